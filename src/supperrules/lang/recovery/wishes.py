"""What designers write that the language says otherwise or not at all: the form of the rows, how they are looked for.

A wish is a turn of phrase with an example, and the ways in which a card can say it or come near to it. One way that
says the same is an equivalent, and a machine may write it. Several, or one that says something else, are shown whole,
each with what it means, and none is chosen. No way at all: that is said, with the reason. Wishes whose example the
language reads by now are no wishes any more, and play no part.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

import attrs

from supperrules.diagnostics import Source
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lalr_table import END
from supperrules.lang.lexer import Scanner, Token
from supperrules.lang.parser import Stack, acceptable
from supperrules.lang.recovery.candidates import MARKS, Trials
from supperrules.lang.synonyms import canonical
from supperrules.lang.vocabulary import Wish

# So many words of a sentence are looked at.
LONGEST: Final = 300
ANY: Final = r"[^,;:.]+?"
NUMBER: Final = r"\d+|an?|one"
# Guests of whom there is one, or all: who is spoken of twice is the same.
FIXED: Final = rf"this guest|that guest|that neighbour|the left neighbour|the right neighbour|each {ANY}"
_VARIOUS: Final = "different kinds"
_SLOT: Final = re.compile(r"\{([a-z]+)(\d?)\}")


class Slot(str):
    """What stands for a slot of a pattern, with its other forms."""

    kinds: tuple[DeckWord, ...] = ()

    @property
    def next(self) -> str:
        """The number after it."""
        return str(int(self.number) + 1)

    @property
    def number(self) -> str:
        """The number in digits."""
        return self if self.isdecimal() else "1"

    @property
    def points(self) -> str:
        """So many points."""
        return "1 point" if self.number == "1" else f"{self.number} points"

    def _kind(self) -> DeckWord:
        return next((kind for kind in self.kinds if self in (kind.name, kind.plural)), DeckWord("token", "tokens"))

    @property
    def some(self) -> str:
        """The kind as something held: `drama`, `a dessert`, `a token`."""
        kind = self._kind()
        return kind.name if kind.plural is None else f"{kind.article} {kind.name}"

    @property
    def many(self) -> str:
        """The kind after a number above one, or after `no`."""
        return self if self == _VARIOUS else self._kind().many

    @property
    def one(self) -> str:
        """The kind after 1."""
        return self._kind().name


@attrs.frozen
class Said:
    """One way, as it would be written: the words for the wish, their meaning, the sentence, and if it is read whole."""

    means: str
    tokens: tuple[Token, ...]
    text: str
    sentence: str
    whole: bool


@attrs.frozen
class Found:
    """A wish in a sentence: the tokens from `start` up to `end`, the ways that can stand there, and what is wrong."""

    wish: Wish
    start: int
    end: int
    ways: tuple[Said, ...]
    wrong: tuple[Token, ...]


@attrs.frozen(slots=False)
class Wishes:
    """The wishes of one language."""

    trials: Trials
    rows: tuple[Wish, ...]

    @cached_property
    def _lexer(self) -> Scanner:
        return Scanner(self.trials.table)

    @cached_property
    def _verbs(self) -> str:
        start = self.trials.stack_after((self.trials.table.start, None), self._opening)
        can = acceptable(self.trials.table, start) if start is not None else ()
        words = {self.trials.said[one] for one in can if one in self.trials.said} - {"if", "for", "its"}
        return "|".join(sorted(words)) or "$^"

    @cached_property
    def _opening(self) -> tuple[str, ...]:
        words = self.trials.table.words
        said = ("guest", "NAME", "plate", ":")
        return tuple(words.get(word, word) for word in said)

    @cached_property
    def live(self) -> tuple[Wish, ...]:
        """The wishes that this language cannot read."""
        return tuple(row for row in self.rows if not self.reads(row.example))

    def reads(self, field: str) -> bool:
        """The grammar reads a whole field of a guest or a faux pas."""
        heads = (
            (self.trials.table.words.get(one, one) for one in head)
            for head in (("guest", "NAME"), ("faux", "pas", "NAME"))
        )
        ends = (self.trials.table.words["."], END)
        for head in heads:
            stack = self.trials.stack_after((self.trials.table.start, None), head)
            kinds = [token.kind for token in self.tokens(field)]
            if kinds[-1] == ends[0] and self.trials.stack_after(stack, (*kinds, END)) is not None:
                return True
        return False

    def tokens(self, text: str) -> tuple[Token, ...]:
        """The tokens of a text, in the wording that is printed."""
        return canonical(
            self._lexer.scan(Source("", text)).tokens, self.trials.table.words, self.trials.vocabulary.synonyms
        )

    @cached_property
    def _patterns(self) -> tuple[tuple[Wish, re.Pattern[str]], ...]:
        return tuple((row, self.pattern(row.written)) for row in self.live)

    def pattern(self, written: str) -> re.Pattern[str]:
        """The regular expression of a wish."""
        kind = "|".join(
            sorted({word for one in self.trials.kinds for word in (one.name, one.many)} | {"tokens?", _VARIOUS})
        )
        slots = {
            "n": NUMBER,
            "kind": kind,
            "kinds": f"(?:{kind})(?: or (?:{kind}))*",
            "step": f"(?:{self._verbs}) {ANY}",
            "fixed": FIXED,
            "any": ANY,
            "rest": r"[^.]+?",
            "tail": rf"(?: (?!of that)(?:{ANY}))? (?:;|, then)",
            "middle": ANY,
        }
        # An alternative is tried from left to right: a word is matched whole.
        marked = written.replace("<<", "(?P<wrong>").replace(">>", ")").replace("{kindword}", f"(?:{kind})")
        filled = _SLOT.sub(lambda slot: f"(?P<{slot[1]}{slot[2]}>{slots[slot[1]]})", marked)
        spaced = filled.removeprefix("^").replace(" ", r"\s")
        start = r"^\s" if written.startswith("^") else r"(?<=\s)"
        return re.compile(rf"{start}{spaced}(?=\s|$)")

    def at(self, tokens: Sequence[Token], stacks: Sequence[Stack], first: int, at: int) -> Found | None:
        """The wish that the token `at`, which cannot stand, is part of, in the sentence that begins at `first`."""
        end = next((n for n in range(first, len(tokens)) if tokens[n].text == "." and n >= at), len(tokens) - 1)
        names: list[str] = []
        said, places = "", []
        for number, token in enumerate(tokens[first : min(end + 1, first + LONGEST)], first):
            said += "\t" if number == at else " "
            places.append(len(said))
            if token.kind == "NAME":
                names.append(token.text)
                said += f'"{len(names) - 1}"'
            else:
                said += token.text.lower()
        for row, pattern in self._patterns:
            for match in pattern.finditer(said):
                start = match.start() + (said[match.start()] in " \t")
                if "\t" not in said[max(0, start - 1) : match.end() + 1]:
                    continue
                one, two = (sum(place < edge for place in places) for edge in (start, match.end()))
                if first + one > at:
                    continue
                ways = self._said(
                    row, self._slots(match, names), tokens, stacks, (first, first + one, first + two, end)
                )
                if ways or not row.ways:
                    inside = match.span("wrong") if "wrong" in pattern.groupindex else match.span()
                    wrong = (
                        token
                        for place, token in zip(places, tokens[first:], strict=False)
                        if inside[0] <= place < inside[1]
                    )
                    return Found(row, first + one, first + two, ways, tuple(wrong))
        return None

    def _slots(self, match: re.Match[str], names: Sequence[str]) -> Mapping[str, Slot]:
        """What stands in the slots, as one writes it."""
        slots = {}
        for slot, text in match.groupdict(default="").items():
            plain = re.sub(r'"(\d+)"', lambda name: names[int(name[1])], text.replace("\t", " "))
            slots[slot] = Slot(re.sub(r" ([.,;:])", r"\1", plain))
            slots[slot].kinds = self.trials.kinds
        return slots

    def _said(
        self,
        row: Wish,
        slots: Mapping[str, Slot],
        tokens: Sequence[Token],
        stacks: Sequence[Stack],
        places: tuple[int, int, int, int],
    ) -> tuple[Said, ...]:
        """The ways that can stand in the wish's place; `places`: where sentence and wish begin, and both end."""
        first, start, _, _ = places
        last = max((n for n in range(first, start) if tokens[n].text == ";"), default=first)
        scope = self.trials.meanings.opens([token.text for token in tokens[last:start]])
        values = {**slots, "then": Slot(", then" if scope else ";")}
        return tuple(self._ways(row, values, tokens, stacks, places))

    def _ways(
        self,
        row: Wish,
        values: Mapping[str, Slot],
        tokens: Sequence[Token],
        stacks: Sequence[Stack],
        places: tuple[int, int, int, int],
    ) -> Iterator[Said]:
        first, start, after, end = places
        for way in row.ways:
            text = way.says.format_map(values)
            put = self.tokens(text)
            if [token.text for token in put] == [token.text for token in tokens[start:after]]:
                continue
            stack = self.trials.stack_after(stacks[start], (token.kind for token in put))
            if stack is None:
                continue
            reach, whole = self.trials.run(stack, tokens, after)
            if whole or reach > after:
                sentence = as_written((*tokens[first:start], *put, *tokens[after : end + 1]))
                yield Said(way.means.format_map(values), put, text, sentence, whole)


def as_written(tokens: Sequence[Token]) -> str:
    """The words as one writes them: a mark stands right behind a word."""
    return "".join(f" {one.text}" if one.text not in MARKS else one.text for one in tokens if one.kind != END).lstrip()
