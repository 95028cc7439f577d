"""`greedy` at Adel: legal, repeatable, from its view alone, and better than chance."""

from statistics import mean

import pytest

import supperrules as sr
from supperrules.api.chance import key_for
from supperrules.bots.adel.greedy import greedy
from supperrules.bots.random import random
from supperrules.games.adel import GAME
from tests.adel.lengths import played, wins


@pytest.mark.parametrize("players", GAME.seats)
def test_it_answers_every_question_with_a_legal_action_that_its_view_alone_decides(players: int) -> None:
    game = sr.new_game("adel", players=players, seed=7)
    keys = set()
    while game.question is not None:
        seat = game.question.asks[0]
        key = key_for(7, seat, game.view(seat).legal[0].number or 0)
        seen = game.view(seat)
        again = sr.View.from_json(seen.to_json(), cards=game.cards)
        assert seen.question is not None and again.question is not None
        action = greedy(seen, seen.question, key)
        assert action in seen.legal
        assert greedy(again, again.question, key) == action
        keys.add(seen.question.key)
        game = game.play(action)
    assert keys == {"where", "what", "buy", "exhibit", "steal"}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_wins_more_often_than_its_share_among_random_players(players: int) -> None:
    found = []
    for seed in range(12):
        mine = seed % players
        bots = [greedy if seat == mine else random for seat in range(players)]
        found.append(wins(played(seed, bots), f"p{mine + 1}"))
    assert mean(found) > 1.5 / players
