"""Hiding: what is left of a value for somebody who may know how many, but not which."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, assert_never

from supperrules.kernel.audience import Audience, Heard, Only
from supperrules.kernel.nouns import UNKNOWN, Bag, Group, Many, Noun, One, Per, Shape, Tagged, Words, blank
from supperrules.kernel.value import Value

Hider: TypeAlias = Callable[[Any], Any]
Mask: TypeAlias = Callable[[Any, int], Any]
"""The value as a seat may know it; seat -1 is a spectator."""

SPECTATOR = -1


def hider(shape: Shape, nouns: Mapping[str, Noun]) -> Hider:
    """Turns every id into the unknown of its noun.

    Raises ValueError if a noun has no unknown, or the shape itself would tell.
    """
    match shape:
        case One(name):
            noun = nouns[name]
            if not isinstance(noun, Words) or not noun.unknown:
                raise ValueError(f"{name} is to be hidden and has no unknown")
            return lambda _: UNKNOWN
        case Many(One() as one) | Bag(One() as one):
            hider(one, nouns)
            return lambda value: (UNKNOWN,) * len(value)
        case Many(inner) | Bag(inner) | Per(_, inner):
            hide = hider(inner, nouns)
            return lambda value: tuple(map(hide, value))
        case Group(parts):
            each = tuple(hider(part, nouns) for _, part in parts)
            return lambda value: tuple(hide(part) for hide, part in zip(each, value, strict=True))
        case Tagged(name):
            raise ValueError(f"{name} is to be hidden and its first word would tell")
        case _:
            assert_never(shape)


def field_mask(shape: Shape, seen: Audience, nouns: Mapping[str, Noun]) -> Mask | None:
    """What a seat sees of a field; None: all of it, whoever it is. Raises ValueError for an audience that cannot be."""
    match seen:
        case Audience.OPEN:
            return None
        case Audience.OWNER:
            return _own_entry(shape, nouns)
        case Audience.COUNT:
            hide = hider(shape, nouns)
            return lambda value, _: hide(value)
        case Audience.NOBODY:
            empty = blank(shape, nouns)
            return lambda _, __: empty
        case _:
            assert_never(seen)


def argument_mask(shape: Shape, seen: Heard, nouns: Mapping[str, Noun]) -> Callable[[Any, int, tuple[Value, ...]], Any]:
    """What a seat is told of an argument, given all the arguments."""
    match seen:
        case Only(argument):
            hide = hider(shape, nouns)
            return lambda value, seat, args: value if args[argument] == seat else hide(value)
        case Audience():
            mask = field_mask(shape, seen, nouns)
            return (lambda value, _, __: value) if mask is None else (lambda value, seat, _: mask(value, seat))
        case _:
            assert_never(seen)


def _own_entry(shape: Shape, nouns: Mapping[str, Noun]) -> Mask:
    match shape:
        case Per("seat", inner):
            hide = hider(inner, nouns)
            return lambda value, seat: tuple(part if i == seat else hide(part) for i, part in enumerate(value))
        case _:
            raise ValueError("only a field with one entry per seat has an owner")


def unknowns(value: Value, shape: Shape, nouns: Mapping[str, Noun]) -> int:
    """How many ids of nouns that have an unknown are unknown in this value."""
    match shape:
        case One(name):
            noun = nouns[name]
            return int(isinstance(noun, Words) and noun.unknown and value == UNKNOWN)
        case Many(inner) | Bag(inner) | Per(_, inner):
            assert isinstance(value, tuple)
            return sum(unknowns(part, inner, nouns) for part in value)
        case Group(parts):
            assert isinstance(value, tuple)
            return sum(unknowns(part, inner, nouns) for part, (_, inner) in zip(value, parts, strict=True))
        case Tagged(_, cases):
            assert isinstance(value, tuple) and isinstance(value[0], str)
            return sum(unknowns(part, inner, nouns) for part, inner in zip(value[1:], cases[value[0]], strict=True))
        case _:
            assert_never(shape)
