"""`sortie bench envs` measures every game and its peers."""

from __future__ import annotations

import pytest

from sortie.envs.bench import AEC_PEERS, SPIEL_PEERS, bench_envs
from sortie.games import game_names


@pytest.mark.long
def test_every_game_and_every_peer_is_measured() -> None:
    found = bench_envs(0.1)
    names = {*game_names(), *AEC_PEERS, *[f"openspiel {name}" for name in SPIEL_PEERS]}
    assert set(found["steps_per_second"]) == names
    assert all(speed > 0 for speed in found["steps_per_second"].values())
    assert set(found["times_pettingzoo_chess"]) == set(game_names())
