"""Attacks: whom an active character may attack with what, and the announcement."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ARMLESS, COMBAT, GRENADE, SCRAMBLER, WEAPON
from sortie.games.escape.rules.combat import BLAST, HAND_TO_HAND, SHOT, THROWN, Attack
from sortie.games.escape.rules.payment import THING, settle, unusable, usable_item, use_up
from sortie.games.escape.rules.profile import able, has
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds(
    "hits unit unit, shoots unit unit weapon, throws-crate unit unit square",
    "throws-grenade unit equipment square, hypnotises unit",
)


def scrambled(state: EscapeState, faction: int) -> int:
    """ESC-8.9, ESC-R.70: units of a faction beside a Scrambler of their own, on one of its four sides; not itself."""
    holders = able(state, SCRAMBLER) & state.encounter.units[faction]
    found = 0
    for holder in listed(holders):
        beside = state.encounter.ground.adjacent[state.place[holder]]
        found |= standing_in(state.place, beside, state.fighters(faction))
    return found


def foes_of(state: EscapeState, unit: int) -> int:
    """ESC-R.50, ESC-R.95: whom a unit may attack: opposing warriors on the board; captives are none."""
    return state.fighters(1 - state.encounter.faction[unit])


def screen_foes(state: EscapeState, unit: int, reach: int, screen: Screen) -> None:
    """ESC-6c.24, ESC-6c.26: opposing warriors within reach and in sight."""
    foes, square, ground = foes_of(state, unit), state.place[unit], state.encounter.ground
    screen.need("ESC-R.95", ~state.inert)
    if screen.need("ESC-6c.26", foes) and screen.need(
        "ESC-6c.24", standing_in(state.place, ground.within(square, reach), foes)
    ):
        near = screen.targets if screen.reasons is None else foes
        seen = ground.seen(square, state.squares_of(near), state.shut, state.occupied)
        screen_seen(state, unit, seen, screen)


def screen_hit(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-6c.19: an opposing warrior in the periphery with line of sight."""
    foes, square, ground = foes_of(state, unit), state.place[unit], state.encounter.ground
    screen.need("ESC-R.95", ~state.inert)
    if screen.need("ESC-R.50", foes) and screen.need(
        "ESC-6c.19", standing_in(state.place, ground.periphery[square], foes)
    ):
        screen_seen(state, unit, ground.seen_around(square, state.shut, state.occupied), screen)


def screen_seen(state: EscapeState, unit: int, squares: int, screen: Screen) -> None:
    """ESC-8.9: of the units on squares in sight, those that are not beside a Scrambler of their own side."""
    if screen.need("ESC-4.5", standing_in(state.place, squares, foes_of(state, unit))):
        screen.need("ESC-8.9", ~scrambled(state, 1 - state.encounter.faction[unit]))


def screen_shot(state: EscapeState, unit: int, screen: Screen, weapon: int) -> None:
    """ESC-6c.23, ESC-8.26: a weapon skill of the unit that works now, within its Range."""
    if weapon not in state.encounter.weapons_of[unit] and screen.refuse("ESC-6c.23"):
        return
    if not has(state, unit, WEAPON) and screen.refuse("ESC-6b.12"):
        return
    screen_foes(state, unit, state.encounter.weapons[weapon].range, screen)


def crates_fly(state: EscapeState) -> bool:
    """ESC-R.36: whether Crates may be thrown; where they are Objectives, by the switch only."""
    return not state.encounter.scenario.objectives or state.encounter.rulings.throwable_objectives


def may_throw(state: EscapeState, unit: int) -> bool:
    """ESC-R.79: who has no arms throws no Crate."""
    return crates_fly(state) and not state.encounter.abilities[unit] & ARMLESS


def crate_reach(state: EscapeState, unit: int) -> int:
    """ESC-6c.28, ESC-R.37: from where a unit can take a Crate to throw it, by edition."""
    square = state.place[unit]
    if state.encounter.edition.crates_from_periphery:
        return state.encounter.ground.seen_around(square, state.shut, state.occupied) | 1 << square
    return 1 << square


