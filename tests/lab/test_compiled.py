"""The compiled rules play the same games as the sources: every answer, die and digest."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.long
def test_compiled_and_interpreted_records_are_equal(tmp_path: Path) -> None:
    compiled = tmp_path / "compiled"
    for script in ("compile", "same_games"):
        done = subprocess.run(
            [str(ROOT / ".ci" / script), sys.executable, str(compiled)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert list((compiled / "sortie" / "games").glob("*/state/state*.so")), "no rules were compiled"
