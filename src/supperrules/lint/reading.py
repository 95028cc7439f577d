"""Text of card files to a card set: read, checked, ready for the rules."""

from collections.abc import Iterable
from functools import cache

from supperrules.diagnostics import Diagnostic, Source
from supperrules.effects.verbs import all_verbs
from supperrules.lang import tree
from supperrules.lang.grammar import KindWord
from supperrules.lang.language import Language
from supperrules.lint.cardset import CardFile, CardSet, Dinner


@cache
def language(kinds: tuple[KindWord, ...]) -> Language:
    """The card language with all verbs and a game's kinds."""
    return Language(all_verbs(), kinds)


def card_set(
    texts: Iterable[tuple[Source, Diagnostic | None]], kinds: tuple[KindWord, ...], dinner: Dinner, *, whole: bool
) -> CardSet:
    """Every text with what reader and checker say of it; a text that is none has its one complaint and no cards."""
    words = language(kinds)
    files = tuple(_card_file(source, unreadable, words) for source, unreadable in texts)
    return CardSet(files, words, dinner, whole=whole)


def _card_file(source: Source, unreadable: Diagnostic | None, words: Language) -> CardFile:
    if unreadable is not None:
        return CardFile(source, tree.File(None, ()), (unreadable,))
    read, complaints = words.read(source)
    return CardFile(source, read, of_reader=complaints)
