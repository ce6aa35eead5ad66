"""On the wire a seat learns nothing that its view hides.

Two tables are played alike but for what seat 1 alone may know: its secret die and its sealed stance. Every byte that the
other seat and the spectators receive must be the same, whatever they ask.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from sortie.server.wire.patch import patched
from tests.server.edge.clients import checked, say
from tests.server.edge.processes import ServerProcess

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def duels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of a game with secrets."""
    folder = tmp_path_factory.mktemp("duels")
    settings = {"SORTIE_OPENER": "tests.server.core.duels:open_duel", "PYTHONPATH": str(ROOT)}
    with ServerProcess(folder, str(folder / "tables.db"), **settings) as running:
        yield running


class Listener:
    """A socket that asks everything after each piece of news and keeps what it hears, without ids."""

    def __init__(self, socket: ClientConnection, opened: dict[str, Any]) -> None:
        self.socket = socket
        self.table = opened["table"]
        self.commitment = opened["commitment"] or "-"
        self.heard: list[str] = []
        self.turn: dict[str, Any] = {}
        self.view: Any = None  # as the news have changed it

    async def listen(self, number: int) -> None:
        """Up to the news with this number."""
        while self.turn.get("number", 0) < number:
            text = await asyncio.wait_for(self.socket.recv(), 20.0)
            assert isinstance(text, str)
            message = checked(text)
            if message["type"] in ("news", "welcome"):
                self.heard.append(self._plain(message))
            if message["type"] == "news":
                self.turn = message
                change = message["view"]
                self.view = change.get("whole") or patched(self.view, change["patch"])

    async def ask(self, *questions: dict[str, Any]) -> None:
        for question in questions:
            await say(self.socket, {**question, "id": "question"})
            while True:
                message = checked(await asyncio.wait_for(self.socket.recv(), 20.0))
                if message.get("id") == "question":
                    self.heard.append(self._plain(message))
                    assert message["type"] != "view" or json.dumps(message["view"]) == json.dumps(self.view)
                    break

    def _plain(self, message: dict[str, Any]) -> str:
        message = {key: value for key, value in message.items() if key != "clocks"}
        return (
            json.dumps(message, sort_keys=True).replace(self.table, "TABLE").replace(self.commitment, "HASH")
        )


QUESTIONS = (
    {"type": "view"},
    {"type": "request"},
    {"type": "why-not", "text": "strike"},
    {"type": "odds", "text": "wait"},
    {"type": "preview", "text": "wait"},
    {"type": "query", "kind": "watchers", "target": "a"},
    {"type": "answer", "number": 0, "text": "wait"},
)


def choose(message: dict[str, Any], seat: int, secret: dict[str, Any]) -> str:
    """What a seat answers: secrets differ between the tables, everything else is the same."""
    dice = message["typed_dice"]
    if dice is not None:
        if dice["dice"] == 0:
            return f"dice {next(item for item, left in enumerate(dice['left']) if left)}"
        face = secret["fortune"] if (dice["seat"], dice["label"]) == (1, "fortune") else 4
        return f"dice {' '.join([str(face)] * dice['dice'])}"
    if secret.get("bold"):
        # Fencers close in and strike, so that the window to parry opens; it is never used.
        for word in ("stand", "strike", "stop", "move d", "move e", "move c"):
            if word in message["options"]:
                return word
    if "high" in message["options"]:
        return str(secret["stance"]) if seat == 1 else "high"
    return str(message["options"][-1])


