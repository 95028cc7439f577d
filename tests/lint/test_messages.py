"""Messages are prose: each diagnostic's source and message stand in a file that is read as such."""

import re

import pytest

from supperrules.diagnostics import Diagnostic
from supperrules.linter.catalogue import catalogue
from supperrules.report import Terminal
from supperrules.report.full import told
from tests.lint.kept import kept
from tests.lint.looking import bad, found

# What a game designer may slip on, and a word of the answer that shows the way.
SLIPS = {
    "desert": ("plate: send 1 desert from the kitchen to this guest.", "`dessert`"),
    "complement": ("plate: send 1 complement from the kitchen to this guest.", "`compliment`"),
    "neighbors": ("plate: send 1 drama from the kitchen to each neighbors.", "`neighbour`"),
    "neighbor": ("plate: send 1 drama from the kitchen to a neighbor.", "`neighbour`"),
    "a missing period": ("plate: send 1 wine from the kitchen to this guest", "`.` is missing"),
    "a wrong plural": ("plate: send 2 dessert from the platter to this guest.", "`desserts`"),
    "a kind that does not exist": ("plate: send 1 cheese from the kitchen to this guest.", "`wine`"),
    "a loop": ("on receive drama: return that token to the kitchen.", "once per course"),
    "a target that is never there": ("door: send 1 wine from the kitchen to this guest.", "`one of your guests`"),
    "you may": ("plate: you may send 1 drama from the kitchen to a neighbour.", "`up to`"),
    "the guest with the most": ("plate: send 1 drama from the kitchen to the guest with the most drama.", "`any guest"),
    "a bare number held": ("plate: send 1 drama from the kitchen to a neighbour holding 2 desserts.", "at least 2"),
    "then between steps": (
        "plate: send 1 wine from the kitchen to this guest, then send this guest home.", "`;`",
    ),
    "two kinds joined by and": ("plate: send 1 food and wine from the kitchen to this guest.", "between steps"),
    "on receive of nothing": ("on receive: send 1 drama from the kitchen to a neighbour.", "`on receive a token`"),
    "no source": ("plate: send 1 dessert to another of your guests.", "`from the kitchen`"),
    "a misspelt trigger": ("on recieve drama: send 1 wine from the kitchen to a neighbour.", "`receive`"),
    "a wrong article": ("plate: send 1 drama from the kitchen to a opponent's guest.", "`an`"),
}  # fmt: skip
FILES = {
    "a smart quote": (
        "guest “Dora Maar”\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n",
        "straight quotes",
    ),
    "an open quote": (
        'guest "Dora Maar\n  appetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n',
        "`\"`",
    ),
    "a duplicate guest": (
        2 * ('guest "Dora Maar"\n  appetites: food, wine, any.\n  door: discard 1 wine from the platter.\n\n'),
        "another name",
    ),
    "a misspelt field": (
        'guest "Dora Maar"\n  apetites: food, wine, any.\n  plate: send 1 wine from the kitchen to this guest.\n',
        "`appetites`",
    ),
}  # fmt: skip


def card(sentence: str) -> str:
    return f'guest "Dora Maar"\n  appetites: food, wine, any.\n  {sentence}\n'


ALL = {name: (card(sentence), word) for name, (sentence, word) in SLIPS.items()} | FILES


def errors(text: str | bytes, deck: str = "") -> list[Diagnostic]:
    return [one for one in found(text, deck=deck) if one.code != "SR801"]


@pytest.mark.parametrize("name", ALL)
def test_a_slip_is_answered_by_what_to_change(name: str) -> None:
    text, word = ALL[name]
    answers = errors(text)
    assert answers and any(word in f"{one.message} {one.help}" for one in answers)
    assert len({one.code for one in answers} - {"SR502"}) == 1


def test_slips_and_answers_read_well() -> None:
    pages = [
        f"=== {name}\n\n" + "\n".join(told(one, Terminal()) for one in errors(text)) for name, (text, _) in ALL.items()
    ]
    assert "\n".join(pages) == kept("slips.txt", "\n".join(pages))


def test_every_message_reads_well() -> None:
    pages = []
    for code, entry in catalogue().items():
        if entry.game not in (None, "surrealist"):
            continue
        texts = [told(one, Terminal()) for one in found(bad(entry), deck=entry.page.deck)]
        pages.append(f"=== {code} {entry.type.name}\n\n" + "\n".join(texts))
    assert "\n".join(pages) == kept("messages.txt", "\n".join(pages))


INTERNAL = re.compile(r"__|\bKIND_?\d|\bANON|\$END|[A-Z]{3,}(?<!SDP)(?<!UTF)|\bNone\b|\bTrue\b|<class|object at")


@pytest.mark.parametrize("name", ALL)
def test_no_internal_name_shows(name: str) -> None:
    for one in errors(ALL[name][0]):
        assert not INTERNAL.search(f"{one.message} {one.help}".replace("UTF-8", ""))
        first = one.message[0]
        assert first in '`"' or first.islower() or first.isdigit()
        assert not one.message.endswith(".")


def test_a_name_is_taken_also_by_a_card_that_was_not_understood() -> None:
    text = (
        card("plate: send 1 desert from the kitchen to this guest.")
        + "\n"
        + card("door: discard 1 wine from the platter.")
    )
    assert [one.code for one in errors(text)] == ["SR000", "SR101"]
    assert [one.code for one in errors(text.replace("guest.\n\n", 'guest.\n\nfaux pas "Dora Maar"\n\n'))].count(
        "SR101"
    ) == 2
