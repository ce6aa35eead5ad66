"""Queries: the way of a body and its price, what is seen and what is in between, who sees a space, whom one may shoot.

Nothing here is a rule, and nothing looks at which token is true: where bodies stand is known to everybody.
"""

from __future__ import annotations

from functools import partial

from sortie.board import findings
from sortie.board.paths import Path
from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.movement import MOVE_POINTS, MOVE_POOL
from sortie.games.siege.rules.shooting import shot_targets
from sortie.games.siege.rules.sight import line_to, upper_sight
from sortie.games.siege.rules.ways import points_in
from sortie.games.siege.state.encounter import BODIES, COUNT
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.view.board import BOARD, section_kind
from sortie.games.siege.view.names import UPSTAIRS, SiegeNames, operator_key
from sortie.games.siege.view.paths import path_of
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.queries import (
    SIGHT,
    TARGETS,
    WATCHERS,
    WAY,
    Finders,
    Finding,
    Named,
    Obstacle,
    Part,
    Query,
    answered,
    nobody,
)
from sortie.kernel.views.view import Word

ANYBODY = COUNT  # a viewer of whom nothing is known: no profile has its number


def query(state: SiegeState, seat: int, query: Query) -> Finding | None:
    """The same for every seat; where sight is claimed nobody measures it."""
    if state.siege.rulings.claims and query.kind != WAY:
        return None
    active = 2 * state.active if state.active >= 0 else NONE
    found = (way_finding, sight_finding, watchers_finding, targets_finding)
    finders = Finders(*(partial(one, state) for one in found))
    return answered(query, Named(SiegeNames(state), state.place, active, "body"), BOARD, finders)


def body_word(state: SiegeState, body: int) -> str:
    """A body as a parameter of a text: an Operator, or one of its tokens."""
    key = operator_key(state, body >> 1)
    return f"@{key}#{(body & 1) + 1}" if state.hidden >> (body >> 1) & 1 else f"@{key}"


def body_at(state: SiegeState, square: int) -> int:
    """Who stands or leans on a space; -1 for nobody."""
    for places in (state.place, state.standee):
        if square >= 0 and square in places:
            return places.index(square)
    return NONE


def place_word(state: SiegeState, square: int) -> str:
    """A space as a parameter of a text: who is there, else its name."""
    if square == state.siege.building.up:
        return UPSTAIRS
    body = body_at(state, square)
    return body_word(state, body) if body != NONE else state.siege.building.grid.name(square)


def figure_of(state: SiegeState, body: int) -> findings.Figure:
    """A body on the map as findings name it."""
    return findings.Figure(body_name(state, body), body_word(state, body), state.place[body])


def way_finding(state: SiegeState, body: int, square: int) -> Finding:
    """The cheapest way of a body, however long, with what it costs and how many points its Move has."""
    up = state.siege.building.up
    if up in (square, state.place[body]):
        return nobody(WAY, BOARD)
    grid = state.siege.building.grid
    told: dict[str, str | int] = {"body": body_word(state, body), "square": grid.name(square)}
    path = path_of(state, body, square) if state.standee[body] < 0 else None
    if path is None:
        finding = Finding(WAY, [Word("found-no-way", told)], BOARD, clear=False)
        finding.rule = "SGE-LEA.6" if state.standee[body] >= 0 else ""
        return finding
    acts = state.active == body >> 1
    points = max(0, points_in(state, body >> 1, MOVE_POOL, Screen(-1))) if acts else MOVE_POINTS
    names = [grid.name(one) for one in path.squares]
    finding = findings.way_found(BOARD, told, names, list(path.costs), points)
    finding.cost = cost_parts(path)
    return finding


def cost_parts(path: Path) -> list[Part]:
    """The price of a way: its steps, and what windows, breaches and obstacles add."""
    steps = len(path.squares) - 1
    parts = [Part(Word("found-steps"), steps, "SGE-MOV.1")]
    if path.costs[-1] > steps:
        parts.append(Part(Word("found-surcharge"), path.costs[-1] - steps, "SGE-WAL.18"))
    return parts


def located_at(state: SiegeState, square: int) -> bool:
    """Whether a Located Operator is on a space, by either half."""
    body = body_at(state, square)
    return body != NONE and bool(state.located >> (body >> 1) & 1)


def viewer_at(state: SiegeState, square: int) -> int:
    """The Operator who looks from a space, or anybody."""
    body = body_at(state, square)
    return body >> 1 if body != NONE else ANYBODY


