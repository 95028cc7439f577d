"""Makes the heading of a card sound, telling what was wrong with it, so that the card below can be read."""

from collections.abc import Mapping, Sequence

import attrs

from supperrules.diagnostics import Span
from supperrules.lang.card_parts import NAMES, Lines
from supperrules.lang.collector import Complaints, edit, listed, shown
from supperrules.lang.lexer import Token
from supperrules.lang.recovery.quotes import closed
from supperrules.lang.spelling import distance
from supperrules.lang.vocabulary import Heading as CardHeading


@attrs.frozen
class Headed:
    """A card's tokens with its heading sound; `guessed` when something was wrong with it."""

    tokens: tuple[Token, ...]
    guessed: bool


@attrs.frozen
class Headings:
    """The kinds of cards of one language, and the terminals of their words."""

    kinds: tuple[CardHeading, ...]
    words: Mapping[str, str]

    @property
    def by_text(self) -> Mapping[str, CardHeading]:
        """Each kind by the words of its heading."""
        return {kind.text: kind for kind in self.kinds}

    @property
    def listed(self) -> str:
        """`guest` or `faux pas`, each in backticks."""
        return listed([kind.text for kind in self.kinds])


def sound(tokens: Sequence[Token], headings: Headings, lines: Lines, told: Complaints) -> Headed:
    """The tokens with a sound heading: the words of a kind of card, and a name in quotes."""
    stops = (n for n, token in enumerate(tokens[1:4], 1) if token.text == ":" or token.kind in NAMES)
    colon = next(stops, 0)
    in_line = not any(map(lines.starts, tokens[1 : colon + 2]))
    if tokens[colon].text == ":" and colon + 1 < len(tokens) and in_line:
        place = tokens[colon].span
        told.add("SR000", place, "`:` is too much here", "leave it out", edit("leave it out", place, ""))
        return Headed(sound((*tokens[:colon], *tokens[colon + 1 :]), headings, lines, told).tokens, True)
    named = next((n for n, token in enumerate(tokens[:4]) if token.kind in NAMES), None)
    lone = named is not None and tokens[named].kind == "OPEN_NAME" and not tokens[named].text.strip('" \t\r')
    if named is None or (lone and named) or any(token.text in (":", ".") for token in tokens[:named]):
        return _unquoted(tokens, headings, lines, told)
    opening, name, rest = tokens[:named], tokens[named], tokens[named + 1 :]
    said = " ".join(token.text for token in opening)
    if said in headings.by_text and name.kind == "NAME":
        return Headed(tuple(tokens), False)
    if said in headings.by_text:
        quotes = len(told.found)
        mended = closed(name, told)
        return Headed((*opening, mended, *rest), told.found[quotes].code != "SR003")
    kind = _meant(said, rest, headings)
    card = kind.text
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
            f"{headings.listed} is missing before the name",
            "every card begins with one of them" if len(headings.kinds) > 1 else "every card begins with it",
            edit(f"put in `{card}`", place, f"{card} "),
        )
    if name.kind != "NAME":
        name = closed(name, told)
    return Headed((*_opened(kind, headings, place), name, *rest), True)


def _opened(kind: CardHeading, headings: Headings, place: Span) -> tuple[Token, ...]:
    return tuple(Token(headings.words[word], word, place.start, place.end) for word in kind.words)


def _meant(said: str, rest: Sequence[Token], headings: Headings) -> CardHeading:
    if not said:
        opened = (kind for kind in headings.kinds if rest and rest[0].text in kind.first_words)
        return next(opened, headings.kinds[0])
    glued = said.replace(" ", "").lower()
    return min(headings.kinds, key=lambda kind: distance(glued, kind.text.replace(" ", "")))


def _opening(tokens: Sequence[Token], headings: Headings) -> tuple[CardHeading, int]:
    """The kind of card whose words stand first, as far as they do, and how many; else the last kind there is."""
    said = [token.text for token in tokens]
    kind = next((kind for kind in headings.kinds if kind.words[0] == said[0]), headings.kinds[-1])
    size = next((n for n, (a, b) in enumerate(zip(said, kind.words, strict=False)) if a != b), len(kind.words))
    return kind, max(1, min(size, len(said)))


def _unquoted(tokens: Sequence[Token], headings: Headings, lines: Lines, told: Complaints) -> Headed:
    """A heading whose name stands without quotes, or is missing."""
    kind, size = _opening(tokens, headings)
    card = kind.text
    last = size
    while last < len(tokens) and not lines.starts(tokens[last]):
        last += 1
    opening = Span(tokens[0].start, tokens[size - 1].end)
    between = tokens[size:last]
    if not between or any(token.text == ":" for token in between):
        told.add(
            "SR000", opening, f"the name is missing behind `{card}`", f'write for example `{card} "{kind.example}"`'
        )
        name = Token("NAME", '""', opening.end, opening.end)
        return Headed((*_opened(kind, headings, opening), name, *tokens[size:]), True)
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
    return Headed((*_opened(kind, headings, opening), name, *tokens[last:]), True)
