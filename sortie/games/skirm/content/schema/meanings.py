"""Where an effect has a meaning: what is refused because the rules would never look at it."""

from __future__ import annotations

from typing import NamedTuple

from sortie.content.inspection import Inspection
from sortie.games.skirm.content.cards import ACTION, BATTLE, MELEE, RANGED, TURN, Effect

# Where effects stand: in a skill with a price, in one that improves an attack, in one that always works, in a quirk,
# in an event.
ACTIVE, ATTACK, PASSIVE, QUIRK, EVENT = "active", "attack", "passive", "quirk", "event"

QUIRK_EFFECTS = ("stat", "extra_reroll", "price", "ignore", "forbid")
PASSIVE_EFFECTS = (*QUIRK_EFFECTS, "grant")
LASTING = (*PASSIVE_EFFECTS, "stat_vs_marked", "suppress")
FOR_EVERYBODY = ("doors", "difficult", "leave_cost", "range_cap", "budget")
ATTACK_STATS = ("roa", "skl", "dam")
TURN_START_CODES = ("HL", "LD")  # read before the event and before any activation of a Turn


class Setting(NamedTuple):
    """Where effects stand, and what the skill around them says."""

    place: str
    when: str = ""
    weapon: str = ""
    who: str = "self"


def check_effect(effect: Effect, until: str | None, setting: Setting, inspection: Inspection) -> None:
    """Notes what an effect says in vain; `until` is what its author wrote."""
    if effect.kind in ("stat", "stat_vs_marked"):
        check_stat(effect, inspection)
    if setting.place in (PASSIVE, QUIRK):
        check_passive(effect, until, setting, inspection)
    elif setting.place == EVENT:
        check_event(effect, inspection)
    else:
        check_used(effect, setting, inspection)
    if (
        effect.kind in ("grant", "suppress")
        and effect.special in TURN_START_CODES
        and setting.place != PASSIVE
        and effect.until != BATTLE
    ):
        message = f"{effect.special} works at the start of a Turn, and this is over by then."
        inspection.add(message, 'Write until = "battle".', "until")


def check_stat(effect: Effect, inspection: Inspection) -> None:
    """A change of a stat by nothing, or with keys that do not belong to it."""
    if not effect.delta:
        inspection.add("A change by 0 is none.", "Write another delta.", "delta")
    if effect.minimum and effect.delta > 0:
        inspection.add("A stat that goes up has no minimum.", "Take minimum out.", "minimum")
    if effect.weapon and effect.stat not in ATTACK_STATS:
        message = f"{effect.stat.upper()} does not depend on a weapon."
        inspection.add(message, f"Take weapon out, or use {', '.join(ATTACK_STATS)}.", "weapon")
    if effect.kind == "stat_vs_marked" and effect.stat not in ATTACK_STATS:
        message = f"{effect.stat.upper()} is no number of an attack."
        inspection.add(message, f"Use {', '.join(ATTACK_STATS)}.", "stat")


def check_passive(effect: Effect, until: str | None, setting: Setting, inspection: Inspection) -> None:
    """What always works is not done once, does not end, and has conditions only where they are asked."""
    kinds, what = (QUIRK_EFFECTS, "quirk") if setting.place == QUIRK else (PASSIVE_EFFECTS, "passive skill")
    if effect.kind == "grant" and setting.place == QUIRK:
        inspection.add("A quirk has a key for agent rules.", "Write special instead of effects.", "kind")
        return
    if effect.kind not in kinds:
        message = f"A {what} always works, and {effect.kind!r} is done once."
        inspection.add(message, f"Use {', '.join(kinds)}.", "kind")
        return
    if until is not None:
        inspection.add(f"A {what} always works, so it does not end.", "Take until out.", "until")
    in_attack = effect.kind == "extra_reroll" or effect.stat in ATTACK_STATS
    if setting.when and not in_attack and effect.stat != "arm":
        message = f"Nobody asks for when = {setting.when!r} with this effect."
        inspection.add(message, "Take when out, or use stat with arm, roa, skl, dam, or extra_reroll.")
    if setting.when == "target_of_melee" and effect.kind == "extra_reroll" and effect.roll != "hit":
        inspection.add("A save does not know of a melee.", 'Write roll = "hit", or take when out.', "roll")
    check_weapon(effect, setting, in_attack, inspection)


def check_weapon(effect: Effect, setting: Setting, in_attack: bool, inspection: Inspection) -> None:
    """A skill that asks for a weapon changes what is done with it, and nothing else."""
    attack = {"shoot": RANGED, "melee": MELEE}.get(effect.action, "") if effect.kind == "price" else ""
    fits = setting.weapon not in (RANGED, MELEE) or setting.weapon == attack
    if setting.weapon and (effect.roll == "save" or not (in_attack or (attack and fits))):
        message = f"weapon = {setting.weapon!r} says nothing about this effect."
        inspection.add(message, "Take weapon out, or use the numbers or the price of an attack with it.")
    if setting.when == "target_of_melee" and RANGED in (setting.weapon, effect.weapon):
        inspection.add("Nobody defends himself with a ranged weapon.", 'Write weapon = "M".')


def check_event(effect: Effect, inspection: Inspection) -> None:
    """An event comes between Actions, and some of its effects are for everybody."""
    if effect.kind in LASTING and effect.until == ACTION:
        remedy = "Write until = activation, turn or battle."
        inspection.add("An event is no part of an action.", remedy, "until")
    if effect.kind in FOR_EVERYBODY and effect.who != "all":
        inspection.add(f"{effect.kind!r} is for everybody.", "Take who out.", "who")


def check_used(effect: Effect, setting: Setting, inspection: Inspection) -> None:
    """What a skill that is used puts in force must last until somebody can profit from it."""
    if effect.kind in ("push", "pull") and (setting.place == ATTACK or setting.who == "self"):
        message = "Nobody is pushed or pulled by himself."
        inspection.add(message, 'Write select = { who = "enemy" } or another, in a skill of its own.', "kind")
    if effect.kind not in LASTING:
        return
    if effect.until == ACTION and not (setting.place == ATTACK and counts_in_attack(effect)):
        message = "The action is over when the skill has worked, and this effect with it."
        inspection.add(message, "Write until = activation, turn or battle.", "until")
    elif effect.stat == "act" and (setting.who == "self" or effect.until != TURN) and effect.until != BATTLE:
        remedy = 'Write until = "battle", or "turn" for agents that are Ready.'
        inspection.add("ACT is counted when an activation begins.", remedy, "until")
    if effect.kind == "stat_vs_marked" and setting.who not in ("enemy", "any"):
        remedy = 'Write select = { who = "enemy" }.'
        inspection.add("Attacks of this squad are on enemies, and the skill chooses none.", remedy)


def counts_in_attack(effect: Effect) -> bool:
    """Whether an effect on its owner changes the attack that it comes with."""
    if effect.kind == "grant":
        return effect.special == "TF"
    return effect.kind == "extra_reroll" or effect.stat in (*ATTACK_STATS, "arm")


def refuse_equal(effect: Effect, seen: set[tuple[str, ...]], inspection: Inspection) -> None:
    """Equal effects of one name do not stack, so only the first of them would work."""
    name = (effect.kind, effect.stat, effect.action, effect.special, effect.weapon, effect.roll, effect.who)
    if name in seen and effect.kind in (*LASTING, "improved", "budget", "range_cap"):
        message = f"{effect.kind!r} of the same thing stands here twice."
        inspection.add(message, "Keep one of them: they do not add up.", "kind")
    seen.add(name)
