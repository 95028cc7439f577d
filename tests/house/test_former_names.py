"""Names that moved can still be imported for one version, with a word about where they are now."""

from importlib import import_module, reload

import pytest

FORMER = [
    ("supperrules.tools.simulate", "simulate", "supperrules.simulate"),
    ("supperrules.tools.seating", "key_for", "supperrules.bots.players"),
    ("supperrules.tools.pettingzoo", "env", "supperrules.integrations.pettingzoo"),
    ("supperrules.prose.card_svg", "card_svg", "supperrules.pictures.card"),
    ("supperrules.prose.sheet_svg", "sheets", "supperrules.pictures.sheet"),
]


@pytest.mark.parametrize(("former", "name", "now"), FORMER)
def test_a_former_name_is_the_present_thing_and_says_so(former: str, name: str, now: str) -> None:
    if now.endswith("pettingzoo"):
        pytest.importorskip("pettingzoo")
    with pytest.warns(DeprecationWarning, match=now):
        module = reload(import_module(former))
    assert getattr(module, name) is getattr(import_module(now), name)
