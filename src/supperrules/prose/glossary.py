"""What the words of a card language mean: a game's module `phrases` has `PHRASES`, by the titles of a page."""

import attrs


@attrs.frozen
class Phrase:
    """Words as they stand on cards, what they mean, and an ability or a claim they stand in."""

    says: str
    means: str
    example: str
