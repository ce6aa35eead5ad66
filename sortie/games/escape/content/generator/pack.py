"""A rolled-up ESCAPE scenario as a pack: a deck that is the same for both sides, and a task modelled on a shipped one."""

from __future__ import annotations

from typing import Final

from sortie.content.generator.generated import GeneratedPack, check_seed, filled_texts, generated_pack
from sortie.games.escape.content.drawings import read_board
from sortie.games.escape.content.generator.decks import TERMINALS, Deck, drawing, roll_deck, roll_terminals
from sortie.games.escape.content.sites import board_costs
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.errors import SortieError

PACKAGE: Final = __package__ or ""
GAME: Final = "escape"
MOST_FIGURES: Final = 7
DECKS_TRIED: Final = 400
NEAREST: Final = 6  # steps from a side to a goal, at least
TOLERANCE: Final = 4  # steps that one side may be nearer to a goal than the other
CORE: Final = "core"
TASKS: Final = ("breakout", "breakout", "data", "data", "core", "core")
ROOMS: Final = ("laboratory", "store", "corridor", "quarters", "workshop", "control", "archive", "galley")
# What each task says beside its map and places; the numbers are those of the shipped scenarios.
LINES: Final = {
    "breakout": (
        "turns = 8",
        "crates = 6",
        "equipment = 10",
        "seals = { airlocks = [2, 4], difficulty = 7 }",
    ),
    "data": ("turns = 8", "crates = 8", "objectives = true", "equipment = 10"),
    "core": ("turns = 7", "crates = 8", "equipment = 8", "terminals = 7"),
}
GOALS: Final = {
    "breakout": ("escaped", 3),
    "data": ("points_out", 4),
    "core": ("sabotaged", 2),
}


def generate_pack(seed: int) -> GeneratedPack:
    """Roll a deck and a scenario; the factions begin in rooms that are half turns of each other."""
    check_seed(seed)
    dice = SeededDice(seed)
    task = TASKS[dice.dice(1)[0] - 1]
    name = f"generated-{seed}"
    for _ in range(DECKS_TRIED):
        deck = fair_deck(dice, task)
        if deck is not None:
            names = _room_names(deck)
            report = f"seed {seed}\ntask {task}, {len(deck.rooms)} rooms\n"
            tables = "scenarios.toml", scenario_text(name, task, deck, names, seed)
            texts = _texts(name, task, names, seed)
            return generated_pack(GAME, name, tables, {name: drawing(deck, names)}, texts, report)
    raise SortieError(f"seed {seed} makes no fair deck; use another seed")


def fair_deck(dice: DiceSource, task: str) -> Deck | None:
    """A deck whose goals are far enough from both sides and about as far from one as from the other; None: roll again."""
    deck = roll_deck(dice)
    begin = [deck.rooms[deck.room_at(deck.airlocks[sign][0])] for sign in (1, 3)]
    if begin[0] == begin[1] or len(begin[0].squares()) <= MOST_FIGURES:
        return None
    board = read_board("deck", drawing(deck, _room_names(deck)))
    ways = [board_costs(board, [board.grid.square(x, y) for x, y in room.squares()]) for room in begin]
    fair = {
        board.grid.xy(square)
        for square in range(board.grid.size)
        if min(one[square] for one in ways) >= NEAREST and abs(ways[0][square] - ways[1][square]) <= TOLERANCE
    }
    if task != CORE:
        return deck if {*deck.airlocks[2], *deck.airlocks[4]} <= fair else None
    deck = roll_terminals(dice, deck, fair)
    return deck if len(deck.terminals) == TERMINALS else None


def _room_names(deck: Deck) -> list[str]:
    """The middle, then the rooms of one half and their twins of the other."""
    half = (len(deck.rooms) - 1) // 2
    kinds = [f"{ROOMS[number % len(ROOMS)]}-{number // len(ROOMS) + 1}" for number in range(half)]
    return ["hub", *(f"{kind}-a" for kind in kinds), *(f"{kind}-b" for kind in kinds)]


def scenario_text(name: str, task: str, deck: Deck, names: list[str], seed: int) -> str:
    """The scenario as a TOML table."""
    sides = [names[deck.room_at(deck.airlocks[sign][0])] for sign in (1, 3)]
    count, least = GOALS[task]
    about = f'count = "{count}", faction = "resistance"' if task != CORE else f'count = "{count}"'
    gone = "standing" if task == CORE else "in_play"
    exits = "" if task == CORE else "exits = [2, 4]\n"
    kept = f"{{ {about}, most = {least - 1} }}"
    return f"""[[scenarios]]
id = "{name}"
number = {50 + seed % 50}
map = "{name}"
{chr(10).join(LINES[task])}
bag = "standard"
events = "lab-03"
hack_from = "adjacent"

[scenarios.resistance]
team = "rebels-of-lab-03"
position = [{{ rooms = ["{sides[0]}"] }}]
{exits}
[scenarios.isc]
team = "keepers-of-lab-03"
position = [{{ rooms = ["{sides[1]}"] }}]

[[scenarios.goals]]
id = "{task}-done"
faction = "resistance"
conditions = [{{ {about}, least = {least} }}]

[[scenarios.goals]]
id = "{task}-held"
faction = "isc"
conditions = [{{ count = "turns_left", most = 0 }}, {kept}]

[[scenarios.goals]]
id = "{task}-over"
faction = "isc"
conditions = [{{ count = "{gone}", faction = "resistance", most = 0 }}, {kept}]
"""


def _texts(name: str, task: str, names: list[str], seed: int) -> dict[str, str]:
    number = {"seed": seed}
    wanted: dict[str, tuple[str, dict[str, object]]] = {
        f"pack-{name}": ("pack", {**number}),
        f"map-{name}": ("map", {**number}),
        f"scenario-{name}": (f"scenario-{task}", {**number}),
        f"scenario-{name}.about": (f"scenario-{task}.about", {}),
        f"scenario-{name}.briefing": (f"scenario-{task}.briefing", {}),
    }
    wanted |= {f"goal-{task}-{end}": (f"goal-{task}-{end}", {}) for end in ("done", "held", "over")}
    for room in names:
        kind, _, rest = room.partition("-")
        wanted[f"room-{room}"] = (f"room-{kind}", {"number": rest.replace("-", "").upper()})
    return filled_texts(PACKAGE, wanted)
