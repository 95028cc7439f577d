"""What `show` writes: a card, a position, a record, as text or as a picture."""

from collections.abc import Iterator
from difflib import get_close_matches

import supperrules as sr
from supperrules.cards.files import DEFAULT
from supperrules.cli import table_text
from supperrules.cli.messages import spoken
from supperrules.errors import JobFailed
from supperrules.lang.names import slug
from supperrules.lang.tree import Card, File
from supperrules.pictures.card import card_svg
from supperrules.prose.sentence import card_prose
from supperrules.prose.words import SOURCE_TONGUE, Words


def card_named(cards: sr.Cards, name: str, what: str = "card") -> Card:
    """The card's tree, by its name, its id, or a part that only one has.

    Raises JobFailed naming those it may be; `what`: what there is none of.
    """
    known = {slug(card.name.text): card for card in cards.trees}
    wanted = slug(name)
    if wanted in known:
        return known[wanted]
    found = [id_ for id_ in known if wanted and f"-{wanted}" in f"-{id_}"]
    if len(found) > 1:
        raise JobFailed(f"`{name}` could be any of {len(found)} cards: {', '.join(found[:8])}")
    if not found:
        parts = {part: id_ for id_ in known for part in (id_, *id_.split("-"))}
        near = get_close_matches(wanted, parts, n=1, cutoff=0.6)
        raise JobFailed(f"there is no {what} `{name}`{f'; did you mean `{parts[near[0]]}`?' if near else ''}")
    return known[found[0]]


def card_text(card: Card, cards: sr.Cards, tongue: Words) -> str:
    """The card: in English as card files have it, else what is printed on it in the tongue."""
    if tongue.tongue == SOURCE_TONGUE:
        from supperrules.api.cards import language_of

        return language_of(cards).printed(File(None, (card,)))
    return card_prose(cards.game).shown(card, tongue)


def card_picture(card: Card, tongue: Words) -> str:
    """The card as an SVG document."""
    return card_svg(card, tongue)


def position_text(view: sr.View, language: str, color: str, stream: object) -> str:
    """The table drawn, what is asked, and the position as one line."""
    console = table_text.console_for(stream, color)
    if view.cards.game != DEFAULT:
        return f"{table_text.drawn(console, table_text.fields(view.table))}{_asked(view, language)}\n"
    names = dict(zip(view.seats, view.names, strict=True))
    tongue, marks = spoken(language, view.cards.game), table_text.marks_for(console.encoding)
    table = table_text.drawn(console, table_text.table(view, names, marks, tongue))
    return f"{table}{_asked(view, language)}\n{view.text}\n"


def _asked(view: sr.View, language: str) -> str:
    if view.outcome is not None:
        return " ".join(view.outcome.sentences(language))
    assert view.question is not None
    return view.question.sentence(language)


def record_text(record: sr.Record, again: sr.Replay | None, language: str) -> str:
    """Who played what, what happened as sentences, if it can be played again, else the actions, and how it ended."""
    return "\n".join(_record(record, again, language)) + "\n"


def _record(record: sr.Record, again: sr.Replay | None, language: str) -> Iterator[str]:
    chosen = " ".join(f"{name}={value}" for name, value in record.options.items())
    yield f"{sr.info(record.game).title}, {record.players} players: {', '.join(record.names)}"
    yield f"seed {'unknown' if record.seed is None else record.seed}; {chosen}"
    yield f"{len(record.actions)} actions"
    yield ""
    if again is None or not again:
        yield from (entry.text for entry in record.actions)
        return
    game = again.game
    for event in game.view(None).since(0):
        said = event.sentence(language)
        if said:
            yield said
    yield ""
    outcome = game.outcome
    yield from ("the game is not over",) if outcome is None else outcome.sentences(language)
