"""What a case of ESCAPE may draw: its keys and the kind of value each one takes."""

from __future__ import annotations

# isort: off
from sortie.content.case_shapes import (
    NUMBER, TEXT, TEXTS, YES_NO, Either, Keys, Many, Named, Number, OneOf, Row, Text, each,
)  # fmt: skip

# isort: on
from sortie.games.escape.content.catalogue import FACTIONS, STATISTICS

DIFFICULTY = Number(0, 20)
FACTION = OneOf("faction", FACTIONS)
SIGNS = Many(Number(1, 5))
VALUES = Many(Number(0, 20), 3, 3)

MAP = Keys(
    "[map]",
    {
        "size": Row((Number(1, 64), Number(1, 64)), 2),
        "drawing": TEXT,
        **each(TEXTS, "walls indestructible"),
        "doors": Named(DIFFICULTY),
    },
)
RULES = Keys(
    "[rules]",
    {
        "turns": Number(1, 99),
        "hack_from": OneOf("place to hack from", ("skill", "adjacent")),
        **each(YES_NO, "objectives redeployment"),
        **each(DIFFICULTY, "terminal_difficulty seal_difficulty"),
        **each(SIGNS, "exits sealed entry isc_entry"),
    },
)
UNIT = Keys(
    "a unit",
    {
        **each(TEXT, "name square carrying"),
        **each(Number(0, 99), "damage out"),
        "used": Named(Number(0, 20), STATISTICS),
        "values": VALUES,
        "objective": Number(0, 2),
        **each(YES_NO, "activated waiting left inert rerolled drilled ruined"),
    },
    ("name",),
)
CASE = Keys(
    "a case",
    {
        **each(TEXT, "scenario edition dark captive moment active"),
        "map": Either((TEXT, MAP)),
        "rules": RULES,
        "characters": Named(Keys("a character", {"values": VALUES, "life": Number(1, 99)})),
        "sides": Many(FACTION, 0, 2),
        "options": Named(Text(empty=True)),
        "units": Many(UNIT),
        "turn": Number(0, 99),
        "event": Number(2, 12),
        "revolution": NUMBER,
        **each(FACTION, "first initiative setup_winner faction double"),
        **each(TEXTS, "doors_open hacked broken sabotaged"),
        "sealed": SIGNS,
        "points_out": Named(NUMBER, FACTIONS),
        "crates": Many(Either((TEXT, Row((TEXT, Number(0, 2)), 2)))),
        "equipment": Many(Either((TEXT, Row((TEXT, TEXT), 2)))),
        "bag": Named(NUMBER),
    },
)
