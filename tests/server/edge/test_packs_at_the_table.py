"""Packs over HTTP: offered by who runs the server, uploaded, checked, listed, read again, deleted; never added unasked."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.content.packs import read_pack
from tests.server.edge.processes import ServerProcess


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("offering")
    new_pack(folder / "house-squads", "skirm")
    offering = {"SORTIE_PACKS": str(folder / "house-squads")}
    with ServerProcess(folder, str(folder / "tables.db"), **offering) as running:
        yield running


def zipped(folder: Path, name: str, game: str) -> bytes:
    pack = new_pack(folder / name, game)
    return Path(shutil.make_archive(str(folder / f"{name}-zip"), "zip", pack)).read_bytes()


def test_what_is_offered_is_listed_and_played_only_where_it_is_named(packed: ServerProcess) -> None:
    listed = packed.client.get(f"{packed.url}/packs").json()["packs"]
    assert [(one["id"], one["offered"]) for one in listed] == [("house-squads", True)]
    digest = listed[0]["digest"]
    shipped = packed.client.get(f"{packed.url}/games/skirm").json()
    both = packed.client.get(f"{packed.url}/games/skirm", params={"pack": digest}).json()
    assert shipped["origins"]["sides"] == {} and [one["id"] for one in shipped["packs"]] == ["skirm"]
    assert set(both["origins"]["sides"].values()) == {"house-squads"}
    assert set(both["origins"]["scenarios"].values()) == {"house-squads"}
    scenario = next(iter(both["origins"]["scenarios"]))
    for packs, status in (([digest], 201), ([], 422)):
        order = {"game": "skirm", "setup": {"scenario": scenario}, "packs": packs}
        reply = packed.client.post(f"{packed.url}/tables", json=order)
        assert reply.status_code == status, reply.text


def test_an_uploaded_pack_is_read_again_and_deleted_by_its_uploader(
    packed: ServerProcess, tmp_path: Path
) -> None:
    data = zipped(tmp_path, "night-watch", "escape")
    kept = packed.client.post(f"{packed.url}/packs", content=data).json()
    place = f"{packed.url}/packs/{kept['digest']}"
    assert packed.client.get(f"{place}/zip").content == data
    known = packed.client.get(f"{packed.url}/packs", params={"game": "escape"}).json()["packs"]
    assert known == []  # nobody else is shown it
    mine = packed.client.get(f"{packed.url}/packs", params={"game": "escape", "pack": kept["digest"]})
    assert [one["titles"]["en"] for one in mine.json()["packs"]] == [kept["titles"]["en"]]
    assert packed.client.delete(place).status_code == 401
    wrong = packed.client.delete(place, headers={"authorization": "Bearer nobody"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "not-your-pack")
    gone = packed.client.delete(place, headers={"authorization": f"Bearer {kept['token']}"})
    assert gone.status_code == 204
    assert packed.client.get(f"{place}/zip").status_code == 422


def test_a_check_names_files_as_the_pack_does_and_keeps_nothing(
    packed: ServerProcess, tmp_path: Path
) -> None:
    source = io.BytesIO(zipped(tmp_path, "spoilt", "skirm"))
    target = io.BytesIO()
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            new.writestr(name, text + b"\nnonsense = { $x }\n" if name == "texts/fr.ftl" else text)
    report = packed.client.post(f"{packed.url}/packs/check", content=target.getvalue()).json()
    assert "texts/fr.ftl" in {one["file"] for one in report["mistakes"]}
    good = packed.client.post(f"{packed.url}/packs/check", content=source.getvalue()).json()
    assert (good["ok"], good["mistakes"], good["id"]) == (True, [], "spoilt")
    assert packed.client.get(f"{packed.url}/packs/{good['digest']}/zip").status_code == 422


def test_a_server_does_not_start_with_a_pack_that_has_mistakes(tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "broken", "skirm")
    page = folder / "squads.toml"
    page.write_text(page.read_text(encoding="utf-8") + "\n[[squads]]\nid = 3\n", encoding="utf-8")
    assert read_pack(folder).id == "broken"
    command = [sys.executable, "-m", "sortie.terminal.command", "serve", "--port", "0"]
    command += ["--database", str(tmp_path / "a.db"), "--pack", str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ended.returncode != 0
    assert "squads.toml" in ended.stderr + ended.stdout


def test_a_drawing_is_looked_at_in_a_process_of_its_own(packed: ServerProcess) -> None:
    form = packed.client.get(f"{packed.url}/workshop/games/skirm/map-form").json()["form"]
    assert form["heading"] == "drawing"
    assert packed.client.get(f"{packed.url}/workshop/games/level7/map-form").json()["form"] is None
    place = f"{packed.url}/workshop/games/skirm/survey"
    rows = ["+=+=+", "=0 0=", "+=+=+"]
    drawing = "map 1\ndrawing\n" + "\n".join(rows) + "\n"
    found = packed.client.post(place, json={"drawing": drawing, "square": 0}).json()
    assert (found["sees"], found["costs"]) == ([1], [[0, 0], [1, 1]])
    bad = packed.client.post(place, json={"drawing": "x" * 100, "square": 0})
    assert (bad.status_code, bad.json()["code"]) == (422, "bad-record")
    large = packed.client.post(place, json={"drawing": "x" * 30_000, "square": 0})
    assert large.status_code == 422


def test_the_schema_of_packs_is_served_in_each_language(packed: ServerProcess) -> None:
    place = f"{packed.url}/workshop/games/skirm/schema"
    files = packed.client.get(place, params={"language": "ru"}).json()["files"]
    assert files["*.toml"]["properties"]["squads"]["title"] == "Отряды"
    assert packed.client.get(place, params={"language": "xx"}).status_code == 422


def test_a_shipped_pack_and_an_example_are_given_as_zips(packed: ServerProcess, tmp_path: Path) -> None:
    for place in ("shipped/skirm", "games/siege/example?name=my-own"):
        reply = packed.client.get(f"{packed.url}/workshop/{place}")
        archive = tmp_path / f"{len(place)}.zip"
        archive.write_bytes(reply.content)
        assert read_pack(archive).id in ("skirm", "my-own")
    assert packed.client.get(f"{packed.url}/workshop/shipped/nothing").status_code == 422
