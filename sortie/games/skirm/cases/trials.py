"""Agents tried against light, middling and heavy enemies: each weapon on an open board."""

from __future__ import annotations

from sortie.games.skirm.content.briefing import Library
from sortie.games.skirm.content.cards import MELEE, AgentCard
from sortie.kernel.game.trials import Trial, typical
from sortie.kernel.views.view import Word

TRIED, TARGET = "tried", "target"
HERE, FAR, BESIDE = "d8", "g8", "e8"  # three squares away is within every range but the shortest


def trials(library: Library, kind: str, name: str) -> tuple[Trial, ...]:
    """Every weapon of an Agent against three enemies; nothing for other tables."""
    card = library.agents.get(name) if kind == "agents" else None
    if card is None:
        return ()
    usual = [
        one
        for squad in library.squads.values()
        if not squad.mission_only
        for one in squad.agents
        if one.id != name
    ]
    ranked = sorted({one.id: one for one in usual}.values(), key=lambda one: (one.arm, one.hit))
    return tuple(
        trial
        for target in typical([one.id for one in ranked])
        for melee in (False, True)
        for trial in _trial(card, target, melee)
    )


def _trial(card: AgentCard, target: str, melee: bool) -> list[Trial]:
    weapons = [weapon for weapon in card.weapons if (weapon.typ == MELEE) == melee]
    verb = "melee" if melee else "shoot"
    document = {
        "active": TRIED,
        "units": [
            {"seat": 1, "card": card.id, "name": TRIED, "square": HERE},
            {"seat": 2, "card": target, "name": TARGET, "square": BESIDE if melee else FAR},
        ],
    }
    lines = tuple((Word(f"weapon-{one.id}"), f"{verb} {TARGET} with {one.id}") for one in weapons)
    return [Trial(Word(f"agent-{target}"), document, lines, "unit", TARGET)] if lines else []
