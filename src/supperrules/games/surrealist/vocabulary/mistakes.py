"""Classic slips, as data: words of other games, words that do not agree, and advice for known traps."""

from collections.abc import Mapping, Sequence
from typing import Final

from supperrules.lang.vocabulary import CommonMistakes

# A word people write, and the one the card says.
_MEANT: Final[Mapping[str, str]] = {
    "neighbor": "neighbour",
    "neighbors": "neighbour",
    "neighbours": "neighbour",
    "neighbor's": "neighbour",
    "gets": "gains",
    "scores": "gains",
    "has": "holds",
    "having": "holding",
    "every": "each",
    "supply": "kitchen",
    "bank": "kitchen",
    "tray": "platter",
    "leftmost": "left",
    "rightmost": "right",
    "happy": "content",
    "satisfied": "content",
    "exchange": "swap",
    "give": "send",
    "trash": "discard",
    "remove": "return",
    "put": "send",
    "place": "send",
    "steal": "take",
    "else": "otherwise",
}

# Words that stand for one another when number, article or form is wrong.
_PAIRS: Final = (
    ("token", "tokens"),
    ("point", "points"),
    ("a", "an"),
    ("guest", "guests"),
    ("hold", "holds", "holding"),
    ("opponent", "opponent's"),
    ("belongs", "belonging"),
    ("reserve", "reserves"),
    ("receive", "receiving"),
    ("choose", "chooses"),
    ("fewest", "least"),
    ("appetite", "appetites"),
)

# Phrases of which all words may be missing at once.
_PHRASES: Final = (
    "from the kitchen",
    "from the platter",
    "from your reserve",
    "to the kitchen",
    "into your reserve",
    "to this guest",
    "this guest",
    "a neighbour",
    "at least",
    "at the table",
    "faux pas",
)

# What stands for a part of a sentence that was not understood, so that the rest can be read.
_STAND_INS: Final = (
    "this guest",
    "the kitchen",
    "1 token",
    "you lead",
    "choose this guest",
    "compare reserves in",
    "plate",
    "at the end",
    "during play",
    "each player",
    "appetites",
)

_ONE_SENTENCE: Final = (
    "the steps of an ability are one sentence: between them stands `;`, or `, then` inside an `if` or a `for each`"
)
_UNQUOTED: Final = "a sentence stands without quotes around it"

