"""Reading answers quickly: only the verbs that are offered are tried. Anything else goes the kernel's way."""

from __future__ import annotations

import re
from functools import lru_cache

from sortie.kernel.errors import BadRecord, NotNotation, Refused
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_numbers
from sortie.kernel.table.options import Option
from sortie.kernel.views.notation import Verb

MOST_TEXT = 500


@lru_cache(maxsize=2000)
def _pattern(verb: Verb) -> re.Pattern[str]:
    return verb.pattern()


def read_answer_of(position: Position, seat: int, text: str) -> Option:
    """The option a text means for a seat; Refused as by Position.read."""
    choice = position.choice_of(seat)
    if len(text) > MOST_TEXT:
        raise NotNotation(f"an answer has at most {MOST_TEXT} characters; write one of the options offered")
    words = " ".join(text.split())
    if choice is not None:
        names = position.game.names(position.state)
        found: list[Option] = []
        for name in dict.fromkeys(row[0] for row in choice.options.rows):
            verb = position.game.verbs[name]
            match = _pattern(verb).fullmatch(words)
            if match is None:
                continue
            targets = names.read(verb.target, match["target"]) if verb.target else [0]
            details = names.read(verb.detail, match["detail"]) if verb.detail else [0]
            for target in targets:
                found.extend(
                    Option(name, target, detail)
                    for detail in details
                    if choice.options.offers(name, target, detail)
                )
        if len(set(found)) == 1:
            return found[0]
    return position.read(text, seat)


def typed_numbers(text: str) -> tuple[int, ...]:
    """The numbers that people have typed; Refused with an example when they are none."""
    try:
        return read_numbers(text)
    except BadRecord as error:
        raise Refused("type the numbers that fell, such as 'dice 4 2 6'", text=text) from error
