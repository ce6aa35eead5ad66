"""Activation: one Operator's Move and other actions, in any order."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.clocks import is_late, stop_movement
from sortie.games.siege.rules.damage import squads_left
from sortie.games.siege.rules.destruction import destroy_by_operator
from sortie.games.siege.rules.entering import LOST_ACTIONS
from sortie.games.siege.rules.hiding import demand_tokens, expose, reveal
from sortie.games.siege.rules.menu import menu
from sortie.games.siege.rules.missions import check_extraction, disable, finish, plant, secure
from sortie.games.siege.rules.movement import (
    MOVE_POINTS,
    MOVE_POOL,
    RUN_POOL,
    climb,
    descend,
    lean_to,
    stand_at,
    step_to,
)
from sortie.games.siege.rules.overwatch import drop_overwatch, set_overwatch, set_riser_token
from sortie.games.siege.rules.ways import CLIMB, LEAN, STAND, STEP, WAYS
from sortie.games.siege.state.state import ACTIONS, DID_MOVE, DID_RUN, NONE, SiegeState
from sortie.games.siege.state.steps import (
    FIGURE,
    PLAIN_SHOT,
    STANDEE,
    Act,
    ChooseTruth,
    Completed,
    Dispute,
    EndActivation,
    LastOverwatch,
    Launch,
    NextActivation,
    Shot,
)
from sortie.kernel.table.options import Option
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("activate {target:operator}, end, hide")
EVENTS = event_kinds("activated operator, ended operator, hid operator")


def begin_activation(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-SEQ.5: nothing done yet."""
    state.acted |= 1 << operator
    state.acted_now += 1
    state.active = operator
    clear_activation(state)
    table.tell("activated", (operator,))
    state.agenda.append(EndActivation(operator))
    state.agenda.append(Act(operator))


def clear_activation(state: SiegeState) -> None:
    """SGE-MOV.6: unspent points and actions are gone."""
    state.did = state.spent = 0
    state.move_left = state.run_left = NONE
    state.went_up = state.came_down = 0
    state.on_the_way = state.way_back = NONE


def act(table: Table, state: SiegeState, step: Act) -> None:
    """SGE-ACT.2, SGE-ACT.8: one step or action, then the question again, until the player has done enough."""
    operator = step.operator
    if cut_short(table, state, operator):
        return
    if state.spent >= LOST_ACTIONS:
        end_with_overwatch(state, operator)
        return
    answer = table.choose(
        state.siege.seat_of[operator],
        "act",
        menu(state, operator),
        (("operator", operator),),
        rule="SGE-ACT.4",
    )
    if answer.verb == "end":
        end_with_overwatch(state, operator)
        return
    state.agenda.append(step)
    carry_out(table, state, operator, answer)


def cut_short(table: Table, state: SiegeState, operator: int) -> bool:
    """SGE-ACT.8: whether an activation ends at once: by elimination, or time that is up."""
    if over(table, state) or not state.alive >> operator & 1:
        return True
    return time_is_up(table, state, operator)


def time_is_up(table: Table, state: SiegeState, operator: int) -> bool:
    """SGE-CLK.5: whether the player's time is up; a movement stops in the last free space."""
    if not is_late(state, operator):
        return False
    stop_movement(table, state)
    return True


def carry_out(table: Table, state: SiegeState, operator: int, answer: Option) -> None:
    """SGE-ACT.7: every action ends the own overwatch; to show oneself or a token is none."""
    verb = answer.verb
    if verb == "reveal":
        reveal_now(table, state, answer.target)
    elif verb == "demand":
        expose(table, state, answer.target)
    else:
        drop_overwatch(state, operator)
        if verb in MOVEMENT:
            do_movement(table, state, answer)
        else:
            do_action(table, state, operator, answer)


