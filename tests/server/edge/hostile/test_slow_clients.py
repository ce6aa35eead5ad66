"""A client that does not take its messages is cut, keeps nobody waiting, and can resume."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from websockets.asyncio.client import connect

from tests.server.edge.clients import clients_of, play_together, say
from tests.server.edge.processes import ServerProcess

CUT = 'sortie_sockets_cut_total{reason="too-slow"}'


async def stall(server: ServerProcess, table: str, token: str) -> None:
    """Ask for views without ever reading them, until the server cuts the socket."""
    async with connect(
        f"{server.socket_url}/tables/{table}/play",
        max_size=None,
        max_queue=1,
        close_timeout=0.1,
        ping_interval=None,
    ) as socket:
        await say(socket, {"type": "hello", "token": token})
        asking = asyncio.create_task(_ask(socket))
        for _ in range(400):
            page = await asyncio.to_thread(server.client.get, f"{server.url}/metrics")
            if CUT in page.text:
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("the server did not cut the socket")
        asking.cancel()
        socket.transport.abort()


async def _ask(socket: connect) -> None:
    for _ in range(2000):
        await say(socket, {"type": "view"})  # type: ignore[arg-type]


def test_a_slow_client_is_cut_and_resumes(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), SORTIE_SEND_SECONDS="0.5") as server:
        clients = clients_of(server, "slow")
        asyncio.run(stall(server, clients[0].table, clients[0].token))
        for client in clients:
            client.most = 10
        asyncio.run(play_together(*clients))
        assert sum(len(client.acknowledged) for client in clients) >= 10

        async def resume() -> list[int]:
            address = f"{server.socket_url}/tables/{clients[0].table}/play"
            async with connect(address, max_size=None) as socket:
                await say(socket, {"type": "hello", "token": clients[0].token, "since": 3})
                assert json.loads(await socket.recv())["type"] == "welcome"
                news = json.loads(await socket.recv())
                return [news["since"], *(line["number"] for line in news["lines"])]

        since, *numbers = asyncio.run(resume())
        assert since == 3
        assert numbers == sorted(numbers)
        assert numbers[0] == 4, "nothing that was seen before, nothing left out"
