"""How a card may have been meant: every mend of its one mistake, or something else for the sentences with several."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.lalr_table import END
from supperrules.lang.lexer import Token
from supperrules.lang.parser import Stack, pushed
from supperrules.lang.recovery.candidates import BLANK, Trials
from supperrules.lang.recovery.mender import Doubt, Mender

# Of a longer card, or one with more sentences in doubt, nothing is guessed.
LONGEST: Final = 500
MOST: Final = 4


@attrs.frozen
class Meant:
    """The tokens of a card as they may have been meant, and where they are guessed."""

    tokens: tuple[Token, ...]
    places: tuple[Span, ...]


def meant(mender: Mender, tokens: tuple[Token, ...], written: Sequence[Token]) -> Iterator[Meant]:
    """The ways in which the card may have been meant; `tokens` are those `written`, with a sound heading."""
    if len(written) > LONGEST or len(mender.doubts) > MOST:
        return
    headings = mender.trials.vocabulary.headings
    mine = next(one for one in headings if one.words == tuple(token.text for token in tokens[: len(one.words)]))
    size = len(mine.words) + 1
    *opening, name = tokens[:size]
    if name not in written and ":" in name.text:
        return
    heads = [tokens[:size]]
    if not set(written).issuperset(opening):
        start = opening[0].start
        words = mender.trials.table.words
        for other in headings:
            if other is not mine:
                heads.append((*(Token(words[word], word, start, start) for word in other.words), name))
    guessed = tuple(token.span for token in tokens[:size] if token not in written)
    for way in _mended(mender.trials, tokens, *mender.sole) if mender.sole is not None else _without(mender):
        for head in heads:
            yield Meant((*head, *way.tokens[size:]), (*guessed, *way.places))


def _mended(trials: Trials, written: Sequence[Token], at: int, first: int) -> Iterator[Meant]:
    """Every mend of the one mistake."""
    end = written[-1].end
    tokens = [*written, Token(END, "", end, end)]
    stacks: list[Stack] = [(trials.table.start, None)]
    for token in written[:at]:
        after = pushed(trials.table, stacks[-1], token.kind)
        assert after is not None
        stacks.append(after)
    for mend in trials.every(tokens, stacks, at, first):
        mended = trials.mended(tokens, mend)
        put = mended[mend.at : mend.at + len(mend.put)]
        # What is guessed of a name or number is nothing to speak of.
        yield Meant(tuple(mended[:-1]), tuple(token.span for token in put if token.kind in BLANK))


def _without(mender: Mender) -> Iterator[Meant]:
    """Something else for the sentences in doubt, one after the other."""
    ways = [_instead(mender.trials, doubt) for doubt in mender.doubts]
    if not all(ways):
        return
    places = tuple(doubt.place for doubt in mender.doubts)
    yield Meant(_with(mender, [way[0] for way in ways]), places)
    for n, others in enumerate(ways):
        for other in others[1:]:
            yield Meant(_with(mender, [other if n == k else way[0] for k, way in enumerate(ways)]), places)


def _instead(trials: Trials, doubt: Doubt) -> list[tuple[Token, ...]]:
    kinds = (doubt.kind,) if doubt.kind else tuple(trials.vocabulary.mistakes.sentences)
    words = trials.table.words
    known = trials.vocabulary.mistakes.sentences
    sentences = [known[kind].split() for kind in kinds if kind in known]
    start = doubt.place.start
    said = [
        tuple(Token(words.get(word, "NUMBER"), word, start, start) for word in sentence)
        for sentence in sentences
        if all(word in words or word.isdecimal() for word in sentence)
    ]
    return said if doubt.kind else [(), *said]


def _with(mender: Mender, sentences: Sequence[tuple[Token, ...]]) -> tuple[Token, ...]:
    tokens: list[Token] = []
    last = 0
    for doubt, sentence in zip(mender.doubts, sentences, strict=True):
        tokens += (*mender.tokens[last : doubt.start], *sentence)
        last = doubt.end
    return (*tokens, *mender.tokens[last:-1])
