"""What changed between two views of one seat, so that a move need not send the board again.

A delta says how one value becomes another; which kind it is follows from what it is applied to:

    {"=": value}          any value is replaced
    {"member": delta, …}  an object: these members change, the others stay
    [part, …]             a list, walked from its beginning; what is left at the end stays
        n > 0             so many items stay
        n < 0             so many items go
        {"+": value}      an item is put in here
        delta             the next item changes

The same two values always give the same delta. `web/src/store/connection/patch.ts` applies it in the browser; both ends are tested
with `tests/server/patches.json`. In a view no member is ever true or false at one time and a number at another, which
Python could not tell apart.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from typing_extensions import TypeAliasType, TypedDict

from sortie.kernel.views.view import plain_of

REPLACED = "="
PUT_IN = "+"
SIGNS = {REPLACED, PUT_IN}  # an object with such a member is replaced as a whole
NAMES = ("name", "id", "notation", "key", "mark")  # by the first of these an item of a list is known again

# What a value is replaced with, and what is put into a list, is any part of a view.
Replaced = TypedDict("Replaced", {"=": Any})
PutIn = TypedDict("PutIn", {"+": Any})
Delta = TypeAliasType("Delta", "Replaced | dict[str, Delta] | list[DeltaPart]")
DeltaPart = TypeAliasType("DeltaPart", "int | PutIn | Delta")


def delta_of(old: Any, new: Any) -> Delta:
    """What makes `new` of `old`: views, parts of views or plain data."""
    before, after = members_of(old), members_of(new)
    if before is not None and after is not None and list(before) == list(after) and not SIGNS & before.keys():
        return {name: delta_of(before[name], one) for name, one in after.items() if before[name] != one}
    if isinstance(old, list) and isinstance(new, list):
        return _list_delta(old, new)
    return {REPLACED: plain_of(new)}


def members_of(value: Any) -> dict[str, Any] | None:
    """The members of an object in their order; None for what is no object."""
    if isinstance(value, dict):
        return value
    if is_dataclass(value):
        return {name: getattr(value, name) for name in value.__dataclass_fields__}
    return None


def _list_delta(old: list[Any], new: list[Any]) -> list[DeltaPart]:
    parts: list[DeltaPart] = []
    known = _places(old)
    taken = 0  # so many items of the old list are dealt with
    for item, name in zip(new, _names(new) if known is not None else [None] * len(new), strict=True):
        at = taken if known is None else known.get(name, -1)
        if at < taken or at >= len(old):
            parts.append({PUT_IN: plain_of(item)})
            continue
        _count(parts, taken - at)
        taken = at + 1
        if old[at] == item:
            _count(parts, 1)
        else:
            parts.append(delta_of(old[at], item))
    _count(parts, taken - len(old))
    while parts and isinstance(parts[-1], int) and parts[-1] > 0:
        parts.pop()
    return parts


def _count(parts: list[DeltaPart], items: int) -> None:
    """So many more items stay (or go, below 0)."""
    if parts and isinstance(parts[-1], int) and parts[-1] * items > 0:
        parts[-1] += items
    elif items:
        parts.append(items)


def _places(items: list[Any]) -> dict[Any, int] | None:
    """The places of the items by their names; None when some have none or share one: then places count."""
    names = _names(items)
    found = {name: place for place, name in enumerate(names)}
    return found if None not in found and len(found) == len(items) else None


def _names(items: list[Any]) -> list[Any]:
    return [_name(item) for item in items]


def _name(item: Any) -> Any:
    if isinstance(item, str):
        return item
    if isinstance(item, dict):
        return next((item[name] for name in NAMES if isinstance(item.get(name), str)), None)
    if is_dataclass(item):
        return next((getattr(item, name) for name in NAMES if name in item.__dataclass_fields__), None)
    return None


def patched(value: Any, delta: Any) -> Any:
    """What a delta makes of plain data; the value itself stays as it is."""
    if isinstance(delta, dict):
        if REPLACED in delta:
            return delta[REPLACED]
        return {name: patched(one, delta[name]) if name in delta else one for name, one in value.items()}
    found: list[Any] = []
    taken = 0
    for part in delta:
        if isinstance(part, int):
            if part > 0:
                found.extend(value[taken : taken + part])
            taken += abs(part)
        elif isinstance(part, dict) and PUT_IN in part:
            found.append(part[PUT_IN])
        else:
            found.append(patched(value[taken], part))
            taken += 1
    found.extend(value[taken:])
    return found
