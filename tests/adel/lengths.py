"""How many rounds a game takes: `python -m tests.adel.lengths 1000` plays so many games of `greedy` for each number of
players, and prints the table of `docs/games/adel.md`. Beside it, how often one `greedy` wins among random players.
"""

import sys
from collections.abc import Sequence
from statistics import mean, quantiles

import supperrules as sr
from supperrules.api.chance import key_for
from supperrules.bots import Bot
from supperrules.bots.adel.greedy import greedy
from supperrules.bots.random import random
from supperrules.games.adel import GAME


def played(seed: int, bots: Sequence[Bot]) -> sr.Game:
    """A whole game."""
    game = sr.new_game(GAME.name, players=len(bots), seed=seed)
    while game.question is not None:
        seat = game.question.asks[0]
        seen = game.view(seat)
        assert seen.question is not None
        bot = bots[game.seats.index(seat)]
        game = game.play(bot(seen, seen.question, key_for(seed, seat, seen.legal[0].number or 0)))
    return game


def rounds(game: sr.Game) -> int:
    """How many rounds were played."""
    return game.view(None).number_at("round")


def wins(game: sr.Game, seat: str) -> float:
    """1 if a seat has won, its share if several have."""
    outcome = game.outcome
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def main(games: int) -> None:
    """Print the table."""
    print("| players | rounds, mean | 5 % to 95 % | shortest, longest | 20 to 30 rounds | beside random players |")
    print("|---|---|---|---|---|---|")
    for players in GAME.seats:
        found = [rounds(played(seed, [greedy] * players)) for seed in range(games)]
        marks = quantiles(found, n=20)
        inside = mean(20 <= one <= 30 for one in found)
        alone = mean(
            wins(
                played(seed, [greedy if seat == seed % players else random for seat in range(players)]),
                f"p{seed % players + 1}",
            )
            for seed in range(max(2, games // 10))
        )
        print(
            f"| {players} | {mean(found):.1f} | {marks[0]:.0f} to {marks[-1]:.0f} | {min(found)}, {max(found)} "
            f"| {inside:.0%} | wins {alone:.0%} (even: {1 / players:.0%}) |",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]))
