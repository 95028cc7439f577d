"""Card sets as values: loaded, checked, looked up by id."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias, assert_never, cast

import attrs

from supperrules import resources
from supperrules.api.card_checks import complaints_of, told_by_tongues
from supperrules.api.games import named, package
from supperrules.diagnostics import Diagnostic, Severity, Source, Span
from supperrules.errors import CardError, InvalidSetup
from supperrules.games.surrealist.vocabulary import nodes, vocabulary
from supperrules.games.surrealist.vocabulary.printing import English
from supperrules.games.surrealist.vocabulary.printing import claim as say_claim
from supperrules.kernel.fingerprint import digest
from supperrules.kernel.immutable import Fixed, Lasting
from supperrules.kernel.value import plain
from supperrules.lang.language import Language
from supperrules.lang.names import slug

SUFFIX: Final = ".supper"
DECK: Final = "deck.toml"

Paths: TypeAlias = str | Path | Sequence[str | Path]


@attrs.frozen
class Guest:
    """A guest card. `id`: the slug of its name; `appetites`: kinds, or `any`; `ability`: the tree of its program;
    `sentence`: the same in English, as the language writes it."""

    id: str
    name: str
    appetites: tuple[str, ...]
    ability: nodes.Ability = attrs.field(repr=False)
    sentence: str


@attrs.frozen
class FauxPas:
    """A faux pas card. `claim`: the tree of its condition; `sentence`: the same, as the language writes it."""

    id: str
    name: str
    claim: nodes.AtEnd | nodes.FirstTo = attrs.field(repr=False)
    sentence: str


@attrs.frozen(repr=False)
class Cards(Lasting):
    """A checked card set of one game.

    `cards["paul-klee"]` is a card by its id, or by a part of it that is no other's; KeyError otherwise. `text` is the
    canonical text of all cards, sorted by id; `deck_text` that of its own `deck.toml`, None with the shipped one;
    `hash` a digest of both. Equal sets are equal.
    """

    game: str
    text: str
    hash: str
    shipped: bool = attrs.field(eq=False)
    guests: tuple[Guest, ...] = attrs.field(eq=False)
    faux_pas: tuple[FauxPas, ...] = attrs.field(eq=False)
    trees: tuple[nodes.Card, ...] = attrs.field(eq=False)
    deck: object = attrs.field(eq=False)
    deck_text: str | None = attrs.field(eq=False, default=None)

    def __getitem__(self, id: str) -> Guest | FauxPas:
        if not isinstance(id, str):
            raise KeyError(id)
        cards, word = tuple(self), plain(id)
        for card in cards:
            if card.id == word:
                return card
        parts = [card for card in cards if f"-{word}" in f"-{card.id}"]
        if len(parts) != 1:
            raise KeyError(id)
        return parts[0]

    def guest(self, id: str) -> Guest:
        """A guest by its id, or by a part of it that is no other card's. Raises KeyError if it is none."""
        card = self[id]
        if not isinstance(card, Guest):
            raise KeyError(id)
        return card

    def __iter__(self) -> Iterator[Guest | FauxPas]:
        yield from self.guests
        yield from self.faux_pas

    def __len__(self) -> int:
        return len(self.guests) + len(self.faux_pas)

    def __contains__(self, card: object) -> bool:
        return any(card in (known, known.id) for known in self)

    def __repr__(self) -> str:
        return f"<Cards {self.game}: {len(self.guests)} guests, {len(self.faux_pas)} faux pas, {self.hash}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.game, None if self.shipped else self.text, self.deck_text))


def load_cards(path: Paths | None = None, *, text: str | None = None, game: str = "surrealist") -> Cards:
    """The card set of a file, a folder, several of them, or a text; without any, the shipped set of the game.

    Raises CardError with all diagnostics if the set cannot be used, InvalidSetup for an unknown game or a path that
    cannot be read.
    """
    game = named(game)
    if path is None and text is None:
        return _shipped(game)
    cards, found = _read(path, text, game)
    if cards is None:
        raise CardError([one for one in found if one.severity is Severity.ERROR])
    return cards


