"""Defence: Dodge and Counter-measure, paid for by the passive side."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import (
    COMBAT,
    ELUSIVE,
    EXTRA_ACTION,
    EXTRA_ATTACK,
    INTELLECT,
    SHIELD,
)
from sortie.games.escape.rules.payment import (
    BY_ITEM,
    BY_PILOT,
    BY_TOKEN,
    OWN,
    defence_payments,
    has_shield,
    item_of,
    settle,
    unusable,
)
from sortie.games.escape.rules.profile import has, in_the_dark, lacking
from sortie.games.escape.rules.rolls import Throw
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.table.menus import EVERY, Menu, acting_unit, unscreened
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

# How a target answers an attack; WAITS with SHIELDED: a shield was given up for the Dodge to come.
STANDS = 0
DODGES = 1
WAITS = 2
SHIELDED = 4

VERBS = verbs(
    "dodge, dodge-by = dodge by {detail:payment}, wait, wait-by = wait by {detail:payment}, stand, counter",
    "counter-by = counter by {detail:payment}",
)
EVENTS = event_kinds("dodges unit, waits unit, stands unit, counters unit")


def dodge_options(state: EscapeState, unit: int, attacker: int) -> Options:
    """ESC-4.12, ESC-6c.36, ESC-6c.38: the answers of a passive target to an attack: a Dodge, or none."""
    options = Options()
    add_dodges(options, state, unit, attacker)
    options.one("stand")
    return options


def add_dodges(options: Options, state: EscapeState, unit: int, attacker: int) -> None:
    """ESC-R.57: in the dark there is no Dodge at all."""
    if not in_the_dark(state, unit):
        add_every_dodge(options, state, unit, attacker)


def add_every_dodge(options: Options, state: EscapeState, unit: int, attacker: int) -> None:
    """ESC-R.74: every way to dodge, for an Elusive target also later."""
    ways = defence_payments(state, unit, COMBAT)
    shield = shield_helps(state, unit, attacker)
    if has(state, unit, ELUSIVE):
        add_waits(options, bool(ways), shield)
    add_ways(options, "dodge", [*ways, BY_ITEM] if shield else ways)


def shield_helps(state: EscapeState, unit: int, attacker: int) -> bool:
    """ESC-9.1: an Improvised shield answers an opponent's attack only."""
    return state.encounter.faction[unit] != state.encounter.faction[attacker] and has_shield(state, unit)


def add_waits(options: Options, own: bool, shield: bool) -> None:
    """ESC-R.83: an Elusive character may wait for the attacker's roll, with a shield given up or without."""
    if own:
        options.one("wait")
    if shield:
        options.one("wait-by", 0, BY_ITEM)


def add_ways(options: Options, verb: str, ways: list[int]) -> None:
    """A row for each payment; the own action needs no word."""
    for way in ways:
        if way:
            options.one(f"{verb}-by", 0, way)
        else:
            options.one(verb)


def answer_attack(table: Table, state: EscapeState, unit: int, attacker: int) -> int:
    """ESC-6c.40, ESC-6c.41: a target says before any die whether it dodges, and with what."""
    seat = state.encounter.seat_of(unit)
    options = dodge_options(state, unit, attacker)
    chosen = table.choose(seat, "defend", options, (("unit", unit), ("unit", attacker)), rule="ESC-6c.38")
    if chosen.verb.startswith("dodge"):
        settle(table, state, unit, COMBAT, chosen.detail)
        tell_answer(table, "dodges", unit)
        return DODGES
    if chosen.verb.startswith("wait"):
        return wait_for_the_roll(table, state, unit, chosen)
    if options.count > 1:
        tell_answer(table, "stands", unit)
    return STANDS


def wait_for_the_roll(table: Table, state: EscapeState, unit: int, chosen: Option) -> int:
    """ESC-R.83: an Elusive target waits; a shield that is given up for it is gone."""
    tell_answer(table, "waits", unit)
    if chosen.verb == "wait":
        return WAITS
    settle(table, state, unit, COMBAT, chosen.detail)
    return WAITS | SHIELDED


