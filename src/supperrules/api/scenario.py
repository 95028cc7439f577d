"""Scenarios: `.scene` files beside the cards, that say in plain lines what a card does.

    # Paul Klee takes two tokens from the platter.
    scene "two glasses of wine"
    given 3 seats ...                    a position, or `given new players=3 seed=7 mode=normal p1=arp,klee`
    when p1 plate paul-klee              an action, which must be legal
    then paul-klee holds 1 wine          a fact of the game, which must hold
    allowed p1 place on any              an action that must be legal now; it is not played
    refused p2 serve wine to dora-maar   an action that must not be

An action may leave out its end: `when p1 react sun-ra` where only one that is offered begins so, `refused p1 react
sun-ra` where none does. A line that begins with a space goes on with the line before. A file named after a card
(`paul-klee.scene`) shows it.
"""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import PurePath
from typing import Final, Literal, assert_never, cast, get_args

import attrs

from supperrules.api.cards import Cards
from supperrules.api.game import Game
from supperrules.api.new_game import new_game
from supperrules.api.written_position import position
from supperrules.cards.registry import brought
from supperrules.diagnostics import Diagnostic, Source, Span
from supperrules.diagnostics.codes import SCENARIO_FAILS
from supperrules.errors import IllegalAction, SupperError
from supperrules.kernel.action_text import choice_text, continuations
from supperrules.kernel.facts import unfulfilled
from supperrules.kernel.play import question

SUFFIX: Final = ".scene"

SHOWN: Final = 4
"""So many answers are named where a scene stops."""

Word = Literal["given", "when", "then", "allowed", "refused"]
WORDS: Final = get_args(Word)
_HEAD: Final = re.compile(r'scene\s+"([^"]+)"')


@attrs.frozen
class Line:
    """One line of a scene: its first word, the rest, and where it stands."""

    word: Word
    text: str
    span: Span


@attrs.frozen
class Scene:
    """A scenario: its name and its lines in order."""

    name: str
    lines: tuple[Line, ...]
    span: Span


def card_shown(path: str) -> str:
    """The id of the card that a scene file is named after."""
    return PurePath(path).name.removesuffix(SUFFIX)


def read_scenes(source: Source) -> tuple[tuple[Scene, ...], tuple[Diagnostic, ...]]:
    """The scenes of a file, and what is wrong with their writing."""
    scenes: list[Scene] = []
    complaints: list[Diagnostic] = []
    for text, span in _sentences(source.text):
        word, _, rest = text.partition(" ")
        if head := _HEAD.fullmatch(text):
            scenes.append(Scene(head[1], (), span))
        elif word == "scene":
            said = 'write `scene "NAME"`, the name without quotes and `#`'
            complaints.append(_complaint(source, span, "the name of a scene stands in double quotes", said))
            scenes.append(Scene("", (), span))
        elif word not in WORDS or not rest.strip():
            said = 'begin a line with `scene "NAME"`, `' + "`, `".join(WORDS) + "`, and say what"
            complaints.append(_complaint(source, span, f"`{word}` begins no line of a scene", said))
        elif not scenes:
            complaints.append(_complaint(source, span, "this line belongs to no scene", 'begin with `scene "NAME"`'))
        else:
            line = Line(cast(Word, word), rest.strip(), span)
            scenes[-1] = attrs.evolve(scenes[-1], lines=(*scenes[-1].lines, line))
    for scene in scenes:
        words = [line.word for line in scene.lines]
        if not scene.name:
            continue
        if words[:1] != ["given"] or words.count("given") != 1:
            complaints.append(_complaint(source, scene.span, "a scene begins with one `given`", "give it a position"))
        elif not {"then", "allowed", "refused"} & set(words):
            complaints.append(_complaint(source, scene.span, "this scene claims nothing", "add a `then`"))
    if not scenes and not complaints:
        complaints.append(_complaint(source, Span(0, 0), "there is no scene in this file", 'begin with `scene "NAME"`'))
    return tuple(scenes), tuple(complaints)


def failures(source: Source, cards: Cards) -> tuple[Diagnostic, ...]:
    """What is wrong with the scenes of a file: their writing, or the first line of each that does not come true."""
    scenes, complaints = read_scenes(source)
    if complaints:
        return complaints
    return tuple(failure for scene in scenes if (failure := _failure(scene, source, cards)) is not None)


