"""What is to be played: the settings of many games, as a value that goes to workers and into files."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import attrs

import supperrules as sr
from supperrules.kernel.chance import draw


@attrs.frozen
class Plan:
    """So many games with these settings; `seats`: who plays, in the words of `--seat`, the last one fills the rest.

    `text`: the card set, None for the shipped one. `seed` decides everything: game number i has a seed of its own,
    drawn from it, so it does not matter who plays which game.
    """

    games: int
    players: int = 3
    seats: tuple[str, ...] = ("random",)
    seed: int = 1
    game: str = "surrealist"
    mode: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    text: str | None = None

    def opened(self, number: int) -> sr.Game:
        """Game `number`, counted from 0, at its first question. Raises SupperError for settings that cannot be."""
        return sr.new_game(
            self.game,
            players=self.players,
            seed=draw(b"simulate" + self.seed.to_bytes(8, "big"), "game", number, 2**64),
            cards=_cards(self.game, self.text),
            mode=self.mode,
            options=dict(self.options),
        )

    def json_value(self) -> dict[str, Any]:
        """The plan as a JSON value."""
        return attrs.asdict(self) | {"seats": list(self.seats), "options": dict(self.options)}

    @classmethod
    def of_json(cls, value: Mapping[str, Any]) -> "Plan":
        """The plan a JSON value says. Raises TypeError, ValueError or KeyError for one that says none."""
        options = tuple((str(name), str(word)) for name, word in dict(value["options"]).items())
        return cls(**{**value, "seats": tuple(map(str, value["seats"])), "options": options})


@lru_cache(maxsize=4)
def _cards(game: str, text: str | None) -> sr.Cards | None:
    return None if text is None else sr.load_cards(text=text, game=game)
