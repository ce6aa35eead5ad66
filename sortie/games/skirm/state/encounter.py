"""A battle: everything about one game of SKIRM that never changes once it is set up."""

from __future__ import annotations

from sortie.games.skirm.content.behaviours import Behaviour, behaviour_of
from sortie.games.skirm.content.briefing import BLUE, Environment, Library, Mission, Plan
from sortie.games.skirm.content.cards import (
    MELEE,
    RANGED,
    AgentCard,
    Effect,
    Skill,
    Squad,
    Weapon,
    fits_weapon,
)
from sortie.games.skirm.content.codes import equipped, with_granted_codes
from sortie.games.skirm.content.roster import Roster, agent_names, experienced
from sortie.games.skirm.content.terrain import BattleMap
from sortie.kernel.masks import mask_of
from sortie.kernel.memory import Memory, new_serial

BASIC_PRICE = 1
ZONES_KEPT = 64
NO_WEAPON = -1
NOBODY = -1
PARTNER = 2  # the seat that shares the first side
SIDES_OF_SEATS = (0, 1, 0)


class Rulings:
    """The switches of part 7, as the rules read them. The names of the values are those of the lobby."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = dict(chosen)
        self.saves_per_roa = chosen.get("ranged_saves") == "per_roa"
        self.critical_double = chosen.get("crit_mode") == "double"
        self.shift_can_crit = chosen.get("shift_can_crit") == "yes"
        self.reroll_enemy = chosen.get("to_reroll_enemy") == "yes"
        self.shift_after_reroll = chosen.get("shift_after_reroll") == "yes"
        self.target_rolls_less = chosen.get("melee_target_row") == "target_minus_1"
        self.agents_block_skills = chosen.get("agents_block_skill_sight") == "yes"


class Purchase:
    """One piece of equipment bought for the agent at an index of its squad."""

    __slots__ = ("agent", "equipment", "weapon")

    def __init__(self, agent: int, equipment: str, weapon: str = "") -> None:
        self.agent = agent
        self.equipment = equipment
        self.weapon = weapon  # the weapon an improvement goes on


class Battle:
    """Map, mission and all agents of both squads, with every number the rules look up."""

    def __init__(
        self,
        library: Library,
        rulings: Rulings,
        mission: Mission,
        battle_map: BattleMap,
        squads: tuple[Squad, Squad],
        purchases: tuple[tuple[Purchase, ...], tuple[Purchase, ...]] = ((), ()),
        roster: Roster | None = None,
        seats: int = 2,
    ) -> None:
        self.serial = new_serial()
        self.library = library
        self.rulings = rulings
        self.mission = mission
        self.map = battle_map
        self.grid = battle_map.terrain.grid
        self.squads = squads
        self.purchases = purchases
        self.roster = roster  # of a campaign
        self.environment: Environment | None = library.environments.get(mission.environment)
        self._call_agents()
        first = len([agent for agent in self.agents if agent < len(squads[0].agents)])
        self.count = len(self.cards)
        # The side of each unit; who of a side plays it is its owner.
        self.unit_side: tuple[int, ...] = tuple(0 if unit < first else 1 for unit in range(self.count))
        self.units: tuple[int, int] = ((1 << first) - 1, ((1 << self.count) - 1) ^ ((1 << first) - 1))
        self._share_out(seats)
        self._set_reserve()
        self.ranks: tuple[tuple[int, int], tuple[int, int]] = ((0, first), (first, self.count))
        self._number_weapons()
        self._number_skills()
        self._read_passive_skills()
        self._zones: Memory[tuple[str, int], int] = Memory(ZONES_KEPT)
        self.flags: tuple[str, ...] = mission_flags(mission)

    def _share_out(self, seats: int) -> None:
        """Who plays which Agents: a seat its side; of two partners each has every other Agent of the first side.

        What a side does, its first player decides; what an Agent does, its owner, with Orders of his own.
        """
        self.seats = seats
        self.side_of: tuple[int, ...] = SIDES_OF_SEATS[:seats]
        self.players: tuple[tuple[int, ...], ...] = ((0,), (1,)) if seats == 2 else ((0, PARTNER), (1,))
        self.owner_of: tuple[int, ...] = self.unit_side
        self.owned: tuple[int, ...] = self.units  # the units of each seat
        if seats > 2:
            self.owner_of = tuple(
                PARTNER if side == 0 and unit % 2 else side for unit, side in enumerate(self.unit_side)
            )
            self.owned = tuple(
                mask_of(unit for unit in range(self.count) if self.owner_of[unit] == seat)
                for seat in range(seats)
            )

    def player_for(self, side: int, units: int) -> int:
        """Who of a side is asked about some units: of partners the one with more of them, the first of equals."""
        if self.seats == 2 or side:
            return side
        first, partner = units & self.owned[0], units & self.owned[PARTNER]
        return PARTNER if partner.bit_count() > first.bit_count() else 0

    def _set_reserve(self) -> None:
        """Whose Agents come later, and where the border is that they come from."""
        reinforcements = self.mission.reinforcements
        self.reserve = 0  # units that are not deployed
        self.reserve_side = NOBODY
        if reinforcements is not None and reinforcements.role in self.mission.roles:
            # Where a mission names its Squads the first role is the first seat's.
            self.reserve_side = self.mission.roles.index(reinforcements.role)
            self.reserve = self.units[self.reserve_side]
        width, height = self.grid.width, self.grid.height
        self.border = mask_of(
            self.grid.square(x, y)
            for y in range(height)
            for x in range(width)
            if x in (0, width - 1) or y in (0, height - 1)
        )

    def _call_agents(self) -> None:
        """Everybody of both Squads, but for those whom a campaign keeps away; names stay as they are."""
        everybody = (*self.squads[0].agents, *self.squads[1].agents)
        self.agent_names = agent_names(everybody)
        self.agents: tuple[int, ...] = tuple(
            agent
            for agent in range(len(everybody))
            if self.roster is None or self.roster.service(agent).takes_part
        )
        # Sorted: their numbers are those of the notation.
        self.tags: tuple[str, ...] = tuple(sorted({tag for card in everybody for tag in card.tags}))
        self.unit_names = tuple(self.agent_names[agent] for agent in self.agents)
        self.cards: tuple[AgentCard, ...] = tuple(self._card(agent) for agent in self.agents)

    def _card(self, agent: int) -> AgentCard:
        """SKM-AGT.12: the card of an Agent with its equipment and with what it has learnt."""
        side, index = self.side_and_index(agent)
        bought = [purchase for purchase in self.purchases[side] if purchase.agent == index]
        card = with_purchases(self.library, self.squads[side].agents[index], bought)
        if self.roster is not None:
            card = experienced(self.library, card, self.roster.service(agent))
        return with_granted_codes(card)

    def side_and_index(self, agent: int) -> tuple[int, int]:
        """Whose an Agent is, and its place in that Squad; Agents are counted through both Squads."""
        first = len(self.squads[0].agents)
        return (0, agent) if agent < first else (1, agent - first)

    def _number_weapons(self) -> None:
        """SKM-WPN.6: every carried copy of a weapon has its own number, so each is chosen and spent by itself."""
        weapons: list[Weapon] = []
        owners: list[int] = []
        ranged: list[tuple[int, ...]] = []
        melee: list[tuple[int, ...]] = []
        for unit, card in enumerate(self.cards):
            start = len(weapons)
            weapons.extend(card.weapons)
            owners.extend([unit] * len(card.weapons))
            numbers = range(start, len(weapons))
            ranged.append(tuple(number for number in numbers if weapons[number].typ == RANGED))
            melee.append(tuple(number for number in numbers if weapons[number].typ == MELEE))
        self.weapons: tuple[Weapon, ...] = tuple(weapons)
        self.weapon_owner: tuple[int, ...] = tuple(owners)
        self.ranged_weapons: tuple[tuple[int, ...], ...] = tuple(ranged)
        self.melee_weapons: tuple[tuple[int, ...], ...] = tuple(melee)

    def _number_skills(self) -> None:
        skills: list[Skill] = []
        active: list[tuple[int, ...]] = []
        passive: list[tuple[Skill, ...]] = []
        for card in self.cards:
            start = len(skills)
            skills.extend(card.skills)
            active.append(
                tuple(start + index for index, skill in enumerate(card.skills) if not skill.passive)
            )
            passive.append(tuple(skill for skill in card.skills if skill.passive))
        self.skills: tuple[Skill, ...] = tuple(skills)
        self.active_skills: tuple[tuple[int, ...], ...] = tuple(active)
        self.passive_skills: tuple[tuple[Skill, ...], ...] = tuple(passive)

    def _read_passive_skills(self) -> None:
        """SKM-SKL.4: what passive skills change for good, and which skills improve an attack."""
        units = range(self.count)
        self.acts = tuple(self.cards[unit].act + self._always(unit, "act") for unit in units)
        self.movs = tuple(self.cards[unit].mov + self._always(unit, "mov") for unit in units)
        self.arms = tuple(self.cards[unit].arm + self._always(unit, "arm") for unit in units)
        self.move_prices = tuple(self._price(unit, "move") for unit in units)
        self.dash_prices = tuple(self._price(unit, "dash") for unit in units)
        self.door_prices = tuple(self._price(unit, "door") for unit in units)
        self.carry_prices = tuple(self._price(unit, "carry") for unit in units)
        # Of a shot or a melee with each weapon, by its number.
        self.attack_prices = tuple(
            self._price(owner, "shoot" if weapon.typ == RANGED else "melee", weapon)
            for owner, weapon in zip(self.weapon_owner, self.weapons, strict=True)
        )
        self.bans = self._bans()
        # Whether anything but an effect can keep a unit from an Action: mostly nothing does.
        self.forbids = bool(self.bans) or any(marker.carrier_forbid for marker in self.mission.markers)
        self.guards = tuple(self._guards(unit) for unit in units)
        self.surefooted = mask_of(unit for unit in units if self._passive(unit, "ignore"))
        self.improved_shots = tuple(self._improving(unit, "shoot") for unit in units)
        self.improved_melees = tuple(self._improving(unit, "melee") for unit in units)
        self.plain_skills = tuple(self._improving_nothing(unit) for unit in units)
        skills = [self.skills[number] for numbers in self.active_skills for number in numbers]
        prices = (
            *(self.move_prices, self.dash_prices, self.door_prices, self.carry_prices),
            self.attack_prices,
        )
        self.free_actions = (
            any(not action.act and not action.orders for action in self.mission.actions)
            or any(not skill.act and not skill.orders for skill in skills)
            or any(0 in of_units for of_units in prices)
        )

    def _passive(self, unit: int, kind: str) -> list[Effect]:
        found: list[Effect] = []
        for skill in self.passive_skills[unit]:
            if not skill.when and not skill.against:
                found.extend(effect for effect in skill.effects if effect.kind == kind)
        return found

    def _always(self, unit: int, stat: str) -> int:
        return sum(effect.delta for effect in self._passive(unit, "stat") if effect.stat == stat)

    def _price(self, unit: int, action: str, weapon: Weapon | None = None) -> int:
        """SKM-SKL.4, SKM-BAS.1: the price of a Basic Action that a passive skill sets; some ask for a weapon."""
        for skill in self.passive_skills[unit]:
            if skill.weapon and (weapon is None or not fits_weapon(skill.weapon, weapon)):
                continue
            for effect in skill.effects:
                if effect.kind == "price" and effect.action == action:
                    return effect.value
        return BASIC_PRICE

    def _bans(self) -> dict[str, int]:
        """SKM-SKL.4: the Basic Actions that passive skills forbid, each with the units that it is forbidden to."""
        bans: dict[str, int] = {}
        for unit in range(self.count):
            for effect in self._passive(unit, "forbid"):
                bans[effect.action] = bans.get(effect.action, 0) | 1 << unit
        return bans

    def _guards(self, unit: int) -> tuple[Skill, ...]:
        """SKM-SKL.4: passive skills that change ARM while their condition holds."""
        return tuple(
            skill
            for skill in self.passive_skills[unit]
            if skill.when and any(effect.stat == "arm" for effect in skill.effects)
        )

    def _improving(self, unit: int, action: str) -> tuple[int, ...]:
        """SKM-SKL.6: the skills that count as an action and improve it."""
        return tuple(
            number
            for number in self.active_skills[unit]
            if self.skills[number].counts_as == action
            and any(effect.kind == "improved" for effect in self.skills[number].effects)
        )

    def _improving_nothing(self, unit: int) -> tuple[int, ...]:
        return tuple(
            number
            for number in self.active_skills[unit]
            if all(effect.kind != "improved" for effect in self.skills[number].effects)
        )

    def anew(
        self, purchases: tuple[tuple[Purchase, ...], tuple[Purchase, ...]], roster: Roster | None
    ) -> Battle:
        """The same battle with other equipment or another roster."""
        return Battle(
            self.library, self.rulings, self.mission, self.map, self.squads, purchases, roster, self.seats
        )

    def plan(self, plan_id: str) -> Plan:
        """A deployment plan by its id."""
        return self.library.plans[plan_id]

    def zone(self, plan_id: str, colour: int) -> int:
        """The standable squares of the blue or the red zone."""
        zone = self._zones.get((plan_id, colour))
        if zone is None:
            zone = self._zones.keep((plan_id, colour), self._zone(plan_id, colour))
        return zone

    def _zone(self, plan_id: str, colour: int) -> int:
        if not plan_id:
            return 0
        plan = self.library.plans[plan_id]
        squares: list[int] = []
        for left, top, right, bottom in plan.blue if colour == BLUE else plan.red:
            squares.extend(
                self.grid.square(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)
            )
        return mask_of(squares) & ~self.map.terrain.solid

    def flag(self, name: str) -> int:
        """The bit of a named flag of markers and objectives."""
        return 1 << self.flags.index(name)

    def flags_fit(self, flags: int, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> bool:
        """Whether flags are set and not set as somebody wants them."""
        for name in wanted:
            if not flags & self.flag(name):
                return False
        for name in unwanted:
            if flags & self.flag(name):
                return False
        return True

    def behaviour(self, unit: int) -> Behaviour:
        """The list that an Agent follows where lists play."""
        squad = self.squads[self.unit_side[unit]]
        return behaviour_of(self.library.behaviours, self.cards[unit].tags, squad.tags)


def with_purchases(library: Library, card: AgentCard, bought: list[Purchase]) -> AgentCard:
    """SKM-AGT.12: a card with all equipment bought for it."""
    for purchase in bought:
        ids = [weapon.id for weapon in card.weapons]
        weapon = ids.index(purchase.weapon) if purchase.weapon in ids else NO_WEAPON
        card = equipped(card, library.equipment[purchase.equipment], weapon)
    return card


def mission_flags(mission: Mission) -> tuple[str, ...]:
    """All flags a mission's data speaks of, in a fixed order."""
    names: list[str] = []
    for marker in mission.markers:
        names.append(marker.needs_flag)
    for action in mission.actions:
        names.extend((*action.with_flags, *action.without_flags))
        names.extend(effect.flag for effect in action.effects)
    for end in mission.end_effects:
        names.append(end.flag)
        names.extend(effect.flag for effect in end.effects)
    for row in mission.scoring:
        names.extend((*row.with_flags, *row.without_flags))
    return tuple(dict.fromkeys(name for name in names if name))
