"""The summary as tables for people."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table

from supperrules.simulate.own import own
from supperrules.simulate.summary import Summary

WIDTH: Final = 120


def written(found: Summary, *, encoding: str = "utf-8", width: int = WIDTH) -> str:
    """The tables as text, within the width; in ASCII for a terminal that has no `±`."""
    console = Console(width=width, no_color=True, highlight=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(Group(*_parts(found)))
    text = "\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.replace("±", "+-")
    return text


def _parts(found: Summary) -> Iterator[RenderableType]:
    told = found["settings"]
    yield (
        f"{found['games']} games of {told['game']}, {told['players']} players, "
        f"seed {told['seed']}, cards {told['cards']}"
    )
    counts = own(told["game"])
    if counts is not None:
        yield from counts.parts(found)
        return
    yield wins(found)
    yield numbers(found)
    yield _means("Points of all seats, a game", "reason", found["points"])
    yield _means("Questions, a game", "question", found["questions"])
    yield _means("Actions, a game", "action", found["actions"])


def _means(title: str, what: str, found: dict[str, float]) -> Table:
    made = table(title, what, "mean")
    for name, mean in found.items():
        made.add_row(name, f"{mean:.2f}")
    return made


def wins(found: Summary) -> Table:
    """Wins by seat, and by turn order where that is counted."""
    made = table("Wins", "seat", "player", "won", "drawn", "share of wins", "points")
    for seat, of in found["seats"].items():
        made.add_row(
            seat, of["player"], str(of["won"]), str(of["drawn"]), share_text(of["wins"]), mean_text(of["points"])
        )
    draws = f"draws: {share_text(found['draws'])} of the games; a drawn game counts as a part of a win for each"
    made.caption = draws
    if "turn_order" not in found:
        return made
    made.add_section()
    for place, of in found["turn_order"].items():
        made.add_row(f"turn order {place}", "", str(of["won"]), str(of["drawn"]), share_text(of["wins"]), "")
    made.caption = f"{draws}\nturn order: the same by who had the first turn, the second ..."
    return made


def numbers(found: Summary) -> Table:
    """Scores and length in numbers."""
    made = table("Scores and length", "", "mean", "least", "median", "most")
    for name, of in (("score of a seat", found["scores"]), *found["length"].items()):
        made.add_row(name, mean_text(of), str(of["least"]), str(of["median"]), str(of["most"]))
    return made


def table(title: str, *columns: str) -> Table:
    """An empty table with these columns."""
    made = Table(title=f"\n{title}", title_justify="left", title_style="", box=None, pad_edge=False)
    made.caption_justify = "left"
    for i, column in enumerate(columns):
        made.add_column(column, justify="left" if i == 0 else "right", no_wrap=True)
    return made


def share_text(of: dict[str, Any]) -> str:
    """A share with its interval."""
    return f"{of['share']:.1%} ({of['low']:.1%} to {of['high']:.1%})"


def percent_text(of: dict[str, Any]) -> str:
    """A share in whole percent."""
    return f"{of['share']:.0%} ±{(of['high'] - of['low']) / 2:.0%}"


def mean_text(of: dict[str, Any]) -> str:
    """A mean with its interval."""
    return f"{of['mean']:.2f} ±{of['high'] - of['mean']:.2f}"
