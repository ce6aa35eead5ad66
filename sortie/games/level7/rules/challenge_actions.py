"""Challenge actions: attack, bull rush, outwit, unlock, access, and those of a scenario. One try in a turn."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import (
    CLONE,
    CRONOS,
    GUARD,
    HYBRID,
    INT,
    KIND_OF,
    MASKS,
    STR,
    ScenarioAction,
)
from sortie.games.level7.rules.challenges import challenge
from sortie.games.level7.rules.effects.doing import take_key
from sortie.games.level7.rules.effects.enemies import stun
from sortie.games.level7.rules.effects.happenings import count, happen
from sortie.games.level7.rules.enemies.activation import activate_after_failure
from sortie.games.level7.rules.enemies.movement import settle
from sortie.games.level7.rules.enemies.spawning import has_room, remove_enemy
from sortie.games.level7.rules.hand import gain_items
from sortie.games.level7.rules.infirmary import bloody, uniforms_left
from sortie.games.level7.rules.markers import place_marker, stock_left
from sortie.games.level7.rules.rerolls import Wish
from sortie.games.level7.rules.structure import PLAYERS, locked_doors, unlock, ways_of
from sortie.games.level7.rules.threat import gain_threat
from sortie.games.level7.rules.trading import spend_item
from sortie.games.level7.state.state import BLOODY, CLEAN, DID_CHALLENGE, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

UNLOCK_RATINGS = {STR: 3, INT: 4}
ACCESS_RATING = 4
GUARDS_SIDE, ALIENS_SIDE = 0, 1
SIDES = (MASKS[GUARD], MASKS[CLONE] | MASKS[HYBRID] | MASKS[CRONOS])
VERBS = verbs(
    "attack {target:unit}, bull-rush = bull rush, outwit {target:side}",
    "unlock {target:door} by {detail:stat}, access, perform {target:action} by {detail:stat}",
    "use-key = use key for {target:action}, shift-guard = shift {target:unit} to {detail:square}",
    "take-key = take key, take-item = take item, take-uniform = take uniform",
)
EVENTS = event_kinds(
    "attacks seat unit, bull-rush seat, outwits seat side, unlocks seat door, unlocked door",
    "accesses seat square, performs seat action, performed action, uniform seat",
)


def screen_challenge(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-23.1, L7-24.1: one try at a challenge action in a turn, whatever came of it."""
    return not (state.did & DID_CHALLENGE and screen.refuse("L7-24.1"))


