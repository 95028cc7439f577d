"""Pictures of guests: a figure whose head is a thing, in a dreamt landscape; drawn from the name alone.

These are no likenesses of anybody. The same name gives the same picture; parts are picked by the bytes of its hash.
"""

from hashlib import blake2b
from typing import Final

import attrs

from supperrules.pictures.card import ART_HEIGHT as HEIGHT
from supperrules.pictures.card import ART_WIDTH as WIDTH
from supperrules.pictures.svg import INK, tag

_HORIZON: Final = 330.0


@attrs.frozen
class _Palette:
    sky: str
    low: str
    ground: str
    coat: str
    lapel: str
    head: str
    light: str


_PALETTES: Final = (
    _Palette("#9ec3cf", "#d7e4dc", "#c9a66b", "#34495e", "#e7d7b1", "#e8c9a0", "#fff4cf"),
    _Palette("#f0b67f", "#f7dfb8", "#8a6f5a", "#5b2a3c", "#e9cfae", "#f3e3c6", "#fff2d9"),
    _Palette("#2f3e5c", "#65748f", "#3d4a3f", "#7b2d3b", "#d9c79b", "#cfd6dd", "#f4e9b8"),
    _Palette("#b9a5c9", "#e5d5e4", "#7c8f6a", "#2e5d57", "#e8dcb8", "#f0d2c0", "#fdf3d8"),
    _Palette("#7fb2a6", "#cfe3cf", "#b5835a", "#6b4a78", "#ecd9b0", "#f2dcae", "#fdf6dc"),
    _Palette("#d98f8a", "#f3cdb8", "#5f7a83", "#2f3a56", "#ead9bd", "#e9d8c4", "#fff0d6"),
)


def portrait(name: str) -> str:
    """The picture of the guest of this name, WIDTH by HEIGHT."""
    bytes_ = blake2b(name.encode(), digest_size=8).digest()
    colours = _PALETTES[bytes_[0] % len(_PALETTES)]
    return "".join(
        (
            tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=colours.sky),
            tag("rect", x=0, y=_HORIZON - 90, width=WIDTH, height=90, fill=colours.low),
            _in_the_sky(bytes_[1], colours),
            tag("rect", x=0, y=_HORIZON, width=WIDTH, height=HEIGHT - _HORIZON, fill=colours.ground),
            _on_the_ground(bytes_[2], colours),
            _bust(bytes_[3], colours),
            _head(bytes_[4], colours),
        )
    )


def _shape(path: str, fill: str, *, line: str = INK, thick: float = 5) -> str:
    return tag("path", d=path, fill=fill, stroke=line, stroke_width=thick, stroke_linejoin="round")


def _line(path: str, *, line: str = INK, thick: float = 5) -> str:
    return tag("path", d=path, fill="none", stroke=line, stroke_width=thick, stroke_linecap="round")


def _in_the_sky(pick: int, colours: _Palette) -> str:
    left = pick % 2 == 0
    x = 170 if left else 710
    match pick // 2 % 5:
        case 0:
            return tag("circle", cx=x, cy=110, r=58, fill=colours.light)
        case 1:
            return _shape(f"M{x} 50A62 62 0 1 0 {x + 40} 158A50 50 0 1 1 {x} 50Z", colours.light, thick=0)
        case 2:
            cloud = "a34 34 0 0 1 62-18a44 44 0 0 1 80 8a30 30 0 0 1 18 58h-164a26 26 0 0 1 4-48Z"
            return _shape(f"M{x - 80} 110{cloud}", "#ffffff", thick=0) + _shape(
                f"M{790 - x} 70{cloud}", "#ffffff", thick=0
            )
        case 3:
            eye = _shape(f"M{x - 90} 110Q{x} 40 {x + 90} 110Q{x} 180 {x - 90} 110Z", "#ffffff")
            return eye + tag("circle", cx=x, cy=110, r=32, fill=colours.coat) + tag("circle", cx=x, cy=110, r=13)
        case _:
            birds = ((x - 60, 80), (x + 10, 120), (x + 70, 70))
            return "".join(
                _line(f"M{a - 26} {b}Q{a - 12} {b - 20} {a} {b}Q{a + 12} {b - 20} {a + 26} {b}") for a, b in birds
            )


