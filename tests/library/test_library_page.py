"""docs/library.md: every example runs as it stands, and the reference is that of today's docstrings."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import sortie
from sortie.terminal.command import run
from tests.house.sources import ROOT
from tests.library.reference import PAGE, page

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)", re.MULTILINE)


def test_every_example_runs_and_shows_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # A class of the page is found again by its module and name, as in a program.
    module = ModuleType("page_of_the_library")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    examples = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), vars(module), "library.md", str(PAGE), 0
    )
    assert len(examples.examples) > 40
    told: list[str] = []
    # The parser copies the names; classes must be found in the module itself.
    runner = doctest.DocTestRunner(
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    )
    examples.globs = vars(module)
    done = runner.run(examples, out=told.append, clear_globs=False)
    assert done.failed == 0, "".join(told)


def test_the_reference_is_that_of_today() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.library.reference"


def test_the_readme_shows_lines_that_run() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = BLOCK.search(readme)
    assert block is not None
    exec(compile(block[1], "README.md", "exec"), {"print": lambda *_: None})


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert HEADING.findall(changes)[0] == sortie.__version__


def test_the_command_says_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"sortie {sortie.__version__}\n"
    assert "--version" in (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
