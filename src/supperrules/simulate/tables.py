"""The summary as tables for people."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table

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
    yield _wins(found)
    yield _numbers(found)
    if "guests" not in found:
        yield _a_game(found)
        return
    yield _courses(found)
    yield _guests(found)
    if found["faux_pas"]:
        yield _faux_pas(found)
    never = [one for one in found["clauses"] if not one["games"]]
    yield f"clauses that ran: {len(found['clauses']) - len(never)} of {len(found['clauses'])}"
    for one in never:
        yield f"never: {one['guest']} {one['clause']}: {one['text']}"


def _wins(found: Summary) -> Table:
    table = _table("Wins", "seat", "player", "won", "drawn", "share of wins", "points")
    for seat, of in found["seats"].items():
        table.add_row(seat, of["player"], str(of["won"]), str(of["drawn"]), _share(of["wins"]), _mean(of["points"]))
    table.caption = f"draws: {_share(found['draws'])} of the games; a drawn game counts as a part of a win for each"
    if "turn_order" in found:
        table.add_section()
        for place, of in found["turn_order"].items():
            table.add_row(f"turn order {place}", "", str(of["won"]), str(of["drawn"]), _share(of["wins"]), "")
        table.caption += "\nturn order: the same by who had the first turn, the second ..."
    return table


def _numbers(found: Summary) -> Table:
    table = _table("Scores and length", "", "mean", "least", "median", "most")
    for name, of in (("score of a seat", found["scores"]), *found["length"].items()):
        table.add_row(name, _mean(of), str(of["least"]), str(of["median"]), str(of["most"]))
    return table


def _a_game(found: Summary) -> Table:
    table = _table("What a game has of each, on average", "", "", "a game")
    for what in ("questions", "actions", "points"):
        for name, mean in found[what].items():
            table.add_row(what, name, f"{mean:.2f}")
    return table


def _courses(found: Summary) -> Table:
    verbs = sorted({verb for of in found["courses"].values() for verb in of} - {"turns"})
    table = _table("Turns of a course, and what is done in them", "course", "turns", *verbs)
    for course, of in found["courses"].items():
        table.add_row(course, *(f"{of.get(verb, 0.0):.1f}" for verb in ("turns", *verbs)))
    return table


def _guests(found: Summary) -> Table:
    table = _table(
        "Guests, over the games in which they were seated",
        *("guest", "seated", "points", "of mean", "tokens", "bonus", "ability", "home", "content"),
        *("could", "used", "declined"),
    )
    for guest, of in sorted(found["guests"].items(), key=lambda item: -item[1]["points"]["mean"]):
        reasons, ability = of["reasons"], of["ability"]
        table.add_row(
            guest,
            str(of["seated"]),
            _mean(of["points"]),
            f"{of['of_mean']:+.0%}",
            *(f"{reasons.get(why, 0.0):.2f}" for why in ("guest", "bonus", "ability")),
            *(f"{of[what]['share']:.0%}" for what in ("sent_home", "content")),
            f"{ability['usable']['share']:.0%}",
            *(_percent(ability[what]) for what in ("used", "declined")),
        )
    table.caption = (
        "±: 95 %; home: sent home before the end; could, used: games in which the ability could be and was used; "
        "declined: never used although it could be"
    )
    return table


def _faux_pas(found: Summary) -> Table:
    columns = ("faux pas", "laid", "of games", "fulfilled", "seats", "points given", "points a game")
    table = _table("Faux pas, over the games in which they lay on the table", *columns)
    for card, of in sorted(found["faux_pas"].items(), key=lambda item: -item[1]["points"]["mean"]):
        table.add_row(
            card,
            str(of["laid"]["games"]),
            *(_percent(of[what]) for what in ("laid", "fulfilled")),
            f"{of['seats']:.2f}",
            str(of["given"]),
            _mean(of["points"]),
        )
    table.caption = "fulfilled: somebody had points by it; seats: how many a game; points: those of all seats together"
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=f"\n{title}", title_justify="left", title_style="", box=None, pad_edge=False)
    table.caption_justify = "left"
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 else "right", no_wrap=True)
    return table


def _share(of: dict[str, Any]) -> str:
    return f"{of['share']:.1%} ({of['low']:.1%} to {of['high']:.1%})"


def _percent(of: dict[str, Any]) -> str:
    return f"{of['share']:.0%} ±{(of['high'] - of['low']) / 2:.0%}"


def _mean(of: dict[str, Any]) -> str:
    return f"{of['mean']:.2f} ±{of['high'] - of['mean']:.2f}"
