"""Forward planning: bombs, hostage, a wall and breaches before the game."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.setup.planning import bomb_spaces, has_outer_door, hostage_spaces
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.requests import Together
from tests.questions import refused_by
from tests.siege.drawing import building, siege_game
from tests.siege.play import fact, offered, play, state_of

ON = {"forward_planning": "on"}


def rearranging(
    scenario: str, board: str = "customs-house", switches: dict[str, str] | None = None
) -> Position:
    setup = Setup(
        scenario, sides=("attackers", "defenders"), board=board, switches=ON if switches is None else switches
    )
    position = Position(siege_game(), siege_game().start(setup))
    while isinstance(position.request, Together):
        position.play(tuple(choice.options.first() for choice in position.request.choices))
    assert position.request is not None and position.request.label == "rearrange"
    return position


@pytest.mark.rule("SGE-MOD.1")
@pytest.mark.parametrize("board", ["customs-house", "tram-depot"])
def test_bombs_go_to_rooms_without_a_door_to_the_outside(board: str) -> None:
    position = rearranging("bomb", board)
    state, plan = state_of(position), building(board)
    spaces = bomb_spaces(state, 0)
    assert spaces, "there is somewhere to put it"
    assert not spaces & plan.room(state.siege.bombs[1]), "never both in one room"
    for square in listed(spaces):
        assert not has_outer_door(plan, plan.room(square))
        assert state.free >> square & 1
    doors = [room for room in plan.rooms if has_outer_door(plan, room)]
    assert doors, "and some rooms have such a door"


@pytest.mark.rule("SGE-MOD.1")
def test_a_bomb_is_placed_once_and_lies_there_for_everybody() -> None:
    position = rearranging("bomb")
    text = next(text for text in offered(position) if text.startswith("move bomb-1"))
    place = text.split()[-1]
    play(position, text)
    assert not any(text.startswith("move bomb-1") for text in offered(position))
    assert any(text.startswith("move bomb-2") for text in offered(position))
    assert fact(position, "changes") == 0, "this is no change of a pre-placed piece"
    pieces = siege_game().view(position.state, 0, None).pieces
    assert [piece.square for piece in pieces if piece.name == "bomb-1"] == [place]
    again = load_position(siege_game(), position.save())
    assert again.state.key() == position.state.key()
    assert again.state.key() != rearranging("bomb").state.key()


@pytest.mark.rule("SGE-MOD.1")
@pytest.mark.parametrize("board", ["customs-house", "tram-depot"])
def test_the_hostage_is_four_steps_from_the_outside(board: str) -> None:
    position = rearranging("hostage", board)
    state, plan = state_of(position), building(board)
    far = hostage_spaces(state)
    assert far
    walls = plan.heavy | state.light | state.reinforced | state.holed
    near = plan.perimeter
    for _ in range(3):
        for square in listed(near):
            near |= sum(1 << other for other, _ in plan.steps(square, walls, 0).each if not near >> other & 1)
    assert not far & near
    assert far == plan.inside & state.free & ~near
    text = next(text for text in offered(position) if text.startswith("move hostage"))
    play(position, text)
    assert fact(position, "hostage") == text.split()[-1]
    assert not any(text.startswith("move hostage") for text in offered(position))


@pytest.mark.rule("SGE-MOD.1", "SGE-MOD.2", "SGE-MOD.3")
def test_without_the_module_nothing_is_planned() -> None:
    position = rearranging("bomb", switches={})
    assert not any(text.split()[0] in ("move", "reinforce", "open") for text in offered(position))
    assert refused_by(position, "move bomb-1 to j9") == "SGE-MOD.1"
    assert refused_by(position, "reinforce e6-e7") == "SGE-MOD.2"
    assert refused_by(position, "open up e6-e7") == "SGE-MOD.3"


@pytest.mark.rule("SGE-MOD.2", "SGE-MOD.3")
def test_walls_and_bombs_are_counted_apart() -> None:
    position = rearranging("bomb")
    for start in ("open up", "move bomb-1", "open up", "reinforce", "move bomb-2", "open up"):
        play(position, next(text for text in offered(position) if text.startswith(start)))
    assert len(fact(position, "sections.breaches")) == 3
    left = {text.split()[0] for text in offered(position)}
    assert not left & {"open", "move", "reinforce"}
