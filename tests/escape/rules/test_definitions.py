"""Part IV of the rulebook: adjacency, periphery, distance, doors, airlocks, free and occupied squares."""

from __future__ import annotations

import pytest

from sortie.board.sketch import DrawingError
from sortie.games.escape.content.catalogue import RESISTANCE
from sortie.games.escape.content.drawings import read_board
from sortie.games.escape.rules.movement import exit_squares
from sortie.kernel.masks import listed
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import EDITIONS, PACK, RING, Spot, at, edge, escape, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

AROUND = [(x, y) for x in (2, 3, 4) for y in (2, 3, 4) if (x, y) != (3, 3)]


@pytest.mark.rule("ESC-4.1", "ESC-6c.8", "ESC-R.3")
def test_adjacent_is_over_a_side_and_steps_go_there_only() -> None:
    position = scene(unit("ashton", (3, 3)))
    sides = [(2, 3), (4, 3), (3, 2), (3, 4)]
    assert offered(position, "step *") == sorted(f"step {at(*spot)}" for spot in sides)
    assert refused(position, f"step {at(4, 4)}") == "ESC-6c.8"
    # A distance of 2 over two corners, but four Movement actions.
    ashton = scene(unit("ashton", (0, 0)), equipment=idle((2, 2)))
    assert state_of(ashton).encounter.ground.distance(0, 2 * 12 + 2) == 2
    play(ashton, "step b1", "step b2", "step c2", "step c3")
    assert of(ashton, "ashton")["square"] == at(2, 2) and of(ashton, "ashton")["movement_left"] == 0


@pytest.mark.rule("ESC-4.2", "ESC-4.15")
@pytest.mark.parametrize(
    ("spot", "beside"), [((3, 3), True), ((4, 3), True), ((3, 2), False), ((4, 4), False), ((3, 4), False)]
)
def test_a_door_is_adjacent_on_its_two_sides_only(spot: Spot, beside: bool) -> None:
    door = ((3, 3), (4, 3))
    position = scene(unit("ashton", spot), map=floor(doors={door: 0}))
    assert offers(position, f"open {edge(*door)}") == beside
    if not beside:
        assert refused(position, f"open {edge(*door)}") == "ESC-4.2"


@pytest.mark.rule("ESC-4.2")
def test_a_wall_is_adjacent_on_its_two_sides_only() -> None:
    board = floor(walls=[((3, 3), (4, 3))])
    for spot, beside in (((3, 3), True), ((4, 3), True), ((3, 2), False), ((4, 4), False)):
        assert offers(scene(unit("freedom", spot), map=board), f"drill {edge((3, 3), (4, 3))}") == beside


@pytest.mark.rule("ESC-4.3", "ESC-6c.19")
def test_the_periphery_is_the_eight_squares_around() -> None:
    near = scene(unit("ashton", (3, 3), carrying="radio"))
    assert offered(near, "drop *") == sorted(f"drop {at(*spot)}" for spot in AROUND)
    for spot in AROUND:
        assert offers(scene(unit("ashton", (3, 3)), unit("raiju", spot)), "hit raiju")
    assert refused(scene(unit("ashton", (3, 3)), unit("raiju", (5, 3))), "hit raiju") == "ESC-6c.19"


@pytest.mark.rule("ESC-4.4")
def test_a_distance_counts_the_end_and_not_the_start() -> None:
    ground = state_of(scene(unit("ashton", (5, 5)))).encounter.ground
    assert [ground.distance(0, x) for x in (0, 1, 2, 3)] == [0, 1, 2, 3]
    # Attraction reaches 2 squares.
    assert offers(scene(unit("ubume", (0, 0)), unit("ashton", (2, 0))), "attract ashton")
    assert refused(scene(unit("ubume", (0, 0)), unit("ashton", (3, 0))), "attract ashton") == "ESC-8.3"


@pytest.mark.rule("ESC-4.11", "ESC-4.12")
def test_one_is_active_and_all_others_are_passive() -> None:
    between = scene(
        unit("ashton", (3, 3)), unit("alice", (4, 5), activated=True), unit("jimmy", (5, 4)),
        unit("raiju", (4, 4)), moment="activation", faction="isc",
    )  # fmt: skip
    assert facts(between)["active"] == "raiju"  # the only one that can be chosen is taken at once
    passive = scene(
        unit("raiju", (4, 4)),
        unit("alice", (4, 5)),
        unit("jimmy", (5, 4), activated=True),
        unit("onibi", (9, 9)),
    )
    for target in ("alice", "jimmy"):
        struck = fork(passive, f"hit {target}")
        assert (asked(struck), who_is_asked(struck)) == ("defend", 1) and offers(struck, "dodge")
    after = play(passive, "end")
    assert asked(after) == "act" and facts(after)["active"] == "alice"
    play(after, "end")
    waiting = scene(
        unit("ashton", (3, 3)), unit("alice", (5, 5)), unit("onibi", (9, 9)), unit("raiju", (0, 9)), moment="activation"
    )  # fmt: skip
    assert facts(waiting)["active"] == ""
    assert facts(play(waiting, "activate ashton"))["active"] == "ashton"
    assert asked(play(waiting, "end")) == "activate" and facts(waiting)["active"] == ""


