"""Stat Cards as an author writes them, and how they become the cards that the rules read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field

from sortie.content.entries import NAME
from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import WARNING, did_you_mean
from sortie.content.reading import check_name, filled, note_unknown, of_table, refuse_twice
from sortie.content.schema.marks import Rows, Variants, called, codes, names, words_of
from sortie.games.skirm.content.cards import AgentCard, Effect, Equipment, Selection, Skill, Squad, Weapon
from sortie.games.skirm.content.codes import (
    AGENT_CODES,
    AGENT_FIELDS,
    ALIASES,
    RANGED_ONLY,
    WEAPON_CODES,
    WEAPON_FIELDS,
    Code,
    read_code,
    read_codes,
)
from sortie.games.skirm.content.schema.effects import SKILL_EFFECTS, read_effects
from sortie.games.skirm.content.schema.meanings import ACTIVE, ATTACK, ATTACK_STATS, PASSIVE, Setting

Typ = Literal["R", "M"]
Rate = Annotated[int, Field(ge=1, le=10)]
HitNumber = Annotated[int, Field(ge=1, le=6)]
Power = Annotated[int, Field(ge=0, le=12)]
Price = Annotated[int, Field(ge=0, le=5)]
Tag = Annotated[str, words_of("tag")]
AgentCode = Annotated[str, codes(AGENT_CODES, aliases=ALIASES)]
WeaponCode = Annotated[str, codes(WEAPON_CODES, aliases=ALIASES)]

MOST_AGENTS = 12
USUAL_AGENTS = range(5, 11)


# In every mapping of ids given to the functions below, None stands for a table whose mistakes are noted already.


class WeaponRecord(Record):
    """A `[[weapons]]` table."""

    model_config = called("weapon")

    id: str
    typ: Typ
    roa: Rate
    skl: HitNumber
    dam: Power
    special: list[WeaponCode] = Field(default_factory=list)


class WeaponUse(Record):
    """A weapon of the list with other numbers in these hands."""

    use: Annotated[str, names("weapons")]
    roa: Rate | None = None
    skl: HitNumber | None = None
    dam: Power | None = None
    special: list[WeaponCode] | None = None


class SelectionRecord(Record):
    """Whom a skill means."""

    who: Literal["self", "squadmate", "own", "enemy", "any"] = "self"
    every: bool = False
    within: int = Field(default=0, ge=0, le=40)
    sight: bool = False
    adjacent: bool = False
    tags: list[Tag] = Field(default_factory=list)


class SkillRecord(Record):
    """A skill of an agent."""

    model_config = called("skill")

    id: str
    act: Price = 0
    orders: Price = 0
    counts_as: Literal["", "shoot", "melee", "move", "dash"] = ""
    select: SelectionRecord = SelectionRecord()
    weapon: Annotated[str, names("weapons", also=("", "R", "M"))] = ""
    when: Literal["", "target_of_melee", "not_moved"] = ""
    against: list[Tag] = Field(default_factory=list)
    effects: Annotated[list[Any], Variants(SKILL_EFFECTS, "effect", without=("who",))] = Field(min_length=1)


class AgentRecord(Record):
    """An `[[agents]]` table."""

    model_config = called("agent")

    id: str
    act: int = Field(ge=1, le=5)
    mov: int = Field(ge=1, le=10)
    arm: int = Field(ge=0, le=12)
    hit: int = Field(ge=1, le=20)
    special: list[AgentCode] = Field(default_factory=list)
    tags: list[Tag] = Field(default_factory=list)
    weapons: Annotated[list[Any], Rows(WeaponUse, WeaponRecord, ids="weapons")] = Field(default_factory=list)
    skills: Annotated[list[Any], Rows(SkillRecord)] = Field(default_factory=list)


class EquipmentRecord(Record):
    """An `[[equipment]]` table."""

    model_config = called("equipment")

    id: str
    price: int = Field(ge=0, le=20)
    once: bool = False
    weapon: Annotated[str, names("weapons", also=("",))] = ""
    special: Annotated[str, codes(AGENT_CODES, none=True)] = ""
    weapon_special: Annotated[str, codes(WEAPON_CODES, none=True)] = ""
    weapon_typ: Literal["", "R", "M"] = ""


class SquadRecord(Record):
    """A `[[squads]]` table."""

    model_config = called("squad")

    id: str
    agents: list[Annotated[str, names("agents")]]
    tags: list[Tag] = Field(default_factory=list)
    equipment: list[Annotated[str, names("equipment")]] = Field(default_factory=list)
    equipment_points: int = Field(default=0, ge=0, le=100)
    mission_only: bool = False


@of_table(WeaponRecord)
def read_weapon(record: WeaponRecord, inspection: Inspection) -> Weapon | None:
    """SKM-WPN.5: a weapon profile; some rules go on ranged weapons only."""
    if not check_name(record.id, inspection):
        return None
    return armed(filled(Weapon, record), weapon_codes(record.special, record.typ, inspection))


def weapon_codes(texts: Sequence[str], typ: str, inspection: Inspection) -> tuple[Code, ...]:
    """SKM-WPN.5: the Special column of a weapon."""
    codes = read_codes(texts, WEAPON_CODES, inspection)
    for code in codes:
        if typ == "M" and code.name in RANGED_ONLY:
            message = f"{code} cannot stand on a melee weapon."
            inspection.add(message, 'Take it out, or write typ = "R".', "special")
    return codes


def armed(weapon: Weapon, codes: Sequence[Code]) -> Weapon:
    """A bare profile with its special rules."""
    numbers: dict[str, Any] = {}
    for code in codes:
        numbers[WEAPON_FIELDS[code.name]] = code.value if WEAPON_CODES[code.name] else True
    return replace(weapon, **numbers)


def read_weapon_of_agent(
    data: object, weapons: Mapping[str, Weapon | None], inspection: Inspection
) -> Weapon | None:
    """A weapon of the list by id, one with other numbers in these hands, or a whole profile."""
    if isinstance(data, dict) and "use" not in data:
        return read_weapon(data, inspection)
    use = inspection.record(WeaponUse, {"use": data} if isinstance(data, str) else data)
    if use is None:
        return None
    if use.use not in weapons:
        note_unknown("weapon", use.use, weapons, inspection)
    weapon = weapons.get(use.use)
    return weapon_in_hand(weapon, use, inspection) if weapon else None


def weapon_in_hand(weapon: Weapon, use: WeaponUse, inspection: Inspection) -> Weapon:
    """SKM-WPN.5: a weapon of the list with the numbers that this agent has with it."""
    if use.special is not None:
        codes = weapon_codes(use.special, weapon.typ, inspection)
        weapon = armed(Weapon(weapon.id, weapon.typ, weapon.roa, weapon.skl, weapon.dam), codes)
    dam = weapon.dam if use.dam is None else use.dam
    return replace(weapon, roa=use.roa or weapon.roa, skl=use.skl or weapon.skl, dam=dam)


@of_table(SkillRecord)
def read_skill(record: SkillRecord, inspection: Inspection, weapons: Sequence[Weapon] = ()) -> Skill | None:
    """SKM-SKL.4: a skill of a card; one without a price is passive."""
    if not check_name(record.id, inspection):
        return None
    check_price(record, inspection)
    names = ["R", "M", *(weapon.id for weapon in weapons)]
    if weapons and record.weapon and record.weapon not in names:
        message = f"This agent has no weapon {record.weapon!r}."
        inspection.add(message, did_you_mean(record.weapon, names), "weapon")
    passive = not record.act and not record.orders
    place = PASSIVE if passive else ATTACK if improves(record) else ACTIVE
    check_skill_keys(record, place, inspection)
    effects = read_effects(
        record.effects, inspection, Setting(place, record.when, record.weapon, record.select.who)
    )
    check_against(record.against, passive, effects, inspection)
    return filled(Skill, record, passive=passive, select=filled(Selection, record.select), effects=effects)


def improves(record: SkillRecord) -> bool:
    """SKM-SKL.6: whether a skill is an attack of its own."""
    return any(isinstance(table, dict) and table.get("kind") == "improved" for table in record.effects)


def check_skill_keys(record: SkillRecord, place: str, inspection: Inspection) -> None:
    """Keys of a skill that nothing in the rules looks at where they stand."""
    if place != ACTIVE and record.select != SelectionRecord():
        what = (
            "A passive skill works for its owner" if place == PASSIVE else "An attack chooses its own target"
        )
        remedy = "Take select out, or give the skill a price." if place == PASSIVE else "Take select out."
        inspection.add(f"{what}.", remedy, "select")
    if place != PASSIVE and record.when:
        remedy = "Take when out, or take the price out."
        inspection.add("Only a skill without a price has a condition.", remedy, "when")
    if place == ACTIVE and record.weapon:
        remedy = "Take it out, or write weapon in an effect with roa, skl or dam."
        inspection.add("This skill is not used with a weapon.", remedy, "weapon")
    if place == ATTACK:
        for index, table in enumerate(record.effects):
            action = (
                table.get("action") if isinstance(table, dict) and table.get("kind") == "improved" else ""
            )
            if action and action != record.counts_as:
                remedy = f"Write counts_as = {action!r}."
                message = f"The skill improves {action!r} but does not count as it."
                inspection.add(message, remedy, "effects", index)


def check_against(
    tags: Sequence[str], passive: bool, effects: Sequence[Effect], inspection: Inspection
) -> None:
    """Tags of the enemy are a condition of passive skills that change an attack's numbers."""
    check_tags(tags, inspection, "against")
    if tags and not passive:
        remedy = "Take against out, or say whom it means with select = { tags = [...] }."
        inspection.add("A skill with a price has no key 'against'.", remedy, "against")
    if tags and not all(effect.kind == "stat" and effect.stat in ATTACK_STATS for effect in effects):
        remedy = f"Use kind = 'stat' with one of {', '.join(ATTACK_STATS)}."
        inspection.add("Only the numbers of an attack can depend on whom it is against.", remedy, "effects")


