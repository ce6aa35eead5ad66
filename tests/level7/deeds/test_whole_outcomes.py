"""Whole outcomes: everything that differs after some lines, and nothing else, for the rules at their edges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.level7.drawing import position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, Row, outcome
from tests.questions import facts, offers

GUARD, CLONE = {"guard-1": "crossing"}, {"clone-1": "crossing"}
TRIED, PASSED = 1, 9  # what a challenge action leaves behind, failed and passed


def hit(*, second: dict[str, Any] = BESIDE, **player: Any) -> dict[str, Any]:
    """A guard attacks a player with one card left."""
    players = [{**ONE_CARD, **player}, second]
    return {"enemies": GUARD, "moment": "enemies", "acting": ["guard-1"], "players": players}


NEXT = {"active": "player 2", "turn": 6, "asked": "adrenaline"}
CARRIED_OFF = {**NEXT, "players.1.hand": [], "players.1.place": "infirmary"}
DEAD = {**NEXT, "players.1.hand": [], "players.1.place": "", "players.1.fate": "killed"}
HIT = ("dice S S V",)
KNOCK_OUTS: list[Row] = [
    (HIT, hit(vitality=5), {**CARRIED_OFF, "players.1.vitality": 4}),
    (HIT, hit(vitality=4, threat=2), {**CARRIED_OFF, "players.1.vitality": 3, "players.1.threat": 1}),
    (
        ("pass", "dice II V V"),
        {
            **hit(vitality=5, fear=8, hand=["bolt", "brace"]),
            "enemies": {"hybrid-int": "crossing"},
            "acting": ["hybrid-int"],
        },
        {**CARRIED_OFF, "players.1.vitality": 4, "moves_left": 2},
    ),
]
DEATHS: list[Row] = [
    (HIT, hit(vitality=3), DEAD),
    (HIT, {**hit(vitality=5, threat=2), "lockdown": True}, DEAD),
    (HIT, hit(vitality=4), {**CARRIED_OFF, "players.1.vitality": 3}),
]
LEFT_BEHIND: list[Row] = [
    (
        HIT,
        hit(vitality=5, items=["sedative", "security-key-card"], skills=["still-mind"]),
        {
            **CARRIED_OFF,
            "players.1.vitality": 4,
            "players.1.items": [],
            "ground.crossing": ["sedative", "security-key-card"],
        },
    ),
    (
        HIT,
        {**hit(vitality=3, items=["sedative"]), "ground": {"crossing": ["data-slate"]}},
        {**DEAD, "players.1.items": [], "ground.crossing": ["data-slate", "sedative"]},
    ),
]


@pytest.mark.rule("L7-4.4", "L7-12.2", "L7-42.3", "L7-42.5")
@pytest.mark.parametrize(("lines", "document", "expected"), KNOCK_OUTS)
def test_who_has_no_card_left_is_carried_off(
    lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-4.5", "L7-16.7", "L7-42.4")
@pytest.mark.parametrize(("lines", "document", "expected"), DEATHS)
def test_a_knock_out_on_the_skull_or_in_lockdown_kills(
    lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-42.2", "L7-7.4", "L7-42.9")
@pytest.mark.parametrize(("lines", "document", "expected"), [*LEFT_BEHIND, *KNOCK_OUTS])
def test_items_stay_behind_skills_and_enemies_stay(
    lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert outcome(lines, document) == expected


NOTICED = {"players.1.threat": 1, "pool": 5}
FOUND = {"players.1.items": ["data-slate"]}
ATTACKED = {"did": TRIED, "players.1.fear": 4, "asked": "enemy-attack"}
DONE = {"did": PASSED, "asked": "act"}
ITEM = "draw data-slate"
ATTACKS: list[Row] = [
    (("attack guard-1", "dice S S S V", ITEM), {"enemies": GUARD}, {**DONE, **NOTICED, **FOUND, "enemies.guard-1.stunned": True}),
    (("attack guard-1", "dice SS SS S V", ITEM), {"enemies": GUARD}, {**DONE, **NOTICED, **FOUND, "enemies.guard-1.stunned": True}),
    (("attack guard-1", "dice SS SS SS V", ITEM), {"enemies": GUARD}, {**DONE, **NOTICED, **FOUND, "enemies.guard-1.place": "reserve"}),
    (("attack clone-1", "dice S S S V"), {"enemies": CLONE}, {**DONE, "enemies.clone-1.stunned": True}),
    (("attack clone-1", "dice SS SS SS V"), {"enemies": CLONE}, {**DONE, "enemies.clone-1.place": "reserve"}),
    (("attack guard-1", "dice SS V V V"), {"enemies": GUARD}, {**ATTACKED, **NOTICED}),
    (("attack clone-1", "dice SS V V V"), {"enemies": CLONE}, ATTACKED),
]  # fmt: skip
PISTOL = {"players": [{**ONE_CARD, "items": ["service-pistol"]}]}
LOUD: list[Row] = [
    (
        ("attack guard-1", "dice S S S V", ITEM),
        {"enemies": GUARD, "players": [{**ONE_CARD, "uniform": "clean"}]},
        {**DONE, **NOTICED, **FOUND, "enemies.guard-1.stunned": True, "players.1.uniform": "bloody"},
    ),
    (
        ("attack clone-1", "dice S S S V"),
        {"enemies": CLONE, "players": [{**ONE_CARD, "uniform": "clean"}]},
        {**DONE, "enemies.clone-1.stunned": True},
    ),
    (
        ("attack clone-1", "dice SS S V V V V V"),
        {**PISTOL, "enemies": CLONE},
        {**DONE, **NOTICED, "enemies.clone-1.stunned": True},
    ),
    (
        ("attack guard-1", "dice SS V V V V V V"),
        {**PISTOL, "enemies": GUARD},
        {**ATTACKED, "players.1.threat": 2, "pool": 4},
    ),
]


@pytest.mark.rule("L7-25.2", "L7-25.3", "L7-25.4", "L7-25.6")
@pytest.mark.parametrize(("lines", "document", "expected"), ATTACKS)
def test_attacks(lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-5.8", "L7-25.5")
@pytest.mark.parametrize(("lines", "document", "expected"), [*ATTACKS, *LOUD])
def test_who_attacks_a_guard_or_shoots_is_noticed(
    lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert outcome(lines, document) == expected


THREE = {"guard-1": "crossing", "clone-1": "crossing", "clone-2": "crossing"}
RUSHES: list[Row] = [
    (
        ("bull rush", "dice SS S V V V V"),
        {"enemies": GUARD, "bonus": {"str": 2}},
        {**DONE, "rush": 3, "bonus.str": 0, "players.1.stats.str": 4},
    ),
    (("bull rush", "dice SS S V V"), {"enemies": GUARD}, {**DONE, "rush": 3}),
    (("bull rush", "dice SS SS SS SS"), {"enemies": GUARD}, {**DONE, "rush": 8}),
    (("bull rush", "dice S S V V"), {"enemies": GUARD}, ATTACKED),
    (("bull rush", "dice SS SS V V"), {"enemies": {"hybrid-int": "crossing"}}, {**DONE, "rush": 4}),
    (("bull rush", "dice SS S V V"), {"enemies": {"hybrid-int": "crossing"}}, ATTACKED),
    (("bull rush", "dice SS S V V"), {"enemies": THREE, "stunned": ["clone-1", "clone-2"]}, {**DONE, "rush": 3}),
    (("bull rush", "dice SS SS S V"), {"enemies": {"cronos": "crossing"}}, {**DONE, "rush": 5}),
    (("bull rush", "dice SS SS V V"), {"enemies": {"cronos": "crossing"}}, ATTACKED),
    # Head Down: two less is needed, for every check of the rush
    (("bull rush", "dice SS S V V"), {"enemies": THREE, "prepared": ["head-down"]}, {**DONE, "rush": 5, "prepared": []}),
]  # fmt: skip


@pytest.mark.rule("L7-26.2", "L7-26.3", "L7-26.8", "L7-44.1", "L7-44.2")
@pytest.mark.parametrize(("lines", "document", "expected"), RUSHES)
def test_bull_rushes(lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outcome(lines, document) == expected


def free_tile() -> int:
    """The fact that the crossing may be left."""
    return int(facts(position(tiles=ROW, free=["crossing"]))["free_to_leave"])


GUARDS = {"guard-1": "crossing", "guard-2": "crossing", "clone-1": "crossing"}
OUTWITS: list[Row] = [
    (("outwit guards", "dice II I V V"), {"enemies": GUARD}, {**DONE, "free_to_leave": free_tile()}),
    (("outwit guards", "dice I I V V"), {"enemies": GUARD}, ATTACKED),
    (("outwit guards", "dice II II V V"), {"enemies": GUARDS}, {**DONE, "free_to_leave": free_tile()}),
    # the stunned guard of the side is used up too, the clone does nothing
    (("outwit guards", "dice II V V V", "dice V V V"), {"enemies": GUARDS, "stunned": ["guard-2"]}, {"did": TRIED, "players.1.fear": 4, "acting_over": True, "asked": "event"}),
    (("outwit guards", "dice II I V V", "dice V V V V"), {"enemies": GUARDS}, {"did": TRIED, "players.1.fear": 4, "joined": 2, "acting_over": True, "asked": "event"}),
]  # fmt: skip


@pytest.mark.rule("L7-24.4", "L7-27.1", "L7-27.3", "L7-27.5", "L7-27.6")
@pytest.mark.parametrize(("lines", "document", "expected"), OUTWITS)
def test_outwitting(lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-13.1", "L7-13.2", "L7-13.7")
@pytest.mark.parametrize(("lines", "document", "expected"), [*ATTACKS, *RUSHES, *OUTWITS])
def test_challenges(lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outcome(lines, document) == expected


LOCKED = {"locks": ["crossing/n"]}
HELD = {**LOCKED, "enemies": CLONE}
LOCKS: list[Row] = [
    (("unlock crossing/n by str", "dice SS S V V"), LOCKED, {**DONE, **NOTICED, "locks": []}),
    (("unlock crossing/n by str", "dice SS V V V"), LOCKED, {"did": TRIED, **NOTICED, "asked": "act"}),
    (("unlock crossing/n by str", "dice SS V V V"), HELD, {**ATTACKED, **NOTICED}),
    (("unlock crossing/n by int", "dice II II V V"), LOCKED, {**DONE, "locks": [], "relock": 344}),
    (("unlock crossing/n by int", "dice II I V V"), LOCKED, {"did": TRIED, "asked": "act"}),
    (("unlock crossing/n by int", "dice II I V V"), HELD, ATTACKED),
]


@pytest.mark.rule("L7-5.10", "L7-28.1", "L7-28.2", "L7-28.3")
@pytest.mark.parametrize(("lines", "document", "expected"), LOCKS)
def test_unlocking(lines: tuple[str, ...], document: dict[str, Any], expected: dict[str, Any]) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-26.4", "L7-26.6")
@pytest.mark.parametrize(
    ("skills", "rush", "moved"), [([], 3, False), ([], 4, True), (["linebacker"], 3, True)]
)
def test_a_rush_wears_off_but_for_a_linebacker(skills: list[str], rush: int, moved: bool) -> None:
    found = position(
        tiles=ROW,
        enemies=GUARD,
        rush=rush,
        rushed=1,
        did=["challenge"],
        players=[{"hand": ["bolt", "bolt"], "skills": skills}],
    )
    assert offers(found, "move corridor-101-a") == moved
