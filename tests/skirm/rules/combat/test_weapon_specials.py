"""WSR: special rules of weapons that strike one victim."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, refused
from tests.skirm.rules.playing import dice_asked, fork, life, play, run
from tests.skirm.rules.scenes import Table, agent, at, scene, weapon

SHOT = "shoot foe with gun"
FIGHT = "melee foe with blade"
BLADE = weapon("blade", "M", 4, 4, 3)
MISSES = [6, 6, 6, 6]


def gun(*special: str, skl: int = 4) -> Table:
    """A gun 4/4/3 with special rules."""
    return weapon("gun", "R", 4, skl, 3, *special)


def shooting(arm: Table, distance: int = 6, target: Table | None = None, **document: Any) -> Position:
    """A shooter with 3 ACT and an enemy in the same row; `target` changes the enemy's card."""
    foe = agent("foe", 2, (distance, 0), **(target or {}))
    return scene(agent("shooter", 1, (0, 0), arm), foe, **document)


@pytest.mark.rule("SKM-WSR.1")
def test_piercing_hits_cannot_be_saved() -> None:
    assert life(play(shooting(gun("AP2")), SHOT, dice=[4, 6, 6, 6]), "foe") == 3
    assert life(play(shooting(gun("AP2")), SHOT, dice=[4, 4, 6, 6]), "foe") == 2
    assert life(play(shooting(gun("AP2")), SHOT, dice=[4, 4, 4, 6, 4]), "foe") == 2


@pytest.mark.rule("SKM-WSR.2")
def test_piercing_one_takes_one_save_die() -> None:
    assert dice_asked(run(shooting(gun("AP1")), SHOT, dice=[4, 4, 4, 6])) == ("save", 2, 2)
    assert dice_asked(run(shooting(gun()), SHOT, dice=[4, 4, 4, 6])) == ("save", 2, 3)


@pytest.mark.rule("SKM-WSR.3")
def test_in_melee_piercing_counts_on_net_hits() -> None:
    pick = weapon("blade", "M", 4, 4, 3, "AP1")
    position = scene(agent("fighter", 1, (5, 5), pick), agent("foe", 2, (6, 5), BLADE))
    run(position, FIGHT, dice=[4, 4, 4, 4, 6, 6, 6])  # 3 against 1
    assert dice_asked(position) == ("save", 2, 1)
    assert life(play(position, dice=[4]), "foe") == 3


@pytest.mark.rule("SKM-WSR.4")
def test_chained_saves_never_cancel_unsaveable_hits() -> None:
    position = run(shooting(gun("AP1")), SHOT, dice=[4, 4, 6, 6])
    assert dice_asked(position) == ("save", 2, 1)
    assert life(play(position, "chain 1", "chain 2", dice=[1, 1, 3]), "foe") == 3


@pytest.mark.rule("SKM-WSR.5")
def test_the_critical_band_of_a_weapon() -> None:
    keen = weapon("gun", "R", 3, 5, 3, "CR2")
    position = run(shooting(keen), SHOT, dice=[2, 5, 6])
    assert asked(position) == "dice"
    assert dice_asked(run(position, "chain 1", dice=[4])) == ("save", 2, 3)
    plain = run(shooting(weapon("gun", "R", 3, 5, 3)), SHOT, dice=[2, 5, 6])
    assert dice_asked(plain) == ("save", 2, 2)


STEADY: Table = {
    "id": "steady",
    "act": 2,
    "counts_as": "shoot",
    "weapon": "R",
    "effects": [{"kind": "improved", "action": "shoot", "roa": 2}],
}


def heavy_gunner(act: int = 3, orders: tuple[int, int] = (0, 0), **more: Any) -> Position:
    """A gunner with a heavy gun and a pistol."""
    pistol = weapon("pistol", "R", 4, 4, 3)
    gunner = agent("gunner", 1, (0, 0), gun("HVY"), pistol, act=act, **more)
    return scene(gunner, agent("foe", 2, (8, 0)), orders=orders)


