"""Setup: roles, squads and inventories, chosen in secret and shown together."""

from __future__ import annotations

from itertools import combinations, product

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, SQUAD_SIZE, Operator
from sortie.games.siege.content.library import Library
from sortie.games.siege.state.encounter import Rulings, Siege
from sortie.games.siege.state.state import Device, SiegeState
from sortie.games.siege.state.steps import (
    BeginRound,
    ChooseTruth,
    DeployBody,
    Draft,
    FillStocks,
    Furnish,
    PickSquads,
    Prepare,
    Rearrange,
    Roles,
)
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.memory import Memory
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

SIDES = ("attackers", "defenders")
RECRUITED = SQUAD_SIZE - 1
ROLES, DRAWN_ROLES = "roles", "drawn"  # the option of a set-up that leaves to chance which squad attacks

VERBS = verbs(
    "squad-attackers = squad {target:attackers}, squad-defenders = squad {target:defenders}",
    "pick {target:profile}, ban {target:profile}, stock-attackers = stock {target:attackers-stock}",
    "stock-defenders = stock {target:defenders-stock}",
)
EVENTS = event_kinds(
    "roles seat, picked profile, banned profile, squads attackers defenders",
    "stocks attackers-stock defenders-stock",
)

# What the sides of the libraries in use may choose from.
_squads: Memory[tuple[int, int, bool], list[tuple[Operator, ...]]] = Memory(32)
_stocks: Memory[tuple[int, int], list[tuple[int, ...]]] = Memory(32)


def squad_choices(library: Library, side: int, recruit: bool) -> list[tuple[Operator, ...]]:
    """SGE-GEN.1, SGE-SET.2, SGE-MUL.1: every squad a side may pick; with a Recruit where several players share it."""
    known = _squads.get((library.serial, side, recruit))
    if known is None:
        roster, recruits = library.roster(side), library.recruits(side)
        if recruit:
            known = [(*picked, one) for picked in combinations(roster, RECRUITED) for one in recruits]
        else:
            known = list(combinations(roster, SQUAD_SIZE))
        _squads.keep((library.serial, side, recruit), known)
    return known


def stock_choices(library: Library, side: int) -> list[tuple[int, ...]]:
    """SGE-SET.3: every way to fill an inventory, as cubes by gadget of the library; the balanced one first."""
    known = _stocks.get((library.serial, side))
    if known is not None:
        return known
    stock = library.stocks[SIDES[side]]
    gadgets = list(library.gadgets.values())
    free = [0 if one.side != side or one.always else one.slots for one in gadgets]
    found = [cubes for cubes in product(*(range(slots + 1) for slots in free)) if sum(cubes) == stock.cubes]
    wanted = dict(stock.balanced)
    balanced = tuple(wanted.get(one.id, 0) if one.side == side else 0 for one in gadgets)
    if balanced in found:
        found.remove(balanced)
        found.insert(0, balanced)
    return _stocks.keep((library.serial, side), found)


def open_table(library: Library, setup: Setup, rulings: Rulings) -> SiegeState:
    """SGE-SET.1: the state before the first step; UnknownName for names that are not there."""
    missions = sorted(library.missions)
    name = setup.scenario or missions[0]
    if name not in library.missions:
        raise UnknownName(f"there is no mission '{name}'; known missions: {', '.join(missions)}")
    mission = library.missions[name]
    board = setup.board or next(iter(mission.layouts))
    if board not in mission.layouts or board not in library.buildings:
        raise UnknownName(f"'{name}' is not played on '{board}'; its maps: {', '.join(mission.layouts)}")
    seats = seats_of(setup.sides, setup.seats)
    squads = [library.roster(side)[:SQUAD_SIZE] for side in (ATTACKERS, DEFENDERS)]
    siege = Siege(
        library, rulings, mission, library.buildings[board], (tuple(squads[0]), tuple(squads[1])), seats
    )
    state = SiegeState(siege)
    place_mission(state)
    state.agenda = [FillStocks(), Draft(0) if rulings.draft else PickSquads()]
    undecided = not any(setup.sides) and len(seats[0]) + len(seats[1]) == 2
    if undecided or setup.options.get(ROLES) == DRAWN_ROLES:
        state.agenda.append(Roles())
    return state


