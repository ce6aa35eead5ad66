"""Adrenaline cards in their three uses: stat bonus, ability, free shift of fear."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import Effect
from sortie.games.level7.content.gear import fits
from sortie.games.level7.rules.fear import CALMEST, HIGHEST, change_fear, is_level
from sortie.games.level7.rules.hand import throw_away
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "bonus = play {target:card} for its bonus, ability = play {target:card} for its ability",
    "calm = play {target:card} to calm down, frighten = play {target:card} to work oneself up",
)
EVENTS = event_kinds("bonus seat card, ability seat card, shift seat card")


def may_play(state: Level7State, seat: int) -> bool:
    """L7-6.4: the last card of a hand can never be played."""
    return len(state.hands[seat]) > 1


def payable(state: Level7State, seat: int) -> tuple[int, int]:
    """L7-6.11, L7-6.13: the cards whose bonus, and those whose ability, can be paid at this level of fear."""
    level = state.fear[seat]
    known = state.floor.payable.get(level)
    if known is None:
        cards = state.floor.cards
        bonuses = [number for number, card in enumerate(cards) if is_level(level + card.cost)]
        abilities = [number for number, card in enumerate(cards) if is_level(level + card.ability_cost)]
        known = state.floor.payable.keep(level, (mask_of(bonuses), mask_of(abilities)))
    return known


def bonus_cards(state: Level7State, seat: int, which: int) -> int:
    """L7-6.11, L7-6.12: cards whose stat half is of a stat and can be paid."""
    return mask_of(state.hands[seat]) & state.floor.stat_cards[which] & payable(state, seat)[0]


def preparing_cards(state: Level7State, context: str) -> int:
    """L7-6.14, L7-13.12: all cards whose ability changes a coming roll of this context."""
    floor = state.floor
    known = floor.preparing.get(context)
    if known is None:
        cards = [number for number, card in enumerate(floor.cards) if prepares_for(card.ability, context)]
        known = floor.preparing.keep(context, mask_of(cards))
    return known


def prepares_for(ability: tuple[Effect, ...], context: str) -> bool:
    """L7-6.14: whether an ability changes a coming roll of this context and does nothing else."""
    waiting = all(one.verb in ("reroll", "rating") for one in ability)
    return waiting and any(fits(one.context, context) for one in ability)


def add_cards(options: Options, state: Level7State, seat: int, which: int, abilities: int) -> None:
    """L7-6.2, L7-6.11, L7-6.12, L7-6.13, L7-6.16, R-09: bonuses of one stat, some abilities, and free shifts of the own fear.

    Bonuses and abilities must be paid, a shift needs room in its direction.
    """
    held, level = mask_of(state.hands[seat]), state.fear[seat]
    bonuses_paid, abilities_paid = payable(state, seat)
    options.add("bonus", held & state.floor.stat_cards[which] & bonuses_paid)
    options.add("ability", held & abilities & abilities_paid)
    if level > CALMEST:
        options.add("calm", held)
    if level < HIGHEST:
        options.add("frighten", held)


def pay(table: Table, state: Level7State, seat: int, card: int, cost: int, what: str) -> None:
    """L7-6.3: the card is discarded, then its fear cost is paid; the effect follows."""
    throw_away(state, seat, card)
    if table.listening:  # told again and again, which playouts notice
        table.tell(what, (seat, card))
    change_fear(table, state, seat, cost)


def play_shift(table: Table, state: Level7State, seat: int, card: int, number: int) -> None:
    """L7-6.2, L7-6.12, L7-6.16: fear moves by one, without any cost."""
    pay(table, state, seat, card, number, "shift")


def play_bonus(table: Table, state: Level7State, seat: int, card: int) -> int:
    """L7-6.3, L7-6.8: the stat half is paid; the bonus is returned."""
    one = state.floor.cards[card]
    pay(table, state, seat, card, one.cost, "bonus")
    return one.bonus


def play_ability(table: Table, state: Level7State, seat: int, card: int) -> None:
    """L7-6.3: the ability half is paid; what it does is up to the caller."""
    pay(table, state, seat, card, state.floor.cards[card].ability_cost, "ability")
