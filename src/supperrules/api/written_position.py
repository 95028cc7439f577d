"""A game from a written position."""

from supperrules.api.cards import Cards, chosen
from supperrules.api.game import Game
from supperrules.api.setup import settled
from supperrules.cards.registry import offered
from supperrules.errors import InvalidSetup, InvalidState


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
    rules, state = offered(known.game, "read_position", "read a position")(text, known.trees, known.deck)
    setting = settled(known, rules.seats, dict(rules.options))
    return Game(setting, seed, state, setting.seats)
