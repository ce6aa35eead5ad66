"""MOD: modifiers of ROA, SKL and ARM."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.skirm.rules.modifiers import melee_roa
from tests.questions import asked
from tests.skirm.rules.playing import dice_asked, fork, life, play, run, state_of
from tests.skirm.rules.scenes import KNIFE, RIFLE, Spot, Table, agent, board, scene, weapon

SHOT = "shoot foe with rifle"
FIGHT = "melee foe with blade"
BLADE = weapon("blade", "M", 4, 4, 3)
RALLY: Table = {
    "id": "rally",
    "orders": 1,
    "select": {"who": "squadmate", "every": True, "within": 5},
    "effects": [{"kind": "stat", "stat": "roa", "delta": 1, "until": "turn"}],
}


def shot_dice(*others: Table, **document: Any) -> int:
    """How many dice a shooter at (0,5) with ROA 4 rolls against an enemy at (6,5)."""
    position = scene(agent("shooter", 1, (0, 5), RIFLE), agent("foe", 2, (6, 5)), *others, **document)
    return dice_asked(run(position, SHOT))[2]


def melee_dice(*others: Table, attack: Table = BLADE, **document: Any) -> tuple[int, int]:
    """The dice of an Attacker at (5,5) and of a Target at (6,5), both with ROA 4."""
    position = scene(agent("fighter", 1, (5, 5), attack), agent("foe", 2, (6, 5), BLADE), *others, **document)
    run(position, f"melee foe with {attack['id']}")
    own = dice_asked(position)
    theirs = dice_asked(run(position, dice=[6] * own[2]))
    assert (own[1], theirs[1]) == (1, 2)
    return own[2], theirs[2]


@pytest.mark.rule("SKM-MOD.1")
def test_skills_change_roa_skl_and_arm() -> None:
    leader = agent("leader", 1, (0, 8), skills=[RALLY])
    friend = agent("friend", 1, (6, 6))
    shooter, foe = agent("shooter", 1, (0, 5), RIFLE), agent("foe", 2, (6, 5))
    position = scene(leader, shooter, friend, foe, orders=(1, 0))
    # The foe's player can do nothing but move away; it stays where it is.
    play(position, "use rally", "end", "end", "activate shooter")
    assert dice_asked(run(position, SHOT)) == ("hit", 1, 4)  # 4 + 1 - 1

    def lost(stat: str, units: list[str], dice: list[int]) -> int:
        effect = {"kind": "stat", "stat": stat, "delta": -1, "units": units}
        marked = scene(shooter, foe, effects=[effect])
        return 4 - life(play(marked, SHOT, dice=dice), "foe")

    assert lost("arm", ["foe"], [2, 2, 5, 5, 3, 4]) == 1  # saves on 3
    assert lost("arm", ["shooter"], [2, 2, 5, 5, 3, 4]) == 0
    assert lost("skl", ["shooter"], [4, 4, 4, 3, 6]) == 1  # hits on 3


@pytest.mark.rule("SKM-MOD.2")
def test_each_row_counts_once_and_all_rows_are_added() -> None:
    friends = [agent(f"friend-{x}", 1, (x, 6)) for x in (5, 6, 7)]
    assert shot_dice(*friends) == 3
    assert melee_dice(*friends) == (4, 4)  # Support once, the Target row once
    foes = [agent(f"foe-{x}", 2, (x, 4)) for x in (4, 5, 6)]
    assert melee_dice(*foes) == (3, 5)


@pytest.mark.rule("SKM-MOD.3")
def test_after_all_modifiers_six_fails_and_one_succeeds() -> None:
    keen, heavy = weapon("rifle", "R", 2, 5, 3), weapon("rifle", "R", 2, 4, 8)
    above = scene(agent("shooter", 1, (0, 0), keen), agent("foe", 2, (6, 0)), map=board(heights={(0, 0): 3}))
    assert dice_asked(run(above, SHOT, dice=[6, 5])) == ("save", 2, 1)
    crushing = run(scene(agent("shooter", 1, (0, 0), heavy), agent("foe", 2, (6, 0))), SHOT, dice=[4, 4])
    assert life(fork(crushing, "close", dice=[1, 2]), "foe") == 3
    lame = {"kind": "stat", "stat": "skl", "delta": -5, "units": ["shooter"]}
    hexed = scene(agent("shooter", 1, (0, 0), RIFLE), agent("foe", 2, (6, 0)), effects=[lame])
    assert dice_asked(run(hexed, SHOT, "close", dice=[1, 2, 2, 2])) == ("save", 2, 1)


@pytest.mark.rule("SKM-MOD.4", "SKM-RNG.8")
@pytest.mark.parametrize(
    ("own", "other", "bonus"), [(3, 1, True), (2, 0, True), (3, 2, False), (0, 0, False), (0, 3, False)]
)
def test_ranged_high_ground(own: int, other: int, bonus: bool) -> None:
    heights = {(0, 0): own, (6, 0): other}
    position = scene(agent("shooter", 1, (0, 0), RIFLE), agent("foe", 2, (6, 0)), map=board(heights=heights))
    # Nobody can climb down here, so without a further Action the Turn may end.
    run(position, SHOT, dice=[5, 5, 6, 6, *([6, 6] if bonus else [])])
    assert asked(position) not in ("hit", "save", "dice")
    assert life(position, "foe") == (2 if bonus else 4)


@pytest.mark.rule("SKM-MOD.4", "SKM-RNG.8")
def test_high_ground_makes_a_shot_easier_by_one_and_no_more() -> None:
    gun = weapon("rifle", "R", 2, 2, 3)
    position = scene(
        agent("shooter", 1, (0, 0), gun), agent("foe", 2, (6, 0)), map=board(heights={(0, 0): 2, (6, 0): 0})
    )
    run(position, SHOT, dice=[3, 4, 6])  # SKL 2 + 1: the 3 hits, the 4 does not
    assert life(position, "foe") == 3


@pytest.mark.rule("SKM-MOD.5")
def test_friendly_fire() -> None:
    assert shot_dice() == 4
    assert shot_dice(agent("friend", 1, (7, 6))) == 3
    assert shot_dice(agent("friend", 1, (8, 5))) == 4
    assert shot_dice(agent("enemy", 2, (7, 6))) == 4
    wall = board(walls=[((6, 5), (7, 5), 2)])
    assert shot_dice(agent("friend", 1, (7, 5)), map=wall) == 4
    assert shot_dice(agent("friend", 1, (7, 5)), map=board(walls=[((6, 5), (7, 5), 1)])) == 3


@pytest.mark.rule("SKM-MOD.6")
def test_melee_high_ground_is_for_an_attacker_one_level_higher() -> None:
    def fight(own: int, other: int, dice: list[int]) -> tuple[str, int, int]:
        heights: dict[Spot, int] = {(5, 5): own, (6, 5): other}
        first, second = agent("fighter", 1, (5, 5), BLADE), agent("foe", 2, (6, 5), BLADE)
        position = scene(first, second, map=board(heights=heights))
        return dice_asked(run(position, FIGHT, dice=dice))

    assert fight(1, 0, [5, 6, 6, 5, 5, 5, 5]) == ("save", 2, 1)
    # From below: 5 misses for both, 4 hits for the Target.
    assert fight(0, 1, [5, 5, 5, 4, 5, 5, 5]) == ("save", 1, 1)
    assert fight(0, 0, [5, 5, 4, 5, 5, 5, 5]) == ("save", 2, 1)


@pytest.mark.rule("SKM-MOD.7")
def test_support_of_the_attacker() -> None:
    assert melee_dice(agent("friend", 1, (7, 5))) == (4, 4)
    assert melee_dice(agent("friend", 1, (8, 5))) == (3, 4)
    assert melee_dice(agent("friend", 1, (4, 5))) == (3, 4)  # next to the Attacker, not to the Target
    wall = board(walls=[((6, 5), (7, 5), 2)])
    assert melee_dice(agent("friend", 1, (7, 5)), map=wall) == (3, 4)


@pytest.mark.rule("SKM-MOD.8")
def test_support_of_the_target() -> None:
    assert melee_dice(agent("mate", 2, (4, 4))) == (3, 5)
    assert melee_dice(agent("mate", 2, (7, 5))) == (3, 4)  # next to the Target, not to the Attacker


@pytest.mark.rule("SKM-MOD.9")
def test_the_target_row_and_its_other_reading() -> None:
    assert melee_dice() == (3, 4)
    assert melee_dice(switches={"melee_target_row": "target_minus_1"}) == (4, 3)


@pytest.mark.rule("SKM-MOD.10")
def test_support_and_the_target_row_cancel_out() -> None:
    assert melee_dice(agent("friend", 1, (7, 5)), attack=weapon("saw", "M", 5, 4, 4)) == (5, 4)


@pytest.mark.rule("SKM-MOD.11")
def test_modifiers_are_read_when_the_attack_is_declared() -> None:
    launcher = weapon("launcher", "R", 4, 5, 3, "XPL")
    friend, foe = agent("friend", 1, (7, 5), life=1), agent("foe", 2, (6, 5))
    position = scene(agent("shooter", 1, (0, 5), launcher), friend, foe, agent("other", 2, (6, 6)))
    # The Squadmate is next to both enemies and is removed first.
    run(position, "shoot foe with launcher", "resolve friend")
    assert dice_asked(position) == ("hit", 1, 4)
    run(position, "resolve foe", dice=[5, 6, 6, 6, 6])
    assert not position.game.facts(position.state)["units"]["friend"]["alive"]
    assert dice_asked(position) == ("hit", 1, 3)
    assert dice_asked(run(position, dice=[6, 6, 6])) == ("hit", 1, 3)


@pytest.mark.rule("SKM-MOD.7", "SKM-MOD.8")
def test_the_fighters_themselves_are_no_support() -> None:
    # Both stand next to each other, which is not yet Support.
    position = scene(agent("fighter", 1, (5, 5), BLADE), agent("foe", 2, (6, 5), KNIFE))
    assert dice_asked(run(position, FIGHT)) == ("hit", 1, 3)
    assert dice_asked(run(position, dice=[6] * 3)) == ("hit", 2, 3)


@pytest.mark.rule("SKM-MOD.1")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_mark_counts_against_the_marked_one_of_either_side(seat: int) -> None:
    aim: Table = {
        "id": "aim",
        "act": 1,
        "select": {"who": "enemy"},
        "effects": [{"kind": "stat_vs_marked", "stat": "roa", "delta": 1, "until": "turn"}],
    }
    shooter = agent("shooter", seat, (0, 5), RIFLE, skills=[aim])
    foes = (agent("foe", 3 - seat, (6, 5)), agent("other", 3 - seat, (6, 15)))
    # The first of all Agents belongs to the first side.
    position = scene(*(sorted((shooter, *foes), key=lambda one: one["unit"]["seat"])), active="shooter")
    play(position, "use aim on foe")
    assert dice_asked(run(position.copy(), SHOT))[2] == 5
    assert dice_asked(run(position, "shoot other with rifle"))[2] == 4


@pytest.mark.rule("SKM-MOD.7", "SKM-MOD.8")
def test_support_of_attacker_and_target_are_two_rules() -> None:
    def supported(attacking: bool) -> list[str]:
        fighters = agent("fighter", 1, (5, 5), BLADE), agent("foe", 2, (6, 5), BLADE)
        mates = agent("friend", 1, (7, 5)), agent("mate", 2, (4, 5))
        state = state_of(scene(*fighters, *mates))
        names = state.battle.unit_names
        unit, foe = (names.index("fighter"), names.index("foe"))[:: 1 if attacking else -1]
        saber = next(one for one in state.battle.weapons if one.id == "blade")
        return [
            part.rule
            for part in melee_roa(state, unit, saber, foe, attacking, 0).terms
            if part.label == "support"
        ]

    assert supported(True) == ["SKM-MOD.7"] and supported(False) == ["SKM-MOD.8"]
