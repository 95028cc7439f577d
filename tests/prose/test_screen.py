"""What the terminal says while a game is played is there in every tongue."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from supperrules.cli.app import app
from supperrules.cli.messages import spoken
from supperrules.games.surrealist.prose import explained
from supperrules.prose import tongues, words
from tests.strategies.game import shipped

OTHERS = tongues()[1:]
TOLD = (
    "noun",
    "source",
    "event",
    "question",
    "choice",
    "outcome",
    "course",
    "table",
    "screen",
    "explain",
    "kinds",
    "amount",
)


def rows(here: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """The path of every table and row."""
    for name, inside in here.items():
        yield (*path, name)
        if isinstance(inside, dict):
            yield from rows(inside, *path, name)


@pytest.mark.parametrize("tongue", OTHERS)
def test_what_english_tells_every_tongue_tells(tongue: str) -> None:
    forms = ("named", "name", "letter")
    told = [path for path in rows(words("en").rows) if path[0] in TOLD and path[-1] not in forms]
    assert [path for path in told if words(tongue).row(*path) is None] == []


@pytest.mark.parametrize("tongue", OTHERS)
def test_the_screen_fills_the_same_slots_in_every_tongue(tongue: str) -> None:
    for path in rows(words("en").rows["screen"], "screen"):
        row = words("en").row(*path)
        if isinstance(row, str):
            assert _slots(words(tongue).row(*path)) == _slots(row), path


def _slots(row: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)", row))


@pytest.mark.parametrize("tongue", OTHERS)
def test_a_game_at_the_terminal_is_told_without_english(tongue: str) -> None:
    typed = "help\n1\ncards\ntable\nundo\n99\n1\n1\n1\nall\nquit\n"
    flags = ["play", "--players", "2", "--seed", "5", "--seat", "human", "--seat", "greedy", "--language", tongue]
    shown = CliRunner().invoke(app, flags, input=typed)
    assert shown.exit_code == 0, shown.output
    screen = re.sub(
        r"serve wine to klee|p\d (human|greedy)|Enter|--record|^  [a-z]+  .*$", "", shown.output, flags=re.M
    )
    assert not re.search(r"\b(food|wine|drama|reserve|platter|hand|seat|the|you|of|nobody)\b|\[", screen), screen


def test_a_row_that_is_not_there_is_said_as_its_name() -> None:
    assert spoken("fr", "surrealist").say("no such row") == "[screen.no such row]"


def test_columns_of_the_help_stand_where_they_stood() -> None:
    for tongue in tongues():
        lines = spoken(tongue, "surrealist").say("help").strip("\n").split("\n")
        assert all(re.match(r"  \S.{19} \S", line) for line in lines), lines


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_card_is_taken_apart_without_english(tongue: str) -> None:
    for card in shipped():
        parts = explained(card, [words(tongue)]).replace(card.name.text, "")
        assert not re.search(r"\b(the|this|guest|kitchen|each|you)\b|\[", parts), parts
