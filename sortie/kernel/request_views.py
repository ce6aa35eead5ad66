"""What is asked, as a seat may know it: the open request in the vocabulary of views, the same for every game."""

from __future__ import annotations

from collections.abc import Callable

from sortie.kernel.notation import Names, Verb, write_option
from sortie.kernel.requests import Chance, Choice, Request, Together
from sortie.kernel.views import DiceView, DieView, OptionView, RequestView, Word

# A die in a prompt: face + 8 * what it showed first + 64 * fate + 256 if it succeeds.
FATES = ("", "rerolled", "chained")

# The parameters of the prompt of a choice, as a game words them.
Parameters = Callable[[Choice], dict[str, str | int]]


def request_view(
    request: Request | None, seat: int, verbs: dict[str, Verb], names: Names, parameters: Parameters
) -> RequestView | None:
    """What is waited for; who is not asked learns only whom the table waits for, and not even that when concealed."""
    if request is None:
        return None
    if isinstance(request, Chance):
        return RequestView([], Word(f"prompt-{request.label}"), "chance")
    choices = asked_choices(request)
    for choice in choices:
        if choice.seat == seat:
            kind = "together" if isinstance(request, Together) else "choice"
            prompt = Word(f"prompt-{request.label}", parameters(choice))
            seats = [one.seat for one in choices]
            return RequestView(seats, prompt, kind, option_views(names, verbs, choice))
    seats = [choice.seat for choice in choices if not choice.concealed]
    return RequestView(seats, Word("prompt-waiting"), "waiting")


def asked_choices(request: Request) -> tuple[Choice, ...]:
    """The choices of a request that seats are asked for."""
    if isinstance(request, Choice):
        return (request,)
    return request.choices if isinstance(request, Together) else ()


def option_views(names: Names, verbs: dict[str, Verb], choice: Choice) -> list[OptionView]:
    """Each option with its notation, the things it points at, and what it does where they do not say it."""
    views: list[OptionView] = []
    for option in choice.options:
        verb = verbs[option.verb]
        points: list[tuple[str, str]] = []
        for kind, number in ((verb.target, option.target), (verb.detail, option.detail)):
            if kind:
                points.extend(names.parts(kind, number))
        label = names.told(option, choice.about)
        views.append(OptionView(option.verb, write_option(verbs, names, option), points, label))
    return views


def prompt_parameters(choice: Choice, shown: Callable[[str, int], str | int]) -> dict[str, str | int]:
    """What a question is about, by kind; a second one of a kind is `unit2`. Dice are shown as dice."""
    parameters: dict[str, str | int] = {}
    for kind, number in choice.about:
        if kind != "die":
            name = kind
            while name in parameters:
                name = f"{kind}{int(name.removeprefix(kind) or 1) + 1}"
            parameters[name] = shown(kind, number)
    return parameters


def dice_view(request: Request | None, number: int = 0) -> list[DiceView]:
    """The dice in a prompt while somebody may still change them; everybody sees them. Against a number they count."""
    if not isinstance(request, Choice):
        return []
    dice = [die_view(code, number > 0) for kind, code in request.about if kind == "die"]
    return [DiceView(request.seat, Word(f"prompt-{request.label}"), number, dice)] if dice else []


def die_view(code: int, counted: bool) -> DieView:
    """One die out of a prompt."""
    success = bool(code & 256) if counted else None
    return DieView(code & 7, code >> 3 & 7, FATES[code >> 6 & 3], success)