# What stands before the mistake, `|`, what stands there and after it; `{kind}` is any word for a kind.
_TRAPS: Final = (
    (
        r"the guest \| with",
        "say `any guest with the most ...`: you pick among those who tie;"
        " or `each guest at the table with ...`: all of them",
    ),
    (
        r"\b(holding|holds|hold) \| \d+",
        "`at least 2` also allows more; that many and no more is something no card can ask for",
    ),
    (
        r"\byou (\| )?(may|can|must)\b",
        "every ability may be declined and none is forced, so no card says so; for a part that may be less say `up to`",
    ),
    (r"\| , then|, \| then", "between steps stands `;`; `, then` goes on inside an `if` or a `for each`"),
    (
        r"\b\d+ ({kind}) \| and",
        "`and` joins conditions; for two kinds write two steps: between them `;`, or `, then` in an `if` or `for each`",
    ),
    (r"\b[2-9]\d* ({kind}) \| or", "`or` between kinds stands only with `1`: one of them is chosen"),
    (r"\b\d+ ({kind}) \| ,", "between kinds stands `or`; between steps stands `;`"),
    (r"\| otherwise|; \| otherwise", "`otherwise` stands right behind an `if` step, after `;`, and never in a loop"),
    (r"\breceive \| [:,]", "say which kind, or `on receive a token`"),
    (r"\breceiving \| [:,]", "say which kind, or `receiving a token`"),
    (r"\bwhoever \| leads?", "faux pas share ties and `lead` is strict: say `whoever holds the most ...`"),
    (r"\beach guest \| ", "say `each guest at the table`"),
    (
        r"^(?!(plate|door|on|at)\b[^:]*\|).*(\bthen|,) \| if",
        "no `if` stands in an `if`: join conditions with `and`, or write two steps with `;`",
    ),
    (r"\bat least \| 1", "at least one is `a dessert`, `drama` or `a token`"),
    (r"\| language", "`language 1.` stands once, before the first card"),
    (r"\| send that", "`that token` moves once: `send that token to ...`"),
    (r"\bto \| (me|him|her|it|himself|herself|itself|themselves)\b", "say `this guest`"),
    (r"\b(your|its) \| neighbou?rs?\b", "neighbours are nobody's own: say `each neighbour` or `a neighbour`"),
    (r"\| my\b|\bthe \| (reserve|stash)\b", "the card speaks to its owner: `your reserve`, `one of your guests`"),
    (
        r"\bopponent's \| reserve|\bfrom \| (their|his|her|its)\b",
        "no card reaches into another player's reserve; it can take from guests: `take 1 wine from an opponent's guest"
        " into your reserve`",
    ),
    (
        r"(?<!at the )\| (each|an|one|another) (opponent|player)s? |\bopponent's \| (must|discards?|returns?|sends?) ",
        "other players are told nothing; say what happens to their guests: `each opponent's guest`",
    ),
    (
        r"\b(send|return|take|swap|discard) \| all\b|\b(send|return|take) each \| ({kind})",
        "say how many, or go through them: `for each drama on this guest, send 1 drama ...`",
    ),
    (
        r"\bfor each \| (mis)?match",
        "a loop goes over a guest's tokens, or those of one kind; else say how many: `return up to 3 mismatched ...`",
    ),
    (
        r"(?<!the end )[:;,] \| (gain|get|score|receive|earn)s? ",
        "say `take 1 wine from the kitchen into your reserve`, or `send 1 wine from the kitchen to this guest`",
    ),
    (
        r"[:;,] \| (draw|seat|play|look)\b",
        "no card draws, seats or shows guests; `supperrules explain` tells what one can do",
    ),
    (
        r"[:;] \| (this|that|the (left|right)|each|a|an|any|one of|another)\b",
        "a step begins with its verb: `send 1 wine from the kitchen to the left neighbour`",
    ),
    (
        r"\bdiscard .*from (the )?\| (this|that|each|an?|any|one|another|your|left|right|guest)\b",
        "only the platter is discarded from; say `return 1 drama from this guest to the kitchen`",
    ),
    (r"\btake .*\| to\b", "tokens are taken into your reserve; say `return 1 drama from this guest to the kitchen`"),
    (
        r"\bswap \| (this|that|another|any|each|your)\b",
        "say `swap the seats of this guest and another of your guests`, or `swap 1 token on this guest for ...`",
    ),
    (
        r"\bmove .*\| (one|an?|\d+|next|beside|up|left|right)\b|\bto the (left|right) \| [.;,]",
        "a guest moves to an end: `move this guest to the left end of its side`",
    ),
    (r"\| (was|were|had)\b", "conditions look at the table as it is now: say `is` or `holds`"),
    (r"^ \| once\b", "how often stands behind the moment: `on receive wine, once per course: ...`"),
    (
        r"^(?!.*\bif\b).*\b(guests?|neighbour) \| and\b",
        "for two guests or kinds write two steps: between them `;`, or `, then` in an `if` or `for each`",
    ),
    (
        r"^(?!.*\bif\b).*\b(guests?|neighbour) \| or\b",
        "`or` stands between kinds, or options: `choose one: send ..., or send ...`",
    ),
)

_QUOTED: Final = r"[\"“”„«»][^\"“”„«»]*[\"“”„«»]"
_WHO: Final = (
    r"(?P<who>(?!(?:each|an|one|another|any) (?:opponent|player)s? )"
    r"(?:this|that|the|each|an?|any|one|another)(?: (?!on\b|and\b|or\b)[^ ,;:.]+)+?)"
)
_GETS: Final = r" (?:gets?|receives?|gains?|takes?|earns?))"
_YOU_GET: Final = r"(?P<wrong>you (?:get|receive|gain|earn|score)s?|get|receive|gain|earn|score)"
_WHAT: Final = r" (?P<what>(?:up to )?(?:\d+|an?|one) (?:{kind}|tokens?))\b"
_SOURCE: Final = r" from (?P<source>the platter|your reserve|this guest)\b"
_STEP: Final = r"(?<=[:;,] )(?:then )?"
_ANY_STEP: Final = "send this guest home"

