"""Queries: the way to a square and its cost, what a character sees and what is in between, whom it can act upon.

Nothing here is a rule: everything is asked of the rules that also make the options.
"""

from __future__ import annotations

from functools import partial

from sortie.board import findings
from sortie.games.escape.content.catalogue import ATTRACTION, GRENADE
from sortie.games.escape.rules import attacks, hacking
from sortie.games.escape.rules.payment import movement_left, usable_item
from sortie.games.escape.rules.profile import has
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.games.escape.view.board import BOARD
from sortie.games.escape.view.names import EscapeNames, unit_key
from sortie.games.escape.view.paths import path_of
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.queries import Band, Finders, Finding, Named, Part, Query, answered
from sortie.kernel.views.view import Word


def query(state: EscapeState, seat: int, query: Query) -> Finding | None:
    """Both sides know the same in this game, so that the answer is the same for every seat."""
    found = (way_finding, sight_finding, watchers_finding, targets_finding)
    finders = Finders(*(partial(one, state) for one in found))
    return answered(query, Named(EscapeNames(state), state.place, state.active), BOARD, finders)


def unit_word(state: EscapeState, unit: int) -> str:
    """A character as a parameter of a text."""
    return f"@{unit_key(state.encounter, unit)}"


def figure_of(state: EscapeState, unit: int) -> findings.Figure:
    """A character on the board as findings name it."""
    return findings.Figure(state.encounter.names[unit], unit_word(state, unit), state.place[unit])


def place_word(state: EscapeState, square: int) -> str:
    """A square as a parameter of a text: who stands there, else its name."""
    unit = state.unit_at(square)
    return unit_word(state, unit) if unit != NONE else state.encounter.grid.name(square)


def way_finding(state: EscapeState, unit: int, square: int) -> Finding:
    """The cheapest way, however long, with what it costs and how many Movement actions are left."""
    grid = state.encounter.grid
    told: dict[str, str | int] = {"unit": unit_word(state, unit), "square": grid.name(square)}
    path = path_of(state, unit, square)
    if path is None or len(path.squares) < 2:
        return Finding(words=[Word("found-no-way", told)], board=BOARD, clear=False)
    names = [grid.name(one) for one in path.squares]
    finding = findings.way_found(BOARD, told, names, list(path.costs), movement_left(state, unit))
    steps = len(path.squares) - 1
    finding.cost = [Part(Word("found-steps"), steps, "ESC-6c.8")]
    if doors := path.costs[-1] - steps:  # each costs one more
        finding.cost.append(Part(Word("found-doors"), doors, "ESC-6c.10"))
    return finding


def sight_finding(state: EscapeState, start: int, target: int) -> Finding:
    """Whether a character on one square sees another; the line between the centres and what stops it."""
    encounter = state.encounter
    grid, ground = encounter.grid, encounter.ground
    told: dict[str, str | int] = {"square": place_word(state, start), "square2": place_word(state, target)}
    told["number"] = ground.distance(start, target)
    if start == target:
        return Finding(words=[Word("found-same-square", told)], board=BOARD, clear=True)
    seen = ground.sees(start, target, state.shut, state.occupied)
    finding = findings.sight_found(BOARD, told, seen)
    finding.lines.append(findings.centre_line(grid, start, target, seen))
    if not seen:
        figures, edges = ground.stops(start, target, state.shut, state.occupied)
        pieces = [figure_of(state, state.unit_at(square)) for square in listed(figures)]
        findings.add_figures(finding, grid, pieces, "found-character-between", "ESC-4.8")
        findings.add_edges(finding, grid, edges, lambda edge: edge_words(state, edge))
        finding.rule = finding.obstacles[0].rule if len(finding.obstacles) == 1 else "ESC-4.5"
    return finding


def edge_words(state: EscapeState, edge: int) -> tuple[str, str]:
    """What stands on an edge that stops a line: the key of its text and the rule."""
    door = state.encounter.board.door_at[edge]
    return ("found-door-between", "ESC-4.7") if door >= 0 else ("found-wall-between", "ESC-4.6")


def watchers_finding(state: EscapeState, square: int) -> Finding:
    """Every character that would see one on a square, those of both sides."""
    ground = state.encounter.ground
    finding = Finding(board=BOARD)
    watchers: list[findings.Figure] = []
    for unit in listed(state.on_board):
        place = state.place[unit]
        if place != square and ground.sees(place, square, state.shut, state.occupied):
            watchers.append(figure_of(state, unit))
    findings.add_watchers(finding, state.encounter.grid, watchers, square, ground.distance)
    return finding


def targets_finding(state: EscapeState, unit: int) -> Finding:
    """Whom a character could act upon from where it stands, with what, and how far that reaches."""
    finding = Finding(board=BOARD)
    encounter = state.encounter
    screen = Screen(-1)
    attacks.screen_hit(state, unit, screen)
    add_targets(state, finding, screen, Word("found-target-hand"))
    for weapon in encounter.weapons_of[unit]:
        screen = Screen(-1)
        attacks.screen_shot(state, unit, screen, weapon)
        add_targets(state, finding, screen, Word("found-target", {"weapon": weapon_word(state, weapon)}))
    for crate in listed(attacks.crate_squares(state, unit)):
        screen = Screen(-1)
        attacks.screen_throw(state, unit, screen, crate)
        add_targets(
            state, finding, screen, Word("found-target-crate", {"square": encounter.grid.name(crate)})
        )
    if has(state, unit, ATTRACTION):
        screen = Screen(-1)
        hacking.screen_attract(state, unit, screen)
        add_targets(state, finding, screen, Word("found-target", {"weapon": "@skill-attraction"}))
    finding.bands.extend(range_bands(state, unit))
    if not finding.pieces:
        finding.words.append(Word("found-no-target", {"unit": unit_word(state, unit)}))
    return finding


def weapon_word(state: EscapeState, weapon: int) -> str:
    """A weapon skill as a parameter of a text."""
    return f"@skill-{state.encounter.weapons[weapon].id}"


def add_targets(state: EscapeState, finding: Finding, screen: Screen, word: Word) -> None:
    """Every character that passed a screen, with the words for what it would suffer."""
    for target in listed(max(0, screen.targets)):
        name = state.encounter.names[target]
        if name not in finding.pieces:
            finding.pieces.append(name)
        finding.words.append(Word(word.key, {**word.parameters, "unit": unit_word(state, target)}))


def range_bands(state: EscapeState, unit: int) -> list[Band]:
    """The squares in range of every weapon, Crate and grenade that a character could use now."""
    encounter = state.encounter
    bands = [weapon_band(state, unit, weapon) for weapon in encounter.weapons_of[unit]]
    if attacks.crate_squares(state, unit):
        bands.append(band(state, unit, "@equipment-crate", encounter.crate.range))
    item = usable_item(state, unit, GRENADE)
    if item is not None:
        bands.append(band(state, unit, f"@equipment-{item.id}", item.range))
    return bands


def weapon_band(state: EscapeState, unit: int, weapon: int) -> Band:
    """The squares in range of a weapon skill."""
    return band(state, unit, weapon_word(state, weapon), state.encounter.weapons[weapon].range)


def band(state: EscapeState, unit: int, word: str, reach: int) -> Band:
    """The squares within so many of a character."""
    squares = state.encounter.ground.within(state.place[unit], reach) & ~(1 << state.place[unit])
    names = [state.encounter.grid.name(square) for square in listed(squares)]
    return Band(Word("found-range", {"weapon": word, "number": reach}), names)
