"""Every code there is, by code, by name, and each one's page: those of all games, and those of each game.

Found by walking: the constants of `diagnostics.codes` and of a game's `diagnostics`, the rules in `linter/rules/` and
in a game's `lint/`.
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType

import attrs

from supperrules.cards.registry import games, part
from supperrules.diagnostics import codes
from supperrules.diagnostics.codes import DiagnosticType
from supperrules.errors import SupperError
from supperrules.linter import rules
from supperrules.linter.page import Page, read_page
from supperrules.linter.rule import Rule


@attrs.frozen
class Entry:
    """A type of diagnostic, a Rule if it is looked for by one, and its page.

    `game`: the game whose cards it is about, None for every game's.
    """

    type: DiagnosticType
    page: Page
    game: str | None = None


@cache
def catalogue() -> Mapping[str, Entry]:
    """Every entry by its code, in order.

    Raises ValueError for a rule or page that is not named after its code, SupperError for a code that is given twice.
    """
    found: dict[str, Entry] = {}
    for entry in _everything():
        code = entry.type.code
        if code in found:
            owners = " and ".join(one.game or "every game" for one in (found[code], entry))
            raise SupperError(f"the code {code} is given twice, by {owners}")
        found[code] = entry
    return MappingProxyType(dict(sorted(found.items())))


@cache
def rules_of(game: str) -> tuple[Rule, ...]:
    """The lint rules for cards of a game, in the order of their codes."""
    mine = (entry.type for entry in catalogue().values() if entry.game in (None, game))
    return tuple(one for one in mine if isinstance(one, Rule))


def _everything() -> Iterator[Entry]:
    yield from _with_pages(codes, None)
    yield from _of_rules(rules, None)
    for game in games():
        own_codes, own_rules = part(game, "diagnostics"), part(game, "lint")
        yield from () if own_codes is None else _with_pages(own_codes, game)
        yield from () if own_rules is None else _of_rules(own_rules, game)


def _with_pages(module: ModuleType, game: str | None) -> Iterator[Entry]:
    pages = Path(module.__file__ or "").parent / "pages"
    for one in vars(module).values():
        if isinstance(one, DiagnosticType):
            yield Entry(one, read_page(one, (pages / f"{one.code}.md").read_text("utf-8")), game)


def _of_rules(package: ModuleType, game: str | None) -> Iterator[Entry]:
    for found in iter_modules(package.__path__):
        if found.name.startswith("sr"):
            yield _of_rule(f"{package.__name__}.{found.name}", game)


def _of_rule(name: str, game: str | None) -> Entry:
    module = import_module(name)
    rule: Rule = module.RULE
    file, expected = name.rpartition(".")[2], f"{rule.code.lower()}_{rule.name.replace('-', '_')}"
    if file != expected:
        raise ValueError(f"{file}.py holds {rule.code} {rule.name}; it should be {expected}.py")
    text = cleandoc(module.__doc__ or "")
    return Entry(rule, Page(text, rule.bad, rule.good, rule.deck, good_scenes=rule.good_scenes), game)


def meant(text: str) -> tuple[str, ...]:
    """The codes that a code, a name or a block (`SR3`) means, in order; none for what is unknown."""
    wanted = text.strip().lower()
    if not wanted.removeprefix("sr"):
        return tuple(catalogue()) if wanted == "sr" else ()
    return tuple(code for code, entry in catalogue().items() if _is_meant(wanted, entry.type))


def _is_meant(wanted: str, about: DiagnosticType) -> bool:
    if wanted == about.name:
        return True
    block = len(wanted) == len("sr3") and wanted.startswith("sr")
    return about.code.lower().startswith(wanted) if block else wanted == about.code.lower()


def nearest(text: str) -> str | None:
    """The known code or name most like the text; of codes, one of the same block if there is one."""
    wanted = text.strip().upper()
    block = [code for code in catalogue() if code.startswith(wanted[:3])]
    if wanted[:2] == "SR" and wanted[2:].isdigit() and block:
        return min(block, key=lambda code: (abs(int(code[2:]) - int(wanted[2:])), code))
    words = {word.lower(): word for word in _words()}
    near = get_close_matches(text.strip().lower(), words, n=1, cutoff=0.6)
    return words[near[0]] if near else None


def _words() -> Iterator[str]:
    for code, entry in catalogue().items():
        yield code
        yield entry.type.name
