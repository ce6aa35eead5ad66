"""Event tables as an author writes them, and how their effects become the rows that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.reading import check_name, of_table
from sortie.content.schema.marks import Variants, called
from sortie.games.escape.content.catalogue import FACTIONS, EventTable, RandomEvent, Values
from sortie.games.escape.content.schema.cards import EffectRecord, FactionWord, Statistic

TOTALS = range(2, 13)
QUIET = 7  # the row that stands in for totals no two dice can show

Change = Annotated[int, Field(ge=-9, le=9)]


class SetValues(EffectRecord):
    """ESC-6b.2: the faction's statistics become these."""

    faction: FactionWord
    movement: Statistic
    combat: Statistic
    intellect: Statistic


class ChangeValues(EffectRecord):
    """ESC-6b.5: statistics go up or down."""

    faction: Literal["both", "resistance", "isc"] = "both"
    movement: Change = 0
    combat: Change = 0
    intellect: Change = 0


class ForFaction(EffectRecord):
    """Something that one faction chooses or suffers."""

    faction: FactionWord


class DoorDamage(EffectRecord):
    """ESC-6b.4: damage for characters adjacent to a door."""

    faction: Literal["both", "resistance", "isc"]
    damage: int = Field(ge=1, le=9)


EVENT_EFFECTS: Mapping[str, type[EffectRecord]] = {
    "set_values": SetValues,
    "change_values": ChangeValues,
    "relocate": ForFaction,
    "door_damage": DoorDamage,
    "central_airlock": EffectRecord,
    "pass_occupied": ForFaction,
    "flip_door": ForFaction,
    "black_out": ForFaction,
    "seize_initiative": ForFaction,
    "disconnect": ForFaction,
}
CHOICES = {
    "relocate": "relocates",
    "flip_door": "flips_door",
    "black_out": "blacks_out",
    "seize_initiative": "seizes_initiative",
}
MASKS = {"pass_occupied": "passes", "disconnect": "disconnected"}


class EventRecord(Record):
    """One row of an event table."""

    model_config = called("event")

    total: int = Field(ge=2, le=12)
    id: str
    effects: Annotated[list[Any], Variants(EVENT_EFFECTS, "event-effect")] = Field(default_factory=list)


class EventTableRecord(Record):
    """An `[[event_tables]]` table."""

    model_config = called("events")

    id: str
    events: list[EventRecord]


@of_table(EventTableRecord)
def read_event_table(record: EventTableRecord, inspection: Inspection) -> EventTable | None:
    """One row for each total of two dice."""
    rows: dict[int, RandomEvent] = {}
    for index, row in enumerate(record.events):
        place = inspection.inside("events", index)
        check_name(row.id, place)
        if row.total in rows:
            place.add(f"The total {row.total} stands here twice.", "Give each total one row.", "total")
        rows[row.total] = _event(row, place)
    missing = [str(total) for total in TOTALS if total not in rows]
    if missing:
        message = f"No event for the total {', '.join(missing)}."
        inspection.add(message, "Add a row; one without effects is quiet.", "events")
        return None
    return EventTable(record.id, (rows[QUIET], rows[QUIET], *(rows[total] for total in TOTALS)))


def _event(row: EventRecord, inspection: Inspection) -> RandomEvent:
    event = RandomEvent(row.id, row.total)
    kinds: list[str] = []
    for index, data in enumerate(row.effects):
        place = inspection.inside("effects", index)
        effect = place.variant(EVENT_EFFECTS, data)
        if effect is None:
            continue
        if effect.kind in CHOICES and effect.kind in kinds:
            place.add(f"{effect.kind!r} stands here twice.", "One faction can choose, not both.", "kind")
        if isinstance(effect, ChangeValues) and not (effect.movement or effect.combat or effect.intellect):
            place.add("This changes no value.", "Add movement = -1, say.", "kind")
        kinds.append(effect.kind)
        event = _with(event, effect)
    return event


def _with(event: RandomEvent, effect: EffectRecord) -> RandomEvent:
    """The event with one effect more."""
    if isinstance(effect, SetValues):
        values = Values(effect.movement, effect.combat, effect.intellect)
        both: list[Values | None] = list(event.set_values)
        both[FACTIONS.index(effect.faction)] = values
        return replace(event, set_values=(both[0], both[1]))
    if isinstance(effect, ChangeValues):
        change = Values(effect.movement, effect.combat, effect.intellect)
        first, second = (_added(event.change[f], change, f, effect.faction) for f in (0, 1))
        return replace(event, change=(first, second))
    if isinstance(effect, DoorDamage):
        damage = [
            event.door_damage[faction] + (effect.damage if effect.faction in ("both", word) else 0)
            for faction, word in enumerate(FACTIONS)
        ]
        return replace(event, door_damage=(damage[0], damage[1]))
    if isinstance(effect, ForFaction):
        return _for_faction(event, effect.kind, FACTIONS.index(effect.faction))
    return replace(event, central_airlock=True)


def _added(values: Values, change: Values, faction: int, meant: str) -> Values:
    if meant not in ("both", FACTIONS[faction]):
        return values
    return Values(*(value + delta for value, delta in zip(values, change, strict=True)))


def _for_faction(event: RandomEvent, kind: str, faction: int) -> RandomEvent:
    """Who chooses, who profits, who suffers."""
    changes: dict[str, Any] = {}
    if kind in CHOICES:
        changes[CHOICES[kind]] = faction
    else:
        changes[MASKS[kind]] = getattr(event, MASKS[kind]) | 1 << faction
    return replace(event, **changes)
