"""What a game offers to card programs: the lookups, changes and flows that verbs may name.

Seats, guests, kinds and places on a card are small integers: seats from 0, guests from 1 (0 is nobody), kinds from 1
(0 is no token). `table` is the game's table, frozen or the working copy; lookups never change it.

Changes a verb may name, by `run.do(name, *arguments)`:

- `place(guest, slot, kind, source)`: a token from the source lies on that appetite
- `trash(kind, source)`: a token sent to a full guest goes to the kitchen instead
- `gain(seat, kind, source, why, guest)`: a token from the source lies in the reserve; why: matching, bonus, ability
- `return(guest, slot)`: the token on that appetite goes to the kitchen
- `spend(seat, kind)`: a token of the reserve goes to the kitchen
- `discard(kind)`: a token of the platter goes to the kitchen
- `lift(guest, slot, other, other_slot)`: two tokens that are to be swapped lie on no guest (SDP 5.4)
- `swap(guest, slot, to, other, other_slot, other_to)`: the tokens lifted there are placed, each on the other guest
- `seats(guest, other)`: two guests of one side change places
- `move(guest, at)`: a guest stands at this index of its side
- `undone(guest)`: a step of that guest's ability has become impossible and is left out; it is told, nothing changes
- `use(guest, per)`: a `once per course` or `once per game` is used up
- `acts(guest)`, `wait(entry)`, `wave()`: see `effects.wave`

Flows a verb may call, by `run.call(name, *names)`: `receive(guest, kind, source)` and `home(guest, owner)`. The
interpreter itself calls `receive-among(guest, kind, source, appetites)` where only some appetites leave the rest
possible (SDP 6.2).

A source is a tagged tuple: ("kitchen",), ("platter",), ("reserve", seat), ("guest", guest, slot).
"""

from typing import Protocol

from supperrules.games.surrealist.table import Sketch


class Port(Protocol):
    """The lookups. A guest in the doorway is looked past by everybody but itself (SDP 6.6)."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Words of the kinds, index 0 is no token."""

    def seats(self, table: Sketch) -> int:
        """How many players."""

    def owner(self, table: Sketch, guest: int) -> int:
        """The seat whose side the guest is seated at; -1 if it is not seated or stands in the doorway."""

    def side(self, table: Sketch, seat: int) -> tuple[int, ...]:
        """That seat's guests left to right, without one in the doorway."""

    def neighbours(self, table: Sketch, guest: int) -> tuple[int, ...]:
        """(left, right); one entry where both are the same guest; () alone or away (SDP 7).

        For a guest in the doorway: the ones it had.
        """

    def left(self, table: Sketch, guest: int) -> int:
        """The left neighbour, 0 if there is none."""

    def right(self, table: Sketch, guest: int) -> int:
        """The right neighbour, 0 if there is none."""

    def appetites(self, guest: int) -> tuple[int, ...]:
        """The card's appetites, a kind or `wild` each."""

    @property
    def wild(self) -> int:
        """The appetite that any token matches."""

    def held(self, table: Sketch, guest: int) -> tuple[int, ...]:
        """The kind on each appetite, 0 where it is empty; () if the guest is not seated."""

    def lifts(self, table: Sketch, guest: int, slot: int) -> int:
        """How many tokens have left this appetite this turn: it tells a token from a later one at its place."""

    def platter(self, table: Sketch) -> tuple[int, ...]:
        """Tokens on the platter by kind, index 0 unused."""

    def reserve(self, table: Sketch, seat: int) -> tuple[int, ...]:
        """Tokens in a reserve by kind, index 0 unused."""

    def course(self, table: Sketch) -> str:
        """The course's name."""

    def spent(self, table: Sketch, guest: int) -> bool:
        """This guest's limited ability has been used up for now (SDP 6.7)."""

    def acted(self, table: Sketch, guest: int) -> bool:
        """This guest's ability has resolved this turn (SDP 6.7)."""

    def send_off(self, table: Sketch, guest: int) -> None:
        """Only for looking ahead, on a scratch table: the guest leaves, its matching tokens to the reserve (SDP 6.6).

        No bonus, no door ability, nothing waits.
        """
