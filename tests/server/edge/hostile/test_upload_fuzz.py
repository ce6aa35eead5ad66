"""Damaged packs, drafts, drawings, texts, records and cases: whatever was changed in them, they are read or refused, never a failure."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.edge.hostile.damaged import read_damaged

MOST_MEGABYTES = 300
PART = 5_000


def test_damaged_uploads(tmp_path: Path) -> None:
    faults = [fault for seed in range(100, 200) if (fault := read_damaged(tmp_path, seed))]
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("first", range(1_000, 51_000, PART))
def test_damaged_uploads_long(first: int) -> None:
    """In processes of their own, each of which reads thousands of them one after the other."""
    command = [sys.executable, "-m", "tests.server.edge.hostile.damaged", str(first), str(first + PART)]
    told = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    assert told["faults"] == []
    assert told["inputs"] == PART
    assert told["megabytes"] < MOST_MEGABYTES
