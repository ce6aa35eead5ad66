"""Ways to move: what each body of the active Operator may do with the points of its Move and of its Run."""

from __future__ import annotations

from sortie.games.siege.rules.movement import (
    MOVE_POINTS,
    MOVE_POOL,
    RUN_POOL,
    carries,
    is_stuck,
    screen_climb,
    screen_descend,
    screen_lean,
    screen_stand,
    screen_steps,
    step_targets,
)
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.state.encounter import COUNT
from sortie.games.siege.state.state import DID_MOVE, DID_RUN, NONE, SiegeState
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.screens import Screen

WAYS = (
    ("move", "lean", "stand", "climb", "descend"),
    ("run", "run-lean", "run-stand", "run-climb", "run-descend"),
)
STEP, LEAN, STAND, CLIMB, DESCEND = range(5)  # ways to move, by their place in WAYS
Row = menus.Row[SiegeState]


def points_in(state: SiegeState, operator: int, pool: int, screen: Screen) -> int:
    """SGE-ROW.3, SGE-ROW.4, SGE-ACT.3, SGE-ACT.6, SGE-OPR.3: points of the Move or of the Run."""
    if pool == MOVE_POOL:
        return state.move_left if state.did & DID_MOVE else MOVE_POINTS
    if state.did & DID_RUN:
        return state.run_left
    run = state.siege.cards[operator].run
    if (
        (not run and stopped(screen, "SGE-OPR.3"))
        or (others_left(state) <= 0 and stopped(screen, "SGE-ACT.2"))
        or (carries(state, operator) and stopped(screen, "SGE-MIS.10"))
    ):
        return 0
    return run


def may_move_body(state: SiegeState, operator: int, body: int, pool: int, screen: Screen) -> int:
    """SGE-FLR.3, SGE-FLR.9, SGE-MOV.9: points this body may spend from a pool now, 0 for none."""
    if (body not in state.bodies_of(operator) and stopped(screen, "SGE-SEQ.8")) or (
        state.went_up >> body & 1 and stopped(screen, "SGE-FLR.3")
    ):
        return 0
    if is_stuck(state, body, pool) and stopped(screen, "SGE-MOV.3"):
        return 0
    points = points_in(state, operator, pool, screen)
    if points <= 0 and stopped(screen, "SGE-MOV.9"):
        return 0
    return max(0, points)


def screen_way(state: SiegeState, operator: int, body: int, way: int, pool: int, screen: Screen) -> None:
    """SGE-ROW.1, SGE-WAL.15: one kind of movement of one body."""
    if not 0 <= body < 2 * COUNT:
        stopped(screen, "SGE-SEQ.8")
        return
    points = may_move_body(state, operator, body, pool, screen)
    if way == STEP:
        screen_steps(state, body, points, screen)
        return
    if state.on_the_way != NONE and stopped(screen, "SGE-WAL.15"):
        return
    (screen_lean, screen_stand, screen_climb, screen_descend)[way - 1](state, body, screen)


class Way:
    """The conditions of one kind of movement out of one pool."""

    __slots__ = ("_pool", "_way")

    def __init__(self, way: int, pool: int) -> None:
        self._way = way
        self._pool = pool

    def __call__(self, state: SiegeState, operator: int, screen: Screen, body: int) -> None:
        screen_way(state, operator, body, self._way, self._pool, screen)


def add_movement(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-HID.5, SGE-ACT.5: every way for every body, out of both pools."""
    if state.on_the_way != NONE:
        body, pool = state.on_the_way >> 1, state.on_the_way & 1
        points = state.run_left if pool else state.move_left
        options.add(WAYS[pool][STEP], step_targets(state, body, points), body)
        return
    leans: dict[int, int] = {}  # where each body may lean, whichever pool pays
    screen = Screen(EVERY)
    bodies = state.bodies_of(operator)
    for pool in (MOVE_POOL, RUN_POOL):
        points = points_in(state, operator, pool, screen)
        if points > 0:
            for body in bodies:
                if not state.went_up >> body & 1:
                    add_ways(state, body, pool, points, options, leans)


def add_ways(
    state: SiegeState, body: int, pool: int, points: int, options: Options, leans: dict[int, int]
) -> None:
    """SGE-ROW.1, SGE-LEA.7, SGE-FLR.1: what one body may do with the points of one pool."""
    place = state.place[body]
    verbs = WAYS[pool]
    if place == state.siege.building.up:
        screen = Screen(EVERY)
        screen_descend(state, body, screen)
        options.add(verbs[DESCEND], screen.targets, body)
        return
    if state.standee[body] != NONE:
        options.add(verbs[STAND], 1 << place | 1 << state.standee[body], body)
        return
    options.add(verbs[STEP], step_targets(state, body, points), body)
    if body not in leans:
        screen = Screen(EVERY)
        screen_lean(state, body, screen)
        leans[body] = screen.targets
    options.add(verbs[LEAN], leans[body], body)
    if state.siege.building.risers >> place & 1:
        screen = Screen(EVERY)
        screen_climb(state, body, screen)
        options.add(verbs[CLIMB], screen.targets)


CLIMBING: tuple[Row, ...] = tuple(
    (verbs[CLIMB], Way(CLIMB, pool), 0, EVERY) for pool, verbs in enumerate(WAYS)
)
MOVING: tuple[Row, ...] = tuple(
    (verb, Way(way, pool), 0, EVERY)
    for pool, verbs in enumerate(WAYS)
    for way, verb in enumerate(verbs)
    if way != CLIMB
)


def climber(state: SiegeState, option: Option) -> tuple[int, int]:
    """SGE-FLR.1: who climbs is the target; there is one place to climb to."""
    return option.target, option.target
