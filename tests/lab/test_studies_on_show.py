"""Studies are watched while they run: what is on disk at any moment is told once, and only read."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from sortie.kernel.errors import UnknownName
from sortie.lab.reports.watching import listed, watched
from sortie.lab.studies import running, tables
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import make_study
from sortie.lab.studies.tables import DEEDS, GAMES, JOURNAL, table_of
from sortie.server.wire.base import ProblemOut
from sortie.server.wire.studies import WatchedOut
from sortie.terminal import study_pages
from sortie.terminal.study_pages import study_app

STUDY = {
    "game": "level7",
    "title": "Ash",
    "players": ["random"],
    "scenarios": ["ash"],
    "seats": [1, 2],
    "games": 10,
    "seed": "w",
    "band": [0.3, 0.6],
}
PART = 4


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PART", PART)
    monkeypatch.setattr("sortie.lab.reports.watching.PART", PART)


def played(folder: Path, **changes: Any) -> Path:
    run_study(make_study({**STUDY, **changes}), folder)
    return folder


@pytest.mark.usefixtures("small_parts")
def test_every_moment_of_a_study_is_told(tmp_path: Path) -> None:
    folder, seen = tmp_path / "ash", []

    def look(_: object) -> None:
        told = watched(tmp_path, "ash")
        seen.append((told["games"], told["ended"], told["total"] and told["total"]["games"]))

    run_study(make_study({**STUDY, "games": 6}), folder, told=look)
    assert [games for games, _, _ in seen] == sorted(games for games, _, _ in seen)
    assert all(total == (games or None) for games, _, total in seen)
    assert all(ended == (games == 6) for games, ended, _ in seen)
    told = watched(tmp_path, "ash")
    assert (told["games"], told["most"], told["ended"]) == (6, 6, True)
    assert {group["kind"] for group in told["groups"]} == {"scenarios", "seats", "first"}
    (ash,) = next(group["rows"] for group in told["groups"] if group["kind"] == "scenarios")
    assert ash["names"] == ["ash"] and ash["verdict"] in ("low", "open")


@pytest.mark.usefixtures("small_parts")
def test_a_part_that_becomes_whole_is_met_once(tmp_path: Path) -> None:
    """At every step of closing a part: deeds written, games written, the journal taken away."""
    folder = played(tmp_path / "ash", games=PART - 1)
    journal = folder / JOURNAL
    assert len(tables.journal_rows(folder).rows) == PART - 1  # type: ignore[union-attr]
    deeds = table_of(folder, DEEDS).collect().height
    rows = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()[1:]]
    frames = {table: tables._frame(table, rows) for table in (DEEDS, GAMES)}
    for table in (DEEDS, GAMES):
        (folder / table / "last.parquet").unlink()
        tables._write(tables.part_path(folder, table, 0), frames[table])
        assert table_of(folder, GAMES).collect().height == PART - 1
        assert table_of(folder, DEEDS).collect().height == deeds
    journal.unlink()
    assert table_of(folder, GAMES).collect().height == PART - 1


def test_a_line_that_is_being_written_is_left_out(tmp_path: Path) -> None:
    folder = played(tmp_path / "ash", games=3)
    with (folder / JOURNAL).open("ab") as journal:
        journal.write(b'{"number":3,"scen')
    assert watched(tmp_path, "ash")["games"] == 3


def test_a_study_that_was_to_reach_a_precision_ends_before_its_most(tmp_path: Path) -> None:
    played(tmp_path / "rough", games=0, within=0.45, most=100, seats=[1])
    (told,) = listed(tmp_path)
    assert 0 < told["games"] < 100 and told["ended"]
    with (tmp_path / "rough" / JOURNAL).open("ab") as journal:  # it was begun again, to go on
        journal.write((tmp_path / "rough" / JOURNAL).read_bytes().splitlines(keepends=True)[-1])
    (told,) = listed(tmp_path)
    assert not told["ended"]


class Reader:
    """Somebody who asks the server of studies."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def ask(self, path: str, method: str = "GET") -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://studies") as client:
                return await client.request(method, path)

        return asyncio.run(asked())


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    page = tmp_path / "client"
    page.mkdir()
    (page / "index.html").write_text("<p>client</p>", encoding="utf-8")
    monkeypatch.setattr(study_pages, "client_folder", lambda: page)
    played(tmp_path / "studies" / "ash", games=2)
    return Reader(study_app(tmp_path / "studies"))


def test_the_server_of_studies_only_reads(reader: Reader) -> None:
    assert [one["name"] for one in reader.ask("/studies").json()["studies"]] == ["ash"]
    reply = reader.ask("/studies/ash")
    assert reply.json()["games"] == 2
    assert (
        reply.headers["cache-control"] == "no-store"
        and "script-src 'self'" in reply.headers["content-security-policy"]
    )
    for name in ("other", "%2e%2e", "..%2Fash", "ash%2F..%2Fash"):
        refused = reader.ask(f"/studies/{name}")
        assert refused.status_code == 404, name
    refused = reader.ask("/studies/other")
    assert refused.headers["content-type"] == "application/problem+json"
    assert ProblemOut(**refused.json()).detail == "there is no study 'other'; known: ash"
    assert (
        reader.ask("/studies", "POST").status_code == 405
        and reader.ask("/studies/ash", "DELETE").status_code == 405
    )
    assert reader.ask("/").text == "<p>client</p>"
    assert reader.ask("/lab").headers["location"] == "/#lab"


def test_what_is_told_of_a_study_is_what_the_client_has_types_for(reader: Reader, tmp_path: Path) -> None:
    """Nothing is told that has no type, and nothing that has one is left out."""
    told = reader.ask("/studies/ash").json()
    assert told == json.loads(json.dumps(watched(tmp_path / "studies", "ash")))
    assert WatchedOut(**told).total is not None
    listing = reader.ask("/studies").json()
    assert listing == {"studies": json.loads(json.dumps(listed(tmp_path / "studies")))}


def test_a_study_that_cannot_be_read_is_told(reader: Reader, tmp_path: Path) -> None:
    (tmp_path / "studies" / "ash" / "study.json").write_text("{", encoding="utf-8")
    reply = reader.ask("/studies/ash")
    assert reply.status_code == 503 and reply.json()["code"] == "not-readable"


def test_without_a_client_the_server_of_studies_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study_pages, "client_folder", lambda: None)
    with pytest.raises(UnknownName, match="make client"):
        study_app(tmp_path)
