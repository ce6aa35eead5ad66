"""Forged tokens, other seats, stale numbers, huge bodies, malformed frames, floods: refused with a reason, no harm."""

from __future__ import annotations

import asyncio
import io
import json
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sortie.server.http.requests import MOST_OPEN
from tests.server.edge.clients import say, setup_of
from tests.server.edge.processes import ServerProcess, bearer


@pytest.fixture
def opened(server: ServerProcess) -> dict[str, Any]:
    found: dict[str, Any] = server.post("/tables", {"game": "skirm", "setup": setup_of(server)})
    return found


@pytest.fixture
def unharmed(server: ServerProcess, opened: dict[str, Any]) -> Iterator[None]:
    """The table is the same afterwards."""
    address, token = f"/tables/{opened['table']}/view", opened["links"][0]["token"]
    before = server.get(address, token)
    yield
    assert server.get(address, token) == before


def problem(reply: httpx.Response, status: int, code: str) -> dict[str, Any]:
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    data: dict[str, Any] = reply.json()
    assert (reply.status_code, data["code"]) == (status, code), data
    assert data["status"] == status
    assert len(data["detail"]) > 10, "says what to do"
    return data


def options(server: ServerProcess, opened: dict[str, Any]) -> tuple[int, int, list[str]]:
    """(seat, number, options) of the seat that is asked."""
    for seat, link in enumerate(opened["links"]):
        found = server.get(f"/tables/{opened['table']}/options", link["token"])
        if found["options"]:
            return seat, found["number"], found["options"]
    raise AssertionError("nobody is asked")


@pytest.mark.usefixtures("unharmed")
def test_tokens(server: ServerProcess, opened: dict[str, Any]) -> None:
    address = f"{server.url}/tables/{opened['table']}"
    seat, number, texts = options(server, opened)
    asked, other = opened["links"][seat]["token"], opened["links"][1 - seat]["token"]
    answer = {"number": number, "text": texts[0]}
    post = server.client.post
    reply = post(f"{address}/answer", json=answer)
    problem(reply, 401, "no-token")
    assert reply.headers["www-authenticate"] == "Bearer"
    for forged in (token_urlsafe(32), asked[:-1], asked + "A", "x", "ä"):
        headers = {"Authorization": f"Bearer {forged}".encode("latin-1")}
        problem(post(f"{address}/answer", json=answer, headers=headers), 403, "bad-token")
    problem(post(f"{address}/answer", json=answer, headers=bearer(other)), 409, "not-your-turn")
    problem(
        post(f"{address}/answer", json={**answer, "seat": seat}, headers=bearer(other)), 403, "not-your-seat"
    )
    watching = opened["spectators"]["token"]
    for change, body in (
        ("answer", answer),
        ("resign", {}),
        ("undo", {"number": number}),
        ("consent", {"yes": True}),
    ):
        problem(post(f"{address}/{change}", json=body, headers=bearer(watching)), 403, "not-your-seat")
    problem(post(f"{address}/answer?token={asked}", json=answer), 401, "no-token")
    elsewhere = server.post("/tables", {"game": "skirm"})["links"][seat]["token"]
    problem(post(f"{address}/answer", json=answer, headers=bearer(elsewhere)), 403, "bad-token")


@pytest.mark.usefixtures("unharmed")
def test_answers(server: ServerProcess, opened: dict[str, Any]) -> None:
    address = f"{server.url}/tables/{opened['table']}/answer"
    seat, number, texts = options(server, opened)
    headers = bearer(opened["links"][seat]["token"])

    def post(**data: Any) -> httpx.Response:
        return server.client.post(address, json={"number": number, "text": texts[0], **data}, headers=headers)

    assert problem(post(number=number + 1), 409, "stale")["number"] == number
    problem(post(number=0), 409, "stale")
    problem(post(text="castle kingside"), 422, "not-notation")
    problem(post(text="move a1"), 409, "not-allowed")
    for wrong in (
        {"number": -1},
        {"number": "x"},
        {"text": ""},
        {"text": "a" * 400},
        {"text": "end\n"},
        {"cheat": 1},
    ):
        found = problem(post(**wrong), 422, "bad-request")
        assert found["details"]


