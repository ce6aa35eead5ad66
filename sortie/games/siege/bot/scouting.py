"""Scouting: what a drone on its way may still find, for players that judge positions."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import DEFENDERS
from sortie.games.siege.rules.gadgets.effects import drone_steps
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import Fly
from sortie.kernel.masks import listed

TOKEN, REVEALED = 40, 30
STEP = 2  # so that the drone goes straight to where it scans


def scouting(state: SiegeState, drone: Fly) -> int:
    """The best room in reach: tokens that would be turned up, Operators that would be Located."""
    building = state.siege.building
    best = 0
    for square, spent in drone_reach(state, drone).items():
        room = building.room(square)
        if room:
            best = max(best, to_be_found(state, room) - STEP * spent)
    return best


def drone_reach(state: SiegeState, drone: Fly) -> dict[int, int]:
    """Every space where a drone can stop, with what it spends on the way."""
    found = {drone.square: 0}
    waiting = [drone.square]
    for square in waiting:
        here = drone._replace(square=square, points=drone.points - found[square])
        for other, price in drone_steps(state, here).items():
            spent = found[square] + price
            if spent < found.get(other, drone.points + 1):
                found[other] = spent
                waiting.append(other)
    return found


def to_be_found(state: SiegeState, room: int) -> int:
    """What a scan of a room would bring."""
    total = 0
    for operator in listed(state.alive & SQUADS[DEFENDERS] & ~state.located):
        hidden = state.hidden >> operator & 1
        for body in state.bodies_of(operator):
            place = state.place[body]
            if place >= 0 and room >> place & 1:
                total += TOKEN if hidden else REVEALED
    return total
