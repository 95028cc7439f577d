"""`supperrules check`: would this card set load, and do its scenarios hold?"""

from typing import Any

import click

from supperrules.diagnostics import Severity
from supperrules.lang.tree import FauxPas, Guest
from supperrules.tools.card_sets import job, looked_at
from supperrules.tools.ending import Failed
from supperrules.tools.output import tell as tell_aside
from supperrules.tools.report import Report
from supperrules.tools.telling import (
    TellingCommand,
    only_failure,
    possible,
    summary_line,
    tell,
    telling,
    telling_options,
)


@click.command("check", cls=TellingCommand)
@telling_options
def command(**options: Any) -> int:
    """Tell whether card sets would load: errors only, and nothing can be suppressed.

    PATHS are files, folders, or - for standard input; without any, the current folder. The whole set of a file is
    checked.
    """
    try:
        way = telling("error", **options)
        work = job(way.paths, way.config.exclude, way.stdin_filename)
        looked = looked_at(work)
    except Failed as failure:
        only_failure("check", failure, options["output_format"])
        raise
    files = [file for group in looked for file in group.cards.files]
    cards = [card for file in files for card in file.tree.cards]
    errors = [one for file in files for one in file.complaints if one.severity is Severity.ERROR]
    counts = {
        "files": len(files),
        "cards": len(cards),
        "guests": sum(isinstance(card, Guest) for card in cards),
        "faux_pas": sum(isinstance(card, FauxPas) for card in cards),
    }
    report = Report("check", tuple(sorted(errors, key=lambda one: one.order)), possible(work.failures, way), counts)
    code = tell(report, way)
    tell_aside(f"{summary_line(report)}: {counts['guests']} guests and {counts['faux_pas']} faux pas")
    return code
