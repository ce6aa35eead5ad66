"""No leak: two sieges that differ only in which tokens are true look the same to the attackers, answer by answer."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state import SiegeState
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game import Setup
from sortie.kernel.match import answer_chance
from sortie.kernel.odds import odds
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.requests import Answer, Chance, Choice, Together
from sortie.kernel.sources import SeededDice
from sortie.kernel.worlds import imagined
from sortie.lab.contracts import sampled, strangers
from sortie.players.random_player import RandomPlayer
from sortie.players.sight import Sight

ATTACKER, DEFENDER, SPECTATOR = 0, 1, -1
SIDES = ("attackers", "defenders")
TABLES = [
    (scenario, board)
    for scenario in ("control", "bomb", "hostage")
    for board in ("customs-house", "tram-depot")
]
SWITCHES: list[dict[str, str]] = [
    {},
    {"demand": "asked"},
    {"reveal_windows": "always"},
    {"advanced_tactics": "on"},
]


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def state_of(position: Position) -> SiegeState:
    assert isinstance(position.state, SiegeState)
    return position.state


def flipped(position: Position, random: Random) -> Position:
    """The same siege with some true tokens exchanged for their decoys, where nobody outside can tell."""
    checkpoint, now = position.checkpoint.copy(), state_of(position)
    assert isinstance(checkpoint, SiegeState)
    doubted = checkpoint.doubted & now.doubted
    checkpoint.truth ^= doubted & random.getrandbits(10)
    return Position(position.game, checkpoint, list(position.answers))


def common_answer(one: Position, two: Position, random: Random, dice: SeededDice) -> Answer | None:
    """An answer that both sieges take; None when there is none."""
    request, other = one.request, two.request
    if isinstance(request, Chance):
        return answer_chance(request, dice)
    if isinstance(request, Together):
        return tuple(choice.options.kth(random.randrange(choice.options.count)) for choice in request.choices)
    assert isinstance(request, Choice) and isinstance(other, Choice)
    both = [option for option in request.options if option in other.options]
    # Defenders who hide longer leave more to compare.
    quiet = [option for option in both if option.verb != "reveal"]
    both = quiet if quiet and random.randrange(30) else both
    return both[random.randrange(len(both))] if both else None


def seen(position: Position, seat: int) -> object:
    """All that a seat is shown: its view and what it hears."""
    view = position.game.view(position.state, seat, position.request).plain()
    heard = [event for event in position.events if position.game.event_for(event, seat) is not None]
    return view, heard


def compare(one: Position, two: Position, random: Random, thorough: bool) -> None:
    """Nothing an attacker or a spectator is shown, offered or told tells the two apart."""
    assert type(one.request) is type(two.request)
    for seat in (ATTACKER, SPECTATOR):
        assert seen(one, seat) == seen(two, seat)
    choice, other = one.choice_of(ATTACKER), two.choice_of(ATTACKER)
    if choice is None or other is None:
        assert choice is None and other is None
        return
    assert choice.options.rows == other.options.rows
    if not thorough or isinstance(one.request, Together):
        return
    for option in strangers(one, choice, random, 4):
        assert one.game.why_not(one.state, choice, option) == two.game.why_not(two.state, other, option)
    for option in sampled(choice, random, 2):
        assert odds_known(one, option) == odds_known(two, option)
    assert RandomPlayer("same").decide(Sight(one, ATTACKER)) == RandomPlayer("same").decide(
        Sight(two, ATTACKER)
    )


def odds_known(position: Position, option: Option) -> object:
    """The odds as a seat gets them: in a world it imagines."""
    world = imagined(position, ATTACKER, SeededDice("odds"))
    assert world is not None
    try:
        return odds(world, option)
    except NotAllowed:
        return None


def play_twins(game: SiegeGame, setup: Setup, seed: str, most: int = 10_000) -> int:
    """Random play of two sieges side by side; how many positions were compared."""
    random, dice = Random(seed), SeededDice(seed)
    one = Position(game, game.start(setup))
    two: Position | None = None
    compared = 0
    while not one.over and compared < most:
        if two is None and state_of(one).round and state_of(one).doubted and random.randrange(12) == 0:
            two = flipped(one, random)
        answer = common_answer(one, two or one, random, dice)
        if answer is None:
            two = None
            continue
        hidden = state_of(one).hidden
        one.play(answer)
        if two is None:
            continue
        two.play(answer)
        shown, shown_there = hidden & ~state_of(one).hidden, hidden & ~state_of(two).hidden
        assert bool(shown) == bool(shown_there)
        # Once an Operator has come to light everybody may know where it was, and see what it hid.
        if shown or state_of(one).doubted != state_of(two).doubted:
            two = None
            continue
        compare(one, two, random, compared % 15 == 0)
        compared += 1
    return compared


@pytest.mark.rule("SGE-HID.2", "SGE-REA.11", "SGE-HID.3", "SGE-HID.14", "SGE-HID.17")
@pytest.mark.parametrize(("scenario", "board"), TABLES)
def test_secret_bits_change_nothing_an_attacker_is_shown(game: SiegeGame, scenario: str, board: str) -> None:
    compared = 0
    for number in range(2):
        switches = SWITCHES[(number + TABLES.index((scenario, board))) % len(SWITCHES)]
        setup = Setup(scenario, sides=SIDES, board=board, switches=switches)
        compared += play_twins(game, setup, f"{scenario}/{board}/{number}", 150)
    assert compared > 40


@pytest.mark.long
@pytest.mark.rule("SGE-HID.2", "SGE-REA.11")
@pytest.mark.parametrize(("scenario", "board"), TABLES)
def test_secret_bits_change_nothing_in_many_games(game: SiegeGame, scenario: str, board: str) -> None:
    compared = 0
    for number in range(170):
        switches = SWITCHES[number % len(SWITCHES)]
        compared += play_twins(
            game, Setup(scenario, sides=SIDES, board=board, switches=switches), f"long/{number}"
        )
    assert compared > 5000


@pytest.mark.rule("SGE-HID.2")
def test_imagined_worlds_agree_with_the_view_and_differ_among_each_other(game: SiegeGame) -> None:
    position = Position(game, game.start(Setup("bomb", sides=SIDES)))
    random, dice = Random("worlds"), SeededDice("worlds")
    while not state_of(position).round or not state_of(position).doubted:
        answer = common_answer(position, position, random, dice)
        assert answer is not None
        position.play(answer)
    found: set[int] = set()
    for number in range(60):
        world = imagined(position, ATTACKER, SeededDice(number))
        assert world is not None
        assert seen(world, ATTACKER) == seen(position, ATTACKER) or world.events != position.events
        assert game.view(world.state, ATTACKER, world.request) == game.view(
            position.state, ATTACKER, position.request
        )
        found.add(state_of(world).truth)
        own = imagined(position, DEFENDER, SeededDice(number))
        assert own is not None and state_of(own).truth == state_of(position).truth
    assert len(found) > 20


@pytest.mark.rule("SGE-HID.17")
def test_the_view_shows_beliefs_and_only_defenders_see_the_truth(game: SiegeGame) -> None:
    state = game.draw_case(
        {
            "active": "varga",
            "operators": [
                {"name": "varga", "at": [0, 0]},
                {
                    "name": "oduya",
                    "tokens": [{"at": [9, 9], "facing": "north"}, {"at": [20, 12], "facing": "north"}],
                },
            ],
        }
    )
    shares = {seat: [piece.shares[0].value for piece in game.view(state, seat, None).pieces if piece.shares]
              for seat in (ATTACKER, DEFENDER, SPECTATOR)}  # fmt: skip
    assert shares == {ATTACKER: [50, 50], DEFENDER: [100, 0], SPECTATOR: [50, 50]}
    assert isinstance(state, SiegeState)
    state.doubted = 0
    assert [piece.shares[0].value for piece in game.view(state, ATTACKER, None).pieces if piece.shares] == [
        100,
        0,
    ]
