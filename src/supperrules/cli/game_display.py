"""A game on the screen as it goes: what happens as sentences, the table when a course begins, the score at the end."""

import sys
from collections.abc import Mapping
from typing import Final

import attrs
from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

import supperrules as sr
from supperrules.bots.players import Player
from supperrules.cli import output, table_text
from supperrules.cli.messages import Spoken

OBVIOUS: Final = frozenset({"decline", "discard", "home", "place", "seat", "serve"})
"""Answers that are not told, since what they bring about is."""


@attrs.define
class Screen:
    """Where a game is shown, and to whom: `watching` is the seat whose knowledge is shown, None what all may know."""

    console: Console
    players: Mapping[str, Player]
    watching: str | None
    tongue: Spoken
    heard: int = 0
    course: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """The seats where persons sit."""
        return tuple(seat for seat, player in self.players.items() if player.bot is None)

    def show(self, what: RenderableType) -> None:
        """Put something on the screen."""
        output.write(table_text.drawn(self.console, what))

    def happened(self, game: sr.Game) -> None:
        """Tell what happened since the last time; where no person is shown it anyway, the table of another course."""
        view = game.view(self.watching)
        for event in view.since(self.heard):
            self.heard = event.number
            said = "" if _obvious(event) else event.sentence(self.tongue.tongue)
            if said:
                self.show(Text(said, "bold") if event.change == "turn" else Text(f"  {said}"))
        course = str(view.table.get("course", ""))
        if view.over or (course != self.course and not self.people):
            self.table(view)
        self.course = course

    def taken_back(self, back: sr.Game) -> None:
        """Forget what was told since, when a person took an answer back."""
        told = back.view(self.watching).events
        self.heard = told[-1].number if told else 0

    def table(self, view: sr.View) -> None:
        """Draw the table as a view shows it."""
        names = {seat: player.name for seat, player in self.players.items()}
        self.show(table_text.table(view, names, table_text.marks_for(self.console.encoding), self.tongue))

    def score(self, game: sr.Game) -> None:
        """The final score: for every seat, each guest and what it brought."""
        outcome = game.outcome
        assert outcome is not None
        grid = Table(box=box.SIMPLE_HEAD, header_style="bold")
        grid.add_column(self.tongue.say("seat"))
        grid.add_column(self.tongue.say("points"), justify="right")
        grid.add_column(self.tongue.say("for"))
        for score in outcome.scores:
            name = f"{score.seat} {self.players[score.seat].name}"
            grid.add_row(Text(name, "bold"), Text(str(score.points), "bold"))
            for line in score.lines:
                what = " ".join(_called(game, str(word)) for word in line.source.values())
                grid.add_row("", str(line.points), self._for(line.reason, what))
        self.show(grid)
        ended, *_, won = outcome.sentences(self.tongue.tongue)
        self.show(Text(f"{ended} {won}", "bold"))

    def _for(self, reason: str, what: str) -> str:
        if self.tongue.has("score", reason):
            return self.tongue.say("score", reason, what=what)
        return f"{reason} {what}".strip()


def _obvious(event: sr.Event) -> bool:
    choice = event.args.get("choice") if event.change in ("answered", "forced") else None
    return isinstance(choice, list) and choice[0] in OBVIOUS


def _called(game: sr.Game, word: str) -> str:
    return game.cards[word].name if word in game.cards else word


def screen_for(players: Mapping[str, Player], tongue: Spoken, color: str) -> Screen:
    """A screen on stdout; one person is shown what that seat knows, otherwise what all may know."""
    screen = Screen(table_text.console_for(sys.stdout, color), players, None, tongue)
    if len(screen.people) == 1:
        screen.watching = screen.people[0]
    return screen
