"""The one way from text to a card set: read, checked, ready for the lint rules and for games."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import attrs

from supperrules.cards.card_set import CardFile, CardSet
from supperrules.cards.checks import check_doubtful, check_file, check_set
from supperrules.cards.deck import DeckFile
from supperrules.cards.registry import vocabulary
from supperrules.diagnostics import Diagnostic, Source, Span
from supperrules.lang import tree
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.language import Language
from supperrules.lang.lexer import Token

Listener: TypeAlias = Callable[[tree.File, Source], Iterable[Diagnostic]]


def language(deck: DeckFile) -> Language:
    """The card language of a deck's game, with the words of the deck; those used last are made once."""
    return _language(deck.game, vocabulary(deck.game).deck_words(deck.content))


@lru_cache(maxsize=16)
def _language(game: str, words: tuple[DeckWord, ...]) -> Language:
    return Language(vocabulary(game), words)


def card_set(
    texts: Iterable[tuple[Source, Diagnostic | None]], deck: DeckFile, *, whole: bool, also: Iterable[Listener] = ()
) -> CardSet:
    """Every text with what reader and checker say of it; a text that is none has its one complaint and no cards.

    `whole`: the set is all there is. `also`: who else has something to say of a sound file, as the words of other
    languages do (SR601, SR603).
    """
    words = language(deck)
    files = [_card_file(source, unreadable, words, deck) for source, unreadable in texts]
    of_set = defaultdict[str, list[Diagnostic]](list)
    headed = [(file.source, _with_headings(file, words)) for file in files]
    for complaint in check_set(headed, words.vocabulary, deck.content):
        of_set[complaint.source.path].append(complaint)
    checked = (attrs.evolve(file, of_checker=(*file.of_checker, *of_set[file.source.path])) for file in files)
    return CardSet(tuple(_heard(file, tuple(also)) for file in checked), words, deck, whole=whole)


@attrs.frozen
class _Unread(tree.Card):
    """A card of which only the name was understood: it is taken all the same."""

    name: tree.Name
    texts: tuple[tree.Text, ...] = ()
    span: Span = tree.place()


def _with_headings(file: CardFile, words: Language) -> tree.File:
    """The tree, and for each card that was not understood a bare one: its name is taken all the same."""
    if not file.errors_of_reader:
        return file.tree
    known = {card.name.span for card in file.tree.cards}
    last_words = {heading.words[-1] for heading in words.vocabulary.headings}

    def names(word: Token, name: Token) -> bool:
        return word.text in last_words and name.kind == "NAME" and name.span not in known

    bare = [
        _Unread(tree.Name(name.text.strip('"'), span=name.span), span=name.span)
        for word, name in pairwise(words.scan(file.source).tokens)
        if names(word, name)
    ]
    return attrs.evolve(file.tree, cards=tuple(sorted((*file.tree.cards, *bare), key=lambda card: card.span.start)))


def _heard(file: CardFile, also: tuple[Listener, ...]) -> CardFile:
    if not also or not file.sound:
        return file
    more = tuple(said for listener in also for said in listener(file.tree, file.source))
    return attrs.evolve(file, of_checker=(*file.of_checker, *more))


def _card_file(source: Source, unreadable: Diagnostic | None, words: Language, deck: DeckFile) -> CardFile:
    if unreadable is not None:
        return CardFile(source, tree.File(None, ()), of_reader=(unreadable,))
    reading = words.reading(source)
    checked = check_file(reading.file, source, words.vocabulary, deck.content)
    doubtful = check_doubtful(reading.doubtful, source, words.vocabulary, deck.content)
    return CardFile(source, reading.file, reading.complaints, (*checked, *doubtful))