def reveal_now(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-HID.7: a hidden Operator shows itself; that is no action."""
    reveal(table, state, operator)
    demand_tokens(table, state)


MOVEMENT = {verb: (way, pool) for pool, verbs in enumerate(WAYS) for way, verb in enumerate(verbs)}


def over(table: Table, state: SiegeState) -> bool:
    """SGE-DMG.5, SGE-END.1: whether the event that has just ended has left a squad without Operators."""
    if squads_left(state):
        return False
    finish(table, state, state.winner, state.ending)
    return True


def end_with_overwatch(state: SiegeState, operator: int) -> None:
    """SGE-HID.6, SGE-MOD.5: a hidden Operator turns both tokens; with advanced tactics everybody turns."""
    if state.hidden >> operator & 1:
        state.agenda.append(LastOverwatch(2 * operator + 1))
        state.agenda.append(LastOverwatch(2 * operator))
    elif state.siege.rulings.advanced_tactics:
        state.agenda.append(LastOverwatch(2 * operator))


def do_movement(table: Table, state: SiegeState, answer: Option) -> None:
    """SGE-ROW.1, SGE-ROW.3: begin the Move or Run if need be, then one step of it."""
    way, pool = MOVEMENT[answer.verb]
    body = answer.target if way == CLIMB else answer.detail
    begin_pool(state, body >> 1, pool)
    if way == STEP:
        step_to(table, state, body, answer.target, pool)
    elif way == LEAN:
        lean_to(table, state, body, answer.target, pool)
    elif way == STAND:
        stand_at(table, state, body, answer.target, pool)
    elif way == CLIMB:
        climb(table, state, body, pool)
        demand_tokens(table, state)
    else:
        descend(table, state, body, answer.target, pool)


def begin_pool(state: SiegeState, operator: int, pool: int) -> None:
    """SGE-ROW.1, SGE-ROW.3: 5 points for a Move, the Run value for a Run."""
    if pool == MOVE_POOL and not state.did & DID_MOVE:
        state.did |= DID_MOVE
        state.move_left = MOVE_POINTS
    if pool == RUN_POOL and not state.did & DID_RUN:
        state.did |= DID_RUN
        state.run_left = state.siege.cards[operator].run


def do_action(table: Table, state: SiegeState, operator: int, answer: Option) -> None:
    """SGE-ACT.4: the action, and then what completing it sets off."""
    verb, target = answer.verb, answer.target
    state.did |= BITS[verb]
    state.agenda.append(Completed(operator))
    if verb == "overwatch":
        set_overwatch(table, state, 2 * operator, target)
    elif verb == "watch":
        set_riser_token(table, state, operator, target)
    elif verb == "dispute":
        state.agenda.append(Dispute(operator, target))
    elif verb in ("shoot", "shoot-standee"):
        half = FIGURE if verb == "shoot" else STANDEE
        state.agenda.append(Shot(operator, target, half, PLAIN_SHOT))
    elif verb == "use":
        state.agenda.append(Launch(operator, True, answer.detail, target))
    elif verb in ("employ", "flip"):
        state.agenda.append(Launch(operator, False, answer.detail, target))
    elif verb == "destroy":
        destroy_by_operator(table, state, operator, target)
    else:
        ADDED_ACTIONS[verb](table, state, operator, target)


def hide(table: Table, state: SiegeState, operator: int, target: int) -> None:
    """SGE-MOD.4, SGE-MOD.8: both tokens lie stacked in the space, with the same marker; they may part by moving."""
    figure = 2 * operator
    place = state.place[figure]
    state.hidden |= 1 << operator
    state.doubted |= 1 << operator
    state.put(figure + 1, place)
    state.facing[figure + 1] = state.facing[figure]
    if state.stunned >> figure & 1:
        state.stunned |= 2 << figure
    table.tell("hid", (operator,))
    state.agenda.append(ChooseTruth(operator))


# What missions and modules add to the actions of the base list.
ADDED_ACTIONS = {"plant": plant, "disable": disable, "secure": secure, "hide": hide}

# The action that each verb is; what is done once is not done again in an activation.
BITS = {
    verb: 1 << ACTIONS.index(action)
    for action, verbs_of_action in (
        ("overwatch", ("overwatch", "watch", "dispute")),
        ("shoot", ("shoot", "shoot-standee")),
        ("tactical", ("use",)),
        ("special", ("employ", "flip")),
        ("destroy", ("destroy",)),
        ("mission", ("plant", "disable", "secure")),
        ("hide", ("hide",)),
    )
    for verb in verbs_of_action
}


def end_activation(table: Table, state: SiegeState, step: EndActivation) -> None:
    """SGE-DMG.4, SGE-HID.8: the Operator is spent, eliminated or not; the next one may follow."""
    table.tell("ended", (step.operator,))
    state.active = NONE
    clear_activation(state)
    if not state.alive >> step.operator & 1:
        demand_tokens(table, state)  # whoever fell hid what stands behind
    if not won_now(table, state, step.operator):
        state.agenda.append(NextActivation())


def won_now(table: Table, state: SiegeState, operator: int) -> bool:
    """SGE-END.1, SGE-MIS.11: whether the game ends with an activation."""
    return over(table, state) or check_extraction(table, state, operator)


def side_of_phase(state: SiegeState) -> int:
    """SGE-SEQ.2: attackers act in phases 1 and 3, defenders in 2 and 4."""
    return ATTACKERS if state.phase % 2 else DEFENDERS


STEPS: StepRules = {Act: act, EndActivation: end_activation}
