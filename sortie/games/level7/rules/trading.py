"""Trade, pick up, and what is done with items in the own turn."""

from __future__ import annotations

from sortie.games.level7.rules.endings import discard_item
from sortie.games.level7.rules.hand import fit_items, gain_item, take_away
from sortie.games.level7.state.state import DID_PICK_UP, DID_TRADE, Level7State
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import About, Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_REFUSALS = 3  # offers that may be declined in a turn, so that nobody can be asked for ever
VERBS = verbs(
    "trade with {target:seat}, give {target:item}, ask for {target:item}, propose, withdraw, agree, decline",
    "pick-up = pick up {target:item}",
)
EVENTS = event_kinds("traded seat seat, declined seat, gave seat item seat, picked-up seat item")


def screen_trade(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-23.1, L7-23.2, L7-23.6, R-54: one trade in a turn, with another player on the same tile."""
    seat = state.active
    if state.did & DID_TRADE and screen.refuse("L7-23.1"):
        return
    if state.refused >= MOST_REFUSALS and screen.refuse("L7-23.2"):
        return
    here, others, laden = state.place[seat], 0, bool(state.items[seat])
    for other, place in enumerate(state.place):
        if place == here and (laden or state.items[other]) and other != seat:
            others |= 1 << other
    screen.need("L7-23.2", others)


def screen_pick_up(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-8.7, L7-23.1, L7-23.4, L7-23.6: one of the items on the own tile, once in a turn."""
    if screen.demand("L7-23.1", not state.did & DID_PICK_UP):
        screen.need("L7-23.4", mask_of(state.ground.get(state.place[state.active], ())))


def pick_up(table: Table, state: Level7State, item: int) -> None:
    """L7-23.4, L7-23.5, R-78: the item is carried; extras are laid down again."""
    seat = state.active
    state.did |= DID_PICK_UP
    take_from_ground(state, state.place[seat], item)
    table.tell("picked-up", (seat, item))
    gain_item(table, state, seat, item)


def take_from_ground(state: Level7State, tile: int, item: int) -> None:
    """L7-8.7: an item no longer lies on a tile."""
    items = list(state.ground[tile])
    items.remove(item)
    if items:
        state.ground[tile] = tuple(items)
    else:
        del state.ground[tile]


def trade(table: Table, state: Level7State, other: int) -> None:
    """L7-23.2, L7-23.3, D-20: an offer is put together, the other player agrees or not; gifts are trades."""
    seat = state.active
    given, asked = put_together(table, state, seat, other)
    if not given and not asked:
        return
    about = (("seat", seat), *listed_items(given, asked))
    answer = table.choose(other, "trade-offer", only("agree", "decline"), about, rule="L7-23.2")
    if answer.verb == "decline":
        state.refused += 1
        table.tell("declined", (other,))
        return
    state.did |= DID_TRADE
    table.tell("traded", (seat, other))
    hand_over(table, state, seat, other, given)
    hand_over(table, state, other, seat, asked)
    fit_items(table, state, seat)
    fit_items(table, state, other)


def listed_items(given: list[int], asked: list[int]) -> About:
    """L7-23.2: the items of an offer, as a question names them."""
    return tuple([("give", item) for item in given] + [("ask", item) for item in asked])


def put_together(table: Table, state: Level7State, seat: int, other: int) -> tuple[list[int], list[int]]:
    """L7-23.2: which items go which way; withdrawing leaves none."""
    own, theirs = list(state.items[seat]), list(state.items[other])
    given: list[int] = []
    asked: list[int] = []
    while True:
        options = Options()
        if given or asked:
            options.one("propose")
        options.add("give", mask_of(own))
        options.add("ask", mask_of(theirs))
        options.one("withdraw")
        option = table.choose(
            seat, "trade", options, (("seat", other), *listed_items(given, asked)), rule="L7-23.2"
        )
        if option.verb == "withdraw":
            return [], []
        if option.verb == "propose":
            return given, asked
        (own if option.verb == "give" else theirs).remove(option.target)
        (given if option.verb == "give" else asked).append(option.target)


def hand_over(table: Table, state: Level7State, giver: int, taker: int, items: list[int]) -> None:
    """L7-23.2: items change hands."""
    for item in items:
        take_away(state, giver, item)
        state.items[taker] = tuple(sorted((*state.items[taker], item)))
        table.tell("gave", (giver, item, taker))


def spend_item(state: Level7State, seat: int, item: int) -> None:
    """L7-8.8: an item is used up."""
    take_away(state, seat, item)
    discard_item(state, item)
