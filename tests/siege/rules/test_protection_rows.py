"""The protection table of SIEGE, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.protection import Cover, protection
from sortie.games.siege.rules.sight import SEES_FIGURE, operator_sees
from sortie.games.siege.state.state import SiegeState
from tests.siege.drawing import FAR, drawn
from tests.siege.play import state_of


def aimed(shooter: list[int], target: dict[str, Any], **more: Any) -> SiegeState:
    """Varga aims at Kestrel, who is in sight."""
    operators = [{"name": "varga", "at": shooter}, {"name": "kestrel", **target}, *more.pop("others", [FAR])]
    state = state_of(drawn(operators, active="varga", **more))
    assert operator_sees(state, 0, 5) & SEES_FIGURE
    return state


def cover(state: SiegeState) -> Cover:
    return protection(state, 0, 5, 0)


@pytest.mark.rule("SGE-PRO.9")
def test_a_reinforced_wall_on_the_line_of_protection() -> None:
    state = aimed([14, 12], {"at": [11, 8], "standee": [10, 8]})
    assert (cover(state).sources, cover(state).hits) == (("reinforced-wall",), 3)
    state.breaches |= state.reinforced
    state.reinforced = 0
    state.refresh_sections()
    assert cover(state).hits == 0, "a breach protects nobody"
    upright = aimed([14, 12], {"at": [11, 8]})
    assert cover(upright).hits == 0, "without a lean there is no second line"


@pytest.mark.rule("SGE-PRO.8")
def test_a_heavy_wall_on_the_line_of_protection() -> None:
    state = aimed([11, 6], {"at": [11, 8], "standee": [12, 8]})
    assert (cover(state).sources, cover(state).hits) == (("heavy-wall",), 3)


@pytest.mark.rule("SGE-PRO.7", "SGE-PRO.13")
def test_light_walls_count_by_component() -> None:
    one = aimed([4, 7], {"at": [2, 2], "standee": [3, 2]})
    assert (cover(one).sources, cover(one).hits) == (("light-wall",), 2)
    two = aimed([8, 5], {"at": [3, 5], "standee": [3, 6]})
    assert (cover(two).sources, cover(two).hits) == (("light-wall", "light-wall"), 3)


@pytest.mark.rule("SGE-PRO.5")
def test_a_holed_wall_protects_lightly() -> None:
    state = aimed([5, 7], {"at": [5, 5], "located": True})
    assert cover(state).sources == ("light-wall",)
    state.holed, state.light = state.light, 0
    state.refresh_sections()
    state.located = 0
    assert operator_sees(state, 0, 5) & SEES_FIGURE, "one looks through its holes"
    assert (cover(state).sources, cover(state).hits) == (("holed-wall",), 2)


@pytest.mark.rule("SGE-PRO.6")
def test_a_barricade_protects_who_is_located() -> None:
    state = aimed([15, 6], {"at": [12, 6], "located": True})
    assert (cover(state).sources, cover(state).hits) == (("barricade",), 2)
    state.located = 0
    assert cover(state).sources == ()


@pytest.mark.rule("SGE-PRO.3", "SGE-PRO.12")
def test_obstacles_and_walls_add_up_to_heavy() -> None:
    state = aimed([3, 7], {"at": [4, 2], "standee": [5, 2]})
    assert (cover(state).sources, cover(state).hits) == (("obstacle", "light-wall"), 3)


@pytest.mark.rule("SGE-PRO.4")
def test_each_line_looks_for_obstacles_beside_its_own_half() -> None:
    state = aimed([6, 3], {"at": [3, 2], "standee": [4, 2]})
    assert cover(state).sources == ("obstacle",)
    upright = aimed([6, 3], {"at": [3, 2]})
    assert cover(upright).sources == (), "the obstacle is beside the other half only"
