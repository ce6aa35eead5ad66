"""What a case of SKIRM may draw: its keys and the kind of value each one takes."""

from __future__ import annotations

# isort: off
from sortie.content.case_shapes import (
    ANYTHING, NUMBER, TEXT, TEXTS, YES_NO, Either, Keys, Many, Named, Number, OneOf, Row, Text, each,
)  # fmt: skip
# isort: on

DEEDS = ("move", "dash", "door", "carry", "shoot", "melee", "heavy-shoot")
CONTENT = Named(Named(ANYTHING))  # read as in packs, which tell their own mistakes
SEAT = Number(1, 2)
PAIRS = Many(Row((TEXT, TEXT), 2))

MAP = Keys(
    "[map]",
    {
        **each(TEXT, "name drawing"),
        "flags": Text(empty=True),
        "size": Row((Number(1, 64), Number(1, 64)), 2),
        "walls": Many(Row((TEXT, TEXT, Number(0, 9), OneOf("kind of wall", ("climbable",))), 3)),
        "heights": Named(Number(0, 9)),
        "doors": Many(Row((TEXT, TEXT, OneOf("state of a door", ("open", "closed"))), 2)),
        **each(PAIRS, "ladders ramps"),
        **each(TEXTS, "solid difficult roofed"),
    },
)
UNIT = Keys(
    "a unit",
    {
        "seat": NUMBER,
        "hit": Number(0, 99),
        "did": Many(OneOf("deed", DEEDS)),
        **each(TEXT, "card square name carrying"),
        **each(TEXTS, "spent skills_used"),
        **each(YES_NO, "ready removed sentry_used mark"),
    },
)
EFFECT = Keys(
    "an effect",
    {
        **each(Text(empty=True), "kind source until stat weapon action special roll"),
        **each(Number(-99, 99), "delta minimum value"),
        **each(TEXTS, "units squares"),
        "seat": Number(0, 3),
    },
)
CASE = Keys(
    "a case",
    {
        "map": Either((TEXT, MAP)),
        **each(CONTENT, "weapons skills agents environments plans"),
        "mission": Either((TEXT, Named(ANYTHING))),
        "squads": Many(TEXT, 2, 2),
        "units": Many(UNIT),
        "orders": Many(NUMBER, 2, 3),
        **each(Many(NUMBER, 2, 2), "points removed"),
        "turn": Number(0, 99),
        **each(SEAT, "initiative blue_seat deploy_first seat"),
        **each(NUMBER, "seats bonus act"),
        **each(TEXT, "event plan moment active"),
        **each(TEXTS, "doors_open doors_closed"),
        "markers": Named(Keys("a marker", {"flags": TEXTS, "square": TEXT, "gone": YES_NO})),
        "objectives": Named(Keys("an objective", {"flags": TEXTS, "flag_turn": NUMBER})),
        "effects": Many(EFFECT),
    },
)
