"""SKL and TAG: Skills and whom they mean."""

from __future__ import annotations

from typing import Any

import pytest

from tests.questions import facts, offered, offers
from tests.skirm.rules.duel_play import dice_count, left, orders, play, points, refusal, values
from tests.skirm.rules.scenes import Table, board, scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, gun

BOB = agent(2, "bob", "p16")
BEA = agent(2, "bea", "k5")
REST = {"id": "rest", "act": 2, "effects": [{"kind": "heal", "dice": "1"}]}
CALL = {"id": "call", "orders": 1, "effects": [{"kind": "heal", "dice": "1"}]}
KEEN = {"id": "keen", "effects": [{"kind": "stat", "stat": "roa", "delta": 2}]}
WAR_CRY = {
    "id": "war-cry",
    "orders": 1,
    "select": {"who": "squadmate", "every": True, "within": 5},
    "effects": [{"kind": "stat", "stat": "roa", "delta": 1, "until": "turn"}],
}
AIM = {
    "id": "aim",
    "act": 1,
    "counts_as": "shoot",
    "effects": [{"kind": "improved", "action": "shoot", "roa": 2}],
}
CHARGE = {
    "id": "charge",
    "act": 1,
    "counts_as": "melee",
    "effects": [{"kind": "improved", "action": "melee", "roa": 1, "skl": 1}],
}


def herald(**select: Any) -> Table:
    """Ann heals one agent by 1 for 1 ACT, among those the selection means."""
    skill = {"id": "cheer", "act": 1, "select": select, "effects": [{"kind": "heal", "dice": "1"}]}
    return agent(1, "ann", "e8", gun(), skills=[skill], tags=["voice"])


@pytest.mark.rule("SKM-SKL.1", "SKM-SKL.5")
def test_only_the_owner_is_offered_its_skill() -> None:
    ann, amy = agent(1, "ann", "a1", skills=[REST]), agent(1, "amy", "c1", skills=[CALL])
    position = scene(ann, amy, BOB, orders=(3, 0))
    assert offers(position, "use rest")
    assert refusal(position, "use call") == "SKM-SKL.1"
    position = scene(ann, amy, BOB, active="amy", orders=(3, 0))
    assert offers(position, "use call")
    assert refusal(position, "use rest") == "SKM-SKL.1"


@pytest.mark.rule("SKM-SKL.1")
def test_a_lasting_bonus_is_for_its_owner_alone() -> None:
    ann, amy = agent(1, "ann", "b8", gun(), skills=[KEEN]), agent(1, "amy", "b10", gun(name="rifle"))
    position = scene(ann, amy, agent(2, "bob", "h8"))
    play(position, SHOT, then="hit")
    assert dice_count(position) == 6
    position = scene(ann, amy, agent(2, "bob", "h8"), active="amy")
    play(position, "shoot bob with rifle", then="hit")
    assert dice_count(position) == 4


@pytest.mark.rule("SKM-SKL.2", "SKM-SKL.1", "SKM-SKL.5")
def test_an_act_price_is_paid_like_any_other() -> None:
    position = scene(agent(1, "ann", "a1", skills=[REST], life=1), BOB, act=1, orders=(1, 0))
    play(position, "use rest")
    assert left(position, "ann") == 2
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-SKL.3", "SKM-SKL.1", "SKM-SKL.5")
def test_an_order_price_is_paid_with_orders_only() -> None:
    position = scene(agent(1, "ann", "a1", skills=[CALL], life=1), BOB)
    assert points(position) == 3
    assert refusal(position, "use call") == "SKM-ACT.4"
    position = scene(agent(1, "ann", "a1", skills=[CALL], life=1), BOB, orders=(1, 0))
    play(position, "use call")
    assert (points(position), orders(position), left(position, "ann")) == (3, [0, 0], 2)


