"""What the words of guests and faux pas mean, phrase by phrase."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from supperrules.prose.glossary import Phrase

PHRASES: Final[Mapping[str, tuple[Phrase, ...]]] = MappingProxyType(
    {
        "When": (
            Phrase(
                "plate",
                "By the action `use plate abilities`, once per course and player (SDP 4.4).",
                "plate: send 2 tokens from the platter to this guest.",
            ),
            Phrase(
                "door",
                "When this guest goes home, after its tokens and bonus. It has left: `this guest` cannot be said any "
                "more, but its neighbours are those it had (SDP 6.6).",
                "door: send 1 wine from the kitchen to each neighbour.",
            ),
            Phrase(
                "on receive",
                "When a token of the kind was placed on this guest, once the action is complete (SDP 6.7).",
                "on receive a token, once per course: send that token to a neighbour.",
            ),
            Phrase(
                "on seat",
                "When this guest was seated, once the action is complete.",
                "on seat: send 1 drama from the kitchen to each neighbour.",
            ),
            Phrase(
                "on a neighbour receiving",
                "When a token of the kind was placed on a neighbour, who is `that neighbour` then.",
                "on a neighbour receiving drama, once per course: send that token to this guest.",
            ),
            Phrase(
                "on a neighbour being seated",
                "When a guest was seated beside this one; it is `that neighbour` then.",
                "on a neighbour being seated: send 1 compliment from the kitchen to that neighbour.",
            ),
            Phrase(
                "on a neighbour going home",
                "When a neighbour has gone home. It has left, so nothing can be said of it any more.",
                "on a neighbour going home: send 1 dessert from the kitchen to this guest.",
            ),
            Phrase(
                "at course start, at course end",
                "Before the platter is filled, and when it was emptied: it is empty at both moments (SDP 8.1).",
                "at course start: send 1 food from the kitchen to this guest.",
            ),
            Phrase(
                "once per course, once per game",
                "How often, behind the moment. A reaction says it if it takes a token off a guest or adds to a reserve "
                "(SDP 6.9).",
                "plate, once per game: send this guest home.",
            ),
        ),
        "Guests": (
            Phrase("this guest", "Whose card it is.", "plate: send 1 wine from the kitchen to this guest."),
            Phrase(
                "a neighbour, each neighbour",
                "Who sits directly left or right, also an opponent's guest; you pick one, or it is both (SDP 7).",
                "plate: send 1 wine from the kitchen to a neighbour.",
            ),
            Phrase(
                "the left neighbour, the right neighbour",
                "As this guest's owner sees them, facing the table. With two guests at the table both are the same.",
                "plate: send 1 drama from the kitchen to the left neighbour.",
            ),
            Phrase(
                "one of your guests, each of your guests",
                "This guest is among them, unless it has left.",
                "door: send 1 dessert from the kitchen to one of your guests.",
            ),
            Phrase(
                "another of your guests, each of your other guests",
                "Those of your side without this one.",
                "plate: send 1 dessert from the kitchen to another of your guests.",
            ),
            Phrase(
                "an opponent's guest, each opponent's guest",
                "Of another side.",
                "plate: send 1 drama from the kitchen to an opponent's guest.",
            ),
            Phrase(
                "any guest, each guest at the table",
                "Yours and the others'.",
                "plate: send 1 food from the kitchen to each guest at the table.",
            ),
            Phrase(
                "that guest, that neighbour",
                "The one named before: in an earlier step, by the loop, or by the moment. `choose` names one.",
                "plate: choose a neighbour; send 2 wine from the kitchen to that neighbour.",
            ),
            Phrase(
                "of that guest",
                "Behind `neighbour`: a neighbour of the guest named before, not of this one.",
                "plate: choose an opponent's guest; send 1 drama from the kitchen to a neighbour of that guest.",
            ),
            Phrase(
                "its owner",
                "The owner of the guest named last.",
                "plate: choose a neighbour; compare reserves in wine with its owner; "
                "if you have more, send 1 wine from the kitchen to this guest.",
            ),
        ),
        "Which guests": (
            Phrase(
                "with an empty appetite, with no empty appetite",
                "Not full, and full. As a condition: `is not full`, `is full`.",
                "plate: send 1 wine from the kitchen to a neighbour with an empty appetite.",
            ),
            Phrase(
                "holding",
                "Such tokens lie on the guest, whether they match or not. As a condition: `holds`.",
                "plate: send 1 wine from the kitchen to a neighbour holding drama.",
            ),
            Phrase(
                "hungry for",
                "It has an empty appetite that the kind matches: one of that kind, or `any`. As a condition: "
                "`is hungry for`.",
                "plate: send 1 dessert from the kitchen to each of your guests hungry for dessert.",
            ),
            Phrase(
                "with the most, with the fewest, with the least",
                "Among the guests just named. Of those who tie you pick one, or `each` means all of them. The most is "
                "at least one; the fewest may be none. What is counted has `the fewest`; food, wine and "
                "drama have `the least`.",
                "plate: send 1 drama from the kitchen to any guest with the most tokens.",
            ),
            Phrase(
                "belonging to you, belonging to an opponent",
                "Whose guest it is. As a condition: `belongs to you`, `belongs to an opponent`.",
                "plate: send 1 drama from the kitchen to each neighbour belonging to an opponent.",
            ),
            Phrase(
                "perfectly content",
                "No appetite is empty, and every token matches. As a condition: `is perfectly content`.",
                "plate: send home one of your guests who is perfectly content.",
            ),
        ),
        "Tokens": (
            Phrase(
                "food, wine, dessert, compliment, drama",
                "The five kinds. Desserts and compliments are counted; food, wine and drama have no plural.",
                "plate: send 2 wine from the kitchen to this guest; send 2 desserts from the kitchen to a neighbour.",
            ),
            Phrase(
                "1 token, 2 tokens",
                "Of any kind: you choose each, if the place has several.",
                "plate: send 1 token from the kitchen to this guest.",
            ),
            Phrase(
                "1 compliment or drama",
                "One of these kinds: you choose.",
                "plate: send 1 compliment or drama from the kitchen to a neighbour.",
            ),
            Phrase(
                "up to",
                "As many as you like, none too. Everything else is carried out in full (SDP 6.2).",
                "plate: send up to 2 tokens from the platter to this guest.",
            ),
            Phrase(
                "matching, mismatched",
                "A token matches when it lies on an appetite of its kind, or on `any` (SDP 5.3).",
                "plate: return 1 mismatched token from this guest to the kitchen.",
            ),
            Phrase(
                "that token",
                "The one whose arrival set the ability off.",
                "on receive wine, once per course: take that token into your reserve.",
            ),
            Phrase(
                "a token, a dessert, drama, no tokens, no desserts",
                "What somebody or something holds: at least one of it, or none.",
                "plate: if this guest holds no tokens, send 1 food from the kitchen to this guest.",
            ),
            Phrase(
                "at least, different kinds",
                "So many or more: `at least 2 desserts`, `at least 3 different kinds`.",
                "door: if your reserve holds at least 3 different kinds, take 1 food from the kitchen into your "
                "reserve.",
            ),
        ),
        "Places": (
            Phrase("the kitchen", "It never runs dry.", "plate: send 1 wine from the kitchen to this guest."),
            Phrase("the platter", "What this course offers.", "plate: discard 1 token from the platter."),
            Phrase(
                "your reserve",
                "What counts at the end, a point a token. Nobody reaches into another player's.",
                "plate: send 1 wine from your reserve to this guest.",
            ),
            Phrase(
                "your guests, your other guests",
                "All of them as one place: any of them may give.",
                "plate: return 1 token from your other guests to the kitchen; "
                "send 2 food from the kitchen to this guest.",
            ),
        ),
        "Conditions": (
            Phrase(
                "if, and, otherwise",
                "All facts joined by `and` hold; else the step behind `; otherwise`, or nothing.",
                "plate: if the platter holds no desserts, send 1 dessert from the kitchen to this guest; "
                "otherwise discard 1 dessert from the platter.",
            ),
            Phrase(
                "you lead in",
                "Your reserve has strictly more of the kind than each opponent's; one of several kinds will do "
                "(SDP 6.5).",
                "door: if you lead in wine, take 1 dessert from the kitchen into your reserve.",
            ),
            Phrase(
                "you lead, you have more",
                "The result of an earlier `compare reserves`, with everybody or with one player.",
                "door: compare reserves in drama with an opponent; "
                "if you have more, send 1 drama from the kitchen to each guest at the table.",
            ),
            Phrase(
                "no neighbour, each neighbour, each of your guests",
                "Before a condition: none, or all of them. `each` of nobody is not so.",
                "plate: if no neighbour is full, send 1 food from the kitchen to each neighbour.",
            ),
            Phrase(
                "the course is",
                "By its name on the menu.",
                'plate: if the course is "Dessert", send 2 desserts from the kitchen to this guest.',
            ),
        ),
        "Steps": (
            Phrase(
                "; , then",
                "Between steps stands `;`. Inside an `if` or a `for each` the next one follows on `, then`.",
                "plate: discard 1 wine from the platter; send 1 wine from the kitchen to a neighbour.",
            ),
            Phrase(
                "for each",
                "Once for every guest or token of a list that is fixed when the loop begins.",
                "plate: for each drama on this guest, take 1 compliment from the kitchen into your reserve.",
            ),
            Phrase(
                "for each returned token, for each discarded token",
                "Those of an earlier step; `the guest it came from` gave the returned one.",
                "plate: return up to 2 tokens from your guests to the kitchen; "
                "for each returned token, send 1 food from the kitchen to the guest it came from.",
            ),
            Phrase(
                "choose one",
                "One of the options between `, or`: you choose; with `its owner chooses one` the guest's owner does.",
                "door: choose one: take 1 token from the platter into your reserve, "
                "or send 1 wine from the kitchen to each of your guests.",
            ),
        ),
        "Faux pas": (
            Phrase(
                "at the end",
                "Settled after the last door ability; all who tie gain (SDP 9).",
                "at the end: whoever holds the most wine gains 3 points.",
            ),
            Phrase(
                "for each set of",
                "As often as the reserve holds all these kinds together.",
                "at the end: each player gains 2 points for each set of food, wine and dessert.",
            ),
            Phrase(
                "during play",
                "At the end of the action in which somebody fulfils it first.",
                "during play: the first player to send home a perfectly content guest gains 2 points.",
            ),
        ),
    }
)
