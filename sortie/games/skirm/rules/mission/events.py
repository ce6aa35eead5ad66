"""Events: the die of the player with Initiative, and what the Environment does then."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sortie.games.skirm.content.cards import Effect
from sortie.games.skirm.rules.damage import heal
from sortie.games.skirm.rules.doors import all_doors
from sortie.games.skirm.rules.effects import remember, squares_of
from sortie.games.skirm.rules.mission.actions import hit_agents
from sortie.games.skirm.rules.mission.roles import by_initiative
from sortie.games.skirm.rules.rolls.dice import EVENT_ROLL
from sortie.games.skirm.rules.rolls.results import roll_formula, single_die
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed, mask_of, standing_in
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("mend {target:unit}")
EVENTS = event_kinds("event seat number event, orders-gained seat number")


class RollEvent(NamedTuple):
    """The player with Initiative rolls for the event of the Turn."""


class EventEffect(NamedTuple):
    """One effect of the Turn's event, by its place in the list."""

    number: int


def roll_event(table: Table, state: SkirmState, step: RollEvent) -> None:
    """SKM-TURN.6, SKM-TURN.11, DW-6: 1D6 on the table of the mission's Environment; Orders may repair the die."""
    environment = state.battle.environment
    if environment is None:
        return
    die = single_die(table, state, state.initiative, EVENT_ROLL)
    state.event = die - 1
    table.tell("event", (state.initiative, die, state.event))
    for number in reversed(range(len(environment.events[state.event].effects))):
        state.agenda.append(EventEffect(number))


def event_effect(table: Table, state: SkirmState, step: EventEffect) -> None:
    """SKM-TURN.7: an effect of the event, for the sides it means."""
    environment = state.battle.environment
    if environment is None:
        return
    event = environment.events[state.event]
    effect = event.effects[step.number]
    sides = sides_meant(state, effect.who)
    units = 0
    for side in sides:
        units |= state.living(side)
    if effect.kind == "doors":
        all_doors(table, state, effect.value == 1)
    elif effect.kind == "hits":
        hit_agents(
            state, standing_in(state.place, squares_of(state, effect.place), units), effect.hits, effect.dam
        )
    elif effect.kind == "to_gain":
        gain_orders(table, state, sides, effect.value)
    elif effect.kind == "heal":
        heal_agents(table, state, sides, effect)
    elif effect.kind == "extra_reroll":
        for side in sides:
            for seat in state.battle.players[side]:
                remember(state, effect, event.id, state.alive & state.battle.owned[seat], seat)
    else:
        put_in_force(state, effect, event.id, units)


def sides_meant(state: SkirmState, who: str) -> tuple[int, ...]:
    """SKM-TURN.6: whom an event means, the player with Initiative first."""
    if who == "initiative":
        return (state.initiative,)
    if who == "fewer_mp":
        first, second = state.points
        return () if first == second else (0,) if first < second else (1,)
    return by_initiative(state)


def gain_orders(table: Table, state: SkirmState, sides: tuple[int, ...], amount: int) -> None:
    """SKM-TURN.6: Tactical Orders that an event gives."""
    for seat in [seat for side in sides for seat in state.battle.players[side]]:
        state.orders[seat] += amount
        table.tell("orders-gained", (seat, amount))


def heal_agents(table: Table, state: SkirmState, sides: tuple[int, ...], effect: Effect) -> None:
    """SKM-TURN.6, DW-27: every Agent regains HIT, or one that each player names."""
    for side in sides:
        cards, own = state.battle.cards, listed(state.living(side))
        hurt = mask_of(unit for unit in own if state.hit[unit] < cards[unit].hit)
        if not hurt:
            continue
        amount = roll_formula(table, state, side, effect.dice)  # its first player decides for a side
        if effect.who == "all":
            for unit in listed(hurt):
                heal(table, state, unit, amount)
            continue
        options = Options()
        options.add("mend", hurt)
        mended = table.choose(side, "mend", options, (("number", amount),), rule="SKM-TURN.6").target
        heal(table, state, mended, amount)


def put_in_force(state: SkirmState, effect: Effect, source: str, units: int) -> None:
    """SKM-TURN.7: an effect that lasts is remembered with the Agents and Squares it means."""
    if effect.kind not in ("difficult", "leave_cost"):
        remember(state, effect, source, units, NONE)
        return
    place = effect.place
    if effect.kind == "leave_cost" and place.difficult:
        # Squares that are Difficult when somebody leaves them count, not only those of the map.
        effect = replace(effect, stat="difficult")
        place = replace(place, difficult=None)
    remember(state, effect, source, 0, NONE, squares_of(state, place))


STEPS: StepRules = {RollEvent: roll_event, EventEffect: event_effect}
