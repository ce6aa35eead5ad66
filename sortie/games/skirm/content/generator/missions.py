"""The mission generator: a mission and its map from dice. The same seed makes the same mission again."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.corner_sight import CornerSight
from sortie.board.drawing import read_map, write_map
from sortie.content.generator.generated import check_seed
from sortie.games.skirm.content import briefing
from sortie.games.skirm.content.battlefields import zone_squares
from sortie.games.skirm.content.generator.terrain_features import (
    HIGH_WALL_KIND,
    KINDS,
    SIDE,
    Ground,
    random_feature,
    random_square,
)
from sortie.games.skirm.content.packs import shipped_library
from sortie.games.skirm.content.sites import zone_costs
from sortie.games.skirm.content.terrain import DOOR_HEIGHT, FIGURE_HEIGHT, BattleMap, battle_map
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.game.sites import NO_WAY
from sortie.kernel.masks import listed, mask_of

ENVIRONMENTS: Final = ("yard", "yard", "hulk", "foundry", "foundry", "ziggurat")
PLANS: Final = ("a", "b", "c", "d", "", "")
TASKS: Final = ("hold", "hold", "carry", "scan", "sabotage", "headhunt")
MODELS: Final = {
    "hold": "hold-the-ground",
    "carry": "retrieve-intel",
    "scan": "",
    "sabotage": "sabotage",
    "headhunt": "headhunt",
}
UNEQUAL_TASK: Final = "sabotage"
CORNERS_AND_CENTRE: Final = "c"
MAPS_TRIED: Final = 30
WALLS_TRIED: Final = 120
SQUARES_TRIED: Final = 400
FARTHEST_SIGHT_SHARE: Final = 4  # at most one pair of zone squares in so many sees each other


SCAN: Final = briefing.Mission(
    id="scan",
    map="",
    default_scoring=False,
    actions=(
        briefing.MissionAction(
            "scan",
            act=1,
            on="objective",
            without_flags=("scanned",),
            per_squad=True,
            effects=(
                briefing.MissionEffect("score", value=1),
                briefing.MissionEffect("set_flag", flag="scanned"),
            ),
        ),
    ),
)


class Generated(NamedTuple):
    """A mission, the text of its map file, and how the dice fell."""

    mission: briefing.Mission
    map_text: str
    report: str


class Site(NamedTuple):
    """A map with the two zones of a plan."""

    ground: BattleMap
    plan: briefing.Plan
    blue: int
    red: int


def generate_mission(seed: int, library: briefing.Library | None = None, blank: bool = True) -> Generated:
    """Roll a mission; `blank` rolls terrain too, else the Environment's own map is used."""
    check_seed(seed)
    library = library or shipped_library()
    dice = SeededDice(seed)
    report = [f"seed {seed}"]
    environment = ENVIRONMENTS[dice.dice(1)[0] - 1]
    task = TASKS[dice.dice(1)[0] - 1]
    plan = library.plans[roll_plan(dice, task)]
    report.append(f"environment {environment}, task {task}, plan {plan.id}")
    name = f"generated-{seed}"
    text = blank_map(dice, plan, name, report) if blank else ""
    if not text:
        text = write_map(library.maps[own_map(library, environment)].terrain)
        report.append(f"map of the environment: {own_map(library, environment)}")
    site = make_site(battle_map(name, text), plan)
    spots = roll_spots(dice, site, report)
    if not spots:
        raise SortieError(f"seed {seed} leaves no square for an objective; use another seed")
    report.append(sight_report(site))
    mission = make_mission(library, name, environment, task, plan.id, spots)
    return Generated(mission, text, "\n".join(report) + "\n")


def sight_report(site: Site) -> str:
    """How much the zones see of each other."""
    closed = site.ground.terrain.doors_closed_at_start
    seen = pairs_in_sight(site.ground.sight, closed, site.blue, site.red)
    return f"zone squares that see each other: {seen} of {site.blue.bit_count() * site.red.bit_count()}"


def own_map(library: briefing.Library, environment: str) -> str:
    """The map that the missions of an Environment are played on."""
    return next(mission.map for mission in library.missions.values() if mission.environment == environment)


def roll_plan(dice: DiceSource, task: str) -> str:
    """1D6; 5 and 6 again, and plan C again where both sides have the same goals."""
    while True:
        plan = PLANS[dice.dice(1)[0] - 1]
        if plan and (plan != CORNERS_AND_CENTRE or task == UNEQUAL_TASK):
            return plan


def zone_masks(plan: briefing.Plan) -> tuple[int, int]:
    """The squares of the blue and of the red zone."""
    blue, red = (mask_of(y * SIDE + x for x, y in zone_squares(boxes)) for boxes in (plan.blue, plan.red))
    return blue, red


def make_site(ground: BattleMap, plan: briefing.Plan) -> Site:
    """A map with the zones of a plan."""
    return Site(ground, plan, *zone_masks(plan))


def blank_map(dice: DiceSource, plan: briefing.Plan, name: str, report: list[str]) -> str:
    """Terrain on a blank map; rolled anew while the checks fail, "" when none of the maps tried is good."""
    for _ in range(MAPS_TRIED):
        blue, red = zone_masks(plan)
        ground = Ground(blue | red)
        laid = lay_features(dice, ground)
        walls = screen_zones(dice, ground, plan)
        if walls >= 0:
            report.append(f"features: {', '.join(laid) or 'none'}; walls added: {walls}")
            return ground.text(f"Made by the mission generator: {name}.")
    return ""


