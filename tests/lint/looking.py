"""Card text looked at as the command line does, without files."""

import tomllib

import attrs

from supperrules.cards.card_set import CardSet
from supperrules.cards.deck import shipped_deck
from supperrules.cards.decoding import decoded
from supperrules.cards.reading import card_set
from supperrules.diagnostics import Diagnostic, Source
from supperrules.lang.deck_words import DeckWord
from supperrules.linter.rule import Rule
from supperrules.linter.run import findings, optional_codes
from supperrules.prose.translation_checks import complaints


def set_of(*texts: str | bytes, deck: str = "", whole: bool = False) -> CardSet:
    """A card set of these texts, called `cards.supper`, `cards-2.supper` and so on."""
    shipped = shipped_deck("surrealist")
    extra = tuple(DeckWord(kind["name"], kind.get("plural")) for kind in tomllib.loads(deck).get("kinds", ()))
    contents = [text if isinstance(text, bytes) else text.encode() for text in texts]
    names = ["cards.supper", *(f"cards-{number}.supper" for number in range(2, len(texts) + 1))]
    read = [decoded(name, content) for name, content in zip(names, contents, strict=False)]
    sources: list[tuple[Source, Diagnostic | None]] = [(text.source, text.complaint) for text in read]
    content = attrs.evolve(shipped.content, kinds=shipped.content.kinds + extra)
    return card_set(sources, attrs.evolve(shipped, content=content), whole=whole or bool(deck), also=(complaints,))


def found(*texts: str | bytes, deck: str = "", whole: bool = False) -> tuple[Diagnostic, ...]:
    """Everything all rules say of these texts."""
    cards = set_of(*texts, deck=deck, whole=whole)
    return findings(cards, optional_codes(), {file.source.path for file in cards.files}).diagnostics


def bad(rule: Rule) -> bytes:
    """The bad example of a rule as the bytes of a file; the one of SR001 is saved as Latin-1."""
    return rule.bad.lstrip("\n").encode("latin-1" if rule.code == "SR001" else "utf-8")


def good(rule: Rule) -> bytes:
    """The good example of a rule as the bytes of a file."""
    return rule.good.lstrip("\n").encode()
