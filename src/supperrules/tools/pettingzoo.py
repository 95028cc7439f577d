"""The former name of `supperrules.integrations.pettingzoo`, kept for one version."""

from warnings import warn

from supperrules.integrations.pettingzoo import env, layout

warn("supperrules.tools.pettingzoo is now supperrules.integrations.pettingzoo", DeprecationWarning, stacklevel=2)

__all__ = ["env", "layout"]
