"""Reactions of the side that is not active: ripostes and snares, one at a time, with a tripped mine between."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.damage import check_elimination, may_react, note_place, pay_to_ignore, wound
from sortie.games.siege.rules.entering import tripped_mine
from sortie.games.siege.rules.gadgets.mines import blow_up
from sortie.games.siege.rules.hiding import demand_tokens, locate, reveal
from sortie.games.siege.rules.shooting import fire
from sortie.games.siege.rules.sight import SEES_FIGURE, SEES_STANDEE, halves_seen, watched_halves
from sortie.games.siege.state.encounter import COUNT, SQUADS, side_of
from sortie.games.siege.state.state import NONE, SiegeState
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
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

SNARES = COUNT  # bits of `used` from here on are abilities

VERBS = verbs(
    "riposte {target:operator}, riposte-standee = riposte {target:operator} at standee",
    "snare with {target:ability}, accept, pay",
)
EVENTS = event_kinds("riposte operator operator, snared ability operator, ignored operator")


def react(table: Table, state: SiegeState, step: Reactions) -> None:
    """SGE-RIP.1, SGE-RIP.9, SGE-REA.11: one reaction, then the question again.

    The defenders are asked whenever a hidden token, true or not, could react by what everybody sees.
    """
    operator = step.operator
    if not state.alive >> operator & 1 or state.active != operator:
        return
    mine = tripped_mine(state, operator, state.place[2 * operator]) if step.cause == ENTERED else NONE
    options = Options()
    suspected = add_ripostes(state, step, options) | add_snares(state, step, options)
    # While odds are worked out nobody shows itself for nothing.
    if options.count or (suspected and not table.decided):
        side = 1 - side_of(operator)
        if side == DEFENDERS:
            options.add("reveal", state.hidden & state.alive)
        options.one("pass")
        answer = table.choose(
            state.siege.seat(side),
            "react",
            options,
            (("operator", operator),),
            bool(suspected),
            rule="SGE-RIP.2",
        )
        if answer.verb != "pass":
            take_reaction(table, state, step, answer.verb, answer.target, mine)
            return
    if mine != NONE:
        state.agenda.append(Detonate(operator, mine, step.declared))


def watching(state: SiegeState, body: int, target: int, cause: int) -> int:
    """SGE-RIP.2, SGE-RIP.3, SGE-RIP.7, SGE-LOS.14: the halves a body may fire at; an entry counts where the miniature is."""
    halves = watched_halves(state, body, target)
    if not halves or (cause == ENTERED and not halves & SEES_FIGURE):
        return 0
    return halves_seen(state, body >> 1, state.place[body], 2 * target)


def add_ripostes(state: SiegeState, step: Reactions, options: Options) -> bool:
    """SGE-RIP.5, SGE-RIP.11, SGE-HID.16: who may riposte; whether a hidden token might."""
    figures = standees = 0
    suspected = False
    up, place, facing = state.siege.building.up, state.place, state.facing
    hidden = state.hidden
    for watcher in listed(state.alive & SQUADS[1 - side_of(step.operator)] & ~step.used):
        for body in (2 * watcher, 2 * watcher + 1) if hidden >> watcher & 1 else (2 * watcher,):
            if facing[body] < 0 and place[body] != up:
                continue  # it watches nothing
            halves = watching(state, body, step.operator, step.cause)
            if halves:
                suspected |= bool(hidden >> watcher & 1)
                if body == state.true_body(watcher):
                    figures |= (halves & SEES_FIGURE) << watcher
                    standees |= (halves & SEES_STANDEE) >> 1 << watcher
    if figures or standees:
        options.add("riposte", figures)
        options.add("riposte-standee", standees)
    return suspected


def add_snares(state: SiegeState, step: Reactions, options: Options) -> bool:
    """SGE-REA.2, SGE-HID.17: snares against an enemy who came through a door or window into the owner's room."""
    if step.cause != ENTERED or not state.siege.reactions["door"]:
        return False
    room = came_through(state, step.origin, state.place[2 * step.operator])
    suspected = False
    able = 0
    for number in state.siege.reactions["door"] if room else ():
        owner = state.siege.ability_owner[number]
        done = step.used >> (SNARES + number) & 1
        if side_of(owner) == side_of(step.operator) or done or not may_react(state, number):
            continue
        inside = bodies_inside(state, owner, room)
        suspected |= bool(inside) and bool(state.hidden >> owner & 1)
        able |= (state.true_body(owner) in inside) << number
    options.add("snare", able)
    return suspected


def came_through(state: SiegeState, origin: int, square: int) -> int:
    """The room that was entered through a door or window, 0 when it was not."""
    building = state.siege.building
    if not 0 <= origin < building.up or not 0 <= square < building.up:
        return 0
    edges = building.line(origin, square).edges
    if not edges & (building.doors | building.windows):
        return 0
    room = building.room(square)
    return 0 if room >> origin & 1 else room


def bodies_inside(state: SiegeState, owner: int, room: int) -> list[int]:
    """SGE-GRD.8: the bodies of an Operator in a room, by either half."""
    found: list[int] = []
    for body in state.bodies_of(owner):
        for square in (state.place[body], state.standee[body]):
            if 0 <= square < state.siege.building.up and room >> square & 1 and body not in found:
                found.append(body)
    return found


def take_reaction(
    table: Table, state: SiegeState, step: Reactions, verb: str, target: int, mine: int
) -> None:
    """SGE-REA.1, SGE-REA.3: do it completely; the window stays open for others."""
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
    if mine == NONE:
        riposte(state, step, target, half)
    else:
        declare(state, step, target, half)


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
    """SGE-ACT.1, SGE-ACT.3, SGE-CHL.3: other actions an activation still has, with its tokens."""
    tokens = state.tokens[state.active] if state.active >= 0 else 0
    return OTHER_ACTIONS + tokens - (state.did >> 1).bit_count() - state.spent


OTHER_ACTIONS = 2


def detonate(table: Table, state: SiegeState, step: Detonate) -> None:
    """SGE-REA.5, ruling R-34: mine and declared ripostes together, one common look at eliminations afterwards."""
    state.agenda.append(Fallen())
    state.agenda.append(Volley(step.operator, step.declared))
    blow_up(table, state, step.square, checked=False)


def volley(table: Table, state: SiegeState, step: Volley) -> None:
    """SGE-REA.5: the ripostes declared beside a mine, each rolled whatever the mine has done."""
    target = step.operator
    for number in listed(step.declared):
        shooter, half = number >> 1, number & 1
        if state.alive >> shooter & 1 and state.alive >> target & 1:
            hits = fire(table, state, shooter, target, half, False)
            wound(table, state, target, hits, checked=False)
            locate(table, state, 2 * target)


def fallen(table: Table, state: SiegeState, step: Fallen) -> None:
    """SGE-REA.5: who is eliminated, the active squad first."""
    first = ATTACKERS if state.phase % 2 else DEFENDERS
    for side in (first, 1 - first):
        for operator in listed(state.living(side)):
            check_elimination(table, state, operator)


STEPS: StepRules = {Reactions: react, Detonate: detonate, Volley: volley, Fallen: fallen}
