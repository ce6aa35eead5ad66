"""The baseline never changes: what strength is measured against plays these very moves."""

from __future__ import annotations

from hashlib import sha256

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.lab.playing import setups
from sortie.players.knowledge import Knowledge
from sortie.players.roster import make_player
from tests.shipped import shipped

DECISIONS = 45
# The last line decided and the digest of them all. A rule that was corrected may change them; a change of a player, of an
# evaluation or of candidates must not.
PLAYED = {
    "escape": ("activate kitsune", "84a23ea78f576a8e"),
    "level7": ("move holding-cells-b", "07568492ee211b2f"),
    "siege": ("shoot corvo", "6b85d09ce1e98306"),
    "skirm": ("end", "0515b36849625e21"),
}


def first_decisions(game_name: str) -> list[str]:
    """What two baselines decide first in a game, as lines."""
    game = shipped(game_name)
    match, dice = Match(game, setups(game)[0]), SeededDice("frozen")
    players = [make_player("heuristic", seat) for seat in range(game.seats_of(match.state))]
    lines: list[str] = []
    while len(lines) < DECISIONS and match.position.request is not None:
        request = match.position.request
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        option = players[choice.seat].decide(Knowledge(match.position, choice.seat, source=dice))
        assert not isinstance(option, str)
        lines.append(match.position.write(option))
        match.answer(choice.seat, option)
    return lines


@pytest.mark.parametrize("game_name", sorted(PLAYED))
def test_the_baseline_decides_as_it_always_has(game_name: str) -> None:
    lines = first_decisions(game_name)
    assert (lines[-1], sha256("\n".join(lines).encode()).hexdigest()[:16]) == PLAYED[game_name]
