"""The client knows no rule and no game: its sources name none."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.lab.playing import play_out, setups
from sortie.players.random_player import RandomPolicy
from tests.game_words import messages
from tests.shipped import shipped

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
WRITTEN = [
    path
    for path in sorted(SOURCES.rglob("*"))
    if path.suffix in (".ts", ".svelte", ".css", ".json") and "generated" not in path.parts
]
KEY = '"Escape"'  # the name of a key, not of a game
ID = re.compile(r'^id = "([\w-]+)"', re.MULTILINE)


def names_of_packs() -> list[str]:
    """Every hyphenated id in the packs: a piece, a weapon, a skill, a scenario. Single words may be plain English."""
    packs = (ROOT / "sortie" / "packs").rglob("*.toml")
    found = {name for path in packs for name in ID.findall(path.read_text(encoding="utf-8"))}
    return sorted(name for name in found if "-" in name)


def test_there_is_something_to_look_at() -> None:
    assert len(WRITTEN) > 20
    assert len(names_of_packs()) > 20


def test_parts_stand_in_rooms_of_a_handful() -> None:
    """`src/parts` has folders only, and no folder of the client has more than 25 modules."""
    assert [path.name for path in (SOURCES / "parts").iterdir() if path.is_file()] == []
    folders = {path.parent for path in WRITTEN}
    assert {folder.name for folder in folders if sum(path.parent == folder for path in WRITTEN) > 25} == set()


@pytest.mark.parametrize("game", game_names())
def test_no_game_is_named(game: str) -> None:
    name = re.compile(rf"\b{re.escape(game)}\b", re.IGNORECASE)
    assert [
        path.name for path in WRITTEN if name.search(path.read_text(encoding="utf-8").replace(KEY, ""))
    ] == []


def test_nothing_of_a_pack_is_named() -> None:
    names = re.compile(rf"(?<![\w-])({'|'.join(names_of_packs())})(?![\w-])")
    found = {path.name: names.findall(path.read_text(encoding="utf-8")) for path in WRITTEN}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_verb_means_anything_to_the_client() -> None:
    compared = re.compile(r"""\bverb\b\s*(?:===?|!==?)\s*["']|\bcase\s+["'][a-z-]+["']\s*:""")
    found = {
        path.name: compared.findall(path.read_text(encoding="utf-8"))
        for path in WRITTEN
        if path.suffix != ".json"
    }
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_an_emblem_and_a_palette_that_the_client_has(name: str) -> None:
    game = shipped(name)
    assert game.emblem in json.loads((ROOT / "web" / "scripts" / "icons.json").read_text(encoding="utf-8"))
    assert f'"{game.palette}"' in (SOURCES / "parts" / "shared" / "palette.ts").read_text(encoding="utf-8")
    assert f'[data-palette="{game.palette}"]' in (SOURCES / "palettes.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", game_names())
def test_every_picture_of_a_view_is_in_the_client(name: str) -> None:
    """At the end of a game of each scenario; an unknown picture would be drawn as just any person."""
    known = set(json.loads((ROOT / "web" / "scripts" / "icons.json").read_text(encoding="utf-8")))
    game = shipped(name)
    seen: set[str] = set()
    for setup in {one.scenario: one for one in setups(game)}.values():
        state = game.start(setup)
        play_out(
            game, state, tuple(RandomPolicy(seat) for seat in range(game.seats_of(state))), SeededDice(name)
        )
        view = game.view(state, 0, None)
        seen.update(piece.icon for piece in view.pieces)
        for board in view.boards:
            seen.update(tile.icon for tile in board.tiles)
            seen.update(sign.icon for sign in board.signs)
    assert seen
    assert seen - {""} <= known, sorted(seen - known)


@pytest.mark.parametrize("name", game_names())
def test_every_ground_mark_and_state_of_a_map_has_words(name: str) -> None:
    """The game's own or the client's; an id would be shown in every language."""
    game = shipped(name)
    client = json.loads((SOURCES / "words" / "en.json").read_text(encoding="utf-8"))
    own = messages(ROOT / "sortie" / "games" / name / "texts", "en")
    grounds: set[str] = set()
    states: set[str] = set()
    signs: set[str] = set()
    for setup in {one.scenario: one for one in setups(game)}.values():
        for board in game.view(game.start(setup), 0, None).boards:
            grounds.update(square.kind for square in board.squares)
            grounds.update(mark for square in board.squares for mark in square.marks if ":" not in mark)
            states.update(edge.state for edge in board.edges)
            signs.update(sign.mark for sign in board.signs if ":" not in sign.mark)
    unsaid = {
        one for one in grounds - {"floor"} if f"ground-{one}" not in own and f"mark-{one}" not in client
    }
    unsaid |= {one for one in states - {""} if f"state-{one}" not in own and f"state-{one}" not in client}
    unsaid |= {one for one in signs if f"sign-{one}" not in own}
    assert unsaid == set()
