"""Whatever comes down the pipe to a host: it is answered, and the host lives on."""

import json
import os
import subprocess
import sys
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from supperrules.host import errors
from supperrules.host.methods import METHODS
from tests.host.hosting import COMMAND, POSITION, SOURCE, InProcess, Opened, Process

ABOUT = '{"jsonrpc":"2.0","id":1,"method":"about"}'


def with_params(params: str, method: str = "new") -> str:
    return f'{{"jsonrpc":"2.0","id":7,"method":"{method}","params":{params}}}'


NO_JSON = [
    "not JSON",
    "{",
    '{"jsonrpc":"2.0","id":1,"method":"about"} {}',
    "[" * 100_000,
    '{"a":' * 100_000,
    "[" * 61 + "]" * 61,
    "'",
    '"\ud800"',
    "\x00",
    "nul",
]
NO_REQUEST = [
    "1",
    "null",
    '"about"',
    "{}",
    '{"jsonrpc":"1.0","id":1,"method":"about"}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","id":1,"method":7}',
    '{"jsonrpc":"2.0","id":1,"method":"about","params":[1]}',
    '{"jsonrpc":"2.0","id":1,"method":"about","params":1}',
    '{"jsonrpc":"2.0","id":{},"method":"about"}',
    '{"jsonrpc":"2.0","id":1.5,"method":"about"}',
    '{"jsonrpc":"2.0","id":NaN,"method":"about"}',
    '{"jsonrpc":"2.0","id":true,"method":"about"}',
    '{"jsonrpc":"2.0","id":1,"method":"about","more":1}',
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"about"}',
    '{"jsonrpc":"2.0","id":1,"method":"about","params":{"a":1,"a":2}}',
    '{"jsonrpc":"2.0","id":1,"method":"\\ud800"}',
    "[]",
    "[" + ",".join([ABOUT] * 101) + "]",
]
BAD_PARAMS = [
    "{}",
    '{"players":"3"}',
    '{"players":true}',
    '{"players":3.0}',
    '{"players":-1}',
    '{"players":NaN}',
    '{"players":1e400}',
    '{"players":' + "9" * 5_000 + "}",
    '{"players":3,"seed":-1}',
    '{"players":3,"seed":18446744073709551616}',
    '{"players":3,"seed":"7"}',
    '{"players":3,"mode":["normal"]}',
    '{"players":3,"mode":"\\ud800"}',
    '{"players":3,"options":[]}',
    '{"players":3,"options":{"menu":{}}}',
    '{"players":3,"options":{"menu":"fr","menu":"ru"}}',
    '{"players":3,"hands":{"p1":"klee"}}',
    '{"players":3,"hands":{"p1":[1]}}',
    '{"players":3,"names":"abc"}',
    '{"players":3,"nothing":1}',
    '{"players":3,"cards":"","only_cards":""}',
    '{"position":7}',
]
SETUP = [
    '{"players":7}',
    '{"players":3,"mode":"banquet"}',
    '{"players":3,"game":"chess"}',
    '{"players":3,"options":{"colour":"red"}}',
    '{"players":3,"options":{"menu":7}}',
    '{"players":3,"hands":{"p9":["paul-klee"]}}',
    '{"players":3,"hands":{"p1":["nobody"]}}',
    '{"players":3,"names":["a"]}',
    '{"players":3,"names":["","b","c"]}',
]
UNREAD = [
    *('{"save":""}', '{"save":"{}"}', '{"save":{}}', '{"save":"[1]"}', '{"record":{}}', '{"record":"null"}'),
    *('{"save":{"format":"supperrules-view"}}', '{"record":{"format":"supperrules-record","version":2}}'),
]


@pytest.fixture(scope="module")
def host() -> InProcess:
    return InProcess()


def error(host: InProcess, line: str) -> Any:
    told = json.loads(host.told(line))
    assert told["jsonrpc"] == "2.0" and "result" not in told
    assert json.loads(host.told(ABOUT))["result"]["library"]
    return told


@pytest.mark.parametrize("line", NO_JSON, ids=lambda line: ascii(line)[:20])
def test_what_is_no_json(host: InProcess, line: str) -> None:
    told = error(host, line)
    assert (told["error"]["code"], told["id"]) == (errors.NOT_JSON, None)


@pytest.mark.parametrize("line", NO_REQUEST, ids=lambda line: line[:60])
def test_what_is_no_request(host: InProcess, line: str) -> None:
    told = error(host, line)
    assert told["error"]["code"] == errors.NO_REQUEST and told["id"] in (1, None)


@pytest.mark.parametrize("params", BAD_PARAMS, ids=lambda params: params[:60])
def test_wrong_parameters_are_named(host: InProcess, params: str) -> None:
    told = error(host, with_params(params))
    assert (told["error"]["code"], told["id"]) == (errors.BAD_PARAMS, 7), told


@pytest.mark.parametrize("params", SETUP)
def test_what_cannot_be_set_up(host: InProcess, params: str) -> None:
    assert error(host, with_params(params))["error"]["code"] == errors.SETUP


@pytest.mark.parametrize("params", UNREAD)
def test_what_cannot_be_loaded(host: InProcess, params: str) -> None:
    assert error(host, with_params(params, "load"))["error"]["code"] == errors.UNREAD_STATE


def test_an_unknown_method_is_told_with_those_there_are(host: InProcess) -> None:
    told = error(host, '{"jsonrpc":"2.0","id":"x","method":"banquet"}')
    assert told["error"]["code"] == errors.NO_METHOD and told["id"] == "x" and "retract" in told["error"]["message"]


