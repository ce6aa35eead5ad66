"""Visitors: each has a browser context of its own, with a size, a language and a theme."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
TIMEOUT = 20_000


class Visits:
    """Opens pages and keeps what went wrong in them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.faults: list[str] = []
        self._contexts: list[BrowserContext] = []

    def page(
        self,
        size: ViewportSize = DESK,
        *,
        touch: bool = False,
        language: str = "en",
        theme: str = "light",
        pace: str = "once",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> Page:
        """An empty page of a new visitor; what happens is shown at once unless a test is about that."""
        context = self.browser.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, locale=language, reduced_motion=motion
        )
        self._contexts.append(context)
        kept = json.dumps({"language": language, "theme": theme, "pace": pace})
        context.add_init_script(
            f"localStorage['sortie-preferences'] ??= JSON.stringify({kept});"  # what was chosen later counts more
        )
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"script: {error} {error.stack}"))
        page.on("console", self._heard)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        address = message.location["url"].split("?")[0]
        self.faults.append(f"console: {message.text} {address}")


def picture(page: Page, name: str) -> None:
    """A screenshot for people to look at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")
