"""What people write who do not know the dinner's language, as data."""

from typing import Final

from supperrules.lang.recovery.common_mistakes import MEANT, PAIRS, PHRASES, STAND_INS, TRAPS, TURNS
from supperrules.lang.vocabulary import CommonMistakes

MISTAKES: Final = CommonMistakes(
    meant=MEANT,
    pairs=PAIRS,
    phrases=PHRASES,
    stand_ins=STAND_INS,
    sentences={
        "appetites": "appetites : any , any , any .",
        "ability": "plate : send this guest home .",
        "claim": "at the end : each player gains 1 point .",
    },
    traps=TRAPS,
    idioms=TURNS,
)
