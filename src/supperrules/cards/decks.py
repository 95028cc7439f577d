"""What `deck.toml` says that card text can name: kinds, courses, menu."""

import tomllib
from typing import Any

import attrs

from supperrules import resources
from supperrules.cards.card_set import Course, Dinner
from supperrules.cards.files import DECK, GAME
from supperrules.errors import JobFailed
from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.lang.deck_words import DeckWord, word_complaints
from supperrules.lang.grammar import own_words


@attrs.frozen
class Deck:
    """The words of the game's kinds, and what the lint rules look at."""

    kinds: tuple[DeckWord, ...]
    dinner: Dinner


def deck_of(content: bytes = b"", where: str = DECK) -> Deck:
    """The deck in a `deck.toml`; what it leaves unsaid is the shipped game's. `where`: what the file is called.

    Raises JobFailed for what is no deck.
    """
    own = _loaded(content, where)
    said = {**_loaded(resources.read(resources.folder("cards") / GAME / DECK), DECK), **own}
    try:
        kinds = tuple(_kind(kind) for kind in said["kinds"])
        courses = tuple(
            Course(str(line["course"]), tuple((kind, max(counts)) for kind, counts in line["tokens"].items()))
            for menu in said["menu"].values()
            for line in menu
        )
        talk = frozenset(said["talk"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise JobFailed(f"{where}: `kinds`, `menu` or `talk` has not the shape of a deck: {error}") from error
    for complaint in word_complaints(kinds, own_words(vocabulary())) if "kinds" in own else ():
        raise JobFailed(f"{where}: kinds: {complaint}")
    return Deck(kinds, Dinner(tuple(kind.name for kind in kinds), tuple(dict.fromkeys(courses)), talk))


def _kind(said: dict[str, Any]) -> DeckWord:
    name, plural = said["name"], said.get("plural")
    if not isinstance(name, str) or not isinstance(plural, str | None):
        raise TypeError(f"a kind has a name and perhaps a plural, not {said!r:.80}")
    return DeckWord(name, plural)


def _loaded(content: bytes, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except RecursionError:
        raise JobFailed(f"{where}: not TOML: nested too deep") from None
    except ValueError as error:  # no UTF-8, no TOML, or a number of thousands of digits
        raise JobFailed(f"{where}: not TOML: {error}") from error
