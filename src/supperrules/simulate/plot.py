"""Two figures of a summary: points by guest with intervals, and the scores. matplotlib comes with the extra `plot`."""

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
    guests = sorted(found["guests"].items(), key=lambda item: item[1]["points"]["mean"])
    means = [of["points"]["mean"] for _, of in guests]
    spreads = [of["points"]["high"] - of["points"]["mean"] for _, of in guests]
    above.errorbar(means, [guest for guest, _ in guests], xerr=spreads, fmt="o")
    above.axvspan(*_pack(means, [of["seated"] for _, of in guests]), alpha=0.15)
    above.set_xlabel("points when seated, 95 % intervals; shaded: within a quarter of the mean")
    scores = found["scores"]["distribution"]
    below.bar([int(points) for points in scores], list(scores.values()))
    below.set_xlabel("score of a seat")
    below.set_ylabel(f"of {found['games']} games")
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JobFailed(f"{path}: {error}") from None


def _pack(means: list[float], seated: list[int]) -> tuple[float, float]:
    usual = sum(mean * count for mean, count in zip(means, seated, strict=True)) / max(1, sum(seated))
    return 0.75 * usual, 1.25 * usual
