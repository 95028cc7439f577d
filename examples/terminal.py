"""A table at the terminal: python terminal.py you bot bot; `?` lists the answers, `undo` takes one back."""

import random
import sys

import supperrules as sr


def show(game: sr.Game, seat: str, heard: int) -> int:
    """What a seat was told since it last looked, then its question."""
    view = game.view(seat)
    told = view.since(heard)
    for event in told:
        if sentence := event.sentence():
            print(" ", sentence)
    if view.question:
        platter = {kind: view.number_at("platter", kind) for kind in ("food", "wine", "dessert")}
        print(f"\n{view.table['course']}; platter {platter}; your hand: {', '.join(view.words_at('hands', seat))}")
        print(view.question.sentence())
    return told[-1].number if told else heard


def answered(game: sr.Game, seat: str) -> sr.Game:
    """Ask a person until there is an answer that may be given."""
    view = game.view(seat)
    while True:
        line = input(f"{seat}> ").strip()
        if line == "?":
            for number, action in enumerate(view.legal[:40]):
                print(f"{number:4} {action.text}")
            continue
        if line == "undo":
            undo = game.may_undo(seat)
            if undo.game:
                return undo.game
            print(", ".join(undo.reasons))
            continue
        try:
            return game.play(view.legal[int(line)] if line.isdecimal() else view.action(line))
        except (sr.SupperError, IndexError) as error:
            print(error)


def main() -> None:
    """Play one game."""
    who = sys.argv[1:] or ["you", "bot", "bot"]
    game = sr.new_game("surrealist", players=len(who), seed=random.SystemRandom().randrange(2**32), mode="normal")
    people = [seat for seat, sort in zip(game.seats, who, strict=True) if sort == "you"]
    heard = dict.fromkeys(people, 0)
    while game.question:
        seat = game.question.asks[0]
        if seat in people:
            heard[seat] = show(game, seat, heard[seat])
            game = answered(game, seat)
        else:
            game = game.play(random.choice(game.view(seat).legal))
    assert game.outcome
    print(*game.outcome.sentences(), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except (EOFError, KeyboardInterrupt):
        print("\nYou left the table.")
