"""Effects: every word of the effect language, done."""

from __future__ import annotations

from collections.abc import Iterator

from sortie.games.level7.content.catalogue import CRONOS, MASKS, Effect, named_effect
from sortie.games.level7.rules.challenges import challenge
from sortie.games.level7.rules.effects.enemies import (
    activate_effect,
    in_reach,
    remove_effect,
    step_effect,
    stun_effect,
)
from sortie.games.level7.rules.effects.places import place_effect, put_effect, spawn_effect, unplace_effect
from sortie.games.level7.rules.effects.words import EFFECTS, resolve
from sortie.games.level7.rules.endings import turn_order
from sortie.games.level7.rules.fear import CALMEST, HIGHEST, change_fear
from sortie.games.level7.rules.hand import (
    draw_cards,
    drop_item,
    fit_hand,
    gain_item,
    gain_items,
    keep_items,
    lose_cards,
)
from sortie.games.level7.rules.infirmary import MOST_VITALITY, change_vitality
from sortie.games.level7.rules.placement import current_stack, unknown_tile
from sortie.games.level7.rules.stats import carries_weapon, holds
from sortie.games.level7.rules.threat import begin_lockdown, gain_threat, lose_threat
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import About, Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

PLAYER_WORDS = ("fear", "threat", "draw", "discard", "item", "drop", "vitality")
VERBS = verbs("option {target:number}, enemy {target:unit}, next {target:square}, drop {target:item}")
EVENTS = event_kinds("looked seat square, looks seat number, stunned unit, key seat, values number number")


def chosen_players(state: Level7State, who: str, seat: int) -> list[int]:
    """L7-31.7, R-65, R-71: the players a word means, in turn order from the active player."""
    if who == "self":
        return [seat] if state.fate[seat] == PLAYING else []
    order = turn_order(state)
    if who == "each":
        return order
    if who == "armed":
        return [one for one in order if carries_weapon(state, one)]
    if who in ("here", "others_here"):
        here = state.place[seat]
        return [
            one for one in order if here >= 0 and state.place[one] == here and (who == "here" or one != seat)
        ]
    column = state.fear if who == "max_fear" else state.threat
    on_map = [one for one in order if state.place[one] >= 0]
    return on_map and [max(on_map, key=lambda one: column[one])]


def each_player(state: Level7State, who: str, seat: int) -> Iterator[int]:
    """L7-31.7, L7-43.4: the players a word means, one after another; who is out of the game meanwhile is passed over."""
    for one in chosen_players(state, who, seat):
        if state.fate[one] == PLAYING:
            yield one


def fear_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-3.3, L7-3.7: fear up or down, clipped."""
    for one in each_player(state, effect.who, seat):
        change_fear(table, state, one, effect.number)


def threat_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-5.11, L7-5.13: threat gained or lost."""
    for one in each_player(state, effect.who, seat):
        if effect.number > 0:
            gain_threat(table, state, one, effect.number)
        else:
            lose_threat(table, state, one, -effect.number)


def draw_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-4.3: adrenaline cards up to the limit of the hand."""
    for one in each_player(state, effect.who, seat):
        draw_cards(table, state, one, effect.number)


def discard_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-6.17: cards of the owner's choice are lost."""
    for one in each_player(state, effect.who, seat):
        lose_cards(table, state, one, effect.number)


def item_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-8.6: items are drawn by cards, too; nobody finds one in the infirmary."""
    for one in each_player(state, effect.who, seat):
        if state.place[one] >= 0:
            gain_items(state, one, effect.number)


def drop_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-8.5: items of the owner's choice are laid on the tile."""
    for one in each_player(state, effect.who, seat):
        for _ in range(min(effect.number, len(state.items[one]))):
            options = Options()
            options.add("drop", mask_of(state.items[one]))
            drop_item(table, state, one, table.choose(one, "drop-item", options, rule="L7-8.5").target)


def vitality_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-4.5, L7-4.6: the vitality token moves, the hand follows."""
    for one in each_player(state, effect.who, seat):
        change_vitality(table, state, one, effect.number)
        fit_hand(table, state, one)


def challenge_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-13.5, L7-13.6, L7-13.11, L7-31.4: a challenge with what passing and failing bring; no enemy wakes for it."""
    icons, needed = challenge(table, state, effect.stat, effect.number, context)
    resolve(table, state, effect.passed if icons >= needed else effect.failed, seat, context)


