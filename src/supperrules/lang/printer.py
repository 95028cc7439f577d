"""The shared part of the tree in English: steps, headings, texts and files; a vocabulary says its nouns and cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from supperrules.lang.tree import Card, Choose, Clause, Condition, Domain, File, ForEach, If, Kind, Step, Text


def text(text: Text) -> str:
    """A sentence printed elsewhere."""
    return f'text {text.tongue} "{text.text}"'


@attrs.frozen
class Printer:
    """One wording for each tree, and reading it gives the tree again.

    `clauses` says a verb's clause, by its node's type; `condition` and `domain` what an `if` asks and a `for each` goes
    over; `opening` the words of a card's heading, `fields` its sentences in order, but for the texts.
    """

    clauses: Mapping[type[Clause], Callable[[Any], str]]
    condition: Callable[[Any], str]
    domain: Callable[[Any], str]
    opening: Callable[[Any], str]
    fields_of: "Callable[[Printer, Any], tuple[str, ...]]"

    def steps(self, steps: Sequence[Step], between: str = "; ") -> str:
        """Steps of an ability; inside a branch or loop they go on with `, then`."""
        return between.join(map(self.step, steps))

    def step(self, step: Step) -> str:
        """One step."""
        match step:
            case If(conditions, then, otherwise):
                said = f"if {self.conditions(conditions)}, {self.steps(then, ', then ')}"
                return said if otherwise is None else f"{said}; otherwise {self.steps(otherwise, ', then ')}"
            case ForEach(over, steps):
                return f"for each {self.over(over)}, {self.steps(steps, ', then ')}"
            case Choose(by, options):
                opening = "choose one" if by == "you" else "its owner chooses one"
                return f"{opening}: {', or '.join(self.steps(option, ', then ') for option in options)}"
            case _:
                return self.clauses[type(step)](step)

    def conditions(self, conditions: Sequence[Condition]) -> str:
        """What a branch asks."""
        return " and ".join(map(self.condition, conditions))

    def over(self, domain: Domain) -> str:
        """What a loop goes over."""
        return self.domain(domain)

    def heading(self, card: Card) -> str:
        """`guest "Dora Maar"`."""
        return f'{self.opening(card)} "{card.name.text}"'

    def fields(self, card: Card) -> tuple[str, ...]:
        """The sentences of a card, in order."""
        return (*self.fields_of(self, card), *map(text, card.texts))

    def card(self, card: Card) -> str:
        """A card: its heading, and a line for each sentence."""
        return "\n  ".join((self.heading(card), *self.fields(card))) + "\n"

    def file(self, file: File) -> str:
        """A whole file; sentences are not wrapped."""
        opening = "" if file.version is None else f"language {file.version}.\n"
        return "\n".join(filter(None, (opening, *map(self.card, file.cards))))


def with_plurals(node: Any, plurals: Mapping[str, str]) -> Any:
    """The same node with the plural of each counted word filled in: for trees that were not read from text."""
    match node:
        case Kind():
            return attrs.evolve(node, many=plurals.get(node.name, ""))
        case tuple():
            return tuple(with_plurals(part, plurals) for part in node)
        case _ if attrs.has(type(node)):
            filled = {
                field.name: with_plurals(getattr(node, field.name), plurals)
                for field in attrs.fields(type(node))
                if isinstance(getattr(node, field.name), tuple) or attrs.has(type(getattr(node, field.name)))
            }
            return attrs.evolve(node, **filled)
        case _:
            return node
