"""The grammar, its table, other wordings, printing, places and names: what the language room promises."""

import functools
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from supperrules import cache
from supperrules.diagnostics import Source, Span
from supperrules.games.surrealist.vocabulary import nodes, printing
from supperrules.games.surrealist.vocabulary.synonyms import SYNONYMS
from supperrules.lang import grammar, lalr_table, maker, printer
from supperrules.lang.collector import Complaints
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.language import Language
from supperrules.lang.names import slug
from supperrules.lang.printer import with_plurals
from supperrules.lang.tree_builder import makers
from tests.lang.syntax_cases import FOLDER, pieces, plain
from tests.strategies.drawing import seeded
from tests.strategies.game import cards, language
from tests.strategies.trees import Author

SOUND = (FOLDER / "sound.txt").read_text("utf-8")
CARD = 'guest "Test"\n  appetites: food, wine, any.\n  {}\n'


def source(text: str) -> Source:
    return Source("test.supper", text)


def read(text: str) -> tuple[nodes.File, list[str]]:
    file, complaints = language().read(source(text))
    return file, [one.code for one in complaints]


# ---- the grammar


@pytest.mark.parametrize(
    "kinds",
    [
        language().words,
        (DeckWord("wine", None),),
        (DeckWord("olive", "olives"), DeckWord("nut", "nuts")),
        (DeckWord("tea", None), DeckWord("egg", "eggs"), DeckWord("cake", "cakes")),
    ],
    ids=["dinner party", "mass nouns only", "count nouns only", "mixed"],
)
def test_the_grammar_is_strict(kinds: tuple[DeckWord, ...]) -> None:
    assert lalr_table.strict_conflicts(grammar.joined(language().vocabulary, kinds)) == ""


def test_a_conflict_would_be_told() -> None:
    verbs = {"swap": 'swap: "swap" guest "with" guest -> swap'}
    joined = grammar.joined(language().vocabulary, language().words, verbs)
    assert "conflict" in lalr_table.strict_conflicts(joined)


def test_kinds_with_a_vowel_take_an() -> None:
    other = Language(language().vocabulary, (("egg", "eggs"), ("tea", None)))
    text = CARD.replace("food, wine", "egg, tea").format("plate: choose any guest holding an egg or tea.")
    file, complaints = other.read(source(text))
    assert not complaints
    assert other.printed(file) == text


def test_every_production_is_used_and_every_builder_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def watched(*given: Any) -> dict[str, Any]:
        return {name: _noting(used, name, builder) for name, builder in makers(*given).items()}

    monkeypatch.setattr("supperrules.lang.language.makers", watched)
    assert read(SOUND + "\nlanguage 2.")[1]
    assert read("language 2.")[1] == ["SR207"]
    rules = language().table.rules
    calls = {rule.call for rule in rules}
    assert {rule.call for rule in rules if not rule.head.startswith("_") and not rule.passes} - {"start"} <= used
    assert set(makers(language().vocabulary, language().words, Complaints(source("")))) <= calls


def _noting(used: set[str], name: str, builder: Any) -> Any:
    def make(*given: Any) -> Any:
        used.add(name)
        return builder(*given)

    return make


@functools.cache
def lark() -> Lark:
    return Lark(language().grammar, parser="lalr", lexer="basic", postlex=lalr_table._Kept(), maybe_placeholders=False)


def test_lark_itself_sees_the_same_words() -> None:
    for text in (SOUND, *(plain(piece) for piece, _ in pieces() if piece.isascii() and "\\u" not in piece)):
        ours = [(token.kind, token.text) for token in language().scan(source(text)).tokens]
        assert ours == [(str(token.type), str(token)) for token in lark().lex(text)]


def test_lark_itself_takes_and_refuses_the_same_cards() -> None:
    table = lark()
    texts = [language().printed(Author(seeded(seed)).guest()) for seed in range(30)]
    texts += [" ".join(text.split()[:at]) for text in texts for at in (12, 17, 23)]
    for text in texts:
        try:
            table.parse(text)
        except UnexpectedInput:
            assert cards(text) is None, text
        else:
            assert cards(text) is not None, text


# ---- the table


def test_a_table_is_the_same_after_keeping() -> None:
    kept = language().table_bytes()
    assert kept == language().table_bytes()
    assert lalr_table.load(kept) == lalr_table.build(language().grammar)


