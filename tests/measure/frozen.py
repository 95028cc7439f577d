"""What a move of modules may not change: outputs frozen before it, made anew after it, compared byte for byte.

`python -m tests.measure.frozen write FOLDER` writes a text file for each part, `... compare FOLDER` makes all of them
anew, names the first differences and ends with 1 if there are any; parts named behind the folder are done alone. Only
public names, command lines and files of the repository are used, so that a renaming of modules leaves this script as it
is; the one exception is `_grammar`. A change that is meant shows up as a difference to be read, then written again.
"""

import contextlib
import io
import json
import os
import runpy
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import supperrules as sr
from supperrules.__main__ import main as entry
from tests.measure.frozen_cases import ROOT, case_cards, examples, scenes

SHIPPED: Final = ROOT / "cards" / "surrealist"
LANGUAGES: Final = ("en", "fr", "ru")
MODES: Final = (("casual", 2), ("normal", 3), ("advanced", 4))
SCHEMAS: Final = ("view", "question", "action", "event", "record", "card", "diagnostics", "config")
EVERY: Final = 25
"""Positions of a game from one view in full to the next; of the others a digest is kept."""
SHOWN: Final = 3
"""Differing entries of a part that are shown."""
AROUND: Final = 60
"""Characters shown before and after the first that differs."""
_NONE: Final[tuple[int, list[str]]] = (0, [])
_FAULTS: Final = ("Usage: ", "internal fault", "Traceback")


class Unusable(Exception):
    """A command line was not understood, or broke: nothing was frozen by it."""


def command(*arguments: str) -> str:
    """What a command line writes on both streams and its exit code; it runs in this process."""
    out, errors = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            entry(arguments)
        except SystemExit as ended:
            code = ended.code
    said, told = (stream.buffer.getvalue().decode("utf-8") for stream in (out, errors))
    line = f"$ {' '.join(arguments)}".replace(str(ROOT), "ROOT")
    if any(fault in told for fault in _FAULTS):
        raise Unusable(f"{line}\n{told}")
    return f"{line}\n{said}{told}[{code}]\n"


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


