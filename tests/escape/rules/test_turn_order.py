"""Parts 6.a, 6.c and 6.d of the rulebook: the steps of a turn, initiative, whose activation it is, how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.games import open_game
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Roll
from sortie.kernel.views.events import Event
from tests.escape.rules.playing import of, play, roll, state_of
from tests.escape.rules.scenes import RING, Table, opening, scene, unit
from tests.questions import asked, facts, offered, offers, refused, who_is_asked

REBELS = ("ashton", "alice", "jimmy", "martin", "pamela", "freedom")
KEEPERS = ("mamushi", "ubume", "nurikabe", "kitsune", "raiju", "onibi")


def squads(*missing: str) -> list[Table]:
    """Both standard teams far apart on an open floor, some of them Taken out in turn 1."""
    rows = ((REBELS, 0), (KEEPERS, 9))
    return [
        unit(name, out=1) if name in missing else unit(name, (2 * place, y))
        for names, y in rows
        for place, name in enumerate(names)
    ]


def won(position: Position) -> tuple[int, ...]:
    """Seat and both totals of the initiative that was just decided."""
    return next(event.values for event in position.events if event.key == "initiative-won")


@pytest.mark.rule("ESC-6.1", "ESC-R.45")
def test_the_steps_of_a_turn() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), moment="turn-start", turn=2)
    events: list[Event] = list(position.events)
    while facts(position)["turn"] == 2:
        question = asked(position)
        if isinstance(position.request, Roll):
            line = "dice 4" if question == "event" or who_is_asked(position) == 1 else "dice 3"
        else:
            line = "first isc" if question == "first" else "end"
        play(position, line)
        events.extend(position.events)
    keys = list(dict.fromkeys(event.key for event in events if event.key != "side-rolled"))
    assert keys[:7] == [
        "turn-begins", "initiative-won", "goes-first", "random-event", "activated", "activation-over", "turn-over",
    ]  # fmt: skip
    assert [event.values[0] for event in events if event.key == "turn-begins"] == [2, 3]


@pytest.mark.rule("ESC-6a.1")
def test_the_intellect_of_those_on_the_board_is_added() -> None:
    whole = roll(scene(*squads(), moment="initiative", turn=3), 3, 3)
    assert won(whole) == (0, 11, 10)  # 3+8 against 3+7
    without = roll(scene(*squads("jimmy"), moment="initiative", turn=3), 3, 3)
    assert won(without) == (1, 10, 9)  # 3+6 against 3+7
    assert facts(without)["initiative"] == "isc"


@pytest.mark.rule("ESC-6a.2")
def test_in_the_first_turn_everybody_counts() -> None:
    def waiting(turn: int) -> Position:
        rebels = [unit(name, waiting=True) for name in REBELS]
        keepers = [unit(name, (2 * place, 9)) for place, name in enumerate(KEEPERS)]
        return scene(*rebels, *keepers, moment="initiative", turn=turn, rules={"entry": [1]}, map=RING)

    assert won(roll(waiting(1), 3, 3)) == (0, 11, 10)
    assert won(roll(waiting(2), 3, 3)) == (1, 10, 3)
    # The same from the very start of scenario 1.
    position = roll(opening(), 6, 1)
    while asked(position) in ("place-crate", "place-equipment", "deploy"):
        play(position, offered(position)[0])
    assert won(roll(position, 3, 3)) == (0, 11, 10)


@pytest.mark.rule("ESC-6a.3", "ESC-6a.4")
def test_ties_go_to_the_higher_sum_or_are_rolled_again() -> None:
    assert won(roll(scene(*squads(), moment="initiative", turn=2), 2, 3)) == (0, 10, 10)
    fewer = scene(*squads("jimmy"), moment="initiative", turn=2)
    assert won(roll(fewer, 3, 2)) == (1, 9, 9)
    even = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), moment="initiative", turn=2)
    roll(even, 4, 4)
    assert asked(even) == "initiative" and who_is_asked(even) == 1
    assert won(roll(even, 2, 5)) == (1, 6, 3)


@pytest.mark.rule("ESC-6a.5", "ESC-R.45")
@pytest.mark.parametrize("named", ["resistance", "isc"])
def test_the_winner_names_who_begins_before_the_event(named: str) -> None:
    position = roll(scene(*squads(), moment="initiative", turn=2), 1, 6)
    assert (asked(position), who_is_asked(position)) == ("first", 2)
    assert sorted(offered(position)) == ["first isc", "first resistance"]
    play(position, f"first {named}")
    assert asked(position) == "event"
    roll(position, 3, 4)
    assert asked(position) == "activate" and who_is_asked(position) == (1 if named == "resistance" else 2)


@pytest.mark.rule("ESC-R.44")
def test_printed_intellect_counts_for_the_initiative() -> None:
    units = squads()
    units[0]["values"] = [4, 3, 0]  # Ashton, weakened
    units[6]["values"] = [7, 3, 3]  # Mamushi, strengthened
    assert won(roll(scene(*units, moment="initiative", turn=3), 3, 3)) == (0, 11, 10)
    # Alice leads Jimmy and Martin beside her: each still counts with its own.
    led = [unit("alice", (1, 1)), unit("jimmy", (2, 1)), unit("martin", (1, 2)), unit("kitsune", (9, 9))]
    assert won(roll(scene(*led, moment="initiative", turn=3), 3, 3)) == (0, 9, 5)


@pytest.mark.rule("ESC-R.39")
def test_who_has_nobody_left_is_passed_over() -> None:
    position = scene(
        unit("ashton", (0, 0)),
        unit("raiju", (9, 9)),
        unit("onibi", (5, 9)),
        unit("kitsune", (0, 9)),
        moment="activation",
    )
    order = [who_is_asked(position)]
    play(position, "end", "activate raiju")
    for _ in range(2):
        order.append(who_is_asked(position))
        play(position, "end")
        if asked(position) == "activate":
            play(position, offered(position)[0])
    assert order == [1, 2, 2] and facts(position)["active"] in ("onibi", "kitsune")
    assert asked(play(position, "end")) == "initiative"


@pytest.mark.rule("ESC-R.39", "ESC-R.41")
def test_a_side_that_could_not_enter_gets_the_next_slot_when_it_can() -> None:
    position = scene(
        unit("ashton", (0, 8), activated=True), unit("alice", (0, 9), activated=True, damage=4),
        unit("jimmy", waiting=True), unit("raiju", (1, 9)), unit("onibi", (9, 6)),
        scenario="infiltration", moment="activation",
    )  # fmt: skip
    assert who_is_asked(position) == 2  # both access squares are held
    play(position, "activate raiju", "hit alice", "stand", "dice 6", "end")
    assert facts(position)["active"] == "jimmy"
    assert offered(position) == ["enter a10", "enter a10 by token"]


@pytest.mark.rule("ESC-7a.4")
def test_who_was_harmed_before_and_only_waited_comes_in_as_it_is() -> None:
    # As after a campaign game whose wounds are carried over.
    position = scene(
        unit("ashton", (0, 8), activated=True), unit("jimmy", waiting=True, damage=1), unit("raiju", (9, 6)),
        scenario="infiltration", moment="activation", turn=2,
    )  # fmt: skip
    play(position, "activate jimmy")  # a10 is the only way in
    assert (of(position, "jimmy")["square"], of(position, "jimmy")["damage"]) == ("a10", 1)


@pytest.mark.rule("ESC-6c.2")
def test_a_side_that_leaves_its_last_ones_out_is_not_asked_again() -> None:
    position = scene(
        unit("ashton", (0, 8), activated=True), unit("jimmy", waiting=True), unit("raiju", (9, 6)),
        unit("onibi", (9, 9)), scenario="infiltration", moment="activation", turn=2,
    )  # fmt: skip
    play(position, "decline")
    assert (asked(position), who_is_asked(position)) == ("activate", 2)
    play(position, "activate raiju", "end")
    assert facts(position)["active"] == "onibi"


@pytest.mark.rule("ESC-R.41", "ESC-R.40")
@pytest.mark.parametrize(("turn", "may_stay_out"), [(1, False), (2, True)])
def test_waiting_is_a_choice_from_the_second_turn_on(turn: int, may_stay_out: bool) -> None:
    position = scene(
        unit("ashton", (0, 8), activated=True), unit("jimmy", waiting=True), unit("pamela", waiting=True),
        unit("raiju", (9, 6)), scenario="infiltration", moment="activation", turn=turn,
    )  # fmt: skip
    assert {"activate jimmy", "activate pamela"} <= set(offered(position))
    assert offers(position, "decline") == may_stay_out
    if not may_stay_out:
        return
    play(position, "decline", "end")
    assert asked(position) == "initiative" and of(position, "jimmy")["waiting"]
    # While somebody on the board is still to be activated, nobody is left out.
    more = scene(
        unit("ashton", (0, 8)), unit("jimmy", waiting=True), unit("raiju", (9, 6)),
        scenario="infiltration", moment="activation", turn=2,
    )  # fmt: skip
    assert offered(more) == ["activate ashton", "activate jimmy"]


@pytest.mark.rule("ESC-R.41")
def test_nobody_enters_over_held_squares_and_waits_for_a_later_turn() -> None:
    position = scene(
        unit("ashton", (0, 8), activated=True), unit("alice", (0, 9), activated=True), unit("jimmy", waiting=True),
        unit("raiju", (9, 6)), scenario="infiltration", moment="activation",
    )  # fmt: skip
    play(position, "end")  # Raiju, the only one that could be chosen
    assert facts(position)["turn"] == 2 and of(position, "jimmy")["waiting"]
    roll(position, 6, 1)
    roll(play(position, "first resistance"), 3, 4)
    assert refused(position, "activate jimmy") == "ESC-R.41"
    play(position, "activate ashton", "step b9", "end", "end")
    assert offers(position, "activate jimmy")


def returning(*others: Table, turn: int = 3, **more: object) -> Position:
    """Mamushi was Taken out in turn 2; it is the I.S.C.'s turn to activate."""
    mamushi = unit("mamushi", out=2, ruined=True)
    return scene(mamushi, *others, map=RING, turn=turn, moment="activation", faction="isc", **more)


