"""Reports: what somebody needs to look into a bug of one table. No names, tokens, secrets or addresses in it."""

from __future__ import annotations

import io
import json
import platform
import sys
import zipfile
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

from sortie.server.hall import Hall
from sortie.server.logs import redacted
from sortie.server.tables import LiveTable

SPECTATOR = -1
PERSONAL = ("[seat", "[title", "[secret", "[table", "[commitment", "[date")
STAMP = (2020, 1, 1, 0, 0, 0)  # equal reports are equal bytes


async def report(database: str, table_id: str) -> bytes:
    """A zip with record.sortie, table.json and versions.json; UnknownTable when there is no such table."""
    hall = await Hall.start(database, bot_processes=0)
    try:
        table = await hall.table(table_id)
        files = {
            "record.sortie": redacted_record(table.record(None)),
            "table.json": json.dumps(table_facts(table), indent=2),
            "versions.json": json.dumps(versions(), indent=2),
        }
    finally:
        await hall.close()
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, STAMP), text)
    return found.getvalue()


def redacted_record(text: str) -> str:
    """A record that still replays, without who played and without the secret of its dice."""
    kept = [line for line in text.splitlines() if not line.startswith(PERSONAL)]
    return "\n".join(kept) + "\n"


def table_facts(table: LiveTable) -> dict[str, Any]:
    """What a table is, without its people."""
    facts = table.facts
    return {
        "game": facts.game,
        "rules": facts.rules,
        "packs": [list(line) for line in facts.pack_digests],
        "setup": facts.setup.save(),
        "status": table.status,
        "number": table.number,
        "manual_dice": facts.manual_dice,
        "clock": facts.clock is not None,
        "seats": [{"kind": seat.kind, "player": seat.player} for seat in table.seats],
        "why_pinned": redacted(table.why_pinned),
    }


def versions() -> dict[str, str]:
    """Sortie, Python, the system, and every package Sortie needs."""
    found = {"sortie": version("sortie"), "python": platform.python_version(), "system": platform.system()}
    found["machine"] = platform.machine()
    found["compiled"] = "yes" if _compiled() else "no"
    for line in requires("sortie") or []:
        name = line.split(";")[0].split("[")[0].split(">")[0].split("=")[0].strip()
        if "extra ==" not in line:
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                found[name] = "not installed"
    return found


def _compiled() -> bool:
    file = getattr(sys.modules.get("sortie.kernel.position"), "__file__", "") or ""
    return Path(file).suffix not in (".py", "")
