"""The bench of the server: many tables with bot clients over real sockets on loopback, bounded in time.

The server is a process of its own on a fresh SQLite file with durable writes; the clients live here. First every table
plays at a steady pace (how long does an acknowledgement take?), then all play as fast as they are answered.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sortie.kernel.errors import SortieError

HOST = "127.0.0.1"
START_SECONDS = 60.0
MANY = "1000000"
SETTINGS = (
    "REQUESTS_A_SECOND", "REQUESTS_AT_ONCE", "MESSAGES_A_SECOND", "MESSAGES_AT_ONCE", "TABLES_AN_HOUR",
    "SOCKETS_OF_A_CLIENT",
    "CONNECTIONS_OF_A_CLIENT",
)  # fmt: skip


class BenchFailed(SortieError):
    """The server under test did not start or went away."""


class Link(NamedTuple):
    """A seat of a table."""

    table: str
    token: str


class Tally:
    """What the clients measured in one phase."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.refused = 0
        self.finished = 0
        self.processor = 0.0  # seconds the server used of one core
        self.tasks: set[asyncio.Task[None]] = set()


def bench_server(
    game: str,
    tables: int = 500,
    seconds: float = 10.0,
    pace: float = 1.0,
    database: str = "",
    seed: str = "bench",
) -> dict[str, Any]:
    """Open `tables` tables, play `seconds` at `pace` answers a second each, then `seconds` as fast as possible."""
    with (
        tempfile.TemporaryDirectory(prefix="sortie-bench-") as folder,
        server(Path(folder), database or str(Path(folder) / "bench.db")) as (port, process),
    ):
        order = order_of(port, game)
        open_table(port, order)  # what is loaded once is not a table's memory
        before = memory_of(process.pid)
        links = [open_table(port, order) for _ in range(tables)]
        found: dict[str, Any] = {
            "game": game,
            "tables": tables,
            "sockets": sum(map(len, links)),
            "seconds": seconds,
        }
        found.update(asyncio.run(_measure(port, links, seconds, pace, seed, process.pid)))
        memory = found.pop("memory") - before
        found["memory_per_table_kilobytes"] = round(memory / max(1, tables) / 1024, 1)
        found["memory_of_server_megabytes"] = round(memory_of(process.pid) / 1024**2, 1)
        return found


@contextmanager
def server(folder: Path, database: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server process on a free port, stopped afterwards."""
    environment = {**os.environ, **{f"SORTIE_{name}": MANY for name in SETTINGS}}
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "sortie.terminal.command", "serve", "--host", HOST, "--port", "0",
             "--database", database, "--log-level", "info", "--bots", "0"],
            env=environment, stdout=output, stderr=output,
        )  # fmt: skip
    try:
        yield _port(process, log), process
    finally:
        process.terminate()
        try:
            process.wait(20.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _port(process: subprocess.Popen[bytes], log: Path) -> int:
    """The port it says it listens on, once it is ready."""
    deadline = monotonic() + START_SECONDS
    while monotonic() < deadline and process.poll() is None:
        port = 0
        for line in log.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError):
                data = json.loads(line)
                port = data.get("port", port)
                if data.get("event") == "ready" and port and listens(int(port)):
                    return int(port)
        sleep(0.05)
    raise BenchFailed(f"the server did not start: {log.read_text(encoding='utf-8')[-1000:]}")


def listens(port: int) -> bool:
    """A server that is ready takes connections a moment later."""
    try:
        socket.create_connection((HOST, port), 1.0).close()
    except OSError:
        return False
    return True


def ask(port: int, method: str, path: str, data: dict[str, Any] | None = None, token: str = "") -> Any:
    """One request to the server under test."""
    connection = http.client.HTTPConnection(HOST, port, timeout=60.0)
    try:
        body = json.dumps(data) if data is not None else None
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        connection.request(method, path, body, headers)
        reply = connection.getresponse()
        found = json.loads(reply.read())
    finally:
        connection.close()
    if reply.status not in (200, 201):
        raise BenchFailed(f"{method} {path} was refused: {found}")
    return found


def order_of(port: int, game: str) -> dict[str, Any]:
    """The game's first scenario with its sides chosen."""
    found = ask(port, "GET", f"/games/{game}")
    first = found["scenarios"][0]
    sides = first["sides"][: found["seats"]]
    return {
        "game": game,
        "setup": {"scenario": first["id"], "sides": sides, "board": first["board"]},
    }


def open_table(port: int, order: dict[str, Any]) -> tuple[Link, ...]:
    """A table with a program of the bench on every seat."""
    data = ask(port, "POST", "/tables", order)
    return tuple(Link(data["table"], link["token"]) for link in data["links"])


def memory_of(process: int) -> int:
    """Bytes of memory a process holds now; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def processor_seconds(process: int) -> float:
    """Seconds a process has used of one core; 0 where the system does not tell. Other load does not blur this."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _measure(
    port: int, links: list[tuple[Link, ...]], seconds: float, pace: float, seed: str, process: int
) -> dict[str, Any]:
    """Both phases; memory is taken at the end of the steady one, when every table has played for a while."""
    found: dict[str, Any] = {}
    steady = await _phase(port, links, seconds, 1.0 / pace, f"{seed}/steady")
    found["memory"] = memory_of(process)
    found["paced"] = summary(steady, seconds)
    saturated = await _phase(port, links, seconds, 0.0, f"{seed}/saturated", process)
    found["saturated"] = summary(saturated, seconds)
    used = saturated.processor
    found["answers_per_processor_second"] = round(len(saturated.waits) / used, 1) if used else 0.0
    found["share_of_a_core"] = round(used / seconds, 2)
    found["answers_per_second"] = found["saturated"]["answers_per_second"]
    found["acknowledge_p50_milliseconds"] = found["paced"]["acknowledge_p50_milliseconds"]
    found["acknowledge_p99_milliseconds"] = found["paced"]["acknowledge_p99_milliseconds"]
    return found


