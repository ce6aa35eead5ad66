"""Socket clients that play with random answers, on sockets that are cut, doubled, late and out of order."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from time import sleep
from typing import Any

from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from sortie.server.wire.socket import SocketOut
from tests.server.edge.processes import ServerProcess

OUT: TypeAdapter[Any] = TypeAdapter(SocketOut)
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError)
PATIENCE = 60.0  # for one socket; then it is opened again, which must not matter


@dataclass(frozen=True)
class Weather:
    """How likely each mishap is, for every answer."""

    cut: float = 0.0  # the socket is cut after sending, before the reply
    doubled: float = 0.0  # the same frame again
    again: float = 0.0  # an old frame arrives late
    elsewhere: float = 0.0  # the same frame over a second socket at the same time
    delay: float = 0.0  # the client thinks a moment


CALM = Weather()
STORM = Weather(cut=0.05, doubled=0.1, again=0.1, elsewhere=0.03, delay=0.05)


@dataclass
class SeatClient:
    """One seat. `acknowledged` is what the server has promised to keep."""

    server: ServerProcess
    table: str
    token: str
    random: Random
    weather: Weather = CALM
    most: int = 1_000_000  # answers, then it stops
    seen: int = 0
    over: bool = False
    sent: list[dict[str, Any]] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)  # id -> number
    refused: list[str] = field(default_factory=list)
    received: list[dict[str, Any]] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    turn: tuple[int, list[str]] | None = None
    stopping: bool = False

    async def play(self) -> None:
        """Until the game is over, or told to stop with nothing under way."""
        while not self.done():
            try:
                async with asyncio.timeout(PATIENCE):
                    async with self._connect() as socket:
                        await self._talk(socket)
            except LOST:
                await asyncio.sleep(0.02)

    def done(self) -> bool:
        if len(self.acknowledged) >= self.most:
            return True
        return self.pending is None and (self.over or self.stopping)

    def _connect(self) -> connect:
        address = f"{self.server.socket_url}/tables/{self.table}/play"
        return connect(address, max_size=None, compression=None, open_timeout=5.0, close_timeout=0.5)

    async def _talk(self, socket: ClientConnection) -> None:
        await say(socket, {"type": "hello", "token": self.token, "since": self.seen, "options": True})
        await self._act(socket)
        while not self.done():
            message = checked(await asyncio.wait_for(socket.recv(), 0.5 if self.stopping else 5.0))
            self.received.append(message)
            self._take(message)
            await self._act(socket)

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "news":
            assert message["number"] > self.seen, "numbers only grow"
            assert message["since"] == self.seen
            self.seen = message["number"]
            self.over = message["over"]
            self.turn = (self.seen, message["options"]) if message["options"] else None
        elif kind == "ack":
            known = self.acknowledged.setdefault(message["id"], message["number"])
            assert known == message["number"], "an answer is acknowledged twice with the same number"
            self._settle(message["id"])
        elif kind == "error":
            self.refused.append(message["code"])
            if message["code"] not in (
                "closing",
                "store-unsure",
                "store-error",
                "store-locked",
                "store-missing",
            ):
                self._settle(message["id"])

    def _settle(self, message_id: str) -> None:
        if self.pending is not None and self.pending["id"] == message_id:
            self.pending = None

    async def _act(self, socket: ClientConnection) -> None:
        """Send what is under way again after a cut, else answer when asked."""
        if self.pending is not None:
            if self.pending.get("socket") != id(socket):
                await self._send(socket)
            return
        if self.turn is None or self.stopping:
            return
        number, options = self.turn
        self.turn = None
        name = f"{self.random.getrandbits(64):x}"
        text = options[self.random.randrange(len(options))]
        self.pending = {"type": "answer", "number": number, "text": text, "id": name}
        self.sent.append(dict(self.pending))
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self.pending is not None
        frame = {key: value for key, value in self.pending.items() if key != "socket"}
        self.pending["socket"] = id(socket)
        chance, weather = self.random.random, self.weather
        if chance() < weather.delay:
            await asyncio.sleep(chance() * 0.05)
        if chance() < weather.elsewhere:
            async with self._connect() as other:
                await say(other, {"type": "hello", "token": self.token, "since": self.seen})
                await say(other, frame)
        if chance() < weather.again and len(self.sent) > 1:
            await say(socket, self.random.choice(self.sent[:-1]))
        await say(socket, frame)
        if chance() < weather.doubled:
            await say(socket, frame)
        if chance() < weather.cut:
            self.pending["socket"] = 0
            socket.transport.abort()
            raise ConnectionResetError


def checked(text: str | bytes) -> dict[str, Any]:
    """A message of the server, which is one that the schema knows, with nothing left out or put in."""
    message: dict[str, Any] = json.loads(text)
    assert OUT.dump_python(OUT.validate_python(message), mode="json") == message
    return message


async def say(socket: ClientConnection, message: dict[str, Any]) -> None:
    await socket.send(json.dumps(message))


async def play_together(*clients: SeatClient) -> None:
    """All of them, to the end of the game, or until one has answered often enough."""

    async def play(client: SeatClient) -> None:
        await client.play()
        for other in clients if not client.over else ():
            other.stopping = True

    await asyncio.gather(*(play(client) for client in clients))


def clients_of(server: ServerProcess, seed: str, weather: Weather = CALM, **order: Any) -> list[SeatClient]:
    """A new table with a client on each seat."""
    opened = server.post("/tables", {"game": "skirm", "setup": setup_of(server), **order})
    return [
        SeatClient(server, opened["table"], link["token"], Random(f"{seed}/{number}"), weather)
        for number, link in enumerate(opened["links"])
    ]


def setup_of(server: ServerProcess) -> dict[str, Any]:
    """The first scenario with everything chosen, so that no answer is sealed."""
    first = server.get("/games/skirm/scenarios")[0]
    return {"scenario": first["id"], "sides": first["sides"][:2], "board": first["board"]}


def check_promises(server: ServerProcess, clients: list[SeatClient]) -> None:
    """No acknowledged answer is lost, none counts twice, and all seats see one position."""
    for seat, client in enumerate(clients):
        last = max(client.acknowledged.values(), default=0)
        for _ in range(
            100
        ):  # another worker may answer than the one that acknowledged; it hears of it a little later
            lines = server.get(f"/tables/{client.table}/log", client.token)["lines"]
            if max((line["number"] for line in lines), default=0) >= last:
                break
            sleep(0.1)
        mine = {line["number"]: line["text"] for line in lines if line["seat"] == seat}
        texts = {frame["id"]: frame["text"] for frame in client.sent}
        promised = {number: texts[name] for name, number in client.acknowledged.items()}
        for number, text in promised.items():
            assert mine.get(number) == text, f"answer {number} '{text}' was acknowledged and is not there"
        unanswered = [frame["id"] for frame in client.sent if frame["id"] not in client.acknowledged]
        assert len(mine) <= len(promised) + len(unanswered)
        assert sum(1 for line in lines if line["seat"] == seat) == len(mine), "one answer, one line"
    views = [server.get(f"/tables/{one.table}/view", one.token) for one in clients]
    for view in views[1:]:
        assert view["number"] == views[0]["number"]
        for part in ("boards", "pieces", "panels"):
            assert view["view"][part] == views[0]["view"][part]
