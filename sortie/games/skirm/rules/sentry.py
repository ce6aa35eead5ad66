"""Sentry Actions: one free Melee, Shoot or Dash of a Squad that has no Ready Agent left."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.rules import melee, ranged
from sortie.games.skirm.rules.actions import by_square
from sortie.games.skirm.rules.effects import forbidden
from sortie.games.skirm.rules.movement import travel
from sortie.games.skirm.rules.permits import screen_free_dash
from sortie.games.skirm.state.encounter import PARTNER
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.menus import EVERY, Menu, acting_unit, asked_seat, rows_of
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("sentry {target:unit}, pass")
EVENTS = event_kinds("sentry unit, sentry-passed seat")


class SentryAction(NamedTuple):
    """A side may let one Agent act off its order."""

    seat: int  # a side, see Activate


class PartnerSentry(NamedTuple):
    """A seat may do so instead of its partner, who has passed."""

    seat: int


class SentryChoice(NamedTuple):
    """The sentry is chosen; now its Action."""

    unit: int


def can_dash(state: SkirmState, unit: int) -> bool:
    """SKM-SEN.6: whether a sentry has any Square to Dash to."""
    screen = Screen(EVERY)
    screen_free_dash(state, unit, screen)
    return screen.targets != 0


def may_fire_as_sentry(state: SkirmState, unit: int, weapon: int, screen: Screen) -> bool:
    """SKM-SEN.4, SKM-SEN.8, SKM-SEN.10: a free shot under all conditions of a shot, without surcharge."""
    return ranged.may_use(state, unit, weapon, screen) and screen.demand(
        "SKM-MIS.1", not forbidden(state, unit, "shoot")
    )


def sentry_menu(state: SkirmState, unit: int) -> Options:
    """SKM-SEN.6, SKM-SEN.7, SKM-SEN.8: Melee, Shoot or Dash, nothing else."""
    battle = state.battle
    options = Options()
    screen = Screen(EVERY)
    screen_free_dash(state, unit, screen)
    options.add("dash", max(0, screen.targets))
    for weapon in battle.ranged_weapons[unit]:
        add_sentry_shot(state, unit, weapon, options)
    for weapon in battle.melee_weapons[unit]:
        screen = Screen(EVERY)
        if screen.demand("SKM-MIS.1", not forbidden(state, unit, "melee")):
            melee.screen_melee(state, unit, weapon, screen)
            options.add("melee", state.units_on(screen.targets), weapon)
    return options


def add_sentry_shot(state: SkirmState, unit: int, weapon: int, options: Options) -> None:
    """The targets of one weapon of a sentry."""
    screen = Screen(EVERY)
    if not may_fire_as_sentry(state, unit, weapon, screen):
        return
    ranged.screen_shot(state, unit, weapon, screen)
    options.add("shoot", state.units_on(screen.targets), weapon)
    if state.battle.weapons[weapon].explode:
        screen = Screen(EVERY)
        ranged.screen_blast(state, unit, weapon, screen)
        options.add("shoot-at", max(0, screen.targets), weapon)


def screen_sentry_shot(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-SEN.6: the Squares of enemies a sentry may Shoot at."""
    may_fire_as_sentry(state, unit, weapon, screen)
    ranged.screen_shot(state, unit, weapon, screen)


