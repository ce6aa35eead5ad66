"""Observations of a siege, and how many numbers its options may have."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.games.siege.content.building import Building
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.content.library import Library
from sortie.games.siege.rules.movement import MOVE_POOL
from sortie.games.siege.rules.ways import points_in
from sortie.games.siege.state.encounter import BODIES, COUNT, side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.view.names import SiegeNames
from sortie.kernel.masks import listed, places_of
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.observation import Observation, ObservationShape

MOST_DICE = 24  # of one roll
OWN_DETAILS = {"body": 2}
PLANES = (
    "own", "opposing", "own-standees", "opposing-standees", "active", "own-acted", "opposing-acted", "hidden", "true",
    "decoys", "stunned", "located", "own-devices", "opposing-devices", "riser-tokens", "hostage", "defuser", "wires",
    "closed-risers", "jammed", "live", "watched", "obstacles", "smoke", "harm",
)  # fmt: skip
EDGES = ("shut", "opaque", "dear", "barricade", "light", "reinforced", "holed", "breach", "shutter")
ALL_OF_AN_OPERATOR = 10
NOBODY = -1


def most_abilities(library: Library) -> int:
    """How many abilities the Operators of both squads can have at most."""
    total = 0
    for side in (ATTACKERS, DEFENDERS):
        counts = [len(card.abilities) for card in library.operators.values() if card.side == side]
        total += sum(sorted(counts)[-COUNT // 2 :])
    return total


def numbers(state: SiegeState, kind: str) -> Sequence[int]:
    """Every number that options of a siege may have for a kind of thing."""
    siege = state.siege
    size = siege.building.grid.size
    if kind == "face":
        return listed(inner_faces(siege.building))
    counted = {
        "square": size + 1, "die": MOST_DICE, "device": len(state.devices),
        "body": BODIES, "operator": COUNT,
    }  # fmt: skip
    if kind in counted:
        return range(counted[kind])
    return range(most_abilities(siege.library) if kind == "ability" else len(SiegeNames(state).table(kind)))


def inner_faces(building: Building) -> int:
    """Where a piece can hang at all: faces of heavy sections before inside spaces."""
    mask = 0
    for edge in listed(building.heavy):
        for side, square in enumerate(building.grid.sides(edge)):
            mask |= (building.inside >> square & 1) << 2 * edge + side
    return mask


def first_detail(state: SiegeState, kind: str) -> int:
    """The first body of the Operator whose activation it is; nobody else moves."""
    return 2 * max(0, state.active)


def square_of(state: SiegeState, kind: str, number: int) -> int:
    """The space where a thing is, -1 for upstairs and nowhere; hidden Operators are in two places, so in neither."""
    siege = state.siege
    place = NOBODY
    if kind == "square":
        place = number
    elif kind == "body" or (kind == "operator" and not state.hidden >> number & 1):
        place = state.place[number if kind == "body" else 2 * number]
    elif kind == "bomb":
        place = siege.bombs[number]
    elif kind == "device" and number < len(state.devices):
        place = state.devices[number].square
    return place if place < siege.building.up else NOBODY


def observation_shape(state: SiegeState) -> ObservationShape:
    """Planes, edges and vectors of a siege."""
    siege = state.siege
    building = siege.building
    rooms = 0
    for squares, _ in siege.control_rooms:
        rooms |= squares
    grid = building.grid
    vectors = (
        ("course", 12), ("points", 2), ("living", 2), ("rerolls", 2), ("upstairs", 2), ("cubes", len(state.cubes)),
        ("operators", ALL_OF_AN_OPERATOR * COUNT),
    )  # fmt: skip
    fixed = (
        ("spaces", building.spaces), ("inside", building.inside), ("grey-risers", building.grey),
        ("blue-risers", building.blue), ("control-rooms", rooms), ("bombs", siege.bomb_spaces),
    )  # fmt: skip
    edges = (("heavy-wall", building.heavy), ("door", building.doors), ("window", building.windows))
    return ObservationShape(grid.width, grid.height, PLANES, vectors, EDGES, fixed, edges)


def observe(state: SiegeState, seat: int, shape: ObservationShape) -> Observation:
    """What a seat may know: where everything stands, and which token is true only where the seat knows it."""
    siege = state.siege
    side = siege.side_of_seat(seat)
    other = 1 - side
    shown = state.shown
    row = [side, state.round, siege.mission.rounds, state.phase, state.acted_now, state.active]
    row += _left(state)
    row += (state.defuser, state.counter, state.carrier, shown)
    for pair in (state.points, [state.living(0).bit_count(), state.living(1).bit_count()]):
        row += (pair[side], pair[other])
    row += (state.rerolls >> side & 1, state.rerolls >> other & 1)
    row += (state.upstairs(side), state.upstairs(other))
    row += state.cubes
    row += _operators(state, side) if shown else [0] * (ALL_OF_AN_OPERATOR * COUNT)
    standing, leaning = state.standing, state.leaning
    planes = [standing[side], standing[other], leaning[side], leaning[other]]
    planes += _bodies(state, side)
    devices = [0, 0]
    for device in state.devices:
        devices[siege.pieces[device.piece].side] |= 1 << device.square
    planes += (devices[side], devices[other], places_of(state.riser))
    planes += (places_of([state.hostage]), 1 << siege.bombs[state.defuser] if state.defuser >= 0 else 0)
    planes += (state.wires, state.closed_risers, state.jammed, state.live, state.watched)
    planes += (state.obstacles, state.smoke, state.harm)
    edges = [state.shut, state.opaque, state.dear, state.barricades, state.light, state.reinforced]
    return Observation(planes, row, [*edges, state.holed, state.breaches, state.shutters])


def _left(state: SiegeState) -> tuple[int, int]:
    """Points of the Move and of a Run that has begun."""
    if state.active < 0:
        return 0, 0
    return points_in(state, state.active, MOVE_POOL, Screen(NOBODY)), max(0, state.run_left)


def _bodies(state: SiegeState, side: int) -> list[int]:
    """Planes of the bodies: active, own and opposing that acted, hidden, known to be true, decoys, stunned, located."""
    active = true = decoys = hidden = stunned = located = 0
    acted = [0, 0]
    up = state.siege.building.up
    knows_all = side == DEFENDERS
    for body, place in enumerate(state.place):
        if not 0 <= place < up:
            continue
        operator, bit = body >> 1, 1 << place
        active |= bit if operator == state.active else 0
        acted[side_of(operator)] |= bit if state.acted >> operator & 1 else 0
        stunned |= bit if state.stunned >> body & 1 else 0
        located |= bit if state.located >> operator & 1 else 0
        if not state.hidden >> operator & 1:
            continue
        hidden |= bit
        if knows_all or not state.doubted >> operator & 1:
            is_true = state.true_body(operator) == body
            true |= bit if is_true else 0
            decoys |= 0 if is_true else bit
    return [active, acted[side], acted[1 - side], hidden, true, decoys, stunned, located]


def _operators(state: SiegeState, side: int) -> list[int]:
    """Of every Operator: whose, alive, hidden, place of both bodies, life left, charges, armour, gadget, actions."""
    row: list[int] = []
    place, alive, hidden, wounds = state.place, state.alive, state.hidden, state.wounds
    charges, plates, flipped, tokens = state.charges, state.plates, state.flipped, state.tokens
    for operator, card in enumerate(state.siege.cards):
        body = 2 * operator
        row += (
            side_of(operator) == side, alive >> operator & 1, hidden >> operator & 1, place[body], place[body + 1],
            max(0, card.stamina - wounds[operator]), charges[operator], plates >> operator & 1, flipped >> operator & 1,
            tokens[operator],
        )  # fmt: skip
    return row
