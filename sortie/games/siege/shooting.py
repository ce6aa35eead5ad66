"""Shooting: targets, dice by range, protection, the reroll token, wounds."""

from __future__ import annotations

from sortie.games.siege.catalogue import NO_DICE, SHORT, Dice, band_of
from sortie.games.siege.claims import LOST, settle_claim
from sortie.games.siege.damage import wound
from sortie.games.siege.dice import COLOURS, STUNNED_DICE, roll_pool, tell_dice, total_of
from sortie.games.siege.hiding import locate
from sortie.games.siege.protection import HEAVY_PROTECTION, protection
from sortie.games.siege.siege import SQUADS, side_of
from sortie.games.siege.sight import SEES_FIGURE, SEES_STANDEE, halves_seen
from sortie.games.siege.state import SiegeState
from sortie.games.siege.steps import FIRST_EXCHANGE, RETURN_SHOT, STANDEE, Shot
from sortie.kernel.masks import listed
from sortie.kernel.notation import Verb
from sortie.kernel.options import Options
from sortie.kernel.table import StepRules, Table

UNSTATED = -2  # nobody has claimed anything: protection is what it is

VERBS: dict[str, Verb] = {
    verb.name: verb
    for verb in (
        Verb("shoot", "shoot {target}", "operator"),
        Verb("shoot-standee", "shoot {target} at standee", "operator"),
        Verb("keep-die", "reroll but {target}", "die"),
        Verb("reroll", "reroll"),
        Verb("keep", "keep"),
    )
}
EVENTS: dict[str, tuple[str, ...]] = {
    "shot": ("operator", "operator", "number", "dice"),
    "rerolled": ("operator", "dice"),
    "hits": ("operator", "number"),
}


def shot_targets(state: SiegeState, shooter: int) -> tuple[int, int]:
    """SGE-SHO.1, SGE-SHO.2, SGE-ROW.7, SGE-ROW.8: revealed enemies in sight, by figure and by standee."""
    figures = standees = 0
    origin = state.place[2 * shooter]
    for target in listed(state.alive & ~state.hidden & SQUADS[1 - side_of(shooter)]):
        halves = halves_seen(state, shooter, origin, 2 * target)
        if not halves:
            continue
        if halves & SEES_FIGURE:
            figures |= 1 << target
        if halves & SEES_STANDEE:
            standees |= 1 << target
    return figures, standees


def shot_distance(state: SiegeState, shooter: int, target: int, half: int) -> int:
    """SGE-GRD.10, SGE-LEA.5, SGE-PRO.15: spaces to the half that is aimed at; 0 from the upper floor."""
    origin = state.place[2 * shooter]
    building = state.siege.building
    if origin == building.up:
        return 0
    aimed = state.standee[2 * target] if half == STANDEE else state.place[2 * target]
    return building.grid.distance(origin, aimed)


def shot_dice(state: SiegeState, shooter: int, band: int, protected: bool) -> Dice:
    """SGE-SHO.4, SGE-OPR.2, SGE-OPR.4, SGE-OPR.8: two yellow dice when Stunned, else the pool of the band."""
    if state.stunned >> (2 * shooter) & 1:
        return STUNNED_DICE
    pool = state.siege.cards[shooter].pools[band]
    dice = pool.plain if protected else pool.dice
    if state.siege.cards[shooter].recruit:
        more = state.improved[3 * side_of(shooter) + band]
        return Dice(dice.yellow, dice.orange + (more > 0), dice.red + (more > 1))
    return dice


def resolve_shot(table: Table, state: SiegeState, step: Shot) -> None:
    """SGE-SHO.4, SGE-SHO.5, SGE-SHO.6, SGE-SHO.7, SGE-SHO.8, SGE-DSP.2, SGE-DSP.6: dice, protection, wounds, Located."""
    shooter, target = step.shooter, step.target
    if not state.alive >> shooter & 1 or not state.alive >> target & 1:
        return
    exchange = step.kind in (FIRST_EXCHANGE, RETURN_SHOT)
    stated = UNSTATED
    if state.siege.rulings.claims and not exchange:
        stated = settle_claim(table, state, step)
        if stated == LOST:
            return
    hits = fire(table, state, shooter, target, step.half, exchange, stated)
    wound(table, state, target, hits)
    if state.alive >> target & 1:
        locate(table, state, 2 * target)


def fire(
    table: Table,
    state: SiegeState,
    shooter: int,
    target: int,
    half: int,
    exchange: bool,
    stated: int = UNSTATED,
) -> int:
    """SGE-SHO.5, SGE-SHO.6, SGE-SHO.9, SGE-SHO.10, SGE-CHL.2: the hits that get through."""
    if exchange:
        reduction, band = HEAVY_PROTECTION, SHORT
    else:
        reduction = protection(state, shooter, target, half).hits if stated == UNSTATED else stated
        band = band_of(shot_distance(state, shooter, target, half))
    dice = shot_dice(state, shooter, band, reduction > 0)
    if dice == NO_DICE:
        return 0
    pool = roll_pool(table, state.siege.seat_of[shooter], dice)
    tell_dice(table, "shot", (shooter, target, reduction), pool)
    pool = offer_reroll(table, state, shooter, target, reduction, pool)
    hits = max(0, total_of(pool) - reduction)
    if table.listening:
        table.tell("hits", (target, hits))
    return hits


def offer_reroll(
    table: Table, state: SiegeState, shooter: int, target: int, reduction: int, pool: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """SGE-SHO.11, SGE-SHO.12: once a game each player may keep at most one die and roll the others again."""
    side = side_of(shooter)
    if table.standing is not None or not state.rerolls >> side & 1:
        return pool
    options = Options()
    for number, die in enumerate(pool):
        if len(pool) > 1 and pool.index(die) == number:
            options.one("keep-die", number)
    options.one("reroll")
    options.one("keep")
    about = [("operator", shooter), ("operator", target), ("number", reduction)]
    about.extend(("die", colour << 4 | hits) for colour, hits in pool)
    answer = table.choose(state.siege.seat_of[shooter], "reroll", options, tuple(about))
    if answer.verb == "keep":
        return pool
    state.rerolls &= ~(1 << side)
    kept = [pool[answer.target]] if answer.verb == "keep-die" else []
    again = [sum(1 for one, _ in pool if one == colour) for colour in range(len(COLOURS))]
    for colour, _ in kept:
        again[colour] -= 1
    fresh = roll_pool(table, state.siege.seat_of[shooter], Dice(*again))
    tell_dice(table, "rerolled", (shooter,), kept + fresh)
    return kept + fresh


STEPS: StepRules = {Shot: resolve_shot}
