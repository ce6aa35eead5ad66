"""Reports: what somebody needs to look into a bug of one table. No names, tokens, secrets or addresses in it."""

from __future__ import annotations

import io
import json
import platform
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

from sortie import __version__, fast_rules
from sortie.games import open_game
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.server.logs import redacted
from sortie.server.store.packs import read_pack_data
from sortie.server.store.store import Store
from sortie.server.tables.header import TableHeader
from sortie.server.tables.loading import Loaded, load, read_header_and_seats
from sortie.server.tables.records import pinned_record, record_of

PERSONAL = ("[seat", "[title", "[secret", "[table", "[commitment", "[date")
STAMP = (2020, 1, 1, 0, 0, 0)  # equal reports are equal bytes


def report(database: str, table_id: str) -> bytes:
    """A zip with record.sortie, table.json and versions.json; UnknownTable when there is no such table."""
    store = Store(database)
    try:
        header, seats = read_header_and_seats(store, table_id)
        loaded = load(store, header, seats, _game(store, header))
    finally:
        store.close()
    files = {
        "record.sortie": redacted_record(_record(loaded)),
        "table.json": json.dumps(table_header(loaded), indent=2),
        "versions.json": json.dumps(versions(), indent=2),
    }
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, STAMP), text)
    return found.getvalue()


def whole_records(database: str, table_ids: Sequence[str]) -> Iterator[tuple[str, str | SortieError]]:
    """Tables with their records: with names, and with the secret of the dice when the game is over; else why not."""
    store = Store(database)
    games: dict[tuple[str, tuple[str, ...]], Game | str] = {}  # each is opened once
    try:
        for table_id in table_ids:
            try:
                header, seats = read_header_and_seats(store, table_id)
                key = (header.game, header.packs)
                if key not in games:
                    games[key] = _game(store, header)
                yield table_id, _record(load(store, header, seats, games[key]))
            except SortieError as error:
                yield table_id, error
    finally:
        store.close()


def _record(loaded: Loaded) -> str:
    if loaded.history is None:
        return pinned_record(loaded)
    return record_of(loaded.header, loaded.history)


def _game(store: Store, header: TableHeader) -> Game | str:
    """The game of a table with its uploaded packs; the reason when it cannot be opened."""
    with tempfile.TemporaryDirectory(prefix="sortie-report-") as folder:
        paths: list[Path] = []
        for digest in header.packs:
            data = store.read(lambda connection, digest=digest: read_pack_data(connection, digest))  # type: ignore[misc]
            paths.append(Path(folder) / f"{digest}.zip")
            paths[-1].write_bytes(data or b"")
        try:
            return open_game(header.game, paths)
        except SortieError as error:
            return f"the game cannot be opened: {error}"


def redacted_record(text: str) -> str:
    """A record that still replays, without who played and without the secret of its dice."""
    kept = [line for line in text.splitlines() if not line.startswith(PERSONAL)]
    return "\n".join(kept) + "\n"


def table_header(loaded: Loaded) -> dict[str, Any]:
    """What a table is, without its people."""
    header, history = loaded.header, loaded.history
    return {
        "game": header.game,
        "rules": header.rules,
        "packs": [list(line) for line in header.pack_digests],
        "setup": header.setup.save(),
        "number": history.number if history is not None else len(loaded.changes),
        "over": history.over if history is not None else None,
        "manual_dice": header.manual_dice,
        "clock": header.clock is not None,
        "seats": [{"kind": seat.kind, "player": seat.player} for seat in loaded.seats],
        "why_pinned": redacted(loaded.why_pinned),
    }


def versions() -> dict[str, str]:
    """Sortie, Python, the system, and every package Sortie needs."""
    found = {"sortie": __version__, "python": platform.python_version(), "system": platform.system()}
    found["machine"] = platform.machine()
    found["compiled"] = "yes" if fast_rules.in_use() else "no"
    for line in requires("sortie") or []:
        name = line.split(";")[0].split("[")[0].split(">")[0].split("=")[0].strip()
        if "extra ==" not in line:
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                found[name] = "not installed"
    return found
