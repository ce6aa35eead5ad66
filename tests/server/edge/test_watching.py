"""Looking on at public tables without a token, and at finished games with anybody's eyes; the story of a game."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from sortie.games import game_names
from tests.server.edge.processes import ServerProcess

BOT = {"kind": "bot", "player": "random"}


def opened(server: ServerProcess, game: str, *, public: bool, bots: bool) -> dict[str, Any]:
    seats = server.get(f"/games/{game}")["seats"]
    chairs = [BOT if bots or seat else {"kind": "human"} for seat in range(seats)]
    table: dict[str, Any] = server.post("/tables", {"game": game, "public": public, "seats": chairs})
    return table


def finished(server: ServerProcess, game: str) -> dict[str, Any]:
    table = opened(server, game, public=True, bots=True)
    while server.get(f"/tables/{table['table']}", table["spectators"]["token"])["status"] != "over":
        time.sleep(0.05)
    return table


@pytest.mark.parametrize("game", game_names())
def test_a_public_table_can_be_looked_at_without_a_token(server: ServerProcess, game: str) -> None:
    table = opened(server, game, public=True, bots=False)
    address = f"{server.url}/tables/{table['table']}"
    assert table["table"] in [line["table"] for line in server.get("/tables")["tables"]]
    seated = httpx.post(f"{address}/join", json={}).json()
    assert (seated["seats"], seated["spectator"]) == ([], True)
    seen = httpx.get(f"{address}/view").json()["view"]
    assert seen == server.get(f"/tables/{table['table']}/view", table["spectators"]["token"])["view"]
    refused = httpx.post(f"{address}/resign", json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-your-seat")


def test_a_private_table_and_none_at_all_look_the_same(server: ServerProcess) -> None:
    table = opened(server, game_names()[0], public=False, bots=False)
    private = httpx.get(f"{server.url}/tables/{table['table']}/view")
    none = httpx.get(f"{server.url}/tables/0000000000000000/view")
    assert (private.status_code, none.status_code) == (401, 401)
    assert private.json()["detail"] == none.json()["detail"]


@pytest.mark.parametrize("game", game_names())
def test_a_finished_game_is_seen_with_anybodys_eyes_and_has_a_story(server: ServerProcess, game: str) -> None:
    table = finished(server, game)
    path, token = f"/tables/{table['table']}", table["spectators"]["token"]
    facts = server.get(path, token)
    for seat in range(len(facts["seats"])):
        assert server.get(f"{path}/replay/{facts['number'] // 2}?seat={seat}", token)["seat"] == seat
    story = server.get(f"{path}/story", token)
    numbers = [moment["number"] for moment in story["moments"]]
    assert numbers == sorted(numbers) and numbers[-1] <= facts["number"]
    assert all(-100 <= moment["lead"] <= 100 for moment in story["moments"])
    points = [point["number"] for point in story["points"]]
    assert points and points == sorted(points) and set(points) <= set(numbers)
    assert max(point["weight"] for point in story["points"]) == 100


def test_a_running_game_is_seen_with_the_own_eyes_only(server: ServerProcess) -> None:
    table = opened(server, game_names()[0], public=True, bots=False)
    reply = httpx.get(f"{server.url}/tables/{table['table']}/replay/1?seat=0")
    assert (reply.status_code, reply.json()["code"]) == (403, "not-your-seat")
