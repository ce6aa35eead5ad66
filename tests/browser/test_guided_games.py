"""The guided first game of every game: begun in the lobby, its advice followed, played to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import Moment, TablePage
from tests.browser.tables import is_over, lobby
from tests.browser.visits import Visits, picture
from tests.server.edge.processes import ServerProcess

GAMES = list(enumerate(game_names()))
MOST = 260  # decisions of a person in about ten minutes, a little over two seconds each
SOME = 6
STEP = """() => {
  const card = document.querySelector(".lesson[data-step]");
  const text = card?.querySelector("p:not(.eyebrow)").textContent;  // the words may come a moment later
  return text ? [card.dataset.step, card.dataset.do, text] : null;
}"""
VERB = """(verb) => [...document.querySelectorAll("button.option")].filter((one) => one.dataset.verb === verb)
  .map((one) => one.dataset.notation)"""
LANGUAGES = ("en", "fr", "ru")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


class Pupil(TablePage):
    """Does what the lesson asks for, where it asks for something; keeps what it was told."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, Mouse(), seed)
        self.told: dict[str, str] = {}

    def listen(self) -> str | None:
        """Note what the lesson says; the verb it asks for, None when it says nothing."""
        step = self.page.evaluate(STEP)
        if step is None:
            return None
        name, verb, text = step
        self.told[name] = text
        return str(verb or "")

    def option(self, options: list[str]) -> str:
        verb = self.listen()
        if verb is None:
            return super().option(options)
        fitting = self.page.evaluate(VERB, verb) if verb else options
        return self.random.choice([one for one in fitting if one in options] or options)

    def _begin(self, now: Moment) -> None:
        """From the list, where the lesson's words stand above it."""
        if now.options and not now.confirm:
            self.hand.take(self.page, self.option(now.options))
        else:  # a list that is too long to show is acted on at the board
            self.listen()
            super()._begin(now)


def begun(visits: Visits, place: int, language: str) -> Pupil:
    page = visits.page(language=language)
    lobby(page, visits.url, place, Mouse())
    page.locator(".sheet.lesson button.primary").first.click()
    page.wait_for_url("**/t/**lesson=**")
    page.wait_for_selector(".act")
    return Pupil(page, seed=2)


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_lesson_begins_in_every_language(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    heard: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        pupil = begun(visits, place, language)
        while not pupil.told and pupil.decisions < MOST // 5:
            pupil.play(SOME)  # who is asked first hangs on dice, so the first step may come a little later
        heard[language] = pupil.told
        assert pupil.told
    picture(pupil.page, f"{game}-lesson")
    assert all(CYRILLIC.search(text) for text in heard["ru"].values())
    assert not set(heard["en"].values()) & set(heard["fr"].values())


def test_lessons_of_another_game_are_not_offered(visits: Visits) -> None:
    """While those of the chosen game are still on their way: they would be begun with the wrong game."""
    page = visits.page()
    held: list[Route] = []
    page.route(f"**/games/{GAMES[1][1]}/lessons", lambda route: held.append(route))
    lobby(page, visits.url, 0, Mouse())
    page.wait_for_selector(".sheet.lesson")
    Mouse().press(page, "article.game:nth-of-type(2) button")
    page.wait_for_selector("article.game:nth-of-type(2).current")
    assert page.locator(".sheet.lesson").count() == 0
    held[-1].continue_()
    page.locator(".sheet.lesson button.primary").first.click()
    page.wait_for_url("**/t/**lesson=**")


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_lesson_leads_to_the_end_of_its_game(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    pupil = begun(visits, place, "en")
    assert pupil.play(MOST).over
    assert is_over(server, pupil.page)
    assert len(pupil.told) >= 5, pupil.told
    assert all(not text.startswith("lesson-") for text in pupil.told.values())
    assert pupil.page.locator(".lesson.over").count() == 1
    picture(pupil.page, f"{game}-lesson-over")
