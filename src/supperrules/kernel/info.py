"""What a game says of itself before it is built: `games/<name>/__init__.py` has `GAME = Info(...)`.

Beside it stand `rules(cards, options)`, which builds the `Rules`, and what else the game can do: see `front`.
"""

from collections.abc import Mapping

import attrs

from supperrules.kernel.value import Json


@attrs.frozen
class Info:
    """A game's name (that of its folder), its title, how many may play, and the values each option may have.

    `options` leaves out the number of players; an option that may be anything the game itself reads has no values.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    options: Mapping[str, tuple[Json, ...]]
