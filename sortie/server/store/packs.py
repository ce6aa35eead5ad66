"""Uploaded packs in the store: each is kept once, for everybody who has uploaded it and for the tables played with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, exists, insert, or_, select, update

from sortie.server.store.schema import pack_keepers, packs, tables

OPERATOR = "operator"  # keeps what `sortie serve --pack` offers; no token has this hash
MOST_LISTED = 200
UNKNOWN_MEGABYTES = 8  # of a pack that was kept before anybody measured


class PackRow(NamedTuple):
    """A pack of the store without its bytes."""

    digest: str
    game: str
    about: Mapping[str, Any]
    created: int
    public: bool
    withdrawn: bool  # nobody keeps it: it stays for the tables that are played with it


def keep_pack(row: Mapping[str, Any], token_hash: str, public: bool = False) -> Callable[[Connection], None]:
    """An uploaded pack (id, data, game, about, created) and who keeps it; the same one twice is stored once."""

    def work(connection: Connection) -> None:
        known = connection.execute(select(packs.c.game).where(packs.c.id == row["id"])).first()
        if known is None:
            connection.execute(insert(packs), dict(row))
        elif not known.game:  # kept before packs said what they are
            connection.execute(update(packs).where(packs.c.id == row["id"]).values(**row))
        mine = (pack_keepers.c.pack_id == row["id"]) & (pack_keepers.c.token_hash == token_hash)
        connection.execute(delete(pack_keepers).where(mine))
        connection.execute(
            insert(pack_keepers), {"pack_id": row["id"], "token_hash": token_hash, "public": public}
        )

    return work


def withdraw_pack(digest: str, token_hash: str) -> Callable[[Connection], bool]:
    """Withdraw the packs kept by this token; False when there are none. Their bytes go when no table needs them."""

    def work(connection: Connection) -> bool:
        mine = (pack_keepers.c.pack_id == digest) & (pack_keepers.c.token_hash == token_hash)
        done = connection.execute(delete(pack_keepers).where(mine))
        if done.rowcount:
            delete_unused(connection, [digest])
        return bool(done.rowcount)

    return work


def delete_unused(connection: Connection, digests: Collection[str] = ()) -> list[str]:
    """Delete packs (these, or all) that nobody keeps and no table is played with; which ones."""
    kept = exists().where(pack_keepers.c.pack_id == packs.c.id)
    used = exists().where(tables.c.packs.contains(packs.c.id))
    question = select(packs.c.id).where(~kept, ~used)
    if digests:
        question = question.where(packs.c.id.in_(list(digests)))
    gone = [row.id for row in connection.execute(question)]
    connection.execute(delete(packs).where(packs.c.id.in_(gone)))
    return gone


def read_packs_known(connection: Connection, digests: Collection[str], game: str = "") -> list[PackRow]:
    """The packs with these digests, and those that are listed for everybody; the newest first."""
    public = exists().where(pack_keepers.c.pack_id == packs.c.id, pack_keepers.c.public)
    kept = exists().where(pack_keepers.c.pack_id == packs.c.id)
    columns = (packs.c.id, packs.c.game, packs.c.about, packs.c.created)
    question = select(*columns, public.label("public"), kept.label("kept"))
    question = question.where(packs.c.game != "", or_(packs.c.id.in_(list(digests)), public))
    if game:
        question = question.where(packs.c.game == game)
    question = question.order_by(packs.c.created.desc(), packs.c.id).limit(MOST_LISTED)
    return [
        PackRow(row.id, row.game, json.loads(row.about), row.created, bool(row.public), not row.kept)
        for row in connection.execute(question)
    ]


def read_withdrawn(connection: Connection, digests: Collection[str]) -> list[str]:
    """Those of these packs that nobody keeps any more."""
    kept = exists().where(pack_keepers.c.pack_id == packs.c.id)
    question = select(packs.c.id).where(packs.c.id.in_(list(digests)), ~kept)
    return [row.id for row in connection.execute(question)]


def read_pack_megabytes(connection: Connection, digests: Collection[str]) -> int:
    """How much memory these packs take together when their game is open."""
    rows = connection.execute(select(packs.c.about).where(packs.c.id.in_(list(digests))))
    return sum(json.loads(row.about).get("megabytes") or UNKNOWN_MEGABYTES for row in rows)


def read_pack_data(connection: Connection, digest: str) -> bytes | None:
    """The bytes of an uploaded pack."""
    row = connection.execute(select(packs.c.data).where(packs.c.id == digest)).first()
    return bytes(row.data) if row is not None else None
