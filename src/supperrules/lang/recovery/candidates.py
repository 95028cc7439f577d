"""Tries mends of a sentence: after which one does it parse furthest?"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lalr_table import END, Table
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack, acceptable, pushed
from supperrules.lang.recovery.meaning import Meanings
from supperrules.lang.spelling import nearest
from supperrules.lang.vocabulary import Vocabulary

# How far ahead a mend is tried, how far back the wrong word may stand, and how far at the most.
AHEAD: Final = 40
BACK: Final = 3
FAR: Final = 12
# A mend after which so many words are read is one, also when the sentence has another mistake; so many make it likely.
SURE: Final = 3
NEARLY: Final = 2
# A part of a sentence is given up for another up to this many words.
LOST: Final = 20
# Longer words are not looked at for two grown together.
GLUED: Final = 40
CRACKED: Final = frozenset({"OPEN_NAME", "SMART_NAME"})
UNREAD: Final = frozenset({"WORD", "JUNK", *CRACKED})

MARKS: Final = (".", ",", ";", ":")
# What stands for a name or number that is missing.
BLANK: Final[Mapping[str, str]] = {"NAME": '""', "NUMBER": "2", "TONGUE": "en"}

WORDY: Final = frozenset({"meant", "agree", "joined", "parted"})

How = Literal["meant", "agree", "joined", "parted", "twice", "swapped", "insert", "replace", "delete", "lost"]


@attrs.frozen
class Mend:
    """From the token `at`, drop some and put terminals instead; then it parses up to the token `reach`.

    `whole`: up to the end of the sentence.
    """

    how: How
    at: int
    drop: int
    put: tuple[str, ...]
    reach: int
    whole: bool

    @property
    def reads(self) -> int:
        """So many words are read after it."""
        return self.reach - self.at - self.drop

    @property
    def sure(self) -> bool:
        """Enough is read, whatever else is wrong with the sentence."""
        return self.whole or self.reads >= SURE

    @property
    def small(self) -> bool:
        """One word or mark was wrong, or the right words stood there, written otherwise."""
        one = self.drop <= 1 and len(self.put) <= 1
        return self.how in ("joined", "parted", "swapped") or (one and self.how != "lost")

    @property
    def far(self) -> tuple[bool, int]:
        """Which of two mends is better: after it more is read; two words given up must be worth it."""
        return self.whole, self.reach - (self.drop if self.drop > 1 and self.how != "swapped" else 0)


def _is_meant(mend: Mend, tokens: Sequence[Token]) -> bool:
    return mend.how in WORDY and tokens[mend.at].kind == "WORD"


@attrs.frozen(slots=False)
class Trials:
    """The mends of one language."""

    table: Table
    vocabulary: Vocabulary
    kinds: tuple[DeckWord, ...]
    meanings: Meanings = attrs.Factory(Meanings)

    @cached_property
    def openers(self) -> frozenset[str]:
        """The words with which a card begins."""
        return frozenset(heading.words[0] for heading in self.vocabulary.headings)

    @cached_property
    def said(self) -> Mapping[str, str]:
        """The word of each terminal."""
        return {kind: word for word, kind in self.table.words.items()}

    @cached_property
    def _alike(self) -> Mapping[str, tuple[str, ...]]:
        groups = (*self.vocabulary.mistakes.pairs, *((kind.name, kind.plural) for kind in self.kinds if kind.plural))
        return {word: tuple(other for other in group if other != word) for group in groups for word in group}

    @cached_property
    def _phrases(self) -> tuple[tuple[str, ...], ...]:
        words = self.table.words
        phrases = (phrase.split() for phrase in self.vocabulary.mistakes.phrases)
        return tuple(tuple(words[word] for word in phrase) for phrase in phrases if all(w in words for w in phrase))

    @cached_property
    def _stand_ins(self) -> tuple[tuple[str, ...], ...]:
        words = self.table.words
        phrases = (phrase.split() for phrase in self.vocabulary.mistakes.stand_ins)
        return tuple(tuple(words[word] for word in phrase) for phrase in phrases if all(w in words for w in phrase))

    def stack_after(self, stack: Stack | None, terminals: Iterable[str]) -> Stack | None:
        """The stack after some terminals, None where they cannot stand."""
        for terminal in terminals:
            if stack is None:
                return None
            stack = pushed(self.table, stack, terminal)
        return stack

    @cached_property
    def _guesses(self) -> dict[str, tuple[str, ...]]:
        return {}

    def guessed(self, word: str) -> tuple[str, ...]:
        """The words of the language that an unknown one may be, nearest first; a word of meaning is only itself."""
        if word not in self._guesses:
            meant = self.vocabulary.mistakes.meant.get(word.lower())
            close = nearest(word, (known for known in self.table.words if known[0].isalpha()))
            found = close if meant is None else (meant, *close)
            if self.meanings.knows(word):
                found = tuple(known for known in found if self.meanings.alike(known, word))
            self._guesses[word] = found
        return self._guesses[word]

    @cached_property
    def _cut(self) -> dict[str, tuple[tuple[str, str], ...]]:
        return {}

    def _cuts(self, word: str) -> tuple[tuple[str, str], ...]:
        """The two words that an unknown one may have grown together of."""
        if word not in self._cut:
            words = self.table.words
            pairs = ((word[:at], word[at:]) for at in range(1, len(word))) if len(word) <= GLUED else ()
            kinds = (
                (words.get(left), words.get(right) or ("NUMBER" if right.isdecimal() else None))
                for left, right in pairs
            )
            self._cut[word] = tuple((one, two) for one, two in kinds if one is not None and two is not None)
        return self._cut[word]

    def run(self, stack: Stack | None, tokens: Sequence[Token], start: int) -> tuple[int, bool]:
        """How far the tokens go through from here, at most to the end of the sentence."""
        at = start
        for token in tokens[start : start + AHEAD]:
            if stack is None:
                return at - 1, False
            after = pushed(self.table, stack, "NAME" if token.kind in CRACKED else token.kind)
            if after is None and token.kind == "WORD":
                guesses = (
                    *((self.table.words[word],) for word in self.guessed(token.text)[:3]),
                    *self._cuts(token.text),
                )
                ways = (self.stack_after(stack, guess) for guess in guesses)
                after = next((way for way in ways if way is not None), None)
            if after is None:
                # Only its period is missing: that is another mistake.
                ends = token.kind == END and at > start
                return at, ends and pushed(self.table, stack, self.table.words["."]) is not None
            if token.text == "." or token.kind == END:
                return at, True
            stack = after
            at += 1
        return at, stack is not None

    def mend(
        self, how: How, tokens: Sequence[Token], stack: Stack, at: int, drop: int, put: tuple[str, ...]
    ) -> Mend | None:
        """From the token `at`, some dropped and terminals put instead; None if not one word more is read."""
        after = self.stack_after(stack, put)
        if after is None:
            return None
        reach, whole = self.run(after, tokens, at + drop)
        return Mend(how, at, drop, put, reach, whole) if whole or reach > at + drop else None

    def best(self, tokens: Sequence[Token], stacks: Sequence[Stack], at: int, first: int, trapped: bool) -> Mend | None:
        """The mend after which the sentence parses furthest; `stacks[n]` is the one before token n.

        `first`: the sentence's first token. Nearer places, then likelier slips, win a tie. `trapped`: what stands here
        is known to be a mistake, so that whatever else it could be must explain the whole sentence.
        """
        # The sentence before may have ended too soon: its period counts as a place.
        back = range(at, max(first - 1, at - BACK, 0) - 1, -1)
        # Of a word that is a mistake itself, one further back is no explanation.
        enough = len(tokens) if trapped or tokens[at].kind in UNREAD else at + 1 + SURE
        found: list[Mend] = []
        for ways in (self._words, self._places, self._pairs, self._missing):
            for place in back:
                fit = [mend for mend in ways(tokens, stacks[place], place, at) if mend is not None]
                if place < at or (trapped and ways == self._missing):
                    fit = [mend for mend in fit if mend.reach > at and (mend.whole or mend.reach >= enough)]
                found += fit
                best = max(fit, key=lambda mend: mend.far, default=None)
                if best is not None and (best.whole or (best.sure and _is_meant(best, tokens))):
                    return best
        better = sorted(found, key=lambda mend: mend.far, reverse=True)
        sure = next((mend for mend in better if mend.sure), None)
        # An unknown word that is like a known one is that one, whatever follows.
        meant = next((mend for mend in better if _is_meant(mend, tokens)), None)
        nearly = next((mend for mend in better if mend.reads >= NEARLY and at > first), None)
        return sure or meant or nearly or self._lost(tokens, stacks, at, first) or next(iter(better), None)

    def every(self, tokens: Sequence[Token], stacks: Sequence[Stack], at: int, first: int) -> Iterator[Mend]:
        """Every mend of this token, or of one before it in its sentence, after which the whole sentence is read."""
        for place in range(at, max(first - 1, at - FAR, 0) - 1, -1):
            for ways in (self._words, self._places, self._pairs, self._missing):
                whole = (mend for mend in ways(tokens, stacks[place], place, at) if mend is not None and mend.whole)
                yield from (mend for mend in whole if place == at or mend.reach > at)

    def mended(self, tokens: Sequence[Token], mend: Mend) -> list[Token]:
        """The tokens as they are after a mend; a name or number that was put in says nothing."""
        dropped = tokens[mend.at : mend.at + mend.drop]
        words = [self.said.get(one, "") for one in mend.put]
        if not dropped:
            # A mark that was put in stands behind the word before, a word stands before the next.
            gap = tokens[mend.at - 1].end if words[0] in MARKS and mend.at else tokens[mend.at].start
            places = [Span(gap, gap)] * len(words)
        elif mend.how == "parted":
            start, cut, end = dropped[0].start, dropped[0].start + len(words[0]), dropped[0].end
            places = [Span(start, cut), Span(cut, end)]
        else:
            places = [Span(dropped[0].start, dropped[-1].end)] * len(words)
        rest = dropped[0].text[len(words[0]) :] if mend.how == "parted" else BLANK["NUMBER"]
        blank = {**BLANK, "NUMBER": rest}
        put = [
            Token(one, blank.get(one, word), place.start, place.end)
            for one, word, place in zip(mend.put, words, places, strict=True)
        ]
        return [*tokens[: mend.at], *put, *tokens[mend.at + mend.drop :]]

    def _lost(self, tokens: Sequence[Token], stacks: Sequence[Stack], at: int, first: int) -> Mend | None:
        """The least of the sentence that must be given up so that the rest reads on; something stands for it."""
        last = next((n for n in range(at, len(tokens)) if tokens[n].text == "."), len(tokens) - 1)
        for drop in range(LOST):
            for place in range(min(at, last - drop), max(first, at - drop) - 1, -1):
                found = self.instead(tokens, stacks[place], place, drop)
                if found is not None:
                    return found
        return None

    def instead(self, tokens: Sequence[Token], stack: Stack, place: int, drop: int) -> Mend | None:
        """Something that stands for these tokens so that the rest reads on."""
        ways = (self.mend("lost", tokens, stack, place, drop, put) for put in self._stand_ins)
        return max((way for way in ways if way is not None and way.sure), key=lambda mend: mend.far, default=None)

    def all_like(self, best: Mend, tokens: Sequence[Token], stack: Stack) -> tuple[Mend, ...]:
        """The mends of the same form that go as far."""
        puts: Iterable[tuple[str, ...]] = self._phrases
        if len(best.put) == 1:
            puts = [(one,) for one in acceptable(self.table, stack)]
        elif best.put not in self._phrases:
            puts = self._two_words(stack)
        ways = (self.mend(best.how, tokens, stack, best.at, best.drop, put) for put in puts)
        return tuple(way for way in ways if way is not None and way.far == best.far)

    def _words(self, tokens: Sequence[Token], stack: Stack, place: int, at: int) -> Iterator[Mend | None]:
        """The right word misspelt, in the wrong number, in two pieces or grown together with the next."""
        token = tokens[place]
        can = {self.said[one]: one for one in acceptable(self.table, stack) if one in self.said}
        if not token.text[:1].isalpha() or token.kind in ("NAME", "TONGUE"):
            return
        for other in self._alike.get(token.text, ()):
            if other in can:
                yield self.mend("agree", tokens, stack, place, 1, (can[other],))
        if place < at:
            return
        sure = token.kind == "WORD"
        close = self.guessed(token.text) if sure else self._mistaken(token.text, can)
        for word in (word for word in close if word in can):
            # An unknown word that is like a known one is that one, whatever follows.
            way = self.mend("meant", tokens, stack, place, 1, (can[word],)) or Mend(
                "meant", place, 1, (can[word],), place, False
            )
            if sure or way.whole or way.reach > place + 3:
                yield way
        if sure:
            yield from (self.mend("parted", tokens, stack, place, 1, two) for two in self._cuts(token.text))
        if place + 1 < len(tokens) and token.text + tokens[place + 1].text in can:
            yield self.mend("joined", tokens, stack, place, 2, (can[token.text + tokens[place + 1].text],))

    def _mistaken(self, word: str, can: Iterable[str]) -> tuple[str, ...]:
        """The words that one of the language may stand for by a slip; none for a word of meaning."""
        return () if self.meanings.knows(word) else nearest(word, can)

    def _places(self, tokens: Sequence[Token], stack: Stack, place: int, at: int) -> Iterator[Mend | None]:
        """A word too many, missing, or another one."""
        token = tokens[place]
        last = token.kind == END
        can = acceptable(self.table, stack)
        if place and not last and tokens[place - 1].text == token.text:
            yield self.mend("twice", tokens, stack, place, 1, ())
        if token.kind not in UNREAD:
            dot = self.table.words["."]
            for one in sorted(can, key=lambda one: one == dot):
                yield self.mend("insert", tokens, stack, place, 0, (one,))
        if not last:
            yield from (self.mend("replace", tokens, stack, place, 1, (one,)) for one in can if one != token.kind)
            yield self.mend("delete", tokens, stack, place, 1, ())
        if token.kind not in UNREAD:
            yield from (self.mend("insert", tokens, stack, place, 0, phrase) for phrase in self._phrases)

    def _pairs(self, tokens: Sequence[Token], stack: Stack, place: int, at: int) -> Iterator[Mend | None]:
        """Two words the wrong way round or too many, or one for two: `, then` where `;` belongs."""
        if place + 2 < len(tokens):
            yield self.mend("swapped", tokens, stack, place, 2, (tokens[place + 1].kind, tokens[place].kind))
        if place == at and place + 2 < len(tokens):
            for one in acceptable(self.table, stack):
                yield self.mend("replace", tokens, stack, place, 2, (one,))
            yield self.mend("delete", tokens, stack, place, 2, ())

    def _missing(self, tokens: Sequence[Token], stack: Stack, place: int, at: int) -> Iterator[Mend | None]:
        """Two words missing."""
        if place == at and tokens[place].kind not in UNREAD:
            ways = (self.mend("insert", tokens, stack, place, 0, two) for two in self._two_words(stack))
            yield from (way for way in ways if way is not None and way.sure)

    def _two_words(self, stack: Stack) -> Iterator[tuple[str, ...]]:
        # No mend begins another card.
        headings = {(self.table.words[one.words[0]], "NAME") for one in self.vocabulary.headings}
        for one in acceptable(self.table, stack):
            after = pushed(self.table, stack, one)
            if after is not None:
                yield from ((one, two) for two in acceptable(self.table, after) if (one, two) not in headings)
