"""Trajectories: from play and from records, written and read again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars
import pytest

import sortie
from sortie.envs.episode import Scene, stage_of
from sortie.envs.trajectories import load_trajectories, play_trajectories, record_trajectories
from sortie.kernel.errors import BadRecord, SortieError


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_decisions_of_play_are_written_and_read_again(game: str, ending: str, tmp_path: Path) -> None:
    made = play_trajectories(Scene(game), ["random"] * 2, 1, seed=3)
    made.save(tmp_path / f"games.{ending}")
    read = load_trajectories(tmp_path / f"games.{ending}")
    assert len(read) == len(made) > 10
    for name in ("episode", "seat", "action", "outcome", "planes", "vector", "offered", "offered_end"):
        one, other = getattr(made, name), getattr(read, name)
        assert np.array_equal(one, other) and one.dtype == other.dtype
    size = stage_of(Scene(game)).encoding.size
    for row in range(0, len(read), 7):
        mask = read.mask_of(row, size)
        assert mask[read.action[row]] == 1 and mask.sum() == len(read.offered_to(row))
    assert set(read.outcome.tolist()) <= {-1.0, 0.0, 1.0}


def test_a_record_gives_the_decisions_that_it_holds(game: str) -> None:
    opened = sortie.open(game)
    match = sortie.play(opened.new(seed=4), ["random", "random"])
    found = record_trajectories([match.record()])
    stage = stage_of(found.scene)
    position = stage.position()
    planes, numbers = stage.sensor.observe(position.state, 0, position.choice_of(0))
    if position.choice_of(0) is not None and found.seat[0] == 0:
        assert np.array_equal(found.planes_of(0), planes) and np.array_equal(found.vector[0], numbers)
    won = {} if match.result is None else {seat: seat in match.result.winners for seat in range(2)}
    for row in range(len(found)):
        assert (found.outcome[row] > 0) == won[int(found.seat[row])]


def test_only_the_seats_that_are_wanted(game: str) -> None:
    found = play_trajectories(Scene(game), ["random"] * 2, 1, seed=3, seats=[1])
    assert set(found.seat.tolist()) == {1}


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="at least one"):
        record_trajectories([])
    made = play_trajectories(Scene("level7"), ["random"] * 2, 1)
    made.digest = "other"
    made.save(tmp_path / "old.npz")
    with pytest.raises(SortieError, match="other action numbers"):
        load_trajectories(tmp_path / "old.npz")
    for name in ("wrong.npz", "wrong.parquet"):
        (tmp_path / name).write_text("none", encoding="utf-8")
        with pytest.raises(SortieError, match="holds no trajectories"):
            load_trajectories(tmp_path / name)
        with pytest.raises(FileNotFoundError):
            load_trajectories(tmp_path / f"no-{name}")


def test_a_table_of_decisions_can_be_read_with_any_library(tmp_path: Path) -> None:
    made = play_trajectories(Scene("escape"), ["random"] * 2, 1, seed=3)
    made.save(tmp_path / "games.parquet")
    table = polars.read_parquet(tmp_path / "games.parquet")
    assert table.height == len(made) and table["action"].to_list() == made.action.tolist()
    assert all(action in offered for action, offered in zip(table["action"], table["offered"], strict=True))
