"""`supperrules lint`: everything there is to say about card files, errors included."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs
import click

from supperrules.diagnostics import Diagnostic
from supperrules.lint.run import Findings, findings
from supperrules.tools import atomic, output
from supperrules.tools.card_sets import Looked, job, looked_at
from supperrules.tools.decoding import Decoded
from supperrules.tools.discovery import STDIN, Failure
from supperrules.tools.ending import CLEAN, FOUND, Failed
from supperrules.tools.fixing import Mended, as_bytes, differences, mended
from supperrules.tools.report import Report
from supperrules.tools.selection import errors_among, wanted
from supperrules.tools.telling import (
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

_PEOPLE: Final = ("full", "concise", "plain")


@click.command("lint", cls=TellingCommand)
@telling_options
@click.option("--select", multiple=True, metavar="RULES", help="Look for these rules only: codes, names, or SR3.")
@click.option("--ignore", multiple=True, metavar="RULES", help="Leave these rules out; errors stay.")
@click.option("--fix", is_flag=True, help="Make the fixes that keep what the cards say.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: also those that change what the cards say.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--watch", is_flag=True, help="Look again whenever a file changes.")
@click.option("--statistics", is_flag=True, help="Count findings by rule instead of telling them.")
def command(**options: Any) -> int:
    """Tell everything there is to say about card files.

    Errors, and advice of the lint rules. PATHS are files, folders, or - for standard input; without any, the current
    folder. The whole card set, that of the nearest deck.toml, is looked at; findings are told about the files named.
    Ends with 1 when there are findings, with 2 when something could not be done.
    """
    with failing_as(options["output_format"], "lint"):
        way = telling("warning", **options)
    with failing_as(way.output_format, "lint"):
        return _watched(way, **options) if options["watch"] else _lint(way, **options)


def _watched(way: Telling, **options: Any) -> int:
    from supperrules.tools.watching import again_and_again

    if STDIN in way.paths or way.output_format in DOCUMENTS:
        raise Failed("--watch is for people: name files or folders, and a format for the screen")
    again_and_again(lambda: _lint(way, **options), way.paths)
    return CLEAN


def _lint(way: Telling, **options: Any) -> int:
    rules = wanted(options["select"] or way.config.select, (*way.config.ignore, *options["ignore"]))
    for word in errors_among(options["ignore"]):
        output.tell(f"supperrules: `{word}` is an error and cannot be left out")
    fixing = options["fix"] or options["diff"]
    if options["unsafe_fixes"] and not fixing:
        raise Failed("--unsafe-fixes goes with --fix or --diff")
    if options["fix"] and not options["diff"] and STDIN in way.paths:
        raise Failed("standard input cannot be mended in place; say --diff, or name a file")
    work = job(way.paths, way.config.exclude, way.stdin_filename)
    made = Mended(work, 0, ())
    if fixing:
        unsafe = options["unsafe_fixes"] or way.config.unsafe_fixes
        made = mended(work, lambda looked: _found(looked, rules).diagnostics, unsafe=unsafe)
    for note in made.notes:
        output.tell(f"supperrules: {note}")
    failures = list(work.failures)
    if fixing and not options["diff"]:
        failures += _written(made)
    looked = looked_at(made.job)
    found = _found(looked, rules)
    counts = {
        "files": sum(len(group.paths) for group in looked),
        "cards": sum(len(file.tree.cards) for group in looked for file in group.asked),
        "suppressed": found.accepted,
        "fixed": 0 if options["diff"] else made.made,
    }
    report = Report("lint", found.diagnostics, possible(failures, way), counts)
    _note_empty(looked)
    return _told(report, way, made, work.texts, **options)


def _told(report: Report, way: Telling, made: Mended, before: Mapping[Path, Decoded], **options: Any) -> int:
    code = report.exit_code(way.fail_level)
    extra: dict[str, Any] = {}
    if options["diff"]:
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


def _found(looked: Sequence[Looked], rules: frozenset[str]) -> Findings:
    results = [findings(group.cards, rules, group.paths) for group in looked]
    of_words = (said for group in looked for said in group.of_words if said.code in rules)
    told = sorted((*(found for result in results for found in result.diagnostics), *of_words), key=lambda it: it.order)
    return Findings(tuple(told), sum(result.accepted for result in results))


def _written(made: Mended) -> list[Failure]:
    failures = []
    for path in made.changed:
        try:
            atomic.write(path, as_bytes(made.job.texts[path]))
        except OSError as error:
            path_told = made.job.texts[path].source.path
            failures.append(Failure(path_told, (error.strerror or "cannot be written").lower()))
    return failures


def _note_empty(looked: Sequence[Looked]) -> None:
    for group in looked:
        for file in group.asked:
            if not file.tree.cards and not file.complaints:
                output.tell(f"supperrules: {file.source.path}: no cards in this file")


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
