"""The state of a battle: one column for each thing that changes, sets as masks, the rest shared content."""

from __future__ import annotations

from typing import Any, NamedTuple

from sortie.games.skirm.state.encounter import Battle
from sortie.kernel.columns import Columns
from sortie.kernel.state import State, Step

NONE = -1

# Bits of `did`: the Basic Actions an agent has done in its activation.
DID_MOVE = 1
DID_DASH = 2
DID_DOOR = 4
DID_CARRY = 8


# Bits of `in_force`: the kinds of effects that menus ask for, and how long effects last. A glance at them tells most
# often that there is nothing to look for.
SIGNS: dict[str, int] = {
    name: 1 << place
    for place, name in enumerate(
        [
            *("stat", "price", "forbid", "range_cap", "budget", "difficult", "ignore", "leave_cost"),
            *("grant", "suppress", "action", "activation", "turn", "battle"),
        ]
    )
}
STATS, PRICES, BANS = SIGNS["stat"], SIGNS["price"], SIGNS["forbid"]
RANGE_CAPS, BUDGETS = SIGNS["range_cap"], SIGNS["budget"]
STEP_CHANGES = SIGNS["difficult"] | SIGNS["ignore"] | SIGNS["leave_cost"]
SPECIALS = SIGNS["grant"] | SIGNS["suppress"]


class ActiveEffect(NamedTuple):
    """An effect in force: what it does, to which units, until when, and the name it must not stack with."""

    kind: str
    source: str
    units: int  # mask of units it touches
    until: str
    stat: str = ""
    delta: int = 0
    minimum: int = 0
    weapon: str = ""
    action: str = ""
    special: str = ""
    value: int = 0
    squares: int = 0
    roll: str = ""
    seat: int = NONE  # whose attacks profit (stat_vs_marked), whose dice (extra_reroll)


# All columns by what they hold; `__init__` says what they mean.
COLUMNS = Columns(
    "battle",
    """
    numbers blue_seat deploy_first turn initiative event conceded active act did shots melees bonus
        bonus_objective;
    masks ready sentry_used used_weapons skills_used mission_actions_used doors_closed;
    words mission_id plan_id;
    truths finished heavy_shot;
    lists orders points removed hit marks marker_place marker_flags carrier;
    growing objectives objective_flags objective_turn squad_flags;
    own place chosen bought effects fallen;
    derived alive standing in_force
    """,
)


