"""Expectations: what must be true of plain data, as dotted paths with values or conditions."""

from __future__ import annotations

from typing import Any

CONDITIONS = ("above", "below", "has", "lacks", "absent")


class Absent:
    """What a path leads to when nothing is there."""

    def __repr__(self) -> str:
        return "nothing there"


NOTHING = Absent()


def flattened(table: dict[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """(path, wanted) pairs of an expectation table, whether paths are quoted or written as tables."""
    found: list[tuple[str, Any]] = []
    for key, value in table.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict) and not is_condition(value):
            found.extend(flattened(value, f"{path}."))
        else:
            found.append((path, value))
    return found


def is_condition(value: Any) -> bool:
    """Whether a value is a table of conditions instead of a plain value."""
    return isinstance(value, dict) and bool(value) and all(key in CONDITIONS for key in value)


def looked_up(data: Any, path: str) -> Any:
    """What a dotted path leads to: dict keys, list places, or list entries by their name or id."""
    for segment in path.split(".") if path else []:
        data = _inside(data, segment)
        if data is NOTHING:
            return NOTHING
    return data


def _inside(data: Any, segment: str) -> Any:
    if isinstance(data, dict):
        return data.get(segment, NOTHING)
    if isinstance(data, (list, tuple)):
        if segment.lstrip("-").isdigit():
            place = int(segment)
            return data[place] if -len(data) <= place < len(data) else NOTHING
        for entry in data:
            if isinstance(entry, dict) and segment in (entry.get("name"), entry.get("id")):
                return entry
    return NOTHING


def mismatch(found: Any, wanted: Any) -> str:
    """Why a value is not as expected, "" when it is."""
    if is_condition(wanted):
        return "; ".join(text for text in (_failed(key, found, wanted[key]) for key in wanted) if text)
    plain = list(found) if isinstance(found, tuple) else found
    if plain == wanted and isinstance(plain, bool) == isinstance(wanted, bool):
        return ""
    return f"expected {wanted!r}, found {plain!r}"


def _failed(condition: str, found: Any, wanted: Any) -> str:
    if condition == "absent":
        return "" if (found is NOTHING) == bool(wanted) else f"expected absent = {wanted}, found {found!r}"
    if condition in ("above", "below"):
        if isinstance(found, (int, float)) and (found > wanted if condition == "above" else found < wanted):
            return ""
        return f"expected {condition} {wanted}, found {found!r}"
    held = isinstance(found, (str, list, tuple, dict)) and wanted in found
    if held == (condition == "has") and found is not NOTHING:
        return ""
    return f"expected it {condition} {wanted!r}, found {found!r}"
