"""Claims: with this option the shooter states what stands in the way, and the target's player may challenge it."""

from __future__ import annotations

from sortie.games.siege.rules.protection import HEAVY_PROTECTION, LIGHT_PROTECTION, protection
from sortie.games.siege.rules.sight import SEES_FIGURE, SEES_STANDEE, operator_sees
from sortie.games.siege.state.encounter import SQUADS, side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import STANDEE, Shot
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

NO_CLAIMS, TIMED, UNTIMED = "off", "timed", "untimed"
CLAIM_VALUES: tuple[str, ...] = (NO_CLAIMS, TIMED, UNTIMED)
CLAIMED = (0, LIGHT_PROTECTION, HEAVY_PROTECTION)  # hits that a claim takes away, by its number
LOST = -1
PRIZE = 30  # seconds
MOST_TOKENS = 2

VERBS = verbs(
    "claim {target:protection}, challenge, gain-time = gain time, cost-time = cost time",
    "hasten {target:operator}, hinder {target:operator}",
)
EVENTS = event_kinds(
    "claimed operator operator protection, claim-right operator operator",
    "claim-wrong operator operator protection, claim-lost operator operator, time-gained seat number",
    "time-cost seat number, hastened operator, hindered operator, skipped operator",
)


def claimable(state: SiegeState, shooter: int) -> tuple[int, int]:
    """SGE-CHL.2: nobody measures before a shot: every revealed enemy on the main floor, by figure and by standee."""
    figures = standees = 0
    for target in listed(state.alive & ~state.hidden & SQUADS[1 - side_of(shooter)]):
        if 0 <= state.place[2 * target] < state.siege.building.up:
            figures |= 1 << target
            standees |= (state.standee[2 * target] != NONE) << target
    return figures, standees


def settle_claim(table: Table, state: SiegeState, step: Shot) -> int:
    """SGE-CHL.2: the hits that protection takes from a shot: as claimed, or as it is when it was challenged.

    LOST: there was no line of sight, and the challenge has shown it.
    """
    shooter, target = step.shooter, step.target
    about = (("operator", shooter), ("operator", target))
    options = Options()
    options.add("claim", (1 << len(CLAIMED)) - 1)
    stated = table.choose(state.siege.seat_of[shooter], "claim", options, about, rule="SGE-CHL.2").target
    table.tell("claimed", (shooter, target, stated))
    foe = state.siege.seat(side_of(target))
    answer = table.choose(
        foe, "challenge", only("accept", "challenge"), (*about, ("protection", stated)), rule="SGE-CHL.2"
    )
    if answer.verb == "accept":
        return CLAIMED[stated]
    return judge(table, state, step, stated)


def judge(table: Table, state: SiegeState, step: Shot, stated: int) -> int:
    """SGE-CHL.2: a challenged claim is checked: the shot is lost without sight, wrong protection is corrected."""
    shooter, target = step.shooter, step.target
    half = SEES_STANDEE if step.half == STANDEE else SEES_FIGURE
    seen = bool(operator_sees(state, shooter, target) & half)
    hits = protection(state, shooter, target, step.half).hits
    right = seen and hits == CLAIMED[stated]
    if right:
        table.tell("claim-right", (shooter, target), reveals=True)
    elif seen:
        table.tell("claim-wrong", (shooter, target, CLAIMED.index(hits)), reveals=True)
    else:
        table.tell("claim-lost", (shooter, target), reveals=True)
    if state.siege.rulings.claims == TIMED:
        settle_time(table, state, *((shooter, target) if right else (target, shooter)))
    else:
        place_token(table, state, side_of(shooter if right else target))
    return hits if seen else LOST


def settle_time(table: Table, state: SiegeState, winner: int, loser: int) -> None:
    """SGE-CHL.2: who was right has 30 seconds more in this round, or the other one 30 less."""
    own, other = state.siege.seat_of[winner], state.siege.seat_of[loser]
    answer = table.choose(
        state.siege.seat(side_of(winner)), "prize", only("gain-time", "cost-time"), rule="SGE-CHL.2"
    )
    seconds = list(state.budget)
    if answer.verb == "gain-time":
        seconds[own] += PRIZE
    else:
        seconds[other] -= PRIZE
    state.budget = tuple(seconds)
    gained = answer.verb == "gain-time"
    table.tell("time-gained" if gained else "time-cost", (own if gained else other, PRIZE))


def place_token(table: Table, state: SiegeState, side: int) -> None:
    """SGE-CHL.3: a token for one action more of an own Operator, or one less of an enemy; opposite ones cancel."""
    waiting = state.alive & (~state.acted | 1 << state.active)  # shots are fired in activations alone
    options = Options()
    options.add("hasten", waiting & SQUADS[side] & _below(state, MOST_TOKENS))
    options.add("hinder", waiting & SQUADS[1 - side] & ~_below(state, 1 - MOST_TOKENS))
    if not options.count:
        return
    answer = table.choose(state.siege.seat(side), "token", options, rule="SGE-CHL.3")
    operator = answer.target
    tokens = list(state.tokens)
    tokens[operator] += 1 if answer.verb == "hasten" else -1
    state.tokens = tuple(tokens)
    table.tell("hastened" if answer.verb == "hasten" else "hindered", (operator,))
    skip_hindered(table, state, operator)


def _below(state: SiegeState, count: int) -> int:
    """The Operators with fewer tokens than so many; tokens for one action less count below nothing."""
    mask = 0
    for operator, tokens in enumerate(state.tokens):
        mask |= (tokens < count) << operator
    return mask


def skip_hindered(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-CHL.3: two tokens for one action less: an Operator that was not activated yet counts as activated."""
    if state.tokens[operator] > -MOST_TOKENS or state.acted >> operator & 1:
        return
    state.acted |= 1 << operator
    table.tell("skipped", (operator,))
