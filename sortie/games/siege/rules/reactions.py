"""Reactions of the side that is not active: ripostes and snares, one at a time, with a tripped mine between."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.damage import check_elimination, note_place, pay_to_ignore, wound
from sortie.games.siege.rules.entering import trips_mine
from sortie.games.siege.rules.gadgets.mines import set_off
from sortie.games.siege.rules.hiding import able_to_reveal, demand_tokens, locate, reveal
from sortie.games.siege.rules.movement import mines_at
from sortie.games.siege.rules.ripostes import SNARES, able_to_riposte, able_to_snare, bodies_inside
from sortie.games.siege.rules.shooting import fire
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import (
    ENTERED,
    FIGURE,
    RIPOSTE_SHOT,
    STANDEE,
    Detonate,
    Fallen,
    Reactions,
    Shot,
    Volley,
)
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "riposte {target:operator}, riposte-standee = riposte {target:operator} at standee",
    "snare with {target:ability}, accept, pay",
)
EVENTS = event_kinds("riposte operator operator, snared ability operator, ignored operator")


def react(table: Table, state: SiegeState, step: Reactions) -> None:
    """SGE-RIP.1, SGE-RIP.12, SGE-REA.11: one reaction, then the question again.

    Only who acts now and is not hidden is answered: a token must be demanded first. The defenders are asked whenever a
    hidden token, true or not, could react by what everybody sees.
    """
    operator = step.operator
    if not state.alive & ~state.hidden & 1 << operator or state.active != operator:
        return
    tripped = step.cause == ENTERED and trips_mine(state, operator, state.place[2 * operator])
    options = Options()
    suspected = add_reactions(state, step, options)
    # While odds are worked out nobody shows itself for nothing.
    if options.count or (suspected and not table.decided):
        answer = asked_to_react(table, state, step, options, suspected)
        if answer.verb != "pass":
            take_reaction(table, state, step, answer, tripped)
            return
    if tripped:
        state.agenda.append(Detonate(operator, state.place[2 * operator], step.declared))


def add_reactions(state: SiegeState, step: Reactions, options: Options) -> bool:
    """SGE-REA.1: ripostes and snares; whether a hidden token might react."""
    figures, standees, suspected = able_to_riposte(state, step)
    if figures | standees:
        options.add("riposte", figures)
        options.add("riposte-standee", standees)
    if state.siege.reactions["door"]:
        snares, prepared = able_to_snare(state, step)
        options.add("snare", snares)
        suspected |= prepared
    return suspected


def asked_to_react(
    table: Table, state: SiegeState, step: Reactions, options: Options, suspected: bool
) -> Option:
    """SGE-RIP.9: a reaction, an own Operator that shows itself, or nothing."""
    side = 1 - side_of(step.operator)
    options.add("reveal", able_to_reveal(state, side))
    options.one("pass")
    about = (("operator", step.operator),)
    state.agenda.append(step)  # what the window is about is looked up there while it is open
    answer = table.choose(state.siege.seat(side), "react", options, about, suspected, rule="SGE-REA.1")
    state.agenda.pop()
    return answer


def take_reaction(table: Table, state: SiegeState, step: Reactions, answer: Option, tripped: bool) -> None:
    """SGE-REA.1, SGE-REA.3: do it completely; the window stays open for others."""
    verb, target = answer.verb, answer.target
    if verb == "reveal":
        reveal_in_between(table, state, step, target)
        return
    if verb == "snare":
        state.agenda.append(step._replace(used=step.used | 1 << (SNARES + target)))
        snare(table, state, step.operator, target)
        return
    half = STANDEE if verb == "riposte-standee" else FIGURE
    reveal(table, state, target)
    table.tell("riposte", (target, step.operator))
    step = step._replace(used=step.used | 1 << target)
    if tripped:
        declare(state, step, target, half)
    else:
        riposte(state, step, target, half)


def reveal_in_between(table: Table, state: SiegeState, step: Reactions, operator: int) -> None:
    """SGE-REA.10, SGE-HID.7: a reveal is no action: nothing answers it, and the window stays open."""
    state.agenda.append(step)
    reveal(table, state, operator)
    demand_tokens(table, state)


def riposte(state: SiegeState, step: Reactions, shooter: int, half: int) -> None:
    """SGE-RIP.4: a free shot with all its steps; the marker stays."""
    state.agenda.append(step)
    state.agenda.append(Shot(shooter, step.operator, half, RIPOSTE_SHOT))


def declare(state: SiegeState, step: Reactions, shooter: int, half: int) -> None:
    """SGE-REA.5: beside a tripped mine ripostes are declared first, and fired after its dice."""
    state.agenda.append(step._replace(declared=step.declared | 1 << (2 * shooter + half)))


def snare(table: Table, state: SiegeState, operator: int, ability: int) -> None:
    """SGE-REA.2, SGE-HID.17: wounds, unless an extra action is paid; a hidden owner stays hidden."""
    owner = state.siege.ability_owner[ability]
    one = state.siege.abilities[ability]
    state.charges[owner] -= one.charge
    room = state.siege.building.room(state.place[2 * operator])
    note_place(state, owner, bodies_inside(state, owner, room))
    table.tell("snared", (ability, operator))
    if pay_to_ignore(table, state, operator, "snare", others_left(state)):
        table.tell("ignored", (operator,))
        return
    wound(table, state, operator, one.effects[0].wounds)


def others_left(state: SiegeState) -> int:
    """SGE-ACT.1, SGE-ACT.3: other actions an activation still has."""
    return OTHER_ACTIONS + more_actions(state) - (state.did >> 1).bit_count() - state.spent


def more_actions(state: SiegeState) -> int:
    """SGE-CHL.3: actions more or less by the tokens of the Operator whose activation it is."""
    return state.tokens[state.active]


OTHER_ACTIONS = 2


def detonate(table: Table, state: SiegeState, step: Detonate) -> None:
    """SGE-REA.5, ruling R-34: mines and declared ripostes together, one common look at eliminations afterwards."""
    state.agenda.append(Fallen())
    state.agenda.append(Volley(step.operator, step.declared))
    set_off(state, mines_at(state, step.square), checked=False)


def volley(table: Table, state: SiegeState, step: Volley) -> None:
    """SGE-REA.5: the ripostes declared beside a mine, each rolled whatever the mine has done."""
    target = step.operator
    for number in listed(step.declared):
        shooter, half = number >> 1, number & 1
        hits = fire(table, state, shooter, target, half, False)
        wound(table, state, target, hits, checked=False)
        locate(table, state, 2 * target)


def fallen(table: Table, state: SiegeState, step: Fallen) -> None:
    """SGE-REA.5, SGE-HID.8: who is eliminated, and which tokens that brings into sight.

    Defenders alone trip mines, in their own phase: theirs is the active squad, which comes first.
    """
    for side in (DEFENDERS, ATTACKERS):
        for operator in listed(state.living(side)):
            check_elimination(table, state, operator)
    demand_tokens(table, state)


STEPS: StepRules = {Reactions: react, Detonate: detonate, Volley: volley, Fallen: fallen}
