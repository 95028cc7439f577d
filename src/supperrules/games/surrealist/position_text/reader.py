"""Position text read back: a line, parts divided by semicolons, to rules and a state."""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from supperrules.errors import InvalidSetup, InvalidState, SupperError
from supperrules.games.surrealist.card_names import matching
from supperrules.games.surrealist.data import Party
from supperrules.games.surrealist.deck import Deck
from supperrules.games.surrealist.machine.shapes import ABILITY, BONUS, ENTRY, MATCHING
from supperrules.games.surrealist.options import DEFAULT_MODE, MODES
from supperrules.games.surrealist.position_text.frames import Reader, word
from supperrules.games.surrealist.position_text.table_from_text import Written, built
from supperrules.games.surrealist.rules import rules as rules_of
from supperrules.games.surrealist.table import ALOFT, LIFT, Counts, Credit, Sketch, Zone
from supperrules.games.surrealist.vocabulary.nodes import Card
from supperrules.kernel.nouns import Many
from supperrules.kernel.play import question
from supperrules.kernel.state import State
from supperrules.kernel.state_json import HIDDEN

LONGEST: Final = 4_000
_SEAT: Final = re.compile(r"p([1-9])\b\s*(.*)", re.DOTALL)
_OWN: Final = re.compile(r"(hand|gone|kept|shown|reserve|plated|content|drafted|packs|offered|returned)\b")
_GUEST: Final = re.compile(r"([^\s(),]+)\s*(?:\(([^()]*)\))?")
_LEFT: Final = re.compile(r"([^\s+]*)([^+]*)(?:\+(.*))?")
_COUNTS: Final = re.compile(r"(?:\d{1,4}\s*[^\W\d]+\s*)+")
_COUNT: Final = re.compile(r"(\d{1,4})\s*([^\W\d]+)\s*")


def read_position(text: str, cards: Iterable[Card], deck: Deck | None = None) -> tuple[Party, State[Sketch]]:
    """The rules and the state a position text describes, with these cards.

    Raises InvalidState naming the part that cannot be read, or what is wrong with the table; InvalidSetup for options
    or a card set that cannot be played.
    """
    rules, state, seen = read_seen(text, cards, deck)
    if seen:
        raise InvalidState("this is what one seat sees, not a game", "seen by")
    return rules, state


