"""Tables may belong to a campaign.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """How the campaign of a table stood before it; empty for a single game."""
    op.add_column("tables", sa.Column("campaign", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Forget the campaigns; their games stay as single ones."""
    op.drop_column("tables", "campaign")
