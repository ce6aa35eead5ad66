"""Two players share the first side: who is asked, whose Orders are spent, what is the side's and what a player's."""

from __future__ import annotations

from typing import Any, cast

import pytest

from sortie.games import open_game
from sortie.games.skirm.state.encounter import PARTNER
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import BadCase, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.seating import seatings, usual_sides
from sortie.kernel.table.requests import Choice, Roll
from sortie.lab.playing import play_match, setups
from sortie.players.roster import make_player
from sortie.server.tables.messages import winners_of

SQUADS = ("aegis-vanguard", "crimson-wake", "aegis-vanguard")


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("skirm")


def shared(moment: str, *squares: str, foe: str = "p16", **more: Any) -> dict[str, Any]:
    """Riflemen of the first side on some squares, in turn the first player's and the partner's, and one enemy."""
    units: list[dict[str, Any]] = [
        {"seat": 1, "card": "rifleman", "square": square, "name": f"r{number}"}
        for number, square in enumerate(squares)
    ]
    units.append({"seat": 2, "card": "boss", "square": foe})
    return {"seats": 3, "units": units, "moment": moment, **more}


def drawn(game: Game, document: dict[str, Any]) -> Position:
    return Position(game, game.draw_case(document))


def state_of(position: Position) -> SkirmState:
    return cast(SkirmState, position.state)


def asked(position: Position) -> Choice:
    assert isinstance(position.request, Choice)
    return position.request


def lines(position: Position) -> list[str]:
    return [position.write(option) for option in asked(position).options]


def test_each_has_every_other_agent(game: Game) -> None:
    battle = cast(SkirmState, game.start(Setup("rescue", sides=SQUADS, seats=3))).battle
    assert battle.owner_of == (0, 2, 0, 2, 0, 2, *[1] * 7)
    assert battle.unit_side == (0,) * 6 + (1,) * 7 and battle.players == ((0, 2), (1,))
    two = cast(SkirmState, game.start(Setup("rescue", sides=SQUADS[:2]))).battle
    assert two.owner_of == two.unit_side and two.owned == two.units


@pytest.mark.rule("SKM-ALT.3", "SKM-ALT.4")
def test_the_one_with_more_ready_agents_activates_one_of_his_own(game: Game) -> None:
    document = shared("activation", "a1", "b2", "c3", "d4", seat=1)
    position = drawn(game, document)
    assert asked(position).seat == 0 and lines(position) == ["activate r0", "activate r2"]
    document["units"][0]["ready"] = False
    position = drawn(game, document)
    assert asked(position).seat == PARTNER and lines(position) == ["activate r1", "activate r3"]
    document["units"][1]["ready"] = document["units"][3]["ready"] = False
    position = drawn(game, document)
    assert state_of(position).active == 2  # nobody else is left to activate


@pytest.mark.rule("SKM-ACT.10", "SKM-TO.7", "SKM-TO.8")
def test_an_activation_is_the_owner_s_and_paid_with_his_orders(game: Game) -> None:
    position = drawn(game, shared("act", "a1", "b2", active="r1", act=0, orders=[2, 0, 0]))
    assert asked(position).seat == 1 and state_of(position).orders == [2, 0, 0]  # nothing else than to end
    position = drawn(game, shared("act", "a1", "b2", active="r1", act=0, orders=[0, 0, 1]))
    position.say("move b4")
    state = state_of(position)
    assert state.orders == [0, 0, 0] and state.place[1] == 3 * 16 + 1


@pytest.mark.rule("SKM-TO.1", "SKM-TO.2", "SKM-TO.3")
def test_each_rolls_two_dice_and_the_dice_of_his_own_leader(game: Game) -> None:
    document = shared("orders", "a1", "b2", initiative=1)
    document["units"][1]["card"] = "captain"
    position = drawn(game, document)
    rolled = []
    for faces in ((1, 6), (1, 2, 3, 4), (1, 2, 3, 4)):
        request = position.request
        assert isinstance(request, Roll)
        rolled.append((request.seat, request.count))
        position.play(faces)
    # The enemy rolls as always: three dice, and one for the LD1 of the boss.
    assert rolled == [(0, 2), (PARTNER, 4), (1, 4)]
    assert state_of(position).orders == [1, 3, 3]


@pytest.mark.rule("SKM-TO.10")
def test_dice_are_repaired_by_the_owner_of_the_agent(game: Game) -> None:
    position = drawn(game, shared("act", "a1", "b2", foe="b6", active="r1", orders=[3, 0, 1]))
    position.say("shoot boss with service-rifle")
    position.say("pay 0 orders")
    request = position.request
    assert isinstance(request, Roll) and request.seat == PARTNER
    position.play((6, 6, 6, 5))
    assert asked(position).seat == PARTNER
    position.say("shift 4 down")
    assert state_of(position).orders == [3, 0, 0]


