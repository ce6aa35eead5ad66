"""Activation: an Agent's Actions one after the other, and the single Action of a sentry."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.cards import ACTION, ACTIVATION, Skill
from sortie.games.skirm.rules import melee, ranged
from sortie.games.skirm.rules.doors import open_or_close
from sortie.games.skirm.rules.effects import expire, stat_of
from sortie.games.skirm.rules.menu import menu
from sortie.games.skirm.rules.mission.actions import do_mission_action
from sortie.games.skirm.rules.mission.markers import drop, pick_up
from sortie.games.skirm.rules.movement import travel
from sortie.games.skirm.rules.payment import (
    dash_price,
    handling_price,
    melee_price,
    move_price,
    pay,
    pay_orders,
    shot_price,
    skill_price,
)
from sortie.games.skirm.rules.skills import SKILL_WEAPON, chosen_units, improvement, perform, work_effect
from sortie.games.skirm.state.state import DID_CARRY, DID_DASH, DID_DOOR, DID_MOVE, NONE, STATS, SkirmState
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("activate {target:unit}, end, move {target:square}, dash {target:square}")
EVENTS = event_kinds("activated unit, ended unit")


class Activate(NamedTuple):
    """A side picks one of its Ready Agents."""

    seat: int  # a side; digests in records are made of the names of fields, so it stays


class Act(NamedTuple):
    """The active Agent's next Action."""

    unit: int


def activate(table: Table, state: SkirmState, step: Activate) -> None:
    """SKM-ALT.3, SKM-ALT.4: one Ready own Agent becomes active with its full ACT."""
    seat, ready = who_activates(state, step.seat)
    options = Options()
    options.add("activate", ready)
    unit = table.choose(seat, "activate", options, rule="SKM-ALT.4").target
    state.ready &= ~(1 << unit)
    begin(state, unit)
    if table.listening:  # told in every activation, which playouts notice
        table.tell("activated", (unit,))
    state.agenda.append(Act(unit))


def who_activates(state: SkirmState, side: int) -> tuple[int, int]:
    """The player of a side and his Ready Agents; of partners the one who has more of them."""
    battle = state.battle
    ready = state.ready & state.living(side)
    if battle.seats == 2:
        return side, ready
    seat = battle.player_for(side, ready)
    return seat, ready & battle.owned[seat]


def begin(state: SkirmState, unit: int) -> None:
    """SKM-CARD.2: all Action Points there; what was done before was forgotten at its end."""
    state.active = unit
    points = state.battle.acts[unit]
    state.act = stat_of(state, unit, "act", points) if state.in_force & STATS else points


def clear(state: SkirmState) -> None:
    """Nobody is active any more."""
    state.active = NONE
    lose_points(state)
    forget_actions(state)


def lose_points(state: SkirmState) -> None:
    """SKM-ACT.1: unspent points are gone."""
    state.act = 0


def forget_actions(state: SkirmState) -> None:
    """SKM-ACT.7, SKM-SKL.5: what was done counts for one activation only."""
    state.did = state.shots = state.melees = 0
    state.skills_used = state.mission_actions_used = 0
    state.heavy_shot = False


def finish(table: Table, state: SkirmState) -> None:
    """SKM-ACT.11, SKM-ACT.12: the activation is over, and effects that last as long."""
    if table.listening:
        table.tell("ended", (state.active,))
    clear(state)
    expire(state, ACTIVATION)


def act(table: Table, state: SkirmState, step: Act) -> None:
    """SKM-ACT.12: who was removed in its own activation does nothing more."""
    expire(state, ACTION)
    if state.alive >> step.unit & 1:
        next_action(table, state, step)
    else:
        finish(table, state)


def next_action(table: Table, state: SkirmState, step: Act) -> None:
    """SKM-ACT.9, SKM-ACT.10, SKM-ACT.11: an Action is chosen, paid and done, then the next one, until the end."""
    unit = step.unit
    answer = table.choose(
        state.battle.owner_of[unit], "act", menu(state, unit), (("unit", unit),), rule="SKM-ACT.10"
    )
    if answer.verb == "end":
        finish(table, state)
        return
    state.agenda.append(step)
    ACTIONS[answer.verb](table, state, unit, answer)


