"""The lessons of every game: begun in the lobby, their advice followed by a pupil at the board, learnt to their end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route

from sortie.content.lessons import lessons_of
from sortie.content.packs import read_packs
from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import Moment, TablePage
from tests.browser.tables import lobby
from tests.browser.visits import Visits, picture

GAMES = list(enumerate(game_names()))
LESSONS = [(place, number) for place, game in GAMES for number in range(len(lessons_of(read_packs([game]))))]
MOST = 120  # decisions of a person
SOME = 4
STEP = """() => {
  const card = document.querySelector(".lesson[data-step]");
  const text = card?.querySelector("p.words").textContent;  // the words may come a moment later
  return text ? [card.dataset.step, card.dataset.do, text] : null;
}"""
READ = '.lesson[data-reads="true"] button.primary'
OVER = ".lesson.over"
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
        while self.page.locator(READ).count():
            self.page.wait_for_function(STEP)
            self._note()
            self.page.locator(READ).click()
        step = self._note()
        if step is None:
            return None
        return str(step[1] or "")

    def _note(self) -> tuple[str, str, str] | None:
        step = self.page.evaluate(STEP)
        if step is None:
            return None
        self.told[step[0]] = step[2]
        return (step[0], step[1], step[2])

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


def begun(visits: Visits, place: int, language: str, number: int = 0) -> Pupil:
    page = visits.page(language=language)
    lobby(page, visits.url, place, Mouse())
    page.locator(".lessons li button").nth(number).click()
    page.wait_for_url("**/t/**lesson=**")
    page.wait_for_selector(".lesson p.words")
    return Pupil(page, seed=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_begins_with_what_is_on_the_board(visits: Visits, language: str) -> None:
    place = LANGUAGES.index(language)
    pupil = begun(visits, place, language)
    pupil.page.wait_for_selector(READ)
    pupil.listen()
    picture(pupil.page, f"{GAMES[place][1]}-lesson-{language}")
    assert pupil.told
    for text in pupil.told.values():
        assert not text.startswith("lesson-")
        assert bool(CYRILLIC.search(text)) == (language == "ru")


def test_a_lesson_is_learnt_and_leads_to_the_next(visits: Visits) -> None:
    pupil = begun(visits, 1, "en")
    while not pupil.page.locator(OVER).count() and pupil.decisions < MOST:
        pupil.play(SOME)
    assert pupil.page.locator(OVER).count() == 1
    pupil.page.locator(f"{OVER} button.primary").click()
    pupil.page.wait_for_selector(".lesson p.words")
    pupil.page.goto(visits.url)
    pupil.page.wait_for_selector(".lessons .learnt")


def test_lessons_of_another_game_are_not_offered(visits: Visits) -> None:
    """While those of the chosen game are still on their way: they would be begun with the wrong game."""
    page = visits.page()
    held: list[Route] = []
    page.route(f"**/games/{GAMES[1][1]}/lessons", lambda route: held.append(route))
    lobby(page, visits.url, 0, Mouse())
    page.wait_for_selector(".lessons")
    Mouse().press(page, "article.game:nth-of-type(2) button.whole")
    page.wait_for_selector("article.game:nth-of-type(2).current")
    assert page.locator(".lessons").count() == 0
    held[-1].continue_()
    page.locator(".lessons button.primary").first.click()
    page.wait_for_url("**/t/**lesson=**")


@pytest.mark.long
@pytest.mark.parametrize(("place", "number"), LESSONS)
def test_every_lesson_is_learnt_by_who_does_what_it_says(visits: Visits, place: int, number: int) -> None:
    pupil = begun(visits, place, "en", number)
    while not pupil.page.locator(OVER).count() and pupil.decisions < MOST:
        pupil.play(SOME)
    picture(pupil.page, f"{GAMES[place][1]}-lesson-{number}")
    assert pupil.page.locator(OVER).count() == 1
    assert len(pupil.told) >= 3, pupil.told
