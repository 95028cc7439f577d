"""How a command ends: 0 clean, 1 findings or a difference, 2 could not do the job, 130 interrupted."""

from typing import Final

CLEAN: Final = 0
FOUND: Final = 1
FAILED: Final = 2
INTERRUPTED: Final = 130
