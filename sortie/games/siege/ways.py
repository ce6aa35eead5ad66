"""Ways: how far everything is from a goal for one side, partitions, wire and the upper floor included.

For players that judge positions. A partition costs as many steps as it costs time to whoever wants to pass it.
"""

from __future__ import annotations

from sortie.games.siege.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.siege import SQUADS
from sortie.games.siege.sight import usable_risers
from sortie.games.siege.state import SiegeState
from sortie.kernel.masks import listed

CARRIER = 2  # beside the sides: an attacker with the hostage, who uses neither windows nor risers
FAR = 90
CLOSED = 60
TABLES_KEPT = 512
WIRE = 5  # an attacker who walks in loses the rest of the activation
UPWARD = 3  # whoever has gone up may not walk on
# Steps that a partition is worth: to whoever has the tools for it, and to whoever must go round.
BARRICADE, OPENED, SHATTERED = 3, 5, 8
LIGHT_WALL, STRONG_WALL = 24, 40


def ways_to(state: SiegeState, goal: int, side: int) -> tuple[int, ...]:
    """Steps from every space, and from the upper floor, to a goal; kept while walls stand."""
    building = state.siege.building
    light, strong = wall_prices(state, side)
    wires = 0 if side == DEFENDERS else state.wires
    risers = 0 if side == CARRIER else usable_risers(state, side)
    windows = building.windows if side == CARRIER else 0
    walls = state.reinforced | state.shutters
    key = (goal, state.shut, walls, state.barricades, state.dear, wires, risers, windows, light, strong)
    known = building.distances.get(key)
    if known is None:
        if len(building.distances) >= TABLES_KEPT:
            building.distances.clear()
        prices = (
            (walls, strong),
            (state.light | state.holed, light),
            (state.barricades, BARRICADE),
            (state.dear, 1),
        )
        known = building.distances[key] = _ways_to(state, goal, wires, risers, prices)
    return known


def wall_prices(state: SiegeState, side: int) -> tuple[int, int]:
    """What a light and a strong wall cost a side: defenders go round, attackers have what they have left."""
    if side == DEFENDERS:
        return LIGHT_WALL, STRONG_WALL
    level = tool_level(state, ATTACKERS)
    return OPENED if level > 1 else LIGHT_WALL, SHATTERED if level > 2 else STRONG_WALL


def tool_level(state: SiegeState, side: int) -> int:
    """The highest level at which a side can still destroy."""
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


def _ways_to(
    state: SiegeState, goal: int, wires: int, risers: int, prices: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """All spaces in the order of their distance: those of each distance wait on a shelf of their own."""
    building = state.siege.building
    up = building.up
    found = [FAR] * (up + 1)
    shelves: list[list[int]] = [[] for _ in range(FAR + 1)]
    for square in listed(goal):
        found[square] = 0
        shelves[0].append(square)
    for cost in range(FAR):
        for square in shelves[cost]:
            if found[square] != cost:
                continue
            for other, edges in _approaches(state, square, risers):
                price = cost + (1 if not edges else _price(edges, prices))
                if square == up:
                    price = cost + UPWARD
                elif wires >> square & 1:
                    price += WIRE
                if price < found[other]:  # never more than FAR
                    found[other] = price
                    shelves[price].append(other)
    return tuple(found)


def _approaches(state: SiegeState, square: int, risers: int) -> tuple[tuple[int, int], ...]:
    """From where a place can be entered, each with the sections on the way: neighbours, and the upper floor."""
    building = state.siege.building
    if square == building.up:
        return tuple((riser, 0) for riser in listed(risers))
    ways = building.approaches.get(square)
    if ways is None:
        ways = building.approaches[square] = _neighbours(state, square)
    return (*ways, (building.up, 0)) if risers >> square & 1 else ways


def _neighbours(state: SiegeState, square: int) -> tuple[tuple[int, int], ...]:
    """The neighbours that no heavy wall cuts off, each with the sections between."""
    building = state.siege.building
    found: list[tuple[int, int]] = []
    for other in building.grid.neighbours(square):
        if other >= 0 and building.spaces >> other & 1:
            edges = building.line(other, square).edges
            if not edges & building.heavy:
                found.append((other, edges & building.changeable))
    return tuple(found)


def _price(edges: int, prices: tuple[tuple[int, int], ...]) -> int:
    for sections, price in prices:
        if edges & sections:
            return 1 + price
    return 1