@pytest.mark.rule("SKM-WSR.6")
def test_a_heavy_shot_after_a_move_costs_two() -> None:
    assert offers(play(heavy_gunner(), f"move {at(1, 0)}"), SHOT)
    position = play(heavy_gunner(act=4), f"move {at(1, 0)}")
    assert facts(play(position, SHOT, dice=MISSES))["act"] == 1
    poor = play(heavy_gunner(act=2), f"move {at(1, 0)}")
    assert refused(poor, SHOT) == "SKM-ACT.2"
    helped = play(heavy_gunner(act=2, orders=(1, 0)), f"move {at(1, 0)}", "pay 0 orders")
    assert offers(helped, SHOT)
    assert facts(play(heavy_gunner(), SHOT, dice=MISSES))["act"] == 2  # without a Move it costs 1


@pytest.mark.rule("SKM-WSR.7")
def test_a_move_after_a_heavy_shot_costs_two() -> None:
    assert offers(play(heavy_gunner(), SHOT, dice=MISSES), f"move {at(1, 0)}")
    position = play(heavy_gunner(act=4), SHOT, dice=MISSES)
    assert facts(play(position, f"move {at(1, 0)}"))["act"] == 1
    poor = play(heavy_gunner(act=2), SHOT, dice=MISSES)
    assert refused(poor, f"move {at(1, 0)}") == "SKM-ACT.2"


@pytest.mark.rule("SKM-WSR.7")
def test_who_shoots_twice_with_a_heavy_weapon_pays_once_more_for_the_move() -> None:
    position = play(heavy_gunner(act=5, special=["2RC"]), SHOT, SHOT, dice=MISSES * 2)
    assert facts(play(position, f"move {at(1, 0)}"))["act"] == 1


@pytest.mark.rule("SKM-WSR.8")
def test_a_dash_neither_makes_dearer_nor_is_made_dearer() -> None:
    before = play(heavy_gunner(act=4), f"dash {at(1, 0)}")
    assert facts(play(before, SHOT, dice=MISSES))["act"] == 2
    behind = play(heavy_gunner(act=2), SHOT, dice=MISSES)
    assert facts(play(behind, f"dash {at(1, 0)}"))["units"]["gunner"]["square"] == at(1, 0)


@pytest.mark.rule("SKM-WSR.9")
def test_only_the_heavy_weapon_itself_is_dearer() -> None:
    moved = play(heavy_gunner(), f"move {at(1, 0)}")
    assert facts(play(moved, "shoot foe with pistol", dice=MISSES))["act"] == 1
    light = play(heavy_gunner(), "shoot foe with pistol", dice=MISSES)
    assert facts(play(light, f"move {at(1, 0)}"))["act"] == 1


@pytest.mark.rule("SKM-WSR.9")
def test_skills_that_count_as_a_shot_are_dearer_too() -> None:
    still = heavy_gunner(act=3, skills=[STEADY])
    assert facts(play(still, "use steady@gun against foe", dice=[6] * 6))["act"] == 1
    moved = play(heavy_gunner(act=5, skills=[STEADY]), f"move {at(1, 0)}")
    assert facts(play(moved, "use steady@gun against foe", dice=[6] * 6))["act"] == 1
    poor = play(heavy_gunner(act=3, skills=[STEADY]), f"move {at(1, 0)}")
    assert refused(poor, "use steady@gun against foe") == "SKM-ACT.2"
    assert offers(poor, "use steady@pistol against foe")


@pytest.mark.rule("SKM-WSR.9")
def test_skills_without_a_weapon_do_not_pay_for_a_heavy_one() -> None:
    flare = {"id": "flare", "act": 1, "counts_as": "shoot", "effects": [{"kind": "heal", "dice": "1"}]}
    gunner = agent("gunner", 1, (0, 0), gun("HVY"), act=3, skills=[flare])
    position = scene(gunner, agent("foe", 2, (8, 0), gun("HVY")))
    play(position, f"move {at(1, 0)}", "use flare")
    assert facts(position)["act"] == 1
    assert refused(position, SHOT) == "SKM-ACT.7"  # it was a Shoot all the same


@pytest.mark.rule("SKM-WSR.10")
def test_a_limited_weapon_is_used_once_in_a_battle() -> None:
    grenade = gun("LIM", "RG9")
    thrower = agent("thrower", 1, (0, 0), grenade, special=["2RC"])
    other = agent("other", 1, (0, 8), grenade)
    position = scene(thrower, other, agent("foe", 2, (6, 4), ready=False))
    play(position, SHOT, dice=MISSES)
    assert refused(position, SHOT) == "SKM-WSR.10"
    play(position, "end")  # nobody else of the other side is Ready, so the Squad goes on
    run(position, *(["pass"] if asked(position) == "sentry" else []))
    assert facts(position)["active"] == "other"
    assert offers(position, SHOT)
    run(position, "end", dice=[1, 2, 4, 4, 4, 4, 4, 4])
    assert facts(position)["turn"] == 2
    play(position, "activate thrower")
    assert not offered(position, "shoot *")
    assert refused(position, SHOT) == "SKM-WSR.10"


