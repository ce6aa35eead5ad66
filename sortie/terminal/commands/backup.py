"""`sortie backup`, `sortie restore`, `sortie report`: what an operator does with the database of a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from sortie.terminal.commands.arguments import AsJson
from sortie.terminal.output import console, emit

Database = Annotated[
    str | None,
    typer.Option(help="A SQLite file or a postgresql:// URL. Default: $SORTIE_DATABASE_URL, else sortie.db."),
]

# The server's libraries take half a second to load, so they are imported by the commands that need them.


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it holds the secrets of running games.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Save all tables of a server to one file, while it runs.

    Examples:  sortie backup monday.backup   |   sortie backup monday.backup --database postgresql://host/sortie --json
    """
    from sortie.server.store.backups import back_up

    counts = back_up(existing_database(database), file)
    _say({"file": str(file), **counts._asdict()}, as_json)


def restore(
    file: Annotated[Path, typer.Argument(help="A file of `sortie backup`.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Fill an empty database from a backup; also from SQLite to PostgreSQL and back.

    Examples:  sortie restore monday.backup   |   sortie restore monday.backup --database postgresql://host/sortie
    """
    from sortie.server.store.backups import restore as fill

    counts = fill(_database(database), file)
    _say({"file": str(file), **counts._asdict()}, as_json)


def report(
    table: Annotated[str, typer.Argument(help="The id of the table, as in its link.")],
    file: Annotated[
        Path | None, typer.Option("--file", help="Where to write the bundle. Default: report-TABLE.zip.")
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """A bundle for a bug report: the record without names and secrets, what the table is, and all versions.

    Examples:  sortie report 5f0c63aa20b3d1e7   |   sortie report 5f0c63aa20b3d1e7 --file bug.zip
    """
    from sortie.server.tables.reports import report as bundle

    place = file if file is not None else Path(f"report-{table}.zip")
    data = bundle(existing_database(database), table)
    place.write_bytes(data)
    _say({"file": str(place), "bytes": len(data)}, as_json)


def _database(given: str | None) -> str:
    from sortie.server.settings import from_environment

    return from_environment(os.environ, database=given).database


def existing_database(given: str | None) -> str:
    """The same for commands that only read: a file that is not there is not made."""
    from sortie.server.errors import StoreMissing

    database = _database(given)
    if "://" not in database and not Path(database).is_file():
        raise StoreMissing(f"there is no database {database}; name it with --database")
    return database


def _say(data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        emit(data)
        return
    words = ", ".join(f"{name} {value}" for name, value in data.items())
    console().print(words, markup=False)
