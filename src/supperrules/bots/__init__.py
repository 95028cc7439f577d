"""Seats that play by themselves: each a pure function of what its seat sees, the open question, and a key for chance.

A bot is a file of this room with a function of the same name, or anything a user names as `module:function`:

    def first(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
        return view.legal[0]

`view` is all it may know, `question` is `view.question`, and the answer is one of `view.legal`.
"""

from collections.abc import Callable
from typing import TypeAlias

import supperrules as sr
from supperrules.api.chance import Key

Bot: TypeAlias = Callable[["sr.View", "sr.Question", Key], "sr.Action"]

__all__ = ["Bot", "Key"]
