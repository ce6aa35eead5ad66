"""Odds of a seat: exact where the game can leave open what the seat cannot know, else sampled to a stated precision."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.chance.odds import Odds, OddsLine, mixed, odds
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.table import ALWAYS

# Turns a position into one that a seat cannot tell from it; needed for games that cannot imagine worlds themselves.
Sampler = Callable[[Position, int, DiceSource], Position]
SEED = "odds"  # one seed for all looks: who looks twice sees the same
PRECISE = 0.02  # sampled probabilities are wanted to be no further off than this
MOST_WORLDS = 600  # where more would be needed, the precision that was reached is told
BATCH = 50
CERTAINTY = 1.96  # so many standard errors hold 19 times out of 20


def seat_odds(
    position: Position,
    seat: int,
    option: Option,
    policy: str = ALWAYS,
    exact: bool = False,
    sampler: Sampler | None = None,
) -> Odds:
    """What an option may lead to, as far as a seat can know it; the same at every look."""
    game = position.game
    if not game.hidden_information:
        return odds(position, option, policy, exact)
    if sampler is None:
        known = game.unsettled(position.checkpoint, position.state, seat)
        if known is not None:
            return odds(position, option, policy, exact, known)
    return sampled_odds(position, seat, option, policy, sampler or sampled_world)


def sampled_world(position: Position, seat: int, source: DiceSource) -> Position:
    """A world that the game imagines; SortieError when it cannot."""
    world = imagined(position, seat, source)
    if world is None:
        raise SortieError(f"{position.game.name} hides information; give Knowledge a sampler")
    return world


def sampled_odds(position: Position, seat: int, option: Option, policy: str, sampler: Sampler) -> Odds:
    """The mean over sampled worlds, until no probability is likely to be further off than `PRECISE`."""
    source = SeededDice(SEED)
    worlds: dict[object, tuple[Odds, int]] = {}
    sampled = 0
    while True:
        for _ in range(BATCH):
            world = sampler(position, seat, source)
            key = position.game.odds_key(world.checkpoint)
            known = worlds.get(key)
            found, met = known if known is not None else (odds(world, option, policy), 0)
            worlds[key] = found, met + 1
        sampled += BATCH
        mean = mixed(list(worlds.values()))
        precision = max((uncertainty(line, list(worlds.values())) for line in mean.lines), default=0.0)
        if precision <= PRECISE or sampled >= MOST_WORLDS:
            return mean._replace(precision=precision)


def uncertainty(line: OddsLine, worlds: list[tuple[Odds, int]]) -> float:
    """How far a probability of a line may be off.

    Two imaginary worlds are added, one for and one against, so that a few samples do not look certain.
    """
    most = 0.0
    count = sum(met for _, met in worlds) + 2
    for amount, _ in line.amounts:
        shares = [(chance_in(one, line, amount), met) for one, met in worlds] + [(0.0, 1), (1.0, 1)]
        mean = sum(share * met for share, met in shares) / count
        spread = sum((share - mean) ** 2 * met for share, met in shares) / count
        most = max(most, CERTAINTY * sqrt(spread / count))
    return most


def chance_in(one: Odds, line: OddsLine, amount: int) -> float:
    """The probability of an amount in one world; a number that its odds do not list does not change there."""
    known = one.find(line.kind, line.subject, line.what)
    if known is None:
        return float(amount == 0)
    return float(known.chance(amount))
