"""Whether a table gives hints may be said when it is opened; before nobody could ask for one.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Null: nobody has said, who sits there decides."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=True))


def downgrade() -> None:
    """No hints at all."""
    op.drop_column("tables", "hints")