@pytest.mark.rule("SKM-WSR.15")
def test_range_limits_the_choice_of_a_target() -> None:
    assert offers(shooting(gun("RG6"), 6), SHOT)
    assert refused(shooting(gun("RG6"), 7), SHOT) == "SKM-RNG.4"
    assert offers(shooting(gun(), 7), SHOT)


@pytest.mark.rule("SKM-WSR.16")
def test_free_rerolls_of_attack_dice() -> None:
    position = run(shooting(gun("RR1")), SHOT, dice=[4, 6, 5, 4])
    assert offered(position) == ["close", "reroll 1", "reroll 2", "reroll 3", "reroll 4"]
    assert dice_asked(run(position.copy(), "reroll 2", dice=[3])) == (
        "save",
        2,
        3,
    )  # only one, then it closes
    two = run(shooting(gun("RR2")), SHOT, dice=[4, 6, 5, 4])
    run(two, "reroll 2", dice=[6])
    assert offered(two, "reroll *") == ["reroll 1", "reroll 3", "reroll 4"]  # each die once
    assert facts(two)["orders"] == [0, 0]


@pytest.mark.rule("SKM-WSR.17")
def test_free_rerolls_include_chain_dice_and_go_beside_orders() -> None:
    position = run(shooting(gun("RR1"), orders=(1, 0)), SHOT, "pay 0 orders", dice=[1, 6, 6, 6])
    run(position, "chain 1", dice=[6])
    assert offers(position, "reroll 5")
    run(position, "reroll 5", dice=[4])
    assert not offered(position, "reroll *")
    assert not offers(position, "order-reroll 5")
    run(position, "order-reroll 2", dice=[4])
    assert dice_asked(position) == ("save", 2, 3)
    assert facts(position)["orders"] == [0, 0]


@pytest.mark.rule("SKM-WSR.18")
def test_a_vampire_regains_what_it_lost_and_no_more() -> None:
    fangs = weapon("blade", "M", 4, 4, 3, "VA2")

    def bite(left: int, dice: list[int]) -> int:
        wielder = agent("vampire", 1, (5, 5), fangs, life=left)
        position = scene(wielder, agent("foe", 2, (6, 5)))
        return life(play(position, FIGHT, dice=dice), "vampire")

    assert bite(3, [4, 4, 4, 5, 5, 5]) == 4
    assert bite(1, [4, 4, 4, 5, 5, 5]) == 3  # 2, however many HIT the victim lost
    assert bite(1, [4, 6, 6, 5]) == 3
    assert bite(1, [4, 6, 6, 4]) == 1


@pytest.mark.rule("SKM-WSR.19")
def test_a_vampire_needs_a_real_loss() -> None:
    thirsty = scene(agent("shooter", 1, (0, 0), gun("VA2"), life=1), agent("foe", 2, (6, 0), special=["TF2"]))
    hit = run(thirsty, SHOT, dice=[4, 6, 6, 6, 5])
    assert life(fork(hit, dice=[1]), "shooter") == 1
    assert life(fork(hit, dice=[3]), "shooter") == 3


@pytest.mark.rule("SKM-WSR.10")
@pytest.mark.parametrize(("spent", "other"), [("gun", "pistol"), ("pistol", "gun")])
def test_a_spent_weapon_is_spent_and_the_one_beside_it_is_not(spent: str, other: str) -> None:
    weapons = (weapon("gun", "R", 1, 4, 3, "LIM"), weapon("pistol", "R", 1, 4, 3, "LIM"))
    position = scene(agent("own", 1, (0, 5), *weapons, special=["2RC"]), agent("foe", 2, (6, 5)))
    play(position, f"shoot foe with {spent}", dice=[6])
    assert refused(position, f"shoot foe with {spent}") == "SKM-WSR.10"
    assert offers(position, f"shoot foe with {other}")
