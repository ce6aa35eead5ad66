"""The menu of an activation: every action and step an Operator may take now, and the rule that bars the others."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.claims import claimable
from sortie.games.siege.destruction import screen_destroy
from sortie.games.siege.gadgets import screen_target
from sortie.games.siege.missions import screen_disable, screen_plant, screen_secure
from sortie.games.siege.movement import (
    MOVE_POINTS,
    MOVE_POOL,
    RUN_POOL,
    screen_climb,
    screen_descend,
    screen_lean,
    screen_stand,
    screen_steps,
    step_targets,
)
from sortie.games.siege.overwatch import screen_dispute, screen_overwatch, screen_watch
from sortie.games.siege.reactions import others_left
from sortie.games.siege.screening import stopped
from sortie.games.siege.shooting import shot_targets as targets_in_sight
from sortie.games.siege.siege import COUNT, SQUADS, side_of
from sortie.games.siege.sight import tokens_in_sight
from sortie.games.siege.state import (
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
from sortie.kernel.options import Options
from sortie.kernel.screens import Screen

EVERYTHING = -1
WAYS = (
    ("move", "lean", "stand", "climb", "descend"),
    ("run", "run-lean", "run-stand", "run-climb", "run-descend"),
)
STEP, LEAN, STAND, CLIMB, DESCEND = range(5)  # ways to move, by their place in WAYS
ScreenOf = Callable[[SiegeState, int, int, Screen], None]


def may_act(state: SiegeState, operator: int, action: int, screen: Screen) -> bool:
    """SGE-ACT.1, SGE-ACT.2, SGE-ACT.5, SGE-HID.4, SGE-ROW.16: an other action that was not done yet, by a revealed Operator."""
    return not (
        (state.hidden >> operator & 1 and stopped(screen, "SGE-HID.4"))
        or (state.on_the_way >= 0 and stopped(screen, "SGE-ACT.5"))
        or (state.did & action and stopped(screen, "SGE-ACT.1"))
        or (others_left(state) <= 0 and stopped(screen, "SGE-ACT.2"))
    )


def points_in(state: SiegeState, operator: int, pool: int, screen: Screen) -> int:
    """SGE-ROW.1, SGE-ROW.3, SGE-ROW.4, SGE-ACT.3, SGE-OPR.3, SGE-MIS.10: points of the Move or of the Run."""
    if pool == MOVE_POOL:
        return state.move_left if state.did & DID_MOVE else MOVE_POINTS
    if state.did & DID_RUN:
        return state.run_left
    run = state.siege.cards[operator].run
    if (
        (not run and stopped(screen, "SGE-OPR.3"))
        or (others_left(state) <= 0 and stopped(screen, "SGE-ACT.2"))
        or (state.carrier == operator and stopped(screen, "SGE-MIS.10"))
    ):
        return 0
    return run


def may_move_body(state: SiegeState, operator: int, body: int, pool: int, screen: Screen) -> int:
    """SGE-ACT.6, SGE-FLR.3, SGE-FLR.9, SGE-MOV.9: points this body may spend from a pool now, 0 for none."""
    if (body not in state.bodies_of(operator) and stopped(screen, "SGE-SEQ.8")) or (
        state.went_up >> body & 1 and stopped(screen, "SGE-FLR.3")
    ):
        return 0
    if state.on_the_way >= 0 and state.on_the_way != body << 1 | pool and stopped(screen, "SGE-MOV.3"):
        return 0
    points = points_in(state, operator, pool, screen)
    if points <= 0 and stopped(screen, "SGE-MOV.9"):
        return 0
    return max(0, points)


def screen_way(state: SiegeState, operator: int, body: int, way: int, pool: int, screen: Screen) -> None:
    """SGE-ROW.1, SGE-ROW.2, SGE-ROW.3, SGE-ROW.4, SGE-LEA.6, SGE-WAL.15: one kind of movement of one body."""
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


def add_movement(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-HID.5, SGE-ACT.5: every way for every body, out of both pools."""
    if state.on_the_way >= 0:
        body, pool = state.on_the_way >> 1, state.on_the_way & 1
        points = state.run_left if pool else state.move_left
        options.add(WAYS[pool][STEP], step_targets(state, body, points), body)
        return
    leans: dict[int, int] = {}  # where each body may lean, whichever pool pays
    screen = Screen(EVERYTHING)
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
    """SGE-ROW.1, SGE-LEA.1, SGE-LEA.7, SGE-FLR.1, SGE-FLR.4: what one body may do with the points of one pool."""
    place = state.place[body]
    verbs = WAYS[pool]
    if place == state.siege.building.up:
        screen = Screen(EVERYTHING)
        screen_descend(state, body, screen)
        options.add(verbs[DESCEND], screen.targets, body)
        return
    if state.standee[body] >= 0:
        options.add(verbs[STAND], 1 << place | 1 << state.standee[body], body)
        return
    options.add(verbs[STEP], step_targets(state, body, points), body)
    if body not in leans:
        screen = Screen(EVERYTHING)
        screen_lean(state, body, screen)
        leans[body] = screen.targets
    options.add(verbs[LEAN], leans[body], body)
    if state.siege.building.risers >> place & 1:
        screen = Screen(EVERYTHING)
        screen_climb(state, body, screen)
        options.add(verbs[CLIMB], screen.targets)


def shot_targets(state: SiegeState, operator: int) -> tuple[int, int]:
    """SGE-SHO.1, SGE-CHL.2: enemies in sight; where sight is claimed, all who might be."""
    return claimable(state, operator) if state.siege.rulings.claims else targets_in_sight(state, operator)


