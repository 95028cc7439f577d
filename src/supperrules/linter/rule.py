"""What a lint rule is: a record, what it says of a card set, and the examples its page shows."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

import attrs

from supperrules.cards.card_set import CardSet
from supperrules.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Source, Span


@attrs.frozen
class Finding:
    """What a rule says of one place; the rule's own record adds code, name and severity."""

    source: Source
    span: Span
    message: str
    help: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    card: str = ""


@attrs.frozen
class Rule:
    """A rule: `bad` is card text it complains about, `good` the same text mended.

    `findings` is None where the reader or the checker itself makes the complaint: the record then is its page.
    `deck`: lines of a `deck.toml` that the examples need. A set with a deck is whole: what it lacks is lacking.
    `bad_scenes` and `good_scenes`: scenario files beside the cards of the examples, by name.
    """

    code: str
    name: str
    severity: Severity
    bad: str
    good: str
    findings: Callable[[CardSet], Iterator[Finding]] | None = None
    deck: str = ""
    bad_scenes: Mapping[str, str] = MappingProxyType({})
    good_scenes: Mapping[str, str] = MappingProxyType({})

    def diagnostic(self, finding: Finding) -> Diagnostic:
        """The finding under this rule's code, name and severity."""
        return Diagnostic(
            code=self.code,
            name=self.name,
            severity=self.severity,
            message=finding.message,
            source=finding.source,
            span=finding.span,
            help=finding.help,
            related=finding.related,
            fix=finding.fix,
            card=finding.card,
        )

    @property
    def is_error(self) -> bool:
        """Errors can be neither left out nor suppressed."""
        return self.severity is Severity.ERROR


def mend(title: str, span: Span, text: str) -> Fix:
    """A safe fix of one edit: the tree stays as it is."""
    return Fix(title, (Edit(span, text),), safe=True)


def proposal(title: str, span: Span, text: str) -> Fix:
    """An unsafe fix of one edit: it changes what the card says."""
    return Fix(title, (Edit(span, text),), safe=False)
