"""Why does every game with the shipped cards end? `python -m tests.measure.ending`

Inside a turn: an ability of a guest resolves at most once, and loops go over fixed lists. Over turns: each ability is
told with what every use of it spends and nothing gives back, or with its limit; then the round trips of the set.
"""

import sys
from collections import defaultdict
from typing import Final, assert_never

from supperrules.games.surrealist.machine.termination import round_trips
from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.effect_summaries import Frees
from supperrules.games.surrealist.vocabulary.verbs import deeds
from tests.strategies.game import deck, shipped


def spends(ability: nodes.Ability) -> str | None:
    """What a use of the ability spends, the limit included; None if nothing that is not given back (SDP 6.9)."""
    if ability.limit is not None:
        return f"its limit, once per {ability.limit.per}"
    match ability.trigger.event:
        case "plate":
            return "the plate action of a course"
        case "door":
            return "its guest, who goes home"
        case "seat":
            return "its guest, who leaves the hand"
        case "course start" | "course end":
            return "a course"
        case "neighbour leaving":
            return "a guest who goes home"
        case "neighbour seated":
            return "a guest who leaves a hand"
        case "receive" | "neighbour receiving":
            gives_back = any(isinstance(deed, Frees) for _, deed in deeds(ability.steps))
            return None if gives_back else "an empty appetite"
        case _:
            assert_never(ability.trigger.event)


GUESTS: Final = tuple(card for card in shipped() if isinstance(card, nodes.Guest))


def main() -> int:
    """Print what each ability spends and what each round trip does; 1 if something spends nothing."""
    print("inside a turn: an ability resolves at most once a turn, a guest goes home once, loops have fixed lists")
    groups: defaultdict[str | None, list[str]] = defaultdict(list)
    for guest in GUESTS:
        groups[spends(guest.ability)].append(guest.name.text)
    for what, names in groups.items():
        print(f"over turns, {what or 'nothing'}: {', '.join(names)}")
    trips = round_trips(GUESTS, deck().talk)
    for trip in trips:
        print(f"round trip: {trip.sentence}")
    return int(None in groups or not all(trip.ends for trip in trips))


if __name__ == "__main__":
    sys.exit(main())
