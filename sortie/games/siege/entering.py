"""Entering a space and completing an action: what happens by itself, in its order, before anybody reacts."""

from __future__ import annotations

from sortie.games.siege.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.damage import hurt_body, roll_damage, wound
from sortie.games.siege.hiding import demand_tokens, locate, offer_reveals, stun
from sortie.games.siege.movement import mine_spaces, side_of_body
from sortie.games.siege.siege import side_of
from sortie.games.siege.state import FIRE, SMOKE, SiegeState
from sortie.games.siege.steps import COMPLETED, ENTERED, Completed, Entered, Reactions, Wire
from sortie.kernel.table import StepRules, Table

LIVE_WOUNDS = 1

EVENTS: dict[str, tuple[str, ...]] = {
    "camera": ("operator", "square"),
    "live-wire": ("operator", "square"),
    "harmed": ("body", "overlay"),
    "wire": ("operator", "square"),
}


def entered(table: Table, state: SiegeState, step: Entered) -> None:
    """SGE-REA.4, SGE-FLR.6, SGE-DGA.4, ruling R-32: reveals, cameras, automatic damage; then reactions and wire."""
    body, operator = step.body, step.body >> 1
    square = state.place[body]
    came_true = show_tokens(table, state, body)
    if not came_true or not state.alive >> operator & 1:
        return
    if state.hidden >> operator & 1:
        suffer_overlays(table, state, body, square)
        return
    figure = 2 * operator
    cameras_see(table, state, figure)
    if side_of(operator) == ATTACKERS and state.live >> square & 1:
        live_wire(table, state, operator, square)
    suffer_overlays(table, state, figure, square)
    if not state.alive >> operator & 1:
        return
    if side_of(operator) == ATTACKERS and state.wires >> square & 1:
        state.agenda.append(Wire(operator, square))
    state.agenda.append(Reactions(operator, ENTERED, step.origin))


def show_tokens(table: Table, state: SiegeState, body: int) -> bool:
    """SGE-REA.4, SGE-RIP.12: reveals and demands; whether the body that moved still stands for somebody.

    When it was a decoy that has now been exposed, nobody has entered.
    """
    operator = body >> 1
    was_hidden = bool(state.hidden >> operator & 1)
    true = state.true_body(operator) == body
    if state.siege.rulings.reveal_always and side_of_body(body) == ATTACKERS:
        offer_reveals(table, state, "reveal")
    demand_tokens(table, state)
    return not was_hidden or bool(state.hidden >> operator & 1) or true


def cameras_see(table: Table, state: SiegeState, figure: int) -> None:
    """SGE-DGA.5, SGE-DGA.6, SGE-GRD.8, SGE-LOS.14: an enemy in the room of a camera becomes Located."""
    operator = figure >> 1
    if side_of(operator) == DEFENDERS or not state.alive >> operator & 1 or not state.watched:
        return
    for square in (state.place[figure], state.standee[figure]):
        if 0 <= square < state.siege.building.up and state.watched >> square & 1:
            if table.listening and not state.located >> operator & 1:
                table.tell("camera", (operator, square))
            locate(table, state, figure)
            return


def live_wire(table: Table, state: SiegeState, operator: int, square: int) -> None:
    """SGE-SPE.5: an enemy in a live space is Stunned and takes a wound."""
    if table.listening:
        table.tell("live-wire", (operator, square))
    stun(table, state, 2 * operator)
    wound(table, state, operator, LIVE_WOUNDS)


def suffer_overlays(table: Table, state: SiegeState, body: int, square: int) -> None:
    """SGE-OVL.7, SGE-REA.6, SGE-HID.14: fire and gas where the body is now."""
    if not state.harm or state.place[body] < 0:
        return
    here = 1 << square if 0 <= square < state.siege.building.up else 0
    if state.standee[body] >= 0:
        here |= 1 << state.standee[body]
    for overlay in state.overlays:
        if overlay.kind != SMOKE and overlay.squares & here and state.place[body] >= 0:
            overlay_harms(table, state, body, overlay.kind, overlay.ability)


def overlay_harms(table: Table, state: SiegeState, body: int, kind: int, ability: int) -> None:
    """SGE-OVL.7, SGE-DMG.2: dice of fire or fixed wounds of gas, as the gadget that laid it says."""
    siege = state.siege
    owner = siege.ability_owner[ability]
    effect = next(one for one in siege.abilities[ability].effects if one.kind == "overlay")
    if effect.spare and owner == body >> 1:
        return
    if table.listening:
        table.tell("harmed", (body, kind))
    if kind == FIRE:
        roll_damage(table, state, siege.seat_of[owner], body, effect.centre)
    if effect.wounds:
        hurt_body(table, state, body, effect.wounds)


def completed(table: Table, state: SiegeState, step: Completed) -> None:
    """SGE-REA.6, SGE-RIP.2, SGE-RIP.8: after a non-movement action: reveals, cameras, fire and gas, then ripostes."""
    operator = step.operator
    if state.siege.rulings.reveal_always and side_of(operator) == ATTACKERS:
        offer_reveals(table, state, "reveal")
    demand_tokens(table, state)
    if not state.alive >> operator & 1:
        return
    figure = 2 * operator
    cameras_see(table, state, figure)
    suffer_overlays(table, state, figure, state.place[figure])
    if state.alive >> operator & 1:
        state.agenda.append(Reactions(operator, COMPLETED, state.place[figure]))


def barbed_wire(table: Table, state: SiegeState, step: Wire) -> None:
    """SGE-DGA.2, SGE-ACT.8, ruling R-33: the rest of the activation is lost, after the ripostes."""
    if not state.alive >> step.operator & 1 or state.active != step.operator:
        return
    if table.listening:
        table.tell("wire", (step.operator, step.square))
    state.move_left = state.run_left = 0
    state.spent = LOST_ACTIONS


LOST_ACTIONS = 99


def tripped_mine(state: SiegeState, operator: int, square: int) -> int:
    """SGE-AGA.8, SGE-AGA.12: the mine that an entry of a defender sets off, as its space; -1 for none."""
    if side_of(operator) == ATTACKERS or not mine_spaces(state) >> square & 1:
        return -1
    for device in state.devices:
        if device.arrow >= 0 and square in (device.square, device.arrow):
            return device.square
    return -1


STEPS: StepRules = {Entered: entered, Completed: completed, Wire: barbed_wire}
