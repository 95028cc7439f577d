"""Text of card files to a card set: read, checked, ready for the rules."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

import attrs

from supperrules.cards.card_set import CardFile, CardSet, Dinner
from supperrules.diagnostics import Diagnostic, Source
from supperrules.games.surrealist.vocabulary import nodes, vocabulary
from supperrules.games.surrealist.vocabulary.check import check_doubtful, check_file, check_set
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.language import Language

_OPENING: Final = ("guest", "pas")
Listener: TypeAlias = Callable[[nodes.File, Source], Iterable[Diagnostic]]


@cache
def language(kinds: tuple[DeckWord, ...]) -> Language:
    """The card language with all verbs and a game's kinds."""
    return Language(vocabulary(), kinds)


def card_set(
    texts: Iterable[tuple[Source, Diagnostic | None]],
    kinds: tuple[DeckWord, ...],
    dinner: Dinner,
    *,
    whole: bool,
    also: Iterable[Listener] = (),
) -> CardSet:
    """Every text with what reader and checker say of it; a text that is none has its one complaint and no cards.

    `also`: who else has something to say of a sound file, as the words of the tongues do (SR601, SR603).
    """
    words = language(kinds)
    names = tuple(kind.name for kind in kinds)
    courses = tuple(dict.fromkeys(course.name for course in dinner.courses))
    files = [_card_file(source, unreadable, words, names, courses) for source, unreadable in texts]
    of_set = defaultdict[str, list[Diagnostic]](list)
    for complaint in check_set([(file.source, _with_headings(file, words)) for file in files], dinner.talk or None):
        of_set[complaint.source.path].append(complaint)
    checked = (attrs.evolve(file, of_checker=(*file.of_checker, *of_set[file.source.path])) for file in files)
    heard = tuple(_heard(file, tuple(also)) for file in checked)
    return CardSet(heard, words, dinner, whole=whole)


def _with_headings(file: CardFile, words: Language) -> nodes.File:
    """The tree, and for each card that was not understood a bare one: its name is taken all the same."""
    if not file.errors_of_reader:
        return file.tree
    known = {card.name.span for card in file.tree.cards}
    tokens = words.scan(file.source).tokens
    bare = [
        nodes.FauxPas(nodes.Name(name.text.strip('"'), span=name.span), nodes.FirstTo(None, 1), span=name.span)
        for word, name in pairwise(tokens)
        if word.text in _OPENING and name.kind == "NAME" and name.span not in known
    ]
    return attrs.evolve(file.tree, cards=tuple(sorted((*file.tree.cards, *bare), key=lambda card: card.span.start)))


def _heard(file: CardFile, also: tuple[Listener, ...]) -> CardFile:
    if not also or not file.sound:
        return file
    more = tuple(said for listener in also for said in listener(file.tree, file.source))
    return attrs.evolve(file, of_checker=(*file.of_checker, *more))


def _card_file(
    source: Source, unreadable: Diagnostic | None, words: Language, kinds: tuple[str, ...], courses: tuple[str, ...]
) -> CardFile:
    if unreadable is not None:
        return CardFile(source, nodes.File(None, ()), of_reader=(unreadable,))
    reading = words.reading(source)
    checked = check_file(reading.file, source, kinds, courses)
    doubtful = check_doubtful(reading.doubtful, source, kinds, courses)
    return CardFile(source, reading.file, reading.complaints, (*checked, *doubtful))
