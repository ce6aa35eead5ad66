"""Three ways to act on a page: with a mouse, with a finger, with the keyboard alone. None of them knows a game."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

OPTION = 'button.option[data-notation="{}"]'
CONFIRM = ".card.pinned .confirm button.primary"
ITEMS = ".card.pinned .item.do, .ring .arrow"
TURNS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}
SHORT = 1500
LOOKS = 5
KEYS_TO_ANYWHERE = 400  # more than a board has squares
ARROWS = 60
# The key that leads from the square with the focus towards another one: an arrow, or to the next offer past a hole.
WAY = """(name) => {
  const at = document.activeElement, to = document.querySelector(`[data-square="${name}"]`);
  if (at === to) return "Enter";
  if (!to || !at.dataset.square) return "n";
  const place = (one) => [Number(one.getAttribute("x")), Number(one.getAttribute("y"))];
  const [x, y] = place(at), [right, down] = [place(to)[0] - x, place(to)[1] - y];
  const size = Number(at.getAttribute("width"));
  const free = new Set([...document.querySelectorAll("[data-square]")].map((one) => place(one).join()));
  const steps = [[right, [size, 0], "ArrowRight"], [-right, [-size, 0], "ArrowLeft"], [down, [0, size], "ArrowDown"],
    [-down, [0, -size], "ArrowUp"]].filter(([far, [a, b]]) => far > 0 && free.has([x + a, y + b].join()));
  return steps.sort(([a], [b]) => b - a)[0]?.[2] ?? "n";
}"""


class Hand(Protocol):
    """Does what a person would do."""

    board_share: float  # how often it acts on the board rather than in the list

    def take(self, page: Page, notation: str) -> None: ...

    def pick(self, page: Page, square: str) -> None: ...

    def choose(self, page: Page, item: int) -> None: ...

    def confirm(self, page: Page) -> None: ...

    def press(self, page: Page, selector: str, place: int = 0) -> None: ...


PLACE = """(target) => {
  const fold = target.closest("details:not([open])");
  const shown = fold ? fold.querySelector("summary") : target;
  const whole = (box) => box.top >= 0 && box.bottom <= innerHeight;
  if (!whole(shown.getBoundingClientRect()) || shown.matches("button, summary")) shown.scrollIntoView({block: "nearest"});
  if (shown.matches("input")) shown.scrollIntoView({block: "center"});  // a bar at the edge of the page may lie over it
  const box = shown.getBoundingClientRect();
  return [!!fold, box.left + box.width / 2, box.top + box.height / 2];
}"""


class Mouse:
    """Goes to where something is drawn and clicks there; a fold over it is opened first."""

    board_share = 0.5

    def touch(self, target: Locator) -> bool:
        """Go there, look again until nothing moves any more (pointing may show something new), and click. Whether it was a fold."""
        seen = target.evaluate(PLACE, timeout=SHORT)
        for _ in range(LOOKS):
            target.page.mouse.move(seen[1], seen[2])
            before, seen = seen, target.evaluate(PLACE, timeout=SHORT)
            if before == seen:
                break
        folded, x, y = seen
        target.page.mouse.click(x, y)
        return bool(folded)

    def press(self, page: Page, selector: str, place: int = 0) -> None:
        target = page.locator(selector).nth(place)
        if self.touch(target):
            self.touch(target)

    def take(self, page: Page, notation: str) -> None:
        self.press(page, OPTION.format(notation))

    def pick(self, page: Page, square: str) -> None:
        self.press(page, f'[data-square="{square}"]')

    def choose(self, page: Page, item: int) -> None:
        self.press(page, ITEMS, item)

    def confirm(self, page: Page) -> None:
        if page.locator(CONFIRM).count():  # where nothing hangs on dice it is done without the question
            self.press(page, CONFIRM)


class Finger(Mouse):
    """The same with taps."""

    def touch(self, target: Locator) -> bool:
        folded, x, y = target.evaluate(PLACE, timeout=SHORT)
        target.page.touchscreen.tap(x, y)
        return bool(folded)


class Keyboard:
    """Keys only: the typed line, the list by Tab, the board by its own keys."""

    board_share = 0.2  # key after key to a far square takes its time

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def take(self, page: Page, notation: str) -> None:
        if self.random.randrange(4) == 0 and self._tab_to_option(page, notation):
            page.keyboard.press("Enter")
            return
        self._type(page, notation)

    def pick(self, page: Page, square: str) -> None:
        self._leave_line(page)
        page.keyboard.press("b")
        for number in range(ARROWS + KEYS_TO_ANYWHERE):
            key = page.evaluate(WAY, square)
            page.keyboard.press(key if key == "Enter" or number < ARROWS else "n")
            if key == "Enter":
                return
        raise AssertionError(f"the keyboard does not reach the square {square}: {focused(page)}")

    def choose(self, page: Page, item: int) -> None:
        turn = page.locator(ITEMS).nth(item).get_attribute("data-facing", timeout=SHORT)
        if turn:
            page.keyboard.press(TURNS[turn])
            return
        for _ in range(item):  # the card opens with its first option
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

    def confirm(self, page: Page) -> None:
        shown = page.locator(".card.pinned .notation")
        if focused(page)["notation"] or focused(page)["confirm"]:
            page.keyboard.press("Enter")
        elif shown.count():
            self._type(page, shown.inner_text(timeout=SHORT))

    def press(self, page: Page, selector: str, place: int = 0) -> None:
        tab_to(page, selector)
        page.keyboard.press("Enter")

    def _type(self, page: Page, line: str) -> None:
        if focused(page)["id"] != "notation":
            page.keyboard.press("/")
        page.keyboard.press("Control+A")
        page.keyboard.type(line)
        page.keyboard.press("Enter")

    def _leave_line(self, page: Page) -> None:
        if focused(page)["id"] == "notation":
            page.keyboard.press("Control+A")
            page.keyboard.press("Delete")
            page.keyboard.press("Shift+Tab")

    def _tab_to_option(self, page: Page, notation: str) -> bool:
        """Only what is listed openly: behind a fold the typed line is quicker."""
        self._leave_line(page)
        for _ in range(12):
            if focused(page)["notation"] == notation:
                return True
            page.keyboard.press("Shift+Tab")
        return False


FOCUSED = """() => {
  const at = document.activeElement;
  const confirm = !!at?.closest(".card .confirm") && at.matches(".primary");
  return {confirm, id: at?.id ?? "", square: at?.dataset?.square ?? "", notation: at?.dataset?.notation ?? ""};
}"""


def focused(page: Page) -> dict[str, Any]:
    """What has the focus."""
    found: dict[str, Any] = page.evaluate(FOCUSED)
    return found


def tab_to(page: Page, selector: str) -> None:
    """Tab until something has the focus."""
    for _ in range(KEYS_TO_ANYWHERE):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def key_in(page: Page, selector: str, value: str) -> None:
    """Choose a value of a select with arrow keys."""
    tab_to(page, selector)
    for key in ("Home", *["ArrowDown"] * 30):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.value") == value:
            return
    raise AssertionError(f"the arrow keys do not reach {value!r} in {selector}")
