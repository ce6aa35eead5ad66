"""Where something ends or does not reach in SIEGE: walls, cover, templates, setup, clocks and dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.games.siege import SiegeGame, open_game
from sortie.games.siege.content.building import LIGHT
from sortie.games.siege.content.catalogue import Dice
from sortie.games.siege.content.sites import building_costs
from sortie.games.siege.rules.clocks import AT_ONCE, allowance
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.shooting import shot_dice
from sortie.games.siege.rules.sight import spaces_seen
from sortie.games.siege.state.steps import DeployBody, Furnish, Improve, Rearrange
from sortie.kernel.allowances import Allowance
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Draw
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, at, rules

UP = "upstairs"
SIDES = ("attackers", "defenders")
PACK = """
id = "limits"
game = "siege"
version = "1"
title = "pack-limits"
authors = ["test"]
depends = ["siege"]
"""
STRIPS = """
[[gadgets]]
id = "strip"
side = "attackers"
slots = 1
reach = ["deploy"]
effects = [{ kind = "piece", piece = "barbed-wire" }, { kind = "piece", piece = "mine" }]

[[gadgets]]
id = "fog"
side = "attackers"
slots = 1
reach = ["throw"]
effects = [{ kind = "overlay", overlay = "smoke" }, { kind = "overlay", overlay = "smoke" }]

[[gadgets]]
id = "glare"
side = "attackers"
slots = 1
reach = ["throw"]
effects = [{ kind = "stun", area = "blast", lose_overwatch = true }]

