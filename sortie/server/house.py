"""The house: what every route shares. Built once for each application; holds limits, metrics and the hall."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from starlette.requests import HTTPConnection

from sortie.server.ceilings import Ceilings
from sortie.server.errors import NotYourSeat, ServerError, TooMany, UnknownTable
from sortie.server.hall import Hall
from sortie.server.metrics import Metrics
from sortie.server.orders import OVER, Seated
from sortie.server.settings import Settings
from sortie.server.tables import LiveTable

TOO_SLOW = 4408  # the close code of a socket whose client is silent or does not take its messages


class NoToken(ServerError, code="no-token", status=401):
    """The request carries no token."""


class Watched(Protocol):
    """A socket that can be cut."""

    stuck: float  # since when a message waits for the client; 0: none does

    def end(self, code: int, reason: str) -> None:
        """Close it."""


class Place(NamedTuple):
    """A table and who a token makes you there."""

    table: LiveTable
    seated: Seated

    def seat(self, wanted: int | None = None) -> int:
        """One of the token's seats: the wanted one, or the only or first one; NotYourSeat otherwise."""
        if wanted is None:
            return self.seated.viewer
        if wanted not in self.seated.seats:
            raise NotYourSeat(seat=str(wanted))
        return wanted

    def playing_seat(self, wanted: int | None = None) -> int:
        """The same for deeds: spectators have none; of several seats the one that is asked."""
        if self.seated.spectator:
            raise NotYourSeat("only-looking-on")
        if wanted is None:
            for seat in self.seated.seats:
                if self.table.asked(seat):
                    return seat
        return self.seat(wanted)

    def past_seat(self, wanted: int | None = None) -> int:
        """Whose eyes the past is seen with: of a finished game anybody's, because nothing is secret any more."""
        if wanted is not None and self.table.status == OVER and wanted < len(self.table.seats):
            return wanted
        return self.seat(wanted)

    def taking_seat(self, wanted: int) -> int:
        """Who orders a bot for a seat: its own people when the token is theirs, else another seat of the table."""
        return wanted if wanted in self.seated.seats else self.playing_seat()


@dataclass
class House:
    """One for each application."""

    settings: Settings
    hall: Hall
    metrics: Metrics
    ceilings: Ceilings
    talks: set[Watched] = field(default_factory=set)

    async def enter(self, table_id: str, token: str, device: str = "", client: str = "") -> Place:
        """The table a token opens, or a public one to look on; BadToken, UnknownTable or TooMany when it does not."""
        self.charge(caller_key(token, client or device))
        if not token:
            return await self._look_on(table_id)
        seated = await self.hall.join(table_id, token, device)
        return Place(await self.hall.table(table_id), seated)

    async def _look_on(self, table_id: str) -> Place:
        """A public table, as its spectators see it."""
        try:
            table = await self.hall.table(table_id)
        except UnknownTable:
            table = None
        if (
            table is None or not table.facts.public
        ):  # the same words for both: nobody learns which tables there are
            raise NoToken()
        return Place(table, Seated(table_id, ()))

    def charge(self, key: str) -> None:
        """Count one message of a token, by its key; TooMany when there were too many."""
        wait = self.ceilings.messages.take(key)
        if wait:
            raise TooMany("too-many-messages", wait)

    async def watch_talks(self) -> None:
        """Cut sockets whose clients do not take their messages; one look at all is cheaper than a timer for each."""
        patience = self.settings.send_seconds
        while True:
            self.count_tables()
            await asyncio.sleep(min(1.0, patience / 4))
            latest = asyncio.get_running_loop().time() - patience
            for talk in list(self.talks):
                if 0.0 < talk.stuck < latest:
                    talk.end(TOO_SLOW, "too-slow")

    def count_tables(self) -> None:
        """For the metrics; each worker counts its own, whoever is asked for the sum."""
        self.metrics.tables.set(len(self.hall.tables))

    def charge_table(self, client: str) -> None:
        """Count one new table of a client address."""
        wait = self.ceilings.tables.take(client)
        if wait:
            raise TooMany("too-many-tables", wait)

    def charge_pack(self, client: str) -> None:
        """Count one uploaded pack of a client address."""
        wait = self.ceilings.packs.take(client)
        if wait:
            raise TooMany("too-many-packs", wait)


def caller_key(token: str, client: str) -> str:
    """Whom messages are counted for: a token, or the address of somebody who looks on without one."""
    return token_key(token or f"nobody at {client}")


def token_key(token: str) -> str:
    """What limits remember of a token: never the token itself."""
    return hashlib.sha256(token.encode()).hexdigest()[:16]


def house_of(connection: HTTPConnection) -> House:
    """The house of the application that serves this connection."""
    house: House = connection.app.state.house
    return house