def do_move(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.2: pay, then go."""
    pay(table, state, unit, move_price(state, unit))
    state.did |= DID_MOVE
    travel(table, state, unit, answer.target)


def do_dash(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.3: pay, then go."""
    pay(table, state, unit, dash_price(state, unit))
    state.did |= DID_DASH
    travel(table, state, unit, answer.target)


def do_shot(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.4: weapon and target are chosen; the line, the price, then the dice."""
    square = answer.target if answer.verb == "shoot-at" else state.place[answer.target]
    fire(table, state, unit, answer.detail, square, -1)


def fire(table: Table, state: SkirmState, unit: int, weapon: int, square: int, number: int) -> None:
    """SKM-BAS.4, SKM-SKL.6: a Shoot, plain or by a skill (number -1: plain)."""
    on_line = ranged.choose_line(table, state, unit, weapon, square)
    roa = skl = 0
    if number < 0:
        pay(table, state, unit, shot_price(state, unit, weapon))
    else:
        roa, skl = pay_improved(table, state, unit, number, weapon)
    note_shot(state, weapon)
    ranged.declare(table, state, unit, weapon, square, on_line, roa, skl)


def note_shot(state: SkirmState, weapon: int) -> None:
    """SKM-AGT.2, SKM-WSR.7: one shot more in this activation, and whether any was heavy."""
    state.shots += 1
    state.heavy_shot = state.heavy_shot or state.battle.weapons[weapon].heavy


def pay_improved(table: Table, state: SkirmState, unit: int, number: int, weapon: int) -> tuple[int, int]:
    """SKM-SKL.2, SKM-SKL.5, SKM-SKL.6: pay for a skill that improves an attack; its bonus on ROA and SKL.

    What else the skill does works on its owner, and counts in this attack already.
    """
    skill = state.battle.skills[number]
    bonus = improvement(skill)
    assert bonus is not None
    pay(table, state, unit, skill_price(state, skill, weapon))
    pay_orders(table, state, unit, skill.orders)
    state.skills_used |= 1 << number
    table.tell("uses", (unit, number))
    for effect in skill.effects:
        if effect is not bonus:
            work_effect(table, state, effect, skill.id, 1 << unit, unit)
    return bonus.roa, bonus.skl


def do_melee(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.5, SKM-AGT.1: target and weapon are chosen; the price, then the Target's weapon."""
    pay(table, state, unit, melee_price(state, unit, answer.detail))
    state.melees += 1
    melee.declare(table, state, unit, answer.detail, answer.target, 0, 0)


def do_improved_shot(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SKL.6: a skill that counts as Shoot."""
    number, weapon = divmod(answer.detail, SKILL_WEAPON)
    square = answer.target if answer.verb == "use-shot-at" else state.place[answer.target]
    fire(table, state, unit, weapon, square, number)


def do_improved_melee(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SKL.6: a skill that counts as Melee."""
    number, weapon = divmod(answer.detail, SKILL_WEAPON)
    roa, skl = pay_improved(table, state, unit, number, weapon)
    state.melees += 1
    melee.declare(table, state, unit, weapon, answer.target, roa, skl)


def do_skill(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-SKL.5: pay for an active skill, note that it was used, and let it work."""
    number = answer.detail
    skill = state.battle.skills[number]
    pay_skill(table, state, unit, skill)
    state.skills_used |= 1 << number
    count_as(state, skill.counts_as)
    targets = 1 << answer.target if answer.verb == "use-on" else chosen_units(state, unit, skill)
    perform(table, state, unit, number, targets)


def pay_skill(table: Table, state: SkirmState, unit: int, skill: Skill) -> None:
    """SKM-SKL.2, SKM-SKL.3: the price of a skill, in ACT or in Orders."""
    pay(table, state, unit, skill_price(state, skill, -1))
    pay_orders(table, state, unit, skill.orders)


def count_as(state: SkirmState, action: str) -> None:
    """SKM-SKL.6: a skill that counts as a Basic Action uses it up."""
    state.did |= {"move": DID_MOVE, "dash": DID_DASH}.get(action, 0)
    state.shots += action == "shoot"
    state.melees += action == "melee"


def do_door(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.6, SKM-BAS.7: pay, then the door swings."""
    pay(table, state, unit, handling_price(state, unit, "door"))
    state.did |= DID_DOOR
    open_or_close(table, state, unit, answer.target)


def do_carry(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-BAS.8, SKM-BAS.9: pay, then take or put down."""
    pay(table, state, unit, handling_price(state, unit, "carry"))
    state.did |= DID_CARRY
    if answer.verb == "pick-up":
        pick_up(table, state, unit, answer.target)
    else:
        drop(table, state, unit, answer.target)


def do_mission(table: Table, state: SkirmState, unit: int, answer: Option) -> None:
    """SKM-MIS.1, SKM-MIS.2: pay for a Mission Action and do it."""
    number = answer.target if answer.verb == "perform" else answer.detail
    action = state.battle.mission.actions[number]
    pay(table, state, unit, action.act)
    pay_orders(table, state, unit, action.orders)
    state.mission_actions_used |= 1 << number
    do_mission_action(table, state, unit, number, answer.target)


ACTIONS = {
    "move": do_move,
    "dash": do_dash,
    "shoot": do_shot,
    "shoot-at": do_shot,
    "melee": do_melee,
    "use": do_skill,
    "use-on": do_skill,
    "use-shot": do_improved_shot,
    "use-shot-at": do_improved_shot,
    "use-melee": do_improved_melee,
    "door": do_door,
    "pick-up": do_carry,
    "drop": do_carry,
    "perform": do_mission,
    "perform-on": do_mission,
}

STEPS: StepRules = {Activate: activate, Act: act}
