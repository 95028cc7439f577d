"""`supperrules check`: would this card set load, and do its scenarios hold?"""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from supperrules.cards.card_set import CardSet
from supperrules.cards.files import DEFAULT
from supperrules.cards.registry import part, vocabulary
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
from supperrules.effects.feasibility import LookAhead
from supperrules.effects.termination import RoundTrip
from supperrules.lang.vocabulary import Heading
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
        **_kinds(looked),
        **scenarios,
    }
    trips = [trip for group in looked for trip in _trips(group.cards)]
    ahead = [found for group in looked if (found := _ahead(group.cards)) is not None]
    longest = max(ahead, key=lambda one: one.steps, default=None)
    details: dict[str, object] = {"round_trips": [_as_data(trip) for trip in trips]}
    if longest is not None:
        details["look_ahead"] = {"card": longest.card, "steps": longest.steps, "most": longest.most}
    report = Report("check", tuple(sorted(errors, key=lambda one: one.order)), tuple(failures), counts, details)
    code = tell(report, way)
    for trip in trips:
        output.tell(f"round trip: {trip.sentence}")
    if longest is not None:
        output.tell(longest.sentence)
    output.tell(f"{summary_line(report)}: {', '.join(_counted(counts))}")
    return code


def _kinds(looked: Sequence[Looked]) -> dict[str, int]:
    """How many cards there are of each kind that the games of these sets have."""
    found: dict[str, int] = {}
    for group in looked:
        english = group.cards.language.english
        found |= {_many(heading.text): found.get(_many(heading.text), 0) for heading in _headings(group)}
        for card in (card for file in group.cards.files for card in file.tree.cards):
            found[_many(english.opening(card))] += 1
    return found or {_many(heading.text): 0 for heading in vocabulary(DEFAULT).headings}


def _headings(group: Looked) -> tuple[Heading, ...]:
    return group.cards.language.vocabulary.headings


def _many(kind: str) -> str:
    """`guest` is counted as `guests`, `faux pas` as `faux_pas`."""
    return kind.replace(" ", "_") + ("" if kind.endswith("s") else "s")


def _trips(cards: CardSet) -> tuple[RoundTrip, ...]:
    said: Any = part(cards.deck.game, "checked")
    trips: tuple[RoundTrip, ...] = () if said is None else said.round_trips(cards)
    return trips


def _ahead(cards: CardSet) -> LookAhead | None:
    said: Any = part(cards.deck.game, "checked")
    found: LookAhead | None = None if said is None else said.look_ahead(cards)
    return found


def _as_data(trip: RoundTrip) -> dict[str, Any]:
    return {"cards": list(trip.cards), "action": trip.action, "spends": list(trip.spends), "sentence": trip.sentence}


def _counted(counts: dict[str, int]) -> list[str]:
    kinds = {key: count for key, count in counts.items() if key not in ("files", "cards", "scenarios")}
    said = [
        f"{count} {key.replace('_', ' ')}" if "_" in key else number(count, key.removesuffix("s"))
        for key, count in kinds.items()
    ]
    return [*said, number(counts["scenarios"], "scenario file")] if counts.get("scenarios") else said
