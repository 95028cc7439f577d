"""Values of a game as phrases: whatever has a shape of nouns can stand in a sentence."""

from collections.abc import Mapping, Sequence
from typing import assert_never

import attrs

from supperrules.kernel.nouns import UNKNOWN, Bag, Group, Many, Named, Noun, Number, One, Per, Shape, Tagged, Words
from supperrules.kernel.value import Value
from supperrules.prose.phrase import Pen, Phrase


@attrs.frozen
class Cast:
    """Who plays: the nouns of the game, and the printed names of cards by their ids (`paul-klee`: `Paul Klee`).

    `players`: what those are called who have a name, by seat (`p1`: `Ann`).
    """

    nouns: Mapping[str, Noun]
    names: Mapping[str, str]
    players: Mapping[str, str] = attrs.field(factory=dict)


def slots(pen: Pen, cast: Cast, args: Named, values: Sequence[Value]) -> dict[str, Phrase]:
    """A slot for every argument, and one for every part of a group: `entry_guest`."""
    found: dict[str, Phrase] = {}
    for (name, shape), value in zip(args, values, strict=True):
        if isinstance(shape, Group):
            assert isinstance(value, tuple)
            inner = slots(pen, cast, shape.parts, value)
            found |= {f"{_slot(name)}_{part}": phrase for part, phrase in inner.items()}
        else:
            found[_slot(name)] = phrase_of(pen, cast, shape, value)
    return found


def ways(cast: Cast, args: Named, values: Sequence[Value]) -> tuple[str, ...]:
    """What may tell one wording from another: `why=bonus`, `source=kitchen`, `content=1`, `entry_event=seat`."""
    found: list[str] = []
    for (name, shape), value in zip(args, values, strict=True):
        match shape:
            case One(noun):
                found.append(f"{_slot(name)}={word(cast, noun, value)}")
            case Tagged():
                assert isinstance(value, tuple)
                found.append(f"{_slot(name)}={value[0]}")
            case Group(parts):
                assert isinstance(value, tuple)
                found += [f"{_slot(name)}_{way}" for way in ways(cast, parts, value)]
            case Per() | Many() | Bag():
                pass
            case _:
                assert_never(shape)
    return tuple(found)


def word(cast: Cast, noun: str, value: Value) -> str:
    """The word of a noun for a value, or the number."""
    kind = cast.nouns[noun]
    assert isinstance(value, int)
    return kind.words[value] if isinstance(kind, Words) else str(value)


def phrase_of(pen: Pen, cast: Cast, shape: Shape, value: Value) -> Phrase:
    """The phrase for a value of this shape."""
    match shape:
        case One(noun):
            return _one(pen, cast, noun, value)
        case Many(One(noun)) | Bag(One(noun)):
            assert isinstance(value, tuple)
            return _several(pen, cast, noun, value)
        case Per(noun, One()):
            assert isinstance(value, tuple)
            return _tokens(pen, cast, noun, value)
        case Tagged(_, cases):
            assert isinstance(value, tuple)
            tag = str(value[0])
            named = tuple((inner.noun, inner) for inner in cases[tag] if isinstance(inner, One))
            return pen.phrase(("source", tag), slots(pen, cast, named, value[1:]))
        case Many() | Bag() | Per() | Group():
            return Phrase.fixed("")
        case _:
            assert_never(shape)


def _slot(name: str) -> str:
    return name.replace(" ", "_").replace("-", "_")


def _one(pen: Pen, cast: Cast, noun: str, value: Value) -> Phrase:
    kind = cast.nouns[noun]
    text = word(cast, noun, value)
    if isinstance(kind, Number):
        return Phrase.fixed(text)
    if kind.unknown and value == UNKNOWN:
        return pen.phrase(("noun", noun, "unknown"))
    if pen.has("noun", noun, "named"):
        name = cast.players.get(text, text.removeprefix("p")) if noun == "seat" else card_name(pen, cast, text)
        return pen.phrase(("noun", noun, "named"), {"name": Phrase.fixed(name)})
    # Which table has the words of this noun: an appetite is called as its kind is.
    table = pen.words.row("noun", noun, "as")
    return pen.phrase((table, text)) if isinstance(table, str) else Phrase.fixed(text)


def _several(pen: Pen, cast: Cast, noun: str, values: Sequence[Value]) -> Phrase:
    count = pen.counted(("counted", noun), len(values))
    inside = {"n": Phrase.fixed(str(len(values))), "counted": count}
    if not values or UNKNOWN in values:
        return pen.phrase(("noun", noun, "several unknown"), inside)
    texts = [word(cast, noun, value) for value in values]
    names = [_item(pen, noun, card_name(pen, cast, text)) for text in texts]
    inside["names"] = Phrase.fixed(pen.text(("control", "comma")).join(names))
    return pen.phrase(("noun", noun, "several"), inside)


def card_name(pen: Pen, cast: Cast, id: str) -> str:
    """What a card is called in this tongue: the row `[names]` of its id, or else as it is printed."""
    row = pen.words.row("names", id)
    return row if isinstance(row, str) else cast.names.get(id, id)


def _item(pen: Pen, noun: str, name: str) -> str:
    """A name in a list; names that may hold a comma themselves stand in quotes there."""
    path = ("noun", noun, "item")
    return pen.text(path, {"name": Phrase.fixed(name)}) if pen.has(*path) else name


def _tokens(pen: Pen, cast: Cast, noun: str, counts: Sequence[Value]) -> Phrase:
    parts = []
    for value, count in enumerate(counts):
        if isinstance(count, int) and count:
            inside = {
                "n": Phrase.fixed(str(count)),
                "token": pen.counted(("counted", "token"), count),
                "kinds": _one(pen, cast, noun, value),
                "quality": Phrase.fixed(""),
            }
            parts.append(pen.phrase(("amount", "exactly"), inside))
    if not parts:
        return pen.phrase(("amount", "nothing"))
    return pen.joined(parts, pen.text(("control", "comma")), pen.text(("control", "and_kind")))
