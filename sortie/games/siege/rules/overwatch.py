"""Overwatch: facings on the main floor, riser tokens from above, and disputes over them."""

from __future__ import annotations

from sortie.games.siege.rules.hiding import demand_tokens, reveal, take_riser_token
from sortie.games.siege.rules.movement import facing_of
from sortie.games.siege.rules.screening import body_asked, stopped
from sortie.games.siege.rules.sight import need_riser, tokens_on_risers
from sortie.games.siege.state.encounter import COUNT, side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import (
    FIGURE,
    FIRST_EXCHANGE,
    RETURN_SHOT,
    Dispute,
    Exchange,
    LastOverwatch,
    Shot,
)
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

FACINGS = 15
Row = menus.Row[SiegeState]

VERBS = verbs(
    "overwatch {target:facing}, watch {target:square}, dispute {target:square}, face {target:facing}",
    "unwatched = watch none, give-way = give way, stay, fire, hold fire",
)
EVENTS = event_kinds(
    "overwatches body facing, watches-riser operator square, disputes operator operator square",
    "gives-way operator square, replaced operator square",
)


def possible_facings(state: SiegeState, body: int) -> int:
    """SGE-OVW.1, SGE-OVW.4: four sides, but never the side of the own standee."""
    standee = state.standee[body]
    if standee == NONE:
        return FACINGS
    return FACINGS & ~(1 << facing_of(state, state.place[body], standee))


def screen_overwatch(state: SiegeState, body: int, screen: Screen) -> None:
    """SGE-ROW.5, SGE-OVW.4: the sides to turn to, on the main floor."""
    if state.place[body] == state.siege.building.up and stopped(screen, "SGE-OVW.6"):
        return
    screen.need("SGE-OVW.4", possible_facings(state, body))


def screen_watch(state: SiegeState, operator: int, screen: Screen, detail: int = 0) -> None:
    """SGE-ROW.6, SGE-OVW.6: neutral risers for a token, also in place of a mate's."""
    side = side_of(operator)
    if not any(state.place[body] == state.siege.building.up for body in state.bodies_of(operator)) and (
        stopped(screen, "SGE-OVW.6")
    ):
        return
    if not need_riser(state, side, "SGE-RIS.7", screen):
        return
    screen.need("SGE-RIS.3", ~tokens_on_risers(state, 1 - side))


def screen_dispute(state: SiegeState, operator: int, screen: Screen, detail: int = 0) -> None:
    """SGE-DSP.1: what an Operator upstairs may dispute."""
    if state.place[2 * operator] != state.siege.building.up and stopped(screen, "SGE-OVW.6"):
        return
    screen_challenge(state, side_of(operator), screen)


def screen_challenge(state: SiegeState, side: int, screen: Screen) -> None:
    """SGE-DSP.1: usable risers with an enemy token."""
    if need_riser(state, side, "SGE-RIS.7", screen):
        screen.need("SGE-DSP.1", tokens_on_risers(state, 1 - side))


def set_overwatch(table: Table, state: SiegeState, body: int, facing: int) -> None:
    """SGE-OVW.1: a marker on one side of the space."""
    state.facing[body] = facing
    table.tell("overwatches", (body, facing))


def set_riser_token(table: Table, state: SiegeState, operator: int, square: int) -> None:
    """SGE-OVW.6, SGE-OVW.7: the Operator's one riser token; a mate's token there goes back to its owner."""
    for other in range(COUNT):
        if state.riser[other] == square:
            state.riser[other] = NONE
    state.riser[operator] = square
    table.tell("watches-riser", (operator, square))


def drop_overwatch(state: SiegeState, operator: int) -> None:
    """SGE-ACT.7: acting ends the own overwatch; a hidden token keeps its facing until it is turned anew."""
    take_riser_token(state, operator)
    if not state.hidden >> operator & 1:
        state.facing[2 * operator] = NONE


def last_overwatch(table: Table, state: SiegeState, step: LastOverwatch) -> None:
    """SGE-HID.6, SGE-OVW.5: the automatic overwatch at the end of an activation."""
    body, operator = step.body, step.body >> 1
    place = state.place[body]
    if not state.alive >> operator & 1 or place == NONE:
        return
    seat = state.siege.seat_of[operator]
    if state.late >> seat & 1:
        return  # everything stays as it was
    if turned_with_its_stack(state, body):
        return
    if place == state.siege.building.up:
        watch_from_above(table, state, body, seat)
        return
    options = Options()
    add_rows(options, state, body, Screen(EVERY), FACES)
    facing = table.choose(seat, "face", options, (("body", body),), rule="SGE-HID.6").target
    set_overwatch(table, state, body, facing)


