"""What was found is kept between runs, and taken again where nothing that it follows from has changed."""

import json
import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import attrs

from supperrules import cache, resources
from supperrules.cards.decoding import Decoded
from supperrules.cli.inputs import Group, Job
from supperrules.cli.lint_result import Choice, Outcome, read, row, written
from supperrules.diagnostics import Source

# Rooms that have a say in what is found.
_GAME: Final = re.compile(r'^\s*game\s*=\s*["\']([\w-]*)["\']', re.MULTILINE)
_LOOKING: Final = ("effects", "games", "lang", "linter", "prose")


def outcome(work: Job, choice: Choice) -> Outcome:
    """What the rules say of the job, from an earlier run if one kept it. Raises what a look raises."""
    # What is loaded already may be older than the files on disk, which the key is made of.
    is_unread = not any(f"supperrules.{room}" in sys.modules for room in _LOOKING)
    before = key(work, choice) if is_unread and not _of_others(work) else None
    if before is not None and (known := kept(before, work)) is not None:
        return known
    from supperrules.cli import lint_session

    found = lint_session.outcome(work, choice)
    # Code that was changed during the look might have been read before or after it.
    if before is not None and before == key(work, choice):
        keep(before, found, work)
    return found


def key(work: Job, choice: Choice) -> str | None:
    """A name for everything that the outcome follows from; None when part of the house cannot be read.

    That is the house itself, those who run and read it, the words of the command and the settings, and the job: of
    every set, asked about or not, the names and texts of its files, the deck, the names of scenarios, the words.
    """
    # This is of a room that looks.
    from supperrules.lang.maker import lark_version

    try:
        house = (resources.digest().hex(), sys.version, lark_version())
    except OSError:
        return None
    everything = (house, attrs.astuple(choice), [_of_group(group, work) for group in work.groups])
    return blake2b(json.dumps(everything).encode(), digest_size=32).hexdigest()


def _of_others(work: Job) -> bool:
    """Some set is of a game from elsewhere, whose rules the digest of this installation does not cover."""
    decks = (group.beside.deck for group in work.groups if group.beside is not None)
    named = (found[1] for deck in decks for found in _GAME.finditer(deck.decode("utf-8", "replace")))
    return any(not (resources.PACKAGE / "games" / name).is_dir() for name in named)


def _of_group(group: Group, work: Job) -> list[Any]:
    asked = frozenset(group.asked)
    files: list[Any] = [[path in asked, _of_text(work.texts.get(path))] for path in group.files]
    if group.beside is None:
        return [files]
    beside = group.beside
    words = [[tongue, _of_text(text)] for tongue, text in beside.words.items()]
    return [files, str(group.folder), _digest(beside.deck), sorted(beside.scenes), words]


def _of_text(text: Decoded | None) -> list[Any] | None:
    if text is None:
        return None
    complaint = text.complaint and row(text.complaint)
    return [text.source.path, _digest(text.source.text.encode("utf-8", "surrogatepass")), complaint]


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=32).hexdigest()


def kept(name: str, work: Job) -> Outcome | None:
    """The outcome kept under this name; None when there is none, or what is there is none."""
    content = cache.saved_findings(name)
    try:
        return None if content is None else read(content, _sources(work))
    except ValueError:
        return None


def keep(name: str, found: Outcome, work: Job) -> None:
    """Keep the outcome under this name, if it will come back as it is."""
    content = written(found)
    try:
        comes_back = read(content, _sources(work)) == found
    except ValueError:
        return
    if comes_back:
        cache.save_findings(name, content)


def _sources(work: Job) -> dict[str, Source]:
    return {text.source.path: text.source for text in _texts(work)}


def _texts(work: Job) -> Iterator[Decoded]:
    yield from work.texts.values()
    for group in work.groups:
        if group.beside is not None:
            yield from group.beside.words.values()
