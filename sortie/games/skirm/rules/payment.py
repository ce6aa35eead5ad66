"""Payment: what an Action costs, and how ACT and Tactical Orders are mixed."""

from __future__ import annotations

from sortie.games.skirm.content.cards import Skill
from sortie.games.skirm.rules.effects import price_of
from sortie.games.skirm.state.state import DID_MOVE, PRICES, SkirmState
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("pay {target:number} orders")
EVENTS = event_kinds("paid unit number number")
HEAVY_SURCHARGE = 1


def funds(state: SkirmState, unit: int) -> int:
    """SKM-ACT.3, SKM-ACT.6, SKM-TO.7, SKM-TO.8: what can be paid for an ACT price: ACT and Orders together."""
    return state.act + state.orders[state.battle.owner_of[unit]]


def move_price(state: SkirmState, unit: int) -> int:
    """SKM-BAS.1, SKM-WSR.7: 1 ACT; 2 after a shot with a heavy weapon in this activation."""
    price = state.battle.move_prices[unit]
    if state.in_force & PRICES:
        price = price_of(state, unit, "move", price)
    return price + HEAVY_SURCHARGE if state.heavy_shot else price


def dash_price(state: SkirmState, unit: int) -> int:
    """SKM-BAS.1, SKM-WSR.8: 1 ACT, whatever was shot."""
    price = state.battle.dash_prices[unit]
    return price_of(state, unit, "dash", price) if state.in_force & PRICES else price


def handling_price(state: SkirmState, unit: int, action: str) -> int:
    """SKM-BAS.1, SKM-BAS.6, SKM-BAS.8: 1 ACT for a door ("door") or a marker ("carry")."""
    battle = state.battle
    price = battle.door_prices[unit] if action == "door" else battle.carry_prices[unit]
    return price_of(state, unit, action, price) if state.in_force & PRICES else price


def shot_price(state: SkirmState, unit: int, weapon: int) -> int:
    """SKM-BAS.1: 1 ACT, and what a heavy weapon costs more now."""
    price = state.battle.attack_prices[weapon]
    if state.in_force & PRICES:
        price = price_of(state, unit, "shoot", price)
    # Most are asked before a Move; without this playouts pay for a call.
    return price + heavy_surcharge(state, weapon) if state.did & DID_MOVE else price


def heavy_surcharge(state: SkirmState, weapon: int) -> int:
    """SKM-WSR.6, SKM-WSR.8, SKM-WSR.9: a shot with this heavy weapon costs 1 more after a Move, not after a Dash."""
    return HEAVY_SURCHARGE if state.battle.weapons[weapon].heavy and state.did & DID_MOVE else 0


def melee_price(state: SkirmState, unit: int, weapon: int) -> int:
    """SKM-BAS.1, SKM-BAS.5: 1 ACT for a melee with this weapon."""
    price = state.battle.attack_prices[weapon]
    return price_of(state, unit, "melee", price) if state.in_force & PRICES else price


def skill_price(state: SkirmState, skill: Skill, weapon: int) -> int:
    """SKM-SKL.2, SKM-WSR.9: the ACT price of a skill; heavy weapons make shots and moves dearer here too."""
    if skill.counts_as == "shoot" and weapon >= 0:
        return skill.act + heavy_surcharge(state, weapon)
    if skill.counts_as == "move" and state.heavy_shot:
        return skill.act + HEAVY_SURCHARGE
    return skill.act


def is_at_hand(state: SkirmState, unit: int, weapon: int, typ: str, rule: str, screen: Screen) -> bool:
    """SKM-WPN.1, SKM-WSR.10: a weapon of this kind and of the unit's own that is not spent; `rule` asks for one of its own."""
    battle = state.battle
    return not (
        (battle.weapon_owner[weapon] != unit and screen.refuse(rule))
        or (battle.weapons[weapon].typ != typ and screen.refuse("SKM-WPN.1"))
        or (state.used_weapons >> weapon & 1 and screen.refuse("SKM-WSR.10"))
    )


def spend_weapon(state: SkirmState, weapon: int) -> None:
    """SKM-WSR.10: a LIM weapon is used up for this battle; -1 is no weapon."""
    if weapon >= 0 and state.battle.weapons[weapon].limited:
        state.used_weapons |= 1 << weapon


def pay(table: Table, state: SkirmState, unit: int, price: int) -> None:
    """SKM-ACT.3, SKM-TO.8: the player mixes ACT and Orders; paid at once."""
    seat = state.battle.owner_of[unit]
    most = state.orders[seat] if state.orders[seat] < price else price
    least = price - state.act if price > state.act else 0
    orders = least
    if most > least:
        options = Options()
        options.add("pay", ((1 << (most + 1)) - 1) & ~((1 << least) - 1))
        orders = table.choose(seat, "pay", options, (("number", price),), rule="SKM-ACT.3").target
    state.act -= price - orders
    state.orders[seat] -= orders
    if price and table.listening:  # told in every second decision, which playouts notice
        # Orders that are spent cannot be taken back; a step paid with ACT alone may be.
        table.tell("paid", (unit, price - orders, orders), reveals=orders > 0)


def pay_orders(table: Table, state: SkirmState, unit: int, price: int) -> None:
    """SKM-ACT.4, SKM-SKL.3, SKM-TO.17: an Order price is paid with Orders only."""
    state.orders[state.battle.owner_of[unit]] -= price
    if price:
        table.tell("paid", (unit, 0, price), reveals=True)
