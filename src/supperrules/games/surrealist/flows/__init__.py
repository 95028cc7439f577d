"""The evening as flows, one a file."""

from supperrules.games.surrealist.flows.course import COURSE
from supperrules.games.surrealist.flows.draft import DRAFT
from supperrules.games.surrealist.flows.evening import EVENING
from supperrules.games.surrealist.flows.farewell import FAREWELL
from supperrules.games.surrealist.flows.faux import FAUX
from supperrules.games.surrealist.flows.home import DOORWAY, HOME
from supperrules.games.surrealist.flows.plate import PLATE
from supperrules.games.surrealist.flows.receive import AMONG, RECEIVE
from supperrules.games.surrealist.flows.talk import TALK
from supperrules.games.surrealist.flows.turn import TURN
from supperrules.games.surrealist.flows.whole import WHOLE
from supperrules.kernel.flow import AnyFlow

OWN: tuple[AnyFlow, ...] = (
    EVENING,
    DRAFT,
    FAUX,
    TURN,
    PLATE,
    WHOLE,
    TALK,
    RECEIVE,
    AMONG,
    HOME,
    DOORWAY,
    COURSE,
    FAREWELL,
)