def read_seen(text: str, cards: Iterable[Card], deck: Deck | None = None) -> tuple[Party, State[Sketch], bool]:
    """The same for the text of a view too; third, whether it is one."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidState(f"expected a text of at most {LONGEST} characters")
    parts = [part.strip() for part in text.split(";")]
    parts = [part for part in parts if part]
    head = parts.pop(0) if parts and _is_head(parts[0]) else ""
    mode, players, options = _head(head, parts)
    rules = rules_of(cards, options, players=players, mode=mode, deck=deck)
    reading = _Parts(rules)
    for part in parts:
        reading.read(part)
    table, stack, sealed = built(rules, reading.written)
    state: State[Sketch] = State(table, stack, sealed, (0,) * players)
    complaint = rules.sound(rules, table, stack)
    if complaint:
        raise InvalidState(complaint, "position")
    _asks(rules, state)
    return rules, state, reading.written.seen_by is not None


def _asks(rules: Party, state: State[Sketch]) -> None:
    try:
        asked = question(rules, state)
    except InvalidState:
        raise
    except Exception as error:
        raise InvalidState(f"nothing can be asked here ({type(error).__name__})", "at") from None
    if asked is not None and not asked.asks:
        raise InvalidState("everybody who is asked has answered", "sealed")
    if asked is not None and any(not ask.options for ask in asked.asks):
        raise InvalidState("whoever is asked has no answer", "at")


def _is_head(part: str) -> bool:
    return re.fullmatch(r"[a-z]+|\d+ players|\w+=\w+", part.split(",")[0].strip()) is not None


def _head(head: str, parts: list[str]) -> tuple[str, int, dict[str, str]]:
    mode, players, options = DEFAULT_MODE, 0, dict[str, str]()
    for item in (item.strip() for item in head.split(",") if item.strip()):
        name, given, value = item.partition("=")
        if given:
            options[name.strip()] = value.strip()
        elif found := re.fullmatch(r"(\d) players", item):
            players = int(found[1])
        elif item in MODES:
            mode = item
        else:
            raise InvalidState(f"expected a mode ({', '.join(MODES)}), `N players` or option=value", item)
    named = [int(found[1]) for part in parts if (found := _SEAT.match(part))]
    return mode, players or max([2, *named]), options


class _Parts:
    """Each part writes down what it says."""

    def __init__(self, rules: Party) -> None:
        self.rules = rules
        self.data = rules.data
        self.written = Written()
        self._last = -1
        self._simple: dict[str, Callable[[str], None]] = {
            "seen by": self._seen_by,
            "course": lambda rest: self._set("course", self._word("course", rest.replace(" ", "-"))),
            "turn": lambda rest: self._set("turn", self._word("seat", rest)),
            "first": lambda rest: self._set("first", self._word("seat", rest)),
            "platter": lambda rest: self._set("platter", self._counts(rest)),
            "faux pas": lambda rest: self._set("laid", self._cards("faux pas", rest)),
            "awarded": self._awarded,
            "used this course": lambda rest: self._set("used_course", self._cards("guest", rest)),
            "used this game": lambda rest: self._set("used_game", self._cards("guest", rest)),
            "acted": lambda rest: self._set("acted", self._cards("guest", rest)),
            "doors": lambda rest: self._set("doors", self._cards("guest", rest)),
            "waiting": lambda rest: self._set("waiting", self._reader(f"[{rest}]").whole(Many(ENTRY))),
            "lifted": lambda rest: self._set("lifts", self._reader(f"[{rest}]").whole(Many(LIFT))),
            "aloft": lambda rest: self._set("aloft", self._reader(f"[{rest}]").whole(Many(ALOFT))),
            "at": self._at,
            "sealed": self._sealed,
        }

    def read(self, part: str) -> None:
        """Read one part. Raises InvalidState with the part's name."""
        found = _SEAT.match(part)
        name = next((name for name in self._simple if re.match(rf"{name}\b", part)), "")
        try:
            if found:
                self._last = int(found[1]) - 1
                self._seat(self._last, found[2])
            elif _OWN.match(part) and self._last >= 0:
                # Of the seat named last.
                self._seat(self._last, part)
            elif name:
                self._simple[name](part[len(name) :].lstrip(": ").strip())
            else:
                raise SupperError(f"expected p1 to p{self.rules.seats}, or {', '.join(self._simple)}")
        except InvalidState:
            raise
        except SupperError as error:
            raise InvalidState(str(error), part if len(part) <= 40 else part[:37] + "...") from None

    def _set(self, name: str, value: Any) -> None:
        if name in self.written.said:
            raise SupperError("stands twice")
        self.written.said[name] = value

    def _seat(self, seat: int, rest: str) -> None:
        if seat >= self.rules.seats:
            raise SupperError(f"there are {self.rules.seats} players")
        found = re.match(r"([a-z ]*?)\s*(?:[:\d?]|$)", rest)
        name = found[1] if found else ""
        value = rest[len(name) :].strip().removeprefix(":").strip()
        match name:
            case "" if rest.startswith(":"):
                self._set(f"sides {seat}", self._side(value))
            case "gone":
                self._gone(seat, value)
            case "hand" | "kept" | "shown":
                self._set(f"{name} {seat}", self._cards("guest", value))
            case "offered" | "returned":
                self._set(f"{name} {seat}", self._cards("faux pas", value))
            case "drafted":
                self._set(f"drafted {seat}", value)
            case "packs":
                self._set(f"packs {seat}", tuple(map(self._pack, value.split(","))))
            case "reserve":
                self._set(f"reserve {seat}", tuple(line for item in value.split(",") for line in self._source(item)))
            case "content" if re.fullmatch("[0-9]{1,2}", value):
                self._set(f"content {seat}", int(value))
            case "plated" if not value:
                self._set(f"plated {seat}", 1)
            case _:
                raise SupperError(
                    "expected `p1: guests`, `p1 hand: ...`, gone, reserve, plated, content N, kept, drafted, packs, "
                    "offered or returned"
                )

    def _side(self, text: str) -> tuple[tuple[int, Counts], ...]:
        found = []
        for item in re.split(r",(?![^()]*\))", text):
            parsed = _GUEST.fullmatch(item.strip())
            if parsed is None:
                raise SupperError(f"expected guests, each with its tokens as in `klee (w -)`, found {item.strip()!r}")
            guest = self._word("guest", parsed[1])
            tokens = (parsed[2] or "").replace(",", " ").split()
            appetites = self.data.port.cards[guest]
            if len(tokens) > len(appetites):
                raise SupperError(f"{self.data.guests[guest]} has {len(appetites)} appetites, not {len(tokens)}")
            kinds = tuple(0 if token == "-" else self._kind(token) for token in tokens)
            found.append((guest, kinds + (0,) * (len(appetites) - len(kinds))))
        return tuple(found)

    def _kind(self, text: str) -> int:
        kinds = self.data.port.kinds
        found = [kind for kind, name in enumerate(kinds) if kind and (name == text or name.startswith(text))]
        plural = [kind for kind, it in enumerate(self.data.deck.kinds, 1) if it.plural == text]
        if len(found) > 1 and text in kinds:
            found = [kinds.index(text)]
        if len(found or plural) != 1:
            many = f", which begins {' and '.join(kinds[kind] for kind in found)}" if found else ""
            raise SupperError(f"expected a kind ({', '.join(kinds[1:])}) or its beginning, found {text!r}{many}")
        return (found or plural)[0]

    def _counts(self, text: str) -> Counts:
        counts = [0] * len(self.data.port.kinds)
        rest = "" if text == "nothing" else text.replace(",", " ")
        for kind, count in self._amounts(rest):
            counts[kind] += count
        return tuple(counts)

    def _amounts(self, text: str) -> list[tuple[int, int]]:
        found, at = [], 0
        while at < len(text):
            parsed = _COUNT.match(text, at)
            if parsed is None:
                raise SupperError(f"expected tokens as in `3 wine`, found {text[at:].strip()!r}")
            found.append((self._kind(parsed[2]), int(parsed[1])))
            at = parsed.end()
        return found

    def _source(self, item: str) -> list[Credit]:
        """`klee 2w` is matching tokens, `+klee 2w` a bonus, `*klee 1c` an ability, `3w` nobody's."""
        head, _, rest = item.strip().partition(" ")
        if self._is_nobodys(item.strip()):
            return [(kind, 0, 0, count) for kind, count in self._amounts(item.strip()) if count]
        why = {"+": BONUS, "*": ABILITY}.get(head[:1], MATCHING)
        guest = self._word("guest", head.lstrip("+*~"))
        return [(kind, why, guest, count) for kind, count in self._amounts(rest.strip())]

    def _gone(self, seat: int, text: str) -> None:
        """Who went home, with the tokens it brought, and other sources between them: `klee 2w+1f1de, arp, ~maar 1w`."""
        guests: list[int] = []
        lines: list[Credit] = []
        for item in (item.strip() for item in text.split(",") if item.strip()):
            if item[0] in "~*+" or self._is_nobodys(item):
                lines += self._source(item)
                continue
            name, matching, bonus = _LEFT.fullmatch(item).groups()  # type: ignore[union-attr]
            guest = self._word("guest", name)
            guests.append(guest)
            lines += [(kind, MATCHING, guest, count) for kind, count in self._amounts(matching.strip())]
            lines += [(kind, BONUS, guest, count) for kind, count in self._amounts((bonus or "").strip())]
        self._set(f"gone {seat}", tuple(guests))
        self._set(f"brought {seat}", tuple(lines))

    def _is_nobodys(self, item: str) -> bool:
        # `3w`; a card may be called `1984` too.
        return _COUNTS.fullmatch(item) is not None and not matching(self.data.guests, item.split()[0])

    def _pack(self, item: str) -> tuple[int, Zone]:
        kept, _, passed = item.partition("<")
        return self._word("guest", kept.strip()), tuple(sorted(self._word("guest", name) for name in passed.split()))

    def _cards(self, noun: str, text: str) -> Zone:
        return tuple(self._word(noun, name.strip()) for name in text.split(",") if name.strip())

    def _awarded(self, rest: str) -> None:
        pairs = [item.split() for item in rest.split(",")]
        if any(len(pair) != 2 for pair in pairs):
            raise SupperError("expected faux pas, each with a seat")
        self._set("awarded", tuple((self._word("faux pas", card), self._word("seat", seat)) for card, seat in pairs))

    def _seen_by(self, rest: str) -> None:
        self.written.seen_by = -1 if rest == "nobody" else self._word("seat", rest)

    def _at(self, rest: str) -> None:
        self._set("at", () if rest == "the end" else self._reader(rest).frames())

    def _sealed(self, rest: str) -> None:
        answers: list[Any] = [None] * self.rules.seats
        for item in re.split(r",(?![^(]*\))", rest):
            seat, _, choice = item.strip().partition(" ")
            answers[self._word("seat", seat)] = HIDDEN if choice == "?" else self._reader(choice).choice()
        self._set("sealed", tuple(answers))

    def _reader(self, text: str) -> Reader:
        return Reader(self.rules, text)

    def _word(self, noun: str, text: str) -> int:
        if noun == "guest" and text == "?":
            return 0
        return word(self.rules, noun, text)


__all__ = ["InvalidSetup", "read_position", "read_seen"]