def crate_squares(state: EscapeState, unit: int) -> int:
    """ESC-6c.28: where a Crate lies that this unit could throw."""
    reach = crate_reach(state, unit) if may_throw(state, unit) else 0
    found = 0
    for crate in state.crates:
        found |= reach & 1 << crate // TOKEN
    return found


def screen_throw(state: EscapeState, unit: int, screen: Screen, square: int) -> None:
    """ESC-9.2: a Crate within reach, at an opposing warrior within its Range."""
    if not crates_fly(state) and screen.refuse("ESC-R.36"):
        return
    if state.encounter.abilities[unit] & ARMLESS and screen.refuse("ESC-R.79"):
        return
    if not crate_squares(state, unit) >> square & 1 and screen.refuse("ESC-6c.28"):
        return
    screen_foes(state, unit, state.encounter.crate.range, screen)


def screen_blast(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-9.6, ESC-9.8: a square within the Range of the grenade and in sight, where one may be aimed at."""
    item = usable_item(state, unit, GRENADE)
    if item is None:
        screen.refuse(unusable(state, unit, GRENADE, "ESC-6c.23"))
        return
    ground, square = state.encounter.ground, state.place[unit]
    near = ground.within(square, item.range)
    screen.need("ESC-6c.24", near)
    aim = aimable(state, unit)
    screen.need("ESC-R.84", aim)
    screen.need("ESC-8.9", ~state.squares_of(scrambled(state, 1 - state.encounter.faction[unit])))
    screen.need("ESC-4.5", ground.seen(square, near & aim, state.shut, state.occupied))


def aimable(state: EscapeState, unit: int) -> int:
    """ESC-R.84: the squares a grenade may be aimed at: free ones, and those of opposing warriors."""
    return ~state.occupied | state.squares_of(foes_of(state, unit))


def announce(
    table: Table, state: EscapeState, unit: int, target: int, way: int, thing: int, manner: int
) -> None:
    """ESC-6c.16, ESC-R.76: weapon, target, payment and Hypnosis are named; the dice come after."""
    payment, hypnosis = manner >> 1, bool(manner & 1)
    settle(table, state, unit, COMBAT, payment)
    if hypnosis:
        table.tell("hypnotises", (unit,))
    state.agenda.append(Attack(unit, target, way, thing, hypnosis))


def announce_hit(table: Table, state: EscapeState, unit: int, target: int, detail: int) -> None:
    """ESC-6c.19: a hand-to-hand attack."""
    table.tell("hits", (unit, target))
    announce(table, state, unit, target, HAND_TO_HAND, 0, detail)


def announce_shot(table: Table, state: EscapeState, unit: int, target: int, detail: int) -> None:
    """ESC-8.26: a ranged attack with a weapon skill, which is not used up."""
    manner, weapon = divmod(detail, THING)
    table.tell("shoots", (unit, target, weapon))
    announce(table, state, unit, target, SHOT, weapon, manner)


def announce_throw(table: Table, state: EscapeState, unit: int, target: int, detail: int) -> None:
    """ESC-5b.4, ESC-6c.28: a Crate is thrown and destroyed, whatever comes of it."""
    manner, square = divmod(detail, THING)
    thrown = min(crate for crate in state.crates if crate // TOKEN == square)
    state.crates.remove(thrown)
    table.tell("throws-crate", (unit, target, square))
    announce(table, state, unit, target, THROWN, 0, manner)


def announce_blast(table: Table, state: EscapeState, unit: int, square: int, detail: int) -> None:
    """ESC-9.6, ESC-5c.9: one Combat action and the token for a blast on a square."""
    item = state.carried[unit]
    use_up(state, unit)
    table.tell("throws-grenade", (unit, item, square))
    announce(table, state, unit, square, BLAST, item, detail)
