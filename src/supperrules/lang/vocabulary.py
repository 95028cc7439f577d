"""What a game brings to the card language: headings, grammar, productions, verbs, English, and its common mistakes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import attrs

from supperrules.diagnostics import Diagnostic, Source
from supperrules.lang.collector import Complaints
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.parser import Make
from supperrules.lang.printer import Printer
from supperrules.lang.tree import Clause, File


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
    where no other kind of card has such fields, so that a heading that is missing can be guessed; `does`: such cards do
    something in a game, which a scenario can show, and are not numbers only.
    """

    words: tuple[str, ...]
    example: str
    first_words: frozenset[str] = frozenset()
    does: bool = True

    @property
    def text(self) -> str:
        """The words as they are said."""
        return " ".join(self.words)


def _first_word(opener: Sequence[str]) -> str:
    return opener[0] if opener else ""


@attrs.frozen(eq=False)
class CommonMistakes:
    """What people write who do not know the language, as data.

    `meant`: a word, and the one the card says. `pairs`: words that stand for one another when number or form is wrong.
    `phrases`: of which all words may be missing at once. `stand_ins`: what is read for a part that was not understood;
    `sentences`: the same for a whole field, by its name; `field_of`: that name, of the words up to the field's colon;
    `fields`: what a card has, for who wrote another field. `traps`: a pattern around the mistake, with advice.
    `idioms`: turns of phrase that the language does not have: pattern, advice, and what is read in their place.
    """

    meant: Mapping[str, str] = attrs.field(factory=dict)
    pairs: tuple[tuple[str, ...], ...] = ()
    phrases: tuple[str, ...] = ()
    stand_ins: tuple[str, ...] = ()
    sentences: Mapping[str, str] = attrs.field(factory=dict)
    field_of: Callable[[Sequence[str]], str] = _first_word
    fields: str = ""
    traps: tuple[tuple[str, str], ...] = ()
    idioms: tuple[tuple[str, str, str], ...] = ()


@attrs.frozen
class Way:
    """How a card says it: what stands in place of the turn of phrase, and what that means if it is not the same."""

    says: str
    means: str = ""


@attrs.frozen
class Wish:
    """A turn of phrase that no card says.

    `written`: a pattern over the words of a sentence, each mark a word. `{n}` stands for a number, `{kind}` and
    `{kinds}` for kinds or tokens, `{step}` for a step, `{fixed}` for guests that are always the same, `{any}` for words
    without a mark; a digit behind tells two apart. A way uses these by name, `{n.next}`, `{kind.some}`, `{kind.many}`
    and the like, and `{then}` for what stands between two steps there. `example`: a field it stands in. `what` no card
    can say, and `why` not.
    """

    written: str
    example: str
    ways: tuple[Way, ...]
    what: str = ""
    why: str = ""

    @property
    def same(self) -> bool:
        """A card can say just this, in one way."""
        return len(self.ways) == 1 and not self.ways[0].means


def _no_productions(words: Sequence[DeckWord], told: Complaints) -> Mapping[str, Make]:
    return {}


def _nothing(node: Any) -> str:
    raise TypeError(f"this language has no {type(node).__name__}")


def _no_fields(printer: Printer, card: Any) -> tuple[str, ...]:
    return ()


def _bare_printer(clauses: Mapping[type[Clause], Callable[[Any], str]]) -> Printer:
    return Printer(clauses, _nothing, _nothing, _nothing, _no_fields)


def _no_words(deck: Any) -> tuple[DeckWord, ...]:
    return ()


def _sound_card(card: Any, source: Source, deck: Any) -> tuple[Diagnostic, ...]:
    return ()


def _sound_set(files: Sequence[tuple[Source, File]], deck: Any) -> tuple[Diagnostic, ...]:
    return ()


@attrs.frozen(eq=False, kw_only=True)
class Vocabulary:
    """The words of one game, from text to tree and back, and what may be wrong with what they say.

    `game`: its name. `grammar`: the files below `grammar/`, in the order in which they are joined; `own_grammar`: Lark
    rules of a game from elsewhere; `verb_folder`: where each verb has its file. `headings`: the kinds of cards, the
    commonest first. `nodes`: every node but those of verbs and of the shared tree. `productions(words, told)`: what
    builds the node of each production but those of verbs and of the shared grammar. `printer(clauses)`: the nodes in
    English. `synonyms`: wordings that are read, never printed. `wishes`: what designers
    write that this language says otherwise or not at all. `deck_words(deck)`: counted words that a deck brings.
    `check_card(card, source, deck)` and `check_set(files, deck)`: what is wrong with the meaning of a card by itself,
    and of a whole set.
    """

    game: str
    grammar: tuple[str, ...] = ("files.lark", "marks.lark")
    own_grammar: str = ""
    verb_folder: str = ""
    headings: tuple[Heading, ...] = ()
    verbs: tuple[VerbForm, ...] = ()
    nodes: tuple[type[Any], ...] = ()
    productions: Callable[[Sequence[DeckWord], Complaints], Mapping[str, Make]] = _no_productions
    printer: Callable[[Mapping[type[Clause], Callable[[Any], str]]], Printer] = _bare_printer
    synonyms: Mapping[str, str] = attrs.field(factory=dict)
    mistakes: CommonMistakes = attrs.field(factory=CommonMistakes)
    wishes: tuple[Wish, ...] = ()
    deck_words: Callable[[Any], tuple[DeckWord, ...]] = _no_words
    check_card: Callable[[Any, Source, Any], tuple[Diagnostic, ...]] = _sound_card
    check_set: Callable[[Sequence[tuple[Source, File]], Any], tuple[Diagnostic, ...]] = _sound_set
