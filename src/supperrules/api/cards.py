"""Card sets as values: loaded, checked, looked up by id."""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, cast

import attrs

from supperrules import resources
from supperrules.cards.card_set import CardSet
from supperrules.cards.deck import DeckFile, read_deck, shipped_deck
from supperrules.cards.decoding import decoded
from supperrules.cards.files import DECK, DEFAULT, SUFFIX
from supperrules.cards.reading import card_set, language
from supperrules.cards.registry import info, named, vocabulary
from supperrules.diagnostics import Diagnostic, Source
from supperrules.errors import CardError, InvalidSetup
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.printing import English
from supperrules.games.surrealist.vocabulary.printing import claim as say_claim
from supperrules.kernel.fingerprint import digest
from supperrules.kernel.immutable import Fixed, Lasting
from supperrules.kernel.value import plain
from supperrules.lang import tree
from supperrules.lang.language import Language
from supperrules.lang.names import slug
from supperrules.lang.tree import Card as CardTree

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

    @property
    def kind(self) -> str:
        """What its heading says."""
        return "guest"


@attrs.frozen
class FauxPas:
    """A faux pas card. `claim`: the tree of its condition; `sentence`: the same, as the language writes it."""

    id: str
    name: str
    claim: nodes.AtEnd | nodes.FirstTo = attrs.field(repr=False)
    sentence: str

    @property
    def kind(self) -> str:
        """What its heading says."""
        return "faux pas"


@attrs.frozen
class Card:
    """A card that is neither guest nor faux pas. `kind`: the words of its heading; `sentence`: its fields, as the
    language writes them; `tree`: the same as nodes."""

    id: str
    name: str
    kind: str
    sentence: str
    tree: CardTree = attrs.field(repr=False)


AnyCard: TypeAlias = Guest | FauxPas | Card


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
    all: tuple[AnyCard, ...] = attrs.field(eq=False)
    trees: tuple[tree.Card, ...] = attrs.field(eq=False)
    deck: object = attrs.field(eq=False)
    deck_text: str | None = attrs.field(eq=False, default=None)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """The guests of the dinner; none of another game."""
        return tuple(card for card in self.all if isinstance(card, Guest))

    @property
    def faux_pas(self) -> tuple[FauxPas, ...]:
        """The faux pas of the dinner; none of another game."""
        return tuple(card for card in self.all if isinstance(card, FauxPas))

    def of(self, kind: str) -> tuple[AnyCard, ...]:
        """The cards of a kind, by the words of its heading, in the order of their ids.

        Raises InvalidSetup, naming the kinds there are, for another one.
        """
        kinds = [heading.text for heading in vocabulary(self.game).headings]
        known = ", ".join(kinds) or "none"
        if kind not in kinds:
            raise InvalidSetup(f"no cards of the kind {kind!r:.80} in {self.game}; there are: {known}", "kind")
        return tuple(card for card in self.all if card.kind == kind)

    def __getitem__(self, id: str) -> AnyCard:
        if not isinstance(id, str):
            raise KeyError(id)
        cards, word = self.all, plain(id)
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

    def __iter__(self) -> Iterator[AnyCard]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def __contains__(self, card: object) -> bool:
        return any(card in (known, known.id) for known in self)

    def __repr__(self) -> str:
        counts = Counter(card.kind for card in self.all)
        said = (f"{number} {kind if kind.endswith('s') else kind + 's'}" for kind, number in counts.items())
        return f"<Cards {self.game}: {', '.join(said) or 'none'}, {self.hash}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.game, None if self.shipped else self.text, self.deck_text))


def load_cards(path: Paths | None = None, *, text: str | None = None, game: str | None = None) -> Cards:
    """The card set of a file, a folder, several of them, or a text; without any, the shipped set of the game.

    The nearest `deck.toml` above the path names the game; without one, and for a text, it is `game`, by default the
    dinner. Raises CardError with all diagnostics if the set cannot be used, InvalidSetup for an unknown game, a deck
    that is wrong or of another game, or a path that cannot be read.
    """
    if path is None and text is None:
        return _shipped(named(DEFAULT if game is None else game))
    return _usable(read_set(path, text, game)[1], shipped=False)


def chosen(cards: Cards | None, game: str) -> Cards:
    """These cards, or the shipped set of the game if None. Raises InvalidSetup for what is no card set."""
    if cards is None:
        return load_cards(game=game)
    if not isinstance(cards, Cards):
        raise InvalidSetup(f"expected cards, not {type(cards).__name__}", "cards")
    return cards


def with_shipped(path: Paths | None = None, *, text: str | None = None, game: str | None = None) -> Cards:
    """The shipped set with cards of your own among it; they take the place of shipped cards of the same name.

    Raises what `load_cards` raises, and InvalidSetup for cards with a `deck.toml` that says something else.
    """
    own = load_cards(path, text=text, game=game)
    shipped = load_cards(game=own.game)
    if own.deck != shipped.deck:
        raise InvalidSetup(f"cards with a {DECK} of their own are a set of their own: load_cards reads it", "path")
    ids = {card.id for card in own}
    others = (card for card in shipped.trees if slug(card.name.text) not in ids)
    printed = language(shipped_deck(own.game)).printed(tree.File(None, (*own.trees, *others)))
    return load_cards(text=printed, game=own.game)


