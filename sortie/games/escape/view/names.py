"""Names: how the numbers of a game are written in notation, and what a written name may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sortie.board.grid_names import GridNames
from sortie.games.escape.content.catalogue import FACTIONS
from sortie.games.escape.rules.payment import BY_ITEM, BY_PILOT, BY_TOKEN, OWN, THING
from sortie.games.escape.state.encounter import Encounter
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.views.notation import NOTHING, read_number

HIDDEN = "hidden"
WITH = "+"  # "sidearm+hypnosis+token" is a weapon used with Hypnosis and paid for with a token
HYPNOSIS = "hypnosis"
PAYMENTS = {OWN: "own", BY_TOKEN: "token", BY_ITEM: "item"}


def unit_key(encounter: Encounter, unit: int) -> str:
    """The text key of a character."""
    return f"character-{encounter.names[unit]}"


def seat_key(state: EscapeState, seat: int) -> str:
    """The text key of a side."""
    return f"faction-{FACTIONS[state.encounter.faction_of_seat(seat)]}"


LISTS: dict[str, Callable[[Encounter], Iterable[str]]] = {
    "unit": lambda encounter: encounter.names,
    "door": lambda encounter: [encounter.grid.edge_name(door.edge) for door in encounter.board.doors],
    "room": lambda encounter: [room.id for room in encounter.board.rooms],
    "airlock": lambda encounter: [f"airlock-{airlock.sign}" for airlock in encounter.board.airlocks],
    "terminal": lambda encounter: [encounter.grid.name(square) for square in encounter.board.terminals],
    "weapon": lambda encounter: [weapon.id for weapon in encounter.weapons],
    "equipment": lambda encounter: [item.id for item in encounter.equipment],
    "shown-item": lambda encounter: [HIDDEN, *(item.id for item in encounter.equipment)],
    "event": lambda encounter: [event.id for event in encounter.scenario.events.events],
    "faction": lambda _: FACTIONS,
    "goal": lambda encounter: [goal.id for goal in encounter.scenario.goals],
}


class EscapeNames(GridNames):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: EscapeState) -> None:
        super().__init__(state.encounter.grid, None, LISTS, state.encounter)
        self.state = state
        self.encounter = state.encounter

    def write(self, kind: str, number: int) -> str:
        if kind == "shown-value":
            return str(number) if number else HIDDEN
        if kind in ("payment", "manner"):
            return self._payment(number) if kind == "payment" else self._manner(number)
        if kind in ("weapon-manner", "crate-manner"):
            manner, thing = divmod(number, THING)
            name = self.write("weapon" if kind == "weapon-manner" else "square", thing)
            return f"{name}{WITH}{self._manner(manner)}" if manner else name
        if kind == "team":
            return self._team(number)
        return super().write(kind, number)

    def _payment(self, number: int) -> str:
        return PAYMENTS[number] if number < BY_PILOT else self.encounter.names[number - BY_PILOT]

    def _manner(self, manner: int) -> str:
        words = [HYPNOSIS] if manner & 1 else []
        if manner >> 1 or not words:
            words.append(self._payment(manner >> 1))
        return WITH.join(words)

    def _team(self, number: int) -> str:
        return WITH.join(self._members(number))

    def _members(self, number: int) -> list[str]:
        teams = [*self.encounter.teams[0], *self.encounter.teams[1]]
        return [self.encounter.names[unit] for unit in listed(teams[number])]

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """A team is its characters; anything else is one thing."""
        if kind == "team":
            return [("unit", name) for name in self._members(number)]
        return [(kind, self.write(kind, number))]

    def key(self, kind: str, number: int) -> str:
        """Characters and sides."""
        if kind == "unit":
            return unit_key(self.encounter, number)
        return seat_key(self.state, number) if kind == "seat" else super().key(kind, number)

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        if kind == "shown-value":
            return [0] if text == HIDDEN else read_number(text)
        if kind == "payment":
            return self._read_payment(text)
        if kind == "manner":
            return self._read_manner(text.split(WITH))
        if kind in ("weapon-manner", "crate-manner"):
            thing, *words = text.split(WITH)
            things = self.read("weapon" if kind == "weapon-manner" else "square", thing)
            manners = self._read_manner(words) if words else [0]
            return [manner * THING + one for manner in manners for one in things]
        if kind == "team":
            teams = range(len(self.encounter.teams[0]) + len(self.encounter.teams[1]))
            return [number for number in teams if self._team(number) == text]
        return [NONE] if text == NOTHING else super().read(kind, text)

    def _read_payment(self, text: str) -> list[int]:
        found = [number for number, name in PAYMENTS.items() if name == text]
        return found + [BY_PILOT + unit for unit in self.read("unit", text) if unit >= 0]

    def _read_manner(self, words: list[str]) -> list[int]:
        hypnosis = HYPNOSIS in words
        rest = [word for word in words if word != HYPNOSIS]
        if len(rest) > 1 or not words:
            return []
        payments = self._read_payment(rest[0]) if rest else [OWN]
        return [payment * 2 + hypnosis for payment in payments]
