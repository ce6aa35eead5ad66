"""Frames while others play: `python -m tests.browser.films.frame_times [GAME] [CLIENT…]` watches a game of bots and tells the work in a frame.

Work is processor time of the page's main thread since the frame before (script, style, layout, painting), out of a trace of the
browser: another program that keeps the machine busy does not count. Afterwards the time from frame to frame is counted by a clock,
painting by software included: that number wants a quiet machine. Several folders of built clients are watched in turn.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CLIENT, FLAGS, chromium
from tests.browser.tables import BOT, all_seats
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

SECONDS = 20
TURNS = 2
DUE = 16.0  # milliseconds
LONG = 120_000
PLAYING = "() => document.querySelectorAll('.marks .mark').length > 0"
SCENES = "() => [...document.querySelectorAll('.marks .mark')].map((one) => Number(one.dataset.scene)).reduce((a, b) => Math.max(a, b), 0)"
# The clock of the page at each frame; asking for it makes frames of its own, so it runs behind the trace.
CLOCK = """(seconds) => new Promise((done) => {
  const frames = [];
  const next = (now) => { frames.push(now); now - frames[0] < 1000 * seconds ? requestAnimationFrame(next) : done(frames); };
  requestAnimationFrame(next);
})"""
SKIPPED = 25.0  # milliseconds: at 60 frames a second one was left out
CATEGORIES = "-*,toplevel,cc"
FRAME = "ProxyMain::BeginMainFrame"
TASK = "ThreadControllerImpl::RunTask"


class Watched(NamedTuple):
    """Milliseconds of work in each frame that was made, how many scenes were shown meanwhile, and then from frame to frame."""

    works: list[float]
    scenes: int
    intervals: list[float]


def traced(page: Page, seconds: int) -> list[dict[str, Any]]:
    """What the browser did for some seconds."""
    devtools = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    devtools.send("Tracing.start", {"transferMode": "ReportEvents", "categories": CATEGORIES})
    page.wait_for_timeout(seconds * 1000)
    devtools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return events


def works_of(events: list[dict[str, Any]]) -> list[float]:
    """The work of each frame: that of the tasks of the main thread since the frame before."""
    frames = [event for event in events if event.get("name") == FRAME and event.get("ph") == "X"]
    if not frames:
        raise RuntimeError("the trace has no frames: nothing moved on the page")
    thread = (frames[0]["pid"], frames[0]["tid"])
    tasks = sorted(
        (event["ts"], event["tdur"])
        for event in events
        if event.get("name") == TASK and (event["pid"], event["tid"]) == thread and "tdur" in event
    )
    if not tasks:
        raise RuntimeError("the trace tells no processor times")
    ends = sorted(event["ts"] + event["dur"] for event in frames)
    works = [0.0] * len(ends)
    place = 0
    for begun, work in tasks:
        while place < len(ends) - 1 and begun > ends[place]:
            place += 1
        works[place] += work / 1000
    return works


def watched(browser: Browser, client: Path, game: str) -> Watched:
    """A game of the program against itself, at a brisk pace."""
    folder = Path(tempfile.mkdtemp())
    with ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(client)) as server:
        visits = Visits(browser, server.url)
        page = visits.page(pace="brisk", motion="no-preference")
        opened = server.post("/tables", {"game": game, "seats": all_seats(server, game, BOT)})
        page.goto(f"{server.url}{opened['spectators']['link']}")
        page.wait_for_function(PLAYING, timeout=LONG)
        before = page.evaluate(SCENES)
        works = works_of(traced(page, SECONDS))
        scenes = page.evaluate(SCENES) - before
        frames = page.evaluate(CLOCK, SECONDS)
        found = Watched(works, scenes, [after - at for at, after in pairwise(frames)])
        visits.close()
    return found


def told(name: str, found: Watched) -> str:
    """The middle, the slowest of twenty, and the share that was in time: of frames with work, and of all on the screen."""
    times = sorted(found.works)
    late = sum(one >= DUE for one in times)
    screen = SECONDS * 60  # a frame without work is shown as well
    return (
        f"{name}: {len(times)} frames with work, {found.scenes} scenes, work median {times[len(times) // 2]:.1f} ms, "
        f"95 % under {times[int(len(times) * 0.95)]:.1f} ms, under {DUE:.0f} ms {1 - late / len(times):.1%} of them "
        f"and {1 - late / screen:.1%} of all {screen} frames, {sum(times) / max(1, found.scenes):.1f} ms a scene; "
        f"by the clock {sum(one < SKIPPED for one in found.intervals) / len(found.intervals):.1%} of {len(found.intervals)} "
        f"frames followed without a gap, 95 % within {sorted(found.intervals)[int(len(found.intervals) * 0.95)]:.1f} ms"
    )


def main(arguments: list[str]) -> None:
    """Watch each client in turn, more than once where there are several."""
    game = arguments[0] if arguments else "siege"
    clients = [Path(one) for one in arguments[1:]] or [CLIENT]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for client in clients * (TURNS if len(clients) > 1 else 1):
            sys.stdout.write(f"{game}, {told(str(client), watched(browser, client, game))}\n")
            sys.stdout.flush()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
