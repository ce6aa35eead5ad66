"""Acts: the kinds of what can be done in a battle, what is left to spend, and which changes of dice are worth a thought."""

from __future__ import annotations

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.acts import Acts, kinds
from sortie.kernel.views.view import Meter, Word

KINDS = kinds(
    move="move stay",
    dash="dash free-dash",
    attack="shoot shoot-at melee use-shot use-shot-at use-melee",
    gadget="use use-on perform perform-on push pull teleport",
    handle="door pick-up drop with-marker trigger mend",
    place="deploy take",
    choose="activate sentry resolve-victim",
    pay="pay",
    dice="chain reroll order-reroll enemy-reroll shift-down shift-up close",
)
SUCCESS = 256  # of a die in a prompt
# Dice that are wanted as they are: what else may be done to a success never helps, and raising a die never does.
CHANGES = ("reroll", "order-reroll", "shift-down")
RAISES = "shift-up"


def acts_of(state: SkirmState, choice: Choice) -> Acts:
    """What there is to spend, the usual answer about dice and payment, and what only hurts."""
    if choice.label == "dice":
        return dice_acts(choice)
    if choice.label == "pay":
        return Acts(usual=payment(state, choice))
    left = spendable(state, choice.seat) if choice.label in ("act", "sentry-act") else ()
    unit = next((number for kind, number in choice.about if kind == "unit"), -1)
    return Acts(left=left, piece=state.battle.unit_names[unit] if unit >= 0 else "")


def spendable(state: SkirmState, seat: int) -> tuple[Meter, ...]:
    """ACT of the agent that acts, and the Orders of its side where it has any."""
    orders = (Meter(Word("meter-orders"), state.orders[seat]),) if state.orders[seat] else ()
    return (Meter(Word("meter-act"), state.act), *orders)


def payment(state: SkirmState, choice: Choice) -> Option | None:
    """As few Orders as will do; None where nothing is to be paid."""
    return choice.options.first() if choice.label == "pay" else None


def dice_acts(choice: Choice) -> Acts:
    """What helps and costs nothing first, else the dice stay; a die that counts is not touched."""
    dice = [number for kind, number in choice.about if kind == "die"]
    counted = any(kind == "against" and number < 6 for kind, number in choice.about)
    poor: list[Option] = []
    free: Option | None = None
    for option in choice.options:
        good = option.target < len(dice) and bool(dice[option.target] & SUCCESS)
        if counted and ((option.verb in CHANGES and good) or option.verb == RAISES):
            poor.append(option)
        elif free is None and (option.verb == "chain" or (option.verb == "reroll" and counted and not good)):
            free = option
    return Acts(usual=free or Option("close"), poor=tuple(poor))
