"""`supperrules games`: which games there are, for how many, in which modes and with which options."""

import json
from typing import Any

import click

import supperrules as sr
from supperrules.cards.registry import games
from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN

SCHEMA = 1


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Write the list as JSON.")
def command(as_json: bool) -> int:
    """List the games, those that come with supperrules and those that are installed besides.

    Each with its name for `--game`, how many play, its modes and its options; the default stands first.
    """
    found = [sr.info(name) for name in games()]
    if as_json:
        value = {"schema_version": SCHEMA, "status": "ok", "games": [_json(game) for game in found]}
        output.write_json(json.dumps(value, ensure_ascii=False, indent=1))
    else:
        output.write("\n".join(_text(game) for game in found))
    return CLEAN


def _modes(game: sr.GameInfo) -> list[str]:
    return sorted(game.modes, key=lambda mode: mode != game.default_mode)


def _json(game: sr.GameInfo) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "modes": {mode: dict(game.modes[mode]) for mode in _modes(game)},
        "default_mode": game.default_mode,
        "options": {name: list(values) for name, values in game.options.items()},
    }


def _text(game: sr.GameInfo) -> str:
    lines = [f"{game.name}: {game.title}", f"  players: {', '.join(map(str, game.seats))}"]
    if game.modes:
        lines.append(f"  modes: {', '.join(_modes(game))}")
    lines += (f"  option {name}: {', '.join(values)}" for name, values in game.options.items())
    return "\n".join(lines) + "\n"
