"""Packs: upload and check them, list, read and delete them. Who opens a table names its packs; none is added by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from sortie.content.mistakes import Mistake, PackError
from sortie.server.http.app_state import NoToken, ThisApp
from sortie.server.http.routes.games import PackIds
from sortie.server.http.routes.tables import Authorization
from sortie.server.http.security import address_of, bearer
from sortie.server.wire.base import MistakeOut, Name
from sortie.server.wire.lobby import KeptPackOut, PackLineOut, PackReportOut, PacksOut

router = APIRouter(prefix="/packs", tags=["packs"])
Digest = Annotated[str, Path(max_length=64, pattern=r"^[0-9a-f]+$")]
ZIP: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.get("")
async def packs(
    app_state: ThisApp, game: Annotated[Name, Query(max_length=40)] = "", packs: PackIds = None
) -> PacksOut:
    """Packs that this server offers, that their authors show to everybody, and those whose digests are named."""
    offered = app_state.settings.offered
    rows = await app_state.registry.packs.listing((*offered, *(packs or ())), game)
    return PacksOut(
        packs=[
            PackLineOut(
                digest=row.digest,
                game=row.game,
                created=row.created // 1000,
                offered=row.digest in offered,
                public=row.public,
                withdrawn=row.withdrawn,
                **{name: row.about[name] for name in ("id", "version", "titles", "authors", "depends")},
            )
            for row in rows
        ]
    )


@router.post("", status_code=201, openapi_extra=ZIP)
async def keep_pack(
    app_state: ThisApp, request: Request, packs: PackIds = None, public: bool = False
) -> KeptPackOut:
    """Upload a content pack as a zip. It is data only; it is checked, kept, and named by its digest.

    `pack` names packs that it depends on; `public` shows it to everybody on this server.
    """
    app_state.charge_pack(address_of(request.scope))
    kept = await app_state.registry.packs.keep(await request.body(), tuple(packs or ()), public)
    names = ("id", "version", "game", "digest", "title", "titles")
    return KeptPackOut(
        **{name: getattr(kept.pack, name) for name in names},
        token=kept.token,
        mistakes=mistakes_out(kept.pack.found),
    )


@router.post("/check", openapi_extra=ZIP)
async def check_pack(app_state: ThisApp, request: Request, packs: PackIds = None) -> PackReportOut:
    """Check a pack, sent as a zip, without keeping it: every mistake and warning with file, line and what to do."""
    app_state.charge_check(address_of(request.scope))
    try:
        found = await app_state.registry.packs.check(await request.body(), tuple(packs or ()))
    except PackError as error:
        return PackReportOut(ok=False, mistakes=mistakes_out(error.mistakes))
    return PackReportOut(
        ok=True, id=found.id, game=found.game, digest=found.digest, mistakes=mistakes_out(found.found)
    )


@router.get("/{digest}/zip", response_class=Response)
async def pack_zip(app_state: ThisApp, digest: Digest) -> Response:
    """The files of a pack, as they were uploaded, for who knows its digest."""
    return Response(await app_state.registry.packs.data(digest), media_type="application/zip")


@router.delete("/{digest}", status_code=204)
async def delete_pack(app_state: ThisApp, digest: Digest, authorization: Authorization = "") -> None:
    """Delete a pack with the token of its upload. Tables that are played with it go on; no new one is opened with it."""
    token = bearer(authorization)
    if not token:
        raise NoToken()
    await app_state.registry.packs.withdraw(digest, token)


def mistakes_out(mistakes: Iterable[Mistake]) -> list[MistakeOut]:
    """Mistakes for the wire."""
    names = ("file", "line", "message", "remedy", "severity")
    return [MistakeOut(**{name: getattr(one, name) for name in names}) for one in mistakes]
