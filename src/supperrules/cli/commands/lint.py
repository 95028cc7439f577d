"""`supperrules lint`: everything there is to say about card files, errors included."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click

from supperrules.cards.decoding import Decoded
from supperrules.cli import atomic_file, findings_cache, output
from supperrules.cli.discovery import STDIN
from supperrules.cli.exit_codes import CLEAN, FOUND, exit_code
from supperrules.cli.inputs import Job, job
from supperrules.cli.lint_result import Choice, Outcome
from supperrules.cli.report_options import (
    DOCUMENTS,
    Telling,
    TellingCommand,
    failing_as,
    possible,
    summary_line,
    tell,
    telling,
    telling_options,
)
from supperrules.diagnostics import Diagnostic
from supperrules.errors import JobFailed
from supperrules.report import Failure, Report

if TYPE_CHECKING:
    from supperrules.cli.fixing import Mended

_PEOPLE: Final = ("full", "concise", "plain")


@click.command("lint", cls=TellingCommand)
@telling_options
@click.option("--select", multiple=True, metavar="RULES", help="Look for these rules only: codes, names, or SR3.")
@click.option("--ignore", multiple=True, metavar="RULES", help="Leave these rules out; errors stay.")
@click.option("--fix", is_flag=True, help="Make the fixes that keep what the cards say.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also those that change what the cards say.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--watch", is_flag=True, help="Look again whenever a file changes.")
@click.option("--no-cache", is_flag=True, help="Take no findings from an earlier run, and keep none.")
@click.option("--statistics", is_flag=True, help="Count findings by rule instead of telling them.")
def command(**options: Any) -> int:
    """Tell everything there is to say about card files.

    Errors, and advice of the lint rules; scenarios beside the cards are played by `check` alone. PATHS are files,
    folders, or - for standard input; without any, the current folder. The whole card set, that of the nearest
    deck.toml, is looked at; findings are told about the files named.
    Ends with 1 when there are findings, with 2 when something could not be done.
    """
    with failing_as(options["output_format"], "lint"):
        way = telling("warning", **options)
    with failing_as(way.output_format, "lint"):
        if options["watch"]:
            from supperrules.cli.watch import again_and_again

            again_and_again(lambda way: _lint(way, **options), "warning", **options)
        return _lint(way, **options)


def _lint(way: Telling, **options: Any) -> int:
    choice = Choice(tuple(options["select"] or way.config.select), way.config.ignore, tuple(options["ignore"]))
    fixing = options["fix"] or options["diff"]
    if options["unsafe_fixes"] and not fixing:
        raise JobFailed("--unsafe-fixes goes with --fix or --diff")
    if options["fix"] and not options["diff"] and STDIN in way.paths:
        raise JobFailed("standard input cannot be mended in place; say --diff, or name a file")
    work = job(way.paths, way.config.exclude, way.stdin_filename)
    made = _mended(work, choice, options["unsafe_fixes"] or way.config.unsafe_fixes) if fixing else None
    failures = list(work.failures)
    if made is not None and not options["diff"]:
        failures += _written(made)
    # A text on its way from an editor is not seen twice.
    anew = options["no_cache"] or fixing or STDIN in way.paths
    found = _found_anew(work if made is None else made.job, choice) if anew else findings_cache.outcome(work, choice)
    for note in found.notes:
        output.tell(f"supperrules: {note}")
    counts = {
        "files": found.files,
        "cards": found.cards,
        "suppressed": found.accepted,
        "fixed": 0 if made is None or options["diff"] else made.made,
    }
    report = Report("lint", found.diagnostics, possible(failures, way), counts)
    return _told(report, way, made, work.texts, **options)


def _found_anew(work: Job, choice: Choice) -> Outcome:
    # Neither the reader of cards nor the rules are loaded where what they found was kept.
    from supperrules.cli.lint_session import outcome

    return outcome(work, choice)


def _mended(work: Job, choice: Choice, unsafe: bool) -> "Mended":
    from supperrules.cli.fixing import mended
    from supperrules.cli.lint_session import looked_for, told

    rules = looked_for(choice)
    made = mended(work, lambda looked: told(looked, rules).diagnostics, unsafe=unsafe)
    for note in made.notes:
        output.tell(f"supperrules: {note}")
    return made


def _told(report: Report, way: Telling, made: "Mended | None", before: Mapping[Path, Decoded], **options: Any) -> int:
    code = exit_code(report, way.fail_level)
    extra: dict[str, Any] = {}
    if made is not None and options["diff"]:
        from supperrules.cli.fixing import differences

        extra["diff"] = differences(before, made.job.texts, made.changed)
        output.tell(f"{made.made} can be mended")
        code = max(code, FOUND if made.changed else CLEAN)
    if options["statistics"]:
        extra["statistics"] = statistics(report.diagnostics)
    if options["diff"] and way.output_format not in DOCUMENTS:
        output.write(extra["diff"])
        _tell_failures(report, way)
    elif options["statistics"] and way.output_format in _PEOPLE:
        output.write(statistics_table(report.diagnostics))
        _tell_failures(report, way)
    else:
        code = max(code, tell(attrs.evolve(report, details=extra), way))
    output.tell(summary_line(report))
    return code


def _tell_failures(report: Report, way: Telling) -> None:
    tell(attrs.evolve(report, diagnostics=()), attrs.evolve(way, aside=True))


def _written(made: "Mended") -> list[Failure]:
    from supperrules.cli.fixing import as_bytes

    failures = []
    for path in made.changed:
        try:
            atomic_file.write(path, as_bytes(made.job.texts[path]))
        except OSError as error:
            path_told = made.job.texts[path].source.path
            failures.append(Failure(path_told, (error.strerror or "cannot be written").lower()))
    return failures


def statistics(diagnostics: Sequence[Diagnostic]) -> list[dict[str, Any]]:
    """Findings by rule, the most frequent first."""
    counts = Counter((found.code, found.name, str(found.severity)) for found in diagnostics)
    fixable = Counter(found.code for found in diagnostics if found.fix is not None)
    return [
        {"code": code, "name": name, "severity": severity, "count": count, "fixable": fixable[code]}
        for (code, name, severity), count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]


def statistics_table(diagnostics: Sequence[Diagnostic]) -> str:
    """The same as lines for people."""
    rows = statistics(diagnostics)
    margin = max((len(str(row["count"])) for row in rows), default=1)
    return "".join(
        f"{row['count']:>{margin}}  {row['code']}  {row['severity']:<7}  {row['name']}"
        + (f"  ({row['fixable']} can be mended by machine)" if row["fixable"] else "")
        + "\n"
        for row in rows
    )
