"""Rerolls: effects that roll chosen dice of a roll again, each once, in any order."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.content.catalogue import DOUBLES, ICONS, Effect
from sortie.games.level7.content.gear import fits
from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.menus import Menu, anybody, rows_of, unscreened
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import ALWAYS, Table


class Wish(NamedTuple):
    """What is wanted by those who have decided in advance: dice that show less are rolled again, until the roll shows enough."""

    die: int = 1
    roll: int = 99


# Numbers of reroll effects in notation: skills, then items, then cards.
Reroll = tuple[int, Effect]
POLICIES = (ALWAYS, "none")  # decided in advance: rerolls of what shows too little, or none
MOST = 2  # icons on a face
DOUBLE = 8  # added to the class of a face that a reroll of doubles tells apart


def reroll_effects(state: Level7State, seat: int, context: str) -> list[Reroll]:
    """L7-13.8, L7-14.2: the reroll effects that name this roll, each with its number in notation."""
    floor = state.floor
    rerolls = floor.gear(state.skills[seat], state.items[seat]).rerolls
    if not rerolls and not state.prepared:
        return []
    found: list[Reroll] = [one for one in rerolls if fits(one[1].context, context)]
    base = len(floor.skills) + len(floor.items)
    for card in state.prepared if seat == state.active else ():
        for effect in floor.cards[card].ability:
            if effect.verb == "reroll" and fits(effect.context, context):
                found.append((base + card, effect))
    return found


def face_classes(which: int, rerolls: list[Reroll], decided: bool = False) -> tuple[int, ...]:
    """Faces that a roll tells apart: by icons, and doubles by themselves where a reroll asks for doubles.

    Decided in advance, a double that counts is never rolled again, so only the others are told apart.
    """
    icons = ICONS[which]
    if not rerolls:
        return icons
    doubles = any(effect.rule == "double" for _, effect in rerolls)
    found: list[int] = []
    for face in range(6):
        apart = doubles and DOUBLES[face] and not (decided and icons[face] == MOST)
        found.append(icons[face] + (DOUBLE if apart else 0))
    return tuple(found)


def reroll(
    table: Table,
    state: Level7State,
    seat: int,
    label: str,
    faces: list[int],
    classes: tuple[int, ...],
    rerolls: list[Reroll],
    wish: Wish,
) -> tuple[int, ...]:
    """L7-14.1 to L7-14.5, D-12: L7-14.2 each effect once, L7-14.3 in any order, L7-14.4 also on new dice, or not."""
    unused = list(rerolls)
    while unused:
        if table.decided:
            used, chosen = decided_reroll(table.decided, faces, classes, unused, wish)
        else:
            used, chosen = chosen_reroll(table, seat, faces, unused, rerolls)
        if not chosen:
            break
        unused.remove(used)
        fresh = table.roll(seat, label, len(chosen), classes)
        for die, face in zip(chosen, fresh, strict=True):
            faces[die] = face
        table.tell("rerolled", (seat, used[0], *faces), reveals=True)
    return tuple(faces)


def chosen_reroll(
    table: Table, seat: int, faces: list[int], unused: list[Reroll], rerolls: list[Reroll]
) -> tuple[Reroll, list[int]]:
    """L7-14.3, L7-14.5: the effect and the dice its owner names; no dice: all that is left is left unused."""
    options = Options()
    options.one("accept")
    for number, effect in unused:
        options.add("reroll", rerollable(faces, effect.rule, ()), number)
    used_up = tuple([("effect", one[0]) for one in rerolls if one not in unused])
    option = table.choose(seat, "reroll", options, dice_about(faces) + used_up, rule="L7-14.2")
    if option.verb == "accept":
        return unused[0], []
    used = next(one for one in unused if one[0] == option.detail)
    return used, [option.target, *more_dice(table, seat, faces, used[1], option.target)]


def decided_reroll(
    decided: str, faces: list[int], classes: tuple[int, ...], unused: list[Reroll], wish: Wish
) -> tuple[Reroll, list[int]]:
    """L7-14.2, L7-14.5: decided in advance, dice that show too little are rolled again, doubles by their own effects."""
    icons = [classes[face - 1] % DOUBLE for face in faces]
    if decided == ALWAYS and sum(icons) < wish.roll:
        failed = [die for die, shown in enumerate(icons) if shown < wish.die]
        for used in sorted(unused, key=lambda one: one[1].rule != "double"):
            fitting = [die for die in failed if used[1].rule != "double" or DOUBLES[faces[die] - 1]]
            if fitting:
                return used, fitting[: used[1].number]
    return unused[0], []


def more_dice(table: Table, seat: int, faces: list[int], effect: Effect, first: int) -> list[int]:
    """L7-14.3: which further dice the same effect rolls again, all named before they are rolled."""
    chosen = [first]
    while len(chosen) < effect.number:
        options = Options()
        options.one("roll")
        options.add("also", rerollable(faces, effect.rule, tuple(chosen)))
        option = table.choose(seat, "more-dice", options, dice_about(faces), rule="L7-14.3")
        if option.verb == "roll":
            break
        chosen.append(option.target)
    return chosen[1:]


def rerollable(faces: list[int], rule: str, chosen: tuple[int, ...]) -> int:
    """L7-14.1: dice an effect may roll again; of equal dice the first one stands for all."""
    found = 0
    seen: list[int] = []
    for die, face in enumerate(faces):
        if die in chosen or face in seen or (rule == "double" and not DOUBLES[face - 1]):
            continue
        seen.append(face)
        found |= 1 << die
    return found


def dice_about(faces: list[int]) -> About:
    """The dice on the table, for the prompt."""
    return tuple([("face", face) for face in faces])


def not_rolled_again(state: Level7State, choice: Choice, option: Option) -> str:
    """L7-13.8, L7-14.2: an effect of another roll, one that was used, or a die that it does not roll again."""
    if ("effect", option.detail) in choice.about:
        return "L7-14.2"
    dice = choice.options.targets("reroll", option.detail)
    if not dice:
        return "L7-13.8"
    return "" if dice >> option.target & 1 else "L7-14.1"


REROLLING = Menu[Level7State](anybody).add(rows_of({"reroll": unscreened}), besides=not_rolled_again)
