"""Behaviours as an author writes them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sortie.content.entries import Entry
from sortie.content.inspection import Inspection, Record
from sortie.content.reading import Found, note_unknown, of_table
from sortie.games.skirm.content.behaviours import DEFAULT, GOALS, MOVE, Behaviour, BehaviourLine
from sortie.games.skirm.content.cards import AgentCard, Squad

MOST_LINES = 12


class BehaviourLineRecord(Record):
    """One line of `[[behaviours]]`."""

    do: Literal["melee", "shoot", "heal", "mission", "pick_up", "move"]
    to: Literal["", "enemy", "sight", "objective", "marker", "home"] = ""


class BehaviourRecord(Record):
    """A `[[behaviours]]` table."""

    id: str
    lines: list[BehaviourLineRecord] = Field(min_length=1, max_length=MOST_LINES)


@of_table(BehaviourRecord)
def read_behaviour(record: BehaviourRecord, inspection: Inspection) -> Behaviour | None:
    """A list for a Tag; a movement says where to, and nothing else does."""
    for index, line in enumerate(record.lines):
        if line.do == MOVE and not line.to:
            inspection.add("This movement goes nowhere.", f"Write to = {_choices()}.", "lines", index)
        if line.do != MOVE and line.to:
            inspection.add(f"Only a movement has a goal, not {line.do!r}.", "Take to out.", "lines", index)
    return Behaviour(record.id, tuple(BehaviourLine(line.do, line.to) for line in record.lines))


def _choices() -> str:
    return " or ".join(f'"{goal}"' for goal in GOALS)


def check_behaviours(
    places: list[tuple[Entry, Inspection]], agents: Found[AgentCard], squads: Found[Squad]
) -> None:
    """A list belongs to a Tag that some Agent has; where there are lists, there is one for everybody else."""
    tags = {tag for card in agents.values() if card for tag in card.tags}
    tags |= {tag for squad in squads.values() if squad for tag in squad.tags}
    for entry, place in places:
        if entry.id != DEFAULT and entry.id not in tags:
            note_unknown("tag", entry.id, [DEFAULT, *sorted(tags)], place, "id")
    if places and DEFAULT not in [entry.id for entry, _ in places]:
        remedy = f'Add a list with id = "{DEFAULT}" for agents whose tags have none.'
        places[0][1].add(f"No list is called {DEFAULT!r}.", remedy, "id")
