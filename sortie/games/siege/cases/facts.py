"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.state.encounter import COUNT, side_of
from sortie.games.siege.state.state import ACTIONS, DRAWN, GOING_ON, OVERLAYS, SiegeState
from sortie.games.siege.view.names import FACING_NAMES, SiegeNames, component_name
from sortie.kernel.masks import listed
from sortie.kernel.records.state_facts import StateFacts


def facts_of(state: SiegeState) -> dict[str, Any]:
    """All of a state in words and numbers."""
    siege = state.siege
    names = SiegeNames(state)
    facts = StateFacts(state, names)
    return {
        "mission": siege.mission.id,
        "map": siege.building.name,
        "seats": [[seat + 1 for seat in seats] for seats in siege.seats],
        "did": [word for bit, word in enumerate(ACTIONS) if state.did >> bit & 1],
        "operators": [operator_facts(state, facts, names, operator) for operator in range(COUNT)],
        "cubes": {gadget.id: state.cubes[number] for number, gadget in enumerate(siege.gadgets)},
        "late": [seat + 1 for seat in listed(state.late)],
        "tokens": {siege.names[one]: state.tokens[one] for one in range(COUNT) if state.tokens[one]},
        "rerolls": [state.rerolls >> side & 1 for side in (ATTACKERS, DEFENDERS)],
        "devices": names.table("device"),
        "overlays": overlay_facts(state),
        "sections": section_facts(state),
        "defuser": names.write("bomb", state.defuser),
        "hostage": names.write("square", state.hostage),
        "winner": winner_name(state),
        **facts.plain(
            "round phase move_left run_left spent points counter changes ending budget doubted dying"
        ),
        **facts.plain("acted_now section went_up came_down on_the_way way_back aimed picked banned planned"),
        **facts.plain("shown improved"),
        **facts.named("operator: active carrier"),
        **facts.sets("operator: acted"),
        **facts.agenda(),
    }


def winner_name(state: SiegeState) -> str:
    """Who has won: a side, draw, or nothing yet."""
    if state.winner == GOING_ON:
        return ""
    return "draw" if state.winner == DRAWN else SIDES[state.winner]


def operator_facts(state: SiegeState, facts: StateFacts, names: SiegeNames, operator: int) -> dict[str, Any]:
    """One Operator, where its true body is."""
    true = state.true_body(operator)
    return {
        "name": state.siege.names[operator],
        "side": SIDES[side_of(operator)],
        "riser": names.write("square", state.riser[operator]),
        "true": (true & 1) + 1 if state.hidden >> operator & 1 else 0,
        "tokens": [token_facts(state, names, body) for body in state.bodies_of(operator)],
        **token_facts(state, names, true),
        **facts.of(operator, "wounds charges", "alive hidden located plate=plates flipped"),
    }


def token_facts(state: SiegeState, names: SiegeNames, body: int) -> dict[str, Any]:
    """One body of an Operator."""
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
