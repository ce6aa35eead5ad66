"""Odds of the rules against odds of icepool dice, computed apart from each other."""

from __future__ import annotations

from typing import Any

import pytest
from icepool import tupleize

from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import after
from tests.skirm.odds import icepool_oracle as oracle
from tests.skirm.odds.likelihoods import ENDLESS, FIGHT, SHOT, line_of, losses, many_rules, melee, shot
from tests.skirm.rules.playing import run
from tests.skirm.rules.scenes import RIFLE, agent, at, scene, skirm, weapon

MODES = [("chain", "chains", {}), ("declined", "none", {}), ("double", "chains", {"crit_mode": "double"})]


def same(found: dict[Any, float], wanted: dict[Any, float]) -> None:
    """Both distributions are equal to 1e-9 everywhere, also where only one of them has an outcome."""
    for outcome in {*found, *wanted}:
        assert found.get(outcome, 0.0) == pytest.approx(wanted.get(outcome, 0.0), abs=1e-9), outcome


def lost(position: Position, text: str, name: str, policy: str) -> dict[int, float]:
    """P(HIT lost) of one Agent."""
    return {amount: float(weight) for amount, weight in line_of(position, text, name, policy=policy).amounts}


@pytest.mark.rule("SKM-RNG.8", "SKM-RNG.11", "SKM-CRIT.7")
@pytest.mark.parametrize(("mode", "policy", "switches"), MODES)
def test_plain_shot(mode: str, policy: str, switches: dict[str, str]) -> None:
    position = shot(RIFLE, switches=switches)
    same(lost(position, SHOT, "foe", policy), oracle.shares(oracle.ranged(4, 4, 4, mode=mode)))


@pytest.mark.rule("SKM-CRIT.8", "SKM-WSR.1", "SKM-AGT.3", "SKM-MOD.4", "SKM-MOD.5")
@pytest.mark.parametrize(("mode", "policy", "switches"), MODES)
def test_shot_with_many_rules(mode: str, policy: str, switches: dict[str, str]) -> None:
    wanted = oracle.capped(oracle.ranged(3, 5, 2, band=2, piercing=1, automatic=1, mode=mode), ENDLESS)
    same(lost(many_rules("CR2", "AP1", switches=switches), SHOT, "foe", policy), oracle.shares(wanted))


@pytest.mark.rule("SKM-CRIT.9")
def test_a_band_above_the_skill() -> None:
    position = shot(weapon("gun", "R", 2, 2, 5, "CR3"))
    wanted = oracle.capped(oracle.ranged(2, 3, 2, band=3), ENDLESS)
    same(lost(position, SHOT, "foe", "chains"), oracle.shares(wanted))


@pytest.mark.rule("SKM-MEL.6", "SKM-MEL.10", "SKM-MOD.10")
@pytest.mark.parametrize(("mode", "policy", "switches"), MODES)
def test_melee_with_support(mode: str, policy: str, switches: dict[str, str]) -> None:
    wanted = oracle.shares(oracle.melee((5, 4), (3, 4), (5, 3), mode=mode))
    found = losses(melee(switches=switches), FIGHT, ["fighter", "foe"], policy)
    same(found, {key: share for key, share in wanted.items() if max(key) <= ENDLESS})


@pytest.mark.rule("SKM-AGT.6")
def test_melee_against_a_dodger() -> None:
    wanted = oracle.shares(oracle.melee((5, 4), (3, 4), (5, 3), dodge=1))
    same(losses(melee(target=["DOD"]), FIGHT, ["fighter", "foe"], "chains"), wanted)


@pytest.mark.rule("SKM-AGT.10", "SKM-AGT.11")
@pytest.mark.parametrize("x", [1, 2, 5])
def test_tough_target(x: int) -> None:
    position = shot(weapon("gun", "R", 4, 4, 3, "AP1"), {"special": [f"TF{x}"]})
    wanted = oracle.tough(oracle.ranged(4, 4, 4, piercing=1), x)
    same(lost(position, SHOT, "foe", "chains"), oracle.shares(wanted))


@pytest.mark.rule("SKM-WSR.16")
@pytest.mark.parametrize("x", [1, 2, 6])
def test_free_rerolls(x: int) -> None:
    position = shot(weapon("gun", "R", 4, 4, 3, f"RR{x}"))
    wanted = oracle.ranged(4, 4, 4, rerolls=x)
    same(lost(position, SHOT, "foe", "always"), oracle.shares(wanted))