def test_the_same_answer_again_and_a_late_one(server: ServerProcess, opened: dict[str, Any]) -> None:
    address = f"/tables/{opened['table']}/answer"
    seat, number, texts = options(server, opened)
    token = opened["links"][seat]["token"]
    answer = {"number": number, "text": texts[0], "id": "mine"}
    first = server.post(address, answer, token)
    again = server.post(address, answer, token)
    assert (first["number"], first["repeated"]) == (number + 1, False)
    assert (again["number"], again["repeated"]) == (number + 1, True)
    late = server.client.post(server.url + address, json={**answer, "id": "other"}, headers=bearer(token))
    problem(late, 409, "stale")


def test_pages_that_are_not_there(server: ServerProcess) -> None:
    problem(server.client.get(f"{server.url}/nothing"), 404, "no-such-page")
    problem(server.client.delete(f"{server.url}/tables"), 405, "method-not-allowed")
    problem(server.client.get(f"{server.url}/tables/none/view", headers=bearer("x")), 404, "unknown-table")
    problem(server.client.get(f"{server.url}/games/chess"), 422, "unknown-name")
    problem(server.client.post(f"{server.url}/tables", json={"game": "chess"}), 422, "unknown-name")
    order = {"game": "skirm", "setup": {"scenario": "checkmate"}}
    problem(server.client.post(f"{server.url}/tables", json=order), 422, "unknown-name")
    problem(server.client.post(f"{server.url}/tables/from-record", json={"record": "no"}), 422, "bad-record")


@pytest.mark.usefixtures("unharmed")
def test_bodies(server: ServerProcess, opened: dict[str, Any]) -> None:
    address = f"{server.url}/tables/{opened['table']}/answer"
    headers = {**bearer(opened["links"][0]["token"]), "Content-Type": "application/json"}
    problem(server.client.post(address, content=b"x" * 300_000, headers=headers), 413, "too-large")

    def pieces() -> Iterator[bytes]:  # without a length that could be looked at
        for _ in range(300):
            yield b"x" * 1000

    problem(server.client.post(address, content=pieces(), headers=headers), 413, "too-large")
    problem(server.client.post(address, content=b"{", headers=headers), 422, "bad-request")
    problem(server.client.post(address, content=b"\xff\xfe", headers=headers), 422, "bad-request")
    problem(server.client.post(address, content=b"[" * 100_000, headers=headers), 400, "bad-request")


def zipped(**files: bytes) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return found.getvalue()


def test_packs(server: ServerProcess) -> None:
    def post(content: bytes) -> httpx.Response:
        return server.client.post(f"{server.url}/packs", content=content)

    title = b'id = "mine"\ngame = "skirm"\nversion = "1"\ntitle = "Mine"\ndepends = ["skirm"]\n'
    problem(post(b""), 422, "bad-pack")
    problem(post(b"PK not a zip"), 422, "bad-pack")
    problem(post(zipped(**{"../pack.toml": title, "pack.toml": title})), 422, "bad-pack")
    problem(post(zipped(**{"pack.toml": title, "squads.toml": b"\n" * 20_000_000})), 422, "bad-pack")
    problem(post(zipped(**{"pack.toml": title, "squads.toml": b"nonsense = 1\n"})), 422, "bad-pack")
    reply = post(zipped(**{"pack.toml": title}))
    assert reply.status_code == 201, reply.text
    digest = reply.json()["digest"]
    assert digest in str(server.get(f"/games/skirm?pack={digest}")["packs"])
    assert server.post("/tables", {"game": "skirm", "packs": [digest]})["table"]
    problem(
        server.client.post(f"{server.url}/tables", json={"game": "skirm", "packs": ["none"]}),
        422,
        "unknown-name",
    )


