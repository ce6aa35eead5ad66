"""The reason is the rule: every refusal comes from a condition that the refused option really fails, and no earlier one fails it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table import screens
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.lab.bench import random_answer
from sortie.lab.contracts import is_writable
from sortie.lab.playing import setups
from tests.shipped import shipped

REFUSED = 20_000  # so many refused neighbours of options are looked at in each game
EACH = 60  # in one position
NUMBERS = 400


class NotedScreens:
    """Every screen that is made while reasons are looked for, with its conditions in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Screen] = []
        noted = self

        class Noted(Screen):
            __slots__ = ()

            def __init__(self, targets: int, explain: bool = False) -> None:
                super().__init__(targets, explain)
                if explain:
                    noted.made.append(self)

        monkeypatch.setattr("sortie.kernel.table.menus.Screen", Noted)
        assert issubclass(Noted, screens.Screen)


def neighbours(choice: Choice, verbs: list[str], random: Random) -> list[Option]:
    """Options with another target, another detail or another verb than one that is offered; none of them is offered."""
    found: list[Option] = []
    rows = choice.options.rows
    for _ in range(EACH):
        verb, targets, detail = rows[random.randrange(len(rows))]
        option = Option(verb, targets.bit_length() - 1, detail)
        kind = random.randrange(3)
        if kind == 0:
            option = option._replace(target=random.randrange(NUMBERS))
        elif kind == 1:
            option = option._replace(detail=random.randrange(16))
        else:
            option = option._replace(verb=verbs[random.randrange(len(verbs))])
        if option not in choice.options:
            found.append(option)
    return found


def fault_of(position: Position, choice: Choice, option: Option, noted: NotedScreens) -> str:
    """What is wrong with the reason against an option, "" for nothing."""
    noted.made.clear()
    refusal = position.game.why_not(position.state, choice, option)
    where = f"{option} at '{choice.label}'"
    if refusal is None:
        return f"{where} is not offered, and nothing is said against it"
    if refusal.reason == "unknown":
        return ""
    if not refusal.rule:
        return f"{where} is refused without a rule"
    conditions: list[tuple[str, int]] = [pair for screen in noted.made for pair in screen.reasons or ()]
    failed = [rule for rule, targets in conditions if option_fails(position, choice, option, targets)]
    if failed and refusal.rule != failed[0]:
        return f"{where} is refused by {refusal.rule}, but {failed[0]} comes first"
    besides = position.game.menus[choice.label]._besides if noted.made else {}
    if noted.made and not failed and option.verb not in besides and is_writable(position, option):
        return f"{where} passes every condition, and {refusal.rule} is said against it"
    return ""


def option_fails(position: Position, choice: Choice, option: Option, targets: int) -> bool:
    """Whether a condition that lets these numbers pass refuses an option, by the number the menu reads in it."""
    menu: Any = position.game.menus[choice.label]
    known = menu._screens[option.verb]
    reading = menu._readings.get(option.verb)
    number = option.target if reading is None else reading(position.state, option)[1]
    number = 0 if known[1] == 1 else number
    return number < 0 or not targets >> number & 1


@pytest.mark.parametrize("name", ["skirm", "escape", "siege", "level7"])
def test_the_cited_condition_refuses_and_those_before_it_do_not(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Game = shipped(name)
    noted = NotedScreens(monkeypatch)
    tables, verbs = setups(game), sorted(game.verbs)
    random = Random(f"reasons/{name}")
    looked, screened, number = 0, 0, 0
    while looked < REFUSED:
        match = Match(game, tables[number % len(tables)])
        dice = SeededDice(f"reasons/{number}")
        number += 1
        while not match.position.over and looked < REFUSED:
            choice = match.position.request
            if isinstance(choice, Choice) and not random.randrange(4):
                for option in neighbours(choice, verbs, random):
                    assert fault_of(match.position, choice, option, noted) == ""
                    looked += 1
                    screened += bool(noted.made)
            random_answer(match, random, dice)
    assert screened > REFUSED // 4