def chosen(cards: Cards | None, game: str) -> Cards:
    """These cards, or the shipped set of the game if None. Raises InvalidSetup for what is no card set."""
    if cards is None:
        return load_cards(game=game)
    if not isinstance(cards, Cards):
        raise InvalidSetup(f"expected cards, not {type(cards).__name__}", "cards")
    return cards


def with_shipped(path: Paths | None = None, *, text: str | None = None, game: str = "surrealist") -> Cards:
    """The shipped set with cards of your own among it; they take the place of shipped cards of the same name.

    Raises what `load_cards` raises, and InvalidSetup for cards with a `deck.toml` that says something else.
    """
    own, shipped = load_cards(path, text=text, game=game), load_cards(game=game)
    if own.deck != shipped.deck:
        raise InvalidSetup(f"cards with a {DECK} of their own are a set of their own: load_cards reads it", "path")
    ids = {card.id for card in own}
    others = (card for card in shipped.trees if slug(card.name.text) not in ids)
    return load_cards(text=language(own.deck).printed(nodes.File(None, (*own.trees, *others))), game=game)


def check(path: Paths | None = None, *, text: str | None = None, game: str = "surrealist") -> tuple[Diagnostic, ...]:
    """Everything there is to say against a card set, in order; `load_cards` takes the same and raises if it is bad.

    Of a set without errors also what its printed sentences say otherwise (SR601), and the words that a tongue lacks
    for it (SR603). Raises InvalidSetup for an unknown game or a path that cannot be read.
    """
    game = named(game)
    given = _collected(path, text, game)
    found = _made(game, given)[1]
    if any(one.severity is Severity.ERROR for one in found):
        return found
    words = language(given.deck)
    told = told_by_tongues([(source, words.read(source)[0]) for source in given.sources], game)
    return tuple(sorted((*found, *told), key=lambda one: one.order))


@lru_cache(maxsize=8)
def _shipped(game: str) -> Cards:
    cards, found = _read(None, None, game)
    if cards is None:
        raise CardError([one for one in found if one.severity is Severity.ERROR])
    return cards


@lru_cache(maxsize=16)
def _again(game: str, text: str | None, deck_text: str | None) -> Cards:
    if text is None:
        return load_cards(game=game)
    deck = package(game).shipped_deck() if deck_text is None else package(game).read_deck(deck_text, DECK)
    cards, found = _made(game, _Collected(deck, deck_text, [Source("<text>", text)]))
    if cards is None:
        raise CardError([one for one in found if one.severity is Severity.ERROR])
    return cards


def cards_of_text(game: str, text: str, deck_text: str | None) -> Cards:
    """The set of a saved text and deck, made once for those used last. Raises CardError, or InvalidSetup (the deck)."""
    return _again(game, text, deck_text)


@lru_cache(maxsize=8)
def marks(cards: Cards) -> Mapping[str, str]:
    """Four hexadecimal digits of every card by its id: saves keep them, to name the cards that were edited since."""
    words = language(cards.deck)
    return Fixed({slug(card.name.text): digest(words.printed(nodes.File(None, (card,))))[:4] for card in cards.trees})


@attrs.define
class _Collected:
    """What a set is made from: deck, its text if it is not the shipped one, card texts, what cannot be read of them."""

    deck: Any
    deck_text: str | None = None
    sources: list[Source] = attrs.field(factory=list)
    found: list[Diagnostic] = attrs.field(factory=list)
    shipped: bool = False


def _read(path: Paths | None, text: str | None, game: str) -> tuple[Cards | None, tuple[Diagnostic, ...]]:
    """The set, if it can be used, and everything there is to say against it."""
    return _made(game, _collected(path, text, game))


def _made(game: str, given: _Collected) -> tuple[Cards | None, tuple[Diagnostic, ...]]:
    words = language(given.deck)
    readings = [(source, words.reading(source)) for source in given.sources]
    found = [*given.found, *(one for _, reading in readings for one in reading.complaints)]
    found += complaints_of(readings, given.deck)
    found.sort(key=lambda one: one.order)
    if any(one.severity is Severity.ERROR for one in found):
        return None, tuple(found)
    trees = sorted(
        (card for _, reading in readings for card in nodes.cards_of(reading.file)),
        key=lambda card: slug(card.name.text),
    )
    return _set_of(game, tuple(trees), given, words), tuple(found)


