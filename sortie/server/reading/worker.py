"""A process that reads what strangers send: one job on its input, one reply on its output, then it ends.

{"kind": "pack", "opener": …, "path": "upload.zip", "beside": […]}  ->  {"pack": {"id": …, "digest": …}, "found": […]}
{"kind": "survey", "opener": …, "game": …, "drawing": "…", "square": 7}  ->  {"sees": […], "costs": [[square, cost], …]}
{"kind": "record", "opener": …, "packs": […], "record": "…"}    ->  {"game": "skirm"}
`card` and `sites`, about drafts: drafts.py.
What is wrong with it: {"mistakes": [[file, line, message, remedy, severity]]} or {"refused": ["BadRecord", "…"]}.

Limits of memory and of processor time are set before anything is read; the system ends the process at them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from sortie.content.lessons import Lesson, drawn_position, lessons_of, setup_of
from sortie.content.mistakes import Mistake, PackError, refuse_errors
from sortie.content.packs import LANGUAGES, Pack, read_pack, read_packs
from sortie.content.texts import keys_of
from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.records.record import read_record, replay
from sortie.kernel.table.requests import NOBODY, Answer, Chance, Choice, Request, Together
from sortie.library.pack_check import find_mistakes
from sortie.library.process_limits import set_limits
from sortie.server.bots.worker import load_opener
from sortie.server.reading.drafts import draft_card, draft_sites

MEMORY_BYTES = 512 * 1024 * 1024
PROCESSOR_SECONDS = 6  # to open a game and replay a long one takes about one
MOST_MISTAKES = 50
MOST_CHARACTERS = 600  # of one text in a reply
MOST_ROLLS = 200
MOST_OPTIONS = 500
MOST_MEGABYTES = 40  # that a pack takes when its game is open, beside what the shipped game takes
TRIAL_GAMES = 2  # from a position drawn by hand
TRIAL_ANSWERS = 40
TRIAL_SECONDS = 1.0


def read_upload(job: dict[str, Any]) -> dict[str, Any]:
    """A pack: read, checked as an author would check it, and opened with its game and the packs `beside` it."""
    path = Path(job["path"])
    beside = [Path(one) for one in job.get("beside", ())]
    pack = read_pack(path)
    refuse_errors([*pack.mistakes, *_text_mistakes(pack)])
    opener = load_opener(job["opener"])
    shipped = opener(pack.game, [])  # held, so that only what the packs add is counted
    before = _megabytes()
    game = opener(pack.game, [*beside, path])
    megabytes = max(1, _megabytes() - before)
    if megabytes > MOST_MEGABYTES:
        told = (
            f"With this pack {shipped.name} takes {megabytes} MB more memory; {MOST_MEGABYTES} is the most."
        )
        raise PackError([Mistake("", 0, told, "Take fewer or smaller maps, or make two packs of it.")])
    for lesson in lessons_of((pack,)):
        _try_lesson(game, lesson)
    # What can be played is kept: words that are missing are the author's affair, who is told.
    found = find_mistakes(read_packs([*beside, path])) if pack.game in game_names() else []
    names = ("id", "version", "game", "digest", "title", "authors", "depends")
    said = {"titles": {language: _short(game.texts(language, pack.title, {})) for language in LANGUAGES}}
    rows = [_row(one, path) for one in found[:MOST_MISTAKES]]
    return {
        "pack": {name: getattr(pack, name) for name in names} | said | {"megabytes": megabytes},
        "found": rows,
    }


def _try_lesson(game: Game, lesson: Lesson) -> None:
    """A lesson whose position is drawn and looked at here, so that whatever it breaks is broken here."""
    try:
        position = drawn_position(lesson, game)
        if position is not None:
            _look_at(game, Match(game, setup_of(lesson), position))
    except Exception as error:  # a position drawn by hand may be anything
        text = f"The position of the lesson {lesson.id!r} cannot be played: {error}."
        raise PackError([Mistake("lessons", 0, text, "Draw it as in a case.")]) from error


def _megabytes() -> int:
    """The memory of this process; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024**2


