"""DMG: damage and removal."""

from __future__ import annotations

import pytest

from sortie.games.skirm.content.roster import Roster
from tests.questions import asked, facts, offered, offers
from tests.skirm.rules.playing import dice_asked, fork, life, place, play, run, state_of
from tests.skirm.rules.scenes import KNIFE, RIFLE, Table, agent, at, board, scene, skirm, weapon

SHOT = "shoot foe with rifle"
SURE = weapon("rifle", "R", 1, 5, 3)  # one die


@pytest.mark.rule("SKM-DMG.1")
def test_lost_hit_are_unsaveable_hits_and_hits_that_nothing_absorbed() -> None:
    piercing = weapon("rifle", "R", 4, 4, 3, "AP1")
    position = scene(agent("shooter", 1, (0, 0), piercing), agent("foe", 2, (6, 0)))
    assert life(play(position, SHOT, dice=[4, 4, 4, 5, 2, 6]), "foe") == 2
    plain = run(
        scene(agent("shooter", 1, (0, 0), RIFLE), agent("foe", 2, (6, 0))), SHOT, dice=[4, 4, 5, 5, 1, 6]
    )
    assert life(fork(plain, "chain 1", dice=[3]), "foe") == 4  # although one die failed
    assert life(fork(plain, "chain 1", dice=[6]), "foe") == 3


@pytest.mark.rule("SKM-DMG.2")
def test_an_agent_without_hit_is_removed_at_once() -> None:
    position = scene(
        agent("shooter", 1, (0, 0), RIFLE), agent("foe", 2, (6, 0), life=1), agent("other", 2, (6, 5))
    )
    assert offers(position, SHOT)
    play(position, SHOT, dice=[4, 4, 5, 5, 6, 6])
    unit = facts(position)["units"]["foe"]
    assert (unit["hit"], unit["alive"], unit["ready"], unit["square"]) == (0, False, False, "")
    play(position, "end")
    assert facts(position)["active"] == "other"  # the only one left of its Squad
    survivor = scene(agent("shooter", 1, (0, 0), SURE), agent("foe", 2, (6, 0), life=2))
    assert facts(play(survivor, SHOT, dice=[5, 6]))["units"]["foe"]["alive"]


@pytest.mark.rule("SKM-DMG.3")
def test_an_agent_with_one_hit_left_acts_normally() -> None:
    def wounded(left: int) -> tuple[list[str], list[tuple[str, int, int]], int]:
        fighter = agent("fighter", 1, (5, 5), RIFLE, KNIFE, special=["2RC"], life=left)
        position = scene(fighter, agent("foe", 2, (9, 5)))
        options = offered(position)
        run(position, SHOT)
        rolls = [dice_asked(position)]
        run(position, dice=[4, 5, 5, 5])
        rolls.append(dice_asked(position))
        play(position, dice=[4])
        return options, rolls, int(facts(position)["act"])

    assert wounded(1) == wounded(4)
    for hits, alive in ((2, True), (1, False)):
        shot = scene(
            agent("shooter", 1, (0, 0), SURE), agent("foe", 2, (6, 0), life=hits), agent("other", 2, (6, 5))
        )
        unit = facts(play(shot, SHOT, dice=[5, 6]))["units"]["foe"]
        assert (unit["hit"], unit["alive"]) == (hits - 1, alive), "the last HIT decides"


def storm(hits: int, dam: int) -> Table:
    """An environment in which every event hits everybody."""
    effect = {"kind": "hits", "hits": hits, "dam": dam}
    return {"storm": {"events": [{"id": f"storm-{die}", "effects": [effect]} for die in range(1, 7)]}}


@pytest.mark.rule("SKM-DMG.4")
def test_damage_of_the_environment_is_saved_as_usual() -> None:
    position = scene(
        agent("first", 1, (0, 0), special=["CAM", "DOD"]),
        agent("second", 2, (15, 15), arm=4, special=["TF2"]),
        environments=storm(2, 2),
        mission={"environment": "storm"},
        moment="event",
    )
    run(position, dice=[1])
    assert dice_asked(position) == ("save", 1, 2)  # neither CAM nor DOD helps
    run(position, dice=[5, 6])  # ARM 7: saves on 5
    assert life(position, "first") == 3
    assert dice_asked(position) == ("save", 2, 2)
    run(position, dice=[2, 3])  # ARM 4: saves on 2
    assert dice_asked(position) == ("plain", 2, 1)  # Tough works
    play(position, dice=[3])
    assert life(position, "second") == 3


@pytest.mark.rule("SKM-DMG.5")
def test_a_removed_agent_drops_what_it_carries_and_frees_its_square() -> None:
    carrier = agent("carrier", 2, (5, 5), life=1, carrying="case")
    position = scene(
        agent("shooter", 1, (5, 2), SURE),
        carrier,
        agent("other", 2, (15, 15)),
        mission={"markers": [{"id": "case", "at": [9, 9]}]},
    )
    assert facts(position)["markers"]["case"] == {"square": "", "carrier": "carrier", "flags": []}
    assert not offers(position, f"move {at(5, 5)}")
    play(position, "shoot carrier with rifle", dice=[5, 6])
    assert facts(position)["markers"]["case"] == {"square": at(5, 5), "carrier": "", "flags": []}
    play(position, f"move {at(5, 5)}", "pick-up case")
    assert facts(position)["units"]["shooter"]["carrying"] == "case"


@pytest.mark.rule("SKM-DMG.5")
def test_a_removed_agent_supports_and_leads_nobody() -> None:
    blade = weapon("blade", "M", 4, 4, 3)
    mate = agent("mate", 2, (4, 4), life=1, special=["LD3"])
    first = agent("fighter", 1, (5, 5), blade, special=["2MC"])
    position = scene(first, mate, agent("foe", 2, (6, 5), blade, ready=False))
    play(position, "melee mate with blade", dice=[4, 6, 6, 6])
    assert place(position, "mate") == ""
    run(position, "melee foe with blade", dice=[6, 6, 6])
    assert dice_asked(position) == ("hit", 2, 4)  # 5 while the mate stood next to the Attacker
    run(position, "end", dice=[6] * 4)
    # Nobody is Ready any more: the Turn ends, and the second Squad rolls without its leader.
    assert asked(position) == "initiative"
    run(position, dice=[1, 2])
    assert dice_asked(position)[1:] == (1, 3)
    assert dice_asked(run(position, dice=[4, 4, 4]))[1:] == (2, 3)


@pytest.mark.rule("SKM-DMG.5")
def test_a_removed_agent_contests_no_objective() -> None:
    contester = agent("contester", 2, (6, 5), life=1, ready=False)
    holder = agent("holder", 1, (5, 5), weapon("blade", "M", 2, 5, 3))
    mission = {"objectives": [{"id": "well", "at": [5, 5]}]}
    position = scene(
        holder, contester, agent("other", 2, (15, 15), ready=False), mission=mission, map=board()
    )
    kept = position.copy()
    run(position, "melee contester with blade", "end", dice=[5, 6])
    assert facts(position)["points"] == [1, 0]
    assert facts(run(kept, "end"))["points"] == [0, 0]


@pytest.mark.rule("SKM-DMG.5")
def test_a_campaign_remembers_who_was_removed_by_whom() -> None:
    position = scene(agent("shooter", 1, (5, 2), SURE), agent("foe", 2, (5, 5), life=1))
    battle = state_of(position).battle
    battle.roster = Roster(skirm().library.campaigns["five-battles"])
    play(position, "shoot foe with rifle", dice=[5, 6])
    names = battle.unit_names
    assert state_of(position).fallen == ((names.index("foe"), names.index("shooter")),)
