"""Setting up SIEGE: who sits where, which token is true, where templates fit."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.gadgets.overlays import coverable, placements
from sortie.games.siege.rules.setup.squads import can_sit, seats_of
from sortie.games.siege.state.state import SMOKE, SiegeState
from sortie.games.siege.state.steps import ChooseTruth, Rearrange
from sortie.kernel.errors import UnknownName
from sortie.kernel.position import Position
from tests.siege.drawing import FAR_BLUE, building, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, state_of

ATTACK, DEFEND = "attackers", "defenders"


@pytest.mark.rule("SGE-SET.2", "SGE-GEN.1")
def test_one_against_one() -> None:
    assert seats_of((), 2) == ((0,), (1,))
    assert seats_of((ATTACK, DEFEND), 2) == ((0,), (1,))
    assert seats_of((DEFEND, ATTACK), 2) == ((1,), (0,))
    assert can_sit((ATTACK, DEFEND)) and not can_sit((ATTACK, ATTACK)) and not can_sit((DEFEND, DEFEND))
    with pytest.raises(UnknownName, match="one against one"):
        seats_of((ATTACK, ATTACK), 2)
    with pytest.raises(UnknownName, match="no side 'judge'"):
        seats_of((ATTACK, "judge"), 2)


@pytest.mark.rule("SGE-MUL.1")
def test_two_against_two() -> None:
    assert seats_of((), 4) == ((0, 1), (2, 3))
    assert seats_of((DEFEND, ATTACK, DEFEND, ATTACK), 4) == ((1, 3), (0, 2))
    assert can_sit((ATTACK, DEFEND, ATTACK, DEFEND)) and not can_sit((ATTACK, ATTACK, ATTACK, DEFEND))


@pytest.mark.rule("SGE-MUL.7")
def test_two_against_one() -> None:
    assert seats_of((), 3) == ((0, 1), (2,))
    assert seats_of((DEFEND, ATTACK, ATTACK), 3) == ((1, 2), (0,))
    assert can_sit((ATTACK, DEFEND, ATTACK)) and not can_sit((ATTACK, DEFEND, DEFEND))
    with pytest.raises(UnknownName):
        seats_of((ATTACK, DEFEND, DEFEND), 3)


@pytest.mark.rule("SGE-HID.2")
@pytest.mark.parametrize(
    ("answer", "true", "square"), [("first is true", 1, "c3"), ("second is true", 2, "u13")]
)
def test_the_defenders_say_which_token_is_true(answer: str, true: int, square: str) -> None:
    for before in (1, 2):
        pair = hidden("kestrel", [2, 2], [20, 12], before)
        state = state_of(drawn([FAR_BLUE, hidden("maren", [3, 3], [4, 4]), pair]))
        state.agenda.append(ChooseTruth(6))
        position = Position(siege_game(), state)
        events = play(position, answer)
        assert fact(position, "operators.kestrel.true") == true
        assert fact(position, "operators.kestrel.square") == square
        assert fact(position, "operators.maren.true") == 1, "of this Operator alone"
        told = [event for event in events if event.key == "truth"]
        assert [event.audience for event in told] == [0b10], "nobody but the defenders is told"


def smoky(*squares: list[list[int]]) -> SiegeState:
    overlays = [{"kind": "smoke", "squares": one} for one in squares]
    return state_of(
        drawn([FAR_BLUE, {"name": "kestrel", "at": [20, 12]}], active="okonjo", overlays=overlays)
    )


SMALL = ([[2, 2], [2, 3]], [[0, 0], [1, 0]])
LARGE = ([[15, 5], [16, 5], [15, 6], [16, 6]], [[0, 0], [1, 0], [0, 1], [1, 1]])


@pytest.mark.rule("SGE-KEY.2", "SGE-OVL.4", "SGE-GEN.6")
@pytest.mark.parametrize("laid", [(), SMALL, LARGE, (*SMALL[:1], *LARGE[:1])])
def test_a_space_can_be_aimed_at_where_a_template_fits(laid: tuple[list[list[int]], ...]) -> None:
    state = smoky(*laid)
    fitting = 0
    for square in range(building().up):
        if building().spaces >> square & 1 and placements(state, SMOKE, square):
            fitting |= 1 << square
    assert coverable(state, SMOKE) & building().spaces == fitting
    # Where all small templates lie, a corridor one space wide can no longer be covered.
    assert (fitting >> building().grid.parse("g8") & 1) == (laid != SMALL)


@pytest.mark.rule("SGE-RIS.7")
def test_a_reinforced_riser_lies_on_a_riser_without_a_gadget() -> None:
    devices = [{"piece": "reinforced-riser", "at": [12, 3]}, {"piece": "barbed-wire", "at": [20, 8]}]
    state = state_of(drawn([FAR_BLUE, {"name": "kestrel", "at": [20, 12]}], devices=devices))
    state.round = 0
    state.agenda = [Rearrange()]
    lines = [text for text in offered(Position(siege_game(), state)) if text.startswith("shift")]
    moved = {text.split()[-1] for text in lines if "reinforced" in text}
    assert moved == {"m11", "d13"}, "not where it lies, not where wire lies"
    state.put(2, building().grid.parse("m11"))
    lines = [text for text in offered(Position(siege_game(), state)) if text.startswith("shift")]
    assert {text.split()[-1] for text in lines if "reinforced" in text} == {"d13"}, (
        "not where somebody stands"
    )
