"""What a lint rule is: a type of diagnostic, what looks for it in a card set, and the examples its page shows."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

import attrs

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Diagnostic, Edit, Fix, Related, Source, Span
from supperrules.diagnostics.codes import DiagnosticType


@attrs.frozen
class Finding:
    """What a rule says of one place; the rule itself adds code, name and severity."""

    source: Source
    span: Span
    message: str
    help: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    card: str = ""


@attrs.frozen(kw_only=True)
class Rule(DiagnosticType):
    """A rule: `findings` looks for it; `bad` is card text it complains about, `good` the same text mended.

    The docstring of its module is its page. `deck`: lines of a `deck.toml` that the examples need. A set with a deck is
    whole: what it lacks is lacking. `good_scenes`: scenario files beside the cards of the good example, by name.
    """

    needs_sound_file: bool = True
    bad: str
    good: str
    findings: Callable[[CardSet], Iterator[Finding]]
    deck: str = ""
    good_scenes: Mapping[str, str] = MappingProxyType({})

    def diagnostic(self, finding: Finding) -> Diagnostic:
        """The finding under this rule's code, name and severity."""
        return self.at(
            finding.source,
            finding.span,
            finding.message,
            finding.help,
            related=finding.related,
            fix=finding.fix,
            card=finding.card,
        )


def mend(title: str, span: Span, text: str) -> Fix:
    """A safe fix of one edit: the tree stays as it is."""
    return Fix(title, (Edit(span, text),), safe=True)


def proposal(title: str, span: Span, text: str) -> Fix:
    """An unsafe fix of one edit: it changes what the card says."""
    return Fix(title, (Edit(span, text),), safe=False)
