"""Pieces that a gadget of a pack lays by an action: each behaves as what it is, only a mine has an arrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.mistakes import PackError
from sortie.games.siege import SiegeGame, open_game
from sortie.kernel.position import Position
from tests.siege.play import fact, offered, play, state_of

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
side = "{side}"
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


def game_that_lays(folder: Path, piece: str, side: str = "attackers") -> SiegeGame:
    """SIEGE with a gadget that lays one kind of piece."""
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "gadgets.toml").write_text(GADGET.format(piece=piece, side=side), encoding="utf-8")
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


@pytest.mark.rule("SGE-AGA.9", "SGE-AGA.13")
def test_a_defender_who_deploys_trips_every_mine_there_before_the_gadget_works(tmp_path: Path) -> None:
    game = game_that_lays(tmp_path, "deployable-shield", "defenders")
    mines = [
        {"piece": "mine", "at": [8, 7], "arrow": [8, 6]},
        {"piece": "mine", "at": [7, 6], "arrow": [8, 6]},
        {"piece": "mine", "at": [20, 10], "arrow": [20, 11]},
    ]
    operators = [{"name": "varga", "at": [0, 0]}, {"name": "rourke", "at": [9, 6]}]
    case = {**CASE, "active": "rourke", "phase": 2, "devices": mines, "operators": operators}
    position = Position(game, game.draw_case(case))
    play(position, "use strip on i7")
    assert fact(position, "devices") == ["mine@u11"], "the shield waits for the dice"
    play(position, "dice 1 1")
    assert fact(position, "operators.rourke.wounds") == 2
    assert fact(position, "devices") == ["mine@u11", "deployable-shield@i7"]


@pytest.mark.rule("SGE-AGA.9")
def test_an_attacker_who_deploys_trips_no_mine_of_its_own(tmp_path: Path) -> None:
    game = game_that_lays(tmp_path, "barbed-wire")
    mines = [{"piece": "mine", "at": [10, 7], "arrow": [10, 6]}]
    position = Position(game, game.draw_case({**CASE, "devices": mines}))
    play(position, "use strip on k7")
    assert fact(position, "devices") == ["mine@k8", "barbed-wire@k7"]
