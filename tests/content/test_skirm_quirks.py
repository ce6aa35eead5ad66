"""Quirks and campaigns in a pack: what an author may write, and what is said about everything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.mistakes import Mistake
from sortie.games.skirm.content.packs import load_library, shipped_library
from tests.trial_pack import Trial

EVERY_TEXT = """
quirk-tough = x
    .rules = x
campaign-tour = x
    .about = x
    .briefing = x
"""

# a table, the line of the mistake within it, part of the message, part of the remedy
SPOILED = [
    ('[[quirks]]\nid = "tough"\n', 1, "exactly one thing", "special, weapon_special or effects"),
    ('[[quirks]]\nid = "tough"\nspecial = "TF1"\nweapon_special = "AP1"\n', 1, "exactly one thing", "Write"),
    ('[[quirks]]\nid = "tough"\nspecial = "TF2"\n', 3, "'TF2' is no rule with x = 1", "HL1, LD1, TF1"),
    ('[[quirks]]\nid = "tough"\nspecial = "CAM"\n', 3, "'CAM' is no rule with x = 1", "HL1, LD1, TF1"),
    ('[[quirks]]\nid = "tough"\nspecial = "AP1"\n', 3, "'AP1' cannot stand on an agent", "Here go only"),
    ('[[quirks]]\nid = "tough"\nweapon_special = "CR2"\n', 3, "'CR2' is no rule with x = 1", "AP1, CR1"),
    (
        '[[quirks]]\nid = "tough"\nweapon_special = "RG1"\nweapon_typ = "M"\n',
        1,
        "RG1 cannot stand on a melee weapon",
        "Take it out",
    ),
    (
        '[[quirks]]\nid = "tough"\nspecial = "TF1"\nwhen = "not_moved"\n',
        1,
        "Conditions belong to a quirk with effects",
        "write effects",
    ),
    (
        '[[quirks]]\nid = "tough"\neffects = [{ kind = "free_dash" }]\n',
        3,
        "'free_dash' is done once",
        "Use stat, extra_reroll, price, ignore",
    ),
    (
        '[[quirks]]\nid = "tough"\nagainst = ["brute"]\neffects = [{ kind = "stat", stat = "mov", delta = 1 }]\n',
        4,
        "Only the numbers of an attack",
        "roa, skl, dam",
    ),
    (
        '[[quirks]]\nid = "tough"\nagainst = ["Brute"]\neffects = [{ kind = "stat", stat = "skl", delta = 1 }]\n',
        3,
        "A tag cannot be 'Brute'",
        "such as 'brute'",
    ),
    ('[[quirks]]\nid = "tough"\nspecal = "TF1"\n', 3, "Unknown key 'specal'", "Did you mean 'special'?"),
    (
        '[[campaigns]]\nid = "tour"\nmissions = ["sabotage", "sabotag"]\n',
        3,
        "no mission 'sabotag'",
        "Did you mean 'sabotage'?",
    ),
    (
        '[[campaigns]]\nid = "tour"\nmissions = ["sabotage"]\nquirks = ["long-leg"]\n',
        4,
        "no quirk 'long-leg'",
        "Did you mean 'long-legs'?",
    ),
    (
        '[[campaigns]]\nid = "tour"\nmissions = ["sabotage"]\nquirks = ["long-legs", "long-legs"]\n',
        4,
        "stands here twice",
        "Take one of them out",
    ),
    ('[[campaigns]]\nid = "tour"\nmissions = []\n', 3, "missions has 0 entries", "at least 1"),
    (
        '[[campaigns]]\nid = "tour"\nmissions = ["sabotage"]\nquirks_each = 6\n',
        4,
        "quirks_each is 6",
        "at most 5",
    ),
]


def written(trial: Trial, text: str, texts: str = EVERY_TEXT) -> Trial:
    """A file with these tables, and words for them."""
    (trial.folder / "campaigns.toml").write_text(text, encoding="utf-8")
    for language in ("en", "fr", "ru"):
        trial.append(f"texts/{language}.ftl", texts)
    return trial


def found(trial: Trial) -> list[Mistake]:
    """Mistakes but those about words that nothing uses."""
    return [one for one in trial.mistakes() if Path(one.file).name == "campaigns.toml"]


@pytest.mark.parametrize(("text", "line", "message", "remedy"), SPOILED, ids=[one[2] for one in SPOILED])
def test_a_mistake_has_its_file_its_line_and_a_remedy(
    trial: Trial, text: str, line: int, message: str, remedy: str
) -> None:
    (mistake,) = found(written(trial, text))
    assert (mistake.line, mistake.severity) == (line, "error")
    assert message in mistake.message and remedy in mistake.remedy


def test_an_author_adds_quirks_and_a_campaign_with_all_of_them(trial: Trial) -> None:
    text = '[[quirks]]\nid = "tough"\nspecial = "TF1"\n\n[[campaigns]]\nid = "tour"\nmissions = ["sabotage", "rescue"]\n'
    assert written(trial, text).mistakes() == []
    library = load_library(trial.packs())
    plan = library.campaigns["tour"]
    assert plan.missions == ("sabotage", "rescue") and plan.quirks == (*shipped_library().quirks, "tough")
    assert (plan.quirks_each, plan.quirks_a_battle) == (2, 0)


def test_quirks_and_campaigns_want_words(trial: Trial) -> None:
    text = '[[quirks]]\nid = "tough"\nspecial = "TF1"\n'
    messages = [one.message for one in written(trial, text, "").mistakes()]
    assert any("quirk-tough" in message for message in messages)


def test_a_passive_skill_of_a_card_may_be_against_a_tag(trial: Trial) -> None:
    skill = '[[agents.skills]]\nid = "grudge"\nagainst = ["brute"]\neffects = [{ kind = "stat", stat = "skl", delta = 1 }]\n'
    agent = '[[agents]]\nid = "hater"\nact = 3\nmov = 4\narm = 7\nhit = 4\n' + skill
    words = "agent-hater = x\nskill-grudge = x\n    .rules = x\n"
    assert written(trial, agent, f"\n{words}").mistakes() == []
    priced = agent.replace('id = "grudge"\n', 'id = "grudge"\nact = 1\n').replace(
        "1 }", '1, until = "turn" }'
    )
    (trial.folder / "campaigns.toml").write_text(priced, encoding="utf-8")
    (mistake,) = found(trial)
    assert "has no key 'against'" in mistake.message and "select" in mistake.remedy


def test_the_shipped_quirks_are_small() -> None:
    library = shipped_library()
    assert len(library.quirks) == 13 and list(library.campaigns) == ["five-battles"]
    assert sorted([*library.campaigns["five-battles"].missions, "horde"]) == sorted(library.missions)
    for quirk in library.quirks.values():
        kinds = [quirk.special, quirk.weapon_special, quirk.skill]
        assert sum(1 for one in kinds if one) == 1
        for effect in quirk.skill.effects if quirk.skill is not None else ():
            assert abs(effect.delta) <= 1
