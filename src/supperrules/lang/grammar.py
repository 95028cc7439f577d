"""The grammar of one game as text: the files its vocabulary names, its verbs, and the words of its deck."""

import re
from collections.abc import Mapping, Sequence

from supperrules import resources
from supperrules.lang.deck_words import DeckWord, grammar_of
from supperrules.lang.vocabulary import Vocabulary


def verb_texts(vocabulary: Vocabulary) -> Mapping[str, str]:
    """The grammar of each verb by its name. Raises OSError when a verb has no file."""
    folder = resources.folder("grammar") / vocabulary.verb_folder
    return {verb.name: resources.read(folder / f"{verb.name}.lark").decode() for verb in vocabulary.verbs}


def parts(vocabulary: Vocabulary) -> Mapping[str, str]:
    """The grammar files of a vocabulary but those of its verbs, by their names below `grammar/`, in their order."""
    folder = resources.folder("grammar")
    return {name: resources.read(folder / name).decode() for name in vocabulary.grammar}


def joined(vocabulary: Vocabulary, words: Sequence[DeckWord], verbs: Mapping[str, str] | None = None) -> str:
    """One Lark grammar, in full; `verbs`: the texts of the verbs, by default those of `verb_texts`."""
    verbs = verb_texts(vocabulary) if verbs is None else verbs
    clause = ("?clause: " + " | ".join(sorted(verbs)),) if verbs else ()
    verb_lines = (verbs[verb] for verb in sorted(verbs))
    own = (vocabulary.own_grammar,) if vocabulary.own_grammar else ()
    # A language without cards, or a game without verbs, has holes that nothing can fill.
    holes = () if vocabulary.headings else ("card: NO_CARD\n%declare NO_CARD",)
    return "\n".join((*parts(vocabulary).values(), *own, *holes, *clause, *verb_lines, grammar_of(words)))


def own_words(vocabulary: Vocabulary) -> dict[str, str]:
    """The words of the language, which no deck may bring, each with what it is."""
    text = "\n".join((*parts(vocabulary).values(), vocabulary.own_grammar, *verb_texts(vocabulary).values()))
    return dict.fromkeys((*re.findall(r'"([^"\W]+)"', text), *vocabulary.synonyms), "a word of the language")
