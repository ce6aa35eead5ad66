"""The menu of an activation: every action and step an Operator may take now, and the rule that bars the others."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.content.catalogue import ATTACKERS
from sortie.games.siege.rules.claims import claimable
from sortie.games.siege.rules.destruction import screen_destroy
from sortie.games.siege.rules.gadgets.use import screen_target
from sortie.games.siege.rules.hiding import (
    able_to_reveal,
    screen_demand,
    screen_reveal,
    tokens_to_demand,
)
from sortie.games.siege.rules.missions import screen_disable, screen_plant, screen_secure
from sortie.games.siege.rules.movement import is_full
from sortie.games.siege.rules.overwatch import screen_dispute, screen_overwatch, screen_watch
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.rules.shooting import shot_targets as targets_in_sight
from sortie.games.siege.rules.sight import line_fault
from sortie.games.siege.rules.ways import CLIMBING, MOVING, add_movement, climber
from sortie.games.siege.state.encounter import SQUADS, side_of
from sortie.games.siege.state.state import (
    DID_DESTROY,
    DID_HIDE,
    DID_MISSION,
    DID_OVERWATCH,
    DID_SHOOT,
    DID_SPECIAL,
    DID_TACTICAL,
    NONE,
    SiegeState,
)
from sortie.games.siege.state.steps import FIGURE, STANDEE
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen

Row = menus.Row[SiegeState]


def may_act(state: SiegeState, operator: int, action: int, screen: Screen) -> bool:
    """SGE-ACT.1, SGE-ACT.2, SGE-ACT.5, SGE-HID.4, SGE-ROW.16: an other action that was not done yet, by a revealed Operator."""
    return not (
        (state.hidden >> operator & 1 and stopped(screen, "SGE-HID.4"))
        or (state.on_the_way != NONE and stopped(screen, "SGE-ACT.5"))
        or (state.did & action and stopped(screen, "SGE-ACT.1"))
        or (others_left(state) <= 0 and stopped(screen, "SGE-ACT.2"))
    )


def shot_targets(state: SiegeState, operator: int) -> tuple[int, int]:
    """SGE-CHL.1, SGE-CHL.2: enemies in sight; where sight is claimed, all who might be."""
    return claimable(state, operator) if state.siege.rulings.claims else targets_in_sight(state, operator)


def screen_shoot(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-SHO.1, SGE-SHO.2: enemies whose figure is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        explain_targets(state, operator, FIGURE, screen)
        screen.need("SGE-SHO.1", shot_targets(state, operator)[0])


def screen_shoot_standee(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-PRO.15: enemies whose standee is in sight."""
    if may_act(state, operator, DID_SHOOT, screen):
        explain_targets(state, operator, STANDEE, screen)
        screen.need("SGE-PRO.15", shot_targets(state, operator)[1])


def explain_targets(state: SiegeState, operator: int, half: int, screen: Screen) -> None:
    """SGE-SHO.2, SGE-OPR.11, SGE-SHO.1, SGE-FLR.7: whom nobody can shoot at, and what breaks a line to the others."""
    screen.need("SGE-SHO.2", SQUADS[1 - side_of(operator)])
    screen.need("SGE-OPR.11", state.alive)
    screen.need("SGE-SHO.1", ~state.hidden)
    up, origin = state.siege.building.up, state.place[2 * operator]
    below = [one for one in listed(screen.targets) if state.place[2 * one] < up]
    screen.need("SGE-FLR.7", mask_of(below))
    leaning = [one for one in below if half == FIGURE or state.standee[2 * one] != NONE]
    screen.need("SGE-PRO.15", mask_of(leaning))
    if origin == up or state.siege.rulings.claims:
        return
    for rule in LINE_RULES:
        screen.need(
            rule, mask_of([one for one in leaning if fault_of_shot(state, operator, one, half) != rule])
        )


def fault_of_shot(state: SiegeState, shooter: int, target: int, half: int) -> str:
    """SGE-LOS.3, SGE-LOS.4, SGE-LOS.5: the rule by which the line to one half of a target is broken, "" for none."""
    figure = 2 * target
    place, standee = state.place[figure], state.standee[figure]
    located = bool(state.located >> target & 1)
    origin = state.place[2 * shooter]
    if half == STANDEE:
        return line_fault(state, shooter, origin, standee, located, 1 << place)
    return line_fault(state, shooter, origin, place, located)


LINE_RULES = ("SGE-LOS.3", "SGE-LOS.4", "SGE-LOS.5")


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
    screen_target(state, operator, one, screen)


