"""The settings a game can be played with, and one game of a setting through every promise and every public door."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree

import attrs

import supperrules as sr
from supperrules.cards.registry import brought
from supperrules.kernel.chance import draw
from supperrules.kernel.immutable import fixed
from supperrules.testing.promises import Walk

OFTEN: Final = 7
"""Every so many questions a whole game is looked at through the public values."""


@attrs.frozen
class Case:
    """A game with a number of players, a mode and options; printed in short, for the ids of tests."""

    game: str
    players: int
    mode: str | None = None
    options: Mapping[str, str] = attrs.field(factory=dict, converter=fixed, hash=False)

    def opened(self, seed: int) -> sr.Game:
        """The game at its first question. Raises InvalidSetup for a case that cannot be."""
        return sr.new_game(
            self.game, players=self.players, seed=seed, mode=self.mode or None, options=dict(self.options)
        )

    def __str__(self) -> str:
        said = (f"{name}={value}" for name, value in self.options.items())
        return "-".join((self.game, str(self.players), *([self.mode] if self.mode else []), *said))


def cases(game: str) -> tuple[Case, ...]:
    """Every number of seats with every mode, and with every value of every option, one changed at a time.

    What the game refuses as a setting is left out. Raises InvalidSetup for an unknown game, and for one that can be
    played with no setting at all.
    """
    found = tuple(case for case in _all(game) if _can_be(case))
    if not found:
        raise sr.InvalidSetup(f"the game {game!r} refuses every number of players, mode and option that it names")
    return found


def conforms(case: Case, *, seed: int = 0, every: int = 1) -> Counter[str]:
    """Play a game at random and check every promise at each question, or at every so many; what was checked is counted.

    Raises AssertionError at the first promise that is not kept, InvalidSetup for a case that cannot be.
    """
    game = case.opened(seed)
    walk = Walk(game.rules, seed.to_bytes(8, "big"), f"{case}#{seed}".encode(), every)
    last = walk.play()
    assert not last.stack, "the game does not end"
    _through_every_door(game)
    return walk.seen


def _all(game: str) -> Iterator[Case]:
    known = sr.info(game)
    for players in known.seats:
        yield from (Case(known.name, players, mode) for mode in (known.modes or ("",)))
        for option, values in known.options.items():
            yield from (Case(known.name, players, known.default_mode, {option: value}) for value in values[1:])


def _can_be(case: Case) -> bool:
    try:
        case.opened(0)
    except sr.InvalidSetup:
        return False
    return True


def _through_every_door(game: sr.Game) -> None:
    """Play on; whatever is public gives a value, and what is written is read back the same."""
    count = 0
    while not game.over:
        if count % OFTEN == 0:
            _looked_at(game)
        game = game.play(game.legal[draw(b"doors", "choice", count, len(game.legal))])
        count += 1
    _looked_at(game)
    assert game.outcome is not None and len(game.outcome.scores) == len(game.seats)
    assert sr.replay(game.record).game == game, "a record does not come to the same end"


def _looked_at(game: sr.Game) -> None:
    assert sr.Game.from_json(game.to_json(), game.cards) == game, "a save is not read back the same"
    again = sr.position(game.text, game.cards, seed=game.seed, game=game.name)
    # A game's own text may leave out what plays no part in how it goes on.
    assert again == game or brought(game.name, "position_text") is not None, "a position's text is not read back"
    assert again.text == game.text
    for seat in (*game.seats, None):
        view = game.view(seat)
        assert sr.View.from_json(view.to_json(), game.cards) == view, "a view is not read back the same"
        assert view.text and ElementTree.fromstring(view.svg()) is not None
        assert all(event.sentence() is not None for event in view.events)
        assert view.question is None or view.question.sentence()
