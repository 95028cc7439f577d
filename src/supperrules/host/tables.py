"""Games being played, each with its tokens: whoever holds one is admitted as that seat, as onlooker, or as the host."""

import secrets
from hmac import compare_digest
from typing import Final

import attrs

import supperrules as sr
from supperrules.host.errors import FULL_HOUSE, NOT_ADMITTED, NOT_YOURS, Fault

MOST: Final = 1_000
"""Tables that may be open at a time."""
HOST: Final = "host"
ONLOOKER: Final = "onlooker"


def _token() -> str:
    return secrets.token_urlsafe(18)


@attrs.define
class Table:
    """A game as it stands, the token of each who may look at it, and how often something was taken back."""

    game: sr.Game
    tokens: dict[str, str]
    taken_back: int = 0

    def take_back(self, game: sr.Game) -> None:
        """The game goes on from an earlier position; whoever wrote down what happened since is told so."""
        self.game = game
        self.taken_back += 1

    def other_token(self, who: str) -> str:
        """A token in the place of the one that was given for this seat."""
        self.tokens[who] = _token()
        return self.tokens[who]


@attrs.frozen
class Admitted:
    """A table, and as whom a token opens it: `host`, `onlooker`, or a seat."""

    table: Table
    who: str

    @property
    def game(self) -> sr.Game:
        """The game as it stands."""
        return self.table.game

    @property
    def is_host(self) -> bool:
        """It is the host, who may know and do everything."""
        return self.who == HOST

    def host_only(self, what: str) -> None:
        """Raises Fault for anybody else."""
        if not self.is_host:
            raise Fault(NOT_YOURS, f"{what} is for the host's token alone")

    def looks_as(self, wanted: str | None) -> str | None:
        """The seat whose view is meant, None for an onlooker's: one's own, or for the host any. Raises Fault."""
        own = None if self.who in (HOST, ONLOOKER) else self.who
        if wanted in (None, own) or (wanted == ONLOOKER and own is None):
            return own
        if not self.is_host:
            raise Fault(NOT_YOURS, f"this token is for {self.who}")
        if wanted not in self.game.seats:
            raise Fault(NOT_YOURS, f"there are {', '.join(self.game.seats)} and {ONLOOKER}")
        return wanted

    def acts_as(self, wanted: str | None) -> str | None:
        """The seat that acts; None for the host, who may act for all. Raises Fault."""
        seat = self.looks_as(wanted)
        if seat is None and not self.is_host:
            raise Fault(NOT_YOURS, "who looks on does not act")
        return seat


class Tables:
    """The tables of one host process, by id."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._count = 0

    def open(self, game: sr.Game) -> tuple[str, Table]:
        """A table for a game, with tokens that nobody can guess. Raises Fault when there are too many."""
        if len(self._tables) >= MOST:
            raise Fault(FULL_HOUSE, f"{MOST} tables are open")
        self._count += 1
        id_ = f"t{self._count}"
        table = Table(game, {who: _token() for who in (HOST, ONLOOKER, *game.seats)})
        self._tables[id_] = table
        return id_, table

    def admitted(self, id_: str, token: str) -> Admitted:
        """As whom the token opens the table. Raises Fault, the same one whether the table or the token is wrong."""
        table = self._tables.get(id_)
        given = token.encode()
        for who, known in table.tokens.items() if table is not None else ():
            if table is not None and compare_digest(known.encode(), given):
                return Admitted(table, who)
        raise Fault(NOT_ADMITTED, "no such table, or not the token of it")

    def close(self, id_: str) -> None:
        """The table is gone, and its tokens open nothing."""
        self._tables.pop(id_, None)
