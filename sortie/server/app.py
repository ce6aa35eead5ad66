"""The application: routes, errors as problems, health, metrics, the client's files; with or without a given registry."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from sortie import __version__
from sortie.kernel.errors import SortieError
from sortie.server.http.app_state import AppState, app_state_of
from sortie.server.http.client_files import add_client, client_folder
from sortie.server.http.problem_details import CONTENT_TYPE, problem_of
from sortie.server.http.quotas import FOLDER_VARIABLE as WORKERS_FOLDER
from sortie.server.http.quotas import quotas_of
from sortie.server.http.routes import games, packs, play, replay, rules, tables, workshop
from sortie.server.http.security import Edge
from sortie.server.metrics import CONTENT_TYPE as METRICS_TYPE
from sortie.server.metrics import Metrics
from sortie.server.refusal_words import language_of
from sortie.server.settings import Settings, from_environment, retention_of
from sortie.server.socket.connection import serve_socket
from sortie.server.tables.leases.crew import Crew
from sortie.server.tables.registry import TableRegistry
from sortie.server.wire.base import HealthOut, ProblemOut
from sortie.server.wire.socket import HelloIn, SocketIn, SocketOut

log = logging.getLogger("sortie.server")
PARENT_SECONDS = 1.0
COLLECTOR = (50_000, 20, 100)
STATUSES = (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": "A problem.",
        "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemOut"}}},
    }
    for status in STATUSES
}


def create_app(settings: Settings, registry: TableRegistry | None = None) -> FastAPI:
    """The application of one worker process. Without a registry it opens one on the settings' database."""
    metrics = Metrics()
    quotas = quotas_of(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        app_state = AppState(
            settings, registry if registry is not None else await open_registry(settings), metrics, quotas
        )
        app.state.app_state = app_state
        watches = [
            asyncio.create_task(_watch_parent(settings.workers)),
            asyncio.create_task(app_state.watch_sessions()),
        ]
        spare_collector()
        try:
            yield {"crew": app_state.registry.ownership.crew}
        finally:
            for watch in watches:
                watch.cancel()
            await asyncio.gather(*watches, return_exceptions=True)
            await app_state.registry.close()
            log.info("closed", extra={"worker": os.getpid()})

    app = FastAPI(
        title="Sortie",
        version=__version__,
        summary="Durable, fair tables for tactical skirmish games.",
        lifespan=life,
        docs_url=None,  # the pages would load scripts from elsewhere
        redoc_url=None,
        openapi_url=None,  # served below, not in the loop
        responses=PROBLEMS,
    )
    app.add_middleware(Edge, settings=settings, metrics=metrics, quotas=quotas, sockets=serve_socket)
    for kind in (SortieError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _problem)
    for router in (
        games.router,
        rules.router,
        packs.router,
        workshop.router,
        tables.router,
        play.router,
        replay.router,
    ):
        app.include_router(router)
    _add_health(app, settings)
    _add_schema(app)
    add_client(app, client_folder(settings.web))  # the last: it has everything that nobody else has
    return app


def app_from_environment() -> FastAPI:
    """What the worker processes of `sortie serve` run."""
    return create_app(from_environment(os.environ))


def crew_of(settings: Settings) -> Crew:
    """This worker among those that the supervisor has started with it."""
    folder = os.environ.get(WORKERS_FOLDER, "")
    return Crew(Path(folder)) if settings.workers > 1 and folder else Crew()


async def open_registry(settings: Settings) -> TableRegistry:
    """The registry on the settings' database; StoreError says what is wrong with it."""
    return await TableRegistry.start(
        settings.database,
        settings.bot_processes,
        settings.opener,
        crew=crew_of(settings),
        window_ms=settings.window_ms,
        retention=retention_of(settings),
        earlier=settings.earlier,
    )


async def _problem(request: Request, error: Exception) -> Response:
    app_state = app_state_of(request)
    problem = problem_of(error, language_of(request.headers.get("accept-language", "")))
    app_state.metrics.refusals.labels(problem.code).inc()
    if problem.status >= 500:
        log.warning("cannot serve", extra={"code": problem.code, "reason": str(error)})
    headers = problem.headers()
    if problem.status == 405 and isinstance(error, HTTPException) and error.headers:
        headers.update(error.headers)
    return Response(problem.body(), problem.status, headers)


def spare_collector() -> None:
    """Spare the garbage collector: what is loaded at the start is never looked at again, tables have no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTOR)


async def _watch_parent(workers: int) -> None:
    """A worker whose supervisor has died stops too, so that the port is free for the next one."""
    parent = os.getppid()
    while workers > 1:
        await asyncio.sleep(PARENT_SECONDS)
        if os.getppid() != parent:
            log.warning("the supervisor is gone; stopping")
            os.kill(os.getpid(), signal.SIGTERM)
            return


def _add_health(app: FastAPI, settings: Settings) -> None:
    @app.get("/health/live", tags=["operation"])
    async def live() -> HealthOut:
        """The process runs."""
        return HealthOut(status="live")

    @app.get("/health/ready", tags=["operation"])
    async def ready(request: Request) -> HealthOut:
        """The database answers; 503 with the reason when it does not."""
        await app_state_of(request).registry.check()
        return HealthOut(status="ready")

    if settings.metrics:

        @app.get("/metrics", include_in_schema=False)
        async def metrics(request: Request) -> Response:
            """Numbers for Prometheus."""
            app_state = app_state_of(request)
            app_state.count_tables()
            return Response(app_state.metrics.page(), media_type=METRICS_TYPE)


def _add_schema(app: FastAPI) -> None:
    """Work out the schema when it is first asked for: it takes longer than the rest of a start."""

    @cache
    def text() -> bytes:
        return json.dumps(schema_of(app), ensure_ascii=False).encode()

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        """In a thread: tables go on meanwhile."""
        return Response(await asyncio.to_thread(text), media_type="application/json")


def schema_of(app: FastAPI) -> dict[str, Any]:
    """OpenAPI with the type of all refusals, and with the messages of sockets, which OpenAPI has no place for."""
    found = app.openapi()
    parts = found["components"]["schemas"]
    kinds: dict[str, Any] = {
        "ProblemOut": ProblemOut, "HelloIn": HelloIn, "SocketIn": SocketIn, "SocketOut": SocketOut,
    }  # fmt: skip
    for name, kind in kinds.items():
        schema = TypeAdapter(kind).json_schema(
            ref_template="#/components/schemas/{model}", mode="serialization"
        )
        parts.update(schema.pop("$defs", {}))
        parts[name] = schema
    return found