def test_a_mistake_of_the_program_is_an_answer_too(host: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(host._methods, "about", lambda _: 1 / 0)
    told = json.loads(host.told(ABOUT))
    assert told["error"] == {"code": errors.FAULT, "message": "internal fault: ZeroDivisionError"}


def test_a_notification_is_done_and_not_answered(host: InProcess) -> None:
    table = host.opened(position=POSITION, seed=5)
    params = {"table": table.table, "token": table.tokens["p1"], "action": "discard wine"}
    assert host.told(json.dumps({"jsonrpc": "2.0", "method": "play", "params": params})) == ""
    assert table.asked() == ["p2"]
    assert host.told('{"jsonrpc":"2.0","method":"banquet"}') == ""


def test_a_batch_is_answered_call_by_call(host: InProcess) -> None:
    batch = f'[{ABOUT}, 1, {{"jsonrpc":"2.0","method":"about"}}, {{"jsonrpc":"2.0","id":2,"method":"x"}}]'
    told = json.loads(host.told(batch))
    assert [(one["id"], one.get("error", {}).get("code")) for one in told] == [
        *((1, None), (None, errors.NO_REQUEST), (2, errors.NO_METHOD))
    ]
    assert host.told('[{"jsonrpc":"2.0","method":"about"}]') == ""


def test_every_code_is_explained() -> None:
    codes = {value for name, value in vars(errors).items() if name.isupper() and isinstance(value, int)}
    assert codes == set(errors.MEANING)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["p1", "p2", "host", "surrealist", "en", "p1#1 discard wine", "done", "\ud800", "{}", "[", "?"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
NAMES = [
    *("players", "game", "seed", "mode", "options", "hands", "names", "position", "save", "record", "text", "path"),
    *("seat", "start", "count", "since", "language", "action", "only_cards"),
]


@given(
    method=st.sampled_from(METHODS),
    params=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4),
    who=st.sampled_from(["p1", "p2", "onlooker", "host", ""]),
)
def test_no_parameters_bring_the_host_down(method: str, params: dict[str, Any], who: str) -> None:
    table: Opened = InProcess().opened(players=2, seed=5)
    before = table.ask("host", "save")
    if who and method not in ("about", "new", "load", "lint"):
        params |= {"table": table.table, "token": table.tokens[who]}
    told = json.loads(table.host.told(json.dumps({"jsonrpc": "2.0", "id": 3, "method": method, "params": params})))
    assert told["id"] in (3, None) and ("result" in told) != ("error" in told)
    if "error" in told:
        assert told["error"]["code"] in set(errors.MEANING) - {errors.FAULT}, told
        assert table.ask("host", "save") == before


# ---- the stream itself


def test_a_line_of_fifty_megabytes_is_refused_and_not_kept() -> None:
    with Process() as host:
        for _ in range(50):
            host.send(b"[" * 1_000_000)
        told = json.loads(host.told(""))
        assert told["error"]["code"] == errors.NOT_JSON and "too long" in told["error"]["message"]
        assert json.loads(host.told(ABOUT))["result"]


def test_content_length_framing_is_answered_in_kind() -> None:
    with Process() as host:
        request = ABOUT.encode()
        host.send(b"Content-Length: %d\r\nContent-Type: application/json\r\n\r\n%s" % (len(request), request))
        heading = host.output.readline()
        assert host.output.readline() == b"\r\n"
        assert json.loads(host.output.read(int(heading.split(b":")[1])))["result"]
        host.send(b"content-length: 5000000\r\n\r\n" + b" " * 5_000_000)
        heading = host.output.readline()
        host.output.readline()
        assert json.loads(host.output.read(int(heading.split(b":")[1])))["error"]["code"] == errors.NOT_JSON
        assert json.loads(host.told(ABOUT))["result"]


@pytest.mark.parametrize(
    ("sent", "lines"),
    [
        (b"", 0),
        (b"\n\r\n  \n", 0),
        (b"\xff\xfe\x00\n", 1),
        (b"\xef\xbb\xbf" + ABOUT.encode() + b"\r\n", 1),
        (ABOUT.encode(), 1),
        (b'{"jsonrpc":"2.0","id":1,"met', 1),
        (b"Content-Length: 50\r\n\r\n{}", 3),
        (b"Content-Length: 999999999999999999\r\n\r\n{}", 3),
        (b"Content-Length: minus\r\n", 1),
        (b"Content-Length: 5", 3),
        (b'"\xed\xa0\x80"\n', 1),
    ],
)
def test_the_end_of_the_input_is_the_end(sent: bytes, lines: int) -> None:
    with Process() as host:
        host.input.write(sent)
        code, out, err = host.ended()
    assert (code, err) == (0, b"")
    assert len(out.splitlines()) == lines


def test_a_closed_pipe_ends_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    here = {**os.environ, "PYTHONPATH": str(SOURCE)}
    made = subprocess.run(
        COMMAND, input=ABOUT.encode() + b"\n", stdout=write, stderr=subprocess.PIPE, env=here, check=False
    )
    os.close(write)
    assert (made.returncode, made.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
def test_an_interrupt_ends_it_without_a_traceback() -> None:
    import signal

    with Process() as host:
        assert json.loads(host.told(ABOUT))["result"]
        time.sleep(0.1)
        host.process.send_signal(signal.SIGINT)
        host.process.wait(60)  # not yet by the end of its input, which is an end of its own
        code, out, err = host.ended()
    assert code == 130 and out == b"" and b"Traceback" not in err
