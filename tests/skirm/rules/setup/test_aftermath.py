"""Before a battle of a campaign: who comes back, who hates whom, who learns what."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from sortie.games.skirm.content.roster import FIT, LOST, RESTING, Service
from sortie.games.skirm.rules.activation import Activate
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.invariants import problems_of
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.chance.odds import odds
from sortie.kernel.errors import Refused, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.requests import Choice, Draw, Roll
from sortie.players.knowledge import Knowledge
from sortie.players.roster import make_player
from tests.shipped import shipped

SIDES = ("aegis-vanguard", "crimson-wake")


@cache
def game() -> Game:
    return shipped("skirm")


def opened(
    first: str = "", second: str = "", sides: tuple[str, ...] = SIDES, campaign: str = "five-battles"
) -> Position:
    """The opening of a battle of a campaign with these rosters."""
    rosters = {"campaign": campaign, "roster-1": first, "roster-2": second}
    kept = {key: text for key, text in rosters.items() if text}
    return Position(game(), game().start(Setup("sabotage", sides=sides, options=kept)))


def state_of(position: Position) -> SkirmState:
    state = position.state
    assert isinstance(state, SkirmState)
    assert problems_of(state) == []
    return state


def standing(position: Position, name: str) -> Service:
    battle = state_of(position).battle
    assert battle.roster is not None
    return battle.roster.service(battle.agent_names.index(name))


def label(position: Position) -> str:
    assert position.request is not None
    return position.request.label


def texts(position: Position) -> list[str]:
    assert isinstance(position.request, Choice)
    return [position.write(option) for option in position.request.options]


@pytest.mark.parametrize(
    ("die", "expected", "word"),
    [
        (1, LOST, "lost-for-good"),
        (2, RESTING, "rests"),
        (3, RESTING, "rests"),
        (4, FIT, "back"),
        (5, FIT, "back"),
        (6, FIT, "back"),
    ],
)
def test_a_removed_agent_rolls(die: int, expected: int, word: str) -> None:
    position = opened("surgeon:removed")
    assert isinstance(position.request, Roll) and label(position) == "recovery"
    assert "surgeon" not in state_of(position).battle.unit_names
    events = position.play((die,))
    assert [event.key for event in events][:2] == ["recovery-rolled", word]
    assert standing(position, "surgeon").standing == expected
    assert ("surgeon" in state_of(position).battle.unit_names) == (expected == FIT)
    assert state_of(position).battle.unit_side.count(0) == (6 if expected == FIT else 5)


def test_the_roll_tells_three_outcomes_apart_with_their_weights() -> None:
    request = opened("surgeon:removed").request
    assert isinstance(request, Roll)
    assert [str(weight) for _, weight in request.outcomes(True)] == ["1/6", "1/3", "1/2"]


def test_a_squad_never_has_fewer_than_two_agents() -> None:
    gone = (
        "captain:removed, grenadier:removed, breacher:lost, surgeon:lost, rifleman-1:removed, rifleman-2:lost"
    )
    position = opened(gone)
    position.play((1,))  # the captain is lost, two are left
    battle = state_of(position).battle
    assert battle.unit_names[:2] == ("grenadier", "rifleman-1") and battle.unit_side[2] == 1
    assert label(position) == "deployment"
    assert [event.key for event in position.events].count("needed") == 2


def test_who_rests_counts_neither_now_nor_for_the_two() -> None:
    position = opened(
        "captain:removed, grenadier:removed, breacher:removed, surgeon:lost, rifleman-1:lost, rifleman-2:lost"
    )
    position.play((3,))
    assert standing(position, "captain").standing == RESTING
    assert [standing(position, name).standing for name in ("grenadier", "breacher")] == [FIT, FIT]


def test_names_stay_when_somebody_is_away() -> None:
    battle = state_of(opened("rifleman-1:lost, captain:resting")).battle
    assert battle.unit_names[:4] == ("grenadier", "breacher", "surgeon", "rifleman-2")
    assert [battle.cards[unit].id for unit in range(4)] == ["grenadier", "breacher", "surgeon", "rifleman"]
    assert battle.agents[:4] == (1, 2, 3, 5)


def test_an_agent_removed_by_an_enemy_has_a_rivalry_unless_it_is_lost() -> None:
    position = opened("rifleman-2:removed@duelist")
    position.play((2,))
    assert isinstance(position.request, Draw) and label(position) == "blind-spot"
    known = state_of(position).battle.tags
    wanted = {"leader", "brute", "fire", "scout", "line"}
    assert {known[item] for item, count in enumerate(position.request.counts) if count} == wanted
    position.play((known.index("scout"),))
    service = standing(position, "rifleman-2")
    assert (service.standing, service.rival, service.blind_spot) == (RESTING, "blade", "scout")
    lost = opened("rifleman-2:removed@duelist")
    lost.play((1,))
    assert standing(lost, "rifleman-2") == Service(LOST)
    assert label(lost) == "deployment"


def with_enemies(roster: str, *tags: tuple[str, ...]) -> Position:
    """The same opening against two duelists with these Tags of their own."""
    state = opened(roster).checkpoint.copy()
    assert isinstance(state, SkirmState)
    battle = state.battle
    enemies = battle.squads[1]
    cards = tuple(replace(enemies.agents[1], tags=(*enemies.tags, *own)) for own in tags)
    squads = (battle.squads[0], replace(enemies, agents=cards))
    assert battle.roster is not None
    roster_of_all = battle.roster._replace(services=battle.roster.services[: 6 + len(tags)])
    state.battle = Battle(
        battle.library, battle.rulings, battle.mission, battle.map, squads, ((), ()), roster_of_all
    )
    return Position(game(), state)


def test_the_owner_chooses_among_several_tags_of_the_enemy() -> None:
    position = with_enemies("rifleman-2:removed@duelist", ("blade", "noble"), ("blade", "noble"))
    position.play((4,))
    assert label(position) == "rival" and texts(position) == ["hate blade", "hate noble"]
    again = load_position(game(), json.loads(json.dumps(position.save())))
    for one in (position, again):
        one.say("hate noble")
        known = state_of(one).battle.tags
        assert isinstance(one.request, Draw)
        assert [known[item] for item, count in enumerate(one.request.counts) if count] == ["blade"]
        one.play((known.index("blade"),))
        service = standing(one, "rifleman-2")
        assert (service.remover, service.rival, service.blind_spot) == ("", "noble", "blade")


def test_a_rivalry_needs_two_tags() -> None:
    position = with_enemies("rifleman-2:removed@duelist", ("blade",), ("blade",))
    position.play((4,))
    assert label(position) == "deployment" and standing(position, "rifleman-2") == Service(FIT)
    position = with_enemies("rifleman-2:removed@duelist", (), ())
    position.play((4,))
    assert texts(position) == ["hate raider", "hate wake"], "a squad's own Tags where a card has no others"


def in_battle(position: Position) -> Position:
    """The first Turn: a rifleman acts, two enemies stand in the open."""
    state = state_of(position).copy()
    battle = state.battle
    state.turn, state.plan_id, state.blue_seat, state.initiative = 1, "d", 0, 0
    for name, square in (("rifleman-1", "a1"), ("duelist", "a4"), ("cutter-1", "d1")):
        state.put(battle.unit_names.index(name), battle.grid.parse(square))
    state.ready = state.alive
    state.agenda = [Activate(0)]
    started = Position(game(), state)
    if label(started) == "activate":
        started.say("activate rifleman-1")
    return started


def number_to_hit(position: Position, target: str) -> str:
    choice = position.open_choice()
    assert choice is not None
    option = position.read(f"shoot {target} with service-rifle")
    return str(game().explain(position.state, choice, option)[1])


def chance_to_hurt(position: Position, target: str) -> float:
    found = odds(position, position.read(f"shoot {target} with service-rifle"))
    line = found.find("unit", state_of(position).battle.unit_names.index(target), "lost")
    assert line is not None
    return float(line.at_least(1))


def test_a_rivalry_changes_the_number_to_hit_with_its_label_and_the_odds() -> None:
    without = in_battle(opened("rifleman-1:fit"))
    rival = in_battle(opened("rifleman-1:fit:rival=blade:blind=line"))
    assert number_to_hit(without, "duelist") == number_to_hit(without, "cutter-1") == "4 skl"
    assert number_to_hit(rival, "duelist") == "4 skl + 1 rivalry"
    assert number_to_hit(rival, "cutter-1") == "4 skl - 1 blind-spot"
    assert chance_to_hurt(rival, "duelist") > chance_to_hurt(without, "duelist")
    assert chance_to_hurt(rival, "cutter-1") < chance_to_hurt(without, "cutter-1")
    assert [game().texts(one, "rivalry", {}) for one in ("en", "fr", "ru")] == [
        "Rivalry",
        "rivalité",
        "соперничество",
    ]


def test_survivors_learn_quirks_up_to_the_limits() -> None:
    full = "captain:survived:long-legs:sixth-sense"
    position = opened(f"{full}, surgeon:survived, grenadier:survived, breacher:survived, rifleman-1:survived")
    assert label(position) == "learn-quirk"
    assert not [text for text in texts(position) if text.endswith("for captain")]
    assert "learn long-legs for rifleman-2" not in texts(position)
    assert "learn second-look for rifleman-1" not in texts(position), "its rifle has RR1 already"
    with pytest.raises(Refused):
        position.say("learn long-legs for captain")
    position.say("learn voice-of-command for surgeon")
    assert standing(position, "surgeon") == Service(FIT, "", ("voice-of-command",))
    assert state_of(position).battle.cards[3].leader == 1
    assert not [text for text in texts(position) if "voice-of-command" in text], "once in a squad"
    assert not [text for text in texts(position) if text.endswith("for surgeon")], "one after a battle"
    position.say("learn long-legs for grenadier")
    assert state_of(position).battle.movs[1] == 5
    position.say("learn battle-thirst for breacher")
    assert label(position) == "deployment", "three of a squad after a battle"
    assert standing(position, "rifleman-1") == Service(FIT)


def test_a_quirk_may_be_declined() -> None:
    position = opened("captain:survived", "matron:survived")
    assert isinstance(position.request, Choice) and position.request.seat == 0
    position.say("learn-no-more")
    assert position.request.seat == 1
    position.say("learn-no-more")
    assert label(position) == "deployment"
    assert standing(position, "captain") == standing(position, "matron") == Service(FIT)


def test_who_has_learnt_enough_is_not_asked_for() -> None:
    full = "captain:survived:long-legs:sixth-sense"
    assert label(opened(full)) == "deployment"
    position = opened(f"{full}, surgeon:survived")
    assert position.request is not None and isinstance(position.request, Choice)
    assert position.request.about == (("number", 1),)
    position.say("learn quick-healer for surgeon")
    assert label(position) == "deployment" and standing(position, "captain").standing == FIT


def test_a_rivalry_that_was_not_found_is_found_at_the_next_opening() -> None:
    position = opened("captain:fit@duelist")
    assert label(position) == "blind-spot"
    position.play(first_drawn(position))
    assert standing(position, "captain").rival == "blade" and not standing(position, "captain").remover


def test_the_opening_can_be_saved_loaded_and_copied_at_every_question() -> None:
    position = opened(
        "captain:survived, rifleman-1:removed@cutter", "duelist:removed@breacher, matron:survived"
    )
    for answer in ((5,), (0,), (2,), (0,), "learn quick-healer for captain", "learn-no-more"):
        again = load_position(game(), json.loads(json.dumps(position.save())))
        twin = position.copy()
        key = position.state.key()
        assert again.state.key() == key and again.checkpoint.key() == position.checkpoint.key()
        assert state_of(again).battle.cards == state_of(position).battle.cards
        for one in (position, again, twin):
            if isinstance(answer, str):
                one.say(answer)
            else:
                one.play(first_drawn(one) if isinstance(one.request, Draw) else answer)
        assert position.state.key() == again.state.key() == twin.state.key() != key
    assert label(position) == "deployment"
    roster = game().facts(position.state)["roster"]
    assert roster["captain"]["quirks"] == ["quick-healer"] and roster["duelist"]["standing"] == "resting"


def first_drawn(position: Position) -> tuple[int, ...]:
    assert isinstance(position.request, Draw)
    return (next(item for item, count in enumerate(position.request.counts) if count),)


def test_views_say_who_is_away_and_what_was_learnt() -> None:
    position = opened("captain:survived:thick-skinned:rival=blade:blind=line, surgeon:lost, breacher:resting")
    view = game().view(position.state, 0, position.request)
    panels = {
        panel.id: [game().texts("en", one.key, one.parameters) for one in panel.lines]
        for panel in view.panels
    }
    assert panels["squad-1"] == ["Vanguard Breacher misses this battle", "Vanguard Surgeon is lost for good"]
    assert panels["card-captain"][-2:] == [
        "Thick-skinned: TF1. A HIT about to be lost is kept on a roll of 1.",
        "Rivalry: SKL +1 against Blade, SKL -1 against Line",
    ]
    assert len(panels["quirks"]) == 13
    assert [line[-5:] for line in panels["card-captain"] if line.endswith(("(LD2)", "(TF1)"))] == [
        "(LD2)",
        "(TF1)",
    ]
    position.say("learn-no-more")
    assert "quirks" not in [panel.id for panel in game().view(position.state, 0, None).panels]


def test_the_bot_learns_something_that_is_worth_most() -> None:
    position = opened("captain:survived, surgeon:survived")
    for _ in range(2):
        choice = position.open_choice()
        assert choice is not None
        chosen = make_player("heuristic", "seed").decide(Knowledge(position, 0))
        assert chosen.verb == "learn"
        position.play(chosen)
    assert label(position) == "deployment"


@pytest.mark.parametrize(
    ("roster", "complaint"),
    [
        ("nobody:lost", "has no agent 'nobody'"),
        ("captain:tired", "cannot be read"),
        ("captain", "cannot be read"),
        ("captain:fit:no-such-quirk", "cannot be read"),
        ("captain:fit:rival=blade", "cannot be read"),
    ],
)
def test_a_roster_that_cannot_be_read_is_refused(roster: str, complaint: str) -> None:
    with pytest.raises(UnknownName, match=complaint):
        opened(roster)


def test_a_campaign_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"no campaign 'five-battle'.*five-battles"):
        opened(campaign="five-battle")
    with pytest.raises(UnknownName, match="name both squads"):
        opened("captain:lost", sides=("aegis-vanguard",))


def test_a_single_battle_knows_nothing_of_campaigns() -> None:
    position = Position(game(), game().start(Setup("sabotage", sides=SIDES)))
    state = state_of(position)
    assert state.battle.roster is None and state.fallen == ()
    assert "campaign" not in game().save(state) and "campaign" not in game().facts(state)
    state.fallen = ((0, 1),)
    assert problems_of(state) == ["somebody has fallen in a campaign, but this is none"]


def test_problems_of_a_roster_are_named() -> None:
    state = state_of(opened("captain:fit:long-legs:sixth-sense"))
    battle = state.battle
    assert battle.roster is not None
    too_many = battle.roster.with_service(0, Service(quirks=("long-legs", "sixth-sense", "quick-healer")))
    state.battle = battle.anew(battle.purchases, too_many)
    state.fallen = ((1, NONE),)
    assert problems_of(state) == [
        "those who have fallen disagree with the HIT of the agents",
        "captain has more quirks than an agent may have",
    ]
