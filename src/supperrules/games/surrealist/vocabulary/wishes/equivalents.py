"""Wishes that a card can say in just one way, so that a machine may write it: the table of equivalents."""
# ruff: noqa: E501 (a pattern is one line)

from typing import Final

from supperrules.lang.vocabulary import Way, Wish

_HOLDS: Final = "(?P<holds>holds|holding)"
_HAS: Final = "(?:has|have|had|holds|hold|contains)"
_TRIGGER_END: Final = "[:,]"
_END: Final = "(?= [.;])"
_WHEN: Final = "(?:when|whenever|every time|each time|as soon as|if|after)"
_ON: Final = f"(?:{_WHEN}|on|upon)"
_LEAVES: Final = "(?:goes home|leaves|departs|is sent home|has left|has gone home|goes away)"
_LEAVING: Final = "(?:going home|leaving|departing|departure|being sent home|leave)"
_GETS: Final = "(?:receives|gets|is sent|is given|receive)"
_ARRIVES: Final = "(?:is seated|sits down|arrives|takes a seat|is placed)"
_ARRIVING: Final = "(?:being seated|arriving|arrival|sitting down)"
_GIVE: Final = "(?:give|put|place|move|serve|pass|bring|add|hand|transfer)"
_AWAY: Final = "(?:discard|remove|trash|drop)"
_PERSON: Final = "(?:it|them|him|her)"


_BETWEEN: Final = "between steps stands `;`, and `, then` inside an `if` or a `for each`"


def _same(written: str, says: str, example: str, why: str = "") -> Wish:
    return Wish(written, example, (Way(says),), why=why)


def _holding(written: str, says: str, example: str) -> Wish:
    return _same(f"{_HOLDS} <<{written}>>", f"{{holds}} {says}", example)


HELD: Final = (
    _holding(
        "more than {n} {kind}", "at least {n.next} {kind.many}",
        "plate: if this guest holds more than 3 drama, send this guest home.",
    ),
    _holding(
        "(?:fewer|less) than (?:1|one|an?) {kind}", "no {kind.many}",
        "plate: if the platter holds fewer than 1 dessert, send 1 dessert from the kitchen to this guest.",
    ),
    _holding(
        "(?:no|not) (?:fewer|less) than (?P<n>\\d+) {kind}", "at least {n} {kind.many}",
        "plate: if your reserve holds no fewer than 3 wine, send this guest home.",
    ),
    _holding(
        "(?:1|one|an?) or more {kind}", "{kind.some}",
        "plate: if this guest holds 1 or more desserts, send this guest home.",
    ),
    _holding(
        "(?P<n>\\d+) (?:or more|\\+) {kind}", "at least {n} {kind.many}",
        "plate: if your reserve holds 4 or more compliments, discard 1 token from the platter.",
    ),
    _holding(
        "(?P<n>\\d+) {kind} or more", "at least {n} {kind.many}",
        "plate: if your reserve holds 3 food or more, discard 1 token from the platter.",
    ),
    _holding(
        "(?:at least|a minimum of) (?:1|one|an?) {kind}", "{kind.some}",
        "plate: send 1 wine from the kitchen to a neighbour holding at least 1 dessert.",
    ),
    _holding(
        "(?:not any|not|none|zero|0) {kind}(?! (?:or|and)(?: an?)? {kindword})", "no {kind.many}",
        "plate: if this guest holds not wine, send 1 wine from the kitchen to this guest.",
    ),
    _same(
        "<<(?:does not|doesn't) (?:hold|have)(?: any| an?)?>> {kind}(?! (?:or|and)(?: an?)? {kindword})", "holds no {kind.many}",
        "plate: if the left neighbour does not hold drama, send 1 drama from the kitchen to a neighbour.",
    ),
    _same(
        f"<<{_HAS} no>> {{kind}}", "holds no {kind.many}",
        "plate: if this guest has no compliments, send 1 compliment from the kitchen to this guest.",
    ),
    _same(
        f"(?:who|that|which) {_HAS} no {{kind}}", "holding no {kind.many}",
        "plate: send 1 food from the kitchen to a neighbour who has no food.",
    ),
    _same(
        "<<not holding(?: any| an?)?>> {kind}(?! (?:or|and)(?: an?)? {kindword})", "holding no {kind.many}",
        "plate: send 1 drama from the kitchen to any guest not holding drama.",
    ),
    _same(
        "<<(?:without|with no|with not|having no|lacking)(?: any| an?)?>> {kind}(?! (?:or|and)(?: an?)? {kindword})", "holding no {kind.many}",
        "plate: send 1 dessert from the kitchen to each of your guests without desserts.",
    ),
    _same(
        "<<with(?: an?)?>> {kind}(?! (?:or|and)(?: an?)? {kindword})", "holding {kind.some}",
        "plate: send 1 compliment from the kitchen to each of your guests with wine.",
    ),
    _same(
        "(?:who|that|which) (?:has|holds|have|hold)(?: an?)? {kind}(?! (?:or|and)(?: an?)? {kindword})", "holding {kind.some}",
        "plate: send 1 compliment from the kitchen to a neighbour who holds wine.",
    ),
    _same(
        "(?P<place>the platter|your reserve|this guest) <<is empty>>", "{place} holds no tokens",
        "plate: if the platter is empty, send 1 token from the kitchen to this guest.",
    ),
    _same(
        "(?P<place>the platter|your reserve|this guest) <<(?:is not|isn't) empty>>", "{place} holds a token",
        "plate: if your reserve is not empty, send 1 token from your reserve to this guest.",
    ),
)  # fmt: skip

