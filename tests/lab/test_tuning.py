"""Tuning: copies of packs with single values changed, three searches, and a planted imbalance that is found and mended."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sortie.content.packs import find_packs
from sortie.kernel.errors import SortieError, UnknownName
from sortie.lab.reports.findings import findings
from sortie.lab.runs.cluster import on_cluster
from sortie.lab.statistics.intervals import wilson
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import Study, make_study, opened
from sortie.lab.tuning.laboratory import Aim, Changes, Laboratory, TriedValues, is_outside, pack_of, share_of
from sortie.lab.tuning.search import read_space, tune
from sortie.lab.tuning.variants import BadVariant, read_values, value_of, write_variant
from tests.terminal.commands import sortie

EXAMPLE = Path(__file__).resolve().parents[2] / "sortie/packs/examples/skirm"
HOOK = "weapons.lamp-hook.roa"
LEAD = "missions.control.maps.tram-depot.lead"


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


def changed_lines(before: Path, after: Path) -> list[str]:
    """The lines of a copy that are not those of the original."""
    found: list[str] = []
    for file in sorted(path for path in before.rglob("*") if path.is_file()):
        old, new = (
            file.read_bytes().splitlines(),
            (after / file.relative_to(before)).read_bytes().splitlines(),
        )
        found += [two.decode() for one, two in zip(old, new, strict=True) if one != two]
    return found


def test_a_variant_differs_in_one_line(pack: Path, tmp_path: Path) -> None:
    assert value_of(pack, HOOK) == 4
    copy = write_variant(pack, tmp_path / "copy", {HOOK: 7, "agents.wick.hit": 9})
    assert value_of(copy, HOOK) == 7 and value_of(copy, "agents.wick.hit") == 9 and value_of(pack, HOOK) == 4
    assert changed_lines(pack, copy) == ["roa = 7        # attack dice, 1 to 10", "hit = 9"]
    with pytest.raises(BadVariant, match="is there already"):
        write_variant(pack, copy, {HOOK: 8})


def test_any_value_of_a_pack_can_be_varied(tmp_path: Path) -> None:
    own = find_packs()["siege"]
    names = {
        LEAD: 7, "missions.bomb.maps.tram-depot.bombs.0.1": 12, "missions.control.maps.tram-depot.rooms.B": 3,
        "missions.bomb.kind": "control",
    }  # fmt: skip
    copy = write_variant(own, tmp_path / "copy", names)
    assert {name: value_of(copy, name) for name in names} == names
    assert changed_lines(own, copy) == [
        "rooms = { B = 3, M = 2, E = 1, J = 1 }", "lead = 7", 'kind = "control"', "bombs = [[8, 12], [13, 10]]"
    ]  # fmt: skip
    for name, said in (
        ("missions.moon.lead", "there is no missions.moon in .*; missions there: control, bomb, hostage"),
        ("missions.control.moon", "missions.control has no 'moon'; it has: id, kind, maps"),
        ("missions.control", "is a table; name a value in it: id, kind, maps"),
        ("missions.bomb.maps.tram-depot.bombs", "is no single value"),
        ("missions.bomb.maps.tram-depot.bombs.7", "numbers below 2"),
        ("missions.bomb.kind.colour", "is a single value"),
        ("lead", "write table.id.key"),
    ):
        with pytest.raises(BadVariant, match=said):
            value_of(own, name)
    for value in ("much", True):
        with pytest.raises(BadVariant, match="of another kind"):
            write_variant(own, tmp_path / "other", {LEAD: value})
    assert not (tmp_path / "other").exists()


def test_values_are_read_from_words() -> None:
    assert read_values("3..5") == [3, 4, 5] and read_values("10..30..10") == [10, 20, 30]
    assert read_values("1, 2.5") == [1, 2.5] and read_values("true,false") == [True, False]
    assert read_values("light,heavy") == ["light", "heavy"] and read_values("4,4") == [4]
    for text in ("a..b", "5..3", "1..100", "..", "3,,4", ""):
        with pytest.raises(BadVariant):
            read_values(text)
    assert read_space(["a.b.c=1..2", "d.e=x,y"]) == {"a.b.c": [1, 2], "d.e": ["x", "y"]}
    for texts in (["a.b.c"], ["a=1", "a=2"]):
        with pytest.raises(BadVariant, match="write each value once"):
            read_space(texts)


def test_what_cannot_be_tuned_is_said_before_anything_is_played(pack: Path, tmp_path: Path) -> None:
    for aim, said in (
        (Aim(pack, "lamplighters", rate=1.5), "a target is a rate"),
        (Aim(pack, "lamplighters", within=0.6), "a target is a rate"),
        (Aim(pack, "aegis-vanguard"), "does not play aegis-vanguard"),
        (Aim(pack), "say whose rate is wanted: --side"),
        (Aim(EXAMPLE, "lamplighters"), "does not play with"),
    ):
        with pytest.raises(BadVariant, match=said):
            Laboratory(study(pack), aim, tmp_path / "games")
    with pytest.raises(UnknownName, match="there is no side moon"):
        Laboratory(study(pack), Aim(pack, "moon"), tmp_path / "games")
    assert not (tmp_path / "games").exists()
    laboratory = Laboratory(study(pack), Aim(pack, "lamplighters"), tmp_path / "games")
    for space, said in (
        ({"weapons.spoon.roa": [1]}, "there is no weapons.spoon in .*lamp-hook"),
        ({"weapons.lamp-hook.moon": [1]}, "has no 'moon'"),
        ({HOOK: [4, 99]}, "roa"),
        ({}, "say what may change"),
        ({HOOK: list(range(1, 9)), "agents.wick.hit": list(range(1, 9))}, "64 ways to combine"),
    ):
        with pytest.raises(SortieError, match=said):
            tune(laboratory, space)
    with pytest.raises(BadVariant, match="there is no search 'luck'"):
        tune(laboratory, {HOOK: [4]}, "luck")
    assert not list((tmp_path / "games").rglob("results"))


class Imagined(Laboratory):
    """Knows what every value comes to without playing: a tenth of the sum of all."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tried: list[tuple[Changes, int]] = []

    def check(self, changes: Changes) -> None:
        """Anything goes."""

    def play(self, changes: Changes, games: int) -> TriedValues:
        self.tried.append((changes, games))
        rate = sum(float(value) for _, value in changes) / 10
        return TriedValues(changes, games, wilson(rate * games, games), abs(rate - 0.5) > 0.39)


