"""Worlds: what a seat cannot know, thought up so that it fits all it does know."""

from __future__ import annotations

from sortie.games.level7.rules.placement import current_stack, weights
from sortie.games.level7.state.state import Level7State
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice, draw_one
from sortie.kernel.masks import mask_of

ANY_HANDS = "any hands"  # the seed of hands that stand for all others


def imagined(checkpoint: Level7State, now: Level7State, seat: int, source: DiceSource) -> Level7State:
    """R-75: other hands and tiles that others looked at, drawn anew; what was shown since stays as it is."""
    state = checkpoint.copy()
    if not state.floor.open_hands:
        imagine_hands(state, now, seat, source)
    if state.top and state.looker != seat:
        imagine_top(state, now, source)
    return state


def unsettled(checkpoint: Level7State, now: Level7State, seat: int) -> Level7State:
    """L7-21.6, R-75: a state in which a seat knows everything that matters: tiles that others looked at are drawn when
    they are turned up, and other hands are any hands, because nothing that odds tell depends on them."""
    state = checkpoint.copy()
    if not state.floor.open_hands:
        imagine_hands(state, now, seat, SeededDice(ANY_HANDS))
    if state.top and state.looker != seat:
        forget_top(state, now)
    return state


def imagine_hands(state: Level7State, now: Level7State, seat: int, source: DiceSource) -> None:
    """Hands of the others out of all cards that the seat has not seen; played cards are seen."""
    drawn = [
        max(0, before - after)
        for before, after in zip(state.adrenaline.loose, now.adrenaline.loose, strict=True)
    ]
    pool = [count - kept for count, kept in zip(state.adrenaline.loose, drawn, strict=True)]
    unknown: list[int] = [0] * state.floor.players
    for other in range(state.floor.players):
        if other != seat:
            shown = shown_cards(state.hands[other], now.hands[other])
            hidden = list(state.hands[other])
            for card in shown:
                hidden.remove(card)
            for card in hidden:
                pool[card] += 1
            unknown[other] = len(hidden)
            state.hands[other] = tuple(shown)
    for other, number in enumerate(unknown):
        hand = list(state.hands[other])
        for _ in range(number):
            card = draw_one(source, tuple(pool))
            pool[card] -= 1
            hand.append(card)
        state.hands[other] = tuple(sorted(hand))
    state.adrenaline.loose = [count + kept for count, kept in zip(pool, drawn, strict=True)]


def shown_cards(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    """The cards that have left a hand since."""
    left = list(before)
    for card in after:
        if card in left:
            left.remove(card)
    return left


def imagine_top(state: Level7State, now: Level7State, source: DiceSource) -> None:
    """L7-21.6: tiles on a stack that only another player has looked at; one that has left it since is seen."""
    before = state.top
    forget_top(state, now)
    stack = current_stack(state)
    top: list[int] = []
    for tile in before:
        drawn = tile
        if tile in now.top:
            drawn = draw_one(source, weights(state, stack))
            state.unseen &= ~(1 << drawn)
            state.sure = [mask & ~(1 << drawn) for mask in state.sure]
            state.top = (*state.top, drawn)  # one less is unknown
        top.append(drawn)
    state.top = tuple(top)


def forget_top(state: Level7State, now: Level7State) -> None:
    """L7-21.6, L7-17.7: tiles that another player has looked at lie among the unknown ones again, as before the look."""
    stack = current_stack(state)
    surely = mask_of(state.floor.scenario.mixed[stack]) if stack < 2 else 0
    for tile in state.top:
        if tile in now.top:
            if surely >> tile & 1:
                state.sure[stack] |= 1 << tile
            else:
                state.unseen |= 1 << tile
    state.top = tuple([tile for tile in state.top if tile not in now.top])
