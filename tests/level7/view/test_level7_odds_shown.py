"""Whoever may play cards before a challenge or an enemy's attack sees the odds: in the terminal and from the server."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.players.knowledge import Knowledge
from sortie.server.tables.messages import odds_data
from sortie.terminal.display import Display
from sortie.terminal.input_lines import LineSource
from sortie.terminal.seats import Seat, open_player
from sortie.terminal.session import Session
from sortie.terminal.wording import Wording
from tests.level7.drawing import GAME, position
from tests.level7.odds import special_dice as oracle

ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0]]
HAND = ["clenched-fists", "brace", "bolt"]
GUARD = {"guard-1": "crossing"}


def printed(found: Position, seat: int, *lines: str) -> str:
    """What the terminal prints for a human in a seat who is asked, and answers to some orders."""
    paper = StringIO()
    seats = tuple(
        Seat(f"seat {number}", "random", None if number == seat else open_player("random", "seed", GAME))
        for number in range(GAME.seats_of(found.state))
    )
    screen = Display(Console(file=paper, width=400, color_system=None), Wording(GAME))
    match = Match(GAME, Setup("a-new-level-of-fear"), found)
    session = Session(match, seats, SeededDice("terminal"), screen, LineSource())
    session.present(seat)
    for line in lines:
        session.take(seat, line)
    return paper.getvalue()


def sent(found: Position, seat: int, text: str) -> dict[str, dict[int, float]]:
    """The odds of an option as the server sends them to a seat, by what they are about."""
    data: dict[str, Any] = odds_data(
        found, Knowledge(found, seat, source=SeededDice("sent")).odds(found.read(text))
    )
    assert data["option"] == text
    return {line["what"]: dict(line["amounts"]) for line in data["lines"]}


@pytest.mark.rule("L7-13.2", "L7-6.14")
def test_before_a_challenge() -> None:
    players = [{"place": "crossing", "hand": HAND}, {"place": "corridor-101-a", "hand": HAND}]
    found = position("attack guard-1", tiles=ROW, enemies=GUARD, players=players)
    paper = printed(found, 0, "odds play clenched-fists for its bonus")
    assert f"roll   you: passed {round(100 * oracle.passing('str', 4, 3))} %" in paper
    assert f"its bonus   you: passed {round(100 * oracle.passing('str', 6, 3))} %" in paper
    assert f"1: {100 * float(oracle.passing('str', 6, 3)):.1f} %" in paper  # the long form, on demand
    assert sent(found, 0, "roll")["odds-passed"][1] == pytest.approx(float(oracle.passing("str", 4, 3)))


@pytest.mark.rule("L7-14.6")
def test_before_somebody_else_rolls() -> None:
    players = [{"place": "crossing", "hand": HAND}, {"place": "corridor-101-a", "hand": HAND}]
    found = position("attack guard-1", "seat 1: roll", tiles=ROW, enemies=GUARD, players=players)
    paper = printed(found, 1)
    assert f"pass   player 1: passed {round(100 * oracle.passing('str', 4, 3))} %" in paper
    assert (
        f"assist with clenched-fists   player 1: passed {round(100 * oracle.passing('str', 6, 3))} %" in paper
    )
    assert sent(found, 1, "pass")["odds-passed"][1] == pytest.approx(float(oracle.passing("str", 4, 3)))


@pytest.mark.rule("L7-36.2", "L7-6.15")
def test_before_an_enemy_attack() -> None:
    found = position(
        tiles=ROW, enemies=GUARD, moment="enemies", acting=["guard-1"], players=[{"place": "crossing", "hand": HAND}]
    )  # fmt: skip
    loss = oracle.shares(oracle.lost("str", 3, 1, 3))
    some = round(100 * (1 - loss[0]))
    paper = printed(found, 0)
    assert "Guard 1 attacks with 3 dice" in paper
    assert (
        f"pass   you: cards -{float(sum(one * share for one, share in loss.items())):.2f} ({some} %)" in paper
    )
    assert (
        "play brace for its bonus   you: cards -" in paper and "play brace for its ability   you: " in paper
    )
    assert sent(found, 0, "pass")["odds-cards"][-2] == pytest.approx(float(loss[2]))


@pytest.mark.rule("L7-25.2", "L7-26.2", "L7-27.3")
def test_in_the_menu_of_a_turn() -> None:
    found = position(tiles=ROW, enemies=GUARD, players=[{"place": "crossing", "hand": HAND}])
    paper = printed(found, 0, "odds outwit guards")
    for change in ("attack guard-1", "bull rush", "outwit guards"):
        assert f"{change}   you: passed {round(100 * oracle.passing('str', 4, 3))} %" in paper
    assert "Guard 1 *G1" in paper  # who is there is said below the map


@pytest.mark.rule("L7-36.1", "L7-37.2", "L7-5.14", "L7-2.5")
def test_the_numbers_behind_an_attack() -> None:
    enemies = {"guard-1": "crossing", "guard-2": "crossing"}
    player = {"place": "crossing", "hand": HAND, "threat": 3, "items": ["riot-vest"]}
    found = position(tiles=ROW, enemies=enemies, moment="enemies", acting=["guard-1"], players=[player])
    choice = found.open_choice()
    assert choice is not None
    dice, toughness = GAME.explain(found.state, choice, found.read("pass"))
    assert (dice.total, toughness.total) == (5, 2)
    assert [term.label for term in dice.terms if term.value] == ["attack", "joined", "threatening"]
