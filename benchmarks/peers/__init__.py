"""Other games in Python, each played at random through its own ordinary interface.

Each file has `subjects()`, which imports the peer; a peer that is not installed raises ImportError there and is named
as missing.
"""

from collections.abc import Callable
from importlib import import_module

from benchmarks.subject import Subject

ALWAYS = ("python_chess", "rlcard_uno")
ALL = (*ALWAYS, "open_spiel", "pydominion", "pettingzoo_connect_four")


def found(names: tuple[str, ...]) -> tuple[tuple[Subject, ...], dict[str, str]]:
    """The subjects of these peers, and why those that are missing are."""
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name in names:
        make: Callable[[], tuple[Subject, ...]] = import_module(f"benchmarks.peers.{name}").subjects
        try:
            subjects += make()
        except ImportError as error:
            missing[name] = str(error)
    return tuple(subjects), missing
