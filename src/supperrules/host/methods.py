"""What a host can be asked: one function a method, its docstring the line of its documentation."""

import json
from collections.abc import Mapping
from importlib.metadata import version
from typing import Final

import supperrules as sr
from supperrules.cards.registry import games
from supperrules.host import new_games
from supperrules.host.errors import BAD_PARAMS, NO_UNDO, Fault
from supperrules.host.json_rpc import Method
from supperrules.host.parameters import CARD_TEXT, Given
from supperrules.host.tables import Admitted, Table, Tables
from supperrules.kernel.value import Json

PROTOCOL: Final = 1
"""Counts up when a method, parameter or result changes its meaning or goes; what is added does not count."""
_PAGE: Final = 200
_MOST: Final = 2**53


class House:
    """A host's tables and what may be asked about them."""

    def __init__(self) -> None:
        self._tables = Tables()

    @property
    def methods(self) -> Mapping[str, Method]:
        """Every method by name."""
        return {name: getattr(self, name) for name in METHODS}

    # ---- without a table

    def about(self, given: Given) -> Json:
        """{} -> versions, methods, and the games with their players, modes and options."""
        given.done()
        return {
            "library": version("supperrules"),
            "protocol": PROTOCOL,
            "methods": list(METHODS),
            "games": [_game(name) for name in games()],
        }

    def new(self, given: Given) -> Json:
        """{players, game?, seed?, mode?, options?, hands?, names?, cards?, only_cards?} or {position} -> tokens."""
        return self._opened(new_games.new(given))

    def load(self, given: Given) -> Json:
        """{save} or {record}, cards?, only_cards? -> tokens: the game goes on where that ends."""
        return self._opened(new_games.loaded(given))

    def lint(self, given: Given) -> Json:
        """{text, path?} -> the document of `supperrules lint --output-format json`."""
        from supperrules.host.linting import lint

        text, path = given.text("text", CARD_TEXT), given.text_or("path", "<text>")
        given.done()
        return lint(text, path)

    def cards(self, given: Given) -> Json:
        """{game?, language?} or {table, token, language?} -> the cards with their sentences."""
        language = given.text_or("language", "en")
        if given.has("table"):
            cards = self._admitted(given).game.cards
        else:
            cards = sr.load_cards(game=given.text_or("game", "surrealist"))
        given.done()
        from supperrules.host.card_documents import cards_json

        return {"game": cards.game, "hash": cards.hash, "cards": cards_json(cards, _spoken(language, cards.game))}

    # ---- looking

    def view(self, given: Given) -> Json:
        """{table, token, seat?} -> the view of the token's seat; of any seat or `onlooker` for the host."""
        view = self._view(given)
        given.done()
        return {"view": view.json_value()}

    def question(self, given: Given) -> Json:
        """{table, token, seat?, language?} -> the open question, up to 200 of one's answers, a sentence."""
        language = given.text_or("language", "en")
        view = self._view(given)
        given.done()
        asked = view.question
        if asked is None:
            return {"question": None, "sentence": None}
        return {"question": asked.json_value(), "sentence": asked.sentence(_spoken(language, view.cards.game))}

    def legal(self, given: Given) -> Json:
        """{table, token, seat?, start?, count?, language?} -> how many answers there are, and a page of them."""
        start, count = given.whole_or("start", 0, 0, _MOST), given.whole_or("count", _PAGE, 0, _PAGE * 5)
        language = given.text_or("language", "en")
        view = self._view(given)
        given.done()
        spoken, asked = _spoken(language, view.cards.game), view.question
        page: list[Json] = [
            {"action": json.loads(one.to_json()), "text": str(one), "phrase": asked.phrase(one, spoken)}
            for one in view.legal[start : start + count]
            if asked is not None
        ]
        default = str(view.default_action()) if view.legal else None
        return {"count": len(view.legal), "actions": page, "default": default}

    def events(self, given: Given) -> Json:
        """{table, token, seat?, since?, language?} -> events told after it, the last number, how often taken back."""
        since = given.whole_or("since", 0, 0, _MOST)
        language = given.text_or("language", None)
        admitted = self._admitted(given)
        view = self._seen(admitted, given)
        given.done()
        spoken = None if language is None else _spoken(language, view.cards.game)
        told: list[Json] = [
            event.json_value() | ({} if spoken is None else {"sentence": event.sentence(spoken)})
            for event in view.since(since)
        ]
        return {"events": told, "told": view.told, "taken_back": admitted.table.taken_back}

    def explain(self, given: Given) -> Json:
        """{table, token, action} -> may it be played now; if not, code and reasons."""
        admitted = self._admitted(given)
        action = _action(admitted, given)
        given.done()
        verdict = admitted.game.explain(action)
        return {"legal": verdict.legal, "code": verdict.code, "reasons": list(verdict.reasons)}

    def may_undo(self, given: Given) -> Json:
        """{table, token, seat?} -> may the seat's last answer be taken back; if not, the reasons."""
        undo = self._undo(self._admitted(given), given)
        return {"may": bool(undo), "reasons": list(undo.reasons)}

    def record(self, given: Given) -> Json:
        """{table, token, seat?} -> the record: the host's, which is secret, or what a seat knows of it."""
        admitted = self._admitted(given)
        whole = admitted.is_host and not given.has("seat")
        record = admitted.game.record if whole else self._seen(admitted, given).record
        given.done()
        assert record is not None
        return {"record": json.loads(record.to_json())}

    def save(self, given: Given) -> Json:
        """{table, token} -> a save as text, for the host alone: it is secret."""
        admitted = self._admitted(given)
        admitted.host_only("save")
        given.done()
        return {"save": admitted.game.to_json()}

    # ---- doing

    def play(self, given: Given) -> Json:
        """{table, token, action} -> the action as it was understood, and the view after it."""
        admitted = self._admitted(given)
        action = _action(admitted, given)
        given.done()
        admitted.table.game = admitted.game.play(action)
        return {"action": str(action), "view": self._own(admitted)}

    def undo(self, given: Given) -> Json:
        """{table, token, seat?} -> the view after the seat's last answer is taken back."""
        admitted = self._admitted(given)
        undo = self._undo(admitted, given)
        if undo.game is None:
            why: list[Json] = list(undo.reasons)
            raise Fault(NO_UNDO, "this cannot be taken back", {"reasons": why})
        admitted.table.take_back(undo.game)
        return {"view": self._own(admitted)}

    def retract(self, given: Given) -> Json:
        """{table, token, seat?} -> the view after the seat's sealed answer is taken back."""
        admitted = self._admitted(given)
        seat = _actor(admitted, given)
        given.done()
        admitted.table.take_back(admitted.game.retract(seat))
        return {"view": self._own(admitted)}

    def replace(self, given: Given) -> Json:
        """{table, token, seat, name?} -> another token for the seat, the old one opens nothing; for the host alone."""
        admitted = self._admitted(given)
        admitted.host_only("replace")
        seat, name = admitted.looks_as(given.text("seat")), given.text_or("name", None)
        given.done()
        if seat is None:
            raise Fault(BAD_PARAMS, "seat: an onlooker has no seat", {"path": "seat"})
        if name is not None:
            admitted.table.game = admitted.game.with_name(seat, name)
        return {"seat": seat, "token": admitted.table.other_token(seat), "names": list(admitted.game.names)}

    def close(self, given: Given) -> Json:
        """{table, token} -> the table is gone; for the host alone."""
        id_ = given.text("table")
        admitted = self._tables.admitted(id_, given.text("token"))
        admitted.host_only("close")
        given.done()
        self._tables.close(id_)
        return {"closed": id_}

    # ---- among ourselves

    def _opened(self, game: sr.Game) -> Json:
        id_, table = self._tables.open(game)
        return _opened(id_, table)

    def _admitted(self, given: Given) -> Admitted:
        return self._tables.admitted(given.text("table"), given.text("token"))

    def _view(self, given: Given) -> sr.View:
        return self._seen(self._admitted(given), given)

    def _seen(self, admitted: Admitted, given: Given) -> sr.View:
        return admitted.game.view(admitted.looks_as(_seat(given)))

    def _own(self, admitted: Admitted) -> Json:
        return admitted.game.view(admitted.looks_as(None)).json_value()

    def _undo(self, admitted: Admitted, given: Given) -> sr.Undo:
        seat = _actor(admitted, given)
        given.done()
        return admitted.game.may_undo(seat)


