"""Profiles as printed: the characters, then the skills that may be dealt to them, to be read before a game."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import BASE_STATS, STATS
from sortie.games.level7.content.library import Library
from sortie.kernel.views.view import Meter, PanelView, Word

CALM, WHOLE = 3, 5  # fear and vitality that most scenarios begin with


def profiles(library: Library) -> list[PanelView]:
    """Everybody who may be played, and every skill that may be theirs."""
    cards = [character_panel(name) for name in library.characters]
    return cards + [skill_panel(skill.id) for skill in library.skills]


def character_panel(name: str) -> PanelView:
    """A character as everybody begins."""
    panel = PanelView(f"card-{name}", "card", Word(f"character-{name}"), piece=name)
    for stat, number in zip(STATS, BASE_STATS, strict=True):
        panel.meters.append(Meter(Word(f"meter-{stat}"), number))
    panel.meters.append(Meter(Word("meter-fear"), CALM, 8))
    panel.meters.append(Meter(Word("meter-vitality"), WHOLE, 5))
    panel.lines.append(Word("line-dealt"))
    return panel


def skill_panel(name: str) -> PanelView:
    """A skill and what it does."""
    return PanelView(
        f"card-{name}", "card", Word(f"skill-{name}"), piece=name, lines=[Word(f"skill-{name}.rules")]
    )
