"""Ways: how far everything is from a goal for one side, partitions, wire and the upper floor included.

For players that judge positions. A partition costs as many steps as it costs time to whoever wants to pass it.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.sight import usable_risers
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

CARRIER = 2  # beside the sides: an attacker with the hostage, who uses neither windows nor risers
FAR = 90
CLOSED = 60
ASIDE = 2
TABLES_KEPT = 2048
SPACES_KEPT = 1 << 14
WIRE = 5  # an attacker who walks in loses the rest of the activation
UPWARD = 3  # whoever has gone up may not walk on
# Steps that a partition is worth: to whoever has the tools for it, and to whoever must go round.
BARRICADE, OPENED, SHATTERED = 3, 5, 8
LIGHT_WALL, STRONG_WALL = 24, 40


class Ground(NamedTuple):
    """All that the ways of a side depend on, beside the building."""

    shut: int
    walls: int
    barricades: int
    dear: int
    wires: int
    risers: int
    windows: int
    light: int
    strong: int


# Steps to a goal, the highest level of what is left to destroy with, and the neighbours of a space.
_distances: Memory[tuple[int, int, Ground], tuple[int, ...]] = Memory(TABLES_KEPT)
_tools: Memory[tuple[int, int, int, int], int] = Memory(TABLES_KEPT)
_approaches: Memory[tuple[int, int], tuple[list[int], list[tuple[int, int]]]] = Memory(SPACES_KEPT)


def ground_of(state: SiegeState, side: int) -> Ground:
    """The ground as it is for a side."""
    building = state.siege.building
    light, strong = wall_prices(state, side)
    return Ground(
        state.shut,
        state.reinforced | state.shutters,
        state.barricades,
        state.dear,
        0 if side == DEFENDERS else state.wires,
        0 if side == CARRIER else usable_risers(state, side),
        building.windows if side == CARRIER else 0,
        light,
        strong,
    )


def ways_to(state: SiegeState, goal: int, side: int) -> tuple[int, ...]:
    """Steps from every space, and from the upper floor, to a goal; kept while walls stand."""
    ground = ground_of(state, side)
    known = _distances.get((state.siege.building.serial, goal, ground))
    if known is None:
        found = _ways_to(state, [(square, 0) for square in listed(goal)], ground)
        if side != DEFENDERS:
            step_aside(state, found)
        known = _distances.keep((state.siege.building.serial, goal, ground), tuple(found))
    return known


def trips_by(state: SiegeState, goal: int) -> tuple[int, ...]:
    """Steps of an attacker from every space to a goal and from there out of the building with the hostage."""
    ground = ground_of(state, ATTACKERS)
    known = _distances.get((state.siege.building.serial, ~goal, ground))
    if known is None:
        out = ways_out(state)
        found = _ways_to(state, [(square, out[square]) for square in listed(goal)], ground)
        step_aside(state, found)
        known = _distances.keep((state.siege.building.serial, ~goal, ground), tuple(found))
    return known


def ways_out(state: SiegeState) -> tuple[int, ...]:
    """Steps of whoever carries the hostage to where it is safe."""
    building = state.siege.building
    return ways_to(state, building.outermost & building.perimeter, CARRIER)


def onward(state: SiegeState, ways: tuple[int, ...], square: int, side: int) -> int:
    """The next space on the way that a table describes; the space itself at its end."""
    free, barred = approaches(state, square)
    best, found = ways[square], square
    for other in free:
        if ways[other] < best:
            best, found = ways[other], other
    prices = prices_of(state, ground_of(state, side)) if barred else ()
    for other, edges in barred:
        way = ways[other] + _price(edges, prices)
        if way < best:
            best, found = way, other
    return found


def step_aside(state: SiegeState, found: list[int]) -> None:
    """Right before a narrow partition nobody can break it: the own space cannot be aimed at, the other not be seen."""
    for part in state.siege.building.parts_of(state.barricades | state.light):
        if not part.double:
            near, far = sorted(listed(part.squares), key=found.__getitem__)
            if found[far] - found[near] > BARRICADE:
                found[far] += ASIDE


def wall_prices(state: SiegeState, side: int) -> tuple[int, int]:
    """What a light and a strong wall cost a side: defenders go round, attackers have what they have left."""
    if side == DEFENDERS:
        return LIGHT_WALL, STRONG_WALL
    level = tool_level(state, ATTACKERS)
    return OPENED if level > 1 else LIGHT_WALL, SHATTERED if level > 2 else STRONG_WALL


def tool_level(state: SiegeState, side: int) -> int:
    """The highest level at which a side can still destroy; kept for what is left of people and things."""
    siege = state.siege
    charged = sum(1 << operator for operator, charges in enumerate(state.charges) if charges)
    cubed = sum(1 << number for number, cubes in enumerate(state.cubes) if cubes)
    key = (siege.serial, state.alive & SQUADS[side], charged, cubed)
    known = _tools.get(key)
    return known if known is not None else _tools.keep(key, _tool_level(state, side))


def _tool_level(state: SiegeState, side: int) -> int:
    siege = state.siege
    level = 1
    for operator in listed(state.alive & SQUADS[side]):
        level = max(level, siege.cards[operator].destroy)
        if state.charges[operator]:
            for number in siege.actions_of[operator]:
                level = max(level, siege.destroys[number])
    for number, gadget in enumerate(siege.gadgets):
        if gadget.side == side and state.cubes[number]:
            level = max(level, *(effect.level for effect in gadget.ability.effects))
    return level


def prices_of(state: SiegeState, ground: Ground) -> tuple[tuple[int, int], ...]:
    """What sections cost whoever passes them, the dearest first."""
    return (
        (ground.windows, CLOSED),
        (ground.walls, ground.strong),
        (state.light | state.holed, ground.light),
        (ground.barricades, BARRICADE),
        (ground.dear, 1),
    )


def _ways_to(state: SiegeState, goals: list[tuple[int, int]], ground: Ground) -> list[int]:
    """All spaces in the order of their distance: those of each distance wait on a shelf of their own."""
    up = state.siege.building.up
    wires, risers, prices = ground.wires, ground.risers, prices_of(state, ground)
    found = [FAR] * (up + 1)
    shelves: list[list[int]] = [[] for _ in range(FAR + CLOSED + WIRE + 2)]
    for square, cost in goals:
        found[square] = cost
        shelves[cost].append(square)
    for cost in range(FAR):
        for square in shelves[cost]:
            if found[square] != cost:
                continue
            if square == up:
                _reach(found, shelves, listed(risers), cost + UPWARD)
                continue
            free, barred = approaches(state, square)
            step = cost + 1 + (WIRE if wires >> square & 1 else 0)
            _reach(found, shelves, free, step)
            for other, edges in barred:
                price = step + _price(edges, prices)
                if price < found[other]:
                    found[other] = price
                    shelves[price].append(other)
            if risers >> square & 1 and step < found[up]:
                found[up] = step
                shelves[step].append(up)
    return found


def _reach(found: list[int], shelves: list[list[int]], places: list[int], price: int) -> None:
    """Note places that this price leads to, unless there is a better way."""
    shelf = shelves[price]
    for other in places:
        if price < found[other]:
            found[other] = price
            shelf.append(other)


def approaches(state: SiegeState, square: int) -> tuple[list[int], list[tuple[int, int]]]:
    """The neighbours that no heavy wall cuts off: those with nothing between, and others with the sections between."""
    building = state.siege.building
    known = _approaches.get((building.serial, square))
    if known is None:
        known = ([], [])
        for other in building.grid.neighbours(square):
            edges = building.line(other, square).edges if other >= 0 else building.heavy
            if not edges & building.heavy and building.spaces >> other & 1:
                between = edges & building.changeable
                if between:
                    known[1].append((other, between))
                else:
                    known[0].append(other)
        _approaches.keep((building.serial, square), known)
    return known


def _price(edges: int, prices: tuple[tuple[int, int], ...]) -> int:
    for sections, price in prices:
        if edges & sections:
            return price
    return 0
