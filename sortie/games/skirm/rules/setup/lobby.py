"""Set-up: mission, Squads, equipment and map, agreed in the lobby or at the table.

What the lobby gives counts as agreed and is not asked again. At the table the players propose missions in turn;
a refused mission is off the list, and the last one left is the one they play, so the talk always ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.battlefields import standable, zone_problems
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.cards import Squad
from sortie.games.skirm.content.roster import Roster
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.rules.setup import aftermath, armoury
from sortie.games.skirm.rules.setup.aftermath import aftermath_steps, read_roster
from sortie.games.skirm.rules.setup.armoury import Bought, BuyEquipment, purchases_of, read_purchases, rebuild
from sortie.games.skirm.rules.setup.deployment import ChooseZone, RollOffDeployment, RollPlan
from sortie.games.skirm.rules.turns import StartTurn
from sortie.games.skirm.state.encounter import Battle, Rulings
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.errors import SortieError, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

NO_SQUAD = Squad("", ())
EQUIPMENT = ("none", "choose")

VERBS = {
    **verbs("propose {target:mission}, accept, refuse, enter {target:squad}"),
    **armoury.VERBS,
    **aftermath.VERBS,
}
EVENTS = {
    **event_kinds(
        "mission-proposed seat mission, mission-refused seat mission, mission-agreed mission",
        "squad-entered seat squad, map-accepted, map-refused",
    ),
    **armoury.EVENTS,
    **aftermath.EVENTS,
}


class ProposeMission(NamedTuple):
    """A seat proposes a mission; `refused` are the missions off the list, `board` a map chosen in the lobby."""

    seat: int
    refused: int = 0
    board: str = ""


class AnswerMission(NamedTuple):
    """A seat accepts or refuses what the other one has proposed."""

    seat: int
    mission: int
    refused: int
    board: str


class ChooseSquad(NamedTuple):
    """A seat enters with a Squad."""

    seat: int


class AcceptMap(NamedTuple):
    """Both accept the map as prepared, or go back to the choice of the mission."""

    seat: int
    refused: int
    board: str


def open_table(library: Library, setup: Setup, rulings: Rulings) -> SkirmState:
    """SKM-CYC.1: the state before the first step; UnknownName or SortieError when the set-up cannot be played."""
    if not library.missions or not library.squads:
        raise SortieError("the packs in use hold no mission or no squad; add a pack that does")
    sides = (*setup.sides, "", "")[:2]
    if len(setup.sides) > 2 and not can_sit(setup.sides):
        raise UnknownName(
            f"{len(setup.sides)} squads are named; a battle has two sides, and the third seat shares the first one"
        )
    for kind, name, known in (
        ("mission", setup.scenario, library.missions.keys()),
        ("map", setup.board, library.maps.keys()),
        *(("squad", side, library.squads.keys()) for side in sides),
    ):
        if name and name not in known:
            raise UnknownName(f"there is no {kind} '{name}'. {did_you_mean(name, list(known))}")
    sides = with_given_squads(library, setup.scenario, (sides[0], sides[1]))
    bought = preset_purchases(library, setup, (sides[0], sides[1]))
    roster = read_roster(library, setup, (sides[0], sides[1]))
    battle = battle_of(
        library, rulings, setup.scenario, setup.board, [sides[0], sides[1]], bought, roster, setup.seats or 2
    )
    check_squads(battle)
    state = SkirmState(battle)
    state.chosen, state.bought = [sides[0], sides[1]], bought
    state.agenda = first_steps(state, setup, (sides[0], sides[1]))
    check_battlefield(state, setup)
    return state


def can_sit(sides: Sequence[str]) -> bool:
    """Whether seats may have these Squads: a third seat has that of the first one."""
    return len(sides) < 3 or (len(sides) == 3 and sides[2] in ("", sides[0]))


def with_given_squads(library: Library, scenario: str, sides: tuple[str, str]) -> tuple[str, str]:
    """SKM-CYC.3: the Squads with those that the mission names; UnknownName when others were chosen for it."""
    if not scenario:
        return sides
    mission = library.missions[scenario]
    if not squads_fit(library, mission, sides):
        known = [name or "any squad" for name in mission.squads]
        raise UnknownName(
            f"{' and '.join(side or 'any squad' for side in sides)} cannot play {scenario}: "
            f"it is played by {known[0]} against {known[1]}; leave the squads out or choose these"
        )
    first, second = (side or given for side, given in zip(sides, mission.squads, strict=True))
    return first, second


def squads_fit(library: Library, mission: Mission, sides: Sequence[str]) -> bool:
    """SKM-CYC.3: a Squad that a mission names plays it, and one that is for such missions plays no other."""
    for side, given in zip(sides, mission.squads, strict=True):
        if side and side != given and (given or library.squads[side].mission_only):
            return False
    return True


def first_steps(state: SkirmState, setup: Setup, sides: tuple[str, str]) -> list[tuple[Any, ...]]:
    """SKM-CYC.1: mission, Squads, map, deployment, Turns; what the lobby has settled is left out."""
    steps: list[tuple[Any, ...]] = []
    if not setup.scenario:
        steps.append(ProposeMission(0, 0, setup.board))
    steps.extend(ChooseSquad(seat) for seat in (0, 1) if not sides[seat])
    steps.extend(aftermath_steps(state.battle))
    steps.extend(BuyEquipment(seat) for seat in (0, 1) if equipment_choice(setup, sides, seat) == "choose")
    if not setup.scenario:
        steps.append(AcceptMap(0, 0, setup.board))
    steps.extend((RollPlan(), RollOffDeployment(), ChooseZone(), StartTurn()))
    steps.reverse()
    return steps


def equipment_choice(setup: Setup, sides: tuple[str, str], seat: int) -> str:
    """DW-2: none, choose, or purchases in words; a squad named in the lobby brings none unless asked to."""
    own = setup.options.get(f"equipment-{seat + 1}", "")
    return own or setup.options.get("equipment", "") or ("none" if sides[seat] else "choose")


def preset_purchases(library: Library, setup: Setup, sides: tuple[str, str]) -> list[Bought]:
    """DW-2: what the lobby has bought for squads that it names."""
    bought: list[Bought] = []
    for seat in (0, 1):
        choice = equipment_choice(setup, sides, seat)
        if choice in EQUIPMENT:
            continue
        if not sides[seat]:
            raise UnknownName(f"equipment is bought for seat {seat + 1}, but no squad is named; name one")
        bought.extend(read_purchases(library.squads[sides[seat]], seat, choice))
    return bought


def battle_of(
    library: Library,
    rulings: Rulings,
    mission: str,
    board: str,
    chosen: list[str],
    bought: list[Bought],
    roster: Roster | None = None,
    seats: int = 2,
) -> Battle:
    """The battle as far as it is agreed: what is still open is empty."""
    first_map = next(iter(library.maps))
    briefing = library.missions[mission] if mission else Mission("", board or first_map)
    squads = tuple(library.squads[name] if name else NO_SQUAD for name in chosen)
    purchases = (purchases_of(bought, 0), purchases_of(bought, 1))
    ground = library.maps[board or briefing.map]
    return Battle(library, rulings, briefing, ground, (squads[0], squads[1]), purchases, roster, seats)


def agreed(state: SkirmState, mission: str, board: str) -> Battle:
    """The battle with a mission and the Squads that have been chosen."""
    battle = state.battle
    return battle_of(
        battle.library,
        battle.rulings,
        mission,
        board,
        state.chosen,
        state.bought,
        battle.roster,
        battle.seats,
    )


def check_squads(battle: Battle) -> None:
    """SKM-CYC.3: a Squad without Agents cannot enter."""
    for squad in battle.squads:
        if squad.id and not squad.agents:
            raise SortieError(f"the squad {squad.id} has no agents; choose another one")


def check_battlefield(state: SkirmState, setup: Setup) -> None:
    """SKM-CYC.8, RUL-63: refuse a set-up whose zones are too small or off the map."""
    battle = state.battle
    if setup.scenario:
        problems = misfits(battle.library, battle.mission, battle.map, agents_to_place(battle))
        if problems:
            raise SortieError(
                f"{battle.mission.id} cannot be played on {battle.map.name}: {'; '.join(problems)}; "
                "choose another map or a smaller squad"
            )
    elif not candidates(state, 0, setup.board):
        raise SortieError("no mission fits this map and these squads; choose another map or smaller squads")


def misfits(library: Library, mission: Mission, ground: BattleMap, agents: int) -> list[str]:
    """SKM-CYC.8, SKM-SCO.3, RUL-63: why a mission cannot be played on a map with so many Agents a side."""
    problems: list[str] = []
    plans = [library.plans[name] for name in mission.plans if name]
    if not plans:
        problems.append(f"{mission.id} has no deployment plan")
    for plan in plans:
        problems.extend(zone_problems(plan, ground, agents))
    spots = [(one.id, one.x, one.y) for one in mission.objectives]
    spots += [(one.id, one.x, one.y) for one in mission.markers]
    for name, x, y in spots:
        if not standable(ground, x, y):
            problems.append(f"{name} lies at [{x}, {y}], where nobody can stand")
    return problems


def agents_to_place(battle: Battle) -> int:
    """How many Agents a zone must hold: the larger Squad; where none is chosen, the smallest there is."""
    known = [len(squad.agents) for squad in battle.squads if squad.agents]
    return max(known) if known else min(len(squad.agents) for squad in battle.library.squads.values())


def candidates(state: SkirmState, refused: int, board: str) -> int:
    """DW-1: missions that fit the map and the Squads and that nobody has refused."""
    library = state.battle.library
    agents = agents_to_place(state.battle)
    found: list[int] = []
    for number, name in enumerate(sorted(library.missions)):
        mission = library.missions[name]
        if refused >> number & 1 or not squads_fit(library, mission, state.chosen):
            continue
        if not misfits(library, mission, library.maps[board or mission.map], agents):
            found.append(number)
    return mask_of(found)


def propose_mission(table: Table, state: SkirmState, step: ProposeMission) -> None:
    """SKM-CYC.2, DW-1: one of the missions that are left."""
    options = Options()
    options.add("propose", candidates(state, step.refused, step.board))
    mission = table.choose(step.seat, "propose-mission", options, rule="SKM-CYC.2").target
    table.tell("mission-proposed", (step.seat, mission))
    state.agenda.append(AnswerMission(1 - step.seat, mission, step.refused, step.board))


def answer_mission(table: Table, state: SkirmState, step: AnswerMission) -> None:
    """SKM-CYC.2, DW-1: accept, or refuse and propose another; the last mission left is played."""
    last = candidates(state, step.refused, step.board) == 1 << step.mission
    options = only("accept") if last else only("accept", "refuse")
    answer = table.choose(
        step.seat, "accept-mission", options, (("mission", step.mission),), rule="SKM-CYC.2"
    )
    if answer.verb == "refuse":
        table.tell("mission-refused", (step.seat, step.mission))
        state.agenda.append(ProposeMission(step.seat, step.refused | 1 << step.mission, step.board))
        return
    battle = state.battle
    mission = sorted(battle.library.missions)[step.mission]
    rebuild(state, agreed(state, mission, step.board))
    table.tell("mission-agreed", (step.mission,))


def choose_squad(table: Table, state: SkirmState, step: ChooseSquad) -> None:
    """SKM-CYC.3, DW-2: any Squad with Agents that the zones can hold, or the one that the mission names; both may
    choose the same one."""
    battle = state.battle
    names = sorted(battle.library.squads)
    given = battle.mission.squads[step.seat]
    if given:
        chosen = names.index(given)
    else:
        options = Options()
        options.add("enter", mask_of(number for number, name in enumerate(names) if may_enter(battle, name)))
        chosen = table.choose(step.seat, "choose-squad", options, rule="SKM-CYC.3").target
    state.chosen = [names[chosen] if seat == step.seat else state.chosen[seat] for seat in (0, 1)]
    mission, board = battle.mission.id, battle.map.name
    rebuild(state, agreed(state, mission, board))
    table.tell("squad-entered", (step.seat, chosen))


def may_enter(battle: Battle, name: str) -> bool:
    """SKM-CYC.3, RUL-63: a Squad with Agents, not more than the zones have Squares, not one for other missions."""
    squad = battle.library.squads[name]
    agents = len(squad.agents)
    if not agents or squad.mission_only:
        return False
    return not misfits(battle.library, battle.mission, battle.map, agents)


def accept_map(table: Table, state: SkirmState, step: AcceptMap) -> None:
    """SKM-CYC.4, DW-3: both accept the prepared map; else the players choose another mission, if there is one."""
    mission = sorted(state.battle.library.missions).index(state.battle.mission.id)
    refused = step.refused | 1 << mission
    if candidates(state, refused, step.board):
        options = only("accept", "refuse")
        answers = table.together("accept-map", ((0, options), (1, options)), rule="SKM-CYC.4")
        if any(answer.verb == "refuse" for answer in answers):
            table.tell("map-refused")
            following = 1 - step.seat
            state.agenda.append(AcceptMap(following, refused, step.board))
            state.agenda.append(ProposeMission(following, refused, step.board))
            return
    table.tell("map-accepted")


STEPS: StepRules = {
    ProposeMission: propose_mission,
    AnswerMission: answer_mission,
    ChooseSquad: choose_squad,
    AcceptMap: accept_map,
    **armoury.STEPS,
    **aftermath.STEPS,
}
