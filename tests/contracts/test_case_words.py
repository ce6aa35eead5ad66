"""The facts that a game lists for cases are those it has, and none is missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.games import game_names
from sortie.kernel.records.case import play_through
from sortie.kernel.records.expectations import is_known, leaves
from sortie.lab.case_words import words_page
from sortie.lab.playing import setups
from tests.contracts.spoiled_cases import documents
from tests.shipped import shipped

PAGE = Path(__file__).parents[2] / "docs" / "case_words.md"


# Facts that no shipped case needs.
RARE: dict[str, dict[str, Any]] = {
    "skirm": {
        "units": [
            {"seat": 1, "card": "captain", "square": "a1"},
            {"seat": 2, "card": "captain", "name": "foe"},
        ],
        "effects": [
            {"kind": "stat", "stat": "arm", "delta": -1, "minimum": 2},
            {"kind": "reroll", "roll": "hit", "value": 1},
        ],
    },
    "siege": {"operators": [{"name": "varga", "at": "d4"}], "extra_actions": {"varga": 1}},
}


def facts_met(game: str) -> set[str]:
    """The paths of all facts at the ends of all cases, and where games and campaigns begin."""
    opened = shipped(game)
    states = [play_through(document, "x", shipped).position.state for document in documents(game)]
    states += [opened.start(setup) for setup in setups(opened)]
    states += [opened.draw_case({"game": game, **RARE[game]})] if game in RARE else []
    for campaign in opened.campaigns():
        first = campaign.next_setup(campaign.begin(setups(opened)[0]))
        assert first is not None
        states.append(opened.start(first))
    return {path for state in states for path, _ in leaves(opened.facts(state))}


def is_met(word: str, path: str) -> bool:
    """Whether a path is a listed one with its names, and not only leads to it."""
    return len(path.split(".")) >= len(word.split(".")) and is_known(path, [word])


@pytest.mark.parametrize("game", game_names())
def test_every_fact_is_listed_and_every_listed_fact_is_there(game: str) -> None:
    words = shipped(game).fact_words()
    met = facts_met(game)
    assert sorted(path for path in met if not is_known(path, words)) == []
    unmet = [word for word in words if not any(is_met(word, path) for path in met)]
    assert unmet == []
    assert all(words.values())


def test_the_page_says_what_the_games_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == words_page(shipped(name) for name in game_names())
