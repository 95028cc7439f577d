"""How `greedy` plays: sensibly, and without looking where it may not."""

import supperrules as sr
from supperrules.bots.greedy import greedy
from supperrules.bots.players import key_for
from supperrules.simulate import Plan, simulate, summary


def test_it_beats_chance() -> None:
    plan = Plan(12, seats=("greedy", "random"))
    found = summary(plan, simulate(plan))
    assert found["seats"]["p1"]["wins"]["share"] > 0.9
    assert found["seats"]["p1"]["points"]["mean"] > 3 * found["seats"]["p2"]["points"]["mean"]


def test_it_places_tokens_where_they_fit_and_sends_content_guests_home() -> None:
    asked = 0
    game = sr.new_game("surrealist", players=3, seed=4)
    while game.question is not None:
        view = game.view(game.question.asks[0])
        question = view.question
        assert question is not None
        action = greedy(view, question, key_for(4, view.you or "", view.legal[0].number or 0))
        assert action in view.legal
        if question.key == "appetite":
            fitting = {each.choice[1] for each in view.legal} & {question.params["kind"]}
            assert not fitting or action.choice[1] in fitting
            asked += 1
        game = game.play(action)
    assert asked > 20
    left = [event for event in game.history if event.change == "leave"]
    assert any(event.args["content"] for event in left)


def test_it_answers_the_same_in_every_world_its_view_allows() -> None:
    game = sr.new_game("surrealist", players=3, seed=6, mode="advanced")
    for step in range(60):
        assert game.question is not None
        seat = game.question.asks[0]
        view, key = game.view(seat), key_for(6, seat, step)
        assert view.question is not None
        action = greedy(view, view.question, key)
        other = sr.imagine(view, step).view(seat)
        assert other.question is not None
        assert greedy(other, other.question, key).choice == action.choice
        game = game.play(action)
