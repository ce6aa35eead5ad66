"""Candidates: what is worth weighing for players that compare, and what to say where claims are played."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS
from sortie.games.siege.rules.claims import CLAIMED
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.sight import SEES_FIGURE, SEES_STANDEE, operator_sees
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import DID_RUN, SiegeState
from sortie.games.siege.state.steps import FIGURE, STANDEE
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice

Line = tuple[Option, ...]
# A Run is an action, a Move is not: where both lead to the same space, the Run only when it has begun.
MOVES = {
    "run": "move",
    "run-lean": "lean",
    "run-stand": "stand",
    "run-climb": "climb",
    "run-descend": "descend",
}
RUNS = {move: run for run, move in MOVES.items()}


def candidates(state: SiegeState, choice: Choice) -> list[Line] | None:
    """The lines to weigh; None for all options."""
    if choice.label == "act":
        return actions(state, choice)
    if choice.label == "claim":
        return [(Option("claim", CLAIMED.index(cover_of(state, *shot_of(choice)))),)]
    if choice.label == "challenge":
        return [(Option(verdict(state, choice)),)]
    return None


def actions(state: SiegeState, choice: Choice) -> list[Line]:
    """Every action, but not both ways of a step, and with claims only shots that nobody can challenge."""
    doubles = doubled_steps(state, choice)
    claims = state.siege.rulings.claims
    found: list[Line] = []
    for option in choice.options:
        if option in doubles or finds_nobody(state, option):
            continue
        if claims and option.verb in ("shoot", "shoot-standee"):
            half = FIGURE if option.verb == "shoot" else STANDEE
            if half == aimed_half(state, state.active, option.target):
                cover = cover_of(state, state.active, option.target)
                found.append((option, Option("claim", CLAIMED.index(cover))))
        else:
            found.append((option,))
    return found


def finds_nobody(state: SiegeState, option: Option) -> bool:
    """Whether a gadget that only works on whoever is in its space is aimed at an empty one: legal, and a waste."""
    if option.verb not in ("use", "employ") or state.taken >> option.target & 1:
        return False
    siege = state.siege
    ability = siege.gadgets[option.detail].ability if option.verb == "use" else siege.abilities[option.detail]
    return all(effect.kind in ("locate", "stun") and effect.area == "target" for effect in ability.effects)


def doubled_steps(state: SiegeState, choice: Choice) -> frozenset[Option]:
    """Steps that are better made out of the other pool; for a rescue the Move is saved for the way out."""
    saving = state.siege.mission.kind == "hostage" and side_of(state.active) == ATTACKERS
    if saving and state.carrier < 0:
        return frozenset()
    worse = RUNS if state.did & DID_RUN else MOVES
    found: list[Option] = []
    for verb, targets, detail in choice.options.rows:
        if verb in worse:
            both = targets & choice.options.targets(worse[verb], detail)
            found.extend(Option(verb, target, detail) for target in listed(both))
    return frozenset(found)


def shot_of(choice: Choice) -> tuple[int, int]:
    """Who shoots at whom, of a question about a shot."""
    return choice.about[0][1], choice.about[1][1]


def aimed_half(state: SiegeState, shooter: int, target: int) -> int:
    """The half of a target that is less protected, of those in sight; -1 when there is none."""
    seen = operator_sees(state, shooter, target)
    found = [
        (protection(state, shooter, target, half).hits, half)
        for half, bit in ((FIGURE, SEES_FIGURE), (STANDEE, SEES_STANDEE))
        if seen & bit
    ]
    return min(found)[1] if found else -1


def cover_of(state: SiegeState, shooter: int, target: int) -> int:
    """The hits that protection takes away, as it is where the shooter aims best."""
    half = aimed_half(state, shooter, target)
    return protection(state, shooter, target, half).hits if half >= 0 else 0


def verdict(state: SiegeState, choice: Choice) -> str:
    """Challenge a shot without sight, or one that makes too little of the protection."""
    shooter, target = shot_of(choice)
    stated = CLAIMED[choice.about[2][1]]
    wrong = aimed_half(state, shooter, target) < 0 or stated < cover_of(state, shooter, target)
    return "challenge" if wrong else "accept"
