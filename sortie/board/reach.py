"""Which squares can be reached at what cost: a flood over masks, not over squares.

``free`` is the mask of squares one may enter and cross (nobody there, not solid). ``stop`` is the mask of squares
that may be entered but not left again; the start square is always left freely. A diagonal step also needs both
squares beside it to be in ``free``.
"""

from __future__ import annotations

from sortie.board.grid import DIAGONAL, STRAIGHT
from sortie.board.steps import StepTable


def corners_open(table: StepTable, free: int) -> tuple[int, ...]:
    """For each direction the squares whose step that way has free squares beside it."""
    width = table.grid.width
    north, south, east, west = free << width, free >> width, free >> 1, free << 1
    return -1, north & east, -1, south & east, -1, south & west, -1, north & west


def reach(table: StepTable, start: int, budget: int, free: int, stop: int) -> list[int]:
    """Masks by cheapest cost: item c holds the squares that cost exactly c; item 0 is the start square."""
    return flood(table, start, budget, free, stop)[0]


def flood(table: StepTable, start: int, budget: int, free: int, stop: int) -> tuple[list[int], int]:
    """The masks by cheapest cost, and all of them but the start square in one mask."""
    if budget < 1:
        return [1 << start], 0
    first = first_steps(table, start, free)
    if budget == 1:
        return [1 << start, first], first
    layers = [0] * (budget + 1)
    layers[0], layers[1] = 1 << start, first
    return layers, spread(table, layers, free, stop)


def first_steps(table: StepTable, start: int, free: int) -> int:
    """The squares that one step of price 1 leads to."""
    _, targets, around, straight, diagonal = table.launches[start] or table.launch(start)
    if free & around == around:
        return targets
    found = straight & free
    for target, needed in diagonal:
        if free & needed == needed:
            found |= target
    return found


def spread(table: StepTable, layers: list[int], free: int, stop: int) -> int:
    """Go on from the start and its first steps, which the layers hold already; all squares found, in one mask."""
    width, last = table.grid.width, len(layers) - 1
    dears = table.dears[last] if last < len(table.dears) else table.dears_within(last)
    n, _, e, _, s, _, w, _ = table.plain
    ne, se, sw, nw = table.turns
    # What `corners_open` says, for the squares that diagonal steps turn on.
    ne, se = ne & free & free << width + 1, se & free & free >> width - 1
    sw, nw = sw & free & free >> width + 1, nw & free & free << width - 1
    if layers[0] & dears[0]:
        dearer_steps(table, layers, 0, layers[0], free)
    others = unseen = free & ~layers[0]
    grown = 0
    for cost in range(1, last):
        fresh = layers[cost] = (layers[cost] | grown) & unseen
        unseen ^= fresh
        leave = fresh & ~stop
        grown = 0
        if not leave:
            continue
        east, west = (e & leave) << 1, (w & leave) >> 1
        grown = (
            east
            | west
            | (n & leave | ne & east | nw & west) >> width
            | (s & leave | se & east | sw & west) << width
        )
        if leave & dears[cost]:
            dearer_steps(table, layers, cost, leave & dears[cost], free)
    fresh = layers[last] = (layers[last] | grown) & unseen
    return others ^ unseen ^ fresh


def dearer_steps(table: StepTable, layers: list[int], cost: int, leave: int, free: int) -> None:
    """The steps of more than 1 from squares of one layer, put into the layers they lead to."""
    left = len(layers) - 1 - cost
    launches = table.dear_launches
    while leave:
        low = leave & -leave
        leave ^= low
        square = low.bit_length() - 1
        for price, targets, around, straight, diagonal in launches[square] or table.dear_launch(square):
            if price > left:
                break
            if free & around == around:
                straight = targets
            else:
                for target, needed in diagonal:
                    if free & needed == needed:
                        straight |= target
            layers[cost + price] |= straight


def reachable(table: StepTable, start: int, budget: int, free: int, stop: int) -> int:
    """Mask of every square that can be reached within the budget, the start square left out."""
    return flood(table, start, budget, free, stop)[1]


def path(table: StepTable, start: int, target: int, budget: int, free: int, stop: int) -> list[int]:
    """A cheapest way as squares in order, the start left out; empty when the target is out of reach.

    Of several cheapest ways the last steps decide: straight before diagonal, then clockwise from north.
    """
    layers = reach(table, start, budget, free, stop)
    cost = next((c for c in range(1, budget + 1) if layers[c] >> target & 1), 0)
    way: list[int] = []
    square = target
    while cost:
        way.append(square)
        square, cost = _step_back(table, layers, square, cost, free, stop)
    way.reverse()
    return way


def _step_back(
    table: StepTable, layers: list[int], square: int, cost: int, free: int, stop: int
) -> tuple[int, int]:
    """The square and cost before this one on a cheapest way."""
    beside = corners_open(table, free)
    for direction in STRAIGHT + DIAGONAL:
        before = table.grid.neighbour(square, (direction + 4) & 7)
        if before < 0 or not beside[direction] >> before & 1:
            continue
        price = table.price(before, direction)
        known = 0 < price <= cost and layers[cost - price] >> before & 1
        if known and (cost == price or not stop >> before & 1):
            return before, cost - price
    raise ValueError(
        f"square {square} is not in the layers: pass the layers that reach gave for the same masks"
    )


def cheapest(table: StepTable, start: int, target: int, free: int, stop: int) -> int:
    """Cost of the cheapest way from start to target, -1 when there is none."""
    if start == target:
        return 0
    dearest = max((row.price for row in table.rows), default=0)
    budget = 8
    while True:
        layers = reach(table, start, budget, free, stop)
        for cost in range(1, budget + 1):
            if layers[cost] >> target & 1:
                return cost
        # When the last layers are empty nothing further away can follow.
        if budget > dearest and not any(layers[budget - dearest :]):
            return -1
        budget *= 2
