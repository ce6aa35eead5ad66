"""Odds of the rules against odds of icepool dice, computed apart from each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from icepool import d6

from sortie.kernel.chance.odds import odds
from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.requests import Answer
from tests.escape.odds import icepool_oracle as oracle
from tests.escape.rules.playing import play, state_of
from tests.escape.rules.scenes import Table, floor, scene, unit

FAR = unit("onibi", (11, 11))


def same(found: dict[Any, float], wanted: dict[Any, float]) -> None:
    """Both distributions are equal to 1e-9 everywhere, also where only one of them has an outcome."""
    for outcome in {*found, *wanted}:
        assert found.get(outcome, 0.0) == pytest.approx(wanted.get(outcome, 0.0), abs=1e-9), outcome


def damages(position: Position, text: str, names: Sequence[str], policy: str = "none") -> dict[Any, float]:
    """The joint distribution of the Damage points some characters suffer when this is answered ("": dice only)."""
    state = state_of(position)
    units = [state.encounter.names.index(name) for name in names]
    script: list[Answer] = [*position.answers, position.read(text)] if text else [*position.answers]
    found: dict[Any, float] = {}
    for branch in after(position.game, position.checkpoint, script, policy):
        damage: list[int] = branch.state.damage  # type: ignore[attr-defined]
        lost = tuple(damage[one] - state.damage[one] for one in units)
        key = lost[0] if len(lost) == 1 else lost
        found[key] = found.get(key, 0.0) + float(branch.weight)
    return found


def attacked(attacker: Table, target: Table, line: str, **document: Any) -> Position:
    """An attack that was just announced."""
    return play(scene(attacker, target, FAR, **document), line)


def values(combat: int, intellect: int = 1) -> list[int]:
    """A profile with this Cbt and Int."""
    return [4, combat, intellect]


@pytest.mark.rule("ESC-6c.20", "ESC-6c.22", "ESC-R.12", "ESC-R.17")
@pytest.mark.parametrize("combat", [1, 2, 3, 5])
@pytest.mark.parametrize("guard", [0, 2, 3, 6])
def test_a_simple_attack(combat: int, guard: int) -> None:
    attacker = unit("alice", (2, 2), values=values(combat))
    target = unit("kitsune", (3, 2), values=values(guard), used={"combat": guard})  # nobody is asked
    position = attacked(attacker, target, "hit kitsune")
    same(damages(position, "", ["kitsune"]), oracle.shares(oracle.simple(combat, guard, life=4)))


@pytest.mark.rule("ESC-6c.42", "ESC-6c.43", "ESC-R.14")
@pytest.mark.parametrize("combat", [1, 2, 3])
@pytest.mark.parametrize("guard", [1, 2, 3])
def test_an_attack_against_a_dodge(combat: int, guard: int) -> None:
    attacker = unit("alice", (2, 2), values=values(combat))
    position = attacked(attacker, unit("kitsune", (3, 2), values=values(guard)), "hit kitsune")
    same(damages(position, "dodge", ["kitsune"]), oracle.shares(oracle.opposed(combat, guard, life=4)))


@pytest.mark.rule("ESC-8.2", "ESC-6c.42")
@pytest.mark.parametrize(
    ("line", "wanted"), [("stand", oracle.simple(3, 2, 1, 7)), ("dodge", oracle.opposed(3, 2, 1, 7))]
)
def test_armor(line: str, wanted: Any) -> None:
    position = attacked(unit("ashton", (2, 2), rerolled=True), unit("nurikabe", (3, 2)), "hit nurikabe")
    same(damages(position, line, ["nurikabe"]), oracle.shares(wanted))


@pytest.mark.rule("ESC-6c.25", "ESC-R.14")
def test_power_counts_against_a_dodge_as_well() -> None:
    for line, wanted in (("stand", oracle.simple(4, 2, life=4)), ("dodge", oracle.opposed(4, 2, life=4))):
        position = attacked(unit("jack", (2, 2)), unit("kitsune", (4, 2)), "shoot kitsune with scattergun")
        same(damages(position, line, ["kitsune"]), oracle.shares(wanted))


@pytest.mark.rule("ESC-8.16", "ESC-8.17")
@pytest.mark.parametrize("combat", [1, 2, 3])
def test_an_elusive_target_dodges_where_it_must(combat: int) -> None:
    attacker = unit("kodama", (2, 2), values=values(combat))
    position = attacked(attacker, unit("pamela", (3, 2)), "hit pamela")
    same(damages(position, "wait", ["pamela"]), oracle.shares(oracle.late(combat, 2, life=4)))


@pytest.mark.rule("ESC-8.1", "ESC-R.21")
def test_a_veterans_reroll() -> None:
    position = attacked(unit("ashton", (2, 2)), unit("nurikabe", (3, 2), values=[3, 6, 0]), "hit nurikabe")
    same(damages(position, "stand", ["nurikabe"], "always"), oracle.shares(oracle.rerolled(3, 6, 1)))
    same(damages(position, "stand", ["nurikabe"], "none"), oracle.shares(oracle.simple(3, 6, 1)))
    opposed = attacked(unit("ashton", (2, 2)), unit("mamushi", (3, 2), values=[6, 3, 1]), "hit mamushi")
    wanted = oracle.both_rerolled(3, 3, attacker=True, defender=False)
    same(damages(opposed, "dodge", ["mamushi"], "always"), oracle.shares(wanted))
    dodging = attacked(unit("raiju", (2, 2)), unit("ashton", (3, 2)), "hit ashton")
    wanted = oracle.both_rerolled(3, 3, attacker=False, defender=True)
    same(damages(dodging, "dodge", ["ashton"], "always"), oracle.shares(wanted))


@pytest.mark.rule("ESC-8.22", "ESC-R.76")
def test_hypnosis() -> None:
    for line, guard in (("hit ashton by hypnosis", 1), ("hit ashton", 3)):
        position = attacked(unit("kitsune", (2, 2)), unit("ashton", (3, 2), rerolled=True), line)
        same(damages(position, "dodge", ["ashton"]), oracle.shares(oracle.opposed(2, guard, life=7)))
        same(damages(position, "stand", ["ashton"]), oracle.shares(oracle.simple(2, 3, life=7)))


@pytest.mark.rule("ESC-9.6", "ESC-R.84")
def test_a_grenade_has_one_die_for_all_its_targets() -> None:
    spent = {"combat": 3}
    position = scene(
        unit("martin", (0, 3), carrying="em-grenade"), unit("raiju", (2, 2), used=spent),
        unit("nurikabe", (3, 3), used=spent), unit("kitsune", (4, 3)), unit("jimmy", (4, 4), used=spent),
    )  # fmt: skip
    play(position, "grenade d4")  # the one that can dodge is asked last but one
    found = damages(position, "dodge", ["raiju", "nurikabe", "kitsune", "jimmy"])
    victims = [(3, 0, 5, False), (2, 1, 7, False), (2, 0, 4, True), (1, 0, 4, False)]
    same(found, oracle.shares(oracle.blast(3, victims)))


@pytest.mark.rule("ESC-R.84")
def test_a_grenade_without_any_dodge() -> None:
    position = scene(
        unit("onibi", (0, 3), carrying="gas-grenade"), unit("pamela", (2, 2), used={"combat": 2}),
        unit("ashton", (4, 3), used={"combat": 3}, rerolled=True), unit("alice", (3, 3)),
    )  # fmt: skip
    play(position, "grenade d4")
    found = damages(position, "stand", ["pamela", "ashton", "alice"])
    same(found, oracle.shares(oracle.blast(3, [(2, 0, 4, False), (3, 0, 7, False), (2, 0, 5, False)])))


@pytest.mark.rule("ESC-6c.33", "ESC-6c.34", "ESC-R.13")
@pytest.mark.parametrize("lock", [6, 7, 8, 9])
@pytest.mark.parametrize("leader", [False, True])
def test_hacking_a_door(lock: int, leader: bool) -> None:
    others = [unit("alice", (1, 1))] if leader else []
    position = scene(unit("jimmy", (2, 2)), *others, FAR, map=floor(doors={((2, 2), (3, 2)): lock}))
    line = odds(position, position.read("hack c3-d3"), "none", exact=True).find("door", 0, "opened")
    chance = (d6 + (3 if leader else 2) >= lock).probability(True)
    assert (Fraction(line.chance(1)) if line is not None else 0) == Fraction(chance)


@pytest.mark.rule("ESC-8.19")
def test_the_drill() -> None:
    position = scene(unit("freedom", (2, 2)), FAR, map=floor(walls=[((2, 2), (3, 2))]))
    found = odds(position, position.read("drill c3-d3"), "none", exact=True)
    chances = {(line.kind, line.what): Fraction(line.chance(1)) for line in found.lines}
    assert chances[("wall", "broken")] == Fraction((d6 >= 4).probability(True))
    assert chances[("unit", "ruined")] == Fraction((d6 == 1).probability(True))


@pytest.mark.rule("ESC-6c.48", "ESC-R.66")
@pytest.mark.parametrize("intellect", [1, 2, 3])
def test_a_hack_against_a_counter_measure(intellect: int) -> None:
    position = scene(unit("ubume", (0, 3)), unit("ashton", (2, 3), values=values(3, intellect)))
    play(position, "attract ashton")
    failed = 0.0
    script: list[Answer] = [*position.answers, position.read("counter")]
    for branch in after(position.game, position.checkpoint, script, "none"):
        places: list[int] = branch.state.place  # type: ignore[attr-defined]
        failed += float(branch.weight) if places == state_of(position).place else 0.0
    assert failed == pytest.approx(float((d6 + 2 - d6 - intellect <= 0).probability(True)), abs=1e-9)