@pytest.mark.rule("SKM-SKL.4")
def test_a_passive_skill_always_works_and_is_never_an_action() -> None:
    ann = agent(1, "ann", "b8", gun(), skills=[KEEN])
    position = scene(ann, agent(2, "bob", "h8"), orders=(3, 0))
    assert offered(position, "use *") == []
    assert refusal(position, "use keen") in ("SKM-SKL.1", "SKM-SKL.4")
    play(position, SHOT, "pay 0 orders", then="hit")
    assert dice_count(position) == 6


@pytest.mark.rule("SKM-SKL.5", "SKM-SKL.1")
def test_an_active_skill_is_used_once_in_an_activation() -> None:
    position = scene(agent(1, "ann", "a1", skills=[CALL], life=1), BOB, orders=(3, 0))
    play(position, "use call")
    assert refusal(position, "use call") == "SKM-SKL.5"


@pytest.mark.rule("SKM-SKL.5")
def test_the_next_activation_allows_it_again() -> None:
    position = scene(agent(1, "ann", "a1", skills=[CALL], life=1), BOB, orders=(3, 0))
    play(position, "use call", "end", "end", then="initiative")
    play(position, (1, 6), (1, 6, 6), (6, 6, 6))
    assert offers(position, "use call")


@pytest.mark.rule("SKM-SKL.5")
def test_a_skill_is_no_sentry_action() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), skills=[CALL, AIM], life=1, ready=False)
    position = scene(
        ann, agent(2, "bob", "h8"), agent(2, "bea", "p1"), moment="sentry", seat=1, orders=(3, 0)
    )
    play(position, "sentry ann", then="sentry-act")
    assert refusal(position, "use call") == "SKM-SEN.6"
    assert refusal(position, "use aim@gun against bob") == "SKM-SEN.6"


@pytest.mark.rule("SKM-SKL.6")
def test_a_skill_that_counts_as_shoot_shares_its_limit() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), skills=[AIM])
    position = scene(ann, agent(2, "bob", "h8"))
    play(position, "use aim@gun against bob", (6, 6, 6))
    assert refusal(position, SHOT) == "SKM-ACT.7"
    position = scene(ann, agent(2, "bob", "h8"))
    play(position, SHOT, (6,))
    assert refusal(position, "use aim@gun against bob") == "SKM-SKL.6"


@pytest.mark.rule("SKM-SKL.6")
def test_with_double_ranged_both_fit_and_a_third_shot_does_not() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), skills=[AIM], special="2RC")
    position = scene(ann, agent(2, "bob", "h8"))
    play(position, "use aim@gun against bob", (6, 6, 6), SHOT, (6,))
    assert refusal(position, SHOT) == "SKM-ACT.7"


@pytest.mark.rule("SKM-SKL.6")
def test_a_skill_that_counts_as_melee_shares_its_limit_and_brings_its_bonus() -> None:
    ann = agent(1, "ann", "e5", blade(roa=3, skl=4), skills=[CHARGE])
    position = scene(ann, agent(2, "bob", "f5"))
    events = play(position, "use charge@blade in melee with bob", (5, 6, 6), (6,))
    assert values(events, "melee-hits") == [(0, 1, 1, 0)]  # three dice, and SKL 5
    assert refusal(position, FIGHT) == "SKM-ACT.7"


@pytest.mark.rule("SKM-SKL.7")
def test_war_cry_reaches_five_squares_and_not_its_user() -> None:
    ann = agent(1, "ann", "c3", gun(), skills=[WAR_CRY])
    near, far = agent(1, "near", "h3", gun(name="rifle")), agent(1, "far", "i3", gun(name="carbine"))
    for name, line, dice in (
        ("near", "shoot bob with rifle", 5),
        ("far", "shoot bob with carbine", 4),
        ("ann", SHOT, 4),
    ):
        position = scene(ann, near, far, agent(2, "bob", "h9"), agent(2, "bea", "p1"), orders=(1, 0))
        play(position, "use war-cry")
        assert facts(position)["effects"][0]["units"] == ["near"]
        if name != "ann":
            play(position, "end", then="activate")
            play(position, "activate bea", "end", then="activate")
            play(position, f"activate {name}")
        play(position, line, then="hit")
        assert dice_count(position) == dice, name


