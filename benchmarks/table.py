"""The figures as tables in Markdown, as they stand in the docs."""

import statistics
from collections.abc import Sequence
from typing import Any

from benchmarks.peers.open_spiel import HANABI
from benchmarks.peers.python_chess import NAME as CHESS
from benchmarks.peers.rlcard_uno import NAME as UNO
from benchmarks.simulating import ONE

OURS = "ours, 3 seats, normal, public API"


def page(found: dict[str, Any]) -> str:
    """All tables there are figures for."""
    told = found["machine"]
    parts = [f"{told['python']}; {told['machine']}; load {told['load']:.1f} when it began."]
    if "play" in found:
        parts.append(_play(found["play"]))
        parts += [f"Not installed: {name} ({why})." for name, why in found["missing"].items()]
    if "compiled" in found:
        parts.append(_compiled(found["compiled"], found.get("play", {})))
    if "simulate" in found:
        parts.append(_simulations(found["simulate"]))
    if "costs" in found:
        rows = [(name, f"{it['seconds'] * 1e6:.1f}", f"{it['decisions']:.2f}") for name, it in found["costs"].items()]
        parts.append(_table(("a call", "µs", "decisions' time"), rows))
    if "sizes" in found:
        size_rows = [
            (f"{it['seats']}, {it['mode']}", f"{it['kept']:,.0f}", f"{it['json']:,.0f}", f"{it['json_most']:,}")
            for it in found["sizes"]
        ]
        parts.append(_table(("a state at a question", "bytes kept, shared", "bytes of JSON", "at most"), size_rows))
    if "start" in found:
        start_rows = [(name, f"{time:.0f}") for name, time in found["start"].items()]
        parts.append(_table(("a start", "ms (over `python -c pass`)"), start_rows))
    for key, unit in (("lint", "s"), ("memory", "")):
        if key in found:
            parts.append(_table((key, unit or "figure"), [(name, f"{it:,.2f}") for name, it in found[key].items()]))
    return "\n\n".join(parts)


def ratio(rounds: Sequence[float], others: Sequence[float]) -> float:
    """The median of the ratios, round by round."""
    return statistics.median(one / other for one, other in zip(rounds, others, strict=True))


def _play(rates: dict[str, Any]) -> str:
    peers = [name for name in (CHESS, UNO) if name in rates]
    rows = []
    for name, it in rates.items():
        beside = [f"{ratio(it['rounds'], rates[peer]['rounds']):.2f}" for peer in peers]
        rows.append((name, f"{statistics.median(it['rounds']):,.0f}", f"{it['options']:.1f}", *beside))
    return _table(("random play", "decisions/s", "options", *(f": {peer}" for peer in peers)), rows)


def _compiled(rates: dict[str, Any], beside: dict[str, Any]) -> str:
    rows = []
    for name, it in rates.items():
        pure = rates[name.replace(", compiled", ", pure")]
        rows.append((name, f"{statistics.median(it['rounds']):,.0f}", f"{ratio(it['rounds'], pure['rounds']):.2f}"))
    text = _table(("in a process of its own", "decisions/s", ": pure"), rows)
    if HANABI in beside:
        ours = statistics.median(rates[f"{OURS}, compiled"]["rounds"])
        hanabi = statistics.median(beside[HANABI]["rounds"])
        text += f"\n\nCompiled, public API : {HANABI}: {ours / hanabi:.2f} (medians of the two runs)."
    return text


def _simulations(told: dict[str, Any]) -> str:
    runs = told["rounds"]
    rows = [(name, f"{statistics.median(it):.2f}", f"{ratio(runs[ONE], it):.2f}") for name, it in runs.items()]
    rows += [(name, why, "") for name, why in told["missing"].items()]
    return _table((f"simulate, {told['games']:,} random games", "s by the clock", "one process : it"), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])
