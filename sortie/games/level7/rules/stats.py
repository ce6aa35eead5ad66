"""Characters and stats: base, fear, skills, items and played bonuses."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import BASE_STATS, INT, SPD, STATS, STR, TGH
from sortie.games.level7.content.gear import fits
from sortie.games.level7.state.encounter import FEAR_EFFECTS
from sortie.games.level7.state.state import Level7State
from sortie.kernel.views.modifiers import Sum

# For each level of fear: what the stats of everybody are.
BY_FEAR = tuple(
    [tuple([base + added for base, added in zip(BASE_STATS, row, strict=True)]) for row in FEAR_EFFECTS]
)


def stat(state: Level7State, seat: int, which: int, context: str = "") -> int:
    """L7-2.1, L7-2.2, L7-2.3, L7-2.6, L7-3.2, L7-3.9: a stat at the moment it is used, never below 0."""
    gear = state.floor.gear(state.skills[seat], state.items[seat])
    total = BY_FEAR[state.fear[seat]][which] + (gear.stat(which, context) if context else gear.plain[which])
    if seat == state.active:
        total += state.bonus[which]
    return total if total > 0 else 0


def stat_sum(state: Level7State, seat: int, which: int, context: str = "") -> Sum:
    """L7-2.6, L7-7.3: the same number with its reasons."""
    number = Sum(STATS[which], BASE_STATS[which], "L7-2.2")
    number.add("fear", FEAR_EFFECTS[state.fear[seat]][which], "L7-3.2")
    gear = state.floor.gear(state.skills[seat], state.items[seat])
    for one, value, where, source in gear.mods:
        if one == which and (not where or fits(where, context)):
            number.add(source, value, "L7-2.6")
    if seat == state.active:
        number.add("bonus", state.bonus[which], "L7-6.8")
    return number


def moves_left(state: Level7State) -> int:
    """L7-2.4, L7-6.7, L7-19.1, L7-19.3: current SPD less the moves made, not below 0."""
    left = stat(state, state.active, SPD) + state.more_moves - state.moves
    return left if left > 0 else 0


def toughness(state: Level7State, seat: int, given: int = 0) -> int:
    """L7-2.5, L7-6.6, L7-6.19: TGH with what was played for this attack and what waits for it."""
    return stat(state, seat, TGH) + given


def ignores(state: Level7State, seat: int, rule: str) -> bool:
    """L7-1.1, L7-7.2: whether a skill or an item switches a rule off for a player."""
    return rule in state.floor.gear(state.skills[seat], state.items[seat]).ignored


def end_bonuses(state: Level7State) -> None:
    """L7-6.5, L7-14.9: INT and STR bonuses are used up by the next challenge roll, whatever its stat."""
    state.bonus[INT] = state.bonus[STR] = 0
