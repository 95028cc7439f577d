"""`supperrules simulate`: many games with bots, and what they say about seats, guests and clauses."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

import attrs
import click

import supperrules as sr
from supperrules.bots.players import seated
from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN
from supperrules.cli.new_game_options import Wanted, begin
from supperrules.errors import JobFailed
from supperrules.simulate import Done, Plan, simulate, summary
from supperrules.simulate import results_file as files

GAMES: Final = 1000
SEED: Final = 1
_CARDS: Final = click.Path(path_type=Path)
_FILE: Final = click.Path(path_type=Path, dir_okay=False)


@click.command("simulate")
@click.option("--games", type=click.IntRange(1), help="How many games (default: 1000, or what --resume says).")
@click.option("--game", help="The game (default: surrealist).")
@click.option("--players", type=int, help="How many play (default: 3).")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="WHO",
    help="Who sits at the next seat: random, greedy, or a bot of yours as module:function. "
    "The last one given fills the rest (default: random).",
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="Decides every game (default: 1).")
@click.option("--mode", help="casual, normal or advanced (default: the game's).")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours, added to the shipped set.")
@click.option(
    "--only-cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours instead of the shipped set."
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option("--scheduler", metavar="ADDRESS", help="Play on the Dask cluster there (extra `cluster`).")
@click.option("--out", type=_FILE, help="Keep every finished game in this file, so that --resume can go on.")
@click.option("--resume", type=_FILE, help="Go on with the games of such a file; finished ones are not played again.")
@click.option("--plot", type=_FILE, help="Save figures to this file: PNG, SVG or PDF by its name (extra `plot`).")
@click.option("--json", "as_json", is_flag=True, help="Write the summary as JSON.")
def command(jobs: int, scheduler: str | None, plot: Path | None, as_json: bool, **flags: Any) -> int:
    """Play many games and count what happens.

    Wins by seat, scores, length, guests, clauses that ran. The same settings and seed give the same counts, however
    many processes play.
    """
    try:
        plan, done, file = _begun(**flags)
        found = _played(plan, done, file, flags["out"] or flags["resume"], jobs, scheduler)
        if plot is not None:
            from supperrules.simulate.plot import plotted

            plotted(found, plot)
    except (sr.SupperError, JobFailed) as error:
        if as_json:
            output.write_json(json.dumps({"schema_version": 1, "status": "error", "error": str(error)}))
        raise JobFailed(str(error)) from error
    if as_json:
        output.write_json(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        from supperrules.simulate.tables import written

        output.write(written(found, encoding=sys.stdout.encoding or "ascii"))
    return CLEAN


def _begun(
    *, out: Path | None, resume: Path | None, games: int | None, **flags: Any
) -> tuple[Plan, tuple[Done, ...], BinaryIO | None]:
    """The plan, games played before, and the file that keeps what is played."""
    if resume is None:
        plan = _plan(games or GAMES, **flags)
        return plan, (), None if out is None else files.begun(out, plan, plan.opened(0).rules_hash)
    said = [f"--{name.replace('_', '-')}" for name, value in (flags | {"out": out}).items() if value not in (None, ())]
    if said:
        raise JobFailed(f"{said[0]} stands in the file already; leave it out with --resume")
    with files.reopened(resume) as (kept, file):
        plan = kept.plan if games is None else attrs.evolve(kept.plan, games=games)
        if plan.opened(0).rules_hash != kept.rules:
            raise JobFailed(f"{resume}: its games were played with other rules or cards")
        if any(one.stop > plan.games for one in kept.done):
            raise JobFailed(f"{resume}: more than {plan.games} games are in it already")
        try:
            summary(plan, kept.done)
        except (ArithmeticError, ValueError):
            raise JobFailed(f"{resume}: its counts do not go together") from None
    return plan, kept.done, file


def _plan(games: int, *, seats: tuple[str, ...], seed: int | None, **flags: Any) -> Plan:
    seed = SEED if seed is None else seed
    first = begin(Wanted(**flags | {"game": flags["game"] or "surrealist"}, seed=seed, hands=(), resume=None))
    seated(seats or ("random",), first.seats, first.cards.game)
    return Plan(
        games,
        players=len(first.seats),
        seats=seats or ("random",),
        seed=seed,
        game=first.name,
        options=tuple(sorted(first.options.items())),
        text=None if first.cards.shipped else first.cards.text,
        deck=first.cards.deck_text,
    )


def _played(
    plan: Plan, done: tuple[Done, ...], file: BinaryIO | None, kept: Path | None, jobs: int, scheduler: str | None
) -> dict[str, Any]:
    with ExitStack() as stack:
        if file is not None:
            stack.enter_context(file)
        executor = None
        if scheduler is not None:
            from supperrules.simulate.cluster import on_cluster

            executor, jobs = stack.enter_context(on_cluster(scheduler))
        advance = stack.enter_context(_progress(plan.games, sum(one.stop - one.start for one in done)))

        def finished(one: Done) -> None:
            if file is not None:
                files.keep(file, one)
            advance(one.stop - one.start)

        try:
            return summary(plan, simulate(plan, jobs=jobs, executor=executor, done=done, finished=finished))
        except KeyboardInterrupt:
            if file is not None:
                output.tell(f"the finished games are kept; go on with --resume {kept}")
            raise


@contextmanager
def _progress(games: int, before: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where a person looks; nothing else goes there."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games, completed=before)
        yield lambda more: bar.advance(task, more)
