"""The test files that a change is about: `python -m tests.quick` prints them for `make quick`.

A changed test file stands for itself; a changed source file for the tests of its package; cards and grammar for the
decks and the language. Nothing changed: the structure alone.
"""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
ALWAYS: Final = ("tests/house",)
_OF: Final = {
    "src/supperrules/kernel": ("tests/kernel",),
    "src/supperrules/lang": ("tests/lang/test_grammar.py", "tests/lang/test_recovery_meaning.py"),
    "src/supperrules/cards": ("tests/cards",),
    "src/supperrules/linter": ("tests/lint/test_rules.py", "tests/lint/test_cases.py"),
    "src/supperrules/report": ("tests/lint/test_formats.py",),
    "src/supperrules/prose": ("tests/prose",),
    "src/supperrules/pictures": ("tests/prose/test_pictures.py",),
    "src/supperrules/games/surrealist": ("tests/plays", "tests/perft", "tests/surrealist/test_abilities_cases.py"),
    "src/supperrules/games/adel": ("tests/adel/test_rulings.py", "tests/adel/test_plays.py"),
    "src/supperrules/effects": ("tests/plays", "tests/surrealist/test_abilities_cases.py"),
    "src/supperrules/api": ("tests/api/test_a_game.py", "tests/api/test_clients.py", "tests/golden"),
    "src/supperrules/bots": ("tests/bots",),
    "src/supperrules/simulate": ("tests/simulate/test_simulate_greedy.py",),
    "src/supperrules/host": ("tests/host/test_host.py",),
    "src/supperrules/cli": ("tests/cli/test_command.py",),
    "src/supperrules/integrations": ("tests/integrations",),
    "grammar": ("tests/lang/test_grammar.py",),
    "cards": ("tests/cards/test_shipped_deck.py",),
    "docs": ("tests/docs/test_pages.py",),
    "README.md": ("tests/docs/test_pages.py",),
}


def changed() -> Iterator[str]:
    """The paths that differ from the last commit, and those that are new."""
    for order in (("diff", "--name-only", "HEAD"), ("ls-files", "--others", "--exclude-standard")):
        yield from subprocess.run(("git", *order), cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def tests_of(paths: Sequence[str]) -> tuple[str, ...]:
    """The tests of changed paths, each once, in order."""
    found = dict.fromkeys(ALWAYS)
    for path in sorted(paths):
        if path.startswith("tests/") and Path(path).name.startswith("test_") and (ROOT / path).is_file():
            found[path] = None
        found |= dict.fromkeys(test for start, tests in _OF.items() if path.startswith(start) for test in tests)
    return tuple(found)


if __name__ == "__main__":
    print(" ".join(tests_of(list(changed()))))
