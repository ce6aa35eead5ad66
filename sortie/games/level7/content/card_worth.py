"""What adrenaline cards are worth to a player who must part with some: in points of judgement."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import INT, SPD, STR, TGH, Adrenaline

BONUS_WORTH = {INT: 7, STR: 5, SPD: 8, TGH: 9}
ABILITY_WORTH = {
    "cancel_attack": 26,
    "stun": 22,
    "leave": 20,
    "draw": 20,
    "mod": 18,
    "moves": 16,
    "rating": 14,
    "item": 12,
    "threat": 10,
    "fear": 10,
    "reroll": 8,
    "step": 4,
    "look": 2,
}


def card_worth(card: Adrenaline) -> int:
    """A card by its better half: what its bonus and its ability can do."""
    ability = max([ABILITY_WORTH.get(effect.verb, 0) for effect in card.ability], default=0)
    return BONUS_WORTH[card.stat] * card.bonus + ability
