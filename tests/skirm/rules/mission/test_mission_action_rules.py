"""MIS.2: Mission Actions obey the general rules of Actions."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, refused
from tests.skirm.rules.playing import play, run
from tests.skirm.rules.scenes import agent, scene

ON_MACHINE = (8, 4)


def sabotage(**more: Any) -> Position:
    """A saboteur on a machine, in the mission Sabotage on a flat map."""
    document = {"mission": "sabotage", "map": {}, "blue_seat": 1, **more}
    ready = document.pop("ready", True)
    saboteur = agent("saboteur", 1, ON_MACHINE, ready=ready)
    mate, guard = agent("mate", 1, (0, 0), ready=ready), agent("guard", 2, (15, 15))
    return scene(saboteur, mate, guard, **document)


@pytest.mark.rule("SKM-MIS.2")
def test_the_price_is_mixed_like_any_other() -> None:
    position = play(sabotage(orders=(1, 0), act=1), "perform plant")  # 1 ACT and 1 Order: nothing to choose
    assert facts(position)["orders"] == [0, 0]
    assert facts(position)["active"] == "guard"  # nothing was left to pay for
    assert facts(position)["objectives"]["machine-1"]["flags"] == ["charge"]
    rich = run(sabotage(orders=(2, 0)), "perform plant")
    assert offered(rich) == ["pay 0 orders", "pay 1 orders", "pay 2 orders"]
    play(rich, "pay 1 orders")
    assert (facts(rich)["act"], facts(rich)["orders"]) == (2, [1, 0])
    poor = sabotage(act=1)
    assert refused(poor, "perform plant") == "SKM-ACT.2"


@pytest.mark.rule("SKM-MIS.2")
def test_once_per_activation() -> None:
    again = {"id": "scan", "act": 1, "effects": [{"kind": "score", "value": 1}]}
    mission = {"actions": [again]}
    position = scene(agent("scout", 1, (0, 0)), agent("foe", 2, (9, 9)), mission=mission)
    play(position, "perform scan")
    assert (facts(position)["points"], facts(position)["act"]) == ([1, 0], 2)
    assert refused(position, "perform scan") == "SKM-MIS.2"


@pytest.mark.rule("SKM-MIS.2")
def test_only_in_the_own_activation() -> None:
    position = sabotage(active="mate")
    assert refused(position, "perform plant") == "SKM-MIS.1"  # the mate is on no machine
    assert offers(sabotage(), "perform plant")


@pytest.mark.rule("SKM-MIS.2")
def test_never_as_a_sentry_action() -> None:
    position = run(sabotage(moment="sentry", seat=1, ready=False, orders=(2, 0)), "sentry saboteur")
    assert asked(position) == "sentry-act"
    assert offered(position, "perform *") == []
    assert refused(position, "perform plant") == "SKM-SEN.6"
