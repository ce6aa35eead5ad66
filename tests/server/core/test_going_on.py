"""A campaign may leave players behind: the others keep their links, each at the seat of their own character."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sortie.games.level7.state.state import ESCAPED, KILLED, Level7State
from sortie.kernel.campaign import CampaignProgress, load_progress
from sortie.kernel.game.setup import Setup
from sortie.server.orders import OVER
from sortie.server.tables.campaigns import going_on, next_game, onlookers, same_people
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.seats import Seat
from sortie.terminal.commands.campaign import _sitting
from tests.shipped import shipped

GAME = shipped("level7")


def ended(setup: Setup, fates: list[int]) -> Level7State:
    state = GAME.start(setup)
    assert isinstance(state, Level7State)
    state.characters = list(range(len(fates)))
    state.fate, state.finished = fates, True
    return state


def table(progress: CampaignProgress, fates: list[int], links: str) -> LiveTable:
    """A table of the story whose game has just ended."""
    setup = GAME.campaigns()[0].next_setup(progress)
    assert setup is not None
    seats = tuple(Seat(number, "human", link, "", 0, link) for number, link in enumerate(links))
    header: Any = SimpleNamespace(
        campaign=json.dumps(progress.save()), game="level7", setup=setup, title="", public=False,
        manual_dice=False, clock=None, packs=(), mix=False, absent_ms=60_000, hints=None,
    )  # fmt: skip
    match = SimpleNamespace(state=ended(setup, fates))
    found: Any = SimpleNamespace(
        game=GAME, header=header, status=OVER, seats=seats, history=SimpleNamespace(match=match)
    )
    return cast(LiveTable, found)


def test_links_go_with_their_players() -> None:
    story = GAME.campaigns()[0]
    progress = story.begin(Setup(seats=3))
    first = table(progress, [KILLED, ESCAPED, ESCAPED], "abc")
    _, seats = same_people(first)
    assert [(seat.number, seat.token_hash) for seat in seats] == [(0, "b"), (1, "c")]
    setup = story.next_setup(progress)
    assert setup is not None
    progress = story.record(progress, ended(setup, [KILLED, ESCAPED, ESCAPED]))
    second = table(progress, [KILLED, ESCAPED], "bc")
    assert [seat.token_hash for seat in going_on(second)] == ["c"]


def test_who_is_left_behind_may_look_on_from_then_on() -> None:
    story = GAME.campaigns()[0]
    first = table(story.begin(Setup(seats=3)), [KILLED, ESCAPED, ESCAPED], "abc")
    setup, kept = next_game(first)
    assert setup.seats == 2 and onlookers(first.header) == ()
    second = table(load_progress(json.loads(kept)), [KILLED, ESCAPED], "bc")
    second.header.campaign = kept  # type: ignore[misc]
    assert onlookers(second.header) == ("a",)
    assert onlookers(SimpleNamespace(campaign=next_game(second)[1])) == ("a", "b")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kinds", "seated", "expected"),
    [
        ("human,heuristic,random", (), "human,heuristic,random"),
        ("human,heuristic,random", (1, 2), "heuristic,random"),
        ("human,random", (1, 2), "human,random"),
        ("", (), ""),
    ],
)
def test_who_plays_the_next_game_at_the_terminal(kinds: str, seated: tuple[int, ...], expected: str) -> None:
    assert _sitting(kinds, seated) == expected
