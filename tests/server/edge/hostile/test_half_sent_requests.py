"""Requests that never arrive: half-sent ones, endless headers, bodies that do not come."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.edge.processes import ServerProcess

WAIT = 20.0  # far longer than the server does; a server that waits for ever fails the test


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("impatient")
    limits = {"SORTIE_HEADER_SECONDS": "0.4", "SORTIE_REQUEST_SECONDS": "0.8", "SORTIE_HEADER_BYTES": "4000"}
    with ServerProcess(folder, str(folder / "tables.db"), **limits) as running:
        yield running


def sent(server: ServerProcess, *parts: bytes) -> bytes:
    """Everything the server says until it closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as connection:
        for part in parts:
            connection.sendall(part)
        said = b""
        while chunk := connection.recv(65536):
            said += chunk
        return said


WHOLE = b"GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n"


@pytest.mark.parametrize("part", [b"", b"\r\n", b"GET /health", b"GET /health/live HTTP/1.1\r\nHost: a\r\n"])
def test_headers_that_do_not_come(impatient: ServerProcess, part: bytes) -> None:
    assert sent(impatient, part).startswith(b"HTTP/1.1 408 ")


def test_the_second_request_of_a_connection_that_does_not_come(impatient: ServerProcess) -> None:
    said = sent(impatient, WHOLE + b"GET /he")
    assert said.startswith(b"HTTP/1.1 200 OK")
    assert b"HTTP/1.1 408 " in said
    assert sent(impatient, WHOLE + b"\r\n").startswith(b"HTTP/1.1 200 OK"), "and the connection is closed"


def test_a_body_that_does_not_come(impatient: ServerProcess) -> None:
    head = (
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )
    assert b"201" not in sent(impatient, head)


def test_endless_headers(impatient: ServerProcess) -> None:
    lines = [
        b"GET /health/live HTTP/1.1\r\nHost: a\r\n",
        *(b"X-%d: %s\r\n" % (n, b"x" * 90) for n in range(60)),
    ]
    assert sent(impatient, *lines).startswith(b"HTTP/1.1 431 ")


def test_whole_requests_and_sockets_are_not_cut(impatient: ServerProcess) -> None:
    assert sent(impatient, WHOLE[:-2] + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 OK")
    said = impatient.client.post(f"{impatient.url}/tables", json={"game": "skirm"})
    assert said.status_code == 201
    for _ in range(3):
        large = impatient.client.post(
            f"{impatient.url}/games/skirm/words", json={"language": "en", "keys": ["x" * 60] * 900}
        )
        assert large.status_code != 431, "a body is no header"
