"""Mending by machine: `--fix` in rounds, each looked at again; a safe fix that would change a tree is taken back."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from supperrules.cards.decoding import Decoded
from supperrules.cli.card_sets import Looked, looked_at
from supperrules.cli.inputs import Job
from supperrules.diagnostics import Diagnostic, Fix, Severity, Source
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.lang.language import Language

ROUNDS: Final = 10
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
Findings = Callable[[Sequence[Looked]], tuple[Diagnostic, ...]]


@attrs.frozen
class Mended:
    """The job over the mended texts, how many fixes were made in which files, and what was given up and why."""

    job: Job
    made: int
    changed: tuple[Path, ...]
    notes: tuple[str, ...] = ()


def mended(work: Job, found_in: Findings, *, unsafe: bool) -> Mended:
    """The job with every fix made that can be; files with syntax errors stay as they are.

    A file in which fixes go in a circle, or do not come to rest in ten rounds, is left as it was.
    """
    start, made = work, defaultdict[Path, int](int)
    seen: dict[Path, list[str]] = {path: [work.texts[path].source.text] for path in work.asked if path in work.texts}
    given_up: dict[Path, str] = {}
    for _ in range(ROUNDS):
        changed = dict(_round(work, found_in, frozenset(given_up), unsafe=unsafe))
        if not changed:
            break
        for path, (text, count) in changed.items():
            if text.source.text in seen[path]:
                given_up[path] = "its fixes go in a circle; it is left as it was"
                work = work.with_text({path: start.texts[path]})
                continue
            seen[path].append(text.source.text)
            made[path] += count
            work = work.with_text({path: text})
    else:
        restless = dict(_round(work, found_in, frozenset(given_up), unsafe=unsafe))
        given_up |= dict.fromkeys(restless, f"its fixes do not come to rest in {ROUNDS} rounds; it is left as it was")
        work = work.with_text({path: start.texts[path] for path in restless})
    done = {path: count for path, count in made.items() if path not in given_up}
    notes = tuple(f"{work.texts[path].source.path}: {why}" for path, why in sorted(given_up.items()))
    return Mended(work, sum(done.values()), tuple(sorted(done)), notes)


def _round(
    work: Job, found_in: Findings, leave: frozenset[Path], *, unsafe: bool
) -> Iterator[tuple[Path, tuple[Decoded, int]]]:
    looked = looked_at(work)
    files = {file.source.path: (file, group.cards.language) for group in looked for file in group.asked}
    fixes: dict[str, list[Fix]] = defaultdict(list)
    for found in found_in(looked):
        if found.fix is not None and (found.fix.safe or unsafe):
            fixes[found.source.path].append(found.fix)
    for path in work.asked:
        text = work.texts.get(path)
        if text is None or path in leave or text.source.path not in fixes:
            continue
        file, language = files[text.source.path]
        if file.errors_of_reader:
            continue
        after, count = _best(text, file.tree, language, fixes[text.source.path])
        if count:
            yield path, (after, count)


def _best(text: Decoded, before: nodes.File, language: Language, fixes: Sequence[Fix]) -> tuple[Decoded, int]:
    """All fixes at once if that keeps its promises, else the first that does so alone."""
    together = _apart(fixes)
    for some in (together, *([fix] for fix in together)):
        source = _edited(text.source, some)
        if source.text != text.source.text and _holds(language, before, source, some):
            return attrs.evolve(text, source=source), len(some)
    return text, 0


def _holds(language: Language, before: nodes.File, after: Source, fixes: Iterable[Fix]) -> bool:
    read, complaints = language.read(after)
    if any(complaint.severity is Severity.ERROR for complaint in complaints):
        return False
    return read == before or not all(fix.safe for fix in fixes)


def _apart(fixes: Iterable[Fix]) -> list[Fix]:
    """Fixes that touch no place that an earlier one touches."""
    taken: list[tuple[int, int]] = []
    kept = []
    for fix in fixes:
        places = [(edit.span.start, edit.span.end) for edit in fix.edits]
        if any(start <= last and first <= end for start, end in places for first, last in taken):
            continue
        taken += places
        kept.append(fix)
    return kept


def _edited(source: Source, fixes: Iterable[Fix]) -> Source:
    text = source.text
    edits = sorted((edit for fix in fixes for edit in fix.edits), key=lambda edit: edit.span.start, reverse=True)
    for edit in edits:
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return Source(source.path, text)


def as_bytes(text: Decoded) -> bytes:
    """The text as it is written: UTF-8, with the byte order mark it came with."""
    return (b"\xef\xbb\xbf" if text.byte_order_mark else b"") + text.source.text.encode()


def differences(before: Mapping[Path, Decoded], after: Mapping[Path, Decoded], paths: Iterable[Path]) -> str:
    """The changes as a unified diff."""
    from difflib import unified_diff

    return "".join(
        line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
        for path in paths
        for line in unified_diff(
            _LINE.findall(before[path].source.text),
            _LINE.findall(after[path].source.text),
            before[path].source.path,
            after[path].source.path,
        )
    )
