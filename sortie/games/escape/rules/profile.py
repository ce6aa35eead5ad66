"""Profile: values, actions left, skills in force, penalties."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import INTELLECT, LEADERSHIP, Values
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.requests import Choice


def value_of(state: EscapeState, unit: int, kind: int) -> int:
    """ESC-2.2, ESC-2.3, ESC-R.15, ESC-R.16, ESC-R.17: the value in force, added to rolls and counted as difficulty."""
    return state.value[3 * unit + kind]


def allowance(state: EscapeState, unit: int, kind: int) -> int:
    """ESC-2.3, ESC-R.15, ESC-R.18: actions of a kind that are left this turn, active and passive together."""
    place = 3 * unit + kind
    return max(0, state.value[place] - state.used[place])


def spend(state: EscapeState, unit: int, kind: int) -> None:
    """ESC-2.5: an action lowers the counter of its kind by one."""
    state.used[3 * unit + kind] += 1


def weaken(state: EscapeState, unit: int, change: Values) -> None:
    """ESC-R.15: changes, below 0 for a penalty, add up; value and limit fall alike, to 0 at most, until the turn ends."""
    place = 3 * unit
    for kind, amount in enumerate(change):
        if amount:
            state.value[place + kind] = max(0, state.value[place + kind] + amount)


def reset_actions(state: EscapeState) -> None:
    """ESC-2.4, ESC-6d.3: at the start of a turn every counter is full and every penalty over."""
    state.value = list(state.encounter.printed)
    state.used = [0] * len(state.used)
    state.veterans = state.drilled = 0


def has(state: EscapeState, unit: int, ability: int) -> bool:
    """ESC-6b.12, ESC-R.59: whether a skill works now; drawbacks stay when skills are off."""
    encounter = state.encounter
    if not encounter.abilities[unit] & ability:
        return False
    return not state.silenced >> unit & 1 or bool(ability & encounter.never_silent)


def able(state: EscapeState, ability: int) -> int:
    """ESC-6c.35: the units on the board whose skill works now; who waits or is out does nothing."""
    return state.encounter.able[ability] & state.on_board & ~state.silenced & ~state.inert


def armor(state: EscapeState, unit: int) -> int:
    """ESC-8.2: what Armor takes off each instance of damage."""
    return 0 if state.silenced >> unit & 1 else state.encounter.characters[unit].armor


def life_left(state: EscapeState, unit: int) -> int:
    """ESC-2.7, ESC-2.8: Damage points that a character can still take."""
    return state.encounter.life[unit] - state.damage[unit]


def roll_intellect(state: EscapeState, unit: int) -> int:
    """ESC-6c.30, ESC-8.11, ESC-R.71: Int in an Intellect roll: the own one or that of a leader beside, if higher."""
    best = value_of(state, unit, INTELLECT)
    leaders = able(state, LEADERSHIP)
    if leaders:
        encounter = state.encounter
        beside = encounter.ground.periphery[state.place[unit]]
        for leader in listed(
            standing_in(state.place, beside, leaders & encounter.units[encounter.faction[unit]])
        ):
            best = max(best, value_of(state, leader, INTELLECT))
    return best


def lacking(state: EscapeState, unit: int, ability: int, rule: str) -> str:
    """Why a skill does not help: it is switched off, or the unit has none and the skill's own rule says so."""
    return "ESC-6b.12" if state.encounter.abilities[unit] & ability else rule


def two_units(state: EscapeState, choice: Choice) -> int:
    """The two units that a question about a push or a pull names, as one number; -1 where it names none."""
    named = [number for kind, number in choice.about if kind == "unit"]
    return named[0] * state.encounter.count + named[1] if len(named) > 1 else -1


def in_the_dark(state: EscapeState, unit: int) -> bool:
    """ESC-6b.10, ESC-R.57: whether a unit stands in the room of a Black-out."""
    return state.dark >= 0 and state.encounter.room_of[state.place[unit]] == state.dark
