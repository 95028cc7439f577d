"""What tongues make us say of card files: printed sentences that drift (SR601), words that are missing (SR603)."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from supperrules.cards.files import DEFAULT
from supperrules.cards.registry import part
from supperrules.diagnostics import Diagnostic, Related, Source, Span
from supperrules.diagnostics.codes import TEXT_DRIFT, TRANSLATION_MISSING
from supperrules.lang.tree import Card, File
from supperrules.prose.sentence import CardProse
from supperrules.prose.words import SOURCE_TONGUE, tongues, words

# What is told at the table beside the cards; every tongue has the same rows there as English.
TOLD: Final = ("course", "table", "event", "question", "choice", "outcome", "why", "screen", "explain")


def complaints(file: File, source: Source, game: str = DEFAULT) -> tuple[Diagnostic, ...]:
    """Everything SR601 and SR603 have to say of a file that was read without errors, in the order of its cards.

    Nothing of a game whose cards are not said in sentences.
    """
    prose: CardProse | None = cast(CardProse | None, part(game, "prose"))
    if prose is None:
        return ()
    return tuple(
        said
        for card in file.cards
        for said in (*_drifts(prose, card, source, game), *_missing(prose, card, source, game))
    )


def untold(tongue: str, source: Source, game: str = DEFAULT) -> Iterator[Diagnostic]:
    """SR603 of a words file: what happens, is asked, scored or shown at the table without a row in this tongue."""
    wanted, there = words(SOURCE_TONGUE, game), words(tongue, game)
    for table in TOLD:
        rows = there.row(table)
        known = rows if isinstance(rows, Mapping) else {}
        lacking = [row for row in wanted.row(table) or () if row not in known]
        if lacking:
            start = max(source.text.find(f"[{table}]"), 0)
            few = ", ".join(f"`{row}`" for row in lacking[:6]) + (" ..." if len(lacking) > 6 else "")
            yield TRANSLATION_MISSING.at(
                source,
                Span(start, start + len(table) + 2 if start else start),
                f"`{table}` has no words in `{tongue}` for {len(lacking)} of its rows: {few}",
                f"add them as they stand in {SOURCE_TONGUE}.toml; until then they are shown in brackets",
            )


def _drifts(prose: CardProse, card: Card, source: Source, game: str) -> Iterator[Diagnostic]:
    for text in card.texts:
        if text.tongue not in tongues(game):
            continue
        start = max(source.text.find(text.text, text.span.start, text.span.end), text.span.start)
        for parted in prose.drift(card, text.text, words(text.tongue, game)):
            there = () if parted.program is None else (Related(source, parted.program, "the program says this"),)
            yield TEXT_DRIFT.at(
                source,
                Span(start + parted.start, start + parted.end),
                parted.message,
                "the ability is what is played: mend whichever of the two is wrong",
                related=there,
                card=card.name.text,
            )


def _missing(prose: CardProse, card: Card, source: Source, game: str) -> Iterator[Diagnostic]:
    for text in card.texts:
        if text.tongue not in tongues(game):
            known = ", ".join(tongues(game))
            yield TRANSLATION_MISSING.at(
                source,
                text.span,
                f"there are no words in `{text.tongue}` to compare this text with",
                f"the tongues are {known}; another one is a words file beside the cards",
                card=card.name.text,
            )
    for tongue in tongues(game):
        for row in prose.sentence(card, words(tongue, game)).missing:
            if row.startswith("kinds.") and not _is_our_kind(row, game):
                continue
            yield TRANSLATION_MISSING.at(
                source,
                card.name.span,
                f"`{row}` has no words in `{tongue}`",
                f"add the row to the words file {tongue}.toml beside the cards",
                card=card.name.text,
            )


def _is_our_kind(row: str, game: str) -> bool:
    # A set with a deck of its own may bring kinds that no words file beside the shipped cards can know.
    return ("kinds", row.removeprefix("kinds.").split(" ")[0]) in words(SOURCE_TONGUE, game)