@pytest.mark.rule("SKM-MEL.4")
@pytest.mark.parametrize(("target", "player"), [("r0", 0), ("r1", PARTNER)])
def test_saves_and_defence_are_the_owner_s(game: Game, target: str, player: int) -> None:
    document = shared("act", "e4", "e6", foe="e5", active="boss", orders=[1, 0, 1])
    for unit in document["units"][:2]:
        unit["card"] = "twice-armed"
    weapons = ["trench-knife", "foil"]
    document["agents"] = {"twice-armed": {"act": 3, "mov": 4, "arm": 7, "hit": 4, "weapons": weapons}}
    position = drawn(game, document)
    position.say(f"melee {target} with pipe-axe")
    assert asked(position).seat == player and asked(position).label == "defend"
    position.say("defend with foil")
    seats = []
    for faces in ((2, 2, 2), (5, 5, 5, 5)):  # one die less for the attacker, one more for support
        request = position.request
        assert isinstance(request, Roll)
        seats.append(request.seat)
        position.play(faces)
    assert seats == [1, player] and asked(position).seat == player


@pytest.mark.rule("SKM-TO.10", "SKM-TO.13")
def test_enemies_may_touch_a_single_roll_in_turn_where_the_switch_says_so(game: Game) -> None:
    document = shared("act", "a1", "b2", foe="b6", active="boss", orders=[1, 0, 1])
    document["switches"] = {"to_reroll_enemy": "yes"}
    document["units"][2]["card"] = "scavver"
    document["active"] = "scavver"
    position = drawn(game, document)
    position.say("shoot r1 with pipe-gun")
    position.play((1, 2, 3))
    # The roller may take his chain die; then both partners in turn.
    assert asked(position).seat == 1
    position.say("close")
    assert asked(position).seat == 0
    position.say("enemy-reroll 2")
    position.play((6,))
    seats: list[int] = []
    while isinstance(position.request, Choice) and position.request.label == "dice":
        seats.append(position.request.seat)
        position.say("close")
    # After a change everybody who still can is asked once more; the first player has no Order left.
    assert seats == [PARTNER, 1]


@pytest.mark.rule("SKM-SEN.2", "SKM-SEN.3", "SKM-SEN.5", "SKM-ALT.6")
def test_a_sentry_is_named_by_either_partner(game: Game) -> None:
    document = shared("sentry", "a1", "b2", "c3", seat=1)
    for unit in document["units"][:3]:
        unit["ready"] = False
    position = drawn(game, document)
    assert asked(position).seat == 0 and lines(position) == ["sentry r0", "sentry r2", "pass"]
    position.say("pass")
    assert asked(position).seat == PARTNER and lines(position) == ["sentry r1", "pass"]
    position.say("sentry r1")
    assert asked(position).seat == PARTNER and asked(position).label == "sentry-act"
    position = drawn(game, document)
    position.say("sentry r2")
    assert asked(position).seat == 0 and asked(position).label == "sentry-act"
    document["units"][1]["sentry_used"] = True
    position = drawn(game, document)
    position.say("pass")
    assert asked(position).seat == 1  # the partner has nobody left to name


@pytest.mark.rule("SKM-CYC.7")
def test_each_deploys_his_own_agents(game: Game) -> None:
    document = shared("deploy", "a1", "a1", "a1", seat=1, plan="a")
    for unit in document["units"][:3]:
        del unit["square"]
    position = drawn(game, document)
    placed = []
    for _ in range(3):
        placed.append((asked(position).seat, {line.split()[1] for line in lines(position)}))
        position.say(lines(position)[0])
    assert placed == [(0, {"r0", "r2"}), (0, {"r2"}), (PARTNER, {"r1"})]


@pytest.mark.rule("SKM-TURN.6", "SKM-TURN.7")
def test_events_give_every_player_his_own(game: Game) -> None:
    document = shared("event", "a1", "b2", mission={"environment": "hulk", "map": "drifting-hulk"})
    position = drawn(game, document)
    position.play((6,))  # Emergency power
    assert state_of(position).orders == [1, 1, 1]
    document["mission"] = {"environment": "ziggurat", "map": "sunken-ziggurat"}
    position = drawn(game, document)
    position.play((6,))  # Omen
    assert [effect.seat for effect in state_of(position).effects] == [0, PARTNER, 1]


def test_points_and_the_result_are_the_side_s(game: Game) -> None:
    mission = {"objectives": [{"id": "hill", "at": [1, 1]}], "turns": 1}
    position = drawn(game, shared("scoring", "a1", "b2", mission=mission))
    assert position.over
    assert game.result(position.state) == ((1, 0, 1), 0, False)
    state = game.draw_case(shared("activation", "a1", "b2"))
    game.resign(state, PARTNER)
    result = game.result(state)
    assert result is not None and result.winner == 1
    for seat, other in ((0, PARTNER), (PARTNER, 0)):
        assert game.evaluate(state, seat) == game.evaluate(state, other) < 0


