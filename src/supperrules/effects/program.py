"""A flat program, as the ability of a card is carried out, with what a static look at it says."""

from typing import Any, Final

import attrs

from supperrules.effects.context import Register
from supperrules.lang.tree import Clause

END: Final = 999
"""Where a frame stands that has run its program to the end."""


@attrs.frozen(eq=False, kw_only=True)
class Program:
    """One ability, ready to run.

    `jumps` and `skips`: where an instruction may go on instead, when it jumps and when it is impossible. `holds`: the
    word for what each register holds once it is bound. `first`: where a trial begins. From an instruction on: `safe`,
    nothing can be impossible; `sure`, nothing can be and a verb acts on every way; `reads`, what may have been changed
    before makes a difference. `bound`: registers that are bound when it is come to. `clauses`: the clauses in their
    order, each with its instructions. `may`: the changes and flows that its verbs say they make.
    """

    code: tuple[Any, ...]
    jumps: tuple[int, ...]
    skips: tuple[int, ...]
    holds: tuple[str, ...]
    blank: tuple[Register, ...]
    first: int
    safe: tuple[bool, ...]
    sure: tuple[bool, ...]
    reads: tuple[bool, ...]
    bound: tuple[frozenset[int], ...]
    clauses: tuple[tuple[Clause, range], ...]
    may: frozenset[str]


def undeclared(what: str) -> ValueError:
    """An instruction does what its verb does not say."""
    return ValueError(f"an ability does `{what}`, which none of its verbs names: say so in `does` of the verb")
