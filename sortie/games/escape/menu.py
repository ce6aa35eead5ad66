"""The menu of an activation: everything the active character may do now."""

from __future__ import annotations

from sortie.games.escape import attacks, drilling, hacking, tokens
from sortie.games.escape.catalogue import (
    ATTRACTION,
    COMBAT,
    DRILL,
    GRENADE,
    INTELLECT,
    MEDKIT,
    MOVEMENT,
    OTAKU,
)
from sortie.games.escape.doors import screen_close, screen_open
from sortie.games.escape.movement import exit_squares, sharing, step_targets
from sortie.games.escape.payment import BY_ITEM, OWN, THING, attack_manners, payments, usable_item
from sortie.games.escape.profile import in_the_dark
from sortie.games.escape.state import TOKEN, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.notation import Verb
from sortie.kernel.options import Options
from sortie.kernel.screens import Screen

EVERYTHING = -1

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


def add_movement(state: EscapeState, unit: int, ways: list[int], options: Options) -> None:
    """ESC-2.5, ESC-6c.7, ESC-6c.15: all that costs a Movement action."""
    if state.passing:
        for way in ways:
            options.add("step-by" if way else "step", step_targets(state, unit, way), way)
    else:
        add_paid(options, "step", step_targets(state, unit, OWN), ways)
    square = state.place[unit]
    if exit_squares(state, state.encounter.faction[unit]) >> square & 1:
        add_paid(options, "leave", 1, ways)
    if sharing(state, unit):
        return
    if state.encounter.ground.doors_at[square]:
        screen = Screen(EVERYTHING)
        screen_open(state, unit, screen)
        add_paid(options, "open", screen.targets, ways)
        screen = Screen(EVERYTHING)
        screen_close(state, unit, screen)
        add_paid(options, "close", screen.targets, ways)
    add_hand_overs(state, unit, ways, options)


def add_hand_overs(state: EscapeState, unit: int, ways: list[int], options: Options) -> None:
    """ESC-5c.7, ESC-5c.9, ESC-6c.13, ESC-5b.11: what is carried changes hands; no token pays for its own journey."""
    if state.carried[unit] >= 0:
        others = [way for way in ways if way != BY_ITEM]
        screen = Screen(EVERYTHING)
        tokens.screen_drop(state, unit, screen)
        add_paid(options, "drop", screen.targets, others)
        screen = Screen(EVERYTHING)
        tokens.screen_give(state, unit, screen)
        add_paid(options, "give", screen.targets, others)
    elif state.burden[unit]:
        screen = Screen(EVERYTHING)
        tokens.screen_give_objective(state, unit, screen)
        add_paid(options, "give-objective", screen.targets, ways)


def add_attacks(state: EscapeState, unit: int, options: Options) -> None:
    """ESC-6c.18, ESC-6c.23: hand-to-hand and ranged attacks with all that can pay for them."""
    manners = attack_manners(state, unit)
    if not manners:
        return
    encounter = state.encounter
    # Nobody is attacked where no opponent is near enough.
    foes = state.squares_of(state.fighters(1 - encounter.faction[unit]))
    square = state.place[unit]
    if encounter.ground.periphery[square] & foes:
        screen = Screen(EVERYTHING)
        attacks.screen_hit(state, unit, screen)
        add_paid(options, "hit", screen.targets, manners)
    for weapon in encounter.weapons_of[unit]:
        screen = Screen(EVERYTHING)
        attacks.screen_shot(state, unit, weapon, screen)
        add_things(options, "shoot", screen.targets, manners, weapon)
    if state.crates and encounter.ground.within(square, encounter.crate.range) & foes:
        add_throws(state, unit, manners, options)
    if state.carried[unit] >= 0 and usable_item(state, unit, GRENADE) is not None:
        screen = Screen(EVERYTHING)
        attacks.screen_blast(state, unit, screen)
        add_paid(options, "grenade", max(0, screen.targets), manners)


