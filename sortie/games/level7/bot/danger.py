"""Danger: what the enemies on a tile will probably cost a player who is still there when they act."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, HYBRID, MASKS, TGH
from sortie.games.level7.rules.enemies.attacks import FEAR_BONUS, THREAT_BONUS
from sortie.games.level7.rules.infirmary import LOWEST_VITALITY
from sortie.games.level7.rules.stats import stat
from sortie.games.level7.state.state import Level7State

# Cards in hand: the last ones are life, those at the limit are drawn again next turn.
HAND = (0, 0, 210, 350, 450, 530)
LAID_LOW, DEAD = -900, -4_000
# Cards lost to an attack, in tenths, by Toughness and number of dice: what running the rules shows on average.
HITS = (
    (0, 7, 13, 20, 27, 33, 40, 47, 53),
    (0, 2, 6, 11, 17, 23, 30, 37, 43),
    (0, 0, 2, 5, 9, 15, 21, 27, 33),
    (0, 0, 0, 2, 4, 8, 13, 18, 24),
)
MOST_DICE = 8
# How many of a hundred event cards let a kind of enemy act, for one to four players.
ACTING = (0, 85, 70, 55, 45)
SPARED = 4  # enemies rather hit another player on the tile: so much less
WEARY, LONG = 200, 30  # what each turn counts against living on after so many, where nothing moves any more
FRIGHT = 60  # what a step of fear costs when a hybrid gives it


def hand_value(state: Level7State, seat: int, tenths: int) -> int:
    """What a hand is worth that has lost so many tenths of a card."""
    cards = 10 * len(state.hands[seat]) - tenths
    if cards <= 0:
        return laid_low(state, seat)
    whole, rest = divmod(cards, 10)
    low = card_value(whole) if whole else laid_low(state, seat)
    return low + (card_value(whole + 1) - low) * rest // 10


def card_value(cards: int) -> int:
    """What so many cards are worth."""
    most = len(HAND) - 1
    return HAND[cards] if cards <= most else HAND[most] + 40 * (cards - most)


def laid_low(state: Level7State, seat: int) -> int:
    """What losing the last card costs: the infirmary, or death; with everybody in the infirmary the game is lost."""
    if state.lockdown or state.vitality[seat] <= LOWEST_VITALITY:
        return DEAD
    if state.floor.players > 1:
        for other, place in enumerate(state.place):
            if other != seat and place >= 0:
                return LAID_LOW
        return DEAD
    return LAID_LOW


def weariness(state: Level7State) -> int:
    """How little living on is worth in a game that has lasted too long: some floors have no clock, and all may be shut in."""
    return WEARY * max(0, state.turn // state.floor.players - LONG)


def danger(state: Level7State, seat: int, enemies: int) -> int:
    """What these enemies will probably cost a player among them."""
    if not enemies:
        return 0
    toughness = min(len(HITS) - 1, stat(state, seat, TGH))
    share = ACTING[state.floor.players]
    here = state.place[seat]
    tenths = 0
    guards = (enemies & MASKS[GUARD]).bit_count()
    if guards:
        dice = 2 + guards + (1 if state.threat[seat] >= THREAT_BONUS else 0)
        hits = HITS[toughness][min(MOST_DICE, dice)] * share // 100
        tenths += hits // SPARED if stands_out(state, seat, here, state.threat) else hits
    clones = (enemies & MASKS[CLONE]).bit_count()
    spared = SPARED if stands_out(state, seat, here, state.fear) else 1
    if clones:
        dice = 2 + clones + (1 if state.fear[seat] + 1 >= FEAR_BONUS else 0)
        tenths += HITS[toughness][min(MOST_DICE, dice)] * share // 100 // spared
    cost = hand_value(state, seat, 0) - hand_value(state, seat, tenths)
    return cost + fright(state, seat, enemies, toughness) // spared


def fright(state: Level7State, seat: int, enemies: int, toughness: int) -> int:
    """What hybrids and Dr. Cronos cost: up to fear 8 it is fear, beyond that the infirmary."""
    strong = (enemies & MASKS[HYBRID]).bit_count() + 2 * (enemies & MASKS[CRONOS]).bit_count()
    if not strong:
        return 0
    dice = 2 + strong + (enemies & MASKS[CLONE]).bit_count()
    rise = HITS[toughness][min(MOST_DICE, dice)] * (1 if strong == 1 else 2) // 2
    beyond = min(10, max(0, 10 * state.fear[seat] + 10 + rise - 80))
    return FRIGHT * rise // 10 + (hand_value(state, seat, 0) - laid_low(state, seat)) * beyond // 10


def stands_out(state: Level7State, seat: int, here: int, column: list[int]) -> bool:
    """Whether somebody else on the tile draws the attack."""
    mine = column[seat]
    for other in range(len(column)):
        if other != seat and state.place[other] == here and column[other] > mine:
            return True
    return False
