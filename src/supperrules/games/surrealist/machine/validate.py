"""Whether the frames of card programs in a loaded position make sense; what is asked there must not fall over them."""

from typing import Any

from supperrules.effects.context import Register
from supperrules.effects.validate import sound_registers
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.program import Program, Programs
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.state import Frame


def sound_frame(rules: Party, table: Sketch, frame: Frame) -> str:
    """What is wrong with a `card` or a `wave` frame whose names have their shapes; "" if nothing is, or of others."""
    programs: Programs | None = rules.data.programs
    if frame.flow not in ("card", "wave"):
        return ""
    if programs is None:
        return "there are no abilities in this game"
    return "" if frame.flow == "wave" else _sound_card(rules, programs, table, frame)


def _sound_card(rules: Party, programs: Programs, table: Sketch, frame: Frame) -> str:
    guest, _, _, registers = frame.names
    assert isinstance(guest, int) and isinstance(registers, tuple)
    program = programs.of[guest] if 0 < guest < len(programs.of) else None
    if program is None:
        return "a card without an ability is carried out"
    kept: tuple[Any, ...] = registers or program.blank

    def wrong(register: Register) -> str:
        lost = register[0] == "token" and not _lies(rules, register)
        return "an ability keeps a token in mind that lies on no appetite" if lost else ""

    if complaint := sound_registers(program, frame.next, kept, wrong):
        return complaint
    return _tokens_there(rules, program, table, frame, kept)


def _lies(rules: Party, register: Register) -> bool:
    match register[2]:
        case ("guest", guest, slot):
            known: int = len(rules.data.programs.of)
            return 0 < guest < known and slot in range(len(rules.data.port.appetites(guest)))
        case _:
            return True


def is_swapping(rules: Party, frame: Frame) -> bool:
    """The frame is a program in the middle of the questions of a swap (SDP 5.4)."""
    guest = frame.names[0] if frame.flow == "card" else 0
    program = rules.data.programs.of[guest] if isinstance(guest, int) else None
    return program is not None and frame.next < len(program.code) and hasattr(program.code[frame.next], "lifted")


def _tokens_there(rules: Party, program: Program, table: Sketch, frame: Frame, registers: tuple[Register, ...]) -> str:
    """A swap that is in the middle of its questions has lifted both tokens (SDP 5.4)."""
    instruction = program.code[frame.next] if frame.next < len(program.code) else None
    for register in (getattr(instruction, "lifted", None), getattr(instruction, "coming", None)):
        if register is None:
            continue
        _, kind, source = registers[register]
        if source[0] != "guest":
            return "a token that is swapped lies on no guest"
        if rules.data.port.owner(table, source[1]) < 0 or (kind, *source[1:]) not in table.aloft:
            return "a token that is swapped has gone"
    return ""
