"""Other wordings: they are read, between scanner and parser, and never printed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from supperrules.lang.lexer import Token

# `swap 1 token on this guest with 1 token on ...`: before an amount, `with` is `for`.
AMOUNT_STARTS: Final = frozenset({"1", "a", "one", "up"})


def canonical(tokens: Sequence[Token], words: Mapping[str, str], synonyms: Mapping[str, str]) -> tuple[Token, ...]:
    """The tokens in the wording that is printed, each in its place; `synonyms`: other wording to printed."""
    return tuple(_swaps(tuple(_replaced(tokens, words, synonyms)), words))


def _replaced(tokens: Sequence[Token], words: Mapping[str, str], synonyms: Mapping[str, str]) -> Iterator[Token]:
    text = ""
    for token in tokens:
        if text == "text" and token.text[:1].isalpha():
            # A tongue may be spelt like a word of the language: `text it "..."`.
            yield token._replace(kind="TONGUE")
        elif token.kind == "WORD" and token.text in synonyms:
            at = token.start
            for word in synonyms[token.text].split():
                last = synonyms[token.text].endswith(word)
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
