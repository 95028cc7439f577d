"""Long measurements over the shipped cards, as commands; the tests run small samples of them."""
