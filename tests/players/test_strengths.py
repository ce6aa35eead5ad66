"""What is said of the strength of players was measured of players that are there, in games that are there."""

from __future__ import annotations

from sortie.games import game_names
from sortie.lab.runs.entrants import check_entrant, read_names
from sortie.players.strengths import strengths, strengths_in
from tests.shipped import shipped


def test_every_measurement_names_who_played_what_and_how() -> None:
    assert strengths()
    for one in strengths():
        assert one.game in game_names()
        assert 0 <= one.low <= one.share <= one.high <= 1 and one.games > 0
        command, _, rest = one.command.partition(" --players ")
        assert command == f"sortie arena {one.game}"
        names = read_names(rest.split(" ")[0])
        assert names == (one.player, one.against)
        for name in names:
            check_entrant(name, shipped(one.game))


def test_each_player_is_measured_once_against_another_in_a_game() -> None:
    pairs = [(one.game, one.player, one.against) for one in strengths()]
    assert len(pairs) == len(set(pairs))
    assert all(one.game == "escape" for one in strengths_in("escape"))
