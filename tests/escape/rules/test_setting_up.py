"""Part V of the rulebook: scenario, setup initiative, Crates, Equipment, deployment, campaign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from sortie.content.example import new_pack
from sortie.content.packs import read_packs
from sortie.games.escape.content.packs import check_packs
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.errors import NotAllowed, Refused
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll
from sortie.kernel.views.events import Event
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import RING, at, edge, escape, opening, scene, unit
from tests.questions import asked, facts, offered, offers, refused, who_is_asked

STANDARD = (
    "ashton", "alice", "jimmy", "martin", "pamela", "freedom",
    "mamushi", "ubume", "nurikabe", "kitsune", "raiju", "onibi",
)  # fmt: skip


def first_options(position: Position) -> Iterator[tuple[str, int]]:
    """Take the first option of every choice of the setup; yields (prompt, seat) before each."""
    while asked(position) in ("place-crate", "place-equipment", "deploy"):
        yield asked(position), who_is_asked(position)
        play(position, offered(position)[0])


@pytest.mark.rule("ESC-5.2", "ESC-5b.1")
@pytest.mark.parametrize("name", ["infiltration", "evasion", "cell-block"])
def test_the_scenario_fixes_board_and_numbers_of_tokens(name: str) -> None:
    scenario = escape().library.scenarios[name]
    crates, items = scenario.crates, scenario.equipment
    assert crates and items
    position = opening(name)
    if asked(position) == "captive":
        play(position, "draw 0")
    prompts = [prompt for prompt, _ in first_options(roll(position, 6, 1))]
    assert prompts.count("place-crate") == crates and prompts.count("place-equipment") == items
    assert sum(len(tokens) for tokens in facts(position)["crates"].values()) == crates
    assert sum(len(tokens) for tokens in facts(position)["equipment"].values()) == items
    assert cast(EscapeState, position.state).encounter.board.id == scenario.board.id


@pytest.mark.rule("ESC-5.3", "ESC-5d.5", "ESC-6.1")
def test_the_order_of_the_setup() -> None:
    position = opening("evasion")
    events: list[Event] = list(position.events)
    while asked(position) != "initiative":
        line = "dice 3" if isinstance(position.request, Roll) else offered(position)[0]
        play(position, line)
        events.extend(position.events)
    order = list(dict.fromkeys(event.key for event in events))
    assert order == [
        "side-rolled", "setup-won", "crate-placed", "equipment-placed", "deployed", "turn-begins",
    ]  # fmt: skip
    assert facts(position)["turn"] == 1 and len([event for event in events if event.key == "deployed"]) == 12


@pytest.mark.rule("ESC-5.4")
def test_a_campaign_keeps_its_factions_and_starts_with_scenario_1() -> None:
    campaign = escape().campaigns()[0]
    progress = campaign.begin(Setup(sides=("isc", "resistance")))
    first = campaign.next_setup(progress)
    assert first is not None and first.scenario == "infiltration" and first.sides == ("isc", "resistance")

    def played(winner: int, sides: tuple[str, ...] = ("isc", "resistance")) -> EscapeState:
        state = cast(EscapeState, escape().start(Setup("infiltration", sides=sides)))
        state.finished, state.winner = True, winner
        return state

    following = [campaign.next_setup(campaign.record(progress, played(winner))) for winner in (0, 1, 2)]
    assert [one.scenario for one in following if one] == ["evasion", "cell-block", "core-meltdown"]
    assert all(one is not None and one.sides == ("isc", "resistance") for one in following)
    with pytest.raises(NotAllowed) as caught:
        campaign.record(progress, played(0, ("resistance", "isc")))
    assert caught.value.rule == "ESC-5.4"


@pytest.mark.rule("ESC-5.4", "ESC-6e.4")
def test_the_next_game_of_a_campaign_waits_for_the_end_of_this_one() -> None:
    campaign = escape().campaigns()[0]
    progress = campaign.begin(Setup())
    with pytest.raises(NotAllowed) as caught:
        campaign.record(progress, cast(EscapeState, escape().start(Setup("infiltration"))))
    assert caught.value.rule == "ESC-6e.4"


@pytest.mark.rule("ESC-5d.5", "ESC-2.11")
def test_where_ranks_have_a_total_teams_are_chosen_before_anything_else() -> None:
    assert asked(opening("core-meltdown")) == "team"
    assert asked(opening("evasion")) != "team"


@pytest.mark.rule("ESC-5a.1", "ESC-5a.2", "ESC-5a.3", "ESC-5a.4")
@pytest.mark.parametrize(
    ("dice", "winner"), [((2, 4), "isc"), ((2, 3), "resistance"), ((2, 2), "resistance"), ((1, 6), "isc")]
)
def test_the_setup_initiative_and_its_tie(dice: tuple[int, int], winner: str) -> None:
    position = roll(opening(), *dice)
    assert facts(position)["setup_winner"] == winner
    won = next(event for event in position.events if event.key == "setup-won")
    totals = (dice[0] + 8, dice[1] + 7)
    assert sorted(won.values[1:]) == sorted(totals)
    place = ("resistance", "isc").index(winner) + 1
    seats = list(first_options(position))
    for prompt in ("place-crate", "place-equipment"):
        asked = [who for what, who in seats if what == prompt]
        assert asked == [place if turn % 2 == 0 else 3 - place for turn in range(len(asked))]


@pytest.mark.rule("ESC-5a.2", "ESC-5a.1")
def test_the_int_sum_is_that_of_the_characters() -> None:
    weaker = scene(
        *(unit(name) for name in STANDARD), scenario="infiltration", moment="setup",
        characters={"alice": {"values": [5, 2, 1]}},
    )  # fmt: skip
    roll(weaker, 2, 2)  # 2+6 against 2+7
    assert facts(weaker)["setup_winner"] == "isc"


@pytest.mark.rule("ESC-5b.1", "ESC-5b.2", "ESC-R.25")
def test_one_crate_a_room_on_any_square_of_it() -> None:
    position = scene(*(unit(name) for name in STANDARD), scenario="evasion", moment="crates", turn=1)
    assert len(offered(position)) == 18 * 18  # access squares, too
    play(position, "crate a1")
    assert who_is_asked(position) == 2 and asked(position) == "place-crate"
    for spot in ((0, 0), (4, 3), (3, 1)):
        assert refused(position, f"crate {at(*spot)}") == "ESC-5b.2"
    assert offers(position, "crate f1") and offers(position, f"crate {at(8, 0)}")
    barred = roll(opening("infiltration"), 6, 1)
    assert not offers(barred, "crate a9") and offers(barred, "crate a1")


@pytest.mark.rule("ESC-5b.3", "ESC-5c.2", "ESC-R.26")
def test_no_view_shows_what_lies_face_down() -> None:
    position = roll(opening(), 6, 1)
    for _ in first_options(position):
        pass
    state = cast(EscapeState, position.state)
    # What is face down has no identity at all: the whole bag is still there.
    assert sum(state.bag) == 14 and sum(state.backs) == 8
    views = [escape().view(state, viewer, None).plain() for viewer in (0, 1)]
    for view in views:
        labels = [
            piece["label"]["key"] for piece in view["pieces"] if piece["kind"] in ("crate", "equipment")
        ]
        assert sorted(labels) == ["crate"] * 8 + ["equipment-hidden"] * 10
        assert not any(piece["label"]["parameters"] for piece in view["pieces"])
    assert views[0]["pieces"] == views[1]["pieces"]


@pytest.mark.rule("ESC-5b.6")
def test_an_objective_is_worth_one_or_two(tmp_path: Path) -> None:
    for value in ("0", "3"):
        folder = new_pack(tmp_path / value, "escape")
        extra = f'[[bags]]\nid = "odd"\nobjectives = [1, {value}]\n[bags.equipment]\nradio = 1\n'
        (folder / "bag.toml").write_text(extra, encoding="utf-8")
        places = [(mistake.file, mistake.line) for mistake in check_packs(read_packs([folder]))]
        assert any(Path(file).name == "bag.toml" and line == 3 for file, line in places)


@pytest.mark.rule("ESC-5b.13", "ESC-5b.14", "ESC-4.16", "ESC-R.60")
def test_doors_at_the_beginning() -> None:
    position = roll(opening(), 6, 1)
    for _ in first_options(position):
        pass
    doors = facts(position)["doors"]
    assert sorted(doors.values()) == ["closed"] * 28 + ["locked"] * 10
    board = escape().library.boards[RING]
    locks = {board.grid.edge_name(door.edge): door.lock for door in board.doors}
    assert doors[edge((9, 5), (9, 6))] == "locked" and locks[edge((9, 5), (9, 6))] == 7
    assert sorted(lock for lock in locks.values() if lock) == [6, 6, 6, 6, 7, 7, 7, 7, 8, 8]
    assert all((doors[name] == "locked") == bool(lock) for name, lock in locks.items())
    near = scene(unit("alice", (9, 5)), map=RING)
    assert (
        facts(fork(near, f"hack {edge((9, 5), (9, 6))}", "dice 4"))["doors"][edge((9, 5), (9, 6))] == "open"
    )
    assert (
        facts(fork(near, f"hack {edge((9, 5), (9, 6))}", "dice 3"))["doors"][edge((9, 5), (9, 6))] == "locked"
    )


@pytest.mark.rule("ESC-5c.1", "ESC-5c.3", "ESC-5a.4")
def test_equipment_is_placed_in_turn_two_in_a_room() -> None:
    units = [unit(name) for name in STANDARD]
    position = scene(*units, scenario="evasion", moment="equipment", faction="isc", turn=1)
    seats = []
    for line in ("equipment a1", "equipment b2"):
        seats.append(who_is_asked(position))
        assert offers(position, line)
        play(position, line)
    seats.append(who_is_asked(position))
    assert seats == [2, 1, 2]
    assert refused(position, "equipment a2") == "ESC-5c.3" and offers(position, "equipment f1")
    assert offers(play(position, "equipment f1"), "equipment f2")


@pytest.mark.rule("ESC-5c.1", "ESC-R.26")
def test_a_token_is_drawn_from_the_bag_without_replacement() -> None:
    position = scene(unit("ashton", (0, 0)), unit("raiju", (9, 9)), equipment=["a1", "b1"], bag={
        "improvised-shield": 0, "datadisk": 1, "combat-drugs": 0, "nitro-vial": 0, "em-grenade": 0,
        "gas-grenade": 0, "medkit": 1, "radio": 0,
    })  # fmt: skip
    play(position, "reveal a1")
    names = [item.id for item in escape().library.equipment]
    play(position, f"draw {names.index('medkit')}", "reveal b1")
    # Only the Datadisk is left: the other token can be nothing else.
    with pytest.raises(Refused):
        fork(position, f"draw {names.index('medkit')}")
    play(position, f"draw {names.index('datadisk')}")
    assert facts(position)["equipment"] == {"a1": ["medkit"], "b1": ["datadisk"]}
    assert not any(facts(position)["bag"].values())


@pytest.mark.rule("ESC-5d.1")
def test_each_side_deploys_in_the_mode_of_the_scenario() -> None:
    modes = {
        scenario.id: tuple("entry" if side.entry else "position" for side in scenario.deployments)
        for scenario in escape().library.scenarios.values()
    }
    assert modes == {
        "infiltration": ("entry", "position"), "evasion": ("position", "position"),
        "cell-block": ("entry", "position"), "core-meltdown": ("entry", "position"),
    }  # fmt: skip
    for scenario, waiting in (("infiltration", True), ("evasion", False)):
        position = roll(opening(scenario), 6, 1)
        for _ in first_options(position):
            pass
        assert of(position, "jimmy")["waiting"] == waiting and not of(position, "raiju")["waiting"]
        assert bool(of(position, "jimmy")["square"]) != waiting and of(position, "raiju")["square"]


@pytest.mark.rule("ESC-R.24")
@pytest.mark.parametrize("winner", ["resistance", "isc"])
def test_the_setup_winner_places_the_whole_team_first(winner: str) -> None:
    units = [unit(name) for name in STANDARD]
    position = scene(*units, scenario="evasion", moment="deployment", setup_winner=winner, turn=1)
    seats = [who for _, who in first_options(position)]
    assert seats == ([1] * 6 + [2] * 6 if winner == "resistance" else [2] * 6 + [1] * 6)


@pytest.mark.rule("ESC-5d.2")
def test_a_position_is_a_free_square_of_the_room() -> None:
    units = [unit(name) for name in STANDARD]
    position = scene(*units, scenario="evasion", moment="deployment", setup_winner="isc", turn=1)
    assert refused(position, f"deploy {at(6, 7)}") == "ESC-5d.2"
    play(position, f"deploy {at(7, 7)}")
    assert refused(position, f"deploy {at(7, 7)}") == "ESC-5d.2"
    for _ in first_options(position):
        pass
    room = next(room for room in escape().library.boards[RING].rooms if room.sign == "M")
    grid = escape().library.boards[RING].grid
    places = [grid.parse(of(position, name)["square"]) for name in STANDARD[6:]]
    assert len(set(places)) == 6 and all(room.squares >> square & 1 for square in places)


@pytest.mark.rule("ESC-5d.3", "ESC-6c.15")
def test_entry_is_the_first_movement_action() -> None:
    position = scene(
        unit("jimmy", waiting=True), unit("pamela", waiting=True), unit("raiju", (9, 6)),
        scenario="infiltration", moment="activation",
    )  # fmt: skip
    play(position, "activate jimmy")
    assert isinstance(position.request, Choice) and offered(position) == ["enter a10", "enter a9"]
    assert refused(position, "enter b9") == "ESC-5d.3"
    play(position, "enter a9")
    assert of(position, "jimmy")["square"] == "a9" and of(position, "jimmy")["movement_left"] == 4
    assert not of(position, "jimmy")["waiting"]


@pytest.mark.rule("ESC-5d.4")
def test_earlier_ones_are_in_the_way() -> None:
    position = scene(
        unit("jimmy", waiting=True), unit("pamela", waiting=True), unit("ashton", (0, 8), activated=True),
        unit("raiju", (9, 6)), scenario="infiltration", moment="activation",
    )  # fmt: skip
    play(position, "activate jimmy")
    assert of(position, "jimmy")["square"] == "a10"  # the only square that is left
