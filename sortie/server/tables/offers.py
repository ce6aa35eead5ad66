"""Offers: the options of a seat as notation, written row by row, and read back: only the verbs that are offered are tried."""

from __future__ import annotations

from sortie.kernel.errors import BadRecord, NotNotation, Refused
from sortie.kernel.masks import listed
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_numbers
from sortie.kernel.table.options import Option, Options

MOST_TEXT = 500
MOST_COMPARED = 200  # options that a text is compared with; reading it is quicker than more


def offered(position: Position, seat: int) -> list[str]:
    """The same texts as `position.write` gives for each option, in the same order; empty when the seat is not asked."""
    choice = position.choice_of(seat)
    if choice is None:
        return []
    names, verbs = position.names(), position.game.verbs
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


def written_option(offers: list[str], options: Options, text: str) -> Option | None:
    """The option whose notation this is, of a list that `offered` has written; None where it is none, or several, or too long."""
    if len(offers) > MOST_COMPARED:
        return None
    try:
        place = offers.index(text)
    except ValueError:
        return None
    return None if text in offers[place + 1 :] else options.kth(place)


def read_answer_of(position: Position, seat: int, text: str) -> Option:
    """The option a text means for a seat; Refused as by Position.read."""
    choice = position.choice_of(seat)
    if len(text) > MOST_TEXT:
        raise NotNotation(f"an answer has at most {MOST_TEXT} characters; write one of the options offered")
    words = " ".join(text.split())
    if choice is not None:
        names = position.names()
        found: list[Option] = []
        for name in dict.fromkeys(row[0] for row in choice.options.rows):
            verb = position.game.verbs[name]
            match = verb.pattern().fullmatch(words)
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
