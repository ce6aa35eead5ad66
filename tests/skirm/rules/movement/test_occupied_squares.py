"""OCC: occupied Squares and enemies nearby."""

from __future__ import annotations

import pytest

from tests.questions import offers, refused
from tests.skirm.rules.movement.movement_prices import LANE, price, standing
from tests.skirm.rules.playing import place, play, reachable
from tests.skirm.rules.scenes import Table, agent, at, board, scene


@pytest.mark.rule("SKM-OCC.1")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_ends_on_another_agents_square(seat: int) -> None:
    position = standing((2, 2), 4, agent("other", seat, (4, 2)))
    assert refused(position, f"move {at(4, 2)}") == "SKM-OCC.1"
    near = standing((3, 2), 4, agent("other", seat, (4, 2)))
    assert refused(near, f"dash {at(4, 2)}") == "SKM-OCC.1"


@pytest.mark.rule("SKM-OCC.2")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_passes_an_occupied_square(seat: int) -> None:
    position = standing((0, 0), 6, agent("other", seat, (3, 0)), **board(size=LANE))
    assert reachable(position) == {at(1, 0), at(2, 0)}
    for x in (4, 5, 6):
        assert refused(position, f"move {at(x, 0)}") == "SKM-OCC.2"


@pytest.mark.rule("SKM-OCC.3")
def test_a_square_next_to_an_enemy_is_the_last_one() -> None:
    enemy = agent("enemy", 2, (4, 2))
    assert offers(standing((2, 2), 4, enemy), f"move {at(3, 2)}")
    assert price((2, 2), (4, 0)) == 2
    assert price((2, 2), (4, 0), enemy) == 3  # by (2,1) and (3,0)
    # With three rows every way leads through contact: no Square behind the enemy can be reached.
    rows = board(size=(8, 5), solid=[(x, y) for x in range(8) for y in (0, 4)])
    position = standing((1, 2), 10, enemy, **rows)
    assert reachable(position) == {at(x, y) for x in range(4) for y in (1, 2, 3)} - {at(1, 2)}
    assert refused(position, f"move {at(4, 1)}") == "SKM-OCC.3"


@pytest.mark.rule("SKM-OCC.3")
def test_friends_do_not_stop_a_movement() -> None:
    assert price((2, 2), (4, 0), agent("friend", 1, (4, 2))) == 2


@pytest.mark.rule("SKM-OCC.4")
def test_the_first_square_is_not_passed_through() -> None:
    enemy = agent("enemy", 2, (4, 2))
    assert price((3, 2), (0, 2), enemy) == 3
    position = play(standing((3, 2), 4, enemy), f"move {at(0, 2)}")
    assert place(position, "mover") == at(0, 2)


@pytest.mark.rule("SKM-OCC.5", "SKM-OCC.4")
def test_a_step_from_contact_to_contact_ends_the_movement() -> None:
    two_rows = board(size=(8, 2))
    enemy = agent("enemy", 2, (2, 0))
    position = standing((1, 0), 10, enemy, **two_rows)
    assert reachable(position) == {at(0, 0), at(0, 1), at(1, 1)}
    assert refused(position, f"move {at(2, 1)}") == "SKM-OCC.3"
    # A Squadmate in the same place would be walked round.
    assert price((1, 0), (2, 1), agent("friend", 1, (2, 0)), **two_rows) == 2


@pytest.mark.rule("SKM-OCC.6")
def test_enemies_behind_a_high_wall_do_not_stop_a_movement() -> None:
    fence = [((3, y), (4, y), 2) for y in (1, 2, 3)]
    pillars = [(2, 1), (2, 2), (2, 3)]
    enemy = agent("enemy", 2, (4, 2))
    assert price((3, 0), (3, 4), enemy, **board(walls=fence, solid=pillars)) == 4
    low = [(a, b, 1) for a, b, _ in fence]
    past_low_walls = price((3, 0), (3, 4), enemy, **board(walls=low, solid=pillars))
    assert past_low_walls is None or past_low_walls > 4


@pytest.mark.rule("SKM-OCC.6")
@pytest.mark.parametrize(("height", "cost"), [(2, 4), (1, None)])
def test_enemies_two_levels_up_do_not_stop_a_movement(height: int, cost: int | None) -> None:
    enemy = agent("enemy", 2, (2, 0))
    rows = board(size=(8, 2), heights={(2, 0): height})
    assert price((0, 1), (4, 1), enemy, **rows) == cost


@pytest.mark.rule("SKM-OCC.6")
def test_enemies_behind_a_closed_door_do_not_stop_a_movement() -> None:
    rooms: Table = {"size": (8, 2), "walls": [((x, 0), (x, 1), 2) for x in (1, 3)]}
    enemy = agent("enemy", 2, (2, 0))
    assert price((0, 1), (4, 1), enemy, **board(doors=[((2, 0), (2, 1))], **rooms)) == 4
    assert price((0, 1), (4, 1), enemy, **board(doors=[((2, 0), (2, 1), "open")], **rooms)) is None


@pytest.mark.rule("SKM-OCC.7")
def test_after_a_move_into_contact_the_agent_may_dash() -> None:
    position = scene(agent("mover", 1, (1, 2)), agent("enemy", 2, (4, 2)))
    play(position, f"move {at(3, 2)}")
    assert offers(position, f"dash {at(3, 1)}")
    assert offers(position, f"dash {at(2, 2)}")
    play(position, f"dash {at(3, 1)}")
    assert place(position, "mover") == at(3, 1)


@pytest.mark.rule("SKM-OCC.6")
@pytest.mark.parametrize(("spot", "stopped"), [((0, 0), True), ((7, 1), False)])
def test_an_enemy_in_the_corner_stops_whoever_comes_next_to_it(spot: tuple[int, int], stopped: bool) -> None:
    # Every way to a2 leads over b1 or b2, which are next to the corner as well.
    position = scene(agent("own", 1, (3, 1), mov=4), agent("foe", 2, spot), map=board(size=(8, 2)))
    assert {"b1", "b2"} <= reachable(position)
    assert ("a2" not in reachable(position)) == stopped
