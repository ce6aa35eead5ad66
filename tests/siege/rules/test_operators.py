"""Operators: profiles, hiding, moving, leaning, floors, overwatch, ripostes, shots."""

from __future__ import annotations

import pytest

from sortie.games.siege.content.catalogue import band_of
from sortie.games.siege.rules.protection import protection
from tests.questions import refused_by
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of


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
    assert refused_by(position, "overwatch north") == "SGE-HID.4"


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
    assert refused_by(near, "move kestrel-1 to k11") == "SGE-HID.20"
    leaning = hidden("kestrel", [10, 11], [20, 12])
    leaning["tokens"][0]["standee"] = [11, 11]
    both = drawn([FAR_BLUE, leaning], active="kestrel", phase=2)
    assert refused_by(both, "lean kestrel-2 to u12") == "SGE-HID.21"
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
    assert (
        refused_by(position, "overwatch north") == "SGE-ACT.1"
        and refused_by(position, "destroy c4") == "SGE-ACT.2"
    )
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
        refused_by(position, "move tesfaye to j3") == "SGE-MOV.9"
        and refused_by(position, "run tesfaye to j3") == "SGE-MOV.9"
    )


@pytest.mark.rule("SGE-OPR.3", "SGE-ROW.4")
def test_who_runs() -> None:
    heavy = drawn([{"name": "okonjo", "at": [0, 3]}, FAR], active="okonjo")
    assert refused_by(heavy, "run okonjo to a5") == "SGE-OPR.3"
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
