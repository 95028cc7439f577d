"""The dinner's card language: what `lang` needs to read, print and check guests and faux pas."""

from functools import cache

from supperrules.games.surrealist.vocabulary import nodes
from supperrules.games.surrealist.vocabulary.mistakes import MISTAKES
from supperrules.games.surrealist.vocabulary.printing import english
from supperrules.games.surrealist.vocabulary.productions import productions
from supperrules.games.surrealist.vocabulary.synonyms import SYNONYMS
from supperrules.games.surrealist.vocabulary.verbs import all_verbs
from supperrules.lang.vocabulary import Heading, Vocabulary


@cache
def vocabulary() -> Vocabulary:
    """The words of Surrealist Dinner Party."""
    return Vocabulary(
        game="surrealist",
        grammar=(
            "files.lark",
            "surrealist/cards.lark",
            "control.lark",
            "surrealist/conditions.lark",
            "surrealist/nouns.lark",
            "marks.lark",
        ),
        verb_folder="surrealist/verbs",
        headings=(
            Heading(("guest",), "Dora Maar"),
            Heading(("faux", "pas"), "Dry Cellar", frozenset({"at", "during"})),
        ),
        verbs=all_verbs(),
        nodes=nodes.NODES,
        productions=productions,
        printer=english,
        synonyms=SYNONYMS,
        mistakes=MISTAKES,
    )
