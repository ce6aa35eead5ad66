"""The words of cases: what a case of a game can say and expect, as data and as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable

from sortie.kernel.game.game import Game
from sortie.kernel.views.notation import Verb

HEAD = """# The words of cases

What cases of each game can name: lines to say, facts to expect, events to wait for. `sortie case --words GAME` prints
the same, `sortie case FILE --facts` prints what is so where a case ends. How cases are written: [cases.md](cases.md).

`*` in a fact stands for a name. Capitals in a line stand for a name of that kind, such as UNIT for a unit.
Seats are counted from 1.

This page is written by `sortie case --page docs/case_words.md`; a test compares it with the games.
"""


def case_words(game: Game) -> dict[str, dict[str, str]]:
    """The verbs, facts and events of a game, each with what there is to say about it."""
    events = {
        " ".join([key, *(kind.upper() for kind in kinds)]): "" for key, kinds in game.event_kinds.items()
    }
    return {
        "verbs": {verb_text(verb): "" for verb in game.verbs.values()},
        "facts": game.fact_words(),
        "events": dict(sorted(events.items())),
    }


def verb_text(verb: Verb) -> str:
    """How options of a verb are written, with the kinds of things in capitals."""
    text = verb.template.replace("{target}", verb.target.upper())
    return text.replace("{detail}", verb.detail.upper())


def words_page(games: Iterable[Game]) -> str:
    """The page of all games."""
    lines = [HEAD]
    for game in games:
        words = case_words(game)
        lines += [f"## {game.name.upper()}", "", "Lines: " + _listed(words["verbs"]) + ".", ""]
        lines += ["| fact | meaning |", "|---|---|"]
        lines += [f"| `{path}` | {meaning} |" for path, meaning in words["facts"].items()]
        lines += ["", "Events, with what their values are: " + _listed(words["events"]) + ".", ""]
    return "\n".join(lines).rstrip() + "\n"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
