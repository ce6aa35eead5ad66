"""What holds for the first side and in the middle of the map holds for the other side, in the corner and on a plateau."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import facts, offered, offers, refused, told
from tests.skirm.rules.duel_play import left, play, points, refusal
from tests.skirm.rules.playing import reachable
from tests.skirm.rules.scenes import KNIFE, RIFLE, Table, agent, at, board, scene, weapon
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, brawl, duel, gun

HEAVY = weapon("cannon", "R", 1, 4, 3, "HVY")


def facing(seat: int, spot: tuple[int, int], *mine: Table, **more: Any) -> Position:
    """An Agent of a side at (5,5), an enemy on a Square, a Squadmate and a second enemy far away."""
    own = agent("own", seat, (5, 5), *(mine or (RIFLE, KNIFE)), **more.pop("own", {}))
    foe = agent("foe", 3 - seat, spot, KNIFE)
    far = (agent("mate", seat, (0, 0)), agent("other", 3 - seat, (15, 15)))
    return scene(own, foe, *far, **more)


@pytest.mark.rule("SKM-ADJ.1", "SKM-RNG.1", "SKM-BAS.5")
@pytest.mark.parametrize("seat", [1, 2])
def test_either_side_fights_whom_it_touches_and_shoots_whom_it_does_not(seat: int) -> None:
    near = facing(seat, (6, 6))
    assert offered(near, "melee *") == ["melee foe with knife"]
    assert refused(near, "shoot other with rifle") == "SKM-RNG.1"
    away = facing(seat, (7, 5))
    assert offers(away, "shoot foe with rifle") and not offers(away, "melee foe with knife")


@pytest.mark.rule("SKM-OCC.6", "SKM-OCC.3", "SKM-MOV.8")
@pytest.mark.parametrize("seat", [1, 2])
def test_either_side_stops_next_to_its_enemies_and_not_next_to_its_own(seat: int) -> None:
    lane = board(size=(8, 1))
    own = agent("own", seat, (0, 0), mov=5)
    friends = scene(own, agent("mate", seat, (7, 0)), _off(seat), map=lane)
    assert reachable(friends) == {at(x, 0) for x in range(1, 6)}
    foes = scene(own, agent("foe", 3 - seat, (4, 0)), map=lane)
    assert reachable(foes) == {
        at(x, 0) for x in range(1, 4)
    }  # contact at (3,0), nobody stands on two Squares


def _off(seat: int) -> Table:
    """An enemy that has not come onto the map."""
    one = agent("foe", 3 - seat, (0, 0))
    del one["unit"]["square"]
    return one


@pytest.mark.rule("SKM-MOD.7", "SKM-MOD.5", "SKM-MOD.2")
@pytest.mark.parametrize("seat", [1, 2])
def test_squadmates_of_either_side_support_and_are_in_the_way(seat: int) -> None:
    mates = [agent("mate", seat, (7, 4)), agent("second", seat, (7, 5))]
    fight = scene(agent("own", seat, (5, 5), KNIFE), agent("foe", 3 - seat, (6, 5)), *mates)
    play(fight, "melee foe with knife", then="hit")
    assert fight.request is not None and getattr(fight.request, "count", 0) == 3 - 1 + 1
    shot = scene(agent("own", seat, (1, 5), RIFLE), agent("foe", 3 - seat, (6, 5)), *mates)
    play(shot, "shoot foe with rifle", then="hit")
    assert shot.request is not None and getattr(shot.request, "count", 0) == 4 - 1


@pytest.mark.rule("SKM-ADJ.2", "SKM-MEL.2")
def test_on_a_plateau_the_wall_between_two_is_the_reason() -> None:
    high = {(x, y): 2 for x in range(4, 8) for y in range(4, 8)}
    position = facing(1, (6, 5), map=board(heights=high, walls=[((5, 5), (6, 5), 2)]))
    assert refused(position, "melee foe with knife") == "SKM-ADJ.3"
    lower = facing(1, (6, 5), map=board(heights={**high, (6, 5): 0}))
    assert refused(lower, "melee foe with knife") == "SKM-MEL.2"


@pytest.mark.rule("SKM-MAP.4", "SKM-DST.3")
def test_ground_and_roof_are_in_range_of_each_other_as_far_as_they_are_high() -> None:
    for own, other in ((0, 3), (3, 0), (0, 0), (3, 3)):
        position = facing(1, (8, 5), gun(special="RG3"), map=board(heights={(5, 5): own, (8, 5): other}))
        assert offers(position, "shoot foe with gun"), (own, other)
    far = facing(1, (8, 5), gun(special="RG3"), map=board(heights={(8, 5): 4}))
    assert refused(far, "shoot foe with gun") == "SKM-RNG.4"


@pytest.mark.rule("SKM-MOV.3", "SKM-MOV.2")
def test_the_corner_square_is_reached_as_any_other() -> None:
    lone = [_off(1)]
    position = scene(agent("own", 1, (4, 0), mov=3), *lone, map=board(size=(8, 1)))
    assert reachable(position) == {"b1", "c1", "d1", "f1", "g1", "h1"}
    assert reachable(position, "dash") == {"d1", "f1"}
    corner = scene(agent("own", 1, (1, 0), mov=2), *lone, map=board(size=(8, 1)))
    assert reachable(corner) == {"a1", "c1", "d1"}
    assert reachable(corner, "dash") == {"a1", "c1"}


@pytest.mark.rule("SKM-MOV.4", "SKM-MOV.5")
def test_a_push_may_lead_round_the_corner_square() -> None:
    shove = {
        "id": "shove",
        "act": 1,
        "select": {"who": "enemy", "within": 3},
        "effects": [{"kind": "push", "value": 2}],
    }
    walls = [((1, 0), (1, 1), 2), ((2, 0), (2, 1), 2)]
    position = scene(
        agent("own", 1, (2, 0), skills=[shove]), agent("foe", 2, (1, 0)), map=board(size=(8, 8), walls=walls)
    )
    play(position, "use shove on foe", then="push")
    assert offered(position, "push *") == ["push to a1", "push to a2"]  # over a1, as the wall cuts the corner
    roofed = scene(
        agent("own", 1, (3, 0), skills=[shove]),
        agent("foe", 2, (2, 0)),
        map=board(size=(8, 1), heights={(1, 0): 2}),
    )
    play(roofed, "use shove on foe", then="act")  # nobody is pushed up a house: nothing is asked
    assert facts(roofed)["units"]["foe"]["square"] == "c1"


@pytest.mark.rule("SKM-DST.1")
def test_pulled_is_nearer_and_pushed_is_farther_by_the_larger_distance() -> None:
    def ends(kind: str) -> set[str]:
        skill = {
            "id": "shove",
            "act": 1,
            "select": {"who": "enemy", "within": 4},
            "effects": [{"kind": kind, "value": 1}],
        }
        position = scene(
            agent("own", 1, (5, 5), skills=[skill]), agent("foe", 2, (7, 6)), map=board(size=(12, 12))
        )
        play(position, "use shove on foe", then=kind)
        return {text.split()[-1] for text in offered(position, f"{kind} *")}

    assert ends("pull") == {at(6, 5), at(6, 6)}  # at (6,7) Foe would be as far away as before
    assert ends("push") == {at(8, 5), at(8, 6), at(8, 7)}


@pytest.mark.rule("SKM-WSR.9", "SKM-WSR.8", "SKM-SKL.2")
def test_heavy_weapons_make_skills_dearer_that_count_as_shot_or_move() -> None:
    snap = {
        "id": "snap",
        "act": 1,
        "counts_as": "shoot",
        "effects": [{"kind": "improved", "action": "shoot", "skl": 1}],
    }
    leap = {
        "id": "leap",
        "act": 1,
        "counts_as": "move",
        "effects": [{"kind": "stat", "stat": "arm", "delta": 1, "until": "turn"}],
    }

    def left_after(*lines: str, weapon_used: Table = HEAVY) -> int:
        position = facing(1, (9, 5), weapon_used, own={"skills": [snap, leap], "act": 5})
        for line in lines:
            position.say(line)
            while position.request is not None and position.request.label == "hit":
                position.play((6,) * getattr(position.request, "count", 0))
        return 5 - points(position)

    light = weapon("cannon", "R", 1, 4, 3)
    assert left_after("use snap@cannon against foe") == 1
    assert left_after("move e5", "use snap@cannon against foe") == 1 + 2
    assert left_after("dash e5", "use snap@cannon against foe") == 1 + 1
    assert left_after("move e5", "use snap@cannon against foe", weapon_used=light) == 1 + 1
    assert left_after("use snap@cannon against foe", "use leap") == 1 + 2
    assert left_after("use snap@cannon against foe", "dash e5") == 1 + 1
    assert left_after("use snap@cannon against foe", "use leap", weapon_used=light) == 1 + 1


@pytest.mark.rule("SKM-CARD.3", "SKM-CARD.2")
def test_an_effect_on_mov_or_act_counts_while_it_lasts() -> None:
    run = {"id": "run", "act": 1, "effects": [{"kind": "stat", "stat": "mov", "delta": 2, "until": "turn"}]}
    position = scene(agent("own", 1, (0, 0), mov=2, skills=[run]), _off(1), map=board(size=(8, 1)))
    assert reachable(position) == {"b1", "c1"}
    play(position, "use run")
    assert reachable(position) == {"b1", "c1", "d1", "e1"}


@pytest.mark.rule("SKM-RNG.13", "SKM-RNG.12", "SKM-RNG.7")
def test_hits_are_followed_by_their_saves_and_no_dice_by_nothing() -> None:
    position = duel(gun(roa=2, dam=3))
    events = play(position, SHOT, (4, 4), (5, 5))
    assert left(position, "bob") == 2
    assert [event.key for event in events].count("hits") == 1
    blocked = duel(gun(roa=1), others=(agent("mate", 1, (7, 6)),))
    play(blocked, SHOT)
    assert "no-dice" in told(blocked) and left(blocked, "bob") == 4


@pytest.mark.rule("SKM-WPN.4", "SKM-DMG.2")
def test_one_failed_save_is_one_hit_lost_and_the_last_removes() -> None:
    position = duel(gun(roa=1, dam=9))
    play(position, SHOT, (4,), (2,))
    assert left(position, "bob") == 3
    dying = duel(gun(roa=1, dam=9), target={"life": 1}, others=(agent("bea", 2, (15, 15)),))
    play(dying, SHOT, (4,), (2,))
    assert facts(dying)["units"]["bob"]["square"] == ""


@pytest.mark.rule("SKM-SKL.1")
def test_a_skill_is_used_in_its_own_form() -> None:
    rest = {"id": "rest", "act": 1, "effects": [{"kind": "heal", "dice": "1"}]}
    harm = {
        "id": "harm",
        "act": 1,
        "select": {"who": "enemy"},
        "effects": [{"kind": "damage", "hits": 1, "dam": 2}],
    }
    position = facing(1, (9, 5), own={"skills": [rest, harm], "life": 1})
    assert refusal(position, "use rest on foe") == refusal(position, "use harm") == "SKM-SKL.1"
    assert offers(position, "use rest") and offers(position, "use harm on foe")


@pytest.mark.rule("SKM-MEL.14", "SKM-MEL.6", "SKM-MEL.8")
def test_both_weapons_of_a_melee_work_with_all_their_rules() -> None:
    knife = weapon("blade", "M", 2, 3, 3, "CR2", "AP1", "RR1")
    for winner in ("ann", "bob"):
        mine, theirs = ((5, 5, 5), (2, 5)) if winner == "bob" else ((2, 5), (5, 5))
        blades = (
            (weapon("blade", "M", 4, 4, 3), knife)
            if winner == "bob"
            else ({**knife, "roa": 3}, weapon("blade", "M", 2, 4, 3))
        )
        position = brawl(*blades)
        play(position, FIGHT, mine, theirs, then="dice")
        assert offered(position, "chain *") and offered(
            position, "reroll *"
        )  # a 2 is Critical; one re-roll is free
        play(position, "close", then="act")  # one net hit, which cannot be saved
        assert left(position, "ann" if winner == "bob" else "bob") == 3
