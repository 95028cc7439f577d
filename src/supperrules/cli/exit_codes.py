"""How a command ends: 0 clean, 1 findings or a difference, 2 could not do the job, 130 interrupted."""

from typing import Final

import click

CLEAN: Final = 0
FOUND: Final = 1
FAILED: Final = 2
INTERRUPTED: Final = 130


class Failed(click.ClickException):
    """The command could not do its job: bad flag or config, missing path, unusable cards. Ends with 2."""

    exit_code = FAILED
