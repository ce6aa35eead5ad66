"""CYC.1: the log of whole battles."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import skirm

# What an event shows about where in the battle it happened; other events happen in the activations.
PHASES = {
    "mission-agreed": "mission",
    "squad-entered": "squads",
    "map-accepted": "map",
    "deployment-won": "deployment",
    "zone-taken": "deployment",
    "deployed": "deployment",
    "activated": "activations",
    "turn-over": "end",
    "battle-over": "tally",
}
SET_UP = ["mission", "squads", "map", "deployment"]
TURNS = ["turn 1", "activations", "end", "turn 2", "activations", "end"]
TURNS += ["turn 3", "activations", "end", "turn 4", "activations", "end"]


def whole_battle(scenario: str, seed: int) -> Match:
    """A battle from an empty table to its end: this mission, everything else at random."""
    game, random, source = skirm(), Random(seed), SeededDice(seed)
    match = Match(game, Setup())
    while match.position.request is not None:
        request, choice = match.position.request, match.position.open_choice()
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(source))
        elif choice is not None:
            texts = {match.position.write(option): option for option in choice.options}
            wanted = [text for text in (f"propose {scenario}", "accept") if text in texts]
            match.answer(choice.seat, texts[wanted[0]] if wanted else random.choice(list(texts.values())))
    return match


@pytest.mark.rule("SKM-CYC.1")
@pytest.mark.parametrize(("scenario", "seed"), [("hold-the-ground", 1), ("rescue", 2), ("headhunt", 3)])
def test_the_phases_of_a_battle_come_in_order(scenario: str, seed: int) -> None:
    match = whole_battle(scenario, seed)
    seen: list[str] = []
    for _, event in match.events:
        if event.key == "turn":
            seen.append(f"turn {event.values[0]}")
        elif event.key in PHASES:
            seen.append(PHASES[event.key])
    assert [phase for phase, _ in groupby(seen)] == [*SET_UP, *TURNS, "tally"]
    state = state_of(match.position)
    assert (state.mission_id, state.finished) == (scenario, True)
    assert match.events[-1][1].key == "battle-over"
