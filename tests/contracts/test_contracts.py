"""What every game owes: each registered game is tested here by being registered."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.odds import odds
from sortie.kernel.errors import NotNotation
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.records.record import read_record, replay, write_record
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Policy, PolicyTable
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Chance, Choice, Roll, Together
from sortie.lab.contracts import frozen, option_findings, position_findings, stray_number_findings
from sortie.lab.fuzz import FuzzReport, fuzz_game
from sortie.lab.playing import MOST_ANSWERS, play_match, play_out
from sortie.players.baseline import has_dice
from sortie.players.random_player import RandomPlayer, RandomPolicy
from tests.contracts.randomness import Answers, play_on

ROOT = Path(__file__).resolve().parents[2]
GAMES_WITHOUT_DICE = 20  # so many random games in which nobody rolls anything are suspicious
Table = tuple[Game, list[Setup]]


def test_random_games_keep_every_contract(table: Table) -> None:
    game, tables = table
    report = FuzzReport()
    match = fuzz_game(game, tables[0], "contract", 25, MOST_ANSWERS, report)
    assert report.findings == []
    assert report.looks > 0
    assert match.position.over
    assert game.result(match.state) is not None


def test_random_games_of_all_sides_end_without_problems(table: Table) -> None:
    game, tables = table
    for number, setup in enumerate(tables):
        policies = tuple(RandomPolicy(f"{number}/{seat}") for seat in range(game.seats_for(setup)))
        played = play_out(game, game.start(setup), policies, SeededDice(number), checked=True)
        assert played.problems == ()
        assert played.result is not None
        assert len(played.result.scores) == game.seats_for(setup)


def test_referee_and_policy_and_script_agree(table: Table) -> None:
    game, tables = table
    for number, setup in enumerate(tables[:3]):
        match = Match(game, setup)
        players = [RandomPlayer(f"{number}/{seat}") for seat in range(game.seats_for(setup))]
        play_match(match, players, SeededDice(number))
        policies = tuple(RandomPolicy(f"{number}/{seat}") for seat in range(game.seats_for(setup)))
        played = play_out(game, game.start(setup), policies, SeededDice(number))
        assert played.digest == state_digest(match.position.checkpoint)
        again = match.fork()
        again.rewind(len(match.log))
        assert again.state.key() == match.state.key()


def test_records_replay_and_have_the_same_bytes(table: Table) -> None:
    game, tables = table
    match = Match(game, tables[-1])
    seats = [f"x{seat}" for seat in range(game.seats_for(tables[-1]))]
    play_match(match, [RandomPlayer(name) for name in seats], SeededDice("z"))
    text = write_record(match, {f"seat{seat}": name for seat, name in enumerate(seats)})
    record = read_record(text)
    assert write_record(replay(game, record), record.tags) == text


def test_equal_answers_give_equal_bytes_alone_and_interleaved(table: Table) -> None:
    game, tables = table
    alone = Position(game, game.start(tables[0]))
    play_on(alone, "one", 150)
    first, second = Position(game, game.start(tables[0])), Position(game, game.start(tables[-1]))
    one, two = Answers("one"), Answers("two")
    for _ in range(150):
        if not first.over:
            first.play(one.answer(first))
        if not second.over:
            second.play(two.answer(second))
    assert frozen(first) == frozen(alone)


def test_a_copy_never_disturbs_its_original(table: Table) -> None:
    game, tables = table
    position = Position(game, game.start(tables[0]))
    answers = Answers("copy")
    for number in range(400):
        if position.over:
            break
        if number % 40 == 0:
            before, fields = frozen(position), game.save(position.state)
            play_on(position.copy(), f"away/{number}", 60)
            assert frozen(position) == before
            assert game.save(position.state) == fields
        position.play(answers.answer(position))


def test_a_position_inside_a_step_survives_a_new_process(game: Game) -> None:
    setup = Setup(
        game.scenarios()[0].id, sides=game.scenarios()[0].sides[:2], board=game.scenarios()[0].board
    )
    position = Position(game, game.start(setup))
    answers = Answers("process")
    while not (len(position.answers) > 1 and has_dice(position)):
        # A random game may end before anybody has met anybody: then another one is begun.
        position = Position(game, game.start(setup)) if position.over else position
        position.play(answers.answer(position))
    task = {"game": game.name, "position": position.save(), "seed": "on", "answers": 80}
    done = subprocess.run(
        [sys.executable, "-m", "tests.contracts.play_on"],
        input=json.dumps(task), capture_output=True, text=True, cwd=ROOT, check=True,
    )  # fmt: skip
    play_on(position, "on", 80)
    assert json.loads(done.stdout) == json.loads(frozen(position))


def decisions(game: Game, setup: Setup, seed: str) -> list[Position]:
    """Copies of the positions of a random game in which a seat is asked and no dice lie about."""
    position = Position(game, game.start(setup))
    answers = Answers(seed)
    found: list[Position] = []
    while not position.over:
        if isinstance(position.request, Choice) and not has_dice(position):
            found.append(position.copy())
        position.play(answers.answer(position))
    return found


def attacks(game: Game, setup: Setup, most: int) -> list[tuple[Position, Option]]:
    """Some options, met in random games, that set off dice."""
    found: list[tuple[Position, Option]] = []
    for number in range(30):
        for position in decisions(game, setup, f"attacks/{number}"):
            choice = position.request
            assert isinstance(choice, Choice)
            verb, targets, detail = choice.options.rows[len(found) % len(choice.options.rows)]
            option = Option(verb, targets.bit_length() - 1, detail)
            trial = position.copy()
            trial.play(option)
            below = position.checkpoint.agenda[:-1]
            within = trial.checkpoint.agenda[: len(below)] == below
            if within and isinstance(trial.request, Chance):
                found.append((position, option))
            if len(found) == most:
                return found
    return found


class ScriptThenFirst(Policy):
    """Gives the answers of a script, then always the first option."""

    def __init__(self, script: list[Option]) -> None:
        self.script = list(script)

    def choose(self, state: State, choice: Choice) -> Option:
        return self.script.pop(0) if self.script else choice.options.first()


def ended(game: Game, state: State, checkpoint: State) -> bool:
    """Whether the step of a checkpoint is done, or has come round again, or somebody is free to decide."""
    depth = len(checkpoint.agenda)
    if len(state.agenda) < depth or not state.agenda or type(state.agenda[-1]) in game.decisions:
        return True
    if type(checkpoint.agenda[-1]) in game.windows:
        return False
    return len(state.agenda) == depth and type(state.agenda[-1]) is type(checkpoint.agenda[-1])


def test_branches_sum_to_one_and_hold_what_play_reaches(table: Table) -> None:
    game, tables = table
    found = attacks(game, tables[0], 5)
    assert found
    for number, (position, option) in enumerate(found):
        script = [answer for answer in [*position.answers, option] if isinstance(answer, Option)]
        for policy in game.policies:
            branches = after(game, position.checkpoint, list(script), policy)
            assert abs(sum(float(branch.weight) for branch in branches) - 1.0) < 1e-12
            assert all(branch.weight > 0 for branch in branches)
            keys = [branch.state.key() for branch in branches]
            state = position.checkpoint.copy()
            chooser = ScriptThenFirst(script)
            played = PolicyTable(state, (chooser,) * game.seats_of(state), SeededDice(f"{number}/{policy}"))
            played.decided = policy
            game.run(played, state.agenda.pop())
            while not ended(game, state, position.checkpoint):
                game.run(played, state.agenda.pop())
            assert state.key() in keys
        for line in odds(position, option, game.policies[-1]).lines:
            assert abs(sum(float(weight) for _, weight in line.amounts) - 1.0) < 1e-12


def test_faces_agree_with_classes(table: Table) -> None:
    """Two faces of one class lead to the same state, where the rules ask for one class."""
    game, tables = table
    position = Position(game, game.start(tables[0]))
    answers = Answers("faces")
    looked = games = 0
    while looked < 40 and games < GAMES_WITHOUT_DICE:
        if position.over:
            position, games = Position(game, game.start(tables[0])), games + 1
            if looked:
                break
        request = position.request
        if isinstance(request, Roll):
            faces = answers.answer(position)
            assert isinstance(faces, tuple)
            looked += 1
            check_classes(position, request, tuple(int(str(face)) for face in faces), answers.random)
            position.play(faces)
        else:
            position.play(answers.answer(position))
    assert looked > 0


def check_classes(position: Position, request: Roll, faces: tuple[int, ...], random: Random) -> None:
    """Dice of the same classes must be equal to the rules, as far as numbers of a class go."""
    drawn = tuple(
        random.choice(
            [face for face in range(1, 7) if request.classes[face - 1] == request.classes[shown - 1]]
        )
        for shown in faces
    )
    first, second = position.copy(), position.copy()
    first.play(faces)
    second.play(drawn)
    assert type(first.request) is type(second.request)
    if isinstance(first.request, Choice) and isinstance(second.request, Choice):
        assert first.request.label == second.request.label


def test_garbage_is_no_notation(game: Game) -> None:
    scenario = game.scenarios()[0]
    position = Position(game, game.start(Setup(scenario.id, sides=scenario.sides[:2], board=scenario.board)))
    play_on(position, "garbage", 3)
    while not isinstance(position.request, (Choice, Together)):
        position.play(Answers("g").answer(position))
    for text in ("", " ", "dance", "move", "\x00\x01", "é" * 300, "{}", "; end"):
        with pytest.raises(NotNotation):
            position.say(text)


def test_numbers_that_nothing_carries_are_refused(table: Table) -> None:
    game, tables = table
    position = Position(game, game.start(tables[0]))
    answers = Answers("stray")
    while not position.over:
        if isinstance(position.request, Choice):
            assert stray_number_findings(position, position.request) == []
        position.play(answers.answer(position))


def test_drawn_chance_has_positive_weights(table: Table) -> None:
    game, tables = table
    position = Position(game, game.start(tables[-1]))
    answers = Answers("weights")
    seen: list[str] = []
    games = 0
    while not position.over or (not seen and games < GAMES_WITHOUT_DICE):
        if position.over:
            position, games = Position(game, game.start(tables[-1])), games + 1
        request = position.request
        if isinstance(request, Chance) and request.label not in seen:
            seen.append(request.label)
            assert position_findings(position, answers.random) == []
        position.play(answers.answer(position))
    assert seen


def test_every_option_offered_is_taken(table: Table) -> None:
    game, tables = table
    position = Position(game, game.start(tables[0]))
    answers = Answers("offers")
    number = 0
    while not position.over:
        request = position.request
        if isinstance(request, Choice):
            number += 1
            if number % 25 == 0:
                assert option_findings(position, request, answers.random) == []
                for option in request.options:
                    position.copy().play(option)
        position.play(answers.answer(position))
    assert number > 0
