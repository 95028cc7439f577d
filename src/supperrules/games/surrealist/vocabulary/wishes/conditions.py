"""Conditions and amounts that no card can ask for or name."""
# ruff: noqa: E501 (a pattern is one line)

from typing import Final

from supperrules.lang.vocabulary import Way, Wish

_HOLDS: Final = "(?P<holds>holds|holding)"
# Language 2 has a place for it.
LATER: Final = "saying just this comes with language 2"
_OTHERWISE: Final = (
    "what follows `; otherwise` is done if the condition is not so, after a step for the case that it is"
)

NEGATION: Final = (
    Wish(
        "<<is (?:never|no longer)>> (?P<how>full|perfectly content)(?= [,.;])",
        "plate: if this guest is never full, send this guest home.",
        (Way("is not {how}", "which looks at this moment only"),),
        "`never` and `no longer`",
        "conditions look at the table as it is now",
    ),
    Wish(
        "<<is (?:always|still|already)>> (?P<how>full|perfectly content)(?= [,.;])",
        "plate: if this guest is always full, send this guest home.",
        (Way("is {how}", "which looks at this moment only"),),
        "`always` and `still`",
        "conditions look at the table as it is now",
    ),
    Wish(
        "you <<(?:do not|don't|never|cannot|can't) lead>> in {kinds}",
        "plate: if you do not lead in wine, take 1 wine from the kitchen into your reserve.",
        (),
        "that you do not lead",
        f"{_OTHERWISE}; {LATER}",
    ),
    Wish(
        "you <<(?:do not|don't|have no|have less|have fewer|have not)(?: have| lead)?(?: more)?>>(?= [,.])",
        "plate: compare reserves in wine; if you do not lead, take 1 wine from the kitchen into your reserve.",
        (),
        "that you have no more, or less",
        f"{_OTHERWISE}; {LATER}",
    ),
    Wish(
        "the course <<(?:is not|isn't)>> {any}(?= [,.])",
        'plate: if the course is not "Dessert", send 1 food from the kitchen to this guest.',
        (),
        "which course it is not",
        f"{_OTHERWISE}; {LATER}",
    ),
    Wish(
        "<<(?:who is not|who are not|not|(?:is|are) not)>> hungry for {kinds}",
        "plate: send 1 dessert from the kitchen to a neighbour not hungry for dessert.",
        (),
        "who is not hungry",
        LATER,
    ),
    Wish(
        "<<(?P<verb>send) home (?P<one>a neighbour) (?:who is not|not|that is not)>> perfectly content",
        "plate: send home a neighbour who is not perfectly content.",
        (
            Way(
                "choose {one}; if that neighbour is not perfectly content, send that neighbour home",
                "which lets you also choose one for whom nothing happens",
            ),
        ),
        "`not perfectly content` of a guest to be picked",
        LATER,
    ),
    Wish(
        "<<(?:who is not|who isn't|not|that is not)>> perfectly content",
        "plate: send 1 drama from the kitchen to any guest who is not perfectly content.",
        (Way("with an empty appetite", "which leaves out full guests with a token that does not match"),),
        "`not perfectly content` of a guest to be picked",
        LATER,
    ),
    Wish(
        "send home (?P<one>a neighbour) <<unless>> that neighbour is perfectly content",
        "plate: send home a neighbour unless that neighbour is perfectly content.",
        (
            Way(
                "choose {one}; if that neighbour is not perfectly content, send that neighbour home",
                "which lets you also choose one for whom nothing happens",
            ),
        ),
        "`unless` of a guest to be picked",
        LATER,
    ),
    Wish(
        "<<unless>> {any}(?= [,.;])",
        "plate: discard 1 wine from the platter unless you lead in wine.",
        (),
        "`unless`",
        f"{_OTHERWISE}; {LATER}",
    ),
    Wish(
        "(?P<what>send {any}) to <<(?:(?:each|every|all)(?: the)?(?: other)? guests?(?: at the table)? (?:except|but|other than|excluding)"
        " this guest|(?:each other guest|every other guest|all other guests|all the other guests)(?: at the table)?)>>",
        "plate: send 1 drama from the kitchen to each other guest at the table.",
        (
            Way(
                "{what} to each of your other guests{then} {what} to each opponent's guest",
                "which reaches the same guests in two steps",
            ),
            Way("{what} to each guest at the table", "which also means this guest"),
        ),
        "`each guest at the table` without this one",
        "a group is named as a whole",
    ),
    Wish(
        "<<(?:except|excluding|other than|but not|apart from)>> {any}(?= [,.;])",
        "plate: send 1 wine from the kitchen to each of your guests except the left neighbour.",
        (),
        "who or what is left out of a group",
        "`your other guests` leaves this guest out, a filter such as `holding no drama` others",
    ),
    Wish(
        "<<(?:with neither|holding neither|neither)>> {kind} nor {kind2}",
        "plate: send 1 food from the kitchen to a neighbour with neither wine nor drama.",
        (
            Way("holding no {kind.many}", "which does not look at {kind2.many}"),
            Way("holding no {kind2.many}", "which does not look at {kind.many}"),
        ),
        "two filters of one guest",
        "a guest has one filter; conditions behind `if` are joined by `and`",
    ),
    Wish(
        "<<(?:does not|doesn't|do not|don't|did not|didn't)>> {any}(?= [,.;:])",
        "at the end: whoever does not hold the most wine gains 2 points.",
        (),
        "that something is not so, in these words",
        "conditions are denied by `is not` and `holds no`",
    ),
    Wish(
        "you <<have(?: got)? the most>> {kind}",
        "plate: if you have the most wine, send this guest home.",
        (Way("you lead in {kind.one}", "which is strictly more than each opponent has"),),
        "that you have the most, where others may have as many",
        "an ability compares strictly",
    ),
    Wish(
        "<<instead(?: of {any})?>>(?= [.;,])",
        "on receive drama, once per course: send 1 wine from the kitchen to this guest instead.",
        (),
        "`instead`",
        "an ability happens after the action, and takes nothing back",
    ),
)