def _collected(path: Paths | None, text: str | None, game: str) -> _Collected:
    """The deck, the texts, and a complaint about each file that holds none."""
    home = package(game)
    given = _Collected(home.shipped_deck(), shipped=path is None and text is None)
    if text is not None:
        if not isinstance(text, str):
            raise InvalidSetup(f"expected card text, not {type(text).__name__}", "text")
        given.sources.append(Source("<text>", plain(text)))
    shipped = [folder for folder in (resources.folder("cards") / game,) if folder.is_dir()]
    for place in _places(path) if path is not None else shipped if text is None else []:
        folder = next((one for one in (place, *place.absolute().parents) if (one / DECK).is_file()), None)
        if folder is not None:
            written = _text_of(folder / DECK)
            deck = home.read_deck(written, str(folder / DECK))
            # Only a deck that says something else must be carried by saves.
            given.deck, given.deck_text = deck, None if deck == home.shipped_deck() else written
        for file in resources.files(place, SUFFIX) if place.is_dir() else (place,):
            source, unreadable = _source(file)
            if unreadable is None:
                given.sources.append(source)
            else:
                given.found.append(unreadable)
    return given


def _set_of(game: str, trees: tuple[nodes.Card, ...], given: _Collected, words: Language) -> Cards:
    guests: list[Guest] = []
    faux_pas: list[FauxPas] = []
    for card in trees:
        match card:
            case nodes.Guest(name, appetites, ability):
                kinds = tuple(kind.name for kind in appetites)
                said = cast(English, words.english).ability(ability)
                guests.append(Guest(slug(name.text), name.text, kinds, ability, said))
            case nodes.FauxPas(name, claim):
                faux_pas.append(FauxPas(slug(name.text), name.text, claim, f"{say_claim(claim)}."))
            case _:
                assert_never(card)
    text = words.printed(nodes.File(None, trees)) if trees else ""
    mark = digest(f"{text}\n{json.dumps(attrs.asdict(given.deck), default=dict)}")
    cards = tuple(guests), tuple(faux_pas)
    return Cards(game, text, mark, given.shipped, *cards, trees, given.deck, given.deck_text)


def language(deck: Any) -> Language:
    """The card language with all verbs and the kinds of a deck."""
    return _language(tuple((kind.name, kind.plural) for kind in deck.kinds))


@lru_cache(maxsize=8)
def _language(kinds: tuple[tuple[str, str | None], ...]) -> Language:
    return Language(vocabulary(), kinds)


def _places(path: Paths) -> list[Path]:
    try:
        places = [Path(path)] if isinstance(path, str | Path) else [Path(one) for one in path]
        named = b"".join(os.fsencode(place) for place in places)
    except (TypeError, UnicodeEncodeError):
        raise InvalidSetup(f"expected a path or several, not {path!a:.80}", "path") from None
    if b"\0" in named:
        raise InvalidSetup("a path has no NUL in it", "path")
    return places


def _text_of(path: Path) -> str:
    try:
        return resources.read(path).decode("utf-8-sig")
    except OSError as error:
        raise InvalidSetup(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError as error:
        raise InvalidSetup(f"{path}: not UTF-8: {error.reason}") from None


def _source(path: Path) -> tuple[Source, Diagnostic | None]:
    """A card file's text; bytes that are no text are one complaint."""
    try:
        raw = resources.read(path)
    except OSError as error:
        raise InvalidSetup(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    try:
        text = raw.decode("utf-8-sig")
        reason, offset = ("holds a NUL, so it is no text", text.index("\0")) if "\0" in text else ("", 0)
    except UnicodeDecodeError as error:
        text, reason, offset = "", f"is not UTF-8: byte {error.start} ({error.reason})", 0
    source = Source(str(path), text)
    if not reason:
        return source, None
    span = Span(offset, offset)
    return source, Diagnostic("SR001", "invalid-utf8", Severity.ERROR, f"this file {reason}", source, span)
