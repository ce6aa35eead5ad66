"""The pictures of the README: `python -m tests.browser.films.moving_picture` films a real game against the computer.

It writes docs/images/table.jpg, the page as it is, and docs/images/table.webp, some seconds of it.
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from sortie.games import game_names
from tests.browser.conftest import CLIENT, FLAGS, ROOT, chromium
from tests.browser.films.film_strips import ATTACKS, NOW
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, HUMAN, Played, branch, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

SIZE = (1280, 800)
SHOWN = (800, 500)
FRAMES = 56
APART = 160  # milliseconds between two frames as they are shown
SLOWER = 6  # the page lives so much slower than the film shows, so that no frame is missed
SLOWED = """(() => {
  for (const name of ["setTimeout", "setInterval"]) {
    const plain = window[name].bind(window);
    window[name] = (work, time, ...more) => plain(work, (time || 0) * SLOWER, ...more);
  }
})()""".replace("SLOWER", str(SLOWER))
QUALITY = 0.62
LARGEST = 2_000_000
TAKES = 8
LONG = 120_000
SMALLER = """([data, width, height, quality]) => new Promise((done) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, width, height);
    done(canvas.toDataURL("image/webp", quality).split(",")[1]);
  };
  picture.src = `data:image/png;base64,${data}`;
})"""


def filmed(page: Page) -> list[bytes]:
    """What the page looks like, again and again, until something is asked or there is enough; nothing without an attack."""
    frames: list[bytes] = []
    seen: set[str] = set()
    for number in range(FRAMES):
        due = time.monotonic() + APART * SLOWER / 1000
        frames.append(page.screenshot(type="png"))
        now = page.evaluate(NOW)
        seen.add(now["kind"])
        if number > FRAMES // 4 and seen.isdisjoint(ATTACKS):
            return []
        if number > FRAMES // 3 and not now["playing"]:
            break
        page.wait_for_timeout(max(0.0, due - time.monotonic()) * 1000)
    return frames


def webp_of(browser: Browser, picture: bytes) -> bytes:
    """A frame as one WebP picture, made smaller by the browser."""
    page = browser.new_page()
    data = page.evaluate(SMALLER, [base64.b64encode(picture).decode(), *SHOWN, QUALITY])
    page.close()
    return base64.b64decode(data)


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a RIFF file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def animated(frames: list[bytes], milliseconds: list[int]) -> bytes:
    """WebP pictures one after the other, for ever."""
    width, height = (struct.pack("<I", side - 1)[:3] for side in SHOWN)
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + width + height), chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")]
    for frame, shown in zip(frames, milliseconds, strict=True):
        head = b"\0" * 6 + width + height + struct.pack("<I", shown)[:3] + b"\x02"
        parts.append(chunk(b"ANMF", head + frame[12:]))  # without the head of a file of its own
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def merged(frames: list[bytes]) -> tuple[list[bytes], list[int]]:
    """Frames in a row that are alike are one that stays longer."""
    kept: list[bytes] = []
    times: list[int] = []
    for frame in frames:
        if kept and kept[-1] == frame:
            times[-1] += APART
        else:
            kept.append(frame)
            times.append(APART)
    times[-1] += 1500
    return kept, times


def attacks(game: Played) -> list[tuple[int, str]]:
    """Own decisions that dice follow at once, the most dice first: the number before each, and its line."""
    found = [
        (-len(after[2].split()), before[0], before[2])
        for before, after in pairwise(game.lines)
        if before[1] == 0 and after[1] < 0
    ]
    return [(number, line) for _, number, line in sorted(found)]


def film(browser: Browser, server: ServerProcess, game: str, folder: Path) -> bool:
    """Both pictures; whether the computer did enough to be filmed."""
    whole = played(server, game)
    seats = server.get(f"/tables/{whole.table}", whole.token)["seats"]
    for number, line in attacks(whole)[:TAKES]:
        visits = Visits(browser, server.url)
        page = visits.page({"width": SIZE[0], "height": SIZE[1]}, pace="calm", motion="no-preference")
        page.add_init_script(SLOWED)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        page.goto(branch(server, whole, number, [HUMAN, *[BOT] * (len(seats) - 1)]))
        table = TablePage(page, Mouse())
        if line in table.ready(LONG).options:
            still = page.screenshot(type="jpeg", quality=80)
            try:
                table.take(line)
            except (AssertionError, TooLate):
                visits.close()
                continue
            taken = filmed(page)
            if not taken:
                visits.close()
                continue
            frames, times = merged([webp_of(browser, one) for one in taken])
            moving = animated(frames, times)
            if len(frames) > FRAMES // 3 and len(moving) < LARGEST:
                (folder / "table.jpg").write_bytes(still)
                (folder / "table.webp").write_bytes(moving)
                visits.close()
                return True
        visits.close()
    return False


def main(games: list[str]) -> None:
    """Film the first game, or the one named."""
    folder = Path(tempfile.mkdtemp())
    game = games[0] if games else game_names()[0]
    with (
        ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(CLIENT)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        done = film(browser, server, game, ROOT / "docs" / "images")
        sys.stdout.write(f"{game}: {'filmed' if done else 'too little was seen'}\n")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
