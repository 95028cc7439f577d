"""Why an answer is not offered, in the seat's own knowledge."""

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.state import State
from supperrules.kernel.value import Choice


def why_not(rules: Party, state: State[Sketch], seat: int, choice: Choice) -> tuple[str, ...]:
    """Reasons, from what that seat sees: a card in another hand and one in the box give equal words."""
    return ()
