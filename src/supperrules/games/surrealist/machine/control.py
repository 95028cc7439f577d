"""What the control words mean: steps in a row, conditions, loops, choices; clauses are left to their verbs."""

import attrs

from supperrules.games.surrealist.machine.assembler import HEAD, Code, Known, Label
from supperrules.games.surrealist.machine.conditions import condition, reads_guests
from supperrules.games.surrealist.machine.context import Instruction
from supperrules.games.surrealist.machine.instructions import (
    Again,
    CountDiscarded,
    CountDown,
    CountOn,
    GatherReturned,
    Jump,
    PickOption,
    TakeGuest,
    TakeReturned,
    Test,
    Unless,
)
from supperrules.games.surrealist.vocabulary.nodes import (
    Choose,
    Clause,
    Each,
    ForEach,
    If,
    Over,
    Step,
    domain_of,
    facts_of,
)
from supperrules.games.surrealist.vocabulary.verbs import verb_of


def write_ability(code: Code, steps: tuple[Step, ...], named: tuple[tuple[str, int], ...]) -> None:
    """A whole ability; `named`: guests that the trigger introduces, with their operands."""
    code.known = Known(named=named, last=named[-1][1] if named else None)
    _steps(code, steps)
    code.put(code.end)


def _steps(code: Code, steps: tuple[Step, ...]) -> None:
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


def _inside(code: Code, steps: tuple[Step, ...], known: Known) -> None:
    # Language rule 4: what is introduced in a branch, option or loop is unknown after it.
    before = code.known
    code.known = known
    _steps(code, steps)
    code.known = before


def _clause(code: Code, node: Clause) -> None:
    end = Label()
    code.skips.append(end)
    begin = len(code.written)
    verb_of(type(node)).meaning(node, code)
    code.clauses.append((node, range(begin, len(code.written))))
    code.skips.pop()
    code.put(end)
    # Only from the next step on can these be named.
    if code.coming:
        named = (*code.known.named, *code.coming)
        code.known = attrs.evolve(code.known, named=named, last=named[-1][1])
        code.coming.clear()


def _if(code: Code, step: If) -> None:
    otherwise, end = Label(), Label()
    conditions = tuple(
        condition(fact, code.port, code.kinds, code.known.comparison, code.finder) for fact in facts_of(step)
    )
    code.emit(Test(conditions, any(map(reads_guests, facts_of(step)))), otherwise)
    _inside(code, step.then, code.known)
    if step.otherwise is not None:
        code.emit(Jump(), end)
    code.put(otherwise)
    if step.otherwise is not None:
        _inside(code, step.otherwise, code.known)
    code.put(end)


def _for_each(code: Code, step: ForEach) -> None:
    items = code.register("guests" if isinstance(over := domain_of(step), Each) or over.what == "returned" else "count")
    head, out = Label(), Label()
    back: Instruction
    code.skips.append(out)
    match over:
        case Each() as noun:
            into = code.register("guest")
            code.emit(code.gather(noun, items, ()))
            code.put(head)
            code.emit(TakeGuest(items, into), out)
            named = (*code.known.named, (HEAD.get(noun.group, "guest"), into))
            known, back = attrs.evolve(code.known, named=named, last=into), Again(items)
        case Over(what="returned"):
            into = code.register("guest")
            code.emit(GatherReturned(code.known.returned, items))
            code.put(head)
            code.emit(TakeReturned(items, into))
            known, back = attrs.evolve(code.known, came_from=into), Again(items)
        case _:
            code.emit(_counted(code, over, items))
            code.put(head)
            known, back = code.known, CountDown(items)
    _inside(code, step.steps, known)
    code.emit(back, head)
    code.skips.pop()
    code.put(out)


def _counted(code: Code, over: Over, items: int) -> Instruction:
    if over.guest is None:
        return CountDiscarded(code.known.discarded, items)
    kind = code.kinds((over.kind,))[0] if over.kind is not None else 0
    return CountOn(code.ref(over.guest, ()), kind, items)


def _choose(code: Code, step: Choose) -> None:
    chosen, end = code.register("count"), Label()
    owner_of = None if step.by == "you" else code.named_last()
    code.skips.append(end)
    code.emit(PickOption(step.options, owner_of, chosen))
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
