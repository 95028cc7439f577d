"""Card text in colour, for Pygments and all that use it; its words are those of the grammar."""

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace

from supperrules.integrations.word_classes import vocabulary


class SupperLexer(RegexLexer):
    """Cards of supperrules (`.supper`)."""

    name = "Supper"
    url = ""
    aliases: ClassVar[list[str]] = ["supper"]
    filenames: ClassVar[list[str]] = ["*.supper"]
    version_added = ""

    tokens: ClassVar[dict[str, Any]] = {
        "root": [
            (r"\s+", Whitespace),
            (r"#.*", Comment.Single),
            (r'"[^"\n]*"', String.Double),
            (r'"[^"\n]*', String.Double),
            (r"\d+", Number.Integer),
            (r"[.,;:]", Punctuation),
            *(
                (words(group, prefix=r"(?<![\w'-])", suffix=r"(?![\w'-])"), token)
                for group, token in (
                    (vocabulary().fields, Keyword.Declaration),
                    (vocabulary().triggers, Keyword),
                    (vocabulary().control, Operator.Word),
                    (vocabulary().verbs, Name.Function),
                    (vocabulary().kinds, Name.Constant),
                    (vocabulary().others, Text),
                )
            ),
            (r"[\w'-]+", Text),
            (r".", Text),
        ]
    }
