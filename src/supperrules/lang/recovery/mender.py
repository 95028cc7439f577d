"""Reads on after mistakes: tells each once, mends the sentence or skips it, and never leaves the card."""

from functools import cached_property
from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.diagnostics.codes import SYNTAX_ERROR, UNTERMINATED_STRING
from supperrules.lang.collector import Complaints, shown
from supperrules.lang.lalr_table import END
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack, acceptable, pushed
from supperrules.lang.recovery.candidates import CRACKED, MARKS, WORDY, Mend, Trials
from supperrules.lang.recovery.idioms import Turn, Turns
from supperrules.lang.recovery.messages import Messages
from supperrules.lang.recovery.quotes import closed
from supperrules.lang.recovery.wishes import Found, Wishes

# A sentence, or a card, with more mistakes than this is not looked at further.
PATIENCE: Final = 8
CARD_PATIENCE: Final = 60
# What holds the steps of a sentence together.
_LINKS: Final = frozenset({*MARKS, "or", "then", "otherwise"})


@attrs.frozen
class Doubt:
    """A sentence with mistakes: its tokens after they were mended, none if it was left out, and its place.

    `kind`: the field it is for certain, empty if that is in doubt too.
    """

    start: int
    end: int
    kind: str
    place: Span


@attrs.define(slots=False)
class Mender:
    """Goes through the tokens of one card, the heading sound, and mends them in place.

    `doubts`: the sentences that had mistakes. `sole`: the wrong token and the first of its sentence, if it was the one
    mistake of the card and was mended.
    """

    trials: Trials
    wishes: Wishes
    told: Complaints
    tokens: list[Token]
    doubts: list[Doubt] = attrs.field(factory=list, init=False)
    sole: tuple[int, int] | None = attrs.field(default=None, init=False)
    _stacks: list[Stack] = attrs.field(init=False)
    _written: frozenset[Token] = attrs.field(init=False)
    _first: int = 0
    _before: int = 0
    _mends: int = 0
    _in_all: int = 0
    _unsure: int = -1
    _loose: bool = False

    @_stacks.default
    def _opening(self) -> list[Stack]:
        return [(self.trials.table.start, None)]

    @_written.default
    def _as_written(self) -> frozenset[Token]:
        return frozenset(self.tokens)

    @cached_property
    def _messages(self) -> Messages:
        return Messages(self.trials, self.told, self.tokens, self._stacks)

    @cached_property
    def _turns(self) -> Turns:
        return Turns(self.trials)

    def mend(self) -> tuple[Token, ...]:
        """The tokens of the sentences that could be read; every mistake told once."""
        end = self.tokens[-1].end
        self.tokens.append(Token(END, "", end, end))
        at = 0
        while True:
            token = self.tokens[at]
            after = pushed(self.trials.table, self._stacks[at], token.kind)
            if after is None:
                at = self._wrong(at)
            elif token.kind == END:
                return tuple(self.tokens[:-1])
            else:
                self._stacks.append(after)
                at += 1
                if token.text == "." or token.kind == "NAME":
                    self._note_boundary(at)

    def _note_boundary(self, at: int) -> None:
        if pushed(self.trials.table, self._stacks[at], self.trials.table.words["text"]) is not None:
            if self._mends:
                self._doubt(at, at)
            self._before, self._first, self._mends, self._unsure = self._first, at, 0, -1
            self._loose = False

    def _doubt(self, read: int, end: int) -> None:
        """The sentence that ends before `end` is in doubt; up to `read` it could be read."""
        start = self._first
        colon = next((n for n in range(start, read) if self.tokens[n].text == ":"), None)
        opener = self.tokens[start : colon + 1] if colon is not None else []
        kind = (
            self.trials.vocabulary.mistakes.field_of([token.text for token in opener])
            if self._written.issuperset(opener)
            else ""
        )
        if not kind and self._indent(start) is None and self._before:
            # What begins in the middle of a line may belong to the sentence before.
            start = self._before
        place = Span(self.tokens[start].start, self.tokens[end - 1].end)
        self.doubts = [*(doubt for doubt in self.doubts if doubt.end <= start), Doubt(start, end, kind, place)]

    def _wrong(self, at: int) -> int:
        """Tells what is wrong at this token and mends it; where to go on."""
        token = self.tokens[at]
        self._mends += 1
        self._in_all += 1
        self.sole = None
        # Right behind a mend that may have been the wrong one, nothing is said before a step begins.
        quiet = at <= self._unsure and self.tokens[at - 1].text not in ".;"
        quiet = quiet or (self._loose and token.text in _LINKS)
        patient = self._mends <= PATIENCE and self._in_all <= CARD_PATIENCE
        found = self.wishes.at(self.tokens, self._stacks, self._first, at) if patient else None
        if found is not None:
            goes_on = self._wished(found, quiet)
            if goes_on is not None:
                return goes_on
            quiet, self._unsure = True, found.end
        turn = self._turns.at(self.tokens, self._stacks, at) if patient else None
        if turn is not None:
            return self._turned(turn, at, quiet)
        if token.kind in CRACKED:
            return self._cracked(at)
        if not patient:
            return self._skip(at)
        best = self.trials.best(
            self.tokens, self._stacks, at, self._first, bool(self._messages.advice(at, self._first))
        )
        field = at == self._first and self._colon_after(at)
        if best is None or (field and not best.sure and best.how not in WORDY):
            if not quiet:
                self._messages.given_up(at, self._first, field)
            return self._skip(at)
        if not quiet and best.how == "lost":
            self._messages.given_up(at, self._first, field)
        elif not quiet:
            self._messages.tell(best, at, self._first, field)
        self._loose = self._loose or best.how == "lost"
        self._apply(best, at)
        if not best.whole and best.how not in WORDY:
            self._unsure = max(self._unsure, best.at + len(best.put) + 1)
        return best.at

    def _apply(self, mend: Mend, at: int) -> None:
        if self._in_all == 1 and mend.whole and mend.small:
            self.sole = at, self._first
        self.tokens[:] = self.trials.mended(self.tokens, mend)
        del self._stacks[mend.at + 1 :]
        if mend.at < self._first:
            self._first = self._before
            self.doubts = [doubt for doubt in self.doubts if doubt.end <= mend.at]

    def _wished(self, found: Found, quiet: bool) -> int | None:
        """Tells what no card can say; goes on as if the nearest stood there, or returns None for want of anything."""
        if not quiet:
            self._messages.tell_wish(found, self._first)
        if not found.ways:
            size = found.end - found.start
            lost = self.trials.instead(self.tokens, self._stacks[found.start], found.start, size)
            if lost is None:
                return None
            self._apply(lost, found.start)
            self._loose = True
            return lost.at
        start = self.tokens[found.start].start
        place = Span(start, self.tokens[found.end - 1].end)
        put = [token._replace(start=place.start, end=place.end) for token in found.ways[0].tokens]
        self.tokens[found.start : found.end] = put
        del self._stacks[found.start + 1 :]
        return found.start

    def _turned(self, turn: Turn, at: int, quiet: bool) -> int:
        if not quiet:
            place = Span(turn.wrong[0].start, turn.wrong[-1].end)
            said = " ".join(self.told.source.text[place.start : place.end].split())
            self._messages.add(SYNTAX_ERROR, place, f"`{shown(said)}` cannot stand here", turn.help)
        self._apply(turn.mend, at)
        return turn.mend.at

    def _cracked(self, at: int) -> int:
        token = self.tokens[at]
        if pushed(self.trials.table, self._stacks[at], "NAME") is not None and self.tokens[at - 1].kind == "TONGUE":
            self.tokens[at] = closed(token, self.told)
            return at
        if token.kind == "SMART_NAME":
            self.tokens[at] = closed(token, self.told)
            if pushed(self.trials.table, self._stacks[at], "NAME") is not None:
                return at
        else:
            self.told.add(
                UNTERMINATED_STRING,
                token.span,
                "a quote is opened here and not closed on its line",
                'put `"` at its end',
            )
        return self._skip(at)

    def _skip(self, at: int) -> int:
        """Leaves the sentence out: up to its period, or to a line that begins another field."""
        starts = {one for one in acceptable(self.trials.table, self._stacks[self._first]) if one != END}
        indent = self._indent(self._first) or 0
        if self.tokens[0].text not in self.trials.openers or self._in_all > CARD_PATIENCE:
            starts = set()
        goal = at
        while self.tokens[goal].kind != END:
            there = self._indent(goal) if goal > self._first else None
            if there is not None and there <= indent and self.tokens[goal].kind in starts:
                break
            goal += 1
            if self.tokens[goal - 1].text == "." and starts:
                break
        self._doubt(at, goal)
        self.doubts[-1] = attrs.evolve(self.doubts[-1], end=self._first)
        del self.tokens[self._first : goal], self._stacks[self._first + 1 :]
        self._mends, self._unsure, self._loose = 0, -1, False
        return self._first

    def _indent(self, at: int) -> int | None:
        """How far the token is indented, if it is the first on its line."""
        text = self.told.source.text
        start = self.tokens[at].start
        before = text[self.tokens[at - 1].end if at else 0 : start]
        line = before.rfind("\n")
        if line < 0 and (at or before.strip()):
            return None
        blank = before[line + 1 :]
        return None if blank.strip() else len(blank)

    def _colon_after(self, at: int) -> bool:
        """A colon follows in the same line, before the sentence ends: the word was to name a field."""
        if self.tokens[0].text not in self.trials.openers:
            return False
        for place in range(at + 1, min(at + 5, len(self.tokens))):
            if self._indent(place) is not None or self.tokens[place].text in ".;":
                return False
            if self.tokens[place].text == ":":
                return True
        return False
