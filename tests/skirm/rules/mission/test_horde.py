"""The Horde: a side that is never deployed and never used up, named Squads, a target of Mission Points."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from sortie.content.mistakes import PackError
from sortie.content.packs import read_packs
from sortie.games import open_game
from sortie.games.skirm.content.packs import check_packs
from sortie.games.skirm.rules.mission.reinforcements import in_reserve
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed
from sortie.kernel.match import Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.seating import seatings, usual_sides
from sortie.kernel.table.requests import Draw, Roll
from sortie.lab.playing import play_match
from sortie.players.roster import make_player
from sortie.terminal.commands.play import usual_kinds

SQUAD = "aegis-vanguard"


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("skirm")


def horde(moment: str, **more: Any) -> dict[str, Any]:
    """A battle of the mission: two riflemen in the middle, Drones by square or in reserve."""
    drones = more.pop("drones", ["", "", "", "", "", ""])
    units: list[dict[str, Any]] = [
        {"seat": 1, "card": "rifleman", "square": "h8", "name": "one"},
        {"seat": 1, "card": "rifleman", "square": "g7", "name": "two"},
    ]
    units += [{"seat": 2, "card": "drone", **({"square": place} if place else {})} for place in drones]
    return {"mission": "horde", "plan": "e", "units": units, "moment": moment, **more}


def drawn(game: Game, document: dict[str, Any]) -> Position:
    return Position(game, game.draw_case(document))


def state_of(position: Position) -> SkirmState:
    return cast(SkirmState, position.state)


def come_in(position: Position, *squares: int) -> None:
    for square in squares:
        assert isinstance(position.request, Draw)
        position.play((square,))


@pytest.mark.rule("SKM-TURN.3")
def test_as_many_come_as_the_dice_and_the_turn_say(game: Game) -> None:
    position = drawn(game, horde("reinforcements", turn=2))
    assert isinstance(position.request, Roll) and position.request.label == "reinforcements"
    position.play((3,))  # a D3 of 2, and 2 for the Turn
    come_in(position, 0, 15, 240, 255)
    state = state_of(position)
    assert [state.place[unit] for unit in range(2, 6)] == [0, 15, 240, 255]
    assert state.ready >> 2 == 0b1111 and state.alive >> 2 == 0b1111
    assert in_reserve(state) >> 2 == 0b110000


def test_they_come_on_free_squares_of_the_border_only(game: Game) -> None:
    position = drawn(game, horde("reinforcements", turn=1, drones=["a1", "", "", ""]))
    position.play((1,))
    request = position.request
    assert isinstance(request, Draw)
    open_squares = [square for square, weight in enumerate(request.counts) if weight]
    assert 0 not in open_squares and len(open_squares) == 59
    assert all(square % 16 in (0, 15) or square // 16 in (0, 15) for square in open_squares)


def test_nobody_comes_without_a_figure_and_a_broken_one_comes_again_as_new(game: Game) -> None:
    document = horde("reinforcements", turn=4, drones=["a1", "c1", "e1"])
    document["units"][3] |= {"removed": True, "square": ""}
    del document["units"][3]["square"]
    document["effects"] = [{"kind": "stat", "stat": "mov", "delta": -2, "units": ["drone-2"]}]
    position = drawn(game, document)
    assert state_of(position).hit[3] == 0
    position.play((6,))  # seven would come, one figure is left
    come_in(position, 240)
    state = state_of(position)
    assert state.place[2:] == [0, 240, 4] and state.hit[2:] == [2, 2, 2]
    assert state.effects[0].units == 0 and not game.problems(state)
    assert [type(step).__name__ for step in state.agenda][-1] != "PlaceReinforcement"


def test_nobody_comes_where_every_square_is_taken(game: Game) -> None:
    document = horde("reinforcements", turn=1, drones=["a1", "", ""])
    document["plans"] = {"tight": {"blue": [[6, 6, 9, 9]], "red": [[0, 0, 0, 0]]}}
    document["plan"] = "tight"
    document["mission"] = {
        "map": "flat",
        "roles": ["defenders", "horde"],
        "squads": ["", "drones"],
        "reinforcements": {"role": "horde", "dice": "2", "where": "red"},
    }
    position = drawn(game, document)
    assert isinstance(position.request, Roll) and position.request.label == "initiative"


def test_a_zone_may_be_where_they_come_and_a_plain_number_needs_no_die(game: Game) -> None:
    document = horde("reinforcements", turn=3)
    mission = {"roles": ["defenders", "horde"], "squads": ["", "drones"]}
    document["mission"] = {**mission, "reinforcements": {"role": "horde", "dice": "2", "where": "red"}}
    position = drawn(game, document)
    request = position.request
    assert isinstance(request, Draw)
    assert [square for square, weight in enumerate(request.counts) if weight][:4] == [0, 1, 14, 15]
    come_in(position, 0, 1)
    assert state_of(position).alive >> 2 == 0b11


@pytest.mark.rule("SKM-CYC.5", "SKM-CYC.6", "SKM-CYC.7")
def test_only_who_does_not_come_later_is_deployed(game: Game) -> None:
    match = Match(game, Setup("horde", sides=(SQUAD,)))
    state = cast(SkirmState, match.state)
    assert state.chosen == [SQUAD, "drones"] and state.blue_seat == 0
    choice = match.position.open_choice()
    assert choice is not None and choice.seat == 0 and choice.label == "deploy"
    while choice is not None and choice.label == "deploy":
        match.answer(0, choice.options.first())
        choice = match.position.open_choice()
    state = cast(SkirmState, match.state)
    assert listed(state.alive) == list(range(6)) and state.turn == 1
    assert isinstance(match.position.request, Roll) and match.position.request.label == "reinforcements"


@pytest.mark.rule("SKM-SCO.2")
def test_surviving_and_objectives_score(game: Game) -> None:
    document = horde("scoring", turn=2, drones=["a1"])
    document["units"][1]["square"] = "g10"
    assert state_of(drawn(game, document)).points == [2, 0]


@pytest.mark.rule("SKM-CYC.11")
def test_the_battle_ends_when_the_defenders_are_gone_but_not_when_the_drones_are(game: Game) -> None:
    gone = horde("turn-end", turn=2, drones=["a1"])
    for unit in gone["units"][:2]:
        unit.pop("square")
        unit["removed"] = True
    position = drawn(game, gone)
    assert position.over and game.result(position.state) == ((0, 0), 1, False)
    broken = horde("turn-end", turn=2, drones=[""])
    position = drawn(game, broken)
    assert not position.over and state_of(position).turn == 3


@pytest.mark.rule("SKM-CYC.10", "SKM-SCO.1")
@pytest.mark.parametrize(("points", "winner"), [(18, 0), (17, 1)])
def test_the_target_decides_who_has_won(game: Game, points: int, winner: int) -> None:
    position = drawn(game, horde("scoring", turn=6, points=[points, 0], drones=["a1"]))
    assert position.over
    result = game.result(position.state)
    assert result is not None and (result.scores, result.winner) == ((points + 1, 0), winner)


def test_who_concedes_loses_whatever_the_target_says(game: Game) -> None:
    state = game.draw_case(horde("activation", points=[19, 0], drones=["a1"]))
    game.resign(state, 0)
    result = game.result(state)
    assert result is not None and result.winner == 1


def test_a_position_between_two_drones_can_be_saved(game: Game) -> None:
    position = drawn(game, horde("reinforcements", turn=2))
    position.play((1,))
    come_in(position, 15)
    loaded = load_position(game, position.save())
    for one in (position, loaded):
        come_in(one, 0, 255)
    assert loaded.state.key() == position.state.key()


def test_what_is_in_reserve_is_shown_so_and_has_no_square(game: Game) -> None:
    view = game.view(game.draw_case(horde("activation", drones=["a1", ""])), 0, None)
    shown = {piece.name: (piece.square, [badge.key for badge in piece.badges]) for piece in view.pieces}
    assert shown["drone-2"] == ("", ["badge-reserve"]) and shown["drone-1"][0] == "a1"
    panels = {panel.id: panel for panel in view.panels}
    assert ("meter-reserve", 1) in [(one.label.key, one.value) for one in panels["squad-2"].meters]
    assert ("line-target", 19) in [
        (line.key, line.parameters.get("number")) for line in panels["mission"].lines
    ]


@pytest.mark.rule("SKM-CYC.3")
def test_the_drones_belong_to_missions_that_name_them(game: Game) -> None:
    with pytest.raises(UnknownName, match="played by any squad against drones"):
        game.start(Setup("horde", sides=(SQUAD, "crimson-wake")))
    with pytest.raises(UnknownName, match="cannot play rescue"):
        game.start(Setup("rescue", sides=(SQUAD, "drones")))
    match = Match(game, Setup("rescue"))
    choice = match.position.open_choice()
    assert choice is not None
    assert "enter drones" not in [match.position.write(one) for one in choice.options]


def test_a_table_that_proposes_the_horde_has_its_drones(game: Game) -> None:
    match = Match(game, Setup(options={"equipment": "none"}))
    for line in ("propose horde", "accept", f"enter {SQUAD}"):
        choice = match.position.open_choice()
        assert choice is not None
        match.answer(choice.seat, match.position.read(line))
    assert cast(SkirmState, match.state).chosen == [SQUAD, "drones"]
    # With the Drones in it no other mission fits any more, so that nobody is asked about the map.
    choice = match.position.open_choice()
    assert choice is not None and choice.label == "deploy"


def test_the_lobby_knows_what_the_mission_gives_and_who_usually_plays_it(game: Game) -> None:
    scenarios = {scenario.id: scenario for scenario in game.scenarios()}
    assert scenarios["horde"].given == ("", "drones") and scenarios["rescue"].given == ()
    assert "drones" not in scenarios["horde"].sides
    assert usual_sides(game, scenarios["horde"], 2) == (SQUAD, "drones")
    assert (
        len(seatings(game, scenarios["horde"], 2)) == 4 and len(seatings(game, scenarios["rescue"], 2)) == 12
    )
    assert usual_kinds(Match(game, Setup("horde", sides=(SQUAD,))), 2) == ["human", "cards"]
    assert usual_kinds(Match(game, Setup("rescue", sides=(SQUAD, "crimson-wake"))), 2) == [
        "human",
        "regular",
    ]


@pytest.mark.parametrize("board", ["freight-yard", "drifting-hulk", "foundry-terraces", "sunken-ziggurat"])
def test_random_games_of_the_horde_are_sound_on_every_map(game: Game, board: str) -> None:
    match = Match(game, Setup("horde", sides=("crimson-wake", "drones"), board=board))
    players = [make_player("random", f"{board}/{seat}") for seat in (0, 1)]
    played = play_match(match, players, SeededDice(board))
    assert played.problems == () and played.result is not None


PACK = 'id = "tides"\ngame = "skirm"\nversion = "1"\ntitle = "pack-tides"\ndepends = ["skirm"]\n'
MISSION = '[[missions]]\nid = "tide"\nmap = "freight-yard"\nplans = ["e"]\n'
ROLES = 'roles = ["defenders", "horde"]\n'


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (ROLES + 'reinforcements = { role = "horde", dice = "1D3" }', "the squad of their role"),
        (
            ROLES + 'squads = ["", "drones"]\nreinforcements = { role = "hord", dice = "1D3" }',
            "no role 'hord'",
        ),
        (ROLES + 'squads = ["", "drones"]\nreinforcements = { role = "horde", dice = "1D4" }', "are no dice"),
        (
            ROLES + 'squads = ["", "drones"]\nmarks = true\nreinforcements = { role = "horde", dice = "1" }',
            "has no Mark",
        ),
        (ROLES + 'squads = ["", "drone"]', "There is no squad 'drone'"),
        (ROLES + 'squads = ["drones"]', "squads has one entry"),
        (ROLES + 'target = { role = "nobody", points = 3 }', "no role 'nobody'"),
        (ROLES + 'by_cards = "cards"', "no role 'cards'"),
    ],
)
def test_mistakes_about_sides_are_told(tmp_path: Path, table: str, words: str) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "missions.toml").write_text(f"{MISSION}{table}\n")
    with pytest.raises(PackError, match=words):
        open_game("skirm", [tmp_path])


def test_a_campaign_has_no_place_for_named_squads(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "campaigns.toml").write_text('[[campaigns]]\nid = "tides"\nmissions = ["horde"]\n')
    told = [mistake.message for mistake in check_packs(read_packs(["sortie/packs/skirm", tmp_path]))]
    assert "The mission 'horde' names its squads." in told
