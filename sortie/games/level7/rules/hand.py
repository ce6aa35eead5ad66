"""The hand of adrenaline cards: drawing, losing, and running out of it."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.rules.endings import discard_item
from sortie.games.level7.rules.infirmary import knock_out, lay_down
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.chance.decks import Deck
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("discard {target:card}, lay-down = lay down {target:item}, keep {target:item}")
EVENTS = event_kinds(
    "drew seat card, drew-cards seat number, lost seat card, item seat item, laid-down seat item",
    "no-item seat",
)


class FindItem(NamedTuple):
    """A player draws an item."""

    seat: int


def refill(deck: Deck, discards: list[int]) -> bool:
    """L7-6.18, L7-8.8, L7-30.6, R-13: an empty deck is made of its discards; False when there are none either."""
    if any(deck.loose) or deck.top or deck.bottom:
        return True
    for card, number in enumerate(discards):
        deck.loose[card] += number
        discards[card] = 0
    return bool(deck)


def draw_cards(table: Table, state: Level7State, seat: int, number: int) -> int:
    """L7-4.3, L7-18.3: adrenaline cards up to the hand limit; how many were drawn."""
    drawn = 0
    hand, deck = state.hands[seat], state.adrenaline
    number = min(number, state.vitality[seat] - len(hand))
    while drawn < number and refill(deck, state.adrenaline_discards):
        card = deck.draw(table, "adrenaline", seat)
        hand = tuple(sorted((*hand, card)))
        state.hands[seat] = hand
        drawn += 1
        if table.listening:  # told in every second decision, which playouts notice
            table.tell("drew", (seat, card), 1 << seat, True)
    if drawn and table.listening:
        table.tell("drew-cards", (seat, drawn))
    return drawn


def throw_away(state: Level7State, seat: int, card: int) -> None:
    """L7-6.3: a card leaves the hand for the discards."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.adrenaline_discards[card] += 1


def lose_cards(table: Table, state: Level7State, seat: int, number: int) -> None:
    """L7-6.17, L7-36.6: the owner chooses, and nobody else is told between which cards."""
    for _ in range(min(number, len(state.hands[seat]))):
        card = state.hands[seat][0]
        if number < len(state.hands[seat]):
            options = Options()
            options.add("discard", mask_of(state.hands[seat]))
            card = table.choose(
                seat, "discard", options, (("number", number),), concealed=True, rule="L7-6.17"
            ).target
        throw_away(state, seat, card)
        number -= 1
        if table.listening:  # told again and again, which playouts notice
            table.tell("lost", (seat, card))
    check_hand(table, state, seat)


def check_hand(table: Table, state: Level7State, seat: int) -> None:
    """L7-6.1, L7-36.8, L7-42.1, R-14: a player on the map without a card is knocked out at once."""
    if not state.hands[seat] and state.place[seat] >= 0 and state.fate[seat] == PLAYING:
        knock_out(table, state, seat)


def fit_hand(table: Table, state: Level7State, seat: int) -> None:
    """L7-4.6, R-70: a hand above the limit is discarded down at once."""
    if state.fate[seat] == PLAYING and len(state.hands[seat]) > state.vitality[seat]:
        lose_cards(table, state, seat, len(state.hands[seat]) - state.vitality[seat])


def draw_item(table: Table, state: Level7State) -> int:
    """L7-8.6: the next item of the deck, -1 when there is none."""
    if not refill(state.item_deck, state.item_discards):
        return -1
    return state.item_deck.draw(table, "item")


def gain_item(table: Table, state: Level7State, seat: int, item: int) -> None:
    """L7-8.2: an item beside the sheet; above the limit the owner lays one on the tile."""
    if item < 0:
        table.tell("no-item", (seat,))
        return
    state.items[seat] = tuple(sorted((*state.items[seat], item)))
    table.tell("item", (seat, item))
    fit_items(table, state, seat)


def gain_items(state: Level7State, seat: int, number: int) -> None:
    """L7-8.6: so many item draws, one after another, as steps of their own."""
    for _ in range(number):
        state.then(FindItem(seat))


def find_item(table: Table, state: Level7State, step: FindItem) -> None:
    """L7-8.6: one item is drawn; nobody finds one who is out of the game or in the infirmary by now."""
    if state.place[step.seat] >= 0:
        gain_item(table, state, step.seat, draw_item(table, state))


def fit_items(table: Table, state: Level7State, seat: int) -> None:
    """L7-8.1, L7-8.5, L7-23.3: at most two items, more only where an item or a skill allows it."""
    while len(state.items[seat]) > state.floor.gear(state.skills[seat], state.items[seat]).capacity:
        options = Options()
        options.add("lay-down", mask_of(state.items[seat]))
        drop_item(table, state, seat, table.choose(seat, "too-many-items", options, rule="L7-8.5").target)


def take_away(state: Level7State, seat: int, item: int) -> None:
    """An item is no longer carried."""
    items = list(state.items[seat])
    items.remove(item)
    state.items[seat] = tuple(items)


def drop_item(table: Table, state: Level7State, seat: int, item: int) -> None:
    """L7-8.5: an item is laid on the tile; in the infirmary it is discarded."""
    take_away(state, seat, item)
    if state.place[seat] >= 0:
        lay_down(state, state.place[seat], (item,))
    else:
        discard_item(state, item)
    table.tell("laid-down", (seat, item))


def keep_items(table: Table, state: Level7State, seat: int, kept: int, number: int) -> None:
    """L7-8.6: draw some items, keep some of them, discard the rest."""
    drawn: list[int] = []
    for _ in range(number):
        item = draw_item(table, state)
        if item >= 0:
            drawn.append(item)
            state.items[seat] = tuple(sorted((*state.items[seat], item)))
    for _ in range(min(kept, len(drawn))):
        options = Options()
        options.add("keep", mask_of(drawn))
        item = table.choose(seat, "keep-item", options, rule="L7-8.6").target
        drawn.remove(item)
        table.tell("item", (seat, item))
    for item in drawn:
        take_away(state, seat, item)
        discard_item(state, item)
    fit_items(table, state, seat)


STEPS: StepRules = {FindItem: find_item}
