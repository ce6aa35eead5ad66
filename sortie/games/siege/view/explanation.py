"""The numbers behind an option, and what an option changed."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import band_of
from sortie.games.siege.rules.dice import LABELS
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.shooting import shot_dice, shot_distance
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import FIGURE, STANDEE
from sortie.kernel.game.outcomes import Consequence, by_subject, changed, each_in
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.modifiers import Sum

SOURCE_RULES = {
    "shield": "SGE-PRO.11", "obstacle": "SGE-PRO.3", "holed-wall": "SGE-PRO.5", "barricade": "SGE-PRO.6",
    "light-wall": "SGE-PRO.7", "heavy-wall": "SGE-PRO.8", "reinforced-wall": "SGE-PRO.9", "mate": "SGE-PRO.10",
}  # fmt: skip


def explain(state: SiegeState, choice: Choice, option: Option) -> list[Sum]:
    """The distance, the dice and the protection of a shot or riposte, with their sources."""
    if option.verb in ("shoot", "shoot-standee"):
        shooter, target = state.active, option.target
    elif option.verb in ("riposte", "riposte-standee"):
        shooter, target = option.target, state.active
    else:
        return []
    if state.siege.rulings.claims:
        return []  # nobody measures before a shot
    half = STANDEE if option.verb.endswith("standee") else FIGURE
    body = 2 * shooter
    if state.hidden >> shooter & 1:
        return []
    distance = shot_distance(state, shooter, target, half)
    cover = protection(state, shooter, target, half)
    dice = shot_dice(state, shooter, band_of(distance), cover.hits > 0)
    sums = [Sum("distance", distance, "SGE-GRD.10")]
    for colour, count in enumerate(dice):
        if count:
            sums.append(Sum(LABELS[colour], count, "SGE-OPR.8" if state.stunned >> body & 1 else "SGE-SHO.4"))
    reduction = Sum("protection", cover.hits, "SGE-PRO.12")
    for source in cover.sources:
        reduction.add(source, 0, SOURCE_RULES[source])
    sums.append(reduction)
    return sums


def consequences(before: SiegeState, after: SiegeState) -> tuple[Consequence, ...]:
    """What changed that everybody sees: wounds, eliminations, Located markers, points."""
    wounds = changed("operator", before.wounds, after.wounds, "wounds", "healed")
    if after.unsure:
        unsure = dict(after.unsure)
        wounds = [one for one in wounds if one.subject not in unsure]
        for operator, more in after.unsure:
            wounds.extend(unsure_wounds(operator, after.wounds[operator] - before.wounds[operator], more))
    gone = each_in("operator", before.alive & ~after.alive, "eliminated")
    return (*by_subject(wounds, gone), *changed("side", before.points, after.points, "points"))


def unsure_wounds(operator: int, least: int, more: tuple[tuple[int, int], ...]) -> list[Consequence]:
    """The wounds that were left open, by the ways to roll them."""
    every = sum(ways for _, ways in more)
    return [
        Consequence("operator", operator, "wounds", least + extra, ways, every)
        for extra, ways in more
        if least + extra
    ]
