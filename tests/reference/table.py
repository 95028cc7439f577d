"""The table as the reference evaluator sees it: plain lists and dicts, changed in place, copied to look ahead."""

from dataclasses import dataclass, field

from supperrules.games.surrealist.vocabulary.nodes import WILD, Ability

KINDS = ("food", "wine", "dessert", "compliment", "drama")
NEIGHBOURS = {"receive": "neighbour receiving", "seat": "neighbour seated", "leave": "neighbour leaving"}
"""What a guest's event is to its neighbours."""


@dataclass(frozen=True)
class Entry:
    """A reaction that waits, and its cause: what happened to whom, with which token on which appetite (SDP 6.7)."""

    guest: int
    event: str
    subject: int = 0
    kind: str | None = None
    slot: int = -1
    token: int = 0
    """The number of the very token."""


@dataclass
class Table:
    """Who sits where and what lies where; guests are numbers, kinds are words, the kitchen is endless (SDP 5.1)."""

    sides: list[list[int]]
    """Each seat's guests, left to right; a guest in the doorway still has its place (SDP 6.6)."""
    held: dict[int, list[str | None]]
    """What lies on each appetite of each guest at the table."""
    platter: dict[str, int]
    reserves: list[dict[str, int]]
    course: str
    appetites: dict[int, tuple[str, ...]]
    """Of every card, at the table or not."""
    abilities: dict[int, Ability]
    doorway: list[int] = field(default_factory=list)
    """Guests whose departure has reached the bonus and is not complete."""
    waiting: list[Entry] = field(default_factory=list)
    """Reactions that wait for the next wave."""
    acted: list[int] = field(default_factory=list)
    """Guests whose reaction has resolved this turn."""
    used: list[int] = field(default_factory=list)
    """Guests whose limited ability is used up."""
    content_home: list[int] = field(default_factory=lambda: [0] * 4)
    """By seat: its perfectly content guests that have gone home, whoever caused it (SDP 9)."""
    late_doors: list[tuple[int, int]] | None = None
    """With `all_then_doors`, at game end: guests at home whose door abilities wait, with their owners (SDP 8.2)."""
    awarded: list[tuple[int, int]] = field(default_factory=list)
    """Faux pas awarded during play, each with the seat that has it (SDP 9)."""
    numbers: dict[tuple[int, int], int] = field(default_factory=dict)
    """By guest and appetite: the number of the token placed there last; every token placed has its own (SDP 6.7)."""

    def copy(self) -> "Table":
        """Another table with the same things on it; cards are shared, they never change."""
        return Table(
            [list(side) for side in self.sides],
            {guest: list(tokens) for guest, tokens in self.held.items()},
            dict(self.platter),
            [dict(reserve) for reserve in self.reserves],
            self.course,
            self.appetites,
            self.abilities,
            list(self.doorway),
            list(self.waiting),
            list(self.acted),
            list(self.used),
            list(self.content_home),
            None if self.late_doors is None else list(self.late_doors),
            list(self.awarded),
            dict(self.numbers),
        )

    def lying(self, guest: int, slot: int) -> str:
        """The token that lies on an appetite."""
        kind = self.held[guest][slot]
        assert kind is not None
        return kind

    def put(self, guest: int, slot: int, kind: str) -> None:
        """A token is placed on an appetite."""
        self.held[guest][slot] = kind
        self.numbers[guest, slot] = max(self.numbers.values(), default=0) + 1

    def listens(self, guest: int, event: str, kind: str | None = None) -> bool:
        """The guest's ability is set off by this; a trigger without kinds by every token."""
        ability = self.abilities.get(guest)
        if ability is None or ability.trigger.event != event:
            return False
        return ability.trigger.kinds is None or kind in {one.name for one in ability.trigger.kinds}

    def happens(self, event: str, subject: int, kind: str | None = None, slot: int = -1) -> None:
        """Something happens to a guest; the ring is looked at now, an own event is not its neighbour's (SDP 6.7)."""
        listening = [subject] if event in ("receive", "seat") else []
        entries = [(guest, event) for guest in listening]
        entries += [(guest, NEIGHBOURS[event]) for guest in self.neighbours(subject) if event in NEIGHBOURS]
        self.waiting += [
            Entry(guest, heard, subject, kind, slot, self.numbers.get((subject, slot), 0))
            for guest, heard in entries
            if self.is_here(guest) and self.listens(guest, heard, kind)
        ]

    def seat_of(self, guest: int) -> int:
        """The seat whose side the guest has its place at, the doorway included; -1 if it has gone."""
        return next((seat for seat, side in enumerate(self.sides) if guest in side), -1)

    def is_here(self, guest: int) -> bool:
        """The guest can be chosen, counted and sent tokens (SDP 6.6)."""
        return guest not in self.doorway and self.seat_of(guest) >= 0

    def side(self, seat: int) -> list[int]:
        """Guests of a seat that are here, left to right."""
        return [guest for guest in self.sides[seat] if guest not in self.doorway]

    def ring(self, looking: int) -> list[int]:
        """Everybody here, and the guest that looks, from right to left round the table (SDP 7)."""
        return [
            guest for side in self.sides for guest in reversed(side) if guest == looking or guest not in self.doorway
        ]

    def left(self, guest: int) -> int | None:
        """The left neighbour: the next in the ring, if there is anybody else (SDP 7)."""
        ring = self.ring(guest)
        return ring[(ring.index(guest) + 1) % len(ring)] if guest in ring and len(ring) > 1 else None

    def right(self, guest: int) -> int | None:
        """The right neighbour: the one before in the ring, if there is anybody else (SDP 7)."""
        ring = self.ring(guest)
        return ring[ring.index(guest) - 1] if guest in ring and len(ring) > 1 else None

    def neighbours(self, guest: int) -> list[int]:
        """Left and right, once if both are the same (SDP 7)."""
        return [one for one in dict.fromkeys((self.left(guest), self.right(guest))) if one is not None]

    def in_order(self, guests: list[int], seat: int) -> list[int]:
        """A seat's own guests left to right, then the others along the ring to the left (SDP 6.10)."""
        seats = len(self.sides)
        others = [guest for step in range(1, seats) for guest in reversed(self.sides[(seat + step) % seats])]
        return [guest for guest in (*self.sides[seat], *others) if guest in guests]

    def matches(self, guest: int, slot: int, kind: str) -> bool:
        """The token suits that appetite (SDP 5.3)."""
        return self.appetites[guest][slot] in (kind, WILD)

    def empty(self, guest: int) -> list[str]:
        """Empty appetites in the order of the card, equal ones once (SDP 5.2)."""
        empty = [self.appetites[guest][slot] for slot, kind in enumerate(self.held[guest]) if kind is None]
        return list(dict.fromkeys(empty))

    def is_content(self, guest: int) -> bool:
        """Every appetite holds a matching token."""
        return all(kind is not None and self.matches(guest, slot, kind) for slot, kind in enumerate(self.held[guest]))

    def leads(self, seat: int, kinds: tuple[str, ...], against: int | None = None) -> bool:
        """Strictly more than each opponent, or than this one, in at least one of the kinds (SDP 6.5)."""
        others = [other for other in range(len(self.sides)) if other != seat and against in (None, other)]
        return any(all(self.reserves[seat][kind] > self.reserves[other][kind] for other in others) for kind in kinds)