def screen_flip(state: SiegeState, operator: int, screen: Screen, ability: int) -> None:
    """SGE-SPE.4: an activatable gadget that is ready."""
    if ability not in state.siege.actions_of[operator] or "self" not in state.siege.abilities[ability].reach:
        stopped(screen, "SGE-SPE.1")
        return
    if may_act(state, operator, DID_SPECIAL, screen):
        screen.demand("SGE-SPE.4", not state.flipped >> operator & 1)


def add_gadgets(state: SiegeState, operator: int, options: Options) -> None:
    """SGE-ACT.4: tactical cubes and special gadgets."""
    screen = Screen(EVERY)
    add_tactical(state, operator, screen, options)
    add_special(state, operator, screen, options)


def add_tactical(state: SiegeState, operator: int, screen: Screen, options: Options) -> None:
    """SGE-ROW.9: tactical cubes with all their targets."""
    side = side_of(operator)
    if may_act(state, operator, DID_TACTICAL, screen):
        for number, gadget in enumerate(state.siege.gadgets):
            if state.cubes[number] and gadget.side == side and gadget.ability.trigger == "action":
                screen.targets = EVERY
                screen_target(state, operator, gadget.ability, screen)
                if screen.targets:
                    options.add("use", screen.targets, number)


def add_special(state: SiegeState, operator: int, screen: Screen, options: Options) -> None:
    """SGE-ROW.13: special gadgets with all their targets."""
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
        or (state.standee[2 * operator] != NONE and stopped(screen, "SGE-MOD.4"))
        or (lacks_upper_space(state, operator) and stopped(screen, "SGE-RIS.2"))
    ):
        return
    screen.need("SGE-MOD.4", 1)


def screen_revealing(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-HID.7: showing an own Operator, in an own activation."""
    screen_reveal(state, side_of(operator), screen, detail)


def screen_demanding(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-HID.8: demanding a token, in an own activation."""
    screen_demand(state, side_of(operator), screen, detail)


def screen_end(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-MOV.3, SGE-WAL.15: nobody stops on an obstacle or with somebody else."""
    if state.on_the_way != NONE:
        climbs = state.obstacles >> state.place[state.on_the_way >> 1] & 1
        stopped(screen, "SGE-WAL.15" if climbs else "SGE-MOV.3")


def lacks_upper_space(state: SiegeState, operator: int) -> bool:
    """SGE-RIS.2: whether an Operator upstairs has no space there for a second token."""
    return state.place[2 * operator] == state.siege.building.up and is_full(state, side_of(operator))


GROUND_WATCH = rows_of({"overwatch": screen_own_overwatch})
UPPER_WATCH = rows_of({"watch": screen_watch, "dispute": screen_dispute})
DESTROY = rows_of({"destroy": screen_destroying})
BOMB: tuple[Row, ...] = (
    ("plant", MissionAction("bomb", screen_plant), 0, EVERY),
    ("disable", MissionAction("bomb", screen_disable), 0, EVERY),
)
HOSTAGE: tuple[Row, ...] = (("secure", MissionAction("hostage", screen_secure), 0, EVERY),)
MISSION_ROWS: dict[str, tuple[Row, ...]] = {"bomb": BOMB, "hostage": HOSTAGE}
HIDE: tuple[Row, ...] = (("hide", screen_hide, 0, PLAIN),)
SHOWING = rows_of({"reveal": screen_revealing, "demand": screen_demanding})
END: tuple[Row, ...] = (("end", screen_end, 0, PLAIN),)
SHOTS = rows_of({"shoot": screen_shoot, "shoot-standee": screen_shoot_standee})
GADGETS = rows_of({"use": screen_use, "employ": screen_employ, "flip": screen_flip})


def active(state: SiegeState, choice: Choice) -> int:
    """SGE-SEQ.5: the Operator whose activation it is."""
    return state.active


ACTING: Menu[SiegeState] = (
    Menu(active)
    .add(MOVING, SHOTS, GADGETS, DESTROY, BOMB, HOSTAGE, HIDE, SHOWING, END)
    .add(CLIMBING, reading=climber)
    .add(GROUND_WATCH, UPPER_WATCH, gate=may_watch)
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
    if state.hidden:
        options.add("reveal", able_to_reveal(state, side))
        options.add("demand", tokens_to_demand(state, side))


def menu(state: SiegeState, operator: int) -> Options:
    """SGE-ACT.2, SGE-WAL.19: everything that may be done now, and the end."""
    options = Options()
    add_movement(state, operator, options)
    settled = state.on_the_way == NONE
    if settled and not state.hidden >> operator & 1 and others_left(state) > 0:
        add_shots(state, operator, options)
        add_gadgets(state, operator, options)
        add_others(state, operator, options)
    add_reveals(state, side_of(operator), options)
    if settled:
        options.one("end")
    return options


MENUS = {"act": ACTING}
