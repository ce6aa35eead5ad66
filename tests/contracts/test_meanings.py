"""A reason means what its rule says: where a rule is cited against an option, the board shows it.

The contract of reasons knows that the cited condition refuses; it cannot know whether the condition bears the right name.
Here each rule has a meaning of its own, written from the rulebook, so that two swapped names are found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.lab.bench import random_answer
from sortie.lab.playing import setups
from tests.contracts.test_reasons import Neighbours
from tests.level7.meanings import MEANINGS as LEVEL7
from tests.shipped import shipped
from tests.siege.meanings import MEANINGS as SIEGE

Meanings = dict[str, tuple[tuple[str, ...], Callable[[Any, Option], bool]]]
TABLES: dict[str, tuple[Meanings, tuple[str, ...]]] = {
    "siege": (SIEGE, ("act", "activate")),
    "level7": (LEVEL7, ("act",)),
}
LOOKED = 6_000  # refused options with a meaning
RULES = 0.75  # so many of the rules come up often enough to say something
OFTEN = 5


@pytest.mark.parametrize("name", sorted(TABLES))
def test_what_is_cited_is_seen_on_the_board(name: str) -> None:
    meanings, prompts = TABLES[name]
    game: Game = shipped(name)
    tables = setups(game)
    random = Random(f"meanings/{name}")
    met: Counter[str] = Counter()
    number = 0
    while met.total() < LOOKED:
        match = Match(game, tables[number % len(tables)])
        neighbours = Neighbours(match.position, random)
        dice = SeededDice(f"meanings/{number}")
        number += 1
        while not match.position.over and met.total() < LOOKED:
            choice = match.position.request
            if isinstance(choice, Choice) and choice.label in prompts and not random.randrange(3):
                for option in neighbours.of(match.position, choice):
                    refusal = game.why_not(match.position.state, choice, option)
                    verbs, holds = meanings.get(refusal.rule if refusal else "", ((), None))
                    if holds is None or option.verb not in verbs or refusal is None:
                        continue
                    met[refusal.rule] += 1
                    assert holds(match.position.state, option), (
                        f"{match.position.write(option)}: {refusal.rule}"
                    )
            random_answer(match, random, dice)
    seen = [rule for rule in meanings if met[rule] >= OFTEN]
    assert len(seen) >= RULES * len(meanings), sorted(set(meanings) - set(seen))
