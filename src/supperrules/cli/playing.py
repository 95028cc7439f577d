"""Playing a game to its end: every question goes to who sits there."""

from collections.abc import Mapping

import supperrules as sr
from supperrules.bots.players import Player, key_for
from supperrules.cli.game_display import Screen
from supperrules.cli.human_player import Answered, Left, TakenBack, answered
from supperrules.cli.record_file import RecordFile
from supperrules.errors import JobFailed


def play(game: sr.Game, players: Mapping[str, Player], screen: Screen | None, kept: RecordFile) -> sr.Game:
    """The game when it is over, or when a person left; `kept` gets every answer at once.

    Without a screen nothing is shown and nobody can be asked. Raises JobFailed for a bot that fails.
    """
    if screen is None and any(player.bot is None for player in players.values()):
        raise JobFailed("a person needs a screen: --seat human cannot be played with --json")
    kept.write(game)
    if screen is not None:
        screen.happened(game)
    before: dict[str, list[sr.Game]] = {seat: [] for seat in game.seats}
    while game.question is not None:
        seat = game.question.asks[0]
        player = players[seat]
        if player.bot is not None:
            game = _by_bot(game, seat, player)
            kept.add(game)
        elif screen is not None:
            match answered(game, seat, screen, before[seat][-1] if before[seat] else None):
                case Left():
                    return game
                case TakenBack(game=back):
                    del before[seat][-1:]  # none, when the answer was given before the game was resumed
                    screen.taken_back(back)
                    game = back
                    kept.write(game)
                case Answered(game=after):
                    before[seat].append(game)
                    game = after
                    kept.add(game)
        if screen is not None:
            screen.happened(game)
    return game


def _by_bot(game: sr.Game, seat: str, player: Player) -> sr.Game:
    view = game.view(seat)
    question = view.question
    assert question is not None
    action = player.answer(view, question, key_for(game.seed, seat, view.legal[0].number or 0))
    if not isinstance(action, sr.Action) or action not in view.legal:
        raise JobFailed(f"seat {seat}: {player.name} answered {action!s:.80}, which is not among the legal actions")
    return game.play(action)
