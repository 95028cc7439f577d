"""Takes any legal action, each as likely as the others."""

import supperrules as sr
from supperrules.bots import Key


def random(view: sr.View, question: sr.Question, key: Key) -> sr.Action:
    """One of the legal actions; the list is not gone through."""
    return view.legal[key(0, len(view.legal))]
