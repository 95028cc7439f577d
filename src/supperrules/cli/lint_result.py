"""What a look at card files comes to, and the same as bytes: plain JSON, so that reading it runs nothing."""

import json
from collections.abc import Mapping
from typing import Any

import attrs

from supperrules.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Source, Span


@attrs.frozen
class Choice:
    """The rules to look for in the words of the user: selected, settled to be ignored, and ignored by this command."""

    select: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@attrs.frozen
class Outcome:
    """Everything found, in order; in how many files and cards; what comments accepted; what else is to be told."""

    diagnostics: tuple[Diagnostic, ...]
    files: int
    cards: int
    accepted: int
    notes: tuple[str, ...] = ()


def written(outcome: Outcome) -> bytes:
    """The outcome as JSON, the texts it is about left out."""
    rows = [row(found) for found in outcome.diagnostics]
    document = [rows, outcome.files, outcome.cards, outcome.accepted, outcome.notes]
    return json.dumps(document, separators=(",", ":")).encode()


def read(content: bytes, sources: Mapping[str, Source]) -> Outcome:
    """The outcome that was written, about these texts by path. Raises ValueError for anything else."""
    try:
        document = json.loads(content)
    except RecursionError:
        raise ValueError("nested too deep") from None
    match document:
        case [list(rows), files, cards, accepted, list(notes)]:
            found = tuple(_diagnostic(one, sources) for one in rows)
            return Outcome(found, _number(files), _number(cards), _number(accepted), tuple(map(_text, notes)))
        case _:
            raise ValueError("no outcome")


def row(found: Diagnostic) -> list[Any]:
    """A finding as plain data: all of it but the texts of its places."""
    related = [[*_place(other.source, other.span), other.caption] for other in found.related]
    fix = found.fix and [found.fix.title, found.fix.safe, [_edit(edit) for edit in found.fix.edits]]
    said = [found.code, found.name, str(found.severity), found.message, found.help, found.card]
    return [*said, *_place(found.source, found.span), related, fix]


def _place(source: Source, span: Span) -> tuple[str, int, int]:
    return source.path, span.start, span.end


def _edit(edit: Edit) -> tuple[int, int, str]:
    return edit.span.start, edit.span.end, edit.text


def _diagnostic(given: object, sources: Mapping[str, Source]) -> Diagnostic:
    match given:
        case [code, name, severity, message, help_, card, path, start, end, list(related), fix]:
            source = _source(path, sources)
            return Diagnostic(
                code=_text(code),
                name=_text(name),
                severity=Severity(_text(severity)),
                message=_text(message),
                source=source,
                span=_span(start, end, source),
                help=_text(help_),
                related=tuple(_related(other, sources) for other in related),
                fix=None if fix is None else _fix(fix, source),
                card=_text(card),
            )
        case _:
            raise ValueError("no finding")


def _related(given: object, sources: Mapping[str, Source]) -> Related:
    match given:
        case [path, start, end, caption]:
            source = _source(path, sources)
            return Related(source, _span(start, end, source), _text(caption))
        case _:
            raise ValueError("no other place")


def _fix(given: object, source: Source) -> Fix:
    match given:
        case [title, bool(safe), list(edits)]:
            return Fix(_text(title), tuple(_read_edit(edit, source) for edit in edits), safe)
        case _:
            raise ValueError("no fix")


def _read_edit(given: object, source: Source) -> Edit:
    match given:
        case [start, end, text]:
            return Edit(_span(start, end, source), _text(text))
        case _:
            raise ValueError("no edit")


def _source(path: object, sources: Mapping[str, Source]) -> Source:
    if _text(path) not in sources:
        raise ValueError("about another text")
    return sources[_text(path)]


def _span(start: object, end: object, source: Source) -> Span:
    first, last = _number(start), _number(end)
    if not first <= last <= len(source.text):
        raise ValueError("no place in the text")
    return Span(first, last)


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise ValueError("no text")
    return given


def _number(given: object) -> int:
    if type(given) is not int or given < 0:
        raise ValueError("no number")
    return given