GUESTS: Final = (
    _same(
        "<<isn't>> (?P<how>full|perfectly content)(?= [,.;])", "is not {how}",
        "plate: if this guest isn't full, send 1 token from the kitchen to this guest.",
    ),
    _same(
        "<<(?:who|that|which)? ?(?:is not|isn't|not) full>>", "with an empty appetite",
        "plate: send 1 token from the kitchen to a neighbour who is not full.",
    ),
    _same(
        "(?P<one>neighbour|of your guests|opponent's guest|any guest) <<(?:who|that|which)? ?(?:is|are) full>>",
        "{one} with no empty appetite",
        "plate: send home one of your guests who is full.",
    ),
    _same(
        "<<(?:who (?:is|does) )?not (?:belonging|belong) to you>>", "belonging to an opponent",
        "plate: send 1 drama from the kitchen to a neighbour not belonging to you.",
    ),
    _same(
        "<<(?:who (?:is|does) )?not (?:belonging|belong) to an opponent>>", "belonging to you",
        "plate: send 1 dessert from the kitchen to a neighbour not belonging to an opponent.",
    ),
    _same(
        "<<(?:does not|doesn't) belong to you>>", "belongs to an opponent",
        "plate: if the left neighbour does not belong to you, send 1 drama from the kitchen to the left neighbour.",
    ),
    _same(
        "<<(?:all|both|every one)(?: of)? (?:your|my) guests>>", "each of your guests",
        "plate: send 1 food from the kitchen to all your guests.",
    ),
    _same(
        "<<(?:all|both|every one)(?: of)? (?:your|my) other guests>>", "each of your other guests",
        "plate: send 1 food from the kitchen to all of your other guests.",
    ),
    _same(
        "<<(?:all|both|every one)(?: of)?(?: the| your| its| this guest's)? neighbou?rs?>>", "each neighbour",
        "plate: send 1 compliment from the kitchen to both neighbours.",
    ),
    _same(
        "<<each of (?:the|your|its|this guest's) neighbou?rs?>>", "each neighbour",
        "plate: send 1 compliment from the kitchen to each of its neighbours.",
    ),
    _same(
        "<<(?:all|every one)(?: of)?(?: the)? (?:opponents' guests|opponents ' guests|opponent's guests|opponents guests)>>",
        "each opponent's guest",
        "plate: send 1 drama from the kitchen to all opponents' guests.",
    ),
    _same(
        "<<(?:all|every one)(?: of)?(?: the)? guests(?: at the table)?>>", "each guest at the table",
        "plate: send 1 food from the kitchen to all guests.",
    ),
    _same(
        "<<any of (?:your|my) guests>>", "one of your guests",
        "plate: send 2 wine from the kitchen to any of your guests.",
    ),
    _same(
        "<<(?:one|any) of (?:your|my) other guests>>", "another of your guests",
        "plate: send 2 wine from the kitchen to one of your other guests.",
    ),
    _same(
        "<<(?:an?|one) (?P<full>full) neighbour>>", "a neighbour with no empty appetite",
        "plate: send home a full neighbour.",
    ),
    _same(
        "choose a neighbour{tail} {middle} (?P<of>to|from|on|with|of|for) <<" + _PERSON + ">>",
        "choose a neighbour{tail} {middle} {of} that neighbour",
        "plate: choose a neighbour; send 2 drama from the kitchen to it.",
    ),
    _same(
        "choose (?P<one>one of your guests|another of your guests|any guest|an opponent's guest){tail} {middle}"
        " (?P<of>to|from|on|with|of|for) <<" + _PERSON + ">>",
        "choose {one}{tail} {middle} {of} that guest",
        "plate: choose an opponent's guest; send 2 drama from the kitchen to them.",
    ),
    _same(
        "choose a neighbour{tail} send(?: home)? <<" + _PERSON + ">>(?: home)?",
        "choose a neighbour{tail} send that neighbour home",
        "plate: choose a neighbour; send it home.",
    ),
    _same(
        "(?P<of>to|from|on|with) <<(?:himself|herself|itself|themselves)>>", "{of} this guest",
        "plate: send 1 token from the platter to itself.",
    ),
)  # fmt: skip

