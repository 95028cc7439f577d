"""Comments that accept a finding: `# supper: ignore[SR301] reason`, and what is wrong with them."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Edit, Fix, Source, Span
from supperrules.linter.catalogue import catalogue, meant, nearest
from supperrules.linter.comments import Comment, comments, first_card
from supperrules.linter.rule import Finding

_MARK: Final = re.compile(r"#\s*supper:\s*(?P<word>[\w-]*)\s*(?:\[(?P<codes>[^\]]*)\])?(?P<reason>.*)")
_CODE: Final = re.compile(r"[^\s,]+")
UNUSED, UNKNOWN, UNREASONED = "SR901", "SR902", "SR903"


@attrs.frozen
class Code:
    """A rule as written between the brackets, and the rules it means."""

    written: str
    span: Span
    means: tuple[str, ...]


@attrs.frozen
class Suppression:
    """One such comment; `lines` are those it speaks for, None the whole file."""

    comment: Comment
    word: str
    codes: tuple[Code, ...]
    reason: str
    lines: range | None

    def covers(self, found: Diagnostic) -> bool:
        """The finding begins in the sentence that this comment speaks for."""
        return self.lines is None or found.source.position(found.span.start).line in self.lines


@attrs.frozen
class Suppressed:
    """What is left of a file's findings, how many were accepted, and what the comments themselves deserve."""

    left: tuple[Diagnostic, ...]
    accepted: int
    about: tuple[tuple[str, Finding], ...]


def suppressions(source: Source, sentences: Callable[[], Iterable[Span]]) -> tuple[Suppression, ...]:
    """Every comment of the file that speaks to the linter; it speaks for the whole sentence it stands behind or above.

    `sentences`: asked for only where there is such a comment.
    """
    found = [(comment, match) for comment in comments(source) if (match := _MARK.match(comment.text))]
    spoken = [_lines(source, span) for span in sentences()] if found else []
    return tuple(_read(source, comment, match, spoken) for comment, match in found)


def _lines(source: Source, span: Span) -> range:
    return range(source.position(span.start).line, source.position(span.end).line + 1)


def _read(source: Source, comment: Comment, match: re.Match[str], spoken: Iterable[range]) -> Suppression:
    base = comment.span.start + (match.start("codes") if match["codes"] is not None else 0)
    codes = tuple(
        Code(code[0], Span(base + code.start(), base + code.end()), meant(code[0]))
        for code in _CODE.finditer(match["codes"] or "")
    )
    lines: range | None = range(comment.line, comment.line + 1)
    if match["word"] == "ignore-file" and comment.span.start < first_card(source):
        lines = None
    elif comment.alone:
        # The sentence it stands within, or else the next one.
        lines = next((one for one in spoken if one.stop > comment.line), lines)
    else:
        touched = [one for one in spoken if comment.line in one]
        lines = range(min(one.start for one in touched), max(one.stop for one in touched)) if touched else lines
    return Suppression(comment, match["word"], codes, match["reason"].strip(" \t:-"), lines)


def applied(
    source: Source,
    found: Sequence[Diagnostic],
    looked_for: Collection[str],
    sentences: Callable[[], Iterable[Span]],
) -> Suppressed:
    """The findings of one file after its comments have spoken; `looked_for`: the rules this file was asked about."""
    marks = suppressions(source, sentences)
    used: set[tuple[int, str]] = set()
    left = []
    for one in found:
        codes = [
            (mark.comment.line, code.written)
            for mark in marks
            if mark.word in ("ignore", "ignore-file") and mark.covers(one)
            for code in mark.codes
            if one.code in code.means and not _fixed(one.code)
        ]
        used.update(codes)
        if not codes:
            left.append(one)
    about = [finding for mark in marks for finding in _about(source, mark, used, looked_for)]
    return Suppressed(tuple(left), len(found) - len(left), tuple(about))


def _fixed(code: str) -> bool:
    """Errors and what is said of suppressions cannot be suppressed."""
    return catalogue()[code].rule.is_error or code in (UNUSED, UNKNOWN, UNREASONED)


def _about(
    source: Source, mark: Suppression, used: set[tuple[int, str]], looked_for: Collection[str]
) -> Iterator[tuple[str, Finding]]:
    whole = mark.comment.span
    if mark.word not in ("ignore", "ignore-file"):
        help_ = "say `# supper: ignore[CODE] reason`, or `ignore-file[CODE]` above the first card"
        yield UNKNOWN, Finding(source, whole, f"`{mark.word}` is nothing the linter knows", help_)
        return
    if not mark.codes:
        yield UNKNOWN, Finding(source, whole, f"`{mark.word}` names no rule", f"say which: `{mark.word}[SR301] reason`")
        return
    if mark.word == "ignore-file" and mark.lines is not None:
        help_ = "move it up, or say `ignore` for one line"
        yield UNUSED, Finding(source, whole, "`ignore-file` has no effect below the first card", help_)
        return
    for code in mark.codes:
        if not code.means:
            near = nearest(code.written)
            help_ = f"did you mean `{near}`?" if near else "`supperrules explain` lists the rules"
            yield UNKNOWN, Finding(source, code.span, f"there is no rule `{code.written}`", help_)
        elif all(_fixed(one) for one in code.means):
            help_ = "mend the card; this comment changes nothing"
            yield UNUSED, Finding(source, code.span, f"`{code.written}` cannot be suppressed", help_)
        elif (mark.comment.line, code.written) not in used and set(code.means) & set(looked_for):
            where = "this file" if mark.lines is None else "its sentence"
            fix = Fix("leave it out", (Edit(_removal(source, mark, code), ""),), safe=True)
            message = f"`{code.written}` finds nothing in {where}"
            yield UNUSED, Finding(source, code.span, message, "leave it out", fix=fix)
    if not mark.reason:
        help_ = f"`# supper: {mark.word}[{', '.join(code.written for code in mark.codes)}] because ...`"
        yield UNREASONED, Finding(source, whole, "this suppression gives no reason", help_)


def _removal(source: Source, mark: Suppression, code: Code) -> Span:
    """What to cut: the code with its comma, or the comment with its blanks or line."""
    text, whole = source.text, mark.comment.span
    if len(mark.codes) > 1:
        at = mark.codes.index(code)
        if at:
            return Span(mark.codes[at - 1].span.end, code.span.end)
        return Span(code.span.start, mark.codes[1].span.start)
    start, end = whole.start, whole.end
    while start and text[start - 1] in " \t":
        start -= 1
    if mark.comment.alone:
        end = text.find("\n", end) + 1 or len(text)
    return Span(start, end)
