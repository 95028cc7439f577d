"""Intervals of 95 %: where the true share or mean probably lies."""

from math import sqrt
from typing import Final

_Z: Final = 1.959964


def share(hits: float, of: int) -> dict[str, float]:
    """A share with its Wilson interval; of nothing: zero, and anything is possible."""
    if not of:
        return {"share": 0.0, "low": 0.0, "high": 1.0}
    found, square = hits / of, _Z * _Z
    middle = (found + square / (2 * of)) / (1 + square / of)
    spread = _Z * sqrt(found * (1 - found) / of + square / (4 * of * of)) / (1 + square / of)
    return {"share": _round(found), "low": _round(max(0.0, middle - spread)), "high": _round(min(1.0, middle + spread))}


def mean(total: float, squares: float, of: int) -> dict[str, float]:
    """A mean with its interval, from the sum and the sum of squares."""
    if not of:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    found = total / of
    spread = _Z * sqrt(max(0.0, squares / of - found * found) / of)
    return {"mean": _round(found), "low": _round(found - spread), "high": _round(found + spread)}


def _round(number: float) -> float:
    return round(number, 5)