async def play(server: ServerProcess, secret: dict[str, Any], answers: int) -> tuple[list[str], list[str]]:
    """What seat 0 and a spectator hear of a game of so many answers."""
    opened = server.post("/tables", {"game": "duel", "manual_dice": True})
    address = f"{server.socket_url}/tables/{opened['table']}/play"
    tokens = [link["token"] for link in opened["links"]] + [opened["spectators"]["token"]]
    async with connect(address) as one, connect(address) as two, connect(address) as three:
        listeners = [Listener(socket, opened) for socket in (one, two, three)]
        for listener, token in zip(listeners, tokens, strict=True):
            await say(listener.socket, {"type": "hello", "token": token, "options": True, "views": True})
            await listener.listen(1)
        number = 1
        for _ in range(answers):
            if listeners[0].turn["over"]:
                break
            seat = 1 if listeners[1].turn["options"] or listeners[1].turn["typed_dice"] else 0
            if listeners[0].turn["options"]:
                seat = 0
            text = choose(listeners[seat].turn, seat, secret)
            await say(
                listeners[seat].socket, {"type": "answer", "number": number, "text": text, "id": f"a{number}"}
            )
            number += 1
            for listener in listeners:
                await listener.listen(number)
            await listeners[0].ask(*QUESTIONS)
            await listeners[2].ask(*QUESTIONS)
        assert number > answers // 2
        return listeners[0].heard, listeners[2].heard


def test_secrets_do_not_change_a_byte(duels: ServerProcess) -> None:
    one = asyncio.run(play(duels, {"fortune": 1, "stance": "high"}, 24))
    two = asyncio.run(play(duels, {"fortune": 3, "stance": "low"}, 24))
    for mine, theirs in zip(one, two, strict=True):
        assert len(mine) > 50
        assert mine == theirs


def test_a_concealed_window_does_not_change_a_byte(duels: ServerProcess) -> None:
    """One seat 1 could parry, the other could not; both stand."""
    heard = []
    for fortune in (3, 5):
        secret = {"fortune": fortune, "stance": "high", "bold": True}
        heard.append(asyncio.run(play(duels, secret, 30)))
    for mine, theirs in zip(*heard, strict=True):
        assert mine == theirs
    windows = [line for line in heard[0][0] if '"asked": []' in line and '"typed_dice": null' in line]
    assert windows, "a window was open"


def test_the_seat_itself_hears_its_secrets(duels: ServerProcess) -> None:
    """So that the test above compares something: the view of seat 1 shows the die."""
    opened = duels.post("/tables", {"game": "duel"})
    texts = [
        json.dumps(duels.get(f"/tables/{opened['table']}/view", link["token"])) for link in opened["links"]
    ]
    assert texts[0] != texts[1]


def test_records_of_games_with_secrets_wait_for_the_end(duels: ServerProcess) -> None:
    opened = duels.post("/tables", {"game": "duel"})
    token = opened["links"][0]["token"]
    for path in ("record",):
        reply = duels.client.get(
            f"{duels.url}/tables/{opened['table']}/{path}", headers={"Authorization": f"Bearer {token}"}
        )
        assert (reply.status_code, reply.json()["code"]) == (403, "hidden")
    duels.post(f"/tables/{opened['table']}/resign", {}, token)
    reply = duels.client.get(
        f"{duels.url}/tables/{opened['table']}/record", headers={"Authorization": f"Bearer {token}"}
    )
    assert reply.status_code == 200
    assert "[secret" in reply.text


def test_logs_hold_no_tokens_and_no_answers(duels: ServerProcess) -> None:
    opened = duels.post("/tables", {"game": "duel"})
    for link in (*opened["links"], opened["spectators"]):
        duels.get(
            f"/tables/{opened['table']}/view?seat=0&x={link['token']}" if link["seats"] == [0] else "/games",
            link["token"],
        )

    async def talk() -> None:
        async with connect(
            f"{duels.socket_url}/tables/{opened['table']}/play?token={opened['links'][0]['token']}"
        ) as socket:
            await say(socket, {"type": "hello", "token": opened["links"][0]["token"]})
            await socket.recv()
            await say(socket, {"type": "answer", "number": 1, "text": "high", "id": "x"})
            await socket.recv()

    asyncio.run(talk())
    text = duels.logs.read_text()
    for link in (*opened["links"], opened["spectators"]):
        assert link["token"] not in text
    assert "Bearer" not in text
    assert duels.log_lines(), "every line is JSON"
