"""What a card, a skill, an item, a text or a scenario would say in vain is refused with what to write."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.content.inspection import INLINE, Inspection
from sortie.games.level7.content.schema import cards
from sortie.games.level7.content.schema.meanings import (
    ABILITY,
    ANY_TIME,
    STANDING,
    START,
    TEXT,
    TRIGGER,
    USE,
    WORDS_AT,
)

TILES = ["crossing", "a-lift"]
# where it stands, the effect, part of the message, part of the remedy
IN_VAIN: list[tuple[str, str, str, str]] = [
    (ABILITY, "capacity(1)", "'capacity' does nothing here", "Write one of"),
    (ABILITY, "cancel_attack()", "'cancel_attack' does nothing here", "fear"),
    (ABILITY, "lockdown()", "'lockdown' does nothing here", "fear"),
    (ABILITY, "if(enemy_here, [rating(attack, -1)])", "'rating' does nothing here", "fear"),
    (ABILITY, "mod(STR, 2, attack)", "no context", "Leave the context out"),
    (ANY_TIME, "reroll(1, any, attack)", "'reroll' does nothing here", "cancel_attack"),
    (ANY_TIME, "moves(1)", "'moves' does nothing here", "cancel_attack"),
    (ANY_TIME, "mod(STR, 1)", "A change of STR does nothing here", "TGH"),
    (ANY_TIME, "choose(self, [mod(TGH, 1)], [fear(self, -1)])", "'mod' does nothing here", "fear"),
    (STANDING, "fear(self, 1)", "'fear' does nothing here", "capacity, ignore, loud, mod"),
    (STANDING, "mod(INT, 1, attack)", "INT is not rolled in 'attack'", "another stat"),
    (STANDING, "mod(SPD, 1, unlock)", "SPD is not rolled in 'unlock'", "another stat"),
    (STANDING, "mod(TGH, 1, any)", "'any' means every challenge", "Leave the context out"),
    (STANDING, "rating(peek, -1)", "A peek has no rating", "Name a challenge"),
    (STANDING, "loud(outwit, 1)", "Only attacks are loud", "loud(attack, 1)"),
    (TEXT, "leave()", "'leave' does nothing here", "fear"),
    (TEXT, "mod(SPD, 1)", "A change of SPD does nothing here", "TGH"),
    (TEXT, "choose(each, [moves(1)], [fear(self, 1)])", "'moves' does nothing here", "fear"),
    (TRIGGER, "choose(each, [mod(STR, 1)], [fear(self, 1)])", "'mod' does nothing here", "fear"),
    (START, "draw(self, 0)", "'draw' has the number 0", "1 or more"),
    (USE, "fear(self, 0)", "'fear' by 0", "another number"),
    (USE, "keep(3, 2)", "more than are drawn", "keep(1, 2)"),
    (TRIGGER, "values(-1, 2)", "below 0", "Write 0"),
    (TEXT, "challenge(SPD, 3, fail=[fear(self, 1)])", "Nobody rolls SPD", "INT or STR"),
    (TEXT, "challenge(INT, 3)", "nothing either way", "into its brackets"),
    (TEXT, "if(fear>=1, [fear(self, 1)])", "always or never", "1 to 8"),
    (TEXT, "if(fear>=9, [fear(self, 1)])", "always or never", "1 to 8"),
    (TEXT, "if(threat>=0, [fear(self, 1)])", "always or never", "0 or more"),
    (TEXT, "spawn(hybrid, here)", "Only guards and clones", "guard or clone"),
    (TEXT, "spawn(guard|clone, here)", "Only guards and clones", "guard or clone"),
    (TEXT, "spawn(guard, at:crossing)", "no place 'at:crossing'", "every:<tile>"),
    (TEXT, "put(guard, farthest)", "no place 'farthest'", "most_afraid:fear"),
    (TEXT, "place(locked_door, here, 1)", "no place 'here'", "door_here, open_door_here"),
    (TEXT, "place(darkness, door_here, 1)", "no place 'door_here'", "farthest"),
    (TEXT, "unplace(darkness, farthest, 1)", "no place 'farthest'", "closest:fear"),
    (TEXT, "place(vent, closest:vent, 1)", "does nothing there", "another place"),
    (TEXT, "unplace(blocked_vent, closest:vent, 1)", "does nothing there", "another place"),
    (TEXT, "put(guard, at:crosing)", "There is no tile 'crosing'", "crossing"),
    (TEXT, "if(alone_here, [put(clone, at:b-lift)])", "There is no tile 'b-lift'", "a-lift"),
    (TEXT, "stun(cronos, here)", "Nothing can stun Dr. Cronos", "guard|clone|hybrid"),
    (TEXT, "remove(enemy, here)", "Nothing can remove Dr. Cronos", "guard|clone|hybrid"),
    (TEXT, "step(guard, here, 1, self)", "comes no nearer", "any_link"),
]


@pytest.mark.rule("L7-1.1")
@pytest.mark.parametrize(("where", "effect", "message", "remedy"), IN_VAIN)
def test_an_effect_that_would_do_nothing_is_refused(
    where: str, effect: str, message: str, remedy: str
) -> None:
    inspection = Inspection(INLINE, [])
    cards.effects_of(effect, where, TILES, inspection, "effect")
    assert [one for one in inspection.mistakes if message in one.message and remedy in one.remedy]


def test_no_word_stands_everywhere_and_none_nowhere() -> None:
    assert {where for where, *_ in IN_VAIN} == set(WORDS_AT)


@pytest.mark.parametrize(
    ("skill", "message"),
    [
        ({"start": ["fear(self, 1)"], "start_icon": "LABB"}, "There is no icon 'LABB'."),
        ({"start": ["fear(self, 1)", "fear(self, -1)"], "start_icon": "LAB"}, "With an icon one thing"),
        ({"start_icon": "LAB"}, "With an icon one thing"),
    ],
)
def test_a_skill_that_works_on_an_icon_does_one_thing(skill: dict[str, Any], message: str) -> None:
    inspection = Inspection(INLINE, [])
    cards.read_skill({"id": "trick", **skill}, inspection, TILES)
    assert [one.message for one in inspection.mistakes if one.message.startswith(message)]
