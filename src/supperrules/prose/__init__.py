"""Cards, questions, events and outcomes as sentences in several tongues, and cards and tables as SVG text.

`words(tongue)` gives the words of a tongue; `sentence(card, words)` a card's sentence; see `card_svg`, `sheet_svg` and
`table_svg` for pictures, `telling` for what happens in a game, and `drift` for printed sentences that disagree.
"""

from supperrules.prose.sentence import Said, missing, sentence, step_sentence
from supperrules.prose.words import SOURCE_TONGUE, Words, read_words, tongues, words

__all__ = ["SOURCE_TONGUE", "Said", "Words", "missing", "read_words", "sentence", "step_sentence", "tongues", "words"]
