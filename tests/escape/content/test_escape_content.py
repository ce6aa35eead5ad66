"""The shipped content of ESCAPE: the numbers of the rulebook, boards as drawn, scenarios and campaign complete."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sortie.board.sketch import DrawingError
from sortie.content.packs import packs_folder, read_packs
from sortie.games.escape.content.briefing import (
    FIRST_EQUIPMENT,
    INITIATIVE_BONUS,
    KEPT_TOKENS,
    SEAL_DIFFICULTY,
    WOUNDS,
    Library,
    NextGame,
)
from sortie.games.escape.content.catalogue import (
    ABILITIES,
    ARMLESS,
    CRATE,
    DIGGING_ARM,
    DRAW,
    DRAWBACKS,
    GRENADE,
    ISC,
    NOBODY,
    RESISTANCE,
    Board,
    Values,
)
from sortie.games.escape.content.drawings import read_board, write_board
from sortie.games.escape.content.editions import CLASSIC, EDITIONS, REVISED
from sortie.games.escape.content.packs import check_packs, shipped_library
from sortie.games.escape.view.pack_summary import summary_of
from sortie.kernel.masks import listed

RING = packs_folder() / "escape" / "maps" / "habitat_ring.map"


@pytest.fixture(scope="module")
def library() -> Library:
    return shipped_library()


@pytest.fixture(scope="module")
def ring(library: Library) -> Board:
    return library.boards["habitat-ring"]


@pytest.fixture(scope="module")
def deck(library: Library) -> Board:
    return library.boards["machine-deck"]


def test_the_shipped_pack_and_the_example_have_no_mistakes() -> None:
    assert check_packs(read_packs(["escape"])) == []
    assert check_packs(read_packs([packs_folder() / "examples" / "escape"])) == []


def test_standard_teams_have_the_sums_of_the_rulebook(library: Library) -> None:
    """ESC-5a.2, ESC-2.11: Intellect 8 and 7, rank 12 each; nobody of the I.S.C. is above Supreme AI."""
    rebels, keepers = library.teams["rebels-of-lab-03"], library.teams["keepers-of-lab-03"]
    assert sum(one.values.intellect for one in rebels.characters) == 8
    assert sum(one.values.intellect for one in keepers.characters) == 7
    assert [sum(one.rank for one in team.characters) for team in (rebels, keepers)] == [12, 12]
    limit = library.events["lab-03"].events[2].set_values[ISC]
    assert limit == Values(7, 3, 3)
    for one in keepers.characters:
        assert all(value <= most for value, most in zip(one.values, limit, strict=True))


@pytest.mark.rule("ESC-2.1", "ESC-2.6")
def test_profiles_of_the_rulebook(library: Library) -> None:
    """What the printed examples say of Ashton, Jimmy and Mamushi."""
    by_id = {one.id: one for one in library.characters}
    assert by_id["ashton"].values.combat == 3 and by_id["ashton"].abilities & DIGGING_ARM
    assert by_id["jimmy"].values.intellect == 2
    mamushi = by_id["mamushi"]
    assert mamushi.values == Values(6, 2, 1) and mamushi.life == 6 and mamushi.armor == 0
    assert mamushi.abilities & DRAWBACKS == ARMLESS
    assert [(gun.id, gun.range, gun.power) for gun in by_id["jack"].weapons] == [("scattergun", 2, 1)]
    assert [one.number for one in library.characters] == list(range(16))


def test_every_ability_is_on_a_standard_team(library: Library) -> None:
    both = [*library.teams["rebels-of-lab-03"].characters, *library.teams["keepers-of-lab-03"].characters]
    assert all(any(one.abilities & bit for one in both) for bit in ABILITIES.values())


def test_equipment_and_the_bag(library: Library) -> None:
    """ESC-5c.10, ESC-9.2, ESC-9.6, ESC-9.8, ESC-9.12: numbers and users of the items, and how many there are."""
    items = {one.id: one for one in library.equipment}
    grenade, gas, crate = items["em-grenade"], items["gas-grenade"], items["crate"]
    assert (grenade.kind, grenade.users, grenade.range, grenade.power) == (GRENADE, RESISTANCE, 3, 1)
    assert (grenade.penalty, gas.penalty, gas.users) == (Values(0, -1, 0), Values(-1, 0, 0), ISC)
    assert (crate.kind, crate.range, crate.power, crate.penalty) == (CRATE, 3, 0, Values(-2, 0, 0))
    free = ("improvised-shield", "combat-drugs", "nitro-vial", "radio")
    assert {items[name].users for name in free} == {NOBODY}
    bag = library.bags["standard"]
    assert sum(bag.equipment) == 14 and bag.equipment[crate.number] == 0
    assert bag.objectives == (0, 5, 3)


def test_the_event_table(library: Library) -> None:
    """ESC-6b.1 to ESC-6b.12: eleven rows by total, each doing its one thing."""
    events = library.events["lab-03"].events
    assert [event.total for event in events[2:]] == list(range(2, 13))
    assert events[3].relocates == ISC and events[4].door_damage == (2, 0)
    assert events[5].change == (Values(-1, 0, 0), Values(-1, 0, 0))
    assert events[6].central_airlock and events[8].passes == 1 << RESISTANCE
    assert events[9].flips_door == events[10].blacks_out == events[11].seizes_initiative == RESISTANCE
    assert events[12].disconnected == 1 << ISC
    quiet = [event.id for event in events[2:] if event == replace(events[7], id=event.id, total=event.total)]
    assert quiet == ["ras"]


def test_the_boards_are_as_counted(ring: Board, deck: Board) -> None:
    """ESC-4.19, ESC-4.21, ESC-5b.14: rooms, doors, locks and airlocks of both sides."""
    locks = [sorted(door.lock for door in board.doors if door.lock) for board in (ring, deck)]
    assert locks == [[6, 6, 6, 6, 7, 7, 7, 7, 8, 8], [7, 7, 7, 7, 8, 8]]
    assert [sum(not door.lock for door in board.doors) for board in (ring, deck)] == [28, 22]
    assert [len(board.rooms) for board in (ring, deck)] == [22, 15]
    assert [ring.grid.xy(square) for square in ring.airlocks[0].squares] == [(0, 8), (0, 9)]
    assert [airlock.central for airlock in deck.airlocks] == [False, False, False, False, True]
    assert [deck.grid.xy(square) for square in deck.terminals] == [(0, 0), (11, 0), (6, 17), (17, 17)]
    door = ring.doors[ring.door_at[ring.grid.edge(ring.grid.square(9, 5), ring.grid.square(9, 6))]]
    assert door.lock == 7


def test_walls_of_the_boards(ring: Board, deck: Board) -> None:
    """ESC-8.21, ESC-R.11: partitions split no room; all walls of the central rooms are indestructible."""
    grid = ring.grid
    assert ring.walls >> grid.edge(grid.square(2, 1), grid.square(3, 1)) & 1
    assert ring.room_of[grid.square(2, 1)] == ring.room_of[grid.square(3, 1)]
    for board in (ring, deck):
        centre = next(room for room in board.rooms if room.id == "central-room")
        for square in listed(centre.squares):
            for edge in listed(board.walls):
                if square in board.grid.sides(edge):
                    assert board.indestructible >> edge & 1
    assert not ring.walls & ring.door_edges


def test_a_drawn_board_reads_back(ring: Board, deck: Board) -> None:
    for board in (ring, deck):
        names = "\n".join(f"{room.sign} {room.id}" for room in board.rooms)
        text = f"map 1\nrooms\n{names}\ndrawing\n" + "\n".join(write_board(board)) + "\n"
        assert read_board(board.id, text) == board


@pytest.mark.rule("ESC-4.19", "ESC-4.21", "ESC-R.11")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("N2  N2 ", "N   N  ", "4 airlocks, 1 of them central: draw airlocks 1 to 5"),
        ("M5  M5 ", "M   M  ", "4 airlocks, 0 of them central"),
        ("W1  W   W | I", "W   W1  W | I", "airlock 1 is not whole"),
        ("A   A | D   D | N   N2", "A   A   D   D | N   N2", "two rooms meet here: draw a wall or a door"),
        ("A   A 6 D", "A   A 5 D", "found '5': only ' ' '|' '#' 'o' or '7' may stand here"),
        ("-8-", "-x-", "found '-x-'"),
        ("A   A 6 D", "A   ? 6 D", "write a blank, the letter of the room"),
        ("D north-west-store\n", "", "room 'D' has no name: add it to the part 'rooms'"),
        ("D north-west-store", "D North store", "write a letter and an id, such as A north-store"),
        ("D north-west-store", "D north-hall", "names something twice"),
        (" 0 # A", " 0 + A", "only '#' may stand here"),
    ],
)
def test_a_spoiled_board_says_what_is_wrong(old: str, new: str, said: str) -> None:
    """The loader refuses boards that break the rules of boards."""
    text = RING.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(DrawingError) as caught:
        read_board("ring", text.replace(old, new, 1))
    assert said in str(caught.value)


@pytest.mark.rule("ESC-R.11")
def test_a_room_in_pieces_and_a_square_nobody_reaches() -> None:
    """A room hangs together; a closed cell is refused."""
    text = RING.read_text(encoding="utf-8")
    cell = text.replace(" 0 # A   A ", " 0 # A | A ", 1).replace(
        "   +   +   +   +   +", "   +---+   +   +   +", 1
    )
    with pytest.raises(DrawingError) as caught:
        read_board("ring", cell)
    assert "room 'A' is in pieces" in str(caught.value)
    assert "nobody can come here" in str(caught.value)


def test_a_corner_for_a_case_needs_no_airlocks() -> None:
    text = "map 1\ndrawing\n      0   1 \n   +===+===+\n 0 # x | y #\n   +===+===+\n"
    board = read_board("corner", text, whole=False)
    assert [room.id for room in board.rooms] == ["x", "y"] and board.airlocks == ()
    with pytest.raises(DrawingError):
        read_board("corner", text)


def test_scenarios_name_what_they_need(library: Library) -> None:
    """ESC-5.2, ESC-5d.1, ESC-4.20: the four scenarios of the book."""
    first, second = library.scenarios["infiltration"], library.scenarios["evasion"]
    third, fourth = library.scenarios["cell-block"], library.scenarios["core-meltdown"]
    assert [one.number for one in (first, second, third, fourth)] == [1, 2, 3, 4]
    assert first.deployments[RESISTANCE].entry and first.deployments[RESISTANCE].airlocks == 0b1
    assert first.objectives and first.exits == (0b1011, 0)
    assert first.board.rooms[listed(first.barred_rooms)[0]].id == "west-vestibule"
    centre = next(room for room in second.board.rooms if room.id == "central-room")
    assert second.deployments[ISC].zones[0].squares == centre.squares
    assert second.sealed == second.exits[RESISTANCE] == 0b110 and second.seal_difficulty == 7
    assert third.captive is not None and third.board.grid.xy(third.captive.square) == (9, 9)
    assert [zone.count for zone in third.deployments[ISC].zones] == [3, 3]
    assert fourth.rank_total == 12 and fourth.terminal_difficulty == 7 and fourth.exits == (0, 0)
    assert all(one.crates <= len(one.board.rooms) for one in library.scenarios.values())


def test_the_campaign_is_a_tree_of_the_four(library: Library) -> None:
    """ESC-5.4, ESC-6e.4: what follows which result, and what is carried over."""
    campaign = library.campaigns["the-escape"]
    after = {branch.scenario: branch.after for branch in campaign.branches}
    assert campaign.first == "infiltration" and set(after) == set(library.scenarios)
    assert after["infiltration"][DRAW] == NextGame("core-meltdown")
    assert after["evasion"][RESISTANCE] == NextGame(winner=RESISTANCE)
    assert after["cell-block"][ISC] == NextGame(winner=ISC)
    kinds = [(one.kind, one.after, one.value) for one in campaign.carry_overs]
    assert kinds == [
        (INITIATIVE_BONUS, 0b011, 1),
        (WOUNDS, 0b111, 1),
        (KEPT_TOKENS, 0b001, 1),
        (SEAL_DIFFICULTY, 0b001, 6),
        (FIRST_EQUIPMENT, 0b010, 0),
    ]


def test_editions_differ_where_the_books_do() -> None:
    assert set(EDITIONS) == {"classic", "revised"}
    assert replace(CLASSIC, id="revised") != REVISED
    assert not CLASSIC.anyone_closes_doors and REVISED.anyone_closes_doors


def test_the_summary(tmp_path: Path) -> None:
    packs = read_packs(["escape"])
    summary = summary_of(packs[0], packs, "fr")
    assert dict(summary.counts)["characters"] == 16 and dict(summary.counts)["maps"] == 2
    assert summary.tables[0].rows[0][0::7] == ("Ashton", "Bras excavateur, Aguerri")
    assert summary.drawings[0].note == "18 x 18 squares, 22 rooms, 28 closed doors, 10 locked doors"
    drawn, rooms = summary.drawings[0].lines[:-22], summary.drawings[0].lines[-22:]
    assert "\n".join(drawn) in RING.read_text(encoding="utf-8") and len(drawn) == 38
    assert rooms[0] == "A  Laboratoire nord-ouest" and rooms[-1] == "X  Laboratoire sud-est"
