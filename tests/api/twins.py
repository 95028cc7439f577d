"""Two games that differ only in what one seat cannot see, and everything such a seat can get hold of, as bytes."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import attrs

import supperrules as sr
from supperrules.api.history import line_of
from supperrules.api.new_game import begun
from supperrules.api.setup import Setting
from supperrules.kernel.chance import draw
from supperrules.kernel.change import Event, events_of
from supperrules.kernel.rules import AnyRules

Choice = tuple[Any, ...]


def played_out(game: sr.Game, key: bytes) -> list[sr.Game]:
    """A game played at random to its end: every position."""
    line = [game]
    while not game.over:
        legal = game.legal
        game = game.play(legal[draw(key, "line", len(line), len(legal))])
        line.append(game)
    return line


def begin(players: int, mode: str, seed: int, rules: Any = None, **options: str) -> sr.Game:
    """A game at its first question; `rules` changes its rules."""
    game = sr.new_game("surrealist", players=players, seed=seed, mode=mode, options=options)
    if rules is None:
        return game
    setting: Setting = attrs.evolve(game._setting, rules=rules(game.rules))
    return begun(setting, seed, game.names, setting.rules.opening)


class Twin:
    """Another game beside `line`, equal in all that `viewer` (None: an onlooker) sees until somebody shows a hand.

    What lies hidden at the last position of the line is dealt otherwise, and the beginning is made to fit.
    """

    def __init__(self, line: Sequence[sr.Game], viewer: str | None, seed: int) -> None:
        self.viewer, self.line = viewer, line[:-1] if line[-1].over else line
        self.setting = line[0]._setting
        self.rules: AnyRules = self.setting.rules
        self.number = self.setting.seat(viewer)
        honest = line[0].cards  # the world is dealt by the rules as they are, not by those with a leak
        late = sr.imagine(_seen(self.line[-1], viewer, honest), seed)
        self.world: Any = late.state.table
        self.true: Any = self.line[-1].state.table
        self.kept: list[list[int]] = [[kept for kept, _ in packs] for packs in self.world.packs]
        self.sealed = late.state.sealed
        self.seed = (line[0].seed + seed + 1) % 2**64

    def begins(self) -> sr.Game:
        """Its first position."""
        first = self.line[0]
        hands = [self._hand(seat) for seat in range(self.rules.seats)]
        offered = [self._offered(seat) for seat in range(self.rules.seats)]
        table: Any = first.state.table
        guests = {guest for hand in hands for guest in hand}
        cards = {card for own in offered for card in own}
        table = attrs.evolve(
            table,
            hands=tuple(hands),
            offered=tuple(offered),
            box=tuple(guest for guest in self.rules.pools[0].cards if guest not in guests),
            spare=tuple(card for card in self.rules.pools[1].cards if card not in cards),
        )
        events = tuple(self._dealt(raw, hands, offered) for raw in events_of(first._told))
        state = first.state._replace(table=table, chance=first.state.chance + 3, spent=first.state.spent + 1)
        return sr.Game(self.setting, self.seed, state, first.names, None, events)

    def answer(self, at: int, twin: sr.Game) -> Choice:
        """What the twin's player answers where the line goes from position `at` to the next."""
        assert self.line[at + 1]._action is not None
        seat, choice = self.line[at + 1]._action
        if seat == self.number or choice[0] not in ("keep", "lay"):
            return choice
        if self.sealed and at >= len(self.line) - 1 - sum(one is not None for one in self.sealed):
            own = self.sealed[seat]
            assert own is not None
            return own
        return ("keep", self.kept[seat][len(twin.state.table.packs[seat])]) if choice[0] == "keep" else choice

    def played(self) -> Iterator[tuple[sr.Game, sr.Game]]:
        """Both games, position by position, while nobody has shown a hand."""
        twin = self.begins()
        yield self.line[0], twin
        for at in range(len(self.line) - 1):
            action = self.line[at + 1]._action
            assert action is not None
            seat = action[0]
            twin = twin.play(sr.Action(self.setting, seat, self.answer(at, twin), None))
            yield self.line[at + 1], twin

    @property
    def differs(self) -> bool:
        """There was something to hide."""
        return bool(self.world != self.true)

    def _hand(self, seat: int) -> tuple[int, ...]:
        if self.world.packs[seat]:
            kept, passed = self.world.packs[seat][0]
            return tuple(sorted((kept, *passed)))
        return tuple(sorted((*self.world.hands[seat], *self._told("seat", seat))))

    def _offered(self, seat: int) -> tuple[int, ...]:
        laid = [card for cards in self._told("lay", seat) for card in cards]
        return tuple(sorted((*self.world.returned[seat], *self.world.offered[seat], *laid)))

    def _told(self, change: str, seat: int) -> list[Any]:
        return [raw[1][1] for raw in line_of(self.line[-1]._here) if raw[0] == change and raw[1][0] == seat]

    def _dealt(self, raw: Event, hands: list[tuple[int, ...]], offered: list[tuple[int, ...]]) -> Event:
        if raw.change in ("deal", "offer"):
            seat: Any = raw.args[0]
            return raw._replace(args=(seat, (hands if raw.change == "deal" else offered)[seat]))
        return raw


