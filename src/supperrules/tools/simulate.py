"""The former name of `supperrules.simulate`, kept for one version."""

from warnings import warn

from supperrules.simulate import Plan, simulate, summary

warn("supperrules.tools.simulate is now supperrules.simulate", DeprecationWarning, stacklevel=2)

__all__ = ["Plan", "simulate", "summary"]
