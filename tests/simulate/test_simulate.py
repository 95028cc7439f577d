"""Many games: counted the same however they are split, and none is lost to an interrupt."""

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import supperrules as sr
from supperrules import resources
from supperrules.bots import Key
from supperrules.cli.commands.simulate import command
from supperrules.errors import JobFailed
from supperrules.games.surrealist.clauses import acting
from supperrules.simulate import Done, Plan, simulate, summary
from supperrules.simulate import results_file as files
from supperrules.simulate.chunks import chunks
from supperrules.simulate.intervals import mean, share
from supperrules.simulate.tables import written
from supperrules.simulate.tally import added, below

GAMES = 60
PLAN = Plan(GAMES)


@pytest.fixture(scope="module")
def done() -> tuple[Done, ...]:
    return simulate(PLAN)


@pytest.fixture(scope="module")
def found(done: tuple[Done, ...]) -> dict[str, Any]:
    return summary(PLAN, done)


def run(*flags: str) -> Any:
    return command.main(list(flags), standalone_mode=False)


# ---- the same counts


def test_two_processes_count_what_one_counts(found: dict[str, Any]) -> None:
    assert summary(PLAN, simulate(PLAN, jobs=2)) == found


def test_any_executor_may_play(found: dict[str, Any]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert summary(PLAN, simulate(PLAN, jobs=3, executor=pool)) == found
        assert pool.submit(len, "open").result() == 4


def test_games_played_before_are_not_played_again(done: tuple[Done, ...], found: dict[str, Any]) -> None:
    told: list[Done] = []
    again = simulate(PLAN, done=done[1:], finished=told.append)
    assert [one.start for one in told] == [done[0].start]
    assert summary(PLAN, again) == found


@given(st.integers(0, 200), st.lists(st.tuples(st.integers(0, 200), st.integers(1, 40)), max_size=5))
def test_what_is_left_is_what_was_not_played(games: int, runs: list[tuple[int, int]]) -> None:
    played: set[int] = set()
    before: list[Done] = []
    for start, many in runs:
        numbers = set(range(start, min(start + many, games)))
        if numbers and not numbers & played:
            played |= numbers
            before.append(Done(min(numbers), max(numbers) + 1, Counter()))
    left = [number for chunk in chunks(games, before) for number in range(chunk.start, chunk.stop)]
    assert sorted(left) == [number for number in range(games) if number not in played]


# ---- what is counted


def test_a_drawn_game_is_split_among_its_winners(found: dict[str, Any]) -> None:
    for who in ("seats", "turn_order"):
        assert sum(of["wins"]["share"] for of in found[who].values()) == pytest.approx(1, abs=1e-4)
        drawn = sum(of["drawn"] for of in found[who].values())
        assert drawn >= 2 * found["draws"]["share"] * GAMES - 0.01
        assert sum(of["won"] for of in found[who].values()) == pytest.approx(
            GAMES * (1 - found["draws"]["share"]), abs=0.01
        )


def test_every_point_has_its_reason(found: dict[str, Any]) -> None:
    assert sum(found["points"].values()) == pytest.approx(3 * found["scores"]["mean"], abs=1e-3)
    guests = found["guests"].values()
    by_guest = sum(of["points"]["mean"] * of["seated"] for of in guests)
    assert by_guest == pytest.approx(GAMES * sum(found["points"].values()), abs=0.1)
    for of in guests:
        assert sum(of["reasons"].values()) == pytest.approx(of["points"]["mean"], abs=1e-4)


def test_an_ability_is_used_only_where_it_could_be(found: dict[str, Any]) -> None:
    for of in found["guests"].values():
        assert of["ability"]["used"]["share"] <= of["ability"]["usable"]["share"] <= 1
        assert of["content"]["share"] <= 1 and of["sent_home"]["share"] <= 1


def test_whatever_a_card_did_was_one_of_its_clauses(done: tuple[Done, ...]) -> None:
    places = {(clause.guest, at) for clause in acting(PLAN.opened(0).rules.data) for at in clause.at}
    places |= {(guest.id, 0) for guest in sr.load_cards().guests if guest.ability.limit}  # it notes that it was used
    ran = {tuple(key.split("/")) for key, _ in below(added(one.tally for one in done), "ran")}
    assert ran
    assert {(guest, int(at)) for guest, at in ran} <= places


def _without_faux_pas(tally: Counter[str]) -> Counter[str]:
    return Counter({key: count for key, count in tally.items() if not key.startswith("faux pas")})


def test_every_point_of_a_faux_pas_is_told_with_the_faux_pas(found: dict[str, Any]) -> None:
    plan = Plan(26, players=2, mode="advanced")
    done = simulate(plan)
    advanced = summary(plan, done)
    claims = advanced["faux_pas"]
    assert list(claims) == [card.id for card in sr.load_cards().faux_pas]
    assert sum(of["given"] for of in claims.values()) == pytest.approx(26 * advanced["points"]["faux pas"], abs=0.01)
    assert sum(of["laid"]["games"] for of in claims.values()) >= 2 * 26
    for of in claims.values():
        assert of["fulfilled"]["share"] <= of["seats"] + 1e-4 and of["seats"] <= 2
        assert of["points"]["mean"] * of["laid"]["games"] == pytest.approx(of["given"], abs=1e-3)
    assert "Faux pas" in written(advanced) and all(card in written(advanced) for card in claims)
    assert summary(plan, simulate(plan, jobs=2)) == advanced
    # Games that were counted before faux pas were still add up.
    earlier = [attrs.evolve(one, tally=_without_faux_pas(one.tally)) for one in done]
    assert {of["given"] for of in summary(plan, earlier)["faux_pas"].values()} == {0}
    assert found["faux_pas"] == {} and "Faux pas" not in written(found)


def test_who_began_is_told_apart_from_the_seats(found: dict[str, Any]) -> None:
    told = [line for line in written(found).splitlines() if line.startswith("turn order")]
    assert [line.split("  ")[0] for line in told[:3]] == [f"turn order {place}" for place in (1, 2, 3)]
    assert told[3:] == ["turn order: the same by who had the first turn, the second ..."]


def test_a_clause_that_never_ran_is_named(found: dict[str, Any]) -> None:
    assert {one["guest"] for one in found["clauses"]} == {guest.id for guest in sr.load_cards().guests}
    found = found | {"clauses": [one | {"games": 0} for one in found["clauses"]]}
    assert "never: dora-maar 1: send 1 dessert from the kitchen to another of your guests" in written(found)


def test_the_tables_are_text_of_the_width(found: dict[str, Any]) -> None:
    plain = written(found, encoding="ascii")
    assert plain.isascii()
    assert all(len(line) <= 120 for line in plain.splitlines())
    assert "…" not in written(found)


def test_the_mean_and_the_share_lie_in_their_intervals() -> None:
    for hits in range(11):
        of = share(hits, 10)
        assert 0 <= of["low"] <= of["share"] <= of["high"] <= 1
    assert mean(30, 110, 10) == pytest.approx({"mean": 3.0, "low": 2.12347, "high": 3.87653}, abs=1e-4)
    assert share(0, 0) == {"share": 0.0, "low": 0.0, "high": 1.0}


# ---- the command


def test_the_command_writes_the_summary(found: dict[str, Any], capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    code = command.main(["--games", str(GAMES), "--mode", "normal", "--json"], standalone_mode=False)
    assert code == 0
    said = json.loads(capfdbinary.readouterr().out)
    assert said["games"] == GAMES
    assert said == json.loads(json.dumps(found))


def test_interrupted_and_resumed_is_never_interrupted(tmp_path: Path) -> None:
    flags = [sys.executable, "-m", "supperrules", "simulate"]
    plan = ["--games", "800", "--players", "2", "--jobs", "2"]
    kept = tmp_path / "games"
    process = subprocess.Popen([*flags, *plan, "--out", str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not kept.exists() or kept.read_bytes().count(b"\n") < 3:
        time.sleep(0.05)
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert out == b"" and f"--resume {kept}".encode() in err
    assert process.returncode == 130
    before = files.read(kept).done
    assert before and sum(one.stop - one.start for one in before) < 800
    with kept.open("ab") as file:
        file.write(b'{"counted":{"ga')
    resumed = subprocess.run([*flags, "--resume", str(kept), "--json"], capture_output=True, check=True)
    whole = subprocess.run([*flags, *plan, "--json"], capture_output=True, check=True)
    assert resumed.stdout == whole.stdout
    assert files.read(kept).done[: len(before)] == before


def test_a_file_of_other_cards_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    with files.begun(kept, Plan(5), "other rules"):
        pass
    with pytest.raises(JobFailed, match="other rules or cards"):
        run("--resume", str(kept))
    with pytest.raises(JobFailed, match="stands in the file already"):
        run("--resume", str(kept), "--seed", "3")
    with pytest.raises(JobFailed, match="exists already"):
        run("--games", "3", "--out", str(kept))
    kept.write_text("hello\n")
    with pytest.raises(JobFailed, match="keeps no games"):
        run("--resume", str(kept))


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--seat", "human"], "cannot play many games"),
        (["--seat", "nobody"], "no player 'nobody'"),
        (["--players", "7"], "7"),
        (["--scheduler", "tcp://127.0.0.1:1"], "--scheduler"),
    ],
)
def test_what_cannot_be_played_is_said(flags: list[str], said: str) -> None:
    with pytest.raises(JobFailed, match=said):
        run("--games", "2", *flags)


def cheating(view: sr.View, question: sr.Question, key: Key) -> Any:
    return "something else"


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(JobFailed, match="cheating answered something else"):
        simulate(Plan(1, seats=(f"{__name__}:cheating",)))


def test_a_figure_is_saved(found: dict[str, Any], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from supperrules.simulate.plot import plotted

    plotted(found, tmp_path / "found.svg")
    assert "<svg" in (tmp_path / "found.svg").read_text(encoding="utf-8")
    with pytest.raises(JobFailed):
        plotted(found, tmp_path / "found.nothing")


def test_a_dask_cluster_counts_the_same(found: dict[str, Any]) -> None:
    distributed = pytest.importorskip("distributed")
    from supperrules.simulate.cluster import on_cluster

    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, protocol="tcp", dashboard_address=None
        ) as cluster,
        on_cluster(cluster.scheduler_address) as (executor, threads),
    ):
        assert threads == 2
        assert summary(PLAN, simulate(PLAN, jobs=threads, executor=executor)) == found


# ---- files and decks that somebody else wrote

HEAD = '"format":"supperrules-simulation","version":1,"rules":"x"'
PLANS = {
    "game": "[]",
    "seats": "[]",
    "seed": "{}",
    "players": '"3"',
    "games": "true",
    " games": "-5",
    "games ": "0",
    "players ": "0",
    "seed ": "-1",
    " seed": "18446744073709551616",
    "seats ": "[]",
    "text": "1.5",
    "deck": "[1]",
    "mode": "3",
    "options": "3",
}


@pytest.mark.parametrize("key", PLANS)
def test_a_plan_that_is_none_is_told(key: str, tmp_path: Path) -> None:
    plan = json.loads(json.dumps(PLAN.json_value()))
    plan[key.strip()] = json.loads(PLANS[key])
    file = tmp_path / "kept"
    file.write_text(f'{{{HEAD},"plan":{json.dumps(plan)}}}\n')
    with pytest.raises(JobFailed, match="keeps no games"):
        run("--resume", str(file))


@pytest.mark.parametrize(
    ("key", "count"), [("game", 2), ("guest/paul-klee/content", 10**14), ("decisions/9", -1), ("win/p1/1", 10**400)]
)
def test_counts_that_cannot_be_are_told(key: str, count: int, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    run("--games", "1", "--seed", "1", "--out", str(file))
    head, line = file.read_text().splitlines()
    one = json.loads(line)
    one["counted"][key] = count
    file.write_text(f"{head}\n{json.dumps(one)}\n")
    with pytest.raises(JobFailed, match=r"keeps no games|do not go together"):
        run("--resume", str(file))


def chunk(start: int, stop: int, seats: int = 3) -> str:
    """A line of games that were played elsewhere."""
    return json.dumps({"start": start, "stop": stop, "counted": {"game": stop - start, "decisions/9": seats}})


def test_the_same_games_twice_in_a_file_count_once(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "kept"
    run("--games", "60", "--out", str(file), "--json")
    whole = capfdbinary.readouterr().out
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, *lines[1:]]))
    run("--resume", str(file), "--json")
    assert capfdbinary.readouterr().out == whole


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([chunk(0, 25), chunk(25, 50), chunk(10, 20)], ":4: games of this line .10 to 19. stand in line 2 already"),
        ([chunk(20, 30), chunk(0, 25)], ":3: games of this line .0 to 24. stand in line 2 already"),
        ([chunk(0, 25), chunk(0, 25, 4)], ":3: games of this line .0 to 24. stand in line 2 .*delete one of the two"),
        ([chunk(5, 5)], "keeps no games"),
    ],
)
def test_games_that_were_counted_twice_in_another_way_are_told_by_line(
    lines: list[str], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "kept"
    file.write_text("\n".join((f'{{{HEAD},"plan":{json.dumps(PLAN.json_value())}}}', *lines, "")))
    with pytest.raises(JobFailed, match=said):
        run("--resume", str(file))
    with pytest.raises(ValueError, match="twice"):
        simulate(PLAN, done=[Done(0, 25, Counter()), Done(24, 30, Counter())])


@pytest.mark.skipif(sys.platform == "win32", reason="what another process has locked cannot even be read there")
def test_a_second_run_on_a_file_being_written_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    flags = [sys.executable, "-m", "supperrules", "simulate"]
    with files.begun(file, PLAN, PLAN.opened(0).rules_hash) as first:
        files.keep(first, Done(0, 1, Counter({"game": 1})))
        first.write(b'{"counted":{"ga')  # it is in the middle of a line
        first.flush()
        first.seek(0)
        before = first.read()
        second = subprocess.run([*flags, "--resume", str(file)], capture_output=True, text=True, check=False)
        assert second.returncode == 2 and "another run is writing this file" in second.stderr and not second.stdout
        first.seek(0)
        assert first.read() == before
        files.keep(first, Done(1, 2, Counter({"game": 1})))
        assert file.read_bytes().startswith(before)


def test_a_file_is_only_added_to(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with files.begun(file, PLAN, "rules") as first:
        file.write_bytes(file.read_bytes() + b"what somebody else wrote\n")
        files.keep(first, Done(0, 1, Counter({"game": 1})))
    assert [line[:5] for line in file.read_text().splitlines()] == ['{"for', "what ", '{"cou']


def test_a_file_that_cannot_be_gone_on_with_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_bytes(b"my diary\nand no end of the line")
    with pytest.raises(JobFailed, match="keeps no games"):
        run("--resume", str(file))
    assert file.read_bytes() == b"my diary\nand no end of the line"
    with pytest.raises(JobFailed, match="no such file"):
        run("--resume", str(tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 1, "players": 0}, {"games": 1, "seed": -1}])
def test_a_plan_of_nothing_is_no_plan(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError):
        Plan(**wrong)  # type: ignore[arg-type]


def test_a_deck_of_ones_own_is_played_as_it_says(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    shipped = resources.folder("cards") / "surrealist"
    (tmp_path / "guests.supper").write_bytes((shipped / "guests.supper").read_bytes())
    written = (shipped / "deck.toml").read_text("utf-8")
    (tmp_path / "deck.toml").write_text(written.replace("hand = 6", "hand = 2"), "utf-8")
    run("--games", "2", "--only-cards", str(tmp_path), "--json")
    counted = json.loads(capfdbinary.readouterr().out)
    assert counted["settings"]["cards"] == sr.load_cards(tmp_path).hash