@contextlib.contextmanager
def _elsewhere() -> Iterator[None]:
    """Work in an empty folder: no settings and no deck lie above the files."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield


def _rules() -> list[str]:
    return [line.split()[0] for line in command("explain").splitlines() if line.startswith("SR")]


def _cases() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every case, with its files written into the current folder, and what to name on a command line."""
    rules = [line.split()[0] for line in command("explain").splitlines() if line.startswith("SR")]
    found = [
        (f"explain {rule} {n}", text) for rule in rules for n, text in enumerate(examples(command("explain", rule)))
    ]
    for name, text in (*case_cards(), *found):
        whole = text.startswith("# whole")
        if whole:
            shutil.copy(SHIPPED / "deck.toml", "deck.toml")
        # This example stands for a file that is not UTF-8.
        Path("cards.supper").write_bytes(text.encode("latin-1" if name == "explain SR001 1" else "utf-8"))
        yield name, ("cards.supper",)
        if whole:
            Path("deck.toml").unlink()
    Path("cards.supper").unlink()
    shutil.copytree(SHIPPED, "shipped")
    yield "the shipped set", ("shipped",)
    shutil.copytree(ROOT / "tests" / "decks", "decks", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    yield "the set of the tests", ("decks",)


def _linted(form: str, *options: str) -> str:
    asked = ("lint", "--no-cache", *options, "--output-format", form)
    with _elsewhere():
        return "".join(f"== {name}\n{command(*asked, *paths)}" for name, paths in _cases())


def findings_text() -> str:
    """Every finding of every case by the rules that are on without settings, as text."""
    return _linted("full")


def findings_json() -> str:
    """Every finding of every case by all rules, as JSON."""
    return _linted("json", "--select", "SR")


def findings_sarif() -> str:
    """Every finding of every case by all rules, as SARIF."""
    return _linted("sarif", "--select", "SR")


def scenarios() -> str:
    """What `check` and `fmt` say of every case; the examples that have a scene lie beside it."""
    with _elsewhere():
        said = [f"== {name}\n{command('check', *paths)}{command('fmt', '--diff', *paths)}" for name, paths in _cases()]
    for rule in _rules():
        for number, (cards, name, scene) in enumerate(scenes(command("explain", rule)), 1):
            with _elsewhere():
                Path("cards.supper").write_text(cards, "utf-8")
                Path(name).write_text(scene, "utf-8")
                said.append(f"== {rule} {number}\n{command('check', 'cards.supper')}")
    return "".join(said)


def trees() -> str:
    """The tree of every case and of every shipped card."""
    with _elsewhere():
        return "".join(f"== {name}\n{command('ast', *paths)}" for name, paths in _cases())


def _grammar() -> tuple[str, Mapping[str, str], Sequence[tuple[str, str]], int]:
    """The grammar's text, the words and patterns of its lexer in order, the states of its table. Edited at a move."""
    from tests.decks import language

    table = language().table
    return language().grammar, table.words, table.patterns, len(table.states)


def grammar() -> str:
    """Terminals and productions of the card language, and the number of its states."""
    from lark import Lark

    text, words, patterns, states = _grammar()
    made = Lark(text, parser="lalr", lexer="basic", maybe_placeholders=False)
    productions = sorted(
        f"{rule.origin.name}: {' '.join(one.name for one in rule.expansion)} -> {rule.alias}" for rule in made.rules
    )
    terminals = sorted(f"{one.name} {one.pattern.to_regexp()} {one.priority}" for one in made.terminals)
    lexer = [*(f"{word!r} is {name}" for word, name in sorted(words.items())), *(f"{one!r}" for one in patterns)]
    return "\n".join((f"{states} states", *lexer, "", *terminals, "", *productions, ""))


@cache
def _ids() -> tuple[str, ...]:
    return tuple(card.id for card in sr.load_cards())


def cards() -> str:
    """Hash of the shipped set and of the rules with it, digits of each card, its sentence in every language."""
    shipped = sr.load_cards()
    said = [f"set {shipped.hash}"]
    for mode, players in MODES:
        game = sr.new_game("surrealist", players=players, seed=1, mode=mode)
        said.append(f"rules {mode} {players} {game.rules_hash}")
    marks = game.record.marks
    said += [f"card {card.id} {marks[card.id]} {card.name}: {card.sentence}" for card in shipped]
    told = [command("show", "--language", language, card) for card in _ids() for language in LANGUAGES]
    return "\n".join(said) + "\n" + "".join(told)


def explained() -> str:
    """Every rule, every word of the language and every card, explained."""
    words = sorted({*_grammar()[1]} - set(":;,."))
    said = [command("explain"), *(command("explain", what) for what in (*_rules(), *words))]
    said += [command("explain", "--card", card) for card in _ids()]
    said += [command("explain", "--card", card, "--language", language) for card in _ids() for language in LANGUAGES]
    return "".join(said)


def pictures() -> str:
    """Every card as SVG."""
    return "".join(command("show", "--svg", "--language", language, card) for card in _ids() for language in LANGUAGES)


def schemas() -> str:
    """The JSON Schema of every value and the types for TypeScript."""
    said = [command("schema", value) for value in SCHEMAS]
    said += [command("schema", value, "--players", "2") for value in SCHEMAS[:5]]
    said += [command("schema", "--typescript"), *(f"{json.dumps(sr.schema(value))}\n" for value in SCHEMAS[:5])]
    return "".join(said)


def kit() -> str:
    """The conformance kit, made anew."""
    made: Mapping[str, str] = runpy.run_path(str(ROOT / "conformance" / "make.py"))["kit"]()
    return "".join(f"== {name}\n{text}" for name, text in made.items())


def plays() -> str:
    """Golden plays from their first position, and golden records from their set-up: every position on the way."""
    said = []
    deck = sr.load_cards(ROOT / "tests" / "decks" / "dinner.supper")
    for path in sorted((ROOT / "tests" / "plays").glob("*.play")):
        lines = path.read_text("utf-8").splitlines()
        start = next(line.removeprefix("  at ") for line in lines if line.startswith("  at "))
        actions = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        said += [f"== {path.stem}", *_walked(sr.position(start, deck), actions)]
    for path in sorted((ROOT / "tests" / "golden").glob("*[0-9].record.json")):
        said += [f"== {path.stem}", command("replay", str(path)), *_replayed(path.read_text("utf-8"))]
    for path in sorted((ROOT / "tests" / "golden").glob("*.positions.txt")):
        said += [
            f"== {path.stem}",
            *(sr.position(line, deck).to_json() for line in path.read_text("utf-8").splitlines()),
        ]
    for path in sorted((ROOT / "tests" / "golden").glob("*.save.json")):
        game = sr.Game.from_json(path.read_text("utf-8"))
        said += [f"== {path.stem}", *_walked(game, ())]
    return "\n".join(said) + "\n"


def _replayed(text: str) -> Iterator[str]:
    record = sr.Record.from_json(text)
    deck = None if record.cards is None else sr.load_cards(text=record.cards)
    game = sr.new_game(
        record.game,
        players=record.players,
        seed=record.seed or 0,
        cards=deck,
        options=record.options,
        names=record.names,
    )
    yield from _walked(game, [entry.text for entry in record.actions])


def _walked(game: sr.Game, actions: Sequence[str]) -> Iterator[str]:
    """Positions, events, questions and views along a game, then its last save and its records."""
    for number, action in enumerate((*actions, None)):
        views = [game.view(seat).to_json() for seat in (*game.seats, None)]
        yield f"{number} {game.fingerprint} {game.text}"
        yield f"save {_digest(game.to_json())} views {' '.join(map(_digest, views))}"
        if number % EVERY == 0:
            yield from views
        for event in game.events:
            yield f"{event.to_json()} {' | '.join(event.sentence(language) for language in LANGUAGES)}"
        if game.question is not None:
            yield f"{game.question.to_json()} {' | '.join(game.question.sentence(language) for language in LANGUAGES)}"
        if action is not None:
            yield f"> {action}"
            game = game.play(action)
    yield f"last save {blake2b(game.to_json().encode()).hexdigest()}"
    yield game.record.to_json()
    yield from (game.view(seat).record.to_json() for seat in game.seats)


def simulated() -> str:
    """Five hundred random games, counted."""
    return command("simulate", "--games", "500", "--seed", "5", "--jobs", "1", "--json")


Part = Callable[[], str]
PARTS: Final[Mapping[str, Part]] = {
    part.__name__: part
    for part in (
        *(grammar, cards, trees, findings_text, findings_json, findings_sarif, scenarios),
        *(explained, pictures, schemas, kit, plays, simulated),
    )
}


def write(folder: Path, parts: Mapping[str, Part]) -> None:
    """Write a file for each part."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in parts.items():
        (folder / f"{name}.txt").write_bytes(part().encode())


def compare(folder: Path, parts: Mapping[str, Part]) -> Iterator[str]:
    """The parts that are not to the byte as they were, with the first entries that differ."""
    for name, part in parts.items():
        path = folder / f"{name}.txt"
        if not path.exists():
            yield f"{name}: was never written to {folder}"
        elif (before := path.read_bytes()) != (now := part().encode()):
            yield "\n".join(_differences(name, before.decode(), now.decode()))


def _differences(name: str, before: str, now: str) -> Iterator[str]:
    was, is_now = _blocks(before), _blocks(now)
    apart = [head for head in {**was, **is_now} if was.get(head, _NONE)[1] != is_now.get(head, _NONE)[1]]
    yield f"{name}: of {len(was)} entries, now {len(is_now)}, {len(apart)} are not as they were"
    if not apart:
        yield "  the entries stand in another order"
    for head in apart[:SHOWN]:
        if head not in was or head not in is_now:
            yield f"  {head}: {'is new' if head in is_now else 'is gone'}"
            continue
        start, old = was[head]
        _, new = is_now[head]
        row = next(row for row in range(max(len(old), len(new)) + 1) if old[row : row + 1] != new[row : row + 1])
        yield f"  {head or 'the head'}, line {start + row} of the file"
        yield from _beside("".join(old[row : row + 1]), "".join(new[row : row + 1]))


def _blocks(text: str) -> dict[str, tuple[int, list[str]]]:
    """The entries of a part by the line that opens each: its number in the file, and the entry's lines."""
    mark = "== " if text.startswith("== ") or "\n== " in text else "$ "
    blocks: dict[str, tuple[int, list[str]]] = {"": (1, [])}
    head = ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(mark):
            head = line if line not in blocks else f"{line} (line {number})"
            blocks[head] = number, []
        blocks[head][1].append(line)
    return blocks


def _beside(old: str, new: str) -> Iterator[str]:
    """Two lines about the first character that differs."""
    alike = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    part = slice(max(alike - AROUND, 0), alike + AROUND)
    yield f"    was {old[part]!r}"
    yield f"    now {new[part]!r}"


def main(arguments: Sequence[str]) -> int:
    """`write FOLDER [PART ...]` or `compare FOLDER [PART ...]`."""
    match arguments:
        case ["write" | "compare" as what, folder, *names] if set(names) <= PARTS.keys():
            parts = {name: PARTS[name] for name in names or PARTS}
        case _:
            print(f"write FOLDER or compare FOLDER, and perhaps some of {', '.join(PARTS)}", file=sys.stderr)
            return 2
    if what == "write":
        write(Path(folder).absolute(), parts)
        return 0
    told = list(compare(Path(folder).absolute(), parts))
    print("\n".join(told) or f"as it was: {', '.join(parts)}")
    return 1 if told else 0


if __name__ == "__main__":
    os.environ["COLUMNS"] = "120"
    sys.exit(main(sys.argv[1:]))