def summary(tally: Tally, seconds: float) -> dict[str, Any]:
    """The numbers of one phase."""
    waits = sorted(tally.waits)

    def percentile(share: float) -> float:
        return round(waits[min(len(waits) - 1, int(len(waits) * share))] * 1000, 2) if waits else 0.0

    return {
        "answers": len(waits),
        "answers_per_second": round(len(waits) / seconds, 1),
        "acknowledge_p50_milliseconds": percentile(0.50),
        "acknowledge_p99_milliseconds": percentile(0.99),
        "refused": tally.refused,
        "finished_games": tally.finished,
    }


async def _phase(
    port: int, links: list[tuple[Link, ...]], seconds: float, rest: float, seed: str, process: int = 0
) -> Tally:
    tally = Tally()
    begin = asyncio.Event()
    seats = [link for table in links for link in table]
    clients = [
        asyncio.create_task(_client(port, link, tally, begin, rest, Random(f"{seed}/{number}")))
        for number, link in enumerate(seats)
    ]
    await asyncio.sleep(1.0 + len(seats) / 400)  # sockets are open before time counts
    used = processor_seconds(process)
    begin.set()
    await asyncio.sleep(seconds)
    tally.processor = processor_seconds(process) - used
    for task in (*clients, *tally.tasks):
        task.cancel()
    await asyncio.gather(*tally.tasks, return_exceptions=True)
    for result in await asyncio.gather(*clients, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return tally


async def _client(
    port: int, link: Link, tally: Tally, begin: asyncio.Event, rest: float, random: Random
) -> None:
    """A seat that answers with any of its options whenever it is asked."""
    address = f"ws://{HOST}:{port}/tables/{link.table}/play"
    async with connect(
        address, compression=None, open_timeout=60.0, max_size=None, ping_interval=None
    ) as socket:
        hello = {"type": "hello", "token": link.token, "options": True}
        await socket.send(json.dumps(hello))
        await begin.wait()
        if rest:
            await asyncio.sleep(random.random() * rest)
        with suppress(ConnectionClosed):
            await _play(socket, tally, rest, random)


async def _play(socket: ClientConnection, tally: Tally, rest: float, random: Random) -> None:
    sent: dict[str, float] = {}
    async for text in socket:
        message = json.loads(text)
        kind = message["type"]
        if kind == "ack":
            tally.waits.append(perf_counter() - sent.pop(message["id"]))
        elif kind == "error":
            tally.refused += 1
        elif message.get("over"):
            tally.finished += 1
            return
        elif message.get("options"):
            name = str(message["number"])
            option = random.choice(message["options"])
            answer = {"type": "answer", "number": message["number"], "text": option, "id": name}
            # Not awaited: the acknowledgement of the answer before may still be on its way.
            tally.tasks.add(asyncio.create_task(_answer(socket, answer, sent, rest)))


async def _answer(
    socket: ClientConnection, answer: dict[str, Any], sent: dict[str, float], rest: float
) -> None:
    await asyncio.sleep(rest)
    sent[answer["id"]] = perf_counter()
    with suppress(ConnectionClosed):
        await socket.send(json.dumps(answer))
