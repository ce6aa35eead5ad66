"""Saves: plain data gives the same position back, also for positions drawn by hand."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sortie.games.skirm.state.state import COLUMNS
from sortie.kernel.errors import BadPosition
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position, load_position
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, battle_state, random_positions

CASES = sorted((Path(__file__).parents[2] / "cases" / "skirm").glob("*.toml"))


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


def reloaded(position: Position) -> Position:
    return load_position(position.game, json.loads(json.dumps(position.save())))


def assert_equal(first: Position, second: Position) -> None:
    assert first.state.key() == second.state.key()
    assert first.checkpoint.key() == second.checkpoint.key()
    one, other = battle_state(first), battle_state(second)
    for name in ("agenda", *COLUMNS.names):
        assert name == COLUMNS.content or getattr(one, name) == getattr(other, name), name
    assert one.battle.cards == other.battle.cards
    assert one.battle.mission == other.battle.mission
    assert one.battle.map.terrain == other.battle.map.terrain
    assert one.battle.environment == other.battle.environment
    assert one.battle.rulings.chosen == other.battle.rulings.chosen


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_random_games_are_saved_and_loaded(game: Game, setup: Setup) -> None:
    for position in random_positions(game, setup, 23, every=37):
        assert_equal(position, reloaded(position))


@pytest.mark.parametrize("path", CASES[::3], ids=lambda path: path.stem)
def test_drawn_positions_are_saved_and_loaded(game: Game, path: Path) -> None:
    position = Position(game, game.draw_case(tomllib.loads(path.read_text(encoding="utf-8"))))
    assert_equal(position, reloaded(position))


def test_environments_and_plans_of_a_case_are_kept(game: Game) -> None:
    document: dict[str, Any] = {
        "game": "skirm",
        "moment": "event",
        "mission": {"environment": "bog"},
        "environments": {"bog": {"events": [{"id": f"bog-{number}"} for number in range(1, 7)]}},
        "plans": {"ends": {"blue": [[0, 0, 15, 0]], "red": [[0, 15, 15, 15]]}},
        "plan": "ends",
        "switches": {"crit_mode": "double"},
        "units": [
            {"seat": 1, "card": "captain", "square": "a1"},
            {"seat": 2, "card": "boss", "square": "p16"},
        ],
    }
    position = Position(game, game.draw_case(document))
    again = reloaded(position)
    assert_equal(position, again)
    assert battle_state(again).battle.zone("ends", 0).bit_count() == 16
    again.play((4,))
    assert game.facts(again.state)["event"] == "bog-4"


def test_shipped_content_is_named_not_copied(game: Game) -> None:
    position = next(random_positions(game, SETUPS[0], 1))
    content = position.save()["state"]["content"]
    assert content["mission"] == "hold-the-ground" and content["map"] == "freight-yard"
    assert content["squads"] == ["aegis-vanguard", "crimson-wake"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("state", "place", 0), 999),
        (("state", "place"), [1, 2]),
        (("state", "hit"), []),
        (("state", "content", "mission"), "no-such-mission"),
        (("state", "content", "map"), "no-such-map"),
        (("state", "orders"), [-1, 0]),
        (("state", "turn"), 12),
        (("state", "ready"), 1 << 60),
        (("state", "doors_closed"), 1 << 80),
        (("state", "effects"), [["stat"]]),
        (("state", "purchases"), [[], [[0, "no-such-thing", ""]]]),
        (("agenda",), [["NoSuchStep"]]),
        (("rules",), "0"),
        (("packs",), []),
        (("game",), "chess"),
    ],
)
def test_damaged_saves_are_refused(game: Game, path: tuple[Any, ...], value: Any) -> None:
    *_, position = random_positions(game, SETUPS[0], 2, every=300)
    data: Any = copy.deepcopy(json.loads(json.dumps(position.save())))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(BadPosition):
        load_position(game, data)
