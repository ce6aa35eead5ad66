"""Defence: Dodge and Counter-measure, paid for by the passive side."""

from __future__ import annotations

from sortie.games.escape.catalogue import COMBAT, ELUSIVE, INTELLECT
from sortie.games.escape.payment import BY_ITEM, defence_payments, has_shield, settle
from sortie.games.escape.profile import has, in_the_dark
from sortie.games.escape.rolls import Throw
from sortie.games.escape.state import EscapeState
from sortie.kernel.notation import Verb
from sortie.kernel.options import Option, Options
from sortie.kernel.table import Table

# How a target answers an attack; WAITS with SHIELDED: a shield was given up for the Dodge to come.
STANDS = 0
DODGES = 1
WAITS = 2
SHIELDED = 4

VERBS: dict[str, Verb] = {
    "dodge": Verb("dodge", "dodge"),
    "dodge-by": Verb("dodge-by", "dodge by {detail}", detail="payment"),
    "wait": Verb("wait", "wait"),
    "wait-by": Verb("wait-by", "wait by {detail}", detail="payment"),
    "stand": Verb("stand", "stand"),
    "counter": Verb("counter", "counter"),
    "counter-by": Verb("counter-by", "counter by {detail}", detail="payment"),
}
EVENTS: dict[str, tuple[str, ...]] = {
    "dodges": ("unit",),
    "waits": ("unit",),
    "stands": ("unit",),
    "counters": ("unit",),
}


def dodge_options(state: EscapeState, unit: int, opposed: bool) -> Options:
    """ESC-4.12, ESC-6c.35, ESC-6c.36, ESC-6c.38, ESC-6c.39, ESC-9.1, ESC-R.57, ESC-R.74, ESC-R.83: the answers to an
    attack. A shield answers an opponent's attack only; in the dark there is no Dodge at all."""
    options = Options()
    if not in_the_dark(state, unit):
        ways = defence_payments(state, unit, COMBAT)
        shield = opposed and has_shield(state, unit)
        if has(state, unit, ELUSIVE) and (ways or shield):
            if ways:
                options.one("wait")
            if shield:
                options.one("wait-by", 0, BY_ITEM)
        if shield:
            ways = [*ways, BY_ITEM]
        add_ways(options, "dodge", ways)
    options.one("stand")
    return options


def add_ways(options: Options, verb: str, ways: list[int]) -> None:
    """A row for each payment; the own action needs no word."""
    for way in ways:
        if way:
            options.one(f"{verb}-by", 0, way)
        else:
            options.one(verb)


def answer_attack(table: Table, state: EscapeState, unit: int, attacker: int, opposed: bool) -> int:
    """ESC-6c.40, ESC-6c.41, ESC-7b.4, ESC-9.1: a target says before any die whether it dodges, and with what."""
    seat = state.encounter.seats[state.encounter.faction[unit]]
    options = dodge_options(state, unit, opposed)
    chosen = table.choose(seat, "defend", options, (("unit", unit), ("unit", attacker)))
    if chosen.verb.startswith("dodge"):
        settle(table, state, unit, COMBAT, chosen.detail)
        tell_answer(table, "dodges", unit)
        return DODGES
    if chosen.verb.startswith("wait"):
        tell_answer(table, "waits", unit)
        if chosen.verb == "wait-by":
            settle(table, state, unit, COMBAT, chosen.detail)
            return WAITS | SHIELDED
        return WAITS
    if options.count > 1:
        tell_answer(table, "stands", unit)
    return STANDS


def answer_late(
    table: Table, state: EscapeState, unit: int, attacker: int, defence: int, total: int, throw: Throw
) -> bool:
    """ESC-8.16, ESC-R.74, ESC-R.83: an Elusive target decides after the attacker's roll; a shield given up pays."""
    ways = [0] if defence & SHIELDED else defence_payments(state, unit, COMBAT)
    options = Options()
    add_ways(options, "dodge", ways)
    options.one("stand")
    about = (("unit", unit), ("unit", attacker), ("number", total), *throw.about())
    if table.standing is not None:
        chosen = options.first() if total > 0 else Option("stand")
    else:
        seat = state.encounter.seats[state.encounter.faction[unit]]
        chosen = table.choose(seat, "defend-late", options, about)
    if chosen.verb == "stand":
        return False
    if not defence & SHIELDED:
        settle(table, state, unit, COMBAT, chosen.detail)
    tell_answer(table, "dodges", unit)
    return True


def tell_answer(table: Table, key: str, unit: int) -> None:
    """What a target does, told to everybody."""
    if table.listening:
        table.tell(key, (unit,))


def counter_options(state: EscapeState, unit: int) -> Options:
    """ESC-6c.38, ESC-6c.45, ESC-R.87: a Counter-measure with an own Intellect action or a Datadisk, or none."""
    options = Options()
    add_ways(options, "counter", defence_payments(state, unit, INTELLECT))
    options.one("stand")
    return options


def answer_hack(table: Table, state: EscapeState, unit: int, hacker: int) -> bool:
    """ESC-6c.46, ESC-6c.47: the target of a hack says before any die whether it takes a Counter-measure."""
    seat = state.encounter.seats[state.encounter.faction[unit]]
    chosen = table.choose(seat, "counter", counter_options(state, unit), (("unit", unit), ("unit", hacker)))
    if chosen.verb == "stand":
        return False
    settle(table, state, unit, INTELLECT, chosen.detail)
    tell_answer(table, "counters", unit)
    return True
