"""One seat and four, in games with secrets: whole games over sockets, with bots, undo, leaving, coming back, clocks."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import pytest

from sortie.games import open_game
from sortie.kernel.records.record import read_record, replay
from sortie.server.tables.dice.verification import verify_record
from tests.server.edge.clients import CALM, STORM, SeatClient, Weather, play_together, say
from tests.server.edge.processes import ServerProcess, bearer
from tests.shipped import shipped

PERSON = {"kind": "human"}
RANDOM = {"kind": "bot", "player": "random", "think_ms": 5000}


def table_of(server: ServerProcess, game: str, seats: list[dict[str, Any]], **order: Any) -> dict[str, Any]:
    found: dict[str, Any] = server.post("/tables", {"game": game, "seats": seats, **order})
    return found


def seated(
    server: ServerProcess, opened: dict[str, Any], seed: str, weather: Weather = CALM
) -> list[SeatClient]:
    return [
        SeatClient(server, opened["table"], link["token"], Random(f"{seed}/{link['seats']}"), weather)
        for link in opened["links"]
    ]


def check_end(server: ServerProcess, game: str, clients: list[SeatClient]) -> None:
    """The game is over for everybody, every acknowledged answer is in it, and its record and dice stand."""
    table = clients[0].table
    for client in clients:
        assert client.over
        lines = server.get(f"/tables/{table}/log", client.token)["lines"]
        told = {(line["number"], line["text"]) for line in lines}
        sealed = [(line["number"], line["text"]) for line in lines if line["seat"] < 0]
        for sent in client.sent:
            number, text = client.acknowledged[sent["id"]], sent["text"]
            opened_later = any(text in other and later >= number for later, other in sealed)
            assert (number, text) in told or opened_later, f"{number} '{text}' is not in the log"
        assert len(client.acknowledged) == len(client.sent)
    reply = server.client.get(f"{server.url}/tables/{table}/record", headers=bearer(clients[0].token))
    assert replay(shipped(game), read_record(reply.text)).position.over
    assert verify_record(reply.text, open_game).sound


@pytest.mark.parametrize(("game", "seats"), [("level7", 1), ("level7", 4), ("siege", 4)])
def test_socket_clients_play_to_the_end(server: ServerProcess, game: str, seats: int) -> None:
    clients = seated(server, table_of(server, game, [PERSON] * seats), f"{game} {seats}")
    assert len(clients) == seats
    asyncio.run(play_together(*clients))
    check_end(server, game, clients)
    assert all(client.refused == [] for client in clients)


@pytest.mark.parametrize(("game", "seats"), [("level7", 1), ("level7", 4)])
def test_on_bad_sockets(server: ServerProcess, game: str, seats: int) -> None:
    clients = seated(server, table_of(server, game, [PERSON] * seats), f"storm {seats}", STORM)
    asyncio.run(play_together(*clients))
    check_end(server, game, clients)


@pytest.mark.parametrize(("game", "seats"), [("level7", 4), ("siege", 4)])
def test_one_person_and_bots_play_to_the_end(server: ServerProcess, game: str, seats: int) -> None:
    opened = table_of(server, game, [PERSON, *([RANDOM] * (seats - 1))])
    clients = seated(server, opened, f"bots {game}")
    assert len(clients) == 1
    asyncio.run(play_together(*clients))
    check_end(server, game, clients)


def test_bots_play_a_solo_game_for_spectators(server: ServerProcess) -> None:
    opened = table_of(server, "level7", [RANDOM], public=True)
    assert opened["links"] == []
    wait_for(lambda: server.get(f"/tables/{opened['table']}")["status"] == "over")


def wait_for(true: Any, seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


class Four:
    """A table of four people over plain requests."""

    def __init__(self, server: ServerProcess, game: str, **order: Any) -> None:
        opened = table_of(server, game, [PERSON] * 4, **order)
        self.server = server
        self.path = f"/tables/{opened['table']}"
        self.tokens = [link["token"] for link in opened["links"]]
        self.random = Random(game)

    def number(self) -> int:
        return int(self.server.get(self.path, self.tokens[0])["number"])

    def post(self, who: int, change: str, **data: Any) -> Any:
        return self.server.post(f"{self.path}/{change}", data, self.tokens[who])

    def refused(self, who: int, change: str, **data: Any) -> str:
        address = f"{self.server.url}{self.path}/{change}"
        reply = self.server.client.post(address, json=data, headers=bearer(self.tokens[who]))
        assert reply.status_code >= 400, reply.text
        return str(reply.json()["code"])

    def options(self, seat: int) -> list[str]:
        found: list[str] = self.server.get(f"{self.path}/options", self.tokens[seat])["options"]
        return found

    def play(self, answers: int) -> list[int]:
        """So many answers of whoever is asked; who gave them."""
        given: list[int] = []
        while len(given) < answers:
            asked = next((seat for seat in range(4) if self.options(seat)), None)
            if asked is None:
                break
            text = self.random.choice(self.options(asked))
            self.post(asked, "answer", number=self.number(), text=text)
            given.append(asked)
        return given

    def log(self, seat: int) -> list[Any]:
        found: list[Any] = self.server.get(f"{self.path}/log", self.tokens[seat])["lines"]
        return found


def test_undo_by_consent_of_all_others(server: ServerProcess) -> None:
    four = Four(server, "siege")
    before = four.play(8)
    asker = next(seat for seat in range(4) if seat in before and seat != before[-1])
    others = [seat for seat in range(4) if seat != asker]
    length = len(four.log(asker))
    four.post(asker, "undo", number=four.number())
    assert four.refused(asker, "consent", yes=True) == "not-now", "nobody agrees with himself"
    for seat in others[:2]:
        four.post(seat, "consent", yes=True, number=four.number())
        assert len(four.log(asker)) == length, "two of three are not enough"
    four.post(others[2], "consent", yes=True, number=four.number())
    assert len(four.log(asker)) < length
    assert len({repr(sorted(line["entry"] for line in four.log(seat))) for seat in range(4)}) == 1
    four.play(3)


def test_one_no_ends_the_question(server: ServerProcess) -> None:
    four = Four(server, "siege")
    before = four.play(8)
    asker = next(seat for seat in range(4) if seat in before and seat != before[-1])
    others = [seat for seat in range(4) if seat != asker]
    length = len(four.log(asker))
    four.post(asker, "undo", number=four.number())
    four.post(others[0], "consent", yes=True)
    four.post(others[1], "consent", yes=False)
    assert four.refused(others[2], "consent", yes=True) == "not-now"
    assert len(four.log(asker)) == length


@pytest.mark.parametrize("game", ["siege", "level7"])
def test_one_of_four_resigns(server: ServerProcess, game: str) -> None:
    """Whatever the rules make of it, the table goes on or ends for everybody alike, and its record replays."""
    four = Four(server, game)
    four.play(6)
    four.post(3, "resign")
    states = {server.get(four.path, token)["status"] for token in four.tokens}
    assert len(states) == 1
    given = four.play(400)
    assert 3 not in given, "who has resigned is not asked again"
    assert server.get(four.path, four.tokens[0])["status"] == "over"
    reply = server.client.get(f"{server.url}{four.path}/record", headers=bearer(four.tokens[0]))
    assert replay(shipped(game), read_record(reply.text)).position.over


def test_a_seat_of_four_is_lent_to_a_bot_and_taken_back(server: ServerProcess) -> None:
    four = Four(server, "level7")
    four.play(3)
    asked = next(seat for seat in range(4) if four.options(seat))
    other = (asked + 1) % 4
    assert four.refused(other, "take-over", seat=asked, player="random") == "seat-present"
    number = four.number()
    four.post(asked, "take-over", seat=asked, player="random")
    wait_for(lambda: four.number() > number + 1)
    seats = server.get(four.path, four.tokens[0])["seats"]
    assert [bool(seat["player"]) for seat in seats] == [seat == asked for seat in range(4)]
    four.post(asked, "come-back")
    assert four.refused(asked, "come-back") == "not-now"
    assert not any(seat["player"] for seat in server.get(four.path, four.tokens[0])["seats"])
    four.play(2)


def test_clocks_of_four_run_for_who_is_asked_and_decide_for_who_is_late(server: ServerProcess) -> None:
    four = Four(server, "level7", clock={"seconds": 5})
    asked = next(seat for seat in range(4) if four.options(seat))
    client = SeatClient(server, four.path.rsplit("/", 1)[1], four.tokens[(asked + 1) % 4], Random(1))

    async def look_on() -> list[list[int]]:
        """The clocks in the news, until the time of somebody was up."""
        clocks: list[list[int]] = []
        async with client._connect() as socket:
            await say(socket, {"type": "hello", "token": client.token})
            while len(clocks) < 2:
                message = json.loads(await socket.recv())
                if message["type"] == "news":
                    clocks.append(message["clocks"])
        return clocks

    clocks = asyncio.run(look_on())
    assert all(len(one) == 4 for one in clocks)
    last = clocks[-1]
    assert last[asked] == 0, "the time of who was asked is up"
    assert max(last) == 5000, "the time of who was not asked has not run"
