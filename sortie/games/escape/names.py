"""Names: how the numbers of a game are written in notation, and what a written name may mean."""

from __future__ import annotations

from sortie.games.escape.catalogue import FACTIONS
from sortie.games.escape.payment import BY_ITEM, BY_PILOT, BY_TOKEN, OWN, THING
from sortie.games.escape.state import NONE, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.notation import Names

NOTHING = "none"
HIDDEN = "hidden"
WITH = "+"  # "sidearm+hypnosis+token" is a weapon used with Hypnosis and paid for with a token
HYPNOSIS = "hypnosis"
PAYMENTS = {OWN: "own", BY_TOKEN: "token", BY_ITEM: "item"}


class EscapeNames(Names):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: EscapeState) -> None:
        self.state = state
        self.encounter = state.encounter

    def write(self, kind: str, number: int) -> str:
        if kind == "square":
            return self.encounter.grid.name(number)
        if kind in ("number", "dice", "shown-value"):
            return HIDDEN if kind == "shown-value" and not number else str(number)
        if kind in ("seat", "die"):
            return str(number + 1)
        if kind == "wall":
            return self.encounter.grid.edge_name(number)
        if kind in ("payment", "manner"):
            return self._payment(number) if kind == "payment" else self._manner(number)
        if kind in ("weapon-manner", "crate-manner"):
            manner, thing = divmod(number, THING)
            name = self.write("weapon" if kind == "weapon-manner" else "square", thing)
            return f"{name}{WITH}{self._manner(manner)}" if manner else name
        if kind == "team":
            return self._team(number)
        if number == NONE:
            return NOTHING
        return self.table(kind)[number]

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

    def table(self, kind: str) -> list[str]:
        """All names of a kind, by number."""
        encounter = self.encounter
        board = encounter.board
        if kind == "unit":
            return list(encounter.names)
        if kind == "door":
            return [encounter.grid.edge_name(door.edge) for door in board.doors]
        if kind == "room":
            return [room.id for room in board.rooms]
        if kind == "airlock":
            return [f"airlock-{airlock.sign}" for airlock in board.airlocks]
        if kind == "terminal":
            return [encounter.grid.name(square) for square in board.terminals]
        if kind == "weapon":
            return [weapon.id for weapon in encounter.weapons]
        if kind == "equipment":
            return [item.id for item in encounter.equipment]
        if kind == "shown-item":
            return [HIDDEN, *(item.id for item in encounter.equipment)]
        if kind == "event":
            return [event.id for event in encounter.scenario.events.events]
        if kind == "faction":
            return list(FACTIONS)
        if kind == "goal":
            return [goal.id for goal in encounter.scenario.goals]
        raise KeyError(f"nothing in this game is called a {kind}")

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        if kind in ("square", "wall"):
            return self._place(kind, text)
        if kind in ("seat", "die", "number", "dice"):
            return _number(text, 1 if kind in ("seat", "die") else 0)
        if kind == "shown-value":
            return [0] if text == HIDDEN else _number(text, 0)
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
        if text == NOTHING:
            return [NONE]
        return [number for number, name in enumerate(self.table(kind)) if name == text]

    def _place(self, kind: str, text: str) -> list[int]:
        grid = self.encounter.grid
        try:
            return [grid.parse(text) if kind == "square" else grid.parse_edge(text)]
        except ValueError:
            return []

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


def _number(text: str, first: int) -> list[int]:
    """A plain number, or one that is counted from 1."""
    if not text.isascii() or not text.removeprefix("-").isdigit():
        return []
    number = int(text) - first
    return [number] if number >= 0 or not first else []
