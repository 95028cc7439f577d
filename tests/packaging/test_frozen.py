"""Outputs frozen before a move: one changed byte is noticed, and a command line that broke is not frozen."""

from pathlib import Path

import pytest

from tests.measure.frozen import PARTS, Unusable, command, main


def test_what_was_written_compares_clean_and_one_changed_byte_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["write", str(tmp_path), "cards"]) == 0
    assert main(["compare", str(tmp_path), "cards"]) == 0
    kept = tmp_path / "cards.txt"
    frozen = kept.read_bytes()
    at = frozen.index(b"dessert", len(frozen) // 2)
    kept.write_bytes(frozen[:at] + b"D" + frozen[at + 1 :])
    capsys.readouterr()
    assert main(["compare", str(tmp_path), "cards"]) == 1
    told = capsys.readouterr().out
    assert f"line {frozen[:at].count(10) + 1} of the file" in told and "Dessert" in told
    assert "1 are not as they were" in told


def test_a_part_that_was_never_written_is_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(tmp_path), "schemas"]) == 1
    assert "schemas: was never written" in capsys.readouterr().out


def test_a_command_line_that_is_not_understood_is_not_frozen() -> None:
    with pytest.raises(Unusable, match="--format"):
        command("lint", "--format", "json")


def test_an_unknown_part_or_request_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "nowhere", "breakfast"]) == 2 == main(["freeze"])
    told = capsys.readouterr().err
    assert all(part in told for part in PARTS)
