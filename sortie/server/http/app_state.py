"""The state of the application: what every route shares. Built once for each application; holds limits, metrics and the registry."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field
from typing import Annotated, Protocol

from fastapi import Depends
from starlette.requests import HTTPConnection

from sortie.server.errors import Closing, ServerError, TooMany
from sortie.server.fair_gate import CLIENT
from sortie.server.http.quotas import Quotas
from sortie.server.metrics import Metrics
from sortie.server.orders import Seated
from sortie.server.settings import Settings
from sortie.server.tables.access import SeatAccess
from sortie.server.tables.registry import TableRegistry

TOO_OFTEN = 4429  # the close code of a socket that sends too much
TOO_SLOW = 4408  # the close code of a socket whose client is silent or does not take its messages


class NoToken(ServerError, code="no-token", status=401):
    """The request carries no token."""


class Watched(Protocol):
    """A socket that can be cut."""

    stuck: float  # since when a message waits for the client; 0: none does

    def end(self, code: int, reason: str) -> None:
        """Close it."""


@dataclass
class AppState:
    """One for each application."""

    settings: Settings
    registry: TableRegistry
    metrics: Metrics
    quotas: Quotas
    sessions: set[Watched] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Count new tables at once; those that have gone are counted when the metrics are read."""
        self.registry.counted = self.metrics.tables.set

    async def enter(
        self, table_id: str, token: str, device: str = "", client: str = "", seen: int = 0
    ) -> SeatAccess:
        """The table a token opens, or a public one to look on; BadToken, UnknownTable or TooMany when it does not.

        `seen` is the last number that the caller knows: nobody is answered from before that.
        """
        self.charge(caller_key(token, client or device))
        access = await self._enter(table_id, token, device)
        try:
            await access.table.catch_up_to(seen)
        except Closing:  # another worker had the table meanwhile
            access = await self._enter(table_id, token, device)
        return access

    async def _enter(self, table_id: str, token: str, device: str) -> SeatAccess:
        if not token:
            return await self._look_on(table_id)
        seated = await self.registry.join(table_id, token, device)
        return SeatAccess(await self.registry.table(table_id), seated)

    async def _look_on(self, table_id: str) -> SeatAccess:
        """A public table, as its spectators see it."""
        if not await self.registry.is_public(
            table_id
        ):  # the same words for all others, whether they exist or not
            raise NoToken()
        table = await self.registry.table(table_id)
        return SeatAccess(table, Seated(table_id, ()))

    def charge(self, key: str) -> None:
        """Count one message of a token, by its key, and heavy work from now on; TooMany when there were too many."""
        CLIENT.set(key)
        wait = self.quotas.messages.take(key)
        if wait:
            raise TooMany("too-many-messages", wait)

    async def watch_sessions(self) -> None:
        """Cut sockets whose clients do not take their messages; one look at all is cheaper than a timer for each."""
        patience = self.settings.send_seconds
        while True:
            self.count_tables()
            await asyncio.sleep(min(1.0, patience / 4))
            latest = asyncio.get_running_loop().time() - patience
            for session in list(self.sessions):
                if 0.0 < session.stuck < latest:
                    session.end(TOO_SLOW, "too-slow")

    def count_tables(self) -> None:
        """Count the tables of this worker for the metrics; the sum over all workers is made when metrics are read."""
        self.metrics.tables.set(len(self.registry.living))

    def charge_phrase(self, seat: str) -> None:
        """Count one phrase of a seat; TooMany when it talks too much."""
        wait = self.quotas.phrases.take(seat)
        if wait:
            raise TooMany("too-many-phrases", wait)

    def charge_table(self, client: str) -> None:
        """Count one new table of a client address, and the work of opening it."""
        self._charge(client, self.quotas.tables.take(client), "too-many-tables")

    def charge_pack(self, client: str) -> None:
        """Count one uploaded pack of a client address, and the reading of it."""
        self._charge(client, self.quotas.packs.take(client), "too-many-packs")

    def charge_check(self, client: str) -> None:
        """Count one check of a pack that is being written, and the reading of it."""
        self._charge(client, self.quotas.checks.take(client), "too-many-checks")

    def _charge(self, client: str, wait: float, code: str) -> None:
        """Let a client address answer for the work that follows; TooMany when it has to wait for it."""
        CLIENT.set(caller_key("", client))
        if wait:
            raise TooMany(code, wait)

    def charge_survey(self, client: str) -> None:
        """Count one look at a drawing that is being edited: more of them than checks, for they are small."""
        CLIENT.set(caller_key("", client))
        wait = self.quotas.surveys.take(client)
        if wait:
            raise TooMany("too-many-checks", wait)


def caller_key(token: str, client: str) -> str:
    """Whom messages are counted for: a token, or the address of somebody who looks on without one."""
    return token_key(token or f"nobody at {client}")


def token_key(token: str) -> str:
    """What limits remember of a token: never the token itself."""
    return hashlib.sha256(token.encode()).hexdigest()[:16]


def app_state_of(connection: HTTPConnection) -> AppState:
    """The state of the application that serves this connection."""
    app_state: AppState = connection.app.state.app_state
    return app_state


ThisApp = Annotated[AppState, Depends(app_state_of)]  # what a route asks for