def _on_the_ground(pick: int, colours: _Palette) -> str:
    match pick % 4:
        case 0:
            rays = "".join(_line(f"M440 {_HORIZON}L{x} {HEIGHT}", thick=3) for x in range(-400, 1300, 170))
            return rays + "".join(_line(f"M0 {y}H{WIDTH:.0f}", thick=3) for y in (350, 385, 435))
        case 1:
            trees = ((90, 1.0), (160, 0.7), (770, 0.9), (830, 0.6))
            return "".join(
                _shape(f"M{x} {_HORIZON - 150 * k:.0f}Q{x + 38 * k:.0f} {_HORIZON - 40 * k:.0f} {x} {_HORIZON + 14:.0f}"
                       f"Q{x - 38 * k:.0f} {_HORIZON - 40 * k:.0f} {x} {_HORIZON - 150 * k:.0f}Z", "#2f4a3c", thick=3)
                for x, k in trees
            )  # fmt: skip
        case 2:
            door = _shape(f"M700 {_HORIZON + 30}V210H800V{_HORIZON + 30}Z", colours.coat)
            return door + tag("circle", cx=785, cy=290, r=6, fill=colours.light)
        case _:
            arches = (60, 150, 240, 640, 730, 820)
            return "".join(
                _shape(f"M{x - 32} {_HORIZON}V250A32 32 0 0 1 {x + 32} 250V{_HORIZON}Z", colours.low, thick=3)
                for x in arches
            )


def _bust(pick: int, colours: _Palette) -> str:
    neck = _shape("M405 250H475V345H405Z", colours.head)
    coat = _shape("M210 505Q215 385 330 360L410 325L440 365L470 325L550 360Q665 385 670 505Z", colours.coat)
    lapels = _shape("M410 325L440 365L470 325L500 345L440 470L380 345Z", colours.lapel)
    match pick % 4:
        case 0:
            extra = _shape("M440 372L400 350V394ZM440 372L480 350V394Z", "#8c1f45")
        case 1:
            extra = "".join(tag("circle", cx=x, cy=y, r=9, fill="#fbf5e6", stroke=INK, stroke_width=3)
                            for x, y in ((392, 352), (408, 374), (440, 384), (472, 374), (488, 352)))  # fmt: skip
        case 2:
            extra = _shape("M428 366H452L466 450L440 480L414 450Z", "#b8652a")
        case _:
            extra = _shape("M560 410q-26-14-10-34q4-18 22-8q22-6 18 16q12 18-10 24q-8 14-20 2Z", "#c2508f")
    return neck + coat + lapels + extra


