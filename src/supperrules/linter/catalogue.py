"""Every rule, found by walking `rules/` and the `lint` folder of every game: by code, by name, and each one's page."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType

import attrs

from supperrules.cards.registry import games, part
from supperrules.linter import rules as folder
from supperrules.linter.rule import Rule


@attrs.frozen
class Entry:
    """A rule and what its page says, in Markdown; the first sentence stands for the whole.

    `game`: the game whose cards the rule is about, None for every game's.
    """

    rule: Rule
    text: str
    game: str | None = None

    @property
    def summary(self) -> str:
        """The page's first sentence."""
        return self.text.split("\n\n", 1)[0].replace("\n", " ")


@cache
def catalogue() -> Mapping[str, Entry]:
    """Every rule by its code, in order. Raises ValueError for a rule file whose name is not its rule's."""
    found = list(_entries(folder, None))
    for game in games():
        own = part(game, "lint")
        found += () if own is None else _entries(own, game)
    return MappingProxyType({entry.rule.code: entry for entry in sorted(found, key=lambda entry: entry.rule.code)})


def _entries(package: ModuleType, game: str | None) -> Iterator[Entry]:
    for found in iter_modules(package.__path__):
        if found.name.startswith("sr"):
            yield _entry(f"{package.__name__}.{found.name}", game)


def _entry(name: str, game: str | None) -> Entry:
    module = import_module(name)
    rule: Rule = module.RULE
    file, expected = name.rpartition(".")[2], f"{rule.code.lower()}_{rule.name.replace('-', '_')}"
    if file != expected:
        raise ValueError(f"{file}.py holds {rule.code} {rule.name}; it should be {expected}.py")
    return Entry(rule, cleandoc(module.__doc__ or ""), game)


def meant(text: str) -> tuple[str, ...]:
    """The codes that a code, a name or a block (`SR3`) means, in order; none for what is unknown."""
    wanted = text.strip().lower()
    if not wanted.removeprefix("sr"):
        return tuple(catalogue()) if wanted == "sr" else ()
    return tuple(code for code, entry in catalogue().items() if _is_meant(wanted, entry.rule))


def _is_meant(wanted: str, rule: Rule) -> bool:
    if wanted == rule.name:
        return True
    block = len(wanted) == len("sr3") and wanted.startswith("sr")
    return rule.code.lower().startswith(wanted) if block else wanted == rule.code.lower()


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
        yield entry.rule.name


def page(entry: Entry) -> str:
    """The rule's page as Markdown: what it means, a bad and a good example."""
    rule = entry.rule
    more = entry.text.split("\n\n", 1)[1:]
    return "\n\n".join(
        [
            f"# {rule.code} {rule.name}",
            f"*{rule.severity}* · {entry.summary}",
            *more,
            "## Bad",
            f"```supper\n{rule.bad.strip()}\n```",
            *_scenes(rule.bad_scenes),
            "## Good",
            f"```supper\n{rule.good.strip()}\n```",
            *_scenes(rule.good_scenes),
            _leaving_out(rule),
        ]
    )


def _scenes(scenes: Mapping[str, str]) -> Iterator[str]:
    return (f"with `{name}.scene`:\n\n```text\n{text.strip()}\n```" for name, text in scenes.items())


def _leaving_out(rule: Rule) -> str:
    if rule.is_error:
        return "An error: a card set with it does not load, and it can be neither left out nor suppressed."
    return (
        f"To accept one place: `# supper: ignore[{rule.code}] reason` behind the sentence, or alone above it. "
        f"To leave the rule out: `--ignore {rule.code}`, or `ignore` in the settings."
    )
