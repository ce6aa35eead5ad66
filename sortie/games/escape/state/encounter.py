"""An encounter: everything about one game of ESCAPE that never changes once its table is opened."""

from __future__ import annotations

from typing import Final

from sortie.games.escape.content.briefing import Library, Scenario
from sortie.games.escape.content.catalogue import (
    ABILITIES,
    CRATE,
    DRAWBACKS,
    FACTIONS,
    ISC,
    NOBODY,
    RESISTANCE,
    Character,
    Equipment,
    Weapon,
)
from sortie.games.escape.content.editions import Edition
from sortie.games.escape.content.ground import Ground
from sortie.games.escape.content.legacy import Legacy
from sortie.kernel.errors import SortieError
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.memory import new_serial


class Rulings:
    """The switches of the rulings, as the rules read them. The names of the values are those of the lobby."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen: Final = dict(chosen)
        self.manhattan: Final = chosen.get("distance_metric") == "manhattan"
        self.throwable_objectives: Final = chosen.get("throwable_objectives") == "true"
        self.blast_needs_sight: Final = chosen.get("blast_needs_los") == "true"


class Encounter:
    """Scenario, edition, board and every character that may take part, numbered: units of both factions."""

    def __init__(
        self,
        library: Library,
        scenario: Scenario,
        edition: Edition,
        rulings: Rulings,
        seats: tuple[int, int],
        legacy: Legacy,
        rank_total: int = 0,
        drawn: str = "",
    ) -> None:
        self.serial: Final = new_serial()
        self.library: Final = library
        self.scenario: Final = scenario
        self.edition: Final = edition
        self.rulings: Final = rulings
        self.seats: Final = seats  # the seat of each faction
        self.legacy: Final = legacy
        self.agreed_total: Final = rank_total
        self.drawn: Final = drawn  # what a case draws by hand, as text; "" for content of the packs
        self.rank_total: Final = rank_total or scenario.rank_total
        self.board: Final = scenario.board
        self.grid: Final = scenario.board.grid
        self.ground: Final = Ground(scenario.board, rulings.manhattan)
        self.equipment: Final = library.equipment
        self.crate: Final = crate_of(library)
        self.room_of: Final = scenario.board.room_of
        self.access: Final = mask_of(square for one in scenario.board.airlocks for square in one.squares)
        self.locks: Final = mask_of(door.number for door in scenario.board.doors if door.lock)
        self.never_silent: Final = DRAWBACKS
        self._number_characters()

    def _number_characters(self) -> None:
        """Every number of a profile that the rules look up, by unit."""
        self.characters = takes_part(self.library, self.scenario, self.rank_total)
        self.count = len(self.characters)
        self.names = tuple(character.id for character in self.characters)
        self.faction = tuple(character.faction for character in self.characters)
        self.units = (self._of_faction(RESISTANCE), self._of_faction(ISC))
        self.life = tuple(character.life for character in self.characters)
        self.abilities = tuple(character.abilities for character in self.characters)
        self.printed = tuple(value for character in self.characters for value in character.values)
        self.weapons: tuple[Weapon, ...] = self._weapons()
        self.weapons_of = tuple(
            tuple(self.weapons.index(weapon) for weapon in character.weapons) for character in self.characters
        )
        self.able = {
            ability: mask_of(unit for unit in range(self.count) if self.abilities[unit] & ability)
            for ability in ABILITIES.values()
        }
        self.teams = (self._teams(RESISTANCE), self._teams(ISC))

    def _of_faction(self, faction: int) -> int:
        return mask_of(unit for unit in range(self.count) if self.characters[unit].faction == faction)

    def _weapons(self) -> tuple[Weapon, ...]:
        """ESC-8.26: the weapon skills of all characters, each once."""
        found: list[Weapon] = []
        for character in self.characters:
            found.extend(weapon for weapon in character.weapons if weapon not in found)
        return tuple(found)

    def _teams(self, faction: int) -> tuple[int, ...]:
        """ESC-2.11, ESC-R.91: every team that may be composed, as masks of units; the fixed team without a total."""
        everybody = self._of_faction(faction)
        if not self.rank_total:
            return (everybody,)
        least, most = self.scenario.team_size
        pool = listed(everybody)
        found: list[int] = []
        for choice in range(1 << len(pool)):
            members = [unit for place, unit in enumerate(pool) if choice >> place & 1]
            rank = sum(self.characters[unit].rank for unit in members)
            if least <= len(members) <= most and rank <= self.rank_total:
                found.append(mask_of(members))
        if not found:
            raise SortieError(
                f"no team of the {FACTIONS[faction]} fits a rank total of {self.rank_total}; agree on a higher one"
            )
        return tuple(found)

    def seat_of(self, unit: int) -> int:
        """The seat whose faction a unit is of."""
        return self.seats[self.faction[unit]]

    def faction_of_seat(self, seat: int) -> int:
        """Which faction a seat leads."""
        return self.seats.index(seat) if seat in self.seats else NOBODY


def takes_part(library: Library, scenario: Scenario, rank_total: int) -> tuple[Character, ...]:
    """ESC-2.11: the characters of the scenario's teams; where teams are composed of a total, all there are."""
    found: list[Character] = []
    for faction in (RESISTANCE, ISC):
        if rank_total:
            found.extend(one for one in library.characters if one.faction == faction)
        else:
            found.extend(scenario.teams[faction].characters)
    return tuple(found)


def crate_of(library: Library) -> Equipment:
    """ESC-9.2: the numbers of a thrown Crate."""
    for item in library.equipment:
        if item.kind == CRATE:
            return item
    return Equipment(len(library.equipment), "crate", CRATE, range=3)
