"""No leak: two sieges that differ only in which tokens are true look the same to the attackers, answer by answer."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.game import SiegeGame
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.lab.playing import setups
from tests.siege.drawing import watched_riser
from tests.siege.secrets.twins import (
    SPECTATOR,
    look_at_answers,
    look_at_messages,
    look_at_table,
    play_twins,
    sometimes,
)

ATTACKER, DEFENDER = 0, 1
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
    {"claims": "untimed"},
]
GAMES = 1000


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def table(number: int) -> Setup:
    """One of all missions, maps and switches, in turn."""
    scenario, board = TABLES[number % len(TABLES)]
    switches = SWITCHES[number // len(TABLES) % len(SWITCHES)]
    return Setup(scenario, sides=SIDES, board=board, switches=switches)


def larger_tables(game: SiegeGame) -> list[Setup]:
    """Tables for more than two."""
    return [setup for setup in setups(game) if setup.seats > 2]


@pytest.mark.rule("SGE-HID.2", "SGE-REA.11", "SGE-HID.3", "SGE-HID.14", "SGE-HID.17")
@pytest.mark.parametrize("switches", range(len(SWITCHES)))
def test_secret_bits_change_nothing_an_attacker_is_shown(game: SiegeGame, switches: int) -> None:
    compared = 0
    for number in range(2):
        seed = len(TABLES) * switches + 2 * switches + number
        compared += play_twins(game, table(seed), f"shown/{seed}", look_at_table, 60)
    assert compared > 30


@pytest.mark.rule("SGE-HID.2", "SGE-HID.16")
def test_secret_bits_change_nothing_an_attacker_finds_out_by_asking(game: SiegeGame) -> None:
    compared = sum(
        play_twins(game, table(number), f"asked/{number}", look_at_answers, 5) for number in (0, 7)
    )
    assert compared > 5


@pytest.mark.rule("SGE-HID.2", "SGE-MUL.5")
def test_secret_bits_change_nothing_for_several_attackers(game: SiegeGame) -> None:
    tables = larger_tables(game)
    compared = 0
    for number in (0, len(tables) - 1):
        compared += play_twins(game, tables[number], f"several/{number}", look_at_table, 40)
    assert compared > 20


@pytest.mark.rule("SGE-HID.2", "SGE-REA.11")
def test_messages_and_the_terminal_say_the_same_whatever_is_true(game: SiegeGame) -> None:
    compared = sum(
        play_twins(game, table(number), f"told/{number}", look_at_messages, 4) for number in (1, 8)
    )
    assert compared > 4


@pytest.mark.long
@pytest.mark.rule("SGE-HID.2", "SGE-REA.11")
@pytest.mark.parametrize("share", range(20))
def test_secret_bits_change_nothing_in_a_thousand_games(game: SiegeGame, share: int) -> None:
    larger = larger_tables(game)
    compared = 0
    for number in range(share, GAMES, 20):
        setup = larger[number % len(larger)] if number % 10 == 9 else table(number)
        look = sometimes(look_at_answers, 6) if number % 10 == 0 else look_at_table
        if number % 10 == 1:
            look = sometimes(look_at_messages, 60)
        compared += play_twins(game, setup, f"long/{number}", look)
    assert compared > 1000


def window(game: SiegeGame, true: int) -> Match:
    """Varga steps onto a riser that a token upstairs watches."""
    position = Position(game, game.draw_case(watched_riser(true)))
    match = Match(game, Setup("control", sides=SIDES), position)
    match.say(ATTACKER, "move varga to m11")
    return match


@pytest.mark.rule("SGE-REA.11", "SGE-HID.16", "SGE-RIP.11")
def test_waiting_for_defenders_looks_the_same_whether_or_not_a_true_token_could_react(
    game: SiegeGame,
) -> None:
    able, bluff = window(game, 1), window(game, 2)
    offers = [
        {option.verb for option in choice.options}
        for choice in (able.position.choice_of(DEFENDER), bluff.position.choice_of(DEFENDER))
        if choice is not None
    ]
    assert offers == [{"riposte", "reveal", "pass"}, {"reveal", "pass"}]
    look_at_table(able, bluff, Random(1))
    look_at_messages(able, bluff, Random(1))
    asked = game.view(able.state, SPECTATOR, able.position.request).request
    assert asked is not None and (asked.kind, asked.seats) == ("waiting", [])
    for match in (able, bluff):
        match.say(DEFENDER, "pass")
    look_at_answers(able, bluff, Random(1))
    look_at_messages(able, bluff, Random(1))
