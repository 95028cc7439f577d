"""The file is not in its canonical text.

There is one wording and one layout for what a card says: digits for numbers, `reserve` for `stash`, two blanks before
a line, lines of a hundred columns. `supperrules fmt` writes it, and `--fix` does so too; comments stay.
"""

from collections.abc import Iterator
from typing import Final

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Edit, Fix, Severity, Source, Span
from supperrules.linter.formatting import Unproved, formatted
from supperrules.linter.rule import Finding, Rule


def findings(cards: CardSet) -> Iterator[Finding]:
    """Files whose canonical text is another, marked where they begin to differ."""
    for file in cards.sound_files:
        try:
            text = formatted(file.source, file.tree, cards.language)
        except Unproved:
            continue
        if text != file.source.text:
            yield difference(file.source, text)


def difference(source: Source, text: str) -> Finding:
    """That the source is not yet the text, at the first line that differs."""
    old, new = source.text.split("\n"), text.split("\n")
    same = next((number for number, (one, two) in enumerate(zip(old, new, strict=False)) if one != two), None)
    line = min(len(old), len(new)) - 1 if same is None else same
    start = sum(len(one) + 1 for one in old[:line])
    start += len(old[line]) - len(old[line].lstrip())
    span = Span(start, max(start, start + len(old[line].strip())))
    fix = Fix("format the file", (Edit(Span(0, len(source.text)), text),), safe=True)
    wanted = new[line].strip() if line < len(new) else ""
    help_ = f"the canonical line is `{wanted}`" if wanted and wanted != old[line].strip() else "see `supperrules fmt`"
    return Finding(source, span, "this file is not in its canonical text", help_, fix=fix)


RULE: Final = Rule(
    code="SR801",
    name="not-formatted",
    severity=Severity.WARNING,
    bad="""
guest "Dora Maar"
  appetites: food, wine, any.
    plate: send one wine from the kitchen to this guest.
""",
    good="""
guest "Dora Maar"
  appetites: food, wine, any.
  plate: send 1 wine from the kitchen to this guest.
""",
    findings=findings,
)
