"""Protection: what stands between a shot and its target."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.siege.state.encounter import SQUADS, side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import STANDEE
from sortie.kernel.masks import listed

LIGHT_PROTECTION = 2
HEAVY_PROTECTION = 3


class Cover(NamedTuple):
    """How many sources of light protection there are, whether one is heavy, and what they are called."""

    light: int
    heavy: bool
    sources: tuple[str, ...]

    @property
    def hits(self) -> int:
        """SGE-PRO.12: two sources make heavy protection; 3 hits are the most."""
        if self.heavy or self.light > 1:
            return HEAVY_PROTECTION
        return LIGHT_PROTECTION if self.light else 0


def protection(state: SiegeState, shooter: int, target: int, half: int) -> Cover:
    """SGE-SHO.3, SGE-SHO.9: all sources for one shot, each once; from above only the target's own shield."""
    light, heavy = own_shield(state, target)
    sources = ["shield"] if light or heavy else []
    origin = state.place[2 * shooter]
    if origin != state.siege.building.up:
        crossed, walls, mates = _between(state, origin, target, half)
        sources.extend(crossed)
        light += len(crossed)
        if walls:
            heavy = True
            sources.append(walls)
        for mate in mates:
            heavy |= bool(state.flipped >> mate & 1)
            light += not state.flipped >> mate & 1
            sources.append("mate")
    return Cover(light, heavy, tuple(sources))


def own_shield(state: SiegeState, target: int) -> tuple[int, bool]:
    """SGE-PRO.11, SGE-OPR.6, SGE-SPE.4: a shield is a light source, a flipped one a heavy one."""
    if not state.siege.shields >> target & 1:
        return 0, False
    flipped = bool(state.flipped >> target & 1)
    return int(not flipped), flipped


def _between(state: SiegeState, origin: int, target: int, half: int) -> tuple[list[str], str, list[int]]:
    """SGE-PRO.2, SGE-PRO.15: both lines: light sources by name, a heavy wall, mates with a shield."""
    figure = 2 * target
    place, standee = state.place[figure], state.standee[figure]
    aimed, other = (standee, place) if half == STANDEE else (place, standee)
    parts: list[tuple[str, int]] = []
    _add_line(state, origin, aimed, target, parts)
    if other < 0:
        return [name for name, _ in parts], "", []
    _add_line(state, origin, other, target, parts)
    squares, edges = state.siege.building.line(origin, other)
    return [name for name, _ in parts], _wall(state, edges), _shield_mates(state, squares, target)


def _add_line(state: SiegeState, origin: int, end: int, target: int, parts: list[tuple[str, int]]) -> None:
    """SGE-PRO.13: the components that one line crosses."""
    building = state.siege.building
    squares, edges = building.line(origin, end)
    for part in obstacles_crossed(state, squares, end):
        _note(parts, "obstacle", part)
    for name, sections in _light_sections(state, target):
        for component in building.parts_of(edges & sections):
            _note(parts, name, component.edges)


def _light_sections(state: SiegeState, target: int) -> list[tuple[str, int]]:
    """SGE-PRO.5, SGE-PRO.7: holed and light walls, and barricades where they count."""
    return [
        ("holed-wall", state.holed),
        ("light-wall", state.light),
        ("barricade", _barricades_before(state, target)),
    ]


def _barricades_before(state: SiegeState, target: int) -> int:
    """SGE-PRO.6: barricades protect only who is Located."""
    return state.barricades if state.located >> target & 1 else 0


def _note(parts: list[tuple[str, int]], name: str, number: int) -> None:
    """SGE-PRO.13: a component counts once."""
    if (name, number) not in parts:
        parts.append((name, number))


def obstacles_crossed(state: SiegeState, squares: int, end: int) -> list[int]:
    """SGE-PRO.3, SGE-PRO.4, SGE-PRO.14, SGE-PRO.16, SGE-DGA.7: obstacles on a line that the end of the line stands next to.

    What the target climbs on gives it nothing. Components are told apart by the mask of their spaces.
    """
    crossed = squares & state.obstacles
    if not crossed:
        return []
    building = state.siege.building
    near = building.adjacent(end, state.opaque)
    found: list[int] = []
    for square in listed(crossed):
        number = building.obstacle_of[square]
        part = building.obstacle_parts[number] if number >= 0 else 1 << square
        if part not in found and near & part and not part >> end & 1:
            found.append(part)
    return found


def _wall(state: SiegeState, edges: int) -> str:
    """SGE-PRO.8, SGE-PRO.9: walls that only the line of protection can cross."""
    if edges & state.siege.building.heavy:
        return "heavy-wall"
    return "reinforced-wall" if edges & (state.reinforced | state.shutters) else ""


def _shield_mates(state: SiegeState, squares: int, target: int) -> list[int]:
    """SGE-PRO.10, SGE-PRO.16: revealed mates of the target with a shield, whose spaces the line of protection crosses."""
    mates = state.siege.shields & state.alive & ~state.hidden & SQUADS[side_of(target)] & ~(1 << target)
    found: list[int] = []
    for mate in listed(mates):
        place = state.place[2 * mate]
        if 0 <= place < state.siege.building.up and squares >> place & 1:
            found.append(mate)
    return found
