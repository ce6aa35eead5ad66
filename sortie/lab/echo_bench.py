"""The echo bench: the same number of sockets at a bare echo server, as fast as it answers, for comparison."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from time import sleep
from typing import Any

from websockets.asyncio.client import connect

from sortie.lab.server_bench import HOST, START_SECONDS, BenchFailed, listens, processor_seconds

TRIES_A_SECOND = 20


def bench_echo(sockets: int, seconds: float) -> dict[str, Any]:
    """Messages of the size of an answer, each socket one at a time."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sortie.lab.echo_server"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline() or 0)
        for _ in range(int(START_SECONDS * TRIES_A_SECOND)):
            if listens(port):
                break
            sleep(1 / TRIES_A_SECOND)
        else:
            raise BenchFailed("the echo server did not start")
        count, used = asyncio.run(_measure(port, sockets, seconds, process.pid))
    finally:
        process.terminate()
        process.communicate()
    return {"echoes": count, "echoes_per_processor_second": round(count / used, 1) if used else 0.0}


async def _measure(port: int, sockets: int, seconds: float, process: int) -> tuple[int, float]:
    counts = [0] * sockets
    begin = asyncio.Event()
    clients = [asyncio.create_task(_client(port, counts, number, begin)) for number in range(sockets)]
    await asyncio.sleep(1.0 + sockets / 400)
    used = processor_seconds(process)
    begin.set()
    await asyncio.sleep(seconds)
    used = processor_seconds(process) - used
    for client in clients:
        client.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    return sum(counts), used


async def _client(port: int, counts: list[int], number: int, begin: asyncio.Event) -> None:
    message = json.dumps({"type": "answer", "number": 100, "text": "move c4 with some-agent", "id": "100"})
    async with connect(f"ws://{HOST}:{port}/", compression=None, ping_interval=None) as socket:
        await begin.wait()
        while True:
            await socket.send(message)
            await socket.recv()
            counts[number] += 1
