"""After how long others may order a bot for a seat is set when a table is opened; before it was a minute.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Milliseconds; 0: never."""
    op.add_column("tables", sa.Column("absent_ms", sa.BigInteger, nullable=False, server_default="60000"))


def downgrade() -> None:
    """A minute for all."""
    op.drop_column("tables", "absent_ms")
