"""Places at a table are counted after the token, and each seat has its own: nobody keeps the players from their seats."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.edge.clients import checked, say
from tests.server.edge.processes import ServerProcess


async def sit(stack: AsyncExitStack, server: ServerProcess, table: str, token: str | None) -> dict[str, Any]:
    """What the server says first to somebody who sits down; nothing is asked of who says nothing (None)."""
    address = f"{server.socket_url}/tables/{table}/play"
    socket: ClientConnection = await stack.enter_async_context(connect(address, max_size=None))
    if token is None:
        return {}
    await say(socket, {"type": "hello", "token": token})
    return checked(await socket.recv())


def test_onlookers_and_strangers_take_no_seat(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        opened = server.client.post(f"{server.url}/tables", json={"game": "skirm"}).json()
        table, watching = opened["table"], opened["spectators"]["token"]
        async with AsyncExitStack() as stack:
            for _ in range(5):
                await sit(stack, server, table, None)  # silent, without a hello
            said = [(await sit(stack, server, table, watching))["type"] for _ in range(3)]
            assert said == ["welcome", "welcome", "error"]
            for link in opened["links"]:
                said = [(await sit(stack, server, table, link["token"]))["type"] for _ in range(3)]
                assert said == ["welcome", "welcome", "error"], "a seat has places of its own"

    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), SORTIE_SOCKETS_OF_A_TABLE="2") as server:
        asyncio.run(run(server))
