"""Siege: one game's content put together: a building, a mission, two squads, and the rulings in force."""

from __future__ import annotations

from typing import Final

from sortie.games.siege.content.building import Building
from sortie.games.siege.content.catalogue import (
    ATTACKERS,
    DEFENDERS,
    SQUAD_SIZE,
    Ability,
    Gadget,
    Layout,
    Mission,
    Operator,
    Piece,
)
from sortie.games.siege.content.library import Library
from sortie.kernel.masks import mask_of
from sortie.kernel.memory import new_serial

COUNT: Final = 2 * SQUAD_SIZE
SQUADS: Final = ((1 << SQUAD_SIZE) - 1, ((1 << SQUAD_SIZE) - 1) << SQUAD_SIZE)
BODIES: Final = 2 * COUNT


class Rulings:
    """The switches of a table, each looked up once."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen: Final = chosen
        self.scan_all: Final = chosen["drone_scan"] == "all"
        self.demand_asked: Final = chosen["demand"] == "asked"
        self.reveal_always: Final = chosen["reveal_windows"] == "always"
        self.forward_planning: Final = chosen["forward_planning"] == "on"
        self.advanced_tactics: Final = chosen["advanced_tactics"] == "on"
        self.draft: Final = chosen["draft"] == "on"
        self.clocks: Final = (chosen["clock_attackers"], chosen["clock_defenders"])
        self.claims: Final = chosen["claims"] if chosen["claims"] != "off" else ""


class Siege:
    """What never changes in one game. Operators 0 to 4 attack, 5 to 9 defend; abilities are numbered through."""

    def __init__(
        self,
        library: Library,
        rulings: Rulings,
        mission: Mission,
        building: Building,
        squads: tuple[tuple[Operator, ...], tuple[Operator, ...]],
        seats: tuple[tuple[int, ...], tuple[int, ...]],
        layout: Layout | None = None,
    ) -> None:
        self.serial: Final = new_serial()
        self.library: Final = library
        self.rulings: Final = rulings
        self.mission: Final = mission
        self.building: Final = building
        self.squads: Final = squads
        self.seats: Final = seats
        self.layout: Final[Layout] = layout or mission.layouts.get(building.name, Layout())
        self.cards: Final[tuple[Operator, ...]] = (*squads[ATTACKERS], *squads[DEFENDERS])
        self.gadgets: Final[tuple[Gadget, ...]] = tuple(library.gadgets.values())
        self.gadget_numbers: Final = {gadget.id: number for number, gadget in enumerate(self.gadgets)}
        self.pieces: Final[tuple[Piece, ...]] = tuple(library.pieces.values())
        self.piece_numbers: Final = {piece.id: number for number, piece in enumerate(self.pieces)}
        owned = [(owner, ability) for owner, card in enumerate(self.cards) for ability in card.abilities]
        self.ability_owner: Final = tuple(owner for owner, _ in owned)
        self.abilities: Final[tuple[Ability, ...]] = tuple(ability for _, ability in owned)
        self.destroys: Final = tuple(level_of(ability) for ability in self.abilities)
        self.names: Final = tuple(card.id for card in self.cards)
        self.shields: Final = mask_if([card.shield for card in self.cards])
        self.pierces_smoke: Final = mask_if([_has(card, "pierce_smoke") for card in self.cards])
        self.actions_of: Final = tuple(self._abilities_of(owner, "action") for owner in range(COUNT))
        self.reactions: Final = {event: self._reactors(event) for event in ("throw", "door", "elimination")}
        self.bombs: Final = tuple(building.grid.square(x, y) for x, y in self.layout.bombs)
        self.hostage: Final = tuple(building.grid.square(x, y) for x, y in self.layout.hostage)
        self.seat_of: Final = tuple(self._seat_of(operator) for operator in range(COUNT))
        self.bomb_spaces: Final = mask_of(self.bombs)
        self.control_rooms: Final = tuple((rooms_of(building, name), one) for name, one in self.layout.rooms)

    def _abilities_of(self, owner: int, trigger: str) -> tuple[int, ...]:
        return tuple(
            number
            for number, ability in enumerate(self.abilities)
            if self.ability_owner[number] == owner and ability.trigger == trigger
        )

    def _reactors(self, event: str) -> tuple[int, ...]:
        """The abilities that react to an event."""
        return tuple(
            number
            for number, ability in enumerate(self.abilities)
            if ability.trigger == "reaction" and ability.event == event
        )

    def _seat_of(self, operator: int) -> int:
        """SGE-MUL.1: who commands an Operator; of a squad with two players each has two, the Recruit is shared."""
        side = side_of(operator)
        seats = self.seats[side]
        place = operator % SQUAD_SIZE
        return seats[0] if len(seats) == 1 else seats[place // 2 % 2]

    def seat(self, side: int) -> int:
        """SGE-MUL.5: who speaks for a side; partners see what they see together."""
        return self.seats[side][0]

    def audience(self, side: int) -> int:
        """The seats of a side as a mask."""
        mask = 0
        for seat in self.seats[side]:
            mask |= 1 << seat
        return mask

    def side_of_seat(self, seat: int) -> int:
        """The side a seat plays, -1 for a spectator."""
        for side in (ATTACKERS, DEFENDERS):
            if seat in self.seats[side]:
                return side
        return -1


def rooms_of(building: Building, letter: str) -> int:
    """The spaces of all rooms with a letter."""
    mask = 0
    for room, one in zip(building.rooms, building.letters, strict=True):
        mask |= room if one == letter else 0
    return mask


def side_of(operator: int) -> int:
    """Which squad an Operator belongs to."""
    return ATTACKERS if operator < SQUAD_SIZE else DEFENDERS


def level_of(ability: Ability) -> int:
    """The highest level at which an ability destroys."""
    return max((effect.level for effect in ability.effects), default=0)


def mask_if(holds: list[bool]) -> int:
    """The places where something holds."""
    mask = 0
    for place, one in enumerate(holds):
        mask |= one << place
    return mask


def _has(card: Operator, kind: str) -> bool:
    return any(
        effect.kind == kind
        for ability in card.abilities
        if ability.trigger == "permanent"
        for effect in ability.effects
    )