@pytest.mark.rule("SKM-TO.6")
def test_orders_are_gone_for_everybody_when_the_turn_ends(game: Game) -> None:
    position = drawn(game, shared("turn-end", "a1", "b2", orders=[1, 1, 1]))
    assert state_of(position).orders == [0, 0, 0]


def test_a_view_shows_both_partners(game: Game) -> None:
    document = shared("activation", "a1", "b2", orders=[1, 2, 3])
    view = game.view(game.draw_case(document), PARTNER, None)
    assert [piece.seat for piece in view.pieces] == [0, PARTNER, 1]
    scores = {panel.seat: panel for panel in view.panels if panel.kind == "score"}
    meters = {seat: {one.label.key: one.value for one in panel.meters} for seat, panel in scores.items()}
    assert [meters[seat]["meter-orders"] for seat in (0, 1, 2)] == [1, 2, 3]
    titles = {game.texts("en", panel.title.key, panel.title.parameters) for panel in scores.values()}
    assert len(titles) == 3
    assert game.facts(game.draw_case(document))["units"]["r1"]["player"] == 3


def test_a_shared_position_can_be_saved(game: Game) -> None:
    position = drawn(game, shared("act", "a1", "b2", foe="b6", active="r1", orders=[1, 0, 1]))
    position.say("shoot boss with service-rifle")
    loaded = load_position(game, position.save())
    assert loaded.state.key() == position.state.key() and game.seats_of(loaded.state) == 3
    assert "seats" not in game.save(game.start(Setup("rescue", sides=SQUADS[:2])))


def test_who_may_sit_where(game: Game) -> None:
    assert game.seat_counts == (2, 3) and game.side_seats(3) == (0, 1, 0)
    scenarios = {scenario.id: scenario for scenario in game.scenarios()}
    assert usual_sides(game, scenarios["rescue"], 3) == SQUADS
    assert usual_sides(game, scenarios["horde"], 3) == ("aegis-vanguard", "drones", "aegis-vanguard")
    assert (
        len(seatings(game, scenarios["rescue"], 3)) == 12 and len(seatings(game, scenarios["horde"], 3)) == 4
    )
    with pytest.raises(UnknownName, match="shares the first one"):
        game.start(Setup("rescue", sides=("aegis-vanguard", "crimson-wake", "crimson-wake"), seats=3))
    with pytest.raises(UnknownName, match="for 2, 3 players, not for 4"):
        game.start(Setup("rescue", seats=4))
    with pytest.raises(BadCase, match="seats is 2"):
        game.draw_case(shared("activation", "a1") | {"seats": 4})


def test_the_first_player_chooses_for_the_side(game: Game) -> None:
    match = Match(game, Setup(seats=3, options={"equipment": "none"}))
    for line in ("propose rescue", "accept", "enter aegis-vanguard", "enter crimson-wake"):
        choice = match.position.open_choice()
        assert choice is not None and choice.seat in (0, 1)
        match.answer(choice.seat, match.position.read(line))
    assert cast(SkirmState, match.state).battle.seats == 3


@pytest.mark.parametrize("number", range(6))
def test_random_games_with_partners_are_sound(game: Game, number: int) -> None:
    tables = [setup for setup in setups(game) if setup.seats == 3]
    match = Match(game, tables[number])
    players = [make_player("random", f"{number}/{seat}") for seat in range(3)]
    played = play_match(match, players, SeededDice(f"partners {number}"))
    assert played.problems == () and played.result is not None and len(played.result.scores) == 3


def test_partners_win_together(game: Game) -> None:
    assert winners_of(game, Result((3, 1, 3), 0)) == [0, PARTNER]
    assert winners_of(game, Result((1, 3, 1), 1)) == [1]
    assert winners_of(game, Result((1, 1, 1), -1)) == []
    assert winners_of(game, Result((1, 3), 1)) == [1]


@pytest.mark.rule("SKM-ALT.6")
def test_the_partner_with_more_agents_left_for_sentry_names_first(game: Game) -> None:
    document = shared("sentry", "a1", "b2", "c3", "d4", "e5", seat=1)
    for unit in document["units"][:5]:
        unit["ready"] = False
    assert asked(drawn(game, document)).seat == 0  # three against two
    for number in (0, 2):
        document["units"][number]["sentry_used"] = True
    position = drawn(game, document)
    assert asked(position).seat == PARTNER and lines(position) == ["sentry r1", "sentry r3", "pass"]
