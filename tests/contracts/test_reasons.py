"""The reason is the rule: every refusal comes from a condition that the refused option really fails, and no earlier one fails it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.menus import Barred
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Refusal, Screen
from sortie.kernel.views.notation import Verb
from sortie.lab.bench import random_answer
from sortie.lab.contracts import is_writable
from sortie.lab.playing import setups
from tests.shipped import shipped

REFUSED = 20_000  # so many refused neighbours of options are looked at in each game, all of which can be said
EACH = 60  # in one position


class NotedScreens:
    """Every screen that is made while reasons are looked for, with its conditions in order: of menus and of prompts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Screen] = []
        make = Screen.__init__

        def noted(screen: Screen, targets: int, explain: bool = False) -> None:
            make(screen, targets, explain)
            if explain:
                self.made.append(screen)

        monkeypatch.setattr(Screen, "__init__", noted)


class Neighbours:
    """Options that could be said and are not offered: with another target, another detail or another verb."""

    def __init__(self, position: Position, random: Random) -> None:
        self._game = position.game
        self._verbs = sorted(position.game.verbs)
        self._random = random
        self._numbers: dict[str, Sequence[int]] = {}
        self._start = position.state

    def _number(self, kind: str) -> int:
        """Any number of a kind; verbs without a target or a detail have the number 0 there."""
        if not kind:
            return 0
        if kind not in self._numbers:
            self._numbers[kind] = self._game.numbers(self._start, kind) or (0,)
        return self._numbers[kind][self._random.randrange(len(self._numbers[kind]))]

    def of(self, position: Position, choice: Choice) -> Iterator[Option]:
        """Some for each position; half of them have a verb that the question knows."""
        rows = choice.options.rows
        for _ in range(EACH):
            verb, targets, detail = rows[self._random.randrange(len(rows))]
            option = Option(verb, targets.bit_length() - 1, detail)
            kind = self._random.randrange(4)
            if kind > 1:
                verb = (
                    self._known(choice)
                    if kind == 2
                    else self._verbs[self._random.randrange(len(self._verbs))]
                )
                option = Option(
                    verb, self._number(self._form(verb).target), self._number(self._form(verb).detail)
                )
            elif kind == 0:
                option = option._replace(target=self._number(self._form(verb).target))
            else:
                option = option._replace(detail=self._number(self._form(verb).detail))
            if option not in choice.options and is_writable(position, option):
                yield option

    def _form(self, verb: str) -> Verb:
        return self._game.verbs[verb]

    def _known(self, choice: Choice) -> str:
        menu = self._game.menus.get(choice.label)
        known = sorted(menu._screens) if menu is not None else []
        return known[self._random.randrange(len(known))] if known else choice.options.rows[0][0]


def fault_of(position: Position, choice: Choice, option: Option, noted: NotedScreens) -> str:
    """What is wrong with the reason against an option, "" for nothing."""
    noted.made.clear()
    refusal = position.game.why_not(position.state, choice, option)
    where = f"{option} at '{choice.label}'"
    if refusal is None:
        return f"{where} is not offered, and nothing is said against it"
    if not refusal.rule:
        return f"{where} is refused without a rule"
    menu = position.game.menus.get(choice.label)
    if menu is None:
        return f"'{choice.label}' has no menu"
    if refusal.reason == "unknown":
        known = menu.knows(option.verb) and all_exist(position, option)
        return f"{where} is unknown, but the question has a row for it" if known else ""
    conditions: list[tuple[str, int]] = [pair for screen in noted.made for pair in screen.reasons or ()]
    failed = [rule for rule, targets in conditions if option_fails(position, choice, option, targets)]
    if failed and refusal.rule != failed[0]:
        return f"{where} is refused by {refusal.rule}, but {failed[0]} comes first"
    said = menu._besides[option.verb](position.state, choice, option) if option.verb in menu._besides else ""
    if not failed and not said:
        return f"{where} passes every condition, and {refusal.rule} is said against it"
    return ""


def all_exist(position: Position, option: Option) -> bool:
    """Whether there is a thing with each number of an option."""
    form, game = position.game.verbs[option.verb], position.game
    return game.exists(position.state, form.target, option.target) and game.exists(
        position.state, form.detail, option.detail
    )


def faults_of_offers(position: Position, choice: Choice) -> list[str]:
    """What a menu says against options that are offered: nothing, or its conditions are not those of the options."""
    menu = position.game.menus.get(choice.label)
    if menu is None:
        return []
    found: list[str] = []
    for verb, targets, detail in choice.options.rows:
        if verb in menu._screens and isinstance(menu._screens[verb][0], Barred):
            continue  # one rule forbids all that is not offered
        option = Option(verb, targets.bit_length() - 1, detail)
        refusal = menu.refusal(position.state, choice, option)
        if refusal is not None:
            found.append(f"{option} at '{choice.label}' is offered, and {refusal.rule} is said against it")
    return found


def option_fails(position: Position, choice: Choice, option: Option, targets: int) -> bool:
    """Whether a condition that lets these numbers pass refuses an option, by the number the menu reads in it."""
    menu: Any = position.game.menus[choice.label]
    known = menu._screens[option.verb]
    reading = menu._readings.get(option.verb)
    number = option.target if reading is None else reading(position.state, option)[1]
    number = 0 if known[1] == 1 else number
    return number < 0 or not targets >> number & 1


def look(name: str, noted: NotedScreens, enough: int) -> Iterator[tuple[str, bool]]:
    """Of so many refused options in random play: what is wrong with the reason, and whether conditions were looked at."""
    game: Game = shipped(name)
    tables = setups(game)
    random = Random(f"reasons/{name}")
    looked, number = 0, 0
    while looked < enough:
        match = Match(game, tables[number % len(tables)])
        neighbours = Neighbours(match.position, random)
        dice = SeededDice(f"reasons/{number}")
        number += 1
        while not match.position.over and looked < enough:
            choice = match.position.request
            if isinstance(choice, Choice) and not random.randrange(4):
                for fault in faults_of_offers(match.position, choice):
                    yield fault, False
                for option in neighbours.of(match.position, choice):
                    looked += 1
                    yield fault_of(match.position, choice, option, noted), bool(noted.made)
            random_answer(match, random, dice)


GAMES = ["skirm", "escape", "siege", "level7"]


@pytest.mark.parametrize("name", GAMES)
def test_the_cited_condition_refuses_and_those_before_it_do_not(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screened = 0
    for fault, conditions in look(name, NotedScreens(monkeypatch), REFUSED):
        assert fault == ""
        screened += conditions
    assert screened > REFUSED // 3


@pytest.mark.parametrize("name", GAMES)
def test_a_swapped_reason_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu that names the last condition that fails instead of the first one does not keep the contract."""

    def last(screen: Screen, target: int) -> Refusal | None:
        failed = [rule for rule, targets in screen.reasons or () if target < 0 or not targets >> target & 1]
        return Refusal(failed[-1]) if failed else None

    monkeypatch.setattr(Screen, "refusal", last)
    assert any(fault for fault, _ in look(name, NotedScreens(monkeypatch), EACH * 20))
