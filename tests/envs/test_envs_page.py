"""docs/envs.md: every example runs as it stands; and the front door stays light."""

from __future__ import annotations

import doctest
import subprocess
import sys

from tests.house.sources import ROOT

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "PIL", "resvg_py", "torch")


def test_every_example_of_the_page_runs() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "envs.md"), module_relative=False)
    assert found.attempted > 5 and found.failed == 0


def test_importing_the_library_imports_none_of_the_libraries() -> None:
    code = f"import sys, sortie; sortie.open; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
