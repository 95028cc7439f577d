"""Other wordings: they are read, between scanner and parser, and never printed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from supperrules.lang.lexer import Token

# The other wording, and how the card says it. `a` and `one` for 1 stand in the grammar.
WORDINGS: Final[Mapping[str, str]] = {
    "stash": "reserve",
    "stashes": "reserves",
    "on-receive": "on receive",
    "on-seat": "on seat",
    "compare-reserve": "compare reserves",
    "compare-reserves": "compare reserves",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
# `swap 1 token on this guest with 1 token on ...`: before an amount, `with` is `for`.
AMOUNT_STARTS: Final = frozenset({"1", "a", "one", "up"})


def canonical(tokens: Sequence[Token], words: Mapping[str, str]) -> tuple[Token, ...]:
    """The tokens in the wording that is printed, each in its place in the text."""
    return tuple(_swaps(tuple(_replaced(tokens, words)), words))


def _replaced(tokens: Sequence[Token], words: Mapping[str, str]) -> Iterator[Token]:
    text = ""
    for token in tokens:
        if text == "text" and token.text[:1].isalpha():
            # A tongue may be spelt like a word of the language: `text it "..."`.
            yield token._replace(kind="TONGUE")
        elif token.kind == "WORD" and token.text in WORDINGS:
            at = token.start
            for word in WORDINGS[token.text].split():
                last = WORDINGS[token.text].endswith(word)
                end = token.end if last else at + len(word)
                yield Token(words.get(word, "NUMBER"), word, at, end)
                at = end + 1
        else:
            yield token
        text = token.text


def _swaps(tokens: Sequence[Token], words: Mapping[str, str]) -> Iterator[Token]:
    for token, after in zip_longest(tokens, tokens[1:]):
        amount = after is not None and (after.text in AMOUNT_STARTS or after.kind == "NUMBER")
        if amount and token.text == "with" and "for" in words:
            yield token._replace(kind=words["for"])
        else:
            yield token
