"""A campaign of SKIRM: what a battle leaves to the next one, and who wins in the end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from sortie.games.skirm.content.roster import read_services
from sortie.games.skirm.rules.setup.campaign import SkirmCampaign, remover_of
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.campaign import CampaignProgress, PlayedGame, load_progress
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.records.campaign_record import campaign_of
from sortie.lab.campaigns import simulate_campaigns
from sortie.lab.simulate import Plan
from tests.shipped import shipped
from tests.terminal.commands import sortie

SIDES = ("aegis-vanguard", "crimson-wake")
MISSIONS = ("hold-the-ground", "retrieve-intel", "rescue", "sabotage", "headhunt")


@cache
def game() -> Game:
    return shipped("skirm")


def campaign() -> SkirmCampaign:
    found = campaign_of(game(), "five-battles")
    assert isinstance(found, SkirmCampaign)
    return found


def begun(table: Setup | None = None) -> CampaignProgress:
    return campaign().begin(table if table is not None else Setup(sides=SIDES))


def battle(progress: CampaignProgress) -> SkirmState:
    """The state before the next battle of a campaign."""
    setup = campaign().next_setup(progress)
    assert setup is not None
    state = game().start(setup)
    assert isinstance(state, SkirmState)
    return state


def fought(
    progress: CampaignProgress, points: tuple[int, int] = (0, 0), fallen: tuple[tuple[str, str], ...] = ()
) -> SkirmState:
    """The next battle, over: who fell to whom ("" for nobody), and the Mission Points."""
    state = battle(progress)
    names = state.battle.unit_names
    state.turn, state.finished, state.points = 4, True, list(points)
    state.agenda = []
    for unit, attacker in fallen:
        state.hit[names.index(unit)] = 0
        state.fallen = (*state.fallen, (names.index(unit), names.index(attacker) if attacker else NONE))
    return state


def rosters(progress: CampaignProgress) -> list[str]:
    return [str(text) for text in progress.played[-1].left["roster"]]


def test_the_missions_follow_each_other_and_squads_stay() -> None:
    progress = begun()
    for number, mission in enumerate(MISSIONS):
        setup = campaign().next_setup(progress)
        assert setup is not None and (setup.scenario, setup.sides) == (mission, SIDES)
        assert ("roster-1" in setup.options) == (number > 0)
        assert campaign().winner(progress) is None
        progress = campaign().record(progress, fought(progress, (number, 2)))
    assert campaign().next_setup(progress) is None
    assert [one.result for one in progress.played] == [SIDES[1]] * 2 + ["draw"] + [SIDES[0]] * 2
    assert campaign().winner(progress) == -1, "two battles and ten points each"
    assert load_progress(progress.save()) == progress


def test_who_survived_may_learn_and_who_fell_remembers_the_enemy() -> None:
    fallen = (("surgeon", "duelist"), ("breacher", "captain"), ("cutter-1", ""), ("matron", "grenadier"))
    progress = campaign().record(begun(), fought(begun(), (1, 0), fallen))
    first, second = rosters(progress)
    assert first == (
        "captain:survived, grenadier:survived, breacher:removed, surgeon:removed@duelist, "
        "rifleman-1:survived, rifleman-2:survived"
    )
    assert second.startswith("matron:removed@grenadier, duelist:survived") and "cutter-1:removed, " in second
    services = read_services(campaign().library, campaign().library.squads[SIDES[0]], first)
    assert services[3].remover == "duelist" and not services[2].remover


def test_who_missed_a_battle_is_back_and_who_is_lost_stays_away() -> None:
    left = {"winner": 0, "points": [1, 0], "equipment": ["", ""]}
    away = "captain:resting:long-legs, surgeon:lost, grenadier:fit:rival=line:blind=blade"
    progress = replace(begun(), played=[PlayedGame(MISSIONS[0], SIDES[0], {**left, "roster": [away, ""]})])
    state = fought(progress)
    assert "captain" not in state.battle.unit_names and "surgeon" not in state.battle.unit_names
    after = rosters(campaign().record(progress, state))[0]
    assert after == (
        "captain:fit:long-legs, grenadier:survived:rival=line:blind=blade, breacher:survived, surgeon:lost, "
        "rifleman-1:survived, rifleman-2:survived"
    )


def test_equipment_is_bought_once_and_stays_with_its_agent() -> None:
    options = {"equipment-1": "captain:haze-cloak, grenadier:optic@service-rifle"}
    progress = begun(Setup(sides=SIDES, options=options))
    state = fought(progress, fallen=(("captain", "matron"),))
    progress = campaign().record(progress, state)
    following = campaign().next_setup(progress)
    assert following is not None
    assert following.options["equipment-1"] == options["equipment-1"]
    assert following.options["equipment-2"] == "none"
    opened = battle(progress)
    assert "captain" not in opened.battle.unit_names
    assert opened.battle.cards[opened.battle.unit_names.index("grenadier")].weapons[0].critical == 2


def test_squads_may_be_chosen_in_the_first_battle() -> None:
    progress = begun(Setup())
    match = Match(game(), campaign().next_setup(progress) or Setup())
    match.say(0, "enter aegis-vanguard")
    match.resign(1)
    progress = campaign().record(progress, match.state)
    assert progress.table.sides == ("aegis-vanguard", "") and progress.played[0].result == "aegis-vanguard"
    assert rosters(progress) == ["", ""], "a battle that never began teaches nobody anything"
    match = Match(game(), campaign().next_setup(progress) or Setup())
    match.say(1, "enter aegis-vanguard")
    match.resign(0)
    progress = campaign().record(progress, match.state)
    assert progress.table.sides == ("aegis-vanguard", "aegis-vanguard")
    assert progress.played[1].result == "seat-2"
    assert game().texts("fr", "side-seat-2", {}) == "Deuxième joueur"


def test_giving_up_in_the_opening_leaves_what_is_not_settled_for_later() -> None:
    progress = campaign().record(begun(), fought(begun(), fallen=(("surgeon", "duelist"),)))
    match = Match(game(), campaign().next_setup(progress) or Setup())
    match.resign(0)
    again = campaign().record(progress, match.state)
    assert rosters(again)[0] == rosters(progress)[0]


def test_more_battles_win_then_more_points() -> None:
    def played(*scores: tuple[int, int]) -> CampaignProgress:
        games = [
            PlayedGame(MISSIONS[0], "", {"winner": NONE if a == b else int(b > a), "points": [a, b]})
            for a, b in scores
        ]
        return replace(begun(), played=games)

    assert campaign().winner(played((1, 0), (1, 0), (0, 9), (2, 2), (2, 2))) == 0
    assert campaign().winner(played((1, 0), (0, 2), (2, 2), (2, 2), (2, 2))) == 1
    assert campaign().winner(played((1, 0), (0, 1), (2, 2), (2, 2), (2, 2))) == -1


def test_what_is_not_the_next_battle_is_refused() -> None:
    progress = begun()
    going_on = battle(progress)
    with pytest.raises(NotAllowed, match="next battle of this campaign is hold-the-ground"):
        campaign().record(progress, going_on)
    single = game().start(Setup(MISSIONS[0], sides=SIDES))
    assert isinstance(single, SkirmState)
    single.finished = True
    with pytest.raises(NotAllowed, match="played to its end"):
        campaign().record(progress, single)
    other = fought(begun(Setup(sides=("glasswing-rangers", "crimson-wake"))))
    with pytest.raises(NotAllowed, match="squads stay"):
        campaign().record(progress, other)
    with pytest.raises(UnknownName, match="no squad 'aegis'"):
        begun(Setup(sides=("aegis",)))


def test_a_squadmate_is_nobodys_rival() -> None:
    state = fought(begun(), fallen=(("breacher", "captain"), ("surgeon", "duelist")))
    names = state.battle.unit_names
    assert [remover_of(state, names.index(name)) for name in ("breacher", "surgeon", "captain")] == [
        "",
        "duelist",
        "",
    ]


def test_whole_campaigns_are_played_kept_and_replayed(tmp_path: Path) -> None:
    found = simulate_campaigns(game(), "five-battles", Plan(("random",), 1, "campaigns", records=tmp_path))
    assert found["problems"] == [] and found["games"] == 5
    text = (tmp_path / "skirm-five-battles-00000.campaign").read_text(encoding="utf-8")
    for word in ("learn ", ":survived", ":removed"):
        assert word in text


@pytest.mark.long
def test_bots_play_a_campaign_to_its_end_at_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "evening.campaign")
    bots = ("--seats", "heuristic,heuristic", "--sides", ",".join(SIDES))
    assert sortie(capsys, "campaign", "new", file, "skirm", *bots).code == 0
    assert sortie(capsys, "campaign", "play", file, "--seed", "3", "--all").code == 0
    over = sortie(capsys, "campaign", "show", file, "--json").data
    assert [one["scenario"] for one in over["played"]] == list(MISSIONS)
    assert over["next"] is None and over["winner"] in (-1, 0, 1)
    kept = Path(file).read_text(encoding="utf-8")
    assert "learn " in kept and "learn-no-more" not in kept, "the bot takes what it can get"
