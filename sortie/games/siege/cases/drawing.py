"""Cases of SIEGE: positions drawn by hand.

map, mission      by name; nothing: customs-house, control. Attackers are seat 1, defenders seat 2
operators         name, at ([x, y], "d4" or "upstairs"), standee, facing, riser, tokens (two tables with at, facing,
                  standee, stunned) and true (1 or 2) for a hidden one, wounds, charges, located, stunned, plate,
                  flipped, acted. Who is not named is eliminated
devices           piece, at, wall (the space behind a wall gadget), arrow; nothing: as the mission lays them out
sections          lists of "d4-d5" by what they become: open, breached, holed, light, reinforced, barricaded, shuttered
overlays          kind, squares, by (the Operator whose gadget it is)
cubes             by gadget; rerolls: [attackers, defenders], nothing: none left
round, phase, points, defuser, counter, hostage, carrier
late              seats whose time is up; extra_actions: by Operator, tokens for actions more or less
moment            act (active, did, move_left, run_left, spent), activation, refresh
"""

from __future__ import annotations

from typing import Any

from sortie.content.case_shapes import called, check_case, drawing
from sortie.games.siege.cases.shape import CASE
from sortie.games.siege.content.building import Building
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, SQUAD_SIZE, Operator
from sortie.games.siege.content.library import Library
from sortie.games.siege.rules.clocks import set_clocks
from sortie.games.siege.rules.setup.squads import place_mission
from sortie.games.siege.state.encounter import Rulings, Siege
from sortie.games.siege.state.state import ACTIONS, NONE, OVERLAYS, Device, Overlay, SiegeState
from sortie.games.siege.state.steps import Act, EndActivation, NextActivation, Refresh, RevealBeforeScoring
from sortie.games.siege.view.names import FACING_NAMES, UPSTAIRS, SiegeNames
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import mask_of


def draw_case(library: Library, rulings: Rulings, document: dict[str, Any]) -> SiegeState:
    """The position a case draws; BadCase with what to write instead when it cannot be drawn."""
    check_case(document, CASE)
    with drawing():
        state = SiegeState(case_siege(library, rulings, document))
        state.shown = True
        place_operators(state, document.get("operators", ()))
        place_things(state, document)
        set_sections(state, document.get("sections", {}))
        set_table(state, document)
        set_moment(state, document)
    return state


def case_siege(library: Library, rulings: Rulings, document: dict[str, Any]) -> Siege:
    """The building, the mission and two squads, filled up with others who are not in play."""
    mission, building = document.get("mission", "control"), document.get("map", "customs-house")
    called(mission, list(library.missions), "mission")
    called(building, list(library.buildings), "map")
    named: list[list[Operator]] = [[], []]
    for table in document.get("operators", ()):
        called(table["name"], list(library.operators), "operator")
        card = library.operators[table["name"]]
        if card in named[card.side] or len(named[card.side]) == SQUAD_SIZE:
            raise BadCase(f"'{card.id}' is one too many: each side has {SQUAD_SIZE} different operators")
        named[card.side].append(card)
    squads: list[tuple[Operator, ...]] = []
    for side in (ATTACKERS, DEFENDERS):
        others = [card for card in library.roster(side) if card not in named[side]]
        squads.append(tuple((named[side] + others)[:SQUAD_SIZE]))
    return Siege(
        library,
        rulings,
        library.missions[mission],
        library.buildings[building],
        (squads[0], squads[1]),
        ((0,), (1,)),
    )


def place_of(building: Building, value: Any) -> int:
    """A place: [x, y], a square by name, or upstairs."""
    if value == UPSTAIRS:
        return building.up
    if isinstance(value, str):
        return building.grid.parse(value)
    return building.grid.square(int(value[0]), int(value[1]))


def facing_from(table: dict[str, Any]) -> int:
    """A facing by name, none when it is not there."""
    return FACING_NAMES.index(table["facing"]) if "facing" in table else NONE


def place_operators(state: SiegeState, tables: list[dict[str, Any]]) -> None:
    """Operators and tokens where the case puts them."""
    state.alive = 0
    for table in tables:
        if ("at" in table) == ("tokens" in table):
            raise BadCase(f"say where '{table['name']}' is: at = [x, y], or two tokens for a hidden one")
        operator = called(table["name"], state.siege.names, "operator")
        state.alive |= 1 << operator
        tokens = table.get("tokens", [table])
        for number, token in enumerate(tokens):
            place_body(state, 2 * operator + number, token)
        if len(tokens) > 1:
            state.hidden |= 1 << operator
            state.doubted |= 1 << operator
            state.truth |= (int(table.get("true", 1)) - 1) << operator
        if "riser" in table:
            state.riser[operator] = place_of(state.siege.building, table["riser"])
        state.wounds[operator] = int(table.get("wounds", 0))
        state.charges[operator] = int(table.get("charges", state.siege.cards[operator].charges))
        for key, name in (
            ("located", "located"),
            ("plate", "plates"),
            ("flipped", "flipped"),
            ("acted", "acted"),
        ):
            if table.get(key):
                setattr(state, name, getattr(state, name) | 1 << operator)


def place_body(state: SiegeState, body: int, table: dict[str, Any]) -> None:
    """One body with its standee and facing."""
    building = state.siege.building
    standee = place_of(building, table["standee"]) if "standee" in table else NONE
    state.put(body, place_of(building, table["at"]), standee)
    state.facing[body] = facing_from(table)
    if table.get("stunned"):
        state.stunned |= 1 << body


