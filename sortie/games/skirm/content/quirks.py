"""Quirks and rivalries: what a campaign writes on the card of an Agent."""

from __future__ import annotations

from dataclasses import replace

from sortie.games.skirm.content.cards import BATTLE, MELEE, RANGED, AgentCard, Effect, Quirk, Skill, Weapon
from sortie.games.skirm.content.codes import with_agent_code, with_weapon_code

# What a quirk is worth, for players that compare: by its rule, or by the stat or the kind of its effects.
WORTH = {
    "TF": 10, "HL": 12, "LD": 14, "AP": 16, "RR": 12, "VA": 8, "CR": 12, "act": 30, "mov": 6, "arm": 20, "roa": 8,
    "skl": 14, "dam": 12, "extra_reroll": 12, "price": 3, "ignore": 3,
}  # fmt: skip

RIVALRY = "rivalry"
BLIND_SPOT = "blind-spot"


def with_quirk(card: AgentCard, quirk: Quirk) -> AgentCard:
    """A card with one quirk more; a rule that it has already is not counted twice."""
    if quirk.special:
        card = with_agent_code(card, quirk.special, 1)
    if quirk.weapon_special:
        card = replace(card, weapons=tuple(_with_rule(weapon, quirk) for weapon in card.weapons))
    if quirk.skill is not None:
        card = replace(card, skills=(*card.skills, quirk.skill))
    return card


def _with_rule(weapon: Weapon, quirk: Quirk) -> Weapon:
    fits = weapon.typ in (quirk.weapon_typ or RANGED + MELEE)
    return with_weapon_code(weapon, quirk.weapon_special, 1) if fits else weapon


def with_rivalry(card: AgentCard, rival: str, blind_spot: str) -> AgentCard:
    """+1 SKL against one Tag, -1 SKL against another."""
    better = Effect("stat", stat="skl", delta=1, until=BATTLE)
    worse = Effect("stat", stat="skl", delta=-1, until=BATTLE)
    return replace(
        card,
        skills=(
            *card.skills,
            Skill(RIVALRY, passive=True, effects=(better,), against=(rival,)),
            Skill(BLIND_SPOT, passive=True, effects=(worse,), against=(blind_spot,)),
        ),
    )


def suits(card: AgentCard, quirk: Quirk) -> bool:
    """Whether a quirk would do anything for a card: nobody learns what it can already or has no weapon for."""
    if quirk.skill is None:
        return with_quirk(card, quirk) != card
    if any(skill.passive and skill.effects == quirk.skill.effects for skill in card.skills):
        return False
    wanted = [quirk.skill.weapon, *(effect.weapon for effect in quirk.skill.effects)]
    kinds = [weapon.typ for weapon in card.weapons] + [weapon.id for weapon in card.weapons]
    return all(not one or one in kinds for one in wanted)


def worth_of(card: AgentCard, quirk: Quirk) -> int:
    """What a quirk is worth on a card: more on an Agent that stands long and strikes often."""
    words = [quirk.special, quirk.weapon_special]
    if quirk.skill is not None:
        words.extend(effect.stat or effect.kind for effect in quirk.skill.effects)
    fits = quirk.weapon_typ or (quirk.skill.weapon if quirk.skill is not None else "")
    dice = max((weapon.roa for weapon in card.weapons if not fits or weapon.typ == fits), default=0)
    return (card.hit + dice) * sum(WORTH.get(word, 0) for word in words)
