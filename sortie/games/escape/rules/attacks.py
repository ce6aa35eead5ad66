"""Attacks: whom an active character may attack with what, and the announcement."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ARMLESS, COMBAT, GRENADE, SCRAMBLER, WEAPON
from sortie.games.escape.rules.combat import BLAST, HAND_TO_HAND, SHOT, THROWN, Attack
from sortie.games.escape.rules.payment import THING, settle, usable_item, use_up
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


def screen_foes(state: EscapeState, unit: int, reach: int, screen: Screen) -> None:
    """ESC-6c.24, ESC-6c.26, ESC-8.9, ESC-R.50, ESC-R.95: opposing warriors within reach, in sight, not scrambled."""
    encounter = state.encounter
    foe = 1 - encounter.faction[unit]
    foes = state.fighters(foe)
    if not screen.need("ESC-6c.26", foes):
        return
    square = state.place[unit]
    if not screen.need("ESC-6c.24", standing_in(state.place, encounter.ground.within(square, reach), foes)):
        return
    near = screen.targets if screen.reasons is None else foes
    seen = encounter.ground.seen(square, state.squares_of(near), state.shut, state.occupied)
    if screen.need("ESC-4.5", standing_in(state.place, seen, near)):
        screen.need("ESC-8.9", ~scrambled(state, foe))


def screen_hit(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-6c.19, ESC-8.9, ESC-R.50: an opposing warrior in the periphery with line of sight."""
    encounter = state.encounter
    foe = 1 - encounter.faction[unit]
    foes = state.fighters(foe)
    square = state.place[unit]
    if not screen.need("ESC-6c.19", standing_in(state.place, encounter.ground.periphery[square], foes)):
        return
    seen = encounter.ground.seen_around(square, state.shut, state.occupied)
    if screen.need("ESC-4.5", standing_in(state.place, seen, foes)):
        screen.need("ESC-8.9", ~scrambled(state, foe))


def screen_shot(state: EscapeState, unit: int, screen: Screen, weapon: int) -> None:
    """ESC-6c.23, ESC-6c.24, ESC-6c.26, ESC-8.26: a weapon skill of the unit, within its Range."""
    if weapon not in state.encounter.weapons_of[unit] and screen.refuse("ESC-6c.23"):
        return
    if not has(state, unit, WEAPON) and screen.refuse("ESC-6b.12"):
        return
    if weapon < len(state.encounter.weapons):
        screen_foes(state, unit, state.encounter.weapons[weapon].range, screen)


def may_throw(state: EscapeState, unit: int) -> bool:
    """ESC-R.36, ESC-R.79: who has arms, where Crates are not Objectives that must not be thrown."""
    encounter = state.encounter
    barred = encounter.scenario.objectives and not encounter.rulings.throwable_objectives
    return not barred and not encounter.abilities[unit] & ARMLESS


def crate_squares(state: EscapeState, unit: int) -> int:
    """ESC-6c.28, ESC-R.37: where a Crate lies that this unit could throw."""
    encounter = state.encounter
    if not may_throw(state, unit):
        return 0
    square = state.place[unit]
    reach = 1 << square
    if encounter.edition.crates_from_periphery:
        reach |= encounter.ground.seen_around(square, state.shut, state.occupied)
    found = 0
    for crate in state.crates:
        found |= reach & 1 << crate // TOKEN
    return found


def screen_throw(state: EscapeState, unit: int, screen: Screen, square: int) -> None:
    """ESC-6c.28, ESC-9.2: a Crate within reach, at an opposing warrior within its Range."""
    scenario = state.encounter.scenario
    if scenario.objectives and not state.encounter.rulings.throwable_objectives and screen.refuse("ESC-R.36"):
        return
    if not crate_squares(state, unit) >> square & 1 and screen.refuse("ESC-6c.28"):
        return
    screen_foes(state, unit, state.encounter.crate.range, screen)


def screen_blast(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-9.6, ESC-9.8, ESC-R.70, ESC-R.84: a square within Range and in sight, free or held by a warrior that may be
    a target."""
    item = usable_item(state, unit, GRENADE)
    if item is None:
        screen.refuse("ESC-6c.23")
        return
    encounter = state.encounter
    foe = 1 - encounter.faction[unit]
    square = state.place[unit]
    near = encounter.ground.within(square, item.range) & ~(1 << square)
    screen.need("ESC-6c.24", near)
    open_to = ~state.occupied | state.squares_of(state.fighters(foe))
    screen.need("ESC-R.84", open_to)
    screen.need("ESC-8.9", ~state.squares_of(scrambled(state, foe)))
    screen.need("ESC-4.5", encounter.ground.seen(square, near & open_to, state.shut, state.occupied))


def announce(
    table: Table, state: EscapeState, unit: int, target: int, way: int, thing: int, manner: int
) -> None:
    """ESC-6c.16, ESC-6c.40, ESC-8.22, ESC-R.76: weapon, target, payment and Hypnosis are named; the dice come after."""
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
    """ESC-6c.26, ESC-8.26: a ranged attack with a weapon skill, which is not used up."""
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
    """ESC-9.6, ESC-9.8, ESC-5c.9, ESC-R.84: one Combat action and the token for a blast on a square."""
    item = state.carried[unit]
    use_up(state, unit)
    table.tell("throws-grenade", (unit, item, square))
    announce(table, state, unit, square, BLAST, item, detail)
