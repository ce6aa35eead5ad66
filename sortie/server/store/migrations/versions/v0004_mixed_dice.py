"""Dice that wait for the entropy of the seats; tables from before go on with the dice they were opened with.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Whether dice wait, and by which description they are rolled."""
    op.add_column("tables", sa.Column("mix", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("dice_version", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Without them."""
    op.drop_column("tables", "dice_version")
    op.drop_column("tables", "mix")
