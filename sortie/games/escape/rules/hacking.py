"""Hacking: doors, seals of airlocks, terminals, captives, and Attraction on characters."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.briefing import HACK_ADJACENT
from sortie.games.escape.content.catalogue import ATTRACTION, INTELLECT, OTAKU, RESISTANCE
from sortie.games.escape.rules.defence import answer_hack
from sortie.games.escape.rules.doors import locked_doors, unlock_door
from sortie.games.escape.rules.payment import settle
from sortie.games.escape.rules.profile import has, lacking, roll_intellect, two_units, value_of
from sortie.games.escape.rules.rolls import Throw, may_reroll, offer_rerolls
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed, mask_of, standing_in
from sortie.kernel.table.menus import EVERY, Menu, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

DOOR = 0
SEAL = 1
TERMINAL = 2
CAPTIVE = 3
CHARACTER = 4
FACES_OF_A_DIE = range(1, 7)

VERBS = verbs("pull {target:square}")
EVENTS = event_kinds(
    "hacks-door unit door, hacks-airlock unit airlock, hacks-terminal unit terminal, hacks-captive unit unit",
    "attracts unit unit, hack-failed unit number number, seal-broken unit airlock, sabotaged unit terminal",
    "repaired unit terminal, freed unit unit, pulled unit square, not-pulled unit",
)
ANNOUNCED = ("hacks-door", "hacks-airlock", "hacks-terminal", "hacks-captive", "attracts")


class Hack(NamedTuple):
    """A Hacking action that was announced and paid for."""

    hacker: int
    kind: int
    target: int


def screen_hack_door(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-6c.32: locked doors, by the scenario or by the skill of an Otaku."""
    screen.need("ESC-4.16", locked_doors(state))
    screen.need("ESC-6c.31", doors_by_scenario(state, unit) | otaku_doors(state, unit))


def doors_by_scenario(state: EscapeState, unit: int) -> int:
    """ESC-R.64: where the scenario says so, doors on the sides of a Resistance character's own square."""
    encounter = state.encounter
    if encounter.scenario.hack_from != HACK_ADJACENT or encounter.faction[unit] != RESISTANCE:
        return 0
    return encounter.ground.doors_at[state.place[unit]]


def otaku_doors(state: EscapeState, unit: int) -> int:
    """ESC-8.24: for an Otaku the locked doors of its room whose near square it stands on or sees."""
    if not has(state, unit, OTAKU):
        return 0
    return mask_of(
        door for door in listed(locked_doors(state)) if is_seen_from(state, state.place[unit], door)
    )


def is_seen_from(state: EscapeState, square: int, door: int) -> bool:
    """ESC-R.8, ESC-R.78: whether the near square of a door, the one in the same room, is here or in sight."""
    encounter = state.encounter
    for near in encounter.grid.sides(encounter.board.doors[door].edge):
        if encounter.room_of[near] == encounter.room_of[square] and encounter.ground.sees(
            square, near, state.shut, state.occupied
        ):
            return True
    return False


