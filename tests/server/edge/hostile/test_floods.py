"""Many small things at once: frames, requests and connections that cost more to read than to send are cut."""

from __future__ import annotations

import base64
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.edge.processes import ServerProcess

WAIT = 20.0
CONNECTIONS = 12
TEXT, PING, PONG, PART = 0x81, 0x89, 0x8A, 0x00


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("strict")
    limits = {"MESSAGES_AT_ONCE": "20", "MESSAGES_A_SECOND": "1", "CONNECTIONS_OF_A_CLIENT": str(CONNECTIONS)}
    named = {f"SORTIE_{name}": value for name, value in limits.items()}
    with ServerProcess(folder, str(folder / "tables.db"), **named) as running:
        yield running


def frame(first: int, data: bytes = b"") -> bytes:
    """A frame of a client; its mask is nought."""
    return bytes((first, 0x80 | len(data))) + bytes(4) + data


def connected(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), WAIT)


def seated(server: ServerProcess) -> socket.socket:
    """A socket at a new table, after its hello."""
    opened = server.post("/tables", {"game": "skirm"})
    found = connected(server)
    key = base64.b64encode(bytes(16)).decode()
    found.sendall(
        f"GET /tables/{opened['table']}/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    heard_until(found, b"\r\n\r\n")
    hello = {"type": "hello", "token": opened["links"][0]["token"]}
    found.sendall(frame(TEXT, json.dumps(hello).encode()))
    heard_until(found, b'"welcome"')
    return found


def heard_until(connection: socket.socket, words: bytes) -> bytes:
    heard = b""
    while words not in heard:
        part = connection.recv(65_536)
        assert part, "it was cut"
        heard += part
    return heard


def heard_to_the_end(connection: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionResetError):  # it has closed with our bytes unread
        while part := connection.recv(65_536):
            heard += part
    return heard


@pytest.mark.parametrize(
    "flood",
    [frame(PING) * 2_000, frame(PONG) * 2_000, frame(0x01) + frame(PART) * 2_000, frame(TEXT, b"{}") * 2_000],
    ids=["pings", "pongs", "pieces", "texts"],
)
def test_frames_without_end(strict: ServerProcess, flood: bytes) -> None:
    with seated(strict) as connection:
        with suppress(ConnectionError):
            connection.sendall(flood)
        heard_to_the_end(connection)  # there is an end: it is cut
    assert strict.client.get(f"{strict.url}/health/live").status_code == 200


def test_a_message_whose_id_is_no_text(strict: ServerProcess) -> None:
    with seated(strict) as connection:
        connection.sendall(frame(TEXT, b'{"type":"nothing","id":"\\ud800"}'))
        heard_until(connection, b'"code":"malformed"')
        connection.sendall(frame(PING, b"still here"))
        heard_until(connection, b"still here")


def test_requests_without_end_on_one_connection(strict: ServerProcess) -> None:
    with connected(strict) as connection:
        connection.sendall(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000)
        heard = heard_to_the_end(connection)
    assert heard.count(b"HTTP/1.1 200 ") <= 64


def test_connections_without_end(strict: ServerProcess) -> None:
    strict.client.close()
    kept = [connected(strict) for _ in range(CONNECTIONS)]
    try:
        with connected(strict) as one_more:
            assert heard_to_the_end(one_more).startswith(b"HTTP/1.1 429 ")
    finally:
        for one in kept:
            one.close()
