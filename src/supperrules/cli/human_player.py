"""A person at the terminal: shows what the seat may see, reads an answer, an undo or a goodbye."""

import sys
from typing import Final

import attrs
from rich.text import Text

import supperrules as sr
from supperrules.cli import output
from supperrules.cli.game_display import Screen
from supperrules.errors import JobFailed
from supperrules.lang.names import slug

SHOWN: Final = 30


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
    output.write(prompt)
    line = sys.stdin.readline()
    if not line:
        output.write("\n")
        raise JobFailed("the input ended before the game did")
    return line.strip()


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
    # In English an answer is shown as it can be typed, and options of a card with what they do.
    if not screen.tongue.is_source:
        return question.phrase(action, screen.tongue.tongue)
    return f"{action.text}: {question.phrase(action)}" if action.verb == "option" else action.text


def _hand(view: sr.View, screen: Screen) -> None:
    held = view.words_at("hands", view.you or "")
    if held:
        screen.show(Text(screen.tongue.say("your hand", guests=", ".join(view.cards[guest].name for guest in held))))


def _cards(view: sr.View, screen: Screen) -> None:
    held = [
        *view.words_at("hands", view.you or ""),
        *(one for seat in view.seats for one in view.words_at("sides", seat)),
    ]
    trees = {slug(card.name.text): card for card in view.cards.trees}
    for guest in view.cards.guests:
        if guest.id in held:
            appetites = ", ".join(map(screen.tongue.kind, guest.appetites))
            said = screen.tongue.sentence(trees[guest.id])
            screen.show(Text.assemble((guest.name, "bold"), screen.tongue.say("card", appetites=appetites), said))
