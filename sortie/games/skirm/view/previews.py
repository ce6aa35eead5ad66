"""Previews: what an option looks like on the map before it is taken, drawn from the same findings as queries."""

from __future__ import annotations

from sortie.games.skirm.rules.movement import dash_budget, move_budget
from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.games.skirm.view.board import BOARD
from sortie.games.skirm.view.queries import find_sight, find_way, range_band
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.queries import OPTION, Band, Finding
from sortie.kernel.views.view import Word

SHOTS_AT_UNITS = ("shoot", "use-shot")
SHOTS_AT_SQUARES = ("shoot-at", "use-shot-at")


def preview(state: SkirmState, choice: Choice, option: Option) -> Finding | None:
    """The way of a movement with its cost, the lines of a shot with its range; None for what has no place."""
    unit = next((number for kind, number in choice.about if kind == "unit"), state.active)
    if unit < 0 or state.place[unit] < 0:
        return None
    if option.verb in ("move", "dash"):
        points = move_budget(state, unit) if option.verb == "move" else dash_budget(state)
        finding = find_way(state, unit, option.target, points)
    elif option.verb in SHOTS_AT_UNITS + SHOTS_AT_SQUARES:
        finding = preview_shot(state, unit, option)
    elif option.verb == "use-on" and state.battle.skills[option.detail].select.sight:
        through = not state.battle.rulings.agents_block_skills
        finding = find_sight(state, state.place[unit], state.place[option.target], through)
    else:
        return None
    finding.kind = OPTION
    return finding


def preview_shot(state: SkirmState, unit: int, option: Option) -> Finding:
    """The lines of a shot, the range of its weapon, and who else is hit by a blast."""
    battle = state.battle
    weapon = option.detail % SKILL_WEAPON if option.verb.startswith("use") else option.detail
    square = option.target if option.verb in SHOTS_AT_SQUARES else state.place[option.target]
    if square == NONE:
        return Finding(OPTION, board=BOARD)
    finding = find_sight(state, state.place[unit], square, battle.weapons[weapon].linear)
    band = range_band(state, unit, weapon)
    if band is not None:
        finding.bands.append(band)
    if battle.weapons[weapon].explode:
        struck = battle.map.adjacent(state.doors_closed)[square] | 1 << square
        names = [battle.grid.name(one) for one in listed(struck)]
        finding.bands.append(Band(Word("found-blast"), names))
    return finding
