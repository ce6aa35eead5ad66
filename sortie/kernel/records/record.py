"""Records: a game as a text file. Tags, then one line for each answer, with a digest at each checkpoint.

    [sortie "1"]
    [game "skirm"]
    [rules "1"]
    [scenario "crossroads"]
    [seat1 "Ada"]

    1 & high | low              ; sealed answers of all seats asked, in their order
    2 * 4 2 6                   ; dice or a draw
    3 1 move d4 @1c2199dafe58   {a comment} ; the digest of the state when a step has ended
    undo 2 by 1 with 2          ; seat 1 took answer 3 back, seat 2 agreed
    3 1 move d5 @77e01b54a0c2
    end 3

A record replays without a seed. The last line says how many answers there are, so a cut file is noticed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sortie.kernel.errors import BadPosition, BadRecord, OtherVersion, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import PackReference, Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.records.plain_json import read_plain
from sortie.kernel.records.undone import Undone, course, read_undone, write_undone
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, RESIGN, TIME_OUT, Answer, Choice, Together

FORMAT = "1"
UNDO_FORMAT = "2"  # of records with answers that were taken back
MOST_CHARACTERS = 2_000_000  # of a record
MOST_ANSWERS = 20_000
MOST_TAGS = 300
MOST_VALUES = 32  # texts of one tag
MOST_NUMBERS = 100  # dice of one roll
MOST_SHOWN = 80  # characters of a line in a message about it
SEALED = "&"
CHANCE = "*"
UNKNOWN = "?"  # an answer that whoever wrote the record did not know
OWN_TAGS = (
    "sortie", "game", "rules", "scenario", "edition", "sides", "board", "switch", "option", "pack",
    "position", "result",
)  # fmt: skip
# What rules stumble over when they meet a position drawn by hand, or answers that were given under other rules.
STUMBLES = (SortieError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, AssertionError)
_TAG = re.compile(r"\[([a-z][a-z0-9_]*)((?:\s+\"(?:[^\"\\]|\\.)*\")+)\s*\]")
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
_ANSWER = re.compile(r"([0-9]{1,7})\s+([0-9]{1,3}|[*&])\s+(\S.*?)(?:\s+@([0-9a-f]+))?")
_END = re.compile(r"end\s+([0-9]{1,7})")


class RecordLine(NamedTuple):
    """One answer of a record: its line in the file, its number, who gave it (a seat, * or &), and its text."""

    line: int
    number: int
    who: str
    text: str
    digest: str = ""
    comment: str = ""


@dataclass
class Record:
    """A record as it stands in its file; nothing has been replayed yet."""

    game: str = ""
    rules: str = ""
    setup: Setup = field(default_factory=Setup)
    packs: tuple[PackReference, ...] = ()
    tags: dict[str, str] = field(default_factory=dict)
    result: str = ""
    position: str = ""
    lines: list[RecordLine] = field(default_factory=list)
    whole: bool = False
    undone: list[Undone] = field(default_factory=list)


def write_record(match: Match, tags: dict[str, str] | None = None, undone: Sequence[Undone] = ()) -> str:
    """The match as a record; `tags` are free words such as date or seat1, `undone` is what was taken back.

    The same match gives the same bytes.
    """
    lines = _own_tags(match, UNDO_FORMAT if undone else FORMAT)
    for name, value in sorted((tags or {}).items()):
        if name in OWN_TAGS or not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            raise BadRecord(f"'{name}' cannot be a tag; take another word of small letters")
        lines.append(_tag(name, value))
    result = match.game.result(match.state) if match.position.over else None
    if result is not None:
        lines.append(_tag("result", result_text(result)))
    lines.append("")
    lines.extend(entry_lines(match.log, undone))
    return "\n".join(lines) + "\n"


def entry_lines(log: Sequence[Entry], undone: Sequence[Undone] = ()) -> list[str]:
    """The lines of a log in the order in which it happened, with the last line."""
    lines: list[str] = []
    number = 0
    for entries, back in course(log, undone):
        for entry in entries:
            number += 1
            lines.append(_entry_line(number, entry))
        if back is not None:
            lines.append(write_undone(back))
            number = back.kept
    return [*lines, f"end {number}"]


def _own_tags(match: Match, form: str) -> list[str]:
    game, setup = match.game, match.setup
    lines = [_tag("sortie", form), _tag("game", game.name), _tag("rules", game.rules_version)]
    for name, value in (("scenario", setup.scenario), ("edition", setup.edition), ("board", setup.board)):
        if value:
            lines.append(_tag(name, value))
    if setup.seats:
        lines.append(_tag("seats", str(setup.seats)))
    if setup.sides:
        lines.append(_tag("sides", *setup.sides))
    chosen = {switch.id: switch.default for switch in game.switches} | setup.switches
    lines.extend(_tag("switch", name, value) for name, value in sorted(chosen.items()))
    lines.extend(_tag("option", name, value) for name, value in sorted(setup.options.items()))
    lines.extend(_tag("pack", pack.id, pack.version, pack.digest) for pack in game.packs)
    start = Position(game, game.start(setup))
    if state_digest(start.checkpoint) != state_digest(match.opening.checkpoint) or match.opening.answers:
        # The match began somewhere else, for example at a drawn position.
        lines.append(_tag("position", json.dumps(match.opening.save(), sort_keys=True)))
    return lines


def _tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def _entry_line(number: int, entry: Entry) -> str:
    who = str(entry.seat + 1)
    if entry.seat == NOBODY:
        who = SEALED if entry.answer and isinstance(entry.answer[0], Option) else CHANCE
    return f"{number} {who} {entry.text}" + (f" @{entry.digest}" if entry.digest else "")


def result_text(result: Result) -> str:
    """A result in a few characters: the points of the seats, and who won."""
    winner = "draw" if result.winner < 0 else f"seat {result.winner + 1} wins"
    return f"{'-'.join(str(score) for score in result.scores)} {winner}"


def read_record(text: str, whole: bool = True) -> Record:
    """The record in a text. With `whole` a file without its last line is refused as cut."""
    if len(text) > MOST_CHARACTERS:
        raise BadRecord(f"this record has {len(text)} characters; {MOST_CHARACTERS} is the most, shorten it")
    if not text.lstrip().startswith(("[", ";", "{")):
        raise BadRecord('this is no record; a record begins with tags such as [sortie "1"] and [game "..."]')
    record = Record()
    known: set[str] = set()
    comment: str | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if comment is None and line.lstrip().startswith("["):
            _read_tag(record, line.strip(), number, known)
            continue
        body, notes, comment = _without_comments(line, comment)
        if record.whole and body:
            raise BadRecord(f"line {number}: '{body[:MOST_SHOWN]}' stands after the end; remove it")
        if body:
            _read_line(record, body, number, notes)
    if not record.game:
        raise BadRecord('this is no record: it names no game; it must begin with tags such as [game "skirm"]')
    if whole and not record.whole:
        raise BadRecord(
            f"this record was cut: {len(record.lines)} answers and no last line 'end'; get the whole file"
        )
    return record


def _without_comments(line: str, comment: str | None) -> tuple[str, str, str | None]:
    """The body of a line, the comments in it, and what is open of a comment at its end (None: nothing)."""
    body: list[str] = []
    notes: list[str] = [] if comment is None else [comment]
    is_open = comment is not None
    for place, mark in enumerate(line):
        if is_open:
            is_open = mark != "}"
            if is_open:
                notes.append(mark)
        elif mark == "{":
            is_open = True
        elif mark == ";":
            notes.append(line[place + 1 :])
            break
        else:
            body.append(mark)
    found = " ".join("".join(body).split())
    return found, "".join(notes).strip(), "" if is_open else None


def _read_tag(record: Record, line: str, number: int, known: set[str]) -> None:
    match = _TAG.match(line)
    if match is None:
        raise BadRecord(f"line {number}: '{line[:MOST_SHOWN]}' is no tag; write it as [name \"value\"]")
    name = match[1]
    try:
        values = tuple(str(json.loads(part)) for part in _STRING.findall(match[2]))
    except ValueError as error:
        raise BadRecord(f"line {number}: the text of tag '{name}' is damaged ({error})") from error
    wanted = {"switch": 2, "option": 2, "pack": 3}.get(name, len(values) if name == "sides" else 1)
    if len(known) >= MOST_TAGS or len(values) > MOST_VALUES:
        raise BadRecord(
            f"line {number}: a record has at most {MOST_TAGS} tags of at most {MOST_VALUES} texts; remove some"
        )
    if len(values) != wanted:
        raise BadRecord(f"line {number}: tag '{name}' takes {wanted} texts, found {len(values)}")
    once = name if wanted == 1 or name == "sides" else f"{name} {values[0]}"
    if once in known:
        raise BadRecord(f"line {number}: tag '{once[:MOST_SHOWN]}' stands twice; keep one")
    known.add(once)
    _store_tag(record, name, values, number)


def _store_tag(record: Record, name: str, values: tuple[str, ...], number: int) -> None:
    setup = record.setup
    if name == "sortie":
        if values[0] not in (FORMAT, UNDO_FORMAT):
            raise OtherVersion(
                f"line {number}: a record of format {values[0]}, this reads {UNDO_FORMAT}; update Sortie"
            )
    elif name == "sides":
        setup.sides = values
    elif name == "seats":
        if not re.fullmatch(r"[0-9]{1,2}", values[0]):
            raise BadRecord(
                f"line {number}: tag 'seats' says how many play, such as 3; found {values[0][:MOST_SHOWN]}"
            )
        setup.seats = int(values[0])
    elif name == "switch":
        setup.switches[values[0]] = values[1]
    elif name == "option":
        setup.options[values[0]] = values[1]
    elif name == "pack":
        record.packs = (*record.packs, PackReference(values[0], values[1], values[2]))
    elif name in ("scenario", "edition", "board"):
        setattr(setup, name, values[0])
    elif name in ("game", "rules", "result", "position"):
        setattr(record, name, values[0])
    else:
        record.tags[name] = values[0]


def _read_line(record: Record, body: str, number: int, comment: str) -> None:
    end = _END.fullmatch(body)
    if end is not None:
        if int(end[1]) != len(record.lines):
            raise BadRecord(f"line {number}: {end[1]} answers are announced, {len(record.lines)} were found")
        record.whole = True
        return
    back = read_undone(body, record.lines)
    if back is not None:
        record.undone.append(back)
        del record.lines[back.kept :]
        return
    match = _ANSWER.fullmatch(body)
    if match is None:
        raise BadRecord(
            f"line {number}: '{body[:MOST_SHOWN]}' is no answer; write it as: number seat text, such as '7 1 move d4'"
        )
    if len(record.lines) + sum(len(one.taken) for one in record.undone) >= MOST_ANSWERS:
        raise BadRecord(f"line {number}: a record has at most {MOST_ANSWERS} answers; shorten it")
    if int(match[1]) != len(record.lines) + 1:
        raise BadRecord(
            f"line {number}: answer {len(record.lines) + 1} was expected, found answer {match[1]}"
        )
    record.lines.append(RecordLine(number, int(match[1]), match[2], match[3], match[4] or "", comment))


def replay(game: Game, record: Record, upto: int | None = None) -> Match:
    """The match of a record after `upto` answers (default: all), each answer and digest checked.

    OtherVersion when the rules or packs are others, BadRecord with the line where it does not replay.
    """
    check_versions(game, record)
    match = _begun(game, record)
    for line in record.lines[:upto]:
        replay_line(match, line)
    if upto is None and record.result:
        result = game.result(match.state) if match.position.over else None
        found = result_text(result) if result is not None else "no result yet"
        if found != record.result:
            raise BadRecord(f"the record's result is '{record.result}', the replay came to '{found}'")
    return match


def check_versions(game: Game, record: Record) -> None:
    """That a record belongs to this game, these rules and these packs."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of '{record.game}', not of '{game.name}'; open it with that game")
    if record.rules != game.rules_version:
        raise OtherVersion(
            f"recorded with rules version '{record.rules}', this is '{game.rules_version}'; "
            "replay it with the version of Sortie that wrote it"
        )
    for pack in record.packs:
        if pack not in game.packs:
            loaded = [other for other in game.packs if other.id == pack.id]
            found = f"loaded is {loaded[0].version} {loaded[0].digest}" if loaded else "it is not loaded"
            raise OtherVersion(
                f"recorded with pack {pack.id} {pack.version} {pack.digest}, {found}; load that pack"
            )