def check_price(record: SkillRecord, inspection: Inspection) -> None:
    """ACT, TO or no price; what has no price is no Action."""
    if record.act and record.orders:
        inspection.add("A skill is paid with ACT or with TO, not with both.", "Keep act or orders.", "orders")
    if record.counts_as and not record.act and not record.orders:
        remedy = "Take counts_as out, or give it a price act = ..."
        inspection.add("A passive skill is no Action.", remedy, "counts_as")


@of_table(AgentRecord)
def read_agent(
    record: AgentRecord, inspection: Inspection, weapons: Mapping[str, Weapon | None]
) -> AgentCard | None:
    """SKM-CARD.1, SKM-CARD.6, SKM-CARD.8: one card with its four numbers, rules, Tags, weapons and Skills."""
    carried = read_each(
        record.weapons, "weapon", inspection, lambda one, place: read_weapon_of_agent(one, weapons, place)
    )
    skills = read_each(record.skills, "skill", inspection, lambda one, place: read_skill(one, place, carried))
    check_tags(record.tags, inspection)
    numbers: dict[str, Any] = {}
    for code in read_codes(record.special, AGENT_CODES, inspection):
        numbers[AGENT_FIELDS[code.name]] = code.value if AGENT_CODES[code.name] else True
    return filled(AgentCard, record, weapons=carried, skills=skills, **numbers)


