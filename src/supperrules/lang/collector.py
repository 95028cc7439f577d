"""What the reader has to say of a text, collected; and how its messages are put."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Edit, Fix, Related, Source, Span
from supperrules.diagnostics.codes import DiagnosticType

# What stands for words there are too many of.
UNWORDED: Final = ("a name in quotes", "a number", "a tongue", "a word")
# A longer word is shortened in messages.
LONG: Final = 40


def listed(words: Sequence[str]) -> str:
    """`a`, `b` or `c`, each in backticks."""
    quoted = [word if word in UNWORDED else f"`{word}`" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"


def shown(text: str) -> str:
    """A word as a message shows it: a very long one shortened."""
    return text if len(text) <= LONG else f"{text[: LONG - 1]}…"


def edit(title: str, span: Span, text: str) -> Fix:
    """A fix of one edit; it changes or gives the tree, so it is not a safe one."""
    return Fix(title, (Edit(span, text),), safe=False)


@attrs.define
class Complaints:
    """What was found in one source so far."""

    source: Source
    found: list[Diagnostic] = attrs.Factory(list)

    def add(
        self,
        about: DiagnosticType,
        span: Span,
        message: str,
        help: str = "",
        fix: Fix | None = None,
        related: tuple[tuple[Span, str], ...] = (),
    ) -> None:
        """One more; `related` are places of the same source with captions."""
        others = tuple(Related(self.source, place, caption) for place, caption in related)
        self.found.append(about.at(self.source, span, message, help, related=others, fix=fix))

    def told(self, headings: Sequence[tuple[int, str]]) -> tuple[Diagnostic, ...]:
        """All of them in order, each once, with the name of the card it stands in; `headings`: where cards begin."""
        starts = [start for start, _ in headings]
        names = ["", *(name for _, name in headings)]
        named = (attrs.evolve(one, card=names[bisect_right(starts, one.span.start)]) for one in self.found)
        return tuple({one.order: one for one in sorted(named, key=lambda one: one.order)}.values())
