"""Who sits where: the words of `--seat` become players."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import attrs

import supperrules as sr
from supperrules import bots
from supperrules.api.chance import key_for
from supperrules.bots import Bot, Key
from supperrules.errors import JobFailed

__all__ = ["HUMAN", "Player", "key_for", "player", "seated", "shipped_bots"]

HUMAN: Final = "human"
_NO_BOTS: Final = frozenset({__name__.rpartition(".")[2]})


@attrs.frozen
class Player:
    """Who plays a seat: the word it was asked for by, and the bot; None is a person at the terminal."""

    name: str
    bot: Bot | None

    def answer(self, view: sr.View, question: sr.Question, key: Key) -> sr.Action:
        """A bot's answer. Raises JobFailed, naming the bot, for whatever goes wrong in it."""
        assert self.bot is not None
        try:
            return self.bot(view, question, key)
        except JobFailed as refused:
            raise JobFailed(f"seat {view.you}: {self.name}: {refused}") from None
        except Exception as fault:
            raise JobFailed(f"seat {view.you}: {self.name} failed: {type(fault).__name__}: {fault}") from fault


def shipped_bots(game: str = "") -> tuple[str, ...]:
    """The names of the bots for a game; without one, of those for any."""
    return tuple(sorted(_homes(game)))


def _homes(game: str) -> Mapping[str, str]:
    """The module of each bot by its name; a game's own go before those for any game."""
    own = import_module(f"{bots.__name__}.{game}") if _has_own(game) else None
    homes = (bots, *(() if own is None else (own,)))
    return {
        found.name: f"{home.__name__}.{found.name}"
        for home in homes
        for found in iter_modules(home.__path__)
        if not found.ispkg and found.name not in _NO_BOTS and found.name[0] != "_"
    }


def _has_own(game: str) -> bool:
    return any(found.ispkg and found.name == game for found in iter_modules(bots.__path__))


def seated(words: Sequence[str], seats: Sequence[str], game: str = "") -> Mapping[str, Player]:
    """A player for each seat of a game; the last word fills the rest.

    Raises JobFailed for an unknown bot, or for more players than seats.
    """
    if len(words) > len(seats):
        raise JobFailed(f"{len(words)} times --seat, but there are {len(seats)} seats")
    found = [player(word, game) for word in words]
    return dict(zip(seats, [*found, *[found[-1]] * (len(seats) - len(found))], strict=True))


def player(word: str, game: str = "") -> Player:
    """The player of one word: `human`, a bot of ours for the game, or `module:function`.

    Raises JobFailed when it is none.
    """
    if word == HUMAN:
        return Player(word, None)
    if home := _homes(game).get(word):
        return Player(word, getattr(import_module(home), word))
    module, colon, function = word.partition(":")
    if not colon:
        known = ", ".join((*shipped_bots(game), HUMAN))
        raise JobFailed(f"no player {word!r}; there are {known}, or a bot of yours as module:function")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        bot = getattr(import_module(module), function)
    except Exception as fault:
        raise JobFailed(f"--seat {word}: {type(fault).__name__}: {fault}") from fault
    if not callable(bot):
        raise JobFailed(f"--seat {word}: that is no function")
    return Player(word, bot)
