"""Everything the lint rules say of a card set: what the command `lint` tells, as values."""

import attrs

from supperrules import resources
from supperrules.api.cards import Paths, read_set
from supperrules.cards.files import DECK, SCENES
from supperrules.diagnostics import Diagnostic
from supperrules.linter.run import findings, optional_codes


def lint(path: Paths | None = None, *, text: str | None = None, game: str | None = None) -> tuple[Diagnostic, ...]:
    """Every finding of reader, checker and lint rules about a card set, in order; comments that accept one are heard.

    Takes what `load_cards` takes; for a folder with a `deck.toml` also what the whole set lacks. Raises InvalidSetup
    for an unknown game, a deck that is wrong, or a path that cannot be read.
    """
    from supperrules.prose.translation_checks import complaints

    places, found = read_set(path, text, game, also=complaints)
    folder = next((place for place in places if (place / DECK).is_file()), None)
    if folder is not None:
        scenes = frozenset(scene.stem for scene in resources.files(folder, SCENES))
        found = attrs.evolve(found, whole=True, scenes=scenes)
    return findings(found, optional_codes(), frozenset(file.source.path for file in found.files)).diagnostics
