"""A card text as the lint rules see it, as the document that `supperrules lint` writes."""

import json

from supperrules.cards.deck import shipped_deck
from supperrules.cards.decoding import decoded
from supperrules.cards.files import DEFAULT
from supperrules.cards.reading import card_set
from supperrules.kernel.value import Json
from supperrules.linter.run import findings
from supperrules.linter.selection import wanted
from supperrules.prose.translation_checks import complaints
from supperrules.report import Report
from supperrules.report.as_json import as_json


def lint(text: str, path: str) -> Json:
    """Everything there is to say against a text, as cards beside the shipped deck; `path` is what it is called."""
    read = decoded(path, text.encode())
    cards = card_set([(read.source, read.complaint)], shipped_deck(DEFAULT), whole=False, also=(complaints,))
    found = findings(cards, wanted((), ()), frozenset((read.source.path,)))
    counts = {"files": 1, "cards": sum(len(file.tree.cards) for file in cards.files), "suppressed": found.accepted}
    document: Json = json.loads(as_json(Report("lint", found.diagnostics, (), counts)))
    return document
