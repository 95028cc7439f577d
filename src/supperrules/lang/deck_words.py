"""Counted words that a deck brings to its language: what they may be, and the grammar made of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

_WORD: Final = re.compile(r"[^\W\d_]{1,40}")
_NEVER: Final = ("any", "none", "nothing")  # what positions and saves write where there is none


@attrs.frozen
class DeckWord:
    """A counted word and its plural; None for a mass noun (`2 food`)."""

    name: str
    plural: str | None = None

    @property
    def many(self) -> str:
        """The word after a number above one."""
        return self.plural or self.name

    @property
    def article(self) -> str:
        """The article of a count noun."""
        return "an" if self.name[:1] in "aeiou" else "a"


def word_complaints(words: Sequence[DeckWord], of_the_language: Mapping[str, str]) -> Iterator[str]:
    """What keeps these words from being a deck's: the grammar can be built when there is nothing.

    `of_the_language`: words that are taken, each with what it is.
    """
    if not words:
        yield "expected at least one"
    taken = {**of_the_language, **dict.fromkeys(_NEVER, "no kind")}
    for one in words:
        for word in (one.name,) if one.plural is None else (one.name, one.plural):
            if not _WORD.fullmatch(word):
                yield f"{word!r:.60}: expected one word of letters"
            elif word in taken:
                yield f"{word!r:.60} is {taken[word]}"
            taken[word] = "another kind or plural already"


def grammar_of(words: Sequence[DeckWord]) -> str:
    """Lark rules for the words: `kind`, `many_kind`, `some_kind`, `count_measure`, `mass_measure`; "" for none."""
    if not words:
        return ""
    one = {word: f"KIND_{number}" for number, word in enumerate(words, 1)}
    many = {word: f"KINDS_{number}" for number, word in enumerate(words, 1) if word.plural}
    mass = [one[word] for word in words if not word.plural]
    terminals = [f'{one[word]}: "{word.name}"' for word in words]
    terminals += [f'{many[word]}: "{word.plural}"' for word in many]
    # A game without mass nouns, or without count nouns, has rules that nothing can fulfil.
    terminals.append("%declare NOT_IN_THIS_GAME")
    some = [*mass, *(f'"{word.article}" {one[word]}' for word in many)]
    return "\n".join(
        (
            *terminals,
            "kind: " + " | ".join(one.values()),
            "many_kind: " + " | ".join(f"{word} -> kind" for word in (*mass, *many.values())),
            "some_kind: " + " | ".join(f"{way} -> kind" for way in some),
            'count_measure: "tokens" -> any_kind' + "".join(f" | {word} -> kind" for word in many.values()),
            "mass_measure: " + (" | ".join(f"{word} -> kind" for word in mass) or "NOT_IN_THIS_GAME -> kind"),
            "",
        )
    )