@pytest.mark.rule("SKM-SKL.7")
def test_war_cry_is_measured_once_when_used() -> None:
    ann = agent(1, "ann", "c3", skills=[WAR_CRY])
    near, far = agent(1, "near", "h3", gun(name="rifle")), agent(1, "far", "i4", gun(name="carbine"))
    position = scene(ann, near, far, agent(2, "bob", "i9"), agent(2, "bea", "p1"), orders=(1, 0))
    play(position, "use war-cry", "move d3", then="act")  # now "far" is five Squares away, too late
    play(position, "end", then="activate")
    play(position, "activate bea", "end", then="activate")
    play(position, "activate near", "move l3")  # far away, the bonus stays
    play(position, "shoot bob with rifle", then="hit")
    assert dice_count(position) == 5
    play(position, (6, 6, 6, 6, 6), "end")
    play(position, "end")
    play(position, "shoot bob with carbine", then="hit")
    assert dice_count(position) == 4


@pytest.mark.rule("SKM-SKL.7")
def test_war_cry_also_counts_when_the_squadmate_defends_later_in_the_turn() -> None:
    ann = agent(1, "ann", "c3", skills=[WAR_CRY])
    near = agent(1, "near", "f3", blade(roa=3, name="knife"))
    bob = agent(2, "bob", "g3", blade(roa=2))
    position = scene(ann, near, bob, orders=(1, 0))
    play(position, "use war-cry", "end")
    play(position, "melee near with blade", (6,), then="hit")
    assert dice_count(position) == 4


@pytest.mark.rule("SKM-SKL.7")
def test_war_cry_ends_with_the_turn_and_does_not_stack() -> None:
    ann = agent(1, "ann", "c3", skills=[WAR_CRY])
    eve = agent(1, "eve", "c5", skills=[WAR_CRY])
    near = agent(1, "near", "f3", gun(name="rifle"))
    bob, bea = agent(2, "bob", "f9"), agent(2, "bea", "p1")
    position = scene(ann, eve, near, bob, bea, orders=(2, 0))
    play(position, "use war-cry", "end", then="activate")
    play(position, "activate bea", "end", then="activate")
    play(position, "activate eve", "use war-cry", "end")
    play(position, "end")
    play(position, "shoot bob with rifle", then="hit")
    assert dice_count(position) == 5  # equal named effects do not stack
    play(position, (6, 6, 6, 6, 6), "end", then="initiative")
    play(position, (1, 6), (6, 6, 6), (6, 6, 6), then="activate")
    play(position, "activate near", "shoot bob with rifle", then="hit")
    assert dice_count(position) == 4


@pytest.mark.rule("SKM-TAG.1")
def test_a_skill_for_a_tag_offers_only_agents_with_it() -> None:
    knight, squire = (
        agent(1, "kim", "g8", tags=["knight"], life=1),
        agent(1, "sam", "i8", tags=["squire"], life=1),
    )
    foe = agent(2, "bob", "p16", tags=["knight"], life=1)
    position = scene(herald(who="squadmate", tags=["knight"]), knight, squire, foe)
    assert offered(position, "use *") == ["use cheer on kim"]
    assert refusal(position, "use cheer on sam") == "SKM-TAG.1"
    assert refusal(position, "use cheer on bob") == "SKM-TAG.1"
    play(position, "use cheer on kim")
    assert left(position, "kim") == 2


@pytest.mark.rule("SKM-TAG.1")
def test_one_of_several_tags_is_enough() -> None:
    mates = (
        agent(1, "kim", "g8", tags=["knight"]),
        agent(1, "sam", "i8", tags=["squire"]),
        agent(1, "tom", "k8"),
    )
    position = scene(herald(who="squadmate", tags=["knight", "squire"]), *mates, BOB)
    assert offered(position, "use *") == ["use cheer on kim", "use cheer on sam"]


