"""WSR: LNR and XPL, weapons that strike several victims."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice
from tests.questions import asked, facts, offered, offers, refused
from tests.skirm.rules.movement.flat_sight import line_pairs
from tests.skirm.rules.playing import dice_asked, life, play, run, state_of
from tests.skirm.rules.scenes import RIFLE, Table, agent, at, board, scene, weapon

LANCE = weapon("lance", "R", 4, 4, 3, "LNR")
LAUNCHER = weapon("launcher", "R", 4, 5, 3, "XPL")
THRUST = "shoot foe with lance"
BLAST = "shoot foe with launcher"


def victims(position: Position) -> set[str]:
    """Who is still to be resolved."""
    assert asked(position) == "resolve"
    return {text.split()[1] for text in offered(position)}


def line_choices(position: Position) -> list[set[str]]:
    """The other victims of each pair of lines that may be chosen now."""
    request = position.request
    assert isinstance(request, Choice) and request.label == "line"
    names = state_of(position).battle.unit_names
    sets: list[set[str]] = []
    for kind, number in request.about:
        if kind == "line":
            assert number == len(sets)
            sets.append(set())
        else:
            sets[-1].add(names[number])
    return sets


def lancing(*others: Table, **document: Any) -> Position:
    """A lancer at (0,0) with lance and rifle, and an enemy at (5,0)."""
    return scene(agent("lancer", 1, (0, 0), LANCE, RIFLE), agent("foe", 2, (5, 0)), *others, **document)


@pytest.mark.rule("SKM-WSR.11")
@pytest.mark.parametrize("seat", [1, 2])
def test_everybody_on_the_line_is_attacked(seat: int) -> None:
    position = lancing(agent("on", seat, (2, 0)), agent("beside", seat, (3, 1)))
    assert victims(run(position, THRUST)) == {"foe", "on"}


@pytest.mark.rule("SKM-WSR.11")
def test_nobody_behind_the_target_is_attacked() -> None:
    position = lancing(agent("behind", 2, (6, 0)), agent("friend", 1, (2, 0)))
    run(position, THRUST)
    assert victims(position) == {"foe", "friend"}


@pytest.mark.rule("SKM-WSR.11")
def test_a_plain_weapon_strikes_nobody_who_stands_on_one_of_the_lines() -> None:
    lancer, foe = agent("lancer", 1, (0, 0), LANCE, RIFLE), agent("foe", 2, (4, 1))
    position = scene(lancer, foe, agent("friend", 1, (1, 0)))
    assert asked(run(position.copy(), THRUST)) == "line"
    assert dice_asked(run(position, "shoot foe with rifle"))[0] == "hit"


@pytest.mark.rule("SKM-WSR.12")
def test_agents_do_not_block_a_linear_weapon_but_walls_do() -> None:
    position = lancing(agent("front", 2, (2, 0)))
    assert offers(position, THRUST)
    assert refused(position, "shoot foe with rifle") == "SKM-LOS.9"
    walled = lancing(agent("front", 2, (2, 0)), map=board(walls=[((3, 0), (4, 0), 2)]))
    assert refused(walled, THRUST) == "SKM-RNG.6"
    assert offers(walled, "shoot front with lance")


@pytest.mark.rule("SKM-WSR.13")
def test_every_victim_on_a_line_has_its_own_rolls() -> None:
    position = run(lancing(agent("front", 2, (2, 0), arm=5)), THRUST, "resolve front")
    assert dice_asked(position) == ("hit", 1, 4)
    assert dice_asked(run(position, dice=[4, 4, 6, 6])) == ("save", 2, 2)
    run(position, dice=[2, 3])  # ARM 5: saves on 2
    assert dice_asked(position) == ("hit", 1, 4)
    play(position, dice=[4, 6, 6, 6, 4])  # ARM 7: saves on 4
    assert (life(position, "front"), life(position, "foe")) == (3, 4)


@pytest.mark.rule("SKM-WSR.14", "SKM-WSR.11")
@pytest.mark.parametrize("seed", range(10))
def test_each_different_set_of_victims_is_offered_once(seed: int) -> None:
    random = Random(seed)
    own, target = (0, 0), random.choice([(6, 2), (5, 3), (7, 1), (4, 4), (6, 5)])
    free = [(x, y) for x in range(8) for y in range(8) if max(x, y) > 1 and (x, y) != target]
    others = {f"other-{n}": spot for n, spot in enumerate(random.sample(free, 10))}
    crowd = [agent(name, random.choice((1, 2)), spot) for name, spot in others.items()]
    lancer, foe = agent("lancer", 1, own, LANCE), agent("foe", 2, target)
    position = run(scene(lancer, foe, *crowd, map=board(size=(8, 8))), THRUST)
    wanted: list[set[str]] = []
    for squares in line_pairs(own, target):
        struck = {name for name, spot in others.items() if spot in squares}
        if struck not in wanted:
            wanted.append(struck)
    if len(wanted) > 1:
        assert sorted(map(sorted, line_choices(position))) == sorted(map(sorted, wanted))
        assert len(offered(position)) == len(wanted)
    elif wanted[0]:
        assert victims(position) == wanted[0] | {"foe"}


def throwing(*others: Table, gun: Table = LAUNCHER, **document: Any) -> Position:
    """A grenadier at (4,8) and an enemy at (8,8)."""
    return scene(agent("grenadier", 1, (4, 8), gun), agent("foe", 2, (8, 8)), *others, **document)


@pytest.mark.rule("SKM-WSR.20")
def test_an_explosion_strikes_everybody_next_to_the_target() -> None:
    others = agent("friend", 1, (9, 9)), agent("enemy", 2, (7, 9)), agent("away", 2, (10, 8))
    assert victims(run(throwing(*others), BLAST)) == {"foe", "friend", "enemy"}


@pytest.mark.rule("SKM-WSR.21")
def test_an_empty_square_may_be_chosen() -> None:
    first, second = agent("first", 2, (7, 7)), agent("second", 2, (9, 8))
    grenadier = agent("grenadier", 1, (4, 8), LAUNCHER, RIFLE)
    position = scene(grenadier, first, second, agent("away", 2, (10, 9)))
    assert refused(position, f"shoot at {at(8, 8)} with rifle") == "SKM-WSR.21"
    assert refused(position, f"shoot at {at(7, 7)} with launcher") == "SKM-WSR.21"  # not empty
    assert victims(run(position.copy(), f"shoot at {at(8, 8)} with launcher")) == {"first", "second"}
    # A shot at a place where nobody is near is spent without dice.
    wasted = play(position, f"shoot at {at(4, 12)} with launcher")
    assert facts(wasted)["shots"] == 1


@pytest.mark.rule("SKM-WSR.22")
def test_the_chosen_square_obeys_the_rules_of_targets_and_victims_do_not() -> None:
    short = weapon("launcher", "R", 4, 5, 3, "XPL", "RG4")
    far = agent("far", 2, (9, 8))
    position = throwing(far, gun=short)
    assert refused(position, "shoot far with launcher") == "SKM-RNG.4"
    assert victims(run(position.copy(), BLAST)) == {"foe", "far"}
    assert refused(position, f"shoot at {at(9, 9)} with launcher") == "SKM-RNG.4"
    assert refused(position, f"shoot at {at(5, 8)} with launcher") == "SKM-RNG.5"
    assert offers(position, f"shoot at {at(6, 8)} with launcher")
    walls = board(walls=[((5, y), (6, y), 2) for y in range(6, 11)], solid=[(4, 5)])
    screened = throwing(far, gun=short, map=walls)
    assert refused(screened, f"shoot at {at(7, 8)} with launcher") == "SKM-WSR.22"
    # Other Agents on the lines block an empty Square as well.
    blocked = throwing(agent("mate", 1, (6, 8)), gun=short)
    assert refused(blocked, BLAST) == "SKM-LOS.9"
    assert refused(blocked, f"shoot at {at(7, 8)} with launcher") == "SKM-LOS.9"


@pytest.mark.rule("SKM-WSR.22")
def test_victims_need_no_line_of_sight() -> None:
    low = board(walls=[((8, 8), (9, 8), 1)], heights={(9, 8): 0})
    behind = agent("behind", 2, (9, 8))
    position = throwing(behind, map=low)
    assert refused(position, "shoot behind with launcher") == "SKM-LOS.9"  # the Target stands in front
    assert victims(run(position, BLAST)) == {"foe", "behind"}


@pytest.mark.rule("SKM-WSR.23")
def test_every_victim_of_an_explosion_has_its_own_rolls() -> None:
    hidden = agent("hidden", 2, (9, 7), arm=6, special=["CAM"])
    friend = agent("friend", 1, (9, 8))
    position = run(throwing(hidden, friend), BLAST, "resolve foe")
    assert dice_asked(position) == ("hit", 1, 3)  # Friendly Fire
    assert dice_asked(run(position, dice=[5, 5, 6])) == ("save", 2, 2)
    run(position, "resolve hidden", dice=[4, 5])  # ARM 7: saves on 4
    assert dice_asked(position) == ("hit", 1, 3)
    assert dice_asked(run(position, dice=[5, 5, 5])) == ("save", 2, 2)  # CAM
    run(position, dice=[3, 4])  # ARM 6: saves on 3
    assert dice_asked(position) == ("hit", 1, 4)  # nobody of the Squad is next to the friend
    assert dice_asked(run(position, dice=[5, 6, 6, 6])) == ("save", 1, 1)
    play(position, dice=[6])
    assert [life(position, name) for name in ("foe", "hidden", "friend")] == [3, 3, 3]


@pytest.mark.rule("SKM-WSR.17")
def test_each_roll_has_its_own_free_rerolls() -> None:
    position = throwing(agent("other", 2, (9, 8)), gun=weapon("launcher", "R", 4, 5, 3, "XPL", "RR1"))
    run(position, BLAST, "resolve foe", dice=[6] * 4)
    assert offers(position, "reroll 1")
    run(position, "reroll 1", dice=[6])
    assert dice_asked(position) == ("hit", 1, 4)
    run(position, dice=[6] * 4)
    assert offers(position, "reroll 1")
    play(position, "reroll 2", dice=[6])


@pytest.mark.rule("SKM-WSR.24")
@pytest.mark.parametrize(
    ("map_table", "struck"),
    [
        (board(walls=[((8, 8), (9, 8), 2)]), False),
        (board(walls=[((8, 8), (9, 8), 1)]), True),
        (board(heights={(9, 8): 2}), False),
        (board(heights={(9, 8): 1}), True),
        (board(doors=[((8, 8), (9, 8))]), False),
    ],
)
def test_walls_and_heights_shield_from_an_explosion(map_table: Table, struck: bool) -> None:
    position = run(throwing(agent("near", 2, (9, 8)), map=map_table), BLAST)
    assert (asked(position) == "resolve") is struck
    if not struck:
        play(position, dice=[6] * 4)
        assert facts(position)["shots"] == 1


@pytest.mark.rule("SKM-WSR.24")
def test_a_shot_that_does_not_explode_harms_nobody_beside_the_target() -> None:
    position = run(throwing(agent("near", 2, (8, 9)), gun=RIFLE), "shoot foe with rifle")
    assert dice_asked(position) == ("hit", 1, 4)
    play(position, dice=[4, 4, 4, 4, 6, 6, 6, 6])
    assert life(position, "near") == 4


@pytest.mark.rule("SKM-WSR.25")
def test_the_attacker_orders_the_victims_of_a_fixed_list() -> None:
    third = agent("third", 2, (9, 9))
    position = run(throwing(agent("second", 2, (9, 8), life=1), third), BLAST)
    assert victims(position) == {"foe", "second", "third"}
    run(position, "resolve second", dice=[5, 5, 6, 6, 6, 6])
    assert not facts(position)["units"]["second"]["alive"]
    assert victims(position) == {"foe", "third"}  # both are still attacked
    assert refused(position, "resolve second") == "SKM-WSR.25"
    run(position, "resolve third", dice=[5, 6, 6, 6, 6])
    assert life(position, "third") == 3
    assert dice_asked(position) == ("hit", 1, 4)


@pytest.mark.rule("SKM-WSR.25")
def test_the_list_holds_also_when_the_target_is_removed_first() -> None:
    position = scene(
        agent("grenadier", 1, (4, 8), LAUNCHER), agent("foe", 2, (8, 8), life=1), agent("other", 2, (9, 8))
    )
    run(position, BLAST, "resolve foe", dice=[5, 6, 6, 6, 6])
    assert not facts(position)["units"]["foe"]["alive"]
    assert dice_asked(position) == ("hit", 1, 4)
    assert life(play(position, dice=[5, 6, 6, 6, 6]), "other") == 3


@pytest.mark.rule("SKM-WSR.18", "SKM-WSR.23")
def test_a_vampire_regains_once_for_each_victim_that_loses() -> None:
    leech = weapon("launcher", "R", 4, 5, 3, "XPL", "VA1")
    grenadier = agent("grenadier", 1, (4, 8), leech, life=1)
    position = scene(grenadier, agent("foe", 2, (8, 8)), agent("friend", 1, (9, 8)))
    # The enemy loses 1 of its 4, the Squadmate 2: two victims, so 2 HIT come back.
    run(position, BLAST, "resolve foe", dice=[5, 6, 6, 6])
    assert life(position, "grenadier") == 2
    play(position, dice=[5, 5, 6, 6, 6, 6])
    assert life(position, "grenadier") == 3