def test_headers(server: ServerProcess) -> None:
    for path in ("/games", "/nothing", "/t/x"):
        reply = server.client.get(server.url + path)
        assert "default-src 'none'" in reply.headers["content-security-policy"]
        assert "unsafe" not in reply.headers["content-security-policy"]
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cache-control"] in ("no-store", "no-cache")
        assert "server" not in reply.headers


def play_address(server: ServerProcess, opened: dict[str, Any]) -> str:
    return f"{server.socket_url}/tables/{opened['table']}/play"


async def hello(socket: ClientConnection, token: str) -> dict[str, Any]:
    await say(socket, {"type": "hello", "token": token})
    found: dict[str, Any] = json.loads(await socket.recv())
    return found


@pytest.mark.usefixtures("unharmed")
def test_malformed_frames(server: ServerProcess, opened: dict[str, Any]) -> None:
    """Each is answered with an error, and the socket stays."""

    async def talk() -> None:
        async with connect(play_address(server, opened), max_size=None) as socket:
            assert (await hello(socket, opened["links"][0]["token"]))["type"] == "welcome"
            assert json.loads(await socket.recv())["type"] == "news"
            bad: list[str | bytes] = [
                "", "{", "null", "[]", '"x"', '{"type": "dance"}', '{"type": "answer"}', b"\x00\xff",
                '{"type": "answer", "number": 1e99, "text": "x"}', "[" * 5000, '{"id": "me", "type": 1}',
            ]  # fmt: skip
            for frame in bad:
                await socket.send(frame)
                reply = json.loads(await socket.recv())
                assert (reply["type"], reply["code"]) == ("error", "malformed")
            await say(socket, {"type": "ping", "id": "p"})
            reply = json.loads(await socket.recv())
            assert (reply["type"], reply["id"]) == ("pong", "p")
            await say(socket, {"type": "answer", "number": 999, "text": "end", "id": "late"})
            reply = json.loads(await socket.recv())
            assert (reply["type"], reply["code"], reply["id"]) == ("error", "stale", "late")

    asyncio.run(talk())


