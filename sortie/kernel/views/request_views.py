"""What is asked, as a seat may know it: the open request in the vocabulary of views, the same for every game."""

from __future__ import annotations

from sortie.kernel.table.requests import Chance, Choice, Request, Together
from sortie.kernel.views.acts import OTHER, Acts, ActsOf, Kinds, Walk
from sortie.kernel.views.notation import Names, Verb, write_option
from sortie.kernel.views.view import (
    DiceView,
    DieView,
    OptionView,
    RequestView,
    SpotView,
    VerbView,
    WalkView,
    Word,
)

# A die in a prompt: face + 8 * what it showed first + 64 * fate + 256 if it succeeds.
FATES = ("", "rerolled", "chained")
GO = "go"  # the word before the square that a walk leads to
NO_KINDS = Kinds({}, {})


def request_view(
    request: Request | None,
    seat: int,
    verbs: dict[str, Verb],
    names: Names,
    kinds: Kinds = NO_KINDS,
    acts_of: ActsOf | None = None,
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
            prompt = Word(f"prompt-{request.label}", names.parameters(choice))
            seats = [one.seat for one in choices]
            found = RequestView(seats, prompt, kind, option_views(names, verbs, choice))
            found.verbs = verb_views(choice, kinds)
            found.spots = spot_views(found.options, names)
            if acts_of is not None:
                fill_acts(found, acts_of(choice), verbs, names)
            return found
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


def verb_views(choice: Choice, kinds: Kinds) -> list[VerbView]:
    """Every verb that is offered, with its kind."""
    offered = dict.fromkeys(row[0] for row in choice.options.rows)
    return [VerbView(verb, kinds.of.get(verb, OTHER), kinds.paid.get(verb, "")) for verb in offered]


def spot_views(options: list[OptionView], names: Names) -> list[SpotView]:
    """Where the things of options lie that no board bears the names of, each once."""
    things = dict.fromkeys((kind, name) for option in options for kind, name in option.points_at)
    return [spot for kind, name in things if (spot := names.spot(kind, name)) is not None]


def fill_acts(view: RequestView, acts: Acts, verbs: dict[str, Verb], names: Names) -> None:
    """What a game says about a question beside its options."""
    view.walks = [walk_view(walk, verbs, names) for walk in acts.walks]
    view.piece, view.left = acts.piece, list(acts.left)
    view.usual = write_option(verbs, names, acts.usual) if acts.usual is not None else ""
    view.poor = [write_option(verbs, names, option) for option in acts.poor]


def walk_view(walk: Walk, verbs: dict[str, Verb], names: Names) -> WalkView:
    """Several answers as one."""
    path = [names.write("square", square) for square in walk.squares]
    return WalkView(walk_line(walk, verbs, names), walk.options[-1].verb, path, list(walk.costs))


def walk_line(walk: Walk, verbs: dict[str, Verb], names: Names) -> str:
    """The notation of a walk: like its last answer, with another word in front."""
    return f"{GO} {write_option(verbs, names, walk.options[-1]).partition(' ')[2]}"


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
