"""`supperrules show`: a card, a position or a record, as text or as an SVG picture."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click

import supperrules as sr
from supperrules.cards.files import SCENES, SUFFIX
from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN
from supperrules.errors import JobFailed

if TYPE_CHECKING:
    from supperrules.cli.documents import Document

_SHEET: Final = re.compile(r"sheet-\d{2,}\.svg")
_CARDS: Final = click.Path(path_type=Path)


@attrs.frozen
class _Way:
    """How a thing is shown."""

    language: str
    svg: bool
    seat: str | None
    color: str


@click.command("show")
@click.argument("what", required=False)
@click.option("--position", metavar="TEXT", help="Show this position, written as one line (`game.text`).")
@click.option("--svg", is_flag=True, help="A picture: of the card, or of the table at the end.")
@click.option("--sheets", type=_CARDS, metavar="FOLDER", help="Write all cards as A4 pages to print, four to a page.")
@click.option("--language", default="en", show_default=True, help="The language of cards and of what is told.")
@click.option("--seat", help="Of a position or a save, what this seat sees (default: what everybody sees).")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colour.")
@click.option("--game", default="surrealist", show_default=True, help="The game.")
@click.option("--cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours, added to the shipped set.")
@click.option(
    "--only-cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours instead of the shipped set."
)
def command(what: str | None, position: str | None, sheets: Path | None, game: str, **options: Any) -> int:
    """Show a card, or the record, save or view in a file.

    WHAT is a card's name, its id or a part of it, or a file. With --position a written position is shown instead.
    With --sheets all cards of the set are written as pages to print: SVG files, and one HTML file with all of them.
    """
    from supperrules.cli.new_game_options import chosen_cards
    from supperrules.prose.words import words

    cards = chosen_cards(game, options.pop("cards"), options.pop("only_cards"))
    way = _Way(**options)
    try:
        words(way.language, game)
    except sr.UnknownLanguage as error:
        raise JobFailed(str(error.args[0])) from None
    if [what, position, sheets].count(None) != 2:
        raise JobFailed("say what: a card, a file with a record, --position TEXT, or --sheets FOLDER")
    if sheets is not None:
        output.write(_printed(sr.load_cards(game=game) if cards is None else cards, sheets, way))
    elif position is not None:
        output.write(_game(sr.position(position, cards, game=game), way))
    elif what is not None and what.endswith((SUFFIX, SCENES)) and Path(what).is_file():
        sort = f"cards: `supperrules show --cards {what} NAME`" if what.endswith(SUFFIX) else "scenarios"
        raise JobFailed(f"{what}: this file holds {sort}")
    elif what is not None and Path(what).is_file():
        output.write(_file(Path(what), cards, way))
    else:
        output.write(_card(what or "", sr.load_cards(game=game) if cards is None else cards, way))
    return CLEAN


def _printed(cards: sr.Cards, folder: Path, way: _Way) -> str:
    from supperrules.cli import atomic_file
    from supperrules.pictures.sheet import document, sheets
    from supperrules.prose.words import words

    pages = sheets(cards.trees, words(way.language, cards.game))
    files = {f"sheet-{number:02}.svg": page for number, page in enumerate(pages, 1)}
    files["sheets.html"] = document(pages, "Cards")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            atomic_file.write(folder / name, text.encode())
        left = sorted(path.name for path in folder.iterdir() if _SHEET.fullmatch(path.name) and path.name not in files)
    except OSError as error:
        raise JobFailed(f"{folder}: {(error.strerror or 'cannot be written').lower()}") from None
    if left:
        # They might have been edited since: whoever wrote them may delete them.
        output.tell(f"supperrules: {folder}: of an earlier run, and not of these cards: {', '.join(left)}")
    return "".join(f"{folder / name}\n" for name in files)


def _card(name: str, cards: sr.Cards, way: _Way) -> str:
    from supperrules.cli.drawings import card_named, card_picture, card_text
    from supperrules.prose.words import words

    card, tongue = card_named(cards, name, "card and no file"), words(way.language, cards.game)
    return card_picture(card, tongue) if way.svg else card_text(card, cards, tongue)


def _game(game: sr.Game, way: _Way) -> str:
    return _view(game.view(way.seat), way)


def _view(view: sr.View, way: _Way) -> str:
    from supperrules.cli.drawings import position_text

    return view.svg(way.language) if way.svg else position_text(view, way.language, way.color, sys.stdout)


def _file(path: Path, cards: sr.Cards | None, way: _Way) -> str:
    from supperrules.cli.documents import document

    kept = document(path)
    try:
        return _document(kept, cards, way)
    except JobFailed:
        raise
    except sr.SupperError as error:
        raise JobFailed(f"{kept.path}: {error}") from None


def _document(kept: "Document", cards: sr.Cards | None, way: _Way) -> str:
    from supperrules.cli.documents import record_of
    from supperrules.cli.drawings import record_text

    if kept.sort == "view":
        return _view(sr.View.from_json(kept.text, cards), way)
    if kept.sort == "save":
        return _game(sr.Game.from_json(kept.text, cards), way)
    record = record_of(kept)
    again = None if record.seed is None else sr.replay(record, cards)
    if again is not None and not again:
        output.tell(f"supperrules: {kept.path}: played again it differs: {again.difference}")
    if not way.svg:
        return record_text(record, again, way.language)
    if again is None or not again:
        raise JobFailed(f"{kept.path}: only a record that can be played again has a picture")
    return _game(again.game, way)