class SkirmState(State):
    """All that changes in a battle. Unit, weapon and square numbers are those of `battle`.

    Sides are 0 and 1; with three players the seats 0 and 2 share a side, and `orders` alone is of each seat.
    """

    # With slots the columns are copied and looked up quicker, and nothing else can be put into a state.
    __slots__ = COLUMNS.names

    def __init__(self, battle: Battle, blank: bool = False) -> None:
        self.battle = battle
        if blank:
            return
        mission = battle.mission
        self.agenda: list[Step] = []
        # Set-up
        self.mission_id = mission.id
        self.chosen: list[str] = ["", ""]  # squads, "" until chosen
        self.bought: list[tuple[int, int, str, str]] = []  # seat, agent of the squad, equipment, weapon
        self.plan_id = ""
        self.blue_seat = NONE  # who deploys in the blue zone
        self.deploy_first = NONE  # winner of the deployment roll-off
        # The Turn
        self.turn = 0
        self.initiative = NONE
        self.event = NONE
        self.ready = 0
        self.sentry_used = 0
        self.orders: list[int] = [0] * battle.seats  # of each player; all else of this kind is of each side
        self.points: list[int] = [0, 0]
        self.removed: list[int] = [0, 0]  # agents of each seat removed in this Turn, Marks not counted
        self.conceded = NONE
        self.finished = False
        # Agents
        self.place: list[int] = [NONE] * battle.count
        self.fallen: tuple[tuple[int, int], ...] = ()  # in a campaign: who was removed, by whom
        self.hit: list[int] = [card.hit for card in battle.cards]
        self.alive = 0  # on the map
        self.standing: list[int] = [0, 0]  # squares held by each seat
        self.used_weapons = 0  # LIM weapons spent
        self.marks: list[int] = [NONE, NONE]
        # The activation under way
        self.active = NONE
        self.act = self.did = 0
        self.shots = self.melees = 0
        self.skills_used = 0
        self.mission_actions_used = 0
        self.heavy_shot = False
        # Effects in force
        self.effects: list[ActiveEffect] = []
        self.in_force = 0  # what they are, by SIGNS
        self._lay_out(battle)

    def _lay_out(self, battle: Battle) -> None:
        """What lies on the map at the start."""
        mission = battle.mission
        self.doors_closed = battle.map.terrain.doors_closed_at_start
        self.objectives: list[int] = [battle.grid.square(spot.x, spot.y) for spot in mission.objectives]
        self.objective_flags: list[int] = [0] * len(mission.objectives)
        self.objective_turn: list[int] = [0] * len(mission.objectives)  # Turn of the last flag set
        self.marker_place: list[int] = [battle.grid.square(spot.x, spot.y) for spot in mission.markers]
        self.marker_flags: list[int] = [0] * len(mission.markers)
        self.carrier: list[int] = [NONE] * len(mission.markers)
        self.squad_flags: list[int] = [0] * (2 * (len(mission.objectives) + len(mission.markers)))
        self.bonus = 0  # die of the Turn's bonus, 0: none
        self.bonus_objective = NONE

    @property
    def occupied(self) -> int:
        """Squares that hold an agent."""
        return self.standing[0] | self.standing[1]

    def unit_at(self, square: int) -> int:
        """The unit on a square, -1 for none."""
        place = self.place
        return place.index(square) if square in place else NONE

    def put(self, unit: int, square: int) -> None:
        """Place a unit on a free square, from wherever it was."""
        side = self.battle.unit_side[unit]
        old = self.place[unit]
        bits = self.standing[side]
        if old >= 0:
            bits &= ~(1 << old)
        self.standing[side] = bits | 1 << square
        self.place[unit] = square
        self.alive |= 1 << unit

    def lift(self, unit: int) -> None:
        """Take a unit off the map."""
        side = self.battle.unit_side[unit]
        self.standing[side] &= ~(1 << self.place[unit])
        self.place[unit] = NONE
        self.alive &= ~(1 << unit)
        self.ready &= ~(1 << unit)

    def units_on(self, squares: int) -> int:
        """The units on squares that all hold one."""
        found = 0
        at = self.place.index
        while squares:
            low = squares & -squares
            squares ^= low
            found |= 1 << at(low.bit_length() - 1)
        return found

    def let_work(self, effects: list[ActiveEffect]) -> None:
        """These effects and no others are in force."""
        self.effects = effects
        self.in_force = 0
        for effect in effects:
            self.in_force |= SIGNS.get(effect.kind, 0) | SIGNS[effect.until]

    def living(self, side: int) -> int:
        """The units of a side on the map."""
        return self.alive & self.battle.units[side]

    def carried_by(self, unit: int) -> int:
        """The marker a unit carries, -1 for none."""
        carrier = self.carrier
        return carrier.index(unit) if unit in carrier else NONE

    def copy(self) -> SkirmState:
        # Not through __new__ alone: compiled classes do not allow that.
        twin = SkirmState(self.battle, True)
        twin.agenda, twin.blue_seat, twin.deploy_first = self.agenda[:], self.blue_seat, self.deploy_first
        twin.turn, twin.initiative, twin.event = self.turn, self.initiative, self.event
        twin.ready, twin.sentry_used, twin.conceded = self.ready, self.sentry_used, self.conceded
        twin.used_weapons, twin.active, twin.act = self.used_weapons, self.active, self.act
        twin.did, twin.shots, twin.melees = self.did, self.shots, self.melees
        twin.skills_used, twin.mission_actions_used = self.skills_used, self.mission_actions_used
        twin.doors_closed, twin.bonus = self.doors_closed, self.bonus
        twin.bonus_objective, twin.mission_id = self.bonus_objective, self.mission_id
        twin.plan_id, twin.finished, twin.heavy_shot = self.plan_id, self.finished, self.heavy_shot
        twin.orders, twin.points, twin.removed = self.orders[:], self.points[:], self.removed[:]
        twin.hit, twin.marks, twin.marker_place = self.hit[:], self.marks[:], self.marker_place[:]
        twin.marker_flags, twin.carrier = self.marker_flags[:], self.carrier[:]
        twin.objectives, twin.objective_flags = self.objectives[:], self.objective_flags[:]
        twin.objective_turn, twin.squad_flags = self.objective_turn[:], self.squad_flags[:]
        twin.place, twin.chosen, twin.bought = self.place[:], self.chosen[:], self.bought[:]
        twin.effects, twin.fallen, twin.alive = self.effects[:], self.fallen, self.alive
        twin.standing, twin.in_force = self.standing[:], self.in_force
        return twin

    def key(self) -> tuple[Any, ...]:
        roster = self.battle.roster
        return self._key() if roster is None else (*self._key(), roster.plan.id, roster.services, self.fallen)

    def _key(self) -> tuple[Any, ...]:
        return (
            self.turn,
            self.initiative,
            self.event,
            self.ready,
            self.sentry_used,
            self.alive,
            self.used_weapons,
            (self.active, self.act, self.did, self.shots, self.melees, self.heavy_shot),
            (self.skills_used, self.mission_actions_used, self.doors_closed),
            (self.conceded, self.finished, self.bonus, self.bonus_objective),
            (self.mission_id, self.plan_id, self.blue_seat, self.deploy_first),
            tuple([(type(step).__name__, step) for step in self.agenda]),
            tuple(self.chosen),
            tuple(self.bought),
            tuple(self.orders),
            tuple(self.points),
            tuple(self.removed),
            tuple(self.place),
            tuple(self.hit),
            tuple(self.marks),
            tuple(self.objectives),
            tuple(self.objective_flags),
            tuple(self.objective_turn),
            tuple(self.marker_place),
            tuple(self.marker_flags),
            tuple(self.carrier),
            tuple(self.squad_flags),
            tuple(self.effects),
        )
