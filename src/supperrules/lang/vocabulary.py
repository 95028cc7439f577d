"""What a game brings to the card language: headings, grammar, productions, verbs, English, and its common mistakes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import attrs

from supperrules.lang.collector import Complaints
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.parser import Make
from supperrules.lang.printer import Printer
from supperrules.lang.tree import Clause


class VerbForm(Protocol):
    """What the language must know of a verb: its name, the node of its clauses, what builds them, its English."""

    @property
    def name(self) -> str: ...
    @property
    def node(self) -> type[Clause]: ...
    @property
    def productions(self) -> Mapping[str, Callable[..., Clause]]: ...
    @property
    def english(self) -> Callable[[Any], str]: ...


@attrs.frozen
class Heading:
    """How cards of one kind begin: `faux pas "Dry Cellar"`.

    `words`: what stands before the name; `example`: a name for messages; `first_words`: with which its fields begin,
    where no other kind of card has such fields, so that a heading that is missing can be guessed.
    """

    words: tuple[str, ...]
    example: str
    first_words: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """The words as they are said."""
        return " ".join(self.words)


@attrs.frozen(eq=False)
class CommonMistakes:
    """What people write who do not know the language, as data.

    `meant`: a word, and the one the card says. `pairs`: words that stand for one another when number or form is wrong.
    `phrases`: of which all words may be missing at once. `stand_ins`: what is read for a part that was not understood;
    `sentences`: the same for a whole field, by its name. `traps`: a pattern around the mistake, with advice.
    `idioms`: turns of phrase that the language does not have: pattern, advice, and what is read in their place.
    """

    meant: Mapping[str, str] = attrs.field(factory=dict)
    pairs: tuple[tuple[str, ...], ...] = ()
    phrases: tuple[str, ...] = ()
    stand_ins: tuple[str, ...] = ()
    sentences: Mapping[str, str] = attrs.field(factory=dict)
    traps: tuple[tuple[str, str], ...] = ()
    idioms: tuple[tuple[str, str, str], ...] = ()


@attrs.frozen(eq=False)
class Vocabulary:
    """The words of one game, from text to tree and back.

    `game`: its name. `grammar`: the files below `grammar/`, in the order in which they are joined; `verb_folder`: where
    each verb has its file. `headings`: the kinds of cards, the commonest first. `nodes`: every node but those of verbs
    and of the shared tree. `productions(words, told)`: what builds the node of each production but those of verbs and
    of the shared grammar. `printer(clauses)`: the nodes in English. `synonyms`: wordings that are read, never printed.
    """

    game: str
    grammar: tuple[str, ...]
    verb_folder: str
    headings: tuple[Heading, ...]
    verbs: tuple[VerbForm, ...]
    nodes: tuple[type[Any], ...]
    productions: Callable[[Sequence[DeckWord], Complaints], Mapping[str, Make]]
    printer: Callable[[Mapping[type[Clause], Callable[[Any], str]]], Printer]
    synonyms: Mapping[str, str] = attrs.field(factory=dict)
    mistakes: CommonMistakes = attrs.field(factory=CommonMistakes)
