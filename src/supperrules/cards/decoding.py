"""Bytes of a card file turned into text, or into the one complaint that says why they are none (SR001)."""

import codecs
from typing import Final

import attrs

from supperrules.diagnostics import Diagnostic, Source, Span
from supperrules.diagnostics.codes import INVALID_UTF8

_OTHER_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_SIGNATURES: Final = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x7fELF", "a program"),
    (b"\x1f\x8b", "compressed data"),
)
_TYPOGRAPHIC: Final = "\u201c\u201d\u2018\u2019\u2013\u2014\u2026\u00ab\u00bb\u20ac"
_SAVE_AS: Final = "save it as UTF-8"
_SHOWN: Final = 4000


@attrs.frozen
class Decoded:
    """A file's text; `complaint` is None if it could be read, and then nothing was replaced in it."""

    source: Source
    complaint: Diagnostic | None
    byte_order_mark: bool = False


def decoded(path: str, content: bytes) -> Decoded:
    """The text of a card file, whatever the bytes: UTF-8 with or without a byte order mark."""
    mark = content.startswith(codecs.BOM_UTF8)
    body = content[len(codecs.BOM_UTF8) :] if mark else content
    if other := _other_encoding(body):
        return _unreadable(path, body, 0, f"this file is {other}, not UTF-8 text", _SAVE_AS)
    if kind := next((kind for signature, kind in _SIGNATURES if body.startswith(signature)), ""):
        return _unreadable(path, body, 0, f"this file is {kind}, not card text", "name card files only")
    nul = body.find(0)
    invalid = _first_invalid(body)
    if nul >= 0 and (invalid is None or nul <= invalid):
        help_ = "card text holds no such byte; if this is no text file, leave it out"
        return _unreadable(path, body, nul, f"byte {len(content) - len(body) + nul} of this file is NUL", help_)
    if invalid is not None:
        at = len(content) - len(body) + invalid
        message = f"byte {at} of this file (0x{body[invalid]:02X}) is not UTF-8"
        return _unreadable(path, body, invalid, message, _advice(body, invalid))
    return Decoded(Source(path, body.decode("utf-8")), None, mark)


def _other_encoding(body: bytes) -> str:
    for mark, name in _OTHER_MARKS:
        if body.startswith(mark):
            return name
    # Plain letters in UTF-16 without a mark: every other byte is NUL.
    head = body[:64]
    if len(head) >= 4 and len(head) % 2 == 0:
        for some, others in ((head[0::2], head[1::2]), (head[1::2], head[0::2])):
            if not any(others) and all(some):
                return "UTF-16 without a byte order mark"
    return ""


def _first_invalid(body: bytes) -> int | None:
    try:
        body.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start
    return None


def _advice(body: bytes, at: int) -> str:
    try:
        letter = body[at : at + 1].decode("cp1252")
    except UnicodeDecodeError:
        return _SAVE_AS
    if letter.isalpha() or letter in _TYPOGRAPHIC:
        return f"in Windows-1252 or Latin-1 it is `{letter}`; {_SAVE_AS}"
    return _SAVE_AS


def _unreadable(path: str, body: bytes, at: int, message: str, help_: str) -> Decoded:
    before = body[:at].decode("utf-8", "replace")
    source = Source(path, before + body[at : at + _SHOWN].decode("utf-8", "replace"))
    span = Span(len(before), min(len(before) + 1, len(source.text)))
    return Decoded(source, INVALID_UTF8.at(source, span, message, help_))
