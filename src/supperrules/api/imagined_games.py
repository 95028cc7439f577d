"""Games that a seat may believe it is in: whole positions that agree with all it sees."""

from supperrules.api.game import Game
from supperrules.api.views import View
from supperrules.errors import InvalidSetup
from supperrules.kernel import imagine as worlds


def imagine(seen: View, seed: int) -> Game:
    """A whole game that looks to this view's seat exactly as the true one does; another seed, another world.

    Raises InvalidState if no world fits the view, InvalidSetup for a seed that is not from 0 to 2**64 - 1, or no view.
    """
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise InvalidSetup(f"expected a seed from 0 to 2**64 - 1, not {seed!r:.40}", "seed")
    if not isinstance(seen, View):
        raise InvalidSetup(f"expected a view, not {type(seen).__name__}")
    setting = seen._setting
    viewer = setting.seat(seen.you)
    state = worlds.imagine(setting.rules, seen._state, viewer, b"imagine" + seed.to_bytes(8, "big"))
    return Game(setting, seed, state, seen.names, heard=(seen._memory.told,) * (setting.players + 2))