def own_bodies(state: SiegeState, square: int) -> int:
    """The miniature of somebody who leans onto a space does not hide the other half."""
    return 1 << state.place[state.standee.index(square)] if square in state.standee else 0


def sight_finding(state: SiegeState, start: int, target: int) -> Finding:
    """Whether somebody on one space sees another; the line between the centres and everything that breaks it."""
    building = state.siege.building
    if start == NONE or target in (NONE, building.up):
        return nobody(SIGHT, BOARD)
    told: dict[str, str | int] = {"square": place_word(state, start), "square2": place_word(state, target)}
    if start == building.up:
        return sight_from_above(state, target, told)
    told["number"] = building.grid.distance(start, target)
    if start == target:
        return Finding(SIGHT, [Word("found-same-square", told)], BOARD, clear=False, rule="SGE-LOS.2")
    viewer, located = viewer_at(state, start), located_at(state, target)
    seen = line_to(state, viewer, start, target, located, own_bodies(state, target))
    finding = findings.sight_found(BOARD, told, seen)
    finding.lines.append(findings.centre_line(building.grid, start, target, seen))
    if not seen:
        add_obstacles(state, finding, start, target)
    return finding


def sight_from_above(state: SiegeState, target: int, told: dict[str, str | int]) -> Finding:
    """From upstairs the risers are seen, and nothing beyond them."""
    acting = state.active if state.active >= 0 else 0
    seen = bool(upper_sight(state, acting) >> target & 1)
    told["number"] = 0
    finding = findings.sight_found(BOARD, told, seen)
    finding.rule = "SGE-RIS.4"
    return finding


def add_obstacles(state: SiegeState, finding: Finding, start: int, target: int) -> None:
    """What breaks a line: partitions, bodies, smoke and gas, each with its rule."""
    grid = state.siege.building.grid
    located = located_at(state, target)
    squares, edges = state.siege.building.line(start, target)
    findings.add_edges(
        finding,
        grid,
        edges & (state.solid if located else state.opaque),
        lambda edge: edge_words(state, edge),
    )
    between = squares & state.occupied & ~own_bodies(state, target)
    bodies = [figure_of(state, state.place.index(square)) for square in listed(between)]
    findings.add_figures(finding, grid, bodies, "found-body-between", "SGE-LOS.4")
    clear = located or state.siege.pierces_smoke >> viewer_at(state, start) & 1
    clouds = 0 if clear else state.smoke & (squares | 1 << start | 1 << target)
    for square in listed(clouds):
        name = grid.name(square)
        finding.obstacles.append(Obstacle("square", name, [name], "SGE-LOS.5"))
        finding.words.append(Word("found-smoke-between", {"square": name}))
    rules = [one.rule for one in finding.obstacles]
    finding.rule = rules[0] if len(set(rules)) == 1 else "SGE-LOS.1"


def edge_words(state: SiegeState, edge: int) -> tuple[str, str]:
    """What stands on a section that breaks a line: the key of its text and the rule."""
    return f"found-{section_kind(state, edge)[0]}-between", "SGE-LOS.3"


def watchers_finding(state: SiegeState, square: int) -> Finding:
    """Every Operator and token that has a line to a space, those of both sides, true or not."""
    building = state.siege.building
    if square == building.up:
        return nobody(WATCHERS, BOARD)
    finding = Finding(WATCHERS, board=BOARD)
    located, spare = located_at(state, square), own_bodies(state, square)
    watchers: list[findings.Figure] = []
    for body in range(BODIES):
        place = state.place[body]
        if (
            0 <= place < building.up
            and place != square
            and line_to(state, body >> 1, place, square, located, spare)
        ):
            watchers.append(figure_of(state, body))
    findings.add_watchers(finding, building.grid, watchers, square, building.grid.distance)
    return finding


def targets_finding(state: SiegeState, body: int) -> Finding:
    """Whom a revealed Operator could shoot from where it is; hidden ones shoot nobody."""
    operator = body >> 1
    finding = Finding(TARGETS, board=BOARD)
    if state.hidden >> operator & 1:
        finding.words.append(Word("found-hidden", {"body": body_word(state, body)}))
        finding.rule = "SGE-HID.4"
        return finding
    figures, standees = shot_targets(state, operator)
    for target in listed(figures | standees):
        finding.pieces.append(body_name(state, 2 * target))
        finding.words.append(Word("found-target", {"operator": body_word(state, 2 * target)}))
    if not finding.pieces:
        finding.words.append(Word("found-no-target", {"operator": body_word(state, body)}))
    return finding
