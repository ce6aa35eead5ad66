"""`sortie tables`: the tables of a server, how old they are and when they go; their games as records."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from sortie.terminal.commands.arguments import AsJson
from sortie.terminal.commands.backup import Database, existing_database
from sortie.terminal.output import complaints, console, emit

if TYPE_CHECKING:
    from sortie.server.store.retention import Aged

DAY = "%Y-%m-%d"
NEVER = "–"


def tables(
    database: Database = None,
    within: Annotated[
        int | None,
        typer.Option(
            help="Only tables that a server would delete within this number of days; 0: right now.", min=0
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(help="A folder: write the record of each finished game listed to it, TABLE.sortie."),
    ] = None,
    keep_days: Annotated[
        int | None, typer.Option(help="As for `sortie serve`. Default: $SORTIE_KEEP_DAYS, else 90.", min=0)
    ] = None,
    keep_unfinished_days: Annotated[
        int | None,
        typer.Option(help="The same. Default: $SORTIE_KEEP_UNFINISHED_DAYS, else 365.", min=0),
    ] = None,
    restore: Annotated[
        bool,
        typer.Option(
            "--restore", help="Keep all tables that wait to be deleted, as if somebody had moved today."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """The tables of a server with their last move and the day from which they may be deleted.

    Changes nothing but with --restore. A table that is too old is marked, and goes when the server has run for a week.

    Examples:  sortie tables   |   sortie tables --within 30 --records old-games   |   sortie tables --json
    """
    from sortie.server.settings import from_environment, retention_of
    from sortie.server.store.retention import DAY_MS, read_aged, restore_tables
    from sortie.server.store.store import Store

    place = existing_database(database)
    given = from_environment(os.environ, keep_days=keep_days, keep_unfinished_days=keep_unfinished_days)
    store = Store(place)
    try:
        store.prepare()
        restored: list[str] = []
        if restore:
            with store.writing() as connection:
                restored = restore_tables(int(time() * 1000), ())(connection)
        found = store.read(lambda connection: read_aged(connection, retention_of(given)))
    finally:
        store.close()
    if within is not None:
        limit = int(time() * 1000) + within * DAY_MS
        found = [one for one in found if one.until is not None and one.until <= limit]
    written = write_records(place, found, records) if records is not None else 0
    if as_json:
        emit({"tables": [one._asdict() for one in found], "records": written, "restored": restored})
        return
    console().print(drawn(found))
    if restore:
        console().print(f"tables that stay: {len(restored)}", markup=False)
    if records is not None:
        console().print(f"records written to {records}: {written}", markup=False)


def day(moment: int | None) -> str:
    """A moment in milliseconds as a day."""
    return NEVER if moment is None else datetime.fromtimestamp(moment / 1000, UTC).strftime(DAY)


def drawn(found: list[Aged]) -> Table:
    """The list for people."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("table", "game", "status", "answers", "last move", "kept until"):
        table.add_column(name, justify="right" if name == "answers" else "left")
    for one in found:
        table.add_row(
            one.id,
            one.game,
            one.status,
            str(one.number),
            day(one.updated),
            f"{day(one.until)} !" if one.leaving else day(one.until),
        )
    return table


def write_records(database: str, found: list[Aged], folder: Path) -> int:
    """The records of finished games, each in a file of its own; how many are new. One that is there is left alone."""
    from sortie.server.orders import OVER
    from sortie.server.tables.reports import whole_records

    folder.mkdir(parents=True, exist_ok=True)
    files = {one.id: folder / f"{one.id}.sortie" for one in found if one.status == OVER}
    wanted = [table for table, file in files.items() if not file.exists()]
    written = 0
    for table, text in whole_records(database, wanted):
        if isinstance(text, str):
            files[table].write_text(text, encoding="utf-8")
            written += 1
        else:  # the others are worth saving, too
            complaints().print(f"{table}: {text}", markup=False)
    return written
