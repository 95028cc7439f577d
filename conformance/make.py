"""Writes the kit anew: `python conformance/make.py [FOLDER]`; the answers are those of the golden games of the tests.

Run it when the rules or the JSON have changed on purpose, and read the differences before they are kept.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import supperrules as sr

HERE: Final = Path(__file__).resolve().parent
VERSION: Final = 1
"""Counts up when the form of the files changes; what they say may change without."""
ONLOOKER: Final = "onlooker"
_SEEDED: Final[Mapping[str, Any]] = {"players": 3, "mode": "advanced", "seed": 7}
_PLAYS: Final = HERE.parent / "tests" / "plays"
_DECK: Final = HERE.parent / "tests" / "decks" / "dinner.supper"


def kit() -> dict[str, str]:
    """Every file of the kit by its name: an index, and a game each."""
    cards = _DECK.read_text(encoding="utf-8")
    games = {path.stem: _golden(path, cards) for path in sorted(_PLAYS.glob("*.play"))}
    games["seeded"] = _game(
        "a set-up drawn from a seed, and the first answers",
        {**_SEEDED, "only_cards": cards},
        sr.new_game(cards=sr.load_cards(text=cards), **_SEEDED),
        None,
    )
    index = {"format": "supperrules-conformance", "version": VERSION, "games": sorted(games)}
    return {"kit.json": json.dumps(index, indent=2) + "\n"} | {
        f"games/{name}.json": text for name, text in games.items()
    }


def _golden(path: Path, cards: str) -> str:
    """A golden game, from the position in which its first question is asked."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(line.removeprefix("  at ") for line in lines if line.startswith("  at "))
    about = " ".join(lines[: lines.index("")])
    game = sr.position(start, sr.load_cards(text=cards))
    return _game(
        about,
        {"position": start, "seed": 0, "only_cards": cards},
        game,
        [line[2:] for line in lines if line[:2] == "> "],
    )


def _game(about: str, new: Mapping[str, Any], game: sr.Game, actions: Sequence[str] | None) -> str:
    """A game's file: what opens it, then a line a step."""
    listeners = (*game.seats, ONLOOKER)
    seen: dict[str, Any] = {who: {} for who in listeners}
    heard = dict.fromkeys(listeners, 0)
    head = {"format": "supperrules-conformance", "version": VERSION, "about": about, "new": new}
    steps = [_told(game, seen, heard)]
    offered: list[str] = []
    for action in _actions(game) if actions is None else actions:
        refused = _refused(game, offered)
        offered = list(dict.fromkeys([*(one.text for one in game.legal[:40]), *offered]))[:200]
        played = game.action(action)
        game = game.play(played)
        step = {"action": json.loads(played.to_json()), "text": str(played)} | _told(game, seen, heard)
        steps.append(step | ({"refused": refused} if refused else {}))
    records = {"host": game.record, **{who: game.view(_seat(who)).record for who in listeners}}
    end = {"records": {who: json.loads(record.to_json()) for who, record in records.items() if record is not None}}
    lines = [json.dumps(head, ensure_ascii=False)[:-1], '"steps": [', ",\n".join(map(_line, steps)), "]"]
    return f"{lines[0]}, {lines[1]}\n{lines[2]}\n{lines[3]}, {json.dumps(end)[1:]}\n"


def _actions(game: sr.Game) -> Iterator[str]:
    for number in range(40):
        action = game.legal[(number * 31) % len(game.legal)]
        yield str(action)
        game = game.play(action)


def _refused(game: sr.Game, offered: Sequence[str]) -> list[dict[str, Any]]:
    """Up to two answers that were offered before and may not be given now, by one who is asked and one who is not."""
    asked = game.question.asks if game.question else ()
    out: list[dict[str, Any]] = []
    for seat in (*asked[:1], *(seat for seat in game.seats if seat not in asked)):
        for text in offered:
            verdict = game.explain(f"{seat} {text}")
            if not verdict:
                out.append({"text": f"{seat} {text}", "code": verdict.code})
                break
    return out[:2]


def _told(game: sr.Game, seen: dict[str, Any], heard: dict[str, int]) -> dict[str, Any]:
    """What each listener was told, and what has changed in each view since the step before."""
    events, changes = {}, {}
    for who in seen:
        view = game.view(_seat(who))
        told = view.since(heard[who])
        heard[who] += len(told)
        events[who] = [{name: part for name, part in event.json_value().items() if name != "number"} for event in told]
        now = {name: part for name, part in json.loads(view.to_json()).items() if name != "events"}
        del now["state"]["stack"]  # how an engine remembers where it is, is its own affair
        changes[who] = list(_differences((), seen[who], now))
        seen[who] = now
    return {"events": _together(events), "changes": _together(changes)}


def _together(lists: Mapping[str, list[Any]]) -> list[Any]:
    """`[listeners, entries]` in turn: those whose next entries are the same stand together, and order is kept."""
    rest = {who: list(entries) for who, entries in lists.items()}
    out: list[Any] = []
    while any(rest.values()):
        everybody = list(rest)
        if all(rest.values()) and all(rest[who][0] == rest[everybody[0]][0] for who in everybody):
            who, entry = everybody, rest[everybody[0]][0]
        else:
            first = next(
                (one for one in everybody if rest[one] and not _later(rest[one][0], one, rest)),
                next(one for one in everybody if rest[one]),
            )
            entry = rest[first][0]
            who = [one for one in everybody if rest[one] and rest[one][0] == entry]
        for one in who:
            del rest[one][0]
        if out and out[-1][0] == who:
            out[-1][1].append(entry)
        else:
            out.append([who, [entry]])
    return out


def _later(entry: Any, who: str, rest: Mapping[str, list[Any]]) -> bool:
    """Somebody else still has this entry behind others."""
    return any(entry in entries[1:] for one, entries in rest.items() if one != who)


def _differences(path: tuple[str, ...], before: Any, now: Any) -> Iterator[list[Any]]:
    """`[path, value]` for what is another value, `[path]` for what is gone; objects are gone into, lists are not."""
    if before == now:
        return
    if isinstance(before, dict) and isinstance(now, dict):
        for name in sorted(before.keys() | now.keys()):
            if name not in now:
                yield [[*path, name]]
            elif name not in before:
                yield [[*path, name], now[name]]
            else:
                yield from _differences((*path, name), before[name], now[name])
    else:
        yield [list(path), now]


def _line(step: Mapping[str, Any]) -> str:
    return json.dumps(step, ensure_ascii=False, separators=(",", ":"))


def _seat(who: str) -> str | None:
    return None if who == ONLOOKER else who


def main() -> None:
    """Write all files below a folder, the kit's own if none is named, and remove games that are no more."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    files = kit()
    (folder / "games").mkdir(parents=True, exist_ok=True)
    for path in (folder / "games").glob("*.json"):
        if f"games/{path.name}" not in files:
            path.unlink()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
