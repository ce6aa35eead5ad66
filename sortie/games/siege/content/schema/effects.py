"""Effects as an author writes them: what each kind needs, and where it may stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from sortie.content.inspection import Inspection, Record

Kind = Literal[
    "damage", "destroy", "stun", "locate", "overlay", "heal", "piece", "drone", "enter", "flip",
    "pierce_smoke", "shutters", "plates", "pieces", "cancel", "snare", "rescue",
]  # fmt: skip
Reach = Literal["throw", "deploy", "sight", "wave", "vertical", "ram", "self"]


class EffectRecord(Record):
    """One effect of a gadget; which keys count depends on its kind."""

    kind: Kind
    centre: str = ""
    around: str = ""
    level: int = Field(default=0, ge=0, le=3)
    area: Literal["target", "blast", "room"] = "target"
    only: Literal["", "electronics"] = ""
    overlay: Literal["", "smoke", "gas", "fire"] = ""
    wounds: int = Field(default=0, ge=0, le=6)
    spare: bool = False
    amount: int = Field(default=0, ge=0, le=6)
    piece: str = ""
    points: int = Field(default=0, ge=0, le=20)
    lose_overwatch: bool = False


class EffectPlace(NamedTuple):
    """Where a kind of effect may stand: the trigger, for a reaction its event, and the keys of which it needs one."""

    trigger: str
    event: str = ""
    needs: tuple[str, ...] = ()
    gadgets: bool = False  # whether a tactical gadget may have it as well


PLACES: dict[Kind, EffectPlace] = {
    "damage": EffectPlace("action", "", ("centre", "around"), True),
    "destroy": EffectPlace("action", "", ("level",), True),
    "stun": EffectPlace("action", gadgets=True),
    "locate": EffectPlace("action", gadgets=True),
    "overlay": EffectPlace("action", "", ("overlay",), True),
    "heal": EffectPlace("action", "", ("amount",), True),
    "piece": EffectPlace("action", "", ("piece",), True),
    "drone": EffectPlace("action", "", ("points",), True),
    "enter": EffectPlace("action", gadgets=True),
    "flip": EffectPlace("action"),
    "pierce_smoke": EffectPlace("permanent"),
    "shutters": EffectPlace("setup", "", ("amount",)),
    "plates": EffectPlace("setup", "", ("amount",)),
    "pieces": EffectPlace("setup", "", ("piece",), True),
    "cancel": EffectPlace("reaction", "throw"),
    "snare": EffectPlace("reaction", "door", ("wounds",)),
    "rescue": EffectPlace("reaction", "elimination"),
}
# A reach that only one kind of effect gives a meaning to, and the other way round.
REACH_OF: dict[Kind, Reach] = {"enter": "ram", "flip": "self"}
# What an overlay does besides hiding: without it fire and gas would do nothing.
HARM = {"fire": "centre", "gas": "wounds"}


def check_effects(
    trigger: str,
    event: str,
    reach: Sequence[Reach],
    effects: Sequence[EffectRecord],
    place: Inspection,
    gadget: bool = False,
) -> None:
    """Note everything in an ability or a tactical gadget that the rules would pass over."""
    if trigger == "action" and not reach:
        place.add("An action without a reach can be aimed at nothing.", "Write reach = [...].", "reach")
    if trigger == "reaction" and len(effects) > 1:
        place.add("A reaction has one effect.", "Write another ability for the second one.", "effects")
    for index, effect in enumerate(effects):
        known = PLACES[effect.kind]
        inside = place.inside("effects", index)
        if (trigger, event) != (known.trigger, known.event) or (gadget and not known.gadgets):
            wanted = f"trigger = '{known.trigger}'" + (f" and event = '{known.event}'" if known.event else "")
            whose = " of an Operator's ability" if not known.gadgets else ""
            inside.add(f"'{effect.kind}' does nothing here.", f"It needs {wanted}{whose}.", "kind")
        if known.needs and not any(getattr(effect, key) for key in known.needs):
            inside.add(f"'{effect.kind}' does nothing without a value.", f"Write {known.needs[0]}.", "kind")
        _check_shape(effect, reach, inside)


def _check_shape(effect: EffectRecord, reach: Sequence[Reach], place: Inspection) -> None:
    """What goes together: reaches and kinds, overlays and their harm."""
    wanted = REACH_OF.get(effect.kind)
    if wanted is not None and wanted not in reach:
        place.add(f"'{effect.kind}' belongs to the reach '{wanted}'.", f"Write reach = ['{wanted}'].", "kind")
    if "self" in reach and effect.kind != "flip":
        place.add("The reach 'self' flips a gadget and does nothing else.", "Write kind = 'flip'.", "kind")
    harm = HARM.get(effect.overlay)
    if effect.kind == "overlay" and harm is not None and not getattr(effect, harm):
        place.add(f"This {effect.overlay} hurts nobody.", f"Write {harm}, or lay smoke.", "overlay")
