"""Skills, characters, equipment, bags and teams as an author writes them, and how they become what the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.reading import filled, note_unknown, of_table, refuse_twice
from sortie.content.schema.marks import Mark, Variants, called, names
from sortie.games.escape.content.briefing import Team
from sortie.games.escape.content.catalogue import (
    ABILITIES,
    CRATE,
    EQUIPMENT_KINDS,
    FACTIONS,
    GRENADE,
    MEDKIT,
    NITRO,
    NO_CHANGE,
    NOBODY,
    Bag,
    Character,
    Equipment,
    Skill,
    Values,
    Weapon,
)

FactionWord = Literal["resistance", "isc"]
Statistic = Annotated[int, Field(ge=0, le=9)]
Penalty = Annotated[int, Field(ge=-9, le=0)]
Reach = Annotated[int, Field(ge=1, le=20)]
Power = Annotated[int, Field(ge=-5, le=5)]
Icon = Annotated[str, Field(pattern=r"^[a-z0-9-]+$")]  # a name of the game-icons set

# In every mapping of ids given to the functions below, None stands for a table whose mistakes are noted already.


class EffectRecord(Record):
    """An effect without numbers."""

    kind: str


class ArmorRecord(EffectRecord):
    """ESC-8.2: each instance of damage is lowered by the value."""

    value: int = Field(ge=1, le=9)


class AttractionRecord(EffectRecord):
    """ESC-8.3: how far away a target may be."""

    within: Reach


class BludgeonRecord(EffectRecord):
    """ESC-8.23: what a victim of a hand-to-hand hit loses for the turn."""

    movement: Penalty = 0
    combat: Penalty = 0
    intellect: Penalty = 0


class WeaponRecord(EffectRecord):
    """ESC-8.26: a ranged weapon."""

    range: Reach
    power: Power = 0


EFFECTS: Mapping[str, type[EffectRecord]] = {
    **dict.fromkeys(ABILITIES, EffectRecord),
    "armor": ArmorRecord,
    "attraction": AttractionRecord,
    "electric_bludgeon": BludgeonRecord,
    "weapon": WeaponRecord,
}


class SkillRecord(Record):
    """A `[[skills]]` table."""

    model_config = called("skill")

    id: str
    effects: Annotated[list[Any], Variants(EFFECTS, "effect")] = Field(min_length=1)


class CharacterRecord(Record):
    """A `[[characters]]` table."""

    model_config = called("character")

    id: str
    faction: FactionWord
    movement: Statistic
    combat: Statistic
    intellect: Statistic
    life: int = Field(ge=1, le=20)
    rank: int = Field(ge=1, le=9)
    skills: list[Annotated[str, names("skills")]] = Field(default_factory=list)
    icon: Icon = "person"


class EquipmentRecord(Record):
    """An `[[equipment]]` table."""

    model_config = called("equipment")

    id: str
    kind: Annotated[str, Mark({"enum": list(EQUIPMENT_KINDS)})]
    users: Literal["", "resistance", "isc"] = ""
    range: int = Field(default=0, ge=0, le=20)
    power: Power = 0
    movement: Penalty = 0
    combat: Penalty = 0
    intellect: Penalty = 0
    amount: int = Field(default=0, ge=0, le=20)
    icon: Icon = "card-pickup"


class BagRecord(Record):
    """A `[[bags]]` table."""

    model_config = called("bag")

    id: str
    equipment: dict[Annotated[str, names("equipment")], Annotated[int, Field(ge=0, le=20)]]
    objectives: list[Annotated[int, Field(ge=1, le=2)]] = Field(default_factory=list, max_length=40)


class TeamRecord(Record):
    """A `[[teams]]` table."""

    model_config = called("team")

    id: str
    faction: FactionWord
    characters: list[Annotated[str, names("characters")]] = Field(min_length=1, max_length=12)


@of_table(SkillRecord)
def read_skill(record: SkillRecord, inspection: Inspection, numbers: Mapping[str, int]) -> Skill | None:
    """ESC-2.6: a skill is a name for one or more abilities, with the numbers they need."""
    effects = [
        inspection.inside("effects", index).variant(EFFECTS, effect)
        for index, effect in enumerate(record.effects)
    ]
    abilities = armor = within = 0
    bludgeon, weapon = NO_CHANGE, None
    number = numbers[record.id]
    for index, effect in enumerate(effects):
        if effect is None:
            continue
        if abilities & ABILITIES[effect.kind]:
            inspection.add(f"{effect.kind!r} stands here twice.", "Take one out.", "effects", index)
        abilities |= ABILITIES[effect.kind]
        if isinstance(effect, ArmorRecord):
            armor = effect.value
        elif isinstance(effect, AttractionRecord):
            within = effect.within
        elif isinstance(effect, BludgeonRecord):
            bludgeon = Values(effect.movement, effect.combat, effect.intellect)
            if bludgeon == NO_CHANGE:
                inspection.add("This bludgeon takes nothing.", "Add combat = -1, say.", "effects", index)
        elif isinstance(effect, WeaponRecord):
            weapon = Weapon(number, record.id, effect.range, effect.power)
    return Skill(number, record.id, abilities, armor, within, bludgeon, weapon)


@of_table(CharacterRecord)
def read_character(
    record: CharacterRecord,
    inspection: Inspection,
    numbers: Mapping[str, int],
    skills: Mapping[str, Skill | None],
) -> Character | None:
    """ESC-2.1: a profile with all three statistics, gauge and rank; its skills add up."""
    refuse_twice(record.skills, "skill", "skills", inspection)
    for index, name in enumerate(record.skills):
        if name not in skills:
            note_unknown("skill", name, skills, inspection, "skills", index)
    own = tuple(skill for skill in (skills.get(name) for name in record.skills) if skill is not None)
    abilities = 0
    for skill in own:
        abilities |= skill.abilities
    return filled(
        Character,
        record,
        number=numbers[record.id],
        faction=FACTIONS.index(record.faction),
        values=Values(record.movement, record.combat, record.intellect),
        skills=own,
        abilities=abilities,
        armor=sum(skill.armor for skill in own),
        attraction_range=max([skill.attraction_range for skill in own], default=0),
        bludgeon=Values(*(sum(skill.bludgeon[i] for skill in own) for i in range(3))),
        weapons=tuple(skill.weapon for skill in own if skill.weapon is not None),
    )


@of_table(EquipmentRecord)
def read_equipment(
    record: EquipmentRecord, inspection: Inspection, numbers: Mapping[str, int]
) -> Equipment | None:
    """ESC-5c.10: an item of one of the known kinds; what is thrown has a range, what counts has an amount."""
    if record.kind not in EQUIPMENT_KINDS:
        note_unknown("kind of equipment", record.kind, EQUIPMENT_KINDS, inspection, "kind")
        return None
    kind = EQUIPMENT_KINDS[record.kind]
    penalty = Values(record.movement, record.combat, record.intellect)
    thrown, counted = kind in (GRENADE, CRATE), kind in (NITRO, MEDKIT)
    if thrown != bool(record.range):
        remedy = "Add range = 3, say." if thrown else "Take range out: only grenades and crates are thrown."
        inspection.add(f"range is {record.range} for {record.kind!r}.", remedy, "range")
    if counted != bool(record.amount):
        remedy = "Add amount = 2, say." if counted else "Take amount out: only nitro and medkits have one."
        inspection.add(f"amount is {record.amount} for {record.kind!r}.", remedy, "amount")
    if not thrown and (record.power or penalty != NO_CHANGE):
        message = f"{record.kind!r} hits nobody."
        inspection.add(message, "Take power, movement, combat and intellect out.", "kind")
    if record.users and kind in (NITRO, CRATE):
        inspection.add(f"Nobody uses {record.kind!r} from the hand.", "Take users out.", "users")
    users = FACTIONS.index(record.users) if record.users else NOBODY
    return filled(Equipment, record, number=numbers[record.id], kind=kind, users=users, penalty=penalty)


@of_table(BagRecord)
def read_bag(
    record: BagRecord, inspection: Inspection, equipment: Mapping[str, Equipment | None]
) -> Bag | None:
    """ESC-5b.6: how many tokens of each kind there are; Crates lie on the board, never in the bag."""
    for name in record.equipment:
        item = equipment.get(name)
        if name not in equipment:
            note_unknown("equipment", name, equipment, inspection, "equipment", name)
        elif item is not None and item.kind == CRATE:
            inspection.add("A Crate is never drawn.", f"Take {name!r} out.", "equipment", name)
    counts = tuple(record.equipment.get(name, 0) for name in equipment)
    return Bag(record.id, counts, (0, record.objectives.count(1), record.objectives.count(2)))


@of_table(TeamRecord)
def read_team(
    record: TeamRecord, inspection: Inspection, characters: Mapping[str, Character | None]
) -> Team | None:
    """ESC-R.91: each character once and all of one faction."""
    faction = FACTIONS.index(record.faction)
    refuse_twice(record.characters, "character", "characters", inspection)
    for index, name in enumerate(record.characters):
        character = characters.get(name)
        if name not in characters:
            note_unknown("character", name, characters, inspection, "characters", index)
        elif character is not None and character.faction != faction:
            message = f"{name!r} belongs to the faction {FACTIONS[character.faction]!r}."
            inspection.add(message, "Take it out, or change the faction.", "characters", index)
    members = (characters.get(name) for name in record.characters)
    return Team(record.id, faction, tuple(one for one in members if one is not None))
