"""The menu of an activation: every action and step an Operator may take now, and the rule that bars the others."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.claims import claimable
from sortie.games.siege.rules.destruction import screen_destroy
from sortie.games.siege.rules.gadgets.use import screen_target
from sortie.games.siege.rules.missions import screen_disable, screen_plant, screen_secure
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
from sortie.games.siege.rules.overwatch import screen_dispute, screen_overwatch, screen_watch
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.rules.shooting import shot_targets as targets_in_sight
from sortie.games.siege.rules.sight import tokens_in_sight
from sortie.games.siege.state.encounter import COUNT, SQUADS, side_of
from sortie.games.siege.state.state import (
    DID_DESTROY,
    DID_HIDE,
    DID_MISSION,
    DID_MOVE,
    DID_OVERWATCH,
    DID_RUN,
    DID_SHOOT,
    DID_SPECIAL,
    DID_TACTICAL,
    SiegeState,
)
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Barred, Menu, add_rows, anybody
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen

WAYS = (
    ("move", "lean", "stand", "climb", "descend"),
    ("run", "run-lean", "run-stand", "run-climb", "run-descend"),
)
STEP, LEAN, STAND, CLIMB, DESCEND = range(5)  # ways to move, by their place in WAYS
Row = menus.Row[SiegeState]


def may_act(state: SiegeState, operator: int, action: int, screen: Screen) -> bool:
    """SGE-ACT.1, SGE-ACT.2, SGE-ACT.5, SGE-HID.4, SGE-ROW.16: an other action that was not done yet, by a revealed Operator."""
    return not (
        (state.hidden >> operator & 1 and stopped(screen, "SGE-HID.4"))
        or (state.on_the_way >= 0 and stopped(screen, "SGE-ACT.5"))
        or (state.did & action and stopped(screen, "SGE-ACT.1"))
        or (others_left(state) <= 0 and stopped(screen, "SGE-ACT.2"))
    )


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
    if not points and screen.reasons is None:
        return
    if way == STEP:
        screen_steps(state, body, points, screen)
        return
    if state.on_the_way >= 0 and stopped(screen, "SGE-WAL.15"):
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
    if state.on_the_way >= 0:
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
    if state.standee[body] >= 0:
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


def shot_targets(state: SiegeState, operator: int) -> tuple[int, int]:
    """SGE-CHL.2: enemies in sight; where sight is claimed, all who might be."""
    return claimable(state, operator) if state.siege.rulings.claims else targets_in_sight(state, operator)


def screen_shoot(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-SHO.1, SGE-SHO.2: enemies whose figure is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        screen.need("SGE-SHO.2", SQUADS[1 - side_of(operator)])
        screen.need("SGE-SHO.1", shot_targets(state, operator)[0])


def screen_shoot_standee(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-PRO.15: enemies whose standee is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        screen.need("SGE-SHO.2", SQUADS[1 - side_of(operator)])
        screen.need("SGE-PRO.15", shot_targets(state, operator)[1])


def add_shots(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ROW.7, SGE-PRO.15: shots at figures and at standees."""
    if may_act(state, operator, DID_SHOOT, Screen(EVERY)):
        figures, standees = shot_targets(state, operator)
        if figures or standees:
            options.add("shoot", figures)
            options.add("shoot-standee", standees)


def screen_use(state: SiegeState, operator: int, screen: Screen, gadget: int) -> None:
    """SGE-TAC.1, SGE-TAC.2, SGE-TAC.3, SGE-KEY.1: a cube of the own squad, not one for setup."""
    if not 0 <= gadget < len(state.cubes):
        stopped(screen, "SGE-TAC.1")
        return
    one = state.siege.gadgets[gadget]
    if (
        not may_act(state, operator, DID_TACTICAL, screen)
        or (one.side != side_of(operator) and stopped(screen, "SGE-TAC.2"))
        or (one.ability.trigger != "action" and stopped(screen, "SGE-KEY.1"))
        or (not state.cubes[gadget] and stopped(screen, "SGE-TAC.1"))
        or not one.ability.reach
    ):
        return
    screen_target(state, operator, one.ability, screen)


