"""The shipped packs are clean, and complete in every language."""

from __future__ import annotations

from importlib import import_module

import pytest

from sortie.content.names import FORMS
from sortie.content.packs import LANGUAGES, find_packs, read_packs
from sortie.content.texts import keys_of, texts_of
from sortie.games.skirm.content.packs import load_library, shipped_library
from sortie.games.skirm.view.pack_summary import summary_of


@pytest.mark.parametrize("name", sorted(find_packs()))
def test_shipped_packs_have_no_mistakes_and_no_warnings(name: str) -> None:
    packs = read_packs([name])
    of_game = import_module(f"sortie.games.{packs[-1].game}.content.packs")
    assert of_game.check_packs(packs) == []


@pytest.mark.parametrize("name", sorted(find_packs()))
def test_texts_are_the_same_keys_in_every_language(name: str) -> None:
    pack = read_packs([name])[-1]
    forms = tuple(f".{form}" for form in FORMS)
    keys = {
        language: sorted(key for key in keys_of(pack.texts[language], []) if not key.endswith(forms))
        for language in LANGUAGES
    }
    assert keys["en"] == keys["fr"] == keys["ru"]


def test_nothing_reads_as_its_key_and_no_marks_are_put_around_arguments() -> None:
    packs = read_packs(["skirm", "skirm-samples"])
    texts = texts_of(packs)
    for pack in packs:
        for language in LANGUAGES:
            for key in keys_of(pack.texts[language], []):
                shown = texts.text(language, key)
                assert shown and shown != key and "\u2068" not in shown


def test_the_summary_of_the_shipped_pack() -> None:
    packs = read_packs(["skirm"])
    summary = summary_of(packs[0], packs)
    assert dict(summary.counts) == {
        "weapons": 35,
        "agents": 24,
        "equipment": 5,
        "quirks": 13,
        "campaigns": 1,
        "squads": 5,
        "environments": 4,
        "plans": 5,
        "missions": 6,
        "behaviours": 8,
        "maps": 4,
    }
    assert summary.tables[0].rows[-1] == (
        "2",
        "Vanguard Rifleman",
        "3",
        "4",
        "7",
        "4",
        "-",
        "Service Rifle R 4/4/3 RR1; Trench Knife M 3/4/2",
        "-",
    )
    maps, missions = summary.drawings[:4], summary.drawings[4:]
    assert [len(drawing.lines) for drawing in maps] == [33] * 4
    assert len(missions) == len({drawing.title for drawing in missions}) == 9, (
        "each mission on each of its maps"
    )
    assert all(len(drawing.lines) > 33 for drawing in missions), "the map, and what its letters mean"
    assert summary.drawings[0].note == "16 x 16 squares, 24 x 24 inches"


def test_packs_combine() -> None:
    library = load_library(read_packs(["skirm-samples"]))
    assert sorted(library.squads) == [
        "aegis-vanguard",
        "crimson-wake",
        "drones",
        "glasswing-rangers",
        "rustmarket-scavvers",
        "sample-knights",
    ]
    assert "sample-knights" not in shipped_library().squads
