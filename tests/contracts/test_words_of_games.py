"""The words every registered game owes: the same keys and parameters in each language, a text for every event and switch."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie import games
from sortie.content.packs import LANGUAGES
from sortie.games import game_names
from sortie.kernel.game.game import Game
from tests.game_words import messages, untold_parameters, wrong_parameters
from tests.shipped import shipped

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture(scope="module", params=game_names())
def told(request: pytest.FixtureRequest) -> tuple[Game, Path]:
    """One registered game after the other, with the folder of its texts."""
    return shipped(request.param), Path(str(games.__file__)).parent / request.param / "texts"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_and_parameters_of_english(
    told: tuple[Game, Path], language: str
) -> None:
    english, other = messages(told[1], "en"), messages(told[1], language)
    assert sorted(set(other) ^ set(english)) == []
    assert wrong_parameters(english, other) == []


def test_a_log_text_uses_only_what_its_event_tells(told: tuple[Game, Path]) -> None:
    game, folder = told
    assert untold_parameters(messages(folder, "en"), game.event_kinds) == []


def test_every_switch_and_each_of_its_values_has_words(told: tuple[Game, Path]) -> None:
    game, folder = told
    english = messages(folder, "en")
    for switch in game.switches:
        keys = [f"switch-{switch.id}", *(f"switch-{switch.id}-{value}" for value in switch.values)]
        assert [key for key in keys if key not in english] == []


def test_whoever_may_play_for_a_side_is_a_card_with_words(told: tuple[Game, Path]) -> None:
    game, _ = told
    for side in game.readable_sides():
        panels = game.profiles(side)
        assert len({panel.piece for panel in panels}) == len(panels)
        assert all(panel.kind == "card" and panel.piece and (panel.meters or panel.lines) for panel in panels)
        words = [word for panel in panels for word in (panel.title, *panel.lines)]
        words += [meter.label for panel in panels for meter in panel.meters]
        for language in LANGUAGES:
            assert [
                word.key for word in words if game.texts(language, word.key, word.parameters) == word.key
            ] == []
