"""For screen readers: each finding in sentences, without drawing."""

from supperrules.report.code_frame import visible
from supperrules.report.model import Report, Terminal


def plain(report: Report, terminal: Terminal) -> str:
    """Where, what, the way out, and what the line says; a blank line after each finding."""
    said = []
    for found in report.diagnostics:
        place = found.source.position(found.span.start)
        card = f", in {found.card}" if found.card else ""
        sentences = [
            f"{found.severity.capitalize()} {found.code}, {found.name}.",
            f"File {found.source.path}, line {place.line}, column {place.column}{card}.",
            _sentence(found.message),
        ]
        if found.help:
            sentences.append(_sentence(found.help))
        sentences += [
            f"See also line {at.line} of {other.source.path}: {_sentence(other.caption)}"
            for other in found.related
            for at in (other.source.position(other.span.start),)
        ]
        if line := found.source.line(place.line).strip():
            sentences.append(f"The line says: {line}")
        said.append("\n".join(visible(sentence, terminal.encoding) for sentence in sentences) + "\n\n")
    return "".join(said)


def _sentence(text: str) -> str:
    sentence = text[:1].upper() + text[1:]
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."