def screen_attack(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-25.1: one active enemy on the own tile."""
    screen.need("L7-25.1", state.active_on(state.place[state.active]))


def screen_bull_rush(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-26.1: only with an active enemy here."""
    screen.demand("L7-26.1", bool(state.active_on(state.place[state.active])))


def screen_outwit(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-27.2, L7-27.3, R-33: active enemies of a side; the side with more counts, on a tie either."""
    enemies = state.active_on(state.place[state.active])
    guards = state.weight_on(enemies & SIDES[GUARDS_SIDE])
    aliens = state.weight_on(enemies & SIDES[ALIENS_SIDE])
    sides = (1 if guards and guards >= aliens else 0) | (2 if aliens and aliens >= guards else 0)
    screen.need("L7-27.3", (guards > 0) | (aliens > 0) << 1)
    screen.need("L7-27.2", sides)


def screen_unlock(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-28.1, L7-28.5: a locked door of the own tile, by Strength or by Intelligence."""
    if screen.demand("L7-28.1", detail in UNLOCK_RATINGS):
        screen.need("L7-28.1", locked_doors(state, state.place[state.active]))


def screen_access(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-10.8, L7-29.1, L7-29.6: a control panel without a marker, where the scenario allows it."""
    here = state.place[state.active]
    if not state.floor.scenario.access and screen.refuse("L7-29.1"):
        return
    if not state.floor.panels >> here & 1 and screen.refuse("L7-10.8"):
        return
    screen.demand("L7-29.6", not state.accessed >> here & 1)


def is_open_to(state: Level7State, action: ScenarioAction) -> bool:
    """L7-15.1: whether a scenario's action can be done on the active player's tile now."""
    here = state.place[state.active]
    fits = (
        here == action.tile
        if action.tile >= 0
        else bool(state.floor.library.with_icons(action.icon) >> here & 1)
    )
    if not fits:
        return False
    return not state.accessed >> here & 1 if action.marks else not state.counts.get(f"flag:{action.flag}")


def screen_perform(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-10.10, L7-15.1: a challenge action that the scenario has here."""
    mask = 0
    for number, action in enumerate(state.floor.scenario.actions):
        if detail in action.stats and is_open_to(state, action):
            mask |= 1 << number
    screen.need("L7-15.1", mask)


def screen_use_key(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-15.1: a Security Key Card in place of the challenge."""
    if screen.demand("L7-8.4", state.floor.library.key_item in state.items[state.active]):
        mask = 0
        for number, action in enumerate(state.floor.scenario.actions):
            if is_open_to(state, action) and action.key:
                mask |= 1 << number
        screen.need("L7-15.1", mask)


def attack(table: Table, state: Level7State, enemy: int) -> None:
    """L7-25.2: Strength against Toughness; a pass beats the enemy, a failure wakes all here."""
    seat, kind = state.active, KIND_OF[enemy]
    table.tell("attacks", (seat, enemy))
    be_noticed(table, state, kind)
    toughness = state.floor.enemies[kind].toughness
    removing = 2 * toughness
    icons, needed = challenge(table, state, STR, toughness, "attack", removing)
    if icons < needed:
        activate_after_failure(state, state.crowd[state.place[seat]])
    else:
        beat(table, state, enemy, icons >= removing)


def be_noticed(table: Table, state: Level7State, kind: int) -> None:
    """L7-5.8, L7-25.5, R-34: who attacks a guard gains 1 threat on declaration; a loud weapon gives more."""
    seat = state.active
    if kind == GUARD:
        bloody(state, seat)
        gain_threat(table, state, seat)
    for _, number in state.floor.gear(state.skills[seat], state.items[seat]).loud:
        gain_threat(table, state, seat, number)


def beat(table: Table, state: Level7State, enemy: int, removed: bool) -> None:
    """L7-25.3, L7-25.4, L7-25.6, L7-44.4: stunned, or removed by twice the Toughness; a guard has something to take."""
    if removed:
        remove_enemy(table, state, enemy)
    else:
        stun(table, state, enemy)
    if KIND_OF[enemy] == GUARD:
        take_spoils(table, state, state.active, removed)


def take_spoils(table: Table, state: Level7State, seat: int, removed: bool) -> None:
    """L7-25.6, D-24: an item from a beaten guard, or its uniform where uniforms are in use."""
    uniforms = state.floor.scenario.uniforms and not state.uniform[seat] and uniforms_left(state)
    if (
        uniforms
        and table.choose(seat, "spoils", only("take-item", "take-uniform"), rule="L7-25.6").verb
        == "take-uniform"
    ):
        state.uniform[seat] = BLOODY if removed else CLEAN
        table.tell("uniform", (seat,))
        return
    gain_items(state, seat, 1)


def bull_rush(table: Table, state: Level7State) -> None:
    """L7-26.2, L7-26.3, L7-26.8: enemies here plus 2; the icons are kept for the turn, a failure wakes all here."""
    here = state.place[state.active]
    table.tell("bull-rush", (state.active,))
    rating = state.weight_on(state.active_on(here)) + 2
    icons, needed = challenge(table, state, STR, rating, "bullrush", Wish().roll)
    if icons >= needed:
        state.rush = icons - (needed - rating)
    else:
        activate_after_failure(state, state.crowd[here])


def outwit(table: Table, state: Level7State, side: int) -> None:
    """L7-24.4, L7-27.1, L7-27.3, L7-27.5, L7-27.6: enemies of the side plus 2; success frees this tile, a failure wakes that side."""
    here = state.place[state.active]
    table.tell("outwits", (state.active, side))
    rating = state.weight_on(state.active_on(here) & SIDES[side]) + 2
    icons, needed = challenge(table, state, INT, rating, "outwit")
    if icons >= needed:
        state.free_to_leave |= 1 << here
    else:
        activate_after_failure(state, state.crowd[here] & SIDES[side])


def unlock_door(table: Table, state: Level7State, door: int, which: int) -> None:
    """L7-28.1, L7-28.2, L7-28.3, L7-5.10: the marker comes off by 3 Strength or 4 Intelligence; Strength is heard."""
    table.tell("unlocks", (state.active, door))
    icons, needed = challenge(table, state, which, UNLOCK_RATINGS[which], "unlock")
    if which == STR:
        gain_threat(table, state, state.active)
    if icons < needed:
        activate_after_failure(state, state.crowd[state.place[state.active]])
        return
    unlock(state, door)
    table.tell("unlocked", (door,))
    if which == INT:
        state.relock = door


def access(table: Table, state: Level7State) -> None:
    """L7-29.2: an Intelligence challenge of 4."""
    here = state.place[state.active]
    table.tell("accesses", (state.active, here))
    icons, needed = challenge(table, state, INT, ACCESS_RATING, "access")
    if icons < needed:
        activate_after_failure(state, state.crowd[here])
        happen(state, "access_failed")
        return
    note_access(table, state, here)
    reward(table, state)
    happen(state, "accessed")


def note_access(table: Table, state: Level7State, tile: int) -> None:
    """L7-29.6: a marker on the panel, where the scenario counts them."""
    if state.floor.scenario.access_marks and stock_left(state, "accessed"):
        place_marker(table, state, "accessed", tile)
        count(state, "flag:accessed")


def reward(table: Table, state: Level7State) -> None:
    """L7-29.3, L7-29.4, R-64, D-14: shift a guard by one tile, or take a Security Key Card."""
    options = Options()
    if state.keys:
        options.one("take-key")
    for guard in listed(state.on_map & ~state.stunned & MASKS[GUARD]):
        tiles = ways_of(state, PLAYERS).quick[state.enemy_place[guard]] & ~state.swarm
        for tile in listed(tiles):
            if has_room(state, GUARD, tile):
                options.one("shift-guard", guard, tile)
    if not options.count:
        return
    option = table.choose(state.active, "panel", options, rule="L7-29.3")
    if option.verb == "take-key":
        take_key(table, state, state.active)
    else:
        settle(table, state, option.target, option.detail)


def perform(table: Table, state: Level7State, number: int, which: int) -> None:
    """L7-15.1: a challenge action of the scenario."""
    action = state.floor.scenario.actions[number]
    table.tell("performs", (state.active, number))
    icons, needed = challenge(table, state, which, action.rating, "scenario")
    if icons < needed:
        activate_after_failure(state, state.crowd[state.place[state.active]])
    else:
        complete(table, state, number)


def complete(table: Table, state: Level7State, number: int) -> None:
    """L7-15.1: a scenario's action is done: its flag, its marker, and what follows from it."""
    action = state.floor.scenario.actions[number]
    if action.marks:
        place_marker(table, state, "accessed", state.place[state.active])
    count(state, f"flag:{action.flag}")
    table.tell("performed", (number,))
    happen(state, "done", action.id)


def use_key(table: Table, state: Level7State, number: int) -> None:
    """L7-15.1: a Security Key Card is discarded instead of a challenge."""
    spend_item(state, state.active, state.floor.library.key_item)
    complete(table, state, number)
