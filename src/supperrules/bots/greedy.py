"""Takes what looks best at once, by what its own view shows; nothing is played to find out."""

import supperrules as sr
from supperrules.bots import Key
from supperrules.bots._dinner import Sight, worth

LONGEST = 500
"""Answers that are looked at; of a longer list, those at its beginning."""


def greedy(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """The best of the legal actions; among equals one is drawn."""
    appetites = {guest.id: guest.appetites for guest in view.cards.guests}
    sight = Sight(view.you or "", view.table, appetites, question.params)
    ranked = [(worth(sight, action.choice), action) for action in view.legal[:LONGEST]]
    best = max(score for score, _ in ranked)
    equals = [action for score, action in ranked if score == best]
    return equals[key(0, len(equals))]
