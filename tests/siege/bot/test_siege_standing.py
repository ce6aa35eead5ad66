"""How defenders judge who look ahead: the clock, what their overwatch does, and what is not worth a token."""

from __future__ import annotations

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.bot.ambush import ambush, gates, watchers_of
from sortie.games.siege.bot.evaluation import evaluate
from sortie.games.siege.bot.standing import able_to_disable, attempt_soon, in_time
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.table.options import Option

ATTACKER, DEFENDER = 0, 1
KESTREL = {"name": "kestrel", "at": [17, 10], "facing": "east"}
END = Option("end")


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def at_the_east_door(game: SiegeGame, *more: dict[str, object], **document: object) -> SiegeState:
    """Varga outside, near the open east door; the hostage is right behind it."""
    state = game.draw_case(
        {
            "mission": "hostage",
            "map": "customs-house",
            "operators": [{"name": "varga", "at": [22, 8]}, *more],
            **document,
        }
    )
    assert isinstance(state, SiegeState)
    state.barricades = 0
    state.refresh_sections()
    return state


def test_who_has_acted_comes_again_right_after_the_last_phase(game: SiegeGame) -> None:
    state = at_the_east_door(game, KESTREL, phase=4)
    before = attempt_soon(state, 0)
    state.acted |= 1
    assert attempt_soon(state, 0) == before > 0
    state.phase = 2
    assert 0 < attempt_soon(state, 0) < before
    state.round = state.siege.mission.rounds
    assert attempt_soon(state, 0) == 0


def test_an_unwatched_way_to_the_hostage_weighs_more_than_an_operator(game: SiegeGame) -> None:
    watched = at_the_east_door(game, KESTREL, phase=4)
    turned = at_the_east_door(game, {**KESTREL, "facing": "west"}, phase=4)
    fallen = watched.copy()
    fallen.wounds[watched.alive.bit_length() - 1] = 4
    assert (
        game.standing(watched, DEFENDER) > game.standing(fallen, DEFENDER) > game.standing(turned, DEFENDER)
    )


def test_attackers_judge_as_before(game: SiegeGame) -> None:
    state = at_the_east_door(game, KESTREL, phase=1, active="varga")
    assert game.standing(state, ATTACKER) == evaluate(state, ATTACKER)
    assert game.foreseen(state, ATTACKER, END) == game.estimate(state, ATTACKER, END)


def test_what_is_watched_where_an_enemy_stands_is_an_ambush(game: SiegeGame) -> None:
    seen = at_the_east_door(game, {"name": "kestrel", "at": [22, 4], "facing": "south"}, phase=2)
    unseen = at_the_east_door(game, {"name": "kestrel", "at": [22, 4], "facing": "north"}, phase=2)
    assert ambush(seen, watchers_of(seen, False)) > ambush(unseen, watchers_of(unseen, False)) == 0


def test_who_ends_without_overwatch_gives_it_up(game: SiegeGame) -> None:
    state = at_the_east_door(game, {"name": "kestrel", "at": [22, 4]}, phase=2, active="kestrel")
    assert game.foreseen(state, DEFENDER, Option("shoot", 0)) is None
    ended = game.foreseen(state, DEFENDER, END)
    assert ended is not None and ended < game.standing(state, DEFENDER)


def test_to_end_a_phase_is_no_better_than_to_stand_there(game: SiegeGame) -> None:
    state = at_the_east_door(game, KESTREL, phase=4)
    assert game.foreseen(state, DEFENDER, Option("end-phase")) == game.standing(state, DEFENDER)
    assert game.foreseen(state, ATTACKER, Option("end-phase")) is None


def test_smoke_is_gone_when_the_attackers_come_again(game: SiegeGame) -> None:
    state = at_the_east_door(game, KESTREL, phase=2)
    clear = watchers_of(state, False)
    state.smoke = state.siege.building.spaces
    assert watchers_of(state, False) != clear
    state.phase = 4
    assert watchers_of(state, False) == clear


def test_a_defuser_that_nobody_reaches_in_time_is_lost(game: SiegeGame) -> None:
    def planted(x: int, **document: object) -> SiegeState:
        operators = [{"name": "varga", "at": [2, 13]}, {"name": "kestrel", "at": [x, 4]}]
        document = {"mission": "bomb", "map": "customs-house", "phase": 2, "defuser": 1, **document}
        state = game.draw_case({**document, "operators": operators})
        assert isinstance(state, SiegeState)
        return state

    near, far = planted(10, counter=1), planted(17, counter=1)
    assert len(able_to_disable(near, False)) == 1 and able_to_disable(far, False) == []
    assert len(able_to_disable(planted(17, counter=2), False)) == 1, "there is another round"
    near.acted = near.alive
    assert able_to_disable(near, False) == []
    assert in_time(near, False) < in_time(planted(10, counter=1), False) < 0
    assert able_to_disable(planted(10, counter=1), True) == []
    closing = planted(10, counter=1, phase=4)
    assert in_time(closing, True) < in_time(closing, False)
    gone = planted(10, counter=1)
    gone.defuser = -1
    gone.round = gone.siege.mission.rounds + 1
    assert in_time(gone, False) > 0


def test_a_decoy_is_a_part_of_an_ambush_and_showing_oneself_adds_nothing(game: SiegeGame) -> None:
    tokens = [{"at": [22, 4], "facing": "south"}, {"at": [3, 3], "facing": "north"}]
    true = at_the_east_door(game, {"name": "kestrel", "tokens": tokens, "true": 1}, phase=2)
    decoy = at_the_east_door(game, {"name": "kestrel", "tokens": tokens, "true": 2}, phase=2)
    shown = at_the_east_door(game, {"name": "kestrel", **tokens[0]}, phase=2)
    worth = [ambush(state, watchers_of(state, False)) for state in (true, decoy, shown)]
    assert worth[0] == worth[2] > worth[1] > 0


def test_before_anybody_comes_the_short_ways_in_are_watched(game: SiegeGame) -> None:
    state = at_the_east_door(game, KESTREL)
    state.round = 0
    assert gates(state) and all(gates(state))
    turned = at_the_east_door(game, {**KESTREL, "facing": "west"})
    turned.round = 0
    assert ambush(state, watchers_of(state, False)) > ambush(turned, watchers_of(turned, False))
