"""Shots and wounds in SIEGE, scene by scene: protection, dice, rerolls, plates, elimination."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.content.catalogue import Dice
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.shooting import improved_dice, shot_dice, shot_distance
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import FIGURE, STANDEE
from tests.questions import asked, refused_by
from tests.siege.drawing import FAR, FAR_BLUE, building, drawn
from tests.siege.play import fact, offered, play, state_of

UP = "upstairs"
TARGET, SHOOTER = 1, 6


def scene(shooter: Any, target: dict[str, Any], *others: dict[str, Any], **more: Any) -> SiegeState:
    """Kestrel (SHOOTER) aims at an attacker (TARGET), Varga unless another name is given."""
    first = [
        {"name": "nadir", "at": [0, 15]},
        {"name": "corvo", "at": [23, 15]},
    ]  # so that nobody is number 0
    operators = [*first, {"name": "varga", **target}, *others, {"name": "kestrel", "at": shooter}]
    return state_of(drawn(operators, active="kestrel", phase=2, **more))


def sources(state: SiegeState, half: int = FIGURE) -> tuple[tuple[str, ...], int]:
    found = protection(state, SHOOTER, TARGET, half)
    return found.sources, found.hits


@pytest.mark.rule("SGE-SHO.3", "SGE-SHO.9", "SGE-PRO.11", "SGE-OPR.6", "SGE-SPE.4")
def test_all_sources_of_protection_for_one_shot() -> None:
    kade, briseux = {"name": "kade"}, {"name": "briseux"}
    assert sources(scene([15, 5], {"at": [20, 5]})) == ((), 0)
    assert sources(scene([15, 7], {"at": [18, 7]})) == (("obstacle",), 2)
    assert sources(scene([15, 5], {**kade, "at": [20, 5]})) == (("shield",), 2)
    assert sources(scene([15, 7], {**kade, "at": [18, 7]})) == (("shield", "obstacle"), 3)
    assert sources(scene([15, 5], {**briseux, "at": [20, 5]})) == (("shield",), 2)
    assert sources(scene([15, 5], {**briseux, "at": [20, 5], "flipped": True})) == (("shield",), 3)
    leaning = {"at": [8, 6], "standee": [8, 7]}
    assert sources(scene([3, 7], leaning, {**kade, "at": [7, 7]})) == (("mate",), 2)
    assert sources(scene([3, 7], leaning, {**briseux, "at": [7, 7], "flipped": True})) == (("mate",), 3)
    assert sources(scene([3, 7], {**kade, **leaning}, {**briseux, "at": [7, 7]})) == (("shield", "mate"), 3)
    door = {"at": [11, 8], "standee": [12, 8]}
    assert sources(scene([11, 6], door)) == (("heavy-wall",), 3)
    assert sources(scene([11, 6], {**kade, **door})) == (("shield", "heavy-wall"), 3)
    # From above there is no geometry: neither obstacles nor walls nor mates, only the shield.
    riser = {"at": [12, 10], "standee": [12, 9]}
    assert sources(scene(UP, riser)) == ((), 0)
    assert sources(scene(UP, {**kade, **riser})) == (("shield",), 2)
    assert sources(scene(UP, {**briseux, **riser, "flipped": True})) == (("shield",), 3)


@pytest.mark.rule("SGE-PRO.2", "SGE-PRO.15", "SGE-GRD.10")
def test_the_line_of_protection_goes_to_the_other_half() -> None:
    state = scene([13, 6], {"at": [11, 8], "standee": [11, 7]})
    assert sources(state, STANDEE) == (("heavy-wall",), 3), "the miniature is behind the wall"
    assert sources(state, FIGURE) == ((), 0), "the standee is not"
    upright = scene([13, 6], {"at": [11, 7]})
    assert sources(upright) == ((), 0)
    both = scene([9, 6], {"at": [11, 8], "standee": [12, 8]})
    assert sources(both) == ((), 0), "both lines pass the open door"
    far = scene([15, 5], {"at": [21, 5], "standee": [22, 5]} | {"at": [20, 5], "standee": [21, 5]})
    assert (shot_distance(far, SHOOTER, TARGET, FIGURE), shot_distance(far, SHOOTER, TARGET, STANDEE)) == (
        5,
        6,
    )
    assert shot_distance(scene(UP, {"at": [12, 10]}), SHOOTER, TARGET, FIGURE) == 0


@pytest.mark.rule("SGE-GRD.10", "SGE-PRO.15")
def test_the_distance_is_that_of_the_half_aimed_at() -> None:
    leaning = {"at": [5, 7], "standee": [4, 7]}
    position = drawn([{"name": "kestrel", **leaning}, {"name": "varga", "at": [8, 7]}, FAR], active="varga")
    assert {"shoot kestrel", "shoot kestrel at standee"} <= set(offered(position))
    near, far = position.copy(), position.copy()
    play(near, "shoot kestrel")
    assert asked(near) == "orange", "3 spaces are short: two orange dice come first"
    play(far, "shoot kestrel at standee")
    assert asked(far) == "yellow", "4 spaces are medium: the lightning die comes first"
    above = drawn([{"name": "varga", "at": UP}, {"name": "kestrel", "at": [12, 10]}, FAR], active="varga")
    play(above, "shoot kestrel", "dice 1 1", "dice 1")
    assert fact(above, "operators.kestrel.wounds") == 1, "short range from above"


@pytest.mark.rule("SGE-PRO.8", "SGE-PRO.9")
def test_shutters_and_walls_on_the_line_of_protection() -> None:
    leaning = {"at": [9, 10], "standee": [9, 11]}
    shut = scene([7, 10], leaning, sections={"breached": ["i10-j10"], "shuttered": ["i12-j12"]})
    assert sources(shut) == (("reinforced-wall",), 3), "a shutter counts as a reinforced wall"
    opened = scene([7, 10], leaning, sections={"breached": ["i10-j10"], "open": ["i12-j12"]})
    assert sources(opened) == ((), 0)
    heavy = scene([11, 6], {"at": [11, 8], "standee": [12, 8]})
    assert sources(heavy) == (("heavy-wall",), 3)
    reinforced = scene([14, 12], {"at": [11, 8], "standee": [10, 8]})
    assert sources(reinforced) == (("reinforced-wall",), 3)


@pytest.mark.rule("SGE-PRO.3", "SGE-PRO.4", "SGE-PRO.14", "SGE-PRO.16", "SGE-DGA.7")
def test_obstacles_protect_who_stands_beside_them() -> None:
    shield = [{"piece": "deployable-shield", "at": [10, 7]}]
    assert sources(scene([5, 7], {"at": [11, 7]}, devices=shield)) == (("obstacle",), 2)
    assert sources(scene([5, 7], {"at": [12, 7]}, devices=shield)) == ((), 0), "not beside it"
    assert sources(scene([11, 7], {"at": [5, 7]}, devices=shield)) == ((), 0), "beside the shooter only"
    assert sources(scene([5, 7], {"at": [11, 6]}, devices=shield)) == ((), 0), "not crossed"
    assert sources(scene([15, 7], {"at": [18, 7]})) == (("obstacle",), 2)
    assert sources(scene([15, 7], {"at": [20, 7]})) == ((), 0)
    assert sources(scene([19, 7], {"at": [16, 7]})) == ((), 0), "who climbs it has nothing of it"
    two = [{"piece": "deployable-shield", "at": [18, 6]}]
    assert sources(scene([20, 5], {"at": [17, 6]}, devices=two)) == (("obstacle",), 2)
    assert sources(scene([6, 3], {"at": [3, 2], "standee": [4, 2]})) == (("obstacle",), 2)
    assert sources(scene([6, 3], {"at": [3, 2]})) == ((), 0)
    assert sources(scene([5, 2], {"at": [6, 5]})) == (("obstacle",), 2), "beside another space of it"
    assert sources(scene([5, 2], {"at": [6, 6]}, sections={"breached": ["g6-g7"]})) == ((), 0)


@pytest.mark.rule("SGE-PRO.10")
def test_which_mates_cover_the_line_of_protection() -> None:
    leaning = {"at": [8, 6], "standee": [8, 7]}
    for mate, found in (
        ({"name": "kade", "at": [7, 7]}, ("mate",)),
        ({"name": "kade", "at": [6, 6]}, ()),
        ({"name": "sato", "at": [7, 7]}, ()),
        ({"name": "kade", "at": UP}, ()),
    ):
        assert sources(scene([3, 7], leaning, mate))[0] == found, mate
    assert sources(scene([3, 7], {"at": [9, 7]}, {"name": "kade", "at": [7, 6]})) == ((), 0), "nobody leans"
    upright = scene([3, 7], leaning, {"name": "kade", "at": [7, 7]})
    upright.alive &= ~4
    assert sources(upright)[0] == (), "who is out covers nobody"
    enemies = drawn(
        [
            {"name": "varga", "at": [3, 7]},
            {"name": "kade", "at": [7, 7]},
            {"name": "kestrel", **leaning},
            FAR,
        ],
        active="varga",
    )
    assert protection(state_of(enemies), 0, 5, FIGURE).sources == (), "a mate of the shooter covers nobody"


@pytest.mark.rule("SGE-SHO.4", "SGE-OPR.4", "SGE-OPR.8")
def test_which_dice_are_rolled() -> None:
    state = scene([15, 5], {"at": [20, 5]})
    assert shot_dice(state, TARGET, 1, False) == Dice(1, 1, 2) and shot_dice(state, TARGET, 1, True) == Dice(
        0, 1, 2
    )
    assert [shot_dice(state, TARGET, band, False) for band in (0, 2)] == [Dice(0, 2, 1), Dice(2, 1, 0)]
    stunned = scene([15, 5], {"at": [20, 5], "stunned": True})
    assert shot_dice(stunned, TARGET, 1, False) == shot_dice(stunned, TARGET, 1, True) == Dice(2, 0, 0)
    assert shot_dice(stunned, SHOOTER, 0, False) == Dice(0, 1, 2), "the others roll what they have"


@pytest.mark.rule("SGE-MUL.3")
def test_the_dice_of_a_recruit_grow_by_band() -> None:
    state = scene([15, 5], {"at": [20, 5]})
    one = Dice(1, 0, 0)
    state.improved[:] = [0, 1, 2, 2, 0, 0]
    assert [improved_dice(state, 4, band, one) for band in range(3)] == [
        Dice(1, 0, 0), Dice(1, 1, 0), Dice(1, 1, 1),
    ]  # fmt: skip
    assert [improved_dice(state, 9, band, one) for band in range(3)] == [Dice(1, 1, 1), one, one]
    assert shot_dice(state, TARGET, 1, False) == Dice(1, 1, 2), "nobody but Recruits improves"


@pytest.mark.rule("SGE-SHO.6", "SGE-SHO.7", "SGE-SHO.8", "SGE-DSP.6", "SGE-OPR.7")
def test_hits_less_protection_are_wounds_and_the_target_is_located() -> None:
    scenes: list[tuple[list[int], list[int], list[str], int]] = [
        ([15, 5], [20, 5], ["dice 1", "dice 1", "dice 1 1"], 2),
        ([15, 7], [18, 7], ["dice 2 4", "dice 3"], 3),
        ([15, 7], [18, 7], ["dice 1 2", "dice 1"], 0),
        ([15, 7], [18, 7], ["dice 1 1", "dice 1"], 0),
        ([15, 7], [18, 7], ["dice 1 2", "dice 3"], 1),
    ]
    for start, place, dice, wounds in scenes:
        operators = [{"name": "varga", "at": start}, FAR_BLUE, {"name": "kestrel", "at": place}, FAR]
        position = drawn(operators, active="varga")
        play(position, "shoot kestrel", *dice)
        assert fact(position, "operators.kestrel.wounds") == wounds
        assert fact(position, "operators.kestrel.located") and not fact(position, "operators.rourke.located")
    upstairs = [
        {"name": "tallis", "at": UP, "riser": [12, 10]},
        {"name": "varga", "at": UP},
        FAR_BLUE,
        FAR,
    ]
    exchange = drawn(upstairs, active="varga", switches={"claims": "untimed"})
    play(exchange, "dispute m11", "stay", "fire", "dice 2 2", "dice 5")
    assert fact(exchange, "operators.tallis.wounds") == 2, (
        "1 + 1 + 3 less 3; nothing is claimed in an exchange"
    )
    assert fact(exchange, "operators.tallis.located")
    play(exchange, "fire", "dice 2", "dice 1 1")
    assert fact(exchange, "operators.varga.wounds") == 0 and fact(exchange, "operators.varga.located")


@pytest.mark.rule("SGE-SHO.10", "SGE-DSP.2")
def test_an_exchange_of_fire_is_short_and_heavily_protected() -> None:
    for name, wounds in (("varga", 4), ("kade", 4)):
        operators = [
            {"name": name, "at": UP, "riser": [12, 10]},
            FAR_BLUE,
            {"name": "kestrel", "at": UP},
            FAR,
        ]
        position = drawn(operators, active="kestrel", phase=2)
        play(position, "dispute m11", "stay", "fire", "dice 4", "dice 5 3")
        assert fact(position, "operators." + name + ".wounds") == wounds, "2 + 3 + 2 less 3, shield or none"
    shot = drawn(
        [{"name": "kade", "at": [20, 5]}, FAR_BLUE, {"name": "kestrel", "at": [15, 5]}],
        active="kestrel",
        phase=2,
    )
    play(shot, "shoot kade", "dice 4", "dice 5")
    assert fact(shot, "operators.kade.wounds") == 3, "2 + 3 less 2: the lightning die stays out"


@pytest.mark.rule("SGE-SHO.11", "SGE-SHO.12")
def test_a_reroll_once_a_game() -> None:
    operators = [{"name": "varga", "at": [15, 5]}, FAR_BLUE, {"name": "kestrel", "at": [20, 5]}, FAR]
    position = drawn(operators, active="varga", rerolls=[1, 1])
    play(position, "shoot kestrel", "dice 1", "dice 6", "dice 1 1")
    assert offered(position) == [
        "reroll but 1", "reroll but 2", "reroll but 3", "reroll", "keep",
    ]  # fmt: skip
    kept, all_new, one = position.copy(), position.copy(), position.copy()
    play(kept, "keep")
    assert (fact(kept, "operators.kestrel.wounds"), fact(kept, "rerolls")) == (5, [1, 1])
    play(all_new, "reroll", "dice 1", "dice 1", "dice 1 1")
    assert (fact(all_new, "operators.kestrel.wounds"), fact(all_new, "rerolls")) == (2, [0, 1])
    play(one, "reroll but 2", "dice 1", "dice 1 1")
    assert not fact(one, "operators.kestrel.alive"), "3 of the die that was kept and 2 new ones"
    none = drawn(operators, active="varga", rerolls=[0, 1])
    play(none, "shoot kestrel", "dice 1", "dice 6", "dice 1 1")
    assert fact(none, "operators.kestrel.wounds") == 5, "the token of the enemy is no own one"
    single = drawn([{"name": "briseux", "at": [0, 5]}, {"name": "varga", "at": [1, 0]}, {"name": "kestrel", "at": [0, 14]}, FAR],
                   active="briseux", rerolls=[1, 1])  # fmt: skip
    play(single, "shoot kestrel", "dice 1")
    assert offered(single) == ["reroll", "keep"], "of a single die there is nothing to keep"


@pytest.mark.rule("SGE-SHO.1", "SGE-SHO.2", "SGE-ROW.7", "SGE-ROW.8", "SGE-PRO.15")
def test_whom_one_may_shoot_at() -> None:
    varga = {"name": "varga", "at": [9, 7]}
    sato = {"name": "sato", "at": [9, 6]}
    position = drawn(
        [sato, varga, {"name": "kestrel", "at": [5, 7]}, {"name": "maren", "at": [9, 5]},
         {"name": "ivanko", "at": [11, 8], "standee": [11, 7]}, {"name": "corvo", "at": UP}],
        active="varga",
    )  # fmt: skip
    assert {text for text in offered(position) if text.startswith("shoot")} == {
        "shoot kestrel", "shoot ivanko", "shoot ivanko at standee",
    }  # fmt: skip
    for line, rule in (
        ("shoot sato", "SGE-SHO.2"),
        ("shoot varga", "SGE-SHO.2"),
        ("shoot maren", "SGE-LOS.3"),
        ("shoot corvo", "SGE-FLR.7"),
        ("shoot kestrel at standee", "SGE-PRO.15"),
        ("shoot sato at standee", "SGE-SHO.2"),
    ):
        assert refused_by(position, line) == rule, line
    above = drawn(
        [{"name": "varga", "at": UP}, {"name": "kestrel", "at": [12, 10]}, {"name": "maren", "at": [12, 11]},
         {"name": "ivanko", "at": [12, 4], "standee": [12, 3]}],
        active="varga",
    )  # fmt: skip
    assert {text for text in offered(above) if text.startswith("shoot")} == {
        "shoot kestrel", "shoot ivanko at standee",
    }  # fmt: skip
    assert building().name == "customs-house"
