"""The former name of `supperrules.pictures.card`, kept for one version."""

from warnings import warn

from supperrules.pictures.card import card_svg, text_fits

warn("supperrules.prose.card_svg is now supperrules.pictures.card", DeprecationWarning, stacklevel=2)

__all__ = ["card_svg", "text_fits"]
