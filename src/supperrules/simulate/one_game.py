"""One game played from its first question to the last, and what there is to count in it."""

import supperrules as sr
from supperrules.bots.players import HUMAN, Player, key_for, seated
from supperrules.errors import JobFailed
from supperrules.simulate.own import own
from supperrules.simulate.plan import Plan
from supperrules.simulate.tally import Tally
from supperrules.simulate.watch import Watch


def watched(plan: Plan, number: int) -> Tally:
    """Play game `number` of a plan and count.

    Raises JobFailed for a bot that fails or breaks the rules, SupperError for settings that cannot be.
    """
    game = plan.opened(number)
    players = seated(plan.seats, game.seats, plan.game)
    if any(player.bot is None for player in players.values()):
        raise JobFailed(f"--seat {HUMAN} cannot play many games")
    counts = own(game.name)
    watch = Watch(game) if counts is None else counts.Watch(game)
    while game.question is not None:
        seat = game.question.asks[0]
        action = _answer(game, seat, players[seat])
        watch.asked(game, action)
        game = game.play(action)
        watch.happened(game)
    return watch.counted(game)


def _answer(game: sr.Game, seat: str, player: Player) -> sr.Action:
    view = game.view(seat)
    question = view.question
    assert question is not None
    action = player.answer(view, question, key_for(game.seed, seat, view.legal[0].number or 0))
    if not isinstance(action, sr.Action) or action not in view.legal:
        raise JobFailed(f"seat {seat}: {player.name} answered {action!s:.80}, which is not among the legal actions")
    return action