@pytest.mark.rule("ESC-4.13", "ESC-4.10", "ESC-5c.11")
def test_tokens_do_not_occupy_a_square() -> None:
    position = scene(unit("ashton", (0, 0)), crates=["b1"], equipment=["b1", ["b1", "radio"]])
    assert offers(position, "step b1")
    assert facts(position)["equipment"]["b1"] == ["hidden", "radio"]
    assert of(play(position, "step b1"), "ashton")["square"] == "b1"


@pytest.mark.rule("ESC-4.14")
@pytest.mark.parametrize("other", ["alice", "raiju"])
def test_a_square_with_a_character_is_occupied_for_both_sides(other: str) -> None:
    for mover in ("ashton", "onibi"):
        position = scene(unit(mover, (1, 0)), unit(other, (2, 0)))
        assert refused(position, "step c1") == "ESC-4.14"


@pytest.mark.rule("ESC-4.15", "ESC-6c.10", "ESC-5b.13", "ESC-4.17")
def test_a_closed_door_opens_for_a_movement_action() -> None:
    position = scene(unit("ashton", (2, 8)), map=RING)
    door = edge((2, 8), (3, 8))
    assert facts(position)["doors"][door] == "closed"
    play(position, f"open {door}")
    assert facts(position)["doors"][door] == "open"
    assert of(position, "ashton")["square"] == at(2, 8) and of(position, "ashton")["movement_left"] == 3
    spent = scene(unit("ashton", (2, 8), used={"movement": 4}), map=RING, equipment=idle((2, 8)))
    assert refused(spent, f"open {door}") == "ESC-2.5"


@pytest.mark.rule("ESC-4.16", "ESC-6c.12", "ESC-6c.32")
def test_a_lock_stops_the_resistance_until_it_is_hacked() -> None:
    board = floor(doors={((3, 3), (4, 3)): 7})
    door = edge((3, 3), (4, 3))
    for name in ("ashton", "alice"):
        position = scene(unit(name, (3, 3)), map=board)
        assert refused(position, f"open {door}") == "ESC-6c.12"
        assert refused(position, "step e4") == "ESC-6c.9"
        assert offered(position, f"* {door}*") == [f"hack {door}"]
        failed = roll(play(position, f"hack {door}"), 1)
        assert facts(failed)["doors"][door] == "locked"
    # A token pays for Movement and Combat actions: neither of them does anything to a lock.
    rich = scene(unit("ashton", (3, 3)), map=board, revolution=3)
    assert offered(rich, f"* {door}*") == [f"hack {door}"]


