"""The main menu: everything a player may do between resolutions of the move-and-act step."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.level7.content.catalogue import CRONOS, INT, MASKS, STR, Effect
from sortie.games.level7.rules.adrenaline import may_play, payable, play_ability, play_bonus, play_shift
from sortie.games.level7.rules.challenge_actions import (
    access,
    attack,
    bull_rush,
    outwit,
    perform,
    screen_access,
    screen_attack,
    screen_bull_rush,
    screen_challenge,
    screen_outwit,
    screen_perform,
    screen_unlock,
    screen_use_key,
    unlock_door,
    use_key,
)
from sortie.games.level7.rules.effects.enemies import in_reach
from sortie.games.level7.rules.effects.scenario_rules import (
    escape,
    feed,
    screen_escape,
    screen_feed,
    screen_throw_uniform,
    throw_uniform,
)
from sortie.games.level7.rules.effects.words import resolve
from sortie.games.level7.rules.enemies.movement import steps_of
from sortie.games.level7.rules.exploring import explore, screen_explore
from sortie.games.level7.rules.fear import CALMEST, HIGHEST
from sortie.games.level7.rules.movement import move_to, screen_leaving, screen_move, screen_vent, vent_to
from sortie.games.level7.rules.placement import current_stack
from sortie.games.level7.rules.stats import holds
from sortie.games.level7.rules.structure import locked_doors, vent_tiles
from sortie.games.level7.rules.trading import pick_up, screen_pick_up, screen_trade, spend_item, trade
from sortie.games.level7.state.state import DID_TRADE, Level7State
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("use {target:item}, end turn")
EVENTS = event_kinds("used seat item")
PREPARING = ("reroll", "rating")


def screen_cards(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-6.4: cards of the own hand, never the last one."""
    alone = not may_play(state, state.active) and screen.refuse("L7-6.4")
    return not alone and screen.need("L7-6.2", mask_of(state.hands[state.active]))


