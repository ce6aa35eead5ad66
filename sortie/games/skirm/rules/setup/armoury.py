"""The armoury: what a squad may buy for its Agents before the battle.

Purchases made in advance are written `captain:haze-cloak, rifleman-2:frag-charge, deadeye:optic@longshot`.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.cards import AgentCard, Equipment, Squad
from sortie.games.skirm.content.codes import may_equip
from sortie.games.skirm.content.roster import agent_names
from sortie.games.skirm.state.encounter import Battle, Purchase
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.errors import UnknownName
from sortie.kernel.masks import mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("buy {detail:equipment} for {target:unit}, improve {target:weapon}, done-buying")
EVENTS = event_kinds("bought unit equipment")

Bought = tuple[int, int, str, str]  # seat, agent of the squad, equipment, weapon


class BuyEquipment(NamedTuple):
    """A seat buys one thing after another until it is done."""

    seat: int


def purchases_of(bought: list[Bought], side: int) -> tuple[Purchase, ...]:
    """What a side has bought, as a Battle wants it."""
    return tuple(Purchase(agent, item, weapon) for owner, agent, item, weapon in bought if owner == side)


def points_left(state: SkirmState, side: int) -> int:
    """The equipment points a side has not spent."""
    library = state.battle.library
    spent = sum(library.equipment[item].price for owner, _, item, _ in state.bought if owner == side)
    return state.battle.squads[side].equipment_points - spent


def affordable(state: SkirmState, side: int) -> list[Equipment]:
    """DW-2: what the squad may still buy: listed for it, within its points, single things once."""
    left = points_left(state, side)
    owned = [item for owner, _, item, _ in state.bought if owner == side]
    return [
        item
        for item in state.battle.squads[side].equipment
        if item.price <= left and not (item.once and item.id in owned)
    ]


def purchase_options(state: SkirmState, side: int) -> Options:
    """DW-2: every purchase that can be made now, and the end of buying."""
    battle = state.battle
    numbers = {name: number for number, name in enumerate(sorted(battle.library.equipment))}
    options = Options()
    for item in affordable(state, side):
        fitting = mask_of(
            unit
            for unit, card in enumerate(battle.cards)
            if battle.unit_side[unit] == side and may_equip(card, item)
        )
        options.add("buy", fitting, numbers[item.id])
    options.one("done-buying")
    return options


def buy_equipment(table: Table, state: SkirmState, step: BuyEquipment) -> None:
    """DW-2, SKM-AGT.12: one purchase, then the next, until the player is done or nothing can be bought."""
    seat, battle = step.seat, state.battle
    about = (("number", points_left(state, seat)),)
    chosen = table.choose(seat, "buy-equipment", purchase_options(state, seat), about, rule="SKM-CYC.3")
    if chosen.verb == "done-buying":
        return
    item = battle.library.equipment[sorted(battle.library.equipment)[chosen.detail]]
    weapon = choose_weapon(table, state, chosen.target, item)
    agent = battle.side_and_index(battle.agents[chosen.target])[1]
    state.bought = [*state.bought, (seat, agent, item.id, weapon)]
    rebuild(state, with_purchases(battle, state.bought))
    table.tell("bought", (chosen.target, chosen.detail))
    state.agenda.append(BuyEquipment(seat))


def choose_weapon(table: Table, state: SkirmState, unit: int, item: Equipment) -> str:
    """DW-2: which weapon an improvement goes on; "" for what goes on the Agent."""
    battle = state.battle
    if not item.weapon_special:
        return ""
    first = battle.weapon_owner.index(unit)
    options = Options()
    options.add("improve", mask_of(first + index for index in may_equip(battle.cards[unit], item)))
    number = table.choose(
        battle.unit_side[unit], "improve-weapon", options, (("unit", unit),), rule="SKM-CYC.3"
    ).target
    return battle.weapons[number].id


def with_purchases(battle: Battle, bought: list[Bought]) -> Battle:
    """The same battle with other equipment."""
    return battle.anew((purchases_of(bought, 0), purchases_of(bought, 1)), battle.roster)


def rebuild(state: SkirmState, battle: Battle) -> None:
    """Begin the columns anew for another battle; only what was agreed so far and the agenda stay."""
    agenda, chosen, bought = state.agenda, state.chosen, state.bought
    SkirmState.__init__(state, battle)
    state.agenda, state.chosen, state.bought = agenda, chosen, bought


def write_purchases(squad: Squad, side: int, bought: list[Bought]) -> str:
    """What a side has bought, as `read_purchases` reads it; "" for nothing."""
    names = agent_names(squad.agents)
    return ", ".join(
        f"{names[agent]}:{item}" + (f"@{weapon}" if weapon else "")
        for owner, agent, item, weapon in bought
        if owner == side
    )


def read_purchases(squad: Squad, side: int, text: str) -> list[Bought]:
    """Purchases written in advance, checked like those at the table; UnknownName says what is wrong."""
    found: list[Bought] = []
    left = squad.equipment_points
    for entry in (part.strip() for part in text.split(",")):
        if not entry:
            continue
        name, _, rest = entry.partition(":")
        item_name, _, weapon = rest.partition("@")
        item = named_item(squad, item_name.strip())
        agent = named_agent(squad, name.strip())
        left -= item.price
        if left < 0:
            raise UnknownName(
                f"'{entry}' is beyond the {squad.equipment_points} points of {squad.id}; buy less"
            )
        if item.once and item.id in [bought for _, _, bought, _ in found]:
            raise UnknownName(f"{item.id} can be bought once only; take one of them out")
        found.append((side, agent, item.id, fitting_weapon(squad.agents[agent], item, weapon.strip())))
    return found


def named_item(squad: Squad, name: str) -> Equipment:
    """A piece of equipment of a squad by its id."""
    for item in squad.equipment:
        if item.id == name:
            return item
    known = ", ".join(item.id for item in squad.equipment) or "nothing"
    raise UnknownName(f"{squad.id} cannot buy '{name}'; it can buy: {known}")


def named_agent(squad: Squad, name: str) -> int:
    """The agent of a squad by the id of its card, with a number from the second of a kind on."""
    seen: dict[str, int] = {}
    names: list[str] = []
    for index, card in enumerate(squad.agents):
        count = seen[card.id] = seen.get(card.id, 0) + 1
        names.append(f"{card.id}-{count}")
        if name == names[-1] or (count == 1 and name == card.id):
            return index
    raise UnknownName(f"{squad.id} has no agent '{name}'; it has: {', '.join(names)}")


def fitting_weapon(card: AgentCard, item: Equipment, name: str) -> str:
    """The weapon of a card that an item goes on; it may be left out where only one fits."""
    if not item.weapon_special:
        return ""
    fitting = [card.weapons[index].id for index in may_equip(card, item)]
    if name in fitting:
        return name
    if not name and len(fitting) == 1:
        return fitting[0]
    known = ", ".join(fitting) or "none"
    raise UnknownName(
        f"say on which weapon {item.id} goes, as {card.id}:{item.id}@weapon; weapons that fit: {known}"
    )


STEPS: StepRules = {BuyEquipment: buy_equipment}
