"""The page of the browser client that shows studies while they run: a small server for whoever runs them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from sortie.kernel.errors import SortieError, UnknownName
from sortie.lab.reports.watching import listed, watched
from sortie.server.http.client_files import ClientFiles, client_folder
from sortie.server.http.problem_details import CONTENT_TYPE
from sortie.server.http.security import HEADERS, PAGE_POLICY
from sortie.server.wire.base import Out, ProblemOut
from sortie.server.wire.studies import StudiesOut, WatchedOut

PAGE = "/#lab"
UNKEPT = {"cache-control": "no-store"}


def study_app(root: Path) -> Starlette:
    """The client, and under /studies what it asks for; nothing here can be changed."""
    client = client_folder()
    if client is None:
        raise UnknownName("the browser client is not built; run: make client")

    async def studies(_: Request) -> Response:
        return await _told(lambda: StudiesOut.model_validate({"studies": listed(root)}))

    async def study(request: Request) -> Response:
        name = request.path_params["name"]
        return await _told(lambda: WatchedOut.model_validate(watched(root, name)))

    async def start(_: Request) -> Response:
        return RedirectResponse(PAGE)

    routes: list[BaseRoute] = [
        Route("/studies", studies),
        Route("/studies/{name}", study),
        Route("/lab", start),
        Mount("/", ClientFiles(directory=client, html=True)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(BaseHTTPMiddleware, dispatch=_guarded)])


async def _guarded(request: Request, answered: RequestResponseEndpoint) -> Response:
    """Every reply has the headers that those of the tables have."""
    response = await answered(request)
    response.headers["content-security-policy"] = PAGE_POLICY
    for name, value in HEADERS:
        response.headers[name.decode()] = value.decode()
    return response


async def _told(read: Callable[[], Out]) -> Response:
    """What a study says, read in a thread of its own: others are served meanwhile."""
    try:
        return JSONResponse((await asyncio.to_thread(read)).model_dump(mode="json"), headers=UNKEPT)
    except UnknownName as error:
        return _refusal(HTTPStatus.NOT_FOUND, "unknown-study", error)
    except (SortieError, OSError, ValueError) as error:  # a file that is being written at this moment
        return _refusal(HTTPStatus.SERVICE_UNAVAILABLE, "not-readable", error)


def _refusal(status: HTTPStatus, code: str, error: Exception) -> Response:
    problem = ProblemOut(type="about:blank", title=status.phrase, status=status, code=code, detail=str(error))
    return JSONResponse(
        problem.model_dump(mode="json", exclude_defaults=True), status, UNKEPT, media_type=CONTENT_TYPE
    )


def serve_studies(root: Path, host: str, port: int) -> None:
    """Serve until somebody ends it."""
    uvicorn.run(study_app(root), host=host, port=port, log_level="warning")
