"""What may be looked up at the table, by card programs and by the flows: the game's `effects.port.Port`."""

import attrs

from supperrules.games.surrealist.changes import box, settle
from supperrules.games.surrealist.table import Sketch


@attrs.frozen
class Looking:
    """The lookups over one card set; a guest in the doorway is looked past by everybody but itself (SDP 6.6)."""

    kinds: tuple[str, ...]
    courses: tuple[str, ...]
    cards: tuple[tuple[int, ...], ...]

    @property
    def wild(self) -> int:
        """The appetite that any token matches: one past the kinds."""
        return len(self.kinds)

    def seats(self, table: Sketch) -> int:
        """How many players."""
        return len(table.sides)

    def owner(self, table: Sketch, guest: int) -> int:
        """The seat whose side the guest is seated at; -1 if it is away or stands in the doorway (SDP 6.6)."""
        if guest in table.doorway:
            return -1
        for seat, side in enumerate(table.sides):
            if guest in side:
                return seat
        return -1

    def side(self, table: Sketch, seat: int) -> tuple[int, ...]:
        """That seat's guests left to right, without one in the doorway."""
        side, doorway = table.sides[seat], table.doorway
        return tuple(guest for guest in side if guest not in doorway) if doorway else side

    def neighbours(self, table: Sketch, guest: int) -> tuple[int, ...]:
        """(left, right), one entry where both are the same guest, () alone or away (SDP 7)."""
        ring: tuple[int, ...] = ()
        for side in table.sides:
            # SDP 7: going right, the side before in turn order follows.
            ring = side + ring
        doorway = table.doorway
        if doorway:
            ring = tuple(g for g in ring if g == guest or g not in doorway)
        if guest not in ring or len(ring) < 2:
            return ()
        at = ring.index(guest)
        left, right = ring[at - 1], ring[at + 1 - len(ring)]
        return (left,) if left == right else (left, right)

    def left(self, table: Sketch, guest: int) -> int:
        """The left neighbour, 0 if there is none."""
        beside = self.neighbours(table, guest)
        return beside[0] if beside else 0

    def right(self, table: Sketch, guest: int) -> int:
        """The right neighbour, 0 if there is none."""
        beside = self.neighbours(table, guest)
        return beside[-1] if beside else 0

    def appetites(self, guest: int) -> tuple[int, ...]:
        """The card's appetites, a kind or `wild` each."""
        return self.cards[guest]

    def held(self, table: Sketch, guest: int) -> tuple[int, ...]:
        """The kind on each appetite, 0 where it is empty; () if the guest is not seated."""
        return table.held[guest]

    def lifts(self, table: Sketch, guest: int, slot: int) -> int:
        """How many tokens have left this appetite this turn (SDP 6.7)."""
        return table.lifts.count((guest, slot)) if table.lifts else 0

    def platter(self, table: Sketch) -> tuple[int, ...]:
        """Tokens on the platter by kind, index 0 unused."""
        return table.platter

    def reserve(self, table: Sketch, seat: int) -> tuple[int, ...]:
        """Tokens in a reserve by kind, index 0 unused."""
        return table.reserves[seat]

    def course(self, table: Sketch) -> str:
        """The course's name."""
        return self.courses[table.course]

    def spent(self, table: Sketch, guest: int) -> bool:
        """This guest's limited ability has been used up for now (SDP 6.7)."""
        return guest in table.used_course or guest in table.used_game

    def acted(self, table: Sketch, guest: int) -> bool:
        """This guest's ability has resolved this turn (SDP 6.7)."""
        return guest in table.acted

    def send_off(self, table: Sketch, guest: int) -> None:
        """On a scratch table: the guest leaves, its matching tokens to the reserve (SDP 6.6)."""
        seat = self.owner(table, guest)
        if seat >= 0:
            settle(table, self.cards, self.wild, seat, guest, 0)
            box(table, seat, guest)

    def content(self, table: Sketch, guest: int) -> bool:
        """Every appetite of this seated guest holds a matching token."""
        held = table.held[guest]
        if 0 in held:
            return False
        wild = len(self.kinds)
        return all(appetite in (token, wild) for appetite, token in zip(self.cards[guest], held, strict=True))

    def empties(self, table: Sketch, guest: int) -> tuple[int, ...]:
        """The different empty appetites of a seated guest, in the order of the card (SDP 5.2)."""
        held = table.held[guest]
        if 0 not in held:
            return ()
        empty = [appetite for appetite, token in zip(self.cards[guest], held, strict=True) if not token]
        return tuple(dict.fromkeys(empty))

    def content_home(self, table: Sketch, seat: int) -> int:
        """How many perfectly content guests that seat has sent home."""
        return table.content_home[seat]
