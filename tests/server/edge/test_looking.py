"""Looking at the board over the wire: findings for seats and spectators, refusals with a reason."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.edge.clients import setup_of
from tests.server.edge.processes import ServerProcess, bearer


@pytest.fixture
def opened(server: ServerProcess) -> dict[str, Any]:
    found: dict[str, Any] = server.post("/tables", {"game": "skirm", "setup": setup_of(server)})
    return found


def test_sight_from_square_to_square(server: ServerProcess, opened: dict[str, Any]) -> None:
    for token in (opened["links"][0]["token"], opened["spectators"]["token"]):
        asked = {"kind": "sight", "subject": "a1", "target": "b2"}
        reply = server.post(f"/tables/{opened['table']}/query", asked, token)
        assert reply["finding"]["kind"] == "sight" and reply["finding"]["words"]
        assert reply["number"] == 1


def test_an_unknown_name_is_refused(server: ServerProcess, opened: dict[str, Any]) -> None:
    address = f"{server.url}/tables/{opened['table']}/query"
    token = bearer(opened["links"][0]["token"])
    reply = httpx.post(address, json={"kind": "sight", "subject": "a1", "target": "zz99"}, headers=token)
    assert (reply.status_code, reply.json()["code"]) == (422, "unknown-name")
    assert httpx.post(address, json={"kind": "weather"}, headers=token).status_code == 422
    assert httpx.post(address, json={"kind": "sight"}).status_code == 401


def test_what_is_not_offered_has_no_preview(server: ServerProcess, opened: dict[str, Any]) -> None:
    table = opened["table"]
    for link in opened["links"]:
        options = server.get(f"/tables/{table}/options", link["token"])["options"]
        reply = httpx.post(
            f"{server.url}/tables/{table}/preview",
            json={"text": options[0] if options else "end"},
            headers=bearer(link["token"]),
        )
        assert reply.status_code == 200 and reply.json()["finding"] is None
        reply = httpx.post(
            f"{server.url}/tables/{table}/preview",
            json={"text": "no such thing"},
            headers=bearer(link["token"]),
        )
        assert reply.status_code == 200 and reply.json()["finding"] is None
    spectator = bearer(opened["spectators"]["token"])
    refused = httpx.post(f"{server.url}/tables/{table}/preview", json={"text": "end"}, headers=spectator)
    assert refused.status_code == 403


def test_whoever_may_play_for_a_side_can_be_read(server: ServerProcess) -> None:
    sides = server.get("/games/siege/scenarios")[0]["sides"]
    each = [server.get(f"/games/siege/profiles?side={side}")["profiles"] for side in sides]
    assert all(panels and panels[0]["kind"] == "card" and panels[0]["lines"] for panels in each)
    assert server.get("/games/siege/profiles")["profiles"] == [panel for panels in each for panel in panels]
    assert server.get("/games/siege/profiles?side=nobody") == {"profiles": []}