@pytest.mark.parametrize(
    "damaged", [b"", b"{}", b"\x80\x04N.", b"[" * 100_000, b'{"format":1,"rules":7}', b'{"format":99}']
)
def test_a_damaged_table_is_made_anew(damaged: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: dict[str, bytes] = {}
    monkeypatch.setattr(cache, "saved_table", lambda key: damaged)
    monkeypatch.setattr(cache, "save_table", saved.__setitem__)
    other = Language(language().vocabulary, language().words)
    assert other.read(source(SOUND)) == language().read(source(SOUND))
    assert saved == {other.table_key: other.table_bytes()}


def test_reading_with_a_kept_table_needs_no_lark() -> None:
    code = (
        "import sys; from tests.strategies.game import language; from supperrules.diagnostics import Source;"
        "language().read(Source('a', 'language 1.')); sys.exit('lark' in sys.modules)"
    )
    assert language().table
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_key_follows_grammar_and_lark(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = Language(language().vocabulary, language().words[:3])
    assert fewer.table_key != language().table_key
    monkeypatch.setattr(maker, "lark_version", lambda: "0.0")
    assert Language(language().vocabulary, language().words).table_key != language().table_key


# ---- other wordings


@pytest.mark.parametrize(("other", "printed"), SYNONYMS.items())
def test_an_other_wording_is_read_and_never_printed(other: str, printed: str) -> None:
    sentences = {
        "2": "plate: send {} wine from the kitchen to this guest.",
        "reserve": "plate: send 1 wine from your {} to this guest.",
        "reserves": "door: compare {} in wine; if you lead, send 1 wine from the kitchen to a neighbour.",
        "on": "{}: send 1 wine from the kitchen to this guest.",
        "compare": "door: {} in wine; if you lead, send 1 wine from the kitchen to a neighbour.",
    }
    pattern = sentences["2" if printed.isdigit() else printed.split()[0]].replace(
        "{}:", "{} drama:" if printed == "on receive" else "{}:"
    )
    canonical = cards(CARD.format(pattern.format(printed)))
    assert canonical is not None
    assert cards(CARD.format(pattern.format(other))) == canonical
    assert other not in re.findall(r"[\w-]+", language().printed(canonical[0]))


def test_swap_with_before_an_amount_is_swap_for() -> None:
    said = "plate: swap {} token on this guest {} {} token on a neighbour with an empty appetite."
    ways = [("1", "for", "1"), ("a", "with", "a"), ("one", "with", "1"), ("1", "with", "one")]
    assert len({cards(CARD.format(said.format(*way))) for way in ways}) == 1


# ---- printing and places


def test_canonical_text_is_printed_as_it_stands() -> None:
    file, codes = read(SOUND)
    assert not codes
    assert " ".join(language().printed(file).split()) == " ".join(SOUND.split())


def test_trees_made_by_hand_are_printed_with_the_plurals_of_the_game() -> None:
    file, _ = read(SOUND)
    bare = with_plurals(file, {})
    assert bare == file
    assert language().printed(bare) == language().printed(file)


SAYING: dict[type, Any] = {
    nodes.Amount: printing.amount,
    nodes.Stock: printing.stock,
    nodes.Place: printing.holder,
    nodes.Pool: printing.holder,
    nodes.Ref: printing.guest,
    nodes.Pick: printing.guest,
    nodes.Player: printing.player,
    nodes.Trigger: printing.trigger,
    nodes.Text: printer.text,
    nodes.Lead: printing.fact,
    nodes.HaveMore: printing.fact,
    nodes.Holds: printing.fact,
    nodes.CourseIs: printing.fact,
    nodes.GuestIs: printing.fact,
    nodes.If: language().english.step,
    nodes.ForEach: language().english.step,
    nodes.Choose: language().english.step,
    **{verb.node: verb.english for verb in language().vocabulary.verbs},
}


def every_node(node: Any) -> Iterator[Any]:
    """A node and all below it."""
    if isinstance(node, tuple):
        for part in node:
            yield from every_node(part)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        yield node
        for field in attrs.fields(type(node)):
            yield from every_node(getattr(node, field.name))


def test_every_node_knows_its_place() -> None:
    text = " ".join(SOUND.split())
    file, _ = read(text)
    seen = set()
    for node in every_node(file):
        seen.add(type(node))
        words = text[node.span.start : node.span.end]
        if type(node) in SAYING:
            assert words == SAYING[type(node)](node)
        assert words and words == words.strip(), node
    assert set(SAYING) <= seen


def test_a_place_in_a_kind_covers_its_word() -> None:
    file, _ = read(SOUND)
    kinds = [node for node in every_node(file) if isinstance(node, nodes.Kind)]
    assert {SOUND[kind.span.start : kind.span.end] for kind in kinds} <= {
        word for kind in language().words for word in (kind.name, kind.many)
    } | {nodes.WILD}


# ---- names


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Dora Maar", "dora-maar"),
        ("Lola Álvarez Bravo", "lola-alvarez-bravo"),
        ("Lola A\u0301lvarez Bravo", "lola-alvarez-bravo"),
        ("Sun Ra", "sun-ra"),
        ("Seconds, Please", "seconds-please"),
        ("Toyen's  End!", "toyen-s-end"),
        ("Søren Łódź Straße", "soren-lodz-strasse"),
        ("Илья", "илья"),
        ("...", ""),
    ],
)
def test_an_id_is_the_slug_of_the_whole_name(name: str, expected: str) -> None:
    assert slug(name) == expected


# ---- mends


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("1 desserts", "1 dessert"), ("2 dessert", "2 desserts"), ("2 wines", "2 wine"), ("2 token", "2 tokens")],
)
def test_a_noun_that_does_not_agree_with_its_number_comes_with_its_fix(wrong: str, right: str) -> None:
    text = CARD.format(f"plate: send {wrong} from the kitchen to this guest.")
    _, complaints = language().read(source(text))
    assert [one.code for one in complaints] == ["SR000"] and complaints[0].fix is not None
    (edit,) = complaints[0].fix.edits
    mended = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert mended == CARD.format(f"plate: send {right} from the kitchen to this guest.")
    assert cards(mended) is not None
