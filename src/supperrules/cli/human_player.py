"""A person at the terminal: shows what the seat may see, reads an answer, an undo or a goodbye."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs
from rich.text import Text

import supperrules as sr
from supperrules.cards.files import DEFAULT
from supperrules.cli import output
from supperrules.cli.game_display import Screen
from supperrules.cli.record_file import RecordFile
from supperrules.cli.table_text import claims
from supperrules.errors import JobFailed
from supperrules.lang.names import slug

SHOWN: Final = 30

_BY_NUMBER: Final = frozenset({"react"})
"""Answers whose text says more than a person would write."""


@attrs.frozen
class Answered:
    """The game after an answer."""

    game: sr.Game


@attrs.frozen
class TakenBack:
    """The game before the seat's last answer."""

    game: sr.Game


@attrs.frozen
class Left:
    """The person has left the table."""


def answered(game: sr.Game, seat: str, screen: Screen, before: sr.Game | None) -> Answered | TakenBack | Left:
    """Ask the person at a seat until there is an answer. With others at the terminal, hidden hands stay hidden.

    `before`: the position at this seat's last answer, if there was one. Raises JobFailed when the input ends.
    """
    if len(screen.people) > 1:
        _pass_on(seat, screen)
    view = game.view(seat)
    screen.table(view)
    _hand(view, screen)
    _claims(view.words_at("offered", seat), view, screen, "your faux pas")
    _menu(view, screen, SHOWN)
    while True:
        match _line(f"{seat}> "):
            case "":
                continue
            case "quit" | "exit":
                return Left()
            case "help" | "?":
                screen.show(Text(screen.tongue.say("help").strip("\n") + "\n"))
            case "all":
                _menu(view, screen, len(view.legal))
            case "table":
                screen.table(view)
            case "cards":
                _cards(view, screen)
            case "undo":
                undo = game.may_undo(seat)
                against = [_in_words(reason, screen) for reason in undo.reasons if not _forgotten(reason, screen)]
                taken_back = before if undo.game is None and not against else undo.game
                if taken_back is not None:
                    return TakenBack(taken_back)
                screen.show(Text(screen.tongue.say("kept", reasons="; ".join(against)), "yellow"))
            case line:
                after = _played(game, view, line, screen)
                if after is not None:
                    return Answered(after)


def left(game: sr.Game, screen: Screen, kept: RecordFile) -> None:
    """Say where a game that is not over is kept, and how it goes on; ask for a file where it is in none."""
    while kept.path is None:
        name = _typed(screen.tongue.say("keep in"))
        if not name:
            screen.show(Text(screen.tongue.say("not kept"), "yellow"))
            return
        path = Path(name)
        if path.exists():
            screen.show(Text(screen.tongue.say("file there", file=name), "yellow"))
            continue
        kept.path = path
        try:
            kept.write(game)
        except JobFailed as error:
            kept.path = None
            screen.show(Text(str(error), "yellow"))
    if kept.grows:
        screen.show(Text(screen.tongue.say("kept in", file=str(kept.path))))
        # A command is copied as it stands: no line of it ends early.
        output.write(f"  {_going_on(screen, kept.path)}\n")


def _going_on(screen: Screen, path: Path) -> str:
    words = ["supperrules", "play", "--resume", str(path), "--record", str(path)]
    for player in screen.players.values():
        words += ["--seat", player.name]
    if not screen.tongue.is_source:
        words += ["--language", screen.tongue.tongue]
    return shlex.join(words)


def _forgotten(reason: str, screen: Screen) -> bool:
    # What a bot saw it has no memory of.
    word, _, seat = reason.partition(" ")
    return word == "others-saw" and seat not in screen.people


def _in_words(reason: str, screen: Screen) -> str:
    word, _, seat = reason.partition(" ")
    return screen.tongue.say("undo", word, seat=seat) if screen.tongue.has("undo", word) else reason


def _played(game: sr.Game, view: sr.View, line: str, screen: Screen) -> sr.Game | None:
    try:
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(view.legal):
                screen.show(Text(screen.tongue.say("number", n=len(view.legal)), "yellow"))
                return None
            return game.play(view.legal[number - 1])
        return game.play(view.action(line))
    except sr.SupperError as error:
        screen.show(Text(str(error), "yellow"))
        return None


def _line(prompt: str) -> str:
    line = _typed(prompt)
    if line is None:
        raise JobFailed("the input ended before the game did")
    return line


def _typed(prompt: str) -> str | None:
    """What was typed, None at the end of the input."""
    output.write(prompt)
    line = sys.stdin.readline()
    if not line:
        output.write("\n")
    return line.strip() if line else None


def _pass_on(seat: str, screen: Screen) -> None:
    screen.console.clear()
    _line(screen.tongue.say("pass on", seat=seat))


def _menu(view: sr.View, screen: Screen, most: int) -> None:
    assert view.question is not None
    screen.show(Text(view.question.sentence(screen.tongue.tongue), "bold"))
    legal = view.legal
    for number, action in enumerate(legal[:most], 1):
        screen.show(Text(f"{number:4} {_answer(view.question, action, screen)}"))
    if len(legal) > most:
        screen.show(Text(screen.tongue.say("more", n=len(legal)), "dim"))


def _answer(question: sr.Question, action: sr.Action, screen: Screen) -> str:
    # In English an answer is shown as it can be typed, unless nobody would: then by what it means.
    if not screen.tongue.is_source or action.verb in _BY_NUMBER:
        return question.phrase(action, screen.tongue.tongue)
    return f"{action.text}: {question.phrase(action)}" if action.verb == "option" else action.text


def _hand(view: sr.View, screen: Screen) -> None:
    held = view.words_at("hands", view.you or "")  # none in a game without hands
    if held:
        screen.show(
            Text(
                screen.tongue.say(
                    "your hand", guests=", ".join(view.cards[one].name if one in view.cards else one for one in held)
                )
            )
        )


def _cards(view: sr.View, screen: Screen) -> None:
    held = [
        *view.words_at("hands", view.you or ""),
        *(one for seat in view.seats for one in view.words_at("sides", seat)),
    ]
    trees = {slug(card.name.text): card for card in view.cards.trees}
    if view.cards.game != DEFAULT:
        for id, tree in trees.items():
            screen.show(Text.assemble((view.cards[id].name, "bold"), ": ", screen.tongue.sentence(tree)))
    for guest in view.cards.guests:
        if guest.id in held:
            appetites = ", ".join(map(screen.tongue.kind, guest.appetites))
            said = screen.tongue.sentence(trees[guest.id])
            screen.show(Text.assemble((guest.name, "bold"), screen.tongue.say("card", appetites=appetites), said))
    _claims(view.words_at("offered", view.you or ""), view, screen, "your faux pas")
    _claims(view.words_at("laid"), view, screen, "faux pas")


def _claims(cards: Sequence[str], view: sr.View, screen: Screen, heading: str) -> None:
    if cards:
        screen.show(Text("\n").join([Text(screen.tongue.say(heading)), *claims(view, cards, screen.tongue)]))
