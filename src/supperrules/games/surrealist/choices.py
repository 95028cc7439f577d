"""What a player may answer: the verbs with their wording, and the options of the turn menus (SDP 4)."""

from supperrules.games.surrealist.abilities import plate_ready
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.machine import shapes
from supperrules.games.surrealist.table import Sketch, Zone
from supperrules.kernel.nouns import Bag, Many, One, Per
from supperrules.kernel.rules import ChoiceKind
from supperrules.kernel.value import Choice

_GUEST, _KIND = ("guest", One("guest")), ("kind", One("kind"))


def choice_kinds(deck: Deck) -> dict[str, ChoiceKind]:
    """Every verb of the game, with the text of its choices both ways."""
    own = {
        "seat": ChoiceKind((_GUEST, ("at", One("place"))), "seat {guest} at {at}"),
        "arrange": ChoiceKind((("guests", Many(One("guest"))),), "arrange {guests}"),
        "home": ChoiceKind((_GUEST,), "send {guest} home"),
        "serve": ChoiceKind((_KIND, _GUEST), "serve {kind} to {guest}"),
        "discard": ChoiceKind((_KIND,), "discard {kind}"),
        "plate": ChoiceKind((_GUEST,), "plate {guest}"),
        "use": ChoiceKind((_GUEST,), "use {guest}"),
        "bonus": ChoiceKind((("tokens", Per("kind", One("count"))),), "bonus {tokens}"),
        "keep": ChoiceKind((_GUEST,), "keep {guest}"),
        "decline": ChoiceKind((), "done"),
        "lay": ChoiceKind((("cards", Bag(One("faux pas"))),), "lay {cards}"),
    }
    talks = {kind: ChoiceKind((_GUEST, ("other", One("guest"))), kind + " {guest} and {other}") for kind in deck.talk}
    return dict(shapes.CHOICES) | own | talks


def seatings(rules: Party, table: Sketch, seat: int) -> list[Choice]:
    """Every guest of the hand at every place, while there is room: never more than three on a side."""  # SDP 4.1
    seated = len(table.sides[seat])
    if seated >= rules.data.deck.side:
        return []
    places = range(1, seated + 2)
    return [("seat", guest, at) for guest in table.hands[seat] for at in places]


def halves(rules: Party, table: Sketch, seat: int, seated: int) -> tuple[Choice, ...]:
    """Who may go home after a seating: the guest just seated too, unless `same_guest` is off."""  # SDP 4.1
    same = rules.data.options.same_guest
    return tuple(("home", guest) for guest in table.sides[seat] if same or guest != seated)


def plates(rules: Party, table: Sketch, seat: int, used: Zone = ()) -> list[Choice]:
    """The plate abilities usable at this moment."""  # SDP 4.4
    return [
        ("plate", guest) for guest in table.sides[seat] if guest not in used and plate_ready(rules, table, guest, seat)
    ]


def menu(rules: Party, table: Sketch, seat: int) -> tuple[Choice, ...]:
    """What the four actions offer at the beginning of a turn."""
    found = seatings(rules, table, seat)
    # SDP 4.1: on the first turn action 1 is the only action, and seating its only first step.
    if found and not table.seated_once[seat]:
        return tuple(found)
    side = table.sides[seat]
    if side:
        found += [("home", guest) for guest in side]
        found += _talks(rules, table, side)
    for kind, count in enumerate(table.platter):
        if count:
            found += [("serve", kind, guest) for guest in side]
            found.append(("discard", kind))
    if side and not table.plated[seat]:
        found += plates(rules, table, seat)
    return tuple(found)


def _talks(rules: Party, table: Sketch, side: Zone) -> list[Choice]:
    # SDP 4.2: an own guest with an empty appetite, and one of its neighbours, full or not.
    data = rules.data
    held, neighbours = table.held, data.port.neighbours
    pairs = [(guest, other) for guest in side if 0 in held[guest] for other in neighbours(table, guest)]
    return [(kind, *pair) for kind in data.deck.talk for pair in pairs]
