"""A job looked at by the lint rules: everything there is to say about its cards."""

from collections.abc import Iterator, Sequence

from supperrules.cli.card_sets import Looked, looked_at
from supperrules.cli.inputs import Job
from supperrules.cli.lint_result import Choice, Outcome
from supperrules.linter.run import Findings, findings
from supperrules.linter.selection import errors_among, wanted


def looked_for(choice: Choice) -> frozenset[str]:
    """The rules to look for, by code. Raises JobFailed for a rule that is unknown."""
    return wanted(choice.select, (*choice.settled, *choice.ignore))


def outcome(work: Job, choice: Choice) -> Outcome:
    """What the rules say of the job. Raises JobFailed for a rule that is unknown, and for a deck file that is none."""
    rules = looked_for(choice)
    looked = looked_at(work)
    found = told(looked, rules)
    files = sum(len(group.paths) for group in looked)
    cards = sum(len(file.tree.cards) for group in looked for file in group.asked)
    return Outcome(found.diagnostics, files, cards, found.accepted, tuple(_notes(choice, looked)))


def told(looked: Sequence[Looked], rules: frozenset[str]) -> Findings:
    """The findings of these rules and all errors, in order."""
    results = [findings(group.cards, rules, group.paths) for group in looked]
    of_words = (said for group in looked for said in group.of_words if said.code in rules)
    all_ = sorted((*(found for result in results for found in result.diagnostics), *of_words), key=lambda it: it.order)
    return Findings(tuple(all_), sum(result.accepted for result in results))


def _notes(choice: Choice, looked: Sequence[Looked]) -> Iterator[str]:
    for word in errors_among(choice.ignore):
        yield f"`{word}` is an error and cannot be left out"
    for group in looked:
        for file in group.asked:
            if not file.tree.cards and not file.complaints:
                yield f"{file.source.path}: no cards in this file"
