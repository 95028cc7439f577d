"""The evening as flows, one a file."""

from supperrules.games.surrealist.flows.compliment import TALK
from supperrules.games.surrealist.flows.course import COURSE
from supperrules.games.surrealist.flows.draft import DRAFT
from supperrules.games.surrealist.flows.endgame import FAREWELL
from supperrules.games.surrealist.flows.faux_pas import FAUX
from supperrules.games.surrealist.flows.game import EVENING
from supperrules.games.surrealist.flows.home import DOORWAY, HOME
from supperrules.games.surrealist.flows.plate import PLATE
from supperrules.games.surrealist.flows.receive import AMONG, RECEIVE
from supperrules.games.surrealist.flows.seating import SEATING
from supperrules.games.surrealist.flows.triggered_batch import WHOLE
from supperrules.games.surrealist.flows.turn import TURN
from supperrules.kernel.flow import AnyFlow

OWN: tuple[AnyFlow, ...] = (
    EVENING,
    DRAFT,
    FAUX,
    TURN,
    SEATING,
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