def screen_hack_airlock(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-R.65: a sealed airlock from one of its access squares."""
    if not screen.need(
        "ESC-R.65", state.sealed & state.encounter.scenario.exits[state.encounter.faction[unit]]
    ):
        return
    here = 0
    for airlock in state.encounter.board.airlocks:
        here |= bool(airlock.mask >> state.place[unit] & 1) << airlock.number
    screen.need("ESC-6c.31", here)


def screen_hack_terminal(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-6c.31: a terminal underfoot or in the periphery in sight; the Resistance sabotages, the I.S.C. repairs."""
    encounter = state.encounter
    if not encounter.scenario.terminal_difficulty and screen.refuse("ESC-6c.31"):
        return
    sound = ~state.sabotaged & ((1 << len(encounter.board.terminals)) - 1)
    screen.need("ESC-6c.31", sound if encounter.faction[unit] == RESISTANCE else state.sabotaged)
    square = state.place[unit]
    seen = encounter.ground.seen_around(square, state.shut, state.occupied) | 1 << square
    near = 0
    for number, place in enumerate(encounter.board.terminals):
        near |= (seen >> place & 1) << number
    screen.need("ESC-4.5", near)


def screen_free(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-R.95: a captive in the periphery and in sight, for its own side."""
    captive = state.captive
    held = 1 << captive if captive >= 0 and state.inert >> captive & 1 else 0
    if not screen.need("ESC-R.95", held):
        return
    encounter = state.encounter
    if encounter.faction[unit] != encounter.faction[captive] and screen.refuse("ESC-R.95"):
        return
    seen = encounter.ground.seen_around(state.place[unit], state.shut, state.occupied)
    screen.need("ESC-4.5", standing_in(state.place, seen, held))


def screen_attract(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-8.3: an opposing character within the reach of Attraction and in line of sight."""
    if not has(state, unit, ATTRACTION) and screen.refuse(lacking(state, unit, ATTRACTION, "ESC-8.3")):
        return
    encounter = state.encounter
    foes = state.fighters(1 - encounter.faction[unit])
    square = state.place[unit]
    reach = encounter.ground.within(square, encounter.characters[unit].attraction_range)
    if screen.need("ESC-8.3", standing_in(state.place, reach, foes)):
        near = screen.targets if screen.reasons is None else foes
        seen = encounter.ground.seen(square, state.squares_of(near), state.shut, state.occupied)
        screen.need("ESC-4.5", standing_in(state.place, seen, near))


def announce_hack(table: Table, state: EscapeState, unit: int, kind: int, target: int, payment: int) -> None:
    """ESC-6c.29: an Intellect action is spent, whatever comes of it."""
    settle(table, state, unit, INTELLECT, payment)
    table.tell(ANNOUNCED[kind], (unit, target))
    state.agenda.append(Hack(unit, kind, target))


def difficulty_of(state: EscapeState, kind: int, target: int) -> int:
    """ESC-6c.33: the number of the door, seal, terminal or captive, or the Int of the character."""
    if kind == CHARACTER:
        return value_of(state, target, INTELLECT)
    return lock_of(state, target) if kind == DOOR else scenario_difficulty(state, kind)


def lock_of(state: EscapeState, door: int) -> int:
    """ESC-5b.14, ESC-R.92: the number in the circle of a door on the map is its difficulty."""
    return state.encounter.board.doors[door].lock


def scenario_difficulty(state: EscapeState, kind: int) -> int:
    """ESC-6c.31: what the scenario says of its seals, terminals and captive; a campaign may change the seals."""
    encounter = state.encounter
    if kind == SEAL:
        return encounter.legacy.seal_difficulty or encounter.scenario.seal_difficulty
    captive = encounter.scenario.captive
    if kind == CAPTIVE and captive is not None:
        return captive.difficulty
    return encounter.scenario.terminal_difficulty


def resolve_hack(table: Table, state: EscapeState, step: Hack) -> None:
    """ESC-6c.47: the dice, rerolls, and what comes of them; the target may turn the Simple roll into an Opposed one."""
    opposed = step.kind == CHARACTER and answer_hack(table, state, step.target, step.hacker)
    own = state.encounter.faction[step.hacker]
    throw = Throw()
    bonus = roll_intellect(state, step.hacker)
    need = difficulty_of(state, step.kind, step.target)
    throw.cast(table, state, own, step.hacker, "hack", FACES if opposed else enough(state, need - bonus))
    if opposed:
        need = roll_counter(table, state, step.target, throw, throw.faces[0] + bonus)
    offer_rerolls(table, state, throw, own)
    total = throw.faces[0] + bonus
    need += throw.faces[1] if opposed else 0
    if reaches(total, need):
        EFFECTS[step.kind](table, state, step.hacker, step.target)
    else:
        table.tell("hack-failed", (step.hacker, total, need), reveals=True)


def reaches(total: int, need: int) -> bool:
    """ESC-3.4, ESC-6c.34, ESC-R.13: a hack that reaches the number it needs succeeds."""
    return total >= need


def roll_counter(table: Table, state: EscapeState, target: int, throw: Throw, reach: int) -> int:
    """ESC-6c.48, ESC-R.66: the die of a Counter-measure; what a hack needs without it: more than the Int of the target."""
    need = roll_intellect(state, target) + 1
    classes = enough(state, reach - need + 1)
    throw.cast(table, state, state.encounter.faction[target], target, "counter", classes)
    return need


def enough(state: EscapeState, number: int) -> tuple[int, ...]:
    """Faces told apart by whether they reach a number, which is all that matters when nobody can roll again."""
    if may_reroll(state, False):
        return FACES
    return tuple(int(face >= number) for face in FACES_OF_A_DIE)


def break_seal(table: Table, state: EscapeState, unit: int, airlock: int) -> None:
    """ESC-R.65: a hacked airlock is open for the rest of the game."""
    state.sealed &= ~(1 << airlock)
    table.tell("seal-broken", (unit, airlock))


def switch_terminal(table: Table, state: EscapeState, unit: int, terminal: int) -> None:
    """ESC-6c.31: sabotaged by the Resistance, repaired by the I.S.C."""
    state.sabotaged ^= 1 << terminal
    table.tell("sabotaged" if state.sabotaged >> terminal & 1 else "repaired", (unit, terminal))


def free_captive(table: Table, state: EscapeState, unit: int, captive: int) -> None:
    """ESC-R.95: a freed character is passive this turn and may be activated from the next turn on."""
    state.inert &= ~(1 << captive)
    state.activated |= 1 << captive
    table.tell("freed", (unit, captive))


def pull(table: Table, state: EscapeState, unit: int, target: int) -> None:
    """ESC-8.5: the target goes where the user's player likes; where no square is open it stays."""
    encounter = state.encounter
    screen = Screen(EVERY)
    screen_pull(state, unit * encounter.count + target, screen)
    options = Options()
    options.add("pull", screen.targets)
    if not options.count:
        table.tell("not-pulled", (target,))
        return
    seat = encounter.seat_of(unit)
    square = table.choose(seat, "pull", options, (("unit", unit), ("unit", target)), rule="ESC-8.4").target
    state.put(target, square)
    table.tell("pulled", (target, square))


def screen_pull(state: EscapeState, pair: int, screen: Screen, detail: int = 0) -> None:
    """ESC-8.4, ESC-R.10, ESC-R.67: a free square around the user, one square from the target, over no wall."""
    unit, target = divmod(pair, state.encounter.count)
    ground = state.encounter.ground
    screen.need("ESC-8.4", ground.periphery[state.place[unit]])
    screen.need("ESC-R.10", ground.shifts(state.place[target], state.shut))
    screen.need("ESC-4.14", ~state.occupied)


# What a hack does, by what was hacked.
EFFECTS = {
    DOOR: unlock_door,
    SEAL: break_seal,
    TERMINAL: switch_terminal,
    CAPTIVE: free_captive,
    CHARACTER: pull,
}
PULLING = Menu[EscapeState](two_units).add(rows_of({"pull": screen_pull}))
STEPS: StepRules = {Hack: resolve_hack}
