"""`sortie bench players`: how many playouts and iterations a second, each kind of rules in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie import fast_rules
from sortie.lab.player_bench import COMPILED, PLAIN, SpeedUnknown, bench_players, measured


def test_speeds_are_measured_with_the_sources_and_where_there_are_any_with_compiled_rules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fast_rules, "FOLDER", tmp_path)  # nothing was compiled there
    found = bench_players(["escape"], 0.01, "test")
    assert list(found["escape"]) == [PLAIN]
    assert all(speed > 1 for speed in found["escape"][PLAIN].values())
    assert set(found["escape"][PLAIN]) == {"playouts_per_second", "iterations_per_second"}
    fast_rules.write_list(tmp_path, fast_rules.list_of(fast_rules.ROOT))  # up to date, and empty
    assert list(bench_players(["escape"], 0.01, "test")["escape"]) == [PLAIN, COMPILED]


def test_a_game_that_cannot_be_measured_is_told() -> None:
    with pytest.raises(SpeedUnknown, match="no-such-game"):
        measured("no-such-game", 0.01, "test", fast_rules.NO)
