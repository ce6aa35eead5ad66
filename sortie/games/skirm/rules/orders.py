"""Tactical Orders: the roll that gives them at the start of a Turn."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.rules.effects import special_value
from sortie.games.skirm.rules.mission.roles import by_initiative
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

ORDER_DICE = 3
PARTNER_DICE = 2
HIGHEST_ORDER = 3
ORDER_CLASSES = (0, 0, 0, 1, 1, 1)

EVENTS = event_kinds("orders-rolled seat number dice")


class RollOrders(NamedTuple):
    """Both players roll for Tactical Orders."""


def order_dice(state: SkirmState, seat: int) -> int:
    """SKM-TO.1, SKM-TO.2, SKM-TO.3, SKM-AGT.9: 3 dice, 2 for each of two partners, and x more for each own LDx Agent
    on the map."""
    battle = state.battle
    total = ORDER_DICE if len(battle.players[battle.side_of[seat]]) == 1 else PARTNER_DICE
    for unit in listed(state.alive & battle.owned[seat]):
        total += special_value(state, unit, "LD", state.battle.cards[unit].leader)
    return total


def roll_orders(table: Table, state: SkirmState, step: RollOrders) -> None:
    """SKM-TURN.5, SKM-TO.4, SKM-TO.5, SKM-DICE.2, SKM-DICE.9: each 1 to 3 is an Order; nobody repairs this roll."""
    players = state.battle.players
    for seat in [seat for side in by_initiative(state) for seat in players[side]]:
        faces = table.roll(seat, "orders", order_dice(state, seat), ORDER_CLASSES)
        state.orders[seat] = sum(1 for face in faces if face <= HIGHEST_ORDER)
        table.tell("orders-rolled", (seat, state.orders[seat], *faces))


STEPS: StepRules = {RollOrders: roll_orders}