async def closed_with(socket: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as found:
        while True:
            await asyncio.wait_for(socket.recv(), 20.0)
    assert found.value.rcvd is not None
    return found.value.rcvd.code


@pytest.mark.usefixtures("unharmed")
def test_sockets_that_are_closed(server: ServerProcess, opened: dict[str, Any]) -> None:
    token = opened["links"][0]["token"]

    async def talk() -> None:
        address = play_address(server, opened)
        async with connect(address) as socket:
            assert (await hello(socket, token_urlsafe(32)))["code"] == "bad-token"
            assert await closed_with(socket) == 4401
        async with connect(address.replace(opened["table"], "none")) as socket:
            assert (await hello(socket, token))["code"] == "unknown-table"
            assert await closed_with(socket) == 4404
        for first in ("{", '{"type": "answer", "number": 1, "text": "x"}', b"\x00"):
            async with connect(address) as socket:
                await socket.send(first)
                assert await closed_with(socket) == 4400
        async with connect(address) as socket:
            await hello(socket, token)
            await socket.send("x" * 100_000)
            assert await closed_with(socket) == 1009
        async with connect(address) as socket:
            await hello(socket, token)
            for _ in range(25):
                await socket.send("{")
            assert await closed_with(socket) == 4429

    asyncio.run(talk())


def test_other_origins_open_no_sockets(server: ServerProcess, opened: dict[str, Any]) -> None:
    async def talk() -> None:
        address = play_address(server, opened)
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[bad"):
            with pytest.raises(InvalidStatus) as found:
                async with connect(address, origin=origin):  # type: ignore[arg-type]
                    pass
            assert found.value.response.status_code == 403
        async with connect(address, origin=server.url) as socket:  # type: ignore[arg-type]
            assert (await hello(socket, opened["links"][0]["token"]))["type"] == "welcome"

    asyncio.run(talk())


async def flood(port: int, request: bytes, each: int, connections: int) -> list[bytes]:
    """The first lines of all replies to so many requests, as many at once as a connection may have."""

    async def one() -> list[bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        found: list[bytes] = []
        while len(found) < each:
            if len(found) % MOST_OPEN == 0:
                writer.write(request * min(MOST_OPEN, each - len(found)))
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            await reader.readexactly(int(length.split(b":")[1]))
            found.append(head)
        writer.close()
        return found

    replies = await asyncio.gather(*(one() for _ in range(connections)))
    return [head for part in replies for head in part]


def test_a_flood_of_requests(tmp_path: Path) -> None:
    """10,000 quick requests: most are refused with a time to wait, and the table still plays."""
    limits = {"SORTIE_REQUESTS_A_SECOND": "20", "SORTIE_REQUESTS_AT_ONCE": "100"}
    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), **limits) as server:
        opened = server.post("/tables", {"game": "skirm", "setup": setup_of(server)})
        token = opened["links"][0]["token"]
        before = server.get(f"/tables/{opened['table']}/view", token)
        words = f"GET /tables/{opened['table']}/options HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
        heads = asyncio.run(flood(server.port, words.encode(), 500, 20))
        assert len(heads) == 10_000
        assert {head.split()[1] for head in heads} == {b"200", b"429"}
        refused = [head for head in heads if head.split()[1] == b"429"]
        assert len(refused) > 5_000
        assert all(b"retry-after: " in head and b"application/problem+json" in head for head in refused)
        server.client.get(f"{server.url}/health/live").raise_for_status()
        reply = server.client.get(f"{server.url}/games")
        while reply.status_code == 429:
            problem(reply, 429, "too-many")
            time.sleep(0.2)
            reply = server.client.get(f"{server.url}/games")
        time.sleep(0.2)
        assert server.get(f"/tables/{opened['table']}/view", token) == before


def test_limits_on_messages_tables_and_sockets(tmp_path: Path) -> None:
    limits = {
        "SORTIE_MESSAGES_A_SECOND": "0.01", "SORTIE_MESSAGES_AT_ONCE": "6",
        "SORTIE_TABLES_AN_HOUR": "2", "SORTIE_SOCKETS_OF_A_CLIENT": "2",
    }  # fmt: skip
    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), **limits) as server:
        opened = server.post("/tables", {"game": "skirm"})
        server.post("/tables", {"game": "skirm"})
        problem(server.client.post(f"{server.url}/tables", json={"game": "skirm"}), 429, "too-many")

        async def talk() -> None:
            address = play_address(server, opened)
            async with connect(address) as one, connect(address) as two:
                await hello(one, opened["links"][0]["token"])
                await hello(two, opened["links"][1]["token"])
                async with connect(address) as three:
                    assert json.loads(await three.recv())["code"] == "too-many"
                    assert await closed_with(three) == 1013
                await one.recv()
                codes: list[str] = []
                for _ in range(10):
                    await say(one, {"type": "ping"})
                    codes.append(json.loads(await one.recv()).get("code", "pong"))
                assert codes[0] == "pong"
                assert codes[-1] == "too-many"

        asyncio.run(talk())


def test_who_has_seen_more_than_there_is_hears_everything(
    server: ServerProcess, opened: dict[str, Any]
) -> None:
    """After a backup was restored the numbers of a table are lower than those its clients remember."""

    async def talk() -> None:
        async with connect(play_address(server, opened)) as socket:
            await say(socket, {"type": "hello", "token": opened["links"][0]["token"], "since": 5000})
            assert json.loads(await socket.recv())["type"] == "welcome"
            news = json.loads(await socket.recv())
            assert (news["type"], news["since"]) == ("news", 0)

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("seen", "status"), [("0", 200), ("1", 200), ("99999", 200), ("-1", 422), ("many", 422)]
)
def test_what_a_client_says_it_has_seen(
    server: ServerProcess, opened: dict[str, Any], seen: str, status: int
) -> None:
    headers = {**bearer(opened["links"][0]["token"]), "Sortie-Seen": seen}
    reply = server.client.get(f"{server.url}/tables/{opened['table']}/view", headers=headers)
    assert reply.status_code == status
