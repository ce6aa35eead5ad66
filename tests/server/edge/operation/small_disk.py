"""Games for a server whose disk can be made small, and which is impatient with locks: for tests in its own process."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.pool import Pool

from tests.server.core.duels import open_duel

OPENER = f"{__name__}:open_duel"
PAGES = "TEST_PAGES_FILE"  # names a file with the number of pages the database may have
ROOMY = 1 << 30

__all__ = ["open_duel"]


def _limit(connection: Any, _record: Any, _proxy: Any) -> None:
    # SQLite's own limit gives the same error as a disk without room.
    pages = Path(os.environ[PAGES]).read_text(encoding="utf-8")
    for pragma in (f"max_page_count={int(pages)}", "busy_timeout=200"):
        connection.execute(f"PRAGMA {pragma}").close()


if PAGES in os.environ:
    event.listen(Pool, "checkout", _limit)
