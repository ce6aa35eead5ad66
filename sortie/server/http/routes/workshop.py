"""The workshop: what a page needs that edits packs. Drafts stay in the browser; here is what the rules know about them."""

from __future__ import annotations

import asyncio
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Request
from fastapi.responses import Response
from pydantic import StringConstraints

from sortie.content.example import new_pack
from sortie.content.pack_files import read_files, zip_of
from sortie.content.packs import find_packs
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.map_form import MapForm
from sortie.server.http.app_state import AppState, app_state_of
from sortie.server.http.routes.games import GameName
from sortie.server.http.security import address_of
from sortie.server.wire.base import In, Number, Out

router = APIRouter(prefix="/workshop", tags=["workshop"])
ThisApp = Annotated[AppState, Depends(app_state_of)]
PackName = Annotated[str, StringConstraints(max_length=60, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
ZIP = "application/zip"


class MapFormOut(Out):
    """How the maps of a game are drawn; null where its boards are not drawn in files."""

    form: MapForm | None


class ShippedOut(Out):
    """Packs that come with the games, to be read and learnt from."""

    packs: list[str]


class SurveyIn(In):
    """A drawing that is being edited, and a square of it."""

    drawing: Annotated[str, StringConstraints(max_length=20_000)]
    square: Number


class SurveyOut(Out):
    """The squares that are seen from there, and pairs of a square and what it costs to come to it."""

    sees: list[int]
    costs: list[tuple[int, int]]


@router.get("/games/{game}/map-form")
async def map_form(app_state: ThisApp, game: GameName) -> MapFormOut:
    """How maps are drawn: what an editor offers, whatever the game."""
    return MapFormOut(form=(await app_state.registry.game(game)).map_form())


@router.post("/games/{game}/survey")
async def survey(
    app_state: ThisApp, request: Request, game: GameName, order: Annotated[SurveyIn, Body()]
) -> SurveyOut:
    """What the rules see from a square of a drawing, and how far one comes from it."""
    app_state.charge_survey(address_of(request.scope))
    await app_state.registry.game(game)
    return SurveyOut(**await app_state.registry.packs.survey(game, order.drawing, order.square))


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
