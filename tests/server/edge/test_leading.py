"""Several workers: every request about a table reaches the one that serves it, on whatever connection it comes."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from sortie.server.store.store import Store
from tests.server.edge.clients import setup_of
from tests.server.edge.postgres import databases
from tests.server.edge.processes import START_SECONDS, ServerProcess, bearer

TABLES = 12


@pytest.fixture
def crew(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> Iterator[ServerProcess]:
    """A server with two workers, both of which serve."""
    with ServerProcess(tmp_path, database, 2) as server:
        until_ready(server, 2)
        yield server


def until_ready(server: ServerProcess, times: int) -> list[int]:
    """The processes of the workers that have been ready, once there were so many."""
    deadline = time.monotonic() + START_SECONDS
    while len(found := [line["worker"] for line in server.log_lines() if line["event"] == "ready"]) < times:
        assert time.monotonic() < deadline, "no worker started"
        time.sleep(0.1)
    return found


def owners(database: str) -> dict[str, str]:
    store = Store(database)
    try:
        rows = store.read(lambda one: one.execute(text("SELECT id, worker FROM tables")).all())
        return {row.id: row.worker for row in rows}
    finally:
        store.close()


def open_tables(server: ServerProcess) -> list[tuple[str, str]]:
    order = {"game": "skirm", "setup": setup_of(server)}
    found = [server.post("/tables", order) for _ in range(TABLES)]
    return [(one["table"], one["links"][0]["token"]) for one in found]


@pytest.mark.parametrize("database", databases(), indirect=True)
def test_each_table_has_one_worker_and_all_workers_have_tables(crew: ServerProcess, database: str) -> None:
    tables = open_tables(crew)
    page = crew.client.get(f"{crew.url}/metrics").text
    living = next(line for line in page.splitlines() if line.startswith("sortie_tables_in_memory "))
    assert float(living.split()[1]) == TABLES
    before = owners(database)
    assert len(set(before.values())) == 2
    for _ in range(3):  # one connection, kept, for tables of both
        for table, token in tables:
            assert crew.get(f"/tables/{table}/view", token)["number"] == 1
    assert owners(database) == before, "nobody has taken anything"


@pytest.mark.parametrize("database", databases(), indirect=True)
def test_tables_move_when_their_worker_dies(crew: ServerProcess, database: str) -> None:
    tables = open_tables(crew)
    before = owners(database)
    os.kill(until_ready(crew, 2)[0], signal.SIGKILL)
    for table, token in tables:
        assert patient(crew, f"/tables/{table}/view", token)["number"] == 1
    after = owners(database)
    kept = Counter(before[table] == after[table] for table, _ in tables)
    assert kept[True] and kept[False], "those of the other one stay where they are"
    until_ready(crew, 3)
    assert len(set(owners(database).values())) <= 2
    open_tables(crew)
    assert len({*owners(database).values()} - {*before.values()}) == 1, (
        "the new worker gets its share of new ones"
    )


def patient(server: ServerProcess, path: str, token: str) -> Any:
    """The reply to a request that is sent again when its worker has died over it."""
    for _ in range(100):
        try:
            reply = server.client.get(server.url + path, headers=bearer(token))
            if reply.status_code == 200:
                return reply.json()
            assert reply.status_code == 503, reply.text
        except (OSError, ValueError, http.client.HTTPException):
            pass
        except Exception as error:  # whatever the library makes of a connection that was cut
            assert "httpx" in type(error).__module__ or "httpcore" in type(error).__module__, error
        time.sleep(0.05)
    raise AssertionError("the table was not found again")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_request_in_pieces_reaches_its_worker_whole(crew: ServerProcess, database: str) -> None:
    for table, token in open_tables(crew):
        options = crew.get(f"/tables/{table}/options", token)["options"]
        body = json.dumps(
            {"number": 1, "text": options[0] if options else "nothing", "id": "a" * 60}
        ).encode()
        head = (
            f"POST /tables/{table}/answer HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode()
        with socket.create_connection(("127.0.0.1", crew.port), 20) as plain:
            for part in (head[:9], head[9:40], head[40:], body[:5], body[5:]):
                plain.sendall(part)
                time.sleep(0.01)
            status = plain.recv(12)
        assert status in (b"HTTP/1.1 200", b"HTTP/1.1 409"), status
        assert (status == b"HTTP/1.1 200") == bool(options)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_requests_sent_before_the_reply_get_replies_in_their_order(
    crew: ServerProcess, database: str
) -> None:
    tables = open_tables(crew)
    asked = b"".join(
        f"GET /tables/{table} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        for table, token in tables
    )
    with socket.create_connection(("127.0.0.1", crew.port), 20) as plain:
        plain.sendall(asked)
        replies = read_replies(plain, len(tables))
    for (table, _), (status, data) in zip(tables, replies, strict=True):
        assert (status, data.get("table")) == (200, table) or (status, data["code"]) == (503, "closing")
    assert replies[0][0] == 200


def read_replies(plain: socket.socket, count: int) -> list[tuple[int, dict[str, Any]]]:
    found: list[tuple[int, dict[str, Any]]] = []
    with plain.makefile("rb") as source:
        while len(found) < count:
            status = int(source.readline().split()[1])
            length = 0
            while line := source.readline().strip():
                name, _, value = line.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            found.append((status, json.loads(source.read(length))))
    return found
