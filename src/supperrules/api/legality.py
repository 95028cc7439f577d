"""Small answers about actions: may it be played, may it be taken back."""

from typing import TYPE_CHECKING

import attrs

from supperrules.kernel.immutable import Lasting

if TYPE_CHECKING:
    from supperrules.api.game import Game


@attrs.frozen
class Verdict(Lasting):
    """Whether an action may be played; if not, the code and the reasons of the IllegalAction it would raise."""

    legal: bool
    code: str = ""
    reasons: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.legal


@attrs.frozen
class Undo(Lasting):
    """Whether a seat's last own action may be taken back: `game` is the value before it, else None and `reasons`.

    Reasons: `someone-decided p2`, `chance`, `you-saw`, `others-saw p3`, `no-history`.
    """

    game: "Game | None"
    reasons: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.game is not None
