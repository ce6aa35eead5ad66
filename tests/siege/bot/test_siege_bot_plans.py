"""The heuristic plays to a purpose: it plants, disables, secures, carries out, scouts and knows its way."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.bot.distances import CARRIER, ways_to
from sortie.games.siege.bot.evaluation import evaluate
from sortie.games.siege.bot.posts import exit_spaces, watch_of
from sortie.games.siege.bot.rescue import attempt, rescue, soonness, survival, trip, watches
from sortie.games.siege.bot.scouting import scouting
from sortie.games.siege.bot.threats import best_shot, danger, threat
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import Fly
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.siege.secrets.twins import decided

ATTACKER, DEFENDER = 0, 1
VARGA = {"name": "varga", "at": [15, 5]}
TOKENS = [{"at": [20, 5], "facing": "west"}, {"at": [20, 12], "facing": "north"}]


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def state_of(game: SiegeGame, **document: object) -> SiegeState:
    state = game.draw_case({"mission": "control", "map": "customs-house", **document})
    assert isinstance(state, SiegeState)
    return state


def decision(game: SiegeGame, seat: int, **document: object) -> str:
    """What the heuristic says in a position drawn by hand."""
    position = Position(game, state_of(game, **document))
    return position.write(decided(position, seat, "heuristic"))


def test_an_attacker_beside_a_bomb_plants_the_defuser(game: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [9, 3]}, {"name": "maren", "at": [20, 12]}]
    found = decision(game, ATTACKER, mission="bomb", active="varga", operators=operators)
    assert found == "plant bomb-1"


def test_a_defender_beside_the_defuser_disables_it(game: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [2, 13]}, {"name": "maren", "at": [10, 4]}]
    found = decision(
        game,
        DEFENDER,
        mission="bomb",
        phase=2,
        active="maren",
        defuser=1,
        counter=2,
        operators=operators,
    )
    assert found == "disable bomb-1"


def test_an_attacker_beside_the_hostage_takes_it_along(game: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [20, 11]}, {"name": "maren", "at": [2, 2]}]
    found = decision(game, ATTACKER, mission="hostage", active="varga", operators=operators)
    assert found == "secure"


def test_a_carrier_goes_out(game: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [1, 13]}, {"name": "maren", "at": [20, 4]}]
    found = decision(game, ATTACKER, mission="hostage", active="varga", carrier="varga", operators=operators)
    assert found in {"move varga to a13", "move varga to a14", "move varga to a15"}


def test_a_carrier_goes_round_windows_and_risers(game: SiegeGame) -> None:
    state = state_of(game, mission="hostage", operators=[VARGA])
    grid = state.siege.building.grid
    outside, inside = grid.square(9, 1), grid.square(9, 2)
    state.barricades = 0
    state.refresh_sections()
    assert ways_to(state, 1 << outside, ATTACKERS)[inside] == 2
    assert ways_to(state, 1 << outside, CARRIER)[inside] > 2


def at_the_east_door(game: SiegeGame, *more: dict[str, object], **document: object) -> SiegeState:
    """Varga outside, near the open east door of the Lounge; the hostage is right behind it."""
    operators = [{"name": "varga", "at": [22, 8]}, *more]
    state = state_of(game, mission="hostage", operators=operators, **document)
    state.barricades = 0
    state.refresh_sections()
    return state


def test_a_rescuer_goes_in_and_out_again_in_one_go(game: SiegeGame) -> None:
    state = at_the_east_door(game, active="varga")
    grid = state.siege.building.grid
    spaces, home = trip(state, grid.square(22, 8))
    # Two steps to the door, the hostage is taken from there, and one step back to where it is safe.
    assert home == 1 and spaces.bit_count() == 2 and spaces >> grid.square(22, 10) & 1
    whole = rescue(state)
    state.acted |= 1
    state.active = -1
    assert 0 < rescue(state) < whole  # in the next round it may be too late


def tried(state: SiegeState) -> int:
    return attempt(state, 0, soonness(state, 0))


def test_a_rescuer_with_too_few_points_or_no_time_has_no_chance(game: SiegeGame) -> None:
    near = at_the_east_door(game)
    far = state_of(game, mission="hostage", operators=[{"name": "varga", "at": [0, 0]}])
    assert tried(near) > tried(far) == 0
    near.acted |= 1
    near.phase, near.round = 4, 5
    assert tried(near) == 0


def test_a_way_that_is_watched_is_no_way(game: SiegeGame) -> None:
    kestrel = {"name": "kestrel", "at": [17, 10], "facing": "east"}
    watched = at_the_east_door(game, kestrel)
    turned = at_the_east_door(game, {**kestrel, "facing": "west"})
    assert survival(watched, 0, watches(watched)) < survival(turned, 0, watches(turned)) == 16
    assert rescue(watched) < rescue(turned)


def test_whoever_can_bring_the_hostage_out_at_once_does_so(game: SiegeGame) -> None:
    match = Position(game, at_the_east_door(game, {"name": "maren", "at": [2, 2]}, active="varga"))
    for _ in range(12):
        if match.over or match.choice_of(ATTACKER) is None:
            break
        match.play(decided(match, ATTACKER, "heuristic"))
    assert match.over and game.result(match.state).winner == ATTACKER  # type: ignore[union-attr]


def test_defenders_watch_the_door_before_it_is_open(game: SiegeGame) -> None:
    kestrel = {"name": "kestrel", "at": [17, 10], "facing": "east"}
    state = state_of(game, mission="hostage", operators=[VARGA, kestrel])
    grid = state.siege.building.grid
    assert exit_spaces(state) >> grid.square(22, 10) & 1
    turned = state_of(game, mission="hostage", operators=[VARGA, {**kestrel, "facing": "west"}])
    assert watch_of(state, DEFENDERS) > watch_of(turned, DEFENDERS)


def test_whoever_has_nothing_to_gain_stands_still(game: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [1, 0]}, {"name": "maren", "at": [20, 12]}]
    state = state_of(game, mission="hostage", active="varga", operators=operators)
    choice = Position(game, state).choice_of(ATTACKER)
    assert choice is not None
    end = next(option for option in choice.options if option.verb == "end")
    assert game.estimate(state, ATTACKER, end) == evaluate(state, ATTACKER)
    assert all(
        game.estimate(state, ATTACKER, option) is None for option in choice.options if option.verb != "end"
    )


def test_right_before_a_narrow_barricade_is_no_place_to_break_it_from(game: SiegeGame) -> None:
    state = state_of(game, operators=[VARGA])
    grid = state.siege.building.grid
    ways = ways_to(state, 1 << grid.square(2, 3), ATTACKERS)
    assert ways[grid.square(1, 3)] > ways[grid.square(1, 2)]


def test_upstairs_every_riser_is_near(game: SiegeGame) -> None:
    state = state_of(game, operators=[VARGA])
    building = state.siege.building
    riser = building.grid.square(12, 10)
    assert ways_to(state, 1 << riser, ATTACKERS)[building.up] == 1
    assert ways_to(state, 1 << building.grid.square(22, 9), DEFENDERS)[building.up] > 1


def test_a_drone_is_worth_what_it_may_find(game: SiegeGame) -> None:
    state = state_of(game, active="varga", operators=[VARGA, {"name": "kestrel", "tokens": TOKENS}])
    grid = state.siege.building.grid
    inside, outside = Fly(0, grid.square(16, 5), 5), Fly(0, grid.square(0, 0), 5)
    assert scouting(state, inside) > 0
    assert scouting(state, outside) == 0


def test_a_shot_into_overwatch_is_worth_less(game: SiegeGame) -> None:
    kestrel = {"name": "kestrel", "at": [20, 5]}
    calm = state_of(game, active="varga", operators=[VARGA, kestrel])
    watched = state_of(game, active="varga", operators=[VARGA, {**kestrel, "facing": "west"}])
    foes = [(5, calm.place[10])]
    assert best_shot(watched, 0, foes) < best_shot(calm, 0, foes)
    assert threat(watched, ATTACKERS) < threat(calm, ATTACKERS)


def test_out_of_sight_there_is_no_danger(game: SiegeGame) -> None:
    seen = state_of(game, operators=[VARGA, {"name": "kestrel", "at": [20, 5]}])
    unseen = state_of(game, operators=[VARGA, {"name": "kestrel", "at": [20, 12]}])
    assert danger(seen, ATTACKERS) > danger(unseen, ATTACKERS) == 0


@pytest.mark.rule("SGE-HID.2")
def test_the_judgement_does_not_depend_on_which_tokens_are_true(game: SiegeGame) -> None:
    random = Random(3)
    for mission in ("control", "bomb", "hostage"):
        state = state_of(
            game, mission=mission, operators=[VARGA, {"name": "kestrel", "tokens": TOKENS, "true": 1}]
        )
        twin = state.copy()
        twin.truth ^= state.doubted
        seat = random.randrange(2)
        assert evaluate(state, seat) == evaluate(twin, seat)


def test_in_control_the_attackers_begin_with_the_lead_of_the_map(game: SiegeGame) -> None:
    for board, layout in game.library.missions["control"].layouts.items():
        state = game.start(Setup("control", sides=("attackers", "defenders"), board=board))
        assert isinstance(state, SiegeState)
        total = sum(points for _, points in layout.rooms)
        assert state.points == [layout.lead, 0]
        # The defenders cannot win by less than half of what the rooms give in five rounds.
        assert 0 < layout.lead <= 5 * total // 2
