"""Cells for a notebook: what stands last in a cell is shown, positions as pictures. Open it in Jupyter or an editor."""
# ruff: noqa: B018

# %% A game of three, at its first question
import supperrules as sr
from supperrules.bots.greedy import greedy
from supperrules.pictures.card import card_svg

game = sr.new_game("surrealist", players=3, seed=7, mode="normal")
game  # a notebook shows the table: the value has _repr_svg_

# %% What the seat that is asked may see and do
seat = game.question.asks[0]
view = game.view(seat)
print(view.question.sentence())
print(len(view.legal), "answers, the first:", view.legal[0])
view  # the table from that seat, with its hand


# %% A card as a picture
class Picture:
    """SVG text, for a notebook to show."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg


Picture(card_svg(next(tree for tree in game.cards.trees if tree.name.text == "Paul Klee")))

# %% A course played by bots: every position is a value, so nothing is lost
positions = [game]
while game.question and game.view(None).table["course"] == positions[0].view(None).table["course"]:
    view = game.view(game.question.asks[0])
    game = game.play(greedy(view, view.question, lambda count, bound: 0))
    positions.append(game)
print(len(positions), "positions")
game

# %% What happened, as everybody heard it
for event in game.view(None).since(0):
    if event.sentence():
        print(event.number, event.sentence())

# %% What if? A world that looks to this seat just as the true one does, played on at random
world = sr.imagine(game.view("p1"), seed=1)
assert world.view("p1") == game.view("p1")
while not world.over:
    world = world.play(world.legal[len(world.legal) // 2])
points = {score.seat: score.points for score in world.outcome.scores}
points
