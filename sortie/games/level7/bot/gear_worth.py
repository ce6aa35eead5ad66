"""What items are worth to the player who carries them: beside the same skills and items the next is worth less."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import INT, STR, TGH
from sortie.games.level7.content.gear import GearTable
from sortie.games.level7.state.state import Level7State

# By how many dice, or points of Toughness, skills and items add up to.
ATTACK, UNLOCK, ACCESS = (0, 28, 48, 60, 68, 73), (0, 6, 12, 15, 17), (0, 30, 56, 72, 80)
TOUGH = (0, 60, 105, 130)
ITEM, REROLL, IGNORED, USED, ROOM = 1, 15, 20, 34, 15
NOTICED = 8  # guards see a weapon
FRIGHT, WOUND = 6, 10  # for each step of fear, each missing card that an item could mend
CALM = 4


def gear_worth(state: Level7State, seat: int) -> int:
    """What a player's items are worth, with what they could mend now."""
    items = state.items[seat]
    if not items:
        return 0
    floor = state.floor
    gear = floor.gear(state.skills[seat], items)
    panels = floor.panel_work
    if gear.worth[panels] < 0:
        bare = standing_worth(floor.gear(state.skills[seat], ()), panels)
        gear.worth[panels] = max(0, standing_worth(gear, panels) - bare) + ITEM * len(items)
    value = gear.worth[panels]
    for item in items:
        for effect in floor.items[item].use:
            value += USED
            if effect.verb == "fear":
                value += FRIGHT * max(0, state.fear[seat] - CALM)
            elif effect.verb == "draw":
                value += WOUND * max(0, state.vitality[seat] - len(state.hands[seat]) - 1)
    return value


def standing_worth(gear: GearTable, panels: bool) -> int:
    """What skills and items do as long as they are carried; `panels`: there is something to do at control panels."""
    value = step_of(ATTACK, gear.stat(STR, "attack")) + step_of(TOUGH, gear.stat(TGH, ""))
    value += step_of(UNLOCK, max(gear.stat(INT, "unlock"), gear.stat(STR, "unlock")))
    if panels:
        value += step_of(ACCESS, gear.stat(INT, "access"))
    value += REROLL * len(gear.rerolls) + IGNORED * len(set(gear.ignored)) + ROOM * (gear.capacity - 2)
    if gear.weapons and "weapon_threat" not in gear.ignored:
        value -= NOTICED
    return value


def step_of(steps: tuple[int, ...], number: int) -> int:
    """The worth of so many, the last one beyond the table."""
    return steps[max(0, min(number, len(steps) - 1))]
