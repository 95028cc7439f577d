"""`supperrules ast`: the tree of card text as JSON."""

import json
from typing import Any

import click

from supperrules.cards.tree_json import VERSION, tree_data
from supperrules.cli import output
from supperrules.cli.card_sets import looked_at
from supperrules.cli.exit_codes import exit_code
from supperrules.cli.inputs import job
from supperrules.cli.report_options import TellingCommand, possible, telling, telling_options
from supperrules.report import Report
from supperrules.report.as_json import diagnostic_json


@click.command("ast", cls=TellingCommand)
@telling_options
def command(**options: Any) -> int:
    """Write the trees of card files as one JSON document.

    What could not be read is missing from its file's tree and told beside it; the command then ends with 1.
    """
    way = telling("error", **{**options, "output_format": "json"})
    work = job(way.paths, way.config.exclude, way.stdin_filename)
    files = [file for group in looked_at(work) for file in group.asked]
    found = tuple(complaint for file in files for complaint in file.errors_of_reader)
    report = Report("ast", found, possible(work.failures, way))
    document = {
        "schema_version": VERSION,
        "status": report.status,
        "files": [
            {
                "path": file.source.path,
                "tree": tree_data(file.tree, file.source),
                "diagnostics": [diagnostic_json(complaint) for complaint in file.errors_of_reader],
            }
            for file in files
        ],
        "errors": [{"path": failure.path, "message": failure.message} for failure in report.failures],
    }
    output.write_json(json.dumps(document, ensure_ascii=False, indent=2))
    for failure in report.failures:
        output.tell(f"supperrules: {failure.path}: {failure.message}")
    return exit_code(report, way.fail_level)
