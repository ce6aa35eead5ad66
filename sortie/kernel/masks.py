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
_SMALL: Final = 1023
_LISTED: Final = _all_listed(_SMALL)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask that holds these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def single(mask: int) -> int:
    """The number in a mask of one, -1 for an empty mask or one of several."""
    return mask.bit_length() - 1 if mask and not mask & (mask - 1) else -1


def kth(mask: int, k: int) -> int:
    """The k-th number in a mask, counted from 0, without listing the mask."""
    base = 0
    if k > 5:
        size = mask.bit_count()
        while k > 5:
            half = mask.bit_length() >> 1
            high = mask >> half
            below = size - high.bit_count()
            if k < below:
                mask ^= high << half
                size = below
            else:
                mask = high
                k -= below
                size -= below
                base += half
    while k:
        mask &= mask - 1
        k -= 1
    return base + (mask & -mask).bit_length() - 1
