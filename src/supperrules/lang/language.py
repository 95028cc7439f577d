"""The language of one game: text to tree and back. `read` never raises on bad text."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Protocol

import attrs

from supperrules import data
from supperrules.diagnostics import Diagnostic, Source, Span
from supperrules.lang import _table, grammar, say, tree
from supperrules.lang._build import makers
from supperrules.lang._parse import parse
from supperrules.lang._scan import Comment, Scanned, Scanner
from supperrules.lang._split import parts
from supperrules.lang.complaints import Complaints
from supperrules.lang.grammar import KindWord
from supperrules.lang.wordings import canonical


class VerbForm(Protocol):
    """What the language must know of a verb: its name, the node of its clauses, what builds them, its English."""

    @property
    def name(self) -> str: ...
    @property
    def node(self) -> type[tree.Clause]: ...
    @property
    def productions(self) -> Mapping[str, Callable[..., tree.Clause]]: ...
    @property
    def english(self) -> Callable[[Any], str]: ...


def _kind_words(kinds: Iterable[KindWord | tuple[str, str | None]]) -> tuple[KindWord, ...]:
    return tuple(kind if isinstance(kind, KindWord) else KindWord(*kind) for kind in kinds)


@attrs.frozen(slots=False)
class Language:
    """The card language with these verbs and kinds; a kind is (word, plural), with None for a mass noun.

    Nothing is built before it is needed. A parse table is taken from `data`, or made by Lark and kept there.
    """

    verbs: tuple[VerbForm, ...] = attrs.field(converter=tuple)
    kinds: tuple[KindWord, ...] = attrs.field(converter=_kind_words)

    @cached_property
    def grammar(self) -> str:
        """The Lark grammar, in full."""
        return grammar.joined(grammar.verb_texts([verb.name for verb in self.verbs]), self.kinds)

    @cached_property
    def table_key(self) -> str:
        """The name under which the parse table is kept: the grammar's digest and Lark's version."""
        digest = blake2b(self.grammar.encode(), digest_size=16).hexdigest()
        return f"table{_table.FORMAT}-{digest}-lark{_table.lark_version()}"

    def table_bytes(self) -> bytes:
        """The parse table, made afresh, as it is kept."""
        return _table.dump(_table.build(self.grammar))

    @cached_property
    def table(self) -> _table.Table:
        """The parse table: the one kept, if it is sound, else made and kept."""
        saved = data.saved_table(self.table_key)
        table = None if saved is None else _table.load(saved)
        if table is None:
            table = _table.build(self.grammar)
            data.save_table(self.table_key, _table.dump(table))
        return table

    @cached_property
    def _scanner(self) -> Scanner:
        return Scanner(self.table)

    @cached_property
    def _productions(self) -> Mapping[str, Callable[..., tree.Clause]]:
        return {name: builder for verb in self.verbs for name, builder in verb.productions.items()}

    @cached_property
    def english(self) -> say.English:
        """Says the nodes of this language; see `printed` for trees made by hand."""
        return say.English({verb.node: verb.english for verb in self.verbs})

    def printed(self, node: tree.File | tree.Card) -> str:
        """The canonical text of a file or card, each sentence on one line."""
        plural = {kind.name: kind.plural for kind in self.kinds if kind.plural}
        filled = say.with_plurals(node, plural)
        return self.english.file(filled) if isinstance(node, tree.File) else self.english.card(filled)

    def scan(self, source: Source) -> Scanned:
        """Tokens and comments of a text, as written."""
        return self._scanner.scan(source)

    def comments(self, source: Source) -> tuple[Comment, ...]:
        """The comments of a text, in order."""
        return self.scan(source).comments

    def read(self, source: Source) -> tuple[tree.File, tuple[Diagnostic, ...]]:
        """The cards that are sound, in order, and everything there is to say against the text. Never raises."""
        told = Complaints(source)
        scanned = self.scan(source)
        tokens = canonical(scanned.tokens, self.table.words)
        make = makers(self._productions, self.kinds, told)
        version: int | None = None
        cards: list[tree.Card] = []
        for part in parts(tokens):
            value, bad = parse(self.table, make, part.tokens, part.tokens[-1].end)
            if bad >= 0:
                at = part.tokens[min(bad, len(part.tokens) - 1)]
                told.add("SR000", at.span, f"`{at.text}` cannot stand here")
                continue
            for one in value:
                if isinstance(one, int):
                    version = one
                elif one is not None:
                    cards.append(one)
        ends = (cards[0].span.start, cards[-1].span.end) if cards else (0, 0)
        return tree.File(version, tuple(cards), span=Span(*ends)), told.told(lambda offset: "")
