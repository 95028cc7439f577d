"""What a game's rules know beside the table: deck, options, cards by number, programs."""

from typing import Literal

import attrs

from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.interface import Looking
from supperrules.games.surrealist.machine.program import Programs
from supperrules.games.surrealist.table import Counts, Sketch
from supperrules.games.surrealist.vocabulary.faux_pas import Fulfilled
from supperrules.games.surrealist.vocabulary.nodes import FauxPas
from supperrules.kernel.rules import Rules
from supperrules.kernel.run import Run

Party = Rules[Sketch, "Data"]
Evening = Run[Sketch, "Data"]


@attrs.frozen
class Options:
    """The options of SDP, decided; `first_player`: a seat, -1 to draw one.

    `abilities`: which are played; without them, the option `casual` says whether only plates are left out (SDP 2.4).
    """

    first_player: int
    menu: str
    abilities: Literal["all", "no-plates", "none"]
    faux_pas: bool
    draft: bool
    awards: Literal["first", "each"]
    end: Literal["one_by_one", "all_then_doors"]
    same_guest: bool
    rearrange: bool


@attrs.frozen(eq=False)
class Data:
    """`guests`, `faux_pas`: ids by number, "" for 0; `claims`: the faux pas by number; `served`: the menu by course.

    `programs` holds no program where abilities are off; `fulfilled`: by faux pas, None for one settled at the end.
    """

    deck: Deck
    options: Options
    guests: tuple[str, ...]
    faux_pas: tuple[str, ...]
    served: tuple[Counts, ...]
    port: Looking
    programs: Programs
    claims: tuple[FauxPas | None, ...]
    fulfilled: tuple[Fulfilled | None, ...]