def choose_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-31.5, L7-31.6, R-66, D-15: each player named picks an option that is possible at least in part."""
    for one in each_player(state, effect.who, seat):
        options = Options()
        for number, effects in ((1, effect.passed), (2, effect.failed)):
            if any(is_possible(state, one, part) for part in effects):
                options.one("option", number)
        if options.count:
            option = table.choose(one, "event-option", options, option_about(effect), rule="L7-31.5")
            resolve(table, state, effect.passed if option.target == 1 else effect.failed, one, context)


def option_about(effect: Effect) -> About:
    """What the two options bring: a word for each and how much of it, for the prompt."""
    found: list[tuple[str, int]] = []
    for effects in (effect.passed, effect.failed):
        found.append(("effect", named_effect(effects)))
        found.append(("number", effects[0].number if effects else 0))
    return tuple(found)


def is_possible(state: Level7State, seat: int, effect: Effect) -> bool:
    """L7-31.5, L7-31.6: whether an effect would do anything, at least to one of those it names."""
    if effect.verb in PLAYER_WORDS:
        return any(can_change(state, one, effect) for one in chosen_players(state, effect.who, seat))
    if effect.verb in ("stun", "remove"):
        return bool(in_reach(state, effect, seat) & ~MASKS[CRONOS])
    if effect.verb in ("step", "activate"):
        return bool(in_reach(state, effect, seat))
    if effect.verb == "if":
        chosen = effect.passed if holds(state, effect.condition, seat) else effect.failed
        return any(is_possible(state, seat, part) for part in chosen)
    if effect.verb in ("take_key", "keep"):
        return state.place[seat] >= 0 and (effect.verb == "keep" or state.keys > 0)
    return True


def can_change(state: Level7State, seat: int, effect: Effect) -> bool:
    """L7-31.5: whether a number of a player, the hand or the items can change that way."""
    up = effect.number > 0
    if effect.verb == "fear":
        return state.fear[seat] < HIGHEST if up else state.fear[seat] > CALMEST
    if effect.verb == "threat":
        return up or state.threat[seat] > 0
    if effect.verb == "discard":
        return bool(state.hands[seat])
    if effect.verb == "drop":
        return bool(state.items[seat])
    if effect.verb == "draw":
        return len(state.hands[seat]) < state.vitality[seat]
    if effect.verb == "item":
        return state.place[seat] >= 0
    return not up or state.vitality[seat] < MOST_VITALITY


def if_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-1.1: one of two lists, by a condition."""
    resolve(
        table, state, effect.passed if holds(state, effect.condition, seat) else effect.failed, seat, context
    )


def bonus_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-6.7: an ability gives the active player a bonus as a stat half does."""
    if seat == state.active:
        state.bonus[effect.stat] += effect.number


def leave_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-19.5: the active player may leave the tile once in spite of enemies."""
    if seat == state.active and state.place[seat] >= 0:
        state.free_to_leave |= 1 << state.place[seat]


def moves_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-2.4: more moves of the active player in this turn."""
    if seat == state.active:
        state.more_moves += effect.number


def look_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-21.6, D-23: one player sees the top tiles of the current stack and lays them back in any order."""
    stack = current_stack(state)
    state.looker = seat
    number = min(effect.number, state.left[stack])
    while len(state.top) < number:
        state.top = (unknown_tile(table, state, stack, seat), *state.top)
    table.tell("looks", (seat, number))
    for tile in reversed(state.top[len(state.top) - number :]):
        table.tell("looked", (seat, tile), 1 << seat, True)
    seen = list(state.top[len(state.top) - number :])
    order: list[int] = []
    while seen:
        options = Options()
        options.add("next", mask_of(seen))
        tile = table.choose(seat, "order-tiles", options, rule="L7-21.6").target
        seen.remove(tile)
        order.append(tile)
    state.top = (*state.top[: len(state.top) - number], *reversed(order))


def keep_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-8.6: draw items, keep some; nobody finds one in the infirmary."""
    if state.place[seat] >= 0:
        keep_items(table, state, seat, effect.kept, effect.number)


def take_key(table: Table, state: Level7State, seat: int) -> None:
    """L7-8.4, L7-29.5: one of the four Security Key Cards; it counts against the carry limit."""
    if state.keys:
        state.keys -= 1
        table.tell("key", (seat,))
        gain_item(table, state, seat, state.floor.library.key_item)


def key_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-8.4: a Security Key Card by an effect; nobody finds one in the infirmary."""
    if state.place[seat] >= 0:
        take_key(table, state, seat)


def lockdown_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-16.1: the scenario's condition is met."""
    begin_lockdown(table, state)


def end_turn_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-30.5: moving and acting is over."""
    state.acting_over = True


def values_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-35.7: from now on clones and guards are worth this much to each other."""
    state.values = [effect.kept, effect.number]
    table.tell("values", (effect.kept, effect.number))


def flag_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-15.1: something a scenario's goal needs."""
    state.counts[f"flag:{effect.marker}"] = state.counts.get(f"flag:{effect.marker}", 0) + 1


EFFECTS.update(
    {
        "fear": fear_effect,
        "threat": threat_effect,
        "draw": draw_effect,
        "discard": discard_effect,
        "item": item_effect,
        "drop": drop_effect,
        "vitality": vitality_effect,
        "challenge": challenge_effect,
        "choose": choose_effect,
        "if": if_effect,
        "mod": bonus_effect,
        "leave": leave_effect,
        "moves": moves_effect,
        "place": place_effect,
        "unplace": unplace_effect,
        "spawn": spawn_effect,
        "put": put_effect,
        "activate": activate_effect,
        "step": step_effect,
        "stun": stun_effect,
        "remove": remove_effect,
        "look": look_effect,
        "keep": keep_effect,
        "take_key": key_effect,
        "lockdown": lockdown_effect,
        "end_turn": end_turn_effect,
        "values": values_effect,
        "flag": flag_effect,
    }
)
