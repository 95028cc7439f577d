"""Checks an engine against the kit: python check.py [--exact] [--game NAME ...] [-- COMMAND ...]; needs only Python.

COMMAND is a host that speaks JSON-RPC 2.0, one document a line; `supperrules host` if none is given. Ends with 0 if all
is as the kit says, with 1 at the first difference of a game, with 2 if the host cannot be spoken to. `--exact` compares
digests too, which another engine need not make in the same way.
"""

import argparse
import itertools
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
VERSION = 1
DIGESTS = ("rules", "fingerprint")


class Differs(Exception):
    """What the engine says is not what the kit says."""


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    """A child process that is called by JSON-RPC."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._count = itertools.count(1)

    def call(self, method: str, **params: Any) -> Any:
        """The result of a call. Raises Refused with the error, OSError or ValueError when nothing sensible comes."""
        request = {"jsonrpc": "2.0", "id": next(self._count), "method": method, "params": params}
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def end(self) -> None:
        """Close its input and wait for it."""
        self._process.communicate()


class Check:
    """A game of the kit played with an engine."""

    def __init__(self, engine: Engine, game: dict[str, Any], exact: bool) -> None:
        self.engine, self.game, self.exact = engine, game, exact
        opened = engine.call("new", **game["new"])
        self.table, self.tokens = opened["table"], opened["tokens"]
        self.views: dict[str, Any] = {who: {} for who in self.tokens if who != "host"}
        self.heard = dict.fromkeys(self.views, 0)

    def run(self) -> int:
        """The number of steps played. Raises Differs."""
        for number, step in enumerate(self.game["steps"]):
            at = f"step {number}" + (f", {step['text']}" if number else "")
            for refused in step.get("refused", ()):
                self._refused(f"{at}: refused {refused['text']}", refused)
            if number:
                action = step["action"]
                told = self._ask(action["seat"], "play", action=action)
                self._same(f"{at}: the action as understood", step["text"], told["action"])
            self._listen(at, step)
        for who, expected in self.game["records"].items():
            found = self._ask(who, "record")["record"]
            self._same(f"the record of {who}", self._record(expected), self._record(found))
        self.engine.call("close", table=self.table, token=self.tokens["host"])
        return len(self.game["steps"]) - 1

    def _listen(self, at: str, step: dict[str, Any]) -> None:
        """Everybody is told what the kit says, and sees it."""
        for listeners, changes in step["changes"]:
            for who, (path, *value) in itertools.product(listeners, changes):
                self.views[who] = changed(self.views[who], path, value)
        for who, view in self.views.items():
            told = [event for listeners, events in step["events"] if who in listeners for event in events]
            numbered = [{**event, "number": self.heard[who] + i} for i, event in enumerate(told, 1)]
            found = self._ask(who, "events", since=self.heard[who])["events"]
            self._same(f"{at}: the events told to {who}", numbered, found)
            self.heard[who] += len(told)
            self._same(f"{at}: the view of {who}", self._view(view), self._view(self._ask(who, "view")["view"]))
            mine = [one["action"]["choice"] for one in self._ask(who, "legal")["actions"]]
            offered = view["question"]["options"] if view["question"] else []
            self._same(f"{at}: the answers of {who}", offered, mine)

    def _refused(self, at: str, refused: dict[str, Any]) -> None:
        try:
            self._ask("host", "play", action=refused["text"])
        except Refused as error:
            self._same(at, refused["code"], error.args[0].get("data", {}).get("code"))
        else:
            raise Differs(f"{at}: it was played")

    def _ask(self, who: str, method: str, **params: Any) -> Any:
        return self.engine.call(method, table=self.table, token=self.tokens[who], **params)

    def _view(self, view: dict[str, Any]) -> dict[str, Any]:
        kept = {name: part for name, part in view.items() if name != "events" and (self.exact or name not in DIGESTS)}
        return {**kept, "state": {name: part for name, part in view["state"].items() if name != "stack"}}

    def _record(self, record: dict[str, Any]) -> dict[str, Any]:
        if self.exact:
            return record
        kept = {name: part for name, part in record.items() if name not in (*DIGESTS, "start")}
        return {**kept, "actions": [text for text, _ in record["actions"]]}

    def _same(self, at: str, expected: Any, found: Any) -> None:
        for place in differences("", expected, found):
            raise Differs(f"{at}{place}")


def changed(value: Any, path: list[str], new: list[Any]) -> Any:
    """The value with another one at a path; gone, if there is no other."""
    if not path:
        return new[0]
    inside = dict(value)
    if len(path) == 1 and not new:
        del inside[path[0]]
    else:
        inside[path[0]] = changed(inside.get(path[0]), path[1:], new)
    return inside


def differences(path: str, expected: Any, found: Any) -> Iterator[str]:
    """Where two JSON values differ, and what stands there."""
    if type(expected) is type(found) and isinstance(expected, dict):
        for name in sorted(expected.keys() | found.keys()):
            yield from differences(f"{path}, {name}", expected.get(name, "(nothing)"), found.get(name, "(nothing)"))
    elif expected != found or type(expected) is not type(found):
        yield f"{path}: expected {json.dumps(expected)[:400]}, found {json.dumps(found)[:400]}"


def main() -> int:
    """Check every game, or those named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--game", action="append")
    parser.add_argument("--kit", type=Path, default=HERE)
    parser.add_argument("command", nargs="*")
    given = parser.parse_args()
    index = json.loads((given.kit / "kit.json").read_text(encoding="utf-8"))
    if index["version"] != VERSION:
        sys.exit(f"this is version {VERSION} of the runner, the kit has version {index['version']}")
    wrong = 0
    try:
        engine = Engine(given.command or ["supperrules", "host"])
        for name in given.game or index["games"]:
            game = json.loads((given.kit / "games" / f"{name}.json").read_text(encoding="utf-8"))
            try:
                print(f"{name}: {Check(engine, game, given.exact).run()} steps as expected")
            except (Differs, Refused) as error:
                print(f"{name}: {error}")
                wrong = 1
        engine.end()
    except (OSError, ValueError, KeyError) as error:
        print(f"the host cannot be spoken to: {error!r}", file=sys.stderr)
        return 2
    return wrong


if __name__ == "__main__":
    sys.exit(main())
