"""The table at the start, in full: every number of a player, the decks, the pools, the reserves and the stacks."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.state.state import Level7State
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.level7.drawing import GAME, LIBRARY
from tests.level7.play import then
from tests.questions import asked, facts, offered


def started(scenario: str = "", seats: int = 2, sides: tuple[str, ...] = ()) -> dict[str, Any]:
    """The facts of a game before anybody has chosen anything."""
    return dict(GAME.facts(GAME.start(Setup(scenario, seats=seats, sides=sides))))


PLAYER: dict[str, Any] = {
    "character": "", "fate": "playing", "place": "tank-farm", "fear": 3, "vitality": 4, "threat": 0, "hand": [], "skills": [],
    "items": [], "uniform": "", "stats": {"int": 4, "str": 4, "spd": 2, "tgh": 1},
}  # fmt: skip


@pytest.mark.rule("L7-3.1", "L7-4.2", "L7-17.8", "L7-17.9")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_sheet_at_the_start(seats: int) -> None:
    found = started("a-new-level-of-fear", seats)["players"]
    assert found == {
        str(seat): PLAYER for seat in range(1, seats + 1)
    }  # together on the tile, nobody gains threat
    other = started("ash", 2)["players"]["1"]
    assert (other["place"], other["vitality"], other["fear"]) == ("incinerator", 5, 3)


@pytest.mark.rule("L7-5.2", "L7-17.8")
def test_the_pools_at_the_start() -> None:
    for scenario in LIBRARY.scenarios:
        found = started(scenario.id)
        expected = (scenario.pool, False, 0, scenario.lockdown)
        names = ("pool", "lockdown", "lockdown_turn", "lockdown_pool")
        assert tuple(found[name] for name in names) == expected
    first = started("a-new-level-of-fear")
    assert (first["pool"], first["lockdown_pool"]) == (6, 4)


@pytest.mark.rule("L7-1.5", "L7-17.5")
def test_the_decks_at_the_start() -> None:
    found = started()
    assert (found["decks"], found["discards"], found["keys"]) == ([52, 40, 24], [0, 0, 0], 4)
    state = GAME.start(Setup("", seats=1))
    assert isinstance(state, Level7State)
    assert state.item_deck.loose[LIBRARY.key_item] == 0
    assert [state.adrenaline.loose[card] for card in range(3)] == [5, 5, 4]
    assert set(state.event_deck.loose) == {1}


@pytest.mark.rule("L7-17.6")
def test_the_reserves_at_the_start() -> None:
    found = started("the-hybrids")["enemies"]
    waiting = [name for name, one in found.items() if one["place"] == "reserve"]
    assert waiting == ["guard-1", "guard-2", *[f"clone-{number}" for number in range(1, 7)]]
    assert {one["place"] for name, one in found.items() if name not in waiting} == {"box"}


@pytest.mark.rule("L7-1.4", "L7-9.1", "L7-17.7")
def test_the_map_and_the_stacks_at_the_start() -> None:
    found = started("a-new-level-of-fear")
    assert found["map"] == {"tank-farm": {"x": 0, "y": 0, "turned": 0}} and found["stacks"] == [8, 6, 29]
    state = GAME.start(Setup("a-new-level-of-fear", seats=2))
    assert isinstance(state, Level7State)
    assert state.unseen == LIBRARY.deck_tiles & ~(1 << LIBRARY.tile("a-lift")) and state.nests == 0
    for side in ("tank-farm", "airlock", "b-lift", "maintenance-tunnel", "a-lift"):
        assert not state.unseen >> LIBRARY.tile(side) & 1
    sick = GAME.start(Setup("sick-bay", seats=2))
    assert isinstance(sick, Level7State)
    assert len(started("sick-bay")["map"]) == 4 and sick.nests == 1 << LIBRARY.tile("morgue-a")
    mixed = [LIBRARY.tiles[tile].id for tile in LIBRARY.scenarios[LIBRARY.scenario("sick-bay")].mixed[0]]
    assert mixed and all(sick.sure[0] >> LIBRARY.tile(name) & 1 for name in mixed)
    assert not any(sick.unseen >> LIBRARY.tile(name) & 1 for name in mixed)
    assert sum(sick.left) == (sick.unseen | sick.sure[0] | sick.sure[1]).bit_count()


@pytest.mark.rule("L7-1.2", "L7-17.2")
def test_a_table_is_opened_for_one_scenario_and_one_to_four() -> None:
    assert started("")["scenario"] == started("a-new-level-of-fear")["scenario"] == "a-new-level-of-fear"
    assert started("ash")["scenario"] == "ash"
    with pytest.raises(UnknownName, match="no scenario 'nowhere'"):
        started("nowhere")
    for seats in (5, 9):
        with pytest.raises(UnknownName):
            started("ash", seats)
    for seats in (1, 2, 3, 4):
        assert len(started("ash", seats)["players"]) == seats
    found = Position(GAME, GAME.start(Setup("ash", seats=2, sides=("milo-okafor", ""))))
    assert asked(found) == "character" and not offered(found, "be milo-okafor")  # the first one is taken
    then(found, "be ada-brandt")
    assert asked(found) == "skill"
    names = [one["character"] for one in facts(found)["players"].values()]
    assert names == ["milo-okafor", "ada-brandt"]