def screen_shoot(state: SiegeState, operator: int, detail: int, screen: Screen) -> None:
    """SGE-SHO.1, SGE-SHO.2, SGE-ACT.1: enemies whose figure is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        screen.need("SGE-SHO.2", SQUADS[1 - side_of(operator)])
        screen.need("SGE-SHO.1", shot_targets(state, operator)[0])


def screen_shoot_standee(state: SiegeState, operator: int, detail: int, screen: Screen) -> None:
    """SGE-PRO.15: enemies whose standee is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        screen.need("SGE-SHO.2", SQUADS[1 - side_of(operator)])
        screen.need("SGE-PRO.15", shot_targets(state, operator)[1])


def add_shots(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ROW.7, SGE-PRO.15: shots at figures and at standees."""
    if may_act(state, operator, DID_SHOOT, Screen(EVERYTHING)):
        figures, standees = shot_targets(state, operator)
        if figures or standees:
            options.add("shoot", figures)
            options.add("shoot-standee", standees)


def screen_use(state: SiegeState, operator: int, gadget: int, screen: Screen) -> None:
    """SGE-TAC.1, SGE-TAC.2, SGE-TAC.3, SGE-KEY.1, SGE-ROW.9: a cube of the own squad, not one for setup."""
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


def screen_employ(state: SiegeState, operator: int, ability: int, screen: Screen) -> None:
    """SGE-SPE.1, SGE-SPE.2, SGE-SPE.3, SGE-ROW.13: an own ACTION effect with a charge left."""
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


def screen_flip(state: SiegeState, operator: int, ability: int, screen: Screen) -> None:
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
    screen = Screen(EVERYTHING)
    if may_act(state, operator, DID_TACTICAL, screen):
        for number, gadget in enumerate(state.siege.gadgets):
            if state.cubes[number] and gadget.side == side and gadget.ability.trigger == "action":
                screen.targets = EVERYTHING
                screen_target(state, operator, gadget.ability, screen)
                if screen.targets:
                    options.add("use", screen.targets, number)
    if may_act(state, operator, DID_SPECIAL, screen):
        for number in state.siege.actions_of[operator]:
            screen.targets = EVERYTHING
            if "self" in state.siege.abilities[number].reach:
                screen_flip(state, operator, number, screen)
                options.add("flip", screen.targets & 1, number)
            else:
                screen_employ(state, operator, number, screen)
                options.add("employ", screen.targets, number)


def screen_destroying(state: SiegeState, operator: int, detail: int, screen: Screen) -> None:
    """SGE-ROW.11, SGE-ROW.12: Destroy as an action."""
    if may_act(state, operator, DID_DESTROY, screen):
        screen_destroy(state, operator, screen)


def screen_watching(state: SiegeState, operator: int, verb: str, screen: Screen) -> None:
    """SGE-ROW.5, SGE-ROW.6, SGE-MOD.5, SGE-DSP.7: Overwatch as an action."""
    if (state.siege.rulings.advanced_tactics and stopped(screen, "SGE-MOD.5")) or not may_act(
        state, operator, DID_OVERWATCH, screen
    ):
        return
    if verb == "overwatch":
        screen_overwatch(state, 2 * operator, screen)
    elif verb == "watch":
        screen_watch(state, operator, screen)
    else:
        screen_dispute(state, operator, screen)


MISSION_SCREENS = {
    "plant": ("bomb", screen_plant),
    "disable": ("bomb", screen_disable),
    "secure": ("hostage", screen_secure),
}
MISSION_VERBS = {"bomb": ("plant", "disable"), "hostage": ("secure",)}


def screen_mission(state: SiegeState, operator: int, verb: str, screen: Screen) -> None:
    """SGE-ACT.4, SGE-MIS.14: what the mission adds, once per activation, by revealed Operators."""
    kind, screen_one = MISSION_SCREENS[verb]
    if state.siege.mission.kind != kind and stopped(screen, "SGE-ACT.4"):
        return
    if may_act(state, operator, DID_MISSION, screen):
        screen_one(state, operator, screen)


def screen_hide(state: SiegeState, operator: int, detail: int, screen: Screen) -> None:
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


def add_others(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ACT.4: overwatch, Destroy, mission actions, hiding."""
    screen = Screen(EVERYTHING)
    for verb in (
        ("overwatch",) if state.place[2 * operator] != state.siege.building.up else ("watch", "dispute")
    ):
        screen.targets = EVERYTHING
        screen_watching(state, operator, verb, screen)
        if screen.targets:
            options.add(verb, screen.targets)
    screen.targets = EVERYTHING
    screen_destroying(state, operator, 0, screen)
    if screen.targets:
        options.add("destroy", screen.targets)
    for verb in MISSION_VERBS.get(state.siege.mission.kind, ()):
        screen.targets = EVERYTHING
        screen_mission(state, operator, verb, screen)
        if screen.targets:
            options.add(verb, screen.targets)
    if state.siege.rulings.advanced_tactics:
        screen.targets = EVERYTHING
        screen_hide(state, operator, 0, screen)
        options.add("hide", screen.targets & 1)


def add_reveals(state: SiegeState, side: int, options: Options) -> None:
    """SGE-HID.7, SGE-HID.8: showing an own Operator, or demanding a token, at any time."""
    if side == DEFENDERS:
        options.add("reveal", state.hidden & state.alive)
    elif state.siege.rulings.demand_asked:
        options.add("demand", tokens_in_sight(state))


def menu(state: SiegeState, operator: int) -> Options:
    """SGE-ACT.1, SGE-ACT.2, SGE-ACT.4, SGE-ROW.16, SGE-WAL.19: everything that may be done now, and the end."""
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
