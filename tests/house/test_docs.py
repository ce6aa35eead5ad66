"""What the pages of docs/ name is there: files of the program, its tests and its client, and the names in them."""

from __future__ import annotations

import re
from functools import cache

from tests.house.sources import ROOT, client_modules, modules

NAMED = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|ts|svelte))(?:: (\w+))?[^`]*`")
ELSEWHERE = ("race/", "src/generated/")  # a game that is made by the guide; what a build writes


@cache
def texts() -> dict[str, str]:
    """Every source file by its path."""
    paths = [
        *modules(),
        *client_modules(),
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "web" / "scripts").glob("*"),
    ]
    return {path.as_posix(): path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def test_every_file_that_the_pages_name_is_there() -> None:
    wrong = []
    for page in sorted((ROOT / "docs").glob("*.md")):
        for file, name in NAMED.findall(page.read_text(encoding="utf-8")):
            if file.startswith(ELSEWHERE):
                continue
            found = [text for path, text in texts().items() if path.endswith(f"/{file}")]
            if not any(re.search(rf"\b{name}\b", text) for text in found):
                wrong.append(f"{page.name}: {file} {name}".rstrip())
    assert wrong == []
