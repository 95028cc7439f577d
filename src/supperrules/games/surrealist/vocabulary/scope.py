"""What is known at a step of an ability, and what its words may therefore say: static checks share this.

A verb tells the scope what its clause uses, names, moves and reads; the scope complains. Places of complaints are spans
of the source the card stands in.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

import attrs

from supperrules.diagnostics import Diagnostic, Related, Severity, Source, Span
from supperrules.games.surrealist.vocabulary.nodes import (
    AGuest,
    Amount,
    Each,
    Event,
    Holder,
    Kinds,
    Pick,
    Place,
    Player,
    Pool,
    Predicate,
    Ref,
    Stock,
    Target,
)

NAMES: Final[Mapping[str, str]] = {
    "SR101": "duplicate-card",
    "SR102": "unknown-name",
    "SR107": "reference-without-antecedent",
    "SR108": "reference-with-two-antecedents",
    "SR202": "type-mismatch",
    "SR205": "unread-comparison",
    "SR206": "open-kind-to-each",
    "SR207": "value-out-of-range",
    "SR402": "never-legal-target",
    "SR502": "cycle-in-set",
    "SR503": "limit-missing",
}
"""The errors that checks of cards can give, with their names."""

OF_YOURS: Final = ("yours", "your others")
RECEIVING: Final = ("receive", "neighbour receiving")
Noun: TypeAlias = Holder | Target | Player | None
Rivals: TypeAlias = Literal["all", "one"]


@attrs.define(eq=False)
class Named:
    """A guest that was introduced: by which noun, from which group, where, and whether anything uses it."""

    head: str
    group: str
    span: Span
    chosen: bool = False
    used: bool = False


@attrs.define(eq=False)
class Comparison:
    """A comparison, and whether anything reads it."""

    span: Span
    rivals: Rivals
    read: bool = False


@attrs.frozen
class Known:
    """What is known on the way to a step; a branch, an option or a loop goes on with its own."""

    named: tuple[Named, ...] = ()
    last: Named | None = None
    returned: tuple[tuple[Span, Holder | None], ...] = ()
    discarded: tuple[Span, ...] = ()
    comparison: Comparison | None = None
    loops: tuple[str, ...] = ()
    gone: tuple[Named, ...] = ()
    this_is_gone: bool = False


def complaint(
    code: str, source: Source, span: Span, message: str, help: str, related: Iterable[tuple[Span, str]], card: str
) -> Diagnostic:
    """An error with its name; `related` are places of the same source."""
    places = tuple(Related(source, at, caption) for at, caption in related)
    return Diagnostic(code, NAMES[code], Severity.ERROR, message, source, span, help, places, None, card)


@attrs.define(eq=False)
class Scope:
    """One ability while it is checked."""

    source: Source
    card: str
    event: Event
    kind_words: tuple[str, ...]
    found: list[Diagnostic] = attrs.field(factory=list)
    known: Known = attrs.field(factory=Known)
    moved: Span | None = None
    comparisons: list[Comparison] = attrs.field(factory=list)
    choices: list[Named] = attrs.field(factory=list)

    def complain(
        self, code: str, span: Span, message: str, help: str = "", related: Iterable[tuple[Span, str]] = ()
    ) -> None:
        """One more error of this card."""
        self.found.append(complaint(code, self.source, span, message, help, related, self.card))

    # ---- guests

    def uses(self, noun: Noun) -> None:
        """A noun is met: it is known, and still at the table."""
        match noun:
            case Ref():
                self._uses_ref(noun)
            case Pick() | Each():
                self._uses_group(noun)
            case Pool(group="your others") if self.event == "door":
                self.complain("SR202", noun.span, "this guest has left", "say `your guests`")
            case Place(name="platter"):
                self.uses_platter(noun.span)
            case Player(name="its owner"):
                self.owner_of_last(noun.span)
            case _:
                pass

    def _uses_ref(self, ref: Ref) -> None:
        match ref.name:
            case "this guest" if self.event == "door":
                self.complain("SR402", ref.span, "`this guest` has left when its door ability is carried out", _ANOTHER)
            case "this guest" if self.known.this_is_gone:
                self.complain("SR107", ref.span, "`this guest` has gone home", "name it before it leaves")
            case "that guest" | "that neighbour":
                self.antecedent(ref.name.removeprefix("that "), ref.span)
            case "came from" if "returned" not in self.known.loops:
                self.complain(
                    "SR107",
                    ref.span,
                    "no token was returned that came from a guest",
                    "`the guest it came from` belongs into `for each returned token, ...`",
                )
            case "came from" if any(isinstance(holder, Place) for _, holder in self.known.returned):
                self.complain("SR107", ref.span, "the token came from your reserve, not from a guest")
            case _:
                pass

    def _uses_group(self, noun: Pick | Each) -> None:
        if noun.of_that:
            self.antecedent("guest", noun.span)
        elif noun.group == "neighbour":
            self.bare_neighbour(noun.span)
        if noun.group == "your others" and self.event == "door":
            self.complain("SR202", noun.span, "this guest has left", "say `one of your guests`, `each of your guests`")
        if noun.filter is not None:
            self.predicate(noun.filter)
            if noun.filter.rule in ("opponents", "yours") and noun.group not in ("neighbour", "any"):
                self.complain("SR202", noun.filter.span, "whose guest it is has been said", "leave out `belonging to`")

    def antecedent(self, head: str, span: Span) -> Named | None:
        """The one guest named before by this noun."""
        found = [named for named in self.known.named if named.head == head]
        if not found:
            self.complain("SR107", span, f"no {head} was named before `that {head}`", f"say `{_FIRST[head]}` {_BEFORE}")
            return None
        if len(found) > 1:
            captions = [(named.span, f"it could be this {head}") for named in found]
            self.complain("SR108", span, f"`that {head}` could be any of {len(found)}", _ONE_ONLY, captions)
            for named in found:
                named.used = True
        named = found[-1]
        if named in self.known.gone:
            self.complain("SR107", span, f"that {head} has gone home", _GONE, [(named.span, "this one")])
        named.used = True
        self.known = attrs.evolve(self.known, last=named)
        return named

    def bare_neighbour(self, span: Span) -> None:
        """In a loop over guests, whose neighbour is meant must be said."""
        if "guest" in self.known.loops or "neighbour" in self.known.loops:
            self.complain(
                "SR108",
                span,
                "whose neighbour: this guest's, or that of the guest the loop is at?",
                "say `of that guest`, or choose the neighbour before the loop",
            )

    def names(self, noun: Noun, *, chosen: bool = False) -> None:
        """A guest that the owner picks can be named afterwards."""
        match noun:
            case Pick():
                named = Named("neighbour" if noun.group == "neighbour" else "guest", _group(noun), noun.span, chosen)
                self.known = attrs.evolve(self.known, named=(*self.known.named, named), last=named)
                if chosen:
                    self.choices.append(named)
            case Ref(name="left neighbour" | "right neighbour"):
                self.known = attrs.evolve(self.known, last=Named("neighbour", "neighbour", noun.span))
            case _:
                pass

    def apart(self, first: Noun, second: Noun, span: Span) -> None:
        """Two nouns in one clause are two guests."""
        if isinstance(first, Ref) and first == second:
            self.complain("SR202", span, "one guest stands on both sides", "name two guests")

    def goes_home(self, noun: Target) -> None:
        """Whoever has gone home cannot be named again."""
        match noun:
            case Ref(name="this guest"):
                self.known = attrs.evolve(self.known, this_is_gone=True)
            case Ref(name="that guest" | "that neighbour") | Pick() if self.known.last is not None:
                self.known = attrs.evolve(self.known, gone=(*self.known.gone, self.known.last))
            case _:
                pass

    def certainly_yours(self, guest: AGuest) -> bool:
        """The guest is of the side of the ability's owner, whatever the table looks like."""
        match guest:
            case Ref(name="this guest"):
                return True
            case Ref(name="that guest" | "that neighbour"):
                head = guest.name.removeprefix("that ")
                return any(named.head == head and named.group in OF_YOURS for named in self.known.named)
            case Ref():
                return False
            case _:
                return _group(guest) in OF_YOURS

    def owner_of_last(self, span: Span) -> None:
        """`its owner` is the owner of the guest named last, and need not be you."""
        last = self.known.last
        if last is None:
            self.complain("SR107", span, "whose owner? no guest was named before", "choose a guest first")
        else:
            last.used = True
            if last.group in OF_YOURS:
                self.complain("SR202", span, "its owner is you", "say `choose one`", [(last.span, "this guest")])

    # ---- tokens

    def is_open(self, amount: Amount) -> bool:
        """The kind is chosen when the token is taken."""
        return amount.kinds is None or len(amount.kinds) > 1

    def amount(self, amount: Amount, holder: Holder | None) -> None:
        """How many tokens of which kinds, and whether they can be matching."""
        self.kinds(amount.kinds)
        if amount.quality is not None and isinstance(holder, Place):
            message = f"`{amount.quality}`: only tokens on guests match or do not"
            self.complain("SR202", amount.span, message, "leave it out, or name a guest")

    def kinds(self, kinds: Kinds | None) -> None:
        """Each kind once."""
        for at, kind in enumerate(kinds or ()):
            if kind in (kinds or ())[:at]:
                self.complain("SR202", kind.span, f"`{kind.name}` stands twice", "once says it")

    def stock(self, stock: Stock) -> None:
        """Each kind once, and no more different kinds than there are."""
        self.kinds(stock.kinds)
        kinds = len(self.kind_words)
        if stock.rule == "different" and stock.count > kinds:
            self.complain("SR207", stock.span, f"{stock.count} different kinds: there are {kinds}")

    def predicate(self, predicate: Predicate) -> None:
        """The nouns inside a predicate."""
        match predicate.of:
            case Stock() as stock:
                self.stock(stock)
            case tuple() as kinds:
                self.kinds(kinds)
            case _:
                pass

    def moves_that_token(self, span: Span) -> None:
        """`that token` was received, and moves once."""
        if self.event not in RECEIVING:
            help = "only `on receive ...` and `on a neighbour receiving ...` have one"
            self.complain("SR107", span, "no token was received: `that token` is none", help)
        elif self.known.loops:
            self.complain("SR107", span, "`that token` moves once, and not in a loop")
        elif self.moved is not None:
            help = "it moves once; for another say `1 token from ...`"
            self.complain("SR107", span, "`that token` has moved already", help, [(self.moved, "here")])
        self.moved = span

    def holds_that_token(self, guest: Ref) -> bool:
        """It is this guest that received the token."""
        return guest.name == ("this guest" if self.event == "receive" else "that neighbour")

    def returns(self, span: Span, holder: Holder | None) -> None:
        """Tokens go to the kitchen; a later loop may go over them."""
        self.known = attrs.evolve(self.known, returned=(*self.known.returned, (span, holder)))

    def discards(self, span: Span) -> None:
        """Tokens leave the platter; a later loop may count them."""
        self.known = attrs.evolve(self.known, discarded=(*self.known.discarded, span))

    def uses_platter(self, span: Span) -> None:
        """The platter is empty while a course ends or starts."""
        if self.event in ("course start", "course end"):
            self.complain("SR402", span, "the platter is empty at that moment", "take the tokens from the kitchen")

    # ---- comparisons and choices

    def compares(self, span: Span, player: Player | None) -> None:
        """The result is kept for a later `if`."""
        comparison = Comparison(span, "one" if player is not None else "all")
        self.comparisons.append(comparison)
        self.known = attrs.evolve(self.known, comparison=comparison)

    def reads_comparison(self, span: Span, rivals: Rivals) -> None:
        """`you lead` reads a comparison with everybody, `you have more` one with a player."""
        comparison = self.known.comparison
        if comparison is not None and comparison.rivals == rivals:
            comparison.read = True
            return
        whom, say = (
            ("everybody", "`compare reserves in ...` before, or `you lead in ...`")
            if rivals == "all"
            else ("one player", "`compare reserves in ... with an opponent` before")
        )
        related: list[tuple[Span, str]] = []
        if comparison is not None:
            related.append((comparison.span, "this comparison is another"))
        self.complain("SR107", span, f"no comparison with {whom} was made before", f"say {say}", related)

    def chooses(self, noun: Pick) -> None:
        """A guest is named so that a later step can speak of it."""
        self.names(noun, chosen=True)

    def unread(self) -> None:
        """At the end of the ability: comparisons nobody reads, guests nobody uses."""
        for comparison in self.comparisons:
            if not comparison.read:
                self.complain(
                    "SR205", comparison.span, "nothing reads the comparison", "say `if you lead, ...` after it"
                )
        for named in self.choices:
            if not named.used:
                self.complain("SR202", named.span, "nothing is done with the guest chosen", f"say `that {named.head}`")


_ANOTHER: Final = (
    "say `one of your guests`, or a neighbour: those it had when it left; how it was then cannot be asked any more"
)
_FIRST: Final[Mapping[str, str]] = {"guest": "choose one of your guests", "neighbour": "choose a neighbour"}
_BEFORE: Final = (
    "in a step before; conditions name nobody, and what is named in a branch, an option or a loop is not known after it"
)
_GONE: Final = "of a guest that has left nothing can be said; do it before, or with another guest"
_ONE_ONLY: Final = "name one of them by another noun, or in another ability"


def _group(noun: Pick | Each) -> str:
    if noun.filter is not None and noun.filter.rule == "yours":
        return "yours"
    return noun.group
