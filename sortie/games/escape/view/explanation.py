"""Explanations: the labelled numbers an option would be rolled with, and what an option changed."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import COMBAT, INTELLECT
from sortie.games.escape.rules.hacking import CHARACTER, difficulty_of
from sortie.games.escape.rules.payment import HACKS, THING
from sortie.games.escape.rules.profile import armor, roll_intellect, value_of
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.game.outcomes import Consequence, by_subject, changed, each_in
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.modifiers import Sum


def explain(state: EscapeState, choice: Choice, option: Option) -> list[Sum]:
    """The numbers of an attack or a hack by the active character; nothing for anything else."""
    unit = state.active
    verb = option.verb.removesuffix("-by")
    if unit < 0 or state.place[unit] < 0:
        return []
    if verb in ("hit", "shoot", "throw", "grenade"):
        return attack_numbers(state, unit, verb, option)
    if verb in HACKS:
        return hack_numbers(state, unit, HACKS.index(verb), option.target)
    return []


def attack_numbers(state: EscapeState, unit: int, verb: str, option: Option) -> list[Sum]:
    """Cbt and Power against the Cbt and Armor of the target."""
    encounter = state.encounter
    strength = Sum("combat", value_of(state, unit, COMBAT), "ESC-6c.17")
    if verb == "shoot":
        strength.add("power", encounter.weapons[option.detail % THING].power, "ESC-6c.25")
    elif verb == "grenade" and state.carried[unit] >= 0:
        strength.add("power", encounter.equipment[state.carried[unit]].power, "ESC-6c.25")
        return [strength]
    elif verb == "throw":
        strength.add("power", encounter.crate.power, "ESC-9.2")
    strength.add("guard", -value_of(state, option.target, COMBAT), "ESC-6c.20")
    sums = [strength]
    if armor(state, option.target):
        sums.append(Sum("armor", armor(state, option.target), "ESC-8.2"))
    return sums


def hack_numbers(state: EscapeState, unit: int, kind: int, target: int) -> list[Sum]:
    """Int, that of a leader if higher, and the difficulty."""
    own = value_of(state, unit, INTELLECT)
    number = Sum("intellect", own, "ESC-6c.30")
    number.add("leadership", roll_intellect(state, unit) - own, "ESC-8.11")
    rule = "ESC-6c.33" if kind != CHARACTER else "ESC-8.3"
    return [number, Sum("difficulty", difficulty_of(state, kind, target), rule)]


def consequences(before: EscapeState, after: EscapeState) -> tuple[Consequence, ...]:
    """What changed: life, who is out, doors, walls, seals, terminals, captives, drills, points."""
    seats = before.encounter.seats
    hurt = changed("unit", before.damage, after.damage, "damage", "healed")
    points = changed("seat", before.points_out, after.points_out, "points")
    return (
        *by_subject(hurt, each_in("unit", after.out & ~before.out, "taken-out")),
        *each_in("door", before.closed & ~after.closed, "opened"),
        *each_in("wall", after.broken & ~before.broken, "broken"),
        *each_in("airlock", before.sealed & ~after.sealed, "unsealed"),
        *each_in("terminal", before.sabotaged ^ after.sabotaged, "switched"),
        *each_in("unit", before.inert & ~after.inert, "freed"),
        *each_in("unit", after.ruined & ~before.ruined, "ruined"),
        *[one._replace(subject=seats[one.subject]) for one in points],
    )
