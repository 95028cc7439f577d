"""Whether an action may be played, and why not."""

import attrs

from supperrules.kernel.immutable import Lasting


@attrs.frozen
class Verdict(Lasting):
    """Whether an action may be played; if not, the code and the reasons of the IllegalAction it would raise."""

    legal: bool
    code: str = ""
    reasons: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.legal
