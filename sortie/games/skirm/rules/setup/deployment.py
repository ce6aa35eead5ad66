"""Deployment: the plan, the roll-off, the zones, placing the Agents, naming the Marks."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import BLUE, RED
from sortie.games.skirm.rules.mission.roles import own_zone
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.state import Step
from sortie.kernel.table.menus import Menu, asked_seat, rows_of
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "use-plan, roll-again, take {target:zone}, deploy {detail:unit} at {target:square}",
    "name-mark = name {target:unit}",
)
EVENTS = event_kinds(
    "plan-rolled die, plan plan, deployment-rolled die die, deployment-won seat, zone-taken seat zone",
    "deployed unit square, marked unit",
)


class RollPlan(NamedTuple):
    """Which plan of the mission gives the zones."""


class RollOffDeployment(NamedTuple):
    """Both players roll off for the choice of the zone."""


class ChooseZone(NamedTuple):
    """The winner takes a zone."""


class Deploy(NamedTuple):
    """A side places one Agent."""

    seat: int  # a side, see Activate


class NameMark(NamedTuple):
    """A side's Mark is found or named."""

    seat: int  # a side, see Activate


def roll_plan(table: Table, state: SkirmState, step: RollPlan) -> None:
    """SKM-CYC.4: the mission's plan, by 1D6 where it has several; some faces are rolled again."""
    plans = state.battle.mission.plans
    if len(plans) == 1:
        use_plan(table, state, plans[0])
        return
    die = table.roll(NOBODY, "plan", 1, tuple(plans.index(plan) for plan in plans))[0]
    table.tell("plan-rolled", (die,))
    plan = plans[die - 1]
    if plan and wanted(table, state, plan):
        use_plan(table, state, plan)
    else:
        state.agenda.append(RollPlan())


def wanted(table: Table, state: SkirmState, plan: str) -> bool:
    """SKM-CYC.4: a plan by consent is used only when both players want it."""
    if plan != state.battle.mission.plan_by_consent:
        return True
    options = only("use-plan", "roll-again")
    answers = table.together("use-plan", ((0, options), (1, options)), rule="SKM-CYC.4")
    return all(answer.verb == "use-plan" for answer in answers)


def use_plan(table: Table, state: SkirmState, plan: str) -> None:
    """SKM-CYC.4: the zones are fixed."""
    state.plan_id = plan
    table.tell("plan", (sorted(state.battle.library.plans).index(plan),))


def roll_off_deployment(table: Table, state: SkirmState, step: RollOffDeployment) -> None:
    """SKM-CYC.5: the roll-off, unless a mission that names its Squads has given the zones away already."""
    given = state.battle.mission.has_fixed_sides
    winner = 0 if given else roll_off(table, state, step, "deployment")
    if winner == NONE:
        return
    state.deploy_first = winner
    if not given:
        table.tell("deployment-won", (winner,))


def roll_off(table: Table, state: SkirmState, step: Step, label: str) -> int:
    """SKM-DICE.10, SKM-DICE.11: which side has the lower die; NONE for a tie, after which the step is done again."""
    first, second = two_dice(table, label)
    table.tell(f"{label}-rolled", (first, second))
    if first == second:
        state.agenda.append(step)
        return NONE
    return 0 if first < second else 1


def two_dice(table: Table, label: str) -> tuple[int, int]:
    """A die of each side; which die is whose matters."""
    first, second = table.roll(NOBODY, label, 2, FACES, ordered=True)
    return first, second


def choose_zone(table: Table, state: SkirmState, step: ChooseZone) -> None:
    """SKM-CYC.6, DW-4: the winner takes a zone, with its role; the other seat has the other one and places second."""
    seat = state.deploy_first
    colour = BLUE
    if not state.battle.mission.has_fixed_sides:
        options = Options()
        options.add("take", 1 << BLUE | 1 << RED)
        colour = table.choose(seat, "zone", options, rule="SKM-CYC.6").target
    state.blue_seat = seat if colour == BLUE else 1 - seat
    table.tell("zone-taken", (seat, colour))
    if state.battle.mission.marks:
        state.agenda.extend((NameMark(1 - seat), NameMark(seat)))
    deploy_next(state, seat)


def unplaced(state: SkirmState, side: int) -> int:
    """Agents of a side that are not on the map yet and do not come later."""
    return state.battle.units[side] & ~state.alive & ~state.battle.reserve


def deploy_next(state: SkirmState, side: int) -> None:
    """SKM-CYC.7: this side places an Agent, or the other one where it has none left."""
    for following in (side, 1 - side):
        if unplaced(state, following):
            state.agenda.append(Deploy(following))
            return


def deploy(table: Table, state: SkirmState, step: Deploy) -> None:
    """SKM-CYC.7, SKM-CYC.8, DW-5: one Agent on a free Square of the zone; then the other side, if it has any left."""
    side, left = step.seat, unplaced(state, step.seat)
    player = state.battle.player_for(side, left)
    free = own_zone(state, side) & ~state.occupied
    options = Options()
    for unit in listed(left & state.battle.owned[player]):
        options.add("deploy", free, unit)
    chosen = table.choose(player, "deploy", options, rule="SKM-CYC.8")
    state.put(chosen.detail, chosen.target)
    table.tell("deployed", (chosen.detail, chosen.target))
    deploy_next(state, 1 - side)


def screen_deployment(state: SkirmState, player: int, screen: Screen, unit: int) -> None:
    """SKM-CYC.7, SKM-CYC.8: an own Agent that does not stand yet, on a free Square of the own zone."""
    side = state.battle.side_of[player]
    screen.demand("SKM-CYC.7", bool((unplaced(state, side) & state.battle.owned[player]) >> unit & 1))
    screen.need("SKM-CYC.8", own_zone(state, side))
    screen.need("SKM-OCC.1", ~state.occupied)


def name_mark(table: Table, state: SkirmState, step: NameMark) -> None:
    """SKM-CYC.4, DW-27: the Agent with the highest LDx; its owner names one of several, or any where nobody leads."""
    side = step.seat
    cards = state.battle.cards
    units = listed(state.living(side))
    highest = max((cards[unit].leader for unit in units), default=NONE)
    options = Options()
    options.add("name-mark", mask_of(unit for unit in units if cards[unit].leader == highest))
    state.marks[side] = table.choose(side, "name-mark", options, rule="SKM-CYC.4").target
    table.tell("marked", (state.marks[side],))


DEPLOYING = Menu[SkirmState](asked_seat).add(rows_of({"deploy": screen_deployment}))

STEPS: StepRules = {
    RollPlan: roll_plan,
    RollOffDeployment: roll_off_deployment,
    ChooseZone: choose_zone,
    Deploy: deploy,
    NameMark: name_mark,
}
