"""Set-up, draft, faux pas and awards (SDP 2, 9), and who knows what."""

import pytest

from supperrules.cards.deck import read_deck
from supperrules.errors import InvalidSetup
from supperrules.games.surrealist import GAME, rules
from supperrules.games.surrealist.vocabulary.nodes import Guest
from supperrules.kernel.play import start
from supperrules.kernel.rules import Result
from supperrules.kernel.view import view
from tests.decks import deck, dinner, dinner_rules
from tests.decks.evening import Evening, begun, given


def result(evening: Evening) -> Result:
    return evening.rules.outcome(evening.rules, evening.table)


def points(evening: Evening, seat: int) -> dict[str, int]:
    names = evening.rules.data.faux_pas
    lines = result(evening).lines[seat]
    return {names[int(str(line.source[0]))]: line.points for line in lines if line.reason == "faux pas"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_guests_a_seat_are_dealt_and_the_platter_is_cocktails(players: int) -> None:
    evening = begun(dinner_rules(players, "casual"))
    assert [len(hand) for hand in evening.table.hands] == [6] * players
    assert evening.table.platter == deck().served("ru", 0, players)
    assert len(evening.table.box) == 26 - 6 * players


def test_another_seed_deals_other_hands_and_the_same_seed_the_same() -> None:
    deals = [begun(dinner_rules(3, "casual"), seed).table.hands for seed in (b"a", b"a", b"b")]
    assert deals[0] == deals[1] != deals[2]


def test_the_first_player_is_drawn_or_an_option_and_is_not_renumbered() -> None:
    drawn = {begun(dinner_rules(4, "casual"), bytes([seed])).table.active for seed in range(1, 40)}
    assert drawn == {0, 1, 2, 3}
    assert begun(dinner_rules(4, "casual", first_player="p3")).table.active == 2


def test_given_hands_are_dealt_for_certain_and_filled_up_from_the_deck() -> None:
    known = rules(dinner(), {}, players=2, deck=deck(), hands={"p2": ["klee", "ada"]})
    for seed in range(1, 6):
        evening = begun(known, bytes([seed]))
        assert {evening.guest("paul-klee"), evening.guest("ada")} <= set(evening.table.hands[1])
        assert [len(hand) for hand in evening.table.hands] == [6, 6]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 5}, "for 2, 3, 4 players, not 5"),
        ({"players": 2, "mode": "quick"}, "no mode 'quick'; there are casual, normal, advanced"),
        ({"players": 2, "options": {"menue": "fr"}}, "no option 'menue'"),
        ({"players": 2, "options": {"menu": "de"}}, "option menu: expected ru or fr, not 'de'"),
        ({"players": 2, "options": {"first_player": "p3"}}, "no seat p3 among 2"),
        ({"players": 2, "hands": {"p1": ["nobody"]}}, "hands: no guest 'nobody'"),
        ({"players": 2, "hands": {"p1": ["ada"], "p2": ["ada"]}}, "hands: ada is dealt twice"),
        ({"players": 2, "hands": {"p7": ["ada"]}}, "hands: no seat 'p7'"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said.replace("(", r"\(")):
        rules(dinner(), **wrong)  # type: ignore[arg-type]


def test_a_card_set_that_is_too_small_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="4 players need 24 guests, this card set has 10"):
        start(rules(dinner()[:10], players=4), b"small")
    with pytest.raises(InvalidSetup, match="2 players need 4 faux pas, this card set has 0"):
        start(rules([card for card in dinner() if isinstance(card, Guest)], {"faux_pas": "on"}, players=2), b"small")


