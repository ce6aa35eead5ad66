"""Pieces that a gadget of a pack lays by an action: each behaves as what it is, only a mine has an arrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.mistakes import PackError
from sortie.games.siege import SiegeGame, open_game
from sortie.kernel.position import Position
from tests.siege.play import offered, play, state_of

PACK = """
id = "strips"
game = "siege"
version = "1"
title = "pack-strips"
authors = ["test"]
depends = ["siege"]
"""
GADGET = """
[[gadgets]]
id = "strip"
side = "attackers"
slots = 1
reach = ["deploy"]
effects = [{{ kind = "piece", piece = "{piece}" }}]
"""
CASE = {
    "game": "siege",
    "devices": [],
    "active": "varga",
    "cubes": {"strip": 1},
    "operators": [{"name": "varga", "at": [9, 6]}, {"name": "corvo", "at": "upstairs"}],
}


def game_that_lays(folder: Path, piece: str) -> SiegeGame:
    """SIEGE with a gadget that lays one kind of piece."""
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "gadgets.toml").write_text(GADGET.format(piece=piece), encoding="utf-8")
    return open_game([folder])


@pytest.mark.rule("SGE-GAD.1", "SGE-DGA.2", "SGE-AGA.7")
def test_wire_that_is_laid_is_wire_and_no_mine(tmp_path: Path) -> None:
    game = game_that_lays(tmp_path, "barbed-wire")
    position = Position(game, game.draw_case(CASE))
    play(position, "use strip on k7")
    state = state_of(position)
    assert state.wires == 1 << state.siege.building.grid.square(10, 6)
    assert [device.arrow for device in state.devices] == [-1]
    assert "move varga to i7" in offered(position), "no arrow is asked for, the activation goes on"


@pytest.mark.rule("SGE-AGA.7")
def test_a_mine_that_is_laid_asks_for_its_arrow(tmp_path: Path) -> None:
    game = game_that_lays(tmp_path, "mine")
    position = Position(game, game.draw_case(CASE))
    play(position, "use strip on k7", "arrow south")
    state = state_of(position)
    assert [device.arrow for device in state.devices] == [state.siege.building.grid.square(10, 7)]


def test_a_piece_that_hangs_on_a_wall_is_not_laid_by_an_action(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="hangs on a wall"):
        game_that_lays(tmp_path, "camera")
