"""Worlds: what a seat cannot know, thought up so that it fits all it does know."""

from __future__ import annotations

from sortie.games.level7.placement import current_stack, weights
from sortie.games.level7.state import Level7State
from sortie.kernel.answerers import DiceSource, draw_one


def imagined(checkpoint: Level7State, now: Level7State, seat: int, source: DiceSource) -> Level7State:
    """L7-6.1, R-75: other hands and tiles that others looked at, drawn anew; what was shown since stays as it is."""
    state = checkpoint.copy()
    if not state.floor.open_hands:
        imagine_hands(state, now, seat, source)
    if state.top and state.looker != seat:
        imagine_top(state, now, source)
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
    hidden = [tile in now.top for tile in before]
    for tile, again in zip(before, hidden, strict=True):
        if again:
            state.unseen |= 1 << tile
    stack = current_stack(state)
    state.top = tuple([tile for tile, again in zip(before, hidden, strict=True) if not again])
    top: list[int] = []
    for tile, again in zip(before, hidden, strict=True):
        drawn = draw_one(source, weights(state, stack)) if again else tile
        state.unseen &= ~(1 << drawn)
        if stack < 2:
            state.sure[stack] &= ~(1 << drawn)
        top.append(drawn)
    state.top = tuple(top)
