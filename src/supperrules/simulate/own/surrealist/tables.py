"""The summary of dinners as tables for people."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table

from supperrules.simulate.summary import Summary
from supperrules.simulate.tables import mean_text, numbers, percent_text, table, wins


def parts(found: Summary) -> Iterator[RenderableType]:
    """The tables of a summary, behind the line that says what was played."""
    yield wins(found)
    yield numbers(found)
    yield _courses(found)
    yield _guests(found)
    if found["faux_pas"]:
        yield _faux_pas(found)
    never = [one for one in found["clauses"] if not one["games"]]
    yield f"clauses that ran: {len(found['clauses']) - len(never)} of {len(found['clauses'])}"
    for one in never:
        yield f"never: {one['guest']} {one['clause']}: {one['text']}"


def _courses(found: Summary) -> Table:
    verbs = sorted({verb for of in found["courses"].values() for verb in of} - {"turns"})
    made = table("Turns of a course, and what is done in them", "course", "turns", *verbs)
    for course, of in found["courses"].items():
        made.add_row(course, *(f"{of.get(verb, 0.0):.1f}" for verb in ("turns", *verbs)))
    return made


def _guests(found: Summary) -> Table:
    made = table(
        "Guests, over the games in which they were seated",
        *("guest", "seated", "points", "of mean", "tokens", "bonus", "ability", "home", "content"),
        *("could", "used", "declined"),
    )
    for guest, of in sorted(found["guests"].items(), key=lambda item: -item[1]["points"]["mean"]):
        reasons, ability = of["reasons"], of["ability"]
        made.add_row(
            guest,
            str(of["seated"]),
            mean_text(of["points"]),
            f"{of['of_mean']:+.0%}",
            *(f"{reasons.get(why, 0.0):.2f}" for why in ("guest", "bonus", "ability")),
            *(f"{of[what]['share']:.0%}" for what in ("sent_home", "content")),
            f"{ability['usable']['share']:.0%}",
            *(percent_text(ability[what]) for what in ("used", "declined")),
        )
    made.caption = (
        "±: 95 %; home: sent home before the end; could, used: games in which the ability could be and was used; "
        "declined: never used although it could be"
    )
    return made


def _faux_pas(found: Summary) -> Table:
    columns = ("faux pas", "laid", "of games", "fulfilled", "seats", "points given", "points a game")
    made = table("Faux pas, over the games in which they lay on the table", *columns)
    for card, of in sorted(found["faux_pas"].items(), key=lambda item: -item[1]["points"]["mean"]):
        made.add_row(
            card,
            str(of["laid"]["games"]),
            *(percent_text(of[what]) for what in ("laid", "fulfilled")),
            f"{of['seats']:.2f}",
            str(of["given"]),
            mean_text(of["points"]),
        )
    made.caption = "fulfilled: somebody had points by it; seats: how many a game; points: those of all seats together"
    return made
