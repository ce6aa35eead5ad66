"""A pack of an author to spoil: the example pack in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.example import new_pack
from tests.trial_pack import Trial


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    return Trial(new_pack(tmp_path / "trial", "skirm"))
