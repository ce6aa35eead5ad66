"""Challenges: dice of a stat against a rating, cards before the roll, assistance, rerolls after it."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import DICE, ICONS
from sortie.games.level7.content.gear import fits
from sortie.games.level7.rules.adrenaline import VERBS as CARD_VERBS
from sortie.games.level7.rules.adrenaline import (
    add_cards,
    bonus_cards,
    may_play,
    play_ability,
    play_bonus,
    play_shift,
    preparing_cards,
)
from sortie.games.level7.rules.endings import clockwise
from sortie.games.level7.rules.rerolls import Reroll, Wish, face_classes, reroll, reroll_effects
from sortie.games.level7.rules.stats import end_bonuses, stat
from sortie.games.level7.rules.structure import PLAYERS, ways_of
from sortie.games.level7.state.state import PASSED, Level7State
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

NOTHING = Wish()  # where no die is rolled again
VERBS = {
    **CARD_VERBS,
    **verbs(
        "roll, pass, assist with {target:card}, reroll {target:die} with {detail:effect}, also {target:die}",
        "accept",
    ),
}
EVENTS = event_kinds(
    "challenge seat stat number, rolled seat dice, rerolled seat effect dice, passed seat number number",
    "failed seat number number",
)


def challenge(
    table: Table, state: Level7State, which: int, rating: int, context: str, useful: int = 0
) -> tuple[int, int]:
    """L7-13.1, L7-13.2, L7-13.7: cards, then the dice of a stat; the icons rolled, and how many are needed.

    `useful` is up to how many icons are worth having, where more than needed are.
    """
    seat = state.active
    if table.listening:  # told again and again, which playouts notice
        table.tell("challenge", (seat, which, rating))
    card_window(table, state, which, rating, context)
    needed = rating + rating_change(state, seat, context)
    dice = stat(state, seat, which, context)
    rerolls = reroll_effects(state, seat, context)
    end_bonuses(state)
    end_preparations(state, context)
    wish = Wish(1, useful or needed) if rerolls else NOTHING
    faces = roll_dice(table, state, seat, "challenge", dice, which, rerolls, wish)
    icons = count_icons(faces, which)
    if icons >= needed:
        state.did += PASSED  # for those who explain what was likely; the caller compares for itself
    if table.listening:  # told again and again, which playouts notice
        table.tell("passed" if icons >= needed else "failed", (seat, icons, needed))
    return icons, needed


def end_preparations(state: Level7State, context: str) -> None:
    """L7-6.5: what was played for a roll of this context is used up by it."""
    if state.prepared:
        state.prepared = tuple([card for card in state.prepared if not prepares(state, card, context)])


def count_icons(faces: tuple[int, ...] | list[int], which: int) -> int:
    """L7-13.3, L7-13.4: only icons of the stat count, a double counts 2."""
    icons = ICONS[which]
    total = 0
    for face in faces:
        total += icons[face - 1]
    return total


def prepares(state: Level7State, card: int, context: str) -> bool:
    """L7-6.5: whether the ability of a played card waits for a roll of this context."""
    for effect in state.floor.cards[card].ability:
        if fits(effect.context, context):
            return True
    return False


def rating_change(state: Level7State, seat: int, context: str) -> int:
    """L7-13.1: what skills and prepared cards add to the rating of a challenge."""
    gear = state.floor.gear(state.skills[seat], state.items[seat])
    change = gear.rating(context) if gear.ratings else 0
    for card in state.prepared:
        for effect in state.floor.cards[card].ability:
            if effect.verb == "rating" and fits(effect.context, context):
                change += effect.number
    return change


def card_window(table: Table, state: Level7State, which: int, rating: int, context: str) -> None:
    """L7-6.14, L7-14.6, D-11: the roller, then all in reach in turn order, until all pass in a row."""
    about = (("stat", which), ("number", rating))
    asked = [seat for seat in (state.active, *helpers(state)) if may_play(state, seat)]
    passed = 0
    place = 0
    while passed < len(asked):
        seat = asked[place % len(asked)]
        place += 1
        if not may_play(state, seat):
            passed += 1
            continue
        options = window_options(state, seat, which, context)
        verb, card, _ = table.choose(seat, "before-roll", options, about, True, rule="L7-6.14")
        if verb in ("roll", "pass"):
            passed += 1
            continue
        passed = 0
        if verb in ("bonus", "assist"):
            state.bonus[which] += play_bonus(table, state, seat, card)
        elif verb == "ability":
            play_ability(table, state, seat, card)
            state.prepared = (*state.prepared, card)
        else:
            play_shift(table, state, seat, card, -1 if verb == "calm" else 1)


def window_options(state: Level7State, seat: int, which: int, context: str) -> Options:
    """L7-6.8, L7-14.7, L7-14.8: what may be played before a challenge roll."""
    options = Options()
    if seat != state.active:
        options.one("pass")
        options.add("assist", bonus_cards(state, seat, which))
        return options
    options.one("roll")
    add_cards(options, state, seat, which, preparing_cards(state, context))
    return options


def helpers(state: Level7State) -> list[int]:
    """L7-14.6, R-60: the other players on the same tile or one unlocked door link away, in turn order."""
    here = state.place[state.active]
    if state.floor.players == 1 or here < 0:
        return []
    near = 1 << here | ways_of(state, PLAYERS).quick[here]
    found: list[int] = []
    for seat in clockwise(state):
        place = state.place[seat]
        if seat != state.active and place >= 0 and near >> place & 1:
            found.append(seat)
    return found


def throw(table: Table, seat: int, label: str, dice: int, classes: tuple[int, ...]) -> tuple[int, ...]:
    """L7-1.6, L7-13.9, L7-37.9, R-62: eight dice at most at a time, the others afterwards."""
    faces = table.roll(seat, label, min(dice, DICE), classes)
    while dice > DICE:
        dice -= DICE
        faces += table.roll(seat, label, min(dice, DICE), classes)
    return faces


def roll_dice(
    table: Table,
    state: Level7State,
    seat: int,
    label: str,
    dice: int,
    which: int,
    rerolls: list[Reroll],
    wish: Wish,
) -> tuple[int, ...]:
    """L7-14.1: the dice of a roll, some of them rolled again where effects allow it; all results are single dice."""
    classes = face_classes(which, rerolls, bool(table.decided)) if rerolls else ICONS[which]
    faces = throw(table, seat, label, dice, classes)
    if table.listening:  # told in every second decision, which playouts notice
        table.tell("rolled", (seat, *faces), reveals=True)
    if rerolls and faces:
        return reroll(table, state, seat, label, list(faces), classes, rerolls, wish)
    return faces
