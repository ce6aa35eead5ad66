"""Sets of small numbers as int bit masks: listing, choosing, making."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final


def members(mask: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def listed(mask: int) -> list[int]:
    """The numbers in a mask as a list, ascending."""
    if 0 <= mask <= _SMALL:
        return list(_LISTED[mask])
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def _all_listed(most: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(members(mask)) for mask in range(most + 1)])


# The units of a side, and other small sets, are listed again and again.
_SMALL_BITS: Final = 10
_SMALL: Final = (1 << _SMALL_BITS) - 1
_FEW: Final = 10  # fewer numbers than this are taken away more quickly than halves are looked at
_LISTED: Final = _all_listed(_SMALL)
_HALVES: Final = tuple([(width, (1 << width) - 1) for width in (128, 64, 32, 16)])  # of a board of 256


def mask_of(numbers: Iterable[int]) -> int:
    """The mask that holds these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def places_of(squares: Iterable[int]) -> int:
    """The mask of some squares; -1 is nowhere and left out."""
    return mask_of([square for square in squares if square >= 0])


def single(mask: int) -> int:
    """The number in a mask of one, -1 for an empty mask or one of several."""
    return mask.bit_length() - 1 if mask and not mask & (mask - 1) else -1


def kth(mask: int, k: int) -> int:
    """The k-th number in a mask, counted from 0, without listing the mask.

    For a small k the lower members are taken away; for a larger one the mask is halved again and again.
    """
    if k < _FEW:
        while k > 0:
            mask &= mask - 1
            k -= 1
        if mask:
            return (mask & -mask).bit_length() - 1
        raise IndexError("the mask holds fewer numbers")
    base = 0
    for width, half in _HALVES if mask > _SMALL else ():
        low = mask & half
        count = low.bit_count()
        if k < count:
            mask = low
        else:
            mask, k, base = mask >> width, k - count, base + width
    while mask:
        chosen = _LISTED[mask & _SMALL]
        if k < len(chosen):
            return base + chosen[k]
        mask, k, base = mask >> _SMALL_BITS, k - len(chosen), base + _SMALL_BITS
    raise IndexError(k)


def standing_in(places: list[int], squares: int, units: int) -> int:
    """Which of some units stand in a set of squares, given the square of each."""
    found = 0
    while units:
        low = units & -units
        units ^= low
        if squares >> places[low.bit_length() - 1] & 1:
            found |= low
    return found
