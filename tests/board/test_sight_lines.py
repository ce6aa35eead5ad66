"""What stops a line of sight is named exactly when nothing is seen."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from random_terrain import terrains

from sortie.board.building import build
from sortie.board.corner_sight import CornerSight
from sortie.board.sight_lines import sight_lines
from sortie.board.terrain import Terrain


@settings(max_examples=150, deadline=None)
@given(terrains(5), st.data())
def test_lines_agree_with_sight(terrain: Terrain, data: st.DataObject) -> None:
    grid, sight = terrain.grid, CornerSight(terrain)
    squares = st.integers(0, grid.size - 1)
    a, b = data.draw(squares), data.draw(squares)
    occupied = data.draw(st.integers(0, grid.full))
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    shown = sight_lines(sight, a, b, closed, occupied)
    assume(a != b)
    assert shown.seen == sight.sees(a, b, closed, occupied)
    assert shown.figures & ~occupied == 0
    if shown.seen:
        assert not shown.figures and not shown.edges
        assert len(shown.lines) == 2 and all(line.free for line in shown.lines)
    else:
        assert shown.figures or shown.edges


def test_a_wall_an_agent_and_a_door_are_named() -> None:
    wall = build(16, 16, walls={((2, 0), (3, 0)): 2})
    shown = sight_lines(CornerSight(wall), 0, 5, 0, 0)
    assert not shown.seen and shown.edges == 1 << wall.grid.edge(2, 3)
    empty = build(16, 16)
    shown = sight_lines(CornerSight(empty), 0, 5, 0, 1 << 2)
    assert not shown.seen and shown.figures == 1 << 2 and shown.edges == 0
    door = build(16, 1, doors={((2, 0), (3, 0)): True})
    shown = sight_lines(CornerSight(door), 0, 5, 1, 0)
    assert not shown.seen and shown.edges == 1 << door.grid.edge(2, 3)
    assert sight_lines(CornerSight(door), 0, 5, 0, 0).seen
