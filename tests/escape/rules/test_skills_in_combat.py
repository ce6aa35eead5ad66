"""Part VIII of the rulebook: skills of attack, of defence, and those that move others."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import Spot, at, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

FAR = unit("onibi", (11, 11))


@pytest.mark.rule("ESC-8.1", "ESC-R.21")
def test_a_veteran_rerolls_one_combat_roll_a_turn() -> None:
    position = scene(unit("ashton", (2, 2)), unit("mamushi", (3, 2)), FAR)
    roll(play(position, "hit mamushi", "stand"), 1)
    assert offered(position) == ["keep", "veteran 1"]
    roll(play(position, "veteran 1"), 6)
    assert of(position, "mamushi")["out"]  # 6+3-2 and not 1+3-2
    again = scene(unit("ashton", (2, 2)), unit("nurikabe", (3, 2)), FAR)
    roll(play(again, "hit nurikabe", "stand"), 1)
    roll(play(again, "veteran 1"), 2)
    play(again, "no-push", "hit nurikabe", "stand")
    assert asked(roll(again, 2)) == "push"  # not asked a second time in this turn
    worse = scene(unit("ashton", (2, 2)), unit("nurikabe", (3, 2)), FAR)
    roll(play(worse, "hit nurikabe", "stand"), 4)
    roll(play(worse, "veteran 1"), 1)
    assert of(worse, "nurikabe")["damage"] == 1  # the new face stands: 1+3-2, Armor 1


@pytest.mark.rule("ESC-8.1")
def test_the_veterans_reroll_comes_back_with_the_next_turn_and_serves_combat_only() -> None:
    position = scene(unit("ashton", (2, 2), rerolled=True), unit("raiju", (9, 9)), moment="turn-end")
    assert not of(position, "ashton")["rerolled"]
    lock = floor(doors={((2, 2), (3, 2)): 7})
    hacking = play(scene(unit("ashton", (2, 2)), unit("raiju", (9, 9)), map=lock), "hack c3-d3")
    assert asked(roll(hacking, 5)) == "act"


@pytest.mark.rule("ESC-8.2", "ESC-R.23")
@pytest.mark.parametrize(("face", "damage"), [(1, 0), (2, 1), (4, 3)])
def test_armor_lowers_every_attack(face: int, damage: int) -> None:
    position = scene(unit("alice", (2, 2)), unit("nurikabe", (3, 2)))
    roll(play(position, "hit nurikabe", "stand"), face)  # face+2-2
    assert of(position, "nurikabe")["damage"] == damage


@pytest.mark.rule("ESC-8.2", "ESC-R.23")
def test_armor_counts_for_each_instance_of_damage() -> None:
    # Two carriers of nitro fall in one blast: Nurikabe suffers 2-1 from each.
    position = scene(
        unit("martin", (1, 4), carrying="em-grenade"),
        unit("kitsune", (4, 4), damage=3, carrying="nitro-vial", used={"combat": 2}),
        unit("onibi", (4, 3), damage=3, carrying="nitro-vial", used={"combat": 2}),
        unit("nurikabe", (5, 4), used={"combat": 2}),
    )
    play(position, "grenade d4", "dice 1")
    assert of(position, "kitsune")["out"] and of(position, "onibi")["out"]
    assert of(position, "nurikabe")["damage"] == 2


@pytest.mark.rule("ESC-8.3")
def test_attraction_reaches_two_squares_in_sight() -> None:
    position = scene(
        unit("ubume", (0, 3)), unit("ashton", (2, 3)), unit("alice", (3, 4)), unit("jimmy", (0, 6))
    )
    assert offered(position, "attract *") == ["attract ashton"]
    assert refused(position, "attract alice") == "ESC-8.3"
    walled = scene(unit("ubume", (0, 3)), unit("ashton", (2, 3)), map=floor(walls=[((1, 3), (2, 3))]))
    assert refused(walled, "attract ashton") == "ESC-4.5"
    own = scene(unit("ubume", (0, 3)), unit("raiju", (2, 3)), unit("ashton", (9, 9)))
    assert refused(own, "attract raiju") == "ESC-8.3"
    assert refused(scene(unit("kitsune", (0, 3)), unit("ashton", (2, 3))), "attract ashton") == "ESC-8.3"
    spent = scene(unit("ubume", (0, 3), used={"intellect": 2}), unit("ashton", (2, 3)))
    assert offered(spent, "attract *") == []


@pytest.mark.rule("ESC-8.4", "ESC-R.67", "ESC-R.69")
def test_attraction_moves_the_target_one_square_beside_its_user() -> None:
    position = scene(unit("ubume", (0, 3)), unit("ashton", (2, 3), used={"intellect": 1, "movement": 1}))
    roll(play(position, "attract ashton"), 1)
    assert who_is_asked(position) == 2 and offered(position) == [f"pull {at(1, y)}" for y in (2, 3, 4)]
    play(position, f"pull {at(1, 2)}")
    ashton = of(position, "ashton")
    assert ashton["square"] == at(1, 2) and ashton["movement_left"] == 3 and not ashton["activated"]
    # Already beside: it may be shifted round, with diagonals, to free squares beside Ubume only.
    near = scene(unit("ubume", (4, 4)), unit("ashton", (5, 4), used={"intellect": 1}), unit("raiju", (5, 3)))
    roll(play(near, "attract ashton"), 1)
    assert offered(near) == sorted(f"pull {at(*spot)}" for spot in ((4, 3), (4, 5), (5, 5)))


@pytest.mark.rule("ESC-8.5", "ESC-R.10")
def test_attraction_without_a_square_does_nothing_and_costs_the_action() -> None:
    full = [unit(name, spot) for name, spot in (("raiju", (1, 2)), ("kitsune", (1, 3)), ("onibi", (1, 4)))]
    walls = floor(walls=[((1, 4), (2, 4))])
    blocked = scene(
        unit("ubume", (0, 3)), unit("jimmy", (2, 4), used={"intellect": 2}), full[0], full[1], map=walls
    )
    assert refused(blocked, "attract jimmy") == "ESC-4.5"
    position = scene(unit("ubume", (0, 4)), unit("jimmy", (1, 4), used={"intellect": 2}), *[
        unit(name, spot) for name, spot in (("raiju", (0, 3)), ("kitsune", (1, 3)), ("onibi", (1, 5)), ("oni", (0, 5)))
    ])  # fmt: skip
    roll(play(position, "attract jimmy"), 6)
    assert of(position, "jimmy")["square"] == at(1, 4) and of(position, "ubume")["intellect_left"] == 1
    assert asked(position) == "act" and "not-pulled" in told(position)


def struck(
    attacker: Spot, target: Spot, face: int = 1, walls: list[tuple[Spot, Spot]] | None = None
) -> Position:
    """Ashton has hit Ubume with this face: face+3-2."""
    position = scene(
        unit("ashton", attacker, rerolled=True), unit("ubume", target), FAR, map=floor(walls=walls or [])
    )
    return roll(play(position, "hit ubume", "stand"), face)


def pushes(position: Position) -> list[str]:
    """The squares a push can lead to."""
    return [text.removeprefix("push ") for text in offered(position, "push *")]


@pytest.mark.rule("ESC-8.6", "ESC-R.69")
def test_a_push_comes_with_success_only_and_costs_the_target_nothing() -> None:
    position = struck((0, 1), (1, 1))
    assert (
        of(position, "ubume")["damage"] == 2
        and "no-push" in offered(position)
        and who_is_asked(position) == 1
    )
    pushed = fork(position, "push c2")
    assert of(pushed, "ubume")["square"] == "c2" and of(pushed, "ubume")["movement_left"] == 5
    assert not of(pushed, "ubume")["activated"] and of(fork(position, "no-push"), "ubume")["square"] == "b2"
    failed = scene(unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1)), FAR)
    assert asked(roll(play(failed, "hit ubume", "dodge"), 1, 2)) == "act"  # 4 against 4


@pytest.mark.rule("ESC-8.7", "ESC-R.10")
def test_the_far_side_of_the_target() -> None:
    assert pushes(struck((0, 1), (1, 1))) == sorted(at(2, y) for y in (0, 1, 2))
    assert pushes(struck((0, 0), (1, 1))) == sorted(at(*spot) for spot in ((2, 2), (2, 1), (1, 2)))
    assert pushes(struck((0, 1), (1, 1), walls=[((1, 1), (2, 1))])) == [at(2, 0), at(2, 2)]
    # At the edge of the board there is nothing behind.
    assert pushes(struck((1, 1), (0, 1))) == []


@pytest.mark.rule("ESC-8.8")
def test_with_everything_behind_occupied_there_is_damage_only() -> None:
    behind = [unit(name, (2, y)) for name, y in (("raiju", 0), ("kitsune", 1), ("alice", 2))]
    position = scene(unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1)), *behind)
    roll(play(position, "hit ubume", "stand"), 1)
    assert asked(position) == "act" and of(position, "ubume")["damage"] == 2


@pytest.mark.rule("ESC-R.68", "ESC-8.6")
def test_no_push_of_the_fallen_nor_by_a_thrown_crate() -> None:
    killed = scene(unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1), damage=4), FAR)
    assert asked(roll(play(killed, "hit ubume", "stand"), 1)) == "act"
    thrown = scene(unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1)), FAR, crates=["a2"])
    roll(play(thrown, "throw ubume with a2", "stand"), 2)
    assert asked(thrown) == "act" and of(thrown, "ubume")["damage"] == 3


@pytest.mark.rule("ESC-8.9", "ESC-R.70", "ESC-R.9")
def test_scrambler_guards_its_neighbours_from_attacks_only() -> None:
    guarded = [unit("nurikabe", (5, 5)), unit("kitsune", (4, 5)), unit("raiju", (4, 4))]
    wall = floor(walls=[((4, 5), (5, 5))])
    alice = scene(unit("alice", (2, 5)), *guarded, map=wall)
    assert offered(alice, "shoot *") == ["shoot raiju with sidearm"]
    assert refused(alice, "shoot kitsune with sidearm") == "ESC-8.9"  # through the wall as well
    near = scene(unit("ashton", (3, 5)), *guarded)
    assert offered(near, "hit *") == ["hit raiju"] and refused(near, "hit kitsune") == "ESC-8.9"
    assert offers(scene(unit("ashton", (6, 6)), *guarded), "hit nurikabe")
    # A grenade may not be aimed at the square of a protected one, but a blast beside it strikes.
    martin = scene(unit("martin", (2, 5), carrying="em-grenade"), *guarded)
    assert refused(martin, "grenade e6") == "ESC-8.9"
    play(martin, "grenade d7", "stand", "dice 2")
    assert of(martin, "kitsune")["damage"] == 3
    # Its opponents are not guarded, nor is it its own side that is kept from attacking.
    foe = scene(unit("kitsune", (4, 5)), unit("nurikabe", (5, 5)), unit("jimmy", (5, 4)))
    assert offers(foe, "hit jimmy")


@pytest.mark.rule("ESC-8.22", "ESC-R.76")
def test_hypnosis_is_known_before_the_dodge_and_costs_the_defender_a_combat_action() -> None:
    position = play(
        scene(unit("kitsune", (2, 2)), unit("ashton", (3, 2), rerolled=True)), "hit ashton by hypnosis"
    )
    assert asked(position) == "defend" and "hypnotises" in told(position)
    roll(play(position, "dodge"), 3, 2)  # 5 against 2+1
    assert of(position, "ashton")["damage"] == 2
    assert of(position, "ashton")["combat_left"] == 2 and of(position, "ashton")["intellect_left"] == 1
    standing = play(
        scene(unit("kitsune", (2, 2)), unit("ashton", (3, 2), rerolled=True)), "hit ashton by hypnosis"
    )
    roll(play(standing, "stand"), 3)  # nobody dodges: 3+2-3 as ever
    assert of(standing, "ashton")["damage"] == 2
    assert refused(scene(unit("raiju", (2, 2)), unit("ashton", (3, 2))), "hit ashton by hypnosis")


@pytest.mark.rule("ESC-R.76", "ESC-R.71")
def test_hypnosis_holds_for_everybody_in_a_blast_and_no_leader_helps() -> None:
    position = scene(
        unit("kitsune", (1, 4), carrying="gas-grenade"),
        unit("martin", (4, 3)), unit("jimmy", (4, 5), values=[5, 1, 0]), unit("alice", (5, 4), used={"combat": 2}),
    )  # fmt: skip
    play(position, "grenade e5 by hypnosis", "dodge", "dodge")
    roll(position, 2, 1, 3)  # 2+2+1 against 1+1 and 3+0; Alice (Int 3) stands beside both and does not help
    assert of(position, "martin")["damage"] == 3 and of(position, "jimmy")["damage"] == 2
    assert of(position, "alice")["damage"] == 3


@pytest.mark.rule("ESC-8.23", "ESC-R.77")
def test_the_bludgeon_weakens_whom_it_harms_in_hand_to_hand() -> None:
    weak = scene(unit("raiju", (2, 2)), unit("ashton", (3, 2), used={"combat": 1}, rerolled=True))
    roll(play(weak, "hit ashton", "dodge"), 1, 6)
    assert [of(weak, "ashton")[kind] for kind in ("movement", "combat", "intellect")] == [
        4,
        3,
        1,
    ]  # 1+3-3: missed
    roll(play(weak, "hit ashton", "stand"), 2)
    assert [of(weak, "ashton")[kind] for kind in ("movement", "combat", "intellect")] == [3, 2, 0]
    assert of(weak, "ashton")["combat_left"] == 0
    armored = scene(unit("raiju", (2, 2)), unit("duncan", (3, 2)))
    roll(play(armored, "hit duncan", "stand"), 1)  # total 1, and Armor takes it
    assert of(armored, "duncan")["combat"] == 3
    roll(play(armored, "hit duncan", "dodge"), 3, 2)
    assert of(armored, "duncan")["damage"] == 0 and of(armored, "duncan")["combat"] == 3
    thrown = scene(unit("raiju", (2, 2)), unit("martin", (3, 2), used={"combat": 2}), crates=["c3"])
    roll(play(thrown, "throw martin with c3"), 1)
    assert of(thrown, "martin")["damage"] == 2 and of(thrown, "martin")["combat"] == 2
    assert of(thrown, "martin")["movement"] == 3  # the Crate's own penalty


@pytest.mark.rule("ESC-8.16", "ESC-8.17", "ESC-R.74")
def test_an_elusive_character_decides_after_the_attackers_roll() -> None:
    def waiting(attacker: str, face: int, **more: object) -> Position:
        position = scene(unit(attacker, (2, 2)), unit("pamela", (3, 2), **more), unit("alice", (9, 9)))
        play(position, "hit pamela")
        assert offered(position) == ["dodge", "stand", "wait"]
        return roll(play(position, "wait"), face)

    seen = waiting("kodama", 1)  # 1+1-2
    assert asked(seen) == "defend-late" and who_is_asked(seen) == 1 and offered(seen) == ["dodge", "stand"]
    play(seen, "stand")
    assert of(seen, "pamela")["combat_left"] == 2 and of(seen, "pamela")["damage"] == 0
    late = waiting("raiju", 4)
    roll(play(late, "dodge"), 3)  # 4+3 stands, against 3+2
    assert of(late, "pamela")["damage"] == 2 and told(late).count("rolled") == 1
    assert asked(late) == "act"  # one Dodge for one attack
    taken = waiting("raiju", 1)
    assert of(play(taken, "stand"), "pamela")["damage"] == 2
    early = scene(unit("raiju", (2, 2)), unit("pamela", (3, 2)), unit("alice", (9, 9)))
    roll(play(early, "hit pamela", "dodge"), 4, 3)
    assert asked(early) == "act" and of(early, "pamela")["damage"] == 2
    assert of(early, "pamela")["combat_left"] == 0  # the Dodge and the bludgeon


@pytest.mark.rule("ESC-8.25", "ESC-R.79")
def test_armless_hands_take_and_use_no_equipment_but_carry_objectives() -> None:
    position = scene(
        unit("mamushi", (2, 2)), unit("raiju", (3, 2), carrying="datadisk"), unit("ashton", (9, 9)),
        equipment=["c3"], crates=["c3"], rules={"objectives": True},
    )  # fmt: skip
    assert refused(position, "take hidden") == "ESC-8.25"
    assert offers(position, "reveal c3") and offers(position, "reveal-objective c3")
    assert offers(position, "take-objective hidden")
    giver = scene(unit("raiju", (3, 2), carrying="datadisk"), unit("mamushi", (2, 2)), unit("onibi", (4, 2)))
    assert offered(giver, "give *") == ["give onibi"] and refused(giver, "give mamushi") == "ESC-8.25"
    crate = scene(unit("mamushi", (2, 2)), unit("ashton", (4, 2)), crates=["c3"])
    assert refused(crate, "throw ashton with c3") == "ESC-R.79"


@pytest.mark.rule("ESC-8.26", "ESC-6b.12")
def test_a_weapon_skill_is_used_as_often_as_there_are_combat_actions() -> None:
    position = scene(
        unit("alice", (0, 0)), unit("nurikabe", (4, 2), used={"combat": 2}), equipment=idle((0, 0))
    )
    for left in (1, 0):
        roll(play(position, "shoot nurikabe with sidearm"), 2)
        assert of(position, "alice")["combat_left"] == left
    assert (
        of(position, "nurikabe")["damage"] == 2
        and refused(position, "shoot nurikabe with sidearm") == "ESC-6c.16"
    )


@pytest.mark.rule("ESC-R.76")
def test_who_pays_with_a_token_hypnotises_nobody() -> None:
    ashton = unit("ashton", (2, 2), used={"combat": 3}, rerolled=True)
    position = play(scene(ashton, unit("raiju", (3, 2)), revolution=1), "hit raiju by token")
    assert asked(position) == "defend" and "hypnotises" not in told(position)
    assert facts(position)["revolution"] == 0


@pytest.mark.rule("ESC-8.22", "ESC-R.76")
def test_hypnosis_is_declared_by_who_has_it_while_it_works() -> None:
    kitsune = scene(unit("kitsune", (2, 2)), unit("ashton", (3, 2)))
    assert offered(kitsune, "hit *") == ["hit ashton", "hit ashton by hypnosis"]
    off = scene(unit("kitsune", (2, 2)), unit("ashton", (3, 2)), event=12)  # the skills of the I.S.C. are off
    assert offered(off, "hit *") == ["hit ashton"]
    assert offered(scene(unit("raiju", (2, 2)), unit("ashton", (3, 2))), "hit *") == ["hit ashton"]
