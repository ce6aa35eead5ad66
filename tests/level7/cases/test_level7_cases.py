"""Every case file of LEVEL 7 comes out as expected; bad cases are refused with what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.games.level7.content.catalogue import STR
from tests.case_files import assert_bad_case, assert_case, case_files
from tests.level7.drawing import GAME, drawn


@pytest.mark.parametrize("path", case_files("level7"))
def test_case(path: Path) -> None:
    assert_case(path, GAME)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"tile": []}, "a case has no key 'tile'"),
        ({"scenario": "the-hybrid"}, "Did you mean 'the-hybrids'"),
        ({"players": []}, "one to four [[players]]"),
        ({"players": [{"fearr": 3}]}, "a player has no key 'fearr'"),
        ({"players": [{"hand": ["bracee"]}]}, "Did you mean 'brace'"),
        ({"tiles": [["crosing", 0, 0]]}, "Did you mean 'crossing'"),
        ({"moment": "dawn"}, "there is no moment 'dawn'"),
        ({"moment": "text", "text": "y13"}, "there is no event text 'y13'"),
        ({"moment": "enemies", "acting": ["guard-11"]}, "there is no enemy 'guard-11'"),
        ({"moment": "spawn", "kind": "dog"}, "there is no kind 'dog'"),
        ({"did": ["sleep"]}, "there is no deed 'sleep'"),
        ({"rules": {"limit": 3}}, "[rules] has no key 'limit'"),
        ({"decks": {"event": []}}, "[decks] has no key 'event'"),
        ({"decks": {"events": ["all-hands", "all-hands"]}}, "only 1 of 'all-hands'"),
        ({"content": {"tile": []}}, "[content] has no key 'tile'"),
        ({"content": {"tiles": [{"id": "hut"}]}}, "The key 'doors' is missing"),
        ({"locks": ["tank-farm/x"]}, "there is no door 'tank-farm/x'"),
        ({"arrived": {"guard-1": 3}}, "there is no hybrid 'guard-1'"),
        ({"active": 3}, "active is 3, but there are 1 [[players]]"),
        ({"tiles": [["crossing", 0, 0], ["crossing", 1, 0]]}, "'crossing' lies on the map twice"),
        ({"tiles": [["crossing", 0, 0], ["kitchen", 0, 0]]}, "'crossing' and 'kitchen' lie in one place"),
        ({"tiles": [["tank-farm", 0, 0], ["kitchen", 1, 1]]}, "'tank-farm' and 'kitchen' lie in one place"),
        ({"peeked": ["kitchen"]}, "peeked: 'kitchen' is not on the map"),
        ({"free": ["kitchen"]}, "free: 'kitchen' is not on the map"),
        ({"stacks": [40, 40]}, "stacks hold 40 and 40 tiles"),
        ({"counts": {"switches": 1}}, "nothing counts 'switches'"),
        ({"lockdown_pool": 13}, "there are 12 lockdown tokens"),
        ({"moment": "enemies", "acting": ["guard-1"]}, "'guard-1' is not on the map, and does nothing"),
        (
            {"moment": "failure", "players": [{"place": "infirmary"}, {}]},
            "at the moment 'failure' the active player stands on the map",
        ),
        ({"content": {}}, "[content] is empty; leave it out"),
        ({"enemies": {}}, "[enemies] is empty; leave it out"),
        ({"icon": "Q"}, "there is no icon 'Q'"),
        (
            {
                "content": {
                    "event_texts": [
                        {
                            "id": "y90",
                            "effect": "choose(each, [challenge(INT, 3, fail=[fear(self, 1)])], [threat(self, 1)])",
                        }
                    ]
                }
            },
            "'challenge' does nothing here",
        ),
        (
            {"content": {"tiles": [{"id": "hall", "doors": "0,0:N", "size": [2, 1]}]}},
            "A tile of the stacks has one cell",
        ),
    ],
)
def test_bad_cases_say_what_to_write(document: dict[str, Any], words: str) -> None:
    assert_bad_case(GAME, document, words)


@pytest.mark.rule("L7-1.1")
def test_a_case_brings_its_own_content() -> None:
    state = drawn(
        content={
            "tiles": [{"id": "hut", "doors": "NS", "icons": ["CRT"]}],
            "skills": [{"id": "giant", "effect": "mod(STR, 5)"}],
            "enemies": [{"id": "guard", "attack": 5, "toughness": 4, "icon": "str", "weight": 1}],
        },
        tiles=[["hut", 0, 0]],
        players=[{"skills": ["giant"]}],
    )
    facts = GAME.facts(state)
    assert facts["players"]["1"]["place"] == "hut" and facts["players"]["1"]["stats"]["str"] == 9
    assert (state.floor.enemies[0].attack, state.floor.enemies[0].icon) == (5, STR)
    assert GAME.library.tile("hut") < 0  # nobody else plays with it


def test_decks_and_the_turn_so_far_can_be_drawn() -> None:
    state = drawn(
        tiles=[["crossing", 0, 0], ["corridor-101-a", 1, 0]],
        decks={"adrenaline": ["brace"], "events": [], "items": ["satchel"]},
        did=["trade", "challenge"],
        rush=5,
        rushed=1,
        free=["crossing"],
        prepared=["cold-focus"],
        top=["morgue-a"],
        looker=1,
    )
    facts = GAME.facts(state)
    assert facts["decks"] == [1, 0, 1] and facts["discards"] == [48, 40, 23]
    assert facts["rush"] == 5 and facts["prepared"] == ["cold-focus"] and facts["top"] == ["morgue-a"]
    assert (state.did, state.rushed, state.looker) == (3, 1, 0)
