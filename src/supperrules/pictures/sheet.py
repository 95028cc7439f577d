"""Print sheets: four A6 cards on an A4 page, to be printed at full size and cut along the marks."""

from collections.abc import Sequence
from html import escape
from typing import Final

from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.pictures.card import HEIGHT, WIDTH, card_face
from supperrules.pictures.svg import group, picture, tag
from supperrules.prose.words import Words

# Tenths of a millimetre: four A6 cards are 210 by 296 mm, one less than A4 is high.
PAGE_WIDTH: Final = 2100.0
PAGE_HEIGHT: Final = 2970.0
PER_PAGE: Final = 4

_TOP: Final = (PAGE_HEIGHT - 2 * HEIGHT) / 2
# Printers leave a margin, so the cards are drawn a little smaller than their cells and keep their proportions.
_SCALE: Final = 0.94
_MARK: Final = 26.0


def sheets(cards: Sequence[Card], tongue: Words | None = None) -> tuple[str, ...]:
    """Pages of cards in the order given, each a whole SVG document of A4 size with cutting marks."""
    pages = [cards[start : start + PER_PAGE] for start in range(0, len(cards), PER_PAGE)]
    return tuple(_page(page, f"{number} / {len(pages)}", tongue) for number, page in enumerate(pages, 1))


def document(pages: Sequence[str], title: str) -> str:
    """All pages as one HTML document that a browser prints at full size, a sheet of paper each."""
    body = "\n".join(pages)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        "<style>@page { size: A4; margin: 0 } body { margin: 0 }\n"
        "body > svg { display: block; break-after: page }</style>\n"
        f"</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _page(cards: Sequence[Card], title: str, tongue: Words | None) -> str:
    cells = [_cell(card, index % 2, index // 2, tongue) for index, card in enumerate(cards)]
    return picture(
        tag("rect", x=0, y=0, width=PAGE_WIDTH, height=PAGE_HEIGHT, fill="#ffffff"), *cells,
        width=PAGE_WIDTH, height=PAGE_HEIGHT, title=title, millimetres=(PAGE_WIDTH / 10, PAGE_HEIGHT / 10),
    )  # fmt: skip


def _cell(card: Card, column: int, row: int, tongue: Words | None) -> str:
    wide, high = WIDTH * _SCALE, HEIGHT * _SCALE
    left, top = column * WIDTH + (WIDTH - wide) / 2, _TOP + row * HEIGHT + (HEIGHT - high) / 2
    return group(card_face(card, tongue), x=left, y=top, scale=_SCALE) + _marks(left, top, wide, high)


def _marks(left: float, top: float, wide: float, high: float) -> str:
    lines = []
    for x in (left, left + wide):
        for y, away in ((top, -1), (top + high, 1)):
            lines.append(f"M{x:.1f} {y + away * 4:.1f}v{away * _MARK:.1f}")
    for y in (top, top + high):
        for x, away in ((left, -1), (left + wide, 1)):
            lines.append(f"M{x + away * 4:.1f} {y:.1f}h{away * _MARK:.1f}")
    return tag("path", d="".join(lines), stroke="#000000", stroke_width=1.5, fill="none")
