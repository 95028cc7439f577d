"""The former name of `supperrules.pictures.sheet`, kept for one version."""

from warnings import warn

from supperrules.pictures.sheet import sheets

warn("supperrules.prose.sheet_svg is now supperrules.pictures.sheet", DeprecationWarning, stacklevel=2)

__all__ = ["sheets"]
