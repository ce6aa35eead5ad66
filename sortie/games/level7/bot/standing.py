"""Standing: how good a state looks for players that look ahead; what the baseline compares by is apart from it and stays."""

from __future__ import annotations

from sortie.games.level7.bot import evaluation as plain
from sortie.games.level7.bot.danger import card_value, weariness
from sortie.games.level7.bot.peril import peril
from sortie.games.level7.bot.plan import locked_in_cost, task_tiles
from sortie.games.level7.rules.stats import moves_left
from sortie.games.level7.state.state import DID_CHALLENGE, ESCAPED, PLAYING, Level7State

FREE = 4  # whoever can still go fears one part in so many
HELD = 400  # to be held by enemies when the own turn is as good as over: waiting makes it no better
DRAWN = 50  # of a hundred: how much the card counts that is drawn next turn, where the hand has room for it


def standing(state: Level7State, seat: int) -> int:
    """Like `evaluate`, with all that enemies may do before the next turn, and with the others also after the own escape."""
    if state.fate[seat] == ESCAPED:
        return plain.WON + plain.fellow_value(state, seat, body_value)
    if state.fate[seat] != PLAYING:
        return plain.GONE
    value = body_value(state, seat) + plain.task_value(state) - weariness(state)
    value += plain.fellow_value(state, seat, body_value)
    if state.place[seat] < 0:
        return value + plain.AWAY
    if state.lockdown and state.lockdown_turn == state.turn and seat == state.active:
        value -= locked_in_cost(state, seat)
    return value + plain.place_value(state, seat) + enemy_value(state, seat)


def body_value(state: Level7State, seat: int) -> int:
    """What a player has, and the card it draws next turn where the hand has room."""
    value = plain.body_value(state, seat)
    cards = len(state.hands[seat])
    if state.place[seat] >= 0 and cards < state.vitality[seat]:
        value += (card_value(cards + 1) - card_value(cards)) * DRAWN // 100
    return value


def enemy_value(state: Level7State, seat: int) -> int:
    """What enemies may do before the next turn, less so while one is free to go; those nearby will come."""
    here = state.place[seat]
    acting = seat == state.active and not state.acting_over
    enemies = state.active_on(here)
    held = peril(state, seat, enemies)
    leaves = not enemies or state.free_to_leave >> here & 1 or state.rush >= 0
    if held and leaves and acting and moves_left(state) and not task_tiles(state, seat) >> here & 1:
        held //= FREE
    value = -held
    if enemies and not leaves and (not acting or state.did & DID_CHALLENGE):
        value -= HELD * plain.hurry(state)
    if acting and not state.did & DID_CHALLENGE:
        value += plain.prepared_value(state, seat, enemies > 0)
    return value + plain.near_value(state, seat, moves_left(state) if acting and leaves else 0)
