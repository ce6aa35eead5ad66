"""A generated mission as a pack folder that can be checked, shared and played like any other."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from importlib.resources import files as resource_files
from pathlib import Path
from typing import Any

from sortie.content.packs import LANGUAGES
from sortie.content.texts import Texts
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.generator.missions import TASKS, Generated, generate_mission, task_of
from sortie.games.skirm.content.schema.briefings import AGAIN

VERSION = "1.0.0"


def write_generated_pack(
    folder: Path | str, seed: int, library: Library | None = None, blank: bool = True
) -> Generated:
    """SKM-CYC.4: generate a mission and write its pack into a folder, which is made if it is not there."""
    made = generate_mission(seed, library, blank)
    place = Path(folder)
    (place / "maps").mkdir(parents=True, exist_ok=True)
    (place / "texts").mkdir(exist_ok=True)
    name = made.mission.id
    _write(place / "pack.toml", pack_text(name))
    _write(
        place / "missions.toml",
        f"# How the dice fell:\n{_comment(made.report)}\n{mission_text(made.mission)}",
    )
    _write(place / "maps" / f"{name.replace('-', '_')}.map", made.map_text)
    for language in LANGUAGES:
        _write(place / "texts" / f"{language}.ftl", words(language, made.mission, seed))
    return made


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _comment(report: str) -> str:
    return "".join(f"# {line}\n" for line in report.splitlines())


def pack_text(name: str) -> str:
    """The title page."""
    lines = (
        f'id = "{name}"',
        'game = "skirm"',
        f'version = "{VERSION}"',
        f'title = "pack-{name}"',
        'authors = ["Sortie"]',
        'depends = ["skirm"]',
    )
    return "\n".join(lines) + "\n"


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


def words(language: str, mission: Mission, seed: int) -> str:
    """The texts of a generated pack in one language, filled in from the templates."""
    source = resource_files("sortie.games.skirm.content.generator") / "generated_texts" / f"{language}.ftl"
    texts = Texts({language: [source.read_text(encoding="utf-8")]})
    task = task_of(mission)
    lines = [f"pack-{mission.id} = {texts.text(language, 'pack', seed=str(seed))}"]
    lines.append(f"map-{mission.map} = {texts.text(language, 'map', seed=str(seed))}")
    lines.append(f"mission-{mission.id} = {texts.text(language, f'mission-{task}', seed=str(seed))}")
    for attribute in ("about", "briefing"):
        lines.append(f"    .{attribute} = {texts.text(language, f'mission-{task}.{attribute}')}")
    for kind, template, things in (
        ("objective", "post", [one.id for one in mission.objectives]),
        ("marker", "cache", [one.id for one in mission.markers]),
    ):
        for number, name in enumerate(things, start=1):
            lines.append(f"{kind}-{name} = {texts.text(language, template, number=str(number))}")
    if task == TASKS[3]:
        lines.append(f"action-scan = {texts.text(language, 'action-scan')}")
        lines.append(f"    .rules = {texts.text(language, 'action-scan.rules')}")
        lines.append(f"flag-scanned = {texts.text(language, 'flag-scanned')}")
    return "\n".join(lines) + "\n"
