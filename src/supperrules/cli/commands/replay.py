"""`supperrules replay`: a record played again, and the first action after which the position is another."""

import json
from pathlib import Path
from typing import Any, Final

import click

import supperrules as sr
from supperrules.cli import output
from supperrules.cli.documents import document, record_of
from supperrules.cli.exit_codes import CLEAN, FOUND
from supperrules.errors import JobFailed
from supperrules.report import Failure, Report, Terminal, rendered

SCHEMA: Final = 1
_CARDS: Final = click.Path(path_type=Path)


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", default="surrealist", show_default=True, help="The game whose shipped set --cards adds to.")
@click.option("--cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours, added to the shipped set.")
@click.option(
    "--only-cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours instead of the shipped set."
)
@click.option("--json", "as_json", is_flag=True, help="Write one JSON document.")
def command(file: Path, game: str, as_json: bool, **paths: Any) -> int:
    """Play a record again and compare every position.

    FILE is a record, what `play --json` wrote, or - for standard input. A record of cards of somebody's own carries
    them. Ends with 0 if the game is the same, with 1 if it differs, naming the first action that does, and with 2 for
    what cannot be replayed.
    """
    from supperrules.cli.new_game_options import chosen_cards

    try:
        kept = document(file)
        record = record_of(kept)
        again = sr.replay(record, chosen_cards(game, **paths))
    except (sr.SupperError, JobFailed) as error:
        message = str(error) if isinstance(error, JobFailed) else f"{file}: {error}"
        if as_json:
            diagnostics = error.diagnostics if isinstance(error, sr.CardError) else ()
            output.write_json(
                rendered(Report("replay", diagnostics, (Failure(str(file), message),)), "json", Terminal())
            )
        raise JobFailed(message) from error
    if as_json:
        output.write_json(_document(record, again))
    elif again:
        output.write(f"the same: {_count(record)}, {_ended(again.game)}\n")
    else:
        output.write(f"it differs: {again.difference}\n")
    return CLEAN if again else FOUND


def _count(record: sr.Record) -> str:
    count = len(record.actions)
    return f"{count} action{'' if count == 1 else 's'}"


def _ended(game: sr.Game) -> str:
    return "not over" if game.outcome is None else str(game.outcome)


def _document(record: sr.Record, again: sr.Replay) -> str:
    outcome = again.game.outcome
    document = {
        "schema_version": SCHEMA,
        "status": "ok" if again else "findings",
        "difference": again.difference,
        "actions": len(record.actions),
        "fingerprint": again.game.fingerprint,
        "outcome": None if outcome is None else outcome.json_value(),
    }
    return json.dumps(document, sort_keys=True, indent=2)
