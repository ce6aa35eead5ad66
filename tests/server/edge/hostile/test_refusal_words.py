"""Refusals in every language: codes stay, words follow what the client accepts."""

from __future__ import annotations

import asyncio
import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from websockets.asyncio.client import connect

import sortie.server
from sortie.content.packs import LANGUAGES
from sortie.server.errors import BadOrder, ServerError, StoreFull, TooMany
from sortie.server.http.problem_details import HTTP_CODES, KERNEL_CODES, problem_of
from sortie.server.refusal_words import language_of, refusal_texts
from tests.server.edge.processes import ServerProcess, bearer

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every text and title with the values it takes."""
    source = (files("sortie.server") / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = set()
    return found


def all_kinds(kind: type[ServerError]) -> list[type[ServerError]]:
    return [kind, *(deeper for one in kind.__subclasses__() for deeper in all_kinds(one))]


def all_codes() -> set[str]:
    found = {kind.code for kind in all_kinds(ServerError)} | {code for _, _, code in KERNEL_CODES}
    return (
        found | set(HTTP_CODES.values()) | {"bad-request", "bad-pack", "internal", "malformed", "bad-hello"}
    )


def test_every_language_has_the_same_texts_with_the_same_values() -> None:
    english = messages("en")
    for language in LANGUAGES:
        found = messages(language)
        assert found.keys() == english.keys()
        for name, values in found.items():
            assert values == english[name], f"{language}: {name}"


@pytest.mark.parametrize("code", sorted(all_codes()))
def test_every_code_has_words_and_a_title(code: str) -> None:
    for language in LANGUAGES:
        assert refusal_texts().has(language, code)
        assert refusal_texts().has(language, f"{code}.title")


def test_every_code_is_explained() -> None:
    page = (Path(sortie.server.__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    assert "`store-…`" in page
    assert [
        one for one in sorted(all_codes()) if f"`{one}`" not in page and not one.startswith("store-")
    ] == []


def test_every_text_is_said_somewhere() -> None:
    folder = Path(sortie.server.__file__).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    names = {name for name in messages("en") if "." not in name}
    assert [name for name in sorted(names - all_codes()) if f'"{name}"' not in source] == []


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("fr", "fr"), ("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("de, fr;q=0.5, en;q=0.4", "fr"),
        ("en;q=0.1, ru;q=0.2", "ru"), ("*", "en"), ("fr;q=0", "en"), (";;q=x,,fr;q=rubbish", "en"), ("FR-ca", "fr"),
        ("x" * 10_000 + ",fr", "en"),
    ],
)  # fmt: skip
def test_the_language_a_client_likes_best(header: str, language: str) -> None:
    assert language_of(header) == language


def test_technical_remarks_stand_in_brackets_or_give_way() -> None:
    order = BadOrder("clocks cannot run backwards")
    assert problem_of(order).message == "clocks cannot run backwards"
    told = problem_of(order, "ru").message
    assert CYRILLIC.search(told)
    assert "clocks cannot run backwards" in told
    full = StoreFull("Make room", "/secret/place")
    assert problem_of(full).message == "Make room"
    assert "/secret" not in problem_of(full, "fr").message
    waiting = problem_of(TooMany("too-many-requests", 2.1), "fr")
    assert (waiting.wait, waiting.headers()["retry-after"]) == (3, "3")
    assert "3 s" in waiting.message


def test_over_the_wire(server: ServerProcess) -> None:
    opened = server.post("/tables", {"game": "skirm"})
    address = f"{server.url}/tables/{opened['table']}/answer"
    sent = {"number": 99, "text": "wait", "id": "a"}
    heard = {}
    for language in LANGUAGES:
        headers = {**bearer(opened["links"][0]["token"]), "Accept-Language": language}
        reply = server.client.post(address, json=sent, headers=headers)
        assert reply.headers["content-language"] == language
        problem = reply.json()
        assert (problem["code"], problem["status"], problem["number"]) == ("stale", 409, 1)
        heard[language] = (problem["title"], problem["detail"])
    assert heard["en"][1] == "the table is at 1, the answer was for 99; look again and decide anew"
    assert heard["fr"] == (
        "Trop tard",
        "la table en est à 1, la réponse était pour 99\u202f; regardez de nouveau avant de décider",
    )
    assert all(CYRILLIC.search(text) for text in heard["ru"])
    missing = server.client.get(f"{server.url}/nowhere", headers={"Accept-Language": "fr"})
    assert missing.json()["title"] == "Page inconnue"


def test_over_a_socket(server: ServerProcess) -> None:
    opened = server.post("/tables", {"game": "skirm"})

    async def talk(hello: dict[str, str], accepted: str) -> str:
        address = f"{server.socket_url}/tables/{opened['table']}/play"
        async with connect(address, additional_headers={"Accept-Language": accepted}) as socket:
            await socket.send(json.dumps({"type": "hello", **hello}))
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "news":
                    await socket.send(json.dumps({"type": "answer", "number": 99, "text": "wait"}))
                if message["type"] == "error":
                    return str(message["message"])

    token = opened["links"][0]["token"]
    assert CYRILLIC.search(asyncio.run(talk({"token": token}, "ru")))
    assert "regardez" in asyncio.run(talk({"token": token, "language": "fr"}, "ru"))
    assert "lien" in asyncio.run(talk({"token": "forged", "language": "fr"}, "en"))
