"""Peril: how likely enemies are to lay a player low before its next turn, and how many cards they take, over all dice.

For players that look ahead. Every event step until a player's next turn may let each kind of enemy act once.
"""

from __future__ import annotations

from sortie.games.level7.bot.danger import ACTING, MOST_DICE, SPARED, card_value, fright, laid_low, stands_out
from sortie.games.level7.content.catalogue import CLONE, GUARD, ICONS, MASKS, STR, TGH
from sortie.games.level7.rules.enemies.attacks import FEAR_BONUS, THREAT_BONUS
from sortie.games.level7.rules.stats import stat
from sortie.games.level7.rules.structure import CLONES, OPENERS, ways_of
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

MOST_CARDS = 6  # of a hand
KEPT = 4096
TOUGHEST = 3
WHOLE = 1 << 20  # chances are whole numbers, so that every machine judges alike
COMING, WIDE = 45, 2  # of a hundred: enemies on the next tile come and then strike; how far one looks

Losses = tuple[int, ...]  # the chance of every number of cards lost, the last one: so many or more

_losses: Memory[tuple[int, int, int], Losses] = Memory(KEPT)


def losses_of(dice: int, toughness: int, share: int) -> Losses:
    """The cards lost to one attack that comes with a chance of `share` in a hundred."""
    key = (dice, toughness, share)
    known = _losses.get(key)
    return known if known is not None else _losses.keep(key, _one_attack(dice, toughness, share))


def _one_attack(dice: int, toughness: int, share: int) -> Losses:
    counts = [1]
    for _ in range(dice):
        wider = [0] * (len(counts) + 2)
        for icons, ways in enumerate(counts):
            for face in ICONS[STR]:
                wider[icons + face] += ways
        counts = wider
    total = len(ICONS[STR]) ** dice
    found = [0] * (MOST_CARDS + 1)
    for icons, ways in enumerate(counts):
        found[min(MOST_CARDS, max(0, icons - toughness))] += WHOLE * ways * share // (100 * total)
    found[0] += WHOLE - sum(found)
    return tuple(found)


def after_both(first: Losses, second: Losses) -> Losses:
    """The losses of two attacks together."""
    found = [0] * (MOST_CARDS + 1)
    for lost, chance in enumerate(first):
        if chance:
            for more, other in enumerate(second):
                found[min(MOST_CARDS, lost + more)] += chance * other // WHOLE
    return tuple(found)


def steps_to_come(state: Level7State, seat: int) -> int:
    """How many event steps there are before a player's next turn."""
    players = state.floor.players
    if seat == state.active:
        return state.fate.count(PLAYING)
    found = 0
    other = state.active
    while other != seat and found <= players:
        found += state.fate[other] == PLAYING
        other = (other + 1) % players
    return max(1, found)


def peril(state: Level7State, seat: int, enemies: int) -> int:
    """What all enemies who can reach a player may cost it before its next turn."""
    here = state.place[seat]
    steps = steps_to_come(state, seat)
    share = ACTING[state.floor.players]
    toughness = max(0, min(TOUGHEST, stat(state, seat, TGH)))
    losses: Losses | None = None
    for kind, dice, more in (
        (GUARD, 2, state.threat[seat] >= THREAT_BONUS),
        (CLONE, 2, state.fear[seat] + 1 >= FEAR_BONUS),
    ):
        column = state.threat if kind == GUARD else state.fear
        spared = SPARED if stands_out(state, seat, here, column) else 1
        count = (enemies & MASKS[kind]).bit_count()
        if count:
            one = losses_of(min(MOST_DICE, dice + count + more), toughness, share // spared)
            for _ in range(steps):
                losses = one if losses is None else after_both(losses, one)
        coming = _coming(state, here, kind, seat, column) if steps > 1 else 0
        if coming:
            one = losses_of(min(MOST_DICE, dice + 1 + more), toughness, share * COMING // 100)
            for _ in range(min(steps - 1, coming)):
                losses = one if losses is None else after_both(losses, one)
    cost = fright(state, seat, enemies, toughness) if enemies else 0
    return cost if losses is None else cost + _cost(state, seat, losses)


def _coming(state: Level7State, here: int, kind: int, seat: int, column: list[int]) -> int:
    """How many enemies of a kind are on the next tiles and would rather come for this player."""
    found = 0
    ways = ways_of(state, CLONES if kind == CLONE else OPENERS)
    for enemy in listed(state.on_map & ~state.stunned & MASKS[kind]):
        place = state.enemy_place[enemy]
        if place == here or ways.distance(place, here) >= WIDE:
            continue
        if all(column[other] <= column[seat] or state.place[other] < 0 for other in range(len(column))):
            found += 1
    return found


def _cost(state: Level7State, seat: int, losses: Losses) -> int:
    cards = len(state.hands[seat])
    most = card_value(cards)
    low = laid_low(state, seat)
    cost = 0
    for lost, chance in enumerate(losses):
        if lost and chance:
            cost += (most - (card_value(cards - lost) if lost < cards else low)) * chance
    return cost // WHOLE