MOVES: Final = (
    _same(
        f"<<{_GIVE}>> (?P<what>(?:up to )?(?:{{n}}) [^,;:.]+?) from {{any}} (?:to|on|onto) {{rest}}(?= [,;.])",
        "send {what} from {any} to {rest}",
        "plate: place 1 wine from the platter on this guest.",
    ),
    _same(
        f"<<{_AWAY}>> (?P<what>(?:up to )?(?:{{n}}) [^,;:.]+?) from (?P<whom>(?:this|that|the (?:left|right)|an?|any|one"
        " of|another of|each|your|an opponent's)(?: (?!to\\b)[^,;:. ]+)+)(?= [,;.])",
        "return {what} from {whom} to the kitchen",
        "plate: discard 1 drama from this guest.",
    ),
    _same(
        "<<(?:send|return|take|move) all>> (?P<kind>{kindword}) (?:on|from) (?P<one>this guest|that guest|that neighbour)"
        " to {fixed}(?= [,;.])",
        "for each {kind.one} on {one}, send 1 {kind.one} from {one} to {fixed}",
        "plate: send all drama on this guest to the left neighbour.",
    ),
)  # fmt: skip

JOINED: Final = (
    _same(
        "(?P<if>if|and) <<any>> neighbour(?= (?:is|holds|belongs))", "{if} a neighbour",
        "plate: if any neighbour is full, discard 1 wine from the platter.",
    ),
    _same(
        "<<(?:all|both)(?: of)?(?: the| its| your)? neighbou?rs (?:hold|have)>>", "each neighbour holds",
        "plate: if all neighbours hold wine, discard 1 wine from the platter.",
    ),
    _same(
        "<<(?:all|both)(?: of)?(?: the| its| your)? neighbou?rs are>>", "each neighbour is",
        "plate: if both neighbours are full, discard 1 wine from the platter.",
    ),
    _same(
        "if {any} <<then>> {step}(?= [,.;])", "if {any}, {step}",
        "plate: if this guest is full then send this guest home.",
    ),
    _same(
        "(?<=[:;] ){step} <<,? ?and>> if {any} , {step2}(?= [,.;])", "{step}; if {any}, {step2}",
        "plate: discard 1 wine from the platter, and if you lead in wine, send this guest home.",
    ),
    _same(
        "(?P<how>choose|chooses) <<one or both :>> {step} , or {step2}(?= [.;])",
        "{how} one: {step}, or {step2}, or {step}, then {step2}",
        "plate: choose one or both: discard 1 wine from the platter, or send 1 food from the kitchen to this guest.",
    ),
    _same(
        "(?P<how>choose|chooses) one(?: of)? : {step} <<or>> {step2}(?= [.;])", "{how} one: {step}, or {step2}",
        "plate: choose one: send this guest home or discard 1 food from the platter.",
    ),
    _same(
        "(?P<how>choose|chooses) one(?: of)? : {step} <<,>> {step2} ,? ?or {step3}(?= [.;])",
        "{how} one: {step}, or {step2}, or {step3}",
        "plate: choose one: send this guest home, discard 1 food from the platter, or discard 1 wine from the platter.",
    ),
    _same(
        "(?<=[:;,] )<<either>> {step} ,? ?or {step2}(?= [.;])", "choose one: {step}, or {step2}",
        "plate: either send this guest home, or discard 1 food from the platter.",
    ),
    _same(
        "(?<=[:;,] )(?!choose one ){step} ,? ?<<or>> {step2}(?= [.;])", "choose one: {step}, or {step2}",
        "plate: send this guest home or discard 1 food from the platter.",
    ),
    _same(
        "(?<=[:;] ){step} , {step2} ,? ?<<and(?: then)?>> {step3}(?= [.;])", "{step}; {step2}; {step3}",
        "plate: discard 1 wine from the platter, discard 1 food from the platter and send this guest home.",
    ),
    _same(
        "{step} <<,? ?and(?: then| also)?>> {step2}(?= [,.;])", "{step}{then} {step2}",
        "plate: discard 1 wine from the platter and send this guest home.",
        _BETWEEN,
    ),
    _same(
        "{step} <<, then>> {step2}(?= [,.;])", "{step}{then} {step2}",
        "plate: discard 1 wine from the platter, then send this guest home.",
        _BETWEEN,
    ),
    _same(
        "(?P<verb>send|take|return) (?P<n>1|one|an?) {kind} <<and(?: 1| one| an?)?>> {kind2} from (?P<from>the (?:kitchen|platter)"
        "|your reserve|this guest) to {fixed}(?= [,.;])",
        "{verb} 1 {kind.one} from {from} to {fixed}{then} {verb} 1 {kind2.one} from {from} to {fixed}",
        "plate: send 1 compliment and 1 dessert from the kitchen to this guest.",
        _BETWEEN,
    ),
    _same(
        "take (?P<n>1|one|an?) {kind} <<and(?: 1| one| an?)?>> {kind2} from (?P<from>the (?:kitchen|platter)|this guest)"
        " into your reserve(?= [,.;])",
        "take 1 {kind.one} from {from} into your reserve{then} take 1 {kind2.one} from {from} into your reserve",
        "plate: take 1 wine and 1 food from the platter into your reserve.",
        _BETWEEN,
    ),
    _same(
        "(?<=[:;] ){step} ,? ?<<(?:only )?(?:if|when|provided|as long as)>> (?!that (?:guest|neighbour)|it\\b)"
        "{any}(?= [.;])", "if {any}, {step}",
        "plate: discard 1 dessert from the platter if you lead in dessert.",
    ),
    _same(
        "if {any} , {step} <<[,;] ?(?:or else|else|otherwise|if not ,)>> {step2}(?= [.;])",
        "if {any}, {step}; otherwise {step2}",
        "plate: if you lead in food, send this guest home, otherwise discard 1 food from the platter.",
    ),
    _same(
        "you lead in {kinds} <<or(?: if)? you lead in>> {kinds2}(?= ,)", "you lead in {kinds} or {kinds2}",
        "plate: if you lead in drama or you lead in food, send this guest home.",
    ),
    _same(
        "(?<=[:;] ){step} <<(?:per|for (?:each|every))>> (?P<group>neighbour|of your guests|of your other guests|opponent's"
        " guest|guest at the table|{kindword} on this guest)(?= [.;])",
        "for each {group}, {step}",
        "plate: take 1 food from the kitchen into your reserve for each neighbour.",
    ),
    _same(
        "^(?P<moment>[^:.]+) : <<you (?:may|can|could|might)>> {step}(?= [.;,])", "{moment}: {step}",
        "plate: you may discard 1 wine from the platter.",
        "every ability may be declined; a part that may be less has `up to`",
    ),
    _same(
        "<<unless (?P<who>this guest|the (?:left|right) neighbour) is (?P<how>full|perfectly content) ,>>",
        "if {who} is not {how},",
        "plate: unless this guest is full, send 1 food from the kitchen to this guest.",
    ),
    _same(
        "(?<=[:;] ){step} <<unless>> (?P<who>this guest|the (?:left|right) neighbour) is (?P<how>full|perfectly content)(?= [.;])",
        "if {who} is not {how}, {step}",
        "plate: send this guest home unless this guest is full.",
    ),
    _same(
        "<<unless (?P<who>this guest|the (?:left|right) neighbour|your reserve|the platter) holds(?: an?)? {kind} ,>>",
        "if {who} holds no {kind.many},",
        "plate: unless the platter holds wine, send 1 wine from the kitchen to this guest.",
    ),
    _same(
        "(?<=[:;] ){step} <<unless>> (?P<who>this guest|the (?:left|right) neighbour|your reserve|the platter) holds(?: an?)?"
        " {kind}(?= [.;])",
        "if {who} holds no {kind.many}, {step}",
        "plate: send 1 wine from the kitchen to this guest unless the platter holds wine.",
    ),
    _same(
        "(?<=[:;] ){step} <<unless>> (?P<who>this guest|the (?:left|right) neighbour|your reserve|the platter) holds no {kind}(?= [.;])",
        "if {who} holds {kind.some}, {step}",
        "plate: send 1 wine from the kitchen to this guest unless the platter holds no wine.",
    ),
)  # fmt: skip

