"""Looking on at public tables without a token, and at finished games with anybody's eyes; the story of a game."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import httpx
import pytest

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import draw_one
from sortie.kernel.records.record import CHANCE, read_record
from sortie.server.tables.dice.committed_dice import CommittedDice, mixed_of, place_of
from sortie.server.tables.dice.verification import entropy_of
from tests.server.edge.processes import ServerProcess

BOT = {"kind": "bot", "player": "random"}


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def opened(server: ServerProcess, game: str, *, public: bool, bots: bool) -> dict[str, Any]:
    seats = server.get(f"/games/{game}")["seats"]
    chairs = [BOT if bots or seat else {"kind": "human"} for seat in range(seats)]
    table: dict[str, Any] = server.post("/tables", {"game": game, "public": public, "seats": chairs})
    return table


@cache
def finished(server: ServerProcess, game: str) -> dict[str, Any]:
    return over(server, opened(server, game, public=True, bots=True))


def over(server: ServerProcess, table: dict[str, Any]) -> dict[str, Any]:
    """The table, when its bots have played to the end."""
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
    header = server.get(path, token)
    for seat in range(len(header["seats"])):
        assert server.get(f"{path}/replay/{header['number'] // 2}?seat={seat}", token)["seat"] == seat
    story = server.get(f"{path}/story", token)
    numbers = [moment["number"] for moment in story["moments"]]
    assert numbers == sorted(numbers) and numbers[-1] <= header["number"]
    assert all(-100 <= moment["lead"] <= 100 for moment in story["moments"])
    points = [point["number"] for point in story["points"]]
    assert points and points == sorted(points) and set(points) <= set(numbers)
    assert max(point["weight"] for point in story["points"]) == 100


@pytest.mark.parametrize("game", game_names())
def test_a_turning_point_is_told_by_its_lines_also_where_a_table_branched_off(
    server: ServerProcess, game: str
) -> None:
    table = finished(server, game)
    path, token = f"/tables/{table['table']}", table["spectators"]["token"]
    header = server.get(path, token)
    order = {"number": header["number"] - 1, "seats": [BOT] * len(header["seats"])}
    twin = server.post(f"{path}/fork", order, token)
    for one in (table, over(server, twin)):
        path, token = f"/tables/{one['table']}", one["spectators"]["token"]
        story, lines = server.get(f"{path}/story", token), server.get(f"{path}/log?since=0", token)["lines"]
        numbers = [moment["number"] for moment in story["moments"]]
        assert len(numbers) == len(set(numbers))
        assert story["points"]
        for point in story["points"]:
            told = [line for line in lines if point["first"] <= line["entry"] <= point["last"]]
            assert (told[0]["text"], told[0]["seat"]) == (point["deed"], point["doer"])
            assert any(line["events"] for line in told)
            assert told[-1]["number"] == point["number"]


def test_a_running_game_is_seen_with_the_own_eyes_only(server: ServerProcess) -> None:
    table = opened(server, game_names()[0], public=True, bots=False)
    reply = httpx.get(f"{server.url}/tables/{table['table']}/replay/1?seat=0")
    assert (reply.status_code, reply.json()["code"]) == (403, "not-your-seat")


@pytest.mark.parametrize("game", game_names())
def test_every_die_of_a_finished_game_can_be_worked_out_from_what_is_told(
    server: ServerProcess, game: str
) -> None:
    table = finished(server, game)
    path, token = f"/tables/{table['table']}", table["spectators"]["token"]
    record = read_record(httpx.get(f"{server.url}{path}/record", headers=bearer(token)).text)
    chances = server.get(f"{path}/chances", token)["chances"]
    lines = {line.number: line.text for line in record.lines if line.who == CHANCE}
    assert chances and {one["answer"] for one in chances} <= set(lines)
    mixed = mixed_of(record.tags["commitment"], entropy_of(record))
    for one in chances:
        place = place_of(table["table"], 0, mixed, one["answer"], 0)
        dice = CommittedDice(bytes.fromhex(record.tags["secret"]), place)
        if one["kind"] == "dice":
            assert lines[one["answer"]] == " ".join(map(str, dice.dice(one["count"])))
        elif one["kind"] == "draw":
            assert lines[one["answer"]] == str(draw_one(dice, tuple(one["counts"])))


def test_the_dice_of_a_running_game_are_not_told(server: ServerProcess) -> None:
    table = opened(server, game_names()[0], public=True, bots=False)
    reply = httpx.get(f"{server.url}/tables/{table['table']}/chances")
    assert (reply.status_code, reply.json()["code"]) == (409, "not-over")
