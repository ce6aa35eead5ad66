"""A generated mission as a pack folder that can be checked, shared and played like any other."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any

from sortie.content.generator.generated import GeneratedPack, filled_texts, generated_pack
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.generator.missions import TASKS, generate_mission, task_of
from sortie.games.skirm.content.schema.briefings import AGAIN

PACKAGE = __package__ or ""
GAME = "skirm"


def generate_pack(seed: int, library: Library | None = None, blank: bool = True) -> GeneratedPack:
    """A generated mission as the files of a pack."""
    made = generate_mission(seed, library, blank)
    name = made.mission.id
    tables = "missions.toml", "\n" + mission_text(made.mission)
    return generated_pack(
        GAME, name, tables, {name: made.map_text}, texts_of(made.mission, seed), made.report
    )


def mission_text(mission: Mission) -> str:
    """A mission as a TOML table; what has its default is left out."""
    table = plain_table(mission)
    table["plans"] = [plan or AGAIN for plan in mission.plans]
    if mission.roles == ("", ""):
        table.pop("roles", None)
    return "\n".join(["[[missions]]", *(f"{key} = {toml(value)}" for key, value in table.items())]) + "\n"


def plain_table(thing: Any) -> dict[str, Any]:
    """The fields of a piece of content that differ from their defaults; squares as an author writes them."""
    table: dict[str, Any] = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if not _is_default(field, value):
            table[field.name] = value
    if "x" in {field.name for field in fields(thing)}:
        table.pop("x", None)
        table.pop("y", None)
        table["at"] = [thing.x, thing.y]
    return table


def _is_default(field: Field[Any], value: object) -> bool:
    return field.default is not MISSING and bool(field.default == value)


def toml(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(part) for part in value) + "]"
    return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in plain_table(value).items()) + " }"


def texts_of(mission: Mission, seed: int) -> dict[str, str]:
    """The texts of a generated pack in all languages, filled in from the templates."""
    task = task_of(mission)
    wanted: dict[str, tuple[str, dict[str, object]]] = {
        f"pack-{mission.id}": ("pack", {"seed": seed}),
        f"map-{mission.map}": ("map", {"seed": seed}),
        f"mission-{mission.id}": (f"mission-{task}", {"seed": seed}),
    }
    for attribute in ("about", "briefing"):
        wanted[f"mission-{mission.id}.{attribute}"] = (f"mission-{task}.{attribute}", {})
    for kind, template, things in (
        ("objective", "post", [one.id for one in mission.objectives]),
        ("marker", "cache", [one.id for one in mission.markers]),
    ):
        for number, name in enumerate(things, start=1):
            wanted[f"{kind}-{name}"] = (template, {"number": number})
    if task == TASKS[3]:
        wanted |= {key: (key, {}) for key in ("action-scan", "action-scan.rules", "flag-scanned")}
    return filled_texts(PACKAGE, wanted)
