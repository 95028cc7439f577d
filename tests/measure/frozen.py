"""What a pure move may not change, written down and compared byte for byte.

`python -m tests.measure.frozen write FOLDER` before, `... compare FOLDER` after: findings of every case file in three
formats, hashes and sentences of the shipped cards, trees, golden plays, saves, positions, schemas, the conformance kit,
explanations, pictures, and 500 simulated games. Only public names, command lines and files of the
repository are used, so that the modules may move.
"""

import contextlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

import supperrules as sr
from supperrules.__main__ import main as entry

ROOT: Final = Path(__file__).resolve().parents[2]
LANGUAGES: Final = ("en", "fr", "ru")


def command(*arguments: str) -> str:
    """What a command line writes, with its exit code; the command runs in this process."""
    out, errors = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            entry(arguments)
        except SystemExit as ended:
            code = ended.code
        sys.stdout.flush()
        sys.stderr.flush()
    said = b"".join(stream.detach().getvalue() for stream in (out, errors))  # type: ignore[attr-defined]
    text = f"$ {' '.join(arguments)}\n{said.decode('utf-8', 'backslashreplace')}[{code}]\n"
    return text.replace(os.getcwd(), ".").replace(str(ROOT), "ROOT")


def _card_texts(text: str) -> Iterator[str]:
    """A case file as one card file: what stands in it, comments and all, is good for a finding at least."""
    yield text
    yield from (
        block for block in re.split(r"\n(?=(?:guest|faux pas) \")", text) if block.startswith(("guest", "faux"))
    )


def findings() -> str:
    """Every finding of every case file, as text, JSON and SARIF."""
    said = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for path in sorted((ROOT / "tests" / "cases").rglob("*")):
            if path.is_file():
                name = f"{path.parent.name}-{path.stem}.supper"
                Path(name).write_text(path.read_text("utf-8"), "utf-8")
                for format_ in ("full", "json", "sarif"):
                    said.append(command("lint", "--no-cache", "--format", format_, name))
        shutil.copytree(ROOT / "cards" / "surrealist", "set")
        said += [command("lint", "--no-cache", "--format", form, "set") for form in ("full", "json", "sarif")]
        said += [command("check", "set"), command("fmt", "--diff", "set"), command("ast", "set")]
    return "".join(said)


def cards() -> str:
    """Every shipped card: its hash, its sentence in each language, its picture, its explanation."""
    shipped = sr.load_cards()
    said = [f"{shipped.hash}\n"] if hasattr(shipped, "hash") else []
    said += [
        f"{card.id}: {getattr(card, 'hash', '')} {card.sentence}\n" for card in (*shipped.guests, *shipped.faux_pas)
    ]
    for language in LANGUAGES:
        said.append(command("show", "--only-cards", str(ROOT / "cards" / "surrealist"), "--language", language))
        for card in (*shipped.guests, *shipped.faux_pas):
            said.append(command("show", "--language", language, card.id))
            said.append(_digest(command("show", "--svg", "--language", language, card.id)))
            said.append(command("explain", "--card", card.id, "--language", language))
    return "".join(said)


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest() + "\n"


def words() -> str:
    """What the words of cards and the codes of findings mean."""
    codes = [command("explain", code) for code in re.findall(r"SR\d{3}", command("explain", "SR"))]
    asked = (
        "hungry for",
        "at least",
        "send",
        "swap",
        "discard",
        "move",
        "take",
        "return",
        "choose",
        "compare",
        "plate",
    )
    listed = [f"SR{block}{number:02}" for block in range(10) for number in range(10)]
    return "".join([*codes, *(command("explain", what) for what in (*asked, *listed))])


def games() -> str:
    """Golden plays, saves, records, positions, views and events, in every mode."""
    said = []
    for path in sorted((ROOT / "tests" / "golden").glob("*.record.json")):
        said.append(command("replay", str(path)))
        said.append(_digest(command("show", str(path))))
    for mode, players in (("casual", 2), ("normal", 3), ("advanced", 4), ("advanced", 2)):
        game = sr.new_game("surrealist", players=players, seed=11, mode=mode)
        number = 0
        while not game.over:
            legal = game.legal
            number += 1
            game = game.play(legal[number * 7 % len(legal)])
            if number % 9 == 0:
                views = [json.dumps(game.view(seat).to_json()) for seat in (*game.seats, None)]
                said.append(f"{mode} {number} {game.text}\n{_digest(game.to_json())}{_digest(''.join(views))}")
        said.append(
            json.dumps(game.outcome.to_json() if hasattr(game.outcome, "to_json") else repr(game.outcome)) + "\n"
        )
        said += [f"{event.text}\n" if hasattr(event, "text") else f"{event!r}\n" for event in game.events]
    return "".join(said)


def documents() -> str:
    """Schemas, types and the conformance kit."""
    said = [command("schema", kind) for kind in ("view", "action", "event", "record", "save", "question", "card")]
    said.append(command("schema", "--typescript"))
    said += [
        f"{path.name} {_digest(path.read_text('utf-8'))}" for path in sorted((ROOT / "conformance").rglob("*.json"))
    ]
    return "".join(said)


def simulated() -> str:
    """Five hundred random games, counted."""
    return command("simulate", "--games", "500", "--players", "3", "--seed", "5", "--jobs", "1", "--json")


PARTS: Final[Mapping[str, Callable[[], str]]] = {
    part.__name__: part for part in (findings, cards, words, games, documents, simulated)
}


def compare(folder: Path, parts: Mapping[str, Callable[[], str]] = PARTS) -> list[str]:
    """The parts that are not as they were, each with its first differing line."""
    told = []
    for name, part in parts.items():
        before, after = (folder / f"{name}.txt").read_text("utf-8").split("\n"), part().split("\n")
        if before != after:
            at = next(
                (n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after))
            )
            was, now = (lines[at][:200] if at < len(lines) else "(the end)" for lines in (before, after))
            told.append(f"{name}, line {at + 1}:\n  was {was}\n  now {now}")
    return told


def main(what: str, where: str) -> int:
    """`write` or `compare`."""
    folder = Path(where)
    if what == "write":
        folder.mkdir(parents=True, exist_ok=True)
        for name, part in PARTS.items():
            (folder / f"{name}.txt").write_text(part(), "utf-8")
        return 0
    told = compare(folder)
    print("\n".join(told) or "all as it was")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
