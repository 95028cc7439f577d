"""What the control words mean: steps in a row, conditions, loops, choices; clauses are left to their verbs."""

from typing import TypeVar

from supperrules.effects.assembler import Assembler, Label
from supperrules.effects.instructions import Jump, PickOption, Unless
from supperrules.lang.tree import Choose, Clause, ForEach, If, Step

K = TypeVar("K")


def write_steps(code: Assembler[K], steps: tuple[Step, ...]) -> None:
    """A whole ability; `known` of the assembler is what its trigger introduces."""
    _steps(code, steps)
    code.put(code.end)


def _steps(code: Assembler[K], steps: tuple[Step, ...]) -> None:
    for step in steps:
        match step:
            case If():
                _if(code, step)
            case ForEach():
                _for_each(code, step)
            case Choose():
                _choose(code, step)
            case Clause():
                _clause(code, step)


def _inside(code: Assembler[K], steps: tuple[Step, ...], known: K) -> None:
    # Language rule 4: what is introduced in a branch, option or loop is unknown after it.
    before = code.known
    code.known = known
    _steps(code, steps)
    code.known = before


def _clause(code: Assembler[K], node: Clause) -> None:
    end = Label()
    code.skips.append(end)
    begin = len(code.written)
    code.clause(node)
    code.clauses.append((node, range(begin, len(code.written))))
    code.skips.pop()
    code.put(end)
    code.after_clause()


def _if(code: Assembler[K], step: If) -> None:
    otherwise, end = Label(), Label()
    code.emit(code.test(step), otherwise)
    _inside(code, step.then, code.known)
    if step.otherwise is not None:
        code.emit(Jump(), end)
    code.put(otherwise)
    if step.otherwise is not None:
        _inside(code, step.otherwise, code.known)
    code.put(end)


def _for_each(code: Assembler[K], step: ForEach) -> None:
    before = code.known
    head, out = Label(), Label()
    code.skips.append(out)
    known, back = code.loop(step.over, head, out)
    _inside(code, step.steps, known)
    code.emit(back, head)
    code.skips.pop()
    code.put(out)
    # Language rule 4: what the loop names, its list included, is unknown after it.
    code.known = before


def _choose(code: Assembler[K], step: Choose) -> None:
    chosen, end = code.register("count"), Label()
    chooser = code.chooser(step)
    code.skips.append(end)
    code.emit(PickOption(step.options, chooser, chosen))
    for number, option in enumerate(step.options, 1):
        following = Label()
        if number < len(step.options):
            code.emit(Unless(chosen, number), following)
        _inside(code, option, code.known)
        if number < len(step.options):
            code.emit(Jump(), end)
        code.put(following)
    code.skips.pop()
    code.put(end)
