"""Odds of positions met in random battles: they sum to one, and dice rolled face by face agree with them."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import cast

import pytest

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.odds import odds
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Policy, PolicyTable
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Chance, Choice
from tests.skirm.rules.scenes import skirm

ATTACKS = ("shoot", "melee", "use-shot", "use-melee")
SAMPLES = 20_000
SIGMAS = 5
SIDES = (
    ("aegis-vanguard", "crimson-wake"),
    ("glasswing-rangers", "rustmarket-scavvers"),
    ("rustmarket-scavvers", "aegis-vanguard"),
    ("crimson-wake", "glasswing-rangers"),
)


class ChainEverything(Policy):
    """Rolls every chain die, repairs nothing, and takes the first option of everything else."""

    def choose(self, state: State, choice: Choice) -> Option:
        if choice.label == "dice":
            for option in choice.options:
                if option.verb == "chain":
                    return option
            return Option("close")
        return choice.options.first()


def attacks_met(seed: int, wanted: int) -> list[tuple[Position, Option]]:
    """Positions of a random battle in which an attack is offered, each with one of the attacks."""
    random, dice = Random(seed), SeededDice(seed)
    game = skirm()
    setup = Setup(scenario="headhunt", sides=SIDES[seed % len(SIDES)], board="freight-yard")
    position = Position(game, game.start(setup))
    found: list[tuple[Position, Option]] = []
    while len(found) < wanted and not position.over:
        request = position.request
        if isinstance(request, Chance):
            position.play(request.sample(dice))
            continue
        choice = position.open_choice()
        assert choice is not None
        attacks = [option for option in choice.options if option.verb in ATTACKS]
        if choice.label == "act" and attacks:
            attack = random.choice(attacks)
            found.append((position.copy(), attack))
            position.play(attack)
        else:
            position.play(choice.options.kth(random.randrange(choice.options.count)))
    return found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("policy", ["none", "chains", "always"])
def test_odds_sum_to_one(seed: int, policy: str) -> None:
    met = attacks_met(seed, 12)
    assert met
    for position, attack in met:
        for line in odds(position, attack, policy).lines:
            assert all(weight >= 0 for _, weight in line.amounts)
            assert abs(float(sum(weight for _, weight in line.amounts)) - 1.0) < 1e-12


def rolled(position: Position, attack: Option, dice: SeededDice) -> tuple[int, ...]:
    """The HIT of everybody after an attack that was rolled face by face, every decision asked for."""
    state = cast(SkirmState, position.checkpoint.copy())
    policy = FirstThis(attack)
    table = PolicyTable(state, (policy, policy), dice)
    depth = len(state.agenda)
    skirm().run(table, state.agenda.pop())
    while len(state.agenda) > depth:
        skirm().run(table, state.agenda.pop())
    return tuple(state.hit)


class FirstThis(ChainEverything):
    """Answers the menu with one option."""

    def __init__(self, option: Option) -> None:
        self.option = option

    def choose(self, state: State, choice: Choice) -> Option:
        return self.option if choice.label == "act" else super().choose(state, choice)


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, 10, 17, 24])
def test_simulated_dice_agree_with_the_odds(seed: int) -> None:
    position, attack = attacks_met(seed, 3)[-1]
    dice = SeededDice(f"samples/{seed}")
    before = cast(SkirmState, position.state).hit
    counts = Counter(rolled(position, attack, dice) for _ in range(SAMPLES))
    lines = [line for line in odds(position, attack, "chains").lines if line.what == "lost"]
    assert lines
    for line in lines:
        seen: Counter[int] = Counter()
        for hit, count in counts.items():
            seen[max(0, before[line.subject] - hit[line.subject])] += count
        for amount in {*seen, *dict(line.amounts)}:
            chance = float(line.chance(amount))
            spread = SIGMAS * sqrt(SAMPLES * chance * (1 - chance)) + 1
            assert abs(seen[amount] - SAMPLES * chance) < spread, (position.write(attack), amount)
