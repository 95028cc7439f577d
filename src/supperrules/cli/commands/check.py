"""`supperrules check`: would this card set load, and do its scenarios hold?"""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import click

from supperrules.cli import output
from supperrules.cli.card_sets import Looked, looked_at
from supperrules.cli.discovery import STDIN, shown_by
from supperrules.cli.inputs import Job, job
from supperrules.cli.report_options import (
    Telling,
    TellingCommand,
    failing_as,
    number,
    possible,
    summary_line,
    tell,
    telling,
    telling_options,
)
from supperrules.cli.scenarios import counted, failing
from supperrules.cli.watch import again_and_again
from supperrules.diagnostics import Diagnostic, Severity
from supperrules.effects.termination import RoundTrip
from supperrules.games.surrealist.machine.look_ahead import MOST_AHEAD, Steps, limits_of, steps_of
from supperrules.games.surrealist.machine.termination import round_trips
from supperrules.games.surrealist.vocabulary.nodes import FauxPas, Guest
from supperrules.report import Report


@click.command("check", cls=TellingCommand)
@telling_options
@click.option("--watch", is_flag=True, help="Check again whenever a file changes.")
def command(**options: Any) -> int:
    """Tell whether card sets load and their scenarios hold.

    Errors only, and nothing can be suppressed. PATHS are files, folders, or - for standard input; without any, the
    current folder. The whole set of a file is checked, with the scenarios of the cards in the file; of a folder, all
    scenarios are played. The summary counts the cards, says of each round trip of cards why it ends, and how far the
    look-ahead at an ability may go.
    """
    with failing_as(options["output_format"], "check"):
        way = telling("error", **options)
    with failing_as(way.output_format, "check"):
        if options["watch"]:
            again_and_again(_check, "error", **options)
        return _check(way)


def _check(way: Telling) -> int:
    paths = tuple(dict.fromkeys(map(shown_by, way.paths)))
    work = job(paths, way.config.exclude, way.stdin_filename)
    return _checked(way, work, looked_at(work))


def _checked(way: Telling, work: Job, looked: Sequence[Looked]) -> int:
    files = [file for group in looked for file in group.cards.files]
    cards = [card for file in files for card in file.tree.cards]
    errors = [one for file in files for one in file.complaints if one.severity is Severity.ERROR]
    failures = list(possible(work.failures, way))
    scenarios: Mapping[str, int] = {}
    if STDIN not in way.paths:
        scenarios = counted(looked, work, way.paths)
        for one in failing(looked, work, way.paths):
            errors.append(one) if isinstance(one, Diagnostic) else failures.append(one)
    counts = {
        "files": len(files),
        "cards": len(cards),
        "guests": sum(isinstance(card, Guest) for card in cards),
        "faux_pas": sum(isinstance(card, FauxPas) for card in cards),
        **scenarios,
    }
    trips = [trip for group in looked for trip in _trips(group)]
    longest = max((_longest(group) for group in looked), key=lambda one: one.steps.ahead if one else -1, default=None)
    details: dict[str, Any] = {"round_trips": [_as_data(trip) for trip in trips]}
    if longest is not None:
        details["look_ahead"] = {"card": longest.card, "steps": longest.steps.ahead, "most": MOST_AHEAD}
    report = Report("check", tuple(sorted(errors, key=lambda one: one.order)), tuple(failures), counts, details)
    code = tell(report, way)
    for trip in trips:
        output.tell(f"round trip: {trip.sentence}")
    if longest is not None:
        output.tell(longest.sentence)
    output.tell(f"{summary_line(report)}: {', '.join(_counted(counts))}")
    return code


@attrs.frozen
class _Longest:
    """The card of a set that looking ahead takes longest at, and its steps."""

    card: str
    steps: Steps

    @property
    def sentence(self) -> str:
        """In words."""
        return f"look-ahead: at most {self.steps.ahead:,} steps, for `{self.card}`; {MOST_AHEAD:,} are allowed"


def _longest(group: Looked) -> _Longest | None:
    """Of the files without errors."""
    deck = group.cards.deck.content
    kinds = tuple(kind.name for kind in deck.kinds)
    found = [
        _Longest(card.name.text, steps_of(card.ability, kinds, limits_of(deck)))
        for file in group.cards.files
        if file.sound
        for card in file.tree.cards
        if isinstance(card, Guest)
    ]
    return max(found, key=lambda one: one.steps.ahead, default=None)


def _trips(group: Looked) -> tuple[RoundTrip, ...]:
    guests = [card for file in group.cards.files for card in file.tree.cards if isinstance(card, Guest)]
    return tuple(trip for trip in round_trips(guests, group.cards.deck.content.talk or None) if trip.ends)


def _as_data(trip: RoundTrip) -> dict[str, Any]:
    return {"cards": list(trip.cards), "action": trip.action, "spends": list(trip.spends), "sentence": trip.sentence}


def _counted(counts: dict[str, int]) -> list[str]:
    said = [number(counts["guests"], "guest"), f"{counts['faux_pas']} faux pas"]
    return [*said, number(counts["scenarios"], "scenario file")] if counts.get("scenarios") else said
