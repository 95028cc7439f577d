"""For people: each finding with the line it is about, the place marked below, and a way out."""

from collections.abc import Iterator

from supperrules.diagnostics import Diagnostic, Severity, Source, Span
from supperrules.report.code_frame import marked, visible
from supperrules.report.model import Report, Terminal
from supperrules.report.paint import FAINT, SEVERITY, STRONG, WAY_OUT, painted


def full(report: Report, terminal: Terminal) -> str:
    """Every finding in full, a blank line after each."""
    return "".join(told(found, terminal) + "\n" for found in report.diagnostics)


def told(found: Diagnostic, terminal: Terminal) -> str:
    """One finding: heading, excerpt, related places, way out; ends with a newline."""
    return "".join(line + "\n" for line in _lines(found, terminal))


def _lines(found: Diagnostic, terminal: Terminal) -> Iterator[str]:
    style = SEVERITY[found.severity]
    place = found.source.position(found.span.start)
    where = painted(f"{visible(found.source.path, terminal.encoding)}:{place.line}:{place.column}", STRONG, terminal)
    label = painted(f"{found.severity}[{found.code}]", style, terminal)
    yield f"{where}: {label} {found.name}: {visible(found.message, terminal.encoding)}"
    margin = len(str(max(_last_line(found.source, found.span), *(0, *_related_lines(found)))))
    yield from _excerpt(found.source, found.span, "^", style, margin, terminal)
    for other in found.related:
        at = other.source.position(other.span.start)
        caption = visible(other.caption, terminal.encoding)
        yield f"{' ' * margin} = {caption}: {visible(other.source.path, terminal.encoding)}:{at.line}:{at.column}"
        yield from _excerpt(other.source, other.span, "-", FAINT, margin, terminal)
    if found.help:
        yield f"{' ' * margin} = {painted('help', WAY_OUT, terminal)}: {visible(found.help, terminal.encoding)}"
    # A file with errors is never mended by machine; editors offer what is proposed.
    if found.fix is not None and found.severity is not Severity.ERROR:
        way = "--fix" if found.fix.safe else "--fix --unsafe-fixes"
        fix = painted("fix", WAY_OUT, terminal)
        yield f"{' ' * margin} = {fix}: {visible(found.fix.title, terminal.encoding)} ({way})"


def _related_lines(found: Diagnostic) -> Iterator[int]:
    return (_last_line(other.source, other.span) for other in found.related)


def _last_line(source: Source, span: Span) -> int:
    return source.position(max(span.start, span.end - 1)).line


def _excerpt(source: Source, span: Span, mark: str, style: str, margin: int, terminal: Terminal) -> Iterator[str]:
    first, last = source.position(span.start), source.position(max(span.start, span.end - 1))
    blank = painted(f"{' ' * margin} |", FAINT, terminal)
    yield blank
    for number in dict.fromkeys((first.line, last.line)):
        text = source.line(number)
        begin = first.column - 1 if number == first.line else len(text) - len(text.lstrip())
        end = len(text) if number < last.line else last.column if span.end > span.start else begin
        if number == last.line and last.line > first.line + 1:
            yield painted(f"{'.' * margin} |", FAINT, terminal)
        shown = marked(text, begin, end, mark, terminal.encoding)
        bar = painted(f"{number:>{margin}} |", FAINT, terminal)
        yield f"{bar} {shown.line}".rstrip()
        lead = len(shown.marks) - len(shown.marks.lstrip())
        yield f"{blank} {shown.marks[:lead]}{painted(shown.marks[lead:], style, terminal)}"
