"""The tables of the store. How they came about is in migrations/; a change here needs one there."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# SQLite counts up by itself only in a plain INTEGER.
_COUNTED = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("manual_dice", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("packs", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("pack_digests", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("spectator_hash", Text, nullable=False),
    Column("dice_from", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("campaign", Text, nullable=False, server_default=""),
    Column("mix", Boolean, nullable=False, server_default=false()),
    Column("dice_version", Integer, nullable=False, server_default="1"),
    Column("absent_ms", BigInteger, nullable=False, server_default="60000"),
    Column("hints", Boolean, nullable=True),  # null: who sits there decides
    Column("leaving", BigInteger, nullable=True),  # the uptime at which it was found too old
    Column(
        "kept_from", BigInteger, nullable=False, server_default="0"
    ),  # as if its last change had been then
    Column("worker", Text, nullable=False, server_default=""),  # who serves it; "" for nobody
    Index("tables_by_due", "due"),
    Index("tables_by_worker", "worker"),
    Index("tables_by_age", "public", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("think_ms", Integer, nullable=False),
    Column("token_hash", Text, nullable=False),
)

deeds = Table(
    "deeds",
    metadata,
    Column("id", _COUNTED, primary_key=True, autoincrement=True),
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("done_by", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("entries", Text, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", Text, nullable=False),
    UniqueConstraint("table_id", "number", name="one_deed_a_number"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# Processes that serve tables. A table whose worker has not renewed its lease may be taken by another one.
workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),  # the end of the lease, by the clock of the database
    Column("lost", Integer, nullable=False, server_default="0"),  # how often others have taken tables from it
)

packs = Table(
    "packs",
    metadata,
    Column("id", Text, primary_key=True),  # the digest
    Column("data", LargeBinary, nullable=False),
    Column("game", Text, nullable=False, server_default=""),  # "": kept before packs were listed
    Column("about", Text, nullable=False, server_default="{}"),  # what the pack says of itself, as JSON
    Column("created", BigInteger, nullable=False, server_default="0"),
)

# Who wants a pack to be kept; without anybody it goes with the last table that is played with it.
pack_keepers = Table(
    "pack_keepers",
    metadata,
    Column("pack_id", Text, primary_key=True),
    Column("token_hash", Text, primary_key=True),
    Column("public", Boolean, nullable=False),  # whether it is listed for everybody
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

pauses = Table(
    "pauses",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

uptimes = Table(
    "uptimes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("milliseconds", BigInteger, nullable=False),
)
