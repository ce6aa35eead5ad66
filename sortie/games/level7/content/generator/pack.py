"""A rolled-up LEVEL 7 scenario as a pack: six tiles of its own, and stacks, pools and reserves between those that ship.

Everybody begins on one tile, so nobody is nearer to the goal; what is kept fair is how far the goal is in tiles and how
easily the map grows: tiles have about as many doors as those that ship.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.content.generator.generated import GeneratedPack, check_seed, filled_texts, generated_pack
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice

PACKAGE: Final = __package__ or ""
GAME: Final = "level7"
TILES: Final = 6
DOORS: Final = range(13, 17)  # of all six together: 2.2 to 2.7 a tile; those that ship have 2.4
TILES_TO_GO: Final = range(8, 15)  # in stacks A and B together, as in the scenarios that ship
SIDES: Final = "NESW"
STARTS: Final = ("tank-farm", "crossing", "corridor-204")
GOALS: Final = ("a-lift", "b-lift", "maintenance-tunnel")
EVENT_ICONS: Final = ("F", "S", "Y", "F", "S", "Y")
OTHER_ICONS: Final = ("CRT", "MED", "PAN", "LAB", "", "")
ROOMS: Final = ("cellar", "ward", "bunker", "kennel", "chapel", "pipe-room")
TASKS: Final = ("escape", "escape", "escape", "hunt", "hunt", "hunt")


class RolledTile(NamedTuple):
    """A tile as its table says it."""

    id: str
    doors: str
    ducts: str
    vent: bool
    icons: list[str]

    def text(self) -> str:
        """Its TOML table."""
        lines = ["[[tiles]]", f'id = "{self.id}"', f'doors = "{self.doors}"']
        lines += [f'ducts = "{self.ducts}"'] if self.ducts else []
        lines += ["vent = true"] if self.vent else []
        return "\n".join([*lines, f"icons = {str(self.icons).replace(chr(39), chr(34))}"]) + "\n"


def generate_pack(seed: int) -> GeneratedPack:
    """Roll tiles and a scenario that uses them."""
    check_seed(seed)
    dice = SeededDice(seed)
    name = f"generated-{seed}"
    tiles = roll_tiles(dice, seed)
    task = TASKS[dice.dice(1)[0] - 1]
    scenario, report = scenario_text(dice, name, task, tiles)
    report = f"seed {seed}\n{report}"
    tables = "scenario.toml", "\n".join([*(tile.text() for tile in tiles), scenario])
    return generated_pack(GAME, name, tables, {}, _texts(name, task, tiles, seed), report)


def roll_tiles(dice: DiceSource, seed: int) -> list[RolledTile]:
    """Six tiles, rolled again until they have neither too few doors nor too many."""
    while True:
        tiles = [_tile(dice, f"{ROOMS[number]}-{seed}", number) for number in range(TILES)]
        if sum(len(tile.doors) for tile in tiles) in DOORS:
            return tiles


def _tile(dice: DiceSource, name: str, number: int) -> RolledTile:
    doors = "".join(side for side in SIDES if dice.dice(1)[0] <= 4) or SIDES[dice.below(4)]
    ducts = "".join(side for side in SIDES if dice.dice(1)[0] <= 2)
    other = OTHER_ICONS[dice.dice(1)[0] - 1]
    icons = [EVENT_ICONS[number], *([other] if other else [])]
    return RolledTile(name, doors, ducts, bool(ducts), icons)


def scenario_text(dice: DiceSource, name: str, task: str, tiles: list[RolledTile]) -> tuple[str, str]:
    """The scenario as a TOML table, and its numbers in a line."""
    start, goal = STARTS[dice.below(len(STARTS))], GOALS[dice.below(len(GOALS))]
    stacks = (5 + dice.below(4), 3 + dice.below(4))
    while sum(stacks) not in TILES_TO_GO:
        stacks = (5 + dice.below(4), 3 + dice.below(4))
    pool, lockdown = 6 + dice.below(5), 4 + 2 * dice.below(5)
    reserves = [2 + dice.below(3), 2 + dice.below(4)]
    hunt = task == "hunt"
    mixed = [[tile.id for tile in part] for part in (tiles[:3], tiles[3:5])]
    lists = [str(part).replace("'", '"') for part in mixed]
    first = (
        '{ when = "explored", what = "LAB", number = 1, effect = "put(hybrid-spd, here)" },\n  '
        if hunt
        else ""
    )
    text = f"""[[scenarios]]
id = "{name}"
start = ["{start}"]
named = "{goal}"
stacks = {list(stacks)}
mixed_a = {lists[0]}
mixed_b = {lists[1]}
vitality = 5
pool = {pool}
lockdown = {lockdown}
group = 2
limits = [2, 2, {int(hunt)}]
reserves = {reserves}
values = [0, 0]
peeking = true
goal = "{goal}"
triggers = [
  {first}{{ when = "escaped", number = 1, effect = "lockdown()" }},
  {{ when = "lockdown", effect = "values(2, 3)" }},
]
"""
    doors = sum(len(tile.doors) for tile in tiles)
    report = f"task {task}, goal {goal}, stacks {stacks[0]} and {stacks[1]}, {doors} doors on {TILES} tiles\n"
    return text, report


def _texts(name: str, task: str, tiles: list[RolledTile], seed: int) -> dict[str, str]:
    wanted: dict[str, tuple[str, dict[str, object]]] = {
        f"pack-{name}": ("pack", {"seed": seed}),
        f"scenario-{name}": (f"scenario-{task}", {"seed": seed}),
        f"scenario-{name}.about": (f"scenario-{task}.about", {}),
        f"scenario-{name}.goal": ("scenario-goal", {}),
    }
    for kind, tile in zip(ROOMS, tiles, strict=True):
        wanted[f"tile-{tile.id}"] = (f"tile-{kind}", {})
    return filled_texts(PACKAGE, wanted)
