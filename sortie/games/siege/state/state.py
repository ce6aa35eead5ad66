"""The state of a siege: one column for each thing that changes, sets as masks, the rest shared content.

An Operator is a number; it has two bodies, 2n and 2n + 1. A revealed Operator is body 2n; a hidden one is both,
of which `truth` says, for the defenders alone, which is the true token.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sortie.games.siege.content.building import BREACH, HOLED, LIGHT, REINFORCED
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.state.encounter import BODIES, COUNT, SQUADS, Siege
from sortie.kernel.columns import Columns
from sortie.kernel.state import State, Step, Unsettled

NONE = -1
SMOKE, GAS, FIRE = 0, 1, 2
OVERLAYS = ("smoke", "gas", "fire")

# Bits of `did`: the actions of an activation.
DID_MOVE = 1
DID_RUN = 2
DID_OVERWATCH = 4
DID_SHOOT = 8
DID_TACTICAL = 16
DID_SPECIAL = 32
DID_DESTROY = 64
DID_MISSION = 128
DID_HIDE = 256
# What they are called, the first bit first.
ACTIONS = ("move", "run", "overwatch", "shoot", "tactical", "special", "destroy", "mission", "hide")

BREACH_PIECES = 8  # of each size
MOST_SEATS = 4
GOING_ON, DRAWN = -2, -1  # values of `winner` beside the sides


class Device(NamedTuple):
    """SGE-LOS.12: a gadget on the board: which piece, the space it belongs to, its wall section, a mine's arrow space."""

    piece: int
    square: int
    edge: int = NONE
    arrow: int = NONE


class Overlay(NamedTuple):
    """Smoke, gas or fire over spaces: who laid it, with which ability, or with which tactical gadget (-1: none)."""

    kind: int
    squares: int
    ability: int = NONE
    gadget: int = NONE
    owner: int = NONE


# All columns by what they hold; `__init__` says what they mean.
COLUMNS = Columns(
    "siege",
    """
    numbers round phase acted_now section active did move_left run_left on_the_way spent defuser counter
        hostage carrier aimed changes winner way_back;
    masks light reinforced holed breaches barricades shutters alive hidden truth doubted located stunned
        plates dying flipped rerolls acted went_up came_down picked banned planned late;
    truths shown;
    words ending;
    lists wounds charges riser cubes improved points facing;
    rows budget tokens;
    own place standee devices overlays;
    derived standing leaning solid opaque shut dear weak open_east open_south wires closed_risers jammed
        live watched slots obstacles smoke covered harm unsettled unsure
    """,
)


