"""The dinner's cards as sentences of every language, and what sentences printed elsewhere say otherwise."""

from supperrules.games.surrealist.prose.drift import drift
from supperrules.games.surrealist.prose.explanation import explained, shown
from supperrules.games.surrealist.prose.sentence import sentence, step_sentence, steps_in_a_row

__all__ = ["drift", "explained", "sentence", "shown", "step_sentence", "steps_in_a_row"]
