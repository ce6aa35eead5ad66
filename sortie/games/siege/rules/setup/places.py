"""Where pieces may lie and hang at set-up, and the rule that keeps them from elsewhere."""

from __future__ import annotations

from sortie.games.siege.state.state import NONE, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen


def wall_faces(state: SiegeState) -> int:
    """SGE-GAD.1, SGE-GAD.2, SGE-GAD.3: faces of bare heavy sections before inside spaces without a gadget.

    A face is twice the number of a section, plus one for its east or south side.
    """
    building = state.siege.building
    room = building.inside & ~state.slots & ~state.obstacles
    return faces_before(state, bare_sections(state), room)


def bare_sections(state: SiegeState) -> int:
    """SGE-GAD.2: heavy sections that carry no gadget, on either side."""
    bare = state.siege.building.heavy
    for device in state.devices:
        if device.edge != NONE:
            bare &= ~(1 << device.edge)
    return bare


def faces_before(state: SiegeState, sections: int, spaces: int) -> int:
    """SGE-GAD.1: the faces of some sections that look at some spaces."""
    grid = state.siege.building.grid
    mask = 0
    for edge in listed(sections):
        for side, square in enumerate(grid.sides(edge)):
            if square >= 0:
                mask |= (spaces >> square & 1) << 2 * edge + side
    return mask


def screen_faces(state: SiegeState, screen: Screen) -> None:
    """SGE-GAD.1: where a wall gadget may hang, and why not elsewhere."""
    if screen.reasons is not None:
        building = state.siege.building
        screen.need("SGE-GAD.1", faces_before(state, building.heavy, building.spaces))
        screen.need("SGE-SET.9", faces_before(state, building.heavy, building.inside))
        screen.need("SGE-GAD.2", faces_before(state, bare_sections(state), building.inside))
        screen.need("SGE-GAD.3", faces_before(state, building.heavy, building.inside & ~state.obstacles))
    screen.need("SGE-GRD.2", wall_faces(state))


def face_square(state: SiegeState, face: int) -> int:
    """The space that a face of a section looks at."""
    return state.siege.building.grid.sides(face >> 1)[face & 1]


def ground_spaces(state: SiegeState) -> int:
    """SGE-GAD.3: free inside spaces without a gadget."""
    return state.free & state.siege.building.inside & ~state.slots


def screen_ground(state: SiegeState, screen: Screen, rule: str = "SGE-GAD.3", spaces: int = -1) -> None:
    """SGE-GAD.3: where a piece may lie, and why not elsewhere; some pieces have a rule of their own for their spaces."""
    if screen.reasons is not None:
        building = state.siege.building
        screen.need("SGE-GAD.1", building.grid.full)
        screen.need("SGE-GRD.9", ~building.structural)
        screen.need("SGE-SET.9", building.inside)
        screen.need(rule, spaces)
        screen.need("SGE-GAD.3", state.free)
    screen.need("SGE-GRD.2", ground_spaces(state) & spaces)
