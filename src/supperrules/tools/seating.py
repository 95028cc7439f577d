"""The former name of `supperrules.bots.players`, kept for one version."""

from warnings import warn

from supperrules.bots.players import Player, key_for, player, seated

warn("supperrules.tools.seating is now supperrules.bots.players", DeprecationWarning, stacklevel=2)

__all__ = ["Player", "key_for", "player", "seated"]
