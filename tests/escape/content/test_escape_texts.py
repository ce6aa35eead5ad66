"""The words of ESCAPE: a text for everything the game says, none too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.packs import read_packs
from sortie.games import open_game
from sortie.games.escape.content.catalogue import FACTIONS, RESULTS, STATISTICS
from sortie.games.escape.rules import chapters as rules
from sortie.games.escape.view.texts import FOLDER, EscapeWords
from tests.game_words import assert_texts_for, map_keys, request_labels, view_keys

SOURCES = sorted(Path(rules.__file__).parents[1].rglob("*.py"))
# Methods that pass a label on to the table, and where they take it.
PASSED_ON = {"cast": 4}
NAMES = {
    *("seat-1", "seat-2", "payment-own", "payment-token", "payment-item"),
    *("objective-hidden", "objective-1", "objective-2"),
    *(f"airlock-airlock-{sign}" for sign in range(1, 6)),
    *(f"faction-{name}" for name in FACTIONS),
}


# Keys that views and rules put together.
MADE = {
    *(f"prompt-place-{token}" for token in ("crate", "equipment")),
    *(f"meter-{statistic}" for statistic in STATISTICS),
    *(f"status-won-{result}" for result in RESULTS),
    *("prompt-place-crate", "prompt-place-equipment"),
    "door-open",
    "door-closed",
}


def wanted() -> set[str]:
    keys = {f"log-{key}" for key in rules.EVENTS} | {f"verb-{name}" for name in rules.VERBS}
    keys |= {f"prompt-{label}" for label in request_labels(SOURCES, PASSED_ON)} | view_keys(SOURCES)
    return keys | map_keys(open_game("escape").map_form) | NAMES | MADE | {"prompt-waiting"}


@pytest.fixture(scope="module")
def words() -> EscapeWords:
    return EscapeWords(read_packs(["escape"]))


def test_everything_said_has_its_text_and_nothing_is_unused() -> None:
    assert_texts_for(wanted(), FOLDER)


def test_names_become_words(words: EscapeWords) -> None:
    shot = {"unit": "alice", "unit2": "onibi", "weapon": "sidearm"}
    assert words.text("en", "log-shoots", shot) == "Alice shoots at Onibi (Sidearm)."
    assert (
        words.text("fr", "log-item-taken", {"unit": "jimmy", "equipment": "medkit"})
        == "Jimmy ramasse un Medikit."
    )
    assert words.text("en", "log-seal-broken", {"unit": "jimmy", "airlock": "airlock-2"}).endswith(
        "airlock 2."
    )
    assert words.text("ru", "log-wounded", {"unit": "raiju", "number": 3}) == "Райдзю получает 3 очка урона."
    assert words.text("en", "side-isc", {}) == "I.S.C."


def test_names_that_are_put_together_are_said_part_by_part(words: EscapeWords) -> None:
    assert (
        words.text("en", "weapon-manner-sidearm+hypnosis+token", {})
        == "Sidearm + Hypnosis + Revolution token"
    )
    assert words.text("fr", "payment-martin", {}) == "Martin"
    assert words.text("en", "crate-manner-b3+token", {}) == "b3 + Revolution token"
    assert words.text("ru", "team-ashton+alice", {}) == "Эштон + Элис"
    assert words.text("en", "team-rebels-of-lab-03", {}) == "Rebels of L.A.B. 03"
    assert words.text("en", "team-rebels-of-lab-03.about", {}).startswith("Six people")
    assert words.text("fr", "shown-item-hidden", {}) == "Équipement, face cachée"
    assert words.text("en", "shown-value-2", {}) == "Objective (2)"
    assert words.text("en", "log-team-chosen", {"seat": "1", "team": "oni+kodama"}).endswith("Oni + Kodama.")
    assert (
        words.text("en", "unit-ashton", {}) == "Ashton"
        and words.text("en", "weapon-arc-rifle", {}) == "Arc rifle"
    )
