"""Cards by their id or an unambiguous part of it: `klee` is `paul-klee`."""

from collections.abc import Sequence

from supperrules.errors import SupperError


def matching(ids: Sequence[str], text: str) -> list[int]:
    """The numbers of the ids a text may mean: the one it is, else those it is a part of, from a hyphen on."""
    bare = text.casefold()
    if bare in ids[1:]:
        return [ids.index(bare, 1)]
    return [number for number, name in enumerate(ids) if number and bare and f"-{bare}" in f"-{name}"]


def the_one(ids: Sequence[str], text: str, what: str) -> int:
    """The number of the card a text names. Raises SupperError saying what it may mean, or what is nearest."""
    found = matching(ids, text)
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join(ids[number] for number in found[:4])
        raise SupperError(f"{text!r} may mean {names}{' or others' if len(found) > 4 else ''}")
    from difflib import get_close_matches

    near = get_close_matches(text.casefold(), ids[1:], 1, 0.5)
    raise SupperError(f"no {what} {text!r}" + (f"; the nearest is {near[0]}" if near else ""))


def shortest(ids: Sequence[str]) -> tuple[str, ...]:
    """For every id the shortest run of its last or first words that means no other card."""
    return tuple("" if not number else _short(ids, number) for number in range(len(ids)))


def _short(ids: Sequence[str], number: int) -> str:
    parts = ids[number].split("-")
    tails = ["-".join(parts[start:]) for start in range(len(parts))]
    heads = ["-".join(parts[:end]) for end in range(1, len(parts))]
    sound = [part for part in (*tails, *heads) if matching(ids, part) == [number]]
    return min(sound, key=len)
