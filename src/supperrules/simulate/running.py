"""Many games at once: the standard library's process pool, or any executor that is handed in."""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from typing import Final, TypeAlias

from supperrules.simulate.chunks import Done, chunks, played
from supperrules.simulate.interrupts import in_worker, noting_interrupts, told_to_stop
from supperrules.simulate.plan import Plan

AHEAD: Final = 3
"""Chunks handed out for each worker, so that none stands idle."""
_POLL: Final = 0.2
"""Seconds between two looks at whether somebody interrupted."""

Take: TypeAlias = Callable[[Done], None]


def simulate(
    plan: Plan,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    done: Sequence[Done] = (),
    finished: Take | None = None,
) -> tuple[Done, ...]:
    """Play all games of a plan; gives what was counted, `done` included, by the numbers of the games.

    `jobs` processes play, 1 is this one; an `executor` of yours plays instead, and is not shut down: then `jobs` says
    how many workers it has. However the games are split, the counts add up to the same. `done`: games that were played
    before and are not played again. `finished` is told each chunk as it comes, in no certain order.

    Raises ValueError for `done` that holds a game twice; KeyboardInterrupt when interrupted, after `finished` was told
    every game that was finished; JobFailed and SupperError for what cannot be played.
    """
    kept = sorted(done, key=lambda each: each.start)
    if any(other.start < one.stop for one, other in pairwise(kept)):
        raise ValueError("some games are in `done` twice")

    def take(one: Done) -> None:
        if one.stop > one.start:
            kept.append(one)
            if finished is not None:
                finished(one)

    with noting_interrupts():
        if executor is not None:
            _by_executor(plan, executor, jobs, done, take)
        elif jobs > 1:
            with ProcessPoolExecutor(jobs, initializer=in_worker) as pool:
                _by_executor(plan, pool, jobs, done, take)
        else:
            for chunk in chunks(plan.games, done):
                take(played(plan, chunk))
                if told_to_stop():
                    break
        if told_to_stop():
            raise KeyboardInterrupt
    return tuple(sorted(kept, key=lambda each: each.start))


def _by_executor(plan: Plan, executor: Executor, jobs: int, done: Sequence[Done], take: Take) -> None:
    """Chunks are handed out as they come back; after an interrupt those under way are waited for, no other begins."""
    todo = chunks(plan.games, done)
    out: set[Future[Done]] = set()
    try:
        while not told_to_stop():
            while len(out) < jobs * AHEAD and (chunk := next(todo, None)) is not None:
                out.add(executor.submit(played, plan, chunk))
            if not out:
                return
            ready, out = wait(out, timeout=_POLL, return_when=FIRST_COMPLETED)
            for future in ready:
                take(future.result())
        for future in [one for one in out if not one.cancel()]:
            take(future.result())
    finally:
        for future in out:
            future.cancel()
