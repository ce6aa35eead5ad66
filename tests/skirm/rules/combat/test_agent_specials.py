"""AGT: special rules of Agents."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.skirm.content.codes import equipped
from sortie.games.skirm.content.packs import agent_from, equipment_from
from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, refused, told
from tests.skirm.rules.playing import dice_asked, fork, life, play, run
from tests.skirm.rules.scenes import RIFLE, Table, agent, at, board, scene, weapon

SHOT = "shoot foe with rifle"
FIGHT = "melee foe with blade"
BLADE = weapon("blade", "M", 4, 4, 3)
THREE_HITS = [4, 4, 4, 6]


def shooting(distance: int, *special: str, gun: Table = RIFLE, **document: Any) -> Position:
    """A shooter and, at some distance in the same row, an Agent with special rules."""
    foe = agent("foe", 2, (distance, 0), special=special)
    return scene(agent("shooter", 1, (0, 0), {**gun, "id": "rifle"}), foe, **document)


def piercing(x: int) -> Table:
    """The rifle with APx."""
    return weapon("rifle", "R", 4, 4, 3, f"AP{x}")


@pytest.mark.rule("SKM-AGT.1")
def test_double_melee() -> None:
    def fighter(*special: str) -> Position:
        foes = agent("foe", 2, (6, 5)), agent("other", 2, (4, 5))
        return scene(agent("fighter", 1, (5, 5), BLADE, special=special, act=4), *foes)

    position = fighter("2MC")
    play(position, FIGHT, dice=[6, 6, 6])
    assert offers(position, FIGHT)  # the same enemy again
    play(position, "melee other with blade", dice=[6, 6, 6])
    assert facts(position)["act"] == 2
    assert refused(position, FIGHT) == "SKM-ACT.7"
    play(position, f"move {at(5, 4)}")
    single = play(fighter(), FIGHT, dice=[6, 6, 6])
    assert refused(single, "melee other with blade") == "SKM-ACT.7"


@pytest.mark.rule("SKM-AGT.2")
def test_double_shoot() -> None:
    launcher = weapon("launcher", "R", 4, 5, 3, "XPL", "RG4")

    def gunner(*special: str) -> Position:
        foes = agent("foe", 2, (8, 0)), agent("near", 2, (0, 4))
        return scene(agent("gunner", 1, (0, 0), RIFLE, launcher, special=special), *foes)

    position = play(gunner("2RC"), SHOT, dice=[6, 6, 6, 6])
    play(position, "shoot near with launcher", dice=[6, 6, 6, 6])
    assert (facts(position)["act"], facts(position)["shots"]) == (1, 2)
    assert refused(position, SHOT) == "SKM-ACT.7"
    single = play(gunner(), SHOT, dice=[6, 6, 6, 6])
    assert refused(single, "shoot near with launcher") == "SKM-ACT.7"


@pytest.mark.rule("SKM-AGT.1", "SKM-AGT.2")
@pytest.mark.parametrize(("code", "line"), [("2RC", "shoot far with rifle"), ("2MC", FIGHT)])
def test_a_granted_double_action_counts_as_well(code: str, line: str) -> None:
    grant = {"kind": "grant", "special": code, "units": ["fighter"]}
    spot = (6, 5) if code == "2MC" else (6, 9)
    agents = agent("fighter", 1, (5, 5), RIFLE, BLADE), agent("foe", 2, spot), agent("far", 2, (12, 5))
    plain = play(scene(*agents), line, dice=[6] * (3 if code == "2MC" else 4))
    assert refused(plain, line) == "SKM-ACT.7"
    granted = play(scene(*agents, effects=[grant]), line, dice=[6] * (3 if code == "2MC" else 4))
    assert offers(granted, line)


@pytest.mark.rule("SKM-AGT.3")
@pytest.mark.parametrize(("distance", "dice"), [(3, 3), (4, 2), (9, 2)])
def test_camouflage_saves_one_hit_from_afar(distance: int, dice: int) -> None:
    position = run(shooting(distance, "CAM"), SHOT, dice=THREE_HITS)
    assert dice_asked(position) == ("save", 2, dice)
    assert life(play(position, dice=[5] * dice), "foe") == 4 - dice


@pytest.mark.rule("SKM-AGT.3", "SKM-DST.1")
def test_camouflage_counts_height_as_distance() -> None:
    tower = board(heights={(0, 0): 4})
    high = run(shooting(3, "CAM", map=tower), SHOT, dice=THREE_HITS)
    assert dice_asked(high) == ("save", 2, 2)


@pytest.mark.rule("SKM-AGT.3")
def test_camouflage_against_a_single_hit_needs_no_die() -> None:
    position = play(shooting(4, "CAM"), SHOT, dice=[4, 5, 5, 5])
    assert life(position, "foe") == 4
    assert "saved-automatically" in told(position)


@pytest.mark.rule("SKM-AGT.4")
def test_camouflage_does_not_stop_unsaveable_hits() -> None:
    assert life(play(shooting(6, "CAM", gun=piercing(1)), SHOT, dice=[4, 5, 5, 5]), "foe") == 3
    two = play(shooting(6, "CAM", gun=piercing(1)), SHOT, dice=[4, 4, 5, 5])
    assert life(two, "foe") == 3  # the second hit is the saveable one


@pytest.mark.rule("SKM-AGT.5")
def test_camouflage_works_for_further_victims_by_their_own_distance() -> None:
    launcher = weapon("launcher", "R", 4, 5, 3, "XPL")
    near, far = agent("near", 2, (3, 1), special=["CAM"]), agent("far", 2, (5, 0), special=["CAM"])
    position = scene(agent("shooter", 1, (0, 0), launcher), agent("foe", 2, (4, 0)), near, far)
    run(position, "shoot foe with launcher", "resolve far", dice=[5, 5, 5, 6])
    assert dice_asked(position) == ("save", 2, 2)
    run(position, "resolve near", dice=[4, 4, 5, 5, 5, 6])
    assert dice_asked(position) == (
        "save",
        2,
        3,
    )  # 3 Squares from the shooter, whatever the Target's distance


@pytest.mark.rule("SKM-AGT.5")
def test_camouflage_works_on_a_line() -> None:
    lance = weapon("lance", "R", 4, 4, 3, "LNR")
    middle = agent("middle", 2, (5, 0), special=["CAM"])
    position = scene(agent("shooter", 1, (0, 0), lance), agent("foe", 2, (9, 0)), middle)
    run(position, "shoot foe with lance", "resolve middle", dice=THREE_HITS)
    assert dice_asked(position) == ("save", 2, 2)


def dodging(*, attacks: bool, net: int, special: str = "", defence: Table = BLADE) -> Position:
    """A melee in which an Agent with DOD loses by so many hits, as Attacker or as Target."""
    winner = weapon("blade", "M", 4, 4, 3, *([special] if special else []))
    marks: list[list[str]] = [["DOD"], []] if attacks else [[], ["DOD"]]
    first = agent("fighter", 1, (5, 5), BLADE if attacks else winner, special=marks[0])
    second = agent("foe", 2, (6, 5), winner if attacks else defence, special=marks[1])
    losing = [6] * (3 if attacks else 4)
    winning = [4] * net + [6] * ((4 if attacks else 3) - net)
    return run(scene(first, second), FIGHT, dice=losing + winning if attacks else winning + losing)


@pytest.mark.rule("SKM-AGT.6")
def test_dodge_saves_one_net_hit_of_the_target() -> None:
    assert dice_asked(dodging(attacks=False, net=2)) == ("save", 2, 1)
    assert dice_asked(dodging(attacks=True, net=2)) == ("save", 1, 2)
    single = dodging(attacks=False, net=1)
    assert (asked(single), life(single, "foe")) == ("act", 4)


@pytest.mark.rule("SKM-AGT.7")
def test_dodge_does_not_stop_unsaveable_hits() -> None:
    position = dodging(attacks=False, net=1, special="AP1")
    assert (asked(position), life(position, "foe")) == ("act", 3)
    assert life(dodging(attacks=False, net=2, special="AP1"), "foe") == 3
    assert dice_asked(dodging(attacks=False, net=3, special="AP1")) == ("save", 2, 1)


@pytest.mark.rule("SKM-AGT.8")
@pytest.mark.parametrize(("turn", "left", "healed"), [(2, 3, 4), (3, 1, 3), (4, 2, 4), (1, 4, 4)])
def test_healing_at_the_start_of_every_turn(turn: int, left: int, healed: int) -> None:
    troll = agent("troll", 1, (0, 0), special=["HL2"], life=left)
    position = scene(troll, agent("foe", 2, (9, 9), life=1), moment="turn-start", turn=turn)
    assert asked(position) == "initiative"
    assert (life(position, "troll"), life(position, "foe")) == (healed, 1)


@pytest.mark.rule("SKM-AGT.9")
def test_a_leader_adds_dice_for_orders() -> None:
    leader = agent("leader", 1, (0, 0), special=["LD2"])
    position = scene(leader, agent("foe", 2, (9, 9)), moment="orders")
    assert dice_asked(position)[1:] == (1, 5)
    assert dice_asked(run(position, dice=[1, 2, 3, 4, 5]))[1:] == (2, 3)
    assert facts(run(position, dice=[6, 6, 6]))["orders"] == [3, 0]


@pytest.mark.rule("SKM-AGT.10")
def test_tough_rolls_for_each_hit_about_to_be_lost() -> None:
    position = run(shooting(6, "TF2"), SHOT, dice=[*THREE_HITS, 5, 5, 6])
    assert dice_asked(position) == ("plain", 2, 3)
    assert life(fork(position, dice=[2, 3, 1]), "foe") == 3
    assert life(fork(position, dice=[3, 4, 6]), "foe") == 1
    saved = play(shooting(6, "TF2"), SHOT, dice=[*THREE_HITS, 4, 4, 4])
    assert life(saved, "foe") == 4  # nothing to lose, no dice


@pytest.mark.rule("SKM-AGT.11")
def test_tough_works_against_unsaveable_hits_and_has_no_criticals() -> None:
    hit = [4, 5, 5, 5]
    assert life(play(shooting(6, "TF2", gun=piercing(1)), SHOT, dice=[*hit, 2]), "foe") == 4
    assert life(play(shooting(6, "TF2", gun=piercing(1)), SHOT, dice=[*hit, 1]), "foe") == 4
    assert life(play(shooting(6, "TF2", gun=piercing(1)), SHOT, dice=[*hit, 3]), "foe") == 3
    # A 1 does not pay for a second HIT, and there is no automatic success: TF1 keeps a HIT on 1 alone.
    two = run(shooting(6, "TF1", gun=piercing(2)), SHOT, dice=[4, 4, 5, 5])
    assert life(fork(two, dice=[1, 2]), "foe") == 3


@pytest.mark.rule("SKM-AGT.11")
def test_orders_repair_tough_dice() -> None:
    position = run(shooting(6, "TF2", gun=piercing(1), orders=(0, 1)), SHOT, dice=[4, 5, 5, 5, 3])
    assert offered(position) == ["close", "order-reroll 1", "shift 1 down", "shift 1 up"]
    assert life(fork(position, "shift 1 down"), "foe") == 4
    assert life(fork(position, "order-reroll 1", dice=[1]), "foe") == 4
    assert life(fork(position, "close"), "foe") == 3
    # A 6 that was shifted to 5 keeps a HIT of TF5; a natural 1 offers no chain.
    one = run(shooting(6, "TF2", gun=piercing(1), orders=(0, 1)), SHOT, dice=[4, 5, 5, 5, 1])
    assert "chain 1" not in offered(one)


@pytest.mark.rule("SKM-AGT.12")
@pytest.mark.parametrize(("printed", "bought", "counts"), [("TF1", "TF2", 2), ("TF3", "TF2", 3)])
def test_the_highest_number_counts(printed: str, bought: str, counts: int) -> None:
    card = agent_from({"id": "one", "act": 3, "mov": 4, "arm": 7, "hit": 4, "special": [printed]}, {})
    item = equipment_from({"id": "plate", "price": 1, "special": bought}, {})
    assert equipped(card, item).tough == counts
    granted = {"kind": "grant", "special": "TF", "value": int(bought[2:]), "units": ["foe"]}
    position = run(shooting(6, printed, gun=piercing(1), effects=[granted]), SHOT, dice=[4, 5, 5, 5])
    assert life(fork(position, dice=[counts]), "foe") == 4
    assert life(fork(position, dice=[counts + 1]), "foe") == 3
