"""What is asked: the key of every question and what its sentence is about."""

from typing import Final

from supperrules.games.surrealist.machine import shapes
from supperrules.kernel.audience import OWNER
from supperrules.kernel.nouns import One
from supperrules.kernel.rules import QuestionKind

_ABOUT_GUEST: Final = QuestionKind((("guest", One("guest")),))

QUESTIONS: Final = dict(shapes.QUESTIONS) | {
    "turn": QuestionKind(),
    "other half": QuestionKind(),
    "arrange": _ABOUT_GUEST,
    "plate": QuestionKind(),
    "bonus": _ABOUT_GUEST,
    "door": _ABOUT_GUEST,
    "farewell": QuestionKind(),
    "doors": QuestionKind(),
    "draft": QuestionKind(seen=OWNER),
    "faux pas": QuestionKind(),
}
