"""Plans: which Squares are worth a closer look, and what an Agent may still do from where it stands; guessed, not rolled."""

from __future__ import annotations

from sortie.games.skirm.bot.evaluation import CLOSE, HELD, NEAR, goals_of, nearest
from sortie.games.skirm.bot.standing import BY_TURNS, standing
from sortie.games.skirm.bot.threats import blow
from sortie.games.skirm.rules.mission.roles import own_zone
from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice

MOVES = ("move", "dash")
ATTACKS = ("shoot", "melee", "use-shot", "use-melee")
STRUCK_BACK = 2  # who is attacked in a Melee strikes back, and one of both misses
MOST_OTHERS = 12
TAKEN = 4, 5  # a guess is worth so much of what it promises


def prospect(state: SkirmState, seat: int) -> int:
    """The best attack that the acting Agent of a seat's side can still make from its Square; for the others it is a threat."""
    unit = state.active
    if unit == NONE or not state.act or not state.alive >> unit & 1:
        return 0
    battle = state.battle
    side = battle.unit_side[unit]
    worth = lasting(state, best_attack(state, unit, side, state.place[unit])) * TAKEN[0] // TAKEN[1]
    return worth if side == battle.side_of[seat] else -worth


def lasting(state: SkirmState, worth: int) -> int:
    """What harm done to Agents is worth with so many Turns left."""
    later = max(0, min(state.battle.mission.turns - state.turn, len(BY_TURNS) - 1))
    return worth * BY_TURNS[later] // 100


def best_attack(state: SkirmState, unit: int, side: int, square: int) -> int:
    """What the best Melee or shot of an Agent from a Square is worth."""
    battle = state.battle
    enemies = state.standing[1 - side]
    beside = battle.map.adjacent(state.doors_closed)[square] & enemies
    best = 0
    if beside:
        if not state.melees:
            for weapon in battle.melee_weapons[unit]:
                for foe in listed(state.units_on(beside)):
                    best = max(best, blow(state, weapon, foe))
        return best
    if state.shots:
        return 0
    occupied = state.standing[0] | state.standing[1]
    occupied = occupied & ~(1 << state.place[unit]) | 1 << square
    for weapon in battle.ranged_weapons[unit]:
        if state.used_weapons >> weapon & 1:
            continue
        profile = battle.weapons[weapon]
        aimed = battle.map.aimed(square, profile.range) & enemies
        if aimed:
            aimed = battle.map.sight.seen(
                square, aimed, state.doors_closed, 0 if profile.linear else occupied
            )
            for foe in listed(state.units_on(aimed)):
                best = max(best, blow(state, weapon, foe))
    return best


def guess(state: SkirmState, seat: int, option: Option) -> int | None:
    """An attack by what it may do, without a single die; None for everything else."""
    if option.verb not in ATTACKS or state.active == NONE:
        return None
    battle = state.battle
    weapon = option.detail % SKILL_WEAPON if option.verb in ("use-shot", "use-melee") else option.detail
    worth = blow(state, weapon, option.target)
    if option.verb in ("melee", "use-melee"):
        answers = [blow(state, one, state.active) for one in battle.melee_weapons[option.target]]
        worth -= max(answers, default=0) // STRUCK_BACK
    return standing(state, seat) + lasting(state, worth)


def shortlist(state: SkirmState, choice: Choice, most: int) -> list[Option] | None:
    """Of the Squares within reach those from which something can be done or that matter; all other options."""
    if choice.label != "act" or choice.options.count <= most:
        return None
    others = [option for option in choice.options if option.verb not in MOVES]
    room = max(3, most - min(len(others), MOST_OTHERS))
    unit = state.active
    side = state.battle.unit_side[unit]
    goals = listed(own_zone(state, side) if state.carried_by(unit) >= 0 else goals_of(state, side))
    foes = [state.place[foe] for foe in listed(state.living(1 - side))]
    ranked: list[tuple[int, int, int]] = []
    for verb_number, verb in enumerate(MOVES):
        for square in listed(choice.options.targets(verb)):
            value = -NEAR * nearest(state, square, goals) - CLOSE * nearest(state, square, foes)
            value += HELD if square in goals else 0
            value += best_attack(state, unit, side, square) if state.act > 1 else 0
            ranked.append((-value, verb_number, square))
    ranked.sort()
    kept = {(MOVES[number], square) for _, number, square in ranked[:room]}
    return [
        option
        for option in choice.options
        if option.verb not in MOVES or (option.verb, option.target) in kept
    ]
