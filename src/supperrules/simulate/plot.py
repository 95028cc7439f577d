"""Two figures of a summary: points by guest, or by seat, with intervals, and the scores.

matplotlib comes with the extra `plot`.
"""

from pathlib import Path
from typing import Any

from supperrules.errors import JobFailed
from supperrules.simulate.summary import Summary


def plotted(found: Summary, path: Path) -> None:
    """Save the figures in the format the file's name ends with. Raises JobFailed where that cannot be done."""
    if "guests" not in found:
        raise JobFailed(f"--plot draws guests, and {found['settings']['game']} has none; --json writes the numbers")
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise JobFailed("--plot needs matplotlib: pip install 'supperrules[plot]'") from None
    figure: Any = Figure(figsize=(9, 12), layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=(3, 1))
    _means(above, found)
    scores = found["scores"]["distribution"]
    below.bar([int(points) for points in scores], list(scores.values()))
    below.set_xlabel("score of a seat")
    below.set_ylabel(f"of {found['games']} games")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JobFailed(f"{path}: {error}") from None


def _means(axes: Any, found: Summary) -> None:
    """Points by guest where guests are counted, else by seat."""
    counted: dict[str, Any] = found["guests"] if "guests" in found else found["seats"]
    rows = sorted(counted.items(), key=lambda item: item[1]["points"]["mean"])
    means = [of["points"]["mean"] for _, of in rows]
    spreads = [of["points"]["high"] - of["points"]["mean"] for _, of in rows]
    axes.errorbar(means, [name for name, _ in rows], xerr=spreads, fmt="o")
    if "guests" in found:
        axes.axvspan(*_pack(means, [of["seated"] for _, of in rows]), alpha=0.15)
        axes.set_xlabel("points when seated, 95 % intervals; shaded: within a quarter of the mean")
    else:
        axes.set_xlabel("points by seat, 95 % intervals")


def _pack(means: list[float], seated: list[int]) -> tuple[float, float]:
    usual = sum(mean * count for mean, count in zip(means, seated, strict=True)) / max(1, sum(seated))
    return 0.75 * usual, 1.25 * usual
