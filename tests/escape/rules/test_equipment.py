"""Part IX of the rulebook: what each piece of Equipment does, for whom, and in which order losses are handled."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import EDITIONS, Spot, at, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

FAR = unit("onibi", (11, 11))


@pytest.mark.rule("ESC-9.1", "ESC-R.19", "ESC-R.83")
def test_a_shield_pays_for_a_dodge_against_this_attack() -> None:
    position = scene(
        unit("raiju", (2, 2)), unit("jimmy", (3, 2), carrying="improvised-shield", used={"combat": 1})
    )
    play(position, "hit jimmy")
    assert offered(position) == ["dodge by item", "stand"]
    kept = fork(position, "stand", "dice 1")
    assert of(kept, "jimmy")["carrying"] == "improvised-shield" and of(kept, "jimmy")["damage"] == 3
    play(position, "dodge by item")
    assert of(position, "jimmy")["carrying"] == ""
    roll(position, 4, 5)  # 7 against 6
    assert of(position, "jimmy")["damage"] == 1 and of(position, "jimmy")["combat"] == 0
    # The own action is left alone where there is one.
    fresh = play(
        scene(unit("kitsune", (2, 2)), unit("jimmy", (3, 2), carrying="improvised-shield")), "hit jimmy"
    )
    assert offered(fresh) == ["dodge", "dodge by item", "stand"]
    roll(play(fresh, "dodge by item"), 1, 6)
    assert of(fresh, "jimmy")["combat_left"] == 1


@pytest.mark.rule("ESC-R.83", "ESC-8.16")
def test_an_elusive_carrier_may_wait_with_the_shield_and_lose_it() -> None:
    position = scene(
        unit("raiju", (2, 2)), unit("pamela", (3, 2), carrying="improvised-shield", used={"combat": 2})
    )
    play(position, "hit pamela")
    assert offered(position) == ["dodge by item", "stand", "wait by item"]
    roll(play(position, "wait by item"), 1)
    assert of(position, "pamela")["carrying"] == "" and offered(position) == ["dodge", "stand"]
    declined = fork(position, "stand")
    assert of(declined, "pamela")["damage"] == 2 and of(declined, "pamela")["carrying"] == ""
    roll(play(position, "dodge"), 2)  # 4 against 4
    assert of(position, "pamela")["damage"] == 0


@pytest.mark.rule("ESC-R.83", "ESC-6b.10", "ESC-R.57")
def test_there_is_no_shield_in_the_dark_nor_against_a_friend() -> None:
    inside = scene(
        unit("raiju", (5, 9)), unit("jimmy", (6, 9), carrying="improvised-shield"),
        scenario="infiltration", turn=2, dark="ring-corridor", doors_open=["f10-g10"], revolution=1,
    )  # fmt: skip
    assert asked(play(inside, "hit jimmy")) == "attack"  # no Dodge, no shield, no token
    friend = scene(
        unit("martin", (1, 4), carrying="em-grenade"),
        unit("jimmy", (4, 4), carrying="improvised-shield"),
        FAR,
    )
    play(friend, "grenade d4")
    assert who_is_asked(friend) == 1 and offered(friend) == [
        "dodge",
        "stand",
    ]  # the shield answers enemies only


@pytest.mark.rule("ESC-9.2", "ESC-5b.4", "ESC-R.38")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_crate_slows_whom_it_harms_until_the_end_of_the_turn(edition: str) -> None:
    position = scene(
        unit("ashton", (2, 2), rerolled=True), unit("ubume", (5, 2), used={"combat": 2}),
        crates=["c3"], edition=edition, equipment=idle((2, 2)),
    )  # fmt: skip
    missed = fork(scene(unit("jimmy", (2, 2)), unit("ubume", (5, 2), used={"combat": 2}), crates=["c3"], edition=edition),
                  "throw ubume with c3", "dice 1")  # fmt: skip
    assert of(missed, "ubume")["damage"] == 0 and of(missed, "ubume")["movement"] == 5
    assert facts(missed)["crates"] == {}  # gone all the same
    roll(play(position, "throw ubume with c3"), 2)  # 2+3-2, Power 0
    assert of(position, "ubume")["damage"] == 3 and of(position, "ubume")["movement"] == 3
    play(position, "end", "end")
    assert facts(position)["turn"] == 2 and of(position, "ubume")["movement"] == 5


@pytest.mark.rule("ESC-9.2", "ESC-6c.24")
def test_a_crate_reaches_three_squares() -> None:
    near = scene(unit("ashton", (2, 2)), unit("ubume", (5, 5)), unit("raiju", (6, 2)), crates=["c3"])
    assert offered(near, "throw *") == ["throw ubume with c3"]
    assert refused(near, "throw raiju with c3") == "ESC-6c.24"


@pytest.mark.rule("ESC-9.3", "ESC-R.19", "ESC-R.87")
def test_a_datadisk_is_one_action_of_any_kind() -> None:
    spent = {"movement": 5, "combat": 3, "intellect": 1}
    raiju = unit("raiju", (2, 2), carrying="datadisk", used=spent)
    position = scene(raiju, unit("jimmy", (3, 2), used={"combat": 1}))
    assert offers(position, "step c4 by item") and offers(position, "hit jimmy by item")
    stepped = fork(position, "step c4 by item")
    assert of(stepped, "raiju")["carrying"] == "" and of(stepped, "raiju")["square"] == "c4"
    assert of(stepped, "raiju")["movement_left"] == 0
    ubume = scene(unit("ubume", (2, 2), carrying="datadisk", used={"intellect": 2}), unit("jimmy", (4, 2)))
    assert offered(ubume, "attract *") == ["attract jimmy by item"]
    rebel = scene(unit("jimmy", (3, 2), carrying="datadisk", used={"combat": 1}), unit("raiju", (2, 2)))
    assert offered(rebel, "* by item") == []  # the Resistance may only carry it
    assert refused(position, "drop c4 by item") == "ESC-5c.9"


@pytest.mark.rule("ESC-9.4", "ESC-R.88")
def test_combat_drugs_pay_for_attacks_only() -> None:
    position = scene(
        unit("alice", (2, 2), carrying="combat-drugs", used={"combat": 2}), unit("kitsune", (5, 2)),
        unit("raiju", (3, 2)), map=floor(doors={((2, 2), (2, 3)): 7}),
    )  # fmt: skip
    assert offered(position, "* by item") == ["hit raiju by item"]
    assert offers(position, "shoot kitsune with sidearm+item") is False  # Raiju is in the line
    play(position, "hit raiju by item", "stand", "dice 4")
    assert of(position, "raiju")["damage"] == 3 and of(position, "alice")["carrying"] == ""
    shot = scene(unit("alice", (2, 2), carrying="combat-drugs", used={"combat": 2}), unit("kitsune", (5, 2)))
    assert offered(shot, "shoot *") == ["shoot kitsune with sidearm+item"]
    wall = floor(walls=[((2, 2), (3, 2))])
    driller = scene(unit("freedom", (2, 2), carrying="combat-drugs", used={"combat": 2}), FAR, map=wall)
    assert offered(driller, "drill *") == [] and refused(driller, "drill c3-d3 by item") == "ESC-9.4"


@pytest.mark.rule("ESC-9.4", "ESC-R.88")
@pytest.mark.parametrize("edition", EDITIONS)
def test_combat_drugs_pay_for_no_dodge_in_either_edition(edition: str) -> None:
    target = unit("kitsune", (3, 2), carrying="combat-drugs", used={"combat": 2})
    position = scene(unit("alice", (2, 2)), target, edition=edition)
    assert asked(play(position, "hit kitsune")) == "attack"


def burst(*others: tuple[str, Spot], walls: list[tuple[Spot, Spot]] | None = None) -> Position:
    """Jimmy, who carries nitro, falls on (4,4)."""
    position = scene(
        unit("onibi", (4, 1)), unit("jimmy", (4, 4), damage=3, carrying="nitro-vial", used={"combat": 1}),
        *(unit(name, spot) for name, spot in others), map=floor(walls=walls or []), equipment=idle((4, 1)),
    )  # fmt: skip
    return roll(play(position, "shoot jimmy with arc-rifle"), 3)


@pytest.mark.rule("ESC-9.5", "ESC-R.82", "ESC-R.89")
def test_nitro_harms_everybody_around() -> None:
    position = burst(
        ("ashton", (5, 5)), ("raiju", (4, 5)), ("alice", (6, 4)), ("martin", (3, 4)), walls=[((3, 4), (4, 4))]
    )
    assert [of(position, name)["damage"] for name in ("ashton", "raiju", "alice", "martin")] == [2, 2, 0, 2]
    assert facts(position)["equipment"] == {at(4, 1): ["radio"]}  # used up, not dropped
    assert asked(position) == "act"  # nobody was asked


@pytest.mark.rule("ESC-9.5", "ESC-R.82")
def test_nitro_goes_off_with_its_carrier_only() -> None:
    position = scene(
        unit("onibi", (4, 1)),
        unit("jimmy", (4, 4), carrying="nitro-vial", used={"combat": 1}),
        unit("ashton", (5, 4)),
    )
    roll(play(position, "shoot jimmy with arc-rifle"), 1)
    assert of(position, "jimmy")["damage"] == 2 and of(position, "ashton")["damage"] == 0


@pytest.mark.rule("ESC-R.81", "ESC-R.49")
def test_losses_are_handled_one_after_the_other() -> None:
    # Jimmy's nitro takes Pamela, whose own nitro takes Raiju in the middle of Raiju's activation.
    position = scene(
        unit("raiju", (5, 5), damage=1, carrying="radio"), unit("onibi", (11, 11)),
        unit("jimmy", (4, 4), damage=3, carrying="nitro-vial", used={"combat": 1}),
        unit("pamela", (4, 5), damage=2, carrying="nitro-vial", objective=0), unit("alice", (10, 0)),
    )  # fmt: skip
    roll(play(position, "hit jimmy"), 6)
    keys = [key for key in told(position) if key in ("taken-out", "revolution-token", "nitro")]
    assert keys == [
        "taken-out",
        "revolution-token",
        "nitro",
        "taken-out",
        "revolution-token",
        "nitro",
        "taken-out",
    ]
    assert of(position, "raiju")["out"] and facts(position)["revolution"] == 2
    assert facts(position)["equipment"] == {at(5, 5): ["radio"]}  # what Raiju carried lies there
    assert facts(position)["active"] == "alice"  # the activation is over, and no Radio called Onibi


def grenade(*units: dict[str, object], **document: object) -> Position:
    """A grenade of Martin's or Onibi's is thrown at (3,3) from (0,3)."""
    return play(scene(*units, **document), "grenade d4")


@pytest.mark.rule("ESC-9.6", "ESC-R.84", "ESC-6c.17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blast_strikes_the_square_and_all_around_it(edition: str) -> None:
    spent = {"combat": 3}
    position = grenade(
        unit("martin", (0, 3), carrying="em-grenade"), unit("raiju", (2, 2), used=spent),
        unit("kitsune", (4, 3), used=spent), unit("ubume", (3, 3), used=spent), unit("onibi", (5, 3), used=spent),
        unit("jimmy", (4, 4), used=spent), edition=edition,
    )  # fmt: skip
    assert asked(roll(position, 1)) in ("act", "activate")
    damage = [
        of(position, name)["damage"] for name in ("raiju", "kitsune", "ubume", "onibi", "jimmy", "martin")
    ]
    assert damage == [1, 2, 2, 0, 3, 0]  # 1+2+1 against each Cbt, friends included
    assert of(position, "martin")["carrying"] == "" and of(position, "martin")["combat_left"] == 1


@pytest.mark.rule("ESC-9.6", "ESC-R.84", "ESC-6c.24")
def test_where_a_grenade_may_be_aimed() -> None:
    position = scene(
        unit("martin", (2, 2), carrying="em-grenade"), unit("raiju", (4, 2)), unit("jimmy", (2, 4)),
        map=floor(walls=[((2, 2), (2, 1))]),
    )  # fmt: skip
    assert offers(position, "grenade e3") and offers(position, "grenade f4")
    assert refused(position, "grenade c5") == "ESC-R.84"  # an ally
    assert refused(position, "grenade g3") == "ESC-6c.24" and refused(position, "grenade f3") == "ESC-4.5"
    assert refused(position, "grenade c1") == "ESC-4.5" and refused(position, "grenade c3") == "ESC-R.84"


@pytest.mark.rule("ESC-R.84")
def test_the_thrower_suffers_from_its_own_blast_and_cannot_dodge() -> None:
    position = scene(unit("martin", (2, 3), carrying="em-grenade"), unit("raiju", (4, 3)))
    play(position, "grenade d4", "stand")
    assert asked(position) == "attack"
    roll(position, 1)
    assert of(position, "martin")["damage"] == 2 and of(position, "martin")["combat"] == 1


@pytest.mark.rule("ESC-R.84")
@pytest.mark.parametrize(("value", "damage"), [("false", 2), ("true", 0)])
def test_walls_stop_a_blast_only_by_switch(value: str, damage: int) -> None:
    position = grenade(
        unit("martin", (0, 3), carrying="em-grenade"), unit("kitsune", (4, 3), used={"combat": 2}),
        unit("onibi", (2, 4), used={"combat": 2}),
        map=floor(walls=[((3, y), (4, y)) for y in range(12)]), switches={"blast_needs_los": value},
    )  # fmt: skip
    roll(position, 1)
    assert of(position, "kitsune")["damage"] == damage and of(position, "onibi")["damage"] == 2


@pytest.mark.rule("ESC-9.7", "ESC-9.9")
@pytest.mark.parametrize(
    ("item", "thrower", "kind"), [("em-grenade", "martin", "combat"), ("gas-grenade", "onibi", "movement")]
)
def test_a_grenade_weakens_only_whom_it_harms(item: str, thrower: str, kind: str) -> None:
    foes = ("raiju", "nurikabe") if thrower == "martin" else ("pamela", "duncan")
    spent = {"combat": 3}
    position = grenade(
        unit(thrower, (0, 3), carrying=item), unit(foes[0], (4, 3), used=spent),
        unit(foes[1], (3, 3), used=spent, values=[3, 3, 0]),
    )  # fmt: skip
    printed = of(position, foes[0])[kind]
    roll(position, 1)  # 1+2+1: total 1 against Cbt 3, which Armor takes
    assert of(position, foes[0])["damage"] > 0 and of(position, foes[0])[kind] == printed - 1
    assert of(position, foes[1])["damage"] == 0 and of(position, foes[1])[kind] == 3
    others = {"movement", "combat", "intellect"} - {kind}
    for other in sorted(others):
        assert of(position, foes[0])[other] == of(scene(unit(foes[0], (0, 0))), foes[0])[other]


@pytest.mark.rule("ESC-9.8", "ESC-9.6", "ESC-5c.10", "ESC-R.34")
def test_each_side_has_its_own_grenade() -> None:
    for name, item, usable in (
        ("onibi", "gas-grenade", True), ("onibi", "em-grenade", False),
        ("martin", "em-grenade", True), ("martin", "gas-grenade", False),
    ):  # fmt: skip
        foe = unit("jimmy", (5, 5)) if name == "onibi" else unit("kitsune", (5, 5))
        position = scene(unit(name, (2, 2), carrying=item), foe)
        assert offers(position, "grenade e5") is usable
        assert offers(position, "drop c4")  # carried it may be


@pytest.mark.rule("ESC-9.10", "ESC-R.85", "ESC-R.90", "ESC-R.89")
def test_a_medkit_heals_its_carrier_for_nothing() -> None:
    for damage, left in ((3, 1), (1, 0)):
        position = play(scene(unit("alice", (2, 2), damage=damage, carrying="medkit"), FAR), "heal")
        alice = of(position, "alice")
        assert alice["damage"] == left and alice["carrying"] == "" and facts(position)["equipment"] == {}
        assert [alice[f"{kind}_left"] for kind in ("movement", "combat", "intellect")] == [5, 2, 3]
    assert refused(scene(unit("alice", (2, 2), carrying="medkit"), FAR), "heal") == "ESC-R.85"
    machine = scene(unit("raiju", (2, 2), damage=2, carrying="medkit"), unit("alice", (9, 9)))
    assert refused(machine, "heal") == "ESC-9.10"


@pytest.mark.rule("ESC-9.11", "ESC-R.86", "ESC-9.12")
def test_a_radio_calls_an_ally_before_the_opponent() -> None:
    position = scene(
        unit("alice", (0, 0), carrying="radio"), unit("ashton", (5, 0), carrying="radio"), unit("jimmy", (8, 0)),
        unit("martin", (9, 0), activated=True), unit("pamela", waiting=True), unit("onibi", (9, 9)), unit("raiju", (7, 9)),
    )  # fmt: skip
    play(position, "end")
    assert who_is_asked(position) == 1 and offered(position) == ["pass", "radio ashton", "radio jimmy"]
    declined = fork(position, "pass")
    assert who_is_asked(declined) == 2 and of(declined, "alice")["carrying"] == "radio"
    play(position, "radio ashton", "end", "radio jimmy")  # a second Radio carries on
    assert facts(position)["active"] == "jimmy" and who_is_asked(play(position, "end")) == 2
    assert of(position, "alice")["carrying"] == of(position, "ashton")["carrying"] == ""


@pytest.mark.rule("ESC-9.12")
def test_four_kinds_serve_both_sides() -> None:
    radio = play(
        scene(unit("onibi", (0, 0), carrying="radio"), unit("raiju", (5, 0)), unit("jimmy", (9, 9))), "end"
    )
    assert who_is_asked(radio) == 2 and offers(radio, "radio raiju")
    drugs = scene(unit("raiju", (2, 2), carrying="combat-drugs", used={"combat": 3}), unit("jimmy", (3, 2)))
    assert offered(drugs, "hit *") == ["hit jimmy by item"]
    shield = scene(
        unit("ashton", (2, 2)), unit("kitsune", (3, 2), carrying="improvised-shield", used={"combat": 2})
    )
    assert offered(play(shield, "hit kitsune")) == ["dodge by item", "stand"]
    nitro = scene(
        unit("ashton", (2, 2), rerolled=True),
        unit("kitsune", (3, 2), carrying="nitro-vial", damage=3, used={"combat": 2}),
    )
    assert of(roll(play(nitro, "hit kitsune"), 3), "ashton")["damage"] == 2


@pytest.mark.rule("ESC-9.12")
@pytest.mark.parametrize(
    ("item", "owner", "other", "line"),
    [
        ("medkit", "alice", "raiju", "heal"),
        ("datadisk", "raiju", "alice", "step b3 by item"),
        ("em-grenade", "alice", "raiju", "grenade f3"),
        ("gas-grenade", "raiju", "alice", "grenade f3"),
    ],
)
def test_the_other_kinds_serve_one_side_only(item: str, owner: str, other: str, line: str) -> None:
    def use(carrier: str, opponent: str) -> bool:
        spent = {"movement": 9} if item == "datadisk" else {"combat": 1}
        carries = unit(carrier, (2, 2), damage=1, carrying=item, used=spent)
        return offers(scene(carries, unit(opponent, (9, 9))), line)

    assert use(owner, other) and not use(other, owner)


@pytest.mark.rule("ESC-R.49")
@pytest.mark.parametrize("carrier", ["alice", "martin"])
def test_a_carrier_on_the_board_calls_whoever_else_is_off_it(carrier: str) -> None:
    ally = "ashton"
    position = scene(
        unit(carrier, (0, 0), carrying="radio"),
        unit(ally, (5, 0)),
        unit("onibi", (9, 9)),
        unit("raiju", (7, 9)),
    )
    assert offered(play(position, "end")) == ["pass", f"radio {ally}"]
