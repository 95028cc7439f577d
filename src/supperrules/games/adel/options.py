"""The options of the game: which edition is played, by default the one for so many players."""

from collections.abc import Mapping
from typing import Final

from supperrules.errors import InvalidSetup
from supperrules.games.adel.deck import Deck, Edition
from supperrules.kernel.immutable import Fixed
from supperrules.kernel.value import plain

VALUES: Final[Mapping[str, tuple[str, ...]]] = Fixed({"edition": ("45", "51")})
"""Every option with its values, the default first: edition 51 is the default of six players, who cannot play 45."""

DEFAULT_MODE: Final = "normal"
MODES: Final[Mapping[str, Mapping[str, str]]] = Fixed({DEFAULT_MODE: Fixed({})})
"""There is one way to play."""

SEATS: Final = (2, 3, 4, 5, 6)


def decided(options: Mapping[str, object], mode: str, players: int, deck: Deck) -> tuple[dict[str, str], Edition]:
    """Every option with its value, and the edition. Raises InvalidSetup for what cannot be played, naming what can."""
    if mode not in MODES:
        raise InvalidSetup(f"no mode {mode!r}; there are {', '.join(MODES)}", "mode")
    for name in options:
        if name not in VALUES:
            raise InvalidSetup(f"no option {name!r}; there are {', '.join(VALUES)}", "options")
    value = options.get("edition")
    if value is not None:
        known = next((word for word in VALUES["edition"] if word == value), None)
        if known is None:
            said = " or ".join(VALUES["edition"])
            raise InvalidSetup(f"option edition: expected {said}, not {value!r:.80}", "options.edition")
        edition = deck.edition(plain(known))
        if players not in edition.seats:
            seats = ", ".join(map(str, edition.seats))
            raise InvalidSetup(f"edition {edition.name} is for {seats} players, not {players}", "players")
        return {"edition": edition.name}, edition
    fitting = [edition for edition in deck.editions if players in edition.seats]
    if not fitting:
        raise InvalidSetup(f"{deck.name} is for {', '.join(map(str, deck.seats))} players, not {players}", "players")
    return {"edition": fitting[0].name}, fitting[0]
