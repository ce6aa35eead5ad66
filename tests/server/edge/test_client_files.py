"""The client's files, the rules and lessons that its pages show, and the schema its types are made from."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from sortie.games import game_names
from sortie.server.http.client_files import ASK_AGAIN, FOREVER, add_client, client_folder
from sortie.server.openapi import schema
from tests.server.edge.processes import ServerProcess

SCRIPT = "console.log('here');\n" * 50


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client of two files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Sortie</title>")
    (tmp_path / "assets" / "a1.js").write_text(SCRIPT)
    (tmp_path / "assets" / "a1.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    return tmp_path


def visit(folder: Path, path: str, accepted: str = "identity", reads: str = "*/*") -> httpx.Response:
    app = FastAPI()
    add_client(app, client_folder(str(folder)))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return await client.get(path, headers={"accept-encoding": accepted, "accept": reads})

    return asyncio.run(ask())


def test_the_page_stands_under_the_root_and_under_links(folder: Path) -> None:
    for path in ("/", "/t/0123456789abcdef"):
        reply = visit(folder, path)
        assert reply.text == "<title>Sortie</title>"
        assert reply.headers["cache-control"] == ASK_AGAIN


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_files_with_a_digest_are_kept_and_packed_where_wanted(folder: Path, accepted: str) -> None:
    reply = visit(folder, "/assets/a1.js", accepted)
    assert reply.text == SCRIPT
    assert reply.headers["cache-control"] == FOREVER
    assert reply.headers["content-type"].startswith("text/javascript")
    assert (reply.headers.get("content-encoding") == "gzip") == (accepted == "gzip")


def test_nothing_outside_the_folder_is_served(folder: Path) -> None:
    (folder.parent / "secret.js").write_text("secret")
    assert visit(folder, "/assets/..%2f..%2fsecret.js").status_code == 404


def test_a_folder_without_a_page_is_no_client(tmp_path: Path) -> None:
    assert client_folder(str(tmp_path)) is None


@pytest.mark.parametrize("game", game_names())
def test_rules_and_lessons_of_every_game(server: ServerProcess, game: str) -> None:
    rules = server.get(f"/games/{game}/rules")["rules"]
    assert all(rule["id"] and rule["text"] for rule in rules)
    scenarios = {one["id"] for one in server.get(f"/games/{game}")["scenarios"]}
    for lesson in server.get(f"/games/{game}/lessons")["lessons"]:
        assert lesson["scenario"] in scenarios
        keys = [
            f"lesson-{lesson['id']}",
            *(f"lesson-{lesson['id']}-{step['id']}" for step in lesson["steps"]),
        ]
        for language in ("en", "fr", "ru"):
            order = {"language": language, "words": [{"key": key} for key in keys]}
            texts = server.post(f"/games/{game}/words", order)["texts"]
            assert not set(texts) & set(keys), "a step without words"


def test_the_schema_has_the_vocabulary_of_views() -> None:
    parts = schema()["components"]["schemas"]
    assert {"View", "BoardView", "PieceView", "OptionView", "LessonsOut"} <= set(parts)
    assert set(parts["View"]["required"]) == set(parts["View"]["properties"])


@pytest.mark.parametrize("path", ["/nonsense/page", "/assets/gone.js"])
def test_who_reads_pages_is_told_by_one_that_there_is_none(folder: Path, path: str) -> None:
    reply = visit(folder, path, reads="text/html,*/*")
    assert (reply.status_code, reply.text) == (404, "<title>Sortie</title>")
    assert reply.headers["cache-control"] == ASK_AGAIN
    assert "<title>" not in visit(folder, path).text