@pytest.mark.rule("SKM-TAG.2")
def test_a_tag_that_nobody_speaks_of_changes_no_choice() -> None:
    def options(tags: list[str]) -> list[str]:
        ann = agent(1, "ann", "e5", gun(), blade(), skills=[REST, CALL], tags=tags)
        return offered(scene(ann, agent(1, "amy", "e6"), agent(2, "bob", "f5"), BEA, orders=(1, 0)))

    assert options(["leader", "gunner"]) == options([])
    assert len(options([])) > 10


@pytest.mark.rule("SKM-TAG.1", "SKM-TAG.2")
def test_a_skill_means_everybody_unless_it_speaks_of_tags() -> None:
    def meant(**select: object) -> list[str]:
        mend = {"id": "mend", "act": 1, "select": {"who": "squadmate", **select}, "effects": REST["effects"]}
        ann = agent(1, "ann", "e5", skills=[mend], tags=["leader"])
        mates = (
            agent(1, "amy", "e6", tags=["leader"]),
            agent(1, "abe", "e7", tags=["gunner"]),
            agent(1, "ada", "e8"),
        )
        return offered(scene(ann, *mates, agent(2, "bob", "l12", tags=["leader"])), "use *")

    assert meant() == ["use mend on abe", "use mend on ada", "use mend on amy"]
    assert meant(tags=["leader"]) == ["use mend on amy"]
    assert meant(tags=["leader", "gunner"]) == ["use mend on abe", "use mend on amy"]
    assert meant(tags=["medic"]) == []


@pytest.mark.rule("SKM-TAG.2")
def test_a_tag_changes_no_number_of_an_attack() -> None:
    def rolled(tags: list[str]) -> tuple[int, int, int]:
        ann = agent(1, "ann", "b8", gun(), tags=tags)
        position = scene(ann, agent(2, "bob", "h8", tags=tags), orders=(0, 0))
        events = play(position, SHOT, (4, 5, 6, 6), (4,))
        return values(events, "attacked")[0][1], values(events, "attacked")[0][2], left(position, "bob")

    assert rolled(["leader", "knight"]) == rolled([]) == (4, 4, 4)


@pytest.mark.rule("SKM-SKL.2", "SKM-SKL.3")
@pytest.mark.parametrize("price", [{"act": 1}, {"orders": 1}])
def test_a_skill_for_a_squadmate_is_nothing_for_somebody_alone(price: dict[str, int]) -> None:
    mend = {"id": "mend", **price, "select": {"who": "squadmate"}, "effects": REST["effects"]}
    ann = agent(1, "ann", "e5", skills=[mend], life=1)
    assert offered(scene(ann, BOB, orders=(1, 0)), "use *") == []
    assert offered(scene(ann, agent(1, "amy", "p1"), BOB, orders=(1, 0)), "use *") == ["use mend on amy"]


@pytest.mark.rule("SKM-LOS.12")
def test_only_a_skill_that_asks_for_sight_is_stopped_by_a_wall() -> None:
    wall = board(walls=[((x, 9), (x, 10), 3) for x in range(16)])
    for select, reached in (({}, True), ({"sight": True}, False)):
        position = scene(
            herald(who="squadmate", **select), agent(1, "kim", "e14", life=1), BOB, map=wall, orders=(0, 0)
        )
        assert offers(position, "use cheer on kim") == reached


@pytest.mark.rule("SKM-TAG.1", "SKM-ADJ.1")
def test_a_skill_for_those_next_to_its_user_reaches_nobody_else() -> None:
    mates = (agent(1, "kim", "f9", life=1), agent(1, "sam", "g8", life=1))
    position = scene(herald(who="squadmate", adjacent=True), *mates, BOB)
    assert offered(position, "use *") == ["use cheer on kim"]
    assert refusal(position, "use cheer on sam") == "SKM-ADJ.1"
