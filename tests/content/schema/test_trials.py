"""Cards of packs as the table shows them, and what they do to typical targets."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.entries import find_entries
from sortie.content.packs import read_packs
from sortie.games import game_names, open_game
from sortie.kernel.game.trials import typical
from sortie.library.pack_check import game_function
from sortie.library.trying import TriedDeed, tried

# The tables of each game that have a card, and those that are tried.
CARDS = {
    "skirm": ({"agents", "squads"}, {"agents"}),
    "escape": ({"characters", "teams", "equipment", "skills"}, {"characters"}),
    "siege": ({"operators", "gadgets"}, {"operators"}),
    "level7": ({"characters", "skills", "items", "adrenaline"}, {"skills", "items"}),
}


@pytest.mark.parametrize("game", game_names())
def test_every_table_with_a_card_shows_it_in_words(game: str) -> None:
    opened = open_game(game)
    cards, tested = CARDS[game]
    records = game_function(game, "content.packs", "READER").records  # type: ignore[attr-defined]
    for kind, entries in find_entries(read_packs([game]), records, []).items():
        for entry in entries:
            panels = opened.sheets(kind, entry.id)
            assert bool(panels) == (kind in cards), (kind, entry.id)
            for panel in panels:
                assert opened.texts("fr", panel.title.key, dict(panel.title.parameters)) != panel.title.key
            assert bool(opened.trials(kind, entry.id)) <= (kind in tested)
    assert opened.sheets("nonsense", "nobody") == [] and tried(opened, "nonsense", "nobody") == []


def mean(deeds: list[TriedDeed], deed: str, target: str, what: str) -> float:
    return next(
        line.mean
        for one in deeds
        if (one.deed.key, one.target.key) == (deed, target)
        for line in one.lines
        if line.what.key == what
    )


def test_a_rifle_against_light_and_heavy_armour() -> None:
    deeds = tried(open_game("skirm"), "agents", "rifleman")
    assert all(
        sum(chance for _, chance in line.amounts) == pytest.approx(1) for one in deeds for line in one.lines
    )
    light, heavy = (
        mean(deeds, "weapon-service-rifle", target, "odds-lost") for target in ("agent-scavver", "agent-hulk")
    )
    assert light > 2 > 1 > heavy > 0


def test_a_weapon_of_level7_helps_where_it_says() -> None:
    deeds = tried(open_game("level7"), "items", "stun-stick")
    for enemy in ("kind-guard", "kind-clone", "kind-hybrid"):
        assert mean(deeds, "item-stun-stick", enemy, "odds-stunned") > mean(
            deeds, "verb-attack", enemy, "odds-stunned"
        )


def test_an_operator_is_tried_at_three_ranges() -> None:
    deeds = tried(open_game("siege"), "operators", "varga")
    assert {one.deed.key for one in deeds} == {"pool-short", "pool-medium", "pool-long"}
    assert mean(deeds, "pool-short", deeds[0].target.key, "odds-wounds") == pytest.approx(5)


def test_a_shot_out_of_range_has_no_lines(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        'id = "mine"\ngame = "skirm"\nversion = "1"\ntitle = "pack-mine"\ndepends = ["skirm"]\n',
        encoding="utf-8",
    )
    (tmp_path / "a.toml").write_text(
        '[[agents]]\nid = "spitter"\nact = 3\nmov = 4\narm = 5\nhit = 3\n'
        'weapons = [{ id = "spit", typ = "R", roa = 2, skl = 3, dam = 1, special = ["RG1"] }]\n',
        encoding="utf-8",
    )
    game = open_game("skirm", [tmp_path])
    assert game.sheets("agents", "spitter"), "an agent of no squad has its card"
    assert [one.lines for one in tried(game, "agents", "spitter")] == [(), (), ()]


def test_typical_targets_are_the_first_the_middle_and_the_last() -> None:
    assert typical(["a", "b", "c", "d", "e"]) == ["a", "c", "e"]
    assert typical(["a"]) == ["a"] and typical([]) == []
