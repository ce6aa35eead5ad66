"""Leading: a request about a table goes to the worker that serves it; one that opens a table, to any of them."""

from __future__ import annotations

import re

from starlette.types import Scope

from sortie.server.http.app_state import AppState
from sortie.server.http.doors import Connection, hand_over

CONNECTION = "sortie.connection"  # the extension of a scope that has the connection
MOST_TRIES = 4
TABLE = re.compile(r"/tables/([^/]+)")
OPENING = ("/tables", "/tables/from-record")  # posted there a new table is opened


def connection_of(scope: Scope) -> Connection | None:
    """The connection of a request, where it could be handed to somebody else."""
    found: Connection | None = scope.get("extensions", {}).get(CONNECTION)
    return found


async def led_away(app_state: AppState, scope: Scope) -> bool:
    """Hand a connection to the worker of its table; False when it is to be served here."""
    connection, crew = connection_of(scope), app_state.registry.ownership.crew
    if connection is None or crew.alone:
        return False
    for _ in range(MOST_TRIES):
        worker = await _worker_of(app_state, scope, connection.handed)
        if not worker:
            break
        if await hand_over(crew, worker, connection):
            return True
    connection.keep()
    return False


async def _worker_of(app_state: AppState, scope: Scope, handed: bool) -> str:
    """Who should have it; "" for this worker."""
    path = scope["path"].rstrip("/")
    registry = app_state.registry
    if path in OPENING:
        crew = registry.ownership.crew
        chosen = crew.any_one() if scope.get("method") == "POST" and not handed else crew.me
        return chosen if chosen != crew.me else ""
    found = TABLE.match(path)
    return await registry.whereabouts(found[1], handed) if found is not None else ""
