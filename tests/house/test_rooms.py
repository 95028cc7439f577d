"""The rooms of the house and the arrows between them."""

from pathlib import Path

import pytest

from tests.house.arrows import faults, house

SOURCE = Path(__file__).resolve().parents[2] / "src"
PLANTED = [
    ("supperrules/kernel/planted.py", "from supperrules.lang import tree", "`kernel` may not import `lang`"),
    ("supperrules/kernel/planted.py", "def f():\n    import random", "may not touch the world: `random`"),
    ("supperrules/games/surrealist/planted.py", "from pathlib import Path", "may not touch the world"),
    ("supperrules/games/surrealist/planted.py", "import supperrules.games.paris.flows", "may not import game `paris`"),
    ("supperrules/effects/planted.py", "import os.path", "may not touch the world"),
    ("supperrules/effects/planted.py", "from supperrules.api import cards", "`effects` may not import `api`"),
    ("supperrules/linter/planted.py", "from supperrules import prose", "`linter` may not import `prose`"),
    ("supperrules/linter/planted.py", "import supperrules", "`linter` may not import `api`"),
    ("supperrules/lang/planted.py", "import lark", "`lark` may be imported in one file of `lang`"),
    ("supperrules/prose/planted.py", "import lark", "`prose` may not import `lark`"),
    ("supperrules/bots/planted.py", "from supperrules.kernel.play import apply", "`bots` may not import `kernel`"),
    ("supperrules/api/planted.py", "import supperrules.cli.app", "`api` may not import `cli`"),
    ("supperrules/api/planted.py", "import click", "`api` may not import `click`"),
    (
        "supperrules/api/planted.py",
        "from importlib import import_module\nimport_module('supperrules.bots')",
        "`bots`",
    ),
    ("supperrules/diagnostics.py", "from supperrules import errors", "`diagnostics` may not import `errors`"),
    ("supperrules/errors.py", "import supperrules.cache", "`errors` may not import `cache`"),
    ("supperrules/cli/planted.py", "from . import app", "imports are absolute"),
    ("supperrules/cli/planted.py", "from supperrules.api import *", "star import"),
    ("supperrules/cli/planted.py", "import supperrules.kernel._secret", "`_secret` is private to `kernel`"),
    ("supperrules/pantry/planted.py", "import attrs", "`pantry` is no room of the house"),
]


def test_every_import_keeps_to_the_table() -> None:
    assert faults(house(SOURCE)) == []


@pytest.mark.parametrize(("file", "text", "complaint"), PLANTED)
def test_a_planted_import_is_told(file: str, text: str, complaint: str) -> None:
    sound = house(SOURCE) | {"supperrules/lang/lark_one.py": "import lark", "supperrules/kernel/_secret.py": ""}
    told = set(faults(sound | {file: text})) - set(faults(sound))
    assert [line for line in told if complaint in line]


def test_two_rooms_that_import_each_other_are_told() -> None:
    files = {
        "supperrules/linter/one.py": "from supperrules.effects.verb import Verb",
        "supperrules/effects/two.py": "from supperrules.linter.rule import Rule",
        "supperrules/effects/verb.py": "",
        "supperrules/linter/rule.py": "",
    }
    assert "`effects` and `linter` import each other" in faults(files)
