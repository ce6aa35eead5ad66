"""Tuning: copies of packs with single values changed, successive halving, and a planted imbalance that is found and mended."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.errors import UnknownName
from sortie.lab.reports.findings import findings
from sortie.lab.runs.cluster import on_cluster
from sortie.lab.statistics.intervals import wilson
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import Study, make_study
from sortie.lab.tuning import halving
from sortie.lab.tuning.halving import Aim, TriedValue, side_share, tune, write_proposal
from sortie.lab.tuning.variants import BadVariant, read_values, value_of, write_variant

EXAMPLE = Path(__file__).resolve().parents[2] / "sortie/packs/examples/skirm"
HOOK = "weapons.lamp-hook.roa"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of somebody's own."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "lamps"))


def study(pack: Path, **changes: Any) -> Study:
    data = {
        "game": "skirm", "players": ["cards"], "packs": [str(pack)], "scenarios": ["headhunt"], "boards": ["freight-yard"],
        "sides": ["lamplighters", "crimson-wake"], "seats": [2], "games": 4,
    }  # fmt: skip
    return make_study({**data, **changes})


def test_a_variant_differs_in_one_line(pack: Path, tmp_path: Path) -> None:
    assert value_of(pack, HOOK) == 4
    copy = write_variant(pack, tmp_path / "copy", {HOOK: 7, "agents.wick.hit": 9})
    assert value_of(copy, HOOK) == 7 and value_of(copy, "agents.wick.hit") == 9 and value_of(pack, HOOK) == 4
    before = (pack / "squads.toml").read_text(encoding="utf-8").splitlines()
    after = (copy / "squads.toml").read_text(encoding="utf-8").splitlines()
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        "roa = 7        # attack dice, 1 to 10", "hit = 9"
    ]  # fmt: skip
    with pytest.raises(BadVariant, match="is there already"):
        write_variant(pack, copy, {HOOK: 8})


def test_what_cannot_be_tuned_is_said(pack: Path, tmp_path: Path) -> None:
    assert (
        read_values("3..5") == [3, 4, 5]
        and read_values("10..30..10") == [10, 20, 30]
        and read_values("1,2.5") == [1, 2.5]
    )
    for text in ("much", "5..3", "1..100", ".."):
        with pytest.raises(BadVariant):
            read_values(text)
    for aim, said in (
        (Aim(pack, "weapons.spoon.roa", "lamplighters"), "there is no weapons.spoon in .*lamp-hook"),
        (Aim(pack, "weapons.lamp-hook.moon", "lamplighters"), "has no number 'moon'"),
        (Aim(pack, "roa", "lamplighters"), "write table.id.key"),
        (Aim(pack, HOOK, "lamplighters", rate=1.5), "a target is a rate"),
        (Aim(pack, HOOK, "aegis-vanguard"), "does not play aegis-vanguard"),
        (Aim(EXAMPLE, HOOK, "lamplighters"), "does not play with"),
    ):
        with pytest.raises(BadVariant, match=said):
            tune(study(pack), aim, [4], tmp_path / "games")
    with pytest.raises(UnknownName, match="there is no side moon"):
        tune(study(pack), Aim(pack, HOOK, "moon"), [4], tmp_path / "games")
    assert not (tmp_path / "games").exists()


def test_the_better_half_is_tried_again(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int | float, int]] = []

    def played(study: Study, aim: Aim, value: float, games: int, folder: Path, workers: int) -> TriedValue:
        tried.append((value, games))
        return TriedValue(value, games, wilson(value / 10 * games, games))

    monkeypatch.setattr(halving, "_try", played)
    found = tune(study(pack), Aim(pack, HOOK, "lamplighters"), [1, 4, 6, 9], tmp_path)
    assert tried == [(1, 4), (4, 4), (6, 4), (9, 4), (4, 8), (6, 8), (4, 16)]
    assert [one.value for one in found][:2] == [4, 6] and found[0].games == 16
    assert len(tune(study(pack), Aim(pack, HOOK, "lamplighters"), [1, 5], tmp_path, keep_all=True)) == 2


@pytest.mark.long
def test_a_planted_weapon_is_found_in_words_and_tuned_back(pack: Path, tmp_path: Path) -> None:
    planted = write_variant(
        pack, tmp_path / "planted", {HOOK: 10, "weapons.lamp-hook.skl": 6, "weapons.lamp-hook.dam": 12}
    )
    run_study(study(planted, games=24), tmp_path / "results")
    said = findings(tmp_path / "results")["sentences"]
    assert any("lamplighters wins" in one and "too strong" in one for one in said), said
    aim = Aim(planted, HOOK, "lamplighters", within=0.15)
    best = tune(study(planted, games=8), aim, [1, 2, 3, 4, 6], tmp_path / "tuning")[0]
    assert abs(best.share.value - 0.5) <= 0.15 and best.value < 10
    proposal = write_proposal(aim, best, tmp_path / "planted-proposal")
    assert value_of(proposal, HOOK) == best.value and value_of(planted, HOOK) == 10
    assert side_share(tmp_path / "results", "lamplighters").value > 0.6


@pytest.mark.long
def test_a_cluster_gives_what_one_machine_gives(tmp_path: Path) -> None:
    small = make_study(
        {"game": "level7", "players": ["random"], "scenarios": ["ash"], "seats": [1], "games": 30}
    )
    run_study(small, tmp_path / "local")
    run_study(small, tmp_path / "ray", 2, None, on_cluster("here"))
    for file in sorted(path for path in (tmp_path / "local").rglob("*") if path.is_file()):
        assert (tmp_path / "ray" / file.relative_to(tmp_path / "local")).read_bytes() == file.read_bytes()
