"""What a case of SIEGE may draw: its keys and the kind of value each one takes."""

from __future__ import annotations

# isort: off
from sortie.content.case_shapes import (
    NUMBER, TEXT, TEXTS, YES_NO, Either, Keys, Many, Named, Number, OneOf, Row, each,
)  # fmt: skip

# isort: on
from sortie.games.siege.state.state import ACTIONS, OVERLAYS
from sortie.games.siege.view.names import FACING_NAMES

PLACE = Either((TEXT, Row((NUMBER, NUMBER), 2)))
LOOKS = OneOf("facing", FACING_NAMES)
SECTIONS = ("open", "breached", "holed", "light", "reinforced", "barricaded", "shuttered")

TOKEN = Keys("a token", {"at": PLACE, "facing": LOOKS, "standee": PLACE, "stunned": YES_NO}, ("at",))
OPERATOR = Keys(
    "an operator",
    {
        "name": TEXT,
        **TOKEN.keys,
        "riser": PLACE,
        "tokens": Many(TOKEN, 2, 2),
        "true": Number(1, 2),
        "wounds": Number(-99, 20),
        "charges": Number(0, 20),
        **each(YES_NO, "located plate flipped acted"),
    },
    ("name",),
)
CASE = Keys(
    "a case",
    {
        **each(TEXT, "map mission carrier moment active"),
        "operators": Many(OPERATOR, 0, 10),
        "devices": Many(
            Keys("a device", {"piece": TEXT, "at": PLACE, "wall": PLACE, "arrow": PLACE}, ("piece", "at"))
        ),
        "sections": Named(TEXTS, SECTIONS),
        "overlays": Many(
            Keys(
                "an overlay",
                {"kind": OneOf("overlay", OVERLAYS), "squares": Many(PLACE, 1), "by": TEXT},
                ("kind", "squares"),
            )
        ),
        "cubes": Named(Number(0, 20)),
        "rerolls": Many(Number(0, 1), 2, 2),
        "round": Number(0, 99),
        "phase": Number(0, 4),
        "points": Many(NUMBER, 2, 2),
        "defuser": Number(0, 2),
        "counter": Number(0, 9),
        "hostage": PLACE,
        "did": Many(OneOf("deed", ACTIONS)),
        **each(Number(-1, 99), "move_left run_left"),
        "spent": NUMBER,
        "late": Many(Number(1, 10)),
        "extra_actions": Named(Number(-9, 9)),
    },
)