@pytest.mark.rule("ESC-R.42")
def test_a_return_is_optional_and_complete() -> None:
    alone = returning(unit("ashton", (8, 8), activated=True))
    assert offered(alone) == ["activate mamushi", "decline"]
    assert asked(play(alone.copy(), "decline")) == "initiative"
    with_ubume = returning(unit("ashton", (8, 8)), unit("ubume", (14, 14)))
    assert offered(with_ubume) == ["activate mamushi", "activate ubume"]
    for turn in (3, 7):
        back = returning(unit("ashton", (8, 8), activated=True), turn=turn)
        play(back, "activate mamushi", "enter r9")
        mamushi = of(back, "mamushi")
        assert (mamushi["damage"], mamushi["out"], mamushi["carrying"], mamushi["objective"]) == (
            0,
            False,
            "",
            0,
        )
        assert (mamushi["movement"], mamushi["movement_left"], mamushi["ruined"]) == (6, 5, True)
    too_early = returning(unit("ashton", (8, 8)), unit("ubume", (14, 14)), turn=2)
    assert facts(too_early)["active"] == "ubume"


@pytest.mark.rule("ESC-R.43")
def test_one_warrior_near_either_square_shuts_the_airlock() -> None:
    def ways_in(*others: Table) -> set[str]:
        return set(offered(play(returning(*others), "activate mamushi"), "enter *"))

    north = {"enter i1", "enter j1"}
    ubume = unit("ubume", (14, 14))
    assert not north & ways_in(unit("alice", (5, 0)), ubume)  # 3 from one square, 4 from the other
    assert north <= ways_in(unit("alice", (4, 0)), ubume)
    # The worst placed of several counts.
    assert not north & ways_in(unit("ashton", (2, 14)), unit("alice", (5, 0)), ubume)
    east = {"enter r9", "enter r10"}
    assert east & ways_in(unit("alice", (4, 0)), unit("ubume", (17, 8))) == {"enter r10"}


