"""An interrupt as a word to be looked at between two games, so that no finished game is lost to it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final


class _Word:
    """Whether this process was told to stop."""

    said: bool = False


_WORD: Final = _Word()


def told_to_stop() -> bool:
    """An interrupt has come."""
    return _WORD.said


def in_worker() -> None:
    """For a worker process: an interrupt ends its chunk behind the game being played, and is no error."""
    signal.signal(signal.SIGINT, _note)


@contextmanager
def noting_interrupts() -> Iterator[None]:
    """Inside, the first interrupt is noted for `told_to_stop`, a second one raises KeyboardInterrupt at once.

    Outside the main thread, where no signal arrives, nothing is changed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _note_once)
    try:
        yield
    finally:
        _WORD.said = False
        signal.signal(signal.SIGINT, before)


def _note(*_: Any) -> None:
    _WORD.said = True


def _note_once(*_: Any) -> None:
    if _WORD.said:
        raise KeyboardInterrupt
    _WORD.said = True
