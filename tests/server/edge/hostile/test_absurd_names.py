"""Names that no table, pack or game can have are refused as such, on either database."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.edge.clients import say
from tests.server.edge.postgres import databases
from tests.server.edge.processes import ServerProcess

NUL = "%00"


@pytest.mark.parametrize("database", databases(), indirect=True)
def test_names_with_a_nul_are_unknown_and_no_fault_of_the_database(tmp_path: Path, database: str) -> None:
    with ServerProcess(tmp_path, database) as server:
        for path in (
            f"/tables/{NUL}",
            f"/tables/a{NUL}b/view",
            f"/tables?game={NUL}",
            f"/tables?status=over{NUL}",
            f"/games/skirm?pack={NUL}",
            f"/games/skirm/scenarios?pack=a{NUL}",
            f"/games/{NUL}",
            f"/t/{NUL}",
        ):
            assert server.client.get(f"{server.url}{path}").status_code < 500, path
        for order in (
            {"game": "skirm\0"},
            {"game": "skirm", "title": "\0"},
            {"game": "skirm", "seats": [{"name": "\0"}, {}]},
            {"game": "skirm", "packs": ["\0"]},
            {"game": "skirm", "setup": {"scenario": "\0"}},
            {"game": "skirm", "campaign": "\0"},
        ):
            assert server.client.post(f"{server.url}/tables", json=order).status_code == 422, order
        record = {"record": '[game "skirm"]\n[scenario "\0"]\n'}
        assert server.client.post(f"{server.url}/tables/from-record", json=record).status_code == 422
        assert asyncio.run(hello(server, NUL)) == {"type": "error", "id": "", "code": "unknown-table",
                                                   "message": "there is no table ''; check the link"}  # fmt: skip
        assert asyncio.run(hello(server, "x" * 3000))["message"].count("x") == 20


async def hello(server: ServerProcess, table: str) -> dict[str, str]:
    """What a socket hears at a table that cannot be."""
    async with connect(f"{server.socket_url}/tables/{table}/play") as socket:
        await say(socket, {"type": "hello", "token": "nobody"})
        found: dict[str, str] = json.loads(await socket.recv())
        return found
