"""Uploads made to hurt: each is refused with a reason, in a process of its own, while others are served."""

from __future__ import annotations

import asyncio
import io
import json
import signal
import sys
import zipfile
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from sortie.content.mistakes import PackError
from sortie.games import open_game
from sortie.kernel.errors import BadRecord, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.records.record import write_record
from sortie.lab.playing import setups
from sortie.server.errors import TooCostly, TooMany
from sortie.server.fair_gate import CLIENT
from sortie.server.reading import processes, worker
from sortie.server.reading.processes import UploadReader
from sortie.server.reading.worker import reply_to
from tests.server.edge.processes import ServerProcess

OPENER = "sortie.games:open_game"
TITLE = 'id = "mine"\ngame = "skirm"\nversion = "1"\ntitle = "Mine"\ndepends = ["skirm"]\n'


def zipped(**files: str) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return found.getvalue()


PACKS = {
    "dots": zipped(**{"pack.toml": "a" + ".a" * 50_000 + " = 1"}),
    "brackets": zipped(**{"pack.toml": TITLE, "squads.toml": "a = " + "[\n" * 90_000}),
    "digits": zipped(**{"pack.toml": TITLE, "squads.toml": "a = " + "9" * 4_400}),
    "a Fluent number": zipped(
        **{"pack.toml": TITLE, "texts/en.ftl": "pack-mine = { NUMBER(1, minimumFractionDigits: 99999999) }\n"}
    ),
    "a large text": zipped(**{"pack.toml": TITLE, "texts/en.ftl": "pack-mine = x\n" * 70_000}),
    "braces": zipped(**{"pack.toml": TITLE, "texts/en.ftl": "pack-mine = " + "{" * 4_000}),
    "a path": zipped(**{"pack.toml": TITLE.replace('"skirm"]', '"/etc"]')}),
    "a shipped id": zipped(**{"pack.toml": TITLE.replace('"mine"', '"skirm"')}),
}


@pytest.mark.parametrize("name", PACKS)
def test_packs_that_are_refused(server: ServerProcess, name: str) -> None:
    reply = server.client.post(f"{server.url}/packs", content=PACKS[name])
    assert (reply.status_code, reply.json()["code"]) == (422, "bad-pack"), reply.text
    assert reply.json()["details"]
    for place in ("/etc/", "/home", "site-packages", "/sortie/packs", "sortie-packs-", str(Path.cwd())):
        assert place not in reply.text, "it tells where things are on this machine"


def record(**changes: Any) -> str:
    """A record of a game that has just begun, with its position written out and changed."""
    game = open_game("skirm")
    match = Match(game, setups(game)[0])
    data = {**match.position.save(), **changes}
    lines = write_record(match).splitlines()
    at = lines.index("")
    return "\n".join([*lines[:at], f"[position {json.dumps(json.dumps(data))}]", "", "end 0"]) + "\n"


def steps(many: int) -> list[Any]:
    game = open_game("skirm")
    agenda: list[Any] = Match(game, setups(game)[0]).position.save()["agenda"]
    return agenda[-1:] * many


def test_records_that_are_refused(server: ServerProcess) -> None:
    def post(text: str) -> httpx.Response:
        return server.client.post(f"{server.url}/tables/from-record", json={"record": text})

    assert post(record()).status_code == 201
    step = steps(1)[0]
    head = '[sortie "1"]\n[game "skirm"]\n'
    for text in (
        record(agenda=steps(20_000)),
        record(agenda=steps(201)),
        record(agenda=[[step[0], *range(7)]]),
        record(agenda=[["Nothing"]]),
        record(state={}),
        record(answers=[["numbers", *range(500)]]),
        head + '[seats "' + "9" * 5_000 + '"]\nend 0\n',
        head + "".join(f'[switch "a{index}" "x"]\n' for index in range(50_000)) + "end 0\n",
        head + '[position "' + "[" * 50_000 + '"]\nend 0\n',
        head + '[scenario "nowhere"]\nend 0\n',
    ):
        reply = post(text)
        assert reply.status_code in (409, 422), reply.text
        assert len(reply.json()["detail"]) in range(10, 1_500)


def stumbling(name: str, packs: Sequence[Path]) -> Game:
    """SKIRM with a judge that fails once play has gone on for a while, as hand-drawn positions make judges fail."""
    game = open_game(name, packs)
    fair, calls = game.evaluate, count()

    def evaluate(state: Any, seat: int) -> int:
        if next(calls) > 20:
            raise IndexError(seat)
        return fair(state, seat)

    game.evaluate = evaluate  # type: ignore[method-assign]
    return game


