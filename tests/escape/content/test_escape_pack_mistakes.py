"""Every kind of mistake in an ESCAPE pack: its file, its line, what is wrong and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.content.mistakes import ERROR, PackError
from sortie.games import open_game
from sortie.games.escape.content.packs import check_packs, load_library
from sortie.lab.simulate import Plan, simulate
from tests.trial_pack import Trial

# file, text to spoil, what it becomes, part of the message, part of the remedy
SPOILED: list[tuple[str, str, str, str, str]] = [
    ("characters.toml", "intellect = 1\n", "", "The key 'intellect' is missing", "Add a line such as intellect"),
    ("characters.toml", "movement = 4 ", "movment = 4 ", "Unknown key 'movment'", "Did you mean 'movement'?"),
    ("characters.toml", "life = 6", "life = 0", "life is 0", "at least 1"),
    ("characters.toml", 'skills = ["cargo-lifter"]', 'skills = ["cargo-lift"]', "There is no skill", "'cargo-lifter'?"),
    ("characters.toml", '"digging_arm"', '"diging_arm"', "Unknown kind 'diging_arm'", "Did you mean 'digging_arm'?"),
    ("characters.toml", '"armor", value = 1', '"armor"', "The key 'value' is missing", "Add a line"),
    ("characters.toml", '{ kind = "armor", value = 1 }', '{ kind = "digging_arm" }', "stands here twice", "Take one"),
    ("characters.toml", '["raiju",', '["ashton",', "'ashton' belongs to the faction 'resistance'", "Take it out"),
    ("characters.toml", '["raiju", "onibi"', '["onibi", "onibi"', "'onibi' stands here twice", "Take one of them"),
    ("characters.toml", '["raiju",', '["raijo",', "There is no character 'raijo'", "Did you mean 'raiju'?"),
    ("events.toml", "total = 9\n", "total = 8\n", "The total 8 stands here twice", "Give each total one row"),
    ("events.toml", "total = 4\n", "total = 3\n", "No event for the total 4", "Add a row"),
    ("events.toml", '"flip_door", faction = "resistance"', '"flip_door"', "The key 'faction' is missing", "Add a line"),
    ("events.toml", '"disconnect"', '"disconect"', "Unknown kind 'disconect'", "Did you mean 'disconnect'?"),
    ("events.toml", "damage = 2", "damage = 0", "damage is 0", "at least 1"),
    ("scenarios.toml", '"loading-dock"\n', '"dock"\n', "There is no map 'dock'", "loading-dock"),
    ("scenarios.toml", "crates = 3", "crates = 6", "6 Crates in 5 rooms", "at most 5"),
    ("scenarios.toml", "equipment = 4", "equipment = 11", "11 Equipment tokens are too many", "at most 10"),
    ("scenarios.toml", '"standard" ', '"standart" ', "There is no bag 'standart'", "Did you mean 'standard'?"),
    ("scenarios.toml", 'events = "dock"', 'events = "deck"', "There is no event table 'deck'", "'dock'?"),
    ("scenarios.toml", '"night-shift"', '"dock-guards"', "is of the other faction", "Name one of this faction"),
    ("scenarios.toml", "entry = [1] ", "entry = [6] ", "entry is 6", "at most 5"),
    ("scenarios.toml", "entry = [1] ", "#", "A faction deploys in one way", "position or entry"),
    ("scenarios.toml", '["control-room"]', '["control"]', "called 'control'", "Did you mean 'control-room'?"),
    ("scenarios.toml", '["control-room"] }', '["control-room"], count = 3 }', "take 3 characters, the team has 4", "add up"),
    ("scenarios.toml", "airlocks = [3]", "airlocks = [2]", "Airlock 2 is no exit", "Name it in the exits"),
    ("scenarios.toml", '"escaped", faction = "resistance", least', '"sabotaged", least', "never changes here", "terminals"),
    ("scenarios.toml", '"escaped", faction', '"escape", faction', "There is no count 'escape'", "'escaped'?"),
    ("scenarios.toml", ", least = 2 }", " }", "This condition says nothing", "Write least"),
    ("scenarios.toml", "most = 1 }", 'most = 1 },\n { count = "escaped", least = 2 }', "'escaped' cannot be 2 or more and 1 or less", "Change one"),
    ("scenarios.toml", "least = 2 }", 'least = 2 }, { count = "taken_out", least = 3 }', "need 5 characters; the resistance has 4", "Lower a least"),
    ("scenarios.toml", "least = 2 }", 'least = 2 }, { count = "turns_left", least = 6 }', "'turns_left' is 5 at most", "least = 5 or less"),
    ("scenarios.toml", "difficulty = 6", "difficulty = 10", "Nobody of the resistance can hack a difficulty of 10", "Write 9 or less"),
    ("scenarios.toml", "crates = 3", "crates = 3\nterminals = 7", "has no terminals", "mark them with *"),
    ("scenarios.toml", 'id = "missed"', 'id = "aboard"', "The goal 'aboard' stands here twice", "Take one"),
    ("pack.toml", 'game = "escape"', 'game = "skirm"', "This pack is for the game 'skirm'", "Write game = 'escape'"),
    ("texts/fr.ftl", "character-rosa = Rosa", "character-rose = Rosa", "Nothing uses", "'character-rosa'?"),
    ("maps/loading_dock.map", "C5  C5 ", "C5  C  ", "airlock 5 is not whole", "Mark two squares of one room"),
]  # fmt: skip


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    return Trial(new_pack(tmp_path / "trial", "escape"), check_packs)


def test_a_new_pack_has_no_mistakes_and_loads(trial: Trial) -> None:
    assert trial.mistakes() == []
    library = load_library(trial.packs())
    assert library.scenarios["last-shuttle"].teams[0].characters[0].armor == 1


def test_the_scenario_of_a_new_pack_is_played_to_its_end(trial: Trial) -> None:
    game = open_game("escape", [trial.folder])
    played = simulate(game, Plan(("random", "random"), 2, "5", ("last-shuttle",)))
    assert played["games"] == 2 and played["problems"] == []


@pytest.mark.parametrize(("file", "old", "new", "message", "remedy"), SPOILED)
def test_a_spoiled_pack(trial: Trial, file: str, old: str, new: str, message: str, remedy: str) -> None:
    """ESC-2.1, ESC-5b.2, ESC-5c.3: each mistake is told where it is and with what to write instead."""
    line = trial.spoil(file, old, new)
    found = [one for one in trial.mistakes() if message in one.message]
    assert found, [str(one) for one in trial.mistakes()]
    assert remedy in found[0].remedy
    assert found[0].file.endswith(file)
    assert found[0].line == 0 or abs(found[0].line - line) <= 12  # at the key, or at the table it stands in


def test_all_mistakes_at_once(trial: Trial) -> None:
    trial.spoil("characters.toml", "life = 6", "life = 0")
    trial.spoil("scenarios.toml", "turns = 6", "turns = 0")
    trial.spoil("events.toml", "total = 12", "total = 13")
    with pytest.raises(PackError) as caught:
        load_library(trial.packs())
    assert {Path(one.file).name for one in caught.value.mistakes} == {
        "characters.toml",
        "scenarios.toml",
        "events.toml",
    }


def test_objectives_are_worth_1_or_2(trial: Trial) -> None:
    """ESC-5b.6: a bag with an Objective of 0 or 3 is refused."""
    bag = '\n[[bags]]\nid = "heavy"\nobjectives = [1, 3]\nequipment = { radio = 2, crate = 1 }\n'
    trial.append("scenarios.toml", bag)
    said = [one.message for one in trial.mistakes()]
    assert said == ["objectives is 3."]
    trial.spoil("scenarios.toml", "[1, 3]", "[1, 2]")
    assert [one.message for one in trial.mistakes()] == ["A Crate is never drawn."]


def test_equipment_has_the_numbers_of_its_kind(trial: Trial) -> None:
    items = (
        '\n[[equipment]]\nid = "a"\nkind = "medkit"\n[[equipment]]\nid = "b"\nkind = "grenade"\n'
        '[[equipment]]\nid = "c"\nkind = "radio"\npower = 1\n[[equipment]]\nid = "d"\nkind = "raido"\n'
    )
    trial.append("characters.toml", items)
    said = [one.message for one in trial.mistakes()]
    assert said == [
        "amount is 0 for 'medkit'.",
        "range is 0 for 'grenade'.",
        "'radio' hits nobody.",
        "There is no kind of equipment 'raido'.",
    ]


def test_what_a_pack_would_say_in_vain_is_refused(trial: Trial) -> None:
    tables = (
        '\n[[equipment]]\nid = "a"\nkind = "nitro"\namount = 2\nusers = "isc"\n'
        '[[equipment]]\nid = "b"\nkind = "crate"\nrange = 2\n'
        '[[skills]]\nid = "c"\neffects = [{ kind = "electric_bludgeon" }]\n'
    )
    trial.append("characters.toml", tables)
    trial.spoil(
        "events.toml", 'kind = "change_values", movement = -2', 'kind = "change_values", movement = 0'
    )
    found = {(one.message, one.remedy) for one in trial.mistakes() if one.severity == ERROR}
    assert found == {
        ("This bludgeon takes nothing.", "Add combat = -1, say."),
        ("Nobody uses 'nitro' from the hand.", "Take users out."),
        ("'crate' says already what a Crate does.", "Take this table out."),
        ("This changes no value.", "Add movement = -1, say."),
    }


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('kind = "wounds", after = ["draw"]', "value is 0 for 'wounds'."),
        ('kind = "first_equipment", after = ["isc"], value = 1', "value is 1 for 'first_equipment'."),
        ('kind = "first_equipment", after = ["draw"]', "After a draw nobody has 'first_equipment'."),
        ('kind = "initiative_bonus", after = ["isc", "draw"], value = 1', "After a draw nobody has"),
    ],
)
def test_a_carry_over_that_carries_nothing_is_refused(trial: Trial, effect: str, message: str) -> None:
    campaign = (
        '\n[[campaigns]]\nid = "c"\nfirst = "last-shuttle"\nbranches = [{ scenario = "last-shuttle", '
        'resistance = "won-by-resistance", isc = "won-by-isc", draw = "won-by-isc" }]\n'
        f"carry_over = [{{ {effect} }}]\n"
    )
    trial.append("scenarios.toml", campaign)
    said = [one.message for one in trial.mistakes() if one.severity == ERROR and "text" not in one.message]
    assert len(said) == 1 and message in said[0]


def test_a_campaign_names_scenarios_with_branches(trial: Trial) -> None:
    """ESC-5.4: every scenario of a campaign says what follows it."""
    campaign = (
        '\n[[campaigns]]\nid = "c"\nfirst = "evasion"\n'
        'branches = [{ scenario = "last-shuttle", resistance = "won-by-resistance", isc = "evason", draw = "won-by-isc" }]\n'
        'carry_over = [{ kind = "wound", after = ["draw"] }]\n'
    )
    trial.append("scenarios.toml", campaign)
    said = [one.message for one in trial.mistakes()]
    assert said == [
        "Nothing says what follows 'evasion'.",
        "There is no scenario 'evason'.",
        "There is no kind of carry-over 'wound'.",
    ]


@pytest.mark.rule("ESC-R.91")
def test_a_team_has_characters_that_there_are(trial: Trial) -> None:
    trial.spoil("characters.toml", '["raiju",', '["raijo",')
    assert [one.message for one in trial.mistakes()] == ["There is no character 'raijo'."]


@pytest.mark.rule("ESC-9.2")
def test_a_second_kind_of_crate_is_refused(trial: Trial) -> None:
    second = '\n[[equipment]]\nid = "barrel"\nkind = "crate"\nrange = 2\n'
    trial.append("characters.toml", second)
    said = [one.message for one in trial.mistakes() if one.severity == ERROR]
    assert said == ["'crate' says already what a Crate does."]
