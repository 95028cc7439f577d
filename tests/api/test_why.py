"""Why something happened or is asked: as data, and as sentences that a player understands."""

import json

import pytest

import supperrules as sr
from tests.api.twins import begin, played_out


@pytest.mark.parametrize("mode", ["casual", "normal", "advanced"])
def test_every_event_has_its_reasons_for_the_host_and_for_who_was_told(mode: str) -> None:
    line = played_out(begin(3, mode, 4), b"why")
    game = line[-1]
    for event in game.history:
        reason = game.why(event)
        assert reason.causes == event.because and str(reason) == reason.sentence()
        assert json.loads(reason.to_json())["answers"] == [
            {"seat": seat, "key": key, "choice": list(choice)} for seat, key, choice in reason.answers
        ]
        assert set(event.audience) == set(event.args)
        for seat in (*game.seats, None):
            told = game.view(seat).since(event.number - 1)[0]
            hidden = {name for name, who in event.audience.items() if who not in ("open", seat)}
            assert {name for name in event.args if told.args[name] != event.args[name]} <= hidden
    late = line[len(line) // 2]
    for seat in (*game.seats, None):
        view = late.view(seat)
        for event in view.since(0):
            assert view.why(event).sentence()
        if mode == "casual":
            # Nothing is secret after the deal, so everybody is told the same reasons.
            assert [str(view.why(event)) for event in view.events] == [str(late.why(event)) for event in late.events]
    with pytest.raises(sr.InvalidSetup):
        line[0].why(game.history[-1])


def test_an_ability_is_told_from_the_answer_to_the_token() -> None:
    found = []
    for seed in range(4):
        game = played_out(begin(3, "normal", seed), b"why%d" % seed)[-1]
        found += [why for event in game.history if event.change == "place" and (why := game.why(event)).source]
    assert found
    for why in found:
        assert why.source is not None and 1 <= why.source.step <= why.source.steps
        # The whole chain of answers, back to what the player whose turn it was chose, or to an ability that waited.
        assert why.answers[-1][1] in ("turn", "other half", "plate", "react", "farewell", "doors")
        english = why.sentence()
        assert why.source.sentence() in english and "receives 1" in english
        for language, word in (("fr", "choisit"), ("ru", "выбирает")):
            assert word in why.sentence(language)
            assert why.source.sentence(language) in why.sentence(language)
    with pytest.raises(LookupError):
        found[0].sentence("tlh")


def test_a_question_of_a_card_names_card_and_step_and_its_answers_have_words() -> None:
    asked = {}
    for seed in range(6):
        for game in played_out(begin(3, "normal", seed), b"why%d" % seed)[:-1]:
            question = game.question
            assert question is not None
            if question.source is not None:
                asked[question.key] = question
            for action in question.options[:4]:
                for language in ("en", "fr", "ru"):
                    assert question.phrase(action, language)
    assert {"appetite", "kind"} & set(asked)
    for question in asked.values():
        assert question.source is not None
        document = json.loads(question.to_json())
        assert document["source"] == {
            "card": question.source.card,
            "step": question.source.step,
            "steps": question.source.steps,
        }
        assert question.source.sentence() and question.params == document["with"]


def test_points_are_told_by_guest_bonus_ability_and_faux_pas() -> None:
    reasons = set()
    for seed in range(30):
        game = begin(2, "advanced", seed)
        while not game.over:
            legal = [action for action in game.legal if action.verb not in ("home", "discard")] or list(game.legal)
            game = game.play(legal[(seed * 31 + len(legal)) % len(legal)])
        outcome = game.outcome
        assert outcome is not None
        for score in outcome.scores:
            assert score.points == sum(line.points for line in score.lines)
            for line in score.lines:
                reasons.add(line.reason)
                assert set(line.source) == ({"faux pas"} if line.reason == "faux pas" else {"guest"})
    assert {"guest", "faux pas"} <= reasons <= {"guest", "bonus", "ability", "faux pas"}


def test_a_placed_token_says_on_which_appetite_it_lies_and_whether_it_matches() -> None:
    line = "casual; p1: dora-maar; p2: paul-klee"
    for answer, lies in (
        ("place on food", ("food", 0)),
        ("place on any", ("any", 1)),
        ("place on compliment", ("compliment", 1)),
    ):
        game = sr.position(line).play("compliment dora-maar and paul-klee").play(answer)
        placed = next(event.args for event in game.events if event.change == "place")
        assert (placed["appetite"], placed["matched"]) == lies
