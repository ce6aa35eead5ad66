"""What one whole game costs on the wire: bytes and requests, for two kinds of clients at the same table.

Each seat has a client that does everything over its socket and is told what changed in its view, and a shadow that asks
for the whole view after each piece of news and answers by requests. Both decide the same, so both see the same game: the
shadow's answers carry the same ids and are acknowledged again. Each points at every option before it is chosen.
Counted are the bytes of bodies, headers and frames; words, which either asks for once, are not.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from sortie.lab.server_bench import HOST, Link, ask, open_table, order_of, server

MOST_ANSWERS = 5000
SMALL_FRAME, LARGE_FRAME = 125, 65_535


class Traffic:
    """What one client has sent and received."""

    def __init__(self) -> None:
        self.requests = 0  # requests of HTTP
        self.messages = 0  # messages that it sent over its socket
        self.news = 0  # messages that came unasked
        self.sent = 0
        self.received = 0

    def data(self) -> dict[str, int]:
        """As numbers to be shown."""
        return {
            "requests": self.requests,
            "messages": self.messages,
            "news": self.news,
            "bytes_sent": self.sent,
            "bytes_received": self.received,
            "bytes": self.sent + self.received,
        }


class SeatClient:
    """A seat at one socket. What it waits for is the news of a number, or the reply to a message."""

    views = False

    def __init__(self, socket: ClientConnection, link: Link, seat: int, traffic: Traffic) -> None:
        self.socket, self.link, self.seat, self.traffic = socket, link, seat, traffic
        self.number = 0
        self.over = False

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
        self.traffic.messages += 1
        self.traffic.sent += _framed(text) + 4  # frames of clients are masked
        await self.socket.send(text)

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), 60.0)
        message: dict[str, Any] = json.loads(text)
        self.traffic.received += _framed(str(text))
        if message["type"] == "news":
            self.traffic.news += 1
            self.number, self.over = message["number"], message["over"]
        return message

    async def begin(self) -> None:
        """Look at the table and say hello."""
        self.request("GET", "")
        await self.say({"type": "hello", "token": self.link.token, "since": 0, "views": self.views})

    async def reach(self, number: int) -> None:
        """Hear everything up to a number."""
        while self.number < number:
            await self.hear()

    async def decide(self, number: int, text: str, name: str) -> int:
        """Point at an option and answer with it; the number of the table afterwards."""
        point = {"text": text, "seat": self.seat}
        await self.say({"type": "preview", "id": f"p{name}", **point})
        await self._reply(f"p{name}")
        await self.say({"type": "answer", "number": number, "id": name, **point})
        return int((await self._reply(name))["number"])

    async def _reply(self, name: str) -> dict[str, Any]:
        while (message := await self.hear()).get("id") != name:
            pass
        return message

    def request(self, method: str, path: str, data: dict[str, Any] | None = None) -> Any:
        """One counted request at the table."""
        body = json.dumps(data, separators=(",", ":"), ensure_ascii=False) if data is not None else ""
        headers = {"Authorization": f"Bearer {self.link.token}", "Content-Type": "application/json"}
        address = f"/tables/{self.link.table}{path}"
        connection = http.client.HTTPConnection(HOST, self.socket.remote_address[1], timeout=60.0)
        try:
            connection.request(method, address, body.encode() or None, headers)
            reply = connection.getresponse()
            found = reply.read()
        finally:
            connection.close()
        lines = [f"{method} {address} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        self.traffic.requests += 1
        self.traffic.sent += len(body.encode()) + sum(len(line) + 2 for line in lines) + 2
        told = sum(len(name) + len(value) + 4 for name, value in reply.getheaders())
        self.traffic.received += len(found) + told + len("HTTP/1.1 200 OK") + 4
        return json.loads(found)


class SocketClient(SeatClient):
    """Everything over the socket; news say what changed in the view."""

    views = True


class RequestClient(SeatClient):
    """News over the socket, everything else by requests, the whole view after each piece of news."""

    async def begin(self) -> None:
        self.request("POST", "/join", {})
        await super().begin()

    async def reach(self, number: int) -> None:
        while self.number < number:
            if (await self.hear())["type"] == "news":
                self.request("GET", f"/view?seat={self.seat}")

    async def decide(self, number: int, text: str, name: str) -> int:
        point = {"text": text, "seat": self.seat}
        self.request("POST", "/preview", point)
        return int(self.request("POST", "/answer", {"number": number, "id": name, **point})["number"])


def bench_traffic(game: str, seed: str = "bench", most: int = MOST_ANSWERS) -> dict[str, Any]:
    """A game with random answers on every seat, to its end."""
    with (
        tempfile.TemporaryDirectory(prefix="sortie-traffic-") as folder,
        server(Path(folder), str(Path(folder) / "traffic.db")) as (port, _),
    ):
        links = open_table(port, order_of(port, game))
        return {"game": game, "seed": seed, **asyncio.run(_play(port, links, Random(seed), most))}


async def _play(port: int, links: tuple[Link, ...], random: Random, most: int) -> dict[str, Any]:
    before, after = Traffic(), Traffic()
    async with AsyncExitStack() as sockets:
        seats: list[tuple[SeatClient, SeatClient]] = []
        for seat, link in enumerate(links):
            address = f"ws://{HOST}:{port}/tables/{link.table}/play"
            pair = [
                await sockets.enter_async_context(connect(address, compression=None, max_size=None))
                for _ in range(2)
            ]
            one = SocketClient(pair[0], link, seat, after)
            seats.append((one, RequestClient(pair[1], link, seat, before)))
        clients = [client for pair in seats for client in pair]
        for client in clients:
            await client.begin()
        answers, number = 0, 1
        while True:
            for client in clients:
                await client.reach(number)
            if clients[0].over or answers >= most:
                break
            player, shadow, options = _asked(port, seats)
            text, name = random.choice(options), f"a{answers}"
            reached = await player.decide(number, text, name)
            await shadow.decide(number, text, name)
            answers, number = answers + 1, reached
    share = (after.sent + after.received) / (before.sent + before.received)
    asked = (after.requests + after.messages) / (before.requests + before.messages)
    return {
        "answers": answers,
        "over": clients[0].over,
        "with_requests": before.data(),
        "with_the_socket": after.data(),
        "share_of_bytes": round(share, 4),
        "share_of_requests_and_messages": round(asked, 4),
    }


def _asked(port: int, seats: list[tuple[SeatClient, SeatClient]]) -> tuple[SeatClient, SeatClient, list[str]]:
    """A seat that is asked, and its options; not counted, because a client knows them from its view."""
    for player, shadow in seats:
        path = f"/tables/{player.link.table}/options?seat={player.seat}"
        options = ask(port, "GET", path, token=player.link.token)["options"]
        if options:
            return player, shadow, options
    raise AssertionError("nobody is asked, and the game is not over")


def _framed(text: str) -> int:
    """The bytes of a text as a frame of a socket."""
    length = len(text.encode())
    return length + (2 if length <= SMALL_FRAME else 4 if length <= LARGE_FRAME else 10)
