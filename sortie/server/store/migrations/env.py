"""Alembic's entry: the connection is handed in by sortie.server.store.store, which holds the lock."""

from __future__ import annotations

from alembic import context

from sortie.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