def screen_sentry_blast(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-SEN.6: the empty Squares a sentry may Shoot at."""
    may_fire_as_sentry(state, unit, weapon, screen)
    ranged.screen_blast(state, unit, weapon, screen)


def screen_sentry_melee(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-SEN.6: the Squares of enemies a sentry may fight."""
    screen.demand("SKM-MIS.1", not forbidden(state, unit, "melee"))
    melee.screen_melee(state, unit, weapon, screen)


SENTRY = Menu[SkirmState](acting_unit)
SENTRY.add((("dash", screen_free_dash, 0, EVERY), ("shoot-at", screen_sentry_blast, 0, EVERY)))
SENTRY.add(
    (("shoot", screen_sentry_shot, 0, EVERY), ("melee", screen_sentry_melee, 0, EVERY)), reading=by_square
)


def choose_sentry(table: Table, state: SkirmState, step: SentryAction) -> None:
    """SKM-SEN.2, SKM-ALT.6: one Agent that has not been a sentry in this Turn, or none."""
    seat = state.battle.player_for(step.seat, state.living(step.seat) & ~state.sentry_used)
    if not name_sentry(table, state, seat):
        ask_partner(state, seat)


def ask_partner(state: SkirmState, seat: int) -> None:
    """Of partners the one with more such Agents is asked first, the other one when he passes."""
    if state.battle.seats > 2 and seat in state.battle.players[0]:
        state.agenda.append(PartnerSentry(PARTNER - seat))


def choose_partner_sentry(table: Table, state: SkirmState, step: PartnerSentry) -> None:
    """SKM-SEN.2: the partner of somebody who has passed, if he has anybody to name."""
    if state.alive & state.battle.owned[step.seat] & ~state.sentry_used:
        name_sentry(table, state, step.seat)


def name_sentry(table: Table, state: SkirmState, seat: int) -> bool:
    """SKM-SEN.3, SKM-SEN.5: one of a player's Agents, or nobody; whether somebody was named."""
    screen = Screen(state.alive)
    screen_sentry(state, seat, screen)
    options = Options()
    options.add("sentry", screen.targets)
    options.one("pass")
    answer = table.choose(seat, "sentry", options, rule="SKM-SEN.5")
    if answer.verb == "pass":
        table.tell("sentry-passed", (seat,))
        return False
    state.sentry_used |= 1 << answer.target
    table.tell("sentry", (answer.target,))
    state.agenda.append(SentryChoice(answer.target))
    return True


def screen_sentry(state: SkirmState, seat: int, screen: Screen, detail: int = 0) -> None:
    """SKM-SEN.1, SKM-SEN.5, SKM-SEN.8: an own Agent on the map that was no sentry in this Turn and has something to do."""
    screen.need("SKM-SEN.1", state.battle.owned[seat])
    screen.need("SKM-ALT.5", state.alive)
    screen.need("SKM-SEN.5", ~state.sentry_used)
    able = mask_of(
        unit
        for unit in listed(state.alive & state.battle.owned[seat] & ~state.sentry_used)
        if can_dash(state, unit) or sentry_menu(state, unit).count
    )
    screen.need("SKM-SEN.8", able)


def do_sentry(table: Table, state: SkirmState, step: SentryChoice) -> None:
    """SKM-SEN.6, SKM-SEN.9: one Action; Orders may repair its dice, but buy no other."""
    unit = step.unit
    seat = state.battle.owner_of[unit]
    answer = table.choose(seat, "sentry-act", sentry_menu(state, unit), (("unit", unit),), rule="SKM-SEN.6")
    SENTRY_ACTIONS[answer.verb](table, state, unit, answer)


def sentry_dash(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SEN.4: a Dash for nothing."""
    travel(table, state, unit, answer.target)


def sentry_melee(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SEN.4: a Melee for nothing."""
    melee.declare(table, state, unit, answer.detail, answer.target, 0, 0)


def sentry_shot(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SEN.4, SKM-SEN.10: a shot for nothing, heavy or not."""
    square = answer.target if answer.verb == "shoot-at" else state.place[answer.target]
    on_line = ranged.choose_line(table, state, unit, answer.detail, square)
    ranged.declare(table, state, unit, answer.detail, square, on_line, 0, 0)


SENTRY_ACTIONS = {
    "dash": sentry_dash,
    "melee": sentry_melee,
    "shoot": sentry_shot,
    "shoot-at": sentry_shot,
}
WINDOW = Menu[SkirmState](asked_seat).add(rows_of({"sentry": screen_sentry}))

STEPS: StepRules = {
    SentryAction: choose_sentry,
    PartnerSentry: choose_partner_sentry,
    SentryChoice: do_sentry,
}
