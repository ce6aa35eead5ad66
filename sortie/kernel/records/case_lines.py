"""Lines that a case names without playing them: each must be one that could be said here."""

from __future__ import annotations

from fnmatch import fnmatchcase

from sortie.kernel.errors import BadRecord, NotNotation, Refused
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import CHANCE_WORDS, answer_line, asked_text, chance_word, read_line
from sortie.kernel.table.requests import TIME_OUT, Chance
from sortie.kernel.views.events import Event
from sortie.kernel.views.notation import Names, Verb

# Events of the kernel, which no game declares: their value is a seat.
KERNEL_EVENTS = ("conceded", "timed-out")


def offered_texts(position: Position) -> list[str]:
    """The notation of every option of the open choice."""
    choice = position.open_choice()
    return [position.write(option) for option in choice.options] if choice is not None else []


def is_offered(position: Position, text: str) -> bool:
    """Whether a line is an option now; `*` stands for anything."""
    if "*" in text:
        return any(fnmatchcase(offered, text) for offered in offered_texts(position))
    choice = position.open_choice()
    try:
        return choice is not None and position.read(text) in choice.options
    except Refused:
        return False


def unreadable(position: Position, text: str) -> str:
    """Why a line, or a pattern of lines, can be no option of this game here; "" when it can."""
    if "*" not in text:
        try:
            position.read(text)
        except NotNotation as error:
            return str(error)
        except Refused:
            return ""
        return ""
    names = position.game.names(position.state)
    words = text.split()
    if words == ["*"]:
        return "'*' fits everything, so it says nothing"
    if any(_may_fit(verb, words, names) for verb in position.game.verbs.values()):
        return ""
    verbs = sorted({verb.template.split()[0] for verb in position.game.verbs.values()})
    return f"'{text}' fits no action of this game; known verbs: {', '.join(verbs)}"


def _may_fit(verb: Verb, words: list[str], names: Names) -> bool:
    """Whether options of a verb may look like a pattern: names that stand in it must exist."""
    template = verb.template.split()
    open_end = words[-1].endswith("*")
    if len(words) > len(template) or (len(words) < len(template) and not open_end):
        return False
    for part, word in zip(template, words, strict=False):
        if not part.startswith("{"):
            if not fnmatchcase(part.lower(), word.lower()):
                return False
        elif "*" not in word and not names.read(verb.target if part == "{target}" else verb.detail, word):
            return False
    return True


def not_refused(position: Position, text: str, rule: str) -> str:
    """Why a line that must be refused, by its rule, is not; "" when it is."""
    by = f" by {rule}" if rule else ""
    word, _, rest = text.strip().partition(" ")
    if word in CHANCE_WORDS and rest:
        return _chance_not_refused(position, text, word, by)
    if ":" in text:
        return _line_not_refused(position, text, rule)
    found = "a line that is refused has no *" if "*" in text else unreadable(position, text)
    if found:
        return f"'{text}' should be refused{by}, but {found}"
    refusal = position.why_not(text)
    if refusal is None:
        return f"'{text}' should be refused{by}, it is offered"
    if rule and refusal.rule != rule:
        return f"'{text}' should be refused by {rule}, found {refusal.rule or refusal.reason}"
    return ""


def _chance_not_refused(position: Position, text: str, word: str, by: str) -> str:
    """Dice, a draw or a tally that must not be taken: one must be open, so that it is these numbers that are refused."""
    request = position.request
    if not isinstance(request, Chance) or chance_word(request) != word:
        return f"'{text}' should be refused{by}, but no {word} is asked for; {asked_text(request)}"
    if by:
        return f"'{text}' should be refused{by}, but numbers are refused by no rule; leave `by` out"
    try:
        answer_line(position.copy(), text)
    except (Refused, BadRecord):
        return ""
    return f"'{text}' should be refused, it is taken"


def _line_not_refused(position: Position, text: str, rule: str) -> str:
    """A line with its seat or actor in front."""
    said = text.partition(":")[2].strip()
    found = unreadable(position, said) if said != TIME_OUT else ""
    if found:
        return f"'{text}' should be refused, but {found}"
    try:
        read_line(position, text)
        answer_line(position.copy(), text)
    except Refused as error:
        if rule and error.rule != rule:
            return f"'{text}' should be refused by {rule}, found {error.rule or error}"
        return ""
    return f"'{text}' should be refused, it is taken"


def event_text(position: Position, event: Event) -> str:
    """An event in one line: its key and its values by name; values past the declared kinds are dice."""
    names = position.game.names(position.state)
    kinds = position.game.event_kinds.get(event.key, ())
    words = [event.key]
    for index, value in enumerate(event.values):
        kind = kinds[min(index, len(kinds) - 1)] if kinds else "number"
        words.append(names.write(kind, value))
    return " ".join(words)


def impossible_event(position: Position, text: str) -> str:
    """Why no event of this game can read so; "" when one may."""
    key, *values = text.split()
    known = position.game.event_kinds
    if key in KERNEL_EVENTS:
        return ""
    if key not in known:
        return f"there is no event '{key}'"
    names = position.game.names(position.state)
    kinds = known[key]
    for index, word in enumerate(values):
        kind = kinds[min(index, len(kinds) - 1)] if kinds else "number"
        if not word.lstrip("-").isdigit() and can_be_read(names, kind) and not is_name(names, kind, word):
            return f"there is no {kind} '{word}'"
    return ""


def is_name(names: Names, kind: str, word: str) -> bool:
    """Whether a word names something of a kind."""
    try:
        return bool(names.read(kind, word))
    except LookupError:
        return False


def can_be_read(names: Names, kind: str) -> bool:
    """Whether names of a kind read back: some kinds are only ever told."""
    try:
        return bool(names.read(kind, names.write(kind, 0)))
    except LookupError:
        return False


def kinds_of(position: Position) -> set[str]:
    """All kinds of things that lines and events of a game name."""
    game = position.game
    found = {kind for kinds in game.event_kinds.values() for kind in kinds}
    for verb in game.verbs.values():
        found |= {verb.target, verb.detail}
    return found - {"", "number"}
