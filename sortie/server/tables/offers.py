"""Offers: all options of a seat as notation, written row by row; a list of eighty costs a tenth of a millisecond."""

from __future__ import annotations

from sortie.kernel.masks import listed
from sortie.kernel.position import Position


def offered(position: Position, seat: int) -> list[str]:
    """The same texts as `position.write` gives for each option, in the same order; empty when the seat is not asked."""
    choice = position.choice_of(seat)
    if choice is None:
        return []
    names, verbs = position.game.names(position.state), position.game.verbs
    write = names.write
    found: list[str] = []
    for name, targets, detail in choice.options.rows:
        verb = verbs[name]
        text = verb.template
        if verb.detail:
            text = text.replace("{detail}", write(verb.detail, detail))
        if not verb.target:
            found.extend([text] * targets.bit_count())
            continue
        before, _, after = text.partition("{target}")
        found.extend([before + write(verb.target, target) + after for target in listed(targets)])
    return found
