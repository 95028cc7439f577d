"""A table in the terminal, as a stranger would write it."""

from collections.abc import Iterable

import supperrules as sr


def ask(view: sr.View, question: sr.Question, typed: Iterable[str]) -> sr.Action:
    print(f"\n{question.sentence()}")
    source = question.source
    if source is not None:
        print(f"  ({source.card}, step {source.step} of {source.steps}: {source.sentence()})")
    for number, action in enumerate(view.legal):
        print(f"  {number}: {question.phrase(action)}")
    for line in typed:
        try:
            return view.legal[int(line)] if line.isdigit() else view.action(line)
        except (IndexError, sr.InvalidAction, sr.IllegalAction) as error:
            print(f"  {error}")
    return view.default_action()


def told(view: sr.View, after: int) -> int:
    for event in view.since(after):
        sentence = event.sentence()
        if sentence:
            print(f"  {event.number}. {sentence}")
        after = event.number
    return after


def main(players: int, seed: int, typed: Iterable[str] = ()) -> None:
    game = sr.new_game("surrealist", players=players, seed=seed, names=[f"Guest {n}" for n in range(players)])
    heard: dict[str, int] = dict.fromkeys(game.seats, 0)
    while (question := game.question) is not None:
        seat = question.asks[0]
        view = game.view(seat)
        heard[seat] = told(view, heard[seat])
        mine = view.question
        assert mine is not None
        action = ask(view, mine, iter(typed))
        verdict = game.explain(action)
        if not verdict:
            print(verdict.code, *verdict.reasons)
            continue
        game = game.play(action)
    outcome = game.outcome
    assert outcome is not None
    for score in outcome.scores:
        print(score.seat, score.points)
        for line in score.lines:
            print(f"    {line.points} {line.reason} {line.source}")
    print(" and ".join(outcome.winners), outcome.reason)
    table = game.view(None)
    print(table.table["course"], table.number_at("platter", "wine"), table.words_at("gone", "p1"))
    print(len(game.record.actions), sr.replay(game.record).difference or "played again alike")


if __name__ == "__main__":
    main(3, 7, [])
