"""Threats: what Agents that are Ready may do to enemies whom they can come to see or to touch; guessed, not rolled."""

from __future__ import annotations

from sortie.games.skirm.content.briefing import ON_REMOVAL, TURN_END
from sortie.games.skirm.rules.mission.roles import plays_role
from sortie.games.skirm.rules.movement import destinations, move_budget
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed

LIFE, AGENT = 60, 180  # a HIT, and an Agent that is removed
POINT = 1000
SIDES = 6  # of a die


def fire(state: SkirmState, side: int) -> int:
    """What the Ready Agents of a side may do before the Turn is over, each to its best target; nobody falls twice."""
    units, foes = state.ready & state.living(side), listed(state.living(1 - side))
    if not units or not foes:
        return 0
    field, closed = state.battle.map, state.doors_closed
    adjacent = field.adjacent(closed)
    views = [
        (foe, state.place[foe], field.sight.visible(state.place[foe], closed), adjacent[state.place[foe]])
        for foe in foes
    ]
    taken: dict[int, int] = {}
    for unit in listed(units):
        squares = 1 << state.place[unit] | destinations(state, unit, move_budget(state, unit))
        best, prey = best_target(state, unit, squares, views)
        if best:
            taken[prey] = taken.get(prey, 0) + best
    return sum([min(harm, whole(state, foe)) for foe, harm in taken.items()])


def best_target(
    state: SkirmState, unit: int, squares: int, views: list[tuple[int, int, int, int]]
) -> tuple[int, int]:
    """The best that an Agent may do from any of some Squares, and to whom."""
    battle = state.battle
    best, prey = 0, -1
    for foe, square, view, beside in views:
        if squares & beside:
            for weapon in battle.melee_weapons[unit]:
                harm = blow(state, weapon, foe)
                if harm > best:
                    best, prey = harm, foe
        for weapon in battle.ranged_weapons[unit]:
            if state.used_weapons >> weapon & 1:
                continue
            if battle.map.aimed(square, battle.weapons[weapon].range) & view & squares:
                harm = blow(state, weapon, foe)
                if harm > best:
                    best, prey = harm, foe
    return best, prey


def whole(state: SkirmState, foe: int) -> int:
    """What it is worth to remove an Agent."""
    return state.hit[foe] * LIFE + AGENT + prize(state, foe)


def blow(state: SkirmState, weapon: int, foe: int) -> int:
    """What one attack may be worth: the HIT to expect, which count more where the target has few left."""
    profile, card = state.battle.weapons[weapon], state.battle.cards[foe]
    saves = max(0, min(SIDES - 1, card.arm - profile.dam))
    lost = profile.roa * max(1, min(SIDES - 1, profile.skl)) * (SIDES - saves) * LIFE // (SIDES * SIDES)
    life = state.hit[foe] * LIFE
    lost = min(lost, life)
    return lost + (AGENT + prize(state, foe)) * lost * lost // (life * life)


def prize(state: SkirmState, foe: int) -> int:
    """The Mission Points that a side gets for removing an Agent, as they are worth."""
    owner = state.battle.unit_side[foe]
    wanted = "mark_removed" if state.marks[owner] == foe else "others_removed"
    total = 0
    for row in state.battle.mission.scoring:
        if row.count != wanted or not plays_role(state, 1 - owner, row.role):
            continue
        if row.when == ON_REMOVAL or (
            row.when == TURN_END and (not row.at_most or state.removed[owner] < row.at_most)
        ):
            total += POINT * row.mp
    return total
