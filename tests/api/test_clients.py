"""What a client builds on: names in sentences, reasons from a view alone, documents told apart."""

import pickle
from xml.dom import minidom

import pytest

import supperrules as sr

NAMED = ("Ann", "Ben & Co", "Cleo")


def _played(mode: str, steps: int, names: tuple[str, ...] = NAMED) -> sr.Game:
    game = sr.new_game("surrealist", players=3, seed=11, mode=mode, names=names)
    for step in range(steps):
        if game.over:
            break
        game = game.play(game.legal[step % len(game.legal)])
    return game


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_players_are_called_by_their_names(language: str) -> None:
    game, plain = _played("normal", 60), _played("normal", 60, ())
    assert game == plain
    for seat in ("p1", None):
        named, numbered = game.view(seat), plain.view(seat)
        said = [event.sentence(language) for event in named.since(0)]
        assert any("Ann" in line for line in said) and not any(line.split()[1:2] == ["1"] for line in said)
        # But for the names they say the same.
        for one, other in zip(said, numbered.since(0), strict=True):
            for number, name in enumerate(NAMED, 1):
                one = one.replace(name, str(number))
            assert one == other.sentence(language)
        assert named.question is not None and numbered.question is not None
        assert named.question.sentence(language) != numbered.question.sentence(language)
        assert "Ann" in named.svg(language) and "Ben &amp; Co" in named.svg(language)
        minidom.parseString(named.svg(language).encode())
        back = sr.View.from_json(named.to_json())
        assert back.question is not None and back.question.sentence(language) == named.question.sentence(language)
        assert pickle.loads(pickle.dumps(named)).events[-1].sentence(language) == named.events[-1].sentence(language)
    over = _played("normal", 2_000)
    assert over.outcome is not None and any("Cleo" in line for line in over.outcome.sentences(language))
    placed = next(event for event in over.history if event.change == "place")
    assert any(name in over.why(placed).sentence(language) for name in NAMED)


def test_a_change_of_names_is_heard_from_then_on() -> None:
    game = _played("normal", 0)
    asked = game.question
    assert asked is not None
    (seat,) = asked.asks
    renamed = game.with_name(seat, "Zoë").question
    assert renamed is not None and renamed.sentence().startswith("Player Zoë, ")


@pytest.mark.parametrize("name", ["", "x" * 101, "a\nPlayer 2 wins.", "a\x00", "a\u2028b", "\u202eneB"])
def test_a_name_is_one_line_that_can_be_shown(name: str) -> None:
    with pytest.raises(sr.InvalidSetup, match=r"^names: "):
        sr.new_game("surrealist", players=2, seed=1, names=["Ann", name])
    game = sr.new_game("surrealist", players=2, seed=1, names=["Ann", "Ben"])
    with pytest.raises(sr.InvalidSetup, match=r"^names: "):
        game.with_name("p2", name)
    import json

    saved = json.loads(game.to_json())
    saved["names"][1] = name
    with pytest.raises(sr.InvalidState, match=r"^names"):
        sr.Game.from_json(json.dumps(saved))


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_a_view_explains_as_the_host_does(mode: str) -> None:
    """Every answer that some position offered, asked of every seat at every other: the same verdict, also from JSON."""
    game = _played(mode, 0)
    offered: dict[str, None] = {}
    for step in range(90):
        if game.over:
            break
        for seat in game.seats:
            view = game.view(seat)
            again = sr.View.from_json(view.to_json())
            offered |= dict.fromkeys(action.text for action in view.legal[:4])
            for text in list(offered)[-12:]:
                try:
                    verdict = game.explain(view.action(text))
                except sr.SupperError as error:
                    with pytest.raises(type(error)):
                        view.explain(text)
                    continue
                assert view.explain(text) == again.explain(text) == verdict
        for action in game.legal[:2]:
            other = next(seat for seat in game.seats if seat != action.seat)
            assert game.view(action.seat).explain(action)
            refused = game.view(other).explain(action)
            assert (refused.code, len(refused.reasons)) == ("not-yours", 1)
            assert refused.reasons[0] == f"this answers for {action.seat}, and you are {other}"
            assert game.view(None).explain(action).reasons == ("who looks on has no answers",)
        game = game.play(game.legal[step % len(game.legal)])


def test_a_guest_is_no_faux_pas() -> None:
    cards = sr.load_cards()
    assert cards.guest("klee") is cards.guests[[card.id for card in cards.guests].index("paul-klee")]
    for wrong in ("dry-cellar", "nobody"):
        with pytest.raises(KeyError):
            cards.guest(wrong)


def test_what_a_game_says_of_itself_has_a_public_type() -> None:
    info: sr.GameInfo = sr.info("surrealist")
    assert info.seats == (2, 3, 4)


def test_a_document_of_another_kind_is_told_as_what_it_is() -> None:
    game = _played("normal", 12)
    made = {"game": game.to_json(), "record": game.record.to_json(), "view": game.view("p1").to_json()}
    for wanted, read in (("game", sr.Game.from_json), ("record", sr.replay), ("view", sr.View.from_json)):
        for kind, text in made.items():
            if kind == wanted:
                assert read(text)
            else:
                with pytest.raises(sr.InvalidState, match=rf"^format: this is a {kind}, not a {wanted}$"):
                    read(text)


@pytest.mark.parametrize("name", ["paul-klee", "klee", "Paul Klee", "Lola Álvarez Bravo"])
def test_a_hand_is_named_by_ids_parts_and_printed_names(name: str) -> None:
    game = sr.new_game("surrealist", players=2, seed=1, hands={"p1": [name]})
    assert {"paul-klee", "lola-alvarez-bravo"} & set(game.view("p1").words_at("hands", "p1"))
    for wrong in ("Paul Kle e", "", 5):
        with pytest.raises(sr.InvalidSetup, match="hands: no card"):
            sr.new_game("surrealist", players=2, seed=1, hands={"p1": [wrong]})  # type: ignore[list-item]


def test_a_sealed_question_speaks_to_whoever_looks() -> None:
    game = _played("advanced", 0)
    assert game.question is not None and game.question.sentence().startswith(
        "Player Ann, player Ben & Co and player Cleo"
    )
    seen, onlooker = game.view("p2").question, game.view(None).question
    assert seen is not None and onlooker is not None
    assert seen.sentence() == "Player Ben & Co, which guest do you keep?" and seen.asks == game.seats
    assert onlooker.sentence() == game.question.sentence()