def lay_features(dice: DiceSource, ground: Ground) -> list[str]:
    """1D3+4 features, each with its half-turn copy; those that do not fit are dropped."""
    laid: list[str] = []
    for _ in range((dice.dice(1)[0] + 1) // 2 + 4):
        kind, feature = random_feature(dice)
        if feature is not None and ground.lay(feature):
            laid.append(KINDS[kind - 1])
    return laid


def screen_zones(dice: DiceSource, ground: Ground, plan: briefing.Plan) -> int:
    """High walls until few zone squares see each other; how many were added, -1 when that cannot be done."""
    blue, red = zone_masks(plan)
    added = 0
    while added >= 0:
        terrain = read_map(ground.text(""))
        sight = CornerSight(terrain, DOOR_HEIGHT, FIGURE_HEIGHT)
        seen = pairs_in_sight(sight, terrain.doors_closed_at_start, blue, red)
        if seen * FARTHEST_SIGHT_SHARE <= blue.bit_count() * red.bit_count():
            return added if zones_joined(make_site(BattleMap("", terrain), plan)) else -1
        added = add_wall(dice, ground, added)
    return -1


def add_wall(dice: DiceSource, ground: Ground, added: int) -> int:
    """One more high wall somewhere; -1 when no place was found."""
    for _ in range(WALLS_TRIED):
        _, feature = random_feature(dice, HIGH_WALL_KIND)
        if feature is not None and ground.lay(feature):
            return added + 1
    return -1


def pairs_in_sight(sight: CornerSight, closed: int, blue: int, red: int) -> int:
    """How many pairs of a blue and a red zone square are in sight."""
    return sum(sight.seen(square, red, closed, 0).bit_count() for square in listed(blue))


def way(site: Site, zone: int, square: int) -> int:
    """The cheapest way from a zone to a square with open doors, -1 when there is none."""
    return zone_costs(site.ground, listed(zone)).get(square, NO_WAY)


def zones_joined(site: Site) -> bool:
    """Every zone square can be stood on, and there is a way from zone to zone."""
    zones = site.blue | site.red
    return not zones & ~site.ground.standable and way(site, site.blue, listed(site.red)[0]) >= 0


def roll_spots(dice: DiceSource, site: Site, report: list[str]) -> list[tuple[int, int]]:
    """1D3+1 pairs of squares for Objectives or markers, the second of each pair by half turn."""
    spots: list[int] = []
    for _ in range((dice.dice(1)[0] + 1) // 2 + 1):
        for _ in range(SQUARES_TRIED):
            x, y = random_square(dice)
            pair = (y * SIDE + x, SIDE * SIDE - 1 - (y * SIDE + x))
            if pair_fits(site, spots, pair):
                spots.extend(pair)
                break
    found = [(spot % SIDE, spot // SIDE) for spot in spots]
    report.append("objectives: " + ", ".join(f"({x},{y})" for x, y in found))
    return found


def pair_fits(site: Site, spots: list[int], pair: tuple[int, int]) -> bool:
    """Standable, outside the zones, 2 from each other and from others, as far for one side as the other."""
    zones = site.blue | site.red
    for spot in pair:
        if zones >> spot & 1 or not site.ground.standable >> spot & 1:
            return False
    grid = site.ground.grid
    if any(grid.distance(spot, other) < 2 for spot in pair for other in spots) or grid.distance(*pair) < 2:
        return False
    return fair(site, *pair)


def fair(site: Site, spot: int, copy: int) -> bool:
    """Both squares can be reached, and each side is as far from one as the other side from its copy."""
    blue, red = way(site, site.blue, spot), way(site, site.red, spot)
    if blue < 0 or red < 0:
        return False
    blue_copy, red_copy = way(site, site.blue, copy), way(site, site.red, copy)
    if site.plan.id == CORNERS_AND_CENTRE:
        return (blue, red) == (blue_copy, red_copy)
    return (blue, red) == (red_copy, blue_copy)


def make_mission(
    library: briefing.Library, name: str, environment: str, task: str, plan: str, spots: list[tuple[int, int]]
) -> briefing.Mission:
    """The briefing of a task, with what it uses of the mission it is modelled on."""
    objectives = tuple(
        briefing.Objective(f"post-{number}", x, y) for number, (x, y) in enumerate(spots, start=1)
    )
    markers = tuple(briefing.Marker(f"cache-{number}", x, y) for number, (x, y) in enumerate(spots, start=1))
    carried = task == "carry"
    model = library.missions[MODELS[task]] if MODELS[task] else SCAN
    return briefing.Mission(
        id=name,
        map=name,
        environment=environment,
        plans=(plan,),
        roles=model.roles,
        objectives=() if carried else objectives,
        markers=markers if carried else (),
        actions=model.actions,
        end_effects=model.end_effects,
        scoring=model.scoring,
        default_scoring=model.default_scoring,
        marks=model.marks,
        bonuses=True,
    )


def task_of(mission: briefing.Mission) -> str:
    """Which task a generated mission sets."""
    if mission.markers:
        return "carry"
    if mission.marks:
        return "headhunt"
    if mission.default_scoring:
        return "hold"
    return "sabotage" if mission.end_effects else "scan"
