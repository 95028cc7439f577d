"""Secrets: where only what a seat may not know differs, all that it is told, shown and refused is the same bytes."""

from collections.abc import Iterator, Sequence

import pytest

from supperrules.errors import SupperError
from supperrules.kernel.action_text import action_text, read_text
from supperrules.kernel.explanations import event_json, question_json
from supperrules.kernel.json_text import canonical
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import question
from supperrules.kernel.state_json import canonical_state
from supperrules.kernel.view import SPECTATOR, told_to, view
from tests.adel.tables import Scene

VALID, BROKEN, FEW = "A1 B1 C1 D1", "A1 A2 C1 C2", "A1 B1 D1 E1"
TRIED = (
    "decline",
    "exhibit ferryman-clay and pewter-of-the-abbess and gilded-fool",
    "exhibit blue-willow and guest-room-ironstone and tin-of-the-regiment",
    "exhibit nothing",
    "exhibit nonsense",
    "exhibit",
    "take gilded-fool",
    "lay exhibition",
    "lay check-10",
    "lay thief-11",
    "go to auction",
    "buy gilded-fool",
    "",
)


def known_to(scene: Scene, seat: int) -> str:
    """Everything a seat can get to know at this moment: its view, what it was just told, its answers, every refusal."""
    rules, state = scene.rules, scene.state
    seen = view(rules, state, seat)
    asked = question(rules, seen)
    parts = [canonical_state(rules, seen)]
    parts += [canonical(event_json(rules, event)) for event in told_to(rules, scene.events, seat)]
    if asked is None:
        return "\n".join(parts)
    parts.append(canonical(question_json(rules, asked, seen.stack)))
    for ask in asked.asks:
        if ask.seat == seat:
            parts += [action_text(rules, seat, choice, None) for choice in ask.options]
    mine = tuple(ask for ask in asked.asks if ask.seat == seat) or asked.asks
    for text in TRIED:
        for name in ("", *(f"p{number + 1} " for number in range(rules.seats))):
            try:
                meant, choice, number = read_text(rules, asked._replace(asks=mine), f"{name}{text}")
                refused = refusal(rules, seen, asked, seat, choice, number)
                parts.append(f"{meant} {refused.code if refused else 'taken'} {refused.reasons if refused else ''}")
            except SupperError as error:
                parts.append(f"{type(error).__name__} {error}")
    return "\n".join(parts)


def host_refusals(scene: Scene, seat: int) -> str:
    """What the host says to this seat's own lines, which it reads with everything it knows."""
    asked = question(scene.rules, scene.state)
    if asked is None:
        return ""
    parts = []
    for text in TRIED:
        try:
            _, choice, number = read_text(scene.rules, asked, f"p{seat + 1} {text}")
            refused = refusal(scene.rules, scene.state, asked, seat, choice, number)
            parts.append(f"{refused.code if refused else 'taken'} {refused.reasons if refused else ''}")
        except SupperError as error:
            parts.append(f"{type(error).__name__} {error}")
    return "\n".join(parts)


def told_alike(worlds: Sequence[Scene], secret: str, lines: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Play each step in all worlds; after each, what everybody but one seat knows must be the same in all of them."""
    for step in ((), *lines):
        for scene, line in zip(worlds, step if len(step) == len(worlds) else step * len(worlds), strict=False):
            scene.play(line)
        for seat in (*range(worlds[0].rules.seats), SPECTATOR):
            if seat != int(secret[1:]) - 1:
                assert len({known_to(scene, seat) for scene in worlds}) == 1, (step, seat)
                if seat != SPECTATOR:
                    assert len({host_refusals(scene, seat) for scene in worlds}) == 1, (step, seat)
        yield " / ".join(step)


def test_what_is_laid_face_down_shows_nowhere_before_it_is_turned_up() -> None:
    worlds = [Scene(3, collections={"p2": VALID, "p3": "A3"}) for _ in range(3)]
    steps = list(
        told_alike(
            worlds,
            "p2",
            [
                ("p2 go to castle",),
                ("p1 go to auction",),
                ("p3 go to auction",),
                ("p2 lay exhibition", "p2 lay thief-11", "p2 lay detective"),
                ("p1 lay check-24",),
                ("p3 lay thief-3",),
            ],
        )
    )
    assert len(steps) == 7
    assert all(scene.asked("buy", "p1") for scene in worlds), "the auction is decided with castle cards face down"
    bought = worlds[0].offered("p1")[0]
    for scene in worlds:
        scene.play(f"p1 {bought}")
    assert worlds[0].asked("exhibit", "p2") and worlds[1].asked("where") and worlds[2].asked("where")


def test_where_somebody_goes_shows_nowhere_before_everybody_has_chosen() -> None:
    worlds = [Scene(3), Scene(3)]
    list(told_alike(worlds, "p2", [("p2 go to castle", "p2 go to auction"), ("p1 go to castle",)]))
    assert all(scene.asked("where", "p3") for scene in worlds)


@pytest.mark.parametrize("known", ["", "B4 C4"])
def test_holding_back_tells_nothing_of_whether_there_was_anything_to_show(known: str) -> None:
    worlds = [Scene(3, collections={"p2": hand}, known={"p2": known}) for hand in (VALID, BROKEN, FEW)]
    lines = [
        ("p1 go to castle",),
        ("p2 go to castle",),
        ("p3 go to castle",),
        ("p2 lay exhibition",),
        ("p3 lay exhibition",),
        ("p1 lay thief-1",),
        ("p3 decline",),
        ("p2 decline",),
    ]
    assert len(list(told_alike(worlds, "p2", lines))) == 9
    assert all(scene.asked("where") for scene in worlds)


def test_a_sealed_exhibition_shows_nothing_before_the_last_is_laid_out() -> None:
    worlds = [Scene(3, collections={"p2": hand, "p3": "B3 C3 D3"}) for hand in (VALID, BROKEN)]
    for scene in worlds:
        scene.round(p1="castle detective", p2="castle exhibition", p3="castle exhibition")
    shown = " and ".join(worlds[0].name(word) for word in VALID.split())
    list(told_alike(worlds, "p2", [(f"p2 exhibit {shown}", "p2 decline")]))
    assert all(scene.asked("exhibit", "p3") for scene in worlds)


def test_items_dealt_and_items_in_the_piles_are_refused_in_the_same_words() -> None:
    scene = Scene(3, collections={"p1": "A1 A2", "p2": "B1 C1"})
    scene.round(p1="castle exhibition", p2="castle exhibition")
    theirs = scene.refused(f"p1 exhibit {scene.name('A1')} and {scene.name('B1')} and {scene.name('C1')}")
    piled = scene.refused(f"p1 exhibit {scene.name('A1')} and {scene.name('B8')} and {scene.name('C8')}")
    assert theirs == (
        f"{scene.name('B1')} is not in your collection",
        f"{scene.name('C1')} is not in your collection",
    )
    assert piled == tuple(f"{scene.name(word)} is not in your collection" for word in ("B8", "C8"))
