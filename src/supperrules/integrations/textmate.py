"""Card text in colour, for editors that read TextMate grammars: made from the words of the grammar."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from supperrules.integrations.word_classes import vocabulary

SCOPE: Final = "source.supper"


def textmate() -> str:
    """`editors/supper.tmLanguage.json`."""
    return json.dumps(grammar(), indent=2) + "\n"


def grammar() -> dict[str, Any]:
    """The grammar as data."""
    said = vocabulary()
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Supper",
        "scopeName": SCOPE,
        "fileTypes": ["supper"],
        "patterns": [
            {"name": "comment.line.number-sign.supper", "match": "#.*$"},
            {
                "match": '\\b(guest|faux pas)\\s+("[^"]*")',
                "captures": {
                    "1": {"name": "keyword.declaration.supper"},
                    "2": {"name": "entity.name.type.supper"},
                },
            },
            {"name": "string.quoted.double.supper", "match": '"[^"]*"'},
            {"name": "invalid.illegal.unterminated.supper", "match": '"[^"]*$'},
            {"name": "constant.numeric.supper", "match": "\\b[0-9]+\\b"},
            {"name": "punctuation.separator.supper", "match": "[.,;:]"},
            _words("keyword.declaration.supper", said.fields),
            _words("keyword.other.trigger.supper", said.triggers),
            _words("keyword.control.supper", said.control),
            _words("support.function.verb.supper", said.verbs),
            _words("constant.language.kind.supper", said.kinds),
            _words("variable.language.noun.supper", said.others),
        ],
    }


def _words(scope: str, words: Sequence[str]) -> dict[str, str]:
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return {"name": scope, "match": f"\\b({'|'.join(map(re.escape, longest_first))})(?![\\w'-])"}


if __name__ == "__main__":
    print(textmate(), end="")
