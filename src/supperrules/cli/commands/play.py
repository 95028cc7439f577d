"""`supperrules play`: a whole game with the seats given, shown as it goes, to the score with its breakdown."""

import json
import sys
from pathlib import Path
from typing import Any, Final

import attrs
import click

import supperrules as sr
from supperrules.bots.players import seated
from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN
from supperrules.cli.game_display import screen_for
from supperrules.cli.human_player import left
from supperrules.cli.messages import Spoken, spoken
from supperrules.cli.new_game_options import Wanted, begin
from supperrules.cli.playing import play
from supperrules.cli.record_file import RecordFile
from supperrules.errors import JobFailed
from supperrules.prose.words import tongues
from supperrules.report import Failure, Report, Terminal, rendered

SCHEMA: Final = 1
_SEAT: Final = (
    "Who sits at the next seat: random, greedy, human, or a bot of yours as module:function. "
    "The last one given fills the rest (default: random)."
)
_CARDS: Final = click.Path(path_type=Path)


class _PlayCommand(click.Command):
    """Tells a mistaken flag as a document too, where one was asked for."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        as_json = "--json" in args
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            _failure(JobFailed(error.format_message()), as_json=as_json)
            raise


@click.command("play", cls=_PlayCommand)
@click.option("--game", default="surrealist", show_default=True, help="The game.")
@click.option("--players", type=int, help="How many play (default: 3).")
@click.option("--seat", "seats", multiple=True, metavar="WHO", help=_SEAT)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="Decides all chance; drawn and told when missing.")
@click.option("--mode", help="casual, normal or advanced (default: the game's).")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game; goes before what the mode says.",
)
@click.option("--cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours, added to the shipped set.")
@click.option(
    "--only-cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours instead of the shipped set."
)
@click.option("--hand", "hands", multiple=True, metavar="SEAT=ID,ID", help="Guests that a seat is sure to be dealt.")
@click.option(
    "--record", type=click.Path(path_type=Path, dir_okay=False), help="Keep the game in this file, after every answer."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on where a record or a save ends.")
@click.option("--language", default="en", show_default=True, help="The language of what is told: en, fr, ru.")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colour.")
@click.option("--json", "as_json", is_flag=True, help="Show nothing and write one document: record, outcome, events.")
def command(as_json: bool, record: Path | None, **flags: Any) -> int:
    """Play a whole game and tell the score, guest by guest.

    Ends with 2 when the cards, the flags or a bot cannot be used.
    """
    kept = RecordFile(record)
    try:
        try:
            game = _played(kept, as_json=as_json, **flags)
        finally:
            kept.close()
    except (sr.SupperError, JobFailed) as error:
        raise _failure(error, as_json=as_json) from error
    if as_json:
        output.write_json(_document(game))
    return CLEAN


def _played(
    kept: RecordFile, *, as_json: bool, seats: tuple[str, ...], language: str, color: str, **flags: Any
) -> sr.Game:
    game = begin(Wanted(**flags))
    players = seated(seats or ("random",), game.seats, game.cards.game)
    # What is written as a document needs no words, which a game need not bring.
    tongue = None if as_json and not tongues(game.name) else _spoken(language, game.name)
    screen = None if as_json or tongue is None else screen_for(players, tongue, color)
    if flags["seed"] is None and flags["resume"] is None:
        output.tell(f"seed {game.seed}")
    game = play(game, players, screen, kept)
    if screen is not None:
        if game.over:
            screen.score(game)
        else:
            left(game, screen, kept)
    return game


def _spoken(language: str, game: str) -> Spoken:
    try:
        return spoken(language, game)
    except sr.UnknownLanguage as error:
        raise JobFailed(str(error.args[0])) from None


def _failure(error: Exception, *, as_json: bool) -> JobFailed:
    """What is told of a game that could not be played: the diagnostics of cards, else one line."""
    diagnostics = error.diagnostics if isinstance(error, sr.CardError) else ()
    message = "the cards cannot be used" if diagnostics else str(error)
    report = Report("play", diagnostics, (Failure("", message),))
    if as_json:
        output.write_json(rendered(report, "json", Terminal()))
    if diagnostics:
        sys.stderr.write(rendered(attrs.evolve(report, failures=()), "full", Terminal(sys.stderr.encoding or "ascii")))
    return JobFailed(message)


def _document(game: sr.Game) -> str:
    outcome = game.outcome
    document = {
        "schema_version": SCHEMA,
        "status": "ok",
        "record": json.loads(game.record.to_json()),
        "outcome": None if outcome is None else outcome.json_value(),
        "events": [event.json_value() for event in game.history],
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"))
