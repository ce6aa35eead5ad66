"""What the rules say of a draft of a pack: cards as the table shows them, what they do, missions on their maps.

{"kind": "card", "opener": …, "path": "draft.zip", "beside": […], "table": "agents", "name": "boss", "language": "en"}
    ->  {"panels": […], "deeds": [{"deed", "target", "lines": […]}], "words": [[key, parameters, text], …]}
{"kind": "sites", "opener": …, "path": …, "beside": […], "language": "en"}  ->  {"sites": […]}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, fields, is_dataclass
from pathlib import Path
from typing import Any

from sortie.content.entries import find_entries
from sortie.content.packs import read_pack
from sortie.kernel.game.game import Game
from sortie.kernel.game.sites import Site
from sortie.kernel.views.view import Word
from sortie.library.pack_check import game_function
from sortie.library.trying import tried
from sortie.server.bots.worker import load_opener

MOST_PANELS = 12
MOST_SITES = 40


def draft_card(job: dict[str, Any]) -> dict[str, Any]:
    """A card of a draft: what stands on it, what it does to typical targets, and the words for both."""
    game = _opened(job)
    kind, name = job["table"], job["name"]
    panels = game.sheets(kind, name)[:MOST_PANELS]
    deeds = tried(game, kind, name)
    words = {
        (word.key, tuple(sorted(word.parameters.items()))): word
        for thing in (*panels, *deeds)
        for word in _words_in(thing)
    }
    return {
        "panels": [asdict(panel) for panel in panels],
        "deeds": [
            {
                "deed": asdict(one.deed),
                "target": asdict(one.target),
                "lines": [
                    {"what": asdict(line.what), "amounts": line.amounts, "mean": line.mean}
                    for line in one.lines
                ],
            }
            for one in deeds
        ],
        "words": [
            [word.key, word.parameters, game.texts(job["language"], word.key, dict(word.parameters))]
            for word in words.values()
        ],
    }


def draft_sites(job: dict[str, Any]) -> dict[str, Any]:
    """The scenarios of a draft on their maps, with the names of everything."""
    game = _opened(job)
    own = _own_scenarios(job)
    found = [site for site in game.sites() if site.scenario in own or site.board in own]
    return {"sites": [_site(game, site, job["language"]) for site in found[:MOST_SITES]]}


def _opened(job: dict[str, Any]) -> Game:
    path = Path(job["path"])
    beside = [Path(one) for one in job.get("beside", ())]
    game: Game = load_opener(job["opener"])(read_pack(path).game, [*beside, path])
    return game


def _own_scenarios(job: dict[str, Any]) -> set[str]:
    """The ids of everything that the draft itself holds: its missions and its maps among them."""
    pack = read_pack(Path(job["path"]))
    kinds = game_function(pack.game, "content.packs", "READER").records  # type: ignore[attr-defined]
    entries = find_entries([pack], kinds, [])
    return {entry.id for tables in entries.values() for entry in tables} | set(pack.maps)


def _site(game: Game, site: Site, language: str) -> dict[str, Any]:
    def said(key: str) -> str:
        return game.texts(language, key, {}) if key else ""

    return {
        "scenario": site.scenario,
        "title": said(f"scenario-{site.scenario}"),
        "board": site.board,
        "variant": said(site.variant),
        "width": site.width,
        "height": site.height,
        "marks": [
            {
                "kind": mark.kind,
                "name": said(mark.key),
                "squares": mark.squares,
                "side": mark.side,
                "ways": mark.ways,
            }
            for mark in site.marks
        ],
    }


def _words_in(value: Any) -> Iterator[Word]:
    """Every word in panels and deeds, and the rules of what they name: a card shows them below the line."""
    if isinstance(value, Word):
        yield value
        for name in value.parameters.values():
            if isinstance(name, str) and name.startswith("@") and not name.endswith(".rules"):
                yield Word(f"{name[1:]}.rules")
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _words_in(getattr(value, one.name))
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _words_in(inner)
