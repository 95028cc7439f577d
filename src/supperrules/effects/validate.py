"""Whether what the frame of an ability keeps makes sense in a loaded position: nothing must fall over it later."""

from collections.abc import Callable

from supperrules.effects.context import Register
from supperrules.effects.program import END, Program


def sound_registers(
    program: Program, at: int, kept: tuple[Register, ...], wrong: Callable[[Register], str] = lambda register: ""
) -> str:
    """What is wrong with the place and the registers of a frame, "" if nothing is.

    `wrong`: what a game finds wrong with a register that holds what it should.
    """
    if at != END and at >= len(program.code):
        return "an ability stands behind its last instruction"
    if len(kept) != len(program.blank):
        return f"an ability keeps {len(program.blank)} things in mind, not {len(kept)}"
    for number, (register, holds) in enumerate(zip(kept, program.holds, strict=True)):
        if register[0] not in (holds, "nothing"):
            return f"an ability keeps a {register[0]} in mind where a {holds} belongs"
        if complaint := wrong(register):
            return complaint
        if at != END and number in program.bound[at] and register[0] == "nothing":
            return "an ability has forgotten what it was told"
    return ""
