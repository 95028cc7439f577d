"""Positions of Adel Verpflichtet in a few words, and games played on from them in the words of its actions."""

import re
from collections.abc import Mapping
from typing import Any

import attrs

import supperrules as sr
from supperrules.cards.deck import shipped_deck
from supperrules.errors import IllegalAction
from supperrules.games.adel import rules
from supperrules.games.adel.cards import Card, valued
from supperrules.games.adel.data import Data, House
from supperrules.games.adel.deck import Deck
from supperrules.games.adel.table import Sketch, blank_table
from supperrules.games.adel.vocabulary.nodes import BUY, STEAL
from supperrules.kernel.action_text import choice_text, read_text
from supperrules.kernel.change import Event
from supperrules.kernel.explanations import event_args
from supperrules.kernel.json_text import parsed
from supperrules.kernel.legal import refusal
from supperrules.kernel.play import apply, question
from supperrules.kernel.state import State
from supperrules.kernel.state_json import canonical_state, read_state
from supperrules.lang.names import slug

Zone = tuple[int, ...]
SEED = b"scene"
DECK: Deck = shipped_deck("adel").content


def shipped_rules(**given: Any) -> House:
    """The rules with the shipped cards."""
    return rules(sr.load_cards(game="adel").trees, **given)  # type: ignore[arg-type]


def shipped_cards() -> tuple[Card, ...]:
    """The shipped cards as values."""
    return tuple(valued(card, DECK) for card in sr.load_cards(game="adel").trees)  # type: ignore[arg-type]


def edited(id: str, old: str, new: str) -> sr.Cards:
    """The shipped cards, something in the text of one of them replaced. Raises CardError if they cannot be so."""
    text = sr.load_cards(game="adel").text
    start = next(at.start() for at in re.finditer(r'^\w+ "(.+)"$', text, re.MULTILINE) if slug(at[1]) == id)
    assert old in text[start:]
    return sr.load_cards(text=text[:start] + text[start:].replace(old, new, 1), game="adel")


