"""Position text: written and read at every question, of the game and of every view; mistakes are told by their part."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import supperrules as sr
from supperrules.errors import InvalidSetup, InvalidState
from supperrules.games.surrealist import GAME, position_text, read_position
from supperrules.games.surrealist.card_names import matching, shortest
from supperrules.games.surrealist.position_text.reader import read_seen
from supperrules.kernel.play import apply, question, start
from supperrules.kernel.state import State
from supperrules.kernel.view import view
from supperrules.testing import Walk
from tests.decks import deck, dinner, dinner_rules, read

_OPTIONS = {name: st.sampled_from(values) for name, values in GAME.options.items() if name != "first_player"}


def bare(state: Any) -> Any:
    """A state without what a position text does not hold: numbers of questions and draws, the budget."""
    return State(state.table, state.stack, state.sealed, (0,) * len(state.answered))


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.sampled_from(tuple(GAME.modes)),
    st.sampled_from(GAME.seats),
    st.fixed_dictionaries({}, optional=_OPTIONS),
    st.integers(0, 10**6),
    st.integers(0, 250),
)
def test_every_position_and_view_is_read_back(
    mode: str, players: int, options: dict[str, str], key: int, moves: int
) -> None:
    rules = dinner_rules(players, mode, **options)
    state = start(rules, b"position").state
    for count in range(moves):
        asked = question(rules, state)
        if asked is None:
            break
        seat, choices = asked.asks[(key + count) % len(asked.asks)]
        choice = choices[(key * 31 + count * 17) % len(choices)]
        state = apply(rules, b"position", state, asked, seat, choice).state
    text = position_text(rules, state)
    assert len(text) < 1_000 and "\n" not in text
    known, back = read_position(text, dinner(), deck())
    assert back == bare(state)
    assert known.options == dict(rules.options)
    for seat in (*range(players), -1):
        seen = view(rules, state, seat)
        written = position_text(rules, seen, seat)
        _, again, of_view = read_seen(written, dinner(), deck())
        assert of_view and again == bare(seen)
        with pytest.raises(InvalidState, match="this is what one seat sees, not a game"):
            read_position(written, dinner(), deck())


def test_a_written_position_needs_no_more_cards_than_it_names() -> None:
    few = [card for card in dinner() if card.name.text in ("Ada", "Cai")]
    rules, state = read_position("2 players; p1: ada; p2: cai", few, deck())
    asked = question(rules, state)
    assert asked is not None and asked.key == "turn"
    assert read_position(position_text(rules, state), few, deck())[1] == state


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("p1: nobody", "no guest 'nobody'"),
        ("p1: da", "no guest 'da'; the nearest is"),
        ("p1: klee (x)", r"expected a kind \(food, wine, dessert, compliment, drama\) or its beginning, found 'x'"),
        ("p1: klee (d)", r"or its beginning, found 'd', which begins dessert and drama"),
        ("p1: klee (w w w w)", "paul-klee has 3 appetites, not 4"),
        ("p1: klee, klee", "guest paul-klee is in 2 places"),
        ("p1: klee; p2 hand: klee", "guest paul-klee is in 2 places"),
        ("p1: ada, bea, cai, dov", "more than 3 guests on a side"),
        ("p1 hnd: klee", "p1 hnd: klee: expected `p1: guests`"),
        ("cource 2", "cource 2: expected p1 to p2, or seen by, course"),
        ("course supper", "expected a course"),
        ("turn p1; turn p2", "turn p2: stands twice"),
        ("p1: klee; platter nothing", "the platter is empty at the beginning of a turn"),
        ("p1: klee; at turn.menu(p1 none nobody) > home.settle(klee p1)", "home cannot be inside turn"),
        ("p1: klee; at home.settle(klee p1)", "home cannot stand by itself"),
        ("p1: klee; at turn.nowhere(p1 none nobody)", "turn has no place 'nowhere'"),
        ("p1: klee; at turn.menu(p2 none nobody)", "it is not the turn of the player whose turn is being played"),
        ("p1: klee; at turn.menu(p1 none", "something is missing at the end"),
        ("p1 drafted 12", "expected the order in which all guests of this seat were kept"),
        ("slow, 2 players", "expected a mode"),
        ("p1: klee; " + "x" * 5_000, "expected a text of at most 4000 characters"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_part(text: str, said: str) -> None:
    with pytest.raises(InvalidState, match=said):
        read_position(text, dinner(), deck())


def test_options_that_cannot_be_are_told() -> None:
    with pytest.raises(InvalidSetup, match="option menu: expected ru or fr, not 'de'"):
        read_position("2 players, menu=de", dinner(), deck())


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.text(max_size=80)
    | st.lists(
        st.sampled_from(["", ";:,()p1hand", "klee", "wine", "at", "turn.menu", ">", "-0", "2w", "+*?"]), max_size=20
    ).map(" ".join)
)
def test_no_text_does_anything_but_read_or_be_refused(text: str) -> None:
    with suppress(InvalidState, InvalidSetup):
        read_position(text, dinner(), deck())


def test_the_position_that_the_page_shows_is_read() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "games" / "surrealist.md").read_text(encoding="utf-8")
    shown = page.split("## Position text")[1].split("```text\n")[1].split("```")[0].strip()
    game = sr.position(shown, seed=1)
    assert "p1: maar (w - de), klee; hand: arp; p2: toyen" in game.text


def test_a_designer_leaves_out_almost_everything() -> None:
    rules, state = read_position("p1: maar, klee (de); p1 hand: ada; p2: bea", dinner(), deck())
    assert rules.seats == 2 and rules.options["abilities"] == "on"
    assert state.table.platter == (0, 0, 3, 0, 0, 0)
    asked = question(rules, state)
    assert asked is not None and asked.key == "turn"


def test_the_shortest_name_means_nobody_else() -> None:
    ids = ("", "maria-martins", "maruja-mallo", "sun-ra", "ra", "dora-maar")
    assert shortest(ids)[1:] == ("maria", "mallo", "sun", "ra", "dora") or shortest(ids)[5] in ("maar", "dora")
    assert all(matching(ids, name) == [number] for number, name in enumerate(shortest(ids)) if number)


@pytest.mark.parametrize(
    ("mode", "options"),
    [
        ("casual", {"draft": "on"}),
        ("normal", {"faux_pas": "on", "awards": "each"}),
        ("normal", {"end": "all_then_doors", "menu": "fr", "same_guest": "off"}),
        ("advanced", {"end": "all_then_doors"}),
    ],
)
@pytest.mark.parametrize("players", GAME.seats)
def test_every_option_keeps_the_promises_of_the_kernel(mode: str, options: dict[str, str], players: int) -> None:
    walk = Walk(dinner_rules(players, mode, **options), b"conform", b"%d" % players, every=12)
    assert not walk.play().stack
    assert walk.seen["imagined"] > 0


def test_a_question_that_everybody_has_answered_is_no_position() -> None:
    with pytest.raises(InvalidState, match="everybody who is asked has answered"):
        read_position("advanced; sealed: p1 ?", dinner(), deck())


def test_a_guest_may_be_called_by_a_number() -> None:
    numbers = "".join(
        f'guest "{name}"\n  appetites: food, wine, any.\n  plate: discard 1 drama from the platter.\n\n'
        for name in ("1984", "3", "42 w", "7 Guests")
    )
    cards = (*dinner(), *read(numbers))
    text = "p1 gone: 1984, 3 1f, 42-w 1w, 7, 2w1f; p2: klee; reserve: 1984 1f, 3w"
    rules, state = read_position(text, cards, deck())
    again = position_text(rules, state)
    assert "gone: 1984, 3 1f, 42 1w, 7, 2w1f" in again and "reserve: 1984 1f, 3w" in again, again
    assert position_text(*read_position(again, cards, deck())) == again