def imagined(pack: Path, folder: Path) -> Imagined:
    return Imagined(study(pack), Aim(pack, "lamplighters"), folder)


def test_the_better_half_is_tried_again(pack: Path, tmp_path: Path) -> None:
    laboratory = imagined(pack, tmp_path)
    found = tune(laboratory, {HOOK: [1, 4, 6, 9]})
    tried = [(changes[0][1], games) for changes, games in laboratory.tried]
    assert tried == [(1, 4), (4, 4), (6, 4), (9, 4), (4, 8), (6, 8), (4, 16)]
    assert [one.changes[0][1] for one in found][:2] == [4, 6] and found[0].games == 16
    assert found[0].data(laboratory.aim)["reached"] is False  # a tenth off, eight hundredths are wanted
    grid = tune(imagined(pack, tmp_path), {HOOK: [1, 5, 9], "agents.wick.hit": [0, 1]}, "grid")
    assert len(grid) == 6 and dict(grid[0].changes) == {HOOK: 5, "agents.wick.hit": 0}
    assert [one.stopped for one in grid] == [False, False, False, True, True, True]


def test_the_bayesian_search_finds_its_way(pack: Path, tmp_path: Path) -> None:
    """Two values with 49 x 49 combinations, of which one in 50 fits."""
    space = {HOOK: [step / 10 for step in range(49)], "agents.wick.hit": [step / 10 for step in range(49)]}
    laboratory = imagined(pack, tmp_path)
    found = tune(laboratory, space, "bayes", 40)
    assert abs(found[0].share.value - 0.5) < 0.03 and found[0].games == 8, "the best are played on"
    assert len(laboratory.tried) <= 42
    again = tune(imagined(pack, tmp_path), space, "bayes", 40)
    assert [one.changes for one in again] == [one.changes for one in found], "the same search every time"
    words = tune(imagined(pack, tmp_path), {HOOK: [1, 5], "agents.wick.shown": [False, True]}, "bayes", 6)
    assert dict(words[0].changes) == {HOOK: 5, "agents.wick.shown": False}


def test_what_is_beyond_doubt_too_far_off_stops_early(tmp_path: Path) -> None:
    own = find_packs()["level7"]
    hopeless = make_study(
        {"game": "level7", "players": ["random"], "scenarios": ["ash"], "seats": [1], "games": 80}
    )
    laboratory = Laboratory(hopeless, Aim(own, within=0.1), tmp_path)
    assert laboratory.is_own and laboratory.usual_proposal == tmp_path.with_name("level7-proposal")
    trial = laboratory.play((("scenarios.ash.pool", 9),), 80)
    assert trial.stopped and trial.games == 20 and trial.share.value == 0
    assert is_outside(next(tmp_path.iterdir()) / "results", laboratory.aim)
    assert share_of(next(tmp_path.iterdir()) / "results", "").value == 0


