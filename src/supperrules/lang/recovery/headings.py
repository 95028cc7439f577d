"""Makes the heading of a card sound, telling what was wrong with it, so that the card below can be read."""

from collections.abc import Sequence
from typing import Final

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.card_parts import NAMES, Lines
from supperrules.lang.collector import Complaints, edit, shown
from supperrules.lang.lexer import Token
from supperrules.lang.recovery.quotes import closed
from supperrules.lang.spelling import distance

_EXAMPLES: Final = {"guest": "Dora Maar", "faux pas": "Dry Cellar"}
_OPENING: Final = {"guest": ("guest",), "faux pas": ("faux", "pas")}
# Fields of a faux pas begin with these.
_CLAIMS: Final = ("at", "during")


@attrs.frozen
class Heading:
    """A card's tokens with its heading sound; `guessed` when something was wrong with it."""

    tokens: tuple[Token, ...]
    guessed: bool


def sound(tokens: Sequence[Token], words: dict[str, str], lines: Lines, told: Complaints) -> Heading:
    """The tokens with a heading of `guest NAME` or `faux pas NAME`."""
    stops = (n for n, token in enumerate(tokens[1:4], 1) if token.text == ":" or token.kind in NAMES)
    colon = next(stops, 0)
    in_line = not any(map(lines.starts, tokens[1 : colon + 2]))
    if tokens[colon].text == ":" and colon + 1 < len(tokens) and in_line:
        place = tokens[colon].span
        told.add("SR000", place, "`:` is too much here", "leave it out", edit("leave it out", place, ""))
        return Heading(sound((*tokens[:colon], *tokens[colon + 1 :]), words, lines, told).tokens, True)
    named = next((n for n, token in enumerate(tokens[:4]) if token.kind in NAMES), None)
    lone = named is not None and tokens[named].kind == "OPEN_NAME" and not tokens[named].text.strip('" \t\r')
    if named is None or (lone and named) or any(token.text in (":", ".") for token in tokens[:named]):
        return _unquoted(tokens, words, lines, told)
    opening, name, rest = tokens[:named], tokens[named], tokens[named + 1 :]
    said = " ".join(token.text for token in opening)
    if said in _OPENING and name.kind == "NAME":
        return Heading(tuple(tokens), False)
    if said in _OPENING:
        quotes = len(told.found)
        mended = closed(name, told)
        return Heading((*opening, mended, *rest), told.found[quotes].code != "SR003")
    card = _meant(said, rest)
    if opening:
        place = Span(opening[0].start, opening[-1].end)
        told.add(
            "SR000",
            place,
            f"unknown word `{shown(said)}`" if opening[0].kind == "WORD" else f"`{shown(said)}` cannot stand here",
            f"did you mean `{card}`?",
            edit(f"say `{card}`", place, card),
        )
    else:
        place = Span(name.start, name.start)
        told.add(
            "SR000",
            place,
            "`guest` or `faux pas` is missing before the name",
            "every card begins with one of them",
            edit(f"put in `{card}`", place, f"{card} "),
        )
    if name.kind != "NAME":
        name = closed(name, told)
    return Heading((*_opened(card, words, place), name, *rest), True)


def _opened(card: str, words: dict[str, str], place: Span) -> tuple[Token, ...]:
    return tuple(Token(words[word], word, place.start, place.end) for word in _OPENING[card])


def _meant(said: str, rest: Sequence[Token]) -> str:
    if not said:
        return "faux pas" if rest and rest[0].text in _CLAIMS else "guest"
    glued = said.replace(" ", "").lower()
    return min(("guest", "faux pas"), key=lambda card: distance(glued, card.replace(" ", "")))


def _unquoted(tokens: Sequence[Token], words: dict[str, str], lines: Lines, told: Complaints) -> Heading:
    """A heading whose name stands without quotes, or is missing."""
    card = "guest" if tokens[0].text == "guest" else "faux pas"
    size = 1 if card == "guest" or len(tokens) == 1 or tokens[1].text != "pas" else 2
    last = size
    while last < len(tokens) and not lines.starts(tokens[last]):
        last += 1
    opening = Span(tokens[0].start, tokens[size - 1].end)
    between = tokens[size:last]
    if not between or any(token.text == ":" for token in between):
        told.add(
            "SR000", opening, f"the name is missing behind `{card}`", f'write for example `{card} "{_EXAMPLES[card]}"`'
        )
        name = Token("NAME", '""', opening.end, opening.end)
        return Heading((*_opened(card, words, opening), name, *tokens[size:]), True)
    place = Span(between[0].start, between[-1].end)
    text = lines.text[place.start : place.end].strip("“”„‟«»\"' ")
    told.add(
        "SR002" if '"' in lines.text[place.start : place.end] else "SR000",
        place,
        f"the name `{shown(text)}` does not stand in quotes",
        f'write `{card} "{text}"`',
        edit("put it in quotes", place, f'"{text}"'),
    )
    name = Token("NAME", f'"{text}"', place.start, place.end)
    return Heading((*_opened(card, words, opening), name, *tokens[last:]), True)
