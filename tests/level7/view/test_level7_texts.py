"""The words of LEVEL 7: a text for everything the game says, none too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.packs import read_packs
from sortie.content.words import Words
from sortie.games.level7.content.catalogue import (
    ENEMY_NAMES,
    FACE_NAMES,
    KINDS,
    NAMED_EFFECTS,
    STATS,
    TILE_ICONS,
)
from sortie.games.level7.rules import chapters as rules
from sortie.games.level7.rules.markers import MARKERS
from sortie.games.level7.state.state import FATES
from sortie.games.level7.view.texts import FOLDER, words_of
from sortie.kernel.table.options import Option
from tests.game_words import assert_texts_for, request_labels, view_keys
from tests.level7.drawing import CROSS, GAME, position

SOURCES = sorted(Path(rules.__file__).parents[1].rglob("*.py"))
# Functions that pass a label on to the table, and where they take it.
PASSED_ON = {"pick_tile": 2, "roll_dice": 3}
# Keys that are put together out of names.
MADE = {
    *(f"seat-{number}" for number in range(1, 5)),
    *(f"stat-{name}" for name in STATS),
    *(f"meter-{name}" for name in STATS),
    *(f"face-{name.lower()}" for name in FACE_NAMES),
    *(f"does-{name}" for name in NAMED_EFFECTS),
    *(f"icon-{icon.lower()}" for icon in (*TILE_ICONS, "vent")),
    *(f"marker-{marker.replace('_', '-')}" for marker in MARKERS),
    *(f"fate-{fate}" for fate in FATES[1:]),
    *(f"unit-{name}" for name in (*ENEMY_NAMES[20:], "guard", "clone")),
    *(f"panel-{kind}-{what}" for kind in ("adrenaline", "event", "item") for what in ("deck", "discards")),
    *(f"meter-stack-{stack}" for stack in ("a", "b", "final")),
    *(f"line-spawn-{kind}" for kind in KINDS),
    *(f"line-event-{icon}" for icon in ("security", "fear", "facility")),
    "side-guards",
    "side-aliens",
    "door-at",
    "prompt-waiting",
    "cast",
    *(f"campaign-{one.id}" for one in GAME.campaigns()),
}


def wanted() -> set[str]:
    keys = {f"log-{key}" for key in rules.EVENTS} | {f"verb-{name}" for name in rules.VERBS}
    return (
        keys | {f"prompt-{label}" for label in request_labels(SOURCES, PASSED_ON)} | view_keys(SOURCES) | MADE
    )


@pytest.fixture(scope="module")
def words() -> Words:
    return words_of(read_packs(["level7"]))


def test_everything_said_has_its_text_and_nothing_is_unused() -> None:
    assert_texts_for(wanted(), FOLDER)


def test_names_become_words(words: Words) -> None:
    assert (
        words.text("en", "log-enemy-moved", {"unit": "guard-3", "square": "a-lift"})
        == "Guard 3 moves to A-Lift"
    )
    assert (
        words.text("fr", "log-item", {"seat": "2", "item": "scalpel"}) == "Deuxième joueur reçoit un scalpel"
    )
    assert words.text("ru", "kind-clone#4", {}) == "Клон 4"
    assert words.text("en", "log-unlocked", {"door": "tank-farm/s2"}) == "The door Tank Farm (south) is open"
    rerolled = words.text("en", "log-rerolled", {"seat": "1", "effect": "hold-it-together", "dice": "V"})
    assert "Hold It Together" in rerolled
    assert words.text("fr", "square-tank-farm", {}) == words.text("fr", "tile-tank-farm", {})
    offer = {"seat": "1", "gives": "@item-scalpel, @item-hand-lamp", "asks": "-"}
    assert "Scalpel, Hand Lamp" in words.text("en", "prompt-trade-offer", offer)
    assert (
        words.text("en", "log-rolled", {"seat": "1", "dice": "II", "dice2": "V"}) == "First player rolls II V"
    )


def test_an_option_says_what_it_does(words: Words) -> None:
    found = position(tiles=CROSS, players=[{"hand": ["brace"], "skills": ["still-mind"]}])
    names = GAME.names(found.state)
    skill = names.read("skill", "still-mind")[0]
    ways = [names.told(Option("begin-with", skill, place), ()) for place in (1, 2)]
    about = (("effect", NAMED_EFFECTS.index("threat")), ("number", 1), ("effect", 4), ("number", 2))
    ways += [names.told(Option("option", place, 0), about) for place in (1, 2)]
    said = [words.text("en", way.key, way.parameters) for way in ways if way is not None]
    assert said == ["Fear +1", "Fear −1", "Threat +1", "Discard 2 cards"]
    assert names.told(Option("end-turn", 0, 0), ()) is None


def test_characters_and_skills_can_be_read_before_the_game() -> None:
    (side,) = GAME.readable_sides()
    panels = GAME.profiles(side)
    assert [panel.piece for panel in panels] == [
        *GAME.library.characters,
        *(skill.id for skill in GAME.library.skills),
    ]
    numbers = [(meter.label.key, meter.value) for meter in panels[0].meters]
    assert numbers[:4] == [("meter-int", 4), ("meter-str", 4), ("meter-spd", 2), ("meter-tgh", 1)]
    assert GAME.profiles("nobody") == []
