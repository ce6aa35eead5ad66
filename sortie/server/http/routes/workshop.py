"""The workshop: what a page needs that edits packs. Drafts stay in the browser; here is what the rules know about them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import StringConstraints

from sortie.content.example import new_pack
from sortie.content.pack_files import read_files, zip_of
from sortie.content.packs import find_packs
from sortie.kernel.errors import UnknownName
from sortie.library.pack_schema import schemas_of
from sortie.server.http.app_state import ThisApp
from sortie.server.http.routes.games import GameName, PackIds
from sortie.server.http.routes.packs import ZIP as ZIP_BODY
from sortie.server.http.security import address_of
from sortie.server.wire.workshop import (
    CardOut,
    MapFormOut,
    SchemaOut,
    ShippedOut,
    SitesOut,
    StudyLineOut,
    SurveyIn,
    SurveyOut,
)

router = APIRouter(prefix="/workshop", tags=["workshop"])
PackName = Annotated[str, StringConstraints(max_length=60, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
TableKind = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z_]+$")]
LanguageName = Literal["en", "fr", "ru"]
ZIP = "application/zip"
MOST_GAMES = 60


@router.get("/games/{game}/map-form")
async def map_form(app_state: ThisApp, game: GameName) -> MapFormOut:
    """How maps are drawn: what an editor offers, whatever the game."""
    return MapFormOut(form=(await app_state.registry.game(game)).map_form)


@router.get("/games/{game}/schema")
async def schema(
    app_state: ThisApp, game: GameName, language: Annotated[LanguageName, Query()] = "en"
) -> SchemaOut:
    """JSON Schema of every file of a pack, with the words of the documentation in a language."""
    await app_state.registry.game(game)
    return SchemaOut(files=await asyncio.to_thread(schemas_of, game, language))


@router.post("/games/{game}/survey")
async def survey(
    app_state: ThisApp, request: Request, game: GameName, order: Annotated[SurveyIn, Body()]
) -> SurveyOut:
    """What the rules see from a square of a drawing, and how far one comes from it."""
    app_state.charge_survey(address_of(request.scope))
    await app_state.registry.game(game)
    return SurveyOut(**await app_state.registry.packs.survey(game, order.drawing, order.square))


@router.post("/draft/card", openapi_extra=ZIP_BODY)
async def draft_card(
    app_state: ThisApp,
    request: Request,
    table: Annotated[TableKind, Query()],
    name: Annotated[PackName, Query()],
    language: Annotated[LanguageName, Query()] = "en",
    packs: PackIds = None,
) -> CardOut:
    """A card of a draft, sent as a zip, as the table would show it, and exact odds against typical targets."""
    app_state.charge_survey(address_of(request.scope))
    job = {"kind": "card", "table": table, "name": name, "language": language}
    found = await app_state.registry.packs.draft(await request.body(), tuple(packs or ()), job)
    return CardOut.model_validate(found)


@router.post("/draft/sites", openapi_extra=ZIP_BODY)
async def draft_sites(
    app_state: ThisApp,
    request: Request,
    language: Annotated[LanguageName, Query()] = "en",
    packs: PackIds = None,
) -> SitesOut:
    """The missions of a draft, sent as a zip, on their maps: zones, goals, and how far each side is from them."""
    app_state.charge_survey(address_of(request.scope))
    job = {"kind": "sites", "language": language}
    return SitesOut.model_validate(
        await app_state.registry.packs.draft(await request.body(), tuple(packs or ()), job)
    )


@router.post("/draft/study", openapi_extra=ZIP_BODY, responses={200: {"model": StudyLineOut}})
async def draft_study(
    app_state: ThisApp,
    request: Request,
    scenario: Annotated[str, Query(max_length=200)] = "",
    games: Annotated[int, Query(ge=2, le=MOST_GAMES)] = 24,
    language: Annotated[LanguageName, Query()] = "en",
    packs: PackIds = None,
) -> StreamingResponse:
    """Whether a draft, sent as a zip, is fair: games of equal players, a line of JSON (StudyLineOut) after each of them.

    Whoever stops listening ends it.
    """
    app_state.charge_check(address_of(request.scope))
    job = {"scenario": scenario, "games": games, "language": language}
    lines = app_state.registry.packs.study(await request.body(), tuple(packs or ()), job)
    first = await anext(lines, None)  # what is wrong with the draft is told as any other refusal

    async def told() -> AsyncIterator[str]:
        async with aclosing(lines):
            if first is not None:
                yield _line(first)
            async for line in lines:
                yield _line(line)

    return StreamingResponse(told(), media_type="application/x-ndjson")


def _line(line: dict[str, Any]) -> str:
    return StudyLineOut(**line).model_dump_json() + "\n"


@router.get("/games/{game}/example", response_class=Response)
async def example(
    app_state: ThisApp, game: GameName, name: Annotated[PackName, Query()] = "my-pack"
) -> Response:
    """A small commented pack that works, as a zip, under a name of one's own."""
    await app_state.registry.game(game)
    return Response(await asyncio.to_thread(_example, game, name), media_type=ZIP)


@router.get("/shipped")
async def shipped() -> ShippedOut:
    """The packs that come with the games."""
    return ShippedOut(packs=sorted(find_packs()))


@router.get("/shipped/{pack}", response_class=Response)
async def shipped_pack(pack: Annotated[PackName, Path()]) -> Response:
    """A pack that comes with a game, as a zip."""
    folder = find_packs().get(pack)
    if folder is None:
        raise UnknownName(
            f"there is no shipped pack '{pack}'; known packs: {', '.join(sorted(find_packs()))}"
        )
    return Response(await asyncio.to_thread(_zipped, folder), media_type=ZIP)


def _example(game: str, name: str) -> bytes:
    with TemporaryDirectory(prefix="sortie-example-") as folder:
        return _zipped(new_pack(FilePath(folder) / name, game))


def _zipped(folder: FilePath) -> bytes:
    return zip_of(read_files(folder, [], FilePath(folder.name)))