def test_a_drawn_position_is_played_on_before_it_is_served() -> None:
    opener = f"{__name__}:stumbling"
    asked = {"kind": "record", "opener": OPENER, "packs": [], "record": record()}
    assert reply_to(asked) == {"game": "skirm"}
    kind, words = reply_to({**asked, "opener": opener})["refused"]
    assert kind == "BadRecord"
    assert "IndexError" in words
    # A game from its own beginning needs no trial: nothing in it was drawn by hand.
    game = open_game("skirm")
    own = write_record(Match(game, setups(game)[0]))
    assert reply_to({**asked, "opener": opener, "record": own}) == {"game": "skirm"}


def run_reader(path: Path, client: str = "") -> Any:
    async def run() -> Any:
        CLIENT.set(client)
        return await UploadReader(OPENER).pack(path)

    return asyncio.run(run())


def test_a_pack_that_takes_too_much_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fair.zip"
    path.write_bytes(zipped(**{"pack.toml": TITLE}))
    asked = {"kind": "pack", "opener": OPENER, "path": str(path)}
    assert reply_to(asked)["pack"]["megabytes"] in range(1, worker.MOST_MEGABYTES)
    monkeypatch.setattr(worker, "MOST_MEGABYTES", 0)
    assert "more memory; 0 is the most" in reply_to(asked)["mistakes"][0][2]


def test_a_process_is_ended_at_its_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fair.zip"
    path.write_bytes(zipped(**{"pack.toml": TITLE}))
    assert run_reader(path).id == "mine"
    monkeypatch.setattr(processes, "PATIENCE_S", 0.01)
    with pytest.raises(TooCostly):
        run_reader(path)


@pytest.mark.parametrize("opener", ["eat_time", "eat_memory", "talk"])
def test_whatever_a_process_does_it_ends_and_the_next_is_served(tmp_path: Path, opener: str) -> None:
    path = tmp_path / "fair.zip"
    path.write_bytes(zipped(**{"pack.toml": TITLE}))

    async def run() -> None:
        with pytest.raises(TooCostly):
            await UploadReader(f"tests.server.edge.hostile.hungry:{opener}").pack(path)
        assert (await UploadReader(OPENER).pack(path)).game == "skirm"

    asyncio.run(run())


def test_a_process_that_nobody_listens_to_any_more_ends() -> None:
    """Its pipe is full and no longer read when it is ended."""
    talk = "while True: print('x' * 60_000, flush=True)"

    async def run() -> int | None:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", talk, stdin=PIPE, stdout=PIPE)
        assert process.stdout is not None
        assert await process.stdout.read(1) == b"x"
        await asyncio.sleep(0.5)  # until more has come than a stream takes
        await asyncio.wait_for(processes._ended(process), 30)
        return process.returncode

    assert asyncio.run(run()) == -signal.SIGKILL


def test_a_process_does_not_know_the_settings_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fair.zip"
    path.write_bytes(zipped(**{"pack.toml": TITLE}))
    monkeypatch.setenv("SORTIE_DATABASE", "postgresql://me:secret@here/tables")
    with pytest.raises(UnknownName, match=r"knows \[\]"):
        asyncio.run(UploadReader("tests.server.edge.hostile.hungry:tell_settings").pack(path))


def test_the_loop_goes_on_while_something_is_read(tmp_path: Path) -> None:
    path = tmp_path / "fair.zip"
    path.write_bytes(zipped(**{"pack.toml": TITLE}))

    async def run() -> int:
        reading = asyncio.create_task(UploadReader(OPENER).pack(path))
        beats = 0
        while not reading.done():
            await asyncio.sleep(0.001)
            beats += 1
        await reading
        return beats

    assert asyncio.run(run()) > 20


def test_each_client_has_its_share(tmp_path: Path) -> None:
    path = tmp_path / "bad.zip"
    path.write_bytes(b"no zip")

    async def run() -> None:
        reader = UploadReader(OPENER)

        async def ask(client: str) -> BaseException | None:
            CLIENT.set(client)
            try:
                await reader.pack(path)
            except (PackError, TooMany) as error:
                return error
            return None

        found = await asyncio.gather(*(ask("greedy") for _ in range(6)), ask("other"))
        assert [type(one) for one in found] == [PackError] * 4 + [TooMany] * 2 + [PackError]
        assert not reader._asking, "nobody is remembered"

    asyncio.run(run())


def test_what_a_process_refuses_keeps_its_kind() -> None:
    async def run() -> None:
        with pytest.raises(BadRecord, match="no record"):
            await UploadReader(OPENER).record("nonsense", ())

    asyncio.run(run())
