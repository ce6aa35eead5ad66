"""Who was seen at which seat, for processes that do not hold its socket.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A moment for each seat; old ones mean nothing."""
    op.create_table(
        "presences",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Each process knows its own sockets only."""
    op.drop_table("presences")
