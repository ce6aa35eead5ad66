"""The menu of an activation: everything the active character may do now."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import (
    ATTRACTION,
    COMBAT,
    DRILL,
    GRENADE,
    INTELLECT,
    MEDKIT,
    MOVEMENT,
    OTAKU,
)
from sortie.games.escape.rules import attacks, drilling, hacking, tokens
from sortie.games.escape.rules.doors import screen_close, screen_open
from sortie.games.escape.rules.movement import exit_squares, screen_leave, screen_step, sharing, step_targets
from sortie.games.escape.rules.payment import (
    BY_ITEM,
    OWN,
    THING,
    attack_manners,
    payments,
    unpaid,
    usable_item,
)
from sortie.games.escape.rules.profile import in_the_dark
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of, unscreened
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.notation import Verb

# What costs an action: each verb has a second form that names the payment.
PAID = {
    "step": ("step {target}", "square", "payment"),
    "open": ("open {target}", "door", "payment"),
    "close": ("close {target}", "door", "payment"),
    "drop": ("drop {target}", "square", "payment"),
    "give": ("give {target}", "unit", "payment"),
    "give-objective": ("give-objective {target}", "unit", "payment"),
    "leave": ("leave", "", "payment"),
    "hit": ("hit {target}", "unit", "manner"),
    "grenade": ("grenade {target}", "square", "manner"),
    "drill": ("drill {target}", "wall", "payment"),
    "hack": ("hack {target}", "door", "payment"),
    "hack-airlock": ("hack-airlock {target}", "airlock", "payment"),
    "hack-terminal": ("hack-terminal {target}", "terminal", "payment"),
    "free": ("free {target}", "unit", "payment"),
    "attract": ("attract {target}", "unit", "payment"),
}
FREE = (
    Verb("shoot", "shoot {target} with {detail}", "unit", "weapon-manner"),
    Verb("throw", "throw {target} with {detail}", "unit", "crate-manner"),
    Verb("reveal", "reveal {target}", "square"),
    Verb("reveal-objective", "reveal-objective {target}", "square"),
    Verb("take", "take {target}", "shown-item"),
    Verb("take-objective", "take-objective {target}", "shown-value"),
    Verb("heal", "heal"),
    Verb("end", "end"),
)


Row = menus.Row[EscapeState]

# In the order of the menu, by what they are about.
STEP_ROWS = rows_of({"step": screen_step})
EXITS = rows_of({"leave": screen_leave})
DOORS = rows_of({"open": screen_open, "close": screen_close})
HAND_OVERS = rows_of({"drop": tokens.screen_drop, "give": tokens.screen_give})
OBJECTIVES = rows_of({"give-objective": tokens.screen_give_objective})
BLOWS = rows_of({"hit": attacks.screen_hit})
GRENADES = rows_of({"grenade": attacks.screen_blast})
WITH_THINGS = rows_of({"shoot": attacks.screen_shot, "throw": attacks.screen_throw})
DRILLING = rows_of({"drill": drilling.screen_drill})
LOCKS = rows_of({"hack": hacking.screen_hack_door})
AIRLOCKS = rows_of({"hack-airlock": hacking.screen_hack_airlock})
TERMINALS = rows_of({"hack-terminal": hacking.screen_hack_terminal})
CAPTIVES = rows_of({"free": hacking.screen_free})
ATTRACTIONS = rows_of({"attract": hacking.screen_attract})
ITEMS = rows_of({"reveal": tokens.screen_reveal_item, "take": tokens.screen_take})
CRATES = rows_of(
    {"reveal-objective": tokens.screen_reveal_objective, "take-objective": tokens.screen_take_objective}
)
HEALING = rows_of({"heal": tokens.screen_heal})
END: tuple[Row, ...] = (("end", unscreened, 0, PLAIN),)
PAID_GROUPS = (
    EXITS, DOORS, HAND_OVERS, OBJECTIVES, BLOWS, GRENADES, DRILLING, LOCKS, AIRLOCKS, TERMINALS, CAPTIVES, ATTRACTIONS
)  # fmt: skip


def both_forms(*groups: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows of verbs that cost an action, also in the form that names the payment."""
    rows = [row for group in groups for row in group]
    return tuple(
        rows + [(f"{verb}-by", screening, detail, numbers) for verb, screening, detail, numbers in rows]
    )


