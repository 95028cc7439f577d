"""python-chess: random playouts of 60 plies, the fair anchor: pure Python with as many options as ours."""

from random import Random

from benchmarks.subject import Subject

NAME = "python-chess, 60 plies"


def subjects() -> tuple[Subject, ...]:
    """One: legal moves listed, one pushed, 60 times."""
    import chess

    def play(dice: Random) -> tuple[int, int]:
        board = chess.Board()
        random, decisions, options = dice.random, 0, 0
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
            decisions += 1
            options += len(moves)
        return decisions, options

    return (Subject(NAME, play),)
