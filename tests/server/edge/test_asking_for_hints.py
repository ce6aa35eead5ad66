"""Hints: the best plans for the seat that is asked, where the table gives them, from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortie.server.wire.tables import TableIn
from tests.server.edge.processes import ServerProcess, bearer

PERSON = {"kind": "human"}
BOT = {"kind": "bot", "player": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("hints")
    with ServerProcess(folder, str(folder / "tables.db")) as running:
        yield running


def refused(server: ServerProcess, table: str, token: str) -> str:
    """The code of the refusal of a hint."""
    reply = server.client.post(f"{server.url}/tables/{table}/hint", json={}, headers=bearer(token))
    assert reply.status_code >= 400, reply.text
    return str(reply.json()["code"])


def opened(server: ServerProcess, seats: list[dict[str, Any]], hints: bool | None = None) -> dict[str, Any]:
    order = {"game": "level7", "seats": seats, **({} if hints is None else {"hints": hints})}
    found: dict[str, Any] = server.post("/tables", order)
    return found


def first_question(server: ServerProcess, table: str, token: str) -> list[str]:
    """What may be answered once the seat is asked."""
    while not (found := server.get(f"/tables/{table}/options", token))["options"]:
        assert found["request"] is not None, "the game is over before anybody was asked"
    options: list[str] = found["options"]
    return options


def test_who_plays_with_the_program_may_ask(server: ServerProcess) -> None:
    table = opened(server, [PERSON, BOT])
    token = table["links"][0]["token"]
    assert server.get(f"/tables/{table['table']}", token)["hints"] is True
    options = first_question(server, table["table"], token)
    hint = server.post(f"/tables/{table['table']}/hint", {}, token)
    assert 1 <= len(hint["plans"]) <= 3
    assert all(plan["text"] in options and plan["odds"]["option"] == plan["text"] for plan in hint["plans"])
    assert hint["plans"][0]["behind"] == 0
    assert [one["behind"] for one in hint["plans"]] == sorted(one["behind"] for one in hint["plans"])
    assert set(hint) == {"table", "number", "plans"}
    assert set(hint["plans"][0]) == {"text", "behind", "chance", "odds"}, "nothing of the state"
    again = server.get(f"/tables/{table['table']}/options", token)
    assert (again["number"], again["options"]) == (hint["number"], options), "asking changes nothing"


def test_who_looks_on_gets_none(server: ServerProcess) -> None:
    table = opened(server, [PERSON, BOT])
    first_question(server, table["table"], table["links"][0]["token"])
    assert refused(server, table["table"], table["spectators"]["token"]) == "not-your-seat"


def test_between_people_only_where_the_opener_wants_it(server: ServerProcess) -> None:
    people = [PERSON, PERSON]
    for hints, given in ((None, False), (False, False), (True, True)):
        table = opened(server, people, hints)
        tokens = [link["token"] for link in table["links"]]
        assert server.get(f"/tables/{table['table']}", tokens[0])["hints"] is given
        asked: list[bool] = []
        while not any(asked):
            asked = [bool(server.get(f"/tables/{table['table']}/options", one)["options"]) for one in tokens]
        who = asked.index(True)
        if given:
            assert server.post(f"/tables/{table['table']}/hint", {}, tokens[who])["plans"]
        else:
            assert refused(server, table["table"], tokens[who]) == "not-now"
        if not all(asked):
            assert refused(server, table["table"], tokens[1 - who]) == "not-your-turn"


def test_against_the_program_hints_can_be_left_out(server: ServerProcess) -> None:
    table = opened(server, [PERSON, BOT], False)
    token = table["links"][0]["token"]
    first_question(server, table["table"], token)
    assert refused(server, table["table"], token) == "not-now"
    assert TableIn(game="level7").hints is None
