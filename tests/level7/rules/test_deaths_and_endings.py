"""Who is killed or has escaped is gone from the map; the swarm kills; each way in which a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.rules.effects.scenario_rules import Growth, grow_swarm
from sortie.games.level7.rules.endings import leave_game, turn_order
from sortie.games.level7.rules.enemies.targets import target_afar
from sortie.games.level7.rules.infirmary import kill, knock_out
from sortie.games.level7.rules.markers import swarm_comes
from sortie.games.level7.state.state import ESCAPED, KILLED, LOST, PLAYING
from tests.level7.drawing import CROSS, GAME, LIBRARY, ROW, drawn, position, scripted, tile
from tests.level7.play import now, then


@pytest.mark.parametrize("fate", [ESCAPED, KILLED])
@pytest.mark.rule("L7-43.1", "L7-43.3", "L7-38.11")
def test_who_has_left_is_on_no_tile_takes_no_turn_and_is_no_target(fate: int) -> None:
    state = drawn(tiles=CROSS, players=[{}, {"fear": 7}], enemies={"clone-1": "corridor-305"})
    assert target_afar(state, 10) == 1
    leave_game(scripted(state), state, 1, fate)
    assert state.players_on(tile("crossing")) == [0] and turn_order(state) == [0]
    assert target_afar(state, 10) == 0
    assert GAME.problems(state) == []


@pytest.mark.rule("L7-43.1", "L7-43.2")
def test_the_swarm_kills_whoever_stands_where_it_comes() -> None:
    players = [{}, {"place": "corridor-305", "items": ["scalpel"]}]
    enemies = {"guard-1": "corridor-305", "clone-1": "corridor-305"}
    state = drawn(scenario="the-swarm", tiles=CROSS, players=players, enemies=enemies)
    swarm_comes(scripted(state), state, tile("corridor-305"))
    assert state.fate == [PLAYING, KILLED]
    assert [LIBRARY.items[item].id for item in state.ground[tile("corridor-305")]] == ["scalpel"]
    assert not state.on_map & 1 and state.on_map >> 10 & 1


@pytest.mark.rule("L7-43.4", "L7-43.5", "L7-16.8")
def test_the_swarm_in_the_way_out_ends_the_game() -> None:
    tiles = [*ROW, ["c-lift", 4, 0, 1]]
    players = [{"place": "crossing"}, {"place": "infirmary"}, {"fate": "escaped"}]
    state = drawn(
        scenario="the-swarm", tiles=tiles, swarm=["checkpoint-a"], locks=["corridor-305/e"], players=players
    )
    table = scripted(state)
    grow_swarm(table, state, Growth(True))
    assert state.swarm == 1 << tile("checkpoint-a") | 1 << tile("c-lift")
    assert state.fate == [LOST, LOST, ESCAPED] and state.finished and not state.agenda
    assert [event.key for event in table.events] == ["marker", "way-out-swarmed", "over"]
    # Where the way out need not be clear it goes on.
    state = drawn(scenario="sick-bay", tiles=tiles, players=[{}, {}])
    swarm_comes(scripted(state), state, tile("c-lift"))
    assert not state.finished


@pytest.mark.rule("L7-43.4", "L7-43.5")
def test_the_game_is_over_when_nobody_is_left_on_the_map() -> None:
    state = drawn(tiles=CROSS, players=[{}, {}, {}])
    leave_game(scripted(state), state, 0, ESCAPED)
    kill(scripted(state), state, 1)
    ends = [state.finished]
    knock_out(scripted(state), state, 2)
    assert [*ends, state.finished] == [False, True]  # the last one lies in the infirmary
    result = GAME.result(state)
    assert result is not None and result.scores == (1, 0, 0)


@pytest.mark.rule("L7-43.3", "L7-43.4", "L7-43.6")
def test_who_leaves_by_the_way_out_has_won_and_the_game_is_over_with_the_last() -> None:
    tiles = [["a-lift", 0, 0], ["crossing", 0, 1]]
    player = {"place": "a-lift", "hand": ["bolt"] * 3}
    found = position("escape", tiles=tiles, players=[player, player])
    assert now(found).fate == [ESCAPED, PLAYING]
    assert GAME.result(now(found)) is None
    then(found, "draw 0", "escape")
    result = GAME.result(now(found))
    assert result is not None and result.scores == (1, 1)


@pytest.mark.rule("L7-43.2", "L7-43.4", "L7-43.5")
def test_the_swarm_ends_a_game_once() -> None:
    state = drawn(
        scenario="the-swarm",
        tiles=[["c-lift", 0, 0], ["crossing", 1, 0]],
        players=[{"place": "crossing"}, {"fate": "escaped"}],
    )
    table = scripted(state)
    swarm_comes(table, state, tile("c-lift"))
    assert state.finished
    kill(table, state, 0)
    assert [event.key for event in table.events].count("over") == 1


@pytest.mark.rule("L7-38.9", "L7-38.11")
def test_who_stands_on_the_first_tile_is_a_target_unless_there_is_no_way() -> None:
    document: dict[str, Any] = {
        "tiles": [["a-lift", 0, 0], ["crossing", 0, 1], ["corridor-101-a", 1, 1]],  # number 0 and others
        "players": [{"place": "a-lift"}],
        "enemies": {"clone-1": "corridor-101-a"},
    }
    assert target_afar(drawn(**document), 10) == 0
    assert target_afar(drawn(**document, locks=["a-lift/s"]), 10) == -1


@pytest.mark.rule("L7-30.3", "L7-35.7")
def test_who_has_left_the_game_draws_no_event_card() -> None:
    tiles = [["a-lift", 0, 0], ["crossing", 0, 1]]
    found = position("escape", tiles=tiles, players=[{"place": "a-lift"}, {"place": "crossing"}])
    assert sum(now(found).event_discards) == 0 and now(found).active == 1
    assert now(found).values == [3, 4]  # lockdown has begun: clones and guards are worth something now
