"""What the packs of SIEGE hold, as the rules read it: Operators, gadgets, pieces, missions. Nothing here changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

ATTACKERS = 0
DEFENDERS = 1
SQUAD_SIZE = 5

SHORT, MEDIUM, LONG = 0, 1, 2
SHORT_REACH = 3
MEDIUM_REACH = 6


class Dice(NamedTuple):
    """A number of dice of each colour."""

    yellow: int = 0
    orange: int = 0
    red: int = 0


NO_DICE = Dice()


class Pool(NamedTuple):
    """SGE-OPR.1: the dice of one range band; `plain` is what is left without the lightning dice."""

    dice: Dice
    plain: Dice


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a gadget does.

    kinds: damage(centre, around), destroy(level, area, only), stun(area, lose_overwatch), locate, overlay(overlay,
    centre, wounds, spare), heal(amount), piece(piece), drone(points), enter, flip
    permanent kinds: pierce_smoke, shutters(amount), plates(amount), pieces(piece, amount)
    reaction kinds: cancel, snare(wounds), rescue
    """

    kind: str
    centre: Dice = NO_DICE
    around: Dice = NO_DICE
    level: int = 0
    area: str = "target"  # target, blast (target and adjacent spaces), room
    only: str = ""  # destroy: electronics alone
    overlay: str = ""  # smoke, gas, fire
    wounds: int = 0
    spare: bool = False  # overlay: its owner takes no harm
    amount: int = 0
    piece: str = ""
    points: int = 0
    lose_overwatch: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """SGE-OPR.12: what a gadget can do in one way: by an action, as a reaction, at setup, or always.

    reach: throw, deploy, sight, wave, vertical, ram, self; several are a choice (SGE-KEY.14).
    """

    id: str
    trigger: str  # action, reaction, setup, permanent
    effects: tuple[Effect, ...]
    reach: tuple[str, ...] = ()
    event: str = ""  # reaction: throw, door, elimination
    charge: bool = False
    within: int = 0  # sight: at most so many spaces away; 0: any distance
    electronics: bool = False


@dataclass(frozen=True, slots=True)
class Operator:
    """SGE-OPR.1: a profile."""

    id: str
    side: int
    pools: tuple[Pool, Pool, Pool]
    run: int
    stamina: int
    destroy: int
    shield: bool
    gadget: str
    charges: int
    abilities: tuple[Ability, ...]
    recruit: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """SGE-GAD.1: a gadget that lies on the board, on the ground or on a heavy wall section.

    does: camera, wire, mine, riser (reinforced riser), obstacle, jam, live
    """

    id: str
    side: int
    mount: str  # ground, wall
    strength: int
    does: str
    electronics: bool = False
    always_visible: bool = False
    bulletproof: bool = False
    supply: int = 0  # 0: as many as needed


@dataclass(frozen=True, slots=True)
class Gadget:
    """SGE-TAC.1: a tactical gadget: its slots in an inventory and what one cube does."""

    id: str
    side: int
    slots: int
    ability: Ability
    always: bool = False  # its slots are filled on top of the chosen cubes


@dataclass(frozen=True, slots=True)
class Layout:
    """What a mission puts on one map; places are (x, y)."""

    rooms: tuple[tuple[str, int], ...] = ()  # letter, points
    bombs: tuple[tuple[int, int], ...] = ()
    hostage: tuple[tuple[int, int], ...] = ()
    wires: tuple[tuple[int, int], ...] = ()
    risers: tuple[tuple[int, int], ...] = ()
    lead: int = 0  # points with which the attackers begin


@dataclass(frozen=True, slots=True)
class Mission:
    """SGE-SET.1: what is fought for, and what lies where on each map."""

    id: str
    kind: str  # control, bomb, hostage
    rounds: int
    layouts: dict[str, Layout]


@dataclass(frozen=True, slots=True)
class Stock:
    """SGE-SET.3: how many cubes a side fills, and the set that is offered first."""

    cubes: int
    balanced: tuple[tuple[str, int], ...]


def band_of(distance: int) -> int:
    """SGE-OPR.2: short up to 3 spaces, medium up to 6, long beyond."""
    if distance <= SHORT_REACH:
        return SHORT
    return MEDIUM if distance <= MEDIUM_REACH else LONG