def add_throws(state: EscapeState, unit: int, manners: list[int], options: Options) -> None:
    """ESC-6c.28: every Crate within reach, at every opponent within its Range."""
    for crate in listed(attacks.crate_squares(state, unit)):
        screen = Screen(EVERYTHING)
        attacks.screen_throw(state, unit, crate, screen)
        add_things(options, "throw", screen.targets, manners, crate)


def add_things(options: Options, verb: str, targets: int, manners: list[int], thing: int) -> None:
    """Attacks with a thing that is named: a weapon, a Crate by its square."""
    if targets > 0:
        for manner in manners:
            options.add(verb, targets, manner * THING + thing)


def add_drilling(state: EscapeState, unit: int, options: Options) -> None:
    """ESC-8.18: attempts on walls; drugs do not pay for them."""
    screen = Screen(EVERYTHING)
    drilling.screen_drill(state, unit, screen)
    if screen.targets:
        add_paid(options, "drill", screen.targets, payments(state, unit, COMBAT))


def add_hacking(state: EscapeState, unit: int, options: Options) -> None:
    """ESC-6c.29, ESC-6c.31: Hacking actions by skill or scenario."""
    ways = payments(state, unit, INTELLECT)
    if not ways:
        return
    encounter = state.encounter
    scenario = encounter.scenario
    # Only who stands beside a locked door, or is an Otaku, has one to hack.
    beside = encounter.ground.doors_at[state.place[unit]] & encounter.locks
    if beside or encounter.abilities[unit] & OTAKU:
        screen = Screen(EVERYTHING)
        hacking.screen_hack_door(state, unit, screen)
        add_paid(options, "hack", screen.targets, ways)
    if state.sealed:
        screen = Screen(EVERYTHING)
        hacking.screen_hack_airlock(state, unit, screen)
        add_paid(options, "hack-airlock", screen.targets, ways)
    if scenario.terminal_difficulty:
        screen = Screen(EVERYTHING)
        hacking.screen_hack_terminal(state, unit, screen)
        add_paid(options, "hack-terminal", screen.targets, ways)
    if state.captive >= 0:
        screen = Screen(EVERYTHING)
        hacking.screen_free(state, unit, screen)
        add_paid(options, "free", screen.targets, ways)
    if encounter.abilities[unit] & ATTRACTION:
        screen = Screen(EVERYTHING)
        hacking.screen_attract(state, unit, screen)
        add_paid(options, "attract", screen.targets, ways)


def add_free(state: EscapeState, unit: int, options: Options) -> None:
    """ESC-6c.15, ESC-5b.7, ESC-5b.8, ESC-5c.4, ESC-5c.5, ESC-9.10: what costs no action."""
    if token_near(state, state.items, unit):
        screen = Screen(EVERYTHING)
        tokens.screen_reveal_item(state, unit, screen)
        options.add("reveal", screen.targets)
        screen = Screen(EVERYTHING)
        tokens.screen_take(state, unit, screen)
        options.add("take", screen.targets)
    if state.encounter.scenario.objectives and token_near(state, state.crates, unit):
        screen = Screen(EVERYTHING)
        tokens.screen_reveal_objective(state, unit, screen)
        options.add("reveal-objective", screen.targets)
        screen = Screen(EVERYTHING)
        tokens.screen_take_objective(state, unit, screen)
        options.add("take-objective", screen.targets)
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
    """ESC-6c.3, ESC-6c.4, ESC-R.55: every action, free use, and the end; who shares a square can only move on."""
    options = Options()
    ways = payments(state, unit, MOVEMENT)
    if ways:
        add_movement(state, unit, ways, options)
    if state.passing and sharing(state, unit):
        return options
    add_attacks(state, unit, options)
    if state.encounter.abilities[unit] & DRILL and not in_the_dark(state, unit):
        add_drilling(state, unit, options)
    add_hacking(state, unit, options)
    if state.items or state.crates or state.carried[unit] >= 0:
        add_free(state, unit, options)
    options.one("end")
    return options
