"""The options of the game: their names, values, defaults by mode."""

from collections.abc import Mapping
from typing import Final

from supperrules.errors import InvalidSetup
from supperrules.games.surrealist.data import Options
from supperrules.kernel.immutable import Fixed
from supperrules.kernel.value import plain

DRAWN: Final = "drawn"

VALUES: Final[Mapping[str, tuple[str, ...]]] = Fixed(
    {
        "first_player": (DRAWN, "p1", "p2", "p3", "p4"),
        "menu": ("ru", "fr"),
        "abilities": ("on", "off"),
        "faux_pas": ("off", "on"),
        "draft": ("off", "on"),
        "awards": ("first", "each"),
        "end": ("one_by_one", "all_then_doors"),
        "same_guest": ("on", "off"),
        "casual": ("none", "no-plates"),
        "rearrange": ("off", "on"),
    }
)
"""Every option with its values, the default first."""

MODES: Final[Mapping[str, Mapping[str, str]]] = Fixed(
    {
        "casual": Fixed({"abilities": "off", "faux_pas": "off", "draft": "off"}),
        "normal": Fixed({"abilities": "on", "faux_pas": "off", "draft": "off"}),
        "advanced": Fixed({"abilities": "on", "faux_pas": "on", "draft": "on"}),
    }
)
"""What a mode says; an option given beside it wins (SDP 2.4)."""

DEFAULT_MODE: Final = "normal"


def decided(options: Mapping[str, object], mode: str, players: int) -> dict[str, str]:
    """Every option with its value: those given, else the mode's, else the default.

    Raises InvalidSetup for an unknown mode, option or value, naming what there is.
    """
    if mode not in MODES:
        raise InvalidSetup(f"no mode {mode!r}; there are {', '.join(MODES)}", "mode")
    chosen = {name: values[0] for name, values in VALUES.items()} | dict(MODES[mode])
    for name, value in options.items():
        if name not in VALUES:
            raise InvalidSetup(f"no option {name!r}; there are {', '.join(VALUES)}", "options")
        known = next((word for word in VALUES[name] if word == value), None)
        if known is None:
            raise InvalidSetup(f"option {name}: expected {' or '.join(VALUES[name])}, not {value!r}", f"options.{name}")
        # The word as it stands here: what is equal to it may be written otherwise.
        chosen[plain(name)] = known
    if chosen["first_player"] != DRAWN and int(chosen["first_player"][1:]) > players:
        raise InvalidSetup(
            f"option first_player: no seat {chosen['first_player']} among {players}", "options.first_player"
        )
    return chosen


def as_options(chosen: Mapping[str, str]) -> Options:
    """The decided options as the rules read them."""
    first = chosen["first_player"]
    return Options(
        first_player=-1 if first == DRAWN else int(first[1:]) - 1,
        menu=chosen["menu"],
        abilities="all" if chosen["abilities"] == "on" else "no-plates" if chosen["casual"] == "no-plates" else "none",
        faux_pas=chosen["faux_pas"] == "on",
        draft=chosen["draft"] == "on",
        awards="each" if chosen["awards"] == "each" else "first",
        end="all_then_doors" if chosen["end"] == "all_then_doors" else "one_by_one",
        same_guest=chosen["same_guest"] == "on",
        rearrange=chosen["rearrange"] == "on",
    )
