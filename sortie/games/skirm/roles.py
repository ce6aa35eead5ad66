"""Roles and zones: which squad is which side of a mission, and where it deployed."""

from __future__ import annotations

from sortie.games.skirm.briefing import BLUE, RED
from sortie.games.skirm.state import NONE, SkirmState


def colour_of(state: SkirmState, seat: int) -> int:
    """SKM-CYC.6: the zone a seat has."""
    return BLUE if seat == state.blue_seat else RED


def role_of(state: SkirmState, seat: int) -> str:
    """SKM-CYC.6: the role of a seat goes with its zone; "" when the mission has no roles."""
    return state.battle.mission.roles[colour_of(state, seat)]


def seat_of_role(state: SkirmState, role: str) -> int:
    """The seat that has a role, -1 when nobody has it."""
    for seat in (0, 1):
        if role_of(state, seat) == role:
            return seat
    return NONE


def plays_role(state: SkirmState, seat: int, role: str) -> bool:
    """Whether something meant for a role (or, with "", for everybody) is meant for a seat."""
    return role == "" or role_of(state, seat) == role


def own_zone(state: SkirmState, seat: int) -> int:
    """The squares of the zone a seat deployed in."""
    return state.battle.zone(state.plan_id, colour_of(state, seat))


def enemy_adjacent(state: SkirmState, seat: int, square: int) -> bool:
    """SKM-ADJ.1: whether an enemy of a seat stands Adjacent to a square."""
    return bool(state.standing[1 - seat] & state.battle.map.adjacent(state.doors_closed)[square])


def enemies_beside(state: SkirmState, unit: int) -> int:
    """SKM-ADJ.1: the Squares Adjacent to a unit that hold an enemy of it."""
    battle, square = state.battle, state.place[unit]
    near = state.standing[1 - battle.seat_of[unit]] & ~battle.map.apart[square]
    return near & battle.map.adjacent(state.doors_closed)[square] if near else 0


def by_initiative(state: SkirmState) -> tuple[int, int]:
    """RUL-20: the seat of the latest Initiative first; before any, the winner of the deployment roll-off."""
    first = state.initiative if state.initiative >= 0 else max(0, state.deploy_first)
    return first, 1 - first
