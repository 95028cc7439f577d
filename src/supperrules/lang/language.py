"""The language of one game: text to tree and back. `read` never raises on bad text."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import blake2b

import attrs

from supperrules import cache
from supperrules.diagnostics import Diagnostic, Source, Span
from supperrules.diagnostics.codes import INVALID_UTF8, SYNTAX_ERROR
from supperrules.lang import grammar, lalr_table, maker, tree
from supperrules.lang.card_parts import Lines, Part, name_of, parts
from supperrules.lang.characters import tell_characters
from supperrules.lang.collector import Complaints
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lexer import Comment, Scanned, Scanner, Token
from supperrules.lang.parser import parse
from supperrules.lang.printer import Printer, with_plurals
from supperrules.lang.recovery.ambiguous import Doubtful, Guess
from supperrules.lang.recovery.candidates import Trials
from supperrules.lang.recovery.headings import Headings, sound
from supperrules.lang.recovery.interpretations import meant
from supperrules.lang.recovery.meaning import Meanings
from supperrules.lang.recovery.mender import Mender
from supperrules.lang.recovery.wishes import Wishes
from supperrules.lang.synonyms import canonical
from supperrules.lang.tree_builder import makers
from supperrules.lang.vocabulary import Vocabulary


@attrs.frozen
class Reading:
    """What could be read of a text for certain, what there is to say against it, and cards in doubt."""

    file: tree.File
    complaints: tuple[Diagnostic, ...]
    doubtful: tuple[Doubtful, ...]


def _deck_words(words: Iterable[DeckWord | tuple[str, str | None]]) -> tuple[DeckWord, ...]:
    return tuple(word if isinstance(word, DeckWord) else DeckWord(*word) for word in words)


@attrs.frozen(slots=False)
class Language:
    """The card language of one game and one deck; a word of the deck is (word, plural), with None for a mass noun.

    Nothing is built before it is needed. A parse table is taken from `cache`, or made by Lark and kept there.
    `meanings`: the words of meaning, which no mend leaves out, puts in or replaces; a game's own words join them.
    """

    vocabulary: Vocabulary
    words: tuple[DeckWord, ...] = attrs.field(converter=_deck_words)
    meanings: Meanings = attrs.Factory(Meanings)

    @cached_property
    def grammar(self) -> str:
        """The Lark grammar, in full."""
        return grammar.joined(self.vocabulary, self.words)

    @cached_property
    def table_key(self) -> str:
        """The name under which the parse table is kept: the grammar's digest and Lark's version."""
        digest = blake2b(self.grammar.encode(), digest_size=16).hexdigest()
        return f"table{lalr_table.FORMAT}-{digest}-lark{maker.lark_version()}"

    def table_bytes(self) -> bytes:
        """The parse table, made afresh, as it is kept."""
        return lalr_table.dump(lalr_table.build(self.grammar))

    @cached_property
    def table(self) -> lalr_table.Table:
        """The parse table: the one kept, if it is sound, else made and kept."""
        saved = cache.saved_table(self.table_key)
        table = None if saved is None else lalr_table.load(saved)
        if table is None:
            table = lalr_table.build(self.grammar)
            cache.save_table(self.table_key, lalr_table.dump(table))
        return table

    @cached_property
    def _scanner(self) -> Scanner:
        return Scanner(self.table)

    @cached_property
    def english(self) -> Printer:
        """Says the nodes of this language; see `printed` for trees made by hand."""
        return self.vocabulary.printer({verb.node: verb.english for verb in self.vocabulary.verbs})

    def printed(self, node: tree.File | tree.Card) -> str:
        """The canonical text of a file or card, each sentence on one line."""
        plural = {word.name: word.plural for word in self.words if word.plural}
        filled = with_plurals(node, plural)
        return self.english.file(filled) if isinstance(node, tree.File) else self.english.card(filled)

    def scan(self, source: Source) -> Scanned:
        """Tokens and comments of a text, as written."""
        return self._scanner.scan(source)

    def comments(self, source: Source) -> tuple[Comment, ...]:
        """The comments of a text, in order."""
        return self.scan(source).comments

    @cached_property
    def _trials(self) -> Trials:
        return Trials(self.table, self.vocabulary, self.words, self.meanings)

    @cached_property
    def _headings(self) -> Headings:
        return Headings(self.vocabulary.headings, self.table.words)

    def _canonical(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        return canonical(tokens, self.table.words, self.vocabulary.synonyms)

    @cached_property
    def unsaid(self) -> Wishes:
        """What designers write and this language does not read, with the ways in which it can be said."""
        return Wishes(self._trials, self.vocabulary.wishes)

    def read(self, source: Source) -> tuple[tree.File, tuple[Diagnostic, ...]]:
        """The cards that could be read for certain, in order, and everything there is to say against the text.

        Never raises. A card with a syntax error is left out; see `reading` for what it may have meant.
        """
        reading = self.reading(source)
        return reading.file, reading.complaints

    def reading(self, source: Source) -> Reading:
        """What `read` gives, and the cards that were not understood whole. Never raises."""
        told = Complaints(source)
        if "\0" in source.text:
            at = source.text.index("\0")
            told.add(
                INVALID_UTF8,
                Span(at, at + 1),
                "this is no text: it holds a null byte",
                "card files are plain UTF-8 text",
            )
            return Reading(tree.File(None, ()), told.told(()), ())
        scanned = self.scan(source)
        if not self.vocabulary.headings and scanned.tokens:
            return self._without_cards(scanned, told)
        tell_characters(scanned, told)
        version: int | None = None
        cards: list[tree.Card] = []
        doubtful: list[Doubtful] = []
        headings: list[tuple[int, str]] = []
        for part in parts(self._canonical(scanned.tokens), source.text, self.vocabulary.headings):
            headings.append((part.tokens[0].start, name_of(part)))
            for one in self._part(part, told):
                if isinstance(one, int):
                    version = one
                elif isinstance(one, Doubtful):
                    doubtful.append(one)
                else:
                    cards.append(one)
        start = min((token.start for token in scanned.tokens), default=0)
        end = max((token.end for token in scanned.tokens[-1:]), default=0)
        file = tree.File(version, tuple(cards), span=Span(start, end))
        return Reading(file, told.told(headings), tuple(doubtful))

    def _without_cards(self, scanned: Scanned, told: Complaints) -> Reading:
        first = scanned.tokens[0]
        told.add(
            SYNTAX_ERROR,
            Span(first.start, first.end),
            f"the game `{self.vocabulary.game}` has no cards",
            "its package would have to offer `vocabulary`",
        )
        return Reading(tree.File(None, ()), told.told(()), ())

    def _part(self, part: Part, told: Complaints) -> tuple[int | tree.Card | Doubtful, ...]:
        """What is said in the tokens before the first card, or of one card."""
        tokens, sure = part.tokens, True
        if part.headed:
            heading = sound(tokens, self._headings, Lines(told.source.text), told)
            tokens, sure = heading.tokens, not heading.guessed
        value, complaints, wrong = self._built(tokens, part, told.source)
        if wrong < 0 and sure:
            told.found += complaints
            return value
        mender = Mender(self._trials, self.unsaid, told, list(tokens))
        mender.mend()
        if not part.headed:
            told.found += self._built(tuple(mender.tokens[:-1]), part, told.source)[1]
            return ()

        def guesses() -> Iterator[Guess]:
            for way in meant(mender, tokens, part.tokens):
                cards, said, unread = self._built(way.tokens, part, told.source)
                if unread < 0 and len(cards) < 2:
                    yield Guess(next((one for one in cards if not isinstance(one, int)), None), said, way.places)

        doubtful = Doubtful(guesses)
        told.found += doubtful.agreed(lambda guess: guess.complaints)
        return (doubtful,)

    def _built(
        self, tokens: tuple[Token, ...], part: Part, source: Source
    ) -> tuple[tuple[int | tree.Card, ...], tuple[Diagnostic, ...], int]:
        """What the tokens of a part say, what its making complained of, and the first that cannot stand, else -1."""
        aside = Complaints(source)
        value, wrong = parse(self.table, makers(self.vocabulary, self.words, aside), tokens, part.tokens[-1].end)
        said = () if value is None else tuple(one for one in value if one is not None)
        return said, tuple(aside.found), wrong
