"""Shooting: targets, dice by range, protection, the reroll token, wounds."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import NO_DICE, SHORT, Dice, band_of
from sortie.games.siege.rules.claims import LOST, settle_claim
from sortie.games.siege.rules.damage import wound
from sortie.games.siege.rules.dice import COLOURS, STUNNED_DICE, roll_pool, tell_dice, total_of
from sortie.games.siege.rules.hiding import locate
from sortie.games.siege.rules.protection import HEAVY_PROTECTION, protection
from sortie.games.siege.rules.sight import SEES_FIGURE, SEES_STANDEE, halves_seen
from sortie.games.siege.state.encounter import SQUADS, side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import FIRST_EXCHANGE, RETURN_SHOT, STANDEE, Shot
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

UNSTATED = -2  # nobody has claimed anything: protection is what it is

VERBS = verbs(
    "shoot {target:operator}, shoot-standee = shoot {target:operator} at standee",
    "keep-die = reroll but {target:die}, reroll, keep",
)
EVENTS = event_kinds("shot operator operator number dice, rerolled operator dice, hits operator number")


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
    """SGE-GRD.10, SGE-PRO.15: spaces to the half that is aimed at; 0 from the upper floor."""
    origin = state.place[2 * shooter]
    building = state.siege.building
    if origin == building.up:
        return 0
    aimed = state.standee[2 * target] if half == STANDEE else state.place[2 * target]
    return building.grid.distance(origin, aimed)


def shot_dice(state: SiegeState, shooter: int, band: int, protected: bool) -> Dice:
    """SGE-SHO.4, SGE-OPR.4, SGE-OPR.8: two yellow dice when Stunned, else the pool of the band."""
    if state.stunned >> (2 * shooter) & 1:
        return STUNNED_DICE
    pool = state.siege.cards[shooter].pools[band]
    dice = pool.plain if protected else pool.dice
    return improved_dice(state, shooter, band, dice) if state.siege.cards[shooter].recruit else dice


def improved_dice(state: SiegeState, recruit: int, band: int, dice: Dice) -> Dice:
    """SGE-MUL.3: the dice of a Recruit with those uncovered in this band: an orange one, then a red one."""
    more = state.improved[3 * side_of(recruit) + band]
    return Dice(dice.yellow, dice.orange + (more > 0), dice.red + (more > 1))


def resolve_shot(table: Table, state: SiegeState, step: Shot) -> None:
    """SGE-SHO.7: dice, protection, wounds, Located."""
    exchange = step.kind in (FIRST_EXCHANGE, RETURN_SHOT)
    stated = claimed_protection(table, state, step, exchange)
    if stated == LOST:
        return
    hits = fire(table, state, step.shooter, step.target, step.half, exchange, stated)
    wound(table, state, step.target, hits)
    locate_survivor(table, state, step.target)


def claimed_protection(table: Table, state: SiegeState, step: Shot, exchange: bool) -> int:
    """SGE-CHL.2: what the players agree on before a shot, where sight and protection are claimed."""
    return settle_claim(table, state, step) if state.siege.rulings.claims and not exchange else UNSTATED


def locate_survivor(table: Table, state: SiegeState, target: int) -> None:
    """SGE-SHO.8, SGE-DSP.6: who was shot at and is still in play becomes Located."""
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
    """SGE-SHO.6: the hits that get through."""
    if exchange:
        reduction, band = exchange_terms()
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
    table.tell("hits", (target, hits))
    return hits


def exchange_terms() -> tuple[int, int]:
    """SGE-DSP.2, SGE-SHO.10: over a riser one shoots at short range against heavy protection."""
    return HEAVY_PROTECTION, SHORT


def offer_reroll(
    table: Table, state: SiegeState, shooter: int, target: int, reduction: int, pool: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """SGE-SHO.11, SGE-SHO.12: once a game each player may keep at most one die and roll the others again."""
    side = side_of(shooter)
    if table.decided or not state.rerolls >> side & 1:
        return pool
    options = Options()
    for number, die in enumerate(pool):
        if len(pool) > 1 and pool.index(die) == number:
            options.one("keep-die", number)
    options.one("reroll")
    options.one("keep")
    about = [("operator", shooter), ("operator", target), ("number", reduction)]
    about.extend(("die", colour << 4 | hits) for colour, hits in pool)
    answer = table.choose(state.siege.seat_of[shooter], "reroll", options, tuple(about), rule="SGE-SHO.11")
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