def screen_employ(state: SiegeState, operator: int, screen: Screen, ability: int) -> None:
    """SGE-SPE.1, SGE-SPE.2, SGE-SPE.3: an own ACTION effect with a charge left."""
    if ability not in state.siege.actions_of[operator]:
        stopped(screen, "SGE-SPE.1")
        return
    one = state.siege.abilities[ability]
    if not may_act(state, operator, DID_SPECIAL, screen) or (
        one.charge and not state.charges[operator] and stopped(screen, "SGE-SPE.2")
    ):
        return
    if "self" in one.reach:
        stopped(screen, "SGE-SPE.4")
        return
    screen_target(state, operator, one, screen)


def screen_flip(state: SiegeState, operator: int, screen: Screen, ability: int) -> None:
    """SGE-SPE.4: an activatable gadget that is ready."""
    if ability not in state.siege.actions_of[operator] or "self" not in state.siege.abilities[ability].reach:
        stopped(screen, "SGE-SPE.1")
        return
    if may_act(state, operator, DID_SPECIAL, screen):
        screen.demand("SGE-SPE.4", not state.flipped >> operator & 1)
        screen.need("SGE-SPE.4", 1)


def add_gadgets(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ROW.9, SGE-ROW.13: tactical cubes and special gadgets with all their targets."""
    side = side_of(operator)
    screen = Screen(EVERY)
    if may_act(state, operator, DID_TACTICAL, screen):
        for number, gadget in enumerate(state.siege.gadgets):
            if state.cubes[number] and gadget.side == side and gadget.ability.trigger == "action":
                screen.targets = EVERY
                screen_target(state, operator, gadget.ability, screen)
                if screen.targets:
                    options.add("use", screen.targets, number)
    if may_act(state, operator, DID_SPECIAL, screen):
        for number in state.siege.actions_of[operator]:
            screen.targets = EVERY
            if "self" in state.siege.abilities[number].reach:
                screen_flip(state, operator, screen, number)
                options.add("flip", screen.targets & 1, number)
            else:
                screen_employ(state, operator, screen, number)
                options.add("employ", screen.targets, number)


def screen_destroying(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-ROW.11, SGE-ROW.12: Destroy as an action."""
    if may_act(state, operator, DID_DESTROY, screen):
        screen_destroy(state, operator, screen)


def may_watch(state: SiegeState, operator: int, screen: Screen) -> bool:
    """SGE-MOD.5, SGE-DSP.7: Overwatch as an action."""
    return not (state.siege.rulings.advanced_tactics and stopped(screen, "SGE-MOD.5")) and may_act(
        state, operator, DID_OVERWATCH, screen
    )


def screen_own_overwatch(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-ROW.5: Overwatch where the figure stands."""
    screen_overwatch(state, 2 * operator, screen)


class MissionAction:
    """SGE-MIS.14: what a kind of mission adds, once per activation, by revealed Operators."""

    __slots__ = ("_kind", "_screening")

    def __init__(self, kind: str, screening: Callable[[SiegeState, int, Screen], None]) -> None:
        self._kind = kind
        self._screening = screening

    def __call__(self, state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
        if state.siege.mission.kind != self._kind and stopped(screen, "SGE-ACT.4"):
            return
        if may_act(state, operator, DID_MISSION, screen):
            self._screening(state, operator, screen)


def screen_hide(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-MOD.4, SGE-HID.19: only with advanced tactics, for defenders neither Located nor leaning."""
    if (
        (not state.siege.rulings.advanced_tactics and stopped(screen, "SGE-HID.19"))
        or (side_of(operator) == ATTACKERS and stopped(screen, "SGE-MOD.4"))
        or not may_act(state, operator, DID_HIDE, screen)
        or (state.located >> operator & 1 and stopped(screen, "SGE-MOD.4"))
        or (state.standee[2 * operator] >= 0 and stopped(screen, "SGE-MOD.4"))
    ):
        return
    screen.need("SGE-MOD.4", 1)


GROUND_WATCH: tuple[Row, ...] = (("overwatch", screen_own_overwatch, 0, EVERY),)
UPPER_WATCH: tuple[Row, ...] = (("watch", screen_watch, 0, EVERY), ("dispute", screen_dispute, 0, EVERY))
DESTROY: tuple[Row, ...] = (("destroy", screen_destroying, 0, EVERY),)
BOMB: tuple[Row, ...] = (
    ("plant", MissionAction("bomb", screen_plant), 0, EVERY),
    ("disable", MissionAction("bomb", screen_disable), 0, EVERY),
)
HOSTAGE: tuple[Row, ...] = (("secure", MissionAction("hostage", screen_secure), 0, EVERY),)
MISSION_ROWS: dict[str, tuple[Row, ...]] = {"bomb": BOMB, "hostage": HOSTAGE}
HIDE: tuple[Row, ...] = (("hide", screen_hide, 0, PLAIN),)
SHOTS: tuple[Row, ...] = (
    ("shoot", screen_shoot, 0, EVERY),
    ("shoot-standee", screen_shoot_standee, 0, EVERY),
)
GADGETS: tuple[Row, ...] = (
    ("use", screen_use, 0, EVERY),
    ("employ", screen_employ, 0, EVERY),
    ("flip", screen_flip, 0, EVERY),
)
CLIMBING: tuple[Row, ...] = tuple(
    (verbs[CLIMB], Way(CLIMB, pool), 0, EVERY) for pool, verbs in enumerate(WAYS)
)
MOVING: tuple[Row, ...] = tuple(
    (verb, Way(way, pool), 0, EVERY)
    for pool, verbs in enumerate(WAYS)
    for way, verb in enumerate(verbs)
    if way != CLIMB
)


def active(state: SiegeState, choice: Choice) -> int:
    """SGE-SEQ.5: the Operator whose activation it is."""
    return state.active


def climber(state: SiegeState, option: Option) -> tuple[int, int]:
    """SGE-FLR.1: who climbs is the target; there is one place to climb to."""
    return option.target, option.target


ACTING: Menu[SiegeState] = (
    Menu(active)
    .add(MOVING, SHOTS, GADGETS, DESTROY, BOMB, HOSTAGE, HIDE)
    .add(CLIMBING, reading=climber)
    .add(GROUND_WATCH, UPPER_WATCH, gate=may_watch)
)
PHASE: Menu[SiegeState] = Menu(anybody)
PHASE.add(
    (
        ("end-phase", Barred("SGE-SEQ.3"), 0, EVERY),
        ("activate", Barred("SGE-SEQ.5"), 0, EVERY),
        ("reveal", Barred("SGE-HID.7"), 0, EVERY),
    )
)


def add_others(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ACT.4: overwatch, Destroy, mission actions, hiding."""
    screen = Screen(EVERY)
    if may_watch(state, operator, screen):
        upstairs = state.place[2 * operator] == state.siege.building.up
        add_rows(options, state, operator, screen, UPPER_WATCH if upstairs else GROUND_WATCH)
    add_rows(options, state, operator, screen, DESTROY)
    add_rows(options, state, operator, screen, MISSION_ROWS.get(state.siege.mission.kind, ()))
    if state.siege.rulings.advanced_tactics:
        add_rows(options, state, operator, screen, HIDE)


def add_reveals(state: SiegeState, side: int, options: Options) -> None:
    """SGE-HID.7, SGE-HID.8: showing an own Operator, or demanding a token, at any time."""
    if side == DEFENDERS:
        options.add("reveal", state.hidden & state.alive)
    elif state.siege.rulings.demand_asked:
        options.add("demand", tokens_in_sight(state))


def menu(state: SiegeState, operator: int) -> Options:
    """SGE-ACT.2, SGE-WAL.19: everything that may be done now, and the end."""
    options = Options()
    add_movement(state, operator, options)
    if state.on_the_way >= 0:
        return options
    if not state.hidden >> operator & 1 and others_left(state) > 0:
        add_shots(state, operator, options)
        add_gadgets(state, operator, options)
        add_others(state, operator, options)
    add_reveals(state, side_of(operator), options)
    options.one("end")
    return options
