"""What the bot of LEVEL 7 is afraid of: the swarm, lockdown with a worn hand, lying low with all the others."""

from __future__ import annotations

from itertools import product

from sortie.games.level7.bot.danger import DEAD, LAID_LOW, LONG, laid_low, weariness
from sortie.games.level7.bot.evaluation import SHUT_IN, evaluate
from sortie.games.level7.bot.plan import is_shut_in, locked_in_cost, task_tiles, work_tiles
from sortie.games.level7.bot.swarm_danger import DEATH, is_most_afraid, reach_chance, swarm_cost, swarm_steps
from tests.level7.drawing import CROSS, drawn, tile

ROOMS = [["control-room", 0, 0], ["crossing", 1, 0], ["corridor-101-a", 2, 0]]
GATE = [*ROOMS, ["airlock", 1, 1, 3]]


def test_the_chance_of_the_swarm_is_that_of_its_boxes() -> None:
    players = [{"place": "corridor-305"}, {"place": "crossing"}]
    state = drawn(scenario="the-swarm", tiles=CROSS, swarm=["corridor-204"], players=players)
    share = 70  # of a hundred cards let clones act with two players
    for steps in range(4):
        exact = sum(
            [
                share ** sum(grown) * (100 - share) ** (2 - sum(grown))
                for grown in product((0, 1), repeat=2)
                if sum(grown) >= steps
            ]
        )
        assert abs(reach_chance(state, steps) - exact / 100) <= 1
    state.lockdown = True
    assert [reach_chance(state, steps) for steps in range(4)] == [100, 100, 100, 0]


def test_the_swarm_is_feared_most_by_the_most_frightened_and_nearby() -> None:
    players = [{"place": "corridor-305", "fear": 3}, {"place": "crossing", "fear": 3}]
    state = drawn(scenario="the-swarm", tiles=CROSS, swarm=["corridor-204"], players=players)
    assert [swarm_steps(state, place) for place in state.place] == [3, 1]
    assert swarm_cost(state, 0, 0) < swarm_cost(state, 1, 0)
    assert swarm_cost(state, 1, 1) < swarm_cost(state, 1, 0) < DEATH
    state.fear[0] = 4
    assert is_most_afraid(state, 0) and not is_most_afraid(state, 1)
    calm = swarm_cost(state, 1, 0)
    state.fear[1] = 5
    assert calm < swarm_cost(state, 1, 0)


def test_with_one_of_two_keys_one_goes_for_the_other() -> None:
    player = {"place": "crossing", "hand": ["bolt"] * 4, "items": ["security-key-card"]}
    state = drawn(scenario="daylight", tiles=GATE, players=[player])
    assert task_tiles(state, 0) == 1 << tile("control-room")
    player["items"] = ["security-key-card", "security-key-card"]
    state = drawn(scenario="daylight", tiles=GATE, players=[player])
    assert task_tiles(state, 0) == 1 << tile("airlock")


def test_a_key_for_the_hatch_is_worth_a_panel_until_lockdown() -> None:
    state = drawn(scenario="ash", tiles=ROOMS, players=[{"place": "crossing"}])
    assert work_tiles(state) >> tile("control-room") & 1
    state.lockdown = True
    assert not work_tiles(state) >> tile("control-room") & 1


def test_lockdown_is_begun_with_full_hands_and_all_near() -> None:
    def cost(cards: int, place: str) -> int:
        players = [{"place": "crossing", "hand": ["bolt"] * cards}, {"place": place, "hand": ["bolt"] * 5}]
        return locked_in_cost(drawn(scenario="daylight", tiles=GATE, players=players), 0)

    assert cost(5, "crossing") < cost(5, "corridor-101-a") < cost(2, "corridor-101-a")
    assert cost(5, "crossing") < cost(3, "crossing") < cost(1, "crossing")


def test_beginning_lockdown_is_no_gain_by_itself() -> None:
    players = [{"place": "crossing", "hand": ["bolt"] * 3}, {"place": "control-room", "hand": ["bolt"] * 5}]
    state = drawn(scenario="daylight", tiles=GATE, players=players)
    before = evaluate(state, 0)
    state.lockdown, state.lockdown_turn = True, state.turn
    assert evaluate(state, 0) < before


def test_the_last_one_up_must_not_fall() -> None:
    state = drawn(tiles=CROSS, players=[{}, {"place": "corridor-305"}])
    assert laid_low(state, 0) == LAID_LOW
    state.place[1] = -1
    assert laid_low(state, 0) == DEAD
    assert laid_low(drawn(tiles=CROSS, players=[{}]), 0) == LAID_LOW


def test_a_game_that_lasts_too_long_makes_bold() -> None:
    tiles = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["c-lift", 5, 5]]
    doors = [f"crossing/{side}" for side in "nesw"]
    state = drawn(scenario="the-swarm", tiles=tiles, locks=doors, players=[{"hand": ["bolt"] * 4}])
    assert is_shut_in(state, tile("crossing")) and weariness(state) == 0
    opened = state.copy()
    opened.clear_ways()
    opened.locks = 0
    before = evaluate(opened, 0) - evaluate(state, 0)
    state.turn = opened.turn = LONG + 5
    assert weariness(state) > 0 and not is_shut_in(opened, tile("crossing"))
    assert evaluate(opened, 0) - evaluate(state, 0) > before + SHUT_IN // 2