def _seen(game: sr.Game, viewer: str | None, cards: sr.Cards) -> sr.View:
    """The view by the rules as they are."""
    rules = sr.new_game("surrealist", players=len(game.seats), seed=0, cards=cards, options=game.options)._setting
    return sr.Game(rules, game.seed, game.state, game.names).view(viewer)


def everything(game: sr.Game, seat: str | None, thorough: bool = False) -> Iterator[tuple[str, str]]:
    """What a seat gets, or can find out by asking, with what it is; the host asks for it on the seat's behalf."""
    view = game.view(seat)
    yield "view", view.to_json()
    yield "fingerprint", view.fingerprint
    yield "text", view.text
    yield "legal", "|".join(f"{action} {action.to_json()}" for action in view.legal[:60]) + str(len(view.legal))
    yield "events", "|".join(event.to_json() for event in view.events)
    question = view.question
    if question is not None:
        yield "question", question.to_json()
    yield "read", "|".join(_read(view, text) for text in ("seat a at 1", "klee", "serve w to a", "p1 done", "keep m"))
    if seat is not None:
        yield "errors", "|".join(_refused(game, seat, probe) for probe in _probes(game, thorough))
        yield "undo", repr(game.may_undo(seat).reasons)
    if thorough:
        yield "record", view.record.to_json()
        yield "reasons", "|".join(str(view.why(event)) for event in view.events)
        yield "told", "|".join(event.to_json() for event in view.since(0))
        yield (
            "sentences",
            "|".join(event.sentence() for event in view.events) + (question.sentence() if question else ""),
        )
        yield "picture", hashlib.sha256(view.svg().encode()).hexdigest()


def _probes(game: sr.Game, thorough: bool) -> Iterator[str]:
    guests = [card.id for card in game.cards.guests]
    for guest in guests if thorough else guests[::7]:
        yield f"seat {guest} at 1"
    yield from ("done", "serve wine to nobody", "discard wine", "lay nothing", f"keep {guests[3]}", "#1 discard food")


def _read(view: sr.View, text: str) -> str:
    try:
        return str(view.action(text))
    except (sr.InvalidAction, sr.IllegalAction) as error:
        return f"{type(error).__name__} {error}"


def _refused(game: sr.Game, seat: str, probe: str) -> str:
    text = f"{seat}{probe}" if probe.startswith("#") else f"{seat} {probe}"
    try:
        verdict = game.explain(text)
    except sr.InvalidAction as error:
        return f"unread {error}"
    return f"{verdict}"


def differences(twin: Twin, every: int = 12) -> list[str]:
    """What the viewer gets that is not equal in both games, with the number of the position."""
    found = []
    for at, (one, other) in enumerate(twin.played()):
        thorough = at % every == 0 or at == len(twin.line) - 1
        pairs = zip(everything(one, twin.viewer, thorough), everything(other, twin.viewer, thorough), strict=True)
        found += [f"{at}: {what}" for (what, mine), (_, theirs) in pairs if mine != theirs]
        if found:
            break
    return found
