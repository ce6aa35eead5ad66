"""The round: four activation phases, then refresh."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, MEDIUM, SQUAD_SIZE
from sortie.games.siege.rules.activation import begin_activation, over, side_of_phase
from sortie.games.siege.rules.clocks import late_operators, next_phase, set_clocks
from sortie.games.siege.rules.damage import eliminate
from sortie.games.siege.rules.hiding import DEMANDS, REVEALS, demand_tokens, expose, offer_reveals, reveal
from sortie.games.siege.rules.menu import add_reveals
from sortie.games.siege.rules.missions import end_of_round
from sortie.games.siege.rules.screening import side_asked
from sortie.games.siege.state.encounter import COUNT, SQUADS
from sortie.games.siege.state.state import GOING_ON, NONE, SiegeState
from sortie.games.siege.state.steps import (
    BeginPhase,
    BeginRound,
    Improve,
    NextActivation,
    Refresh,
    RevealBeforeScoring,
)
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_ACTIVATIONS = 3
PHASES = 4
MUST_ACT = (1, 2)  # phases in which at least one Operator acts
Row = menus.Row[SiegeState]

VERBS = verbs("end-phase = end phase, improve {target:band}, gain {target:gadget}")
EVENTS = event_kinds(
    "round number, phase number side, refreshed number, improved side band, cube-gained gadget"
)


def begin_round(table: Table, state: SiegeState, step: BeginRound) -> None:
    """SGE-SEQ.16: the counter goes on, phase 1 begins."""
    state.round += 1
    if state.round == 1:
        box_the_undeployed(table, state)
    set_clocks(state)
    table.tell("round", (state.round,))
    demand_tokens(table, state)
    state.agenda.append(BeginPhase(1))


def box_the_undeployed(table: Table, state: SiegeState) -> None:
    """SGE-SET.11: an Operator whose true place is not on the board when deployment ends is out of the game."""
    for operator in listed(state.alive):
        if state.place[state.true_body(operator)] == NONE:
            eliminate(table, state, operator)


def begin_phase(table: Table, state: SiegeState, step: BeginPhase) -> None:
    """SGE-SEQ.1, SGE-SEQ.2, SGE-CLK.6: attackers open, sides alternate, refresh comes last; who was late is passed over."""
    phase = next_phase(state, step.phase) if state.late else step.phase
    if phase > PHASES:
        begin_refresh(state)
        return
    state.phase = phase
    state.acted_now = 0
    state.section = NONE
    table.tell("phase", (phase, side_of_phase(state)))
    state.agenda.append(NextActivation())


def begin_refresh(state: SiegeState) -> None:
    """SGE-SEQ.1, SGE-MIS.2: after the last phase the refresh; in Control the defenders may show themselves first."""
    state.phase = 0
    state.agenda.append(Refresh())
    if state.siege.mission.kind == "control":
        state.agenda.append(RevealBeforeScoring())


def available(state: SiegeState) -> int:
    """SGE-SEQ.5, SGE-SEQ.9, SGE-MUL.8: Operators of the phase's side that have not acted in this round."""
    side = side_of_phase(state)
    ready = state.living(side) & ~state.acted
    if state.late:
        ready &= ~late_operators(state)
    if len(state.siege.seats[side]) == 1:
        return ready
    return ready & section_mask(state, side)


def section_mask(state: SiegeState, side: int) -> int:
    """SGE-MUL.2: the Operators of the section that acts in this phase, and the Recruit."""
    first = side * SQUAD_SIZE
    recruit = 1 << (first + SQUAD_SIZE - 1)
    sections = (3 << first, 12 << first)
    if state.section != NONE:
        return sections[state.section] | recruit
    if state.phase not in MUST_ACT:
        # The section that acted in the first phase of this side has had its turn.
        return recruit | sum(section for section in sections if not section & state.acted)
    return sections[0] | sections[1] | recruit


