"""Chapters 13 to 19 and 23 to 31: challenges, zones, lockdown, setup, turns, moves, actions, events."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import INT, STR
from sortie.games.level7.rules.challenges import challenge, count_icons, helpers
from sortie.games.level7.state.state import KILLED
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.level7.drawing import CLONE_HERE, CROSS, GAME, LIBRARY, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import asked, refused_by

GUARD_HERE = {"guard-1": "crossing"}
# Something to pick up, so that ending the turn is not all that is left.
LYING = {"crossing": ["hand-lamp"], "corridor-101-a": ["hand-lamp"]}


@pytest.mark.rule("L7-13.1", "L7-13.2", "L7-13.3", "L7-13.4", "L7-13.5")
def test_icons_of_the_stat_count_and_doubles_count_two() -> None:
    assert count_icons((3, 4, 6, 1), INT) == 1
    assert count_icons((2, 2, 1, 6), INT) == 5
    for faces, icons in (((2, 2, 1, 6), 5), ((2, 1, 1, 3), 4)):
        state = drawn(players=[{"hand": ["brace"]}])
        assert challenge(scripted(state, faces), state, INT, 5, "facility") == (icons, 5)


@pytest.mark.rule("L7-13.6", "L7-13.11", "L7-31.4")
def test_an_event_challenge_has_only_its_printed_penalty() -> None:
    found = position(
        "draw 3", "roll", "dice 6 6 6 6", "discard brace", moment="event", icon="F", tiles=CROSS, enemies=CLONE_HERE,
        players=[{"hand": ["brace", "bolt", "bolt"]}],
    )  # fmt: skip
    assert len(now(found).hands[0]) == 2  # F7 costs a card; the box of the card comes afterwards


@pytest.mark.rule("L7-13.9", "L7-1.6", "L7-37.9")
def test_more_dice_than_exist_are_rolled_in_two_goes() -> None:
    state = drawn(players=[{"hand": ["brace"]}])
    state.bonus[STR] = 7
    assert challenge(scripted(state, (3,) * 8, (4, 4, 6)), state, STR, 9, "scenario") == (12, 9)


@pytest.mark.rule("L7-13.10")
def test_no_dice_fail() -> None:
    state = drawn(players=[{"hand": ["brace"]}])
    state.bonus[STR] = -4
    assert challenge(scripted(state), state, STR, 1, "scenario") == (0, 1)


@pytest.mark.rule("L7-14.1", "L7-14.2", "L7-14.3", "L7-14.4", "L7-14.5")
def test_rerolls_one_after_another_each_once_also_on_new_dice() -> None:
    players = [{"hand": ["brace"], "skills": ["amateur-boxer", "self-defense-training"]}]
    found = position("attack clone-1", "dice 6 3 1 1", tiles=CROSS, enemies=CLONE_HERE, players=players)
    assert offered(found, "accept") and not offered(found, "reroll 2 with self-defense-training")
    then(found, "reroll 1 with amateur-boxer", "dice 4")
    assert not offered(found, "reroll * with amateur-boxer")
    assert offered(found, "reroll 1 with self-defense-training")
    then(found, "accept")
    assert now(found).stunned == 1 << 10
    found = position(
        "attack clone-1", "dice 6 3 1 1", "accept", tiles=CROSS, enemies=CLONE_HERE, players=players
    )
    assert not now(found).stunned


@pytest.mark.rule("L7-14.6", "L7-14.7", "L7-14.9")
def test_neighbours_assist_with_their_own_cards_and_fear() -> None:
    players = [
        {"hand": ["bolt"]},
        {"place": "corridor-101-a", "hand": ["clenched-fists", "bolt"]},
        {"place": "corridor-305"},
    ]
    found = position("attack clone-1", tiles=CROSS, enemies=CLONE_HERE, players=players)
    then(found, "seat 2: assist with clenched-fists")
    assert getattr(found.request, "count", 0) == 6  # one card left: no second help
    assert now(found).fear == [3, 4, 3]
    assert helpers(drawn(tiles=CROSS, players=players, locks=["crossing/e"])) == []
    then(found, "dice 3 3 3 3 3 3")
    assert now(found).bonus[STR] == 0


@pytest.mark.rule("L7-14.8")
def test_nobody_helps_against_an_attack() -> None:
    players = [{"hand": ["bolt"]}, {"hand": ["brace", "brace"]}]
    found = position(moment="activation", box="G", tiles=CROSS, enemies=GUARD_HERE, players=players)
    assert asked(found) == "enemy-attack"


@pytest.mark.rule("L7-15.1", "L7-17.2")
def test_every_scenario_starts_by_itself() -> None:
    for scenario in LIBRARY.scenarios:
        for seats in (1, 2, 3, 4):
            state = GAME.start(Setup(scenario.id, seats=seats))
            assert GAME.problems(state) == []


@pytest.mark.rule("L7-16.4", "L7-16.5", "L7-43.5")
def test_the_lockdown_pool_runs_out() -> None:
    found = position(moment="end", lockdown=True, lockdown_pool=1, players=[{}, {}])
    assert now(found).lockdown_pool == 0 and not found.over
    found = position(moment="end", lockdown=True, lockdown_pool=0, players=[{}, {"fate": "escaped"}])
    assert found.over and GAME.result(found.state).scores == (0, 1)  # type: ignore[union-attr]
    state = drawn(moment="end", lockdown_pool=3)
    state.lockdown, state.lockdown_turn = True, state.turn
    assert now(Position(GAME, state)).lockdown_pool == 3  # not in the turn in which it began


@pytest.mark.rule("L7-16.7", "L7-43.2")
def test_a_knock_out_in_lockdown_is_death() -> None:
    from sortie.games.level7.rules.infirmary import knock_out

    state = drawn(lockdown=True, players=[{}, {}])
    knock_out(scripted(state), state, 0)
    assert state.fate[0] == KILLED


@pytest.mark.rule("L7-16.8")
def test_a_scenario_without_a_pool_takes_no_tokens() -> None:
    found = position("draw 0", scenario="the-swarm", moment="end", lockdown=True)
    assert now(found).lockdown_pool == -1 and not found.over


@pytest.mark.rule("L7-17.6", "L7-17.7", "L7-17.8", "L7-5.2", "L7-17.9")
def test_the_sample_setup() -> None:
    state = GAME.start(Setup("a-new-level-of-fear", seats=4))
    facts = GAME.facts(state)
    assert facts["stacks"] == [8, 6, 29] and facts["pool"] == 6 and facts["lockdown_pool"] == 4
    reserve = [name for name, one in facts["enemies"].items() if one["place"] == "reserve"]
    assert reserve == [f"guard-{n}" for n in range(1, 5)] + [f"clone-{n}" for n in range(1, 7)]
    assert all(
        one["threat"] == 0 and one["fear"] == 3 and one["place"] == "tank-farm"
        for one in facts["players"].values()
    )


@pytest.mark.rule("L7-18.1", "L7-18.2", "L7-30.3", "L7-30.5", "L7-30.4")
def test_a_turn_is_draw_act_event() -> None:
    found = position("draw 0", moment="turn", tiles=CROSS, players=[{}, {}])
    assert asked(found) == "act"
    then(found, "end turn")
    assert asked(found) == "event"
    then(found, "draw 4")  # a clone has nowhere to appear, no text on an ending turn
    assert now(found).active == 1 and sum(now(found).event_discards) == 1


@pytest.mark.rule("L7-19.1", "L7-19.2", "L7-23.6")
def test_moves_and_actions_mix() -> None:
    ground = {"corridor-101-a": ["hand-lamp"]}
    found = position("move corridor-101-a", "pick up hand-lamp", tiles=CROSS, ground=ground)
    assert offered(found, "move crossing")
    then(found, "explore corridor-101-a/n")
    assert now(found).moves + 1 >= 2
    found = position(tiles=CROSS, ground={"crossing": ["scalpel"]}, enemies=GUARD_HERE, players=[{}, {}])
    assert offered(found, "pick up scalpel")


@pytest.mark.rule("L7-19.5", "L7-40.3")
def test_active_enemies_hold() -> None:
    found = position(tiles=CROSS, enemies=CLONE_HERE)
    for text in ("move corridor-101-a", "explore crossing/n"):
        assert refused_by(found, text) == "L7-19.5"
    assert offered(position(tiles=CROSS, enemies=CLONE_HERE, stunned=["clone-1"]), "move corridor-101-a")


@pytest.mark.rule("L7-19.7")
def test_the_order_of_an_arrival() -> None:
    tiles = [["crossing", 0, 0], ["checkpoint-a", 1, 0]]
    players = [{"items": ["scalpel"]}, {"place": "checkpoint-a"}, {"place": "checkpoint-a"}]
    found = position("move checkpoint-a", tiles=tiles, players=players, enemies={"guard-1": "checkpoint-a"})
    assert now(found).threat == [2, 0, 0] and asked(found) == "event"


@pytest.mark.rule("L7-23.1", "L7-23.2", "L7-23.3", "L7-8.1")
def test_trading_needs_consent_and_happens_once() -> None:
    players = [{"items": ["scalpel"]}, {"items": ["hand-lamp", "sedative"]}]
    found = position(
        "trade with 2", "give scalpel", "propose", "seat 2: decline", tiles=CROSS, players=players
    )
    assert offered(found, "trade with 2") and len(now(found).items[0]) == 1
    then(found, "trade with 2", "give scalpel", "propose", "seat 2: agree", "seat 2: lay down sedative")
    state = now(found)
    assert [LIBRARY.items[item].id for item in state.items[1]] == ["scalpel", "hand-lamp"]
    assert state.ground and refused_by(found, "trade with 2") == "L7-23.1"


@pytest.mark.rule("L7-23.4", "L7-23.5")
def test_one_item_is_picked_up_in_a_turn() -> None:
    found = position(
        "pick up scalpel", "lay down hand-lamp", tiles=CROSS, ground={"crossing": ["scalpel", "sedative"]},
        players=[{"items": ["hand-lamp", "riot-vest"]}],
    )  # fmt: skip
    assert refused_by(found, "pick up sedative") == "L7-23.1"


@pytest.mark.rule("L7-24.1", "L7-24.2", "L7-24.3", "L7-24.6", "L7-24.7")
def test_a_failed_action_wakes_all_here_in_order_and_the_turn_goes_on() -> None:
    found = position(
        "attack clone-1", "dice 6 6 6 6", "dice 6 6 6", tiles=CROSS, ground=LYING, players=[{"hand": ["bolt"]}],
        enemies={"guard-2": "crossing", "clone-1": "crossing"},
    )  # fmt: skip
    assert asked(found) == "enemy-attack"  # the guard has attacked, now the clone
    then(found, "dice 6 6 6 6")
    assert asked(found) == "act" and refused_by(found, "attack clone-1") == "L7-24.1"
    assert now(found).fear == [5]
    then(found, "end turn", "draw 6", "dice 6 6 6")
    assert now(found).fear[0] >= 6  # the same guard again, in the event step


@pytest.mark.rule("L7-24.4", "L7-27.5")
def test_a_failed_outwit_wakes_one_side_only() -> None:
    found = position(
        "outwit guards", "dice 6 6 6 6", "dice 6 6 6 6", tiles=CROSS, ground=LYING, players=[{"hand": ["bolt"]}],
        enemies={"guard-1": "crossing", "guard-2": "crossing", "clone-1": "crossing"},
    )  # fmt: skip
    assert now(found).fear == [4] and asked(found) == "act"


@pytest.mark.rule("L7-24.5", "L7-5.10", "L7-28.2")
def test_forcing_a_lock_is_heard_and_a_failure_wakes_enemies() -> None:
    found = position(
        "unlock crossing/e by str", "dice 3 3 6 1", tiles=CROSS, locks=["crossing/e"], enemies=CLONE_HERE,
        players=[{"hand": ["bolt"]}],
    )  # fmt: skip
    assert now(found).threat == [1] and now(found).locks and asked(found) == "enemy-attack"
    found = position(
        "unlock crossing/e by str",
        "dice 4 3 1 6",
        tiles=CROSS,
        locks=["crossing/e"],
        players=[{"hand": ["bolt"]}],
    )
    assert now(found).threat == [1] and not now(found).locks


@pytest.mark.rule("L7-25.1", "L7-25.2", "L7-25.3", "L7-25.4")
def test_an_attack_stuns_and_twice_the_toughness_removes() -> None:
    found = position(
        tiles=CROSS,
        enemies={"guard-1": "crossing", "clone-1": "corridor-101-a", "clone-2": "crossing"},
        stunned=["clone-2"],
    )
    assert offered(found, "attack guard-1")
    assert not offered(found, "attack clone-1") and refused_by(found, "attack clone-2") == "L7-25.1"
    for faces, stunned, on_map in (
        ("3 3 3 6", 1, 1),
        ("4 4 3 6", 1, 1),
        ("4 4 4 6", 0, 0),
        ("3 3 6 6", 0, 1),
    ):
        found = position(
            "attack clone-1", f"dice {faces}", tiles=CROSS, enemies=CLONE_HERE, players=[{"hand": ["bolt"]}]
        )
        assert (now(found).stunned.bit_count(), now(found).on_map.bit_count()) == (stunned, on_map)


@pytest.mark.rule("L7-25.5", "L7-5.8", "L7-25.6", "L7-25.7")
def test_attacking_a_guard_gives_threat_and_an_item() -> None:
    found = position("attack guard-1", tiles=CROSS, enemies=GUARD_HERE, players=[{"hand": ["bolt"]}])
    assert now(found).threat == [1]
    then(found, "dice 3 3 3 6", "draw 5")
    assert now(found).items == [(5,)] and offered(found, "move corridor-101-a")
    found = position(
        "attack guard-1", "dice 6 6 6 6", tiles=CROSS, enemies=GUARD_HERE, players=[{"hand": ["bolt"]}]
    )
    assert now(found).threat == [1] and now(found).items == [()]
    found = position(
        "attack clone-1", "dice 4 4 4 6", tiles=CROSS, enemies=CLONE_HERE, players=[{"hand": ["bolt"]}]
    )
    assert now(found).items == [()] and now(found).threat == [0]


@pytest.mark.rule("L7-26.1", "L7-26.2", "L7-44.1", "L7-44.2")
@pytest.mark.parametrize(
    ("enemies", "rating"),
    [
        (["guard-1"], 3), (["guard-1", "clone-1"], 4), (["hybrid-int", "clone-1"], 5), (["cronos"], 5), (["hybrid-str"], 4),
    ],
)  # fmt: skip
def test_the_rating_of_a_bull_rush(enemies: list[str], rating: int) -> None:
    found = position(tiles=CROSS, enemies=dict.fromkeys(enemies, "crossing"))
    sums = GAME.explain(found.state, found.open_choice(), found.read("bull rush"))  # type: ignore[arg-type]
    assert sums[1].total == rating
    assert refused_by(position(tiles=CROSS), "bull rush") == "L7-26.1"


@pytest.mark.rule("L7-26.3", "L7-26.4", "L7-26.5", "L7-5.9", "L7-26.9")
def test_a_bull_rush_runs_on_with_one_less_for_each_enemy_tile() -> None:
    tiles = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-b", 3, 0, 1]]
    enemies = {"guard-1": "crossing", "guard-2": "corridor-101-a", "clone-1": "corridor-101-a"}
    for faces, through in (("4 3 3 3 6 6", True), ("4 3 3 6 6 6", False)):
        found = position(
            "bull rush", "play clenched-fists for its bonus", "roll", f"dice {faces}", "move corridor-101-a",
            tiles=tiles, enemies=enemies, players=[{"hand": ["clenched-fists", "bolt", "bolt"], "fear": 3}],
        )  # fmt: skip
        assert offered(found, "move corridor-305") == through
        assert now(found).threat == [1] and asked(found) == "act"
    found = then(found, "end turn")
    assert now(found).enemy_place[0] == tile("crossing")


@pytest.mark.rule("L7-26.6", "L7-26.7", "L7-26.8")
def test_a_rush_ends_without_anybody_waking_but_a_failed_one_wakes() -> None:
    enemies = {"guard-1": "crossing", "clone-1": "corridor-101-a", "clone-2": "corridor-101-a"}
    found = position(
        "bull rush",
        "dice 3 3 3 3",
        "move corridor-101-a",
        tiles=CROSS,
        ground=LYING,
        enemies=enemies,
        players=[{"hand": ["bolt"]}],
    )
    assert refused_by(found, "move corridor-305") == "L7-19.5" and asked(found) == "act"
    found = position(
        "bull rush",
        "dice 3 3 6 6",
        tiles=CROSS,
        ground=LYING,
        enemies=GUARD_HERE,
        players=[{"hand": ["bolt"]}],
    )
    assert asked(found) == "enemy-attack" and now(found).threat == [0]


@pytest.mark.rule("L7-26.10")
def test_a_rush_explores_but_does_not_pass_locked_doors() -> None:
    found = position(
        "bull rush", "dice 3 3 3 3", tiles=CROSS, enemies=CLONE_HERE, locks=["crossing/e"], players=[{"hand": ["bolt"]}],
        top=["pump-room"],
    )  # fmt: skip
    assert refused_by(found, "move corridor-101-a") == "L7-9.9"
    then(found, "explore crossing/w")
    then(found, "turn 0") if asked(found) == "place-tile" else None
    assert asked(found) == "event"


@pytest.mark.rule("L7-27.1", "L7-27.2", "L7-27.3", "L7-27.4", "L7-27.6", "L7-27.7")
def test_outwitting() -> None:
    three = {"guard-1": "crossing", "guard-2": "crossing", "clone-1": "crossing", "clone-2": "corridor-101-a"}
    found = position(tiles=CROSS, ground=LYING, enemies=three, players=[{"hand": ["bolt"]}])
    assert offered(found, "outwit guards") and refused_by(found, "outwit aliens") == "L7-27.2"
    then(found, "outwit guards", "dice 2 2 6 6", "move corridor-101-a")
    assert now(found).threat == [0] and refused_by(found, "move corridor-305") == "L7-19.5"
    tie = position(
        tiles=CROSS,
        ground=LYING,
        enemies={"guard-1": "crossing", "guard-2": "crossing", "hybrid-int": "crossing"},
    )
    assert offered(tie, "outwit guards") and offered(tie, "outwit aliens")
    sums = GAME.explain(tie.state, tie.open_choice(), tie.read("outwit aliens"))  # type: ignore[arg-type]
    assert sums[1].total == 4


@pytest.mark.rule("L7-28.3", "L7-28.4", "L7-28.5")
def test_a_door_opened_by_intelligence_can_be_locked_again() -> None:
    lines = ["unlock crossing/e by int", "dice 2 2 6 6"]
    found = position(*lines, tiles=CROSS, locks=["crossing/e"], players=[{"hand": ["bolt"]}])
    assert now(found).threat == [0] and not now(found).locks
    then(found, "move corridor-101-a")
    assert offered(found, "lock it again") and offered(found, "leave it open")
    then(found, "lock it again")
    assert now(found).locks.bit_count() == 1
    found = position(tiles=CROSS, locks=["crossing/e"], moves=2)
    assert offered(found, "unlock crossing/e by int") and not offered(found, "explore crossing/w")


@pytest.mark.rule("L7-28.6")
def test_an_open_door_does_not_free_from_enemies() -> None:
    found = position(
        "unlock crossing/e by int", "dice 2 2 6 6", tiles=CROSS, ground=LYING, locks=["crossing/e"], enemies=CLONE_HERE,
        players=[{"hand": ["bolt"]}],
    )  # fmt: skip
    assert refused_by(found, "move corridor-101-a") == "L7-19.5"
