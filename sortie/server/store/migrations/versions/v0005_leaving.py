"""Old tables wait before they are deleted, as long as a server has run, whatever its clock says.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Since when a table waits, from when it is kept, and how long servers have run."""
    op.add_column("tables", sa.Column("leaving", sa.BigInteger, nullable=True))
    op.add_column("tables", sa.Column("kept_from", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "uptimes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("uptimes")
    op.drop_column("tables", "kept_from")
    op.drop_column("tables", "leaving")
