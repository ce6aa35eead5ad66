"""Small plays in which an entry of ESCAPE's pack vocabulary must be seen: who stands where, what is played, what shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from sortie.content.inspection import INLINE, Inspection
from sortie.games.escape.content.catalogue import FACTIONS, Character, Equipment, EventTable
from sortie.games.escape.content.schema.cards import read_character, read_equipment, read_skill
from sortie.games.escape.content.schema.events import read_event_table
from sortie.games.escape.game import EscapeGame
from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from sortie.kernel.table.requests import Choice, Roll
from tests.escape.rules.scenes import Table, escape
from tests.questions import asked, facts, offered

# Everybody has this profile; names of the shipped packs are used because texts belong to them.
PLAIN = {"movement": 4, "combat": 2, "intellect": 2, "life": 6, "rank": 2}
TEAMS = {"resistance": ("ashton", "alice"), "isc": ("raiju", "onibi")}
OWNER, ALLY, FOE = "owner", "ally", "foe"
QUIET_TOTAL = 7


class Play(NamedTuple):
    """What is drawn around the owner of an effect, who is active, and the lines of that activation."""

    lines: tuple[str, ...] = ()
    owner: Mapping[str, Any] = {}
    ally: Mapping[str, Any] = {}
    foe: Mapping[str, Any] = {}
    active: str = OWNER
    ally_effects: tuple[Mapping[str, Any], ...] = ()  # a skill of the ally, with the effect or without
    document: Mapping[str, Any] = {}


def names_of(faction: str) -> dict[str, str]:
    """Who is meant by owner, ally and foe."""
    other = FACTIONS[1 - FACTIONS.index(faction)]
    return {OWNER: TEAMS[faction][0], ALLY: TEAMS[faction][1], FOE: TEAMS[other][0]}


def clean(inspection: Inspection) -> None:
    assert not inspection.mistakes, [str(one) for one in inspection.mistakes]


@cache
def base() -> EscapeGame:
    return escape()


def profile(character: Character, effects: Sequence[Mapping[str, Any]]) -> Character:
    """A character of the packs with the plain profile and one skill of these effects, read as a pack is read."""
    inspection = Inspection(INLINE, [])
    skill = (
        read_skill({"id": "trick", "effects": list(effects)}, inspection, {"trick": 0}) if effects else None
    )
    table = {
        "id": character.id,
        "faction": FACTIONS[character.faction],
        **PLAIN,
        "skills": ["trick"] if effects else [],
    }
    found = read_character(table, inspection, {character.id: character.number}, {"trick": skill})
    clean(inspection)
    assert found is not None
    return found


def item(table: Mapping[str, Any], number: int) -> Equipment:
    """A piece of Equipment as a pack writes it."""
    inspection = Inspection(INLINE, [])
    found = read_equipment({"id": "trick", **table}, inspection, {"trick": number})
    clean(inspection)
    assert found is not None
    return found


def event_table(effects: Sequence[Mapping[str, Any]]) -> EventTable:
    """A table whose row of 7 has these effects; the others are quiet."""
    rows = [
        {"total": total, "id": "ras", "effects": list(effects) if total == QUIET_TOTAL else []}
        for total in range(2, 13)
    ]
    inspection = Inspection(INLINE, [])
    found = read_event_table({"id": "trick", "events": rows}, inspection)
    clean(inspection)
    assert found is not None
    return found


def game_with(
    skills: Mapping[str, Sequence[Mapping[str, Any]]],
    equipment: Mapping[str, Any] | None = None,
    events: Sequence[Mapping[str, Any]] = (),
) -> EscapeGame:
    """The shipped game with plain characters, except for the skills, the item `trick` and the events given."""
    game = base()
    library = game.library
    characters = tuple(profile(one, skills.get(one.id, ())) for one in library.characters)
    items = library.equipment
    if equipment is not None:
        spared = "crate" if equipment["kind"] == "crate" else "radio"
        items = tuple(item(equipment, one.number) if one.id == spared else one for one in items)
    table = event_table(events)
    scenarios = {name: replace(one, events=table) for name, one in library.scenarios.items()}
    changed = replace(library, characters=characters, equipment=items, scenarios=scenarios)
    return EscapeGame(changed, game.packs, game.wording)


def stand(game: EscapeGame, faction: str, play: Play) -> Position:
    """The scene of a play for an owner of a faction."""
    names = names_of(faction)
    units: list[Table] = []
    for role, about in ((OWNER, play.owner), (ALLY, play.ally), (FOE, play.foe)):
        squares = {OWNER: "e5", ALLY: "a12", FOE: "f5"}
        units.append({"name": names[role], "square": squares[role], **about})
    document: Table = {"units": [{k: v for k, v in one.items() if v is not None} for one in units]}
    document |= {"active": names[play.active]} if "moment" not in play.document else {}
    return Position(game, game.draw_case({**document, **play.document}))


def seen(position: Position) -> tuple[Any, ...]:
    """What anybody can see: who is asked what, the options, and all facts."""
    request = position.request
    options = offered(position) if isinstance(request, Choice) else []
    seat = request.seat if isinstance(request, Choice | Roll) else -1
    known = {key: value for key, value in facts(position).items() if key not in ("passing", "central")}
    known["units"] = {
        name: {key: value for key, value in about.items() if key != "silenced"}
        for name, about in known["units"].items()
    }
    return asked(position), seat, tuple(options), known


def trace(position: Position, lines: Sequence[str]) -> list[Any]:
    """What is seen before and after each line; play ends where a line is refused."""
    found: list[Any] = [seen(position)]
    for line in lines:
        try:
            answer_line(position, line)
        except (SortieError, ValueError) as error:
            return [*found, type(error).__name__]
        found.append(seen(position))
    return found


def played(game: EscapeGame, faction: str, play: Play) -> list[Any]:
    """The whole play for an owner of a faction; lines name owner, ally and foe."""
    names = names_of(faction)
    lines = [" ".join(names.get(word, word) for word in line.split(" ")) for line in play.lines]
    return trace(stand(game, faction, play), lines)
