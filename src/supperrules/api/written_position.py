"""A game from a written position."""

from supperrules.api.cards import Cards, chosen
from supperrules.api.game import Game
from supperrules.api.setup import settled
from supperrules.cards.registry import brought
from supperrules.errors import InvalidSetup, InvalidState
from supperrules.kernel.position_text import read_position


def position(text: str, cards: Cards | None = None, *, seed: int = 0, game: str = "surrealist") -> Game:
    """The game a position text describes (`game.text` prints it); `cards`: the shipped set if None.

    Raises InvalidState naming the part that cannot be read, or what is wrong with the table; InvalidSetup for options
    or a card set that cannot be played.
    """
    known = chosen(cards, game)
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise InvalidSetup(f"expected a seed from 0 to 2**64 - 1, not {seed!r:.40}", "seed")
    if not isinstance(text, str):
        raise InvalidState(f"expected a text, not {type(text).__name__}")
    own = brought(known.game, "read_position")
    if own is None:
        rules, state = read_position(text, lambda seats, said: settled(known, seats, said).rules, known.game)
    else:
        rules, state = own(text, known.trees, known.deck)
    setting = settled(known, rules.seats, dict(rules.options))
    return Game(setting, seed, state, setting.seats)
