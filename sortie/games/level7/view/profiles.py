"""Profiles as printed: the characters, then the skills that may be dealt to them, to be read before a game."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import BASE_STATS, STATS, Adrenaline
from sortie.games.level7.content.library import Library
from sortie.games.level7.view.panels import halves
from sortie.kernel.views.view import Meter, PanelView, Word

CALM, WHOLE = 3, 5  # fear and vitality that most scenarios begin with


def profiles(library: Library) -> list[PanelView]:
    """Everybody who may be played, and every skill that may be theirs."""
    cards = [character_panel(name) for name in library.characters]
    return cards + [skill_panel(skill.id) for skill in library.skills]


def sheets(library: Library, kind: str, name: str) -> list[PanelView]:
    """What a card of the pack says: a character, a skill, an item or an adrenaline card."""
    if kind == "characters" and name in library.characters:
        return [character_panel(name)]
    if kind == "skills" and name in [skill.id for skill in library.skills]:
        return [skill_panel(name)]
    if kind == "items" and name in [item.id for item in library.items]:
        return [_card_panel(f"item-{name}", name)]
    found = [card for card in library.adrenaline if card.id == name] if kind == "adrenaline" else []
    return [adrenaline_panel(card) for card in found]


def adrenaline_panel(card: Adrenaline) -> PanelView:
    """Both halves of an adrenaline card, each with its cost."""
    title = Word(f"adrenaline-{card.id}")
    return PanelView(f"card-{card.id}", "card", title, piece=card.id, lines=halves(card))


def _card_panel(key: str, name: str) -> PanelView:
    return PanelView(f"card-{name}", "card", Word(key), piece=name, lines=[Word(f"{key}.rules")])


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
    return _card_panel(f"skill-{name}", name)