def answer_late(
    table: Table, state: EscapeState, unit: int, attacker: int, defence: int, total: int, throw: Throw
) -> bool:
    """ESC-8.16: an Elusive target decides after the attacker's roll."""
    options = Options()
    add_ways(options, "dodge", late_payments(state, unit, defence))
    options.one("stand")
    about = (("unit", unit), ("unit", attacker), ("number", total), *throw.about())
    if table.decided:
        chosen = options.first() if total > 0 else Option("stand")
    else:
        seat = state.encounter.seat_of(unit)
        chosen = table.choose(seat, "defend-late", options, about, rule="ESC-8.16")
    if chosen.verb == "stand":
        return False
    pay_late(table, state, unit, defence, chosen.detail)
    tell_answer(table, "dodges", unit)
    return True


def late_payments(state: EscapeState, unit: int, defence: int) -> list[int]:
    """ESC-R.83: a shield that was given up pays for the Dodge, nothing else need."""
    return [OWN] if defence & SHIELDED else defence_payments(state, unit, COMBAT)


def pay_late(table: Table, state: EscapeState, unit: int, defence: int, payment: int) -> None:
    """ESC-R.83: without a shield given up the Dodge is paid for now."""
    if not defence & SHIELDED:
        settle(table, state, unit, COMBAT, payment)


def tell_answer(table: Table, key: str, unit: int) -> None:
    """What a target does, told to everybody."""
    table.tell(key, (unit,))


def counter_options(state: EscapeState, unit: int) -> Options:
    """ESC-6c.38, ESC-6c.45, ESC-R.87: a Counter-measure with an own Intellect action or a Datadisk, or none."""
    options = Options()
    add_ways(options, "counter", defence_payments(state, unit, INTELLECT))
    options.one("stand")
    return options


def answer_hack(table: Table, state: EscapeState, unit: int, hacker: int) -> bool:
    """ESC-6c.46, ESC-6c.47: the target of a hack says before any die whether it takes a Counter-measure."""
    seat = state.encounter.seat_of(unit)
    chosen = table.choose(
        seat, "counter", counter_options(state, unit), (("unit", unit), ("unit", hacker)), rule="ESC-6c.38"
    )
    if chosen.verb == "stand":
        return False
    settle(table, state, unit, INTELLECT, chosen.detail)
    tell_answer(table, "counters", unit)
    return True


def undefended(state: EscapeState, choice: Choice, option: Option) -> str:
    """Why a target cannot defend in this way."""
    unit = acting_unit(state, choice)
    if in_the_dark(state, unit):
        return "ESC-6b.10"
    if option.verb.startswith("wait") and not has(state, unit, ELUSIVE):
        return lacking(state, unit, ELUSIVE, "ESC-8.16")
    if option in choice.options:
        return ""
    if option.verb == "wait" or option.detail == OWN:
        return "ESC-6c.39"
    return undefended_by(state, unit, option.detail, option.verb == "wait-by")


def undefended_by(state: EscapeState, unit: int, payment: int, waits: bool) -> str:
    """Why something does not pay for a Dodge: tokens, Equipment and Pilots have a rule each."""
    if payment == BY_TOKEN:
        return "ESC-7b.4"
    if payment >= BY_PILOT:
        return "ESC-R.72"
    item = item_of(state, unit)
    if item is not None and item.kind == EXTRA_ATTACK:
        return "ESC-R.88"
    if item is not None and item.kind == EXTRA_ACTION and not waits:
        return unusable(state, unit, EXTRA_ACTION, "ESC-R.87")
    return unusable(state, unit, SHIELD, "ESC-9.1")


def uncountered(state: EscapeState, choice: Choice, option: Option) -> str:
    """Why a target cannot take a Counter-measure in this way."""
    if option in choice.options:
        return ""
    if option.detail == BY_TOKEN:
        return "ESC-R.20"
    if option.detail >= BY_PILOT:
        return "ESC-R.72"
    if option.detail == BY_ITEM:
        return unusable(state, acting_unit(state, choice), EXTRA_ACTION, "ESC-R.87")
    return "ESC-6c.45"


ANSWERS = ("dodge", "dodge-by", "wait", "wait-by")
DEFENCE = Menu[EscapeState](acting_unit).add(
    tuple((verb, unscreened, 0, EVERY) for verb in ANSWERS), besides=undefended
)
COUNTER = Menu[EscapeState](acting_unit).add(
    tuple((verb, unscreened, 0, EVERY) for verb in ("counter", "counter-by")), besides=uncountered
)
