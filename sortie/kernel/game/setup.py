"""What a table is opened with and what a lobby can offer: plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Switch(NamedTuple):
    """A ruling with more than one reading: its values, the default first, and the ruling it belongs to."""

    id: str
    values: tuple[str, ...]
    ruling: str

    @property
    def default(self) -> str:
        """The reading that holds unless somebody chooses another."""
        return self.values[0]


@dataclass(frozen=True)
class PackReference:
    """Which pack a game was made from."""

    id: str
    version: str
    digest: str


@dataclass
class Setup:
    """What a table is opened with: plain data, the same in lobbies, records and saves."""

    scenario: str = ""
    edition: str = ""
    sides: tuple[str, ...] = ()  # a squad or team for each seat; "" means chosen at the table
    board: str = ""
    switches: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 0  # how many play; 0 means as many as usual

    def save(self) -> dict[str, Any]:
        """Plain data for a record."""
        return {
            **({"seats": self.seats} if self.seats else {}),
            "scenario": self.scenario,
            "edition": self.edition,
            "sides": list(self.sides),
            "board": self.board,
            "switches": dict(sorted(self.switches.items())),
            "options": dict(sorted(self.options.items())),
        }


def load_setup(data: dict[str, Any]) -> Setup:
    """The set-up that `save` wrote."""
    return Setup(
        scenario=str(data.get("scenario", "")),
        edition=str(data.get("edition", "")),
        sides=tuple(str(side) for side in data.get("sides", ())),
        board=str(data.get("board", "")),
        switches={str(key): str(value) for key, value in data.get("switches", {}).items()},
        options={str(key): str(value) for key, value in data.get("options", {}).items()},
        seats=int(data.get("seats", 0)),
    )


class Scenario(NamedTuple):
    """Something a lobby can offer: an id with the sides and boards that may be chosen for it."""

    id: str
    sides: tuple[str, ...]
    boards: tuple[str, ...]
    board: str
    given: tuple[str, ...] = ()  # the side that a seat has in any case; "" or nothing: one of `sides`
    players: tuple[str, ...] = ()  # who of the program usually plays a seat; "" or nothing: the strongest