class SiegeState(State):
    """All that changes."""

    # With slots the columns are copied and looked up quicker, and nothing else can be put into a state.
    __slots__ = COLUMNS.names

    def __init__(self, siege: Siege, blank: bool = False) -> None:
        self.siege = siege
        if blank:
            return
        self.agenda: list[Step] = []
        self._set_board()
        self._set_squads()
        self._set_round()

    def _set_board(self) -> None:
        building = self.siege.building
        self.light = building.walls(LIGHT)
        self.reinforced = building.walls(REINFORCED)
        self.holed = building.walls(HOLED)
        self.breaches = building.walls(BREACH)
        self.barricades = building.barricades()
        self.shutters = 0
        self.devices: tuple[Device, ...] = ()
        self.overlays: tuple[Overlay, ...] = ()
        self.refresh_sections()
        self.refresh_overlays()

    def _set_squads(self) -> None:
        self.place: list[int] = [NONE] * BODIES
        self.standee: list[int] = [NONE] * BODIES
        self.facing: list[int] = [NONE] * BODIES
        self.standing: list[int] = [0, 0]
        self.leaning: list[int] = [0, 0]
        self.wounds: list[int] = [0] * COUNT
        self.charges: list[int] = [card.charges for card in self.siege.cards]
        self.riser: list[int] = [NONE] * COUNT  # where the Operator's riser overwatch token lies
        self.cubes: list[int] = [0] * len(self.siege.gadgets)
        self.alive = SQUADS[ATTACKERS] | SQUADS[DEFENDERS]
        self.hidden = 0
        self.truth = 0
        self.doubted = 0  # hidden Operators whose true token cannot be told by what was seen
        self.unsettled = (
            0  # those of them whose true token is left open, while odds are worked out; else none
        )
        # Wounds that are left open meanwhile: an Operator, and how many more it has, by the ways to roll them.
        self.unsure: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
        self.located = 0
        self.stunned = 0  # bodies
        self.plates = 0
        self.dying = 0  # wounds reach Stamina, and it is not yet settled what follows
        self.flipped = 0  # activatable gadgets that are active, by Operator
        self.rerolls = 3  # by side
        self.picked = self.banned = 0  # a draft: Operators of the library
        self.shown = False  # whether both squads have been picked and shown
        self.improved: list[int] = [0] * 6  # Recruits: dice uncovered, by side and band

    def _set_round(self) -> None:
        self.round = 0
        self.phase = 0
        self.acted = 0  # Operators activated in this round
        self.acted_now = 0  # how many in this phase
        self.section = NONE  # which player's Operators act in this phase, of two
        self.active = NONE
        self.did = 0
        self.move_left = NONE
        self.run_left = NONE
        self.went_up = 0
        self.came_down = 0
        self.on_the_way = NONE  # a body that stands where nobody may stop
        self.way_back = NONE  # the last free space it came from
        self.late = 0  # seats whose time is up in this round
        self.budget: tuple[int, ...] = (0,) * MOST_SEATS  # seconds of each seat in this round
        self.tokens: tuple[int, ...] = (0,) * COUNT  # actions more or less, by Operator
        self.spent = 0  # other actions paid to ignore an effect
        self.points: list[int] = [0, 0]
        self.defuser = NONE  # bomb it lies on
        self.counter = 0
        self.hostage = self.siege.hostage[0] if self.siege.hostage else NONE
        self.carrier = NONE
        self.aimed = NONE  # the space an overlay is being laid over
        self.planned = 0  # forward planning: what was done of it, bit by bit
        self.changes = 0  # pre-placed pieces moved or removed
        self.winner = GOING_ON
        self.ending = ""

    def refresh_sections(self) -> None:
        """What follows from the partitions."""
        self._set_lines()
        self.weak = self._weak_spaces()
        self._set_open_sides()
        self.refresh_devices()

    def _set_lines(self) -> None:
        """SGE-GRD.6, SGE-WAL.3, SGE-WAL.7, SGE-WAL.8, SGE-WAL.9: what is opaque, and what stops steps."""
        building = self.siege.building
        self.solid = building.heavy | self.reinforced | self.shutters
        self.opaque = self.solid | self.light | self.barricades
        self.shut = self.opaque | self.holed
        self.dear = self._dear_sections()

    def _dear_sections(self) -> int:
        """SGE-WAL.10, SGE-WAL.11, SGE-WAL.18: windows and breaches cost more."""
        return self.siege.building.windows | self.breaches

    def _set_open_sides(self) -> None:
        """SGE-OVL.2, SGE-LEA.2: sides with nothing but open floor or an open door."""
        partitions = self.siege.building.partitions
        self.open_east, self.open_south = partitions.open_sides(self.shut | self.dear)

    def breach_supply(self, double: bool) -> int:
        """SGE-GEN.6: breach pieces of one size that are left."""
        return BREACH_PIECES - self.siege.building.partitions.stretch(self.breaches).counts[double]

    def _weak_spaces(self) -> tuple[int, int, int, int]:
        """SGE-DES.2, SGE-GEN.6: by level, the spaces with a partition that a Destroy of this level removes."""
        partitions = self.siege.building.partitions
        pieces = (self.breach_supply(False) > 0, self.breach_supply(True) > 0)
        found = [0, 0, 0, 0]
        kinds = ((1, self.barricades), (2, self.light | self.holed), (3, self.reinforced), (3, self.shutters))
        for level, edges in kinds:
            leaves_breach = edges not in (self.barricades, self.shutters)
            single, double = partitions.stretch(edges).squares
            if not leaves_breach or pieces[False]:
                found[level] |= single
            if not leaves_breach or pieces[True]:
                found[level] |= double
        return 0, found[1], found[1] | found[2], found[1] | found[2] | found[3]

    def refresh_devices(self) -> None:
        """What follows from the gadgets on the board."""
        siege = self.siege
        building = siege.building
        self.wires = self.closed_risers = self.jammed = self.live = self.slots = self.watched = 0
        self.obstacles = building.obstacles
        passing = self.opaque & ~(self.reinforced | self.shutters)
        for device in self.devices:
            does, bit = siege.pieces[device.piece].does, 1 << device.square
            self.slots |= bit
            if does == "wire":
                self.wires |= bit
            elif does == "riser":
                self.closed_risers |= bit
            elif does == "camera":
                self.watched |= building.room(device.square)
            elif does == "obstacle":
                self.obstacles |= bit
            elif does == "jam":
                self.jammed |= building.room(device.square)
            elif does == "live":
                self.live |= bit | building.adjacent(device.square, passing)

    def refresh_overlays(self) -> None:
        """SGE-AGA.5: what follows from the overlays: smoke and gas break sight, fire and gas hurt."""
        self.smoke = self.covered = self.harm = 0
        for overlay in self.overlays:
            self.covered |= overlay.squares
            if overlay.kind != FIRE:
                self.smoke |= overlay.squares
            if overlay.kind != SMOKE:
                self.harm |= overlay.squares

    @property
    def occupied(self) -> int:
        """SGE-LOS.4, SGE-HID.3, SGE-LEA.4: spaces with a miniature or token; these break sight, standees do not."""
        return self.standing[0] | self.standing[1]

    @property
    def taken(self) -> int:
        """SGE-GRD.2, SGE-GRD.3: spaces with an Operator, a token or a standee."""
        return self.standing[0] | self.standing[1] | self.leaning[0] | self.leaning[1]

    @property
    def free(self) -> int:
        """SGE-GRD.3: spaces where an Operator may stop or a piece may lie."""
        standing, leaning = self.standing, self.leaning
        taken = standing[0] | standing[1] | leaning[0] | leaning[1]
        return self.siege.building.spaces & ~(taken | self.obstacles)

    def put(self, body: int, place: int, standee: int = NONE) -> None:
        """A body comes to a place, upstairs included, with or without a standee; NONE takes it away."""
        side = ATTACKERS if body < COUNT else DEFENDERS
        up = self.siege.building.up
        old, old_standee = self.place[body], self.standee[body]
        self.place[body], self.standee[body] = place, standee
        if 0 <= old < up and old not in self.place:
            self.standing[side] &= ~(
                1 << old
            )  # a mate who is passed, or the other token of a stack, may stay
        if old_standee >= 0:
            self.leaning[side] &= ~(1 << old_standee)
        if 0 <= place < up:
            self.standing[side] |= 1 << place
        if standee >= 0:
            self.leaning[side] |= 1 << standee

    def true_body(self, operator: int) -> int:
        """The body that is the Operator; Unsettled where it is left open which one it is."""
        if not self.hidden >> operator & 1:
            return 2 * operator
        if self.unsettled >> operator & 1:
            raise Unsettled(operator)
        return 2 * operator + (self.truth >> operator & 1)

    def bodies_of(self, operator: int) -> tuple[int, ...]:
        """Everything that stands for an Operator on the board."""
        if self.hidden >> operator & 1:
            return (2 * operator, 2 * operator + 1)
        return (2 * operator,)

    def is_stacked(self, body: int) -> bool:
        """SGE-MOD.4, SGE-MOD.8: whether both tokens of a hidden Operator lie in one space of the main floor."""
        place = self.place[body]
        if not self.hidden >> (body >> 1) & 1 or not 0 <= place < self.siege.building.up:
            return False
        return place == self.place[body ^ 1]

    def living(self, side: int) -> int:
        """The Operators of a side in play."""
        return self.alive & SQUADS[side]

    def upstairs(self, side: int) -> int:
        """How many bodies of a side are on the upper floor."""
        up = self.siege.building.up
        first = 0 if side == ATTACKERS else COUNT
        return self.place[first : first + COUNT].count(up)

    def time_out(self, seat: int) -> bool:
        """SGE-CLK.5: the time of a player is up until the round ends."""
        if self.late >> seat & 1:
            return False
        self.late |= 1 << seat
        return True

    def copy(self) -> SiegeState:
        # Not through __new__ alone: compiled classes do not allow that.
        twin = SiegeState(self.siege, True)
        twin.agenda, twin.light, twin.reinforced = self.agenda[:], self.light, self.reinforced
        twin.holed, twin.breaches, twin.barricades = self.holed, self.breaches, self.barricades
        twin.shutters, twin.alive, twin.hidden = self.shutters, self.alive, self.hidden
        twin.truth, twin.doubted, twin.located = self.truth, self.doubted, self.located
        twin.stunned, twin.plates, twin.dying = self.stunned, self.plates, self.dying
        twin.flipped, twin.rerolls, twin.round = self.flipped, self.rerolls, self.round
        twin.phase, twin.acted, twin.acted_now = self.phase, self.acted, self.acted_now
        twin.section, twin.active, twin.did = self.section, self.active, self.did
        twin.move_left, twin.run_left, twin.went_up = self.move_left, self.run_left, self.went_up
        twin.came_down, twin.on_the_way, twin.spent = self.came_down, self.on_the_way, self.spent
        twin.defuser, twin.counter, twin.hostage = self.defuser, self.counter, self.hostage
        twin.carrier, twin.aimed, twin.changes = self.carrier, self.aimed, self.changes
        twin.winner, twin.picked, twin.banned = self.winner, self.picked, self.banned
        twin.planned, twin.way_back, twin.late = self.planned, self.way_back, self.late
        twin.shown, twin.ending, twin.wounds = self.shown, self.ending, self.wounds[:]
        twin.charges, twin.riser, twin.cubes = self.charges[:], self.riser[:], self.cubes[:]
        twin.improved, twin.points, twin.facing = self.improved[:], self.points[:], self.facing[:]
        twin.budget, twin.tokens, twin.place = self.budget, self.tokens, self.place[:]
        twin.standee, twin.devices, twin.overlays = self.standee[:], self.devices, self.overlays
        twin.standing, twin.leaning, twin.solid = self.standing[:], self.leaning[:], self.solid
        twin.opaque, twin.shut, twin.dear, twin.weak = self.opaque, self.shut, self.dear, self.weak
        twin.open_east, twin.open_south, twin.wires = self.open_east, self.open_south, self.wires
        twin.closed_risers, twin.jammed, twin.live = self.closed_risers, self.jammed, self.live
        twin.watched, twin.slots, twin.obstacles = self.watched, self.slots, self.obstacles
        twin.smoke, twin.covered, twin.harm = self.smoke, self.covered, self.harm
        twin.unsettled, twin.unsure = self.unsettled, self.unsure
        return twin

    def key(self) -> tuple[Any, ...]:
        truth = self.truth | self.unsettled << COUNT
        return (
            (self.siege.names, self.siege.bombs),
            tuple([(type(step).__name__, step) for step in self.agenda]),
            (self.light, self.reinforced, self.holed, self.breaches, self.barricades, self.shutters),
            (self.devices, self.overlays),
            tuple(self.place),
            tuple(self.standee),
            tuple(self.facing),
            tuple(self.wounds),
            tuple(self.charges),
            tuple(self.riser),
            tuple(self.cubes),
            (self.alive, self.hidden, truth, self.doubted, self.located, self.stunned, self.plates),
            (
                self.flipped,
                self.dying,
                self.rerolls,
                self.shown,
                self.picked,
                self.banned,
                self.planned,
                tuple(self.improved),
            ),
            (self.round, self.phase, self.acted, self.acted_now, self.section, self.active, self.did),
            (self.move_left, self.run_left, self.went_up, self.came_down, self.on_the_way, self.spent),
            (self.way_back, self.late, self.budget, self.tokens),
            (
                tuple(self.points),
                self.defuser,
                self.counter,
                self.hostage,
                self.carrier,
                self.changes,
                self.aimed,
            ),
            (self.winner, self.ending, *self.unsure),
        )
