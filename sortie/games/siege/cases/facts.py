"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.state.encounter import COUNT, side_of
from sortie.games.siege.state.state import ACTIONS, DRAWN, GOING_ON, OVERLAYS, SiegeState
from sortie.games.siege.view.names import FACING_NAMES, SiegeNames, component_name
from sortie.kernel.columns import column_facts
from sortie.kernel.masks import listed


def facts_of(state: SiegeState) -> dict[str, Any]:
    """All of a state in words and numbers."""
    siege = state.siege
    names = SiegeNames(state)
    return {
        "mission": siege.mission.id,
        "map": siege.building.name,
        "seats": [[seat + 1 for seat in seats] for seats in siege.seats],
        "round": state.round,
        "phase": state.phase,
        "active": siege.names[state.active] if state.active >= 0 else "",
        "did": [word for bit, word in enumerate(ACTIONS) if state.did >> bit & 1],
        "move_left": state.move_left,
        "run_left": state.run_left,
        "spent": state.spent,
        "acted": [siege.names[one] for one in listed(state.acted)],
        "operators": [operator_facts(state, operator) for operator in range(COUNT)],
        "cubes": {gadget.id: state.cubes[number] for number, gadget in enumerate(siege.gadgets)},
        "late": [seat + 1 for seat in listed(state.late)],
        "budget": list(state.budget),
        "tokens": {siege.names[one]: state.tokens[one] for one in range(COUNT) if state.tokens[one]},
        "rerolls": [state.rerolls >> side & 1 for side in (ATTACKERS, DEFENDERS)],
        "devices": names.table("device"),
        "overlays": overlay_facts(state),
        "sections": section_facts(state),
        "points": list(state.points),
        "defuser": names.write("bomb", state.defuser),
        "counter": state.counter,
        "hostage": names.write("square", state.hostage),
        "carrier": siege.names[state.carrier] if state.carrier >= 0 else "",
        "changes": state.changes,
        "winner": winner_name(state),
        "ending": state.ending,
        **column_facts(
            state,
            "doubted dying acted_now section went_up came_down on_the_way way_back aimed picked banned planned "
            "shown improved",
        ),
        "agenda": [type(step).__name__ for step in reversed(state.agenda)],
    }


def winner_name(state: SiegeState) -> str:
    """Who has won: a side, draw, or nothing yet."""
    if state.winner == GOING_ON:
        return ""
    return "draw" if state.winner == DRAWN else SIDES[state.winner]


def operator_facts(state: SiegeState, operator: int) -> dict[str, Any]:
    """One Operator."""
    names = SiegeNames(state)
    true = state.true_body(operator)
    facing = state.facing[true]
    return {
        "name": state.siege.names[operator],
        "side": SIDES[side_of(operator)],
        "alive": bool(state.alive >> operator & 1),
        "hidden": bool(state.hidden >> operator & 1),
        "square": names.write("square", state.place[true]),
        "standee": names.write("square", state.standee[true]),
        "facing": FACING_NAMES[facing] if facing >= 0 else "none",
        "riser": names.write("square", state.riser[operator]),
        "true": (true & 1) + 1 if state.hidden >> operator & 1 else 0,
        "tokens": [token_facts(state, body) for body in state.bodies_of(operator)],
        "wounds": state.wounds[operator],
        "charges": state.charges[operator],
        "located": bool(state.located >> operator & 1),
        "stunned": bool(state.stunned >> true & 1),
        "plate": bool(state.plates >> operator & 1),
        "flipped": bool(state.flipped >> operator & 1),
    }


def token_facts(state: SiegeState, body: int) -> dict[str, Any]:
    """One body of an Operator."""
    names = SiegeNames(state)
    facing = state.facing[body]
    return {
        "square": names.write("square", state.place[body]),
        "standee": names.write("square", state.standee[body]),
        "facing": FACING_NAMES[facing] if facing >= 0 else "none",
        "stunned": bool(state.stunned >> body & 1),
    }


def overlay_facts(state: SiegeState) -> list[dict[str, Any]]:
    """Smoke, gas and fire with their spaces."""
    grid = state.siege.building.grid
    return [
        {"kind": OVERLAYS[one.kind], "squares": [grid.name(square) for square in listed(one.squares)]}
        for one in state.overlays
    ]


def section_facts(state: SiegeState) -> dict[str, list[str]]:
    """Every component that is something now, by kind."""
    building = state.siege.building
    kinds = {
        "light": state.light, "reinforced": state.reinforced, "holed": state.holed, "breaches": state.breaches,
        "barricades": state.barricades, "shutters": state.shutters,
    }  # fmt: skip
    return {
        kind: [component_name(building, part.edges) for part in building.parts_of(edges)]
        for kind, edges in kinds.items()
    }
