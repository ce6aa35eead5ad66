"""Every effect that a pack may write is played where it may stand, with and without it: it must be seen."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from sortie.content.inspection import INLINE, Inspection
from sortie.games.skirm.content.codes import AGENT_CODES
from sortie.games.skirm.content.packs import skill_from
from sortie.games.skirm.content.schema.campaigns import read_quirk
from sortie.games.skirm.content.schema.effects import (
    EVENT_EFFECTS,
    SKILL_EFFECTS,
    BasicAction,
    EffectRecord,
    Stat,
)
from sortie.games.skirm.content.schema.meanings import ATTACK_STATS, PASSIVE_EFFECTS, QUIRK_EFFECTS
from tests.skirm.content.effect_scenes import NOTHING, Play, played
from tests.skirm.rules.scenes import Table

SHOT = ("shoot bob with gun", (4, 5, 6, 6))
MISS = ("shoot bob with gun", (6, 6, 6, 6))
TWO_HITS = ("shoot bob with gun", (4, 4, 6, 6), (6, 6), (1, 1))
LOST_FIGHT = ("melee bob with blade", (6, 6, 6), (4, 6, 6, 6))
TIED_FIGHT = ("melee bob with blade", (6, 6, 6), (6, 6, 6, 6))
WON_FIGHT = ("melee bob with blade", (4, 4, 6), (6, 6, 6, 6))
BOB_SHOOTS = ("end", "shoot ann with gun", (4, 4, 6, 6), (6, 6))
BOB_FIGHTS = ("end", "melee ann with blade", (4, 4, 6), (6, 6, 6, 6), (6, 6))
NEXT_TURN = ("end", "end", "end", (1, 2))
DOOR = {"map": {"size": [12, 12], "doors": [["e5", "e6"]]}}
OPEN_DOOR = {"map": {"size": [12, 12], "doors": [["e5", "e6", "open"]]}}
MARKER = {"mission": {"markers": [{"id": "box", "at": [4, 4]}]}}
MUD = {"map": {"size": [12, 12], "difficult": ["a1:l12"]}}
ENEMY = {"select": {"who": "enemy"}}

# How an effect is seen, by its kind and what it speaks of.
PLAYS: dict[tuple[str, str], Play] = {
    ("stat", "act"): Play(()),
    ("stat", "mov"): Play(()),
    ("stat", "arm"): Play((*LOST_FIGHT, (4,)), near=True),
    # One hit and one near miss; a save of 5 is as near, and so is one of 4 where the attack gets better.
    **{("stat", stat): Play((*SHOT, (5,))) for stat in ATTACK_STATS},
    **{("stat_vs_marked", stat): Play((*SHOT, (4,))) for stat in ATTACK_STATS},
    ("heal", ""): Play((), ann={"life": 2}),
    ("damage", ""): Play(()),
    ("free_dash", ""): Play(()),
    ("push", ""): Play(()),
    ("pull", ""): Play(()),
    ("teleport", ""): Play(()),
    ("to_gain", ""): Play(()),
    ("ignore", ""): Play((), document=MUD),
    ("grant", "2MC"): Play(TIED_FIGHT, near=True),
    ("grant", "2RC"): Play(MISS),
    ("grant", "CAM"): Play(BOB_SHOOTS),
    ("grant", "DOD"): Play(BOB_FIGHTS, near=True),
    ("grant", "HL"): Play(NEXT_TURN, ann={"life": 2}),
    ("grant", "LD"): Play(NEXT_TURN),
    ("grant", "TF"): Play((*LOST_FIGHT, (5,)), near=True),
    ("suppress", "2MC"): Play(TIED_FIGHT, near=True, ann={"special": "2MC"}),
    ("suppress", "2RC"): Play(MISS, ann={"special": "2RC"}),
    ("suppress", "CAM"): Play(TWO_HITS, bob={"special": "CAM"}),
    ("suppress", "DOD"): Play(WON_FIGHT, near=True, bob={"special": "DOD"}),
    ("suppress", "HL"): Play(NEXT_TURN, ann={"special": "HL1", "life": 2}),
    ("suppress", "LD"): Play(NEXT_TURN, ann={"special": "LD1"}),
    ("suppress", "TF"): Play(TWO_HITS, bob={"special": "TF1"}),
    ("extra_reroll", "hit"): Play(MISS),
    ("extra_reroll", "save"): Play((*LOST_FIGHT, (5,)), near=True),
    ("extra_reroll", "any"): Play(MISS),
    ("price", "move"): Play(("move e4",)),
    ("price", "dash"): Play(("dash e4",)),
    ("price", "shoot"): Play(("shoot bob with gun",)),
    ("price", "melee"): Play(("melee bob with blade",), near=True),
    ("price", "door"): Play(("door e5-e6",), document=DOOR),
    ("price", "carry"): Play(("pick-up box",), document=MARKER),
    ("forbid", "move"): Play(()),
    ("forbid", "dash"): Play(()),
    ("forbid", "shoot"): Play(()),
    ("forbid", "melee"): Play((), near=True),
    ("forbid", "door"): Play((), document=DOOR),
    ("forbid", "carry"): Play((), document=MARKER),
    ("range_cap", ""): Play(()),
    ("doors", "open"): Play((), document=DOOR),
    ("doors", "close"): Play((), document=OPEN_DOOR),
    ("difficult", ""): Play(()),
    ("leave_cost", ""): Play(()),
    ("budget", "dash"): Play(()),
    ("hits", ""): Play(()),
    ("improved", "shoot"): Play(("use trick@gun against bob", (5, 6, 6, 6))),
    ("improved", "melee"): Play(("use trick@blade in melee with bob",), near=True),
}

# The key whose values are told apart, and those values; of other kinds there is one.
SPEAKS_OF: dict[str, tuple[str, tuple[str, ...]]] = {
    "stat": ("stat", get_args(Stat)),
    "stat_vs_marked": ("stat", ATTACK_STATS),
    "grant": ("special", tuple(AGENT_CODES)),
    "suppress": ("special", tuple(AGENT_CODES)),
    "price": ("action", get_args(BasicAction)),
    "forbid": ("action", get_args(BasicAction)),
    "improved": ("action", ("shoot", "melee")),
    "extra_reroll": ("roll", ("hit", "save", "any")),
    "doors": ("doors", ("open", "close")),
    "budget": ("action", ("dash",)),
}
# What the other keys are where an effect needs them.
VALUES: dict[str, Table] = {
    "stat": {"delta": -1},
    "stat_vs_marked": {"delta": 1},
    "improved": {"roa": 1},
    "heal": {"dice": "1"},
    "damage": {"hits": 1, "dam": 1},
    "extra_reroll": {"value": 1},
    "price": {"value": 0},
    "ignore": {"what": "difficult"},
    "to_gain": {"value": 1},
    "range_cap": {"value": 4},
    "difficult": {"place": {"max_height": 0}},
    "leave_cost": {"value": 2, "place": {"max_height": 0}},
    "budget": {"value": 2},
    "push": {"value": 2},
    "pull": {"value": 2},
    "teleport": {"value": 2},
    "hits": {"hits": 1, "dam": 1},
}


def effect_of(kind: str, detail: str) -> Table:
    """An effect of a kind that speaks of something, without a word on how long it lasts."""
    effect: Table = {"kind": kind, **VALUES.get(kind, {})}
    if kind in SPEAKS_OF:
        effect[SPEAKS_OF[kind][0]] = detail
    if kind in ("grant", "suppress") and AGENT_CODES[detail]:
        effect["special"] = f"{detail}1"
    return effect


def details(kind: str) -> tuple[str, ...]:
    return SPEAKS_OF[kind][1] if kind in SPEAKS_OF else ("",)


def lasting(where: str, model: type[EffectRecord], detail: str) -> Table:
    """Until when, for effects that last and that somebody used or rolled."""
    if where == "passive" or "until" not in model.model_fields:
        return {}
    return {"until": "battle" if detail in ("HL", "LD") else "turn"}


KINDS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "skill": (dict(SKILL_EFFECTS), tuple(SKILL_EFFECTS)),
    "passive": (dict(SKILL_EFFECTS), PASSIVE_EFFECTS),
    "event": (dict(EVENT_EFFECTS), tuple(EVENT_EFFECTS)),
}
EVERYTHING = [
    pytest.param(where, kind, detail, id=f"{where}-{kind}-{detail}".rstrip("-"))
    for where, (_, kinds) in KINDS.items()
    for kind in kinds
    for detail in details(kind)
]


@pytest.mark.parametrize(("where", "kind", "detail"), EVERYTHING)
def test_every_effect_is_seen(where: str, kind: str, detail: str) -> None:
    effect = effect_of(kind, detail) | lasting(where, KINDS[where][0][kind], detail)
    nothing = NOTHING | ({} if where == "passive" else {"until": "turn"})
    skill: Table = {}
    play = PLAYS[kind, detail]
    if kind in ("damage", "stat_vs_marked", "push", "pull"):
        skill = ENEMY
    elif kind == "improved":
        skill, nothing = {"counts_as": detail}, effect | {"roa": 0}
    elif (where, kind, detail) == ("skill", "stat", "act"):
        skill, play = {"select": {"who": "squadmate"}}, Play(("end", "end"))
    with_it, without = (played(where, one, play, skill) for one in (effect, nothing))
    assert "NotAllowed" not in without, "the play itself is not allowed"
    assert with_it != without


@pytest.mark.parametrize("where", KINDS)
@pytest.mark.parametrize("play", [Play(SHOT), Play(LOST_FIGHT, near=True), Play(NEXT_TURN)])
def test_of_an_effect_that_changes_nothing_nothing_is_seen(where: str, play: Play) -> None:
    lasts = {} if where == "passive" else {"until": "turn"}
    found = [played(where, NOTHING | lasts | {"action": action}, play, {}) for action in ("carry", "door")]
    assert found[0] == found[1]


def test_an_improvement_of_skl_is_seen() -> None:
    play = Play(("use trick@gun against bob", (5, 6, 6, 6)))
    effect = {"kind": "improved", "action": "shoot", "skl": 1}
    found = [played("skill", one, play, {"counts_as": "shoot"}) for one in (effect, effect | {"skl": 0})]
    assert found[0] != found[1]


# What a skill that improves an attack may do besides, seen in that attack or at once after it.
BESIDE = [
    (kind, detail)
    for kind in SKILL_EFFECTS
    for detail in details(kind)
    if kind not in ("improved", "stat_vs_marked", "push", "pull") and (kind, detail) != ("stat", "act")
]
SWINGS = {
    "shoot bob with gun": "use trick@gun against bob",
    "melee bob with blade": "use trick@blade in melee with bob",
}


@pytest.mark.parametrize(("kind", "detail"), BESIDE)
def test_every_effect_beside_an_improved_attack_is_seen(kind: str, detail: str) -> None:
    play = PLAYS[kind, detail]
    attack = TIED_FIGHT if play.near else MISS
    again = kind in ("price", "forbid") and detail in ("shoot", "melee")
    if again:  # seen in a second attack of the activation
        play = play._replace(ann={"special": "2RC 2MC"}, lines=(*attack, *play.lines))
    elif not play.lines or play.lines[0] not in SWINGS:
        play = play._replace(lines=(*attack, *play.lines))
    play = play._replace(lines=(SWINGS[str(play.lines[0])], *play.lines[1:]))
    skill = {"counts_as": "melee" if play.near else "shoot"}
    effect = effect_of(kind, detail) | lasting("attack", SKILL_EFFECTS[kind], detail)
    with_it, without = (played("attack", one, play, skill) for one in (effect, NOTHING | {"until": "turn"}))
    assert "NotAllowed" not in without, "the play itself is not allowed"
    assert with_it != without


@pytest.mark.parametrize("kind", QUIRK_EFFECTS)
def test_a_quirk_is_the_same_skill_as_a_passive_one(kind: str) -> None:
    for detail in details(kind):
        effects = [effect_of(kind, detail)]
        inspection = Inspection(INLINE, [])
        quirk = read_quirk({"id": "trick", "effects": effects}, inspection)
        assert not inspection.mistakes
        assert quirk is not None and quirk.skill == skill_from({"id": "trick", "effects": effects})
