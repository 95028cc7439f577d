"""The parser: one loop over the table, with values for reading and without for trying things out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from supperrules.diagnostics import Span
from supperrules.lang.lalr_table import END, Table
from supperrules.lang.lexer import Token

# A state and what lies below it; sharing makes trying a word cost nothing.
Stack = tuple[int, "Stack | None"]
Make = Callable[..., Any]


def pushed(table: Table, stack: Stack, symbol: str) -> Stack | None:
    """The stack after one more symbol; None where it cannot stand. For the end: the stack before it."""
    states, rules = table.states, table.rules
    at: Stack = stack
    while True:
        action = states[at[0]].get(symbol)
        if action is None:
            return None
        if action >= 0:
            return (action, at)
        rule = rules[~action]
        below: Stack | None = at
        for _ in range(rule.size):
            assert below is not None
            below = below[1]
        assert below is not None
        at = (states[below[0]][rule.head], below)
        if symbol == END and at[0] == table.end:
            return at


def acceptable(table: Table, stack: Stack) -> tuple[str, ...]:
    """The terminals that can stand next, sorted."""
    row = table.states[stack[0]]
    return tuple(sorted(s for s in row if (s.isupper() or s == END) and pushed(table, stack, s) is not None))


def parse(table: Table, make: Mapping[str, Make], tokens: Sequence[Token], end: int) -> tuple[Any, int]:
    """What the tokens say, built from below; else None and the number of the token that cannot stand.

    `make` builds a production from its place and its children. `end`: where the end of the text is reported.
    """
    states, rules = table.states, table.rules
    at = [table.start]
    values: list[Any] = []
    places: list[tuple[int, int]] = []
    for number, token in enumerate((*tokens, Token(END, "", end, end))):
        symbol = token.kind
        while True:
            action = states[at[-1]].get(symbol)
            if action is None:
                return None, number
            if action >= 0:
                at.append(action)
                values.append(token)
                places.append((token.start, token.end))
                break
            rule = rules[~action]
            size = rule.size
            if size:
                span = (places[-size][0], places[-1][1])
                children = _kept(rule.take, values[-size:])
                del at[-size:], values[-size:], places[-size:]
            else:
                span, children = (token.start, token.start), []
            if rule.head[0] == "_":
                value: Any = children
            elif rule.passes and len(children) == 1:
                value = children[0]
            else:
                value = make[rule.call](Span(*span), *children)
            at.append(states[at[-1]][rule.head])
            values.append(value)
            places.append(span)
            if symbol == END and at[-1] == table.end:
                return value, -1
    raise AssertionError("a table that never ends")


def _kept(take: tuple[tuple[int, bool], ...], values: list[Any]) -> list[Any]:
    """The children kept; a list poured in first is the list itself, so that long lists cost no copying."""
    kept: list[Any] = []
    for index, pour in take:
        if not pour:
            kept.append(values[index])
        elif kept:
            kept.extend(values[index])
        else:
            kept = values[index]
    return kept
