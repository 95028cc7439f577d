"""Steps, guests, moments and claims that no card has."""
# ruff: noqa: E501 (a pattern is one line)

from typing import Final

from supperrules.games.surrealist.vocabulary.wishes.conditions import LATER
from supperrules.lang.vocabulary import Way, Wish

WHO: Final = (
    Wish(
        "(?P<of>to|from|of|on|for) <<(?:your |its |his |her |the |my )?neighbou?rs>>",
        "plate: send 1 compliment from the kitchen to your neighbours.",
        (
            Way("{of} each neighbour", "which means both of them"),
            Way("{of} a neighbour", "which means one, whom you pick"),
        ),
        "`neighbours`",
        "neighbours are nobody's own, and always `a`, `each` or `no` neighbour",
    ),
    Wish(
        "(?P<of>to|from|of|on) <<your guests>>",
        "plate: send 1 compliment from the kitchen to your guests.",
        (
            Way("{of} each of your guests", "which means all of them"),
            Way("{of} one of your guests", "which means one, whom you pick"),
        ),
        "`your guests` for somebody who gets something",
        "a guest who gets something is one, or each of several",
    ),
    Wish(
        "<<the other neighbour>>",
        "plate: send 1 wine from the kitchen to a neighbour; send 1 food from the kitchen to the other neighbour.",
        (
            Way("a neighbour", "which may be the same one"),
            Way("the right neighbour", "which may be the same one, if a neighbour was picked before"),
        ),
        "`the other neighbour`",
        f"`the left neighbour` and `the right neighbour` tell them apart; {LATER}",
    ),
    Wish(
        "<<(?:another|a different) (?:guest|neighbour)>>",
        "plate: send 1 wine from the kitchen to another guest.",
        (
            Way("another of your guests", "which leaves out this guest and those of opponents"),
            Way("any guest", "which may also be this one"),
            Way("a neighbour", "which is never this guest"),
        ),
        "another guest, of any side",
        LATER,
    ),
    Wish(
        "(?:to|from|on|of) <<a guest(?: of yours)?>>(?= [,.;])",
        "plate: send 1 wine from the kitchen to a guest.",
        (),
        "`a guest`",
        "say whose: `any guest`, `one of your guests`, `an opponent's guest`, `a neighbour`",
    ),
    Wish(
        "<<(?:a|one) guest of (?:each|every) opponent>>",
        "plate: send 1 drama from the kitchen to a guest of each opponent.",
        (
            Way("each opponent's guest", "which means all of their guests"),
            Way("an opponent's guest", "which means one guest of one of them, whom you pick"),
        ),
        "one guest of each opponent",
        LATER,
    ),
    Wish(
        "(?P<of>to|from) <<(?:an|each|every|the) (?:opponent|player|owner)s?>>(?= [,.;])",
        "plate: send 1 drama from the kitchen to an opponent.",
        (
            Way("{of} an opponent's guest", "which means one guest, whom you pick"),
            Way("{of} each opponent's guest", "which means all of their guests"),
        ),
        "that a player gets or gives something",
        f"tokens go to guests, and into your own reserve; {LATER}",
    ),
    Wish(
        "<<(?:an|each|every|the|any) (?:opponent|player)(?: who| that)? (?:leads|has|holds|discards|returns|sends|must|may|gets|receives|loses|takes|draws)>> {any}(?= [,.;])",
        "plate: if an opponent leads in wine, take 1 wine from the kitchen into your reserve.",
        (),
        "what another player has or does",
        f"conditions look at your reserve and at guests, and only you do something: `each opponent's guest`; {LATER}",
    ),
    Wish(
        "(?:from|in|to|into) <<(?:an opponent's|their|another player's|each opponent's|its owner's|his|her) (?:reserve|stash|hand)>>",
        "plate: take 1 wine from an opponent's reserve into your reserve.",
        (),
        "anything of another player's reserve or hand",
        f"tokens come from guests, the kitchen, the platter and your reserve; {LATER}",
    ),
    Wish(
        "the guest with <<the (?:most|fewest|least)>>",
        "plate: send 1 drama from the kitchen to the guest with the most tokens.",
        (),
        "`the` guest with the most, since several may tie",
        "say `any guest with the most ...`: you pick among those who tie; or `each guest at the table with ...`: all of them",
    ),
    Wish(
        '(?:to|of|beside|next to|from) <<"\\d+">>',
        'plate: send 1 wine from the kitchen to "Paul Klee".',
        (),
        "the name of another card",
        "a card speaks of guests by where they sit, whose they are and what they hold",
    ),
)

