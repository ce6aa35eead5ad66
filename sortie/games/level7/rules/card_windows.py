"""Cards in the windows before a roll: what keeps one from being played there."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import TGH
from sortie.games.level7.rules.adrenaline import may_play, payable
from sortie.games.level7.rules.fear import CALMEST, HIGHEST
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, Barred, Menu, asked_seat, rows_of
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen

Row = menus.Row[Level7State]


def in_hand(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-6.4, L7-14.7: cards of the own hand, never the last one."""
    alone = not may_play(state, seat) and screen.refuse("L7-6.4")
    return not alone and screen.need("L7-6.2", mask_of(state.hands[seat]))


def screen_bonus(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.11: the cost of the stat half can be paid."""
    screen.need("L7-6.11", payable(state, seat)[0])


def screen_ability(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.11: the cost of the ability can be paid."""
    screen.need("L7-6.11", payable(state, seat)[1])


def screen_calm(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.13, L7-6.16: a shift down needs room."""
    screen.demand("L7-6.13", state.fear[seat] > CALMEST)


def screen_frighten(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.13, L7-6.16: a shift up needs room."""
    screen.demand("L7-6.13", state.fear[seat] < HIGHEST)


def only_bonuses_assist(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-14.8: who does not roll can only give a bonus; then the hand counts."""
    barred = seat != state.active and screen.refuse("L7-14.8")
    return not barred and in_hand(state, seat, screen)


def for_others(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-14.6: a challenge of somebody else is assisted, not the own one."""
    barred = seat == state.active and screen.refuse("L7-14.6")
    return not barred and in_hand(state, seat, screen)


def other_moment(state: Level7State, choice: Choice, option: Option) -> str:
    """L7-6.10, L7-6.15: a card that is held and paid for has a stat, or an ability, for another moment."""
    if option.verb == "ability":
        return "" if choice.options.targets("ability") >> option.target & 1 else "L7-6.10"
    if option.verb in ("calm", "frighten"):
        return ""
    which = dict(choice.about).get("stat", TGH)
    return "" if state.floor.stat_cards[which] >> option.target & 1 else "L7-6.15"


OWN = rows_of(
    {"bonus": screen_bonus, "ability": screen_ability, "calm": screen_calm, "frighten": screen_frighten}
)
BEFORE_ROLL = Menu[Level7State](asked_seat)
BEFORE_ROLL.add(OWN, gate=only_bonuses_assist, besides=other_moment)
BEFORE_ROLL.add((("assist", screen_bonus, 0, EVERY),), gate=for_others, besides=other_moment)
DEFENCE = Menu[Level7State](asked_seat)
DEFENCE.add(OWN, gate=in_hand, besides=other_moment)
DEFENCE.add((("assist", Barred("L7-14.8"), 0, EVERY),))