def next_activation(table: Table, state: SiegeState, step: NextActivation) -> None:
    """SGE-SEQ.8: one more Operator, or the phase ends."""
    if over(table, state):
        return
    if no_more_activations(state):
        end_phase(state)
        return
    side = side_of_phase(state)
    options = Options()
    options.add("activate", available(state))
    add_reveals(state, side, options)
    if may_end_phase(state):
        options.one("end-phase")
    answer = table.choose(
        phase_seat(state, side), "activate", options, (("number", state.phase),), rule="SGE-SEQ.8"
    )
    if answer.verb == "end-phase":
        end_phase(state)
    elif answer.verb == "activate":
        choose_section(state, side, answer.target)
        begin_activation(table, state, answer.target)
    else:
        state.agenda.append(step)
        if answer.verb == "reveal":
            reveal(table, state, answer.target)
        else:
            expose(table, state, answer.target)
        demand_tokens(table, state)


def screen_activate(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SEQ.2, SGE-SEQ.5, SGE-CLK.5, SGE-MUL.2: who may be activated now, and why nobody else."""
    side = side_of_phase(state)
    screen.need("SGE-SEQ.2", SQUADS[side])
    screen.need("SGE-OPR.11", state.alive)
    screen.need("SGE-SEQ.5", ~state.acted)
    screen.need("SGE-CLK.5", ~late_operators(state))
    if len(state.siege.seats[side]) > 1:
        screen.need("SGE-MUL.2", section_mask(state, side))


def screen_end_phase(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SEQ.3: in phases 1 and 2 somebody acts."""
    screen.demand("SGE-SEQ.3", may_end_phase(state))


def no_more_activations(state: SiegeState) -> bool:
    """SGE-SEQ.6, SGE-SEQ.7, SGE-SEQ.9: three have acted in this phase, or nobody is left to act."""
    return not available(state) or state.acted_now >= MOST_ACTIVATIONS


def may_end_phase(state: SiegeState) -> bool:
    """SGE-SEQ.3, SGE-SEQ.4: in phases 1 and 2 only after an activation."""
    return bool(state.acted_now) or state.phase not in MUST_ACT


def end_phase(state: SiegeState) -> None:
    """SGE-SEQ.1: the next phase follows."""
    state.agenda.append(BeginPhase(state.phase + 1))


def phase_seat(state: SiegeState, side: int) -> int:
    """SGE-MUL.2: who chooses: the player of the section that acts, before that the squad's first player."""
    seats = state.siege.seats[side]
    if len(seats) == 1 or state.section == NONE:
        return seats[0] if not state.late >> seats[0] & 1 else seats[-1]
    return seats[state.section]


def choose_section(state: SiegeState, side: int, operator: int) -> None:
    """SGE-MUL.2: the first Operator of a phase who is no Recruit says which section acts."""
    place = operator % SQUAD_SIZE
    if len(state.siege.seats[side]) > 1 and state.section == NONE and place < SQUAD_SIZE - 1:
        state.section = place // 2


def reveal_before_scoring(table: Table, state: SiegeState, step: RevealBeforeScoring) -> None:
    """SGE-MIS.2: the defenders may show themselves first, to hold a room."""
    offer_reveals(table, state, "reveal-to-hold", "SGE-MIS.2")


def refresh(table: Table, state: SiegeState, step: Refresh) -> None:
    """SGE-SEQ.11: the mission first, then everything is made ready for the next round."""
    end_of_round(table, state)
    if state.winner != GOING_ON:
        return
    make_ready(state)
    table.tell("refreshed", (state.round,))
    state.agenda.append(BeginRound())
    if has_recruits(state):
        state.agenda.append(Improve())


def has_recruits(state: SiegeState) -> bool:
    """SGE-MUL.3: with three or four players each squad has a Recruit to improve after a round."""
    return len(state.siege.seats[ATTACKERS]) + len(state.siege.seats[DEFENDERS]) > 2


def make_ready(state: SiegeState) -> None:
    """SGE-SEQ.15: markers and overlays go, everybody is available; overwatch stays."""
    clear_markers(state)
    clear_overlays(state)
    make_available(state)


def clear_markers(state: SiegeState) -> None:
    """SGE-SEQ.12: nobody is Located or Stunned any more."""
    state.located = state.stunned = 0


def make_available(state: SiegeState) -> None:
    """SGE-SEQ.14: everybody may be activated again, and flipped gadgets are ready."""
    state.acted = 0
    state.flipped = 0
    clear_tokens(state)


def clear_tokens(state: SiegeState) -> None:
    """SGE-CHL.3: tokens for more or fewer actions are removed."""
    state.tokens = (0,) * COUNT


def clear_overlays(state: SiegeState) -> None:
    """SGE-OVL.8, SGE-SEQ.13: smoke, gas and fire are gone."""
    state.overlays = ()
    state.refresh_overlays()


def improve(table: Table, state: SiegeState, step: Improve) -> None:
    """SGE-MUL.3: each squad improves its Recruit in one range band, in secret and together."""
    asked: list[tuple[int, Options]] = []
    sides: list[int] = []
    for side in (ATTACKERS, DEFENDERS):
        options = Options()
        if state.alive >> recruit_of(side) & 1 and state.siege.cards[recruit_of(side)].recruit:
            for band in range(3):
                if state.improved[3 * side + band] < 2:
                    options.one("improve", band)
        if options.count:
            asked.append((state.siege.seat(side), options))
            sides.append(side)
    if not asked:
        return
    for side, answer in zip(sides, table.together("improve", tuple(asked), rule="SGE-MUL.3"), strict=True):
        state.improved[3 * side + answer.target] += 1
        table.tell("improved", (side, answer.target))
        gain_cube(table, state, side, answer.target)


def recruit_of(side: int) -> int:
    """SGE-MUL.1: the last Operator of a squad with a Recruit."""
    return (side + 1) * SQUAD_SIZE - 1


def gain_cube(table: Table, state: SiegeState, side: int, band: int) -> None:
    """SGE-MUL.4: the first improvement at medium range brings a tactical cube, unless the Recruit is upstairs."""
    first = band == MEDIUM and state.improved[3 * side + MEDIUM] == 1
    if not first or state.place[2 * recruit_of(side)] == state.siege.building.up:
        return
    options = Options()
    add_rows(options, state, side, Screen(EVERY), GAINS)
    if options.count:
        gadget_number = table.choose(state.siege.seat(side), "gain", options, rule="SGE-MUL.4").target
        state.cubes[gadget_number] += 1
        table.tell("cube-gained", (gadget_number,))


def screen_gain(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-MUL.4: gadgets of the own side that are used by an action, with a slot free."""
    gadgets = list(enumerate(state.siege.gadgets))
    screen.need("SGE-TAC.2", mask_of([number for number, one in gadgets if one.side == side]))
    screen.need("SGE-KEY.1", mask_of([number for number, one in gadgets if one.ability.trigger == "action"]))
    screen.need("SGE-MUL.4", mask_of([number for number, one in gadgets if state.cubes[number] < one.slots]))


GAINS = rows_of({"gain": screen_gain})
GAINING = Menu[SiegeState](side_asked).add(GAINS)
ACTIVATIONS: tuple[Row, ...] = (
    ("activate", screen_activate, 0, EVERY),
    ("end-phase", screen_end_phase, 0, PLAIN),
)
PHASE = Menu[SiegeState](side_asked).add(ACTIVATIONS, REVEALS, DEMANDS)
MENUS = {"activate": PHASE, "gain": GAINING}
STEPS: StepRules = {
    BeginRound: begin_round,
    BeginPhase: begin_phase,
    NextActivation: next_activation,
    RevealBeforeScoring: reveal_before_scoring,
    Refresh: refresh,
    Improve: improve,
}
