"""The rules asked about a card set: every finding, in order, after the suppressions have spoken."""

from collections.abc import Collection, Iterator
from functools import partial

import attrs

from supperrules.cards.card_set import CardFile, CardSet
from supperrules.diagnostics import Diagnostic, Related, Severity, Source, Span
from supperrules.lang.language import Language
from supperrules.linter.catalogue import catalogue
from supperrules.linter.sentences import sentences
from supperrules.linter.suppression import applied

# Blocks 3 to 8 are not looked for in a file that has errors.
_ON_SOUND_FILES = "345678"
_OF_SEVERAL_CARDS = ("SR101", "SR105", "SR502")


@attrs.frozen
class Findings:
    """What was found, and how many findings comments accepted."""

    diagnostics: tuple[Diagnostic, ...]
    accepted: int = 0


def optional_codes() -> frozenset[str]:
    """The rules that can be left out: all that are no errors."""
    return frozenset(code for code, entry in catalogue().items() if not entry.rule.is_error)


def findings(cards: CardSet, wanted: Collection[str], paths: Collection[str]) -> Findings:
    """What reader, checker and the wanted rules say of the files with these paths; errors are always wanted.

    The whole set is looked at, whatever is reported.
    """
    by_path: dict[str, list[Diagnostic]] = {file.source.path: list(file.complaints) for file in cards.files}
    for found in _said_by_rules(cards, wanted):
        by_path[found.source.path].append(found)
    for path in sorted(set(by_path) - set(paths)):
        for found in by_path[path]:
            for turned in _turned(found, paths):
                by_path[turned.source.path].append(turned)
    told: list[Diagnostic] = []
    accepted = 0
    for file in cards.files:
        if file.source.path not in paths:
            continue
        kept = [found for found in by_path[file.source.path] if _is_wanted(found, file, wanted)]
        result = applied(file.source, kept, _looked_for(file, wanted), partial(_spans, file.source, cards.language))
        accepted += result.accepted
        told += result.left
        told += [catalogue()[code].rule.diagnostic(finding) for code, finding in result.about if code in wanted]
    return Findings(tuple(sorted(told, key=lambda found: found.order)), accepted)


def _spans(source: Source, language: Language) -> Iterator[Span]:
    return (sentence.span for sentence in sentences(source, language))


def _turned(found: Diagnostic, paths: Collection[str]) -> Iterator[Diagnostic]:
    """What concerns several cards, told at the one that stands in a file asked about."""
    if found.code not in _OF_SEVERAL_CARDS:
        return
    for other in found.related:
        if other.source.path in paths:
            here = Related(found.source, found.span, "the other card")
            yield attrs.evolve(found, source=other.source, span=other.span, related=(here,), card="")
            return


def _said_by_rules(cards: CardSet, wanted: Collection[str]) -> Iterator[Diagnostic]:
    for code, entry in catalogue().items():
        rule = entry.rule
        if entry.game not in (None, cards.deck.game):
            continue
        if rule.findings is not None and (code in wanted or rule.is_error):
            for finding in rule.findings(cards):
                yield rule.diagnostic(finding)


def _is_wanted(found: Diagnostic, file: CardFile, wanted: Collection[str]) -> bool:
    if found.severity is Severity.ERROR:
        return True
    return found.code in wanted and (file.sound or found.code[2] not in _ON_SOUND_FILES)


def _looked_for(file: CardFile, wanted: Collection[str]) -> frozenset[str]:
    return frozenset(code for code in wanted if file.sound or code[2] not in _ON_SOUND_FILES)
