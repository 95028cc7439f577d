"""Positions as pictures, from what a view may know: a game's own picture, or the one made from its nouns."""

from collections.abc import Mapping

from supperrules.api.setup import Setting
from supperrules.cards.registry import info, part
from supperrules.errors import UnknownLanguage
from supperrules.kernel.value import Json
from supperrules.lang.names import slug
from supperrules.pictures.any_table import table_svg
from supperrules.prose.words import SOURCE_TONGUE, tongues, words


def picture(
    setting: Setting,
    table: Mapping[str, Json],
    you: str | None,
    names: tuple[str, ...],
    asked: tuple[str, ...],
    language: str,
) -> str:
    """The table, as `you` sees it, as SVG text; `names`: of the players; `asked`: the seats that are asked now.

    Raises UnknownLanguage for a language without words.
    """
    seats, trees = setting.seats, setting.cards.trees
    called = {seat: name for seat, name in zip(seats, names, strict=True) if name != seat}
    own = getattr(part(setting.game, "pictures"), "table_picture", None)
    if own is not None:
        drawn: str = own(table, seats, trees, called, words(language, setting.game), you)
        return drawn
    known = tongues(setting.game) or (SOURCE_TONGUE,)
    if language not in known:
        raise UnknownLanguage(f"no words in {language!r:.80} for {setting.game}; there are {', '.join(known)}")
    return table_svg(
        setting.rules,
        table,
        info(setting.game).title,
        you=you,
        asked=asked,
        players=called,
        names={slug(card.name.text): card.name.text for card in trees},
    )
