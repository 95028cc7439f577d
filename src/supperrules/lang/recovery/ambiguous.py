"""A card that was not understood whole: the ways in which it may have been meant, and what is true of all of them."""

from collections.abc import Callable, Iterable, Iterator

import attrs

from supperrules.diagnostics import Diagnostic, Span
from supperrules.lang import tree


@attrs.frozen
class Guess:
    """One way in which a card may have been meant: its tree, if it has one, and what its making complained of.

    `places`: where it was guessed.
    """

    card: tree.Card | None
    complaints: tuple[Diagnostic, ...]
    places: tuple[Span, ...]

    def touches(self, span: Span) -> bool:
        """Something was guessed here."""
        return any(place.start <= span.end and span.start <= place.end for place in self.places)


@attrs.frozen
class Doubtful:
    """A card with a mistake in its text; its guesses are made when they are asked for."""

    guesses: Callable[[], Iterator[Guess]]

    def agreed(self, said: Callable[[Guess], Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
        """What is said whichever guess is right, and of no place where it was guessed."""
        left: list[Diagnostic] | None = None
        for guess in self.guesses():
            here = [one for one in said(guess) if not guess.touches(one.span)]
            left = here if left is None else [one for one in left if one in here]
            if not left:
                break
        return tuple(left or ())
