"""LOS: Line of Sight with Agents on the map."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import offered, offers, refused
from tests.skirm.rules.movement.flat_sight import sees
from tests.skirm.rules.scenes import RIFLE, Spot, Table, agent, board, scene

SHOT = "shoot foe with rifle"
MARK: Table = {
    "id": "mark",
    "act": 1,
    "select": {"who": "enemy", "sight": True},
    "effects": [{"kind": "stat", "stat": "arm", "delta": -1, "until": "turn"}],
}


def aiming(own: Spot, other: Spot, *between: Spot, seat: int = 1, **document: Any) -> Position:
    """A shooter and an enemy, with Agents of a seat in between."""
    crowd = [agent(f"other-{number}", seat, spot) for number, spot in enumerate(between)]
    return scene(agent("shooter", 1, own, RIFLE, skills=[MARK]), agent("foe", 2, other), *crowd, **document)


def visible(position: Position) -> bool:
    """Whether the enemy may be shot; if not, for want of sight."""
    if offers(position, SHOT):
        return True
    assert refused(position, SHOT) in ("SKM-LOS.9", "SKM-RNG.6")
    return False


@pytest.mark.rule("SKM-LOS.1")
def test_everything_is_seen_on_an_empty_map() -> None:
    assert visible(aiming((0, 0), (5, 0)))
    assert visible(aiming((0, 0), (9, 13)))


@pytest.mark.rule("SKM-LOS.2")
@pytest.mark.parametrize("seat", [1, 2])
def test_two_corners_in_one_direction_are_not_two_lines(seat: int) -> None:
    assert not visible(aiming((0, 0), (5, 0), (2, 0), seat=seat))


@pytest.mark.rule("SKM-LOS.9")
@pytest.mark.parametrize("seat", [1, 2])
def test_other_agents_on_the_line_forbid_the_shot(seat: int) -> None:
    assert not visible(aiming((0, 0), (4, 4), (2, 2), seat=seat))
    assert visible(aiming((0, 0), (4, 4), (2, 1), seat=seat))
    assert visible(aiming((0, 0), (4, 4), (1, 2), seat=seat))
    assert not visible(aiming((0, 0), (4, 4), (2, 1), (1, 2), seat=seat))


@pytest.mark.rule("SKM-LOS.9")
def test_an_agent_that_reaches_up_to_the_line_is_on_it() -> None:
    # From h 1 the line falls from 2 to 1; over (3,0) on h 1 it is above the ground and below a head.
    hill = board(heights={(0, 0): 1, (3, 0): 1})
    assert visible(aiming((0, 0), (6, 0), map=hill))
    assert not visible(aiming((0, 0), (6, 0), (3, 0), map=hill))


@pytest.mark.rule("SKM-LOS.10")
def test_shooter_and_target_do_not_stand_in_their_own_way() -> None:
    # The only free pairs of lines cross the Target's Square here, and the shooter's Square there.
    assert visible(aiming((0, 0), (3, 2), (1, 0), (2, 1)))
    assert visible(aiming((0, 0), (5, 2), (1, 1), (3, 0), (4, 2)))
    assert not visible(aiming((0, 0), (3, 2), (1, 0), (2, 1), (1, 1)))


@pytest.mark.rule("SKM-LOS.1", "SKM-LOS.2", "SKM-LOS.9", "SKM-LOS.10")
@pytest.mark.parametrize("seed", range(12))
def test_sight_on_flat_ground_agrees_with_its_definition(seed: int) -> None:
    random = Random(seed)
    spots = random.sample([(x, y) for x in range(8) for y in range(8)], 15)
    own = spots[0]
    friends = [agent(f"friend-{n}", 1, spot) for n, spot in enumerate(spots[1:8])]
    # Enemies next to the shooter would forbid every shot.
    foes = {
        f"foe-{n}": spot
        for n, spot in enumerate(spots[8:])
        if max(abs(spot[0] - own[0]), abs(spot[1] - own[1])) > 1
    }
    enemies = [agent(name, 2, spot) for name, spot in foes.items()]
    position = scene(agent("shooter", 1, own, RIFLE), *friends, *enemies, map=board(size=(8, 8)))
    standing = {*spots[:8], *foes.values()}
    wanted = [name for name, spot in foes.items() if sees(own, spot, standing - {own, spot})]
    assert offered(position, "shoot *") == sorted(f"shoot {name} with rifle" for name in wanted)


@pytest.mark.rule("SKM-LOS.11", "SKM-LOS.4")
def test_sight_has_a_direction() -> None:
    walls = board(walls=[((x, 0), (x, 1), 3) for x in (0, 1, 2)])
    assert visible(aiming((2, 0), (2, 5), map=walls))
    assert not visible(aiming((2, 5), (2, 0), map=walls))
    assert not visible(aiming((1, 0), (1, 5), map=walls))


@pytest.mark.rule("SKM-LOS.8")
def test_a_shot_goes_through_an_open_door_only() -> None:
    wall = [((x, 0), (x, 1), 3) for x in range(16) if x != 8]
    door = ((8, 0), (8, 1))
    assert visible(aiming((8, 0), (8, 5), map=board(walls=wall, doors=[(*door, "open")])))
    assert not visible(aiming((8, 0), (8, 5), map=board(walls=wall, doors=[door])))


@pytest.mark.rule("SKM-LOS.12")
def test_agents_in_between_do_not_hinder_a_skill() -> None:
    position = aiming((0, 0), (5, 0), (2, 0))
    assert not visible(position)
    assert offers(position, "use mark on foe")
    walled = aiming((0, 0), (5, 0), (2, 0), map=board(walls=[((2, 0), (3, 0), 2)]))
    assert not visible(walled)
    assert refused(walled, "use mark on foe") == "SKM-LOS.12"
    # No range and no minimum distance: a neighbour may be chosen.
    assert offers(aiming((0, 0), (1, 0)), "use mark on foe")


@pytest.mark.rule("SKM-LOS.12")
def test_by_the_switch_agents_hinder_skills_too() -> None:
    switches = {"agents_block_skill_sight": "yes"}
    assert refused(aiming((0, 0), (5, 0), (2, 0), switches=switches), "use mark on foe") == "SKM-LOS.12"
    assert offers(aiming((0, 0), (5, 0), (2, 3), switches=switches), "use mark on foe")


@pytest.mark.rule("SKM-LOS.13")
def test_a_higher_shooter_fires_over_heads() -> None:
    assert visible(aiming((0, 0), (6, 0), (3, 0), map=board(heights={(0, 0): 3})))
    assert not visible(aiming((0, 0), (6, 0), (3, 0)))
    # One who stands as high as the shooter is in the way again.
    hills = board(heights={(0, 0): 2, (3, 0): 2})
    assert visible(aiming((0, 0), (6, 0), map=hills))
    assert not visible(aiming((0, 0), (6, 0), (3, 0), map=hills))
