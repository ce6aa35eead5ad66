"""The words of SKIRM: a text for everything the game says, none too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.packs import read_packs
from sortie.content.words import Words, with_dice_joined
from sortie.games import open_game
from sortie.games.skirm.content import behaviours
from sortie.games.skirm.rules import displacement
from sortie.games.skirm.rules.chapters import EVENTS, VERBS
from sortie.games.skirm.rules.rolls import dice
from sortie.games.skirm.view import board as board_view
from sortie.games.skirm.view import names, panels, previews, queries, service_lines, view
from sortie.games.skirm.view.texts import FOLDER, words_of
from tests.game_words import assert_texts_for, map_keys, request_labels, view_keys

SOURCES = sorted(Path(dice.__file__).parents[1].rglob("*.py"))
# Functions that pass a label on to the table, and where they take it.
PASSED_ON = {"roll_off": 3, "single_die": 3, "plain_dice": 3}
ROLL_KINDS = dice.ROLLS
VIEWS = [
    Path(str(module.__file__))
    for module in (behaviours, board_view, panels, service_lines, view, names, queries, previews)
]


def wanted() -> set[str]:
    labels = request_labels(SOURCES, PASSED_ON) | set(ROLL_KINDS) | set(displacement.KINDS)
    keys = {f"log-{key}" for key in EVENTS} | {f"verb-{name}" for name in VERBS}
    keys |= {f"prompt-{label}" for label in labels} | view_keys(VIEWS)
    keys |= {line.key for line in behaviours.EVERY_LINE} | {"behaviour-default"}
    keys |= {"side-seat-1", "side-seat-2", "seat-3"}  # who won a battle between two squads of the same kind
    return (
        keys
        | map_keys(open_game("skirm").map_form)
        | {"seat-1", "seat-2", "objective-extra-1", "prompt-waiting", "zone-blue", "zone-red"}
        | {f"roll-{roll}" for roll in dice.ROLLS}
    )


def test_everything_said_has_its_text_and_nothing_is_unused() -> None:
    assert_texts_for(wanted(), FOLDER)


@pytest.fixture(scope="module")
def texts() -> Words:
    return words_of(read_packs(["skirm"]))


def test_names_become_words(texts: Words) -> None:
    said = texts.text("en", "log-shoots", {"unit": "rifleman-2", "unit2": "boss", "weapon": "service-rifle"})
    assert said == "Vanguard Rifleman 2 shoots at Scav Boss with Service Rifle."
    assert texts.text("fr", "log-lost", {"unit": "captain", "number": 2}).endswith("perd 2 HIT.")
    assert "приказа" in texts.text("ru", "log-orders-gained", {"seat": "1", "number": 2})


def test_keys_in_parameters_and_numbered_agents(texts: Words) -> None:
    assert texts.text("en", "agent-rifleman#2", {}) == "Vanguard Rifleman 2"
    assert texts.text("en", "prompt-act", {"unit": "@agent-rifleman#2"}).startswith("Vanguard Rifleman 2")
    assert texts.text("en", "status-initiative", {"seat": "@seat-2"}) == "Initiative: Second player"


def test_several_keys_in_one_parameter(texts: Words) -> None:
    said = texts.text("en", "does-meet", {"units": "@agent-rifleman#2, @agent-boss"})
    assert said == "Lines that meet Vanguard Rifleman 2, Scav Boss"


def test_content_without_words_is_called_by_its_id(texts: Words) -> None:
    assert texts.text("en", "agent-veteran", {}) == "veteran"
    assert (
        texts.text("en", "log-uses", {"unit": "veteran", "skill": "second-wind"})
        == "veteran uses second-wind."
    )
    assert texts.text("en", "nothing-of-this-kind", {}) == "nothing-of-this-kind"


def test_reasons_of_numbers(texts: Words) -> None:
    assert texts.text("en", "high-ground", {}) == "High Ground"
    assert texts.text("en", "rally", {}) == "Rally"


def test_dice_are_one_text() -> None:
    assert with_dice_joined({"seat": "1", "dice": 4, "dice2": 2, "dice3": 6}) == {
        "seat": "1",
        "dice": "4 2 6",
    }
    assert with_dice_joined({"number": 1}) == {"number": 1}
