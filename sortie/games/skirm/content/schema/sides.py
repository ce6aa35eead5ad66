"""What a mission says of its sides: Squads that play them, reinforcements, and what one of them must reach."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import did_you_mean
from sortie.content.reading import Found, note_unknown
from sortie.content.schema.marks import names, words_of
from sortie.games.skirm.content.briefing import Mission, Reinforcements, Target
from sortie.games.skirm.content.cards import Squad
from sortie.games.skirm.content.schema.effects import Dice, read_dice

Word = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class ReinforcementsRecord(Record):
    """`reinforcements` of a mission."""

    role: str
    dice: Dice
    add_turn: bool = False
    where: Literal["border", "blue", "red"] = "border"


class TargetRecord(Record):
    """`target` of a mission."""

    role: str
    points: int = Field(ge=1, le=100)


class SidesRecord(Record):
    """What a `[[missions]]` table says of its sides."""

    roles: Annotated[list[Annotated[Word, words_of("role")]], Field(max_length=2)] = Field(
        default_factory=list
    )
    squads: Annotated[list[Annotated[str, names("squads", also=("",))]], Field(max_length=2)] = Field(
        default_factory=list
    )
    by_cards: str = ""
    marks: bool = False
    reinforcements: ReinforcementsRecord | None = None
    target: TargetRecord | None = None


def read_reinforcements(record: SidesRecord, inspection: Inspection) -> Reinforcements | None:
    """Who comes later: the Squad of a role, named by the mission so that everybody knows whose it is."""
    one = record.reinforcements
    if one is None:
        return None
    place = inspection.inside("reinforcements")
    _check_role(one.role, record.roles, place)
    dice = read_dice(one.dice, place)
    if one.role in record.roles:
        number = record.roles.index(one.role)
        if len(record.squads) != 2 or not record.squads[number]:
            remedy = f'Name the squad that plays {one.role}: squads = ["", "..."], in the order of the roles.'
            place.add("Reinforcements are the squad of their role.", remedy, "role")
    if record.marks:
        place.add("A side that comes later has no Mark.", "Take marks or reinforcements out.")
    return Reinforcements(one.role, dice, one.add_turn, one.where) if dice is not None else None


def read_target(record: SidesRecord, inspection: Inspection) -> Target | None:
    """The Mission Points with which a role wins."""
    if record.target is None:
        return None
    _check_role(record.target.role, record.roles, inspection.inside("target"))
    return Target(record.target.role, record.target.points)


def read_squads(record: SidesRecord, inspection: Inspection) -> tuple[str, str]:
    """The Squads of both sides, "" for any; who follows its lists has a role."""
    if record.by_cards:
        _check_role(record.by_cards, record.roles, inspection, "by_cards")
    if not record.squads:
        return ("", "")
    if len(record.squads) != 2:
        inspection.add("squads has one entry.", 'Name both sides; "" is any squad.', "squads")
        return ("", "")
    return (record.squads[0], record.squads[1])


def _check_role(role: str, roles: list[str], inspection: Inspection, key: str = "role") -> None:
    if role not in roles:
        inspection.add(f"This mission has no role {role!r}.", did_you_mean(role, roles), key)


def check_squads(mission: Mission, squads: Found[Squad], inspection: Inspection) -> None:
    """The Squads that a mission names exist."""
    for index, name in enumerate(mission.squads):
        if name and name not in squads:
            note_unknown("squad", name, squads, inspection, "squads", index)
