"""The guide for authors of SIEGE packs: its examples are a pack that works, and it names every word packs may use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from sortie.content.packs import read_packs
from sortie.games.siege import open_game
from sortie.games.siege.content.packs import ATTRIBUTES, check_packs
from sortie.games.siege.content.schema import effects, tables
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.lab.playing import play_out
from sortie.players.random_player import RandomPolicy

GUIDE = Path(__file__).parents[3] / "docs" / "packs_siege.md"
TEXT = GUIDE.read_text(encoding="utf-8")
RECORDS = (
    tables.AbilityRecord, tables.BuildingRecord, *effects.EFFECTS.values(), tables.GadgetRecord, tables.LayoutRecord,
    tables.MissionRecord, tables.OperatorRecord, tables.PieceRecord, tables.StockRecord,
)  # fmt: skip
PACK = 'id = "yard"\ngame = "siege"\nversion = "1"\ntitle = "pack-yard"\nauthors = ["Ada"]\ndepends = ["siege"]\n'
NAMES = (
    "pack-yard", "map-boiler-house", "room-coal-store", "room-boiler-room", "room-tool-room", "operator-brandt",
    "operator-hollis", "ability-sonic-rake", "ability-sonic-eyes", "ability-trip-lamp", "piece-spike-strip",
)  # fmt: skip
DESCRIBED = {
    "mission-night-raid": ("about", "briefing"),
    "mission-cold-store": ("about", "briefing"),
    "special-sonic-rake": ("rules",),
    "special-trip-lamp": ("rules",),
    "gadget-spike-strip": ("rules",),
    "gadget-flare": ("rules",),
}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The pack of the guide."""
    folder = tmp_path / "yard"
    (folder / "maps").mkdir(parents=True)
    (folder / "texts").mkdir()
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "content.toml").write_text("\n".join(blocks("toml")), encoding="utf-8")
    (folder / "maps" / "boiler_house.map").write_text(blocks("map")[0], encoding="utf-8")
    texts = [f"{name} = {name}" for name in NAMES]
    for name, attributes in DESCRIBED.items():
        texts.append("\n".join([f"{name} = {name}", *(f"    .{one} = {one}" for one in attributes)]))
    for language in ("en", "fr", "ru"):
        (folder / "texts" / f"{language}.ftl").write_text("\n".join(texts) + "\n", encoding="utf-8")
    return folder


def test_the_examples_are_a_pack_that_can_be_played(pack: Path) -> None:
    assert check_packs(read_packs(["siege", pack])) == []
    game = open_game([pack])
    assert {"brandt", "hollis"} <= set(game.library.operators)
    for scenario in ("night-raid", "cold-store"):
        state = game.start(Setup(scenario, sides=("attackers", "defenders")))
        play_out(game, state, (RandomPolicy("1"), RandomPolicy("2")), SeededDice("yard"))
        assert game.result(state) is not None
        assert game.problems(state) == []


def test_every_word_is_in_the_guide() -> None:
    written = set(re.findall(r"`\[*([a-z_]+)\]*(?: = [^`]*)?`", TEXT))
    written |= set(re.findall(r"^([a-z_]+) = ", "\n".join(blocks("toml")), re.MULTILINE))
    written |= set(re.findall(r"\b([a-z_]+) = ", "\n".join(blocks("toml"))))
    keys = {key for record in RECORDS for key in record.model_fields}
    words = {*get_args(effects.Reach), *effects.EFFECTS}
    for record, field in (
        (effects.AreaEffect, "area"),
        (effects.OverlayEffect, "overlay"),
        (tables.AbilityRecord, "trigger"),
        (tables.AbilityRecord, "event"),
        (tables.PieceRecord, "does"),
        (tables.MissionRecord, "kind"),
    ):
        words |= set(get_args(record.model_fields[field].annotation)) - {""}
    assert sorted((keys | words) - written) == []


def test_every_kind_of_text_is_in_the_guide() -> None:
    kinds = {*ATTRIBUTES, "operator", "piece", "ability", "room", "map", "pack"}
    assert [kind for kind in sorted(kinds) if f"`{kind}-<" not in TEXT] == []
