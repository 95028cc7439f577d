"""What a table, a frame and a choice are made of: small integers, words and tuples of them."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

Value: TypeAlias = int | str | tuple["Value", ...]
Choice: TypeAlias = tuple[Value, ...]
"""A verb, then its arguments: `("serve", 2, 17)`."""

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None


def plain(word: str) -> str:
    """The characters of a word and nothing else: of an enum's member that is text, its value."""
    return str.__str__(word)


DECLINE: Final[Choice] = ("decline",)