@pytest.mark.rule("ESC-4.17", "ESC-6c.11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_close_an_open_door(edition: str) -> None:
    door = edge((3, 3), (4, 3))
    board = floor(doors={((3, 3), (4, 3)): 0})
    pamela = scene(unit("pamela", (3, 3)), map=board, doors_open=[door], edition=edition)
    ubume = scene(unit("ubume", (3, 3)), map=board, doors_open=[door], edition=edition)
    assert offers(ubume, f"close {door}")
    if edition == "classic":
        assert refused(pamela, f"close {door}") == "ESC-6c.11"
        return
    play(pamela, f"close {door}")
    assert facts(pamela)["doors"][door] == "closed" and of(pamela, "pamela")["movement_left"] == 5


@pytest.mark.rule("ESC-4.18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hacked_door_is_open_and_has_lost_its_lock(edition: str) -> None:
    door = edge((3, 3), (4, 3))
    position = scene(
        unit("jimmy", (3, 3)), unit("ubume", (4, 3)), unit("ashton", (2, 3)),
        map=floor(doors={((3, 3), (4, 3)): 7}), edition=edition,
    )  # fmt: skip
    play(position, f"hack {door}", "dice 5")
    assert facts(position)["doors"][door] == "open"
    play(position, "step d5", "end", f"close {door}")
    assert facts(position)["doors"][door] == "closed"
    play(position, "end", "step d4")
    assert offers(position, f"open {door}") and not offers(position, f"hack {door}")


@pytest.mark.rule("ESC-4.19")
def test_a_map_has_four_airlocks_at_its_edges_and_one_inside() -> None:
    text = (PACK / "maps" / "habitat_ring.map").read_text(encoding="utf-8")
    board = read_board("ring", text)
    assert [airlock.sign for airlock in board.airlocks if airlock.central] == [5]
    four = text.replace("O4  O4 ", "O   O  ")
    with pytest.raises(DrawingError, match="4 airlocks, 1 of them central"):
        read_board("ring", four)
    # Airlock 4 moves into the south hall: two airlocks are inside then.
    two_central = four.replace(
        "# P   P   P   P   P   P   P o L   L   L   L |", "# P   P   P   P   P   P   P o L   L4  L4  L |"
    )
    assert two_central != four
    with pytest.raises(DrawingError, match="5 airlocks, 2 of them central"):
        read_board("ring", two_central)


@pytest.mark.rule("ESC-4.20", "ESC-6c.14", "ESC-R.94")
def test_the_scenario_says_which_airlocks_lead_out() -> None:
    rules = {"exits": [2]}
    here = scene(unit("ashton", (8, 0)), map=RING, rules=rules)
    assert offers(here, "leave")
    assert refused(scene(unit("ashton", (17, 8)), map=RING, rules=rules), "leave") == "ESC-4.20"
    assert refused(scene(unit("raiju", (8, 0)), map=RING, rules=rules), "leave") == "ESC-4.20"
    assert refused(scene(unit("ashton", (0, 0)), map=RING, rules=rules), "leave") == "ESC-6c.14"  # no airlock
    assert exit_squares(state_of(here), RESISTANCE).bit_count() == 2
    sealed = scene(unit("ashton", (8, 0)), map=RING, rules={**rules, "sealed": [2], "seal_difficulty": 7})
    assert refused(sealed, "leave") == "ESC-R.94" and offers(sealed, "hack-airlock airlock-2")
    # No square is needed outside; all that is needed is the airlock and the action.
    assert offers(roll(play(sealed, "hack-airlock airlock-2"), 6), "leave")


@pytest.mark.rule("ESC-4.21")
def test_an_airlock_has_two_access_squares() -> None:
    board = escape().library.boards[RING]
    squares = {
        airlock.sign: [board.grid.xy(square) for square in airlock.squares] for airlock in board.airlocks
    }
    assert squares == {
        1: [(0, 8), (0, 9)], 2: [(8, 0), (9, 0)], 3: [(17, 8), (17, 9)], 4: [(8, 17), (9, 17)],
        5: [(8, 8), (9, 8)],
    }  # fmt: skip
    rules = {"exits": [1]}
    for y in range(7, 11):
        position = scene(unit("ashton", (0, y)), map=RING, rules=rules)
        assert offers(position, "leave") == (y in (8, 9))
    text = (PACK / "maps" / "habitat_ring.map").read_text(encoding="utf-8")
    with pytest.raises(DrawingError, match="airlock 1 is not whole"):
        read_board("ring", text.replace("# W1  W   W |", "# W   W   W |", 1))


@pytest.mark.rule("ESC-4.22", "ESC-2.9")
def test_who_is_taken_out_leaves_the_board_in_the_middle_of_a_step() -> None:
    position = scene(
        unit("alice", (2, 8), damage=3), unit("ashton", (10, 10)), unit("ubume", (14, 14)),
        map=RING, moment="event",
    )  # fmt: skip
    roll(position, 2, 2)
    assert "taken-out" in told(position)
    assert of(position, "alice")["out"] and of(position, "alice")["square"] == ""
    assert state_of(position).occupied.bit_count() == 2
    # Nobody was activated before: Ashton is now the only one of his side that can be.
    assert facts(position)["active"] == "ashton"


@pytest.mark.rule("ESC-4.1", "ESC-4.3", "ESC-R.9")
def test_four_squares_are_adjacent_and_eight_around_wherever_one_stands() -> None:
    position = scene(unit("ashton", (5, 5)), map=floor(walls=[((5, 5), (6, 5))]))
    ground, grid = state_of(position).encounter.ground, state_of(position).encounter.grid
    for x, y in ((5, 5), (0, 0), (1, 1)):
        near = {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b}
        near = {(a, b) for a, b in near if a >= 0 and b >= 0}
        square = grid.square(x, y)
        assert {grid.xy(one) for one in listed(ground.periphery[square])} == near
        assert {grid.xy(one) for one in listed(ground.adjacent[square])} == {
            (a, b) for a, b in near if a == x or b == y
        }
