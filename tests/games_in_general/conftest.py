"""The toy as an installed game: a package that an entry point names."""

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from supperrules.api import setup
from supperrules.cards import registry
from tests.api.test_games import TOY, Deck, rules


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name under which the toy is installed, beside the games that ship."""
    package = ModuleType("somebodys_toy")
    vars(package).update(GAME=TOY, rules=rules, Deck=Deck)
    monkeypatch.setitem(sys.modules, "somebodys_toy", package)
    known = {**registry._found(), "toy": "somebodys_toy"}
    monkeypatch.setattr(registry, "_found", lambda: known)
    setup._settled.cache_clear()
    yield "toy"
    setup._settled.cache_clear()