def test_modes_switch_abilities_faux_pas_and_draft() -> None:
    assert [dict(mode) for mode in GAME.modes.values()] == [
        {"abilities": "off", "faux_pas": "off", "draft": "off"},
        {"abilities": "on", "faux_pas": "off", "draft": "off"},
        {"abilities": "on", "faux_pas": "on", "draft": "on"},
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_faux_pas_and_draft_can_each_be_played_alone(players: int) -> None:
    seats = " and ".join(f"p{seat + 1}" for seat in range(players))
    chosen = begun(dinner_rules(players, "casual", faux_pas="on"))
    assert chosen.asked == f"{seats} faux pas"
    for seat in range(players):
        chosen.play(f"p{seat + 1} {evening_text(chosen, seat, 0)}")
    assert chosen.asked.endswith("turn") and len(chosen.table.laid) >= players
    drafted = begun(dinner_rules(players, "casual", draft="on"))
    for _ in range(5):
        assert drafted.asked == f"{seats} draft"
        for seat in range(players):
            drafted.play(f"p{seat + 1} {evening_text(drafted, seat, 0)}")
    assert drafted.asked.endswith("turn") and drafted.table.laid == ()


@pytest.mark.parametrize("option", ["faux_pas", "draft"])
def test_while_a_choice_is_sealed_a_view_shows_only_who_has_chosen(option: str) -> None:
    for viewer in (0, 2, None):
        seen = set()
        for answer in (0, 1):
            evening = begun(dinner_rules(3, "casual", **{option: "on"}))
            evening.play(f"p2 {evening_text(evening, 1, answer)}")
            shown = view(evening.rules, evening.state, viewer)
            assert shown.sealed == (None, ("?",), None)
            assert evening.asked.startswith("p1 and p3 ")
            seen.add(shown)
        assert len(seen) == 1, "two different answers look alike"


# ---- faux pas


def test_each_player_keeps_one_or_two_of_its_own_faux_pas_sealed_until_all_have_chosen() -> None:
    evening = begun(dinner_rules(2, "normal", faux_pas="on"))
    assert len(evening.answers) == 3
    first, second = evening.question.asks
    evening.play(f"p2 {evening_text(evening, 1, 0)}")
    assert evening.table.laid == ()
    assert view(evening.rules, evening.state, 0).sealed == (None, ("?",))
    evening.play(f"p1 {evening_text(evening, 0, 2)}")
    kept = (*first.options[2][1], *second.options[0][1])  # type: ignore[misc]
    assert sorted(evening.table.laid) == sorted(kept)
    assert [len(cards) for cards in evening.table.returned] == [0, 1]


def evening_text(evening: Evening, seat: int, at: int) -> str:
    from supperrules.kernel.action_text import choice_text

    ask = next(ask for ask in evening.question.asks if ask.seat == seat)
    return choice_text(evening.rules, ask.options[at])


def test_with_a_draft_faux_pas_are_dealt_before_and_chosen_after_it() -> None:
    evening = begun(dinner_rules(3, "advanced"))
    assert [len(cards) for cards in evening.table.offered] == [2, 2, 2]
    for _ in range(5):
        for _ in range(3):
            assert evening.asked.endswith("draft")
            evening.play(f"{evening.asked.split()[0]} {evening.answers[0]}")
    assert evening.asked == "p1 and p2 and p3 faux pas"
    assert [len(hand) for hand in evening.table.hands] == [6, 6, 6]


def test_a_returned_faux_pas_is_known_to_its_seat_alone() -> None:
    evening = begun(dinner_rules(2, "normal", faux_pas="on"))
    evening.play(f"p1 {evening_text(evening, 0, 0)}", f"p2 {evening_text(evening, 1, 0)}")
    assert view(evening.rules, evening.state, 0).table.returned == (evening.table.returned[0], (0,))


def test_an_award_goes_unasked_to_all_who_fulfil_it_at_the_end_of_the_first_whole() -> None:
    evening = given("casual, faux_pas=on; faux pas: seconds; p1: ada (f), bea (- f); p1 reserve: 1f; p2: cai")
    evening.play("send ada home")
    assert evening.table.awarded == ()
    evening.play("send bea home") if evening.asked == "p1 other half" else None
    assert evening.asked == "p2 turn"
    evening.play("discard wine", "send bea home")
    assert evening.table.awarded == ((evening.rules.data.faux_pas.index("seconds"), 0),)


def test_an_award_of_play_stays_with_the_first_or_goes_to_every_later_player() -> None:
    text = "casual, faux_pas=on{}; faux pas: seconds; awarded: seconds p2; p1: ada (f), bea; p1 reserve: 3f; p2: cai"
    seconds = given(text.format("")).rules.data.faux_pas.index("seconds")
    assert given(text.format("")).play("send ada home").table.awarded == ((seconds, 1),)
    each = given(text.format(", awards=each")).play("send ada home")
    assert each.table.awarded == ((seconds, 1), (seconds, 0))


def test_several_players_who_fulfil_an_award_at_once_all_gain() -> None:
    evening = given("casual, faux_pas=on; faux pas: seconds; p1: ada (f); p1 reserve: 3f; p2: cai; p2 reserve: 3f")
    evening.play("send ada home")
    assert [seat for _, seat in evening.table.awarded] == [0, 1]


def test_a_guest_counts_as_sent_home_by_its_owner_whoever_caused_it() -> None:
    evening = given("normal, faux_pas=on; faux pas: exit; p1: eve; p2: ada (f w w)").play("plate eve")
    evening.play("bonus 2 food")
    assert [seat for _, seat in evening.table.awarded] == [1]


def test_what_the_last_reactions_bring_about_is_still_awarded() -> None:
    more = """
guest "Nan"
  appetites: food, food, food.
  on a neighbour going home, once per game: take 1 compliment from the kitchen into your reserve.
"""
    evening = given(
        "normal, faux_pas=on; course dessert; platter 1 dessert; faux pas: praise; p1: nan; p2: ada", more=more
    )
    evening.play("discard dessert", "react nan to neighbour-leaving of ada with nothing at -1")
    assert evening.over
    assert points(evening, 0) == {"praise": 3}


def test_at_the_end_all_who_tie_gain_the_full_points() -> None:
    text = "casual, faux_pas=on; course dessert; platter 1 dessert; faux pas: cellar, calm; p1: ada; p2: cai; p3: dov; "
    evening = given(text + "p1 reserve: 2w; p2 reserve: 2w 1dr").play("discard dessert")
    assert points(evening, 0) == {"cellar": 3, "calm": 3}
    assert points(evening, 1) == {"cellar": 3}
    assert points(evening, 2) == {"calm": 3}


def test_the_most_is_at_least_one() -> None:
    evening = given("casual, faux_pas=on; course dessert; platter 1 dessert; faux pas: scene; p1: ada; p2: cai")
    evening.play("discard dessert")
    assert points(evening, 0) == points(evening, 1) == {}


# ---- draft


@pytest.mark.parametrize("players", [3, 4])
def test_the_packs_go_to_the_left(players: int) -> None:
    evening = begun(dinner_rules(players, "casual", draft="on"))
    packs = evening.table.hands
    for seat in range(players):
        evening.play(f"p{seat + 1} {evening_text(evening, seat, 0)}")
    for seat in range(players):
        assert evening.table.hands[(seat + 1) % players] == packs[seat][1:]
        assert evening.table.kept[seat] == packs[seat][:1]


def test_the_sixth_guest_is_taken_without_a_question() -> None:
    evening = begun(dinner_rules(2, "casual", draft="on"))
    for _ in range(10):
        evening.play(f"{evening.asked.split()[0]} {evening.answers[0]}")
    assert evening.asked.endswith("turn")
    assert [len(hand) for hand in evening.table.hands] == [6, 6]
    assert evening.state.answered == (5, 5)
    assert evening.told("forced") == []


def test_a_seat_remembers_the_packs_it_held_and_nobody_elses() -> None:
    evening = begun(dinner_rules(3, "casual", draft="on"))
    hands = evening.table.hands
    for seat in range(3):
        evening.play(f"p{seat + 1} {evening_text(evening, seat, 2)}")
    seen = view(evening.rules, evening.state, 0).table.packs
    assert seen[0] == ((hands[0][2], hands[0][:2] + hands[0][3:]),)
    assert seen[1] == seen[2] == ((0, (0, 0, 0, 0, 0)),)


# ---- the deck


def test_a_mistake_in_the_deck_is_told_with_its_key() -> None:
    text = 'game = "surrealist"\nname = "x"\nauthor = "x"\nlicence = "x"\nlanguage = 1\nseats = [2]\nhand = 6\n'
    text += 'side = 3\nbonus = 2\nfaux_pas = 2\ntalk = ["drama"]\nkinds = [{name = "wine"}, {name = "drama"}]\n'
    good = text + '[[menu.x]]\ncourse = "Soup"\ntokens = {wine = [1]}\n'
    assert read_deck(good).content.courses == ("Soup",)
    for old, new, said in (
        ("hand = 6", 'hand = "6"', "expected a whole number, not '6' at hand"),
        ("hand = 6", "", "'hand' is missing at hand"),
        ("bonus = 2", "bonus = -1", "bonus: expected 0 or more"),
        ('["drama"]', '["tears"]', "talk: 'tears' is no kind"),
        ("[1]", "[1, 2]", r"menu.x\[0\]: wine: expected 1 numbers, one for each number of players"),
        ("game", "game =", "deck.toml: "),
    ):
        with pytest.raises(InvalidSetup, match=said):
            read_deck(good.replace(old, new, 1))