def _head(pick: int, colours: _Palette) -> str:
    match pick % 10:
        case 0:  # an egg
            half = "M440 60C520 60 550 160 550 205C550 265 500 290 440 290"
            egg = _shape(f"{half}C380 290 330 265 330 205C330 160 360 60 440 60Z", colours.head)
            return egg + _line("M400 130l24 26l-18 22l30 24l-14 26")
        case 1:  # an apple
            apple = _shape(
                "M440 105C480 70 570 90 560 185C552 260 500 300 440 285C380 300 328 260 320 185C310 90 400 70 440 105Z",
                "#7f9a4b",
            )
            return (
                apple
                + _line("M440 105Q436 70 462 48", thick=8)
                + _shape("M452 78Q490 40 528 62Q500 96 452 78Z", "#4c6b3a")
            )
        case 2:  # a crescent moon with a profile
            back = "M500 55C380 45 310 120 325 195C340 280 430 320 515 275"
            moon = _shape(f"{back}C450 270 420 240 432 214L404 196L434 172C430 120 450 80 500 55Z", colours.light)
            return moon + tag("circle", cx=420, cy=150, r=8, fill=INK)
        case 3:  # a flower
            petals = "".join(
                tag("ellipse", cx=440, cy=100, rx=44, ry=72, fill="#c2508f", stroke=INK, stroke_width=5,
                    transform=f"rotate({angle} 440 180)") for angle in range(0, 360, 45)
            )  # fmt: skip
            return petals + tag("circle", cx=440, cy=180, r=48, fill="#e3b23c", stroke=INK, stroke_width=5)
        case 4:  # a clock
            ticks = "".join(_line("M440 82V100", thick=6).replace("<path", f'<path transform="rotate({a} 440 180)"')
                            for a in range(0, 360, 30))  # fmt: skip
            face = tag("circle", cx=440, cy=180, r=112, fill="#fbf5e6", stroke=INK, stroke_width=10)
            return face + ticks + _line("M440 180L396 138M440 180L500 196", thick=9)
        case 5:  # a bird cage
            bars = "".join(_line(f"M{x} 268V{150 - (50 - abs(x - 440) // 2)}", thick=4) for x in range(360, 540, 40))
            bird = _shape("M400 222q22-42 60-24l28-10l-16 24q-6 34-44 32q-20 0-28-22Z", "#d5a021")
            return bird + _line("M330 270V170A110 100 0 0 1 550 170V270Z", thick=7) + bars + _line("M440 70V44")
        case 6:  # a fish
            fish = _shape("M300 180Q380 80 500 160L570 110V250L500 202Q380 280 300 180Z", "#6f97a8")
            return fish + tag("circle", cx=372, cy=168, r=13, fill="#fbf5e6", stroke=INK, stroke_width=5) + _line(
                "M430 140Q456 180 430 222M466 150Q486 180 466 212")  # fmt: skip
        case 7:  # a candle
            wax = _shape("M385 110H495V290H385Z", "#fbf5e6") + _line("M400 110v52q10 20 20 0v-30M470 110v80q9 16 18 0")
            return _shape("M440 10C480 60 478 100 440 104C402 100 400 60 440 10Z", "#e3b23c") + wax
        case 8:  # a shell
            ribs = "".join(
                _line(f"M440 285L{x} {y}", thick=4)
                for x, y in ((346, 158), (390, 108), (440, 92), (490, 108), (534, 158))
            )
            return _shape("M440 290L330 190Q330 90 440 72Q550 90 550 190Z", colours.head) + ribs
        case _:  # a cloud
            return _shape(
                "M350 250a58 58 0 0 1-6-112a70 70 0 0 1 122-48a62 62 0 0 1 88 78a46 46 0 0 1-18 84Z", "#ffffff"
            )


def mishap(name: str) -> str:
    """The picture of a faux pas: a glass knocked over on the cloth, WIDTH by HEIGHT."""
    colours = _PALETTES[blake2b(name.encode(), digest_size=1).digest()[0] % len(_PALETTES)]
    cloth = "".join(
        tag("rect", x=x, y=y, width=55, height=55, fill="#ffffff", opacity=0.28)
        for row, y in enumerate(range(int(_HORIZON), 500, 55))
        for x in range(-55 + 55 * (row % 2), 900, 110)
    )
    glass = tag(
        "g",
        _shape("M-70-120H70Q78 0 0 20Q-78 0-70-120Z", "#ffffff"),
        _shape("M-66-60Q0-90 68-60Q60 8 0 20Q-60 8-66-60Z", "#8c1f45", thick=0),
        _line("M0 20V130M-52 134H52", thick=9),
        transform="translate(420 250) rotate(-62)",
    )
    spill = _shape(
        "M330 356Q250 320 170 352Q60 372 92 424Q120 468 236 448Q330 470 392 430Q430 380 330 356Z", "#8c1f45", thick=0
    )
    drops = "".join(
        tag("circle", cx=x, cy=y, r=r, fill="#8c1f45") for x, y, r in ((90, 330, 12), (482, 452, 14), (56, 400, 8))
    )
    eye = _shape("M590 150Q690 70 790 150Q690 230 590 150Z", "#ffffff") + tag(
        "circle", cx=690, cy=150, r=36, fill=colours.coat
    )
    return "".join((
        tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=colours.sky), eye,
        tag("circle", cx=690, cy=150, r=15, fill=INK), _line("M600 100Q690 30 780 100", thick=8),
        tag("rect", x=0, y=_HORIZON, width=WIDTH, height=HEIGHT - _HORIZON, fill=colours.ground),
        cloth, spill, drops, glass,
    ))  # fmt: skip
