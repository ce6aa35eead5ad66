"""What adrenaline cards and items are worth to a player who must part with some: in points of judgement."""

from __future__ import annotations

from sortie.games.level7.catalogue import INT, SPD, STR, TGH, Adrenaline, Item

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
PLAIN_ITEM, WEAPON, STANDING, USED = 20, 25, 15, 30


def card_worth(card: Adrenaline) -> int:
    """A card by its better half: what its bonus and its ability can do."""
    ability = max([ABILITY_WORTH.get(effect.verb, 0) for effect in card.ability], default=0)
    return BONUS_WORTH[card.stat] * card.bonus + ability


def item_worth(item: Item) -> int:
    """An item by what it changes while carried, or by what it does when it is used up."""
    value = PLAIN_ITEM
    for effect in item.effects:
        if effect.verb == "mod":
            value += (3 if effect.stat == TGH else 1) * STANDING * effect.number
        elif effect.verb in ("reroll", "capacity", "ignore"):
            value += STANDING
    return value + (WEAPON if item.weapon else 0) + (USED if item.use else 0)
