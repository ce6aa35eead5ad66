"""Frames while others play: `python -m tests.browser.films.frame_times [GAME]` watches a game of bots and prints how long frames take.

Two numbers for each: the time from one frame to the next, and the work of the page in it (style, layout, painting).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CLIENT, FLAGS, chromium
from tests.browser.tables import BOT, all_seats
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

SECONDS = 20
DUE = 16.0  # milliseconds
PLAYING = "() => document.querySelectorAll('.marks .mark').length > 0"
MEASURE = """(seconds) => new Promise((done) => {
  const spans = [], works = [], channel = new MessageChannel();
  let last = 0, begun = 0, scenes = new Set();
  channel.port1.onmessage = () => works.push(performance.now() - begun);
  const first = performance.now();
  const tick = (now) => {
    if (last) spans.push(now - last);
    last = now;
    for (const mark of document.querySelectorAll(".marks.now .mark")) scenes.add(mark.dataset.scene);
    if (now - first > seconds * 1000) return done({ spans, works, scenes: scenes.size });
    begun = performance.now();
    channel.port2.postMessage(0);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})"""


def told(name: str, times: list[float]) -> str:
    """A line with the middle, the slowest of twenty, and the share that was in time."""
    times = sorted(times)
    in_time = sum(one < DUE + 1 for one in times) / len(
        times
    )  # a screen has 60 frames a second: 16.7 ms each
    return (
        f"{name}: median {times[len(times) // 2]:.1f} ms, 95 % under {times[int(len(times) * 0.95)]:.1f} ms, "
        f"{in_time:.1%} in time"
    )


def main(game: str) -> None:
    """Watch a game of the program against itself at a brisk pace."""
    folder = Path(tempfile.mkdtemp())
    with (
        ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(CLIENT)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visits = Visits(browser, server.url)
        page = visits.page(pace="brisk", motion="no-preference")
        opened = server.post("/tables", {"game": game, "seats": all_seats(server, game, BOT)})
        page.goto(f"{server.url}{opened['spectators']['link']}")
        page.wait_for_function(PLAYING, timeout=60_000)
        found = page.evaluate(MEASURE, SECONDS)
        sys.stdout.write(f"{game}: {SECONDS} s, {len(found['spans'])} frames, {found['scenes']} scenes\n")
        sys.stdout.write(f"{told('from frame to frame', found['spans'])}\n")
        sys.stdout.write(f"{told('work in a frame', found['works'])}\n")
        visits.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "siege")
