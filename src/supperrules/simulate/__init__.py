"""Many games, counted: win rates, scores, guests, clauses. `simulate` plays them, `summary` says what was counted.

    from supperrules.simulate import Plan, simulate, summary

    plan = Plan(2000, players=3, seats=("greedy",))
    print(summary(plan, simulate(plan, jobs=2))["turn_order"])

Any `concurrent.futures.Executor` plays them if it is handed in; every number of workers gives the same counts.
"""

from supperrules.simulate.chunks import Done
from supperrules.simulate.plan import Plan
from supperrules.simulate.running import simulate
from supperrules.simulate.summary import summary

__all__ = ["Done", "Plan", "simulate", "summary"]
