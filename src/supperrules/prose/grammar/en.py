"""English: one and many."""

from supperrules.prose.grammar import Grammar
from supperrules.prose.grammar.marks import closed_up


def plural(n: int) -> int:
    """1 guest, 0 or 2 guests."""
    return 0 if n == 1 else 1


GRAMMAR = Grammar(plural, closed_up)