METHODS: Final = (
    *("about", "new", "load", "lint", "cards", "view", "question", "legal", "events", "explain", "may_undo"),
    *("record", "save", "play", "undo", "retract", "replace", "close"),
)


def _seat(given: Given) -> str | None:
    return given.text_or("seat", None)


def _actor(admitted: Admitted, given: Given) -> str:
    seat = admitted.acts_as(_seat(given))
    if seat is None:
        raise Fault(BAD_PARAMS, "seat: the host says which", {"path": "seat"})
    return seat


def _action(admitted: Admitted, given: Given) -> sr.Action:
    """What the text or the value means to the seat, read from its own view; the host may answer for every seat."""
    text = given.document("action")
    seat = admitted.acts_as(None)
    if seat is None:
        return admitted.game.action(text)
    action = admitted.game.view(seat).action(text)
    admitted.looks_as(action.seat)
    return action


def _opened(id_: str, table: Table) -> Json:
    game = table.game
    return {"table": id_, "tokens": dict(table.tokens), "seats": list(game.seats), "names": list(game.names)}


def _game(name: str) -> Json:
    info = sr.info(name)
    return {
        "game": name,
        "title": info.title,
        "players": list(info.seats),
        "modes": {mode: dict(options) for mode, options in info.modes.items()},
        "mode": info.default_mode,
        "options": {option: list(values) for option, values in info.options.items()},
    }


def _spoken(language: str, game: str) -> str:
    from supperrules.prose.words import words

    try:
        words(language, game)
    except sr.UnknownLanguage as error:
        raise Fault(BAD_PARAMS, f"language: {error.args[0]}", {"path": "language"}) from None
    return language