class Scene:
    """A round about to begin: by seat `collections` (secret), `known`, `position`; the `jail`, cell 1 first; `left`:
    items not yet sold. The two oldest items of series F that nobody has are on offer, then others.

    Seat p1 has set 1 and so on, and holds all of it but what is in jail or in the register. Items are
    words: an id, or a letter and a number (`B2`: the second oldest of series B).
    """

    def __init__(
        self,
        players: int = 3,
        *,
        collections: Mapping[str, str] | None = None,
        known: Mapping[str, str] | None = None,
        position: Mapping[str, int] | None = None,
        jail: str = "",
        register: str = "",
        left: int | None = None,
        round: int = 5,
        edition: str | None = None,
    ) -> None:
        self.rules: House = shipped_rules(players=players, options={"edition": edition} if edition else {})
        self.data: Data = self.rules.data
        self.events: tuple[Event, ...] = ()
        blank = blank_table(players, len(self.data.box.items))
        secret = self._zones(players, collections or {})
        open_items = list(self._zones(players, known or {}))
        used = {item for zone in (*secret, *open_items) for item in zone}
        rest = [item for item in range(1, len(self.data.box.items) + 1) if item not in used]
        if left is not None:  # the others have been sold to the last seat
            open_items[-1] = tuple(sorted((*open_items[-1], *rest[left:])))
            rest = rest[:left]
        rest.sort(key=lambda item: (-self.data.letters[item], item))
        offered, stock = rest[:2], sorted(rest[2:])
        jailed = [(self.action(word), self._owner(word)) for word in jail.split()]
        away = {thief for thief, _ in jailed} | {self.action(word) for word in register.split()}
        held = {deed: tuple(self._held(seat, deed, away) for seat in range(players)) for deed in (BUY, STEAL)}
        table = attrs.evolve(
            blank,
            round=round,
            sets=tuple(range(1, players + 1)),
            secret=secret,
            known=tuple(open_items),
            stock=tuple(stock),
            piles=(len(stock) - len(stock) // 2, len(stock) // 2),
            offered=tuple((item,) for item in offered) + ((),) * (2 - len(offered)),
            checks=held[BUY],
            thieves=held[STEAL],
            register=tuple(sorted(self.action(word) for word in register.split())),
            jail=tuple(jailed),
            position=tuple((position or {}).get(f"p{seat + 1}", 0) for seat in range(players)),
        )
        season = self.rules.flows["season"].next_of("rounds")
        stack = (("season", season, (), season), ("round", 0, (), 0))
        state: State[Sketch] = State(table, stack, (), (0,) * players)
        self.state = read_state(self.rules, parsed(canonical_state(self.rules, state)))

    def _zones(self, players: int, words: Mapping[str, str]) -> tuple[Zone, ...]:
        named = [words.get(f"p{seat + 1}", "").split() for seat in range(players)]
        return tuple(tuple(sorted(self.item(word) for word in zone)) for zone in named)

    def _held(self, seat: int, deed: str, away: set[int]) -> Zone:
        cards = enumerate(self.data.box.actions, 1)
        return tuple(i for i, card in cards if card.set == seat + 1 and card.deed == deed and i not in away)

    def item(self, word: str) -> int:
        """The number of an item."""
        ids = [item.id for item in self.data.box.items]
        if word in ids:
            return ids.index(word) + 1
        same = [i for i, item in enumerate(self.data.box.items, 1) if item.letter == ord(word[0]) - ord("A")]
        return same[int(word[1:]) - 1]

    def name(self, word: str) -> str:
        """The id of an item."""
        return self.data.box.items[self.item(word) - 1].id

    def action(self, word: str) -> int:
        """The number of an action card."""
        return self.data.numbers[word]

    def _owner(self, word: str) -> int:
        return self.data.action(self.action(word)).set - 1

    @property
    def table(self) -> Sketch:
        """The table as it stands."""
        return self.state.table

    def play(self, *lines: str) -> "Scene":
        """Answers in words, each with its seat: `p1 go to auction`. Their events are kept."""
        told: list[Event] = []
        for line in lines:
            asked = question(self.rules, self.state)
            assert asked is not None
            seat, choice, number = read_text(self.rules, asked, line)
            refused = refusal(self.rules, self.state, asked, seat, choice, number)
            if refused is not None:
                raise refused
            step = apply(self.rules, SEED, self.state, asked, seat, choice)
            self.state = step.state
            told += step.events
        self.events = tuple(told)
        return self

    def round(self, **cards: str) -> "Scene":
        """Everybody chooses: `p1="auction check-10"`; who is not named goes to the castle with a detective."""
        chosen = {f"p{seat + 1}": "castle detective" for seat in range(self.rules.seats)} | cards
        if self.asked("where"):
            self.play(*(f"{seat} go to {words.split()[0]}" for seat, words in chosen.items()))
        return self.play(*(f"{seat} lay {words.split()[1]}" for seat, words in chosen.items()))

    def exhibit(self, seat: str, items: str) -> "Scene":
        """That seat exhibits these items; all that it has, if none are named."""
        return self.play(f"{seat} exhibit {' and '.join(self.name(word) for word in items.split())}")

    def asked(self, key: str, *seats: str) -> bool:
        """This question is open, to these seats if any are named."""
        asked = question(self.rules, self.state)
        return asked is not None and asked.key == key and (not seats or self.asks == seats)

    @property
    def asks(self) -> tuple[str, ...]:
        """The seats that are asked."""
        asked = question(self.rules, self.state)
        return () if asked is None else tuple(f"p{ask.seat + 1}" for ask in asked.asks)

    def offered(self, seat: str) -> list[str]:
        """The answers of a seat in words."""
        asked = question(self.rules, self.state)
        options = [ask.options for ask in asked.asks if f"p{ask.seat + 1}" == seat] if asked else []
        return [choice_text(self.rules, choice) for choice in options[0]] if options else []

    def refused(self, line: str) -> tuple[str, ...]:
        """Why an answer is not taken."""
        asked = question(self.rules, self.state)
        assert asked is not None
        seat, choice, _ = read_text(self.rules, asked, line)
        found = refusal(self.rules, self.state, asked, seat, choice, None)
        assert isinstance(found, IllegalAction), "it is taken"
        return found.reasons

    def told(self, change: str) -> list[dict[str, Any]]:
        """The events of one sort that the last answers brought, as their arguments in words."""
        return [dict(event_args(self.rules, event)) for event in self.events if event.change == change]

    def moves(self) -> dict[str, int]:
        """How far pawns advanced with the last answers."""
        found: dict[str, int] = {}
        for one in self.told("advance"):
            found[one["seat"]] = found.get(one["seat"], 0) + one["spaces"]
        return found
