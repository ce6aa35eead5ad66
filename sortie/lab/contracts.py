"""Contracts: what every position of every game must keep. Each check returns findings in words, none when kept."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from sortie.kernel.errors import Refused, SortieError
from sortie.kernel.match import Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Chance, Choice, Draw, Roll, Together

SAMPLE = 12  # options looked at in one position
PLAIN = (str, int, float, bool, type(None))


def frozen(position: Position) -> str:
    """Everything a position holds, as text."""
    return json.dumps(position.save(), sort_keys=True)


def sampled(choice: Choice, random: Random, most: int = SAMPLE) -> list[Option]:
    """Some of the options of a choice, spread over its rows."""
    count = choice.options.count
    if count <= most:
        return list(choice.options)
    return [choice.options.kth(place) for place in sorted(random.sample(range(count), most))]


def strangers(position: Position, choice: Choice, random: Random, most: int = SAMPLE) -> list[Option]:
    """Options of this game that are not offered now: offered ones with a number changed, and other verbs."""
    verbs = sorted(position.game.verbs)
    found: list[Option] = []
    for option in sampled(choice, random, most):
        verb = verbs[random.randrange(len(verbs))]
        for other in (
            option._replace(target=option.target + 1), option._replace(target=random.randrange(300)),
            option._replace(detail=option.detail + 1), option._replace(verb=verb),
        ):  # fmt: skip
            if other not in choice.options and is_writable(position, other):
                found.append(other)
    return found[:most]


def is_writable(position: Position, option: Option) -> bool:
    """Whether an option can be said at all: its numbers exist and its text reads back."""
    try:
        return position.read(position.write(option)) == option
    except (Refused, LookupError):
        return False


def save_findings(position: Position) -> list[str]:
    """Save and load give equal positions, through text."""
    text = frozen(position)
    try:
        twin = load_position(position.game, json.loads(text))
    except SortieError as error:
        return [f"a saved position does not load: {error}"]
    if frozen(twin) != text:
        return ["a loaded position saves to something else"]
    if twin.state.key() != position.state.key():
        return ["a loaded position has another state"]
    return []


def copy_findings(position: Position, answer: Answer) -> list[str]:
    """Playing on a copy leaves the original alone, and a copy of the state shares nothing."""
    before, key, saved = frozen(position), position.state.key(), position.game.save(position.state)
    twin = position.copy()
    twin.play(answer)
    if frozen(position) != before or position.state.key() != key:
        return ["playing on a copy changed the original"]
    if position.game.save(position.state) != saved:
        return ["playing on a copy changed a field of the original's state"]
    if position.checkpoint.copy().key() != position.checkpoint.key():
        return ["a copy of the state is not equal to it"]
    return []


def option_findings(position: Position, choice: Choice, random: Random) -> list[str]:
    """Options offered have no reason against them and round-trip in notation; others are refused with a reason."""
    found: list[str] = []
    game = position.game
    if not choice.options.count:
        found.append(f"a dead end: '{choice.label}' offers nothing")
    for option in sampled(choice, random):
        text = position.write(option)
        try:
            if position.read(text, choice.seat) != option:
                found.append(f"'{text}' reads back as another option")
        except Refused as error:
            found.append(f"'{text}' is offered but does not read back: {error}")
        if game.why_not(position.state, choice, option) is not None:
            found.append(f"'{text}' is offered, and there is a reason against it")
    for option in strangers(position, choice, random):
        refusal = game.why_not(position.state, choice, option)
        if refusal is None:
            found.append(f"{option} is not offered at '{choice.label}', and there is no reason against it")
        elif not refusal.rule and not refusal.reason:
            found.append(f"{option} is refused at '{choice.label}' without a rule")
    return found


def refusal_findings(position: Position, random: Random) -> list[str]:
    """Wrong answers are refused and leave no trace."""
    before = frozen(position)
    found: list[str] = []
    for answer in wrong_answers(position, random):
        try:
            position.copy().play(answer)
            found.append(f"a wrong answer was taken: {answer!r}")
        except Refused:
            pass
        if frozen(position) != before:
            found.append(f"a refused answer left a trace: {answer!r}")
    return found


def stray_number_findings(position: Position, choice: Choice) -> list[str]:
    """An option with a number that nothing carries is refused like any other wrong answer."""
    found: list[str] = []
    offered = choice.options.first()
    for stray in (offered._replace(target=9999), offered._replace(detail=9999), offered._replace(target=-5)):
        try:
            position.copy().play(stray)
            found.append(f"{stray} was taken at '{choice.label}'")
        except Refused:
            continue
        except (LookupError, ValueError) as error:
            found.append(f"{stray} broke the rules at '{choice.label}' instead of being refused: {error!r}")
    return found


def wrong_answers(position: Position, random: Random) -> list[Answer]:
    """Answers the open request must not take."""
    request = position.request
    wrong: list[Answer] = [(), (7,) * 9, Option("no-such-verb"), (Option("no-such-verb"),)]
    if isinstance(request, Choice):
        wrong.extend(strangers(position, request, random, 4))
        wrong.append((1,))
    elif isinstance(request, Together):
        wrong.append(tuple(choice.options.first() for choice in request.choices)[1:])
        wrong.append(request.choices[0].options.first())
    elif isinstance(request, Roll):
        wrong.extend([(1,) * (request.count + 1), (0,) * request.count, (7,) * request.count])
    elif isinstance(request, Draw):
        wrong.extend([(len(request.counts),), (-1,), (0, 0)])
    return wrong


def chance_findings(request: Chance) -> list[str]:
    """Weights are positive and sum to one, exactly."""
    found: list[str] = []
    exact = [weight for _, weight in request.outcomes(True)]
    rough = [weight for _, weight in request.outcomes(False)]
    if any(weight <= 0 for weight in exact) or any(weight <= 0 for weight in rough):
        found.append(f"'{request.label}' has an outcome that cannot happen")
    if sum(exact) != 1:
        found.append(f"the weights of '{request.label}' sum to {sum(exact)}")
    if abs(sum(rough) - 1.0) > 1e-12:
        found.append(f"the rounded weights of '{request.label}' sum to {sum(rough)}")
    return found


def view_findings(position: Position) -> list[str]:
    """Views of all seats and of a spectator are plain data that becomes JSON."""
    found: list[str] = []
    for seat in range(-1, position.game.seats_of(position.checkpoint)):
        view = position.game.view(position.state, seat, position.request)
        strange = not_plain(view.plain(), "view")
        found.extend(f"seat {seat}: {where} is no plain data" for where in strange)
    strange = not_plain(position.game.facts(position.state), "facts")
    found.extend(f"{where} is no plain data" for where in strange)
    return found


def not_plain(data: Any, where: str) -> list[str]:
    """Places in nested data that hold something JSON does not know."""
    if isinstance(data, dict):
        return [text for key, value in data.items() for text in not_plain(value, f"{where}.{key}")]
    if isinstance(data, (list, tuple)):
        return [text for place, value in enumerate(data) for text in not_plain(value, f"{where}.{place}")]
    return [] if type(data) in PLAIN else [f"{where} ({type(data).__name__})"]


def event_findings(match: Match) -> list[str]:
    """Events are declared, made of numbers, and seats hear only what they may."""
    found: list[str] = []
    for _, event in match.events:
        if event.key not in match.game.event_kinds:
            found.append(f"event '{event.key}' is not declared in event_kinds")
        if any(type(value) is not int for value in event.values):
            found.append(f"event '{event.key}' holds something else than numbers: {event.values!r}")
        for seat in range(match.game.seats_of(match.state)):
            if match.game.event_for(event, seat) is not None and not event.heard_by(seat):
                found.append(f"seat {seat} hears '{event.key}', which it may not know")
    return sorted(set(found))


def position_findings(position: Position, random: Random) -> list[str]:
    """All checks of one position."""
    request = position.request
    found = [*position.game.problems(position.state), *save_findings(position), *view_findings(position)]
    if isinstance(request, Choice):
        found.extend(option_findings(position, request, random))
    if isinstance(request, Together):
        for choice in request.choices:
            found.extend(option_findings(position, choice, random))
    if isinstance(request, Chance):
        found.extend(chance_findings(request))
    if request is not None:
        found.extend(refusal_findings(position, random))
    return found
