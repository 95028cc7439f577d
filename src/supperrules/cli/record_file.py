"""The file of `play --record`: written after every answer, so that nothing that was answered is lost, whatever happens.

While a game goes on, the first line is its record as it stood at the beginning and every line after it one answer, as
in `actions` of a record. One answer is one write at the end of the file. A last line that is torn is an answer that was
still being written when the process ended: it is left out, and asked again. A game that ends in order, or is left,
leaves one record.
"""

import json
import os
from pathlib import Path
from typing import Any

import attrs

import supperrules as sr
from supperrules.api.replay import last_entry
from supperrules.cli import atomic_file
from supperrules.errors import JobFailed

TORN = "the last line is torn: the answer in it was still being written, and is left out"


@attrs.define
class RecordFile:
    """A game as it is kept while it is played; without a path nothing is written. Raises JobFailed for a bad path."""

    path: Path | None = None
    game: sr.Game | None = None

    @property
    def grows(self) -> bool:
        """Answers can be added to it: it is a plain file, or will be one."""
        return self.path is not None and (self.path.is_file() or not self.path.exists())

    def write(self, game: sr.Game) -> None:
        """Keep the whole game: as it begins, after an answer was taken back, as it ends."""
        self.game = game
        if self.grows:
            self._write(game)

    def add(self, game: sr.Game) -> None:
        """Keep one answer more."""
        self.game = game
        if self.path is None or not self.grows:
            return
        entry = last_entry(game)
        line = _line([entry.text, entry.digits])
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        except FileNotFoundError:  # somebody has put it away
            self._write(game)
            return
        except OSError as error:
            raise _failed(self.path, error) from None
        try:
            written = os.write(handle, line)
        except OSError as error:
            raise _failed(self.path, error) from None
        finally:
            os.close(handle)
        if written != len(line):
            raise JobFailed(f"{self.path}: no space for the last answer")

    def close(self) -> None:
        """Leave one record, or give it to what is no plain file, such as `/dev/stdout`."""
        if self.game is not None:
            self._write(self.game)

    def _write(self, game: sr.Game) -> None:
        if self.path is None:
            return
        try:
            atomic_file.write(self.path, (game.record.to_json() + "\n").encode())
        except OSError as error:
            raise _failed(self.path, error) from None


def whole_record(text: str) -> tuple[str, bool] | None:
    """The JSON of the record that a file of a game in the making stands for, and whether its last line is torn.

    None for what is no such file.
    """
    first, *lines = text.split("\n")
    last = lines.pop() if lines else ""
    record = _parsed(first)
    answers = [_parsed(line) for line in lines]
    if not isinstance(record, dict) or not isinstance(record.get("actions"), list):
        return None
    if not all(isinstance(answer, list) for answer in answers):
        return None
    # An answer without the end of its line is whole if it can be read.
    unfinished = _parsed(last) if last else None
    answers += [unfinished] if isinstance(unfinished, list) else []
    grown = {**record, "actions": [*record["actions"], *answers], "fingerprint": "", "outcome": None}
    return json.dumps(grown), bool(last) and not isinstance(unfinished, list)


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _line(entry: list[str]) -> bytes:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _failed(path: Path, error: OSError) -> JobFailed:
    return JobFailed(f"{path}: {(error.strerror or 'cannot be written').lower()}")