def active(state: EscapeState, choice: Choice) -> int:
    """The character whose activation it is, while it is on the board."""
    return state.active if state.active >= 0 and state.place[state.active] >= 0 else -1


def alone(state: EscapeState, unit: int, screen: Screen) -> bool:
    """ESC-R.55: who shares a square can only move on."""
    return not sharing(state, unit) or screen.demand("ESC-R.55", False)


def thing_of(state: EscapeState, option: Option) -> tuple[int, int]:
    """The weapon or Crate of an attack, without the manner it is paid in."""
    return option.detail % THING, option.target


ACTING: Menu[EscapeState] = (
    Menu(active)
    .add(both_forms(STEP_ROWS), besides=unpaid)
    .add(both_forms(*PAID_GROUPS), gate=alone, besides=unpaid)
    .add(WITH_THINGS, gate=alone, reading=thing_of, besides=unpaid)
    .add(ITEMS, CRATES, HEALING, END, gate=alone)
)


def paid_verbs() -> dict[str, Verb]:
    """Both forms of every verb that costs an action."""
    found: dict[str, Verb] = {}
    for name, (template, target, detail) in PAID.items():
        found[name] = Verb(name, template, target)
        found[f"{name}-by"] = Verb(f"{name}-by", f"{template} by {{detail}}", target, detail)
    return found


VERBS: dict[str, Verb] = {**paid_verbs(), **{verb.name: verb for verb in FREE}}


def add_paid(options: Options, verb: str, targets: int, ways: list[int]) -> None:
    """A row for each payment; what is paid with the own action needs no word."""
    if targets:
        for way in ways:
            options.add(f"{verb}-by" if way else verb, targets, way)


def add_paid_rows(
    options: Options, state: EscapeState, unit: int, rows: tuple[Row, ...], ways: list[int]
) -> None:
    """What passes the conditions of each row, with all that can pay for it."""
    screen = Screen(EVERY)
    for verb, screening, detail, numbers in rows:
        screen.targets = numbers
        screening(state, unit, screen, detail)
        if screen.targets > 0:
            add_paid(options, verb, screen.targets, ways)


def add_movement(state: EscapeState, unit: int, ways: list[int], options: Options) -> None:
    """ESC-R.55: steps and the way off the board."""
    if state.passing:  # how far the Movement actions go matters only where occupied squares can be passed
        for way in ways:
            options.add("step-by" if way else "step", step_targets(state, unit, way), way)
    else:
        add_paid(options, "step", step_targets(state, unit, OWN), ways)
    encounter, square = state.encounter, state.place[unit]
    # Nobody leaves but from an airlock.
    if encounter.access >> square & 1 and exit_squares(state, encounter.faction[unit]) >> square & 1:
        add_paid(options, "leave", 1, ways)


def add_handling(state: EscapeState, unit: int, ways: list[int], options: Options) -> None:
    """ESC-6c.15: what else costs a Movement action: doors, and what is carried."""
    if state.encounter.ground.doors_at[state.place[unit]]:
        add_paid_rows(options, state, unit, DOORS, ways)
    if state.carried[unit] >= 0:
        add_paid_rows(options, state, unit, HAND_OVERS, other_ways(ways))
    if state.burden[unit]:
        add_paid_rows(options, state, unit, OBJECTIVES, ways)


def other_ways(ways: list[int]) -> list[int]:
    """ESC-5c.9: no Equipment pays for its own journey."""
    return [way for way in ways if way != BY_ITEM]


def add_attacks(state: EscapeState, unit: int, options: Options) -> None:
    """ESC-6c.18: hand-to-hand and ranged attacks with all that can pay for them."""
    manners = attack_manners(state, unit)
    if not manners:
        return
    encounter = state.encounter
    square = state.place[unit]
    near = encounter.ground.periphery[square] & state.occupied
    foes = attacks.foes_of(state, unit)
    if near and standing_in(state.place, near, foes):
        add_paid_rows(options, state, unit, BLOWS, manners)
    for weapon in encounter.weapons_of[unit]:
        screen = Screen(EVERY)
        attacks.screen_shot(state, unit, screen, weapon)
        add_things(options, "shoot", screen.targets, manners, weapon)
    if token_near(state, state.crates, unit) and standing_in(
        state.place, encounter.ground.within(square, encounter.crate.range), foes
    ):
        add_throws(state, unit, manners, options)
    if state.carried[unit] >= 0 and usable_item(state, unit, GRENADE) is not None:
        add_paid_rows(options, state, unit, GRENADES, manners)


