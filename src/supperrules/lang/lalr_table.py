"""Lark's part: a grammar becomes a table of plain data, kept as JSON. Nothing else of the house knows Lark."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

FORMAT: Final = 1
END: Final = "$END"
# In no rule, so that lexing never fails; without this Lark drops them.
KEPT: Final = ("WORD", "SMART_NAME", "OPEN_NAME", "JUNK", "TONGUE")


@attrs.frozen
class Rule:
    """A production: what it makes of its children. `take` names those kept, with True where a list is poured in."""

    head: str
    call: str
    size: int
    take: tuple[tuple[int, bool], ...]
    passes: bool


@attrs.frozen
class Table:
    """Words and patterns of the text, rules, and per state what each symbol does: go to a state, or reduce by ~n."""

    words: Mapping[str, str]
    patterns: tuple[tuple[str, str], ...]
    rules: tuple[Rule, ...]
    states: tuple[Mapping[str, int], ...]
    start: int
    end: int


class _Kept:
    always_accept = KEPT

    def process(self, stream: Any) -> Any:
        return stream


def strict_conflicts(grammar: str) -> str:
    """What Lark's strict mode says against the grammar (needs interegular); empty when nothing."""
    from lark.exceptions import LarkError

    try:
        _lark(grammar, strict=True)
    except LarkError as error:
        return str(error)
    return ""


def _lark(grammar: str, strict: bool = False) -> Any:
    from lark import Lark

    return Lark(grammar, parser="lalr", lexer="basic", strict=strict, postlex=_Kept(), maybe_placeholders=False)


def build(grammar: str) -> Table:
    """The table of a grammar. Raises lark.exceptions.LarkError for a grammar that is none."""
    from lark.parsers.lalr_analysis import Shift

    lark = _lark(grammar)
    found = lark.parser.parser._parse_table
    start = found.start_states["start"]
    # Lark numbers states and rules in the order of its sets; ours follow the symbols, so that a grammar has one table.
    states, rules = {start: 0}, sorted({str(rule): rule for rule in lark.rules}.items())
    numbers = {text: number for number, (text, _) in enumerate(rules)}
    rows: list[Mapping[str, int]] = []
    for state in _growing(states):
        row: dict[str, int] = {}
        for symbol, (action, goal) in sorted(found.states[state].items()):
            row[symbol] = states.setdefault(goal, len(states)) if action is Shift else ~numbers[str(goal)]
        rows.append(row)
    words, patterns = _terminals(lark)
    end = states[found.end_states["start"]]
    return Table(words, patterns, tuple(_rule(rule) for _, rule in rules), tuple(rows), 0, end)


def _growing(states: Mapping[Any, int]) -> Iterator[Any]:
    """The states in order, those found on the way included."""
    done = 0
    while done < len(states):
        fresh = list(states)[done:]
        yield from fresh
        done += len(fresh)


def _rule(rule: Any) -> Rule:
    take = tuple(
        (index, not symbol.is_term and symbol.name.startswith("_"))
        for index, symbol in enumerate(rule.expansion)
        if not (symbol.is_term and symbol.filter_out)
    )
    head = str(rule.origin.name)
    return Rule(head, rule.alias or head, len(rule.expansion), take, bool(rule.options.expand1 and not rule.alias))


def _terminals(lark: Any) -> tuple[dict[str, str], tuple[tuple[str, str], ...]]:
    """Words by their text, and patterns in the order in which the basic lexer tries them."""
    order = sorted(
        lark.terminals, key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), str(t.name))
    )
    words = {t.pattern.value: str(t.name) for t in order if t.pattern.type == "str"}
    return dict(sorted(words.items())), tuple(
        (str(t.name), t.pattern.to_regexp()) for t in order if t.pattern.type == "re"
    )


def dump(table: Table) -> bytes:
    """The table as JSON; equal tables have equal bytes."""
    heads = {"format": FORMAT, "words": table.words, "patterns": table.patterns, "start": table.start, "end": table.end}
    rules = [[rule.head, rule.call, rule.size, rule.take, rule.passes] for rule in table.rules]
    return json.dumps({**heads, "rules": rules, "states": table.states}, separators=(",", ":")).encode()


def load(saved: bytes) -> Table | None:
    """A table from its JSON; None when it is damaged or of another format. Loading runs nothing."""
    try:
        found = json.loads(saved)
        if found["format"] != FORMAT:
            return None
        rules = tuple(
            Rule(head, call, size, tuple((index, pour) for index, pour in take), passes)
            for head, call, size, take, passes in found["rules"]
        )
        patterns = tuple((name, pattern) for name, pattern in found["patterns"])
        return Table(found["words"], patterns, rules, tuple(found["states"]), found["start"], found["end"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
