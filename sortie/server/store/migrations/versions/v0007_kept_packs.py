"""Packs say of themselves what they are, and are kept for those who have uploaded them.

Written out, not taken from schema.py: what a version meant never changes.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
NOBODY = "before"  # no token has this hash


def upgrade() -> None:
    """Packs from before stay as they are: who knows their digest plays with them, and nobody can delete them."""
    op.add_column("packs", sa.Column("game", sa.Text, nullable=False, server_default=""))
    op.add_column("packs", sa.Column("about", sa.Text, nullable=False, server_default="{}"))
    op.add_column("packs", sa.Column("created", sa.BigInteger, nullable=False, server_default="0"))
    keepers = op.create_table(
        "pack_keepers",
        sa.Column("pack_id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.Text, primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    known = op.get_bind().execute(sa.text("SELECT id FROM packs"))
    rows = [{"pack_id": row.id, "token_hash": NOBODY, "public": False} for row in known]
    if rows:
        op.bulk_insert(keepers, rows)


def downgrade() -> None:
    """Packs without words about themselves."""
    op.drop_table("pack_keepers")
    for name in ("created", "about", "game"):
        op.drop_column("packs", name)
