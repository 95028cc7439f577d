"""The case file of the lint rules: what is expected of a line stands at its end."""

import re

import pytest

from tests.lint.kept import FOLDER
from tests.lint.looking import found

CASES = (FOLDER / "advice.supper").read_bytes().decode().split("----\n")
EXPECTED = re.compile(r"#: (SR\d{3}(?:, SR\d{3})*)")


@pytest.mark.parametrize("case", CASES, ids=lambda case: re.findall(r'"([^"]+)"', case)[0])
def test_each_line_is_told_what_stands_at_its_end(case: str) -> None:
    expected = [
        (number, code)
        for number, line in enumerate(case.splitlines(), 1)
        for match in EXPECTED.finditer(line)
        for code in match[1].split(", ")
    ]
    told = [
        (one.source.position(one.span.start).line, one.code)
        for one in found(case, whole=case.startswith("# whole"))
        if one.code != "SR801" and (one.code != "SR702" or "SR702" in case)
    ]
    assert sorted(told) == expected
