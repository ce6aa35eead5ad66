"""Dice that stay as they are: what keeps one from being rolled again, shifted or chained, rule by rule."""

from __future__ import annotations

from sortie.games.skirm.rules.rolls.dice import HIGHEST_FACE, LOWEST_FACE, SHIFTS, VERBS
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import mask_of
from sortie.kernel.table.menus import EVERY, Menu, anybody, unscreened
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen

FINAL, LOCKED = 1, 2  # what a question says of a die: it was re-rolled, or its chain die was rolled


def untouchable(state: SkirmState, choice: Choice, option: Option) -> str:
    """What keeps a die from being touched that way; the dice are those that the question names."""
    screen = Screen(EVERY, explain=True)
    screen_touch(state, choice, option, screen)
    found = screen.refusal(option.target)
    return found.rule if found else ""


def screen_touch(state: SkirmState, choice: Choice, option: Option, screen: Screen) -> None:
    """The conditions of one operation, one by one."""
    verb = option.verb
    if verb == "enemy-reroll":
        screen_enemy_reroll(state, choice, screen)
        return
    screen.need("SKM-RERL.1", every_die(choice))
    if verb == "chain":
        screen.need("SKM-CRIT.2", choice.options.targets("chain"))
        return
    screen.need("SKM-RERL.7", ~with_fate(choice, LOCKED))
    if verb in SHIFTS:
        screen_shift(state, choice, verb, screen)
        return
    screen.need("SKM-RERL.2", ~with_fate(choice, FINAL))
    if verb == "reroll":
        screen.demand("SKM-RERL.1", choice.options.targets("reroll") != 0)
    else:
        screen.demand("SKM-TO.10", state.orders[choice.seat] > 0)


def screen_enemy_reroll(state: SkirmState, choice: Choice, screen: Screen) -> None:
    """SKM-TO.10: only own dice, unless the switch says otherwise; then one that is not final, for an Order."""
    screen.demand("SKM-TO.10", state.battle.rulings.reroll_enemy and state.orders[choice.seat] > 0)
    screen.need("SKM-RERL.2", choice.options.targets("enemy-reroll"))


def screen_shift(state: SkirmState, choice: Choice, verb: str, screen: Screen) -> None:
    """SKM-RERL.4, SKM-TO.11, SKM-TO.14: a shift of a die that is not final, for an Order, inside 1 to 6."""
    final = 0 if state.battle.rulings.shift_after_reroll else with_fate(choice, FINAL)
    screen.need("SKM-RERL.4", ~final)
    screen.demand("SKM-TO.11", state.orders[choice.seat] > 0)
    screen.need("SKM-TO.14", ~showing(choice, LOWEST_FACE if verb == "shift-down" else HIGHEST_FACE))


def dice_named(choice: Choice) -> list[int]:
    """The dice that a question names, as `Pool.about` writes them."""
    return [number for kind, number in choice.about if kind == "die"]


def every_die(choice: Choice) -> int:
    """All dice that a question names."""
    return (1 << len(dice_named(choice))) - 1


def with_fate(choice: Choice, fate: int) -> int:
    """Those that were re-rolled, or whose chain die was rolled."""
    return mask_of(index for index, die in enumerate(dice_named(choice)) if die >> 6 & 3 == fate)


def showing(choice: Choice, face: int) -> int:
    """Those that show a face."""
    return mask_of(index for index, die in enumerate(dice_named(choice)) if die & 7 == face)


REPAIRS = Menu[SkirmState](anybody).add(
    tuple((verb, unscreened, 0, EVERY) for verb in VERBS if verb != "close"), besides=untouchable
)
