"""What a case of LEVEL 7 may draw: its keys and the kind of value each one takes."""

from __future__ import annotations

# isort: off
from sortie.content.case_shapes import (
    ANYTHING, NUMBER, TEXT, TEXTS, YES_NO, Keys, Many, Named, Number, OneOf, Row, each,
)  # fmt: skip

# isort: on
from sortie.games.level7.cases.facts import UNIFORM_WORDS
from sortie.games.level7.content.catalogue import STATS
from sortie.games.level7.rules.enemies.activation import LETTERS
from sortie.games.level7.rules.markers import MARKERS
from sortie.games.level7.rules.turns import TEXT_OF_ICON
from sortie.games.level7.state.state import FATES

CONTENT = ("tiles", "enemies", "adrenaline", "skills", "items", "event_texts", "events", "scenarios")
DEEDS = ("challenge", "trade", "pick-up")
BOXES = ("", *LETTERS, *(first + second for first in LETTERS for second in LETTERS if first != second))

RULES = Keys(
    "[rules]",
    {
        "limits": Many(NUMBER, 3, 3),
        "reserves": Many(NUMBER, 2, 2),
        **each(NUMBER, "group vitality goal_count goal_solo"),
        **each(YES_NO, "alien_zone military_zone peeking access access_marks uniforms swarm"),
    },
)
PLAYER = Keys(
    "a player",
    {
        **each(TEXT, "place character"),
        **each(NUMBER, "fear vitality threat"),
        **each(TEXTS, "hand skills items"),
        "uniform": OneOf("uniform", UNIFORM_WORDS),
        "fate": OneOf("fate", FATES),
    },
)
CASE = Keys(
    "a case",
    {
        "rules": RULES,
        "content": Named(Many(Named(ANYTHING)), CONTENT),
        "tiles": Many(Row((TEXT, Number(-99, 99), Number(-99, 99), Number(0, 3)), 3), 1),
        "players": Many(PLAYER),
        "enemies": Named(TEXT),
        **each(TEXTS, "stunned joined waiting acting locks top prepared peeked free"),
        "arrived": Named(NUMBER),
        "ground": Named(TEXTS),
        "stacks": Many(NUMBER, 2, 2),
        "looker": Number(1, 4),
        "decks": Named(TEXTS, ("adrenaline", "events", "items")),
        "counts": Named(NUMBER),
        **each(NUMBER, "pool keys turn moves rushed"),
        "lockdown_pool": Number(-1, 99),
        "lockdown": YES_NO,
        "values": Many(NUMBER, 2, 2),
        "active": Number(1, 4),
        "bonus": Named(Number(-99, 99), STATS),
        "did": Many(OneOf("deed", DEEDS)),
        "rush": Number(-1, 99),
        **each(TEXT, "scenario relock moment kind text"),
        "icon": OneOf("icon", ("", *TEXT_OF_ICON)),
        "box": OneOf("box", BOXES),
        **{marker: TEXTS for marker in MARKERS if marker != "locked_door"},
    },
)
