"""Answers of the reference evaluator as action texts: what a player types."""

from collections import Counter
from collections.abc import Sequence

from tests.reference.answers import DONE, Option
from tests.reference.table import KINDS


def worded(option: Option, guests: Sequence[str], faux_pas: Sequence[str]) -> str:
    """The action text of an option; the ids of cards by number."""
    match option:
        case ("seat", guest, at):
            return f"seat {guests[guest]} at {at + 1}"
        case ("arrange", *order):
            return f"arrange {' and '.join(guests[guest] for guest in order)}"
        case ("send home", guest):
            return f"send {guests[guest]} home"
        case ("serve", kind, guest):
            return f"serve {kind} to {guests[guest]}"
        case ("discard", kind):
            return f"discard {kind}"
        case ("compliment" | "drama" as kind, guest, neighbour):
            return f"{kind} {guests[guest]} and {guests[neighbour]}"
        case ("plate" | "use" | "keep" as verb, guest):
            return f"{verb} {guests[guest]}"
        case ("lay", *cards):
            return f"lay {' and '.join(faux_pas[card] for card in cards)}"
        case ("bonus", *kinds):
            counts = Counter(kinds)
            return f"bonus {' and '.join(f'{counts[kind]} {kind}' for kind in KINDS if counts[kind])}"
        case ("appetite", _, appetite):
            return f"place on {appetite}"
        case ("guest", guest):
            return f"choose {guests[guest]}"
        case ("kind", kind):
            return f"take {kind}"
        case ("token", guest, kind, appetite):
            return f"token {kind} on {appetite} of {guests[guest]}"
        case ("option", number):
            return f"option {number + 1}"
        case ("player", seat):
            return f"against p{seat + 1}"
        case ("react", guest, event, subject, kind, slot):
            who, what = guests[subject] if subject else "nobody", kind or "nothing"
            return f"react {guests[guest]} to {event.replace(' ', '-')} of {who} with {what} at {slot}"
        case ("react to any", guest, count, event, subject):
            who = guests[subject] if subject else "anybody"
            return f"react {guests[guest]} to any of {count} {event.replace(' ', '-')} of {who}"
        case _:
            assert option == DONE, option
            return "done"
