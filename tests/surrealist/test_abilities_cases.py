"""Every case of `tests/cases/verbs/`: what is offered, asked and told is what the file says.

With REWRITE=1 the files are written anew, answers kept, and then to be read.
"""

import os
from pathlib import Path

import pytest

from tests.surrealist.effects_cases import Case, cases, outcome

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "verbs"
FILES = sorted(FOLDER.glob("*.txt"))
CASES = [
    pytest.param(case, id=f"{path.stem}: {case.promise}")
    for path in FILES
    for case in cases(path.read_text("utf-8"))[1]
]


@pytest.fixture(scope="session", autouse=True)
def _rewritten() -> None:
    if os.environ.get("REWRITE"):
        for path in FILES:
            head, found = cases(path.read_text("utf-8"))
            path.write_text("\n".join((head, *(case.text(outcome(case)) for case in found))), "utf-8")


@pytest.mark.parametrize("case", CASES)
def test_a_case_comes_out_as_written(case: Case) -> None:
    assert outcome(case) == case.outcome