def place_things(state: SiegeState, document: dict[str, Any]) -> None:
    """Gadgets and overlays."""
    building = state.siege.building
    if "devices" in document:
        state.devices = tuple(device_from(state, table) for table in document["devices"])
    else:
        place_mission(state)
    overlays: list[Overlay] = []
    for table in document.get("overlays", ()):
        squares = mask_of(place_of(building, square) for square in table["squares"])
        overlays.append(Overlay(OVERLAYS.index(table["kind"]), squares, laid_by(state, table)))
    state.overlays = tuple(overlays)
    state.refresh_devices()
    state.refresh_overlays()


def laid_by(state: SiegeState, table: dict[str, Any]) -> int:
    """The ability that laid an overlay: fire and gas do what it says, smoke needs none."""
    siege = state.siege
    if "by" not in table:
        if table["kind"] != "smoke":
            raise BadCase(
                f"say by whom the {table['kind']} was laid, such as by = 'rourke': its gadget says what it does"
            )
        return NONE
    for ability in siege.actions_of[called(table["by"], siege.names, "operator")]:
        if any(effect.kind == "overlay" for effect in siege.abilities[ability].effects):
            return ability
    raise BadCase(f"'{table['by']}' has no gadget that lays {table['kind']}")


def device_from(state: SiegeState, table: dict[str, Any]) -> Device:
    """One gadget on the board."""
    building = state.siege.building
    square = place_of(building, table["at"])
    edge = building.grid.edge(square, place_of(building, table["wall"])) if "wall" in table else NONE
    arrow = place_of(building, table["arrow"]) if "arrow" in table else NONE
    called(table["piece"], list(state.siege.piece_numbers), "piece")
    return Device(state.siege.piece_numbers[table["piece"]], square, edge, arrow)


def set_sections(state: SiegeState, sections: dict[str, list[str]]) -> None:
    """Whole components become something else."""
    building = state.siege.building
    masks = {"breached": "breaches", "holed": "holed", "light": "light", "reinforced": "reinforced",
             "barricaded": "barricades", "shuttered": "shutters", "open": ""}  # fmt: skip
    for kind, edges in sections.items():
        for text in edges:
            number = building.component_at[building.grid.parse_edge(text)]
            if number < 0:
                raise BadCase(f"there is no wall, window or door at {text}")
            part = building.components[number]
            for name in masks.values():
                if name:
                    setattr(state, name, getattr(state, name) & ~part.edges)
            if masks[kind]:
                setattr(state, masks[kind], getattr(state, masks[kind]) | part.edges)
    state.refresh_sections()


def set_table(state: SiegeState, document: dict[str, Any]) -> None:
    """What lies beside the board."""
    siege = state.siege
    state.round = int(document.get("round", 1))
    state.phase = int(document.get("phase", 1))
    for name, count in document.get("cubes", {}).items():
        called(name, list(siege.gadget_numbers), "gadget")
        state.cubes[siege.gadget_numbers[name]] = int(count)
    rerolls = document.get("rerolls", [0, 0])
    state.rerolls = int(rerolls[0]) | int(rerolls[1]) << 1
    state.points = [int(points) for points in document.get("points", [0, 0])]
    bombs = SiegeNames(state).table("bomb")
    if document.get("defuser", 0) > len(bombs):
        raise BadCase(f"there is no bomb {document['defuser']}; this mission has {len(bombs)}")
    state.defuser = int(document.get("defuser", 0)) - 1
    state.counter = int(document.get("counter", 0))
    if "hostage" in document:
        state.hostage = place_of(siege.building, document["hostage"])
    if "carrier" in document:
        state.carrier, state.hostage = called(document["carrier"], siege.names, "operator"), NONE
    set_clocks(state)
    seats = [seat + 1 for side in siege.seats for seat in side]
    for seat in document.get("late", ()):
        if seat not in seats:
            raise BadCase(f"late: there is no seat {seat}; this table has {len(seats)}")
    state.late = mask_of(int(seat) - 1 for seat in document.get("late", ()))
    extra = document.get("extra_actions", {})
    for name in extra:
        called(name, siege.names, "operator")
    state.tokens = tuple(int(extra.get(name, 0)) for name in siege.names)


def set_moment(state: SiegeState, document: dict[str, Any]) -> None:
    """Where in a round the case begins."""
    moment = document.get("moment", "act" if "active" in document else "activation")
    if moment == "act":
        operator = called(document.get("active"), state.siege.names, "operator")
        state.active = operator
        state.acted |= 1 << operator
        state.acted_now = 1
        state.did = sum(1 << bit for bit, word in enumerate(ACTIONS) if word in document.get("did", ()))
        state.move_left = int(document.get("move_left", NONE))
        state.run_left = int(document.get("run_left", NONE))
        state.spent = int(document.get("spent", 0))
        state.agenda = [EndActivation(operator), Act(operator)]
    elif moment == "activation":
        state.agenda = [NextActivation()]
    elif moment == "refresh":
        state.phase = 0
        state.agenda = [Refresh()]
        if state.siege.mission.kind == "control":
            state.agenda.append(RevealBeforeScoring())
    else:
        raise BadCase(f"there is no moment '{moment}'; known: act, activation, refresh")
