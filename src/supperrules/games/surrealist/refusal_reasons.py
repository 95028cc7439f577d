"""Why an answer is not offered, in the seat's own knowledge."""

from collections.abc import Iterator
from typing import Any, Final

from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.machine.shapes import PLATE
from supperrules.games.surrealist.table import Sketch
from supperrules.kernel.play import question
from supperrules.kernel.state import State
from supperrules.kernel.value import DECLINE, Choice

OPEN: Final = {
    "turn": "it is your turn: choose one of the four actions",
    "other half": "seat a guest or send one home, the other half of this action, or be done",
    "arrange": "put your side in another order, or leave it as it is",
    "plate": "use another plate ability, or be done",
    "appetite": "choose the appetite the token is placed on",
    "bonus": "choose the tokens of the bonus",
    "door": "use the door ability, or not",
    "farewell": "say who of your guests goes home next",
    "doors": "use another door ability, or be done",
    "draft": "keep one guest of the pack",
    "faux pas": "keep one or more of your faux pas",
    "react": "let one of your waiting abilities act, or be done",
    "guest": "choose the guest for an ability",
    "kind": "take a token kind for an ability",
    "token": "choose the token for an ability",
    "option": "choose one of the options of an ability",
    "opponent": "choose the opponent for an ability",
}
"""What there is to be done at each question."""


def why_not(rules: Party, state: State[Sketch], seat: int, choice: Choice) -> tuple[str, ...]:
    """Reasons, from what that seat sees: a card in another hand and one in the box give equal words."""
    asked = question(rules, state)
    if asked is None:
        return ()
    options = next((ask.options for ask in asked.asks if ask.seat == seat), ())
    verbs = {option[0] for option in (*options[:1], *options[len(options) // 2 :])} if len(options) < 500 else set()
    looking = _Looking(rules, state.table, seat)
    known = {"turn", "other half", "plate", "farewell", "draft"}
    if choice[0] not in verbs and asked.key not in known:
        return (f"this is another question: {OPEN[asked.key]}",)
    return tuple(looking.reasons(asked.key, choice, state)) or (f"not now: {OPEN[asked.key]}",)


class _Looking:
    """One seat looking at what it sees of the table."""

    def __init__(self, rules: Party, table: Sketch, seat: int) -> None:
        self.rules, self.table, self.seat = rules, table, seat
        self.data = rules.data

    def reasons(self, key: str, choice: Choice, state: State[Sketch]) -> Iterator[str]:
        """Everything that speaks against this answer."""
        table, names = self.table, state.frames[-1].names
        if choice == DECLINE:
            yield "there is no passing: something must be done"  # SDP 4
            return
        first = not table.seated_once[self.seat] and key == "turn"
        if first and choice[0] != "seat" and table.hands[self.seat]:
            yield "on your first turn you seat a guest"  # SDP 4.1
            return
        if key == "other half":
            yield from self._half(choice, names)
        match choice:
            case ("seat", int(guest), int(at)):
                yield from self._seat(guest, at)
            case ("home", int(guest)):
                yield from self._own(guest)
            case ("serve", int(kind), int(guest)):
                yield from self._platter(kind)
                yield from self._own(guest, "opponents' guests cannot be served")  # SDP 4.3
            case ("discard", int(kind)):
                yield from self._platter(kind)
            case ("plate", int(guest)):
                yield from self._plate(key, guest, names)
            case ("keep", int(guest)):
                if guest not in table.hands[self.seat]:
                    yield f"{self._name(guest)} is not in this pack"
            case (str(verb), int(guest), int(other)) if verb in self.data.deck.talk:
                yield from self._talk(guest, other)

    def _half(self, choice: Choice, names: Any) -> Iterator[str]:
        _, half, guest = names
        if (choice[0], half) in (("seat", 1), ("home", 2)):
            yield "at most one guest is seated and one sent home in an action"  # SDP 4.1
        elif choice[0] not in ("seat", "home"):
            yield "a turn is one action"  # SDP 4
        elif choice == ("home", guest) and not self.data.options.same_guest:
            yield f"{self._name(guest)} has just been seated"

    def _seat(self, guest: int, at: int) -> Iterator[str]:
        seated = len(self.table.sides[self.seat])
        if guest not in self.table.hands[self.seat]:
            yield f"{self._name(guest)} is not in your hand{self._where(guest)}"
        if seated >= self.data.deck.side:
            yield f"your side is full: never more than {self.data.deck.side} guests"
        elif at > seated + 1:
            yield f"your guests take up {seated} places: seat at 1 to {seated + 1}"

    def _own(self, guest: int, else_say: str = "") -> Iterator[str]:
        if guest not in self.data.port.side(self.table, self.seat):
            seated = self.data.port.owner(self.table, guest) >= 0
            yield else_say if else_say and seated else f"{self._name(guest)} is not at your side{self._where(guest)}"

    def _platter(self, kind: int) -> Iterator[str]:
        if not self.table.platter[kind]:
            yield f"there is no {self.data.port.kinds[kind]} on the platter"

    def _talk(self, guest: int, other: int) -> Iterator[str]:
        own = list(self._own(guest))
        yield from own
        if not own and not self.data.port.empties(self.table, guest):
            yield f"{self._name(guest)} has no empty appetite"  # SDP 4.2
        if not own and other not in self.data.port.neighbours(self.table, guest):
            yield f"{self._name(other)} is no neighbour of {self._name(guest)}"

    def _plate(self, key: str, guest: int, names: Any) -> Iterator[str]:
        data, table = self.data, self.table
        if data.options.abilities != "all":
            missing = "abilities" if data.options.abilities == "none" else "plate abilities"
            yield f"this game is played without {missing}"
            return
        yield from self._own(guest)
        if key == "turn" and table.plated[self.seat]:
            yield "you have used your plate abilities in this course"  # SDP 4.4
        elif key == "plate" and guest in names[1]:
            yield f"{self._name(guest)} has used its plate ability"
        elif data.programs.events[guest] != PLATE:
            yield f"{self._name(guest)} has no plate ability"
        elif data.port.spent(table, guest):
            yield f"the ability of {self._name(guest)} is used up"
        elif guest in table.sides[self.seat]:
            yield f"the ability of {self._name(guest)} cannot be carried out in full now"  # SDP 6.2

    def _where(self, guest: int) -> str:
        if self.data.port.owner(self.table, guest) >= 0:
            return ": it is at the table"
        return ": it has gone home" if any(guest in gone for gone in self.table.gone) else ""

    def _name(self, guest: int) -> str:
        return self.data.guests[guest]