def _text_mistakes(pack: Pack) -> list[Mistake]:
    mistakes: list[Mistake] = []
    for document in (*pack.texts.values(), *pack.lesson_texts.values()):
        keys_of(document, mistakes)
    return mistakes


def try_record(job: dict[str, Any]) -> dict[str, Any]:
    """A record: read, replayed, and shown to every seat, so that whatever its position breaks is broken here."""
    record = read_record(job["record"])
    game = load_opener(job["opener"])(record.game, [Path(path) for path in job["packs"]])
    try:
        match = replay(game, record)
        _look_at(game, match)
        for _ in range(MOST_ROLLS):
            request = match.position.request
            if not isinstance(request, Chance):
                break
            match.answer(NOBODY, request.sample(SeededDice("reading")))
        _look_at(game, match)
        if record.position:
            _play_on(game, match)
    except SortieError:
        raise
    except Exception as error:  # a position drawn by hand may be anything
        raise BadRecord(f"this game cannot be gone on with: its rules fail there ({error!r})") from error
    return {"game": record.game}


def _play_on(game: Game, match: Match) -> None:
    """Random games from a position that was drawn by hand: what its rules and judges stumble over later is met here."""
    until = process_time() + TRIAL_SECONDS
    for number in range(TRIAL_GAMES):
        position, source = match.position.copy(), SeededDice(f"trial {number}")
        for _ in range(TRIAL_ANSWERS):
            for seat in range(game.seats_of(position.state)):
                game.evaluate(position.state, seat)
            if position.over or process_time() > until:
                break
            position.play(_any_answer(position.request, source))
        _look_at(game, Match(game, match.setup, position))


def _any_answer(request: Request | None, source: SeededDice) -> Answer:
    if isinstance(request, Chance):
        return request.sample(source)
    if isinstance(request, Together):
        return tuple(one.options.kth(source.below(one.options.count)) for one in request.choices)
    assert isinstance(request, Choice)
    return request.options.kth(source.below(request.options.count))


def _look_at(game: Game, match: Match) -> None:
    position = match.position
    position.save()
    for seat in range(-1, game.seats_of(position.state)):
        game.view(position.state, seat, position.open_request())
    request = position.request
    choices = request.choices if isinstance(request, Together) else (request,)
    for choice in choices:
        if isinstance(choice, Choice):
            for option in islice(choice.options, MOST_OPTIONS):
                position.write(option)


def survey_drawing(job: dict[str, Any]) -> dict[str, Any]:
    """What is seen and reached from a square of a drawing that somebody edits."""
    game = load_opener(job["opener"])(job["game"], [])
    try:
        found = game.survey(job["drawing"], job["square"])
    except ValueError as error:  # a drawing that cannot be read
        raise BadRecord(f"the drawing cannot be read: {error}") from error
    return {"sees": found.sees, "costs": list(found.costs.items())} if found else {"sees": [], "costs": []}


KINDS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "pack": read_upload,
    "record": try_record,
    "survey": survey_drawing,
    "card": draft_card,
    "sites": draft_sites,
}


def reply_to(job: dict[str, Any]) -> dict[str, Any]:
    """What a job comes to, as plain data of a bounded size."""
    try:
        return KINDS[job["kind"]](job)
    except PackError as error:
        path = Path(job.get("path", ""))
        return {"mistakes": [_row(one, path) for one in error.mistakes[:MOST_MISTAKES]]}
    except SortieError as error:
        return {"refused": [type(error).__name__, _short(str(error))]}


def _row(mistake: Mistake, path: Path) -> list[str | int]:
    """A mistake as plain data; a file of the upload is named as in its pack, whatever the upload is called here."""
    inside = f"{path.name}/" if path.name else ""
    file = mistake.file.removeprefix(inside)
    message = mistake.message.replace(inside, "") if inside else mistake.message
    return [_short(file), mistake.line, _short(message), _short(mistake.remedy), mistake.severity]


def _short(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "…"


def serve_one(reply: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer the one job of this process, within its limits."""
    set_limits(MEMORY_BYTES, PROCESSOR_SECONDS)
    sys.stdout.write(json.dumps(reply(json.load(sys.stdin))))
    sys.stdout.flush()


if __name__ == "__main__":
    serve_one(reply_to)
