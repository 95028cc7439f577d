"""What the screen itself says in a tongue, from the rows `[screen]` beside the cards."""

import re
from functools import cache

import attrs

from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.prose.phrase import Pen, Phrase
from supperrules.prose.sentence import sentence
from supperrules.prose.words import SOURCE_TONGUE, words


@attrs.frozen(eq=False)
class Spoken:
    """The words of one tongue for a screen; a row that is not there is said as its name in brackets."""

    tongue: str
    pen: Pen

    @property
    def is_source(self) -> bool:
        """The tongue in which actions are written, too."""
        return self.tongue == SOURCE_TONGUE

    def say(self, *row: str, **inside: object) -> str:
        """A row with its slots filled, each line by itself."""
        slots = {name: Phrase.fixed(str(value)) for name, value in inside.items()}
        return "\n".join(_kept(line, self.pen) for line in self.pen.text(("screen", *row), slots).split("\n"))

    def has(self, *row: str) -> bool:
        """There is such a row."""
        return self.pen.has("screen", *row)

    def kind(self, kind: str) -> str:
        """A kind as it is named by itself; a kind of another deck keeps its name."""
        return self.pen.text(("kinds", kind), form="name") if self.pen.has("kinds", kind) else kind

    def course(self, course: str) -> str:
        """A course as this tongue calls it; one of another deck keeps its name."""
        return self.pen.text(("course", course)) if self.pen.has("course", course) else course

    def stock(self, kind: str, count: int) -> str:
        """So many tokens of a kind."""
        return self.say("stock", n=count, kind=self.kind(kind))

    def sentence(self, card: Card) -> str:
        """What a card does."""
        return sentence(card, self.pen.words).text


def _kept(line: str, pen: Pen) -> str:
    # Columns are made with blanks, which the polish of a sentence would take.
    parts = re.split(r"(^ +| {2,}| +$)", line)
    return "".join(pen.polished(part) if part.strip() else part for part in parts)


@cache
def spoken(tongue: str, game: str) -> Spoken:
    """The screen's words of a tongue. Raises UnknownLanguage for a tongue without words."""
    return Spoken(tongue, Pen(words(tongue, game)))
