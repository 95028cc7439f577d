"""The card sets of a job: read, checked, ready for the lint rules."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import attrs

from supperrules import resources
from supperrules.cards.card_set import CardFile, CardSet
from supperrules.cards.deck import DeckFile, read_deck, shipped_deck
from supperrules.cards.decoding import Decoded
from supperrules.cards.files import DECK, DEFAULT
from supperrules.cards.reading import card_set
from supperrules.cli.discovery import shown
from supperrules.cli.inputs import Group, Job
from supperrules.diagnostics import Diagnostic
from supperrules.errors import InvalidSetup, JobFailed
from supperrules.prose.translation_checks import complaints, untold
from supperrules.prose.words import tongues, words


@attrs.frozen
class Looked:
    """A group as read and checked, the shown paths asked about, and what is said of the words files beside it."""

    cards: CardSet
    paths: frozenset[str]
    of_words: tuple[Diagnostic, ...] = ()

    @property
    def asked(self) -> Iterator[CardFile]:
        """The files asked about."""
        return (file for file in self.cards.files if file.source.path in self.paths)


def looked_at(work: Job) -> tuple[Looked, ...]:
    """Every group of the job, read and checked. Raises JobFailed for a deck or words file that is none."""
    for tongue in tongues():
        try:
            words(tongue)
        except (ValueError, RecursionError) as error:
            path = resources.folder("cards") / DEFAULT / "words" / f"{tongue}.toml"
            raise JobFailed(f"{shown(path)}: not TOML: {error}") from None
    return tuple(_looked(group, work.texts) for group in work.groups)


def _looked(group: Group, texts: Mapping[Path, Decoded]) -> Looked:
    deck = _deck(group)
    files = [(texts[path].source, texts[path].complaint) for path in group.files if path in texts]
    paths = frozenset(texts[path].source.path for path in group.asked if path in texts)
    cards = card_set(files, deck, whole=group.beside is not None, also=(partial(complaints, game=deck.game),))
    if group.beside is None:
        return Looked(cards, paths)
    cards = attrs.evolve(cards, scenes=group.beside.scenes)
    # What the words of the tongues lack (SR603).
    of_words = (untold(tongue, text.source) for tongue, text in group.beside.words.items())
    return Looked(cards, paths, tuple(said for some in of_words for said in some))


def _deck(group: Group) -> DeckFile:
    where = DECK if group.folder is None else shown(group.folder / DECK)
    try:
        if group.beside is None:
            return shipped_deck(DEFAULT)
        return read_deck(group.beside.deck.decode("utf-8-sig"), where)
    except UnicodeDecodeError as error:
        raise JobFailed(f"{where}: not UTF-8: {error.reason}") from None
    except InvalidSetup as error:
        raise JobFailed(str(error)) from None
