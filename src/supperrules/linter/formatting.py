"""The canonical text of a card file: one wording, one layout, comments kept in their order."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Source, Span
from supperrules.lang import tree
from supperrules.lang.language import Language
from supperrules.linter.sentences import HEADINGS, sentences

WIDTH: Final = 100
_INDENT: Final = "  "
_HANGING: Final = "    "
_WORD: Final = re.compile(r'"[^"\n]*"[.,;:]?|\S+')
_GOOD_BREAKS: Final = (";", ",", ":")


class Unproved(Exception):
    """The text could not be shown to say the same after formatting; it is better left alone."""


@attrs.frozen
class _Piece:
    """A heading, a sentence or a comment; `inside`: a comment that stood within the piece behind it."""

    span: Span
    first_word: str = ""
    comment: str = ""
    inside: bool = False

    @property
    def is_heading(self) -> bool:
        return self.first_word in HEADINGS


def formatted(source: Source, file: tree.File, language: Language) -> str:
    """The text of a file that was read without errors, in canonical form; line endings are kept.

    Raises Unproved when reading the result does not give the same tree and the same comments, or when formatting it
    again would change it.
    """
    text = _laid_out(source, file, language)
    if text == source.text:
        return text
    again = Source(source.path, text)
    read, complaints = language.read(again)
    if read != file or any(complaint.severity == "error" for complaint in complaints):
        raise Unproved("the formatted text would say something else")
    if _comment_texts(again, language) != _comment_texts(source, language):
        raise Unproved("the formatted text would lose or move a comment")
    if _laid_out(again, read, language) != text:
        raise Unproved("formatting twice would change the text again")
    return text


def _comment_texts(source: Source, language: Language) -> list[str]:
    return [comment.text.rstrip() for comment in language.comments(source)]


def _laid_out(source: Source, file: tree.File, language: Language) -> str:
    ending = "\r\n" if source.text.count("\r\n") * 2 > source.text.count("\n") else "\n"
    sheet = _Sheet(source)
    preface, *cards = _blocks(list(_pieces(source, language)))
    for piece in preface:
        if piece.comment:
            sheet.comment(piece)
        else:
            sheet.top(piece, f"language {file.version}.")
    for pieces, card in zip(cards, file.cards, strict=True):
        _lay_card(sheet, pieces, language.printed(card).strip("\n").split("\n"))
    return "".join(line + ending for line in sheet.lines)


def _pieces(source: Source, language: Language) -> Iterator[_Piece]:
    """Everything in the order of the text, but a comment within a sentence comes before it."""
    comments = [_Piece(comment.span, comment=comment.text.rstrip()) for comment in language.comments(source)]
    at = 0
    for sentence in sentences(source, language):
        while at < len(comments) and comments[at].span.start < sentence.span.end:
            yield attrs.evolve(comments[at], inside=comments[at].span.start > sentence.span.start)
            at += 1
        yield _Piece(sentence.span, sentence.first_word)
    yield from comments[at:]


def _blocks(pieces: Sequence[_Piece]) -> list[list[_Piece]]:
    """What stands before the first card, then each card; a card's comments stand before its heading."""
    blocks: list[list[_Piece]] = [[]]
    for piece in pieces:
        if piece.is_heading:
            # A comment within the heading goes above it, into what came before.
            blocks.append([])
        blocks[-1].append(piece)
    return blocks


@attrs.define
class _Sheet:
    """Lines laid out so far; `end` is where in the source the last piece ended."""

    source: Source
    lines: list[str] = attrs.Factory(list)
    end: int = 0
    after: str = ""

    def comment(self, piece: _Piece) -> None:
        """A comment at the left edge, or behind what stands on its line."""
        if self._is_trailing(piece):
            self.lines[-1] += f"  {piece.comment}"
            self.end = piece.span.end
        else:
            self.top(piece, piece.comment)

    def top(self, piece: _Piece, line: str) -> None:
        """A line at the left edge; between comments, and between a comment and its card, blanks stay as they are."""
        gap = self.source.text[self.end : max(self.end, piece.span.start)]
        loose = gap.count("\n") > 1 and not piece.inside
        if self.lines and (self.after != "comment" or loose):
            self.lines.append("")
        self.lines.append(line)
        self.end = max(self.end, piece.span.end)
        self.after = "comment" if piece.comment else "card"

    def below(self, piece: _Piece, lines: Iterable[str]) -> None:
        """Lines of a card, or an indented comment among them."""
        if piece.comment and self._is_trailing(piece):
            self.lines[-1] += f"  {piece.comment}"
        else:
            self.lines += lines
        self.end = max(self.end, piece.span.end)
        self.after = "card"

    def _is_trailing(self, piece: _Piece) -> bool:
        gap = self.source.text[self.end : max(self.end, piece.span.start)]
        return bool(self.lines) and not piece.inside and "\n" not in gap


def _lay_card(sheet: _Sheet, pieces: Sequence[_Piece], printed: Sequence[str]) -> None:
    heading, *rest = pieces
    last = max((number for number, piece in enumerate(rest) if not piece.comment), default=-1)
    inner, tail = rest[: last + 1], rest[last + 1 :]
    sentences = [piece for piece in inner if not piece.comment]
    if [_rank(piece) for piece in sentences] != sorted(_rank(piece) for piece in sentences):
        # Sentences change places, so their comments cannot stay with them and keep their order.
        for piece in inner:
            if piece.comment:
                sheet.top(attrs.evolve(piece, inside=True), piece.comment)
        inner = sorted(sentences, key=_rank)
    sheet.top(heading, printed[0])
    lines = iter(printed[1:])
    for piece in inner:
        sheet.below(piece, [_INDENT + piece.comment] if piece.comment else wrapped(next(lines).strip()))
    for piece in tail:
        if sheet.after == "card" and not piece.inside and sheet.source.position(piece.span.start).column > 1:
            sheet.below(piece, [_INDENT + piece.comment])
        else:
            sheet.comment(piece)


def _rank(piece: _Piece) -> int:
    return {"appetites": 0, "text": 2}.get(piece.first_word, 1)


def wrapped(sentence: str) -> Iterator[str]:
    """A sentence of a card on lines of at most `WIDTH` columns, broken behind a mark where that is not too early."""
    words = _WORD.findall(sentence)
    indent = _INDENT
    while words:
        taken = _fitting(words, WIDTH - len(indent))
        yield indent + " ".join(words[:taken])
        words, indent = words[taken:], _HANGING


def _fitting(words: Sequence[str], room: int) -> int:
    length, taken, good = -1, 0, 0
    for number, word in enumerate(words, 1):
        length += 1 + len(word)
        if length > room and taken:
            return good or taken
        taken = number
        if word.endswith(_GOOD_BREAKS) and length > room // 3:
            good = number
    return taken