@pytest.mark.rule("SKM-WSR.20", "SKM-WSR.21", "SKM-WSR.23")
def test_explosion_on_three_victims() -> None:
    launcher = weapon("launcher", "R", 4, 5, 3, "XPL", "RG4")
    position = scene(
        agent("grenadier", 1, (5, 8), launcher),
        agent("first", 2, (9, 8), arm=6),
        agent("second", 2, (7, 7), arm=5, special=["CAM"]),  # at distance 2, too near for CAM
        agent("friend", 1, (9, 9)),
    )
    found = losses(position, f"shoot at {at(8, 8)} with launcher", ["first", "second", "friend"], "chains")
    wanted = tupleize(
        oracle.capped(oracle.ranged(3, 5, 3), 4),  # Friendly Fire
        oracle.capped(oracle.ranged(4, 5, 2), 4),
        oracle.capped(oracle.ranged(4, 5, 4), 4),
    )
    same(found, oracle.shares(wanted))


@pytest.mark.rule("SKM-WSR.11", "SKM-WSR.13")
def test_linear_shot_at_two_victims() -> None:
    lance = weapon("gun", "R", 4, 4, 4, "LNR", "AP1")
    position = shot(lance, {"hit": 4}, agent("friend", 1, (2, 0), arm=6))
    wanted = tupleize(
        oracle.capped(oracle.ranged(4, 4, 3, piercing=1), 4),
        oracle.capped(oracle.ranged(4, 4, 2, piercing=1), 4),
    )
    same(losses(position, SHOT, ["foe", "friend"], "chains"), oracle.shares(wanted))


@pytest.mark.rule("SKM-WSR.18", "SKM-WSR.19")
def test_a_vampire_regains_when_its_victim_loses() -> None:
    fangs = weapon("fangs", "M", 4, 4, 4, "VA2")
    wielder = agent("vampire", 1, (5, 5), fangs, arm=6, hit=5, life=3)
    position = scene(wielder, agent("foe", 2, (6, 5), weapon("knife", "M", 3, 4, 2), hit=ENDLESS))
    # 4 - 1 dice against 3; the vampire saves on 4, the Target on 3.
    both = oracle.melee((3, 4), (3, 4), (4, 3))
    wanted = both.map(lambda own, other: (-2, other) if other else (min(own, 3), 0))
    same(losses(position, "melee foe with fangs", ["vampire", "foe"], "chains"), oracle.shares(wanted))
    line = line_of(position, "melee foe with fangs", "vampire", "regained", policy="chains")
    assert float(line.chance(2)) == pytest.approx(
        float(both.map(lambda _, other: int(other > 0)).probability(1)), abs=1e-9
    )


@pytest.mark.rule("SKM-DMG.4")
def test_hits_of_the_environment() -> None:
    effect = {"kind": "hits", "hits": 2, "dam": 2}
    events = [{"id": f"storm-{die}", "effects": [effect]} for die in range(1, 7)]
    position = scene(
        agent("first", 1, (0, 0), special=["CAM"]),
        agent("second", 2, (9, 9), arm=4, special=["TF2"]),
        environments={"storm": {"events": events}},
        mission={"environment": "storm"},
        moment="event",
    )
    found: dict[tuple[int, int], float] = {}
    for branch in after(skirm(), position.checkpoint, [(3,)], "chains"):
        left: list[int] = branch.state.hit  # type: ignore[attr-defined]
        key = (4 - left[0], 4 - left[1])
        found[key] = found.get(key, 0.0) + float(branch.weight)
    same(found, oracle.shares(tupleize(oracle.damage(2, 5), oracle.tough(oracle.damage(2, 2), 2))))


@pytest.mark.rule("SKM-DICE.3", "SKM-DICE.4", "SKM-CARD.5")
@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_healing_1d3_plus_1(missing: int) -> None:
    dressing = {
        "id": "dressing",
        "act": 2,
        "select": {"who": "own", "adjacent": True},
        "effects": [{"kind": "heal", "dice": "1D3+1"}],
    }
    hurt = agent("hurt", 1, (0, 1), hit=6, life=6 - missing)
    position = scene(agent("surgeon", 1, (0, 0), skills=[dressing]), hurt, agent("foe", 2, (9, 9)))
    line = line_of(position, "use dressing on hurt", "hurt", "regained", policy="chains")
    same(
        {amount: float(weight) for amount, weight in line.amounts}, oracle.shares(oracle.regained(1, missing))
    )


@pytest.mark.rule("SKM-RNG.9")
def test_odds_in_the_middle_of_an_attack() -> None:
    # The payment is asked; what was chosen before counts.
    position = run(shot(RIFLE, orders=(1, 0)), SHOT)
    same(lost(position, "pay 1 orders", "foe", "chains"), oracle.shares(oracle.ranged(4, 4, 4)))
