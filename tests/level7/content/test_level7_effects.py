"""Every effect that a pack may write is played where it may stand, with and without it: it must be seen."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import ENEMY_NAMES, HYBRIDS, KINDS, STATS
from sortie.games.level7.content.effect_language import (
    CONDITIONS,
    CONTEXTS,
    GRAMMAR,
    MARKERS,
    REACH,
    RULES,
    TOWARD,
    WHO,
)
from sortie.games.level7.content.schema.meanings import (
    ABILITY,
    IN_VAIN,
    LOCK_PLACES,
    PLACES_OF,
    PREPARING,
    ROLLED,
    STANDING,
    STATS_AT,
    TRIGGER,
    WORDS_AT,
)
from tests.level7.content.effect_scenes import NOTHING, STANDING_NOTHING, Play, played

HERE, BESIDE = "crossing", "corridor-101-a"
NEAR = {"guard-3": HERE, "clone-3": HERE, "hybrid-str": HERE, "cronos": HERE}
FAR = {"guard-1": BESIDE, "clone-1": BESIDE, "hybrid-int": BESIDE, "cronos": BESIDE}
# The tile that a place means in the room.
TILE_AT = {
    "here": HERE, "door_here": HERE, "closest:security": "checkpoint-a", "closest:fear": "specimen-lab-a",
    "closest:vent": "corridor-305", "closest:facility": "turbine-hall", "closest:lab": "specimen-lab-a",
    "at:corridor-305": "corridor-305",
}  # fmt: skip


def places(word: str, marker: str) -> list[str]:
    """The places that a word has for a marker, tiles by name."""
    known = LOCK_PLACES[word] if marker == "locked_door" else PLACES_OF[word]
    named = {"at:": "at:corridor-305", "every:": "every:crossing"}
    return [named.get(place, place) for place in known if (word, marker, place) not in IN_VAIN]


def shown(word: str) -> list[str]:
    """Every way to write a word that is done at once."""
    arguments = GRAMMAR[word]
    if arguments == ("who", "number"):
        return [f"{word}({who}, {-1 if word == 'vitality' else 1})" for who in WHO]
    if word == "challenge":
        return [f"challenge({stat}, 9, fail=[fear(self, 1)])" for stat in ("INT", "STR")]
    if word == "choose":
        return [f"choose({who}, [fear(self, 1)], [threat(self, 1)])" for who in WHO]
    if word == "if":
        conditions = (*CONDITIONS, "fear>=4", "threat>=2")
        return [f"if({one}, [fear(self, 1)], [fear(self, -1)])" for one in conditions]
    if word == "mod":
        return [f"mod({stat.upper()}, 1)" for stat in STATS]
    if word in ("place", "unplace"):
        return [f"{word}({marker}, {place}, 1)" for marker in MARKERS for place in places(word, marker)]
    if word == "spawn":
        return [f"spawn({kind}, {place})" for kind in ("guard", "clone") for place in places("spawn", "")]
    if word == "put":
        units = ("guard", "clone", *ENEMY_NAMES[HYBRIDS:])
        return [f"put({unit}, {place})" for unit in units for place in places("put", "")]
    if word in ("activate", "stun", "remove"):
        kinds = KINDS if word == "activate" else KINDS[:3]
        return [f"{word}({kind}, {reach})" for kind in kinds for reach in REACH]
    if word == "step":
        return [f"step({kind}, {reach}, 1, {to})" for kind in KINDS for reach in REACH for to in TOWARD]
    return [OTHERS[word]]


def is_in_vain(effect: str) -> bool:
    """An enemy that is here already comes no nearer."""
    return effect.startswith("step(") and effect.endswith("self)") and ", here," in effect


def fits_at(where: str, effect: str) -> bool:
    """Whether a change of a stat has any use where it stands."""
    known = STATS_AT.get(where)
    return (
        not effect.startswith("mod(") or known is None or effect[4:7].lower() in [STATS[one] for one in known]
    )


OTHERS = {
    "leave": "leave()", "moves": "moves(1)", "look": "look(1)", "keep": "keep(1, 2)", "take_key": "take_key()",
    "lockdown": "lockdown()", "end_turn": "end_turn()", "values": "values(5, 5)", "flag": "flag(power)",
    "cancel_attack": "cancel_attack()",
}  # fmt: skip


def scene_for(effect: str) -> Play:
    """The room in which an effect has something to do."""
    word, _, rest = effect.rstrip(")").partition("(")
    arguments = rest.split(", ")
    if word == "unplace":
        marker, tile = arguments[0], TILE_AT[arguments[1]]
        if marker == "locked_door":
            return Play(document={"locks": ["crossing/n"]})
        tile = BESIDE if effect.startswith("unplace(vent, closest:vent") else tile
        return Play(document={marker: [tile], "enemies": {"hybrid-str": HERE}})
    if effect.startswith("place(vent"):  # a printed vent has to be blocked before one is opened
        return Play(document={"blocked_vent": ["specimen-lab-a", "corridor-305"]})
    if word == "put":
        return Play(
            document={
                "enemies": {name: at for name, at in NEAR.items() if name not in ("cronos", arguments[0])}
            }
        )
    if word in ("activate", "stun", "remove", "step"):
        here = arguments[1] == "here" or (arguments[1] == "closest" and word in ("stun", "remove"))
        enemies = {
            name: at for name, at in (NEAR if here else FAR).items() if name != "cronos" or name in effect
        }
        return Play(document={"enemies": enemies})
    return Play()


DONE_IN_FULL = [effect for word in WORDS_AT[TRIGGER] for effect in shown(word) if not is_in_vain(effect)]
ELSEWHERE = [
    pytest.param(where, effect, id=f"{where}-{effect}")
    for where, words in WORDS_AT.items()
    if where not in (STANDING, TRIGGER)
    for word in words
    if word not in PREPARING
    for effect in [one for one in shown(word) if not is_in_vain(one) and fits_at(where, one)][:1]
]


@pytest.mark.rule("L7-1.1")
@pytest.mark.parametrize("effect", DONE_IN_FULL)
def test_every_effect_of_a_scenario_is_seen(effect: str) -> None:
    with_it, without = (played(TRIGGER, one, scene_for(effect)) for one in (effect, NOTHING))
    assert isinstance(without[-1], tuple), "the play itself is not allowed"
    assert with_it != without


@pytest.mark.parametrize(("where", "effect"), ELSEWHERE)
def test_every_word_is_seen_wherever_it_may_stand(where: str, effect: str) -> None:
    with_it, without = (played(where, one, scene_for(effect)) for one in (effect, NOTHING))
    assert isinstance(without[-1], tuple), "the play itself is not allowed"
    assert with_it != without


# What is rolled in each context, with as many icons as are needed and a double among them.
IN_CONTEXT: dict[str, Play] = {
    "attack": Play(("attack guard-3", "roll", "dice SS S V V V")),
    "bullrush": Play(("bull rush", "roll", "dice SS SS SS V")),
    "outwit": Play(("outwit aliens", "roll", "dice II II I V")),
    "unlock": Play(("unlock crossing/n by str", "roll", "dice SS S V V"), {"locks": ["crossing/n"]}),
    "access": Play(("access", "roll", "dice II II V V")),
    "scenario": Play(("perform restart by str", "roll", "dice SS SS V V")),
    **{
        name: Play(
            ("roll", "dice SS S V V"),
            {
                "moment": "text",
                "text": f"{letter}-pull",
                "more": {
                    "event_texts": [
                        {"id": f"{letter}-pull", "effect": "challenge(STR, 3, fail=[discard(self, 1)])"}
                    ]
                },
            },
        )
        for name, letter in (("security", "s"), ("fear", "f"), ("facility", "y"))
    },
    "peek": Play(
        ("explore crossing/n", "dice II"),
        {"enemies": {}, "stacks": [0, 6], "scenario": "a-new-level-of-fear", "rules": {"limits": [4, 4, 3]}},
    ),
}
STAT_OF = {"outwit": "INT", "access": "INT"}
DUCTS = {
    "tiles": [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2], ["crossing", 5, 5]], "enemies": {},
}  # fmt: skip
VENT = {"place": "corridor-305"}
IGNORED: dict[str, Play] = {
    "dark_fear": Play(("move corridor-101-a",), {"enemies": {}, "darkness": [HERE]}),
    "vent_fear": Play(("vent to medical-store",), DUCTS, VENT),
    "vent_fear_limit": Play((), DUCTS, {**VENT, "fear": 7}),
    "group_threat": Play(("move corridor-101-a",), {"enemies": {}, "rules": {"group": 1}}),
    "weapon_threat": Play(("move turbine-hall",), {"enemies": {"guard-1": "turbine-hall"}}),
    "rush_decay": Play((), {"enemies": {"clone-1": HERE}, "rush": 3, "rushed": 1, "did": ["challenge"]}),
}
STANDING_EFFECTS: list[tuple[str, Play]] = [
    *((f"mod({stat.upper()}, 1)", Play()) for stat in STATS),
    *(
        (f"mod({STAT_OF.get(one, 'STR')}, 1, {one})", IN_CONTEXT[one])
        for one in CONTEXTS
        if one in IN_CONTEXT and ROLLED.get(one, "rolled")
    ),
    ("mod(STR, 1, any)", IN_CONTEXT["attack"]),
    *((f"rating({one}, 1)", IN_CONTEXT[one]) for one in CONTEXTS if one not in ("any", "peek")),
    ("rating(any, 1)", IN_CONTEXT["attack"]),
    *(
        (f"reroll(1, {kind}, {one})", IN_CONTEXT[one])
        for kind in ("any", "double")
        for one in CONTEXTS
        if one != "any"
    ),
    *((f"reroll(1, {kind}, any)", IN_CONTEXT["attack"]) for kind in ("any", "double")),
    ("loud(attack, 2)", IN_CONTEXT["attack"]),
    *((f"ignore({rule})", IGNORED[rule]) for rule in RULES),
    (
        "capacity(1)",
        Play(
            ("pick up riot-vest",),
            {"ground": {HERE: ["riot-vest"]}},
            {"items": ["length-of-pipe", "data-slate"]},
        ),
    ),
]


@pytest.mark.parametrize("where", ["skill", "item"])
@pytest.mark.parametrize(("effect", "play"), STANDING_EFFECTS, ids=[effect for effect, _ in STANDING_EFFECTS])
def test_every_standing_effect_is_seen(where: str, effect: str, play: Play) -> None:
    if where == "item" and effect == "capacity(1)":
        play = play._replace(first={"items": ["length-of-pipe"]})
    with_it, without = (played(where, one, play) for one in (effect, STANDING_NOTHING))
    assert isinstance(without[-1], tuple), "the play itself is not allowed"
    assert with_it != without


PREPARED = [
    (effect, play)
    for effect, play in STANDING_EFFECTS
    if effect.startswith(PREPARING) and "text" not in play.document
]


@pytest.mark.parametrize(("effect", "play"), PREPARED, ids=[effect for effect, _ in PREPARED])
def test_every_prepared_roll_is_seen(effect: str, play: Play) -> None:
    with_it, without = (played(ABILITY, one, play) for one in (effect, NOTHING))
    assert isinstance(without[-1], tuple), "the play itself is not allowed"
    assert with_it[2:] != without[2:]  # apart from the card that waits


def test_every_word_of_the_language_has_a_place() -> None:
    standing = {effect.partition("(")[0] for effect, _ in STANDING_EFFECTS}
    assert standing == set(WORDS_AT[STANDING])
    assert {word for words in WORDS_AT.values() for word in words} == set(GRAMMAR)
