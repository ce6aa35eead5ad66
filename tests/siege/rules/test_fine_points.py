"""Fine points of SIEGE: what a rule does not do, and where exactly it ends."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.sight import operator_sees, watched_halves
from sortie.games.siege.state.steps import Improve
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice, Together
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, drawn, siege_game
from tests.siege.play import fact, offered, play, state_of

OUTSIDE = {"name": "varga", "at": [1, 10]}


@pytest.mark.rule("SGE-ROW.1", "SGE-MOV.9")
def test_a_move_has_exactly_five_points() -> None:
    position = drawn([OUTSIDE, FAR_BLUE, FAR], active="varga")
    play(position, "move varga to b10", "move varga to b9", "move varga to b8", "move varga to b7")
    assert fact(position, "move_left") == 1
    play(position, "move varga to b6")
    assert fact(position, "move_left") == 0
    assert refused_by(position, "move varga to b5") == "SGE-MOV.9"


@pytest.mark.rule("SGE-LEA.6")
def test_who_leans_neither_steps_nor_leans_again() -> None:
    position = drawn([{"name": "varga", "at": [11, 8], "standee": [11, 7]}, FAR], active="varga")
    assert refused_by(position, "move varga to l10") == "SGE-LEA.6"
    assert refused_by(position, "lean varga to l10") == "SGE-LEA.6"


@pytest.mark.rule("SGE-LOS.5")
@pytest.mark.parametrize("square", [[15, 5], [17, 5], [20, 5]], ids=["source", "between", "target"])
def test_smoke_breaks_sight_wherever_the_line_meets_it(square: list[int]) -> None:
    operators = [{"name": "varga", "at": [15, 5]}, {"name": "kestrel", "at": [20, 5]}]
    clear = state_of(drawn(operators, active="varga"))
    assert operator_sees(clear, 0, 5)
    smoky = state_of(drawn(operators, active="varga", overlays=[{"kind": "smoke", "squares": [square]}]))
    assert not operator_sees(smoky, 0, 5)


@pytest.mark.rule("SGE-OVW.2", "SGE-OVW.3")
@pytest.mark.parametrize(
    ("facing", "sees"),
    [("north", [True, False, False, False]), ("south", [False, True, False, False]),
     ("east", [False, False, True, False]), ("west", [False, False, False, True])],
)  # fmt: skip
def test_a_facing_watches_one_half_of_what_is_seen(facing: str, sees: list[bool]) -> None:
    around = ([17, 5], [17, 8], [18, 6], [15, 6])  # north, south, east and west of the watcher
    found = []
    for place in around:
        state = state_of(
            drawn(
                [{"name": "varga", "at": place}, {"name": "kestrel", "at": [17, 6], "facing": facing}],
                active="varga",
            )
        )
        assert operator_sees(state, 5, 0)
        found.append(bool(watched_halves(state, 10, 0)))
    assert found == sees


@pytest.mark.rule("SGE-RIP.2")
def test_only_who_watches_ripostes() -> None:
    target = {"name": "maren", "at": [20, 5]}
    for watcher, asked in (({}, False), ({"facing": "east"}, False), ({"facing": "west"}, True)):
        kestrel = {"name": "kestrel", "at": [18, 8], **watcher}
        position = drawn([{"name": "varga", "at": [15, 5]}, FAR_BLUE, target, kestrel], active="varga")
        play(position, "shoot maren", "dice 1", "dice 1", "dice 1 1")
        assert position.request is not None
        assert (position.request.label == "react") == asked, watcher


@pytest.mark.rule("SGE-PRO.13")
def test_a_component_that_both_lines_cross_counts_once() -> None:
    operators = [{"name": "varga", "at": [6, 4]}, {"name": "kestrel", "at": [4, 2], "standee": [5, 2]}]
    cover = protection(state_of(drawn(operators, active="varga")), 0, 5, 0)
    assert (cover.sources, cover.hits) == (("obstacle",), 2)


@pytest.mark.rule("SGE-PRO.10")
def test_a_mate_with_a_shield_on_the_line_of_protection_protects_lightly() -> None:
    operators = [
        {"name": "sato", "at": [8, 6], "standee": [8, 7]},
        {"name": "briseux", "at": [7, 7]},
        {"name": "kestrel", "at": [3, 7]},
    ]
    cover = protection(state_of(drawn(operators, active="kestrel", phase=2)), 5, 0, 0)
    assert (cover.sources, cover.hits) == (("mate",), 2)


@pytest.mark.rule("SGE-DGA.5")
def test_a_camera_looks_for_enemies_only() -> None:
    camera = [{"piece": "camera", "at": [9, 8], "wall": [8, 8]}]
    attacker = drawn([{"name": "varga", "at": [11, 7]}, FAR_BLUE, FAR], active="varga", devices=camera)
    play(attacker, "move varga to l9")
    assert fact(attacker, "operators.varga.located")
    defender = drawn(
        [FAR_BLUE, {"name": "kestrel", "at": [11, 7]}, FAR], active="kestrel", phase=2, devices=camera
    )
    play(defender, "move kestrel to l9")
    assert not fact(defender, "operators.kestrel.located")


@pytest.mark.rule("SGE-HID.18", "SGE-FLR.3")
def test_floors_changed_while_hidden_stay_changed() -> None:
    tokens = [{"at": [12, 10], "facing": "north"}, {"at": [20, 12], "facing": "north"}]
    for true, rule in ((1, "SGE-FLR.3"), (2, "SGE-FLR.4")):
        kestrel = {"name": "kestrel", "tokens": tokens, "true": true}
        position = drawn([FAR_BLUE, kestrel, {**FAR, "at": [16, 12]}], active="kestrel", phase=2)
        play(position, "climb kestrel-1", "reveal kestrel")
        assert fact(position, "move_left") == 4, "the points spent while hidden are spent"
        assert refused_by(position, "descend kestrel to m11") == rule


@pytest.mark.rule("SGE-GEN.6", "SGE-WAL.11")
def test_a_gadget_leaves_a_wall_for_which_there_is_no_breach() -> None:
    walls = ["h3-i3", "t5-t6", "g6-g7", "i6-i7", "m6-m7", "c8-c9", "g8-g9", "p9-p10"]
    for breached, gone in ((walls[:7], True), (walls, False)):
        position = drawn(
            [{"name": "varga", "at": [4, 7]}, FAR_BLUE, FAR],
            active="varga",
            sections={"breached": breached},
            cubes={"breach-charge": 1},
        )
        play(position, "use breach-charge on e7")
        assert ("e6-e7" in fact(position, "sections.breaches")) == gone
        assert ("e6-e7" in fact(position, "sections.light")) != gone


@pytest.mark.rule("SGE-AGA.10", "SGE-AGA.13")
def test_a_destroyed_mine_goes_off() -> None:
    mine = [{"piece": "mine", "at": [9, 9], "arrow": [9, 10]}]
    operators = [{"name": "varga", "at": [11, 6]}, FAR_BLUE, {"name": "maren", "at": [10, 10]}, FAR]
    position = drawn(operators, active="varga", devices=mine, cubes={"frag-grenade": 1})
    play(position, "use frag-grenade on j10", "dice 1")
    assert fact(position, "devices") == []
    play(position, "dice 1 1")
    assert fact(position, "operators.maren.wounds") == 2, "two red dice of the mine after the grenade"


@pytest.mark.rule("SGE-OVL.4", "SGE-OVL.5")
def test_a_large_overlay_must_be_used_where_it_fits_and_how_it_lies_is_chosen() -> None:
    for aimed, size in (("s6", 4), ("g8", 2)):
        start = [15, 5] if size == 4 else [9, 7]
        position = drawn(
            [{"name": "varga", "at": start}, FAR_BLUE, FAR], active="varga", cubes={"smoke-grenade": 1}
        )
        play(position, f"use smoke-grenade on {aimed}")
        choices = offered(position)
        assert len(choices) > 1
        for choice in choices:
            twin = position.copy()
            play(twin, choice)
            assert len(fact(twin, "overlays")[0]["squares"]) == size


@pytest.mark.rule("SGE-KEY.4")
def test_a_throw_reaches_six_spaces() -> None:
    position = drawn(
        [{"name": "varga", "at": [2, 7]}, FAR_BLUE, FAR], active="varga", cubes={"stun-grenade": 1}
    )
    assert refused_by(position, "use stun-grenade on i8") == ""
    assert refused_by(position, "use stun-grenade on j8") == "SGE-KEY.4", (
        "seven spaces away in the same gallery"
    )
    assert refused_by(position, "use stun-grenade on c4") == "SGE-KEY.4", "behind a wall"


@pytest.mark.rule("SGE-SPE.4")
def test_a_gadget_that_is_active_is_not_flipped_again() -> None:
    ready = drawn([{"name": "briseux", "at": [0, 0]}, FAR], active="briseux")
    assert refused_by(ready, "flip bastion-shield") == ""
    active = drawn([{"name": "briseux", "at": [0, 0], "flipped": True}, FAR], active="briseux")
    assert refused_by(active, "flip bastion-shield") == "SGE-SPE.4"


@pytest.mark.rule("SGE-FLR.4")
def test_nobody_comes_down_onto_somebody() -> None:
    above = {"name": "varga", "at": "upstairs"}
    assert refused_by(drawn([above, FAR_BLUE, FAR], active="varga"), "descend varga to m11") == ""
    taken = drawn([above, {"name": "sato", "at": [12, 10]}, FAR], active="varga")
    assert refused_by(taken, "descend varga to m11") == "SGE-FLR.4"


@pytest.mark.rule("SGE-SPE.4", "SGE-PRO.11")
def test_a_flipped_shield_protects_heavily_until_the_round_ends() -> None:
    shield = {"name": "briseux", "at": [20, 5]}
    kestrel = {"name": "kestrel", "at": [15, 5]}
    plain = state_of(drawn([shield, kestrel], active="kestrel", phase=2))
    assert protection(plain, 5, 0, 0).hits == 2
    flipped = state_of(drawn([{**shield, "flipped": True}, kestrel], active="kestrel", phase=2))
    assert protection(flipped, 5, 0, 0).hits == 3
    refreshed = drawn([{**shield, "flipped": True}, FAR], moment="refresh", mission="bomb")
    assert not fact(refreshed, "operators.briseux.flipped")


@pytest.mark.rule("SGE-SHO.12", "SGE-RIP.11")
def test_a_riposte_hits_who_caused_it_and_may_be_rerolled() -> None:
    operators = [
        {"name": "sato", "at": [11, 7]},
        {"name": "varga", "at": [11, 9]},
        {"name": "kestrel", "at": [9, 10], "facing": "north"},
        FAR,
    ]
    position = drawn(operators, active="varga", rerolls=[0, 1])
    play(position, "move varga to k9", "riposte kestrel", "dice 1", "dice 1 1")
    assert position.request is not None and position.request.label == "reroll"
    play(position, "reroll", "dice 2", "dice 1 1")
    assert fact(position, "operators.varga.wounds") == 3 and fact(position, "operators.sato.wounds") == 0
    assert fact(position, "rerolls") == [0, 0]


@pytest.mark.rule("SGE-SHO.12")
def test_an_exchange_of_fire_may_be_rerolled() -> None:
    kestrel = {"name": "kestrel", "at": "upstairs", "riser": [12, 10]}
    position = drawn(
        [{"name": "varga", "at": "upstairs"}, FAR_BLUE, kestrel, FAR], active="varga", rerolls=[1, 0]
    )
    play(position, "dispute m11", "stay", "fire", "dice 1 1", "dice 1")
    assert position.request is not None and position.request.label == "reroll"


@pytest.mark.rule("SGE-HID.16", "SGE-RIP.4")
def test_a_hidden_operator_that_ripostes_is_revealed() -> None:
    tokens = [{"at": [9, 10], "facing": "north"}, {"at": [20, 12], "facing": "north"}]
    operators = [
        {"name": "varga", "at": [11, 9]},
        FAR_BLUE,
        {"name": "kestrel", "tokens": tokens, "true": 1},
        {**FAR, "at": [16, 12]},
    ]
    position = drawn(operators, active="varga", switches={"demand": "asked"})
    play(position, "move varga to k9")
    while position.request is not None and position.request.label == "demand":
        play(position, "pass")
    play(position, "riposte kestrel")
    assert not fact(position, "operators.kestrel.hidden")
    assert fact(position, "operators.kestrel.square") == "j11"


@pytest.mark.rule("SGE-REA.2", "SGE-SPE.2")
def test_a_snare_reacts_once_to_an_entry_and_costs_a_charge() -> None:
    operators = [{"name": "varga", "at": [11, 7]}, FAR_BLUE, {"name": "tallis", "at": [13, 12]}, FAR]
    position = drawn(operators, active="varga")
    play(position, "move varga to l9", "snare with door-snare", "accept")
    assert fact(position, "operators.tallis.charges") == 1
    assert not any(text.startswith("snare") for text in offered(position))
    assert position.request is not None and position.request.label == "act"
    empty = drawn([*operators[:2], {**operators[2], "charges": 0}, FAR], active="varga")
    play(empty, "move varga to l9")
    assert empty.request is not None and empty.request.label == "act"


@pytest.mark.rule("SGE-GAD.9")
def test_gadgets_outlive_their_owners() -> None:
    camera = [
        {"piece": "camera", "at": [9, 8], "wall": [8, 8]},
        {"piece": "mine", "at": [4, 7], "arrow": [4, 6]},
    ]
    operators = [{"name": "varga", "at": [15, 5]}, FAR_BLUE, {"name": "kestrel", "at": [20, 5]}, FAR]
    position = drawn(operators, active="varga", devices=camera)
    before = fact(position, "devices")
    play(position, "shoot kestrel", "dice 5", "dice 5", "dice 5 5")
    assert not fact(position, "operators.kestrel.alive")
    assert fact(position, "devices") == before and len(before) == 2


@pytest.mark.rule("SGE-OPR.10")
def test_wounds_stay_until_a_gadget_heals_them() -> None:
    hurt = {"name": "varga", "at": [12, 10], "wounds": 3}
    refreshed = drawn([hurt, FAR], moment="refresh", mission="bomb")
    assert fact(refreshed, "operators.varga.wounds") == 3
    healer = {"name": "sato", "at": [11, 10]}
    position = drawn([healer, hurt, FAR], active="sato")
    play(position, next(text for text in offered(position) if text.startswith("employ field-kit")))
    assert fact(position, "operators.varga.wounds") == 1
    assert fact(position, "operators.sato.charges") == 1


@pytest.mark.rule("SGE-SEQ.14")
def test_refresh_makes_everybody_available_again() -> None:
    operators = [{**OUTSIDE, "acted": True}, {**FAR_BLUE, "acted": True}, {**FAR, "acted": True}]
    position = drawn(operators, moment="refresh", mission="bomb")
    assert fact(position, "round") == 2 and fact(position, "acted") == []
    assert offered(position) == ["activate varga", "activate okonjo"]


@pytest.mark.rule("SGE-MUL.3", "SGE-MUL.4")
@pytest.mark.parametrize("upstairs", [True, False])
def test_a_recruit_upstairs_gains_no_cube(upstairs: bool) -> None:
    game = siege_game()
    sides = ("attackers", "attackers", "defenders", "defenders")
    position = Position(game, game.start(Setup("bomb", seats=4, sides=sides)))
    while position.request is not None and position.request.label != "activate":
        request = position.request
        if isinstance(request, Choice):
            position.play(request.options.kth(request.options.count - 1))
        else:
            assert isinstance(request, Together)
            position.play(tuple(one.options.first() for one in request.choices))
    state = state_of(position).copy()
    recruit = 4
    state.put(2 * recruit, state.siege.building.up if upstairs else state.place[2 * recruit])
    state.alive &= ~(1 << 9)  # the defenders' Recruit is gone, so that only the attackers improve theirs
    state.put(18, -1)
    state.put(19, -1)
    state.hidden &= ~(1 << 9)
    state.truth &= ~(1 << 9)
    state.doubted &= ~(1 << 9)
    state.agenda = [Improve()]
    improving = Position(game, state)
    assert isinstance(improving.request, Together)
    improving.seal(0, Option("improve", 1))
    after = state_of(improving)
    assert after.improved[:3] == [0, 1, 0]
    asked = improving.request is not None and improving.request.label == "gain"
    assert asked != upstairs


@pytest.mark.rule("SGE-SET.8", "SGE-SET.10", "SGE-OVW.5")
def test_everybody_deploys_with_a_facing_of_choice() -> None:
    game = siege_game()
    position = Position(game, game.start(Setup("bomb", sides=("attackers", "defenders"))))
    seen: dict[int, set[str]] = {}
    while position.request is not None and position.request.label != "activate":
        request = position.request
        if isinstance(request, Together):
            position.play(tuple(one.options.first() for one in request.choices))
            continue
        assert isinstance(request, Choice)
        if request.label == "deploy" and request.seat not in seen:
            texts = [text for text in offered(position) if text.startswith("place")]
            seen[request.seat] = {text.split()[-1] for text in texts}
        position.play(request.options.kth(request.options.count - 1))
    for facings in seen.values():
        assert {"north", "east", "south", "west"} <= facings
    assert sorted(seen) == [0, 1]