def _failure(scene: Scene, source: Source, cards: Cards) -> Diagnostic | None:
    game: Game | None = None
    for line in scene.lines:
        try:
            if game is None:
                game = _given(line.text, cards)
                continue
            match line.word:
                case "when":
                    game = game.play(_in_full(game, line.text))
                    why = ""
                case "then":
                    why = (brought(cards.game, "unfulfilled") or unfulfilled)(game.rules, game.state, line.text)
                case "allowed":
                    why = "" if _is_offered(game, line.text) else "; ".join(game.explain(line.text).reasons)
                case "refused":
                    why = "it is legal" if _is_offered(game, line.text) else ""
                case "given":
                    why = "a scene has one `given`"
                case _:
                    assert_never(line.word)
        except IllegalAction as error:
            why = str(error)
        except SupperError as error:
            why = f"cannot be read: {error}"
        if why:
            message = f'scene "{scene.name}": `{line.word} {line.text}`: {why}'
            return _complaint(source, line.span, message, f"{_waiting(game)}mend the card or the scene")
    return None


def _waiting(game: Game | None) -> str:
    """What a position waits for: a scene is often a `when` short of what it claims."""
    asked = None if game is None else question(game.rules, game.state)
    if game is None or asked is None:
        return "" if game is None else "the game is over; "
    said = game.question
    assert said is not None
    waits = []
    for ask in asked.asks:
        texts = [f"`{choice_text(game.rules, choice)}`" for choice in islice(ask.options, SHOWN)]
        more = ", ..." if len(ask.options) > SHOWN else ""
        waits.append(f"(`{game.seats[ask.seat]} is asked {asked.key}`): {', '.join(texts)}{more}")
    return f'now "{said.sentence()}" is open {" and ".join(waits)}; go on with `when`, or '


def _in_full(game: Game, text: str) -> str:
    meant = _offered(game, text) or ()
    return meant[0] if len(meant) == 1 else text


def _is_offered(game: Game, text: str) -> bool:
    meant = _offered(game, text)
    return game.explain(text).legal if meant is None else bool(meant)


def _offered(game: Game, text: str) -> list[str] | None:
    """The actions offered that begin like this text, in full; None if no action of the game does."""
    seat, _, rest = text.partition(" ")
    asked = question(game.rules, game.state)
    asks = () if asked is None else asked.asks
    options = [choice for ask in asks if game.seats[ask.seat] == seat for choice in ask.options]
    meant = continuations(game.rules, options, rest) if seat in game.seats else None
    return None if meant is None else [f"{seat} {choice_text(game.rules, choice)}" for choice in meant]


def _given(text: str, cards: Cards) -> Game:
    word, _, rest = text.partition(" ")
    if word != "new":
        return position(text, cards=cards)
    given = dict(part.partition("=")[::2] for part in rest.split())
    hands = {seat: tuple(ids.split(",")) for seat, ids in given.items() if re.fullmatch("p[0-9]", seat)}
    known = {"players", "seed", "mode"}
    if unknown := sorted(set(given) - set(hands) - known):
        raise SupperError(f"`{unknown[0]}` is not known here; say players=, seed=, mode= or p1=ID,ID")
    if not all(re.fullmatch("[0-9]{1,20}", given.get(name, "0")) for name in ("players", "seed")):
        raise SupperError("players and seed are numbers")
    return new_game(
        cards.game,
        players=int(given.get("players", "3")),
        seed=int(given.get("seed", "0")),
        mode=given.get("mode"),
        cards=cards,
        hands=hands,
    )


def _sentences(text: str) -> Iterator[tuple[str, Span]]:
    """Lines with those that go on with them; comments and empty lines left out."""
    parts: list[str] = []
    start = end = at = 0
    for raw in text.splitlines(keepends=True):
        body = raw.split("#", 1)[0].rstrip()
        if body:
            if not body[0].isspace() and parts:
                yield " ".join(parts), Span(start, end)
                parts = []
            if not parts:
                start = at + len(body) - len(body.lstrip())
            parts.append(body.strip())
            end = at + len(body)
        at += len(raw)
    if parts:
        yield " ".join(parts), Span(start, end)


def _complaint(source: Source, span: Span, message: str, help: str) -> Diagnostic:
    return SCENARIO_FAILS.at(source, span, message, help)
