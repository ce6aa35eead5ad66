"""Players see what their seat may know, decide the same for the same seed, and the heuristic beats chance."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.chance.odds import Odds, OddsLine, mixed, odds
from sortie.kernel.errors import NotYourTurn, SortieError, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.lab.playing import play_match, setups
from sortie.players.baseline import BaselinePlayer, expectation, has_dice
from sortie.players.knowledge import Knowledge
from sortie.players.player import Player
from sortie.players.random_player import RandomPlayer
from sortie.players.roster import make_player, player_names
from tests.shipped import shipped
from tests.toy_game import Duel, DuelGame

GAME = DuelGame()


class OpenDuel(DuelGame):
    """A duel in which nothing is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden_information = False


def other_fortune(position: Position, seat: int, source: DiceSource) -> Position:
    """The same duel with the other's secret die rolled anew."""
    checkpoint = position.checkpoint.copy()
    assert isinstance(checkpoint, Duel)
    checkpoint.fortune[1 - seat] = source.dice(1)[0]
    return Position(position.game, checkpoint, list(position.answers))


def near(game: DuelGame) -> Position:
    """Red next to blue, red acts."""
    return Position(game, game.draw_case({"row": "..RB...", "fortune": [2, 3]}))


def test_players_are_known_by_name() -> None:
    assert [make_player(name, 1).name for name in player_names()] == list(player_names())
    with pytest.raises(UnknownName, match="known players: random, cards, baseline"):
        make_player("oracle", 1)


def test_a_sight_shows_a_seat_its_own_view() -> None:
    position = near(GAME)
    knowledge = Knowledge(position, 0)
    assert knowledge.view().seat == 0
    assert knowledge.write(Option("strike")) == "strike"
    with pytest.raises(NotYourTurn):
        Knowledge(position, 1)
    with pytest.raises(SortieError, match="hides information"):
        knowledge.world()


def test_a_world_is_sampled_where_something_is_hidden() -> None:
    position = near(GAME)
    seen: list[int] = []
    for seed in range(40):
        world = Knowledge(position, 0, other_fortune, SeededDice(seed)).world()
        assert isinstance(world.state, Duel)
        assert world.state.fortune[0] == 2
        seen.append(world.state.fortune[1])
    assert sorted(set(seen)) == [1, 2, 3, 4, 5, 6]


def test_odds_are_taken_over_worlds_that_agree_with_the_view() -> None:
    told: list[object] = []
    for fortune in range(1, 7):
        position = Position(GAME, GAME.draw_case({"row": "..RB...", "fortune": [2, fortune]}))
        found = Knowledge(position, 0, other_fortune, SeededDice("same")).odds(Option("strike"))
        assert all(abs(sum(weight for _, weight in line.amounts) - 1) < 1e-9 for line in found.lines)
        told.append(found)
    assert all(one == told[0] for one in told)


def test_odds_of_several_worlds_are_mixed_by_how_often_they_were_met() -> None:
    strike = Option("strike")
    sure = Odds(strike, "always", (OddsLine("unit", 1, "wounds", ((2, 1.0),)),), 1)
    nothing = Odds(strike, "always", (), 3)
    found = mixed([(sure, 1), (nothing, 3)])
    assert found.branches == 3
    assert found.lines == (OddsLine("unit", 1, "wounds", ((0, 0.75), (2, 0.25))),)


def test_what_a_seat_cannot_know_changes_nothing_for_it() -> None:
    for player in ("random", "heuristic"):
        decided: list[Option] = []
        for fortune in range(1, 7):
            position = Position(GAME, GAME.draw_case({"row": "..RB...", "fortune": [2, fortune]}))
            knowledge = Knowledge(position, 0, other_fortune, SeededDice("same"))
            decided.append(make_player(player, "seed").decide(knowledge))
        assert len(set(decided)) == 1


