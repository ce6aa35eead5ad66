"""Offers: which exchange of items a player who compares proposes, and how it is put together.

An offer is made when both sides gain by it in their own judgement; an item given away for nothing counts as a gain
where the other is helped much more than the giver loses.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.bot.evaluation import evaluate
from sortie.games.level7.rules.hand import take_away
from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice

LEAST_GAIN = 2


class Offer(NamedTuple):
    """An exchange with another player: the items that go either way."""

    other: int
    given: tuple[int, ...]
    asked: tuple[int, ...]


def best_offer(state: Level7State, seat: int, others: list[int]) -> Offer | None:
    """The exchange by which both gain most, if there is one; whoever was declined does not ask again in that turn."""
    if state.refused:
        return None
    best: Offer | None = None
    most = 0
    for other in others:
        before = evaluate(state, seat), evaluate(state, other)
        for offer in exchanges(state, seat, other):
            after = traded(state, seat, offer)
            own, theirs = evaluate(after, seat) - before[0], evaluate(after, other) - before[1]
            if min(own, theirs) >= LEAST_GAIN and own + theirs > most:
                best, most = offer, own + theirs
    return best


def exchanges(state: Level7State, seat: int, other: int) -> list[Offer]:
    """One item either way, or one for one; only what both can carry."""
    none: tuple[int, ...] = ()
    given = [none, *[(item,) for item in sorted(set(state.items[seat]))]]
    asked = [none, *[(item,) for item in sorted(set(state.items[other]))]]
    return [
        Offer(other, mine, theirs)
        for mine in given
        for theirs in asked
        if mine != theirs and fits_both(state, seat, Offer(other, mine, theirs))
    ]


def fits_both(state: Level7State, seat: int, offer: Offer) -> bool:
    """Whether nobody would have to lay an item down after an exchange."""
    after = traded(state, seat, offer)
    return all(
        len(after.items[one]) <= after.floor.gear(after.skills[one], after.items[one]).capacity
        for one in (seat, offer.other)
    )


def traded(state: Level7State, seat: int, offer: Offer) -> Level7State:
    """The state after an exchange."""
    after = state.copy()
    for giver, taker, items in ((seat, offer.other, offer.given), (offer.other, seat, offer.asked)):
        for item in items:
            take_away(after, giver, item)
            after.items[taker] = tuple(sorted((*after.items[taker], item)))
    return after


def next_word(state: Level7State, choice: Choice) -> Option:
    """The next answer on the way to the best offer; without one nothing is offered."""
    offer = best_offer(state, choice.seat, [dict(choice.about)["seat"]])
    if offer is None:
        return Option("withdraw")
    for verb, items in (("give", offer.given), ("ask", offer.asked)):
        named = [number for kind, number in choice.about if kind == verb]
        for item in items:
            if item not in named:
                return Option(verb, item)
    return Option("propose")
