"""Card windows in full: exactly what is offered before a roll, before an attack, and to those who assist."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from tests.level7.drawing import position
from tests.level7.outcomes import ROW
from tests.questions import offered, refused_by

HAND = ["brace", "clenched-fists", "cold-focus", "head-down", "play-dead"]
BONUS, ABILITY = "for its bonus", "for its ability"


def lines(first: str, modes: dict[str, list[str]], *shifts: str) -> list[str]:
    """What is offered: the first line, cards in some modes, and every card of the hand as a shift."""
    found = [first, *(f"play {card} {mode}" for mode, cards in modes.items() for card in cards)]
    return sorted([*found, *(f"play {card} to {shift}" for shift in shifts for card in HAND)])


def rushing(fear: int) -> Position:
    """Before the roll of a bull rush."""
    players = [{"hand": HAND, "fear": fear, "vitality": 5}]
    return position("bull rush", tiles=ROW, enemies={"guard-1": "crossing"}, players=players)


def attacked(fear: int) -> Position:
    """Before the attack of a guard, which has raised the fear by 1."""
    players = [{"hand": HAND, "fear": fear - 1, "vitality": 5}]
    return position(
        tiles=ROW, enemies={"guard-1": "crossing"}, moment="enemies", acting=["guard-1"], players=players
    )


DOWN, UP = "calm down", "work oneself up"
STRENGTH = {BONUS: ["clenched-fists", "head-down"], ABILITY: ["head-down"]}


@pytest.mark.rule("L7-6.2", "L7-6.11", "L7-6.13", "L7-6.14")
def test_before_a_roll_of_strength() -> None:
    assert offered(rushing(1)) == lines("roll", STRENGTH, UP)
    assert offered(rushing(4)) == lines("roll", STRENGTH, DOWN, UP)
    assert offered(rushing(7)) == lines("roll", {BONUS: ["clenched-fists"], ABILITY: ["head-down"]}, DOWN, UP)
    assert offered(rushing(8)) == lines("roll", {}, DOWN)


@pytest.mark.rule("L7-6.6", "L7-6.10", "L7-6.12", "L7-6.16")
def test_before_an_attack() -> None:
    toughness = ["brace", "play-dead"]
    assert offered(attacked(2)) == lines("pass", {BONUS: toughness, ABILITY: toughness}, DOWN, UP)
    assert offered(attacked(6)) == lines("pass", {BONUS: toughness, ABILITY: ["brace"]}, DOWN, UP)
    assert offered(attacked(7)) == lines("pass", {BONUS: toughness}, DOWN, UP)
    assert offered(attacked(8)) == lines("pass", {BONUS: ["brace"]}, DOWN)


@pytest.mark.rule("L7-6.8", "L7-14.6", "L7-14.7", "L7-14.8", "L7-6.12")
def test_who_assists_gives_bonuses_of_the_stat_and_nothing_else() -> None:
    def helping(hand: list[str], fear: int, place: str = "corridor-101-a") -> Position:
        helper = {"hand": hand, "fear": fear, "vitality": 5, "place": place}
        return position(
            "bull rush", "roll", tiles=ROW, enemies={"guard-1": "crossing"},
            players=[{"hand": ["bolt", "bolt"], "place": "crossing"}, helper],
        )  # fmt: skip

    assist = ["assist with clenched-fists", "assist with head-down", "pass"]
    assert offered(helping(HAND, 4)) == assist
    assert offered(helping(HAND, 4, "crossing")) == assist
    assert offered(helping(HAND, 7)) == ["assist with clenched-fists", "pass"]
    assert refused_by(helping(HAND, 4), "play brace to calm down") == "L7-14.8"
    for fear, pays in ((6, True), (7, False)):  # 2 for the bonus, 3 for the ability
        line = "assist with panic-strength"
        assert (line in offered(helping(["panic-strength", "clenched-fists"], fear))) == pays
    for found in (helping(["head-down"], 4), helping(HAND, 4, "corridor-305")):
        assert found.request is not None and found.request.label == "challenge"  # nobody is asked
