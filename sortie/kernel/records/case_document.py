"""The text of a case as a checked document: a key nobody reads, an empty table or a wrong kind of value is an error."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from sortie.kernel.errors import BadCase
from sortie.kernel.records.expectations import CONDITIONS
from sortie.kernel.records.text_limits import toml_excess

# What a step may look at, in the order in which it is looked at.
LOOKS = (
    "expect", "offers", "offers_not", "offers_only", "refused", "events", "events_not", "asks", "unchanged", "views",
    "odds",
)  # fmt: skip
STEP_KEYS = ("play", *LOOKS, "title")
GENERIC_KEYS = ("game", "title", "proves", "switches", "script", "step", *LOOKS)
LISTS = ("proves", "script", "play", "offers", "offers_not", "offers_only", "events", "events_not")
ASKS = ("kind", "prompt", "seat", "seats", "dice", "options")
ASKED_KINDS = ("choice", "together", "dice", "draw", "nothing")
REFUSED = ("text", "by")
ODDS = ("option", "policy", "who", "what", "amounts", "at_least", "mean", "tolerance", "exact")
VIEWS = ("seats", "same", "differ")
LARGEST_TOLERANCE = 0.5
MOST_CHARACTERS = 200_000
MOST_DIGITS = 20  # a probability has up to 17

Table = dict[str, Any]


def read_document(text: str, path: str) -> Table:
    """The document of a case; BadCase when it cannot be understood."""
    document = read_toml(text, path)
    check_document(document, path)
    return document


def read_toml(text: str, path: str) -> Table:
    """A text as a table; BadCase when it is no TOML, or more than a case may ask of its reader."""
    if len(text) > MOST_CHARACTERS:
        raise BadCase(f"{path}: a case has at most {MOST_CHARACTERS} characters; shorten it")
    excess = toml_excess(text, MOST_DIGITS)
    if excess is not None:
        raise BadCase(f"{path}: line {excess.line}: {excess.message} {excess.remedy}")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and what Python's own numbers and dates refuse
        raise BadCase(f"{path}: this is no TOML: {error}") from error


def check_document(document: Table, path: str) -> None:
    """BadCase for what is wrong in the half of a case that every game reads alike."""
    if not isinstance(document.get("game"), str):
        raise BadCase(f'{path}: say which game this is, such as: game = "skirm"')
    steps = document.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise BadCase(f"{path}: write steps as [[step]]")
    if "step" in document and not steps:
        raise BadCase(f"{path}: step is empty; leave it out")
    if not isinstance(document.get("switches", {}), dict):
        raise BadCase(f"{path}: switches is a table, such as {{ name = value }}")
    check_step(document, path)
    for number, step in enumerate(steps, start=1):
        where = f"{path}: step {number}"
        only(step, STEP_KEYS, where)
        if not any(key in step for key in ("play", *LOOKS)):
            raise BadCase(f"{where} does nothing; give it something to play or to look at")
        check_step(step, where)


def looks_at_something(document: Table) -> bool:
    """Whether a case expects anything besides that its lines can be played."""
    return any(key in part for part in (document, *document.get("step", ())) for key in LOOKS)


def only(table: Table, known: tuple[str, ...], what: str) -> None:
    """BadCase for a key that nobody would look at."""
    for key in table:
        if key not in known:
            raise BadCase(f"{what} has no key '{key}'; known keys: {', '.join(known)}")


def nearest(word: str, known: list[str]) -> str:
    """What may have been meant, for the end of a sentence."""
    found = get_close_matches(word, known, 1)
    return f"; did you mean '{found[0]}'?" if found else f"; known: {', '.join(known)}"


def check_step(step: Table, where: str) -> None:
    """BadCase for what is empty or of the wrong kind in the keys that every game reads alike."""
    if not isinstance(step.get("title", ""), str):
        raise BadCase(f"{where}: title is one sentence in quotes")
    for key in LISTS:
        if key in step:
            _texts(step[key], f"{where}: {key}")
    for key, check in CHECKS.items():
        if key in step:
            check(step[key], f"{where}: {key}")


def _texts(value: Any, where: str) -> None:
    if not isinstance(value, list) or not all(isinstance(text, str) and text.strip() for text in value):
        raise BadCase(f"{where} is a list of texts in quotes")
    if not value:
        raise BadCase(f"{where} is empty; leave it out")


def _table(value: Any, where: str) -> Table:
    if not isinstance(value, dict):
        raise BadCase(f"{where} is a table, such as {{ name = value }}")
    if not value:
        raise BadCase(f"{where} is empty; leave it out")
    return value


def _entry(where: str) -> str:
    """How an entry of the list that stands there is called."""
    before, _, key = where.rpartition(": ")
    return f"{before}: an entry of {key}"


def _tables(value: Any, where: str, known: tuple[str, ...], needed: tuple[str, ...]) -> list[Table]:
    if not isinstance(value, list):
        raise BadCase(f"{where} is a list of tables")
    if not value:
        raise BadCase(f"{where} is empty; leave it out")
    for entry in value:
        only(_table(entry, _entry(where)), known, _entry(where))
        for key in needed:
            if key not in entry:
                raise BadCase(f"{_entry(where)} needs the key '{key}'")
    return value


def check_expect(value: Any, where: str) -> None:
    """Paths with values or conditions; a table of nothing, or of conditions and something else, is a mistake."""
    for key, wanted in _table(value, where).items():
        if wanted == {}:
            raise BadCase(
                f"{where}.{key}: an empty table says nothing; write {{ empty = true }} for a fact that is empty"
            )
        if isinstance(wanted, dict):
            if not any(word in CONDITIONS for word in wanted):
                check_expect(wanted, f"{where}.{key}")
                continue
            only(wanted, CONDITIONS, f"{where}.{key}")
            _conditions(wanted, f"{where}.{key}")


def _conditions(wanted: Table, where: str) -> None:
    for word in ("above", "below"):
        if word in wanted and (isinstance(wanted[word], bool) or not isinstance(wanted[word], (int, float))):
            raise BadCase(f"{where}: {word} takes a number")
    for word in ("has", "lacks"):
        if word in wanted and not isinstance(wanted[word], (str, int, float)):
            raise BadCase(f"{where}: {word} takes a text or a number")
    if not isinstance(wanted.get("empty", True), bool):
        raise BadCase(f"{where}: empty is true or false")
    if "absent" in wanted and (wanted["absent"] is not True or len(wanted) > 1):
        raise BadCase(f"{where}: write {{ absent = true }}, and nothing beside it")


def check_asks(value: Any, where: str) -> None:
    """The open request: its kind, prompt, seat, dice and options."""
    only(_table(value, where), ASKS, where)
    if value.get("kind", "choice") not in ASKED_KINDS:
        raise BadCase(
            f"{where}: there is no kind '{value['kind']}'{nearest(str(value['kind']), list(ASKED_KINDS))}"
        )


def check_refused(value: Any, where: str) -> None:
    """Lines that must be refused, each with its rule or without."""
    for entry in _tables(value, where, REFUSED, ("text",)):
        for key, text in entry.items():
            if not isinstance(text, str) or not text.strip():
                raise BadCase(f"{_entry(where)}: {key} is a text in quotes")


def check_unchanged(value: Any, where: str) -> None:
    """`true`, or the facts that may differ."""
    if value is True:
        return
    only(_table(value, where), ("but",), where)
    _texts(value["but"], f"{where}.but")


def check_views(value: Any, where: str) -> None:
    """Two seats, and the parts of their views that are the same or that differ."""
    for entry in _tables(value, where, VIEWS, ("seats",)):
        seats = entry["seats"]
        if not isinstance(seats, list) or len(seats) != 2 or not all(type(seat) is int for seat in seats):
            raise BadCase(f"{_entry(where)}: seats names two seats, such as [1, 2]")
        if seats[0] == seats[1]:
            raise BadCase(f"{_entry(where)}: a view is always like itself; name two seats")
        if not ("same" in entry or "differ" in entry):
            raise BadCase(f"{_entry(where)} needs the key 'same' or 'differ'")
        for key in ("same", "differ"):
            if key in entry:
                _texts(entry[key], f"{_entry(where)}: {key}")


def check_odds_entries(value: Any, where: str) -> None:
    """Odds of an option, with at least one number to compare them with."""
    for entry in _tables(value, where, ODDS, ("option", "who", "what")):
        if not any(key in entry for key in ("amounts", "at_least", "mean")):
            raise BadCase(f"{_entry(where)} needs the key 'amounts', 'at_least' or 'mean'")
        for key in ("option", "who", "what", "policy"):
            if not isinstance(entry.get(key, ""), str):
                raise BadCase(f"{_entry(where)}: {key} is a text in quotes")
        for key in ("amounts", "at_least"):
            if key in entry:
                _chances(entry[key], f"{_entry(where)}: {key}")
        if "mean" in entry:
            _fraction(entry["mean"], f"{_entry(where)}: mean")
        tolerance = entry.get("tolerance", 0)
        if type(tolerance) not in (int, float) or not 0 <= tolerance < LARGEST_TOLERANCE:
            raise BadCase(f"{_entry(where)}: tolerance is a number from 0 to below {LARGEST_TOLERANCE}")


def _chances(value: Any, where: str) -> None:
    for amount, chance in _table(value, where).items():
        if not amount.removeprefix("-").isascii() or not amount.removeprefix("-").isdigit():
            raise BadCase(f"{where}: '{amount}' is no amount; write whole numbers")
        _fraction(chance, where)


def _fraction(value: Any, where: str) -> None:
    """A number, or an exact fraction in quotes."""
    if type(value) in (int, float):
        return
    above, _, below = str(value).partition("/")
    if (
        not isinstance(value, str)
        or not above.isdigit()
        or not (not below or (below.isdigit() and int(below)))
    ):
        raise BadCase(f'{where}: {value!r} is no number; write 0.25 or "1/4"')


CHECKS: dict[str, Callable[[Any, str], None]] = {
    "expect": check_expect,
    "asks": check_asks,
    "refused": check_refused,
    "unchanged": check_unchanged,
    "views": check_views,
    "odds": check_odds_entries,
}
