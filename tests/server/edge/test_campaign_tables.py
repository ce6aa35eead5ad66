"""Campaigns over HTTP: a chain of tables that the same links open, until the campaign is over."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from sortie.games import game_names
from tests.server.edge.processes import ServerProcess
from tests.shipped import shipped

CAMPAIGNS = [name for name in game_names() if shipped(name).campaigns()]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def next_table(server: ServerProcess, table: str, token: str) -> httpx.Response:
    return httpx.post(f"{server.url}/tables/{table}/next", headers=bearer(token), timeout=60)


def begun(server: ServerProcess, game: str) -> dict[str, Any]:
    known = server.get(f"/games/{game}")
    seats = [{"kind": "human", "name": f"Player {seat}"} for seat in range(known["seats"])]
    order = {"game": game, "campaign": known["campaigns"][0], "seats": seats, "title": "Evening"}
    table: dict[str, Any] = server.post("/tables", order)
    return table


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_a_campaign_is_a_chain_of_tables_with_the_same_links(server: ServerProcess, game: str) -> None:
    opened = begun(server, game)
    tokens, watching = [link["token"] for link in opened["links"]], opened["spectators"]["token"]
    table, played = opened["table"], 0
    while True:
        header = server.get(f"/tables/{table}", tokens[0])
        campaign = header["campaign"]
        assert header["setup"]["scenario"] == campaign["next"] and len(campaign["played"]) == played
        early = next_table(server, table, tokens[0])
        assert (early.status_code, early.json()["code"]) == (409, "not-over")
        server.post(f"/tables/{table}/resign", {}, tokens[1])
        played += 1
        header = server.get(f"/tables/{table}", tokens[0])
        assert header["status"] == "over" and len(header["campaign"]["played"]) == played
        if not header["campaign"]["next"]:
            break
        assert header["campaign"]["winner"] is None
        assert next_table(server, table, watching).json()["code"] == "not-your-seat"
        following = next_table(server, table, tokens[1]).json()["table"]
        assert [next_table(server, table, one).json()["table"] for one in (*tokens, watching)] == [
            following
        ] * 3
        for seat, token in enumerate(tokens):
            assert server.post(f"/tables/{following}/join", {}, token)["seats"] == [seat]
        assert server.post(f"/tables/{following}/join", {}, watching)["spectator"]
        table = following
    assert header["campaign"]["winner"] is not None
    over = next_table(server, table, tokens[0])
    assert (over.status_code, over.json()["code"]) == (409, "not-now")


def test_a_single_game_has_no_next_one(server: ServerProcess) -> None:
    opened = server.post("/tables", {"game": CAMPAIGNS[0], "seats": [{}, {}]})
    token = opened["links"][0]["token"]
    server.post(f"/tables/{opened['table']}/resign", {}, token)
    assert server.get(f"/tables/{opened['table']}", token)["campaign"] is None
    refused = next_table(server, opened["table"], token)
    assert (refused.status_code, refused.json()["code"]) == (409, "not-now")


def test_a_campaign_nobody_knows_is_refused(server: ServerProcess) -> None:
    order = {"game": CAMPAIGNS[0], "campaign": "nowhere", "seats": [{}, {}]}
    refused = httpx.post(f"{server.url}/tables", json=order)
    assert refused.status_code in (404, 422) and "nowhere" in refused.json()["detail"]
