"""Reads on after mistakes: tells each once, mends the sentence or skips it, and never leaves the card."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import attrs

from supperrules.diagnostics import Edit, Fix, Span
from supperrules.lang.collector import UNWORDED, Complaints, edit, listed, shown
from supperrules.lang.lalr_table import END
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack, acceptable, pushed
from supperrules.lang.recovery.candidates import BLANK, CRACKED, MARKS, WORDY, Mend, Trials
from supperrules.lang.recovery.idioms import Turn, Turns
from supperrules.lang.recovery.quotes import closed

# A sentence, or a card, with more mistakes than this is not looked at further.
PATIENCE: Final = 8
CARD_PATIENCE: Final = 60
# A longer list of words helps nobody.
SHORT: Final = 12
# So many words before a mistake are looked at for a known trap.
WINDOW: Final = 9
# What holds the steps of a sentence together.
_LINKS: Final = frozenset({*MARKS, "or", "then", "otherwise"})
_LOOK: Final = "finish it as cards do, or take it out"


@attrs.frozen
class Doubt:
    """A sentence with mistakes: its tokens after they were mended, none if it was left out, and its place.

    `kind`: the field it is for certain, empty if that is in doubt too.
    """

    start: int
    end: int
    kind: str
    place: Span


def _kind_of(opener: Sequence[str]) -> str:
    """The field that begins with these words, up to its colon."""
    match opener:
        case []:
            return ""
        case ["appetites", *_]:
            return "appetites"
        case ["during", *_] | ["at", "the", *_]:
            return "claim"
        case _:
            return "ability"


@attrs.define(slots=False)
class Mender:
    """Goes through the tokens of one card, the heading sound, and mends them in place.

    `doubts`: the sentences that had mistakes. `sole`: the wrong token and the first of its sentence, if it was the one
    mistake of the card and was mended.
    """

    trials: Trials
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
    def _traps(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        kinds = "|".join(re.escape(word) for kind in self.trials.kinds for word in {kind.name, kind.many})
        traps = self.trials.vocabulary.mistakes.traps
        return tuple((re.compile(pattern.replace("{kind}", kinds or "$^")), advice) for pattern, advice in traps)

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
        if pushed(self.trials.table, self._stacks[at], self.trials.table.words["appetites"]) is not None:
            if self._mends:
                self._doubt(at, at)
            self._before, self._first, self._mends, self._unsure = self._first, at, 0, -1
            self._loose = False

    def _doubt(self, read: int, end: int) -> None:
        """The sentence that ends before `end` is in doubt; up to `read` it could be read."""
        start = self._first
        colon = next((n for n in range(start, read) if self.tokens[n].text == ":"), None)
        opener = self.tokens[start : colon + 1] if colon is not None else []
        kind = _kind_of([token.text for token in opener]) if self._written.issuperset(opener) else ""
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
        turn = self._turns.at(self.tokens, self._stacks, at) if patient else None
        if turn is not None:
            return self._turned(turn, at, quiet)
        if token.kind in CRACKED:
            return self._cracked(at)
        if not patient:
            return self._skip(at)
        best = self.trials.best(self.tokens, self._stacks, at, self._first, bool(self._advice(at)))
        field = at == self._first and self._colon_after(at)
        if best is None or (field and not best.sure and best.how not in WORDY):
            if not quiet:
                self._given_up(at, field)
            return self._skip(at)
        if not quiet and best.how == "lost":
            self._given_up(at, field)
        elif not quiet:
            self._tell(best, at, field)
        self._loose = self._loose or best.how == "lost"
        self._apply(best, at)
        if not best.whole and best.how not in WORDY:
            self._unsure = best.at + len(best.put) + 1
        return best.at

    def _apply(self, mend: Mend, at: int) -> None:
        if self._in_all == 1 and mend.whole and mend.small:
            self.sole = at, self._first
        self.tokens[:] = self.trials.mended(self.tokens, mend)
        del self._stacks[mend.at + 1 :]
        if mend.at < self._first:
            self._first = self._before
            self.doubts = [doubt for doubt in self.doubts if doubt.end <= mend.at]

    def _turned(self, turn: Turn, at: int, quiet: bool) -> int:
        if not quiet:
            place = Span(turn.wrong[0].start, turn.wrong[-1].end)
            said = " ".join(self.told.source.text[place.start : place.end].split())
            self._add("SR000", place, f"`{shown(said)}` cannot stand here", turn.help)
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
                "SR002", token.span, "a quote is opened here and not closed on its line", 'put `"` at its end'
            )
        return self._skip(at)

    def _skip(self, at: int) -> int:
        """Leaves the sentence out: up to its period, or to a line that begins another field."""
        starts = {one for one in acceptable(self.trials.table, self._stacks[self._first]) if one != END}
        indent = self._indent(self._first) or 0
        if self.tokens[0].text not in ("guest", "faux") or self._in_all > CARD_PATIENCE:
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
        if self.tokens[0].text not in ("guest", "faux"):
            return False
        for place in range(at + 1, min(at + 5, len(self.tokens))):
            if self._indent(place) is not None or self.tokens[place].text in ".;":
                return False
            if self.tokens[place].text == ":":
                return True
        return False

    # ---- what is said

    def _advice(self, at: int) -> str:
        before = " ".join(token.text for token in self.tokens[max(self._first, at - WINDOW) : at])
        after = " ".join(token.text for token in self.tokens[at : at + 3])
        said = f"{before} | {after} ".lower()
        return next((advice for pattern, advice in self._traps if pattern.search(said)), "")

    def _tell(self, mend: Mend, at: int, field: bool) -> None:
        dropped = self.tokens[mend.at : mend.at + mend.drop]
        advice = self._advice(at)
        put = [self._said(one) for one in mend.put]
        wrong = self.tokens[mend.at]
        place = Span(dropped[0].start, dropped[-1].end) if dropped else wrong.span
        code = "SR109" if field and mend.at == at and mend.how in (*WORDY, "replace") else "SR000"
        known = self._as_said(wrong) if mend.how != "joined" else " ".join(map(self._as_said, dropped))
        unknown = f"unknown {'field' if code == 'SR109' else 'word'} `{shown(known)}`"
        strange = unknown if wrong.kind == "WORD" else f"`{shown(self._as_said(wrong))}` cannot stand here"
        match mend.how:
            case "meant" | "joined":
                self._add(code, place, strange, f"did you mean `{put[0]}`?", edit(f"say `{put[0]}`", place, put[0]))
            case "parted":
                words = f"{put[0]} {wrong.text[len(put[0]) :]}"
                self._add(code, place, strange, f"did you mean `{words}`?", edit(f"say `{words}`", place, words))
            case "agree":
                agreed = edit(f"say `{put[0]}`", place, put[0])
                self._add(
                    "SR000",
                    place,
                    f"`{shown(self._as_said(wrong))}` does not agree",
                    advice or f"did you mean `{put[0]}`?",
                    agreed,
                )
            case "swapped":
                one, two = (token.text for token in dropped)
                swap = Fix("swap them", (Edit(dropped[0].span, two), Edit(dropped[1].span, one)), safe=False)
                message = f"`{shown(f'{one} {two}')}` stand the wrong way round"
                self._add(code, place, message, f"say `{two} {one}`", swap)
            case "twice" | "delete":
                many = "is there twice" if mend.how == "twice" else "is too much here"
                said = " ".join(map(self._as_said, dropped))
                message = unknown if wrong.kind == "WORD" and mend.drop == 1 else f"`{shown(said)}` {many}"
                self._add(code, place, message, advice or "leave it out", self._without(mend))
            case "replace":
                ways = [] if mend.drop > 1 else self._ways(mend)
                said = " ".join(map(self._as_said, dropped))
                message = strange if mend.drop == 1 else f"`{shown(said)}` cannot stand here"
                help = f"here the card can say {listed(ways or put)}" if len(ways) <= SHORT else _LOOK
                sure = len(ways) <= 1 and put[0] not in UNWORDED and (put[0] in MARKS or not advice)
                fix = edit(f"say {listed(put)}", place, put[0]) if sure else None
                self._add(code, place, message, advice or help, fix)
            case "insert":
                self._tell_missing(mend, advice)

    def _tell_missing(self, mend: Mend, advice: str) -> None:
        ways = self._ways(mend)
        before = self.tokens[mend.at]
        words = self._joined(mend.put)
        # What belongs to the word before it stands behind that; what begins a line stands at its beginning.
        behind = mend.at > 0 and (words[0] in MARKS or self._indent(mend.at) is None)
        place = Span(self.tokens[mend.at - 1].end, self.tokens[mend.at - 1].end) if behind else before.span
        place = Span(place.start, place.start)
        text = words if words[0] in MARKS else f" {words}" if behind else f"{words} "
        unknown = any(one in BLANK for one in mend.put)
        fix = edit(f"put in `{words}`", place, text) if len(ways) == 1 and not unknown else None
        if ways == ["."]:
            self._add("SR000", place, "`.` is missing at the end of the sentence", "put it in", fix)
            return
        where = "at the end" if before.kind == END else f"before `{shown(self._as_said(before))}`"
        if len(mend.put) == 2 and (len(ways) > 1 or unknown):
            self._add("SR000", place, f"something is missing {where}", advice or self._goes_on(mend.at))
            return
        what = listed(ways if len(ways) <= SHORT else ("a word",))
        help = "put it in" if len(ways) == 1 else "put in the one that is meant"
        self._add("SR000", place, f"{what} is missing {where}", advice or help, fix)

    def _given_up(self, at: int, field: bool) -> None:
        token = self.tokens[at]
        goes_on = self._goes_on(at)
        if token.kind == END:
            end = Span(token.start, token.start)
            help = goes_on.replace("here the card can say", "it could go on with")
            self._add("SR000", end, "the sentence stops in the middle", help)
        elif field:
            colon = next(n for n in range(at, len(self.tokens)) if self.tokens[n].text == ":")
            place = Span(token.start, self.tokens[colon - 1].end)
            said = " ".join(one.text for one in self.tokens[at:colon])
            self._add(
                "SR109",
                place,
                f"unknown field `{shown(said)}`",
                "a card has `appetites` and one ability, or one condition",
            )
        elif at == 0:
            help = 'a card begins with `guest "NAME"` or `faux pas "NAME"`'
            self._add("SR000", token.span, f"`{shown(token.text)}` cannot stand before the first card", help)
        else:
            strange = (
                f"unknown word `{shown(token.text)}`"
                if token.kind == "WORD"
                else f"`{shown(self._as_said(token))}` cannot stand here"
            )
            self._add("SR000", token.span, strange, self._advice(at) or goes_on)

    def _add(self, code: str, place: Span, message: str, help: str, fix: Fix | None = None) -> None:
        self.told.add(code, place, message, help, fix)

    def _as_said(self, token: Token) -> str:
        """The word as it is written, where the language has another for it."""
        written = self.told.source.text[token.start : token.end]
        return written if written in self.trials.vocabulary.synonyms else token.text

    def _said(self, terminal: str) -> str:
        return self.trials.said.get(
            terminal, {"NAME": "a name in quotes", "NUMBER": "a number", "TONGUE": "a tongue"}.get(terminal, "a word")
        )

    def _ways(self, mend: Mend) -> list[str]:
        same = self.trials.all_like(mend, self.tokens, self._stacks[mend.at])
        return sorted({self._joined(way.put) for way in same})

    def _joined(self, terminals: Sequence[str]) -> str:
        """The words as one writes them: a mark stands right behind a word."""
        return "".join(f" {word}" if word not in MARKS else word for word in map(self._said, terminals)).lstrip()

    def _goes_on(self, at: int) -> str:
        can = acceptable(self.trials.table, self._stacks[at])
        words = {self._said(one) for one in can if one in self.trials.said}
        all_words = words | {self._said(one) for one in can if one in BLANK}
        said = all_words if len(all_words) <= SHORT else words
        return f"here the card can say {listed(sorted(said))}" if 0 < len(said) <= SHORT else _LOOK

    def _without(self, mend: Mend) -> Fix:
        start = self.tokens[mend.at - 1].end if mend.at else self.tokens[mend.at].start
        return edit("leave it out", Span(start, self.tokens[mend.at + mend.drop - 1].end), "")