def test_a_world_is_a_copy_where_nothing_is_hidden() -> None:
    position = near(OpenDuel())
    world = Knowledge(position, 0).world()
    world.say("wait")
    assert position.request is not None and position.request.label == "act"
    assert Knowledge(position, 0).odds(Option("strike")) == odds(position, Option("strike"))


def test_the_heuristic_strikes_when_it_can() -> None:
    assert BaselinePlayer(1).decide(Knowledge(near(OpenDuel()), 0)) == Option("strike")


def test_the_heuristic_comes_closer_when_it_cannot() -> None:
    game = OpenDuel()
    position = Position(game, game.draw_case({"row": "R....B."}))
    assert BaselinePlayer(1).decide(Knowledge(position, 0)) == Option("move", 1)


def test_the_heuristic_takes_chains() -> None:
    position = near(OpenDuel())
    position.say("strike")
    position.play((1, 6, 6))
    assert has_dice(position)
    assert BaselinePlayer(3).decide(Knowledge(position, 0)) == Option("chain")
    assert expectation(position, Option("chain"), 0) > expectation(position, Option("stop"), 0)


def test_the_heuristic_looks_at_some_of_many_options() -> None:
    options = [Option("a", place) for place in range(200)] + [Option("b"), Option("c", 0, 1)]
    kept = BaselinePlayer(1)._sampled(options, 30)
    assert len(kept) <= 30
    assert Option("b") in kept and Option("c", 0, 1) in kept
    assert kept == sorted(kept, key=options.index)


def duel_wins(first: str, second: str, games: int) -> tuple[int, int]:
    """Wins of two players over duels with seats in turn."""
    wins = {first: 0, second: 0}
    for number in range(games):
        seated = [first, second] if number % 2 == 0 else [second, first]
        match = Match(OpenDuel(), Setup("first-blood"))
        players: list[Player] = [make_player(name, f"{number}/{seat}") for seat, name in enumerate(seated)]
        result = play_match(match, players, SeededDice(number)).result
        assert result is not None
        if result.winner >= 0:
            wins[seated[result.winner]] += 1
    return wins[first], wins[second]


def test_the_heuristic_beats_chance_at_the_duel() -> None:
    better, worse = duel_wins("heuristic", "random", 60)
    assert better > 2 * worse


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_the_heuristic_beats_chance_at_every_game(name: str) -> None:
    game = shipped(name)
    # With as few players as there can be: who plays alone is not dragged down by a friend who plays at random.
    few = [table for table in setups(game) if table.seats in (0, min(game.seat_counts))]
    chosen = {table.scenario: table for table in few}
    wins = [0, 0]  # of the heuristic, of chance
    for seat in (0, 1):
        for table in chosen.values():
            players: list[Player] = [RandomPlayer("r"), RandomPlayer("q")]
            players[seat] = BaselinePlayer("h")
            played = play_match(Match(game, table), players, SeededDice(seat))
            assert played.problems == ()
            assert played.result is not None
            if played.result.winner >= 0:
                wins[played.result.winner != seat] += 1
    assert wins[0] > 2 * wins[1], wins


@pytest.mark.parametrize("name", game_names())
def test_the_same_seed_decides_the_same(name: str) -> None:
    game = shipped(name)
    keys = []
    for _ in range(2):
        match = Match(game, setups(game)[0])
        player, dice = BaselinePlayer("h"), SeededDice("d")
        while len(match.log) < 60:
            match.roll(dice)
            choice = match.position.open_choice()
            assert choice is not None
            match.answer(choice.seat, player.decide(Knowledge(match.position, choice.seat)))
        keys.append(match.state.key())
    assert keys[0] == keys[1]


def test_random_players_use_every_option() -> None:
    position = near(OpenDuel())
    player = RandomPlayer(Random(1).random().hex())
    chosen = [player.decide(Knowledge(position, 0)) for _ in range(60)]
    assert len(set(chosen)) == position.choice_of(0).options.count  # type: ignore[union-attr]
