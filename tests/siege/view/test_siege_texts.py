"""The words of SIEGE: a text for everything the game says, none too many."""

from __future__ import annotations

from pathlib import Path

from sortie.content.packs import read_packs
from sortie.games.siege.rules import chapters as rules
from sortie.games.siege.rules.chapters import EVENTS, VERBS
from sortie.games.siege.rules.dice import COLOURS, LABELS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.state.state import OVERLAYS
from sortie.games.siege.view import acts, panels, previews, profiles, queries, view
from sortie.games.siege.view import board as board_view
from sortie.games.siege.view.names import BAND_NAMES, FACING_NAMES, PROTECTION_NAMES
from sortie.games.siege.view.texts import FOLDER, words_of
from tests.game_words import assert_texts_for, map_keys, request_labels, view_keys
from tests.siege.drawing import siege_game

SOURCES = sorted(Path(rules.__file__).parents[1].rglob("*.py"))
PASSED_ON = {"choose_in_secret": 2, "offer_reveals": 2, "pay_to_ignore": 3}
VIEWS = [
    Path(str(module.__file__)) for module in (acts, board_view, panels, profiles, view, queries, previews)
]
OPAQUE = ("heavy-wall", "light-wall", "reinforced-wall", "barricade", "shutter")
SECTIONS = (
    "heavy-wall",
    "light-wall",
    "reinforced-wall",
    "holed-wall",
    "barricade",
    "shutter",
    "breach",
    "door",
    "window",
)


def wanted() -> set[str]:
    labels = request_labels(SOURCES, PASSED_ON) | set(LABELS) | {"pick", "ban", "waiting", "reroll-dice"}
    keys = {f"log-{key}" for key in EVENTS} | {f"verb-{name}" for name in VERBS}
    keys |= {f"prompt-{label}" for label in labels} | view_keys(VIEWS)
    keys |= {f"section-{name}" for name in SECTIONS} | {f"overlay-{name}" for name in OVERLAYS}
    keys |= {f"{kind}-{name}" for kind in ("facing", "leaning") for name in FACING_NAMES}
    keys |= {f"band-{name}" for name in BAND_NAMES}
    keys |= {f"side-{name}" for name in (*SIDES, "none")} | {f"seat-{number}" for number in (1, 2, 3, 4)}
    keys |= {f"area-upper-{name}" for name in SIDES} | {f"status-won-{name}" for name in (*SIDES, "draw")}
    keys |= {f"pool-{name}" for name in BAND_NAMES} | {f"die-{name}" for name in LABELS}
    keys |= {f"protection-{name}" for name in PROTECTION_NAMES}
    keys |= {f"found-{name}-between" for name in OPAQUE}
    keys |= {f"campaign-{one.id}" for one in siege_game().campaigns()}
    return keys | map_keys(siege_game().map_form) | {"bomb-bomb-1", "bomb-bomb-2", "prompt-waiting"}


def test_everything_said_has_its_text_and_nothing_is_unused() -> None:
    assert_texts_for(wanted(), FOLDER)


def test_names_become_words() -> None:
    words = words_of(read_packs(["siege"]))
    said = words.text("en", "log-moved", {"body": "kestrel-2", "square": "d4"})
    assert said == "Kestrel 2 moves to d4."
    assert words.text("ru", "log-located", {"operator": "varga"}) == "Варга обнаружен."


def test_dice_of_a_profile_are_named_in_every_language() -> None:
    words = words_of(read_packs(["siege"]))
    pools = {
        pool.label.key: pool.dice for pool in profiles.profiles(siege_game().library, "attackers")[0].pools
    }
    medium = [(dice.colour, dice.count, dice.badge is not None) for dice in pools["pool-medium"]]
    assert medium == [("yellow", 1, True), ("orange", 1, False), ("red", 2, False)]
    letters = {
        language: [words.text(language, f"die-{name}.short", {}) for name in LABELS]
        for language in ("en", "fr", "ru")
    }
    assert letters == {"en": ["Y", "O", "R"], "fr": ["J", "O", "R"], "ru": ["Ж", "О", "К"]}
    for name, faces in zip(LABELS, COLOURS, strict=True):
        said = words.text("fr", f"die-{name}.faces", {})
        assert said == f"{' '.join(str(hits) for hits in faces)} touches"
