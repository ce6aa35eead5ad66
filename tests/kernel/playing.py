"""Random duels for the tests of the kernel."""

from __future__ import annotations

from random import Random

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from tests.toy_game import DuelGame


def random_duel(seed: int, answers: int = 10_000) -> Match:
    """A duel after so many random answers, or at its end."""
    match = Match(DuelGame(), Setup("first-blood", sides=("red", "blue"), switches={"weather": "on"}))
    random, dice = Random(seed), SeededDice(seed)
    for _ in range(answers):
        request = match.position.request
        if request is None:
            break
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        match.answer(choice.seat, choice.options.kth(random.randrange(choice.options.count)))
    return match


def bloody_duel() -> Match:
    """A duel with a wound in it."""
    for seed in range(500):
        match = random_duel(seed)
        if any(event.key == "wounded" for _, event in match.events):
            return match
    raise AssertionError("no duel drew blood")
