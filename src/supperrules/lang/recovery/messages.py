"""What is said of a mistake, and which mend a machine may make: none that changes what was meant.

A fix corrects the spelling of a word that carries no meaning of its own, puts it into its right form, or puts in or
leaves out what says nothing: an article, a mark that leaves everything where it belongs. Where a word of meaning stands
that no card can say there, that is said; what other words would make of the sentence is shown, not advised.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import attrs

from supperrules.diagnostics import Edit, Fix, Span
from supperrules.diagnostics.codes import SYNTAX_ERROR, UNKNOWN_FIELD, DiagnosticType
from supperrules.lang.collector import UNWORDED, Complaints, edit, listed, shown
from supperrules.lang.lalr_table import END
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack, acceptable
from supperrules.lang.recovery.candidates import BLANK, MARKS, WORDY, Mend, Trials
from supperrules.lang.recovery.wishes import Found, Said
from supperrules.lang.spelling import distance

# A longer list of words helps nobody, nor does a longer sentence.
SHORT: Final = 12
BRIEF: Final = 200
# So many words before a mistake are looked at for a known trap.
WINDOW: Final = 9
# From this length on an unknown word may be a word of meaning misspelt.
TELLING: Final = 5
_LOOK: Final = "finish it as cards do, or take it out"
_UNSAID: Final = (
    "left out or exchanged for another, the sentence would say something else; `supperrules explain` tells what cards"
    " can say"
)
# What may stand between two steps or options.
_LINKS: Final = ((";",), (",", "then"), (",", "or"), (",",), (".",), ("and",))


@attrs.define(slots=False)
class Messages:
    """Tells the mistakes of one card; `tokens` and `stacks` are those of its mender, which mends them in place."""

    trials: Trials
    told: Complaints
    tokens: list[Token]
    stacks: list[Stack]

    @cached_property
    def _traps(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        kinds = "|".join(re.escape(word) for kind in self.trials.kinds for word in {kind.name, kind.many})
        return tuple(
            (re.compile(pattern.replace("{kind}", kinds or "$^")), advice)
            for pattern, advice in self.trials.vocabulary.mistakes.traps
        )

    def advice(self, at: int, first: int) -> str:
        """What is known of the trap that the token `at` fell into; `first` begins its sentence."""
        before = " ".join(token.text for token in self.tokens[max(first, at - WINDOW) : at])
        after = " ".join(token.text for token in self.tokens[at : at + 3])
        said = f"{before} | {after} ".lower()
        return next((advice for pattern, advice in self._traps if pattern.search(said)), "")

    def add(self, code: DiagnosticType, place: Span, message: str, help: str, fix: Fix | None = None) -> None:
        """One more complaint."""
        self.told.add(code, place, message, help, fix)

    def tell(self, mend: Mend, at: int, first: int, field: bool) -> None:
        """The mistake at token `at` of the sentence that begins at `first`, of which this is the best mend.

        `field`: the word was to name a field.
        """
        dropped = self.tokens[mend.at : mend.at + mend.drop]
        advice = self.advice(at, first)
        put = [self._said(one) for one in mend.put]
        wrong = self.tokens[mend.at]
        place = Span(dropped[0].start, dropped[-1].end) if dropped else wrong.span
        code = UNKNOWN_FIELD if field and mend.at == at and mend.how in (*WORDY, "replace") else SYNTAX_ERROR
        if self._unsayable(mend, at, first):
            self._tell_unsayable(mend, at, advice, code)
            return
        known = self._as_said(wrong) if mend.how != "joined" else " ".join(map(self._as_said, dropped))
        unknown = f"unknown {'field' if code is UNKNOWN_FIELD else 'word'} `{shown(known)}`"
        strange = unknown if wrong.kind == "WORD" else f"`{shown(self._as_said(wrong))}` cannot stand here"
        match mend.how:
            case "meant" | "joined":
                spelt = wrong.kind == "WORD" or mend.how == "joined" or not self.trials.meanings.knows(put[0])
                fix = edit(f"say `{put[0]}`", place, put[0]) if spelt else None
                self.add(code, place, strange, f"did you mean `{put[0]}`?", fix)
            case "parted":
                words = f"{put[0]} {wrong.text[len(put[0]) :]}"
                self.add(code, place, strange, f"did you mean `{words}`?", edit(f"say `{words}`", place, words))
            case "agree":
                agreed = edit(f"say `{put[0]}`", place, put[0])
                message = f"`{shown(self._as_said(wrong))}` does not agree"
                self.add(SYNTAX_ERROR, place, message, advice or f"did you mean `{put[0]}`?", agreed)
            case "swapped":
                one, two = (token.text for token in dropped)
                swap = Fix("swap them", (Edit(dropped[0].span, two), Edit(dropped[1].span, one)), safe=False)
                message = f"`{shown(f'{one} {two}')}` stand the wrong way round"
                self.add(code, place, message, f"say `{two} {one}`", swap if self._moves_nothing(dropped) else None)
            case "twice":
                said = self._as_said(wrong)
                once = not self.trials.meanings.knows(said)
                help = advice or ("leave it out" if once else "say it once, if once is meant")
                self.add(code, place, f"`{shown(said)}` is there twice", help, self._without(mend) if once else None)
            case "delete":
                said = " ".join(map(self._as_said, dropped))
                message = unknown if wrong.kind == "WORD" and mend.drop == 1 else f"`{shown(said)}` is too much here"
                empty = self._says_nothing(dropped, first, mend.at)
                help = advice or (
                    "leave it out"
                    if empty
                    else self._shown("without it the card says", "no card has it there", mend, first)
                )
                self.add(code, place, message, help, self._without(mend) if empty else None)
            case "replace":
                self._tell_other(mend, code, advice, strange, first)
            case "insert":
                self._tell_missing(mend, first, advice)

    def tell_wish(self, found: Found, first: int) -> None:
        """What no card says in these words, and how cards say it, or what comes near."""
        place = Span(found.wrong[0].start, found.wrong[-1].end)
        written = self.told.source.text
        said = shown(" ".join(written[place.start : place.end].split()))
        whole = self._as_it_was(self.tokens[first : found.start])
        ways = [f"`{one.sentence if self._fits(one, whole) else one.text}`" for one in found.ways]
        if found.wish.same:
            whole_wish = Span(self.tokens[found.start].start, self.tokens[found.end - 1].end)
            (text,) = (one.text for one in found.ways)
            fix = edit(f"say the same as `{shown(text)}`", whole_wish, text)
            kept = "#" not in written[whole_wish.start : whole_wish.end]
            kept = kept and self._as_it_was(self.tokens[found.start : found.end])
            help = f"say {ways[0]}; {found.wish.why}" if found.wish.why else f"say {ways[0]}"
            self.add(SYNTAX_ERROR, place, f"`{said}` cannot stand here", help, fix if kept else None)
            return
        means = "; or ".join(f"{way}, {one.means}" for way, one in zip(ways, found.ways, strict=True))
        why = found.wish.why
        help = f"say {means}; {why}" if means and why else f"say {means}" if means else why
        self.add(SYNTAX_ERROR, place, f"no card can say {found.wish.what}", help)

    def _fits(self, way: Said, as_it_was: bool) -> bool:
        return way.whole and as_it_was and len(way.sentence) <= BRIEF

    # ---- words of meaning

    def _carries(self, token: Token) -> bool:
        """The token is a word of meaning, or one misspelt that no card knows."""
        meanings = self.trials.meanings
        if token.kind in ("NAME", "NUMBER", END):
            return False
        if meanings.knows(token.text) or token.kind != "WORD" or len(token.text) < TELLING:
            return meanings.knows(token.text)
        word = token.text.lower()
        return not meanings.is_empty((word,)) and any(distance(word, known) == 1 for known in meanings.words)

    def _kept(self, mend: Mend, first: int) -> bool:
        """The mended sentence has the words of meaning it was written with."""
        before = [token.text for token in self.tokens[first : mend.at + mend.drop + WINDOW]]
        mended = self.trials.mended(self.tokens, mend)
        after = [token.text for token in mended[first : mend.at + len(mend.put) + WINDOW]]
        return self.trials.meanings.kept(before, after)

    def _unsayable(self, mend: Mend, at: int, first: int) -> bool:
        """The mend would leave out or replace a word of meaning, or what it wants is not what is wrong."""
        dropped = self.tokens[mend.at : mend.at + mend.drop]
        match mend.how:
            case "twice" | "swapped" | "joined" | "parted" | "lost":
                return False
            case "meant" | "agree":
                return self._carries(dropped[0]) and dropped[0].kind != "WORD" and not self._kept(mend, first)
            case "insert":
                # A step that begins with `if` or `otherwise` has its mark before it, whatever that says.
                marked = self._said(mend.put[0]) in MARKS
                return marked and not mend.whole and self._carries(self.tokens[mend.at]) and mend.at == at
            case _:
                return any(map(self._carries, dropped)) and not self._is_link(mend, first)

    def _is_link(self, mend: Mend, first: int) -> bool:
        """`, then` for `;` between steps that belong to nothing."""
        dropped = [token.text for token in self.tokens[mend.at : mend.at + mend.drop]]
        step = (
            dropped == [",", "then"]
            and self._said(mend.put[0]) == ";"
            and self._as_it_was(self.tokens[first : mend.at])
        )
        return step and not self._in_scope(first, mend.at)

    def _tell_unsayable(self, mend: Mend, at: int, advice: str, code: DiagnosticType) -> None:
        wrong = self.tokens[mend.at : mend.at + mend.drop] or [self.tokens[at]]
        while len(wrong) > 1 and wrong[0].text in MARKS:
            wrong = wrong[1:]
        said = " ".join(map(self._as_said, wrong))
        place = Span(wrong[0].start, wrong[-1].end)
        self.add(code, place, f"no card can say `{shown(said)}` here", advice or _UNSAID)

    # ---- what belongs together

    def _in_scope(self, first: int, at: int) -> bool:
        """A condition, loop or choice has begun in the sentence before this token."""
        start = min(first, at)
        while start and at < first and self.tokens[start - 1].text != ".":
            start -= 1
        return self.trials.meanings.opens([token.text for token in self.tokens[start:at]])

    def _moves_nothing(self, dropped: Sequence[Token]) -> bool:
        carried = [token for token in dropped if self.trials.meanings.knows(token.text)]
        return len(carried) < 2 and not any(token.text in MARKS for token in dropped)

    def _says_nothing(self, dropped: Sequence[Token], first: int, at: int) -> bool:
        """Articles and the like, and marks where they part nothing."""
        words = [token.text for token in dropped if token.text not in MARKS]
        loose = len(words) == len(dropped) or not self._in_scope(first, at)
        return self.trials.meanings.is_empty(words) and loose

    def _links(self, mend: Mend, first: int) -> list[str]:
        """The marks and words that would make the sentence whole in the mend's place, each saying something else."""
        if not self._in_scope(first, mend.at):
            return []
        words = self.trials.table.words
        ways = (
            self.trials.mend(
                mend.how, self.tokens, self.stacks[mend.at], mend.at, mend.drop, tuple(words[word] for word in put)
            )
            for put in _LINKS
            if all(word in words for word in put)
        )
        return [self._joined(way.put) for way in ways if way is not None and way.whole]

    # ---- one mend

    def _tell_other(self, mend: Mend, code: DiagnosticType, advice: str, strange: str, first: int) -> None:
        """Something else stands where a word belongs."""
        dropped = self.tokens[mend.at : mend.at + mend.drop]
        place = Span(dropped[0].start, dropped[-1].end)
        put = [self._said(one) for one in mend.put]
        said = " ".join(map(self._as_said, dropped))
        message = strange if mend.drop == 1 else f"`{shown(said)}` cannot stand here"
        links = self._links(mend, first) if put[0] in MARKS else []
        ways = links if len(links) > 1 else [] if mend.drop > 1 else self._ways(mend)
        help = f"here the card can say {listed(ways or put)}" if len(ways) <= SHORT else _LOOK
        marks = put[0] in MARKS and len(links) <= 1 and (mend.whole or not self._in_scope(first, mend.at))
        marks = marks and all(token.text in (*MARKS, "then") or token.kind == "JUNK" for token in dropped)
        self.add(code, place, message, advice or help, edit(f"say {listed(put)}", place, put[0]) if marks else None)

    def _tell_missing(self, mend: Mend, first: int, advice: str) -> None:
        links = self._links(mend, first) if len(mend.put) == 1 and self._said(mend.put[0]) in (*MARKS, "then") else []
        ways = links if len(links) > 1 else self._ways(mend)
        before = self.tokens[mend.at]
        words = self._joined(mend.put)
        # What belongs to the word before it stands behind that; what begins a line stands at its beginning.
        behind = mend.at > 0 and (words[0] in MARKS or not self.begins_line(mend.at))
        place = Span(self.tokens[mend.at - 1].end, self.tokens[mend.at - 1].end) if behind else before.span
        place = Span(place.start, place.start)
        text = words if words[0] in MARKS else f" {words}" if behind else f"{words} "
        unknown = any(one in BLANK for one in mend.put)
        forced = len(ways) == 1 and not unknown
        joins = words[0] in MARKS and self.trials.meanings.knows(before.text)
        may = forced and len(mend.put) == 1 and not joins and self._kept(mend, first)
        fix = edit(f"put in `{words}`", place, text) if may else None
        if ways == ["."]:
            self.add(SYNTAX_ERROR, place, "`.` is missing at the end of the sentence", "put it in", fix)
            return
        where = "at the end" if before.kind == END else f"before `{shown(self._as_said(before))}`"
        if len(mend.put) == 2 and (len(ways) > 1 or unknown):
            self.add(SYNTAX_ERROR, place, f"something is missing {where}", advice or self.goes_on(mend.at))
            return
        what = listed(ways if len(ways) <= SHORT else ("a word",))
        help = "put in the one that is meant"
        if len(ways) == 1:
            help = (
                "put it in" if fix else self._shown("with it the card says", "put it in, if that is meant", mend, first)
            )
        self.add(SYNTAX_ERROR, place, f"{what} is missing {where}", advice or help, fix)

    def given_up(self, at: int, first: int, field: bool) -> None:
        """The mistake at token `at` of which no mend is known."""
        token = self.tokens[at]
        goes_on = self.goes_on(at)
        if token.kind == END:
            end = Span(token.start, token.start)
            help = goes_on.replace("here the card can say", "it could go on with")
            self.add(SYNTAX_ERROR, end, "the sentence stops in the middle", help)
        elif field:
            colon = next(n for n in range(at, len(self.tokens)) if self.tokens[n].text == ":")
            place = Span(token.start, self.tokens[colon - 1].end)
            said = " ".join(one.text for one in self.tokens[at:colon])
            help = self.trials.vocabulary.mistakes.fields
            self.add(UNKNOWN_FIELD, place, f"unknown field `{shown(said)}`", help)
        elif at == 0:
            ways = [f'{heading.text} "NAME"' for heading in self.trials.vocabulary.headings]
            help = f"a card begins with {listed(ways)}"
            self.add(SYNTAX_ERROR, token.span, f"`{shown(token.text)}` cannot stand before the first card", help)
        elif self._carries(token):
            said = shown(self._as_said(token))
            self.add(SYNTAX_ERROR, token.span, f"no card can say `{said}` here", self.advice(at, first) or _UNSAID)
        else:
            said = shown(self._as_said(token))
            strange = f"unknown word `{said}`" if token.kind == "WORD" else f"`{said}` cannot stand here"
            self.add(SYNTAX_ERROR, token.span, strange, self.advice(at, first) or goes_on)

    # ---- words

    def begins_line(self, at: int) -> bool:
        """The token is the first on its line."""
        text = self.told.source.text
        before = text[self.tokens[at - 1].end if at else 0 : self.tokens[at].start]
        line = before.rfind("\n")
        return not before[line + 1 :].strip() and (line >= 0 or not at)

    def _as_said(self, token: Token) -> str:
        """The word as it is written, where the language has another for it."""
        written = self.told.source.text[token.start : token.end]
        return written if written in self.trials.vocabulary.synonyms else token.text

    def _as_it_was(self, tokens: Iterable[Token]) -> bool:
        """Nothing of this was mended."""
        return all(self._as_said(token) == self.told.source.text[token.start : token.end] for token in tokens)

    def _said(self, terminal: str) -> str:
        names = {"NAME": UNWORDED[0], "NUMBER": UNWORDED[1], "TONGUE": UNWORDED[2]}
        return self.trials.said.get(terminal, names.get(terminal, UNWORDED[3]))

    def _ways(self, mend: Mend) -> list[str]:
        same = self.trials.all_like(mend, self.tokens, self.stacks[mend.at])
        return sorted({self._joined(way.put) for way in same})

    def _joined(self, terminals: Sequence[str]) -> str:
        return as_written(map(self._said, terminals))

    def _shown(self, before: str, otherwise: str, mend: Mend, first: int) -> str:
        """The sentence as the mend would make it, if that makes it whole, for the reader to judge."""
        mended = self.trials.mended(self.tokens, mend)
        end = next((n for n in range(mend.at, len(mended)) if mended[n].text == "."), len(mended))
        said = [token for token in mended[first : end + 1] if token.kind != END]
        if not said:
            return "leave it out"
        sentence = as_written(token.text for token in said)
        others = [*said[: mend.at - first], *said[mend.at - first + len(mend.put) :]]
        if (
            not mend.whole
            or not self._as_it_was(others)
            or len(sentence) > BRIEF
            or any(one in BLANK for one in mend.put)
        ):
            return otherwise
        return f"{before} `{sentence}`, if that is meant"

    def goes_on(self, at: int) -> str:
        """What could stand where this token does."""
        can = acceptable(self.trials.table, self.stacks[at])
        words = {self._said(one) for one in can if one in self.trials.said}
        all_words = words | {self._said(one) for one in can if one in BLANK}
        said = all_words if len(all_words) <= SHORT else words
        return f"here the card can say {listed(sorted(said))}" if 0 < len(said) <= SHORT else _LOOK

    def _without(self, mend: Mend) -> Fix:
        start = self.tokens[mend.at - 1].end if mend.at else self.tokens[mend.at].start
        return edit("leave it out", Span(start, self.tokens[mend.at + mend.drop - 1].end), "")


def as_written(words: Iterable[str]) -> str:
    """The words as one writes them: a mark stands right behind a word."""
    return "".join(f" {word}" if word not in MARKS else word for word in words).lstrip()
