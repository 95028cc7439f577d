"""`supperrules schema`: the JSON Schema of a value, or TypeScript types of all that goes over the border."""

import json
from pathlib import Path
from typing import Any, Final

import click

import supperrules as sr
from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN
from supperrules.errors import JobFailed

_OF_A_GAME: Final = ("view", "question", "action", "event", "record")
_CARDS: Final = click.Path(path_type=Path)


@click.command("schema")
@click.argument("value", required=False, type=click.Choice([*_OF_A_GAME, "card", "diagnostics", "config"]))
@click.option(
    "--typescript", is_flag=True, help="Types for TypeScript instead; without VALUE, of all that a game sends."
)
@click.option("--game", default="surrealist", show_default=True, help="The game.")
@click.option("--players", type=int, help="For how many players (default: the most the game allows).")
@click.option("--cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours, added to the shipped set.")
@click.option(
    "--only-cards", multiple=True, type=_CARDS, metavar="PATH", help="Cards of yours instead of the shipped set."
)
def command(value: str | None, typescript: bool, **given: Any) -> int:
    """Print the JSON Schema (2020-12) of a value.

    VALUE is view, question, action, event or record of a game; card, the tree that `ast` writes; diagnostics, what
    `lint`, `check` and `fmt` write as JSON; or config, the settings file. The words in the schemas of a game are those
    of its cards.
    """
    from supperrules.integrations.typescript import declarations

    if typescript:
        values = _OF_A_GAME if value is None else (value,)
        output.write(declarations({name: _schema(name, **given) for name in values}))
        return CLEAN
    if value is None:
        raise JobFailed("say of what: `supperrules schema view`; `--help` lists them")
    output.write_json(json.dumps(_schema(value, **given), indent=2))
    return CLEAN


def _schema(value: str, *, game: str, players: int | None, **paths: Any) -> dict[str, Any]:
    from supperrules.cli.new_game_options import chosen_cards

    match value:
        case "card":
            from supperrules.cards.registry import named
            from supperrules.cards.tree_schema import card_schema

            return card_schema(named(game))
        case "diagnostics":
            from supperrules.report.as_json import schema

            return schema()
        case "config":
            from supperrules.cli.settings import schema as settings

            return settings()
        case _:
            return dict(sr.schema(value, chosen_cards(game, **paths), game=game, players=players))
