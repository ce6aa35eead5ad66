"""The effect vocabulary as an author writes it, and how it becomes the Effect that the rules read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.schema.marks import Mark, codes, names
from sortie.games.skirm.content.cards import ACTION, EVERYWHERE, TURN, DiceFormula, Effect, Place
from sortie.games.skirm.content.codes import AGENT_CODES, read_code
from sortie.games.skirm.content.schema.meanings import EVENT, Setting, check_effect, refuse_equal

Until = Literal["action", "activation", "turn", "battle"]
Stat = Literal["act", "mov", "arm", "roa", "skl", "dam"]
BasicAction = Literal["move", "dash", "shoot", "melee", "door", "carry"]
Who = Literal["all", "initiative", "fewer_mp", "each"]
Delta = Annotated[int, Field(ge=-10, le=10)]
Amount = Annotated[int, Field(ge=0, le=20)]
Count = Annotated[int, Field(ge=1, le=20)]
Power = Annotated[int, Field(ge=0, le=12)]
# Dice such as 1D3+1, 2D6 or a plain number.
DICE = r"(?:([1-9])D([36])(?:\+([0-9]))?|([1-9]))"
Dice = Annotated[str, Mark({"pattern": DICE.replace("D", "[Dd]").join("^$")})]
WeaponName = Annotated[str, names("weapons", also=("", "R", "M"))]


class PlaceRecord(Record):
    """Which squares are meant; a key left out means all."""

    min_height: int = Field(default=0, ge=0, le=9)
    max_height: int = Field(default=99, ge=0, le=99)
    roofed: bool | None = None
    difficult: bool | None = None
    wall_on_edge: bool | None = None
    next_to_solid: bool | None = None


class EffectRecord(Record):
    """What every effect may say; `who` counts in events only."""

    kind: str
    who: Who = "all"


class StatEffect(EffectRecord):
    """A stat goes up or down."""

    stat: Stat
    delta: Delta
    minimum: Amount = 0
    weapon: WeaponName = ""
    until: Until | None = None


class StatAgainstMarked(EffectRecord):
    """A stat goes up or down in attacks of this squad on the agent that the skill chose."""

    stat: Stat
    delta: Delta
    weapon: WeaponName = ""
    until: Until | None = None


class Improved(EffectRecord):
    """The action that the skill counts as, done better."""

    action: Literal["shoot", "melee"]
    roa: Delta = 0
    skl: Delta = 0


class Heal(EffectRecord):
    """Lost HIT come back."""

    dice: Dice


class Damage(EffectRecord):
    """Hits with saves, no attack roll."""

    hits: Count
    dam: Power


class Grant(EffectRecord):
    """An agent rule for a while."""

    special: Annotated[str, codes(AGENT_CODES)]
    until: Until | None = None


class FreeDash(EffectRecord):
    """A Dash that costs nothing."""


class Displacement(EffectRecord):
    """Somebody comes to stand elsewhere."""

    value: Count


class ExtraReroll(EffectRecord):
    """Free re-rolls."""

    roll: Literal["hit", "save", "any"]
    value: Count
    until: Until | None = None


class Price(EffectRecord):
    """Another price for a Basic Action."""

    action: BasicAction
    value: Amount
    until: Until | None = None


class Ignore(EffectRecord):
    """Something that does not hinder this agent."""

    what: Literal["difficult"]
    until: Until | None = None


class OrdersGain(EffectRecord):
    """Tactical Orders at once."""

    value: Count


class Forbid(EffectRecord):
    """A Basic Action that cannot be done."""

    action: BasicAction
    until: Until | None = None


class Suppress(EffectRecord):
    """An agent rule that does not work."""

    special: Annotated[str, codes(dict.fromkeys(AGENT_CODES, 0))]
    until: Until | None = None


class RangeCap(EffectRecord):
    """Ranged weapons reach at most this far."""

    value: Count


class Doors(EffectRecord):
    """All doors open or close."""

    doors: Literal["open", "close"]


class DifficultPlace(EffectRecord):
    """Squares that are Difficult."""

    place: PlaceRecord


class LeaveCost(EffectRecord):
    """Squares that cost more to leave."""

    place: PlaceRecord
    value: Count


class Budget(EffectRecord):
    """Another budget for an action."""

    action: Literal["dash"]
    value: Count


class PlaceHits(EffectRecord):
    """Hits with saves for the agents in some squares."""

    hits: Count
    dam: Power
    place: PlaceRecord = PlaceRecord()


SKILL_EFFECTS: Mapping[str, type[EffectRecord]] = {
    "stat": StatEffect,
    "improved": Improved,
    "heal": Heal,
    "damage": Damage,
    "grant": Grant,
    "free_dash": FreeDash,
    "extra_reroll": ExtraReroll,
    "price": Price,
    "ignore": Ignore,
    "to_gain": OrdersGain,
    "stat_vs_marked": StatAgainstMarked,
    "forbid": Forbid,
    "push": Displacement,
    "pull": Displacement,
    "teleport": Displacement,
}
EVENT_EFFECTS: Mapping[str, type[EffectRecord]] = {
    **{
        kind: SKILL_EFFECTS[kind]
        for kind in ("stat", "heal", "grant", "extra_reroll", "price", "ignore", "to_gain", "forbid")
    },
    "suppress": Suppress,
    "range_cap": RangeCap,
    "doors": Doors,
    "difficult": DifficultPlace,
    "leave_cost": LeaveCost,
    "budget": Budget,
    "hits": PlaceHits,
}


def read_effects(tables: list[Any], inspection: Inspection, setting: Setting) -> tuple[Effect, ...]:
    """The effects of a skill or of an event, in order; wrong ones are noted and left out, useless ones noted."""
    event = setting.place == EVENT
    models = EVENT_EFFECTS if event else SKILL_EFFECTS
    effects: list[Effect] = []
    seen: set[tuple[str, ...]] = set()
    for index, table in enumerate(tables):
        inside = inspection.inside("effects", index)
        record = inside.variant(models, table)
        if record is not None:
            effect = _effect(record, inside, TURN if event else ACTION)
            if effect is not None:
                effects.append(effect)
                check_effect(effect, getattr(record, "until", None), setting, inside)
                refuse_equal(effect, seen, inside)
            if not event and record.who != "all":
                message = "who counts in events only."
                inside.add(message, "Say whom a skill means with its key 'select'.", "who")
    return tuple(effects)


def _effect(record: EffectRecord, inspection: Inspection, until: str) -> Effect | None:
    fields: dict[str, Any] = record.model_dump()
    if "until" in fields:
        fields["until"] = fields["until"] or until
    elif until == TURN:
        fields["until"] = TURN
    if "what" in fields:
        fields["special"] = fields.pop("what")
    if "doors" in fields:
        fields["value"] = int(fields.pop("doors") == "open")
    if "place" in fields:
        fields["place"] = (
            Place(**fields["place"]) if fields["place"] != PlaceRecord().model_dump() else EVERYWHERE
        )
    if isinstance(record, Grant | Suppress):
        code = read_effect_code(record, inspection)
        if code is None:
            return None
        fields["special"], fields["value"] = code
    if isinstance(record, Heal):
        dice = read_dice(record.dice, inspection)
        if dice is None:
            return None
        fields["dice"] = dice
    return Effect(**fields)


def read_effect_code(record: Grant | Suppress, inspection: Inspection) -> tuple[str, int] | None:
    """A code to grant has its number, a code to suppress has none."""
    text = record.special
    if isinstance(record, Suppress) and AGENT_CODES.get(text.upper()):
        return text.upper(), 0
    code = read_code(text, AGENT_CODES, inspection, "special")
    return (code.name, code.value) if code else None


def read_dice(text: str, inspection: Inspection, key: str = "dice") -> DiceFormula | None:
    """Dice such as 1D3+1, 2D6 or a plain number."""
    match = re.fullmatch(DICE, text.upper().replace(" ", ""))
    if match is None:
        message = f"{text!r} are no dice."
        inspection.add(message, "Write them such as 1D6, 1D3+1, 2D6 or 1 for a plain number.", key)
        return None
    count, sides, plus, plain = match.groups()
    return DiceFormula(int(count or 0), int(sides or 6), int(plus or plain or 0))
