"""SVG elements as text: the few that cards and tables are drawn with."""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

FACE: Final = "'DejaVu Serif', Georgia, 'Times New Roman', serif"
INK: Final = "#2b2430"
PAPER: Final = "#fbf5e6"


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; an underscore in an attribute's name is a hyphen, one at its end is left out."""
    words = [name]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(words)
    return f"<{opening}>{''.join(inside)}</{name}>" if inside else f"<{opening}/>"


def words_at(
    text: str, x: float, y: float, size: float, *, fill: str, anchor: str = "middle", weight: str = "normal"
) -> str:
    """A line of text with its baseline at y."""
    return tag(
        "text", escape(text), x=x, y=y, font_size=size, fill=fill, text_anchor=anchor, font_weight=weight
    )  # fmt: skip


def lines_at(
    lines: Sequence[str], x: float, y: float, size: float, step: float, *, fill: str, anchor: str = "middle",
    weight: str = "normal",
) -> str:  # fmt: skip
    """Lines of text, the first baseline at y."""
    return "".join(
        words_at(line, x, y + index * step, size, fill=fill, anchor=anchor, weight=weight)
        for index, line in enumerate(lines)
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    line: str = "none",
    thick: float = 0,
    round_: float = 0,
) -> str:
    """A rectangle, its corners rounded by a radius."""
    return tag(
        "rect", x=x, y=y, width=width, height=height, rx=round_, fill=fill, stroke=line, stroke_width=thick
    )  # fmt: skip


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Elements moved and scaled together."""
    move = f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f" scale({scale:.4g})")
    return tag("g", *inside, transform=move)


def window(*inside: str, x: float, y: float, width: float, height: float) -> str:
    """Elements in a window that cuts off what lies outside it."""
    box = f"0 0 {number(width)} {number(height)}"
    return tag("svg", *inside, x=x, y=y, width=width, height=height, viewBox=box, overflow="hidden")


def picture(
    *inside: str, width: float, height: float, title: str, millimetres: tuple[float, float] | None = None
) -> str:
    """A whole SVG document; `title` is read out by screen readers; with millimetres it prints at that size."""
    size = (
        {} if millimetres is None else {"width": f"{number(millimetres[0])}mm", "height": f"{number(millimetres[1])}mm"}
    )
    return tag(
        "svg", tag("title", escape(title)), *inside,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}", role="img",
        font_family=FACE, **size,
    )  # fmt: skip
