"""`sortie bench envs` measures every game and its peers."""

from __future__ import annotations

import pytest

from sortie.envs.bench import AEC_PEERS, OWN, PICKS, bench_envs
from sortie.games import game_names


@pytest.mark.long
def test_every_game_and_every_peer_is_measured() -> None:
    found = bench_envs(0.1)
    speeds = found["steps_per_second"]
    for way in PICKS:
        assert set(speeds[way]) == {*game_names(), *AEC_PEERS}
        assert set(found["times_pettingzoo_chess"][way]) == set(game_names())
    assert {f"{OWN}{name}" for name in game_names()} < set(speeds["openspiel"])
    assert {"python_tic_tac_toe", "python_kuhn_poker", "python_team_dominoes"} < set(speeds["openspiel"])
    assert all(speed > 0 for group in speeds.values() for speed in group.values())
    assert set(found["above_openspiel"]) == set(game_names())