[[operators]]
id = "tester"
side = "attackers"
short = "R*"
medium = "R"
long = "R"
stamina = 5
destroy = 1
gadget = "haze"
charges = 1
abilities = [{ id = "haze", trigger = "permanent", effects = [{ kind = "pierce_smoke" }] }]
"""


@pytest.fixture(scope="module")
def tricks(tmp_path_factory: pytest.TempPathFactory) -> SiegeGame:
    """SIEGE with gadgets that do two things at once and an Operator whose only near die is a lightning die."""
    folder: Path = tmp_path_factory.mktemp("limits")
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "tricks.toml").write_text(STRIPS, encoding="utf-8")
    return open_game([folder])


@pytest.mark.rule("SGE-AGA.7", "SGE-GAD.1", "SGE-GRD.2")
def test_a_second_piece_finds_its_space_taken(tricks: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [9, 6]}, FAR]
    document = {"operators": operators, "devices": [], "active": "varga", "cubes": {"strip": 1}}
    position = Position(tricks, tricks.draw_case(document))
    play(position, "use strip on k7")
    assert fact(position, "devices") == ["barbed-wire@k7"], "a space holds one gadget"
    assert asked(position) == "act", "and no arrow is asked for"


@pytest.mark.rule("SGE-OVL.5", "SGE-OVL.3", "SGE-OVL.7")
def test_a_second_template_finds_no_room(tricks: SiegeGame) -> None:
    operators = [{"name": "varga", "at": [9, 6]}, FAR]
    document = {"operators": operators, "devices": [], "active": "varga", "cubes": {"fog": 1}}
    position = Position(tricks, tricks.draw_case(document))
    play(position, "use fog on k7")
    play(position, offered(position)[0])
    assert asked(position) == "act" and len(state_of(position).overlays) == 1, "the space is covered already"


@pytest.mark.rule("SGE-GEN.5", "SGE-OVW.1", "SGE-HID.6")
def test_a_gadget_that_takes_overwatch_leaves_tokens_their_facing(tricks: SiegeGame) -> None:
    kestrel = {"name": "kestrel", "at": [12, 6], "facing": "west"}
    operators = [{"name": "varga", "at": [9, 6]}, kestrel, hidden("maren", [12, 7], [20, 11])]
    document = {"operators": operators, "devices": [], "active": "varga", "cubes": {"glare": 1}}
    position = Position(tricks, tricks.draw_case({**document, "switches": ASKED}))
    play(position, "use glare on m7")
    while asked(position) == "demand":
        play(position, "pass")
    assert fact(position, "operators.kestrel.facing") == "none" and fact(
        position, "operators.kestrel.stunned"
    )
    tokens = fact(position, "operators.maren.tokens")
    assert [one["facing"] for one in tokens] == ["north", "north"] and tokens[0]["stunned"]


@pytest.mark.rule("SGE-SHO.6", "SGE-SHO.4", "SGE-SHO.8")
def test_a_shot_whose_only_die_is_dropped(tricks: SiegeGame) -> None:
    operators = [{"name": "tester", "at": [15, 7]}, {"name": "kestrel", "at": [18, 7]}]
    document = {"operators": operators, "devices": [], "active": "tester", "rerolls": [1, 1]}
    position = Position(tricks, tricks.draw_case(document))
    play(position, "shoot kestrel")
    assert asked(position) == "act", "against protection nothing is rolled, and nothing can be rolled again"
    assert fact(position, "operators.kestrel.wounds") == 0 and fact(position, "operators.kestrel.located")
    assert fact(position, "rerolls") == [1, 1]


@pytest.mark.rule("SGE-WAL.8", "SGE-WAL.3", "SGE-WAL.9")
def test_a_barricade_closes_a_door_until_it_is_destroyed() -> None:
    kestrel = {"name": "kestrel", "at": [3, 6]}
    position = acting("varga", [1, 6], kestrel)
    assert rules(position, "shoot kestrel", "move varga to c7") == ["LOS.3", "MOV.4"]
    play(position, "destroy b8")
    assert rules(position, "shoot kestrel", "move varga to c7") == ["", ""]
    walled = acting("varga", [1, 4], {"name": "kestrel", "at": [3, 4], "located": True})
    assert rules(walled, "shoot kestrel", "move varga to c5") == ["LOS.3", "MOV.4"], (
        "the heavy walls beside it stay"
    )


@pytest.mark.rule("SGE-LEA.4", "SGE-LOS.4")
@pytest.mark.parametrize(("figure", "standee", "seen"), [([5, 6], [5, 7], True), ([5, 7], [5, 6], False)])
@pytest.mark.parametrize("hiding", ["sato", "maren"])
def test_a_figure_hides_what_its_standee_does_not(
    figure: list[int], standee: list[int], seen: bool, hiding: str
) -> None:
    between = {"name": hiding, "at": figure, "standee": standee}
    position = acting("kestrel", [9, 7], {"name": "varga", "at": [3, 7]}, between)
    assert ("shoot varga" in offered(position)) == seen
    state = state_of(position)
    spaces = spaces_seen(state, state.active, at("j8"))
    assert bool(spaces >> at("d8") & 1) == seen, "a shot, and whatever else needs a line to the space"


@pytest.mark.rule("SGE-PRO.16", "SGE-PRO.10")
@pytest.mark.parametrize(("place", "helps"), [([7, 7], True), ([7, 10], False), (UP, False), ([0, 2], False)])
def test_a_shield_helps_where_the_line_crosses_its_bearer(place: list[int] | str, helps: bool) -> None:
    leaning = {"name": "sato", "at": [8, 6], "standee": [8, 7]}
    position = drawn(
        [leaning, {"name": "kade", "at": place}, {"name": "kestrel", "at": [3, 7]}], active="kestrel", phase=2
    )
    assert ("mate" in protection(state_of(position), 5, 0, 0).sources) == helps


@pytest.mark.rule("SGE-DES.2", "SGE-GEN.6", "SGE-WAL.11")
def test_a_wall_that_would_need_a_piece_that_is_gone_is_not_weak() -> None:
    doubles = [part for part in building().components if part.double and part.edges & building().walls(LIGHT)]
    names = [building().grid.edge_name((part.edges & -part.edges).bit_length() - 1) for part in doubles]
    laid = [name for name in names if name != "e6-e7"][:8]
    full = state_of(acting("varga", [4, 7], sections={"breached": laid}))
    left = state_of(acting("varga", [4, 7], sections={"breached": laid[:7]}))
    space = at("e7")
    assert [state.weak[level] >> space & 1 for state in (left, full) for level in (1, 2, 3)] == [
        0,
        1,
        1,
        0,
        0,
        0,
    ]


@pytest.mark.rule("SGE-RIS.7", "SGE-SET.5")
def test_where_pieces_may_be_put_before_the_game() -> None:
    devices = [{"piece": "reinforced-riser", "at": [12, 3]}, {"piece": "barbed-wire", "at": [17, 9]}]
    state = state_of(drawn([FAR_BLUE, FAR], devices=devices))
    state.round = 0
    state.agenda = [Rearrange()]
    lines = [text.split() for text in offered(Position(siege_game(), state)) if text.startswith("shift")]
    riser = {line[-1] for line in lines if "reinforced" in " ".join(line)}
    wire = {line[-1] for line in lines if "reinforced" not in " ".join(line)}
    assert riser == {"u9", "m11", "d13"}, "a reinforced riser on risers alone"
    assert {"d13", "k8", "r9"} <= wire and "m4" not in wire, "wire wherever no gadget lies"


@pytest.mark.rule("SGE-GAD.2", "SGE-GAD.1", "SGE-SET.7")
def test_where_a_camera_may_hang() -> None:
    camera = [{"piece": "camera", "at": [18, 8], "wall": [18, 9]}]
    state = state_of(drawn([FAR_BLUE, FAR], devices=camera, cubes={"bulletproof-camera": 1}))
    state.round = 0
    number = state.siege.gadget_numbers["bulletproof-camera"]
    state.agenda = [Furnish(number, 1)]
    position = Position(siege_game(), state)
    hang = [text for text in offered(position) if text.startswith("hang")]
    assert "hang r3/r2" in hang and "hang s3/s2" in hang
    assert rules(position, "hang s9/s10", "hang s10/s9") == ["GAD.2", "GAD.2"], "one gadget, on either side"
    play(position, "hang s3/s2")
    after = state_of(position)
    hung = after.devices[-1]
    assert (hung.square, hung.edge) == (at("s3"), building().grid.edge(at("s3"), at("s2")))
    assert after.slots >> at("s3") & 1, "the space has its gadget"


@pytest.mark.rule("SGE-GRD.3", "SGE-GRD.2")
def test_which_spaces_are_free() -> None:
    leaning = {"name": "maren", "at": [3, 8], "standee": [4, 8]}
    wire = [{"piece": "barbed-wire", "at": [8, 5]}]
    state = state_of(drawn([FAR_BLUE, leaning, hidden("ivanko", [5, 8], [20, 11])], devices=wire, round=0))
    number = state.siege.names.index("kestrel") if "kestrel" in state.siege.names else 9
    state.alive |= 1 << number
    state.agenda = [DeployBody(2 * number)]
    position = Position(siege_game(), state)
    lines = [f"place {square} north" for square in ("d9", "e9", "f9", "q8", "i6", "g9")]
    assert rules(position, *lines) == ["GRD.2", "GRD.2", "GRD.2", "WAL.15", "", ""]
    for square, is_taken in (("d9", True), ("e9", True), ("f9", True), ("q8", False), ("i6", False)):
        assert bool(state.taken >> at(square) & 1) == is_taken
        assert bool(state.free >> at(square) & 1) == (square == "i6")


@pytest.mark.rule("SGE-MOV.1", "SGE-WAL.10", "SGE-WAL.18")
def test_a_way_in_by_the_window_costs_more() -> None:
    for step, left in (("k2", 4), ("j3", 3)):
        position = acting("varga", [9, 1], sections={"open": ["j2-j3"]})
        play(position, f"move varga to {step}")
        assert fact(position, "move_left") == left
    costs = building_costs(building(), [at("j2")])
    assert (costs[at("k2")], costs[at("j3")]) == (1, 2), "a step outside, and one through the window"


@pytest.mark.rule("SGE-MOV.9", "SGE-ACT.6")
def test_without_points_there_is_no_step_and_no_lean() -> None:
    for points, rule in ((0, "MOV.9"), (1, "")):
        position = acting("varga", [11, 7], did=["move"], move_left=points)
        assert rules(position, "lean varga to l9", "move varga to l9") == [rule, rule]
        assert ("lean varga to l9" in offered(position)) == (points == 1)


@pytest.mark.rule("SGE-OPR.8", "SGE-MUL.3")
def test_what_a_recruit_has_uncovered_is_no_mates() -> None:
    state = state_of(acting("varga", [15, 5], {"name": "kestrel", "at": [20, 5]}))
    plain = [shot_dice(state, 1, band, False) for band in range(3)]
    state.improved[:] = [2, 2, 2, 2, 2, 2]
    assert [shot_dice(state, 1, band, False) for band in range(3)] == plain
    state.stunned |= 1 << 2
    assert [shot_dice(state, 1, band, False) for band in range(3)] == [Dice(2, 0, 0)] * 3, (
        "stunned: two yellow"
    )


@pytest.mark.rule("SGE-MUL.3")
def test_without_recruits_nothing_is_improved() -> None:
    state = state_of(acting("varga", [9, 6]))
    state.agenda = [*state.agenda, Improve()]
    position = Position(siege_game(), state)
    assert asked(position) == "activate" and state_of(position).improved == [0] * 6


@pytest.mark.rule("SGE-SET.4", "SGE-SET.2")
def test_profiles_and_charges_are_shown_when_both_squads_are() -> None:
    position = Position(siege_game(), siege_game().start(Setup("bomb", sides=SIDES)))
    squads = ("squad varga+lindqvist+tesfaye+morrow+kade", "squad kestrel+oduya+maren+tallis+fenwick")
    play(position, f"seat 1: {squads[0]}", f"seat 2: {squads[1]}")
    for seat in (0, 1):
        view = siege_game().view(position.state, seat, position.request)
        assert sum(panel.kind == "card" for panel in view.panels) == 10, "every profile lies open"


@pytest.mark.rule("SGE-CLK.2", "SGE-CLK.4", "SGE-CLK.7")
def test_the_time_of_each_side() -> None:
    fast = {"clock_attackers": "extreme", "clock_defenders": "extreme"}
    operators = [FAR_BLUE, {"name": "varga", "at": [0, 0]}, FAR]
    setting_up = state_of(drawn(operators, switches=fast, round=0))
    assert [allowance(setting_up, seat) for seat in (0, 1)] == [
        Allowance(0, 3 * 60, 0, False), Allowance(0, 8 * 60, 0, False),
    ]  # fmt: skip
    state = state_of(drawn(operators, switches=fast))
    state.budget = (0, 45)
    assert [allowance(state, seat) for seat in (0, 1)] == [
        Allowance(1, 0, AT_ONCE, False), Allowance(1, 45, AT_ONCE, False),
    ]  # fmt: skip
    bare = state_of(drawn(operators))
    assert allowance(bare, 0) is None and allowance(bare, 1) is None, "nobody has a clock unless asked for"


@pytest.mark.rule("SGE-MOD.6", "SGE-SET.2")
def test_roles_are_drawn_evenly() -> None:
    position = Position(siege_game(), siege_game().start(Setup("bomb")))
    assert isinstance(position.request, Draw)
    assert position.request.counts == (1, 1)
