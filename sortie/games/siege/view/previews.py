"""Previews: what an option looks like on the map before it is taken, drawn from the same findings as queries."""

from __future__ import annotations

from sortie.board.findings import centre_line
from sortie.games.siege.content.catalogue import Ability
from sortie.games.siege.rules.activation import MOVEMENT
from sortie.games.siege.rules.gadgets.effects import area_of
from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.movement import price_of
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.sight import spaces_seen
from sortie.games.siege.rules.ways import CLIMB, DESCEND, STEP
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import FIGURE, STANDEE
from sortie.games.siege.view.board import BOARD
from sortie.games.siege.view.queries import body_word, sight_finding
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.queries import OPTION, Band, Finding, Part
from sortie.kernel.views.view import Word

SHOTS = ("shoot", "shoot-standee")
RIPOSTES = ("riposte", "riposte-standee")
FACINGS = ("overwatch", "face")


def preview(state: SiegeState, choice: Choice, option: Option) -> Finding | None:
    """A step with its price, the lines of a shot, the area of a gadget, what a facing watches; None for the rest."""
    verb = option.verb
    if verb in MOVEMENT:
        return step(state, option)
    if verb in SHOTS + RIPOSTES:
        return None if state.siege.rulings.claims else shot(state, option)
    if verb in FACINGS:
        return None if state.siege.rulings.claims else facing(state, choice, option)
    if verb in ("use", "employ"):
        return gadget(state, option)
    if verb == "fly":
        return flight(state, choice, option.target)
    return None


def step(state: SiegeState, option: Option) -> Finding | None:
    """One step, lean or descent of a body with its price."""
    way, _ = MOVEMENT[option.verb]
    if way == CLIMB:
        return None
    body, grid = option.detail, state.siege.building.grid
    told: dict[str, str | int] = {"body": body_word(state, body), "square": grid.name(option.target)}
    price = price_of(state, body, option.target) if way == STEP else 1
    finding = Finding(OPTION, [Word("found-shift", told)], BOARD, clear=True)
    finding.path = [grid.name(option.target)]
    finding.costs = [price]
    if way != DESCEND:
        finding.path.insert(0, grid.name(state.place[body]))
        finding.costs.insert(0, 0)
    finding.cost = [Part(Word("found-steps"), 1, "SGE-MOV.1")]
    if price > 1:
        finding.cost.append(Part(Word("found-surcharge"), price - 1, "SGE-WAL.18"))
    finding.pieces = [body_name(state, body)]
    return finding


def shot(state: SiegeState, option: Option) -> Finding:
    """The line to the half that is aimed at, the line of protection to the other one, and what protects."""
    half = STANDEE if option.verb.endswith("standee") else FIGURE
    back = option.verb in RIPOSTES
    shooter, target = (option.target, state.active) if back else (state.active, option.target)
    place, standee = state.place[2 * target], state.standee[2 * target]
    aimed, other = (standee, place) if half == STANDEE else (place, standee)
    start = state.place[state.true_body(shooter)]
    finding = sight_finding(state, start, aimed)
    finding.kind = OPTION
    finding.pieces = [body_name(state, 2 * target)]
    if start != state.siege.building.up and other >= 0:
        finding.lines.append(centre_line(state.siege.building.grid, start, other, True))
    if not state.hidden >> shooter & 1:
        hits = protection(state, shooter, target, half).hits
        finding.words.append(Word("found-protection", {"number": hits}))
    return finding


def facing(state: SiegeState, choice: Choice, option: Option) -> Finding | None:
    """The spaces that a facing would watch."""
    body = next((number for kind, number in choice.about if kind == "body"), 2 * state.active)
    place, building = state.place[body], state.siege.building
    if not 0 <= place < building.up:
        return None
    watched = building.half_plane(place, option.target) & spaces_seen(state, body >> 1, place)
    finding = Finding(OPTION, [Word("found-watched", {"body": body_word(state, body)})], BOARD)
    finding.bands = [Band(Word("found-watched-spaces"), [building.grid.name(one) for one in listed(watched)])]
    finding.pieces = [body_name(state, body)]
    return finding


def gadget(state: SiegeState, option: Option) -> Finding:
    """The space a gadget is used on and the area of its effects."""
    siege = state.siege
    ability: Ability = (
        siege.gadgets[option.detail].ability if option.verb == "use" else siege.abilities[option.detail]
    )
    blast = 1 << option.target | siege.building.adjacent(option.target, state.opaque)
    area = 0
    for effect in ability.effects:
        area |= area_of(state, effect, option.target, blast)
    name = siege.building.grid.name
    finding = Finding(OPTION, [Word("found-area", {"square": name(option.target)})], BOARD)
    finding.bands = [Band(Word("found-area-spaces"), [name(square) for square in listed(area)])]
    return finding


def flight(state: SiegeState, choice: Choice, target: int) -> Finding | None:
    """The next space of a drone."""
    start = next((number for kind, number in choice.about if kind == "square"), -1)
    if start < 0:
        return None
    name = state.siege.building.grid.name
    finding = Finding(OPTION, [Word("found-flight", {"square": name(target)})], BOARD, clear=True)
    finding.path = [name(start), name(target)]
    return finding
