"""Sentences for what happens, from the words beside the cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from supperrules.api import plain_sentences
from supperrules.api.setup import Setting
from supperrules.effects.instructions import PickOption
from supperrules.games.surrealist.machine.ability_flow import CARD
from supperrules.games.surrealist.machine.program import Program
from supperrules.games.surrealist.machine.tokens import PickToken
from supperrules.games.surrealist.vocabulary.nodes import Clause
from supperrules.kernel.change import ANSWERED, FORCED, Event
from supperrules.kernel.explanations import event_args
from supperrules.kernel.question import Question
from supperrules.kernel.rules import Result
from supperrules.kernel.state import Frame
from supperrules.kernel.value import Choice, Json
from supperrules.lang.names import slug

Names: TypeAlias = tuple[str, ...]


def event(setting: Setting, raw: Event, language: str, names: Names = ()) -> str:
    """An event as a sentence; `names`: what players are called. Raises UnknownLanguage for a language without words."""
    from supperrules.prose import game_sentences

    if _wordless(setting, language):
        return plain_sentences.event(setting.rules, raw)
    offers = _offers(setting, Frame(*raw.stack[-1])) if raw.stack and raw.change in (ANSWERED, FORCED) else ()
    return game_sentences.event_sentence(
        _pen(setting.game, language), setting.rules, _cast(setting, names), raw, offers
    )


def question(setting: Setting, raw: Question, language: str, card: Frame | None = None, names: Names = ()) -> str:
    """A question as a sentence; `card`: the frame of the ability that asks, if one does.

    Raises UnknownLanguage for a language without words.
    """
    from supperrules.prose import game_sentences

    if _wordless(setting, language):
        return plain_sentences.question(setting.rules, raw)
    asking = None if card is None else instruction(setting, card)
    ordered = isinstance(asking, PickToken) and asking.left is not None
    also = ("in table order",) if ordered else ()
    return game_sentences.question_sentence(
        _pen(setting.game, language), setting.rules, _cast(setting, names), raw, also
    )


def choice(setting: Setting, key: str, raw: Choice, language: str, card: Frame | None = None, names: Names = ()) -> str:
    """An answer to the question of this key, for a menu; `card`: the frame of the ability that asks, if one does.

    Raises UnknownLanguage for a language without words.
    """
    from supperrules.prose import game_sentences

    if _wordless(setting, language):
        return plain_sentences.choice(setting.rules, raw)
    pen, offers = _pen(setting.game, language), _offers(setting, card)
    return game_sentences.choice_phrase(pen, setting.rules, _cast(setting, names), key, raw, offers)


def instruction(setting: Setting, card: Frame) -> object:
    """The instruction that the frame of an ability stands at, None past the last."""
    program: Program | None = setting.rules.data.programs.of[card.names[0]]
    return None if program is None or card.next >= len(program.code) else program.code[card.next]


def _offers(setting: Setting, card: Frame | None) -> Sequence[Sequence[Clause]]:
    asking = None if card is None or setting.rules.flows[card.flow] is not CARD else instruction(setting, card)
    return asking.offers if isinstance(asking, PickOption) else ()


def step(setting: Setting, clause: Clause, language: str) -> str:
    """A clause of an ability as its card says it. Raises UnknownLanguage for a language without words."""
    from supperrules.prose.sentence import step_sentence
    from supperrules.prose.words import words

    return step_sentence(clause, words(language, setting.game))


def ability(setting: Setting, name: str, step: str, language: str) -> str:
    """A step of a card's ability under the card's name. Raises UnknownLanguage for a language without words."""
    from supperrules.prose import game_sentences

    return game_sentences.ability_sentence(_pen(setting.game, language), name, step)


def untold(setting: Setting, language: str) -> str:
    """A sentence for an event that only keeps the books. Raises UnknownLanguage for a language without words."""
    from supperrules.prose import game_sentences

    return game_sentences.untold_sentence(_pen(setting.game, language))


def args(setting: Setting, raw: Event) -> Mapping[str, Json]:
    """The arguments of an event in words, by name."""
    return event_args(setting.rules, raw)


def outcome(setting: Setting, result: Result, language: str, names: Names = ()) -> tuple[str, ...]:
    """How it ended, in sentences. Raises UnknownLanguage for a language without words."""
    from supperrules.prose import game_sentences

    if _wordless(setting, language):
        return plain_sentences.outcome(setting.rules, result)
    return game_sentences.outcome_sentences(_pen(setting.game, language), setting.rules, _cast(setting, names), result)


def _wordless(setting: Setting, language: str) -> bool:
    """The game has words in no language, and English is asked for."""
    from supperrules.prose.words import tongues

    return language == plain_sentences.LANGUAGE and not tongues(setting.game)


def _pen(game: str, language: str) -> Any:
    from supperrules.prose import game_sentences
    from supperrules.prose.words import words

    return game_sentences.pen_of(words(language, game))


@lru_cache(maxsize=64)
def _cast(setting: Setting, names: Names) -> Any:
    from supperrules.prose import game_sentences

    # A seat that nobody has named is told by its number.
    called = {seat: name for seat, name in zip(setting.seats, names, strict=False) if name != seat}
    return game_sentences.cast_of(
        setting.rules, {slug(card.name.text): card.name.text for card in setting.cards.trees}, called
    )
