"""`supperrules fmt`: card files in their canonical text."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import click

from supperrules.cards.decoding import Decoded
from supperrules.cli import atomic_file, output
from supperrules.cli.card_sets import looked_at
from supperrules.cli.discovery import STDIN
from supperrules.cli.exit_codes import FOUND
from supperrules.cli.fixing import as_bytes, differences
from supperrules.cli.inputs import Job, job
from supperrules.cli.report_options import (
    DOCUMENTS,
    Telling,
    TellingCommand,
    failing_as,
    possible,
    tell,
    telling,
    telling_options,
)
from supperrules.diagnostics import Diagnostic, Source
from supperrules.errors import JobFailed
from supperrules.linter.formatting import Unproved, formatted
from supperrules.linter.rules.sr801_not_formatted import RULE, difference
from supperrules.report import Failure, Report


@click.command("fmt", cls=TellingCommand)
@telling_options
@click.option("--check", is_flag=True, help="Only tell which files would change; ends with 1 if any would.")
@click.option("--diff", is_flag=True, help="Only show what would change; ends with 1 if anything would.")
def command(**options: Any) -> int:
    """Write card files in their canonical text.

    One wording, one layout, comments kept. A file is written only when the formatted text is proved to say the same.
    One with syntax errors is left alone (ends with 2). With - standard input is formatted to standard output.
    """
    with failing_as(options["output_format"], "fmt"):
        way = telling("warning", **options)
    with failing_as(way.output_format, "fmt"):
        return _fmt(way, **options)


@attrs.frozen
class _Sheet:
    """A file and its canonical text; None where it has errors, which `complaints` tell."""

    path: Path
    before: Decoded
    after: Decoded | None
    complaints: tuple[Diagnostic, ...] = ()
    failure: Failure | None = None


def _fmt(way: Telling, **options: Any) -> int:
    if STDIN in way.paths and len(way.paths) > 1:
        raise JobFailed("standard input is formatted alone")
    only_looks = options["check"] or options["diff"]
    work = job(way.paths, way.config.exclude, way.stdin_filename)
    sheets = list(_sheets(work))
    changing = {sheet.path: sheet.after for sheet in sheets if sheet.after is not None and sheet.after != sheet.before}
    failures = [*possible(work.failures, way), *(sheet.failure for sheet in sheets if sheet.failure is not None)]
    told = [complaint for sheet in sheets for complaint in sheet.complaints]
    document = way.output_format in DOCUMENTS and STDIN not in way.paths
    extra = {"diff": differences(work.texts, changing, changing)} if options["diff"] else {}
    if options["diff"] and not document:
        output.write(extra["diff"])
    if options["check"] and not options["diff"]:
        told += [
            RULE.diagnostic(difference(work.texts[path].source, after.source.text)) for path, after in changing.items()
        ]
    elif STDIN in way.paths and not only_looks:
        for sheet in sheets:
            if sheet.after is not None:
                output.write_bytes(as_bytes(sheet.after))
    elif not only_looks:
        failures += _written(changing)
    verb = "would_change" if only_looks else "changed"
    counts = {"files": len(sheets), verb: len(changing)}
    report = Report("fmt", tuple(sorted(told, key=lambda found: found.order)), tuple(failures), counts, extra)
    aside = not document and (options["diff"] or not options["check"])
    code = tell(report, attrs.evolve(way, aside=aside))
    output.tell(f"{len(changing)} of {len(sheets)} files {verb.replace('_', ' ')}")
    return max(code, FOUND) if changing and only_looks else code


def _sheets(work: Job) -> Iterator[_Sheet]:
    paths = {text.source.path: path for path, text in work.texts.items()}
    for group in looked_at(work):
        for file in group.asked:
            path = paths[file.source.path]
            before = work.texts[path]
            if errors := file.errors_of_reader:
                why = Failure(file.source.path, "left alone, since it has errors")
                yield _Sheet(path, before, None, errors, why)
                continue
            try:
                text = formatted(file.source, file.tree, group.cards.language)
            except Unproved as reason:
                yield _Sheet(path, before, None, failure=Failure(file.source.path, f"left alone: {reason}"))
                continue
            yield _Sheet(path, before, attrs.evolve(before, source=Source(file.source.path, text)))


def _written(changing: Mapping[Path, Decoded]) -> Iterator[Failure]:
    for path, text in changing.items():
        try:
            atomic_file.write(path, as_bytes(text))
        except OSError as error:
            yield Failure(text.source.path, (error.strerror or "cannot be written").lower())
