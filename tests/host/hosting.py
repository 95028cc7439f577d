"""Hosts for the tests: one in this process, one in a process of its own; both are spoken to in JSON text."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from supperrules import __main__ as entry
from supperrules.host.json_rpc import answer
from supperrules.host.methods import House

SOURCE = Path(entry.__file__).parent.parent
POSITION = "normal, 2 players; p1: klee; p1 hand: arp; p2: sage; p2 hand: toyen"
COMMAND = (sys.executable, "-m", "supperrules", "host")


class Refused(Exception):
    """A call that was answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error)
        self.code: int = error["code"]
        self.message: str = error["message"]
        self.data: dict[str, Any] = error.get("data", {})


class Calls:
    """What both hosts have: calls by name, and seats that carry their token."""

    _count = 0

    def told(self, line: str) -> str:
        """The answer to a line, as text."""
        raise NotImplementedError

    def text(self, method: str, **params: Any) -> str:
        """The answer to a call, as text."""
        self._count += 1
        return self.told(json.dumps({"jsonrpc": "2.0", "id": self._count, "method": method, "params": params}))

    def call(self, method: str, **params: Any) -> Any:
        """The result of a call. Raises Refused."""
        answered = json.loads(self.text(method, **params))
        assert answered["id"] == self._count
        if "error" in answered:
            raise Refused(answered["error"])
        return answered["result"]

    def opened(self, method: str = "new", **params: Any) -> "Opened":
        """A table, by `new` or `load`."""
        made = self.call(method, **params)
        return Opened(self, made["table"], made["tokens"], tuple(made["seats"]))


@attrs.frozen
class Opened:
    """A table at a host, with everybody's tokens."""

    host: Calls
    table: str
    tokens: dict[str, str]
    seats: tuple[str, ...]

    def ask(self, who: str, method: str, **params: Any) -> Any:
        """The result of a call with somebody's token. Raises Refused."""
        return self.host.call(method, table=self.table, token=self.tokens[who], **params)

    def text(self, who: str, method: str, **params: Any) -> str:
        """The answer to such a call as text, without the call's number."""
        answered = json.loads(self.host.text(method, table=self.table, token=self.tokens[who], **params))
        del answered["id"]
        return json.dumps(answered, sort_keys=True)

    def asked(self) -> list[str]:
        """Who is asked; nobody when the game is over."""
        question = self.ask("onlooker", "question")["question"]
        return question["seats"] if question else []

    def step(self, number: int) -> bool:
        """The first seat asked gives one of its answers; False when the game is over."""
        asked = [seat for seat in self.asked() if self.ask(seat, "legal", count=0)["count"]]
        if not asked:
            return False
        legal = self.ask(asked[0], "legal")["actions"]
        self.ask(asked[0], "play", action=legal[number % len(legal)]["action"])
        return True

    def everything(self) -> list[str]:
        """What everybody can ask for, as text."""
        methods = ("view", "question", "legal", "events", "record")
        return [self.text(who, method) for who in (*self.seats, "onlooker", "host") for method in methods]


class InProcess(Calls):
    """A host in this process."""

    def __init__(self) -> None:
        self._methods = House().methods

    def told(self, line: str) -> str:
        return answer(line.encode("utf-8", "surrogatepass"), self._methods)


class Process(Calls):
    """A host in a process of its own, to be used in a `with`."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        here = {**os.environ, "PYTHONPATH": str(SOURCE)}
        # A shell that runs the tests in the background has its children ignore an interrupt; the host is to hear it.
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=here,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def told(self, line: str) -> str:
        self.send(line.encode() + b"\n")
        return self.output.readline().decode()

    def send(self, content: bytes) -> None:
        """Bytes to its standard input."""
        self.input.write(content)
        self.input.flush()

    def ended(self) -> tuple[int, bytes, bytes]:
        """The exit code, what was left on stdout, and stderr, after the input has ended."""
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err
