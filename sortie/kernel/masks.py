"""Sets of small numbers as int bit masks: listing, choosing, making."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def members(mask: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def listed(mask: int) -> list[int]:
    """The numbers in a mask as a list, ascending."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


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
    while k > 5:
        half = mask.bit_length() >> 1
        low = mask & ((1 << half) - 1)
        below = low.bit_count()
        if k < below:
            mask = low
        else:
            k -= below
            mask >>= half
            base += half
    while k:
        mask &= mask - 1
        k -= 1
    return base + (mask & -mask).bit_length() - 1