def turned_with_its_stack(state: SiegeState, body: int) -> bool:
    """SGE-MOD.8: the second token of a stack faces where the first one does, without a question."""
    if not body & 1 or not state.is_stacked(body):
        return False
    state.facing[body] = state.facing[body - 1]
    return True


def watch_from_above(table: Table, state: SiegeState, body: int, seat: int) -> None:
    """SGE-OVW.8: the riser that a body upstairs watches at the end of its activation."""
    operator = body >> 1
    hidden = bool(state.hidden >> operator & 1)
    # One riser for both tokens: the second is not asked again; a hidden Operator chooses anew even after no action.
    asked = state.place[body - 1] == state.place[body] if body & 1 else not hidden
    if state.riser[operator] != NONE and asked:
        return
    options = Options()
    add_rows(options, state, body, Screen(EVERY), WATCHES)
    # Asked in any case: whether a dispute is possible depends on which token is the true one.
    answer = table.choose(seat, "watch", options, (("body", body),), hidden, rule="SGE-OVW.8")
    if answer.verb == "watch":
        set_riser_token(table, state, operator, answer.target)
    elif answer.verb == "dispute":
        reveal(table, state, operator)
        demand_tokens(table, state)
        if state.place[2 * operator] == state.siege.building.up:
            state.agenda.append(Dispute(operator, answer.target))


def screen_face(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-OVW.4: the sides that a body may turn to."""
    screen.need("SGE-OVW.4", possible_facings(state, body))


def screen_last_watch(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-OVW.8: neutral risers, at the end of an activation."""
    screen_watch(state, body >> 1, screen)


def screen_last_dispute(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-OVW.8: risers that could be disputed; a hidden Operator reveals itself for that and must be upstairs."""
    operator = body >> 1
    if state.place[state.true_body(operator)] != state.siege.building.up and stopped(screen, "SGE-OVW.8"):
        return
    screen_challenge(state, side_of(operator), screen)


def screen_unwatched(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-OVW.8: a hidden Operator must watch a riser where one is neutral."""
    neutral = Screen(EVERY)
    screen_watch(state, body >> 1, neutral)
    screen.demand("SGE-OVW.8", not state.hidden >> (body >> 1) & 1 or not neutral.targets)


def begin_dispute(table: Table, state: SiegeState, step: Dispute) -> None:
    """SGE-DSP.1, SGE-DSP.2, SGE-DSP.5: a hidden owner shows itself; give way, or exchange fire."""
    operator = step.operator
    owner = state.riser.index(step.square)
    table.tell("disputes", (operator, owner, step.square))
    if state.hidden >> owner & 1:
        reveal(table, state, owner)
        demand_tokens(table, state)
    if state.riser[owner] != step.square:
        table.tell("replaced", (operator, step.square))
        set_riser_token(table, state, operator, step.square)
        return
    seat, foe = state.siege.seat_of[operator], state.siege.seat_of[owner]
    about = (("operator", operator), ("square", step.square))
    if table.choose(foe, "dispute", only("stay", "give-way"), about, rule="SGE-DSP.1").verb == "give-way":
        table.tell("gives-way", (owner, step.square))
        set_riser_token(table, state, operator, step.square)
        return
    state.agenda.append(Exchange(operator, owner, step.square))
    if (
        table.choose(seat, "exchange", only("fire", "hold"), (("operator", owner),), rule="SGE-DSP.2").verb
        == "fire"
    ):
        state.agenda.append(Shot(operator, owner, FIGURE, FIRST_EXCHANGE))


def exchange(table: Table, state: SiegeState, step: Exchange) -> None:
    """SGE-DSP.3, SGE-DSP.4: an owner who survives may shoot back and keeps the token."""
    if not state.alive >> step.owner & 1:
        set_riser_token(table, state, step.operator, step.square)
        return
    seat = state.siege.seat_of[step.owner]
    if (
        table.choose(
            seat, "exchange", only("fire", "hold"), (("operator", step.operator),), rule="SGE-DSP.2"
        ).verb
        == "fire"
    ):
        state.agenda.append(Shot(step.owner, step.operator, FIGURE, RETURN_SHOT))


FACES = rows_of({"face": screen_face})
WATCHES: tuple[Row, ...] = (
    ("watch", screen_last_watch, 0, EVERY),
    ("dispute", screen_last_dispute, 0, EVERY),
    ("unwatched", screen_unwatched, 0, PLAIN),
)
FACING = Menu[SiegeState](body_asked).add(FACES)
WATCHING = Menu[SiegeState](body_asked).add(WATCHES)
MENUS = {"face": FACING, "watch": WATCHING}
STEPS: StepRules = {LastOverwatch: last_overwatch, Dispute: begin_dispute, Exchange: exchange}
