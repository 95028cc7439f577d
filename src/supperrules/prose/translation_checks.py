"""What tongues make us say of card files: printed sentences that drift (SR601), words that are missing (SR603)."""

from collections.abc import Iterator, Mapping
from typing import Final

from supperrules.diagnostics import Diagnostic, Related, Severity, Source, Span
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.prose.drift import drift
from supperrules.prose.sentence import sentence
from supperrules.prose.words import SOURCE_TONGUE, tongues, words

DRIFT: Final = ("SR601", "text-drift")
MISSING: Final = ("SR603", "translation-missing")
# What is told at the table beside the cards; every tongue has the same rows there as English.
TOLD: Final = ("course", "table", "event", "question", "choice", "outcome", "why", "screen", "explain")


def complaints(file: nodes.File, source: Source, game: str = "surrealist") -> tuple[Diagnostic, ...]:
    """Everything SR601 and SR603 have to say of a file that was read without errors, in the order of its cards."""
    return tuple(
        said for card in nodes.cards_of(file) for said in (*_drifts(card, source, game), *_missing(card, source, game))
    )


def untold(tongue: str, source: Source, game: str = "surrealist") -> Iterator[Diagnostic]:
    """SR603 of a words file: what happens, is asked, scored or shown at the table without a row in this tongue."""
    wanted, there = words(SOURCE_TONGUE, game), words(tongue, game)
    for table in TOLD:
        rows = there.row(table)
        known = rows if isinstance(rows, Mapping) else {}
        lacking = [row for row in wanted.row(table) or () if row not in known]
        if lacking:
            start = max(source.text.find(f"[{table}]"), 0)
            few = ", ".join(f"`{row}`" for row in lacking[:6]) + (" ..." if len(lacking) > 6 else "")
            yield Diagnostic(
                code=MISSING[0], name=MISSING[1], severity=Severity.WARNING,
                message=f"`{table}` has no words in `{tongue}` for {len(lacking)} of its rows: {few}",
                source=source, span=Span(start, start + len(table) + 2 if start else start),
                help=f"add them as they stand in {SOURCE_TONGUE}.toml; until then they are shown in brackets",
            )  # fmt: skip


def _drifts(card: nodes.Card, source: Source, game: str) -> Iterator[Diagnostic]:
    for text in card.texts:
        if text.tongue not in tongues(game):
            continue
        start = max(source.text.find(text.text, text.span.start, text.span.end), text.span.start)
        for parted in drift(card, text.text, words(text.tongue, game)):
            there = () if parted.program is None else (Related(source, parted.program, "the program says this"),)
            yield _diagnostic(
                DRIFT, card, source, Span(start + parted.start, start + parted.end), parted.message,
                "the ability is what is played: mend whichever of the two is wrong", there,
            )  # fmt: skip


def _missing(card: nodes.Card, source: Source, game: str) -> Iterator[Diagnostic]:
    for text in card.texts:
        if text.tongue not in tongues(game):
            known = ", ".join(tongues(game))
            yield _diagnostic(
                MISSING, card, source, text.span, f"there are no words in `{text.tongue}` to compare this text with",
                f"the tongues are {known}; another one is a words file beside the cards",
            )  # fmt: skip
    for tongue in tongues(game):
        for row in sentence(card, words(tongue, game)).missing:
            if row.startswith("kinds.") and not _is_our_kind(row, game):
                continue
            yield _diagnostic(
                MISSING, card, source, card.name.span, f"`{row}` has no words in `{tongue}`",
                f"add the row to the words file {tongue}.toml beside the cards",
            )  # fmt: skip


def _is_our_kind(row: str, game: str) -> bool:
    # A set with a deck of its own may bring kinds that no words file beside the shipped cards can know.
    return ("kinds", row.removeprefix("kinds.").split(" ")[0]) in words(SOURCE_TONGUE, game)


def _diagnostic(
    rule: tuple[str, str], card: nodes.Card, source: Source, span: Span, message: str, help_: str,
    related: tuple[Related, ...] = (),
) -> Diagnostic:  # fmt: skip
    return Diagnostic(
        code=rule[0], name=rule[1], severity=Severity.WARNING, message=message, source=source, span=span,
        help=help_, related=related, card=card.name.text,
    )  # fmt: skip
