"""What the machine needs to know of an instruction; a verb brings its own, over the context of its game."""

from typing import Any, Protocol, TypeVar

from supperrules.effects.context import Context
from supperrules.kernel.value import Choice, Value

C_contra = TypeVar("C_contra", bound=Context[Any], contravariant=True)


class Instruction(Protocol):
    """One instruction of a program. What it is for the static look is fixed; it is a `Step` or an `Asking` too.

    `asks`: somebody may choose; `blocks`: it can be impossible; `acts`: it surely acts, if it is possible; `reads`:
    what an earlier clause may have changed makes a difference to it. One that binds a register has `into`, or `binds`
    for several or none.
    """

    @property
    def asks(self) -> bool: ...
    @property
    def blocks(self) -> bool: ...
    @property
    def acts(self) -> bool: ...
    @property
    def reads(self) -> bool: ...


class Step(Instruction, Protocol[C_contra]):
    """An instruction that runs by itself."""

    def step(self, context: C_contra, /) -> None:
        """Run."""


class Asking(Instruction, Protocol[C_contra]):
    """An instruction that asks: `optional` adds a decline, which jumps. No option: it is impossible."""

    @property
    def key(self) -> str: ...
    @property
    def optional(self) -> bool: ...

    def asked(self, context: C_contra, /) -> int:
        """The seat that chooses."""

    def params(self, context: C_contra, /) -> tuple[Value, ...]:
        """What the question is about."""

    def options(self, context: C_contra, /) -> tuple[Choice, ...]:
        """What may be chosen, as the table stands; () if nothing."""

    def chosen(self, context: C_contra, choice: Choice, /) -> None:
        """Bind what was chosen."""
