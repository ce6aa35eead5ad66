"""DICE: dice, successes and failures."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.table.requests import Roll
from tests.questions import who_is_asked
from tests.skirm.rules.duel_play import dice_count, hits, left, orders, play, saved
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import Table, board, scene
from tests.skirm.rules.scenes_duels import SHOT, agent, duel, gun

BOB = agent(2, "bob", "p16")


def healer(dice: str, **more: Any) -> Table:
    """Ann with 1 of 20 HIT and a skill that heals her by a formula."""
    skill = {"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": dice}]}
    return agent(1, "ann", "b8", hit=20, life=1, skills=[skill], **more)


@pytest.mark.rule("SKM-DICE.1")
def test_dice_show_one_to_six_equally_often() -> None:
    draws = 1_000_000
    source = SeededDice(20)
    counts = dict.fromkeys(range(1, 7), 0)
    for _ in range(draws // 100):
        for face in source.dice(100):
            counts[face] += 1  # any other face is a KeyError
    # Five standard deviations of a binomial with p = 1/6.
    allowed = 5 * (draws * 5 / 36) ** 0.5
    assert all(abs(count - draws / 6) < allowed for count in counts.values())


@pytest.mark.rule("SKM-DICE.1")
def test_every_face_of_a_die_that_is_read_as_it_is_has_one_sixth() -> None:
    position = scene(healer("1D6"), BOB)
    play(position, "use mend", then="formula")
    assert isinstance(position.request, Roll)
    shares = dict(position.request.outcomes(exact=True))
    assert shares == {(face,): Fraction(1, 6) for face in range(1, 7)}


@pytest.mark.rule("SKM-DICE.2")
def test_three_order_dice_are_three_values_and_not_their_sum() -> None:
    position = scene(agent(1, "ann", "b8"), BOB, moment="orders")
    assert dice_count(position) == 3
    play(position, (2, 3, 5), then="orders")
    assert orders(position)[0] == 2


@pytest.mark.rule("SKM-DICE.3")
@pytest.mark.parametrize(("formula", "faces", "result"), [("1D6+2", (5,), 7), ("2D6+3", (5, 2), 10)])
def test_the_constant_is_added_once_after_the_roll(formula: str, faces: tuple[int, ...], result: int) -> None:
    position = scene(healer(formula), BOB)
    play(position, "use mend", faces)
    assert left(position, "ann") == 1 + result


@pytest.mark.rule("SKM-DICE.4")
@pytest.mark.parametrize(("face", "result"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_a_die_rounded_up(face: int, result: int) -> None:
    position = scene(healer("1D3"), BOB)
    play(position, "use mend", (face,))
    assert left(position, "ann") == 1 + result


@pytest.mark.rule("SKM-DICE.4", "SKM-DICE.3")
def test_a_d3_plus_one_adds_after_halving() -> None:
    position = scene(healer("1D3+1"), BOB)
    play(position, "use mend", (5,))
    assert left(position, "ann") == 1 + 4


@pytest.mark.rule("SKM-DICE.5")
def test_a_die_at_the_number_succeeds_and_one_above_fails() -> None:
    assert hits(play(duel(gun(roa=1, skl=4)), SHOT, (4,), then="save")) == 1
    assert hits(play(duel(gun(roa=1, skl=4)), SHOT, (5,))) == 0


@pytest.mark.rule("SKM-DICE.5")
def test_the_same_holds_for_save_dice() -> None:
    assert saved(play(duel(gun(roa=1, dam=4), target={"arm": 7}), SHOT, (2,), (3,))) == 1
    assert saved(play(duel(gun(roa=1, dam=4), target={"arm": 7}), SHOT, (2,), (4,))) == 0


@pytest.mark.rule("SKM-DICE.6")
def test_a_six_misses_although_high_ground_makes_the_number_six() -> None:
    position = duel(gun(roa=2, skl=5), map=board(heights={(1, 7): 2}))
    assert hits(play(position, SHOT, (6, 5), then="save")) == 1


@pytest.mark.rule("SKM-DICE.7")
def test_a_one_saves_although_the_number_is_below_one() -> None:
    position = duel(gun(roa=2, dam=8), target={"arm": 7})
    events = play(position, SHOT, (2, 2), (1, 2), "close")
    assert saved(events) == 1
    assert left(position, "bob") == 3


@pytest.mark.rule("SKM-DICE.7")
def test_a_one_hits_although_the_number_is_below_one() -> None:
    skill = {"id": "wild", "act": 1, "counts_as": "shoot", "effects": [{"kind": "improved", "action": "shoot", "skl": -5}]}  # fmt: skip
    position = scene(agent(1, "ann", "b8", gun(roa=2, skl=2), skills=[skill]), agent(2, "bob", "h8"))
    assert hits(play(position, "use wild@gun against bob", (1, 2), "close", then="save")) == 1


@pytest.mark.rule("SKM-DICE.8", "SKM-DICE.6", "SKM-DICE.7", "SKM-MOD.3")
@pytest.mark.parametrize(
    ("arm", "dam", "number"), [(9, 2, 5), (8, 2, 5), (12, 0, 5), (7, 7, 1), (7, 8, 1), (0, 12, 1), (7, 4, 3)]
)
def test_the_number_that_counts_is_one_to_five(arm: int, dam: int, number: int) -> None:
    for face in range(2, 7):
        position = duel(gun(roa=1, dam=dam), target={"arm": arm})
        assert saved(play(position, SHOT, (2,), (face,))) == (1 if face <= number else 0)


@pytest.mark.rule("SKM-DICE.9")
def test_order_dice_have_no_criticals() -> None:
    position = scene(agent(1, "ann", "b8"), BOB, moment="orders")
    play(position, (1, 1, 6), then="orders")
    assert orders(position)[0] == 2
    assert who_is_asked(position) == 2  # the next roll is the other player's, no chain of the first


@pytest.mark.rule("SKM-DICE.9")
def test_tough_dice_and_formulas_have_no_criticals() -> None:
    position = duel(gun(roa=2), target={"special": "TF2"})
    play(position, SHOT, (2, 2), (6, 6), (1, 1))
    assert left(position, "bob") == 4
    position = scene(healer("2D6"), BOB)
    play(position, "use mend", (1, 1))
    assert left(position, "ann") == 3


@pytest.mark.rule("SKM-DICE.9")
def test_a_six_in_a_plain_read_is_a_six() -> None:
    position = scene(healer("1D6"), BOB)
    play(position, "use mend", (6,))
    assert left(position, "ann") == 7


@pytest.mark.rule("SKM-DICE.10")
@pytest.mark.parametrize(("faces", "winner"), [((2, 5), 0), ((5, 2), 1)])
def test_the_lower_die_wins_a_roll_off(faces: tuple[int, int], winner: int) -> None:
    position = scene(agent(1, "ann", "b8"), BOB, moment="initiative")
    play(position, faces, then="orders")
    assert state_of(position).initiative == winner
    position = scene(agent(1, "ann", "b8"), BOB, moment="deployment")
    play(position, faces, then="zone")
    assert state_of(position).deploy_first == winner
    assert who_is_asked(position) == winner + 1


@pytest.mark.rule("SKM-DICE.11")
@pytest.mark.parametrize("moment", ["initiative", "deployment"])
def test_a_tied_roll_off_is_rolled_again(moment: str) -> None:
    position = scene(agent(1, "ann", "b8"), BOB, moment=moment)
    play(position, (4, 4), then=moment)
    play(position, (3, 3), then=moment)
    play(position, (6, 1), then="orders" if moment == "initiative" else "zone")
    state = state_of(position)
    assert (state.initiative if moment == "initiative" else state.deploy_first) == 1
