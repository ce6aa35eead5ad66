"""Profiles as printed: characters and equipment of a pack, to be read by who writes them."""

from __future__ import annotations

from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import Character
from sortie.games.escape.view.panels import skill_line
from sortie.kernel.views.view import Meter, PanelView, Word


def sheets(library: Library, kind: str, name: str) -> list[PanelView]:
    """The card of a character, or those of a team; what a piece of equipment or a skill does."""
    if kind == "characters":
        return [printed(one) for one in library.characters if one.id == name]
    if kind == "teams" and name in library.teams:
        return [printed(one) for one in library.teams[name].characters]
    known = {
        "equipment": [one.id for one in library.equipment],
        "skills": [one.id for one in library.skills],
    }
    key = f"{kind.removesuffix('s')}-{name}"
    panel = PanelView(f"card-{name}", "card", Word(key), piece=name, lines=[Word(f"{key}.rules")])
    return [panel] if name in known.get(kind, ()) else []


def printed(one: Character) -> PanelView:
    """A profile as nobody has used it yet."""
    panel = PanelView(f"card-{one.id}", "card", Word(f"character-{one.id}"), piece=one.id)
    panel.meters.append(Meter(Word("meter-life"), one.life))
    for name, value in zip(("movement", "combat", "intellect"), one.values, strict=True):
        panel.meters.append(Meter(Word(f"meter-{name}"), value))
    panel.meters.append(Meter(Word("meter-rank"), one.rank))
    panel.lines.extend(skill_line(skill) for skill in one.skills)
    return panel
