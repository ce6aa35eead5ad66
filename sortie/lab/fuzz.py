"""Fuzzing: random games with wrong answers thrown in, every contract looked at on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance, Together
from sortie.lab.contracts import copy_findings, event_findings, position_findings
from sortie.lab.playing import MOST_ANSWERS, setups

GARBAGE = ("", "?", "move", "move zz99", "dance with the moon", "1", "\x00", "{", "seat 9: pass", "a" * 500)


@dataclass
class FuzzReport:
    """What a fuzzing run did and found."""

    games: int = 0
    answers: int = 0
    looks: int = 0
    findings: list[str] = field(default_factory=list)


def fuzz(game: Game, games: int, seed: str, every: int = 5, most_answers: int = MOST_ANSWERS) -> FuzzReport:
    """Play random games over all set-ups; in one of `every` positions all contracts are checked."""
    report = FuzzReport()
    tables = setups(game)
    for number in range(games):
        setup = tables[number % len(tables)]
        fuzz_game(game, setup, f"{seed}/{number}", every, most_answers, report)
        report.games += 1
    return report


def fuzz_game(
    game: Game, setup: Setup, seed: str, every: int, most_answers: int, report: FuzzReport
) -> Match:
    """One random game; findings go into the report with the game's seed and the number of the answer."""
    random, dice = Random(seed), SeededDice(f"{seed}/dice")
    match = Match(game, setup)
    for number in range(most_answers):
        position = match.position
        request = position.request
        if request is None:
            break
        found = list(game.problems(position.state))
        look = random.randrange(every) == 0
        if look:
            report.looks += 1
            found.extend(position_findings(position, random))
            found.extend(garbage_findings(match, random))
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
        else:
            choice = position.open_choice()
            assert choice is not None
            option = choice.options.kth(random.randrange(choice.options.count))
            if look and not isinstance(request, Together):
                found.extend(copy_findings(position, option))
            match.answer(choice.seat, option)
        report.answers += 1
        report.findings.extend(f"{setup.scenario} {seed} answer {number}: {text}" for text in found)
    else:
        if most_answers >= MOST_ANSWERS:
            report.findings.append(f"{setup.scenario} {seed}: no end after {most_answers} answers")
    report.findings.extend(f"{setup.scenario} {seed}: {text}" for text in event_findings(match))
    return match


def garbage_findings(match: Match, random: Random) -> list[str]:
    """Words that mean nothing, and seats that are not asked, are refused with a reason; nothing changes."""
    found: list[str] = []
    length = len(match.log)
    text = GARBAGE[random.randrange(len(GARBAGE))]
    for seat in range(-1, match.game.seats_of(match.state) + 1):
        try:
            match.say(seat, text)
            if text not in ("1", "move"):
                found.append(f"'{text}' was taken as an answer of seat {seat}")
        except SortieError as error:
            if not str(error):
                found.append(f"'{text}' was refused without a word")
    if len(match.log) != length:
        found.append(f"'{text}' was noted in the log")
    return found
