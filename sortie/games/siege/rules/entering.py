"""Entering a space and completing an action: what happens by itself, in its order, before anybody reacts."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.damage import hurt_body, roll_damage, wound
from sortie.games.siege.rules.hiding import demand_tokens, locate, offer_reveals, stun
from sortie.games.siege.rules.movement import mine_spaces, side_of_body
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import FIRE, NONE, SMOKE, Overlay, SiegeState
from sortie.games.siege.state.steps import COMPLETED, ENTERED, Completed, Entered, Reactions, Wire
from sortie.kernel.masks import mask_of
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

LIVE_WOUNDS = 1

EVENTS = event_kinds(
    "camera operator square, live-wire operator square, harmed body overlay, wire operator square"
)


def entered(table: Table, state: SiegeState, step: Entered) -> None:
    """SGE-REA.4, ruling R-32: reveals, cameras, automatic damage; then reactions and wire."""
    body, operator = step.body, step.body >> 1
    square = state.place[body]
    came_true = show_tokens(table, state, body)
    if not came_true or not state.alive >> operator & 1:
        return
    if state.hidden >> operator & 1:
        suffer_overlays(table, state, body, (square,))
        return
    figure = 2 * operator
    cameras_see(table, state, figure, (square,))
    if side_of(operator) == ATTACKERS and state.live >> square & 1:
        live_wire(table, state, operator, square)
    suffer_overlays(table, state, figure, (square,))
    if not state.alive >> operator & 1:
        return
    if meets_wire(state, operator, square):
        state.agenda.append(Wire(operator, square))
    state.agenda.append(Reactions(operator, ENTERED, step.origin))


def meets_wire(state: SiegeState, operator: int, square: int) -> bool:
    """SGE-DGA.2, SGE-DGA.4: attackers alone are caught in barbed wire."""
    return side_of(operator) == ATTACKERS and bool(state.wires >> square & 1)


def show_tokens(table: Table, state: SiegeState, body: int) -> bool:
    """SGE-RIP.12: reveals and demands; whether the body that moved still stands for somebody.

    When it was a decoy that has now been exposed, nobody has entered.
    """
    operator = body >> 1
    was_hidden = bool(state.hidden >> operator & 1)
    true = state.true_body(operator) == body
    if state.siege.rulings.reveal_always and side_of_body(body) == ATTACKERS:
        offer_reveals(table, state, "reveal")
    demand_tokens(table, state)
    return not was_hidden or bool(state.hidden >> operator & 1) or true


def cameras_see(table: Table, state: SiegeState, figure: int, spaces: tuple[int, ...]) -> None:
    """SGE-DGA.5, SGE-DGA.6: an enemy in the room of a camera becomes Located.

    Who enters is seen where the miniature ends, who finishes an action in both rooms of a leaning Operator.
    """
    operator = figure >> 1
    if side_of(operator) == DEFENDERS or not state.alive >> operator & 1 or not state.watched:
        return
    for square in spaces:
        if 0 <= square < state.siege.building.up and state.watched >> square & 1:
            if not state.located >> operator & 1:
                table.tell("camera", (operator, square))
            locate(table, state, figure)
            return


def live_wire(table: Table, state: SiegeState, operator: int, square: int) -> None:
    """SGE-SPE.5: an enemy in a live space is Stunned and takes a wound."""
    table.tell("live-wire", (operator, square))
    stun(table, state, 2 * operator)
    wound(table, state, operator, LIVE_WOUNDS)


def suffer_overlays(table: Table, state: SiegeState, body: int, spaces: tuple[int, ...]) -> None:
    """SGE-OVL.7, SGE-REA.6: fire and gas in the space entered, or where an action was finished."""
    if not state.harm:
        return
    here = mask_of([square for square in spaces if 0 <= square < state.siege.building.up])
    for overlay in state.overlays:
        if overlay.kind != SMOKE and overlay.squares & here and state.place[body] >= 0:
            overlay_harms(table, state, body, overlay)


def overlay_harms(table: Table, state: SiegeState, body: int, overlay: Overlay) -> None:
    """SGE-OVL.7, SGE-DMG.2: dice of fire or fixed wounds of gas, as the gadget that laid it says."""
    siege = state.siege
    tactical = overlay.gadget != NONE
    source = siege.gadgets[overlay.gadget].ability if tactical else siege.abilities[overlay.ability]
    owner = overlay.owner if tactical else siege.ability_owner[overlay.ability]
    effect = next(one for one in source.effects if one.kind == "overlay")
    if effect.spare and owner == body >> 1:
        return
    table.tell("harmed", (body, overlay.kind))
    if overlay.kind == FIRE:
        roll_damage(table, state, siege.seat_of[owner], body, effect.centre)
    if effect.wounds:
        hurt_body(table, state, body, effect.wounds)


def completed(table: Table, state: SiegeState, step: Completed) -> None:
    """SGE-REA.6, SGE-RIP.8: after a non-movement action: reveals, cameras, fire and gas, then ripostes."""
    operator = step.operator
    if state.siege.rulings.reveal_always and side_of(operator) == ATTACKERS:
        offer_reveals(table, state, "reveal")
    demand_tokens(table, state)
    figure = 2 * operator
    spaces = state.place[figure], state.standee[figure]
    cameras_see(table, state, figure, spaces)
    suffer_overlays(table, state, figure, spaces)
    state.agenda.append(Reactions(operator, COMPLETED, state.place[figure]))


def barbed_wire(table: Table, state: SiegeState, step: Wire) -> None:
    """SGE-DGA.2, SGE-ACT.8, ruling R-33: the rest of the activation is lost, after the ripostes."""
    if not state.alive >> step.operator & 1 or state.active != step.operator:
        return
    table.tell("wire", (step.operator, step.square))
    state.move_left = state.run_left = 0
    state.spent = LOST_ACTIONS


LOST_ACTIONS = 99


def trips_mine(state: SiegeState, operator: int, square: int) -> bool:
    """SGE-AGA.8, SGE-AGA.12: whether an entry sets off a mine: those of the attackers by defenders alone."""
    return side_of(operator) == DEFENDERS and bool(mine_spaces(state) >> square & 1)


STEPS: StepRules = {Entered: entered, Completed: completed, Wire: barbed_wire}