STEPS: Final = (
    Wish(
        "(?<=; )<<you (?:may|can|could)>> {step}(?= [,.;])",
        "plate: discard 1 wine from the platter; you may send 1 wine from the kitchen to this guest.",
        (Way("{step}", "which is carried out whenever the ability is"),),
        "that one step of several may be left out",
        f"an ability is declined, or carried out in full; `up to` marks an amount that may be less; {LATER}",
    ),
    Wish(
        "(?<=[:;,] )<<you (?:must|have to|should|shall)>> {step}(?= [,.;])",
        "plate: you must send 1 wine from the kitchen to this guest.",
        (Way("{step}", "which you may always decline"),),
        "that an ability must be used",
        "every ability may be declined",
    ),
    Wish(
        "(?P<verb>send|take) (?P<what>(?:up to )?{n} {kinds}) from (?P<from>the (?:kitchen|platter)|this guest|a neighbour|any"
        " guest|an opponent's guest)(?= [.;])",
        "plate: take 2 tokens from the platter.",
        (
            Way("take {what} from {from} into your reserve", "which gives you a point a token"),
            Way("send {what} from {from} to this guest", "which feeds this guest"),
        ),
        "tokens that go nowhere",
        "say where to: a guest, your reserve, the kitchen",
    ),
    Wish(
        "<<steal>> (?P<what>{n} {kinds}) from {rest}(?= [,.;])",
        "plate: steal 1 token from a neighbour.",
        (
            Way("take {what} from {rest} into your reserve", "which gives you the token"),
            Way("send {what} from {rest} to this guest", "which gives this guest the token"),
        ),
        "`steal` without who gets it",
        "say where the token goes: into your reserve, or to a guest",
    ),
    Wish(
        "{step} [;,](?: then)? <<(?:if (?:that|this) (?:is|was) done|if you do|to do so)>> ,? ?{rest}(?= [.;])",
        "plate: return 1 wine from your reserve to the kitchen; if you do, send 2 food from the kitchen to this guest.",
        (),
        "a cost that may be paid",
        f"all steps of an ability are carried out, or none; {LATER}",
    ),
    Wish(
        "(?<=[:;,] )<<(?:draw|seat|play|look at|reveal|shuffle|skip|repeat|cancel|prevent|ignore|copy)>> {any}(?= [,.;])",
        "plate: draw 1 guest.",
        (),
        "`draw`, `seat`, `look`, `copy` or `prevent`",
        "no card draws, seats or shows guests, plays an ability or changes a rule; `supperrules explain` tells what one can do",
    ),
    Wish(
        "<<(?:while|until|as long as)>> {rest}(?= [,.;])",
        "plate: send 1 drama from the platter to this guest until the platter holds no drama.",
        (),
        "a repetition that depends on a condition",
        "every ability ends: a loop goes over a list that is fixed when it starts",
    ),
    Wish(
        "<<(?:at random|randomly|a random)>>(?: {rest})?(?= [,.;])",
        "plate: discard 1 token from the platter at random.",
        (),
        "chance",
        "all chance of the game is in its draws; who picks is said by the sentence",
    ),
    Wish(
        "<<(?:this turn|next turn|this course|next course|last turn|for the rest of the game|from now on|twice in a row)>>",
        "plate: send 1 wine from the kitchen to this guest next turn.",
        (),
        "another moment than now",
        "an ability is over when its last step is done",
    ),
    Wish(
        "if {any} <<(?:was|were|had|has been|received|did)>> {rest}(?= [,.;])",
        "door: if this guest was perfectly content, take 1 food from the kitchen into your reserve.",
        (),
        "what was before",
        "conditions look at the table as it is now",
    ),
)

MOMENTS: Final = (
    Wish(
        "^<<(?:when|whenever|if|as soon as|once|on) ?(?:this guest)? (?:becomes|becoming|is|gets) (?:full|perfectly content)>> [:,]",
        "when this guest becomes full: send this guest home.",
        (),
        "the moment in which a guest becomes full or content",
        LATER,
    ),
    Wish(
        "^<<(?:when|whenever|if|on|each time)(?: an?| another| one of your| any)? ?(?:opponent's|of your)? ?(?:guests?|opponent|player) {any}>> [:,]",
        "whenever any guest goes home, take 1 food from the kitchen into your reserve.",
        (),
        "what happens to a guest who is neither this one nor a neighbour, as the moment of an ability",
        LATER,
    ),
    Wish(
        "^<<(?:at|on) the (?:start|beginning|end) of (?:the game|your turn|each turn|every turn|a turn|the round)>> [:,]",
        "at the start of your turn: send 1 food from the kitchen to this guest.",
        (),
        "the start and end of a turn or of the game",
        "an ability happens by the plate action, at the door, after a token or a guest arrives, or at course start and end",
    ),
)

CLAIMS: Final = (
    Wish(
        "<<(?:loses|lose) {n} points?>>",
        "at the end: whoever holds the most drama loses 3 points.",
        (),
        "minus points",
        LATER,
    ),
    Wish(
        "gains {n} points? <<(?:per|for each|for every) (?P<what>(?!set){any})>>(?= [.])",
        "at the end: each player gains 1 point per wine.",
        (Way("gains {n.points} for each set of wine and food", "which counts pairs of wine and food"),),
        "points a token",
        LATER,
    ),
    Wish(
        "^(?:at the end|during play) : <<(?:(?:the player|a player|anyone)(?: who| with| that) {any}|everybody|everyone)>>(?= gains)",
        "at the end: the player with the most wine gains 2 points.",
        (),
        "who gains, in other words than a claim's",
        "say `whoever holds ...`, all of them gain; or `each player gains ...`",
    ),
)
