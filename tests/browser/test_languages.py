"""The language is switched at the table: prompt, log and interface follow, and no text key is ever seen."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.hands import Mouse
from tests.browser.table_page import Moment, TablePage
from tests.browser.tables import HUMAN, all_seats, before_dice, branch, every_game, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"^([a-z][\w-]*-[\w-]+) =", re.MULTILINE)
TOKEN = re.compile(r"(?<![\w-])[a-z][a-z0-9]*(?:[-@][a-z0-9]+)+(?![\w-])")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
# What people read; what they type stays notation in every language and stands in code and fields.
READ = """() => {
  const copy = document.body.cloneNode(true);
  copy.querySelectorAll("code, kbd, script, style, input").forEach((one) => one.remove());
  const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  return [...labels, copy.textContent].join("\\n");
}"""


@cache
def keys() -> frozenset[str]:
    """Every text key of the packs and of the client."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "sortie").rglob("*.ftl"))
    found = {key for text in texts for key in KEY.findall(text)}
    return frozenset(found) | {
        key for key in json.loads((ROOT / "web/src/words/en.json").read_text()) if "-" in key
    }


def raw_keys(page: Page) -> list[str]:
    """Keys and holes that are seen on a page instead of words."""
    text = page.evaluate(READ)
    known = keys()
    seen = {token for token in TOKEN.findall(text) if token in known or "@" in token}
    return sorted(seen) + re.findall(r"\{\s*\$?\w+\s*\}", text)


def switch(page: Page, table: TablePage, language: str) -> Moment:
    """Choose a language in the settings, as people do, and wait until the prompt has changed."""
    before = table.now().prompt
    page.locator(".settings summary").click()
    page.locator(".settings select").first.select_option(language)
    page.locator(".settings summary").click()
    page.wait_for_function("before => document.querySelector('.act > h2').textContent !== before", arg=before)
    return table.now()


@pytest.mark.parametrize("game", every_game("siege", "level7"))
def test_the_language_changes_at_the_table(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    number, _ = before_dice(whole)
    page = visits.page()
    page.goto(branch(server, whole, number, all_seats(server, game, HUMAN)))
    table = TablePage(page, Mouse())
    english = table.ready()
    assert raw_keys(page) == []
    french = switch(page, table, "fr")
    assert raw_keys(page) == []
    russian = switch(page, table, "ru")
    assert raw_keys(page) == []
    assert english.options == french.options == russian.options
    assert len(english.log) == len(french.log) == len(russian.log)
    assert CYRILLIC.search(russian.prompt) and not CYRILLIC.search(french.prompt)
    assert sum(1 for line in russian.log if CYRILLIC.search(line)) > 0.7 * len(russian.log)
    assert sum(1 for a, b in zip(english.log, french.log, strict=True) if a != b) > 0.5 * len(english.log)
    again = switch(page, table, "en")
    assert (again.prompt, again.log) == (english.prompt, english.log)
