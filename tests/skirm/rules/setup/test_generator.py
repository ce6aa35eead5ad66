"""The mission generator: every seed makes a mission that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.packs import read_packs
from sortie.games import open_game
from sortie.games.skirm.content.generator.missions import (
    generate_mission,
    make_site,
    pairs_in_sight,
    task_of,
    way,
)
from sortie.games.skirm.content.generator.pack import generate_pack
from sortie.games.skirm.content.generator.terrain_features import (
    Ground,
    container,
    footprint,
    half_turn,
    room,
    wall,
)
from sortie.games.skirm.content.packs import check_packs, load_library
from sortie.games.skirm.content.terrain import battle_map
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed
from sortie.kernel.position import Position
from tests.skirm.rules.scenes import skirm

SEEDS = (2, 4, 5, 9, 10)


@pytest.mark.rule("SKM-CYC.4", "SKM-DICE.1")
def test_a_seed_makes_the_same_mission_again_and_names_itself() -> None:
    first, second = (generate_mission(9, skirm().library) for _ in range(2))
    assert first == second
    assert first.report.startswith("seed 9\n")
    assert generate_mission(10, skirm().library).map_text != first.map_text


@pytest.mark.rule("SKM-CYC.4", "SKM-SCO.3", "SKM-CYC.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_generated_mission_is_fair(seed: int) -> None:
    made = generate_mission(seed, skirm().library)
    plan = skirm().library.plans[made.mission.plans[0]]
    site = make_site(battle_map("", made.map_text), plan)
    closed = site.ground.terrain.doors_closed_at_start
    assert not (site.blue | site.red) & ~site.ground.standable
    assert 4 * pairs_in_sight(site.ground.sight, closed, site.blue, site.red) <= 256
    things = made.mission.objectives or made.mission.markers
    squares = [thing.y * 16 + thing.x for thing in things]
    assert len(squares) in (4, 6, 8)
    for one, other in zip(squares[::2], squares[1::2], strict=True):
        assert one + other == 255
        assert way(site, site.blue, one) == way(site, site.red, other) > 0
        assert way(site, site.red, one) == way(site, site.blue, other) > 0


@pytest.mark.rule("SKM-MAP.2", "SKM-MAP.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_generated_map_looks_the_same_from_both_sides(seed: int) -> None:
    terrain = battle_map("", generate_mission(seed, skirm().library).map_text).terrain
    assert terrain.heights == terrain.heights[::-1]
    for edge in terrain.grid.edges():
        a, b = terrain.grid.sides(edge)
        assert terrain.walls[edge] == terrain.walls[terrain.grid.edge(255 - a, 255 - b)]


@pytest.mark.rule("SKM-CYC.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_generated_pack_passes_the_checks_and_gives_the_mission_back(seed: int, tmp_path: Path) -> None:
    folder = tmp_path / "made"
    generate_pack(seed, skirm().library).write(folder)
    made = generate_mission(seed, skirm().library)
    packs = read_packs(["skirm", folder])
    assert check_packs(packs) == check_packs(read_packs(["skirm"]))
    assert load_library(packs).missions[made.mission.id] == made.mission


@pytest.mark.rule("SKM-CYC.4", "SKM-CYC.9")
@pytest.mark.parametrize("seed", [3, 9])
def test_a_generated_mission_is_played_to_its_end(seed: int, tmp_path: Path) -> None:
    made = generate_pack(seed, skirm().library)
    made.write(tmp_path / "made")
    game = open_game("skirm", [tmp_path / "made"])
    position = Position(
        game, game.start(Setup(scenario=made.scenario, sides=("aegis-vanguard", "crimson-wake")))
    )
    dice = SeededDice(seed)
    while not position.over:
        request = position.request
        assert request is not None
        options = getattr(request, "options", None)
        if options is not None:
            position.play(options.kth(dice.below(options.count)))
        elif hasattr(request, "counts"):
            position.play((dice.below(len(request.counts)),))
        else:
            position.play(dice.dice(request.count))
        assert game.problems(position.state) == []
    assert game.result(position.state) is not None


@pytest.mark.rule("SKM-CYC.4")
def test_the_map_of_the_environment_may_be_used() -> None:
    made = generate_mission(4, skirm().library, blank=False)
    assert battle_map("", made.map_text).terrain == skirm().library.maps["freight-yard"].terrain


@pytest.mark.rule("SKM-CYC.4")
def test_a_seed_below_zero_is_refused() -> None:
    with pytest.raises(SortieError, match="0 or more"):
        generate_mission(-1, skirm().library)


@pytest.mark.rule("SKM-SCO.2")
def test_tasks_of_all_kinds_come_up() -> None:
    tasks = {task_of(generate_mission(seed, skirm().library, blank=False).mission) for seed in range(24)}
    assert tasks == {"hold", "carry", "scan", "sabotage", "headhunt"}


@pytest.mark.rule("SKM-MAP.5")
def test_features_keep_away_from_zones_and_from_each_other() -> None:
    ground = Ground(0)
    feature = container(3, 3)
    assert feature is not None
    assert ground.lay(feature)
    assert not ground.lay(feature)
    near = wall(4, 5, ("1", "1", "1"), across=True)
    assert near is not None
    assert not ground.lay(near)
    assert half_turn(ground.grid, half_turn(ground.grid, feature)) == feature
    walls = room(5, 8)
    assert walls is not None
    assert not Ground(footprint(ground.grid, walls)).lay(walls)
    assert len(listed(footprint(ground.grid, walls))) == 9 + 12
    assert room(1, 8) is None
    assert container(15, 8) is None
