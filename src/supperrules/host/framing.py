"""Documents on a stream of bytes: one a line, or behind a `Content-Length` heading; neither can be too long."""

import re
from typing import BinaryIO, Final

import attrs

LONGEST: Final = 4_000_000
"""Bytes of a document that are read at most; of a longer one nothing is kept."""

_PART: Final = 65_536
_LENGTH: Final = re.compile(rb"content-length:\s*(\d{1,18})\s*", re.IGNORECASE)


@attrs.frozen
class Sent:
    """A document as it came: its bytes, None if there were too many; `framed`: it came behind a heading."""

    content: bytes | None
    framed: bool = False


def next_document(stream: BinaryIO) -> Sent | None:
    """The next document, None at the end of the stream. Empty lines are passed over."""
    while (line := _line(stream)) != b"":
        if line is None:
            return Sent(None)
        heading = _LENGTH.fullmatch(line.strip())
        if heading:
            return _behind_heading(stream, int(heading[1]))
        if line.strip():
            return Sent(line)
    return None


def _line(stream: BinaryIO) -> bytes | None:
    content = stream.readline(LONGEST + 1)
    if len(content) <= LONGEST:
        return content
    while content and not content.endswith(b"\n"):
        content = stream.readline(_PART)
    return None


def _behind_heading(stream: BinaryIO, length: int) -> Sent:
    while (line := _line(stream)) is None or line.strip():
        pass
    if length <= LONGEST:
        return Sent(stream.read(length), framed=True)
    while length > 0 and (part := stream.read(min(length, _PART))):
        length -= len(part)
    return Sent(None, framed=True)


def framed_as(sent: Sent, text: str) -> bytes:
    """An answer in the same way as the document came; the text is ASCII."""
    content = text.encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content) if sent.framed else content + b"\n"
