"""An embedder's program in sixty lines: a server's table, with views out, actions in, undo, saves and records."""

from collections.abc import Mapping

import supperrules as sr


class Table:
    """A game on a server. What `seen` and `received` give may be sent to that seat, and to nobody else."""

    def __init__(self, players: int, seed: int, cards: sr.Cards) -> None:
        self.game: sr.Game = sr.new_game("surrealist", players=players, seed=seed, cards=cards, mode="advanced")

    def seen(self, seat: str | None) -> str:
        """The JSON of a seat's view; None is somebody who looks on."""
        return self.game.view(seat).to_json()

    def missed(self, seat: str, since: int) -> list[str]:
        """What a seat that was away has missed, as sentences."""
        return [said for event in self.game.view(seat).since(since) if (said := event.sentence("en"))]

    def received(self, seat: str, text: str) -> str:
        """An action from a seat, as text or JSON: its view afterwards, or why not."""
        try:
            action: sr.Action = self.game.view(seat).action(text)
            if action.seat != seat:
                return "that is not your seat"
            self.game = self.game.play(action)
        except sr.IllegalAction as error:
            return f"{error.code}: {', '.join(error.reasons)}"
        except sr.InvalidAction as error:
            return f"cannot be read: {error}"
        return self.seen(seat)

    def taken_back(self, seat: str) -> tuple[str, ...]:
        """Take a seat's last answer back; the reasons against it, if there are any."""
        undo: sr.Undo = self.game.may_undo(seat)
        if undo.game is not None:
            self.game = undo.game
        return undo.reasons


def points(game: sr.Game) -> Mapping[str, int]:
    """Every seat's points; empty before the end."""
    outcome: sr.Outcome | None = game.outcome
    return {} if outcome is None else {score.seat: score.points for score in outcome.scores}


def main() -> None:
    """A whole game, saved and read in the middle, and its record checked at the end."""
    table = Table(3, 7, sr.load_cards())
    while (question := table.game.question) is not None:
        seat: str = question.asks[0]
        action: sr.Action = table.game.view(seat).legal[-1]
        table.received(seat, action.to_json())
    assert sr.Game.from_json(table.game.to_json()) == table.game
    assert sr.replay(table.game.record)
    print(points(table.game))


if __name__ == "__main__":
    main()
