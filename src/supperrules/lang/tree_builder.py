"""Builds the shared part of the tree: numbers, versions, steps, texts and headings; a vocabulary brings the rest."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.diagnostics import Span
from supperrules.lang import tree
from supperrules.lang.collector import Complaints, edit, shown
from supperrules.lang.deck_words import DeckWord
from supperrules.lang.lexer import Token
from supperrules.lang.names import LONGEST_NAME, slug
from supperrules.lang.parser import Make
from supperrules.lang.vocabulary import Vocabulary

NUMBERS: Final = range(2, 31)

# A list under construction from its end; nested, so that long ones cost no copying.
Chain = tuple[Any, "Chain | None"]


@attrs.frozen
class Field:
    """A sentence of a card, and which."""

    name: str
    value: Any
    span: Span


def steps(chain: Chain) -> tuple[tree.Step, ...]:
    """The steps of a finished list."""
    return tuple(_flat(chain))


def _flat(chain: Chain | None) -> Iterator[Any]:
    while chain is not None:
        head, chain = chain
        yield head


def makers(vocabulary: Vocabulary, words: Sequence[DeckWord], told: Complaints) -> dict[str, Make]:
    """What builds each production; numbers out of range and misplaced fields are told to `told`."""
    verbs = {name: _verb(builder) for verb in vocabulary.verbs for name, builder in verb.productions.items()}
    return {**verbs, **_counted(words, told), **_CONTROL, **vocabulary.productions(words, told)}


def _verb(builder: Callable[..., tree.Clause]) -> Make:
    return lambda span, *children: builder(*children, span=span)


def _counted(words: Sequence[DeckWord], told: Complaints) -> dict[str, Make]:
    singular = {word: one for one in words for word in (one.name, one.many)}

    def number(span: Span, token: Token) -> int:
        value = int(token.text) if len(token.text) < 4 else NUMBERS.stop
        plain = not token.text.startswith("0")
        if plain and value in NUMBERS:
            return value
        if not plain and value in NUMBERS:
            told.add(
                "SR207",
                span,
                f"`{shown(token.text)}` has a zero in front",
                f"say `{value}`",
                edit(f"say {value}", span, str(value)),
            )
        else:
            way = "a single one is `1`, or `a` where something is held; none is `no`"
            help = f"numbers go from {NUMBERS[0]} to {NUMBERS[-1]}" + ("; " + way if value < NUMBERS[0] else "")
            told.add("SR207", span, f"the number `{shown(token.text)}` is out of range", help)
        return min(max(value, NUMBERS[0]), NUMBERS[-1])

    def version(span: Span, token: Token) -> int:
        told.add(
            "SR207",
            token.span,
            f"there is no language `{shown(token.text)}` yet",
            "say `language 1.`",
        )
        return 1

    def kind(span: Span, token: Token) -> tree.Kind:
        word = singular[token.text]
        return tree.Kind(word.name, many=word.plural or "", span=token.span)

    return {
        "number": number,
        "kind": kind,
        "kinds": lambda span, *kinds: kinds,
        "any_kind": lambda span: None,
        "version_one": lambda span: 1,
        "version": version,
        "start": lambda span, *parts: parts,
    }


_CONTROL: Final[Mapping[str, Make]] = {
    "last_step": lambda span, step: (step, None),
    "more_steps": lambda span, step, rest: (step, rest),
    "last_otherwise": lambda span, branch, chain: (_with_otherwise(branch, chain, span), None),
    "more_otherwise": lambda span, branch, chain, rest: (_with_otherwise(branch, chain, span), rest),
    "branch": lambda span, facts, chain: tree.If(facts, steps(chain), span=span),
    "loop": lambda span, over, chain: tree.ForEach(over, steps(chain), span=span),
    "last_option": lambda span, clause: ((clause, None), None),
    "option_ends": lambda span, clause, rest: ((clause, None), rest),
    "option_goes_on": lambda span, clause, options: ((clause, options[0]), options[1]),
    "you_choose": lambda span, options: _choice("you", options, span),
    "owner_chooses": lambda span, options: _choice("its owner", options, span),
    "facts": lambda span, *facts: facts,
    "text": lambda span, tongue, text: Field("text", tree.Text(tongue.text, unquoted(text.text), span=span), span),
}


def _with_otherwise(branch: tree.If, chain: Chain, span: Span) -> tree.If:
    inner = steps(chain)
    return attrs.evolve(branch, otherwise=inner, span=Span(span.start, inner[-1].span.end))


def _choice(by: Any, options: Chain, span: Span) -> tree.Choose:
    return tree.Choose(by, tuple(tuple(_flat(option)) for option in _flat(options)), span=span)


def unquoted(text: str) -> str:
    """What stands between the quotes."""
    return text[1:-1]


def card_name(token: Token, told: Complaints) -> tree.Name:
    """The name in a heading; what is wrong with it is told."""
    text = unquoted(token.text)
    neat = " ".join(text.split())
    if not neat:
        told.add("SR201", token.span, "the name is empty", "write the card's name between the quotes")
    elif not slug(neat[:LONGEST_NAME]):
        message = f"the name `{shown(neat)}` has neither letter nor digit"
        told.add("SR201", token.span, message, "a card is called by the letters and digits of its name; add some")
    elif max(len(text), len(slug(neat[:LONGEST_NAME]))) > LONGEST_NAME:
        message = f"the name `{shown(neat)}` is longer than {LONGEST_NAME} characters"
        told.add("SR207", token.span, message, "shorten it")
    elif neat != text:
        told.add(
            "SR106",
            token.span,
            f"the name `{neat}` is written with needless blanks",
            "names have single blanks only",
            edit("take the blanks away", token.span, f'"{neat}"'),
        )
    return tree.Name(text, span=token.span)


def first_field(heading: Token, fields: Sequence[Field], name: str, message: str, help: str, told: Complaints) -> Any:
    """The value of the first field of this name; None, and told, where there is none."""
    found = next((field.value for field in fields if field.name == name), None)
    if found is None:
        told.add("SR203", heading.span, message, help)
    return found


def texts(fields: Sequence[Field]) -> tuple[tree.Text, ...]:
    """The sentences printed elsewhere."""
    return tuple(field.value for field in fields if field.name == "text")


def called(name: tree.Name) -> str:
    """A card's name as a message shows it."""
    return f"`{name.text}`" if name.text.strip() else "this card"
