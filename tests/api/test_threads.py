"""Games are values: threads, processes and other games in between change nothing; a game of others is found by name."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import supperrules as sr
from supperrules.bots.players import key_for
from supperrules.bots.random import random
from tests.host.hosting import SOURCE

ROOT = Path(__file__).parents[2]
WAYS = tuple((players, mode) for players in (2, 3, 4) for mode in ("casual", "normal", "advanced"))


def evening(players: int, mode: str, seed: int) -> Iterator[sr.Game]:
    """A game played by random bots, position by position."""
    game = sr.new_game("surrealist", players=players, seed=seed, mode=mode)
    yield game
    while (question := game.question) is not None:
        seat = question.asks[0]
        view = game.view(seat)
        assert view.question is not None
        game = game.play(random(view, view.question, key_for(seed, seat, view.legal[0].number or 0)))
        yield game


def played(way: tuple[int, str]) -> str:
    """Everything about the end of a game, as text."""
    *_, last = evening(*way, seed=5)
    return last.record.to_json() + "".join(last.view(seat).to_json() for seat in (*last.seats, None))


def ahead(saved: sr.Game) -> sr.Game:
    """One action further; the game comes and goes pickled."""
    return saved.play(saved.legal[-1])


def best(view: sr.View) -> sr.Action:
    """What a bot in another process answers; the view goes and the action comes pickled."""
    return view.legal[len(view.legal) // 2]


def test_games_in_threads_equal_games_in_a_row() -> None:
    in_a_row = [played(way) for way in WAYS]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(played, WAYS)) == in_a_row


def test_one_game_looked_at_and_played_from_many_threads_stays_as_it_is() -> None:
    game = list(evening(3, "advanced", 4))[20]
    text = game.to_json()
    fresh = sr.Game.from_json(text)

    def work(number: int) -> str:
        action = game.legal[number % len(game.legal)]
        return game.view(("p1", "p2", "p3", None)[number % 4]).to_json() + game.play(action).to_json()

    def alone(number: int) -> str:
        action = fresh.legal[number % len(fresh.legal)]
        return fresh.play(action).to_json()

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(work, range(64)))
    assert all(one.endswith(alone(number)) for number, one in enumerate(found))
    assert game.to_json() == text


def test_two_games_in_turns_equal_two_games_in_two_processes() -> None:
    def both() -> tuple[sr.Game, sr.Game]:
        one, other = evening(3, "advanced", 8), evening(2, "normal", 9)
        ends: list[sr.Game] = [next(one), next(other)]
        running = [one, other]
        while any(running):
            for at, games in enumerate(running):
                following = next(games, None) if games else None
                if following is None:
                    running[at] = iter(())
                    if all(game.over for game in ends):
                        return ends[0], ends[1]
                else:
                    ends[at] = following
        raise AssertionError

    code = (
        "import sys; sys.path[:0] = [{root!r}, {source!r}]\n"
        "from tests.api.test_threads import evening\n"
        "*_, last = evening({players}, {mode!r}, {seed})\n"
        "print(last.record.to_json() + last.view('p1').to_json(), end='')\n"
    )
    for game, players, mode, seed in zip(both(), (3, 2), ("advanced", "normal"), (8, 9), strict=True):
        text = code.format(root=str(ROOT), source=str(SOURCE), players=players, mode=mode, seed=seed)
        alone = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True, cwd=ROOT)
        assert alone.stdout == game.record.to_json() + game.view("p1").to_json()


def test_games_views_and_actions_go_to_other_processes() -> None:
    line = list(evening(3, "advanced", 4))
    game = line[25]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        there = processes.submit(ahead, game).result()
        assert there == game.play(game.legal[-1]) and there.to_json() == game.play(game.legal[-1]).to_json()
        assert game.question is not None
        view = game.view(game.question.asks[0])
        action = processes.submit(best, view).result()
        assert action == best(view) and game.play(action) == game.play(str(action))


def test_a_table_of_coroutines_shares_nothing() -> None:
    async def table(seed: int) -> str:
        game = sr.new_game("surrealist", players=2, seed=seed)
        while not game.over:
            await asyncio.sleep(0)
            game = game.play(game.legal[0])
        return game.fingerprint

    async def house() -> list[str]:
        return await asyncio.gather(*(table(seed) for seed in range(4)))

    alone = [asyncio.run(table(seed)) for seed in range(4)]
    assert asyncio.run(house()) == alone


def test_a_game_of_others_is_found_where_it_is_installed(tmp_path: Path) -> None:
    """A package and its metadata in a folder, as an installer leaves them there."""
    metadata = tmp_path / "somebodys_toy-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys-toy\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[supperrules.games]\ntoy = somebodys_toy\n")
    (tmp_path / "somebodys_toy.py").write_text("from tests.api.test_games import TOY, Deck, rules\nGAME = TOY\n")
    code = (
        "import supperrules as sr\n"
        "game = sr.new_game('toy', players=2, seed=1)\n"
        "while not game.over: game = game.play(game.legal[0])\n"
        "print(sr.info('toy').title, game.name, sr.replay(game.record.to_json()).game == game)\n"
        "try: sr.new_game('nothing', players=2, seed=1)\n"
        "except sr.InvalidSetup as error: print(error)\n"
    )
    paths = os.pathsep.join((str(tmp_path), str(SOURCE), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stdout.splitlines() == ["Toy toy True", "no game 'nothing'; there are: adel, surrealist, toy"], (
        done.stderr
    )
