"""What is to be played: the settings of many games, as a value that goes to workers and into files."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

import supperrules as sr
from supperrules.api.cards import cards_of_text
from supperrules.kernel.chance import draw

_KINDS: Final[Mapping[str, Any]] = {
    "games": int,
    "players": int,
    "seats": list,
    "seed": int,
    "game": str,
    "mode": str | None,
    "text": str | None,
    "deck": str | None,
}


@attrs.frozen
class Plan:
    """So many games with these settings; `seats`: who plays, in the words of `--seat`, the last one fills the rest.

    `text`: the card set, None for the shipped one; `deck`: its `deck.toml`, None for the shipped one. `seed` decides
    everything: game number i has a seed of its own, drawn from it, so it does not matter who plays which game.

    Raises ValueError for less than one game, player or seat, and a seed below 0 or from 2**64 on.
    """

    games: int = attrs.field(validator=attrs.validators.ge(1))
    players: int = attrs.field(default=3, validator=attrs.validators.ge(1))
    seats: tuple[str, ...] = attrs.field(default=("random",), validator=attrs.validators.min_len(1))
    seed: int = attrs.field(default=1, validator=[attrs.validators.ge(0), attrs.validators.lt(2**64)])
    game: str = "surrealist"
    mode: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    text: str | None = None
    deck: str | None = None

    def opened(self, number: int) -> sr.Game:
        """Game `number`, counted from 0, at its first question. Raises SupperError for settings that cannot be."""
        return sr.new_game(
            self.game,
            players=self.players,
            seed=draw(b"simulate" + self.seed.to_bytes(8, "big"), "game", number, 2**64),
            cards=_cards(self.game, self.text, self.deck),
            mode=self.mode,
            options=dict(self.options),
        )

    def json_value(self) -> dict[str, Any]:
        """The plan as a JSON value."""
        return attrs.asdict(self) | {"seats": list(self.seats), "options": dict(self.options)}

    @classmethod
    def of_json(cls, value: Mapping[str, Any]) -> "Plan":
        """The plan a JSON value says. Raises TypeError, ValueError or KeyError for one that says none."""
        for key, kind in _KINDS.items():
            if not isinstance(value.get(key), kind) or isinstance(value.get(key), bool):
                raise TypeError(key)
        options = tuple((str(name), str(word)) for name, word in dict(value["options"]).items())
        return cls(**{**value, "seats": tuple(map(str, value["seats"])), "options": options})


@lru_cache(maxsize=4)
def _cards(game: str, text: str | None, deck: str | None) -> sr.Cards | None:
    return None if text is None else cards_of_text(game, text, deck)
