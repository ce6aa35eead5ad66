"""CARD and WPN: what the numbers of Stat Cards and weapons do."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.skirm.content.cards import Weapon
from sortie.games.skirm.content.packs import weapon_from
from sortie.kernel.chance.dice import Weight
from sortie.kernel.chance.odds import OddsLine, odds
from sortie.kernel.errors import BadCase
from sortie.kernel.position import Position
from tests.questions import facts, offered, offers, who_is_asked
from tests.skirm.rules.duel_play import alive, dice_count, hits, left, play, points, refusal, saved
from tests.skirm.rules.playing import reachable, state_of
from tests.skirm.rules.scenes import board, scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, brawl, duel, gun

BOB = agent(2, "bob", "p16")
TINY = 1e-12


def chance_line(position: Position, line: str, who: str, what: str) -> OddsLine | None:
    """How likely an option changes a number of an agent, chains rolled and free re-rolls used."""
    unit = state_of(position).battle.unit_names.index(who)
    return odds(position, position.read(line), "always").find("unit", unit, what)


def at_least(position: Position, line: str, who: str, what: str) -> list[Weight]:
    """P(amount >= 1), P(>= 2) ... of a change of an agent."""
    found = chance_line(position, line, who, what)
    return [found.at_least(amount) if found is not None else 0.0 for amount in range(1, 8)]


def never_lower(better: list[Weight], worse: list[Weight]) -> bool:
    """Whether every chance of the first is at least that of the second, and one is really higher."""
    pairs = list(zip(better, worse, strict=True))
    return all(a >= b - TINY for a, b in pairs) and any(a > b + TINY for a, b in pairs)


@pytest.mark.rule("SKM-CARD.2")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_act_is_the_most_points_of_an_activation(act: int) -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), act=act)
    position = scene(ann, agent(2, "bob", "h8"), agent(2, "bea", "p1"), map=board(doors=[((1, 5), (2, 5))]))
    assert points(position) == act
    actions = [("dash b7",), ("move b6",), (SHOT, (6,))]
    for done, lines in enumerate(actions[:act], start=1):
        play(position, *lines, then="act" if done < act else "activate")
    assert who_is_asked(position) == 2  # the door of b6 stays as it is: there is nothing to pay with


@pytest.mark.rule("SKM-CARD.2")
def test_an_effect_on_act_counts_when_an_agent_is_activated() -> None:
    less = [{"kind": "stat", "stat": "act", "delta": -1, "units": ["ann"], "until": "turn"}]
    ann = (agent(1, "ann", "b8", act=3), agent(1, "amy", "b1", act=3))
    position = scene(*ann, BOB, moment="activation", effects=less)
    for name, act in (("ann", 2), ("amy", 3)):
        one = position.copy()
        play(one, f"activate {name}")
        assert points(one) == act


@pytest.mark.rule("SKM-CARD.3")
def test_mov_is_the_budget_of_a_move() -> None:
    position = scene(agent(1, "ann", "a1", mov=4), BOB)
    assert offers(position, "move e1") and offers(position, "move e5")
    assert refusal(position, "move f1") == "SKM-MOV.3"


@pytest.mark.rule("SKM-CARD.4")
def test_arm_minus_dam_is_the_save_number() -> None:
    for face, success in ((4, 1), (5, 0)):
        assert saved(play(duel(gun(roa=1, dam=3), target={"arm": 7}), SHOT, (2,), (face,))) == success


@pytest.mark.rule("SKM-CARD.5")
def test_the_last_hit_removes_an_agent() -> None:
    position = duel(gun(roa=4), target={"hit": 4}, others=(agent(2, "bea", "p1"),))
    play(position, SHOT, (2, 2, 2, 5), (6, 6, 6))
    assert (left(position, "bob"), alive(position, "bob")) == (1, True)
    position = duel(gun(roa=4), target={"hit": 4}, others=(agent(2, "bea", "p1"),))
    play(position, SHOT, (2, 2, 2, 2), (6, 6, 6, 6))
    assert not alive(position, "bob")


@pytest.mark.rule("SKM-CARD.5")
def test_the_card_is_the_ceiling_of_healing() -> None:
    mend = {"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": "1D6"}]}
    position = scene(agent(1, "ann", "a1", hit=4, life=2, skills=[mend]), BOB)
    play(position, "use mend", (6,))
    assert left(position, "ann") == 4


@pytest.mark.rule("SKM-CARD.6")
@pytest.mark.parametrize("code", ["ZAP", "XPL", "AP1", "TF6", "LD", "HL-2", "2X"])
def test_a_code_that_is_none_of_an_agent_is_named_and_refused(code: str) -> None:
    with pytest.raises(BadCase, match=code):
        scene(agent(1, "ann", "a1", special=code), BOB)


@pytest.mark.rule("SKM-CARD.6")
def test_the_codes_of_an_agent_are_read() -> None:
    position = scene(agent(1, "ann", "a1", special="2MC 2RC CAM DOD HL1 LD2 TF3"), BOB)
    card = state_of(position).battle.cards[0]
    assert (card.double_melee, card.double_ranged, card.camouflage, card.dodge) == (True, True, True, True)
    assert (card.heal, card.leader, card.tough) == (1, 2, 3)


@pytest.mark.rule("SKM-CARD.7")
@pytest.mark.parametrize(
    ("stat", "low", "high"), [("roa", 1, 5), ("skl", 2, 5), ("dam", 2, 6)], ids=["roa", "skl", "dam"]
)
@pytest.mark.parametrize("special", ["", "AP1 CR2", "RR1"])
def test_higher_weapon_stats_never_lower_the_chances_of_a_shot(
    stat: str, low: int, high: int, special: str
) -> None:
    for value in range(low, high):
        plain: dict[str, Any] = {"roa": 3, "skl": 3, "dam": 3}
        worse, better = ({**plain, stat: number} for number in (value, value + 1))
        chances = [
            at_least(duel(gun(special=special, **stats), target={"hit": 20}), SHOT, "bob", "lost")
            for stats in (better, worse)
        ]
        assert never_lower(*chances), (stat, value)


@pytest.mark.rule("SKM-CARD.7")
@pytest.mark.parametrize("stat", ["roa", "skl", "dam"])
@pytest.mark.parametrize("attacking", [True, False])
def test_higher_weapon_stats_never_lower_the_chances_of_a_melee(stat: str, attacking: bool) -> None:
    """Both as the Attacker and as the Target: the enemy loses more; with ROA and SKL the wielder loses less."""
    plain: dict[str, Any] = {"roa": 3, "skl": 3, "dam": 3}
    foe, own = ("bob", "ann") if attacking else ("ann", "bob")
    scenes = []
    for stats in ({**plain, stat: plain[stat] + 1}, plain):
        weapons = (blade(**stats), blade(**plain)) if attacking else (blade(**plain), blade(**stats))
        scenes.append(brawl(*weapons))
    better, worse = scenes
    assert never_lower(at_least(better, FIGHT, foe, "lost"), at_least(worse, FIGHT, foe, "lost"))
    if stat != "dam":
        assert never_lower(at_least(worse, FIGHT, own, "lost"), at_least(better, FIGHT, own, "lost"))


@pytest.mark.rule("SKM-CARD.7")
def test_higher_arm_and_hit_never_raise_the_danger() -> None:
    for arm in range(4, 8):
        worse, better = (duel(target={"arm": number, "hit": 20}) for number in (arm, arm + 1))
        assert never_lower(at_least(worse, SHOT, "bob", "lost"), at_least(better, SHOT, "bob", "lost")), arm
    for hit in range(1, 6):
        worse, better = (duel(target={"hit": number}) for number in (hit, hit + 1))
        assert never_lower(at_least(worse, SHOT, "bob", "removed"), at_least(better, SHOT, "bob", "removed"))


@pytest.mark.rule("SKM-CARD.7")
def test_higher_mov_and_act_never_take_a_choice_away() -> None:
    rough = board(difficult=[(4, 3), (4, 4)], walls=[((3, 3), (4, 3), 1)], heights={(5, 5): 1})
    foes = (agent(2, "bob", "f3"), agent(2, "bea", "p1"))
    for mov in range(2, 7):
        worse, better = (
            scene(agent(1, "ann", "d4", mov=number), *foes, map=rough) for number in (mov, mov + 1)
        )
        assert reachable(worse) < reachable(better)
    skill: dict[str, Any] = {"id": "rest", "act": 2, "effects": [{"kind": "heal", "dice": "1"}]}
    for act in range(1, 5):
        worse, better = (
            scene(agent(1, "ann", "d4", gun(), skills=[skill], act=number), *foes)
            for number in (act, act + 1)
        )
        assert set(offered(worse)) <= set(offered(better))
        assert points(worse) < points(better)


@pytest.mark.rule("SKM-WPN.1")
def test_ranged_weapons_shoot_and_melee_weapons_fight() -> None:
    position = scene(agent(1, "ann", "b8", gun(), blade()), agent(2, "bob", "h8"))
    assert offered(position, "shoot *") == [SHOT]
    assert refusal(position, "shoot bob with blade") == "SKM-WPN.1"
    position = scene(agent(1, "ann", "e5", gun(), blade()), agent(2, "bob", "f5"))
    assert offered(position, "melee *") == [FIGHT]
    assert refusal(position, "melee bob with gun") == "SKM-WPN.1"


@pytest.mark.rule("SKM-WPN.2")
@pytest.mark.parametrize("roa", [1, 4, 6])
def test_roa_is_the_number_of_attack_dice(roa: int) -> None:
    position = duel(gun(roa=roa))
    play(position, SHOT, then="hit")
    assert dice_count(position) == roa


@pytest.mark.rule("SKM-WPN.3")
@pytest.mark.parametrize("skl", [2, 4, 5])
def test_skl_is_the_highest_value_that_hits(skl: int) -> None:
    position = duel(gun(roa=5, skl=skl))
    assert hits(play(position, SHOT, (2, 3, 4, 5, 6), then="save")) == skl - 1


@pytest.mark.rule("SKM-WPN.4")
def test_one_failed_save_costs_one_hit_whatever_dam_is() -> None:
    position = duel(gun(roa=1, dam=8), target={"hit": 15})
    play(position, SHOT, (2,), (2,))
    assert left(position, "bob") == 14


@pytest.mark.rule("SKM-WPN.5")
def test_the_codes_of_a_weapon_are_read() -> None:
    found = weapon_from(gun(roa=3, skl=4, dam=4, special="XPL RG4 LIM"))
    assert found == Weapon("gun", "R", 3, 4, 4, explode=True, range=4, limited=True)
    every = weapon_from(gun(special="AP1 CR2 HVY LIM LNR RG9 RR3 VA2 XPL"))
    assert (every.armor_piercing, every.critical, every.range, every.reroll, every.vampire) == (1, 2, 9, 3, 2)
    assert every.heavy and every.limited and every.linear and every.explode


@pytest.mark.rule("SKM-WPN.5")
@pytest.mark.parametrize("code", ["ZAP", "CAM", "CR6", "RG", "NCV"])
def test_a_code_that_is_none_of_a_weapon_is_named_and_refused(code: str) -> None:
    with pytest.raises(BadCase, match=code):
        duel(gun(special=code))


@pytest.mark.rule("SKM-WPN.6")
def test_an_agent_picks_one_of_its_weapons_for_each_attack() -> None:
    ann = agent(1, "ann", "b8", gun(roa=2), gun(roa=5, name="cannon"), special="2RC")
    position = scene(ann, agent(2, "bob", "h8"))
    assert offered(position, "shoot *") == ["shoot bob with cannon", SHOT]
    play(position, "shoot bob with cannon", then="hit")
    assert dice_count(position) == 5
    play(position, (6, 6, 6, 6, 6), SHOT, then="hit")
    assert dice_count(position) == 2


@pytest.mark.rule("SKM-WPN.6")
def test_both_sides_of_a_melee_pick_a_weapon() -> None:
    ann = agent(1, "ann", "e5", blade(roa=3), blade(roa=5, name="saw"))
    bob = agent(2, "bob", "f5", blade(roa=2, name="knife"), blade(roa=6, name="axe"))
    position = scene(ann, bob)
    assert offered(position, "melee *") == [FIGHT, "melee bob with saw"]
    play(position, "melee bob with saw", then="defend")
    assert (who_is_asked(position), offered(position)) == (2, ["defend with axe", "defend with knife"])
    play(position, "defend with axe", (6, 6, 6, 6), then="hit")
    assert dice_count(position) == 6
    assert facts(position)["active"] == "ann"
