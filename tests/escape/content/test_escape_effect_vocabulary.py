"""Every effect, kind of Equipment, event effect, count and carry-over that a pack may write is played with and without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

import pytest

from sortie.games.escape.content.briefing import (
    CARRY_OVERS,
    COUNTS,
    Branch,
    Campaign,
    CarryOver,
    Condition,
    Goal,
    NextGame,
)
from sortie.games.escape.content.catalogue import EQUIPMENT_KINDS, FACTIONS, RESULTS
from sortie.games.escape.content.schema.cards import EFFECTS, EffectRecord, EquipmentRecord
from sortie.games.escape.content.schema.events import EVENT_EFFECTS
from sortie.games.escape.game import EscapeGame
from sortie.games.escape.rules.setup.campaign import EscapeCampaign
from sortie.kernel.campaign import PlayedGame
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll
from tests.escape.content.effect_scenes import (
    ALLY,
    FOE,
    OWNER,
    Play,
    base,
    game_with,
    names_of,
    played,
    seen,
    trace,
)
from tests.questions import facts

FLOOR = {"map": {"size": [12, 12]}}
WALL = {"map": {"size": [12, 12], "walls": ["e5-e6"]}}
LOCK = {"map": {"size": [12, 12], "doors": {"e7-e8": 7}}}
BLOW = ("hit foe", "stand", "dice 4")
BLOW_ON_OWNER = ("hit owner", "stand", "dice 4")
FAR = {"square": "e8"}  # three squares from the owner
AWAY = {"square": "l1"}
DULL = {"values": [4, 2, 1]}

# How an effect of a skill is seen. Keys with numbers have a second value that must be seen to differ from the first.
SKILLS: dict[str, Play] = {
    "seasoned_veteran": Play(("hit foe", "stand", "dice 1")),
    "armor": Play(BLOW_ON_OWNER, active=FOE),
    "attraction": Play(foe={"square": "e7"}),
    "digging_arm": Play(BLOW),
    "scrambler": Play(ally={"square": "e6"}, active=FOE),
    "anti_gravity_field": Play(foe=AWAY),
    "leadership": Play(
        ("attract foe", "stand", "dice 1"),
        owner={"square": "d6", "values": [4, 2, 4]},
        ally={"square": "e5", **DULL},
        foe={"square": "f5", "values": [4, 2, 4]},
        active=ALLY,
        ally_effects=({"kind": "attraction", "within": 2},),
    ),
    "robot": Play(("step e4 by ally",), foe=AWAY, ally_effects=({"kind": "pilot"},)),
    "pilot": Play(("step a11 by owner",), foe=AWAY, active=ALLY, ally_effects=({"kind": "robot"},)),
    "burrowing": Play(foe=AWAY, document=WALL),
    "elusive": Play(("hit owner", "wait"), active=FOE),
    "drill": Play(foe=AWAY, document=WALL),
    "hypnosis": Play(("hit foe by hypnosis", "dodge", "dice 3", "dice 2"), foe={"values": [4, 2, 0]}),
    "electric_bludgeon": Play(BLOW),
    "otaku": Play(foe=AWAY, document={**LOCK, "rules": {"hack_from": "skill"}}),
    "armless": Play(foe=AWAY, document={"equipment": [["e5", "radio"]]}),
    "weapon": Play(("shoot foe with trick", "stand", "dice 2"), foe=FAR),
}
NUMBERS: dict[str, dict[str, int]] = {
    "armor": {"value": 1},
    "attraction": {"within": 2},
    "electric_bludgeon": {"movement": -1},
    "weapon": {"range": 3},
}
OTHERWISE: dict[tuple[str, str], int] = {
    ("armor", "value"): 2,
    ("attraction", "within"): 1,
    ("electric_bludgeon", "movement"): -2,
    ("electric_bludgeon", "combat"): -1,
    ("electric_bludgeon", "intellect"): -1,
    ("weapon", "range"): 2,
    ("weapon", "power"): 1,
}


def keys_of(model: type[EffectRecord]) -> list[str]:
    return [key for key in model.model_fields if key not in ("kind", "faction")]


def skilled(faction: str, play: Play, *effects: Mapping[str, Any]) -> list[Any]:
    names = names_of(faction)
    game = game_with({names[OWNER]: effects, names[ALLY]: play.ally_effects})
    return played(game, faction, play)


@pytest.mark.rule("ESC-2.6")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", EFFECTS)
def test_every_effect_of_a_skill_is_seen(kind: str, faction: str) -> None:
    effect = {"kind": kind, **NUMBERS.get(kind, {})}
    with_it, without = skilled(faction, SKILLS[kind], effect), skilled(faction, SKILLS[kind])
    assert with_it != without
    beside = {"kind": "drill"} if kind != "drill" else {"kind": "otaku"}
    several = skilled(faction, SKILLS[kind], beside, effect)
    assert several != skilled(faction, SKILLS[kind], beside)


@pytest.mark.rule("ESC-2.6")
@pytest.mark.parametrize(("kind", "key"), [(kind, key) for kind in EFFECTS for key in keys_of(EFFECTS[kind])])
def test_every_number_of_a_skill_is_seen(kind: str, key: str) -> None:
    effect = {"kind": kind, **NUMBERS[kind]}
    changed = effect | {key: OTHERWISE[kind, key]}
    assert skilled("isc", SKILLS[kind], effect) != skilled("isc", SKILLS[kind], changed)


# Equipment in the hands of the owner; a Crate lies on its square instead.
ITEMS: dict[str, Play] = {
    "shield": Play(("hit owner", "dodge by item"), owner={"used": {"combat": 2}}, active=FOE),
    "extra_action": Play(("step e4 by item",), owner={"used": {"movement": 4}}, foe=AWAY),
    "extra_attack": Play(("hit foe by item",), owner={"used": {"combat": 2}}),
    "nitro": Play(BLOW_ON_OWNER, owner={"damage": 5}, ally={"square": "d5"}, active=FOE),
    "grenade": Play(("grenade e8", "stand", "dice 3"), foe=FAR),
    "medkit": Play(("heal",), owner={"damage": 3}, foe=AWAY),
    "radio": Play(("end", "radio ally"), foe=AWAY),
    "crate": Play(("throw foe with e5", "stand", "dice 3"), foe=FAR, document={"crates": ["e5"]}),
}
ITEM_NUMBERS: dict[str, dict[str, int]] = {
    "nitro": {"amount": 2},
    "medkit": {"amount": 2},
    "grenade": {"range": 3, "power": 1, "movement": -1},
    "crate": {"range": 3, "movement": -2},
}
ITEM_OTHERWISE: dict[tuple[str, str], int] = {
    **{(kind, "amount"): 1 for kind in ("nitro", "medkit")},
    **{(kind, "range"): 2 for kind in ("grenade", "crate")},
    **{(kind, "power"): 2 for kind in ("grenade", "crate")},
    **{(kind, "movement"): -3 for kind in ("grenade", "crate")},
    **{(kind, "combat"): -1 for kind in ("grenade", "crate")},
    **{(kind, "intellect"): -1 for kind in ("grenade", "crate")},
}
# Every number that a piece of Equipment may have, where its kind has it.
NUMBERED = [
    (kind, key)
    for kind in EQUIPMENT_KINDS
    for key in EquipmentRecord.model_fields
    if key not in ("id", "kind", "users", "icon")
    and (key == "amount") == (kind in ("nitro", "medkit"))
    and kind in ("nitro", "medkit", "grenade", "crate")
]
HANDLED = [kind for kind in EQUIPMENT_KINDS if kind not in ("nitro", "crate")]  # used by who carries it


def equipped(faction: str, table: Mapping[str, Any]) -> list[Any]:
    play = ITEMS[str(table["kind"])]
    if table["kind"] != "crate":
        play = play._replace(owner={**play.owner, "carrying": "trick"})
    return played(game_with({}, table), faction, play)


@pytest.mark.rule("ESC-5c.10")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", EQUIPMENT_KINDS)
def test_every_kind_of_equipment_is_seen(kind: str, faction: str) -> None:
    names = names_of(faction)
    empty = ITEMS[kind]._replace(document={}) if kind == "crate" else ITEMS[kind]
    without = played(game_with({}), faction, empty)
    with_it = equipped(faction, {"kind": kind, **ITEM_NUMBERS.get(kind, {})})
    assert with_it[1:] != without[1:], names


@pytest.mark.rule("ESC-5c.10")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("kind", HANDLED)
def test_equipment_serves_whom_it_is_for(kind: str, faction: str) -> None:
    table = {"kind": kind, **ITEM_NUMBERS.get(kind, {})}
    other = FACTIONS[1 - FACTIONS.index(faction)]
    for_all, for_own, for_others = (equipped(faction, table | {"users": who}) for who in ("", faction, other))
    assert for_all == for_own != for_others


@pytest.mark.rule("ESC-5c.10")
@pytest.mark.parametrize(("kind", "key"), NUMBERED)
def test_every_number_of_equipment_is_seen(kind: str, key: str) -> None:
    table = {"kind": kind, **ITEM_NUMBERS[kind]}
    assert equipped("resistance", table) != equipped("resistance", table | {key: ITEM_OTHERWISE[kind, key]})


# Events: the dice show 7, whose row has the effect; the faction it speaks of owns what is looked at.
ROLLED = ("dice 3", "dice 4")
EVENT = {"moment": "event", "turn": 2}
DOORS = {"map": {"size": [12, 12], "doors": {"e5-e6": 0}}}
RING = {"map": "habitat-ring"}
EVENTS: dict[str, Play] = {
    "set_values": Play(ROLLED, document=EVENT),
    "change_values": Play(ROLLED, document=EVENT),
    "relocate": Play(ROLLED, document=EVENT),
    "door_damage": Play(ROLLED, document=EVENT | DOORS),
    "central_airlock": Play(
        (*ROLLED, "activate owner"), owner={"square": None, "out": 1}, foe=AWAY, document=EVENT | RING
    ),
    "pass_occupied": Play((*ROLLED, "activate owner"), foe={"square": "e4"}, document=EVENT),
    "flip_door": Play(ROLLED, document=EVENT | DOORS),
    "black_out": Play(ROLLED, document=EVENT),
    "seize_initiative": Play(ROLLED, document=EVENT),
    "disconnect": Play((*ROLLED, "activate owner"), foe=AWAY, document=EVENT),
}
EVENT_NUMBERS: dict[str, dict[str, int]] = {
    "set_values": {"movement": 4, "combat": 2, "intellect": 3},
    "change_values": {"movement": -1},
    "door_damage": {"damage": 1},
}


def factions_of(kind: str) -> tuple[str, ...]:
    field = EVENT_EFFECTS[kind].model_fields.get("faction")
    return get_args(field.annotation) if field is not None else ("",)


def event_play(kind: str, effect: Mapping[str, Any] | None, faction: str) -> list[Any]:
    """The play of a kind, with an effect or a quiet event, for the side it speaks of; the owner steps over corners.

    That side goes first, and has the initiative unless it is to be seized.
    """
    other = FACTIONS[1 - FACTIONS.index(faction)]
    initiative = other if kind == "seize_initiative" else faction
    play = EVENTS[kind]
    play = play._replace(document={**play.document, "first": faction, "initiative": initiative})
    names = names_of(faction)
    game = game_with({names[OWNER]: ({"kind": "anti_gravity_field"},)}, events=[effect] if effect else [])
    return played(game, faction, play)


@pytest.mark.rule("ESC-6b.13")
@pytest.mark.parametrize(
    ("kind", "word"), [(kind, word) for kind in EVENT_EFFECTS for word in factions_of(kind)]
)
def test_every_effect_of_an_event_is_seen_by_whom_it_speaks_of(kind: str, word: str) -> None:
    effect: dict[str, Any] = {"kind": kind, **EVENT_NUMBERS.get(kind, {})}
    effect |= {"faction": word} if word else {}
    for faction in FACTIONS if word == "both" else (word or "isc",):
        with_it, without = (event_play(kind, one, faction) for one in (effect, None))
        assert with_it[len(ROLLED) :] != without[len(ROLLED) :]


@pytest.mark.rule("ESC-6b.13")
@pytest.mark.parametrize(
    ("kind", "key"), [(kind, key) for kind in EVENT_EFFECTS for key in keys_of(EVENT_EFFECTS[kind])]
)
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_number_of_an_event_is_seen(kind: str, key: str, faction: str) -> None:
    effect = {"kind": kind, "faction": faction, **EVENT_NUMBERS[kind]}
    changed = effect | {key: effect.get(key, 0) + 1 if kind != "change_values" else effect.get(key, 0) - 1}
    assert event_play(kind, effect, faction) != event_play(kind, changed, faction)


@pytest.mark.rule("ESC-6b.13")
def test_effects_of_one_row_add_up() -> None:
    names = names_of("isc")
    rows = [
        {"kind": "change_values", "movement": -1},
        {"kind": "change_values", "faction": "isc", "movement": -1},
    ]
    rows += [{"kind": "disconnect", "faction": "isc"}, {"kind": "disconnect", "faction": "resistance"}]
    game = game_with({}, events=rows)
    position = Position(game, game.draw_case({"units": [{"name": names[OWNER], "square": "a1"}], **EVENT}))
    trace(position, ROLLED)
    units = facts(position)["units"]
    assert (units["raiju"]["movement"], units["ashton"]["movement"]) == (2, 3)
    assert units["raiju"]["silenced"] and units["ashton"]["silenced"]


# Goals: a table whose count is 1 for the faction, on a map with terminals; and the same with everybody in place.
DECK = {"map": "machine-deck", "moment": "turn-end", "turn": 2, "captive": "alice"}
COUNTED: dict[str, Mapping[str, Any]] = {
    "points_out": {"points_out": {"resistance": 1, "isc": 1}},
    "escaped": {"ally": {"left": True}},
    "taken_out": {"ally": {"out": 1}},
    "in_play": {"owner": {"square": "e5"}},
    "standing": {"ally": {"left": True}},
    "captive_escaped": {"alice": {"left": True}},
    "captive_taken_out": {"alice": {"out": 1}},
    "sabotaged": {"sabotaged": ["a1"]},
    "turns_left": {"turn": 7},
}


def result(count: str, faction: str, met: bool, most: bool = False) -> tuple[str, bool]:
    """Who has won by a goal that counts at least 1, or at most 0, of something that is so or not."""
    names = names_of(faction)
    game = base()
    limits = {"most": 0} if most else {"least": 1}
    side = FACTIONS.index(faction)
    goal = Goal("five-points", side, (Condition(COUNTS[count], side, **limits),))
    scenarios = {
        name: replace(one, goals=(goal,), turns=8, board=game.library.boards["machine-deck"])
        for name, one in game.library.scenarios.items()
    }
    changed = EscapeGame(replace(game.library, scenarios=scenarios), game.packs, game.wording)
    units = {"martin": {"square": "r1"}}  # somebody of the Resistance, or the game would be over
    document: dict[str, Any] = dict(DECK)
    if met:
        for key, value in COUNTED[count].items():
            if isinstance(value, dict) and key != "points_out":
                units[names.get(key, key)] = value
            else:
                document[key] = value
    elif count == "turns_left":
        document["turn"] = 8
    if count in ("in_play", "standing") and faction == "resistance":
        units["martin"] = {"square": "r1", "inert": True}  # a captive does not count
        units["pamela"] = {"waiting": True} if met else {"out": 1}
    document["units"] = [{"name": name, **about} for name, about in units.items()]
    document["scenario"] = "core-meltdown"
    position = Position(changed, changed.draw_case(document))
    return facts(position)["winner"], facts(position)["finished"]


@pytest.mark.rule("ESC-6e.1")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("count", COUNTS)
def test_every_count_of_a_goal_is_seen(count: str, faction: str) -> None:
    assert result(count, faction, True)[0] == faction
    assert result(count, faction, False)[0] != faction
    assert result(count, faction, False, most=True)[0] == faction
    assert result(count, faction, True, most=True)[0] != faction


# Carry-overs: the next game is set up with first answers, and the winner of the last one rolls lower.
def following(effect: CarryOver | None, result: str) -> list[Any]:
    """What is seen of the game that follows a result in scenario 1, until its first activation, and its seals."""
    game = base()
    tree: Campaign = next(iter(game.library.campaigns.values()))
    branch = Branch("infiltration", (NextGame("evasion"),) * 3)
    tree = replace(tree, branches=(branch,), carry_overs=(effect,) if effect else ())
    campaign = EscapeCampaign(game.library, tree)
    progress = campaign.begin(Setup())
    progress.played.append(PlayedGame("infiltration", result, {"out": ["ashton"], "tokens": 3}))
    setup = campaign.next_setup(progress)
    assert setup is not None
    position = Position(game, game.start(setup))
    found: list[Any] = []
    state: Any = position.state
    while state.turn == 0 or not isinstance(position.request, Choice):
        found.append(seen(position))
        request = position.request
        assert isinstance(request, Choice | Roll)
        low = RESULTS[state.encounter.faction_of_seat(request.seat)] == result
        position.play(request.options.first() if isinstance(request, Choice) else (1 if low else 6,))
        state = position.state
    return [*found, seen(position), state.encounter.legacy.seal_difficulty]


@pytest.mark.rule("ESC-6e.4")
@pytest.mark.parametrize("word", RESULTS)
@pytest.mark.parametrize("kind", CARRY_OVERS)
def test_every_carry_over_is_seen_after_the_results_it_names(kind: str, word: str) -> None:
    without = following(None, word)
    if word == "draw" and kind in ("initiative_bonus", "first_equipment"):
        return  # nobody has won: packs are refused that say so
    value = 8 if kind == "initiative_bonus" else 2
    mask = 1 << RESULTS.index(word)
    assert following(CarryOver(CARRY_OVERS[kind], mask, value), word) != without
    assert following(CarryOver(CARRY_OVERS[kind], 0b111 ^ mask, value), word) == without
    assert following(CarryOver(CARRY_OVERS[kind], mask, value, "evasion"), word) == without
    assert following(CarryOver(CARRY_OVERS[kind], mask, value, "", "infiltration"), word) == without
