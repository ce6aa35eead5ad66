"""People at a table: who is here, what they say to each other, and who lets the program set up."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from sortie.games import game_names
from tests.server.edge.clients import checked, say
from tests.server.edge.processes import ServerProcess

BOT = {"kind": "bot", "player": "random"}
PATIENCE = 60.0


def people(server: ServerProcess, game: str) -> dict[str, Any]:
    seats = [{"kind": "human"}] * int(server.get(f"/games/{game}")["seats"])
    table: dict[str, Any] = server.post("/tables", {"game": game, "seats": seats})
    return table


async def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = checked(await socket.recv())
            if message["type"] == kind:
                return message


def test_who_comes_and_goes_is_told_to_those_who_asked(server: ServerProcess) -> None:
    table = people(server, game_names()[0])
    address = f"{server.socket_url}/tables/{table['table']}/play"
    first, second = (link["token"] for link in table["links"])

    async def run() -> None:
        async with connect(address) as one:
            await say(one, {"type": "hello", "token": first, "company": True})
            assert (await until(one, "company"))["here"] == [0]
            async with connect(address) as other:
                await say(other, {"type": "hello", "token": second})
                assert (await until(one, "company"))["here"] == [0, 1]
                async with connect(address) as onlooker:
                    await say(onlooker, {"type": "hello", "token": table["spectators"]["token"]})
                    assert (await until(one, "company"))["watching"] == 1
                await until(one, "company")
            assert (await until(one, "company"))["here"] == [0]

    asyncio.run(run())


def test_a_phrase_is_heard_by_all_and_not_too_often(server: ServerProcess) -> None:
    table = people(server, game_names()[0])
    place = f"{server.url}/tables/{table['table']}"
    first, second = ({"authorization": f"Bearer {link['token']}"} for link in table["links"])

    async def run() -> None:
        async with connect(f"{server.socket_url}/tables/{table['table']}/play") as socket:
            await say(socket, {"type": "hello", "token": table["links"][1]["token"]})
            before = await until(socket, "news")
            await asyncio.to_thread(httpx.post, f"{place}/say", json={"phrase": "hello"}, headers=first)
            heard = await until(socket, "news")
            assert heard["said"] == [{"seat": 0, "phrase": "hello", "number": heard["number"]}]
            # Nothing else has happened: the same is asked, and an answer to it is not stale.
            assert (heard["asked"], heard["lines"]) == (before["asked"], [])

    asyncio.run(run())
    codes = [httpx.post(f"{place}/say", json={"phrase": "thanks"}, headers=second) for _ in range(5)]
    assert [one.status_code for one in codes] == [200, 200, 200, 429, 429]
    assert httpx.post(f"{place}/say", json={"phrase": "rude"}, headers=first).status_code == 422
    onlooker = {"authorization": f"Bearer {table['spectators']['token']}"}
    assert httpx.post(f"{place}/say", json={"phrase": "hello"}, headers=onlooker).status_code == 403


def arranged(server: ServerProcess, place: str, token: str) -> bool:
    """Whether the program still sets up for a seat that wants it; not any more when play has begun."""
    key = {"authorization": f"Bearer {token}"}
    reply = httpx.post(f"{server.url}{place}/arrange", json={}, headers=key)
    assert (reply.status_code, reply.json().get("code")) in ((200, None), (409, "not-now"))
    return reply.status_code == 200


@pytest.mark.parametrize("game", game_names())
def test_the_program_sets_up_and_then_the_person_decides(server: ServerProcess, game: str) -> None:
    seats = [BOT] * int(server.get(f"/games/{game}")["seats"])
    seats[0] = {"kind": "human", "arranged": True}
    table = server.post("/tables", {"game": game, "seats": seats})
    token = table["links"][0]["token"]
    place = f"/tables/{table['table']}"
    deadline = time.monotonic() + PATIENCE
    while arranged(server, place, token):
        assert time.monotonic() < deadline, "the set-up never ends"
        time.sleep(0.2)
    # Nobody answers for the person any more.
    while not server.get(f"{place}/options", token)["options"]:
        assert time.monotonic() < deadline, "the person is never asked"
        time.sleep(0.1)
    number = server.get(place, token)["number"]
    time.sleep(0.3)
    assert server.get(place, token)["number"] == number


def test_whoever_has_begun_to_set_up_may_leave_the_rest(server: ServerProcess) -> None:
    table = people(server, game_names()[0])
    place, tokens = f"/tables/{table['table']}", [link["token"] for link in table["links"]]
    asked = next(one for one in tokens if server.get(f"{place}/options", one)["options"])
    found = server.get(f"{place}/options", asked)
    server.post(f"{place}/answer", {"number": found["number"], "text": found["options"][0]}, asked)
    deadline = time.monotonic() + PATIENCE
    while sum(arranged(server, place, token) for token in tokens):  # any() would ask one only
        assert time.monotonic() < deadline, "the set-up never ends"
        time.sleep(0.2)
    first = server.get(f"{place}/log?since=0", asked)["lines"]
    assert found["options"][0] in [line["text"] for line in first], "what the person did stays"


def test_a_finished_game_says_how_it_ended_and_when(server: ServerProcess) -> None:
    table = people(server, game_names()[0])
    place, token = f"/tables/{table['table']}", table["links"][0]["token"]
    assert server.get(place, token)["end"] is None
    server.post(f"{place}/resign", {}, token)
    found = server.get(place, token)
    assert found["end"]["winners"] == [1]
    assert abs(found["updated"] - time.time()) < 3600
