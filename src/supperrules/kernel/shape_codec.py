"""Shapes to JSON and back: a writer and a reader made once for each shape."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias, assert_never

from supperrules.kernel.json_text import Misread, at, entries, members, seen, whole
from supperrules.kernel.nouns import Bag, Group, Many, Named, Noun, Number, One, Per, Shape, Tagged, Words, blank
from supperrules.kernel.value import Json, Value

Writer: TypeAlias = Callable[[Any], Json]
Reader: TypeAlias = Callable[[Any], Value]


class Coder(NamedTuple):
    """A shape's two ways; `read` raises Misread."""

    write: Writer
    read: Reader


def coder(shape: Shape, nouns: Mapping[str, Noun]) -> Coder:
    """The writer and the reader of a shape."""
    match shape:
        case One(name):
            noun = nouns[name]
            match noun:
                case Words():
                    return Coder(noun.words.__getitem__, _word(noun))
                case Number(_, low, high):
                    return Coder(lambda value: value, lambda found: whole(found, low, high))
                case _:
                    assert_never(noun)
        case Many(inner):
            return _many(coder(inner, nouns))
        case Bag(inner):
            return _bag(coder(inner, nouns))
        case Per(name, inner):
            noun = nouns[name]
            if not isinstance(noun, Words):
                raise ValueError(f"one entry per {name}: that noun has no words")
            return _per(noun, coder(inner, nouns), blank(inner, nouns))
        case Group(parts):
            return named(parts, nouns)
        case Tagged(name, cases):
            return _tagged(name, {tag: listed(parts, nouns) for tag, parts in cases.items()})
        case _:
            assert_never(shape)


def named(parts: Named, nouns: Mapping[str, Noun]) -> Coder:
    """A tuple of named values, as an object."""
    coders = tuple((name, *coder(shape, nouns)) for name, shape in parts)
    names = frozenset(name for name, _ in parts)

    def write(value: tuple[Value, ...]) -> Json:
        return {name: put(part) for (name, put, _), part in zip(coders, value, strict=True)}

    def read(found: object) -> Value:
        inside = members(found, names)
        return tuple(at(name, take, inside[name]) for name, _, take in coders)

    return Coder(write, read)


def listed(shapes: tuple[Shape, ...], nouns: Mapping[str, Noun]) -> Coder:
    """A fixed tuple, as a list."""
    coders = tuple(coder(shape, nouns) for shape in shapes)

    def write(value: tuple[Value, ...]) -> Json:
        return [each.write(part) for each, part in zip(coders, value, strict=True)]

    def read(found: object) -> Value:
        inside = entries(found)
        if len(inside) != len(coders):
            raise Misread(f"expected {len(coders)} entries, found {len(inside)}")
        return tuple(at(i, each.read, part) for i, (each, part) in enumerate(zip(coders, inside, strict=True)))

    return Coder(write, read)


def _word(noun: Words) -> Reader:
    ids = noun.ids

    def read(found: object) -> Value:
        value = ids.get(found) if isinstance(found, str) else None
        if value is None:
            raise Misread(f"expected a {noun.name}, found {seen(found)}")
        return value

    return read


def _many(inner: Coder) -> Coder:
    put, take = inner

    def write(value: tuple[Value, ...]) -> Json:
        return [put(part) for part in value]

    def read(found: object) -> Value:
        return tuple(at(i, take, part) for i, part in enumerate(entries(found)))

    return Coder(write, read)


def _bag(inner: Coder) -> Coder:
    write, take = _many(inner)

    def read(found: object) -> Value:
        value: Any = take(found)
        if any(a > b for a, b in pairwise(value)):
            raise Misread("expected the canonical order")
        return tuple(value)

    return Coder(write, read)


def _per(noun: Words, inner: Coder, empty: Value) -> Coder:
    put, take = inner
    words = noun.words
    names = frozenset(words[1:] if noun.unknown else words)
    none = frozenset[str]()

    def write(value: tuple[Value, ...]) -> Json:
        return {word: put(part) for word, part in zip(words, value, strict=True) if part != empty}

    def read(found: object) -> Value:
        inside = members(found, names, none)
        return tuple(at(word, take, inside[word]) if word in inside else empty for word in words)

    return Coder(write, read)


def _tagged(name: str, cases: Mapping[str, Coder]) -> Coder:
    def write(value: tuple[Any, ...]) -> Json:
        rest: Any = cases[value[0]].write(value[1:])
        return [value[0], *rest]

    def read(found: object) -> Value:
        inside = entries(found)
        tag = inside[0] if inside else None
        if not isinstance(tag, str) or tag not in cases:
            raise Misread(f"expected a {name}, found {seen(tag) if inside else 'an empty list'}")
        rest: Any = cases[tag].read(inside[1:])
        return (tag, *rest)

    return Coder(write, read)
