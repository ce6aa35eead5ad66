"""Setup: characters, skills, hands, reserves, stacks, pools, and who begins."""

from __future__ import annotations

from typing import NamedTuple

from sortie.board.tile_map import Layout, Spot
from sortie.games.level7.content.catalogue import CLONES, GUARDS, Scenario
from sortie.games.level7.content.library import Library
from sortie.games.level7.rules.hand import draw_cards
from sortie.games.level7.rules.setup.campaign import SKILLS, kept_skills
from sortie.games.level7.rules.turns import BEGIN_TURN
from sortie.games.level7.state.encounter import Floor
from sortie.games.level7.state.state import RESERVE, Level7State
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

SKILLS_EACH = 2
VERBS = verbs("be {target:character}")
EVENTS = event_kinds("character seat character, dealt-skill seat skill, first seat")


class ChooseCharacter(NamedTuple):
    """A player takes a character."""

    seat: int


class Deal(NamedTuple):
    """A player gets two skills and a hand."""

    seat: int


class FirstPlayer(NamedTuple):
    """Who begins."""


def open_table(library: Library, setup: Setup, rulings: dict[str, str]) -> Level7State:
    """L7-1.2, L7-17.2: the table of a scenario before the first deal."""
    players = setup.seats
    number = library.scenario(setup.scenario) if setup.scenario else 0
    if number < 0:
        known = ", ".join(scenario.id for scenario in library.scenarios)
        raise UnknownName(f"there is no scenario '{setup.scenario}'; known scenarios: {known}")
    state = Level7State(Floor(library, library.scenario_for(number, players), players, rulings))
    lay_out(state)
    named = characters_of(library, setup.sides, players)
    state.agenda = [
        FirstPlayer(),
        *[Deal(seat) for seat in reversed(range(players))],
        *[ChooseCharacter(seat) for seat in reversed(range(players))],
    ]
    state.characters = named
    state.skills = kept_skills(library, setup.options.get(SKILLS, ""), players)
    return state


def characters_of(library: Library, sides: tuple[str, ...], players: int) -> list[int]:
    """L7-17.1: the characters a set-up names, each once; the others are chosen at the table."""
    found = [-1] * players
    for seat, name in enumerate(sides[:players]):
        if not name:
            continue
        if name not in library.characters:
            raise UnknownName(f"there is no character '{name}'; known: {', '.join(library.characters)}")
        number = library.characters.index(name)
        if number in found:
            raise UnknownName(f"'{name}' is taken twice; give each player another character")
        found[seat] = number
    return found


def lay_out(state: Level7State) -> None:
    """L7-9.1: the start tiles and nests of the scenario, its reserves, and the stacks of the other tiles."""
    floor = state.floor
    scenario, library = floor.scenario, floor.library
    spots = tuple([(tile, Spot(x, y, turned)) for tile, x, y, turned in scenario.start])
    state.layout = Layout(library.shapes, spots, 0)
    state.nests = mask_of(scenario.nests)
    set_out_reserves(state, scenario)
    make_stacks(state, library, scenario)


def set_out_reserves(state: Level7State, scenario: Scenario) -> None:
    """L7-17.6: so many guards and clones wait in the reserve, the lowest numbers first."""
    for first, count in ((GUARDS, scenario.reserves[0]), (CLONES, scenario.reserves[1])):
        for enemy in range(first, first + count):
            state.enemy_place[enemy] = RESERVE


def make_stacks(state: Level7State, library: Library, scenario: Scenario) -> None:
    """L7-1.4, L7-17.7: what is neither laid out nor set aside is split into stacks; two-sided tiles belong to none."""
    state.sure = [mask_of(scenario.mixed[0]), mask_of(scenario.mixed[1])]
    aside = state.layout.tiles | (1 << scenario.named if scenario.named >= 0 else 0)
    rest = library.deck_tiles & ~aside
    state.unseen = rest & ~state.sure[0] & ~state.sure[1]
    first_stack, second_stack = scenario.stacks
    state.left = [first_stack, second_stack, rest.bit_count() - first_stack - second_stack]


def choose_character(table: Table, state: Level7State, step: ChooseCharacter) -> None:
    """L7-17.1, D-01: any character that nobody has yet."""
    if state.characters[step.seat] < 0:
        options = Options()
        free = (1 << len(state.floor.library.characters)) - 1
        for taken in state.characters:
            free &= ~(1 << taken) if taken >= 0 else -1
        options.add("be", free)
        state.characters[step.seat] = table.choose(step.seat, "character", options, rule="L7-17.1").target
    table.tell("character", (step.seat, state.characters[step.seat]))


def deal(table: Table, state: Level7State, step: Deal) -> None:
    """L7-17.4: two skills, and a hand as large as vitality allows."""
    deal_skills(table, state, step.seat)
    draw_cards(table, state, step.seat, state.vitality[step.seat])


def deal_skills(table: Table, state: Level7State, seat: int) -> None:
    """L7-7.1, L7-17.3: two skills at random, of those that nobody has."""
    counts = [1] * len(state.floor.skills)
    for dealt in state.skills:
        for skill in dealt:
            counts[skill] = 0
    for _ in range(SKILLS_EACH - len(state.skills[seat])):
        skill = table.draw(NOBODY, "skill", tuple(counts))
        counts[skill] = 0
        state.skills[seat] = tuple(sorted((*state.skills[seat], skill)))
        table.tell("dealt-skill", (seat, skill), reveals=True)


def first_player(table: Table, state: Level7State, step: FirstPlayer) -> None:
    """L7-17.10, R-53: chosen at random; the order is clockwise from then on."""
    players = state.floor.players
    seat = table.draw(NOBODY, "first-player", (1,) * players) if players > 1 else 0
    table.tell("first", (seat,), reveals=True)
    state.then(BEGIN_TURN[seat])


STEPS: StepRules = {ChooseCharacter: choose_character, Deal: deal, FirstPlayer: first_player}
