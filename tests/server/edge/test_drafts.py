"""Drafts of packs over HTTP: cards with their odds, missions on their maps, a small study; nothing of it is kept."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from tests.server.edge.processes import ServerProcess


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("drafts")
    with ServerProcess(folder, str(folder / "tables.db")) as one:
        yield one


def draft(folder: Path, game: str) -> bytes:
    pack = new_pack(folder / f"mine-{game}", game)
    return Path(shutil.make_archive(str(folder / f"{game}-zip"), "zip", pack)).read_bytes()


def test_a_card_of_a_draft_comes_with_its_words_and_odds(running: ServerProcess, tmp_path: Path) -> None:
    place = f"{running.url}/workshop/draft/card"
    data = draft(tmp_path, "skirm")
    about = {"table": "agents", "name": "keeper", "language": "ru"}
    found = running.client.post(place, params=about, content=data).json()
    words = {key: text for key, _, text in found["words"]}
    assert words["agent-keeper"] and found["panels"][0]["title"]["key"] == "agent-keeper"
    assert words["odds-lost"] == "потеря HIT"
    deed = next(one for one in found["deeds"] if one["lines"])
    chances = [chance for _, chance in deed["lines"][0]["amounts"]]
    assert sum(chances) == pytest.approx(1) and deed["lines"][0]["mean"] > 0
    none = running.client.post(place, params={**about, "name": "nobody"}, content=data).json()
    assert none == {"panels": [], "deeds": [], "words": []}


def test_a_draft_with_mistakes_has_no_card(running: ServerProcess, tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "broken", "escape")
    (folder / "more.toml").write_text("[[characters]]\nid = 3\n", encoding="utf-8")
    data = Path(shutil.make_archive(str(tmp_path / "zip"), "zip", folder)).read_bytes()
    about = {"table": "characters", "name": "rosa"}
    refused = running.client.post(f"{running.url}/workshop/draft/card", params=about, content=data)
    assert refused.status_code == 422 and "more.toml" in refused.text
    assert running.client.get(f"{running.url}/packs").json()["packs"] == []


def test_mistakes_name_files_as_in_the_pack(running: ServerProcess, tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "silent", "skirm")
    more = folder / "more.toml"
    more.write_text(
        '[[plans]]\nid = "here"\nblue = [[0, 0, 3, 2]]\nred = [[8, 8, 11, 11]]\n', encoding="utf-8"
    )
    data = Path(shutil.make_archive(str(tmp_path / "zip"), "zip", folder)).read_bytes()
    found = running.client.post(f"{running.url}/packs/check", content=data).json()["mistakes"]
    missing = [one["message"] for one in found if "plan-here" in one["message"]]
    assert missing and all("(more.toml:1 needs it)" in one for one in missing)


@pytest.mark.parametrize("game", ["skirm", "escape", "siege"])
def test_missions_of_a_draft_are_shown_on_their_maps(
    game: str, running: ServerProcess, tmp_path: Path
) -> None:
    reply = running.client.post(f"{running.url}/workshop/draft/sites", content=draft(tmp_path, game)).json()
    assert reply["sites"]
    for site in reply["sites"]:
        assert site["title"] and {mark["kind"] for mark in site["marks"]} >= {"zone", "goal"}


def test_a_study_tells_after_each_game_and_ends_when_nobody_listens(
    running: ServerProcess, tmp_path: Path
) -> None:
    place = f"{running.url}/workshop/draft/study"
    data = draft(tmp_path, "level7")
    told = running.client.post(place, params={"games": 4}, content=data, timeout=300)
    lines = [json.loads(line) for line in told.text.splitlines()]
    assert [line["games"] for line in lines] == [1, 2, 3, 4]
    assert all(line["about"] == "together" and line["low"] <= line["share"] <= line["high"] for line in lines)
    with running.client.stream("POST", place, params={"games": 60}, content=data, timeout=300) as stream:
        next(stream.iter_lines())
    # The first one has ended with its listener, so that this client may ask again.
    for _ in range(50):
        again = running.client.post(place, params={"games": 2}, content=data, timeout=300)
        if again.status_code == 200:
            break
    assert again.status_code == 200
    broken = running.client.post(place, content=b"PK\x05\x06" + bytes(18))
    assert broken.status_code == 422