def seats_of(sides: tuple[str, ...], count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """SGE-SET.2: which seats play which side."""
    if not any(sides):
        return ((0,), (1,)) if count <= 2 else usual_pairs(count)
    found: tuple[list[int], list[int]] = ([], [])
    for seat, side in enumerate(sides):
        if side not in SIDES:
            raise UnknownName(f"there is no side '{side}'; known sides: {', '.join(SIDES)}")
        found[SIDES.index(side)].append(seat)
    if (len(found[0]), len(found[1])) not in ((1, 1), (2, 1), (2, 2)):
        raise UnknownName("play one against one, two attackers against one defender, or two against two")
    return tuple(found[0]), tuple(found[1])


def usual_pairs(count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """SGE-MUL.1, SGE-MUL.7: who attacks where nobody said so: of three or four the first two."""
    return (0, 1), tuple(range(2, count))


def can_sit(sides: tuple[str, ...]) -> bool:
    """SGE-MUL.1, SGE-MUL.7: whether so many may play these sides."""
    blue = sides.count(SIDES[ATTACKERS])
    return (blue, len(sides) - blue) in ((1, 1), (2, 1), (2, 2))


def place_mission(state: SiegeState) -> None:
    """SGE-SET.1, SGE-KEY.1: cameras, barbed wire, reinforced risers; the points with which the attackers begin."""
    siege = state.siege
    grid = siege.building.grid
    devices = [Device(siege.piece_numbers["camera"], one.square, one.edge) for one in siege.building.cameras]
    for piece, spots in (("barbed-wire", siege.layout.wires), ("reinforced-riser", siege.layout.risers)):
        devices.extend(Device(siege.piece_numbers[piece], grid.square(x, y)) for x, y in spots)
    state.devices = tuple(devices)
    state.refresh_devices()
    state.points[ATTACKERS] = siege.layout.lead


def draw_roles(table: Table, state: SiegeState, step: Roles) -> None:
    """SGE-SET.2, SGE-MOD.6: nobody has agreed on roles: they are drawn between the two squads."""
    siege = state.siege
    first = table.draw(NOBODY, "roles", (1, 1))
    seats = (siege.seats[first], siege.seats[1 - first])
    state.siege = Siege(siege.library, siege.rulings, siege.mission, siege.building, siege.squads, seats)
    table.tell("roles", (seats[ATTACKERS][0],), reveals=True)


def choose_in_secret(
    table: Table, state: SiegeState, what: str, counts: list[int], rule: str
) -> tuple[Option, ...]:
    """SGE-SET.3: both sides choose one of so many at the same time."""
    asked: list[tuple[int, Options]] = []
    for side in (ATTACKERS, DEFENDERS):
        options = Options()
        options.add(f"{what}-{SIDES[side]}", (1 << counts[side]) - 1)
        asked.append((state.siege.seat(side), options))
    return table.together(what, tuple(asked), rule=rule)


def pick_squads(table: Table, state: SiegeState, step: PickSquads) -> None:
    """SGE-SET.2, SGE-SET.4, SGE-GEN.1: both squads in secret, shown together; charges are laid out."""
    siege = state.siege
    recruit = has_recruits(siege)
    choices = [squad_choices(siege.library, side, recruit) for side in (ATTACKERS, DEFENDERS)]
    answers = choose_in_secret(table, state, "squad", [len(one) for one in choices], "SGE-SET.2")
    squads = (choices[0][answers[0].target], choices[1][answers[1].target])
    set_squads(state, squads)
    table.tell("squads", (answers[0].target, answers[1].target), reveals=True)


def has_recruits(siege: Siege) -> bool:
    """SGE-MUL.1, SGE-MUL.7: with three or four players each squad has a Recruit."""
    return len(siege.seats[ATTACKERS]) + len(siege.seats[DEFENDERS]) > 2


# SGE-MOD.7: side, then how many it picks, then how many of the other side's Operators it bans.
DRAFT = (
    (ATTACKERS, 1, 1),
    (DEFENDERS, 1, 1),
    (ATTACKERS, 2, 0),
    (DEFENDERS, 2, 1),
    (ATTACKERS, 2, 1),
    (DEFENDERS, 2, 0),
)


def draft_turns() -> list[tuple[int, str]]:
    """SGE-MOD.7: every pick and ban in its order."""
    turns: list[tuple[int, str]] = []
    for side, picks, bans in DRAFT:
        turns += [(side, "pick")] * picks + [(side, "ban")] * bans
    return turns


def draft(table: Table, state: SiegeState, step: Draft) -> None:
    """SGE-MOD.7: one pick or ban in the open; after the last one the squads stand."""
    turns = draft_turns()
    if step.number == len(turns):
        library = state.siege.library
        squads = [tuple(card for card in library.roster(side) if drafted(state, card)) for side in (0, 1)]
        set_squads(state, (squads[0], squads[1]))
        return
    side, kind = turns[step.number]
    about_side = side if kind == "pick" else 1 - side
    options = Options()
    for number, card in enumerate(state.siege.library.operators.values()):
        free = not (state.picked | state.banned) >> number & 1
        if card.side == about_side and not card.recruit and free:
            options.one(kind, number)
    answer = table.choose(state.siege.seat(side), kind, options, rule="SGE-MOD.7")
    if kind == "pick":
        state.picked |= 1 << answer.target
    else:
        state.banned |= 1 << answer.target
    table.tell("picked" if kind == "pick" else "banned", (answer.target,))
    state.agenda.append(Draft(step.number + 1))


def drafted(state: SiegeState, card: Operator) -> bool:
    """Whether a draft has picked an Operator."""
    number = list(state.siege.library.operators).index(card.id)
    return bool(state.picked >> number & 1)


def set_squads(state: SiegeState, squads: tuple[tuple[Operator, ...], tuple[Operator, ...]]) -> None:
    """SGE-SET.4: the Operators of both sides with their charges."""
    siege = state.siege
    state.siege = Siege(siege.library, siege.rulings, siege.mission, siege.building, squads, siege.seats)
    state.charges = [card.charges for card in state.siege.cards]
    state.shown = True


def fill_stocks(table: Table, state: SiegeState, step: FillStocks) -> None:
    """SGE-SET.3, SGE-AGA.2: both inventories in secret, shown together; drones come on top."""
    siege = state.siege
    choices = [stock_choices(siege.library, side) for side in (ATTACKERS, DEFENDERS)]
    answers = choose_in_secret(table, state, "stock", [len(one) for one in choices], "SGE-SET.3")
    set_stocks(state, choices[0][answers[0].target], choices[1][answers[1].target])
    table.tell("stocks", (answers[0].target, answers[1].target), reveals=True)
    state.agenda.extend(deployment_steps(state))


def set_stocks(state: SiegeState, blue: tuple[int, ...], orange: tuple[int, ...]) -> None:
    """SGE-SET.3: cubes by gadget."""
    gadgets = state.siege.gadgets
    for number, gadget in enumerate(gadgets):
        state.cubes[number] = gadget.slots if gadget.always else blue[number] + orange[number]


def deployment_steps(state: SiegeState) -> list[tuple[int, ...]]:
    """SGE-SET.6: the steps of deployment in their order, the last one first."""
    siege = state.siege
    steps: list[tuple[int, ...]] = [Rearrange()]
    for number, ability in enumerate(siege.abilities):
        if ability.trigger == "setup":
            steps.extend(Prepare(number, one.amount, place) for place, one in enumerate(ability.effects))
    for number, gadget in enumerate(siege.gadgets):
        if gadget.ability.trigger == "setup":
            left = max(1, gadget.ability.effects[0].amount)
            steps.extend(Furnish(number, left) for _ in range(state.cubes[number]))
    for operator in range(SQUAD_SIZE, 2 * SQUAD_SIZE):
        steps.extend((DeployBody(2 * operator), DeployBody(2 * operator + 1), ChooseTruth(operator)))
    steps.extend(DeployBody(2 * operator) for operator in range(SQUAD_SIZE))
    steps.append(BeginRound())
    steps.reverse()
    return steps


STEPS: StepRules = {Roles: draw_roles, Draft: draft, PickSquads: pick_squads, FillStocks: fill_stocks}
