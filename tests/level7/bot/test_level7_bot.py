"""The bot of LEVEL 7: weighs only what can be done, plays its plan, and gets out where chance does not."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.level7.bot.candidates import least_worthy
from sortie.games.level7.bot.danger import danger
from sortie.games.level7.bot.plan import task_tiles, waits
from sortie.games.level7.state.state import Level7State
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.lab.playing import play_match
from sortie.players.knowledge import Knowledge
from sortie.players.roster import make_player
from tests.level7.drawing import CROSS, GAME, drawn, position, tile

LIFT = [["a-lift", 0, 0], ["crossing", 0, 1], ["corridor-101-a", 0, 2], ["corridor-305", 0, 3]]
PANEL = [["control-room", 0, 0], ["crossing", 1, 0], ["corridor-101-a", 2, 0]]


def decision(found: Position) -> str:
    """What the bot answers, in notation."""
    choice = found.open_choice()
    assert choice is not None
    sight = Knowledge(found, choice.seat, None, SeededDice("bot"))
    return found.write(make_player("heuristic", "bot").decide(sight))


def escaped(who: str, scenario: str, players: int, games: int) -> int:
    """How many players get out in so many games of equal players."""
    total = 0
    for number in range(games):
        match = Match(GAME, Setup(scenario, seats=players))
        seats = [make_player(who, f"{number}/{seat}") for seat in range(players)]
        played = play_match(match, seats, SeededDice(f"bot/{number}"))
        assert played.problems == () and played.result is not None
        total += sum(played.result.scores)
    return total


def test_the_bot_gets_out_where_chance_does_not() -> None:
    assert escaped("heuristic", "a-new-level-of-fear", 2, 6) >= 3
    assert escaped("random", "a-new-level-of-fear", 2, 6) == 0


@pytest.mark.parametrize("scenario", [one.id for one in GAME.scenarios()])
def test_every_line_begins_with_an_option_that_is_offered(scenario: str) -> None:
    random, dice = Random(scenario), SeededDice(scenario)
    match = Match(GAME, Setup(scenario, seats=3))
    weighed = 0
    for _ in range(250):
        found = match.position
        if found.over:
            break
        if isinstance(found.request, Chance):
            match.answer(NOBODY, found.request.sample(dice))
            continue
        choice = found.open_choice()
        assert choice is not None
        lines = GAME.candidates(found.state, choice)
        if lines is not None:
            weighed += 1
            assert lines and all(line[0] in choice.options for line in lines)
        match.answer(choice.seat, choice.options.kth(random.randrange(choice.options.count)))
    assert weighed > 10


def test_whoever_can_leave_leaves() -> None:
    found = position(tiles=LIFT, players=[{"place": "a-lift", "hand": ["bolt"] * 4}])
    assert decision(found) == "escape"


def test_it_runs_for_the_way_out_once_it_is_found() -> None:
    found = position(tiles=LIFT, players=[{"place": "corridor-101-a", "hand": ["brace"] * 4}])
    assert decision(found) == "move crossing"


def test_the_card_that_is_missed_least_goes_first() -> None:
    hand = ["brace", "play-dead", "listen-at-the-door", "second-wind"]
    state = drawn(tiles=CROSS, players=[{"hand": hand}])
    assert GAME.library.adrenaline[least_worthy(state, 0)].id == "listen-at-the-door"


def test_a_key_is_taken_where_the_gate_needs_one() -> None:
    found = position("access", "dice 2 2 6 6", scenario="daylight", tiles=PANEL, players=[{"hand": ["bolt"]}],
                     enemies={"guard-1": "crossing"})  # fmt: skip
    assert decision(found) == "take key"


def test_panels_wait_until_the_way_out_is_found_where_a_failure_locks_all_in() -> None:
    state = drawn(scenario="three-switches", tiles=PANEL, players=[{"hand": ["bolt"]}])
    assert task_tiles(state, 0) == 0
    found = [*PANEL, ["b-lift", 1, -1]]
    state = drawn(scenario="three-switches", tiles=found, players=[{"hand": ["bolt"]}])
    assert task_tiles(state, 0) == 1 << tile("control-room")


def test_at_the_way_out_one_waits_for_others_as_long_as_it_is_safe() -> None:
    players = [{"place": "a-lift", "hand": ["bolt"] * 4}, {"place": "corridor-305", "hand": ["bolt"] * 4}]
    assert waits(drawn(tiles=LIFT, players=players), 0)
    near = drawn(tiles=LIFT, players=players, enemies={"clone-1": "crossing"})
    assert not waits(near, 0)
    assert not waits(drawn(tiles=LIFT, players=[{"place": "a-lift", "hand": ["bolt"] * 2}, players[1]]), 0)
    assert not waits(drawn(tiles=LIFT, players=players[:1]), 0)


def test_danger_grows_with_enemies_and_with_fewer_cards() -> None:
    def felt(enemies: dict[str, str], cards: int) -> int:
        state: Level7State = drawn(tiles=CROSS, enemies=enemies, players=[{"hand": ["bolt"] * cards}])
        return danger(state, 0, state.active_on(state.place[0]))

    one, two = {"clone-1": "crossing"}, {"clone-1": "crossing", "clone-2": "crossing"}
    assert felt({}, 4) == 0
    assert 0 < felt(one, 4) < felt(two, 4)
    assert felt(one, 4) < felt(one, 1)