def screen_bonus(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.11, L7-6.15: any stat half that can be paid, useful or not."""
    screen.need("L7-6.11", payable(state, state.active)[0])


def screen_own_ability(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.10, L7-6.11: abilities of the own turn that can be paid, whatever they find to do."""
    if screen.need("L7-6.11", payable(state, state.active)[1]):
        screen.need("L7-6.10", ~state.floor.any_time)


def screen_ability(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.2, L7-6.10, L7-6.11: abilities of the own turn that can be paid and have something to work on."""
    screen_own_ability(state, state.active, screen, detail)
    screen.need("L7-6.2", ~idle(state, screen.targets & state.floor.bound))


def idle(state: Level7State, cards: int) -> int:
    """L7-6.2: those of some cards whose ability finds nothing to do now."""
    found = 0
    while cards:
        low = cards & -cards
        if not works(state, low.bit_length() - 1):
            found |= low
        cards ^= low
    return found


def works(state: Level7State, card: int) -> bool:
    """L7-6.2: whether an ability finds anything to do now."""
    for effect in state.floor.cards[card].ability:
        if has_object(state, effect):
            return True
    return False


def has_object(state: Level7State, effect: Effect) -> bool:
    """L7-6.2: an effect on enemies needs one in reach, a look needs tiles, a condition an effect behind it."""
    seat = state.active
    if effect.verb in ("stun", "remove"):
        return bool(in_reach(state, effect, seat) & ~MASKS[CRONOS])
    if effect.verb == "step":
        enemies = in_reach(state, effect, seat)
        if effect.who == "any_link":
            return any(steps_of(state, enemy) for enemy in listed(enemies))
        return bool(enemies)
    if effect.verb == "look":
        return state.left[current_stack(state)] > 0
    if effect.verb == "if":
        return bool(effect.passed if holds(state, effect.condition, seat) else effect.failed)
    return True


def screen_calm(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.13, L7-6.16, R-09: a shift down needs room."""
    if state.fear[state.active] <= CALMEST:
        screen.refuse("L7-6.13")


def screen_frighten(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-6.13, L7-6.16, R-09: a shift up needs room."""
    if state.fear[state.active] >= HIGHEST:
        screen.refuse("L7-6.13")


def screen_use(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-8.8: items that are discarded for their effect in the own turn."""
    screen.need("L7-8.8", mask_of(state.items[state.active]) & state.floor.usable)


def screen_end(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-19.3: the turn may always be ended; unused moves are lost."""


Row = menus.Row[Level7State]

# In the order of the menu, by what they are about.
GOING = rows_of({"move": screen_move, "explore": screen_explore})
DUCTS = rows_of({"vent": screen_vent})
LEAVING: tuple[Row, ...] = (("escape", screen_escape, 0, PLAIN), *GOING)
FIGHTING: tuple[Row, ...] = (
    ("attack", screen_attack, 0, EVERY),
    ("bull-rush", screen_bull_rush, 0, PLAIN),
    ("outwit", screen_outwit, 0, EVERY),
)
LOCKS: tuple[Row, ...] = (("unlock", screen_unlock, STR, EVERY), ("unlock", screen_unlock, INT, EVERY))
PANELS: tuple[Row, ...] = (("access", screen_access, 0, PLAIN),)
TASKS: tuple[Row, ...] = (("perform", screen_perform, STR, EVERY), ("perform", screen_perform, INT, EVERY))
SCENARIO: tuple[Row, ...] = (
    ("use-key", screen_use_key, 0, EVERY),
    ("feed", screen_feed, 0, PLAIN),
    ("throw-uniform", screen_throw_uniform, 0, PLAIN),
)
TRADE = rows_of({"trade": screen_trade})
PICK_UP = rows_of({"pick-up": screen_pick_up})
ITEMS = rows_of({"use": screen_use})
CARDS = rows_of(
    {"bonus": screen_bonus, "ability": screen_own_ability, "calm": screen_calm, "frighten": screen_frighten}
)
END: tuple[Row, ...] = (("end", screen_end, 0, PLAIN),)
CHALLENGES = (FIGHTING, LOCKS, PANELS, TASKS)
OTHERS = (SCENARIO, TRADE, PICK_UP, ITEMS, END)


def active(state: Level7State, choice: Choice) -> int:
    """L7-19.1: whoever has the turn acts."""
    return state.active


ACTING: Menu[Level7State] = (
    Menu(active)
    .add(LEAVING, DUCTS, gate=screen_leaving)
    .add(*CHALLENGES, gate=screen_challenge)
    .add(*OTHERS)
    .add(CARDS, (("ability", screen_ability, 0, EVERY),), gate=screen_cards)
)


# What a tile always has: how one leaves it, its challenge actions, and what else a scenario offers there.
Spot = tuple[tuple[Row, ...], tuple[Row, ...], tuple[Row, ...]]


def spot_of(state: Level7State, tile: int) -> Spot:
    """The rows of the menu that a tile always has in this scenario."""
    floor, scenario = state.floor, state.floor.scenario
    goal, task = tile == scenario.goal, floor.task_tiles >> tile & 1
    panel = PANELS if floor.panels >> tile & 1 and scenario.access else ()
    return (LEAVING if goal else GOING, (*panel, *TASKS) if task else panel, SCENARIO if task or goal else ())


def near(state: Level7State, screen: Screen) -> list[Row]:
    """The rows of the menu that concern where the player stands; rows of cards are added apart."""
    seat = state.active
    here = state.place[seat]
    known: Spot | None = state.floor.spots.get(here)
    if known is None:
        known = state.floor.spots.keep(here, spot_of(state, here))
    going, tasks, others = known
    rows: list[Row] = []
    if screen_leaving(state, state.active, screen):
        rows += going
        if vent_tiles(state) >> here & 1:
            rows += DUCTS
    if screen_challenge(state, state.active, screen):
        if state.crowd[here] & ~state.stunned:
            rows += FIGHTING
        if state.locks and locked_doors(state, here):
            rows += LOCKS
        rows += tasks
    if others or state.uniform[seat]:
        rows += SCENARIO
    if not state.did & DID_TRADE and any(state.items) and state.place.count(here) > 1:
        rows += TRADE
    if here in state.ground:
        rows += PICK_UP
    if state.items[seat]:
        rows += ITEMS
    return rows


def menu(state: Level7State) -> Options:
    """L7-19.2, D-04: moves and actions in any order, all optional, until an event card is drawn."""
    options = Options()
    screen = Screen(EVERY)
    add_rows(options, state, state.active, screen, near(state, screen))
    if may_play(state, state.active):
        add_cards(options, state)
    options.rows.append(("end", PLAIN, 0))
    options.count += 1
    return options


def add_cards(options: Options, state: Level7State) -> None:
    """L7-6.2, D-05: what can be done with the hand; an ability must find something to do."""
    seat, floor = state.active, state.floor
    held, level = mask_of(state.hands[seat]), state.fear[seat]
    known = floor.card_rows.get(level)
    if known is None:
        known = floor.card_rows.keep(level, found_card_rows(state))
    bonuses, abilities, shifts = known
    rows = options.rows
    bonuses &= held
    if bonuses:
        rows.append(("bonus", bonuses, 0))
    abilities &= held
    if abilities & floor.bound:
        abilities &= ~idle(state, abilities & floor.bound)
    if abilities:
        rows.append(("ability", abilities, 0))
    for verb in shifts:
        rows.append((verb, held, 0))
    options.count += bonuses.bit_count() + abilities.bit_count() + len(shifts) * held.bit_count()


def found_card_rows(state: Level7State) -> tuple[int, int, tuple[str, ...]]:
    """L7-6.11, L7-6.13: the cards for a bonus and for an ability at the active player's level of fear, and the shifts."""
    found = Options()
    add_rows(found, state, state.active, Screen(EVERY), CARDS)
    shifts = [verb for verb, _, _ in found.rows if verb in ("calm", "frighten")]
    return found.targets("bonus"), found.targets("ability"), tuple(shifts)


def act(table: Table, state: Level7State, verb: str, target: int, detail: int) -> None:
    """D-04: do what was chosen."""
    targeted = TARGETED.get(verb)
    if targeted is not None:
        targeted(table, state, target)
    elif verb in UNTARGETED:
        UNTARGETED[verb](table, state)
    elif verb == "unlock":
        unlock_door(table, state, target, detail)
    elif verb == "perform":
        perform(table, state, target, detail)


def play_for_bonus(table: Table, state: Level7State, card: int) -> None:
    """L7-6.5, L7-6.7, L7-6.9, L7-6.19: a bonus that waits for its use in this turn."""
    stat = state.floor.cards[card].stat
    state.bonus[stat] += play_bonus(table, state, state.active, card)


def play_for_ability(table: Table, state: Level7State, card: int) -> None:
    """L7-6.2, D-05: the ability works at once, or waits for the roll it is about."""
    play_ability(table, state, state.active, card)
    effects = state.floor.cards[card].ability
    if any(effect.verb in PREPARING for effect in effects):
        state.prepared = (*state.prepared, card)
        effects = tuple([one for one in effects if one.verb not in PREPARING])
    resolve(table, state, effects, state.active, "")


def calm_down(table: Table, state: Level7State, card: int) -> None:
    """L7-6.2, L7-6.16: a card for one level of fear less."""
    play_shift(table, state, state.active, card, -1)


def work_up(table: Table, state: Level7State, card: int) -> None:
    """L7-6.2, L7-6.16: a card for one level of fear more."""
    play_shift(table, state, state.active, card, 1)


def use_item(table: Table, state: Level7State, item: int) -> None:
    """L7-8.8: an item is discarded for its effect."""
    spend_item(state, state.active, item)
    table.tell("used", (state.active, item))
    resolve(table, state, state.floor.items[item].use, state.active, "")


def end_acting(table: Table, state: Level7State) -> None:
    """L7-19.3, L7-30.3: moving and acting is over; an event card follows."""
    state.acting_over = True


TARGETED: dict[str, Callable[[Table, Level7State, int], None]] = {
    "move": move_to,
    "explore": explore,
    "vent": vent_to,
    "attack": attack,
    "outwit": outwit,
    "use-key": use_key,
    "trade": trade,
    "pick-up": pick_up,
    "use": use_item,
    "bonus": play_for_bonus,
    "ability": play_for_ability,
    "calm": calm_down,
    "frighten": work_up,
}
UNTARGETED: dict[str, Callable[[Table, Level7State], None]] = {
    "escape": escape,
    "bull-rush": bull_rush,
    "access": access,
    "feed": feed,
    "throw-uniform": throw_uniform,
    "end": end_acting,
}
