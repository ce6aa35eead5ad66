"""Views: what one seat may know of a battle, in the vocabulary all games share.

SKIRM hides nothing, so seats differ only in what they are asked.
"""

from __future__ import annotations

from sortie.games.skirm.board_view import board_view, pieces_view, unit_key
from sortie.games.skirm.names import SkirmNames
from sortie.games.skirm.panels import panels_view, seat_key
from sortie.games.skirm.state import SkirmState
from sortie.kernel.notation import Verb, write_option
from sortie.kernel.requests import Chance, Choice, Request, Together
from sortie.kernel.views import DiceView, DieView, OptionView, RequestView, View, Word

# A die in a prompt: face + 8 * natural + 64 * fate + 256 if it succeeds (see dice.Pool.about).
FATES = ("", "rerolled", "chained")
PLAIN_NUMBER = 6
TEXT_KINDS = (
    "weapon",
    "skill",
    "marker",
    "objective",
    "mission",
    "squad",
    "equipment",
    "action",
    "plan",
    "event",
)


def view_of(state: SkirmState, verbs: dict[str, Verb], seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = SkirmNames(state)
    return View(
        game="skirm",
        seat=seat,
        title=Word(f"mission-{state.battle.mission.id}"),
        status=status_words(state),
        boards=[board_view(state, names)],
        pieces=pieces_view(state, names),
        panels=panels_view(state, names),
        dice=dice_view(request),
        request=request_view(state, names, verbs, seat, request),
    )


def status_words(state: SkirmState) -> list[Word]:
    """One line above the board: the Turn, the Initiative, the event, how it ended."""
    battle = state.battle
    words: list[Word] = []
    if state.turn:
        words.append(Word("status-turn", {"turn": state.turn, "turns": battle.mission.turns}))
    else:
        words.append(Word("status-setup"))
    if state.initiative >= 0:
        words.append(Word("status-initiative", {"seat": f"@{seat_key(state, state.initiative)}"}))
    if battle.environment is not None and state.event >= 0:
        words.append(Word("status-event", {"event": f"@event-{battle.environment.events[state.event].id}"}))
    if state.finished:
        words.append(Word("status-over"))
    return words


def request_view(
    state: SkirmState, names: SkirmNames, verbs: dict[str, Verb], seat: int, request: Request | None
) -> RequestView | None:
    """What is waited for; who is not asked learns only whom the table waits for."""
    if request is None:
        return None
    if isinstance(request, Chance):
        return RequestView([], Word(f"prompt-{request.label}"), "chance")
    choices = (
        (request,)
        if isinstance(request, Choice)
        else request.choices
        if isinstance(request, Together)
        else ()
    )
    seats = [choice.seat for choice in choices]
    for choice in choices:
        if choice.seat == seat:
            kind = "together" if isinstance(request, Together) else "choice"
            prompt = Word(f"prompt-{request.label}", prompt_parameters(state, names, choice))
            return RequestView(seats, prompt, kind, option_views(names, verbs, choice))
    return RequestView(seats, Word("prompt-waiting"), "waiting")


def prompt_parameters(state: SkirmState, names: SkirmNames, choice: Choice) -> dict[str, str | int]:
    """What a question is about, by kind; a second one of a kind is `unit2`. Dice are shown as dice."""
    parameters: dict[str, str | int] = {}
    if choice.label == "line":
        return {"sets": line_sets(names, choice)}
    for kind, number in choice.about:
        if kind != "die":
            name = kind
            while name in parameters:
                name = f"{kind}{int(name.removeprefix(kind) or 1) + 1}"
            parameters[name] = shown(state, names, kind, number)
    return parameters


def line_sets(names: SkirmNames, choice: Choice) -> str:
    """Which agents each pair of lines meets: `0: captain, cutter-1; 1: captain`."""
    sets: list[str] = []
    for kind, number in choice.about:
        if kind == "line":
            sets.append(f"{number}:")
        else:
            sets[-1] += (
                f" {names.write(kind, number)}"
                if sets[-1].endswith(":")
                else f", {names.write(kind, number)}"
            )
    return "; ".join(sets)


def shown(state: SkirmState, names: SkirmNames, kind: str, number: int) -> str | int:
    """A number of some kind as a parameter of a text: a key where there are words for it."""
    if kind in ("number", "against"):
        return number
    if kind == "unit":
        return f"@{unit_key(state.battle, number)}"
    if kind == "seat":
        return f"@{seat_key(state, number)}"
    if kind in TEXT_KINDS:
        return f"@{kind}-{names.write(kind, number)}"
    return names.write(kind, number)


def option_views(names: SkirmNames, verbs: dict[str, Verb], choice: Choice) -> list[OptionView]:
    """Each option with its notation and the things it points at."""
    views: list[OptionView] = []
    for option in choice.options:
        verb = verbs[option.verb]
        points: list[tuple[str, str]] = []
        for kind, number in ((verb.target, option.target), (verb.detail, option.detail)):
            if kind:
                points.append((kind, names.write(kind, number)))
        views.append(OptionView(option.verb, write_option(verbs, names, option), points))
    return views


def dice_view(request: Request | None) -> list[DiceView]:
    """The dice on the table while somebody may still change them; everybody sees them."""
    if not isinstance(request, Choice):
        return []
    coded = [number for kind, number in request.about if kind == "die"]
    against = [number for kind, number in request.about if kind == "against"]
    if not coded:
        return []
    number = against[0] if against and against[0] < PLAIN_NUMBER else 0
    dice = [die_view(code, number > 0) for code in coded]
    return [DiceView(request.seat, Word(f"prompt-{request.label}"), number, dice)]


def die_view(code: int, counted: bool) -> DieView:
    """One die out of a prompt."""
    success = bool(code & 256) if counted else None
    return DieView(code & 7, code >> 3 & 7, FATES[code >> 6 & 3], success)
