"""Why something happened or is asked: the answers that led to it, the card and the step of its ability."""

from collections.abc import Sequence
from typing import Any

import attrs

from supperrules.api import sentences
from supperrules.api.setup import Setting
from supperrules.errors import InvalidSetup
from supperrules.games.surrealist.machine.ability_flow import CARD
from supperrules.games.surrealist.machine.program import Program
from supperrules.games.surrealist.vocabulary.nodes import Clause
from supperrules.kernel.change import Event as Raw
from supperrules.kernel.explanations import Cause, causes, causes_json, led_to
from supperrules.kernel.immutable import Lasting
from supperrules.kernel.json_text import canonical, fresh
from supperrules.kernel.value import Json


@attrs.frozen
class CardStep(Lasting):
    """A card whose ability is under way: its id, and which clause of its ability, from 1, of how many."""

    card: str
    step: int
    steps: int
    _setting: Setting = attrs.field(eq=False, repr=False)
    _clause: Clause = attrs.field(eq=False, repr=False)

    def sentence(self, language: str = "en") -> str:
        """The clause as the card says it. Raises UnknownLanguage for a language the game has no words in."""
        return sentences.step(self._setting, self._clause, language)

    def json_value(self) -> dict[str, Json]:
        """`{"card":"dora-maar","step":1,"steps":2}`."""
        return {"card": self.card, "step": self.step, "steps": self.steps}


def card_step(setting: Setting, chain: Sequence[Cause]) -> CardStep | None:
    """The nearest card in a chain of causes, None if no ability is under way."""
    for cause in chain:
        if setting.rules.flows[cause.flow] is CARD:
            card = str(cause.names["guest"])
            found = _clause(setting, card, cause.at)
            return None if found is None else CardStep(card, *found[:2], setting, found[2])
    return None


def _clause(setting: Setting, card: str, at: str) -> tuple[int, int, Clause] | None:
    guest = setting.rules.nouns["guest"].ids[card]  # type: ignore[union-attr]
    program: Program | None = setting.rules.data.programs.of[guest]
    if program is None or not program.clauses:
        return None
    number = len(program.code) if at == "end" else int(at)
    # A place between two clauses (a test, a loop) belongs to what it leads to.
    found = next((i for i, (_, code) in enumerate(program.clauses) if number < code.stop), len(program.clauses) - 1)
    return found + 1, len(program.clauses), program.clauses[found][0]


@attrs.frozen(eq=False)
class Why(Lasting):
    """Why an event happened.

    `causes`: the chain of causes, nearest first; `source`: the card and the step of its ability, if one did it;
    `answers`: what players answered that led to it, nearest first: seat, key of the question, and the answer in words.
    """

    causes: tuple[Cause, ...]
    source: CardStep | None
    answers: tuple[tuple[str, str, tuple[Json, ...]], ...]
    _setting: Setting = attrs.field(repr=False)
    _event: Raw = attrs.field(repr=False)
    _heard: tuple[Raw, ...] = attrs.field(repr=False)
    _names: tuple[str, ...] = attrs.field(repr=False, default=())

    def sentence(self, language: str = "en") -> str:
        """The answers that led to it, the ability, and what happened, as sentences in this order.

        Raises UnknownLanguage for a language the game has no words in.
        """
        said = [sentences.event(self._setting, raw, language, self._names) for raw in reversed(self._heard)]
        if self.source is not None:
            card = self._setting.cards.guest(self.source.card)
            said.append(sentences.ability(self._setting, card.name, self.source.sentence(language), language))
        happened = sentences.event(self._setting, self._event, language, self._names)
        if happened not in said:
            said.append(happened)
        return " ".join(sentence for sentence in said if sentence) or sentences.untold(self._setting, language)

    def json_value(self) -> dict[str, Json]:
        """The reasons as a JSON value."""
        return {
            "because": fresh(causes_json(self.causes)),
            "source": None if self.source is None else self.source.json_value(),
            "answers": [{"seat": seat, "key": key, "choice": fresh(choice)} for seat, key, choice in self.answers],
        }

    def to_json(self) -> str:
        """The reasons as canonical JSON."""
        return canonical(self.json_value())

    def __str__(self) -> str:
        return self.sentence()


def why(setting: Setting, line: Sequence[Raw], first: int, happened: object, names: tuple[str, ...]) -> Why:
    """Why an event happened, in a line of events of which the first has the number `first`.

    Raises InvalidSetup if it is not in the line.
    """
    number, raw = getattr(happened, "number", None), getattr(happened, "_raw", None)
    rules = getattr(getattr(happened, "_setting", None), "hash", None)
    at = number - first if isinstance(number, int) else -1
    # The same number is another event in another game, in another branch of this one, and as another seat heard it.
    if not 0 <= at < len(line) or line[at] != raw or rules != setting.hash:
        raise InvalidSetup("this event is not of this game, or from before it was loaded")
    event = line[at]
    chain = causes(setting.rules, event.stack)
    answers = tuple(line[place] for place in led_to(line, at))
    told: list[tuple[str, str, tuple[Json, ...]]] = []
    for raw in answers:
        args: Any = sentences.args(setting, raw)
        told.append((str(args["seat"]), str(args.get("key", "")), tuple(args.get("choice", ()))))
    return Why(chain, card_step(setting, chain), tuple(told), setting, event, answers, names)