MOMENTS: Final = (
    _same(
        f"^<<{_WHEN} this guest {_LEAVES}>> {_TRIGGER_END}", "door:",
        "when this guest goes home: take 1 food from the kitchen into your reserve.",
    ),
    _same(
        f"^<<{_ON} {_LEAVING}>> {_TRIGGER_END}", "door:",
        "on leaving: take 1 food from the kitchen into your reserve.",
    ),
    _same(
        f"^<<{_WHEN} this guest {_GETS} (?P<any>an? token)>> {_TRIGGER_END}", "on receive a token:",
        "when this guest receives a token: compare reserves in wine; if you lead, send this guest home.",
    ),
    _same(
        f"^<<{_WHEN} this guest {_GETS}(?: an?)? {{kinds}}>> {_TRIGGER_END}", "on receive {kinds}:",
        "whenever this guest gets drama, send 1 compliment from the kitchen to a neighbour.",
    ),
    _same(
        f"^<<{_WHEN} this guest {_ARRIVES}>> {_TRIGGER_END}", "on seat:",
        "when this guest is seated: send 1 drama from the kitchen to a neighbour.",
    ),
    _same(
        f"^<<{_ON} {_ARRIVING}>> {_TRIGGER_END}", "on seat:",
        "on arrival: send 1 drama from the kitchen to a neighbour.",
    ),
    _same(
        f"^<<{_WHEN} a neighbour {_LEAVES}>> {_TRIGGER_END}", "on a neighbour going home:",
        "when a neighbour goes home: send 1 dessert from the kitchen to this guest.",
    ),
    _same(
        f"^<<on a neighbour (?:leaving|departing|being sent home)>> {_TRIGGER_END}", "on a neighbour going home:",
        "on a neighbour leaving: send 1 dessert from the kitchen to this guest.",
    ),
    _same(
        f"^<<{_WHEN} a neighbour {_ARRIVES}>> {_TRIGGER_END}", "on a neighbour being seated:",
        "whenever a neighbour is seated, send 1 dessert from the kitchen to this guest.",
    ),
    _same(
        f"^<<{_WHEN} a neighbour {_GETS}(?: an?)? {{kinds}}>> {_TRIGGER_END}", "on a neighbour receiving {kinds}:",
        "whenever a neighbour receives wine, send 1 dessert from the kitchen to this guest.",
    ),
    _same(
        f"^<<(?:at|on) the (?:start|beginning) of (?:each|every|the|a) course>> {_TRIGGER_END}", "at course start:",
        "at the beginning of every course: send 1 food from the kitchen to this guest.",
    ),
    _same(
        f"^<<(?:at|on) the end of (?:each|every|the|a) course>> {_TRIGGER_END}", "at course end:",
        "at the end of each course: send 1 food from the kitchen to this guest.",
    ),
)  # fmt: skip

EQUIVALENTS: Final = (*HELD, *GUESTS, *MOVES, *MOMENTS, *JOINED)