def _begun(game: Game, record: Record) -> Match:
    if not record.position:
        return Match(game, record.setup)
    try:
        data: Any = read_plain(record.position)
    except ValueError as error:
        raise BadRecord(f"the tag 'position' is damaged ({error})") from error
    try:
        return Match(game, record.setup, load_position(game, data))
    except BadPosition as error:
        raise BadRecord(f"this record cannot begin: {error}") from error


def replay_line(match: Match, line: RecordLine) -> None:
    """Give one recorded answer; BadRecord when it is not offered or leads elsewhere."""
    where = f"line {line.line}, answer {line.number}"
    try:
        match.answer(NOBODY if line.who in (SEALED, CHANCE) else int(line.who) - 1, _answer(match, line))
    except STUMBLES as error:
        why = error if isinstance(error, SortieError) else f"the rules fail there ({error!r})"
        raise BadRecord(f"{where}: '{line.text[:MOST_SHOWN]}' does not fit: {why}") from error
    found = match.log[-1].digest
    if line.digest and line.digest != found:
        what = f"found {found}" if found else "found a step that has not ended"
        raise BadRecord(f"{where}: after '{line.text}' the state {line.digest} was expected, {what}")


def _answer(match: Match, line: RecordLine) -> Answer:
    request = match.position.request
    wanted = SEALED if isinstance(request, Together) else CHANCE
    if isinstance(request, Choice):
        wanted = str(request.seat + 1)
    if request is None:
        raise BadRecord("the game is over here")
    if line.text in (RESIGN, TIME_OUT) and line.who not in (SEALED, CHANCE):
        return Option(line.text, int(line.who) - 1)
    if line.who != wanted:
        raise BadRecord(f"'{wanted}' answers '{request.label}' here, found '{line.who}'")
    if isinstance(request, Choice):
        if line.text == UNKNOWN:
            return request.options.first()
        return match.position.read(line.text, request.seat)
    if isinstance(request, Together):
        texts = line.text.split(" | ")
        if len(texts) != len(request.choices):
            raise BadRecord(f"{len(request.choices)} sealed answers were expected, found {len(texts)}")
        pairs = zip(texts, request.choices, strict=True)
        return tuple(match.position.read(text, choice.seat) for text, choice in pairs)
    return read_numbers(line.text)


def read_numbers(text: str) -> tuple[int, ...]:
    """Numbers with spaces between them; BadRecord for anything else."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise BadRecord(f"numbers were expected, found '{text[:MOST_SHOWN]}'; each has at most 9 digits")
    if len(words) > MOST_NUMBERS:
        raise BadRecord(f"at most {MOST_NUMBERS} numbers were expected, found {len(words)}")
    return tuple(int(word) for word in words)
