"""Tables of a SIEGE pack as an author writes them, and how they become what the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.reading import filled, of_table
from sortie.content.schema.marks import SQUARE, Variants, called, names, words_of
from sortie.games.siege.content.catalogue import (
    ATTACKERS,
    DEFENDERS,
    NO_DICE,
    Ability,
    Dice,
    Effect,
    Gadget,
    Layout,
    Mission,
    Operator,
    Piece,
    Pool,
    Stock,
)
from sortie.games.siege.content.schema.effects import (
    ABILITY_NEEDS,
    EFFECTS,
    GADGET_NEEDS,
    DiceText,
    EffectRecord,
    Reach,
    check_effects,
    read_records,
)

Side = Literal["attackers", "defenders"]
SIDES = {"attackers": ATTACKERS, "defenders": DEFENDERS}
COLOURS = "YOR"
RUN_OF_STAMINA = {4: 5, 5: 2, 6: 0}
Place = Annotated[list[int], Field(min_length=2, max_length=2), SQUARE]
RoomLetter = Annotated[str, names("letters")]


class AbilityRecord(Record):
    """One way a gadget works."""

    model_config = called("ability")

    id: str
    trigger: Literal["action", "reaction", "setup", "permanent"]
    reach: list[Reach] = Field(default_factory=list)
    event: Literal["", "throw", "door", "elimination"] = ""
    charge: bool = False
    within: int = Field(default=0, ge=0, le=60)
    electronics: bool = False
    effects: Annotated[list[Any], Variants(EFFECTS, "effect", needs=ABILITY_NEEDS)] = Field(min_length=1)


class OperatorRecord(Record):
    """An `[[operators]]` table."""

    model_config = called("operator")

    id: str
    side: Side
    short: DiceText
    medium: DiceText
    long: DiceText
    stamina: Literal[4, 5, 6]
    destroy: Literal[1, 2]
    shield: bool = False
    gadget: Annotated[str, words_of("special")] = ""
    charges: int = Field(default=0, ge=0, le=6)
    recruit: bool = False
    abilities: list[AbilityRecord] = Field(default_factory=list)


class PieceRecord(Record):
    """A `[[pieces]]` table."""

    model_config = called("piece")

    id: str
    side: Side
    mount: Literal["ground", "wall"]
    strength: int = Field(ge=1, le=3)
    does: Literal["camera", "wire", "mine", "riser", "obstacle", "jam", "live"]
    electronics: bool = False
    always_visible: bool = False
    bulletproof: bool = False
    supply: int = Field(default=0, ge=0, le=20)


class GadgetRecord(Record):
    """A `[[gadgets]]` table."""

    model_config = called("gadget")

    id: str
    side: Side
    slots: int = Field(ge=1, le=6)
    always: bool = False
    trigger: Literal["action", "setup"] = "action"
    reach: list[Reach] = Field(default_factory=list)
    electronics: bool = False
    effects: Annotated[
        list[Any], Variants({kind: EFFECTS[kind] for kind in GADGET_NEEDS}, "effect", needs=GADGET_NEEDS)
    ] = Field(min_length=1)


class StockRecord(Record):
    """A `[[stocks]]` table: the cubes of one side."""

    id: Side
    cubes: int = Field(ge=0, le=12)
    balanced: dict[Annotated[str, names("gadgets")], int]


class CameraRecord(Record):
    """A camera: the space right of or below its wall section, on which side of that space, and the space it faces."""

    wall: Place
    side: Literal["left", "top"]
    faces: Place


class BuildingRecord(Record):
    """A `[[buildings]]` table: what a drawing does not say."""

    id: Annotated[str, names("maps")]
    rooms: dict[RoomLetter, Annotated[str, words_of("room")]] = Field(default_factory=dict)
    vertical: list[RoomLetter] = Field(default_factory=list)
    cameras: list[CameraRecord] = Field(default_factory=list)


class LayoutRecord(Record):
    """What a mission puts on one map."""

    rooms: dict[RoomLetter, int] = Field(default_factory=dict)
    bombs: list[Place] = Field(default_factory=list)
    hostage: list[Place] = Field(default_factory=list, max_length=1)
    wires: list[Place] = Field(default_factory=list)
    risers: list[Place] = Field(default_factory=list)
    lead: int = Field(default=0, ge=0, le=99)


class MissionRecord(Record):
    """A `[[missions]]` table."""

    model_config = called("mission")

    id: str
    kind: Literal["control", "bomb", "hostage"]
    rounds: int = Field(default=5, ge=1, le=20)
    maps: dict[Annotated[str, names("maps")], LayoutRecord]


def read_dice(text: str) -> tuple[Dice, Dice] | None:
    """`Y* O R R` as all dice and as the dice that are no lightning dice; None when it is no pool."""
    counts, plain = [0, 0, 0], [0, 0, 0]
    for word in text.split():
        colour = COLOURS.find(word[0])
        if colour < 0 or word[1:] not in ("", "*"):
            return None
        counts[colour] += 1
        plain[colour] += word[1:] == ""
    return Dice(*counts), Dice(*plain)


def _dice(text: str, key: str, place: Inspection) -> tuple[Dice, Dice]:
    found = read_dice(text)
    if found is None:
        place.add(f"{text!r} is no set of dice.", "Write letters with spaces, such as 'Y* O R R'.", key)
        return NO_DICE, NO_DICE
    return found


def _effect(place: Inspection, record: EffectRecord) -> Effect:
    centre, around = (_dice(getattr(record, key, ""), key, place)[0] for key in ("centre", "around"))
    return filled(Effect, record, centre=centre, around=around)


def _effects(records: Sequence[tuple[Inspection, EffectRecord]]) -> tuple[Effect, ...]:
    return tuple(_effect(place, record) for place, record in records)


def _ability(record: AbilityRecord, place: Inspection) -> Ability:
    effects = read_records(record.effects, place)
    check_effects(record.trigger, record.event, record.reach, effects, place)
    return filled(Ability, record, effects=_effects(effects))


@of_table(OperatorRecord)
def read_operator(record: OperatorRecord, place: Inspection) -> Operator | None:
    """SGE-OPR.1, SGE-OPR.3, SGE-OPR.5: a profile; the Run value follows from the Stamina."""
    pools = [Pool(*_dice(getattr(record, band), band, place)) for band in ("short", "medium", "long")]
    abilities = tuple(
        _ability(one, place.inside("abilities", index)) for index, one in enumerate(record.abilities)
    )
    side, run = SIDES[record.side], RUN_OF_STAMINA[record.stamina]
    return filled(Operator, record, side=side, pools=tuple(pools), run=run, abilities=abilities)


@of_table(PieceRecord)
def read_piece(record: PieceRecord, place: Inspection) -> Piece | None:
    """SGE-GAD.1, SGE-DES.4: a piece of the board."""
    return filled(Piece, record, side=SIDES[record.side])


@of_table(GadgetRecord)
def read_gadget(record: GadgetRecord, place: Inspection) -> Gadget | None:
    """SGE-TAC.1: a tactical gadget."""
    effects = read_records(record.effects, place)
    check_effects(record.trigger, "", record.reach, effects, place, gadget=True)
    ability = filled(Ability, record, effects=_effects(effects))
    return filled(Gadget, record, side=SIDES[record.side], ability=ability)


@of_table(StockRecord)
def read_stock(record: StockRecord, place: Inspection) -> Stock:
    """SGE-SET.3: the cubes of a side."""
    return Stock(record.cubes, tuple(record.balanced.items()))


def _spots(places: list[Place]) -> tuple[tuple[int, int], ...]:
    return tuple((place[0], place[1]) for place in places)


@of_table(MissionRecord)
def read_mission(record: MissionRecord, place: Inspection) -> Mission | None:
    """SGE-SET.1: a mission with its layouts."""
    layouts = {
        name: filled(
            Layout,
            one,
            rooms=tuple(one.rooms.items()),
            **{key: _spots(getattr(one, key)) for key in ("bombs", "hostage", "wires", "risers")},
        )
        for name, one in record.maps.items()
    }
    return Mission(record.id, record.kind, record.rounds, layouts)


@of_table(BuildingRecord)
def read_extras(record: BuildingRecord, place: Inspection) -> BuildingRecord:
    """What belongs to a drawing: vertical rooms and cameras."""
    return record
