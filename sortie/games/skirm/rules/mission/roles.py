"""Roles and zones: which squad is which side of a mission, and where it deployed."""

from __future__ import annotations

from sortie.games.skirm.content.briefing import BLUE, RED
from sortie.games.skirm.state.encounter import SIDES_OF_SEATS
from sortie.games.skirm.state.state import NONE, SkirmState

ZONES = {BLUE: "zone-blue", RED: "zone-red"}


def colour_of(state: SkirmState, side: int) -> int:
    """SKM-CYC.6: the zone a side has."""
    return BLUE if side == state.blue_seat else RED


def role_of(state: SkirmState, side: int) -> str:
    """SKM-CYC.6: the role of a side goes with its zone; "" when the mission has no roles."""
    return state.battle.mission.roles[colour_of(state, side)]


def parties(state: SkirmState) -> tuple[str, ...]:
    """SKM-CYC.6: what each seat is in this battle, as keys of texts: its role, else its zone."""
    sides = [SIDES_OF_SEATS[seat] for seat in range(state.battle.seats)]
    roles = [role_of(state, side) for side in sides]
    return tuple(
        f"role-{role}" if role else ZONES[colour_of(state, side)]
        for role, side in zip(roles, sides, strict=True)
    )


def side_of_role(state: SkirmState, role: str) -> int:
    """The side that has a role, -1 when nobody has it."""
    for side in (0, 1):
        if role_of(state, side) == role:
            return side
    return NONE


def plays_role(state: SkirmState, side: int, role: str) -> bool:
    """Whether something meant for a role (or, with "", for everybody) is meant for a side."""
    return role == "" or role_of(state, side) == role


def own_zone(state: SkirmState, side: int) -> int:
    """The squares of the zone a side deployed in."""
    return state.battle.zone(state.plan_id, colour_of(state, side))


def enemy_adjacent(state: SkirmState, side: int, square: int) -> bool:
    """SKM-ADJ.1: whether an enemy of a side stands Adjacent to a square."""
    return bool(state.standing[1 - side] & state.battle.map.adjacent(state.doors_closed)[square])


def enemies_beside(state: SkirmState, unit: int) -> int:
    """SKM-ADJ.1: the Squares Adjacent to a unit that hold an enemy of it."""
    battle, square = state.battle, state.place[unit]
    near = state.standing[1 - battle.unit_side[unit]] & ~battle.map.apart[square]
    return near & battle.map.adjacent(state.doors_closed)[square] if near else 0


def by_initiative(state: SkirmState) -> tuple[int, int]:
    """RUL-20: the side of the latest Initiative first; before any, the winner of the deployment roll-off."""
    first = state.initiative if state.initiative >= 0 else max(0, state.deploy_first)
    return first, 1 - first
