"""Queries: the way to a Square and its cost, what an agent sees and what is in between, whom it can attack.

Nothing here is a rule: everything is asked of the rules that also make the options.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from sortie.board.findings import Figure, add_edges, add_figures, add_watchers, sight_found, way_found
from sortie.board.reach import cheapest
from sortie.board.sight_lines import sight_lines
from sortie.games.skirm.rules import melee, ranged
from sortie.games.skirm.rules.effects import range_cap, rough_squares
from sortie.games.skirm.rules.movement import contact, move_budget, steps_of, way
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.games.skirm.view.board import BOARD
from sortie.games.skirm.view.names import SkirmNames, unit_key
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.queries import Band, Finders, Finding, Named, Part, Query, SightLine, answered
from sortie.kernel.views.view import Word


def query(state: SkirmState, seat: int, query: Query) -> Finding | None:
    """Everybody sees everything in this game, so that the answer is the same for every seat."""
    finders = Finders(
        lambda unit, square: find_way(state, unit, square, move_budget(state, unit) if unit != NONE else 0),
        partial(find_sight, state), partial(find_watchers, state), partial(find_targets, state),
    )  # fmt: skip
    return answered(query, Named(SkirmNames(state), state.place, state.active), BOARD, finders)


def unit_word(state: SkirmState, unit: int) -> str:
    """An agent as a parameter of a text."""
    return f"@{unit_key(state.battle, unit)}"


def place_word(state: SkirmState, square: int) -> str:
    """A Square as a parameter of a text: who stands there, else its name."""
    unit = state.unit_at(square)
    return unit_word(state, unit) if unit != NONE else state.battle.grid.name(square)


def find_way(state: SkirmState, unit: int, square: int, points: int) -> Finding:
    """The cheapest way, however long, with what it costs and what a movement of now has to spend."""
    battle = state.battle
    start, free = state.place[unit], battle.map.standable & ~state.occupied
    steps, stop = steps_of(state, unit), contact(state, battle.unit_side[unit])
    cost = cheapest(steps, start, square, free, stop)
    told: dict[str, str | int] = {"unit": unit_word(state, unit), "square": battle.grid.name(square)}
    if cost <= 0:
        return Finding(words=[Word("found-no-way", told)], board=BOARD, clear=False)
    squares = [start, *way(state, unit, square, cost)]
    names = [battle.grid.name(one) for one in squares]
    finding = way_found(BOARD, told, names, costs_along(state, unit, squares), points)
    finding.cost = cost_parts(state, unit, squares)
    return finding


def costs_along(state: SkirmState, unit: int, squares: list[int]) -> list[int]:
    """What a way has cost at each of its Squares."""
    steps, grid = steps_of(state, unit), state.battle.grid
    costs = [0]
    for origin, target in pairwise(squares):
        costs.append(costs[-1] + steps.price(origin, grid.direction(origin, target)))
    return costs


def cost_parts(state: SkirmState, unit: int, squares: list[int]) -> list[Part]:
    """The cost of a way, split into steps, climbing and difficult ground."""
    steps, grid, rough = steps_of(state, unit), state.battle.grid, rough_squares(state, unit)
    climbed = hindered = 0
    for origin, target in pairwise(squares):
        price = steps.price(origin, grid.direction(origin, target))
        level = state.battle.map.step_price(origin, grid.direction(origin, target), state.doors_closed, 0)
        climbed += level - 1
        hindered += price - level
    parts = [Part(Word("found-steps"), len(squares) - 1, "SKM-MOV.2")]
    if climbed:
        parts.append(Part(Word("found-climb"), climbed, "SKM-VERT.5"))
    if hindered:
        leaves_rough = any(rough >> square & 1 for square in squares[:-1])
        parts.append(Part(Word("found-hindered"), hindered, "SKM-DIFF.2" if leaves_rough else ""))
    return parts


def find_sight(state: SkirmState, start: int, target: int, through_agents: bool = False) -> Finding:
    """Whether an agent on one Square sees one on another; the pair of lines that decides and what stops it."""
    battle = state.battle
    told: dict[str, str | int] = {"square": place_word(state, start), "square2": place_word(state, target)}
    told["number"] = battle.map.distance(start, target)
    if start == target:
        return Finding(words=[Word("found-same-square", told)], board=BOARD, clear=True)
    occupied = 0 if through_agents else state.occupied
    seen = battle.map.sees(start, target, state.doors_closed, occupied)
    shown = sight_lines(battle.map.sight, start, target, state.doors_closed, occupied)
    finding = sight_found(BOARD, told, seen)
    for line in shown.lines:
        free = line.free and not line.figures & occupied
        finding.lines.append(SightLine(2 * line.x, 2 * line.y, 2 * line.to_x, 2 * line.to_y, free))
    if not seen:
        add_obstacles(state, finding, shown.figures, shown.edges)
    return finding


def add_obstacles(state: SkirmState, finding: Finding, figures: int, edges: int) -> None:
    """What stops the lines: agents by name, walls and ground by the Squares on both sides."""
    grid = state.battle.grid
    finding.rule = "SKM-LOS.3" if edges or not figures else "SKM-LOS.9"
    pieces = [figure_of(state, state.unit_at(square)) for square in listed(figures)]
    add_figures(finding, grid, pieces, "found-agent-between", "SKM-LOS.9")
    add_edges(finding, grid, edges, lambda edge: (edge_key(state, edge), "SKM-LOS.3"))


def figure_of(state: SkirmState, unit: int) -> Figure:
    """An agent on the map as findings name it."""
    return Figure(state.battle.unit_names[unit], unit_word(state, unit), state.place[unit])


def edge_key(state: SkirmState, edge: int) -> str:
    """What people would call the thing on an edge that stops a line."""
    terrain = state.battle.map.terrain
    a, b = terrain.grid.sides(edge)
    if terrain.is_closed(edge, state.doors_closed):
        return "found-door-between"
    if (terrain.solid >> a | terrain.solid >> b) & 1:
        return "found-solid-between"
    return "found-wall-between" if terrain.walls[edge] else "found-ground-between"


def find_watchers(state: SkirmState, square: int) -> Finding:
    """Every agent that would see an agent on a Square, those of both sides."""
    battle = state.battle
    finding = Finding(board=BOARD)
    watchers: list[Figure] = []
    for unit in listed(state.alive):
        place = state.place[unit]
        if (
            place >= 0
            and place != square
            and battle.map.sees(place, square, state.doors_closed, state.occupied)
        ):
            watchers.append(figure_of(state, unit))
    add_watchers(finding, battle.grid, watchers, square, battle.map.distance)
    return finding


def find_targets(state: SkirmState, unit: int) -> Finding:
    """Whom an agent could attack with which weapon from where it stands, and how far its weapons reach."""
    battle = state.battle
    finding = Finding(board=BOARD)
    for weapon in (*battle.ranged_weapons[unit], *battle.melee_weapons[unit]):
        for foe in listed(weapon_targets(state, unit, weapon)):
            name = battle.unit_names[foe]
            if name not in finding.pieces:
                finding.pieces.append(name)
            told = {"unit": unit_word(state, foe), "weapon": f"@weapon-{battle.weapons[weapon].id}"}
            finding.words.append(Word("found-target", {**told}))
        band = range_band(state, unit, weapon)
        if band is not None:
            finding.bands.append(band)
    if not finding.pieces:
        finding.words.append(Word("found-no-target", {"unit": unit_word(state, unit)}))
    return finding


def weapon_targets(state: SkirmState, unit: int, weapon: int) -> int:
    """The enemies a weapon may be used against, by the same conditions as the options."""
    screen = Screen(-1)
    if weapon in state.battle.melee_weapons[unit]:
        melee.screen_melee(state, unit, weapon, screen)
    elif ranged.may_use(state, unit, weapon, screen):
        ranged.screen_shot(state, unit, weapon, screen)
    if screen.targets <= 0:
        return 0
    return standing_in(state.place, screen.targets, state.living(1 - state.battle.unit_side[unit]))


def range_band(state: SkirmState, unit: int, weapon: int) -> Band | None:
    """The Squares in range of a weapon that has one."""
    battle = state.battle
    limit = battle.weapons[weapon].range
    if weapon in battle.ranged_weapons[unit] and state.effects:
        limit = range_cap(state, limit)
    if not limit:
        return None
    squares = battle.map.within(state.place[unit], limit) & battle.map.standable
    told: dict[str, str | int] = {"weapon": f"@weapon-{battle.weapons[weapon].id}", "number": limit}
    return Band(Word("found-range", told), [battle.grid.name(square) for square in listed(squares)])
