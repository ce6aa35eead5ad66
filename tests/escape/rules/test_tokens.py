"""Crates, Objectives and Equipment in play: turning over, picking up, handing over, laying down, throwing."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.escape.content.catalogue import CRATE
from sortie.kernel.position import Position
from tests.escape.rules.playing import of, play
from tests.escape.rules.scenes import EDITIONS, RING, Spot, at, escape, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused

WITH_OBJECTIVES = {"rules": {"objectives": True}}
STRAIGHT_WALL = floor(walls=[((0, 0), (1, 0)), ((0, 1), (1, 1))])


def number(item: str) -> int:
    """The number by which an item is drawn."""
    return [one.id for one in escape().library.equipment].index(item)


@pytest.mark.rule("ESC-5b.4", "ESC-6c.17")
def test_a_thrown_crate_is_gone_even_if_it_misses() -> None:
    position = scene(unit("jimmy", (0, 0)), unit("raiju", (2, 0)), crates=["a1", "f6"])
    play(position, "throw raiju with a1", "stand", "dice 2")  # 2+1-3 = 0
    assert of(position, "raiju")["damage"] == 0
    assert facts(position)["crates"] == {"f6": ["hidden"]}


@pytest.mark.rule("ESC-5b.5", "ESC-5b.8")
def test_objectives_are_used_by_scenarios_that_say_so() -> None:
    plain = scene(unit("ashton", (0, 0)), crates=["a1", "b1"])
    assert refused(plain, "reveal-objective b1") == "ESC-5b.5"
    assert refused(plain, "take-objective hidden") == "ESC-5b.5"
    used = scene(unit("ashton", (0, 0)), crates=["a1", "b1"], **WITH_OBJECTIVES)
    assert offers(used, "reveal-objective b1") and offers(used, "take-objective hidden")


@pytest.mark.rule("ESC-5b.6")
def test_the_back_of_a_crate_shows_one_or_two() -> None:
    for value in (1, 2):
        position = play(
            scene(unit("ashton", (0, 0)), crates=["b1"], **WITH_OBJECTIVES), "reveal-objective b1"
        )
        assert facts(play(position, f"draw {value}"))["crates"] == {"b1": [str(value)]}


@pytest.mark.rule("ESC-5b.7", "ESC-R.28", "ESC-R.27", "ESC-5b.5")
def test_an_objective_is_turned_over_for_nothing() -> None:
    position = scene(unit("ashton", (0, 0)), crates=["b2"], **WITH_OBJECTIVES)
    before = of(position, "ashton")
    play(position, "reveal-objective b2", "draw 2")
    assert facts(position)["crates"] == {"b2": ["2"]} and of(position, "ashton") == before
    for viewer in (0, 1):
        pieces = escape().view(position.state, viewer, None).plain()["pieces"]
        assert any(piece["square"] == "b2" and "2" in str(piece["label"]) for piece in pieces)
    assert not offers(position, "reveal-objective b2")
    walled = scene(unit("ashton", (0, 0)), crates=["b2"], map=STRAIGHT_WALL, **WITH_OBJECTIVES)
    assert refused(walled, "reveal-objective b2") == "ESC-5b.7"
    far = scene(unit("ashton", (0, 0)), crates=["c1"], **WITH_OBJECTIVES)
    assert refused(far, "reveal-objective c1") == "ESC-5b.7"
    own = scene(unit("ashton", (0, 0)), crates=["a1"], **WITH_OBJECTIVES)
    assert offers(own, "reveal-objective a1")


@pytest.mark.rule("ESC-5b.8", "ESC-5b.5", "ESC-5b.9", "ESC-5b.10")
def test_an_objective_is_picked_up_for_nothing() -> None:
    position = scene(unit("ashton", (0, 0), used={"movement": 3}), crates=[["b1", 2]], **WITH_OBJECTIVES)
    assert refused(position, "take-objective 2") == "ESC-5b.8"
    play(position, "step b1")
    assert of(position, "ashton")["movement_left"] == 0
    assert offered(position) == ["end", "take-objective 2"]
    left = scene(unit("ashton", (1, 0)), crates=[["b1", 2]], **WITH_OBJECTIVES)
    play(left, "take-objective 2")
    assert of(left, "ashton")["objective"] == 2 and of(left, "ashton")["movement_left"] == 4
    assert facts(left)["crates"] == {}


@pytest.mark.rule("ESC-5b.9", "ESC-5b.10", "ESC-5c.6")
def test_a_character_carries_one_thing() -> None:
    def on(square_tokens: dict[str, Any], **carrier: Any) -> Position:
        return scene(unit("ashton", (0, 0), **carrier), **square_tokens, **WITH_OBJECTIVES)

    objective, medkit = {"crates": [["a1", 1]]}, {"equipment": [["a1", "medkit"]]}
    assert offers(on(objective), "take-objective 1") and offers(on(medkit), "take medkit")
    assert refused(on(objective, objective=2), "take-objective 1") == "ESC-5b.9"
    assert refused(on(objective, carrying="radio"), "take-objective 1") == "ESC-5b.10"
    assert refused(on(medkit, objective=1), "take medkit") == "ESC-5b.10"
    assert refused(on(medkit, carrying="radio"), "take medkit") == "ESC-5c.6"


@pytest.mark.rule("ESC-5b.11", "ESC-R.31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_handing_over_an_objective(edition: str) -> None:
    def carrier(**document: Any) -> Position:
        units = unit("ashton", (0, 0), objective=2), unit("alice", (1, 1)), unit("raiju", (0, 1))
        return scene(*units, edition=edition, equipment=idle((0, 0)), **document)

    open_floor = play(carrier(), "give-objective alice")
    assert of(open_floor, "alice")["objective"] == 2 and of(open_floor, "ashton")["objective"] == 0
    assert of(open_floor, "ashton")["movement_left"] == 3
    assert refused(carrier(), "give-objective raiju") == "ESC-5b.11"
    walled = carrier(map=STRAIGHT_WALL)
    if edition == "classic":
        assert offers(walled, "give-objective alice")
    else:
        assert refused(walled, "give-objective alice") == "ESC-5b.11"


@pytest.mark.rule("ESC-5b.12", "ESC-R.33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_objective_falls_where_its_carrier_stood(edition: str) -> None:
    position = scene(
        unit("raiju", (3, 4)), unit("alice", (4, 4), objective=2, damage=4), unit("ashton", (9, 9)),
        edition=edition, **WITH_OBJECTIVES,
    )  # fmt: skip
    play(position, "hit alice", "stand", "dice 3")
    assert of(position, "alice")["out"] and of(position, "alice")["objective"] == 0
    assert facts(position)["crates"] == {"e5": ["2"]}
    assert offers(play(position, "step e5"), "take-objective 2")


@pytest.mark.rule("ESC-5c.4", "ESC-R.28", "ESC-R.27", "ESC-5c.2")
def test_equipment_is_turned_over_by_the_active_character() -> None:
    tokens = {"equipment": ["b2", "f6"]}
    active = scene(unit("ashton", (0, 0)), unit("raiju", (4, 4)), **tokens)
    before = of(active, "ashton")
    assert refused(active, "reveal f6") == "ESC-5c.4"
    play(active, "reveal b2", f"draw {number('radio')}")
    assert of(active, "ashton") == before
    assert facts(active)["equipment"] == {"b2": ["radio"], "f6": ["hidden"]}
    views = [escape().view(active.state, viewer, None).plain()["pieces"] for viewer in (0, 1)]
    for pieces in views:
        shown = {piece["square"]: piece["label"]["key"] for piece in pieces if piece["kind"] == "equipment"}
        assert shown == {"b2": "equipment-radio", "f6": "equipment-hidden"}
    # Beside a token, but passive: Raiju is asked, and reaches its own neighbourhood only.
    passive = scene(unit("raiju", (4, 4)), unit("ashton", (0, 0)), **tokens)
    assert offered(passive, "reveal *") == ["reveal f6"]
    walled = scene(unit("ashton", (0, 0)), map=STRAIGHT_WALL, **tokens)
    assert refused(walled, "reveal b2") == "ESC-5c.4"


@pytest.mark.rule("ESC-5c.5", "ESC-5c.9", "ESC-R.29")
def test_equipment_is_picked_up_on_the_way_and_used_at_once() -> None:
    position = scene(unit("alice", (0, 0), damage=3), equipment=[["b1", "medkit"]])
    assert refused(position, "take medkit") == "ESC-5c.5"
    play(position, "step b1")
    assert offers(position, "step c1")  # nobody has to pick anything up
    play(position, "take medkit")
    assert of(position, "alice")["movement_left"] == 4 and of(position, "alice")["carrying"] == "medkit"
    play(position, "heal")
    alice = of(position, "alice")
    assert (alice["damage"], alice["carrying"], alice["movement_left"]) == (1, "", 4)
    assert facts(position)["equipment"] == {} and facts(position)["bag"]["medkit"] == 2
    assert offers(position, "step c1") and not offers(position, "heal")
    full = scene(unit("alice", (1, 0), carrying="radio"), equipment=[["b1", "medkit"]])
    assert refused(full, "take medkit") == "ESC-5c.6"
    loaded = scene(unit("alice", (1, 0), objective=1), equipment=[["b1", "medkit"]])
    assert refused(loaded, "take medkit") == "ESC-5b.10"


@pytest.mark.rule("ESC-R.29")
def test_nothing_is_picked_up_by_being_pushed_onto_it() -> None:
    position = scene(
        unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1)), equipment=[["c2", "datadisk"]]
    )
    play(position, "hit ubume", "stand", "dice 1", "push c2")
    assert asked(position) == "act" and of(position, "ubume")["carrying"] == ""
    assert facts(position)["equipment"] == {"c2": ["datadisk"]}


@pytest.mark.rule("ESC-5c.7", "ESC-R.32")
def test_handing_over_equipment() -> None:
    position = scene(
        unit("ashton", (2, 2), carrying="radio", used={"movement": 3}), unit("alice", (3, 3), activated=True),
        unit("jimmy", (2, 3), carrying="medkit"), unit("pamela", (5, 2)), unit("raiju", (1, 1)),
    )  # fmt: skip
    assert refused(position, "give jimmy") == "ESC-5c.6"
    assert refused(position, "give pamela") == "ESC-5c.7" and refused(position, "give raiju") == "ESC-5c.7"
    play(position, "give alice")
    assert of(position, "alice")["carrying"] == "radio" and of(position, "ashton")["carrying"] == ""
    assert of(position, "ashton")["movement_left"] == 0
    walled = scene(unit("ashton", (0, 0), carrying="radio"), unit("alice", (1, 1)), map=STRAIGHT_WALL)
    assert refused(walled, "give alice") == "ESC-5c.7"
    burdened = scene(unit("ashton", (0, 0), carrying="radio"), unit("alice", (1, 1), objective=1))
    assert refused(burdened, "give alice") == "ESC-5c.6"


@pytest.mark.rule("ESC-R.32", "ESC-5c.7")
def test_the_armless_receive_objectives_only() -> None:
    item = scene(unit("raiju", (0, 0), carrying="radio"), unit("mamushi", (1, 0)), unit("kitsune", (0, 1)))
    assert refused(item, "give mamushi") == "ESC-8.25" and offers(item, "give kitsune")
    objective = scene(unit("raiju", (0, 0), objective=1), unit("mamushi", (1, 0)))
    assert offers(objective, "give-objective mamushi")
    waiting = scene(unit("raiju", (0, 0), objective=1), unit("kitsune", waiting=True), map=RING)
    assert not offered(waiting, "give-objective *")


@pytest.mark.rule("ESC-5c.8")
def test_equipment_falls_where_its_carrier_stood() -> None:
    position = scene(
        unit("raiju", (3, 4)), unit("alice", (4, 4), carrying="radio", damage=4), unit("ashton", (9, 9))
    )
    play(position, "hit alice", "stand", "dice 3")
    assert facts(position)["equipment"] == {"e5": ["radio"]} and of(position, "alice")["carrying"] == ""
    assert of(play(position, "step e5", "take radio"), "raiju")["carrying"] == "radio"


@pytest.mark.rule("ESC-5c.9")
def test_equipment_works_once() -> None:
    drugs = scene(unit("alice", (0, 0), carrying="combat-drugs"), unit("raiju", (1, 0), used={"combat": 3}))
    play(drugs, "hit raiju by item", "dice 1")
    assert of(drugs, "alice")["carrying"] == "" and facts(drugs)["equipment"] == {}
    assert refused(drugs, "hit raiju by item") == "ESC-9.4" and offers(drugs, "hit raiju")


@pytest.mark.rule("ESC-5c.10", "ESC-R.34")
def test_an_item_is_carried_by_anybody_and_used_by_whom_it_names() -> None:
    rebel = scene(unit("ashton", (0, 0)), equipment=[["a1", "datadisk"]])
    play(rebel, "take datadisk")
    assert of(rebel, "ashton")["carrying"] == "datadisk" and not offered(rebel, "* by item")
    keeper = scene(unit("raiju", (0, 0), carrying="datadisk"))
    assert offered(keeper, "step * by item")
    medkit = scene(unit("raiju", (0, 0), carrying="medkit", damage=2))
    assert refused(medkit, "heal") == "ESC-9.10"


@pytest.mark.rule("ESC-5c.11", "ESC-6c.13")
def test_a_square_holds_several_tokens() -> None:
    position = scene(unit("ashton", (0, 0), carrying="radio"), crates=["b1"], equipment=[["b1", "medkit"]])
    play(position, "drop b1")
    assert facts(position)["equipment"] == {"b1": ["medkit", "radio"]} and facts(position)["crates"] == {
        "b1": ["hidden"]
    }
    assert of(position, "ashton")["movement_left"] == 3


@pytest.mark.rule("ESC-6c.13", "ESC-R.30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_equipment_is_laid_down_beside(edition: str) -> None:
    position = scene(
        unit("ashton", (0, 0), carrying="radio"),
        unit("raiju", (1, 0)),
        equipment=[["a1", "medkit"]],
        edition=edition,
    )
    assert offered(position, "drop *") == ["drop a2", "drop b2"]
    assert refused(position, "drop b1") == "ESC-4.14"
    assert refused(position, "drop a1") == "ESC-6c.13"  # not underfoot
    assert refused(position, "take medkit") == "ESC-5c.6"  # and no exchange
    play(position, "drop b2", "take medkit")
    assert of(position, "ashton")["movement_left"] == 3 and of(position, "ashton")["carrying"] == "medkit"
    for board in (STRAIGHT_WALL, floor(doors={((0, 0), (1, 0)): 0, ((0, 1), (1, 1)): 7})):
        walled = scene(unit("ashton", (0, 0), carrying="radio"), map=board, edition=edition)
        assert offered(walled, "drop *") == ["drop a2"]


@pytest.mark.rule("ESC-R.31")
def test_an_objective_is_never_laid_down() -> None:
    position = scene(unit("ashton", (0, 0), objective=2), **WITH_OBJECTIVES)
    assert not offered(position, "drop *")
    assert refused(position, "drop b1") == "ESC-6c.13"


@pytest.mark.rule("ESC-R.35", "ESC-6c.14")
def test_tokens_leave_the_board_with_their_carrier() -> None:
    rules = {"exits": [2], "objectives": True}
    position = scene(unit("ashton", (8, 0), objective=2), unit("raiju", (2, 2)), map=RING, rules=rules)
    play(position, "leave")
    assert facts(position)["points_out"] == {"resistance": 2, "isc": 0}
    assert facts(position)["crates"] == {} and of(position, "ashton")["left"]
    radio = scene(unit("ashton", (8, 0), carrying="radio"), unit("raiju", (2, 2)), map=RING, rules=rules)
    play(radio, "leave")
    assert facts(radio)["equipment"] == {} and facts(radio)["points_out"]["resistance"] == 0


@pytest.mark.rule("ESC-R.36")
def test_crates_that_are_objectives_are_not_thrown_unless_agreed() -> None:
    def thrower(**document: Any) -> Position:
        return scene(unit("ashton", (0, 0)), unit("raiju", (2, 0)), crates=["a1"], **document)

    assert offers(thrower(), "throw raiju with a1")
    assert refused(thrower(**WITH_OBJECTIVES), "throw raiju with a1") == "ESC-R.36"
    agreed = thrower(**WITH_OBJECTIVES, switches={"throwable_objectives": "true"})
    assert offers(agreed, "throw raiju with a1")


@pytest.mark.rule("ESC-6c.28", "ESC-R.37")
@pytest.mark.parametrize("edition", EDITIONS)
def test_which_crates_are_within_reach(edition: str) -> None:
    def thrower(crate: Spot, target: Spot = (3, 0), **document: Any) -> Position:
        return scene(
            unit("ashton", (0, 0)), unit("raiju", target), crates=[at(*crate)], edition=edition, **document
        )

    assert offers(thrower((0, 0)), "throw raiju with a1")
    if edition == "classic":
        assert refused(thrower((1, 0)), "throw raiju with b1") == "ESC-6c.28"
        return
    assert offers(thrower((1, 0)), "throw raiju with b1") and offers(thrower((1, 1)), "throw raiju with b2")
    assert refused(thrower((2, 0)), "throw raiju with c1") == "ESC-6c.28"
    wall = floor(walls=[((0, 0), (0, 1))])
    assert refused(thrower((0, 1), map=wall), "throw raiju with a2") == "ESC-6c.28"
    # The range is counted from the thrower, not from the Crate.
    assert refused(thrower((1, 0), (4, 0)), "throw raiju with b1") == "ESC-6c.24"


@pytest.mark.rule("ESC-R.38")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_penalty_of_a_crate_lasts_until_the_end_of_the_turn(edition: str) -> None:
    position = scene(
        unit("ashton", (0, 0), rerolled=True),
        unit("ubume", (2, 0), activated=True),
        crates=["a1"],
        edition=edition,
    )
    play(position, "throw ubume with a1", "stand", "dice 2")
    assert of(position, "ubume")["damage"] == 3 and of(position, "ubume")["movement"] == 3
    play(position, "end")
    assert facts(position)["turn"] == 2 and of(position, "ubume")["movement"] == 5


@pytest.mark.rule("ESC-5b.6")
def test_a_bag_holds_what_it_names_and_no_crates() -> None:
    for bag in escape().library.bags.values():
        kinds = zip(escape().library.equipment, bag.equipment, strict=True)
        assert not any(count for item, count in kinds if item.kind == CRATE)
        assert bag.objectives[0] == 0 and sum(bag.equipment)


@pytest.mark.rule("ESC-5c.11")
def test_tokens_on_a_square_are_the_same_in_whatever_order_they_came() -> None:
    tokens = [["c3", "radio"], ["c3", "medkit"], ["a1", "datadisk"]]
    first, second = (
        scene(unit("alice", (2, 2)), unit("raiju", (9, 9)), equipment=one) for one in (tokens, tokens[::-1])
    )
    assert (
        facts(first)["equipment"]
        == facts(second)["equipment"]
        == {"a1": ["datadisk"], "c3": ["medkit", "radio"]}
    )
    assert first.state.key() == second.state.key()
    assert offered(first, "take *") == offered(second, "take *") == ["take medkit", "take radio"]
