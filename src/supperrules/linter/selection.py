"""Which rules are looked for: `--select` and `--ignore`, by code, name or block."""

from collections.abc import Iterable, Iterator, Sequence

from supperrules.errors import JobFailed
from supperrules.linter.catalogue import catalogue, meant, nearest
from supperrules.linter.run import optional_codes


def wanted(select: Sequence[str], ignore: Sequence[str]) -> frozenset[str]:
    """The rules to look for, errors aside, which are always looked for. Raises JobFailed for a rule that is unknown."""
    chosen = frozenset(_codes(select)) if select else optional_codes()
    return (chosen - frozenset(_codes(ignore))) & optional_codes()


def errors_among(ignore: Sequence[str]) -> tuple[str, ...]:
    """What was named outright to be left out although it is an error."""
    named = (word for word in _words(ignore) for codes in (meant(word),) if len(codes) == 1)
    return tuple(word for word in named if catalogue()[meant(word)[0]].rule.is_error)


def _words(given: Iterable[str]) -> Iterator[str]:
    return (word for text in given for word in text.replace(",", " ").split())


def _codes(given: Iterable[str]) -> Iterator[str]:
    for word in _words(given):
        codes = meant(word)
        if not codes:
            near = nearest(word)
            way = f"did you mean `{near}`?" if near else "`supperrules explain` lists the rules"
            raise JobFailed(f"there is no rule `{word}`; {way}")
        yield from codes
