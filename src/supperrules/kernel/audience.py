"""Who may know a field, or an argument of a change."""

from enum import Enum
from typing import TypeAlias

import attrs


class Audience(Enum):
    """OPEN: everybody; OWNER: of a field indexed by seat, each seat its own entry; COUNT: how many, not which;
    NOBODY: not even that."""

    OPEN = "open"
    OWNER = "owner"
    COUNT = "count"
    NOBODY = "nobody"


@attrs.frozen
class Only:
    """Of an argument: only the seat that stands in argument `argument` (from 0); others learn how many."""

    argument: int


Heard: TypeAlias = Audience | Only

OPEN, OWNER, COUNT, NOBODY = Audience.OPEN, Audience.OWNER, Audience.COUNT, Audience.NOBODY
