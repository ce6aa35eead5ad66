"""Special rule codes as the cards print them: CAM, LD2, XPL, RG4 and their like."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sortie.content.inspection import Inspection
from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.cards import MELEE, RANGED, AgentCard, Equipment, Weapon

# Highest x of a code; 0 means that the code has no number.
AGENT_CODES: Mapping[str, int] = {"2MC": 0, "2RC": 0, "CAM": 0, "DOD": 0, "HL": 20, "LD": 20, "TF": 5}
WEAPON_CODES: Mapping[str, int] = {
    "AP": 20,
    "CR": 5,
    "HVY": 0,
    "LIM": 0,
    "LNR": 0,
    "RG": 20,
    "RR": 20,
    "VA": 20,
    "XPL": 0,
}
RANGED_ONLY = ("HVY", "LNR", "RG", "XPL")
ALIASES: Mapping[str, str] = {"2R": "2RC", "2S": "2RC", "2M": "2MC", "LIN": "LNR"}
OTHER_EDITIONS: Mapping[str, str] = {
    "NCV": "it speaks of cover, and there is no cover in these rules",
    **dict.fromkeys(("DR", "SC", "CS", "SP", "STN"), "it belongs to a later version of the rules"),
}

AGENT_FIELDS: Mapping[str, str] = {
    "2MC": "double_melee",
    "2RC": "double_ranged",
    "CAM": "camouflage",
    "DOD": "dodge",
    "HL": "heal",
    "LD": "leader",
    "TF": "tough",
}
WEAPON_FIELDS: Mapping[str, str] = {
    "AP": "armor_piercing",
    "CR": "critical",
    "HVY": "heavy",
    "LIM": "limited",
    "LNR": "linear",
    "RG": "range",
    "RR": "reroll",
    "VA": "vampire",
    "XPL": "explode",
}


@dataclass(frozen=True, slots=True)
class Code:
    """A code and its number; codes without a number have 0."""

    name: str
    value: int = 0

    def __str__(self) -> str:
        return f"{self.name}{self.value or ''}"


def read_code(text: str, codes: Mapping[str, int], inspection: Inspection, *keys: str | int) -> Code | None:
    """SKM-CARD.6, SKM-WPN.5: one code of a Special column; an unknown one is named in the mistake."""
    word = ALIASES.get(text.strip().upper(), text.strip().upper())
    if word in codes and codes[word] == 0:
        return Code(word)
    match = re.fullmatch(r"([A-Z]+)(\d*)", word)
    name, number = match.groups() if match else (word, "")
    if name in codes and number and 1 <= int(number) <= codes[name]:
        return Code(name, int(number))
    message, remedy = _refusal(text, name, number, codes)
    inspection.add(message, remedy, *keys)
    return None


def _refusal(text: str, name: str, number: str, codes: Mapping[str, int]) -> tuple[str, str]:
    if name in OTHER_EDITIONS:
        return f"The special rule {text!r} is not in force: {OTHER_EDITIONS[name]}.", "Take it out."
    if codes.get(name):
        return (
            f"The special rule {text!r} needs a number from 1 to {codes[name]}.",
            f"Write it behind the letters, such as {name}1.",
        )
    if name in codes:
        return f"The special rule {text!r} has no number.", f"Write {name}."
    shown = [code if not most else f"{code}x" for code, most in codes.items()]
    kind = "an agent" if codes is AGENT_CODES else "a weapon"
    other = WEAPON_CODES if codes is AGENT_CODES else AGENT_CODES
    if name in other:
        return f"The special rule {text!r} cannot stand on {kind}.", f"Here go only {', '.join(shown)}."
    return f"Unknown special rule {text!r}.", did_you_mean(text, shown)


def read_codes(texts: Sequence[str], codes: Mapping[str, int], inspection: Inspection) -> tuple[Code, ...]:
    """SKM-CARD.6, SKM-WPN.5, SKM-AGT.12: a Special column; each rule at most once."""
    found: dict[str, Code] = {}
    for index, text in enumerate(texts):
        code = read_code(text, codes, inspection, "special", index)
        if code is None:
            continue
        if code.name in found:
            message = f"The special rule {code.name} stands here twice."
            inspection.add(message, "Keep the better one.", "special", index)
        found[code.name] = code
    return tuple(found.values())


def with_agent_code(card: AgentCard, name: str, value: int = 0) -> AgentCard:
    """SKM-AGT.12: a card with one more rule; of two sources the higher number counts."""
    if name not in AGENT_FIELDS:
        raise ValueError(f"no agent rule {name!r}: use one of {', '.join(AGENT_CODES)}")
    field = AGENT_FIELDS[name]
    changes: dict[str, Any] = {field: higher(getattr(card, field), value)}
    return replace(card, **changes)


def higher(number: int, value: int) -> int:
    """What a rule counts with one more source: the higher number; a rule without a number holds or does not."""
    return True if isinstance(number, bool) else max(number, value)


def with_granted_codes(card: AgentCard) -> AgentCard:
    """SKM-SKL.4, SKM-AGT.12: a card with the rules that its own passive skills grant."""
    for skill in card.skills:
        if skill.passive:
            for effect in skill.effects:
                if effect.kind == "grant":
                    card = with_agent_code(card, effect.special, effect.value)
    return card


def with_weapon_code(weapon: Weapon, name: str, value: int = 0) -> Weapon:
    """SKM-AGT.12: a weapon with one more rule; of two sources the better number counts."""
    if name not in WEAPON_FIELDS:
        raise ValueError(f"no weapon rule {name!r}: use one of {', '.join(WEAPON_CODES)}")
    field = WEAPON_FIELDS[name]
    if field == "range" and not weapon.range:
        return weapon  # no limit is better than any number
    changes: dict[str, Any] = {field: higher(getattr(weapon, field), value)}
    return replace(weapon, **changes)


def may_equip(card: AgentCard, item: Equipment) -> tuple[int, ...]:
    """On which of the card's weapons an item may go; (-1,) when it goes on the agent, () when nowhere."""
    if not item.weapon_special:
        return (-1,)
    fits = item.weapon_typ or (RANGED + MELEE)
    return tuple(index for index, weapon in enumerate(card.weapons) if weapon.typ in fits)


def equipped(card: AgentCard, item: Equipment, weapon: int = -1) -> AgentCard:
    """SKM-AGT.12: the card of an agent who carries an item; `weapon` says which one a weapon rule goes on."""
    if item.weapon is not None:
        card = replace(card, weapons=(*card.weapons, item.weapon))
    if item.special:
        card = with_agent_code(card, item.special, item.special_value)
    if item.weapon_special:
        if weapon not in may_equip(card, item):
            raise ValueError(
                f"{item.id} does not fit weapon {weapon} of {card.id}: use one of {may_equip(card, item)}"
            )
        better = with_weapon_code(card.weapons[weapon], item.weapon_special, item.weapon_special_value)
        card = replace(card, weapons=(*card.weapons[:weapon], better, *card.weapons[weapon + 1 :]))
    return card
