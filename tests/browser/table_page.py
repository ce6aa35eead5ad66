"""Plays at a table page by choosing from what the page offers. It knows the page, never a game."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.hands import Hand
from tests.browser.visits import picture

# The mark changes when another view is shown; the log alone runs ahead of it.
MOMENT = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => all(selector).map((one) => one.textContent).join("|");
  const options = all("button.option[data-notation]");
  const confirm = document.querySelector(".card.pinned .confirm button.primary");
  return {
    over: !!document.querySelector('.act a[href*="replay="]'),
    curtain: !!document.querySelector("main.curtain"),
    options: options.filter((one) => !one.disabled).map((one) => one.dataset.notation),
    folded: all('.options[aria-busy="false"] details.section').length,
    squares: all(".cell.offered").map((one) => one.dataset.square),
    confirm: !!confirm && !confirm.disabled,
    odds: !!document.querySelector(".card.pinned .odds") || !document.querySelector(".card.pinned .detail"),
    items: all(".card.pinned .item.do, .ring .arrow").length,
    dice: all(".tray.open li").length,
    prompt: text(".act > h2"),
    log: all("[role=log] li").map((one) => one.textContent.trim()),
    mark: [text(".act > h2"), text(".act .eyebrow"), text(".sides"), text(".tray"),
           text(".options .group > summary"), options.map((one) => one.dataset.notation).join("|")].join("\\n"),
  };
}"""
# A screen that several people share is theirs when they say so.
CURTAIN = "main.curtain button.primary"
# Of a very long list nothing is there before its sections are opened.
FOLDED = ".options details.section:not([open]) > summary"
ASKED = "now.over || now.curtain || now.options.length || now.folded"
READY = f"() => {{ const now = ({MOMENT})(); return {ASKED} ? now : null; }}"
MOVED = f"""(mark) => {{
  const now = ({MOMENT})();
  return now.mark !== mark || now.items || (now.confirm && now.odds) ? now : null;
}}"""
BOT_PATIENCE = 20_000
PATIENCE = 2500
TRIES = 8


def show_sides(page: Page) -> None:
    """Bring the lists of the sides into sight; beside a wide board they share their place with the log."""
    tab = page.locator('.tabs [role="tab"]').nth(2)
    if tab.is_visible():
        tab.click()


class Moment(NamedTuple):
    """What a page shows and offers."""

    over: bool
    curtain: bool
    options: list[str]
    folded: int
    squares: list[str]
    confirm: bool
    odds: bool
    items: int
    dice: int
    prompt: str
    log: list[str]
    mark: str


class TablePage:
    """A table in a page, and a hand that acts there."""

    def __init__(self, page: Page, hand: Hand, seed: int = 1, patience: int = BOT_PATIENCE) -> None:
        self.page = page
        self.patience = patience
        self.hand = hand
        self.random = Random(seed)
        self.decisions = 0
        self.confirmed = 0
        self.on_board = 0
        self.late: list[str] = []

    def now(self) -> Moment:
        return Moment(**self.page.evaluate(MOMENT))

    def ready(self, timeout: int = 0) -> Moment:
        """Wait until this page is asked, or the game is over."""
        timeout = timeout or self.patience
        try:
            now = self._wait(READY, None, timeout)
            while now.curtain:
                self.hand.press(self.page, CURTAIN)
                now = self._wait(READY, None, timeout)
            return now
        except TooLate:
            picture(self.page, "stuck")
            raise AssertionError(f"after {self.decisions} decisions nothing is asked: {self.now()}") from None

    def asked(self) -> bool:
        """Whether this page is asked at this moment."""
        now = self.now()
        return bool(now.options or now.folded) and not now.over

    def play(self, decisions: int) -> Moment:
        """Decide so many times, or until the game is over."""
        now = self.ready()
        for _ in range(decisions):
            if now.over:
                break
            self.decide(now)
            now = self.ready()
        return now

    def decide(self, now: Moment) -> None:
        """One decision: on the board or in the list, with the question and the menu that come with it."""
        for _ in range(TRIES):
            try:
                now = self._unfolded(now)
                self._begin(now)
                if self._finish(now.mark):
                    self.decisions += 1
                    return
            except TooLate as late:  # the page has moved on under the hand
                self.late.append(str(late))
            before, now = now.mark, self.ready()
            if now.over or now.mark != before:  # it was done after all, only slowly
                self.decisions += 1
                return
        picture(self.page, "stuck")
        raise AssertionError(f"nothing happens after {now.options} at {now.prompt!r}")

    def take(self, notation: str) -> None:
        """One decision that is known before."""
        now = self.ready()
        assert notation in now.options, f"{notation!r} is not offered: {now.options}"
        self.hand.take(self.page, notation)
        assert self._finish(now.mark), f"nothing happens after {notation!r}"
        self.decisions += 1

    def _unfolded(self, now: Moment) -> Moment:
        """Where nothing can be taken before a section is opened, one in another is."""
        while not (now.options or now.squares or now.confirm):
            self.page.locator(FOLDED).first.click(timeout=PATIENCE)
            now = self.now()
        return now

    def _begin(self, now: Moment) -> None:
        if now.confirm:
            self.hand.confirm(self.page)
        elif now.squares and (not now.options or self.random.random() < self.hand.board_share):
            self.on_board += 1
            self.hand.pick(self.page, self.random.choice(now.squares))
        else:
            self.hand.take(self.page, self.option(now.options))

    def option(self, options: list[str]) -> str:
        """A verb first, then one of its options: else the many squares to go to would hide all the rest."""
        verbs = sorted({option.split()[0] for option in options})
        verb = self.random.choice(verbs)
        return self.random.choice([option for option in options if option.split()[0] == verb])

    def _finish(self, mark: str) -> bool:
        for _ in range(TRIES):
            try:
                now = self._wait(MOVED, mark, PATIENCE)
            except TooLate:
                now = self.now()
            if now.mark != mark:
                return True
            if now.items:
                self.hand.choose(self.page, self.random.randrange(now.items))
            elif now.confirm:
                self.confirmed += 1
                self.hand.confirm(self.page)
            else:
                return False
        return False

    def _wait(self, condition: str, argument: Any, timeout: int) -> Moment:
        found = self.page.wait_for_function(condition, arg=argument, timeout=timeout, polling=40)
        return Moment(**found.json_value())