# Turns of phrase: `wrong` is what is pointed at, and the words in braces are those of other groups. What is read for
# all from there to the end stands last, parted by `|` the first of several that fits.
_TURNS: Final = (
    (
        r"\b(?:send|return|take) (?P<wrong>it|them)(?= (?:to|into)\b)",
        "say how many of what; the token of the moment, or of a `for each`, is `that token`",
        "that token",
    ),
    (
        r"\b(?:send|return|move|if|on|of|to|from|with|and) (?P<wrong>it|them|him|her)\b",
        "say which guest: `this guest`; or name one before with `choose`: `choose a neighbour; send that neighbour"
        " home`, in an `if` with `, then` for `;`",
        "this guest",
    ),
    (r"\bon receive (?P<wrong>an?)(?= (?P<kind>{kind})\b)", "leave it out: `on receive {kind}`", ""),
    (r"\breceiving (?P<wrong>an?)(?= (?P<kind>{kind})\b)", "leave it out: `on a neighbour receiving {kind}`", ""),
    (r"(?P<wrong>\.)(?= then\b)", _ONE_SENTENCE, ","),
    (r"(?P<wrong>\.) (?:and )?(?:then|next|afterwards|finally)\b", _ONE_SENTENCE, ";"),
    (rf"(?<=[:;,] )(?P<wrong>{_QUOTED})", _UNQUOTED, f"{_ANY_STEP} | {_ANY_STEP} ."),
    (r"(?<=\. )(?P<wrong>[\"“„«](?:plate|door|on)\b[^\"“”„«»]*[\"“”„«»])", _UNQUOTED, f"plate : {_ANY_STEP} ."),
    (
        rf"(?<=\. )(?P<wrong>{_QUOTED})",
        "words that are not for the game stand in a comment, from `#` to the end of the line: `# A painter of Paris.`",
        "",
    ),
    (
        _STEP + "(?P<wrong>" + _WHO + _GETS + _WHAT + _SOURCE,
        "a step begins with its verb: `send {what} from {source} to {who}`",
        _ANY_STEP,
    ),
    (
        _STEP + "(?P<wrong>" + _WHO + _GETS + _WHAT + "(?: from the kitchen)?",
        "a step begins with its verb: `send {what} from the kitchen to {who}`",
        _ANY_STEP,
    ),
    (
        _STEP + "(?P<wrong>(?:it|they|he|she)" + _GETS + _WHAT + "(?: from the kitchen)?",
        "a step begins with its verb and says which guest: `send {what} from the kitchen to this guest`,"
        " or in a loop `to that neighbour`",
        _ANY_STEP,
    ),
    (_STEP + _YOU_GET + _WHAT + _SOURCE, "say `take {what} from {source} into your reserve`", _ANY_STEP),
    (
        _STEP + _YOU_GET + _WHAT + "(?: from the kitchen)?",
        "say `take {what} from the kitchen into your reserve`, or `send {what} from the kitchen to this guest`",
        _ANY_STEP,
    ),
)


def _field_of(opener: Sequence[str]) -> str:
    match opener:
        case []:
            return ""
        case ["appetites", *_]:
            return "appetites"
        case ["during", *_] | ["at", "the", *_]:
            return "claim"
        case _:
            return "ability"


MISTAKES: Final = CommonMistakes(
    meant=_MEANT,
    pairs=_PAIRS,
    phrases=_PHRASES,
    stand_ins=_STAND_INS,
    sentences={
        "appetites": "appetites : any , any , any .",
        "ability": "plate : send this guest home .",
        "claim": "at the end : each player gains 1 point .",
    },
    field_of=_field_of,
    fields="a card has `appetites` and one ability, or one condition",
    traps=_TRAPS,
    idioms=_TURNS,
)
"""What people write who do not know the dinner's language."""
