"""Sentences for what happens, from the words beside the cards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from supperrules.front._setting import Setting
from supperrules.kernel.causes import event_args
from supperrules.kernel.change import Event
from supperrules.kernel.question import Question
from supperrules.kernel.rules import Result
from supperrules.kernel.value import Choice, Json
from supperrules.lang.tree import Clause


def event(setting: Setting, raw: Event, language: str) -> str:
    """An event as a sentence. Raises LookupError for a language without words."""
    from supperrules.prose import telling

    return telling.event_sentence(_pen(setting.game, language), setting.rules, _cast(setting), raw)


def question(setting: Setting, raw: Question, language: str) -> str:
    """A question as a sentence. Raises LookupError for a language without words."""
    from supperrules.prose import telling

    return telling.question_sentence(_pen(setting.game, language), setting.rules, _cast(setting), raw)


def choice(setting: Setting, key: str, raw: Choice, language: str) -> str:
    """An answer to the question of this key, for a menu. Raises LookupError for a language without words."""
    from supperrules.prose import telling

    return telling.choice_phrase(_pen(setting.game, language), setting.rules, _cast(setting), key, raw)


def step(setting: Setting, clause: Clause, language: str) -> str:
    """A clause of an ability as its card says it. Raises LookupError for a language without words."""
    from supperrules.prose.sentence import step_sentence
    from supperrules.prose.words import words

    return step_sentence(clause, words(language, setting.game))


def args(setting: Setting, raw: Event) -> Mapping[str, Json]:
    """The arguments of an event in words, by name."""
    return event_args(setting.rules, raw)


def outcome(setting: Setting, result: Result, language: str) -> tuple[str, ...]:
    """How it ended, in sentences. Raises LookupError for a language without words."""
    from supperrules.prose import telling

    return telling.outcome_sentences(_pen(setting.game, language), setting.rules, _cast(setting), result)


def _pen(game: str, language: str) -> Any:
    from supperrules.prose import telling
    from supperrules.prose.words import words

    return telling.pen_of(words(language, game))


@lru_cache(maxsize=32)
def _cast(setting: Setting) -> Any:
    from supperrules.prose import telling

    return telling.cast_of(setting.rules, {card.id: card.name for card in setting.cards})