def test_the_games_own_pack_is_varied_as_a_copy(tmp_path: Path) -> None:
    siege = make_study(
        {
            "game": "siege",
            "players": ["random"],
            "scenarios": ["control"],
            "boards": ["tram-depot"],
            "seats": [2],
            "games": 2,
        }
    )
    aim = Aim(pack_of(siege, "siege"), "attackers", within=0.4)
    laboratory = Laboratory(siege, aim, tmp_path / "games")
    before = {path: path.read_bytes() for path in aim.pack.rglob("*") if path.is_file()}
    trials = tune(laboratory, {LEAD: [3, 30]}, "grid")
    assert {dict(one.changes)[LEAD] for one in trials} == {3, 30}
    strong = next(one for one in trials if dict(one.changes)[LEAD] == 30)
    assert strong.share.value == 1.0, "with all that the defenders can score to begin with nobody loses"
    proposal = laboratory.propose(strong, tmp_path / "proposal")
    assert value_of(proposal, LEAD) == 30
    assert {path: path.read_bytes() for path in aim.pack.rglob("*") if path.is_file()} == before
    game = opened(siege.model_copy(update={"own": str(proposal)}))
    assert [one.digest for one in game.packs] != [one.digest for one in opened(siege).packs]


def test_the_command_writes_a_proposal_beside(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "fair.toml"
    wanted = study(pack).model_dump(mode="json", exclude={"band", "switches", "most", "within"})
    lines = [f"{key} = {json.dumps(value)}" for key, value in wanted.items()]
    file.write_text("\n".join(lines), encoding="utf-8")
    order = (
        "lab",
        "tune",
        str(file),
        "--pack",
        str(pack),
        "--side",
        "lamplighters",
        "--workers",
        "1",
        "--json",
    )
    found = sortie(capsys, *order, "--vary", f"{HOOK}=3,4", "--near", "0.49")
    assert found.code == 0 and found.data["reached"]
    proposal = Path(found.data["proposal"])
    assert proposal == pack.with_name("lamps-proposal") and value_of(pack, HOOK) == 4
    assert value_of(proposal, HOOK) == found.data["trials"][0]["values"][HOOK]
    again = sortie(capsys, *order, "--vary", f"{HOOK}=3,4", "--near", "0.49")
    assert again.code != 0 and "is there already" in again.out
    grid = sortie(capsys, *order, "--vary", f"{HOOK}=3,4", "--search", "grid")
    assert grid.code == 0 and grid.data["proposal"] == "" and len(grid.data["trials"]) == 2


@pytest.mark.long
def test_a_planted_weapon_is_found_in_words_and_tuned_back(pack: Path, tmp_path: Path) -> None:
    planted = write_variant(
        pack, tmp_path / "planted", {HOOK: 10, "weapons.lamp-hook.skl": 6, "weapons.lamp-hook.dam": 12}
    )
    run_study(study(planted, games=24), tmp_path / "results")
    said = findings(tmp_path / "results")["sentences"]
    assert any("lamplighters wins" in one and "too strong" in one for one in said), said
    laboratory = Laboratory(
        study(planted, games=8), Aim(planted, "lamplighters", within=0.15), tmp_path / "tuning"
    )
    best = tune(laboratory, {HOOK: [1, 2, 3, 4, 6]})[0]
    assert abs(best.share.value - 0.5) <= 0.15 and dict(best.changes)[HOOK] != 10
    proposal = laboratory.propose(best, tmp_path / "planted-proposal")
    assert value_of(proposal, HOOK) == dict(best.changes)[HOOK] and value_of(planted, HOOK) == 10
    assert share_of(tmp_path / "results", "lamplighters").value > 0.6


@pytest.mark.long
def test_a_cluster_gives_what_one_machine_gives(tmp_path: Path) -> None:
    small = make_study(
        {"game": "level7", "players": ["random"], "scenarios": ["ash"], "seats": [1], "games": 30}
    )
    run_study(small, tmp_path / "local")
    run_study(small, tmp_path / "ray", 2, None, on_cluster("here"))
    for file in sorted(path for path in (tmp_path / "local").rglob("*") if path.is_file()):
        assert (tmp_path / "ray" / file.relative_to(tmp_path / "local")).read_bytes() == file.read_bytes()


@pytest.mark.long
def test_a_node_that_dies_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two nodes on this machine; one is killed in mid-study, without a farewell."""
    import ray
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    small = make_study(
        {"game": "level7", "players": ["baseline"], "scenarios": ["ash"], "seats": [2], "games": 60}
    )
    run_study(small, tmp_path / "local")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        ray.init(
            address=cluster.address, log_to_driver=False
        )  # before the second node: the driver is on the first
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        seen: list[int] = []

        def told(line: Any) -> None:
            seen.append(line.number)
            if len(seen) == 9:
                assert sum(node["Alive"] for node in ray.nodes()) == 2
                cluster.remove_node(second, allow_graceful=False)

        run_study(small, tmp_path / "ray", 2, told, on_cluster(cluster.address))
        assert sum(node["Alive"] for node in ray.nodes()) == 1
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert seen == list(range(60))
    for file in sorted(path for path in (tmp_path / "local").rglob("*") if path.is_file()):
        assert (tmp_path / "ray" / file.relative_to(tmp_path / "local")).read_bytes() == file.read_bytes()