@pytest.mark.rule("ESC-R.46", "ESC-6d.4")
def test_the_game_is_over_when_nobody_of_the_resistance_can_come() -> None:
    def after(*rebels: Table) -> Position:
        return play(
            scene(*rebels, unit("raiju", (9, 9)), active="raiju", map=RING, rules={"entry": [1]}), "end"
        )

    gone = after(unit("ashton", left=True), unit("alice", out=1))
    assert gone.over and facts(gone)["winner"] == "draw"
    assert not after(
        unit("ashton", left=True), unit("alice", waiting=True), unit("jimmy", (5, 8), activated=True)
    ).over


@pytest.mark.rule("ESC-R.47")
def test_victory_is_checked_at_the_end_of_a_turn() -> None:
    position = scene(
        unit("ashton", (8, 0), objective=2), unit("alice", (2, 2)), unit("raiju", (9, 6)),
        scenario="infiltration", points_out={"resistance": 3}, turn=3, active="ashton",
    )  # fmt: skip
    play(position, "leave")
    assert facts(position)["points_out"]["resistance"] == 5 and not position.over
    play(position, "end", "end")
    assert (
        position.over
        and facts(position)["winner"] == "resistance"
        and facts(position)["goal"] == "data-stolen"
    )


@pytest.mark.rule("ESC-R.48")
def test_both_at_once_is_a_draw(tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "trial", "escape")
    file = folder / "scenarios.toml"
    text = file.read_text(encoding="utf-8")
    start = text.index("[[scenarios.goals]]")
    goals = "".join(
        f'[[scenarios.goals]]\nid = "{name}"\nfaction = "{side}"\nconditions = [{{ count = "turns_left", most = {most} }}]\n'
        for name, side, most in (("aboard", "resistance", 1), ("missed", "isc", 0))
    )
    file.write_text(text[:start] + goals, encoding="utf-8")
    game = open_game("escape", [folder])
    name = game.scenarios()[-1].id
    turns = int(game.facts(game.draw_case({"scenario": name, "units": []}))["turns"])
    for left, winner in ((0, "draw"), (1, "resistance")):
        units = [unit("alice", (0, 0)), unit("raiju", (3, 3))]
        case = {"scenario": name, "units": units, "turn": turns - left, "moment": "turn-end"}
        position = Position(game, game.draw_case(case))
        assert position.over and game.facts(position.state)["winner"] == winner


@pytest.mark.rule("ESC-R.49")
def test_an_activation_ends_with_its_character() -> None:
    position = scene(
        unit("alice", (0, 0), carrying="radio", damage=4), unit("ashton", (5, 5)), unit("onibi", (9, 9)),
        unit("raiju", (1, 0), carrying="nitro-vial", damage=4, used={"combat": 3}),
    )  # fmt: skip
    play(position, "hit raiju", "dice 3")
    assert of(position, "raiju")["out"] and of(position, "alice")["out"]
    assert facts(position)["active"] == "onibi"  # no Radio, and nothing more for Alice
    assert facts(position)["equipment"] == {"a1": ["radio"]}


@pytest.mark.rule("ESC-6.1")
def test_nothing_of_the_last_turn_holds_when_the_next_one_begins() -> None:
    position = play(scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), first="resistance"), "end", "end")
    state = state_of(position)
    assert asked(position) == "initiative" and state.turn == 2
    assert (state.activated, state.active, state.first, state.initiative) == (0, -1, -1, -1)
