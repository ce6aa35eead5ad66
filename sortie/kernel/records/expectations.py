"""Expectations: what must be true of plain data, as dotted paths with values or conditions; what differs, what is known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

CONDITIONS = ("above", "below", "has", "lacks", "empty", "absent")


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
    if condition == "empty":
        held = isinstance(found, (str, list, tuple, dict)) and bool(found) != wanted
        return "" if held else f"expected empty = {str(wanted).lower()}, found {found!r}"
    if condition in ("above", "below"):
        number = isinstance(found, (int, float)) and not isinstance(found, bool)
        if number and (found > wanted if condition == "above" else found < wanted):
            return ""
        return f"expected {condition} {wanted}, found {found!r}"
    fits = isinstance(found, (list, tuple)) or (isinstance(found, (str, dict)) and isinstance(wanted, str))
    if fits and (wanted in found) == (condition == "has"):
        return ""
    return f"expected it {condition} {wanted!r}, found {found!r}"


def is_known(path: str, known: Iterable[str]) -> bool:
    """Whether a path is one of the known ones, leads to some of them, or to a place in a list that is one."""
    segments = path.split(".")
    for pattern in known:
        wanted = pattern.split(".")
        fits = all(want in ("*", have) for want, have in zip(wanted, segments, strict=False))
        deeper = segments[len(wanted) :]
        if fits and all(segment.lstrip("-").isdigit() for segment in deeper):
            return True
    return False


def starred(path: str, known: Iterable[str]) -> list[str]:
    """The segments of a path that stand where a known path has a name."""
    segments = path.split(".")
    for pattern in known:
        wanted = pattern.split(".")
        if all(want in ("*", have) for want, have in zip(wanted, segments, strict=False)):
            return [have for want, have in zip(wanted, segments, strict=False) if want == "*"]
    return []


def differences(before: Any, after: Any, path: str = "") -> dict[str, tuple[Any, Any]]:
    """The paths at which two pieces of plain data differ, each with what stood there and what stands there now."""
    if isinstance(before, dict) and isinstance(after, dict):
        parts = [(key, before.get(key, NOTHING), after.get(key, NOTHING)) for key in {**before, **after}]
    elif _called(before) and _called(after) and list(_called(before)) == list(_called(after)):
        parts = [(name, entry, _called(after)[name]) for name, entry in _called(before).items()]
    else:
        return {} if before == after else {path: (before, after)}
    found: dict[str, tuple[Any, Any]] = {}
    for key, old, new in parts:
        found.update(differences(old, new, f"{path}.{key}" if path else str(key)))
    return found


def _called(data: Any) -> dict[str, Any]:
    """The entries of a list by their names or ids; nothing where it has other entries."""
    found: dict[str, Any] = {}
    for entry in data if isinstance(data, (list, tuple)) else ():
        name = (entry.get("name") or entry.get("id")) if isinstance(entry, dict) else None
        if not isinstance(name, str) or name in found:
            return {}
        found[name] = entry
    return found


def leaves(data: Any, path: str = "") -> list[tuple[str, Any]]:
    """Each path that can be expected of plain data, with the value that stands there."""
    inside = data if isinstance(data, dict) else _called(data)
    if not inside and isinstance(data, (list, tuple)) and all(isinstance(entry, dict) for entry in data):
        inside = {str(place): entry for place, entry in enumerate(data)}
    if not inside:
        return [(path, data)]
    return [
        row for key, value in inside.items() for row in leaves(value, f"{path}.{key}" if path else str(key))
    ]
