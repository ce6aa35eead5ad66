"""Characters and stats: base, fear, skills, items and played bonuses."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import BASE_STATS, INT, KINDS, MASKS, SPD, STATS, STR, TGH
from sortie.games.level7.content.gear import fits
from sortie.games.level7.state.encounter import FEAR_EFFECTS
from sortie.games.level7.state.state import Level7State
from sortie.kernel.views.modifiers import Sum

# For each level of fear: what the stats of everybody are.
BY_FEAR = tuple(
    [tuple([base + added for base, added in zip(BASE_STATS, row, strict=True)]) for row in FEAR_EFFECTS]
)


def stat(state: Level7State, seat: int, which: int, context: str = "", given: int = 0) -> int:
    """L7-2.1, L7-2.2, L7-2.3, L7-2.6, L7-3.2, L7-3.9, L7-13.10: a stat at the moment it is used, never below 0."""
    gear = state.floor.gear(state.skills[seat], state.items[seat])
    total = BY_FEAR[state.fear[seat]][which] + (gear.stat(which, context) if context else gear.plain[which])
    if seat == state.active:
        total += state.bonus[which]
    total += given
    return total if total > 0 else 0


def stat_sum(state: Level7State, seat: int, which: int, context: str = "") -> Sum:
    """The same number with its reasons."""
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
    """L7-2.4, L7-6.7: current SPD less the moves made, not below 0."""
    left = stat(state, state.active, SPD) + state.more_moves - state.moves
    return left if left > 0 else 0


def toughness(state: Level7State, seat: int, given: int = 0) -> int:
    """L7-2.5, L7-6.6, L7-6.19: TGH with what was played for this attack and what waits for it."""
    return stat(state, seat, TGH, "", given)


def carries_weapon(state: Level7State, seat: int) -> bool:
    """L7-5.7, L7-8.3: whether a player carries a weapon that guards would notice."""
    return state.floor.gear(state.skills[seat], state.items[seat]).weapons > 0


def ignores(state: Level7State, seat: int, rule: str) -> bool:
    """L7-1.1, L7-7.2: whether a skill or an item switches a rule off for a player."""
    return rule in state.floor.gear(state.skills[seat], state.items[seat]).ignored


def holds(state: Level7State, condition: str, seat: int) -> bool:
    """L7-1.1: whether a condition of the effect language holds for a player."""
    if condition.startswith("fear>="):
        return state.fear[seat] >= int(condition[6:])
    if condition.startswith("threat>="):
        return state.threat[seat] >= int(condition[8:])
    if condition == "carries_weapon":
        return carries_weapon(state, seat)
    if condition == "carries_any":
        return bool(state.items[seat])
    if condition == "alone_here":
        return len(state.players_on(state.place[seat])) == 1
    if condition == "enemy_here":
        return bool(state.active_on(state.place[seat]))
    return bool(state.on_map & MASKS[KINDS.index(condition.removeprefix("on_map_"))])


def end_bonuses(state: Level7State) -> None:
    """L7-6.5, L7-14.9: INT and STR bonuses are used up by the next challenge roll, whatever its stat."""
    state.bonus[INT] = state.bonus[STR] = 0
