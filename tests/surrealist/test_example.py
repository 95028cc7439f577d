"""The worked example of both rule texts (SDP 10): Sophie is p1."""

from tests.decks.evening import Evening, given


def sophie() -> Evening:
    return given("p1: maar, klee; p1 hand: ada; p2: bea; p2 hand: dov, eve")


def test_dora_maar_sends_paul_klee_a_dessert_then_he_sends_himself_two_tokens() -> None:
    evening = sophie().play("plate dora-maar")
    assert evening.asked == "p1 appetite"
    evening.play("place on dessert")
    assert evening.answers == ["plate paul-klee", "done"]
    evening.play("plate paul-klee", "place on wine")
    assert evening.held("paul-klee") == ["dessert", "wine", "wine"]
    assert evening.table.platter == (0, 0, 1, 0, 0, 0)
    assert evening.asked == "p2 turn"


def test_she_cannot_use_plate_abilities_again_until_the_next_course_has_begun() -> None:
    evening = sophie().play("plate dora-maar", "place on dessert", "plate paul-klee", "place on wine")
    evening.play("seat dov at 1", "done")
    assert not any(answer.startswith("plate") for answer in evening.answers)
    assert evening.refused("plate dora-maar") == "you have used your plate abilities in this course"
    evening.play("discard wine", "seat eve at 1", "done")
    assert evening.table.course == 1
    assert "plate dora-maar" in evening.answers


def test_he_goes_home_perfectly_content() -> None:
    evening = sophie().play("plate dora-maar", "place on dessert", "plate paul-klee", "place on wine")
    evening.play("seat dov at 1", "done", "send paul-klee home")
    assert evening.asked == "p1 bonus"
