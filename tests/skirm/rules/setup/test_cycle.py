"""From the choice of the mission to the first Turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sortie.games.skirm.content.briefing import Plan
from sortie.games.skirm.content.cards import Squad
from sortie.games.skirm.rules.mission.roles import role_of
from sortie.games.skirm.rules.setup.armoury import points_left
from sortie.games.skirm.rules.setup.lobby import open_table
from sortie.games.skirm.state.encounter import Rulings
from sortie.kernel.errors import NotAllowed, SortieError, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.options import Option
from tests.questions import asked, told
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import skirm
from tests.skirm.rules.turn_play import dice_asked, drawn, offered, opened, play, seat_asked

SIDES = ("aegis-vanguard", "crimson-wake")


def ready_to_deploy(**setup: Any) -> Position:
    """A table at its roll-off for deployment."""
    return opened(**{"scenario": "headhunt", "sides": SIDES, **setup})


def deploy_everybody(position: Position) -> list[int]:
    """Place all agents, each on the first square; the seats in the order they placed."""
    order: list[int] = []
    while asked(position) == "deploy":
        order.append(seat_asked(position))
        play(position, offered(position)[0])
    return order


@pytest.mark.rule("SKM-CYC.1", "SKM-CYC.2", "SKM-CYC.3")
def test_the_parts_of_a_battle_come_in_order() -> None:
    position = opened()
    lines = ("propose hold-the-ground", "accept", "enter aegis-vanguard", "enter crimson-wake", "done-buying",
             "done-buying", "accept", "accept", "dice 1", "dice 2 5", "take red")  # fmt: skip
    seen: list[str] = []
    for line in lines:
        seen.append(asked(position))
        play(position, line)
    assert seen == [
        "propose-mission", "accept-mission", "choose-squad", "choose-squad", "buy-equipment", "buy-equipment",
        "accept-map", "accept-map", "plan", "deployment", "zone",
    ]  # fmt: skip
    deploy_everybody(position)
    assert (asked(position), state_of(position).turn) == ("initiative", 1)
    assert state_of(position).chosen == list(SIDES)


@pytest.mark.rule("SKM-CYC.2")
def test_set_up_waits_until_both_agree_on_a_mission() -> None:
    position = play(opened(), "propose rescue", "refuse")
    assert (asked(position), seat_asked(position)) == ("propose-mission", 2)
    assert "propose rescue" not in offered(position)
    play(position, "propose sabotage", "refuse", "propose headhunt", "accept")
    assert asked(position) == "choose-squad"
    assert state_of(position).battle.mission.id == "headhunt"


@pytest.mark.rule("SKM-CYC.2")
def test_the_last_mission_left_is_played() -> None:
    position = opened()
    for name in ("rescue", "sabotage", "headhunt", "retrieve-intel", "horde"):
        play(position, f"propose {name}", "refuse")
    assert state_of(position).battle.mission.id == "hold-the-ground"
    assert asked(position) == "choose-squad"


@pytest.mark.rule("SKM-CYC.4", "SKM-CYC.2")
def test_refusing_the_map_goes_back_to_the_mission() -> None:
    position = opened(sides=SIDES)
    play(position, "propose rescue", "accept")
    accept, refuse = Option("accept"), Option("refuse")
    position.play((accept, refuse))
    assert (asked(position), seat_asked(position)) == ("propose-mission", 2)
    assert "propose rescue" not in offered(position)
    play(position, "propose sabotage", "accept", "accept", "accept")
    assert asked(position) == "deployment"
    assert state_of(position).battle.count == 13


@pytest.mark.rule("SKM-CYC.3")
def test_both_may_enter_with_the_same_squad() -> None:
    position = opened(scenario="headhunt")
    play(position, "enter crimson-wake", "enter crimson-wake")
    assert state_of(position).battle.count == 14
    assert len(set(state_of(position).battle.unit_names)) == 14


@pytest.mark.rule("SKM-CYC.3")
def test_a_squad_without_agents_cannot_enter() -> None:
    library = skirm().library
    empty = replace(library, squads={**library.squads, "nobody": Squad("nobody", ())})
    with pytest.raises(SortieError, match="no agents"):
        open_table(empty, Setup(scenario="headhunt", sides=("nobody", SIDES[0])), Rulings({}))
    state = open_table(empty, Setup(scenario="headhunt"), Rulings({}))
    position = Position(skirm(), state)
    assert "enter nobody" not in offered(position)


@pytest.mark.rule("SKM-CYC.1")
@pytest.mark.parametrize(
    "setup",
    [
        {"scenario": "no-such-mission"},
        {"scenario": "rescue", "sides": ("nobody", "")},
        {"scenario": "rescue", "board": "nowhere"},
        {"sides": (*SIDES, *SIDES)},
        {"sides": SIDES, "options": {"equipment-1": "captain:spoon"}},
        {"sides": SIDES, "options": {"equipment-1": "cook:optic"}},
        {"sides": SIDES, "options": {"equipment-1": "captain:haze-cloak, rifleman:haze-cloak"}},
        {"sides": SIDES, "options": {"equipment-1": "captain:optic,captain:haze-cloak,captain:reflex-weave,captain:short-blade"}},
        {"options": {"equipment": "captain:optic"}},
    ],
)  # fmt: skip
def test_a_set_up_that_names_something_unknown_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(UnknownName):
        opened(**setup)


@pytest.mark.rule("SKM-CYC.8", "SKM-CYC.7")
def test_a_zone_that_is_too_small_makes_the_set_up_invalid() -> None:
    library = skirm().library
    plans = {**library.plans, "b": Plan("b", ((0, 4, 1, 5),), ((14, 4, 15, 11),))}
    small = replace(library, plans=plans)
    with pytest.raises(SortieError, match="4 squares for 7 agents"):
        open_table(small, Setup(scenario="headhunt", sides=SIDES), Rulings({}))


@pytest.mark.rule("SKM-CYC.5", "SKM-DICE.11")
def test_deployment_starts_with_a_roll_off() -> None:
    position = ready_to_deploy()
    assert (asked(position), dice_asked(position.request)) == ("deployment", 2)
    play(position, "dice 3 3")
    assert asked(position) == "deployment" and "deployment-won" not in told(position)
    play(position, "dice 2 6")
    assert "deployment-won" in told(position)
    assert (asked(position), seat_asked(position)) == ("zone", 1)


@pytest.mark.rule("SKM-CYC.6")
def test_the_winner_takes_a_zone_and_places_first() -> None:
    position = play(ready_to_deploy(), "dice 6 1", "take red")
    state = state_of(position)
    assert (state.deploy_first, state.blue_seat) == (1, 0)
    assert (asked(position), seat_asked(position)) == ("deploy", 2)
    east = {line.split()[-1][0] for line in offered(position)}
    assert east == {"o", "p"}


@pytest.mark.rule("SKM-CYC.7")
def test_the_larger_squad_places_its_surplus_alone() -> None:
    few = [{"seat": 1, "card": "rifleman", "name": f"a{n}"} for n in range(3)]
    many = [{"seat": 2, "card": "rifleman", "name": f"b{n}"} for n in range(5)]
    position = drawn(*few, *many, moment="deploy", seat=1, deploy_first=1)
    assert deploy_everybody(position) == [1, 2, 1, 2, 1, 2, 2, 2]
    assert state_of(position).alive.bit_count() == 8


@pytest.mark.rule("SKM-CYC.8")
def test_agents_stand_on_free_squares_of_their_zone() -> None:
    position = play(ready_to_deploy(), "dice 1 6", "take blue", "deploy captain at a5")
    for line in ("deploy matron at a5", "deploy matron at h8", "deploy captain at o5"):
        with pytest.raises(NotAllowed):
            play(position, line)
    play(position, "deploy matron at o5")
    with pytest.raises(NotAllowed):
        play(position, "deploy grenadier at a5")


@pytest.mark.rule("SKM-CYC.4")
def test_plans_are_rolled_and_some_faces_again() -> None:
    position = opened(scenario="hold-the-ground", sides=SIDES)
    play(position, "dice 5", "dice 6")
    assert asked(position) == "plan"
    play(position, "dice 3")
    assert asked(position) == "use-plan"
    position.play((Option("use-plan"), Option("roll-again")))
    assert asked(position) == "plan"
    play(position, "dice 3")
    position.play((Option("use-plan"), Option("use-plan")))
    assert (asked(position), state_of(position).plan_id) == ("deployment", "c")


@pytest.mark.rule("SKM-CYC.4", "SKM-CYC.6")
def test_roles_go_with_zones() -> None:
    position = play(opened(scenario="rescue", sides=SIDES), "dice 1 6", "take red")
    assert [role_of(state_of(position), seat) for seat in (0, 1)] == ["guards", "rescuers"]


@pytest.mark.rule("SKM-CYC.4")
def test_the_best_leader_is_the_mark_and_ties_are_named() -> None:
    position = play(ready_to_deploy(), "dice 1 6", "take blue")
    deploy_everybody(position)
    state = state_of(position)
    assert [state.battle.unit_names[mark] for mark in state.marks] == ["captain", "matron"]
    units = [{"seat": 1, "card": "rifleman", "name": name} for name in ("ann", "amy")]
    units.append({"seat": 2, "card": "captain", "name": "bob"})
    position = drawn(*units, mission="headhunt", map={}, moment="deploy", seat=1, plan="b")
    deploy_everybody(position)
    assert (asked(position), offered(position)) == ("name-mark", ["name ann", "name amy"])
    play(position, "name amy")
    assert state_of(position).marks == [1, 2]


@pytest.mark.rule("SKM-AGT.12", "SKM-CYC.3")
def test_equipment_is_bought_within_points_and_single_things_once() -> None:
    position = opened(scenario="headhunt", sides=SIDES, options={"equipment-1": "choose"})
    play(position, "buy haze-cloak for captain")
    assert not [line for line in offered(position) if "haze-cloak" in line]
    play(position, "buy reflex-weave for captain", "buy optic for captain")
    assert points_left(state_of(position), 0) == 1
    assert asked(position) == "deployment"
    card = state_of(position).battle.cards[0]
    assert card.camouflage
    assert card.dodge
    assert max(weapon.critical for weapon in card.weapons if weapon.typ == "R") == 2


@pytest.mark.rule("SKM-WPN.6", "SKM-CYC.3")
def test_equipment_may_be_bought_in_advance() -> None:
    options = {"equipment-1": "rifleman-2:frag-charge, rifleman-2:frag-charge, captain:optic"}
    battle = state_of(opened(scenario="headhunt", sides=SIDES, options=options)).battle
    names = [weapon.id for weapon in battle.cards[5].weapons]
    assert names.count("frag-charge") == 2
    assert len(battle.purchases[0]) == 3


@pytest.mark.rule("SKM-CYC.1")
def test_every_moment_of_set_up_can_be_saved_and_loaded() -> None:
    position = opened()
    lines = ("propose hold-the-ground", "accept", "enter aegis-vanguard", "enter crimson-wake",
             "buy optic for captain", "done-buying", "done-buying", "accept", "accept", "dice 1", "dice 2 5",
             "take red")  # fmt: skip
    for line in lines:
        play(position, line)
        if not position.sealed:
            again = load_position(skirm(), position.save())
            assert again.state.key() == position.state.key()
            assert asked(again) == asked(position)


@pytest.mark.rule("SKM-CYC.8")
def test_a_mission_can_be_played_on_another_map() -> None:
    position = opened(scenario="hold-the-ground", sides=SIDES, board="drifting-hulk")
    assert state_of(position).battle.map.name == "drifting-hulk"


@pytest.mark.rule("SKM-CYC.3", "SKM-WPN.6")
def test_an_improvement_goes_on_one_weapon_that_fits() -> None:
    position = opened(scenario="headhunt", sides=SIDES, options={"equipment-1": "choose"})
    play(position, "buy optic for grenadier")
    assert {line.split()[0] for line in offered(position)} == {"improve"}
    play(position, offered(position)[0])
    assert state_of(position).bought[0][:3] == (0, 1, "optic")
    with pytest.raises(UnknownName, match="on which weapon"):
        opened(scenario="headhunt", sides=SIDES, options={"equipment-1": "grenadier:optic"})
    weapon = state_of(position).bought[0][3]
    again = opened(scenario="headhunt", sides=SIDES, options={"equipment-1": f"grenadier:optic@{weapon}"})
    assert state_of(again).bought == state_of(position).bought


@pytest.mark.rule("SKM-CYC.2")
def test_without_missions_or_squads_no_table_can_be_opened() -> None:
    with pytest.raises(SortieError, match="add a pack"):
        open_table(replace(skirm().library, missions={}), Setup(), Rulings({}))


@pytest.mark.rule("SKM-CYC.8")
def test_a_map_that_fits_no_mission_is_refused() -> None:
    library = skirm().library
    far = {name: replace(plan, blue=((30, 30, 33, 33),)) for name, plan in library.plans.items()}
    with pytest.raises(SortieError, match="no mission fits"):
        open_table(replace(library, plans=far), Setup(board="freight-yard"), Rulings({}))
    with pytest.raises(SortieError, match="off the map"):
        open_table(replace(library, plans=far), Setup(scenario="rescue", sides=SIDES), Rulings({}))
