"""Between files: circles, reads of a game's insides and uses of `Any` only shrink; the machine names no noun."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from supperrules.effects.graph import groups
from supperrules.kernel.rules import Rules
from tests.house.arrows import house, imports, module_of, room_of

ROOT = Path(__file__).resolve().parents[2]
FILES: Final = house(ROOT / "src")

ANY_AT_MOST: Final = 520
"""Uses of `Any`; lower it when there are fewer."""

INSIDES: Final[dict[str, int]] = {
    "supperrules/api/explanations.py": 1,
    "supperrules/api/sentences.py": 1,
    "supperrules/bots/adel/_known.py": 1,
    "supperrules/bots/ahead.py": 1,
    "supperrules/integrations/pettingzoo.py": 3,
    "supperrules/simulate/own/surrealist/watch.py": 4,
    "supperrules/testing/promises.py": 9,
}
"""Reads of `rules.data`, `state.table`, `state.stack` outside games and kernel, by file: they may only shrink."""


def circles(files: dict[str, str]) -> list[tuple[str, ...]]:
    """Groups of files that import each other, late and `TYPE_CHECKING` imports included."""
    modules = {module_of(file) for file in files}
    targets: dict[str, set[str]] = {}
    for one in imports(files):
        if one.name in modules:
            targets.setdefault(module_of(one.file), set()).add(one.name)
    return groups(modules, {name: sorted(found) for name, found in targets.items()})


def uses_of_any(text: str) -> int:
    """How often `Any` stands in a file as a type."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(text)))


def insides(text: str) -> int:
    """How often a file reads what belongs to a game: the rules' data, the table, the flows under way."""
    reads = {"data": "rules", "table": "state", "stack": "state"}
    return sum(
        isinstance(node, ast.Attribute)
        and reads.get(node.attr, "") == getattr(node.value, "attr", getattr(node.value, "id", ""))
        and node.attr in reads
        for node in ast.walk(ast.parse(text))
    )


def words(text: str) -> Iterator[str]:
    """The words of the identifiers and strings of a file; docstrings and other free text count too."""
    for node in ast.walk(ast.parse(text)):
        for name in ("id", "attr", "arg", "name", "asname", "module"):
            if isinstance(found := getattr(node, name, None), str):
                yield from re.findall(r"[a-z]+", found.lower())
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"[a-z]+", node.value.lower())


NOUNS: Final = frozenset(
    {"guest", "guests", "platter", "kitchen", "reserve", "appetite", "appetites", "neighbour", "neighbours", "course"}
    | {
        "courses",
        "plate",
        "door",
        "doorway",
        "drama",
        "compliment",
        "departure",
        "token",
        "tokens",
        "surrealist",
        "sdp",
    }
    | {"castle", "auction", "thief", "detective", "exhibition", "pigeon", "restaurant", "terrace", "surrealist", "adel"}
    | {"paris"}
)


def test_no_files_import_each_other() -> None:
    assert circles(FILES) == []


def test_a_planted_circle_is_found() -> None:
    one = "def late():\n    from supperrules.effects import two\n"
    files = {"supperrules/effects/one.py": one, "supperrules/effects/two.py": "import supperrules.effects.one"}
    assert circles(files) == [("supperrules.effects.one", "supperrules.effects.two")]


def test_any_is_used_no_more_than_it_was() -> None:
    assert sum(map(uses_of_any, FILES.values())) <= ANY_AT_MOST


def test_what_stands_outside_games_and_kernel_reads_no_more_insides_than_it_did() -> None:
    found = {file: insides(text) for file, text in FILES.items() if room_of(module_of(file)) not in ("games", "kernel")}
    assert {file: count for file, count in found.items() if count} == INSIDES


@pytest.mark.parametrize("file", [file for file in FILES if room_of(module_of(file)) == "effects"])
def test_the_ability_machine_names_no_noun_of_a_game(file: str) -> None:
    assert not NOUNS & set(words(FILES[file]))


def test_the_rules_of_a_game_say_what_they_know_beside_the_table() -> None:
    assert [parameter.__name__ for parameter in Rules.__parameters__] == ["S", "D"]  # type: ignore[attr-defined]
