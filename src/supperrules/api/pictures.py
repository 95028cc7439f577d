"""Positions as pictures, from what a view may know: a game's own picture, or the one made from its nouns."""

from typing import TYPE_CHECKING

from supperrules.cards.registry import info, part
from supperrules.errors import UnknownLanguage
from supperrules.lang.names import slug
from supperrules.pictures.any_table import table_svg
from supperrules.prose.words import SOURCE_TONGUE, tongues, words

if TYPE_CHECKING:
    from supperrules.api.views import View


def picture(view: "View", language: str) -> str:
    """The table as SVG text. Raises UnknownLanguage for a language without words."""
    setting = view._setting
    trees = setting.cards.trees
    called = {seat: name for seat, name in zip(view.seats, view.names, strict=True) if name != seat}
    own = getattr(part(setting.game, "pictures"), "table_picture", None)
    if own is not None:
        drawn: str = own(view._table, view.seats, trees, called, words(language, setting.game), view.you)
        return drawn
    known = tongues(setting.game) or (SOURCE_TONGUE,)
    if language not in known:
        raise UnknownLanguage(f"no words in {language!r:.80} for {setting.game}; there are {', '.join(known)}")
    asked = view._asked
    return table_svg(
        setting.rules,
        view._table,
        info(setting.game).title,
        you=view.you,
        asked=() if asked is None else tuple(view.seats[ask.seat] for ask in asked.asks),
        players=called,
        names={slug(card.name.text): card.name.text for card in trees},
    )
