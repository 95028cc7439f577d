"""What a game declares: fields, choices, questions, pools of cards; and all of it together, for what is made of it."""

from collections.abc import Mapping
from typing import Protocol

import attrs

from supperrules.kernel.audience import OPEN, Audience
from supperrules.kernel.change import Change
from supperrules.kernel.flow import AnyFlow
from supperrules.kernel.nouns import Named, Noun, Shape
from supperrules.kernel.state import Frame


@attrs.frozen
class Field:
    """A field of the table: its shape and who may know it."""

    name: str
    shape: Shape
    seen: Audience


@attrs.frozen
class ChoiceKind:
    """The arguments after a verb, and its text: `"serve {kind} to {guest}"`."""

    args: Named
    wording: str


@attrs.frozen
class QuestionKind:
    """The parameters of a question.

    `seen`: OPEN if everybody hears the answer, of a sealed question when the last is in; else OWNER.
    """

    params: Named = ()
    seen: Audience = OPEN


@attrs.frozen
class Pool:
    """Cards that lie in these fields, each exactly once (or as often as it stands here), hidden or not."""

    cards: tuple[int, ...]
    zones: tuple[str, ...]


class Declared(Protocol):
    """The declarations of one game; see `Rules`."""

    @property
    def name(self) -> str: ...
    @property
    def nouns(self) -> Mapping[str, Noun]: ...
    @property
    def fields(self) -> tuple[Field, ...]: ...
    @property
    def sketch(self) -> type: ...
    @property
    def base(self) -> Frame: ...
    @property
    def flows(self) -> Mapping[str, AnyFlow]: ...
    @property
    def changes(self) -> Mapping[str, Change]: ...
    @property
    def choices(self) -> Mapping[str, ChoiceKind]: ...
    @property
    def questions(self) -> Mapping[str, QuestionKind]: ...
    @property
    def reasons(self) -> Mapping[str, Named]: ...
    @property
    def pools(self) -> tuple[Pool, ...]: ...
    @property
    def seats(self) -> int: ...
