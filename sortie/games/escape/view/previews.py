"""Previews: what an option looks like on the board before it is taken, drawn from the same findings as queries."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import GRENADE
from sortie.games.escape.rules.combat import BLAST, Attack, victims_of
from sortie.games.escape.rules.payment import THING, usable_item
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.games.escape.view.board import BOARD
from sortie.games.escape.view.queries import band, sight_finding, unit_word, weapon_band
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.queries import OPTION, Band, Finding, Part
from sortie.kernel.views.view import Word

AT_UNITS = ("hit", "shoot", "throw", "attract", "free")
SHIFTS = ("push", "pull")


def preview(state: EscapeState, choice: Choice, option: Option) -> Finding | None:
    """A step with its cost, the line of an attack with its range, a push or pull; None for what has no place."""
    units = [number for kind, number in choice.about if kind == "unit"]
    verb = option.verb.removesuffix("-by")
    if verb in SHIFTS and len(units) > 1:
        return shift(state, units[1], option.target)
    unit = units[0] if units else state.active
    if unit < 0 or state.place[unit] < 0:
        return None
    if verb == "step":
        return step(state, unit, option.target)
    if verb in AT_UNITS:
        return aim(state, unit, verb, option)
    return blast(state, unit, option.target) if verb == "grenade" else None


def step(state: EscapeState, unit: int, square: int) -> Finding:
    """One square for one Movement action."""
    finding = shift(state, unit, square)
    finding.costs = [0, 1]
    finding.cost = [Part(Word("found-steps"), 1, "ESC-6c.8")]
    return finding


def shift(state: EscapeState, unit: int, square: int) -> Finding:
    """A character from where it stands to a square."""
    grid = state.encounter.grid
    told: dict[str, str | int] = {"unit": unit_word(state, unit), "square": grid.name(square)}
    finding = Finding(OPTION, [Word("found-shift", told)], BOARD, clear=True)
    finding.path = [grid.name(state.place[unit]), grid.name(square)]
    finding.pieces = [state.encounter.names[unit]]
    return finding


def aim(state: EscapeState, unit: int, verb: str, option: Option) -> Finding | None:
    """The line to a target, and the range of what is used."""
    if state.place[option.target] == NONE:
        return None
    finding = sight_finding(state, state.place[unit], state.place[option.target])
    finding.kind = OPTION
    finding.pieces = [state.encounter.names[option.target]]
    if verb == "shoot":
        finding.bands.append(weapon_band(state, unit, option.detail % THING))
    elif verb == "throw":
        finding.bands.append(band(state, unit, "@equipment-crate", state.encounter.crate.range))
    return finding


def blast(state: EscapeState, unit: int, square: int) -> Finding | None:
    """The line to the square of a grenade, its range, its area, and everybody it would strike."""
    item = usable_item(state, unit, GRENADE)
    if item is None:
        return None
    encounter = state.encounter
    finding = sight_finding(state, state.place[unit], square)
    finding.kind = OPTION
    finding.bands.append(band(state, unit, f"@equipment-{item.id}", item.range))
    area = encounter.ground.periphery[square] | 1 << square
    finding.bands.append(Band(Word("found-blast"), [encounter.grid.name(one) for one in listed(area)]))
    struck = victims_of(state, Attack(unit, square, BLAST, item.number, False))
    finding.pieces = [encounter.names[victim] for victim in struck]
    return finding
