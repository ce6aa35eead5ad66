"""Standing: what a position promises to players that look ahead.

The attackers judge as the evaluation of the baseline does. The defenders know besides that whoever has acted is back with the next
round, that an open way to the hostage is used in the very next phase, who still reaches a defuser in time, and what their overwatch does to
whoever comes.
"""

from __future__ import annotations

from sortie.games.siege.bot.ambush import ambush, watchers_of
from sortie.games.siege.bot.distances import ways_to
from sortie.games.siege.bot.evaluation import (
    IDLE_STEP,
    estimate,
    evaluate,
    mission_value,
    steps_taken,
    strength,
)
from sortie.games.siege.bot.posts import goal_of, traps
from sortie.games.siege.bot.rescue import Outlook, soonness
from sortie.games.siege.bot.threats import NEXT_PHASE, danger, tempo, threat
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.movement import MOVE_POINTS
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import DID_MOVE, GOING_ON, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option

LAST_PHASE = 4
TOO_LATE = 4000  # a defuser that nobody can reach in time; half of it for each who can
SAFE = 3000  # no defuser, and no time left for one
COMING, LATER = (
    12,
    4,
)  # how sure it is that a way to the hostage is used, of sixteen, in the next phase or after that


def standing(state: SiegeState, seat: int) -> int:
    """What the side of a seat may expect."""
    return judged(state, seat, False)


def foreseen(state: SiegeState, seat: int, option: Option) -> int | None:
    """To end an activation is as good as to stand there, without what could still have been done.

    To end a phase likewise: what a new round brings it brings however the phase is used.
    """
    if state.siege.side_of_seat(seat) == ATTACKERS:
        return estimate(state, seat, option)
    ends = option.verb == "end-phase" or (option.verb == "end" and state.active >= 0)
    return judged(state, seat, True) if ends else None


def judged(state: SiegeState, seat: int, ending: bool) -> int:
    """The judgement of a side; at the end of an activation nobody takes up overwatch any more."""
    if state.winner != GOING_ON or state.siege.side_of_seat(seat) == ATTACKERS:
        return evaluate(state, seat)
    watchers = watchers_of(state, ending)
    value = strength(state, DEFENDERS) - strength(state, ATTACKERS) + traps(state)
    value -= mission_value(state, Outlook(attempt_soon, watchers)) + IDLE_STEP * steps_taken(state)
    value += ambush(state, watchers)
    if state.siege.bomb_spaces:
        value += in_time(state, ending)
    if not state.round:
        return value
    return value + threat(state, DEFENDERS) - danger(state, DEFENDERS, shot_soon)


def in_time(state: SiegeState, ending: bool) -> int:
    """Whether the defuser is still reached, or none can come any more."""
    if state.defuser >= 0:
        # Whoever has not acted when the last phase ends does not act any more.
        closing = ending and state.active < 0 and state.phase == LAST_PHASE
        return -(TOO_LATE >> len(able_to_disable(state, closing)))
    rounds = state.siege.mission.rounds
    return SAFE if state.round > rounds or (state.round == rounds and state.phase == LAST_PHASE) else 0


def able_to_disable(state: SiegeState, closing: bool) -> list[int]:
    """Which defenders can still come to the defuser before it is done; `closing`: their phases of this round are over."""
    ways = ways_to(state, goal_of(state), DEFENDERS)
    found: list[int] = []
    for operator in listed(state.alive & SQUADS[DEFENDERS]):
        place = state.place[state.true_body(operator)]
        stride = MOVE_POINTS + state.siege.cards[operator].run
        points = stride * (state.counter - 1)  # in the rounds to come
        able = points > 0
        if operator == state.active and others_left(state) > 0:
            able = True
            points += state.move_left if state.did & DID_MOVE else MOVE_POINTS
        elif not closing and not state.acted >> operator & 1:
            able = True
            points += stride
        if able and place >= 0 and ways[place] - 1 <= points:
            found.append(operator)
    return found


def attempt_soon(state: SiegeState, operator: int) -> int:
    """How soon an attacker can try to bring the hostage out: after their phase it is the attackers' turn."""
    if operator == state.active:
        return soonness(state, operator)
    if state.phase != LAST_PHASE and not state.acted >> operator & 1:
        return COMING
    if state.round >= state.siege.mission.rounds + (state.carrier == operator):
        return 0
    return COMING if state.phase == LAST_PHASE else LATER


def shot_soon(state: SiegeState, shooter: int) -> int:
    """How soon an attacker can shoot: after the last phase a new round begins, with everybody."""
    return NEXT_PHASE if state.phase == LAST_PHASE else tempo(state, shooter)