QUANTITY: Final = (
    Wish(
        f"{_HOLDS} <<(?:at most|up to|no more than|not more than|a maximum of) (?P<n>\\d+)>> {{kind}}",
        "plate: if this guest holds at most 2 tokens, send 1 food from the kitchen to this guest.",
        (Way("{holds} no {kind.many}", "which allows none at all"),),
        "`at most`",
        LATER,
    ),
    Wish(
        f"{_HOLDS} <<(?:fewer|less) than (?P<n>\\d+)>> {{kind}}",
        "plate: if your reserve holds fewer than 3 wine, send this guest home.",
        (Way("{holds} no {kind.many}", "which allows none at all"),),
        "`fewer than`",
        LATER,
    ),
    Wish(
        f"{_HOLDS} <<(?:exactly|precisely|just|only) {{n}}>> {{kind}}",
        "plate: if this guest holds exactly 2 tokens, send this guest home.",
        (Way("{holds} at least {n.number} {kind.many}", "which also allows more"),),
        "*exactly*",
        LATER,
    ),
    Wish(
        f"{_HOLDS} <<(?P<n>\\d+)>> {{kind}}",
        "plate: send 1 food from the kitchen to a neighbour holding 2 desserts.",
        (Way("{holds} at least {n} {kind.many}", "which also allows more"),),
        "a bare number of what is held: it may mean just so many, or more",
        LATER,
    ),
    Wish(
        f"{_HOLDS} <<(?:more|fewer|less|as many|as much)>> {{kind}} (?:than|as) {{any}}",
        "plate: if your reserve holds more wine than food, send this guest home.",
        (),
        "a comparison of two stocks",
        f"`compare reserves in wine` compares yours with others'; {LATER}",
    ),
    Wish(
        f"{_HOLDS} <<(?:an even|an odd) number of>> {{kind}}",
        "plate: if this guest holds an even number of tokens, send this guest home.",
        (),
        "even and odd",
        "numbers are compared with `at least`, and with `no`",
    ),
    Wish(
        f"{_HOLDS} at least (?P<n>\\d+) {{kind}} <<(?:or|and) {{kind2}}>>",
        "plate: if your reserve holds at least 4 wine or desserts, send this guest home.",
        (
            Way("{holds} at least {n} {kind.many}", "which does not count {kind2.many}"),
            Way("{holds} at least {n} {kind2.many}", "which does not count {kind.many}"),
            Way("{holds} at least {n} tokens", "which counts all kinds"),
        ),
        "a number of two kinds together",
        LATER,
    ),
    Wish(
        "you lead in {kind} <<and>> {kind2}(?= ,)",
        "plate: if you lead in wine and food, send this guest home.",
        (
            Way("you lead in {kind.one} and you lead in {kind2.one}", "which asks for both"),
            Way("you lead in {kind.one} or {kind2.one}", "which asks for one of them"),
        ),
        "two kinds together to lead in",
        "each kind is compared by itself",
    ),
    Wish(
        "the most {kind} <<(?:and|or|and the most|plus) {kind2}>>",
        "at the end: whoever holds the most wine and food gains 2 points.",
        (
            Way("the most {kind.many}", "which does not count {kind2.many}"),
            Way("the most {kind2.many}", "which does not count {kind.many}"),
            Way("the most tokens", "which counts all kinds"),
        ),
        "the most of two kinds together",
        "what is counted is one kind, or all tokens",
    ),
    Wish(
        "<<the (?:second|third)(?: most)?(?: fewest)?>> {kind}",
        "at the end: whoever holds the second most wine gains 2 points.",
        (),
        "a second place",
        "only the most and the fewest are looked for",
    ),
    Wish(
        "(?P<verb>send|take|return|discard) <<(?:half|all|both|every|each|double|twice)(?: of)?(?: the| its| their)?>> {kind}",
        "plate: discard all desserts from the platter.",
        (),
        "an amount that is not a number: all, half, double",
        "`for each drama on this guest, ...` goes through the tokens of a guest; `up to 9` takes as many as are wanted",
    ),
    Wish(
        "<<(?:that many|as many|equally many|twice as many)>> {rest}(?= [,.;])",
        "plate: discard up to 2 tokens from the platter; take that many wine from the kitchen into your reserve.",
        (),
        "an amount that depends on something counted",
        f"`for each discarded token, ...` does something as often; {LATER}",
    ),
    Wish(
        "{n} {kind} <<(?:of (?:the|that) (?:same )?kind|of the same kind|of a different kind|of that colour)>>",
        "on receive a token, once per course: send 1 token of the same kind from the kitchen to a neighbour.",
        (),
        "the kind of another token",
        f"`that token` moves the very token; {LATER}",
    ),
    Wish(
        "<<(?:up to )?{n} times>> ?,? {step}",
        "plate: up to 3 times, send 1 wine from the kitchen to a neighbour.",
        (),
        "a repetition",
        "a loop goes over guests or tokens with `for each`; an amount says how many",
    ),
    Wish(
        "(?P<moment>plate|door|on [^,;:.]+) <<, (?:twice|thrice|{n} times|up to {n2} times) per (?P<per>course|game)>>",
        "plate, twice per game: take 1 wine from the kitchen into your reserve.",
        (Way("{moment}, once per {per}", "which is less often"), Way("{moment}", "which is not limited")),
        "`twice per game`",
        "a limit is once per course, or once per game",
    ),
    Wish(
        "(?P<moment>plate|door|on [^,;:.]+) <<, once (?:per|a|each|every) (?:turn|round|action)>>",
        "on receive drama, once per turn: send that token to a neighbour.",
        (
            Way("{moment}, once per course", "which is less often"),
            Way("{moment}, once per game", "which is once in all"),
        ),
        "`once per turn`",
        "a limit is once per course, or once per game",
    ),
)