def add_throws(state: EscapeState, unit: int, manners: list[int], options: Options) -> None:
    """Every Crate within reach, at every opponent within its Range."""
    for crate in listed(attacks.crate_squares(state, unit)):
        screen = Screen(EVERY)
        attacks.screen_throw(state, unit, screen, crate)
        add_things(options, "throw", screen.targets, manners, crate)


def add_things(options: Options, verb: str, targets: int, manners: list[int], thing: int) -> None:
    """Attacks with a thing that is named: a weapon, a Crate by its square."""
    if targets > 0:
        for manner in manners:
            options.add(verb, targets, manner * THING + thing)


def add_drilling(state: EscapeState, unit: int, options: Options) -> None:
    """Attempts on walls; drugs do not pay for them."""
    screen = Screen(EVERY)
    drilling.screen_drill(state, unit, screen)
    if screen.targets:
        add_paid(options, "drill", screen.targets, payments(state, unit, COMBAT))


def add_hacking(state: EscapeState, unit: int, options: Options) -> None:
    """Hacking actions by skill or scenario; what cannot be there is not looked for."""
    ways = payments(state, unit, INTELLECT)
    if not ways:
        return
    encounter = state.encounter
    scenario = encounter.scenario
    # Only who stands beside a locked door, or is an Otaku, has one to hack.
    beside = encounter.ground.doors_at[state.place[unit]] & encounter.locks
    if beside or encounter.abilities[unit] & OTAKU:
        add_paid_rows(options, state, unit, LOCKS, ways)
    if state.sealed:
        add_paid_rows(options, state, unit, AIRLOCKS, ways)
    if scenario.terminal_difficulty:
        add_paid_rows(options, state, unit, TERMINALS, ways)
    if state.captive >= 0:
        add_paid_rows(options, state, unit, CAPTIVES, ways)
    if encounter.abilities[unit] & ATTRACTION:
        add_paid_rows(options, state, unit, ATTRACTIONS, ways)


def add_free(state: EscapeState, unit: int, options: Options) -> None:
    """What costs no action: tokens within reach, and the Medkit."""
    if token_near(state, state.items, unit):
        add_rows(options, state, unit, Screen(EVERY), ITEMS)
    if state.encounter.scenario.objectives and token_near(state, state.crates, unit):
        add_rows(options, state, unit, Screen(EVERY), CRATES)
    if state.carried[unit] >= 0 and state.damage[unit] and usable_item(state, unit, MEDKIT) is not None:
        options.one("heal")


def token_near(state: EscapeState, laid: list[int], unit: int) -> bool:
    """Whether any of these tokens lies where the unit could do something with it."""
    square = state.place[unit]
    block = state.encounter.ground.periphery[square] | 1 << square
    for token in laid:
        if block >> token // TOKEN & 1:
            return True
    return False


def menu(state: EscapeState, unit: int) -> Options:
    """ESC-6b.8, ESC-R.55: everything the active character may do now; who shares a square can only move on."""
    options = Options()
    ways = payments(state, unit, MOVEMENT)
    if ways:
        add_movement(state, unit, ways, options)
    if not sharing(state, unit):
        add_actions(state, unit, ways, options)
    return options


def add_actions(state: EscapeState, unit: int, ways: list[int], options: Options) -> None:
    """ESC-6c.4: besides steps every kind of action, in any order, and the end."""
    if ways:
        add_handling(state, unit, ways, options)
    if not in_the_dark(state, unit):
        add_attacks(state, unit, options)
        if state.encounter.abilities[unit] & DRILL:
            add_drilling(state, unit, options)
    add_hacking(state, unit, options)
    if state.items or state.crates or state.carried[unit] >= 0:
        add_free(state, unit, options)
    options.one("end")
