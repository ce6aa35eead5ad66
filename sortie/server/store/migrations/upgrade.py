"""Bringing a database to the version of this Sortie, in the transaction of whoever asks for it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from sortie.server.errors import StoreNewer


def upgrade(connection: Connection) -> None:
    """To the newest version; StoreNewer when the database is beyond it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    refuse_newer(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    """Do not touch a database that a newer Sortie has written."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return
    known = {script.revision for script in scripts.walk_revisions()}
    for (found,) in connection.execute(text("SELECT version_num FROM alembic_version")):
        if found not in known:
            raise StoreNewer(
                f"the database has version {found}, this Sortie knows up to {max(known)}; update Sortie"
            )