def check(path: Paths | None = None, *, text: str | None = None, game: str | None = None) -> tuple[Diagnostic, ...]:
    """Everything there is to say against a card set, in order; `load_cards` takes the same and raises if it is bad.

    Of a set without errors also what its printed sentences say otherwise (SR601), and the words that a language lacks
    for it (SR603). Raises InvalidSetup for an unknown game, a deck that is wrong, or a path that cannot be read.
    """
    # Words of all languages are read only where somebody asks for what they say.
    from supperrules.prose.translation_checks import complaints

    found = read_set(path, text, game)[1]
    said = [one for file in found.files for one in file.complaints]
    if not found.errors:
        said += (one for file in found.files for one in complaints(file.tree, file.source, found.deck.game))
    return tuple(sorted(said, key=lambda one: one.order))


@lru_cache(maxsize=8)
def _shipped(game: str) -> Cards:
    return _usable(read_set(None, None, game)[1], shipped=True)


@lru_cache(maxsize=16)
def _again(game: str, text: str | None, deck_text: str | None) -> Cards:
    if text is None:
        return load_cards(game=game)
    deck = shipped_deck(game) if deck_text is None else read_deck(deck_text, game=game)
    return _usable(card_set([(Source("<text>", text), None)], deck, whole=False), shipped=False)


def cards_of_text(game: str, text: str, deck_text: str | None) -> Cards:
    """The set of a saved text and deck, made once for those used last. Raises CardError, or InvalidSetup (the deck)."""
    return _again(game, text, deck_text)


def language_of(cards: Cards) -> Language:
    """The card language that these cards are written in."""
    return language(DeckFile(cards.game, cards.deck))


@lru_cache(maxsize=8)
def marks(cards: Cards) -> Mapping[str, str]:
    """Four hexadecimal digits of every card by its id: saves keep them, to name the cards that were edited since."""
    words = language_of(cards)
    return Fixed({slug(card.name.text): digest(words.printed(tree.File(None, (card,))))[:4] for card in cards.trees})


def read_set(
    path: Paths | None,
    text: str | None,
    game: str | None,
    also: Callable[[tree.File, Source, str], Iterable[Diagnostic]] | None = None,
) -> tuple[tuple[Path, ...], CardSet]:
    """The places that the set was read from, and the set with everything there is to say against it.

    `also(file, source, game)`: who else has something to say of a sound file. Raises InvalidSetup, see `load_cards`.
    """
    if text is not None and not isinstance(text, str):
        raise InvalidSetup(f"expected card text, not {type(text).__name__}", "text")
    wanted = None if game is None else named(game)
    places = _places(path) if path is not None else []
    if path is None and text is None:
        places = [folder for folder in (info(DEFAULT if wanted is None else wanted).folder,) if folder.is_dir()]
    deck = _deck(places, wanted)
    texts: list[tuple[Source, Diagnostic | None]] = []
    if text is not None:
        read_text = decoded("<text>", plain(text).encode("utf-8", "surrogatepass"))
        texts.append((read_text.source, read_text.complaint))
    files = (file for place in places for file in (resources.files(place, SUFFIX) if place.is_dir() else (place,)))
    read = (decoded(str(file), _bytes_of(file)) for file in files)
    texts += ((one.source, one.complaint) for one in read)
    listeners = () if also is None else (lambda file, source: also(file, source, deck.game),)
    return tuple(places), card_set(texts, deck, whole=False, also=listeners)


def _deck(places: Sequence[Path], game: str | None) -> DeckFile:
    """The deck nearest to the places, the last one if several have one of their own; else the shipped one."""
    found: DeckFile | None = None
    for place in places:
        folder = next((one for one in (place, *place.absolute().parents) if (one / DECK).is_file()), None)
        if folder is not None:
            found = read_deck(_text_of(folder / DECK), str(folder / DECK), game)
            game = found.game
    shipped = shipped_deck(DEFAULT if game is None else game)
    # Only a deck that says something else must be carried by saves.
    return shipped if found is None or found.content == shipped.content else found


def _usable(found: CardSet, *, shipped: bool) -> Cards:
    """The card set as a value; `shipped`: it is the game's own. Raises CardError if it cannot be used."""
    if found.errors:
        raise CardError(found.errors)
    trees = sorted((card for file in found.files for card in file.tree.cards), key=lambda card: slug(card.name.text))
    words = found.language
    order = {heading.text: place for place, heading in enumerate(words.vocabulary.headings)}
    cards = sorted((_value(card, words) for card in trees), key=lambda card: order[card.kind])
    text = words.printed(tree.File(None, tuple(trees))) if trees else ""
    content = found.deck.content
    mark = digest(f"{text}\n{json.dumps(attrs.asdict(content), default=dict)}")
    return Cards(found.deck.game, text, mark, shipped, tuple(cards), tuple(trees), content, found.deck.text)


def _value(card: tree.Card, words: Language) -> AnyCard:
    id, name, english = slug(card.name.text), card.name.text, words.english
    match card:
        case nodes.Guest(_, appetites, ability):
            kinds = tuple(kind.name for kind in appetites)
            return Guest(id, name, kinds, ability, cast(English, english).ability(ability))
        case nodes.FauxPas(_, claim):
            return FauxPas(id, name, claim, f"{say_claim(claim)}.")
        case _:
            return Card(id, name, english.opening(card), " ".join(english.fields_of(english, card)), card)


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


def _bytes_of(path: Path) -> bytes:
    try:
        return resources.read(path)
    except OSError as error:
        raise InvalidSetup(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
