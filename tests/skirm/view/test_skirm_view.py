"""Views: the board, the pieces, the panels, and what each seat is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sortie.games.skirm.content.codes import AGENT_CODES, WEAPON_CODES
from sortie.games.skirm.view.panels import CODE_RULES
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.view import View, Word
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, random_positions


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


def drawn(game: Game, **changes: Any) -> Position:
    document: dict[str, Any] = {
        "game": "skirm",
        "active": "captain",
        "units": [
            {"seat": 1, "card": "captain", "square": "b2"},
            {"seat": 1, "card": "rifleman", "square": "c2", "ready": False, "hit": 2},
            {"seat": 1, "card": "rifleman", "removed": True},
            {"seat": 2, "card": "stalker", "square": "h8"},
        ],
    }
    return Position(game, game.draw_case({**document, **changes}))


def view(position: Position, seat: int = 0) -> View:
    return position.game.view(position.state, seat, position.request)


def test_board_of_a_drawn_map(game: Game) -> None:
    described = {
        "heights": {"d4": 2},
        "solid": ["e5"],
        "difficult": ["f6"],
        "walls": [["a1", "b1", 1], ["a2", "b2", 2, "climbable"]],
        "doors": [["c3", "d3"], ["c5", "d5", "open"]],
        "ladders": [["d4", "e4"]],
        "ramps": [["d4", "d5"]],
    }
    board = view(drawn(game, map=described)).boards[0]
    squares = {square.name: square for square in board.squares}
    assert (squares["d4"].height, squares["e5"].kind, squares["f6"].marks) == (2, "solid", ["difficult"])
    edges = {edge.name: (edge.kind, edge.height, edge.state) for edge in board.edges}
    assert edges == {
        "a1-b1": ("wall", 1, ""),
        "a2-b2": ("wall", 2, "climbable"),
        "c3-d3": ("door", 0, "closed"),
        "c5-d5": ("door", 0, "open"),
        "d4-e4": ("ladder", 0, "climbable"),
        "d4-d5": ("ramp", 0, ""),
    }


def test_zones_objectives_and_rain(game: Game) -> None:
    rain = [{"kind": "difficult", "source": "rain", "units": [], "squares": ["p1"]}]
    position = drawn(game, mission="hold-the-ground", plan="a", effects=rain, event="rain")
    squares = {square.name: square for square in view(position).boards[0].squares}
    assert squares["a1"].regions == ["side-1"] and squares["p16"].regions == ["side-2"]
    assert squares["d13"].marks == ["objective:ground-1"]
    assert squares["p1"].marks == ["difficult"]


def test_pieces_and_badges(game: Game) -> None:
    position = drawn(game, mission="retrieve-intel", map={})
    pieces = {piece.name: piece for piece in view(position).pieces}
    assert [badge.key for badge in pieces["captain"].badges] == ["badge-active"]
    assert [badge.key for badge in pieces["rifleman-1"].badges] == ["badge-activated"]
    assert [badge.key for badge in pieces["rifleman-2"].badges] == ["badge-removed"]
    assert [badge.key for badge in pieces["stalker"].badges] == ["badge-ready", "badge-camouflage"]
    assert pieces["rifleman-2"].square == "" and pieces["rifleman-2"].label.key == "agent-rifleman#2"
    assert (pieces["intel-1"].kind, pieces["intel-1"].seat, pieces["intel-1"].square) == ("marker", -1, "h9")
    assert pieces["captain"].icon == "rank-3" and pieces["stalker"].seat == 1


def test_more_badges(game: Game) -> None:
    units = [
        {"seat": 1, "card": "captain", "square": "b2", "mark": True},
        {
            "seat": 1,
            "card": "thirster",
            "square": "d2",
            "ready": False,
            "sentry_used": True,
            "carrying": "intel-1",
        },
        {"seat": 2, "card": "lancer", "square": "h8"},
        {"seat": 2, "card": "surgeon", "square": "j8"},
        {"seat": 2, "card": "pitcher", "square": "k9"},
        {"seat": 2, "card": "deadeye", "square": "l9"},
        {"seat": 2, "card": "shade", "square": "m9"},
        {"seat": 2, "card": "scavver", "square": "o9"},
    ]
    pieces = {
        piece.name: piece
        for piece in view(
            drawn(game, mission="retrieve-intel", map={"difficult": ["b2"]}, units=units)
        ).pieces
    }
    assert [badge.key for badge in pieces["captain"].badges] == [
        "badge-active",
        "badge-mark",
        "badge-difficult",
    ]
    thirster = [badge.key for badge in pieces["thirster"].badges]
    assert thirster == ["badge-activated", "badge-sentry", "badge-carrying"]
    icons = [
        pieces[name].icon
        for name in ("thirster", "lancer", "surgeon", "pitcher", "deadeye", "shade", "scavver")
    ]
    assert icons == [
        "battle-axe", "laser-blast", "caduceus", "grenade", "crosshair", "hood", "winchester-rifle",
    ]  # fmt: skip


def test_panels(game: Game) -> None:
    position = drawn(game, orders=[2, 1], points=[3, 0], act=2)
    panels = {panel.id: panel for panel in view(position).panels}
    assert [(meter.label.key, meter.value) for meter in panels["squad-1"].meters] == [
        ("meter-points", 3),
        ("meter-orders", 2),
        ("meter-ready", 0),
    ]
    card = panels["card-captain"]
    assert card.piece == "captain" and card.kind == "card"
    assert [(meter.label.key, meter.value, meter.limit) for meter in card.meters][:2] == [
        ("meter-hit", 5, 5),
        ("meter-act", 2, 0),
    ]
    lines = [line.key for line in card.lines]
    assert lines == ["badge-active", "line-leader", "line-weapon", "line-weapon", "line-skill-orders"]
    assert card.lines[1].parameters == {"code": "LD2", "number": 2}
    assert card.lines[2].parameters["code"] == "R 4/5/3 RR1"
    assert card.lines[2].parameters["reroll"] == 1
    assert panels["mission"].meters[0].value == 1


def test_roles_and_the_event_are_shown(game: Game) -> None:
    position = drawn(game, mission="sabotage", map={}, blue_seat=2, event="fumes")
    shown = view(position)
    panels = {panel.id: panel for panel in shown.panels}
    assert "role-guards" in [line.key for line in panels["squad-1"].lines]
    assert panels["mission"].lines[0].parameters["event"] == "@event-fumes"
    assert [word.key for word in shown.status] == ["status-turn", "status-initiative", "status-event"]


def test_squads_name_the_sides(game: Game) -> None:
    start = next(random_positions(game, SETUPS[0], 3))
    panels = {panel.id: panel for panel in view(start).panels}
    assert panels["squad-1"].title.key == "squad-aegis-vanguard"
    assert view(start).status[0].key == "status-setup"


def test_who_is_asked_sees_options_and_others_wait(game: Game) -> None:
    position = drawn(game)
    mine, theirs, spectator = (view(position, seat).request for seat in (0, 1, -1))
    assert mine is not None and theirs is not None and spectator is not None
    assert mine.kind == "choice" and mine.prompt.key == "prompt-act"
    assert mine.prompt.parameters == {"unit": "@agent-captain"}
    moves = [option for option in mine.options if option.verb == "dash"]
    assert all(option.points_at[0][0] == "square" for option in moves)
    assert moves[0].notation.startswith("dash ")
    for other in (theirs, spectator):
        assert (other.kind, other.seats, other.options, other.prompt.key) == (
            "waiting",
            [0],
            [],
            "prompt-waiting",
        )


def test_dice_are_shown_to_everybody(game: Game) -> None:
    position = drawn(game)
    position.say("shoot stalker with service-rifle")
    assert view(position).request.kind == "chance"  # type: ignore[union-attr]
    position.play((1, 4, 6, 6))
    position.say("chain 1")
    position.play((5,))
    position.say("reroll 3")
    position.play((2,))
    shown = view(position, 1).dice
    assert shown == []  # nothing more can be done to them: the window has closed by itself
    position = drawn(game, orders=[1, 0])
    position.say("shoot stalker with service-rifle")
    position.say("pay 0 orders")
    position.play((1, 4, 6, 6))
    position.say("chain 1")
    position.play((5,))
    position.say("shift 3 down")
    dice = view(position, 1).dice[0]
    assert (dice.seat, dice.number) == (0, 5)
    assert [(die.face, die.natural, die.state, die.success) for die in dice.dice] == [
        (1, 1, "chained", True),
        (4, 4, "", True),
        (5, 6, "", True),
        (6, 6, "", False),
        (5, 5, "", True),
    ]


def test_lines_say_whom_they_meet(game: Game) -> None:
    units = [
        {"seat": 1, "card": "lancer", "square": "a1"},
        {"seat": 1, "card": "rifleman", "square": "b1"},
        {"seat": 2, "card": "boss", "square": "e2"},
    ]
    position = drawn(game, active="lancer", units=units)
    position.say("shoot boss with sun-lance")
    request = view(position).request
    assert request is not None
    told = [option.label for option in request.options]
    assert told == [Word("does-meet-nobody"), Word("does-meet", {"units": "@agent-rifleman"})]


def test_a_payment_says_what_it_is_made_of(game: Game) -> None:
    units = [
        {"seat": 1, "card": "rifleman", "square": "a1"},
        {"seat": 2, "card": "boss", "square": "e2"},
    ]
    position = drawn(game, active="rifleman", units=units)
    names = game.names(position.state)
    told = [names.told(Option("pay", orders), (("number", 2),)) for orders in range(3)]
    assert told == [
        Word("does-pay-act", {"number": 2}),
        Word("does-pay-both", {"number": 1, "number2": 1}),
        Word("does-pay-orders", {"number": 2}),
    ]


def test_a_prompt_about_two_things_of_a_kind(game: Game) -> None:
    position = drawn(game)
    options = Options()
    options.one("end")
    about = (("unit", 0), ("unit", 1), ("unit", 3), ("square", 0), ("seat", 1), ("weapon", 0), ("number", 4))
    request = game.view(position.state, 0, Choice(0, "act", options, about)).request
    assert request is not None
    assert request.prompt.parameters == {
        "unit": "@agent-captain",
        "unit2": "@agent-rifleman#1",
        "unit3": "@agent-stalker",
        "square": "a1",
        "seat": "@seat-2",
        "weapon": "@weapon-service-rifle",
        "number": 4,
    }


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_views_of_random_games_are_plain_and_the_same_but_for_the_request(game: Game, setup: Setup) -> None:
    for position in random_positions(game, setup, 11, every=25):
        plain = [view(position, seat).plain() for seat in (0, 1, -1)]
        json.dumps(plain)
        for one in plain:
            one.pop("seat"), one.pop("request")
        assert plain[0] == plain[1] == plain[2]


def test_a_card_names_the_rules_of_its_codes(game: Game) -> None:
    known = set(CODE_RULES.values())
    cards = [panel for panel in view(drawn(game)).panels if panel.kind == "card"]
    assert cards and all(set(card.rules) <= known for card in cards)
    captain = next(card for card in cards if card.piece == "captain")
    assert CODE_RULES["LD"] in captain.rules
    assert set(CODE_RULES) == {*AGENT_CODES, *WEAPON_CODES}
