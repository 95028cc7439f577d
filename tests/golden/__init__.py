"""Documents as they were written once: saves, views, records and position texts that later versions must still read.

`python -m tests.golden` writes them again, after a change of the rules or of a format; look at the difference first.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import supperrules as sr

HERE: Final = Path(__file__).parent
DECK: Final = HERE.parent / "decks" / "dinner.supper"
GAMES: Final = (("casual", 2), ("normal", 3), ("advanced", 4))


@cache
def cards() -> sr.Cards:
    """The tests' own deck: a shipped card may be mended without touching a golden file."""
    return sr.load_cards(DECK)


@cache
def line(mode: str, players: int) -> tuple[sr.Game, ...]:
    """A game that wanders through its options, position by position."""
    game = sr.new_game("surrealist", players=players, seed=11, mode=mode, cards=cards(), names=_NAMES[:players])
    found = [game]
    while not game.over:
        game = game.play(game.legal[(len(found) * 7919) % len(game.legal)])
        found.append(game)
    return tuple(found)


_NAMES: Final = ("Ann", "Bédé", "Цве", "D")


def documents() -> Iterator[tuple[str, str]]:
    """Every document by its file's name, as this version writes it."""
    for mode, players in GAMES:
        games = line(mode, players)
        middle = games[len(games) // 3]
        yield f"{mode}-{players}.save.json", middle.to_json()
        yield f"{mode}-{players}.view.json", middle.view("p2").to_json()
        yield f"{mode}-{players}.record.json", games[-1].record.to_json()
        yield f"{mode}-{players}.own-record.json", middle.view("p1").record.to_json()
        yield f"{mode}-{players}.positions.txt", "\n".join(game.text for game in games[:-1:9])
    sealed = line("advanced", 4)[2]
    yield "sealed.save.json", sealed.to_json()
    yield "sealed.view.json", sealed.view("p3").to_json()
