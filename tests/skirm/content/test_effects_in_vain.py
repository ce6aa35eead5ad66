"""What a skill, a quirk or an event would say in vain is refused with file, line and remedy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.content.example import new_pack
from sortie.content.inspection import INLINE, Inspection
from sortie.content.mistakes import PackError
from sortie.games.skirm.content.packs import environment_from, skill_from
from sortie.games.skirm.content.schema.campaigns import read_quirk
from tests.skirm.rules.scenes import Table
from tests.trial_pack import Trial

ARM = {"kind": "stat", "stat": "arm", "delta": 1}
MOV = {"kind": "stat", "stat": "mov", "delta": 1}
ROA = {"kind": "stat", "stat": "roa", "delta": 1}
AIM = {"kind": "improved", "action": "shoot", "roa": 1}
MARK = {"kind": "stat_vs_marked", "stat": "skl", "delta": 1, "until": "turn"}


def reroll(roll: str) -> Table:
    return {"kind": "extra_reroll", "roll": roll, "value": 1}


# the keys of a skill, its effects, part of the message, part of the remedy
SKILLS: list[tuple[Table, list[Table], str, str]] = [
    *(
        (
            {},
            [effect],
            f"{effect['kind']!r} is done once",
            "Use stat, extra_reroll, price, ignore, forbid, grant",
        )
        for effect in (
            {"kind": "heal", "dice": "1"},
            {"kind": "damage", "hits": 1, "dam": 1},
            {"kind": "free_dash"},
            {"kind": "to_gain", "value": 1},
            AIM,
            {"kind": "stat_vs_marked", "stat": "skl", "delta": 1},
        )
    ),
    ({"select": {"who": "squadmate"}}, [ROA], "works for its owner", "Take select out"),
    ({}, [{**ROA, "until": "turn"}], "does not end", "Take until out"),
    ({"when": "not_moved"}, [MOV], "when = 'not_moved'", "Take when out"),
    ({"when": "not_moved"}, [{"kind": "grant", "special": "CAM"}], "when = 'not_moved'", "Take when out"),
    ({"when": "not_moved"}, [{"kind": "forbid", "action": "dash"}], "when = 'not_moved'", "Take when out"),
    (
        {"when": "target_of_melee"},
        [{"kind": "price", "action": "melee", "value": 0}],
        "when = 'target_of_melee'",
        "Take when out",
    ),
    ({"when": "target_of_melee"}, [reroll("save")], "does not know of a melee", 'roll = "hit"'),
    ({"when": "target_of_melee", "weapon": "R"}, [ROA], "with a ranged weapon", 'weapon = "M"'),
    ({"weapon": "R"}, [ARM], "says nothing about this effect", "Take weapon out"),
    ({"weapon": "R"}, [reroll("save")], "says nothing about this effect", "Take weapon out"),
    ({"weapon": "M"}, [{"kind": "price", "action": "shoot", "value": 0}], "says nothing", "Take weapon out"),
    ({}, [ROA, ROA], "stands here twice", "do not add up"),
    ({}, [{**ROA, "delta": 0}], "A change by 0", "another delta"),
    ({}, [{**ROA, "minimum": 2}], "no minimum", "Take minimum out"),
    ({}, [{**ARM, "weapon": "R"}], "ARM does not depend on a weapon", "roa, skl, dam"),
    ({"act": 1}, [ROA], "over when the skill has worked", "until = activation"),
    ({"act": 1}, [{"kind": "ignore", "what": "difficult"}], "over when the skill has worked", "until"),
    (
        {"act": 1},
        [{"kind": "price", "action": "move", "value": 0}],
        "over when the skill has worked",
        "until",
    ),
    ({"act": 1}, [{"kind": "stat", "stat": "act", "delta": 1, "until": "turn"}], "ACT is counted", "battle"),
    ({"act": 1}, [{"kind": "grant", "special": "HL1", "until": "turn"}], "at the start of a Turn", "battle"),
    ({"act": 1}, [MARK], "chooses none", 'who = "enemy"'),
    ({"act": 1, "select": {"who": "enemy"}}, [{**MARK, "stat": "mov"}], "no number of an attack", "roa, skl"),
    ({"act": 1}, [{"kind": "push", "value": 1}], "by himself", "Write select"),
    ({"act": 1, "when": "not_moved"}, [{"kind": "free_dash"}], "has a condition", "Take when out"),
    ({"act": 1, "weapon": "R"}, [{"kind": "free_dash"}], "not used with a weapon", "Take it out"),
    ({"act": 1}, [AIM], "does not count as it", "counts_as = 'shoot'"),
    ({"act": 1, "counts_as": "melee"}, [AIM], "does not count as it", "counts_as = 'shoot'"),
    (
        {"act": 1, "counts_as": "shoot", "select": {"who": "enemy"}},
        [AIM],
        "its own target",
        "Take select out",
    ),
    ({"act": 1, "counts_as": "shoot"}, [AIM, {**MOV, "until": "action"}], "over when", "until = activation"),
    ({"act": 1, "counts_as": "shoot"}, [AIM, AIM], "stands here twice", "do not add up"),
]
EVENTS: list[tuple[Table, str, str]] = [
    ({**MOV, "until": "action"}, "no part of an action", "until = activation"),
    ({"kind": "suppress", "special": "LD"}, "at the start of a Turn", 'until = "battle"'),
    ({"kind": "grant", "special": "HL1"}, "at the start of a Turn", 'until = "battle"'),
    ({"kind": "range_cap", "value": 4, "who": "initiative"}, "for everybody", "Take who out"),
    ({"kind": "doors", "doors": "open", "who": "initiative"}, "for everybody", "Take who out"),
    ({"kind": "budget", "action": "dash", "value": 2, "who": "fewer_mp"}, "for everybody", "Take who out"),
]


def mistake_of(error: pytest.ExceptionInfo[PackError]) -> tuple[str, str]:
    (mistake,) = error.value.mistakes
    return mistake.message, mistake.remedy


@pytest.mark.parametrize(("keys", "effects", "message", "remedy"), SKILLS)
def test_what_a_skill_says_in_vain(keys: Table, effects: list[Any], message: str, remedy: str) -> None:
    with pytest.raises(PackError) as error:
        skill_from({"id": "trick", **keys, "effects": effects})
    said, help_ = mistake_of(error)
    assert message in said and remedy in help_


@pytest.mark.parametrize(("effect", "message", "remedy"), EVENTS)
def test_what_an_event_says_in_vain(effect: Table, message: str, remedy: str) -> None:
    events: list[Table] = [{"id": f"quiet-{face}"} for face in range(1, 6)]
    with pytest.raises(PackError) as error:
        environment_from({"id": "yard", "events": [{"id": "first", "effects": [effect]}, *events]})
    said, help_ = mistake_of(error)
    assert message in said and remedy in help_


def test_a_quirk_grants_with_its_own_key() -> None:
    inspection = Inspection(INLINE, [])
    read_quirk({"id": "trick", "effects": [{"kind": "grant", "special": "TF1"}]}, inspection)
    assert [mistake.remedy for mistake in inspection.mistakes] == ["Write special instead of effects."]


def test_the_mistake_has_file_and_line(tmp_path: Path) -> None:
    trial = Trial(new_pack(tmp_path / "trial", "skirm"))
    line = trial.append(
        "squads.toml",
        '\n[[agents]]\nid = "saint"\nact = 3\nmov = 4\narm = 7\nhit = 4\n\n'
        '[[agents.skills]]\nid = "halo"\nselect = { who = "squadmate" }\n'
        'effects = [{ kind = "stat", stat = "arm", delta = 1 }]\n',
    )
    found = [one for one in trial.mistakes() if "works for its owner" in one.message]
    assert [(Path(one.file).name, one.line) for one in found] == [("squads.toml", line + 10)]
