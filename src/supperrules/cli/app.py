"""The command `supperrules`: its subcommands are the files of `commands/`, each imported when it is called."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import click

from supperrules.cli import commands


class _Walked(click.Group):
    """A group whose commands are found by walking `commands/`: a module `name.py` holds `command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        found = (module.name for module in iter_modules(commands.__path__))
        return sorted(name.replace("_", "-") for name in found if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"{commands.__name__}.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"supperrules {version('supperrules')}")
        ctx.exit()


@click.group(cls=_Walked, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Print the version and end."
)
def app(**_: Any) -> None:
    """Rules of dinner-table card games: play them, and write cards in a language of their own.

    Unofficial; the cards are an original set.
    """
