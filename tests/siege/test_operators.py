"""Operators: profiles, hiding, moving, leaning, floors, overwatch, ripostes, shots."""

from __future__ import annotations

import pytest

from sortie.games.siege.catalogue import band_of
from sortie.games.siege.protection import protection
from tests.siege.drawing import (
    FAR,
    FAR_BLUE,
    building,
    drawn,
    fact,
    hidden,
    offered,
    play,
    seat,
    siege_game,
    state_of,
    why,
)

ASKED = {"demand": "asked"}


@pytest.mark.rule("SGE-OPR.1", "SGE-OPR.3", "SGE-OPR.5", "SGE-OPR.2")
def test_profiles() -> None:
    cards = [card for card in siege_game().library.operators.values() if not card.recruit]
    assert len(cards) == 20
    for card in cards:
        assert {4: 5, 5: 2, 6: 0}[card.stamina] == card.run and card.destroy in (1, 2)
        assert all(sum(pool.dice) for pool in card.pools) and card.gadget and card.abilities
    assert [band_of(distance) for distance in (1, 3, 4, 6, 7, 20)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("SGE-OPR.6", "SGE-PRO.11", "SGE-PRO.12")
def test_a_shield_is_a_source_of_protection() -> None:
    open_field = drawn(
        [{"name": "kade", "at": [20, 5]}, {"name": "kestrel", "at": [15, 5]}], active="kestrel", phase=2
    )
    assert protection(state_of(open_field), 5, 0, 0).hits == 2
    behind = drawn(
        [{"name": "kade", "at": [18, 7]}, {"name": "kestrel", "at": [15, 7]}], active="kestrel", phase=2
    )
    assert protection(state_of(behind), 5, 0, 0).hits == 3


@pytest.mark.rule(
    "SGE-OPR.7",
    "SGE-OPR.9",
    "SGE-OPR.10",
    "SGE-SEQ.12",
    "SGE-SEQ.13",
    "SGE-SEQ.14",
    "SGE-SEQ.15",
    "SGE-OVL.8",
)
def test_refresh_takes_markers_and_overlays_and_leaves_wounds_and_overwatch() -> None:
    position = drawn(
        [
            {"name": "briseux", "at": [0, 0], "wounds": 2, "located": True, "stunned": True, "facing": "south", "flipped": True},
            {"name": "sato", "at": "upstairs", "riser": [12, 10]},
            FAR,
        ],
        mission="bomb", moment="refresh", overlays=[{"kind": "smoke", "squares": [[12, 6], [12, 7]]}],
    )  # fmt: skip
    for path, value in (
        ("wounds", 2),
        ("located", False),
        ("stunned", False),
        ("facing", "south"),
        ("flipped", False),
    ):
        assert fact(position, f"operators.briseux.{path}") == value
    assert fact(position, "operators.sato.riser") == "m11" and fact(position, "overlays") == []
    assert fact(position, "round") == 2 and fact(position, "acted") == []


@pytest.mark.rule("SGE-OPR.9", "SGE-RIP.4", "SGE-OPR.8")
def test_a_stunned_overwatcher_ripostes_with_two_yellow_dice() -> None:
    watcher = {"name": "kestrel", "at": [9, 5], "facing": "west", "stunned": True}
    position = drawn([{"name": "varga", "at": [2, 4]}, watcher], active="varga")
    play(position, "move varga to c6", "riposte kestrel", "dice 5 5")
    assert (
        fact(position, "operators.varga.wounds") == 4 and fact(position, "operators.kestrel.facing") == "west"
    )


@pytest.mark.rule("SGE-HID.4", "SGE-ROW.16", "SGE-HID.5", "SGE-OPR.12")
def test_hidden_operators_only_move_run_and_show_themselves() -> None:
    position = drawn([FAR_BLUE, hidden("grimsby", [20, 12], [3, 3])], active="grimsby", phase=2)
    assert {text.split()[0] for text in offered(position)} == {
        "move",
        "run",
        "lean",
        "run-lean",
        "reveal",
        "end",
    }
    assert why(position, "overwatch north") == "SGE-HID.4"


@pytest.mark.rule("SGE-HID.6", "SGE-OVW.5", "SGE-RIP.12")
def test_a_hidden_activation_ends_with_two_facings() -> None:
    position = drawn([FAR_BLUE, hidden("grimsby", [20, 12], [3, 3])], active="grimsby", phase=2)
    play(position, "end", "face west", "face south")
    assert fact(position, "operators.grimsby.tokens.0.facing") == "west"
    assert fact(position, "operators.grimsby.tokens.1.facing") == "south"
    assert fact(position, "did") == []


@pytest.mark.rule("SGE-HID.8", "SGE-HID.11", "SGE-HID.12", "SGE-SHO.1", "SGE-HID.7", "SGE-REA.10")
def test_tokens_in_sight_are_demanded() -> None:
    tokens = hidden("kestrel", [10, 11], [20, 12])
    position = drawn([{"name": "varga", "at": [12, 7]}, tokens], active="varga")
    play(position, "move varga to l8")
    assert (
        fact(position, "operators.kestrel.square") == "k12"
        and fact(position, "operators.kestrel.facing") == "north"
    )
    decoy = drawn(
        [{"name": "varga", "at": [12, 7]}, hidden("kestrel", [10, 11], [20, 12], 2)], active="varga"
    )
    events = play(decoy, "move varga to l8")
    assert fact(decoy, "operators.kestrel.square") == "u13"
    assert [event.key for event in events][:2] == ["moved", "exposed-decoy"]
    asked = drawn([{"name": "varga", "at": [12, 7]}, tokens], active="varga", switches=ASKED)
    play(asked, "move varga to l8")
    assert offered(asked) == ["demand kestrel-1", "pass"]
    play(asked, "pass")
    assert fact(asked, "operators.kestrel.hidden") and "shoot kestrel" not in offered(asked)


@pytest.mark.rule("SGE-HID.15", "SGE-GEN.3", "SGE-AGA.4")
def test_stunned_markers_lie_on_tokens() -> None:
    position = drawn([{"name": "varga", "at": [11, 6]}, hidden("corvo", [20, 12], [10, 9])], active="varga",
                     cubes={"stun-grenade": 1}, switches=ASKED)  # fmt: skip
    play(position, "use stun-grenade on k10")
    if "demand corvo-2" in offered(position):
        play(position, "demand corvo-2")
    assert not fact(position, "operators.corvo.stunned") and state_of(position).stunned == 0
    true = drawn([{"name": "varga", "at": [11, 6]}, hidden("corvo", [20, 12], [10, 9], 2)], active="varga",
                 cubes={"stun-grenade": 1}, switches=ASKED)  # fmt: skip
    play(true, "use stun-grenade on k10", "demand corvo-2")
    assert fact(true, "operators.corvo.stunned")


@pytest.mark.rule("SGE-HID.16", "SGE-REA.11", "SGE-RIP.9", "SGE-RIP.1")
@pytest.mark.parametrize(
    ("true", "options"), [(1, ["riposte kestrel", "reveal kestrel", "pass"]), (2, ["reveal kestrel", "pass"])]
)
def test_the_defenders_are_asked_whether_or_not_the_true_token_watches(true: int, options: list[str]) -> None:
    tokens = hidden("kestrel", [9, 5], [3, 11], true)
    tokens["tokens"][0]["facing"] = "west"
    position = drawn(
        [{"name": "varga", "at": [1, 3]}, tokens],
        active="varga",
        sections={"open": ["b4-c4"]},
        switches=ASKED,
    )
    play(position, "move varga to c4")
    while seat(position) == 1:
        play(position, "pass")
    assert seat(position) == 2 and offered(position) == options
    assert siege_game().view(position.state, 0, position.request).request.seats == []  # type: ignore[union-attr]


@pytest.mark.rule("SGE-HID.17", "SGE-REA.2", "SGE-SPE.2")
@pytest.mark.parametrize(("true", "options"), [(1, ["cancel with point-screen", "pass"]), (2, ["pass"])])
def test_a_hidden_reaction_stays_hidden(true: int, options: list[str]) -> None:
    position = drawn([{"name": "varga", "at": [11, 6]}, hidden("oduya", [12, 12], [3, 3], true)], active="varga",
                     cubes={"stun-grenade": 2}, switches=ASKED)  # fmt: skip
    play(position, "use stun-grenade on k9")
    assert offered(position) == options
    if true == 1:
        play(position, "cancel with point-screen", "accept")
        assert fact(position, "operators.oduya.hidden") and fact(position, "operators.oduya.charges") == 1
        assert not state_of(position).doubted, "only one token was in that room"


@pytest.mark.rule("SGE-HID.20", "SGE-HID.21", "SGE-HID.23", "SGE-HID.22")
def test_mines_leans_and_riser_tokens_of_hidden_operators() -> None:
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    near = drawn([FAR_BLUE, hidden("kestrel", [10, 11], [20, 12])], active="kestrel", phase=2, devices=mine)
    assert why(near, "move kestrel-1 to k11") == "SGE-HID.20"
    leaning = hidden("kestrel", [10, 11], [20, 12])
    leaning["tokens"][0]["standee"] = [11, 11]
    both = drawn([FAR_BLUE, leaning], active="kestrel", phase=2)
    assert why(both, "lean kestrel-2 to u12") == "SGE-HID.21"
    play(both, "reveal kestrel")
    assert fact(both, "operators.kestrel.standee") == "l12"
    upstairs = hidden("kestrel", [20, 12], "upstairs", 1, riser=[12, 10])
    above = drawn([FAR_BLUE, upstairs], active="okonjo")
    state = state_of(above)
    assert state.riser[5] == building().grid.square(12, 10)
    shown = drawn([FAR_BLUE, upstairs, {"name": "maren", "at": [2, 12]}], active="maren", phase=2)
    play(shown, "reveal kestrel")
    assert (
        fact(shown, "operators.kestrel.riser") == "none" and fact(shown, "operators.kestrel.square") == "u13"
    )


@pytest.mark.rule(
    "SGE-ACT.1",
    "SGE-ACT.2",
    "SGE-ACT.3",
    "SGE-ACT.5",
    "SGE-ACT.6",
    "SGE-ACT.7",
    "SGE-ROW.3",
    "SGE-MOV.6",
    "SGE-MOV.7",
)
def test_one_move_and_two_other_actions_in_any_order() -> None:
    position = drawn([{"name": "tesfaye", "at": [0, 3], "facing": "east"}, FAR], active="tesfaye")
    play(position, "move tesfaye to a5")
    assert fact(position, "operators.tesfaye.facing") == "none"
    play(position, "run tesfaye to b5", "move tesfaye to b6", "overwatch east")
    assert fact(position, "did") == ["move", "run", "overwatch"]
    assert (fact(position, "move_left"), fact(position, "run_left")) == (3, 4)
    assert {text.split()[0] for text in offered(position)} == {"move", "run", "lean", "run-lean", "end"}
    assert why(position, "overwatch north") == "SGE-ACT.1" and why(position, "destroy c4") == "SGE-ACT.2"
    play(position, "end")
    assert fact(position, "move_left") == -1
    idle = drawn([{"name": "tesfaye", "at": [0, 3], "facing": "east"}, FAR], active="tesfaye")
    play(idle, "end")
    assert fact(idle, "operators.tesfaye.facing") == "east" and "tesfaye" in fact(idle, "acted")


@pytest.mark.rule("SGE-ACT.6", "SGE-MOV.9")
def test_pools_are_not_added_up() -> None:
    position = drawn([{"name": "tesfaye", "at": [9, 1]}, FAR], active="tesfaye", did=["move", "run"], move_left=1, run_left=1,
                     sections={"open": ["j2-j3"]})  # fmt: skip
    assert (
        why(position, "move tesfaye to j3") == "SGE-MOV.9"
        and why(position, "run tesfaye to j3") == "SGE-MOV.9"
    )


@pytest.mark.rule("SGE-OPR.3", "SGE-ROW.4")
def test_who_runs() -> None:
    heavy = drawn([{"name": "okonjo", "at": [0, 3]}, FAR], active="okonjo")
    assert why(heavy, "run okonjo to a5") == "SGE-OPR.3"
    light = drawn([{"name": "tesfaye", "at": "upstairs"}, FAR], active="tesfaye")
    play(light, "run-descend tesfaye to m11")
    assert fact(light, "run_left") == 4


@pytest.mark.rule("SGE-ACT.9", "SGE-DES.9")
def test_free_actions_come_on_top() -> None:
    position = drawn([{"name": "okonjo", "at": [4, 6]}, FAR], active="okonjo")
    play(position, "employ ram-kit on e6", "follow")
    assert fact(position, "operators.okonjo.square") == "e6" and fact(position, "sections.breaches") == [
        "e6-e7"
    ]
    assert fact(position, "did") == ["special"] and any(
        text.startswith("destroy") for text in offered(position)
    )


@pytest.mark.rule("SGE-MOV.2", "SGE-MOV.3")
def test_enemies_bar_the_way_and_mates_may_be_passed() -> None:
    operators = [
        {"name": "varga", "at": [9, 6]},
        {"name": "sato", "at": [10, 6]},
        {"name": "kestrel", "at": [8, 6]},
    ]
    position = drawn(operators, active="varga")
    assert why(position, "move varga to i7") == "SGE-MOV.2"
    play(position, "move varga to k7")
    assert all(text.startswith("move") for text in offered(position)), "nobody stops on a mate"
    last = drawn(operators, active="varga", did=["move"], move_left=1)
    assert why(last, "move varga to k7") == "SGE-MOV.3"
    token = drawn([operators[0], hidden("kestrel", [8, 6], [20, 12])], active="varga", switches=ASKED)
    assert why(token, "move varga to i7") == "SGE-MOV.2"


@pytest.mark.rule("SGE-LEA.1", "SGE-LEA.2", "SGE-LEA.5", "SGE-LEA.6", "SGE-LEA.7", "SGE-LEA.8", "SGE-LEA.11")
def test_leaning_and_straightening() -> None:
    position = drawn([{"name": "varga", "at": [11, 7]}, FAR], active="varga")
    play(position, "lean varga to l9")
    assert (fact(position, "operators.varga.square"), fact(position, "operators.varga.standee")) == (
        "l9",
        "l8",
    )
    assert why(position, "move varga to l10") == "SGE-LEA.6"
    assert {text for text in offered(position) if text.startswith("stand")} == {
        "stand varga at l9",
        "stand varga at l8",
    }
    play(position, "stand varga at l8")
    assert fact(position, "move_left") == 3 and fact(position, "operators.varga.standee") == "none"
    window = drawn([{"name": "varga", "at": [9, 1]}, FAR], active="varga", sections={"open": ["j2-j3"]})
    assert why(window, "lean varga to j3") == "SGE-LEA.2"
    riser = drawn([{"name": "varga", "at": [12, 10], "standee": [12, 9]}, FAR], active="varga")
    assert why(riser, "climb varga") == "SGE-LEA.11"
    watched = drawn(
        [{"name": "varga", "at": [11, 7]}, {"name": "kestrel", "at": [11, 12], "facing": "north"}],
        active="varga",
    )
    play(watched, "lean varga to l9")
    assert "riposte kestrel" in offered(watched)


@pytest.mark.rule("SGE-LEA.9", "SGE-GAD.6", "SGE-REA.9", "SGE-GAD.5", "SGE-PRO.1")
def test_area_dice_fall_once_for_each_operator_the_active_squad_first() -> None:
    position = drawn(
        [{"name": "varga", "at": [5, 7]}, {"name": "sato", "at": [9, 6]}, {"name": "maren", "at": [10, 7], "standee": [11, 7]}, FAR],
        active="varga", cubes={"frag-grenade": 1},
    )  # fmt: skip
    play(position, "use frag-grenade on k8", "dice 5", "dice 5 5")
    assert fact(position, "operators.sato.wounds") == 2 and fact(position, "operators.maren.wounds") == 4


@pytest.mark.rule("SGE-FLR.5", "SGE-FLR.7", "SGE-FLR.9", "SGE-ROW.2", "SGE-OVW.10")
def test_floors() -> None:
    down = drawn([{"name": "varga", "at": "upstairs", "riser": [12, 10]}, FAR], active="varga")
    play(down, "descend varga to m11")
    assert fact(down, "move_left") == 4 and fact(down, "operators.varga.riser") == "none"
    assert why(down, "climb varga") == "SGE-FLR.5"
    pair = drawn([FAR_BLUE, hidden("kestrel", [20, 12], [12, 10])], active="kestrel", phase=2)
    play(pair, "climb kestrel-2")
    assert why(pair, "descend kestrel-2 to m11") == "SGE-FLR.3"
    play(
        pair,
        "move kestrel-1 to u12",
        "move kestrel-1 to u11",
        "move kestrel-1 to u10",
        "run kestrel-1 to t10",
    )
    assert fact(pair, "move_left") == 1
    gas = drawn(
        [{"name": "varga", "at": "upstairs"}, {"name": "corvo", "at": [12, 8]}], active="corvo", phase=2
    )
    play(gas, "employ choke-canister on m11")
    assert fact(gas, "operators.varga.wounds") == 0


@pytest.mark.rule("SGE-OVW.1", "SGE-OVW.2", "SGE-OVW.4", "SGE-ROW.5")
def test_overwatch_covers_what_lies_beyond_one_side() -> None:
    one = building()
    plane = one.half_plane(one.grid.square(9, 6), 3)
    assert plane >> one.grid.square(3, 6) & 1 and not plane >> one.grid.square(9, 7) & 1
    assert not plane >> one.grid.square(10, 6) & 1
    position = drawn([{"name": "varga", "at": [11, 8], "standee": [12, 8]}, FAR], active="varga")
    assert {text for text in offered(position) if text.startswith("overwatch")} == {
        "overwatch north", "overwatch south", "overwatch west",
    }  # fmt: skip
    assert why(position, "overwatch east") == "SGE-OVW.4"


@pytest.mark.rule("SGE-OVW.6", "SGE-OVW.7", "SGE-OVW.8", "SGE-ROW.6")
def test_riser_tokens() -> None:
    position = drawn(
        [{"name": "varga", "at": "upstairs"}, {"name": "sato", "at": "upstairs", "riser": [12, 10]}, FAR],
        active="varga",
    )
    play(position, "watch m11")
    assert (
        fact(position, "operators.varga.riser") == "m11" and fact(position, "operators.sato.riser") == "none"
    )
    assert why(position, "overwatch north") == "SGE-ACT.1"
    blue = [
        {"name": "varga", "at": "upstairs", "riser": [12, 10]},
        {"name": "sato", "at": "upstairs", "riser": [20, 8]},
    ]
    last = drawn([*blue, hidden("kestrel", "upstairs", [2, 12])], active="kestrel", phase=2,
                 devices=[{"piece": "reinforced-riser", "at": [12, 3]}, {"piece": "reinforced-riser", "at": [3, 12]}])  # fmt: skip
    play(last, "end")
    assert set(offered(last)) == {"dispute m11", "dispute u9", "watch none"}
    play(last, "watch none", "face north")
    assert fact(last, "operators.kestrel.hidden")


@pytest.mark.rule("SGE-RIP.3", "SGE-RIP.2", "SGE-RIP.8", "SGE-RIP.11", "SGE-REA.6", "SGE-REA.3", "SGE-REA.1")
def test_one_window_for_each_entry_and_one_for_each_other_action() -> None:
    watcher = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = drawn(
        [{"name": "varga", "at": [3, 7]}, {"name": "sato", "at": [3, 6]}, watcher], active="varga"
    )
    play(position, "move varga to e8")
    assert offered(position) == ["riposte kestrel", "pass"], "the one who moved, nobody else"
    play(position, "pass", "overwatch east")
    assert offered(position) == ["riposte kestrel", "pass"]
    play(position, "pass")
    assert seat(position) == 1


@pytest.mark.rule("SGE-RIP.7", "SGE-PRO.14")
def test_climbing_an_obstacle_can_be_answered_and_gives_no_cover() -> None:
    watcher = {"name": "kestrel", "at": [19, 7], "facing": "west"}
    position = drawn([{"name": "varga", "at": [15, 7]}, watcher], active="varga")
    play(position, "move varga to q8")
    assert "riposte kestrel" in offered(position)
    assert protection(state_of(position), 5, 0, 0).hits == 0


@pytest.mark.rule("SGE-RIP.9", "SGE-DMG.4", "SGE-RIP.4")
def test_ripostes_one_after_the_other_until_the_target_falls() -> None:
    watchers = [
        {"name": "kestrel", "at": [9, 7], "facing": "west"},
        {"name": "ivanko", "at": [9, 6], "facing": "west"},
    ]
    position = drawn(
        [{"name": "sato", "at": [3, 7]}, {"name": "varga", "at": [0, 0]}, *watchers], active="sato"
    )
    play(position, "move sato to e8", "riposte ivanko", "dice 5", "dice 3 5")
    assert not fact(position, "operators.sato.alive") and fact(position, "acted") == ["sato"]
    assert offered(position)[0] == "activate varga"


@pytest.mark.rule("SGE-RIP.10", "SGE-KEY.13", "SGE-REA.10")
def test_drones_trigger_nothing_and_scan_nothing_outside() -> None:
    watcher = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = drawn([{"name": "varga", "at": [11, 7]}, watcher, FAR], active="varga", cubes={"drone": 1})
    play(position, "use drone on k7", "fly j7", "fly i8")
    assert seat(position) == 1
    outside = drawn([{"name": "varga", "at": [0, 3]}, FAR], active="varga", cubes={"drone": 1})
    play(outside, "use drone on a5", "scan")
    assert state_of(outside).located == 0


@pytest.mark.rule("SGE-RIP.12", "SGE-HID.12")
@pytest.mark.parametrize("true", [1, 2])
def test_a_decoy_that_enters_a_watched_space_is_nobody(true: int) -> None:
    watcher = {"name": "varga", "at": [5, 7], "facing": "east"}
    position = drawn([watcher, hidden("kestrel", [11, 8], [20, 12], true)], active="kestrel", phase=2)
    play(position, "move kestrel-1 to l8")
    assert not fact(position, "operators.kestrel.hidden")
    assert ("riposte varga" in offered(position)) == (true == 1)


@pytest.mark.rule("SGE-DSP.4", "SGE-DSP.5", "SGE-DSP.1")
def test_disputes_with_the_fallen_and_with_decoys() -> None:
    kestrel = {"name": "kestrel", "at": "upstairs", "riser": [12, 10], "wounds": 4}
    position = drawn([{"name": "varga", "at": "upstairs"}, kestrel, FAR], active="varga")
    play(position, "dispute m11", "stay", "fire", "dice 4 4", "dice 1")
    assert not fact(position, "operators.kestrel.alive") and fact(position, "operators.varga.riser") == "m11"
    decoy = drawn(
        [{"name": "varga", "at": "upstairs"}, hidden("kestrel", [20, 12], "upstairs", 1, riser=[12, 10])],
        active="varga",
    )
    play(decoy, "dispute m11")
    assert fact(decoy, "operators.varga.riser") == "m11" and fact(decoy, "operators.kestrel.square") == "u13"


@pytest.mark.rule("SGE-SHO.2", "SGE-SHO.12")
def test_mates_and_gadgets_are_no_targets_and_mines_are_not_rerolled() -> None:
    position = drawn([{"name": "varga", "at": [9, 7]}, {"name": "sato", "at": [5, 7]}, FAR], active="varga")
    assert why(position, "shoot sato") == "SGE-SHO.2"
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    blast = drawn(
        [FAR_BLUE, {"name": "maren", "at": [10, 11]}], active="maren", phase=2, devices=mine, rerolls=[1, 1]
    )
    play(blast, "move maren to k11", "dice 1 1")
    assert fact(blast, "operators.maren.wounds") == 2 and fact(blast, "rerolls") == [1, 1]


@pytest.mark.rule("SGE-PRO.9", "SGE-PRO.4", "SGE-PRO.10", "SGE-PRO.16", "SGE-SHO.3")
def test_rows_of_the_protection_table() -> None:
    corner = drawn([{"name": "varga", "at": [5, 6]}, {"name": "kestrel", "at": [6, 7]}, FAR], active="varga")
    assert protection(state_of(corner), 0, 5, 0).hits == 0, "the corner of an obstacle is not crossed"
    reinforced = drawn(
        [{"name": "varga", "at": [11, 6]}, {"name": "maren", "at": [11, 8], "standee": [12, 8]}],
        active="varga",
    )
    assert "heavy-wall" in protection(state_of(reinforced), 0, 5, 0).sources
    wall = drawn([{"name": "kade", "at": [14, 1], "standee": [15, 1]}, {"name": "kestrel", "at": [14, 3]}], active="kestrel", phase=2,
                 sections={"open": []})  # fmt: skip
    assert (
        "heavy-wall" in protection(state_of(wall), 5, 0, 0).sources
        or protection(state_of(wall), 5, 0, 0).heavy
    )
    mate = drawn(
        [{"name": "sato", "at": [8, 6], "standee": [8, 7]}, {"name": "kade", "at": [7, 7]}, {"name": "kestrel", "at": [3, 7]}],
        active="kestrel", phase=2,
    )  # fmt: skip
    assert "mate" in protection(state_of(mate), 5, 0, 0).sources
    enemy = drawn(
        [
            {"name": "kade", "at": [5, 7]},
            {"name": "varga", "at": [3, 7]},
            {"name": "maren", "at": [8, 6], "standee": [8, 7]},
        ],
        active="varga",
    )
    assert "mate" not in protection(state_of(enemy), 1, 5, 0).sources
