"""The words of a tongue, as read from the TOML file beside the cards."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from supperrules.cards.files import DEFAULT
from supperrules.cards.registry import games, info
from supperrules.errors import UnknownLanguage
from supperrules.kernel.value import plain
from supperrules.prose.grammar import Grammar, grammar

SOURCE_TONGUE: Final = "en"


@attrs.frozen(eq=False)
class Words:
    """Rows of words of one tongue for a game: nested tables whose leaves are templates, lists or tables of forms."""

    tongue: str
    rows: Mapping[str, Any]
    game: str = DEFAULT

    @property
    def grammar(self) -> Grammar:
        """The plurals and joints of this tongue."""
        return grammar(self.tongue)

    def row(self, *path: str) -> Any:
        """The row at this path, or None: a missing row is told by who asks for it (SR603), never raised."""
        here: Any = self.rows
        for key in path:
            if not isinstance(here, Mapping) or key not in here:
                return None
            here = here[key]
        return here

    def __contains__(self, path: tuple[str, ...]) -> bool:
        return self.row(*path) is not None


def read_words(tongue: str, text: str, game: str = DEFAULT) -> Words:
    """Words from the text of a words file; raises `tomllib.TOMLDecodeError` (a ValueError) on bad TOML."""
    return Words(tongue, tomllib.loads(text), game)


def words(tongue: str = SOURCE_TONGUE, game: str = DEFAULT) -> Words:
    """The shipped words of a tongue; raises UnknownLanguage, naming the tongues there are, for another one."""
    known = tongues(game)
    if not isinstance(tongue, str) or plain(tongue) not in known:
        there = f"there are {', '.join(known)}" if known else f"it would have to bring `words/{SOURCE_TONGUE}.toml`"
        raise UnknownLanguage(f"no words in {tongue!r:.80} for {game}; {there}")
    return _words(plain(tongue), plain(game))


@cache
def _words(tongue: str, game: str) -> Words:
    return read_words(tongue, (_folder(game) / f"{tongue}.toml").read_text("utf-8"), game)


def tongues(game: str = DEFAULT) -> tuple[str, ...]:
    """The tongues with a words file beside the cards of this game, English first; none of a game that brings none."""
    return _tongues(plain(game))


@cache
def _tongues(game: str) -> tuple[str, ...]:
    folder = _folder(game) if game in games() else None
    files = folder.iterdir() if folder is not None and folder.is_dir() else ()
    found = sorted(entry.name.removesuffix(".toml") for entry in files if entry.name.endswith(".toml"))
    return tuple(sorted(found, key=lambda tongue: tongue != SOURCE_TONGUE))


def _folder(game: str) -> Path:
    return info(game).folder / "words"


def forget() -> None:
    """Have the words of all tongues read anew by who asks next: their files may have changed since."""
    _words.cache_clear()
    _tongues.cache_clear()
