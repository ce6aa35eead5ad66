"""A table is served by one worker at a time, which has a lease; who is where need not be exchanged any more.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody serves any table yet."""
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False, server_default="0"),
    )
    op.add_column("tables", sa.Column("worker", sa.Text, nullable=False, server_default=""))
    op.create_index("tables_by_worker", "tables", ["worker"])
    op.drop_table("presences")


def downgrade() -> None:
    """Every worker serves every table, and tells the others who is here."""
    op.create_table(
        "presences",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.drop_index("tables_by_worker", "tables")
    op.drop_column("tables", "worker")
    op.drop_table("workers")
