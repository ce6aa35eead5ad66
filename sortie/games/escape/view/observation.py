"""Observations of a game, and how many numbers its options may have."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.games.escape.content.catalogue import HYPNOSIS, PILOT
from sortie.games.escape.rules.payment import BY_ITEM, BY_PILOT, BY_TOKEN, OWN, THING, manner_of
from sortie.games.escape.state.encounter import Encounter
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.games.escape.view.names import EscapeNames
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.views.observation import Observation, ObservationShape

MOST_DICE = 16  # of one roll
MOST_VALUE = 16  # of an Objective
PLANES = (
    "own", "opposing", "active", "own-activated", "opposing-activated", "crates", "items", "dark", "captives",
)  # fmt: skip
ALL_OF_A_UNIT = 9


def payments_of(encounter: Encounter) -> list[int]:
    """Every way to pay: own, token, item, the action of a Pilot."""
    return [OWN, BY_TOKEN, BY_ITEM, *[BY_PILOT + unit for unit in listed(encounter.able[PILOT])]]


def manners_of(encounter: Encounter) -> list[int]:
    """Every payment, also with Hypnosis where somebody has it."""
    ways = (False, True) if encounter.able[HYPNOSIS] else (False,)
    return sorted(manner_of(payment, with_it) for payment in payments_of(encounter) for with_it in ways)


def numbers(state: EscapeState, kind: str) -> Sequence[int]:
    """Every number that options of a game may have for a kind of thing."""
    encounter = state.encounter
    counted = {
        "square": encounter.grid.size, "wall": 2 * encounter.grid.size, "die": MOST_DICE, "shown-value": MOST_VALUE,
        "team": len(encounter.teams[0]) + len(encounter.teams[1]),
    }  # fmt: skip
    if kind in counted:
        return range(counted[kind])
    if kind in ("payment", "manner"):
        return payments_of(encounter) if kind == "payment" else manners_of(encounter)
    if kind in ("weapon-manner", "crate-manner"):
        things = range(len(encounter.weapons) if kind == "weapon-manner" else encounter.grid.size)
        return [manner * THING + thing for manner in manners_of(encounter) for thing in things]
    return range(len(EscapeNames(state).table(kind)))


def square_of(state: EscapeState, kind: str, number: int) -> int:
    """The square where a thing is, -1 for nowhere."""
    if kind == "unit":
        return state.place[number]
    terminals = state.encounter.board.terminals
    return terminals[number] if kind == "terminal" else number if kind == "square" else -1


def observation_shape(state: EscapeState) -> ObservationShape:
    """Planes, edges and vectors of a game."""
    encounter = state.encounter
    board = encounter.board
    grid = encounter.grid
    vectors = (
        ("turn", 7), ("sides", 8), ("units", ALL_OF_A_UNIT * encounter.count), ("bag", len(state.bag)),
        ("doors", 2 * len(board.doors)), ("airlocks", len(board.airlocks)), ("terminals", len(board.terminals)),
    )  # fmt: skip
    edges = (("wall", board.walls), ("indestructible", board.indestructible), ("door", board.door_edges))
    fixed = (("terminals", mask_of(board.terminals)),)
    return ObservationShape(grid.width, grid.height, PLANES, vectors, ("shut",), fixed, edges)


def observe(state: EscapeState, seat: int, shape: ObservationShape) -> Observation:
    """What a seat knows: face-down tokens are unknown to both sides alike."""
    encounter = state.encounter
    side = encounter.faction_of_seat(seat)
    own = state.on_board & encounter.units[side]
    other = state.on_board & encounter.units[1 - side]
    active = 1 << state.active & state.on_board if state.active >= 0 else 0
    dark = encounter.board.rooms[state.dark].squares if state.dark >= 0 else 0
    planes = [
        state.squares_of(own), state.squares_of(other), state.squares_of(active),
        state.squares_of(own & state.activated), state.squares_of(other & state.activated),
        mask_of([token // TOKEN for token in state.crates]), mask_of([token // TOKEN for token in state.items]),
        dark, state.squares_of(state.inert & state.on_board),
    ]  # fmt: skip
    row = [state.turn, encounter.scenario.turns, state.event, _for(side, state.initiative)]
    row += (_for(side, state.first), state.revolution, state.active)
    for faction in (side, 1 - side):
        units = encounter.units[faction]
        row += (state.points_out[faction], (state.out & units).bit_count(), (state.left & units).bit_count())
        row.append((state.waiting & units).bit_count())
    row += _units(state, side)
    row += state.bag
    doors = range(len(encounter.board.doors))
    row += [state.closed >> door & 1 for door in doors]
    row += [state.hacked >> door & 1 for door in doors]
    row += [state.sealed >> airlock & 1 for airlock in range(len(encounter.board.airlocks))]
    row += [state.sabotaged >> terminal & 1 for terminal in range(len(encounter.board.terminals))]
    return Observation(planes, row, [state.shut])


def _units(state: EscapeState, side: int) -> list[int]:
    """Of every character: whose, square, life left, three values left, Equipment, Objective, whether it plays."""
    encounter = state.encounter
    row: list[int] = []
    place, life, damage = state.place, encounter.life, state.damage
    value, used = state.value, state.used
    carried, burden, playing = state.carried, state.burden, state.playing
    first = 0
    for unit, faction in enumerate(encounter.faction):
        row += (
            faction == side, place[unit], life[unit] - damage[unit], value[first] - used[first],
            value[first + 1] - used[first + 1], value[first + 2] - used[first + 2], carried[unit], burden[unit],
            playing >> unit & 1,
        )  # fmt: skip
        first += 3
    return row


def _for(side: int, faction: int) -> int:
    """1 for the own side, -1 for the other, 0 for neither."""
    return 0 if faction < 0 else 1 if faction == side else -1