T = TypeVar("T", Weapon, Skill)


def read_each(
    tables: Sequence[object],
    what: str,
    inspection: Inspection,
    read: Callable[[object, Inspection], T | None],
) -> tuple[T, ...]:
    """What can be read of the tables of a kind, each id once."""
    found: list[T] = []
    for index, table in enumerate(tables):
        one = read(table, inspection.inside(f"{what}s", index))
        if one is not None:
            found.append(one)
    refuse_twice([one.id for one in found], what, f"{what}s", inspection)
    return tuple(found)


def check_tags(tags: Sequence[str], inspection: Inspection, key: str = "tags") -> None:
    """Tags are free words; ours are written like ids, and shown by their text."""
    for index, tag in enumerate(tags):
        if not NAME.match(tag):
            message = f"A tag cannot be {tag!r}."
            inspection.add(message, f"Write it small, such as {tag.lower()!r}.", key, index)


@of_table(EquipmentRecord)
def read_equipment(
    record: EquipmentRecord, inspection: Inspection, weapons: Mapping[str, Weapon | None]
) -> Equipment | None:
    """SKM-AGT.12: something to buy, which brings one weapon, one agent rule or one weapon rule."""
    if sum(1 for one in (record.weapon, record.special, record.weapon_special) if one) != 1:
        inspection.add("Equipment brings exactly one thing.", "Write weapon, special or weapon_special.")
    if record.weapon and record.weapon not in weapons:
        note_unknown("weapon", record.weapon, weapons, inspection, "weapon")
    item = Equipment(record.id, record.price, record.once, weapons.get(record.weapon))
    if record.special:
        code = read_code(record.special, AGENT_CODES, inspection, "special") or Code("")
        item = replace(item, special=code.name, special_value=code.value)
    if record.weapon_special:
        code = read_code(record.weapon_special, WEAPON_CODES, inspection, "weapon_special") or Code("")
        item = replace(item, weapon_special=code.name, weapon_special_value=code.value)
    return replace(item, weapon_typ=record.weapon_typ)


@of_table(SquadRecord)
def read_squad(
    record: SquadRecord,
    inspection: Inspection,
    agents: Mapping[str, AgentCard | None],
    equipment: Mapping[str, Equipment | None],
) -> Squad | None:
    """SKM-CYC.3: a squad has at least one agent; its Tags count for each of them."""
    _check_size(len(record.agents), record.mission_only, inspection)
    check_tags(record.tags, inspection)
    cards = [card for card in (agents.get(name) for name in record.agents) if card is not None]
    for index, name in enumerate(record.agents):
        if name not in agents:
            note_unknown("agent", name, agents, inspection, "agents", index)
    for index, name in enumerate(record.equipment):
        if name not in equipment:
            note_unknown("equipment", name, equipment, inspection, "equipment", index)
    tags = tuple(record.tags)
    members = tuple(replace(card, tags=tuple(dict.fromkeys((*tags, *card.tags)))) for card in cards)
    items = [item for item in (equipment.get(name) for name in record.equipment) if item is not None]
    return filled(Squad, record, agents=members, equipment=tuple(items))


def _check_size(count: int, mission_only: bool, inspection: Inspection) -> None:
    if count == 0:
        inspection.add("A squad of no agents cannot play.", "Name at least one agent.", "agents")
    elif count > MOST_AGENTS:
        inspection.add(f"A squad of {count} agents is too large.", f"Name at most {MOST_AGENTS}.", "agents")
    elif count not in USUAL_AGENTS and not mission_only:
        message = f"A squad of {count} is unusual."
        inspection.add(message, "Squads have 5 to 10 agents as a rule.", "agents", severity=WARNING)
