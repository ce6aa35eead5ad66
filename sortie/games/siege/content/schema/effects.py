"""Effects as an author writes them: what each kind needs, and where it may stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.schema.marks import Mark, names

Reach = Literal["throw", "deploy", "sight", "wave", "vertical", "ram", "self"]
DiceText = Annotated[str, Mark({"pattern": r"^\s*([YOR]\*?(\s+[YOR]\*?)*)?\s*$"})]
PieceName = Annotated[str, names("pieces")]
Wounds = Annotated[int, Field(ge=0, le=6)]
Amount = Annotated[int, Field(ge=1, le=6)]


class EffectRecord(Record):
    """An effect without numbers."""

    kind: str


class AreaEffect(EffectRecord):
    """SGE-GAD.7: for whoever is in the target space, around it or in its room."""

    area: Literal["target", "blast", "room"] = "target"


class Damage(EffectRecord):
    """SGE-DGA.8: dice for the target space and for those around it."""

    centre: DiceText = ""
    around: DiceText = ""


class Destroy(AreaEffect):
    """SGE-DES.9: a free Destroy."""

    level: int = Field(ge=1, le=3)
    only: Literal["", "electronics"] = ""


class Stun(AreaEffect):
    """SGE-AGA.4: Stunned; some gadgets take overwatch as well."""

    lose_overwatch: bool = False


class Heal(EffectRecord):
    """SGE-OPR.10: another Operator loses wounds."""

    amount: Amount


class OverlayEffect(EffectRecord):
    """SGE-OVL.5: a template; fire rolls dice, gas gives wounds."""

    overlay: Literal["smoke", "gas", "fire"]
    centre: DiceText = ""
    wounds: Wounds = 0
    spare: bool = False


class OnePiece(EffectRecord):
    """SGE-GAD.1: a piece on the ground."""

    piece: PieceName


class Drone(EffectRecord):
    """SGE-KEY.9: a drone with so many points."""

    points: int = Field(ge=1, le=20)


class Several(EffectRecord):
    """SGE-SET.6: so many of something at setup."""

    amount: Amount


class SeveralPieces(EffectRecord):
    """SGE-SET.7: so many pieces at setup."""

    piece: PieceName
    amount: Annotated[int, Field(ge=0, le=6)] = 1


class Snare(EffectRecord):
    """SGE-REA.8: wounds for who comes through a door."""

    wounds: Amount


EFFECTS: Mapping[str, type[EffectRecord]] = {
    "damage": Damage,
    "destroy": Destroy,
    "stun": Stun,
    "locate": AreaEffect,
    "overlay": OverlayEffect,
    "heal": Heal,
    "piece": OnePiece,
    "drone": Drone,
    "enter": EffectRecord,
    "flip": EffectRecord,
    "pierce_smoke": EffectRecord,
    "shutters": Several,
    "plates": Several,
    "pieces": SeveralPieces,
    "cancel": EffectRecord,
    "snare": Snare,
    "rescue": EffectRecord,
}


class EffectPlace(NamedTuple):
    """Where a kind of effect may stand: the trigger, and for a reaction its event."""

    trigger: str
    event: str = ""
    gadgets: bool = False  # whether a tactical gadget may have it as well


PLACES: Mapping[str, EffectPlace] = {
    **dict.fromkeys(
        ("damage", "destroy", "stun", "locate", "overlay", "heal", "piece", "drone", "enter"),
        EffectPlace("action", gadgets=True),
    ),
    "flip": EffectPlace("action"),
    "pierce_smoke": EffectPlace("permanent"),
    "shutters": EffectPlace("setup"),
    "plates": EffectPlace("setup"),
    "pieces": EffectPlace("setup", gadgets=True),
    "cancel": EffectPlace("reaction", "throw"),
    "snare": EffectPlace("reaction", "door"),
    "rescue": EffectPlace("reaction", "elimination"),
}
# What the keys of an ability, or of a tactical gadget, must say so that an effect may stand there.
ABILITY_NEEDS = {
    kind: {"trigger": [place.trigger]} | ({"event": [place.event]} if place.event else {})
    for kind, place in PLACES.items()
}
GADGET_NEEDS = {kind: {"trigger": [place.trigger]} for kind, place in PLACES.items() if place.gadgets}
# A reach that only one kind of effect gives a meaning to, and the other way round.
REACH_OF: Mapping[str, Reach] = {"enter": "ram", "flip": "self"}
# What an overlay does besides hiding: without it fire and gas would do nothing.
HARM = {"fire": "centre", "gas": "wounds"}


def read_records(tables: Sequence[Any], place: Inspection) -> list[tuple[Inspection, EffectRecord]]:
    """The effects that fit the vocabulary, each with its place; the others are noted."""
    places = [place.inside("effects", index) for index in range(len(tables))]
    found = [(inside, inside.variant(EFFECTS, table)) for inside, table in zip(places, tables, strict=True)]
    return [(inside, effect) for inside, effect in found if effect is not None]


def check_effects(
    trigger: str,
    event: str,
    reach: Sequence[Reach],
    effects: Sequence[tuple[Inspection, EffectRecord]],
    place: Inspection,
    gadget: bool = False,
) -> None:
    """Note everything in an ability or a tactical gadget that the rules would pass over."""
    if trigger == "action" and not reach:
        place.add("An action without a reach can be aimed at nothing.", "Write reach = [...].", "reach")
    if trigger == "reaction" and len(effects) > 1:
        place.add("A reaction has one effect.", "Write another ability for the second one.", "effects")
    for inside, effect in effects:
        known = PLACES[effect.kind]
        if (trigger, event) != (known.trigger, known.event) or (gadget and not known.gadgets):
            wanted = f"trigger = '{known.trigger}'" + (f" and event = '{known.event}'" if known.event else "")
            whose = " of an Operator's ability" if not known.gadgets else ""
            inside.add(f"'{effect.kind}' does nothing here.", f"It needs {wanted}{whose}.", "kind")
        if isinstance(effect, Damage) and not (effect.centre or effect.around):
            inside.add("'damage' does nothing without dice.", "Write centre, around or both.", "kind")
        _check_shape(effect, reach, inside)


def _check_shape(effect: EffectRecord, reach: Sequence[Reach], place: Inspection) -> None:
    """What goes together: reaches and kinds, overlays and their harm."""
    wanted = REACH_OF.get(effect.kind)
    if wanted is not None and wanted not in reach:
        place.add(f"'{effect.kind}' belongs to the reach '{wanted}'.", f"Write reach = ['{wanted}'].", "kind")
    if "self" in reach and effect.kind != "flip":
        place.add("The reach 'self' flips a gadget and does nothing else.", "Write kind = 'flip'.", "kind")
    if isinstance(effect, OverlayEffect):
        _check_overlay(effect, place)


def _check_overlay(effect: OverlayEffect, place: Inspection) -> None:
    harm = HARM.get(effect.overlay)
    if harm is not None and not getattr(effect, harm):
        place.add(f"This {effect.overlay} hurts nobody.", f"Write {harm}, or lay smoke.", "overlay")
    for key in ("centre", "wounds"):
        if key != harm and getattr(effect, key):
            place.add(f"A {effect.overlay} has no {key}.", f"Take {key} out.", key)
