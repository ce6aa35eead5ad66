"""Problems: every broken invariant of a state, in words."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.claims import MOST_TOKENS
from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.movement import UPPER_SPACES, side_of_body
from sortie.games.siege.state.encounter import BODIES, COUNT, SQUADS
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.kernel.invariants import note
from sortie.kernel.masks import listed


def problems_of(state: SiegeState) -> list[str]:
    """What cannot be, nothing for a sound state."""
    return [*_bodies(state), *_crowding(state), *_squads(state), *_board(state)]


def _bodies(state: SiegeState) -> list[str]:
    found: list[str] = []
    building = state.siege.building
    for body in range(BODIES):
        place, standee, operator = state.place[body], state.standee[body], body >> 1
        name = body_name(state, body)
        if (
            place < NONE
            or place > building.up
            or (0 <= place < building.up and building.structural >> place & 1)
        ):
            found.append(f"{name} stands where there is no space")
        if standee >= 0 and (
            place < 0 or place >= building.up or building.grid.distance(place, standee) != 1
        ):
            found.append(f"the standee of {name} is not beside it")
        if place >= 0 and not state.alive >> operator & 1:
            found.append(f"{name} is eliminated and still on the board")
        if body & 1 and place >= 0 and not state.hidden >> operator & 1:
            found.append(f"{name} is a token of a revealed Operator")
        if 0 <= place < building.up and state.obstacles >> place & 1 and state.on_the_way >> 1 != body:
            found.append(f"{name} stands on an obstacle")
    return found


def _crowding(state: SiegeState) -> list[str]:
    """One Operator a space, two upper spaces a squad."""
    found: list[str] = []
    building = state.siege.building
    seen = 0
    standing, leaning = [0, 0], [0, 0]
    for body in range(BODIES):
        place, side = state.place[body], side_of_body(body)
        stacked = body & 1 and place == state.place[body - 1]
        for square in (place, state.standee[body]):
            if 0 <= square < building.up and not stacked:
                if seen >> square & 1 and state.on_the_way < 0:
                    found.append(f"two bodies are in {building.grid.name(square)}")
                seen |= 1 << square
        if 0 <= place < building.up:
            standing[side] |= 1 << place
        if state.standee[body] >= 0:
            leaning[side] |= 1 << state.standee[body]
    if standing != state.standing or leaning != state.leaning:
        found.append("the masks of occupied spaces do not fit the bodies")
    found.extend(
        "more than two are on an upper floor"
        for side in (ATTACKERS, DEFENDERS)
        if state.upstairs(side) > UPPER_SPACES
    )
    return found


def _squads(state: SiegeState) -> list[str]:
    found: list[str] = []
    for operator in range(COUNT):
        name = state.siege.names[operator]
        fell = state.wounds[operator] >= state.siege.cards[operator].stamina
        if fell and state.alive & ~state.dying & 1 << operator:
            found.append(f"{name} has as many wounds as Stamina and is in play")
        if state.wounds[operator] < 0 or state.charges[operator] < 0:
            found.append(f"{name} has fewer than no wounds or charges")
        if state.hidden >> operator & 1 and state.located >> operator & 1:
            found.append(f"{name} is hidden and Located")
    if state.hidden & SQUADS[ATTACKERS] or (state.truth | state.doubted) & ~state.hidden:
        found.append("only hidden defenders have a secret")
    if any(abs(count) > MOST_TOKENS for count in state.tokens):
        found.append("more than two tokens for actions lie on an Operator")
    if (state.on_the_way >= 0) != (state.way_back >= 0):
        found.append("somebody is on the way from nowhere, or came from somewhere and is not on the way")
    note(found, any(count < 0 for count in state.cubes), "fewer than no cubes are left")
    taken = [square for square in state.riser if square >= 0]
    note(found, len(taken) != len(set(taken)), "two riser tokens lie on one riser")
    for operator in listed(state.alive):
        places = [state.place[body] for body in state.bodies_of(operator)]
        if state.riser[operator] >= 0 and state.siege.building.up not in places:
            found.append(f"{state.siege.names[operator]} watches a riser and is not upstairs")
    return found


def _board(state: SiegeState) -> list[str]:
    """One gadget a space and section; sections are of one kind."""
    found: list[str] = []
    squares = [device.square for device in state.devices]
    edges = [device.edge for device in state.devices if device.edge >= 0]
    if len(squares) != len(set(squares)) or len(edges) != len(set(edges)):
        found.append("two gadgets share a space or a wall section")
    kinds = (state.light, state.reinforced, state.holed, state.breaches, state.barricades, state.shutters)
    seen = state.siege.building.heavy
    for mask in kinds:
        note(found, mask & seen, "a section is of two kinds")
        seen |= mask
    if state.carrier >= 0 and (state.hostage >= 0 or not state.alive >> state.carrier & 1):
        found.append("the hostage is carried and free, or carried by nobody")
    return found
