"""Every kind of mistake: its file, its line, what is wrong and what to write instead; all of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.mistakes import ERROR, WARNING, Mistake, PackError, did_you_mean, report
from sortie.games.skirm.content.packs import load_library
from tests.trial_pack import Trial

# file, text to spoil, what it becomes, part of the message, part of the remedy
SPOILED: list[tuple[str, str, str, str, str]] = [
    # keys and types
    ("squads.toml", "arm = 7 ", "armor = 7 ", "Unknown key 'armor'", "Did you mean 'arm'?"),
    ("squads.toml", "roa = 4 ", 'roa = "4" ', "roa must be a whole number, not '4'", "digits without quotes"),
    (
        "squads.toml",
        "skl = 4 ",
        "skl = 4.0 ",
        "skl must be a whole number, not 4.0",
        "digits without quotes or point",
    ),
    ("squads.toml", 'typ = "M" ', "typ = 1 ", "typ cannot be 1", "Write 'R' or 'M'"),
    ("squads.toml", 'tags = ["lamp"] ', 'tags = "lamp" ', "tags must be a list", "brackets"),
    ("squads.toml", "every = true", 'every = "yes"', "every must be true or false", "without quotes"),
    ("squads.toml", "select = {", "selct = {", "Unknown key 'selct'", "Did you mean 'select'?"),
    ("squads.toml", "within = 4", "witin = 4", "Unknown key 'witin'", "Did you mean 'within'?"),
    # limits
    ("squads.toml", "act = 3 ", "act = 6 ", "act is 6", "at most 5"),
    ("squads.toml", "mov = 4 ", "mov = 0 ", "mov is 0", "at least 1"),
    ("squads.toml", "arm = 7 ", "arm = 13 ", "arm is 13", "at most 12"),
    ("squads.toml", "hit = 5 ", "hit = 21 ", "hit is 21", "at most 20"),
    ("squads.toml", "roa = 4 ", "roa = 11 ", "roa is 11", "at most 10"),
    ("squads.toml", "skl = 4 ", "skl = 7 ", "skl is 7", "at most 6"),
    ("squads.toml", "dam = 3 ", "dam = 13 ", "dam is 13", "at most 12"),
    # special rules
    ("squads.toml", '"LD1"', '"LDR1"', "Unknown special rule 'LDR1'", "Write one of: 2MC, 2RC, CAM"),
    ("squads.toml", '"LD1"', '"LD"', "'LD' needs a number from 1 to 20", "such as LD1"),
    ("squads.toml", '"TF1"', '"TF6"', "'TF6' needs a number from 1 to 5", "such as TF1"),
    ("squads.toml", '["CAM"]', '["CAM2"]', "'CAM2' has no number", "Write CAM"),
    ("squads.toml", '["CAM"]', '["RG4"]', "'RG4' cannot stand on an agent", "Here go only 2MC"),
    ("squads.toml", '["CAM"]', '["NCV"]', "'NCV' is not in force: it speaks of cover", "Take it out"),
    ("squads.toml", '["CAM"]', '["STN"]', "'STN' is not in force", "Take it out"),
    ("squads.toml", '["CR2"]', '["SP1"]', "'SP1' is not in force", "Take it out"),
    ("squads.toml", '["CR2"]', '["DR2"]', "'DR2' is not in force", "Take it out"),
    ("squads.toml", '["CR2"]', '["SC2"]', "'SC2' is not in force", "Take it out"),
    ("squads.toml", '["CR2"]', '["CS2"]', "'CS2' is not in force", "Take it out"),
    ("squads.toml", '["CR2"]', '["CR2", "CR3"]', "CR stands here twice", "Keep the better one"),
    ("squads.toml", '["CR2"]', '["XPL"]', "XPL cannot stand on a melee weapon", 'typ = "R"'),
    # references
    (
        "squads.toml",
        '"service-rifle", skl',
        '"sevice-rifle", skl',
        "no weapon 'sevice-rifle'",
        "'service-rifle'",
    ),
    ("squads.toml", '["keeper",', '["keper",', "There is no agent 'keper'", "Did you mean 'keeper'?"),
    ("squads.toml", '"optic"]', '"optics"]', "There is no equipment 'optics'", "Did you mean 'optic'?"),
    (
        "missions.toml",
        'map = "quarry" ',
        'map = "quary" ',
        "There is no map 'quary'",
        "Did you mean 'quarry'?",
    ),
    (
        "missions.toml",
        'environment = "quarry"',
        'environment = "pit"',
        "There is no environment 'pit'",
        "Write one of",
    ),
    ("missions.toml", 'plans = ["quarry-corners"]', 'plans = ["z"]', "There is no plan 'z'", "Write one of"),
    # effects
    ("squads.toml", 'kind = "stat"', 'kind = "stats"', "Unknown kind 'stats'", "Did you mean 'stat'?"),
    ("squads.toml", '{ kind = "stat", ', "{ ", "The key 'kind' is missing", "Write one of"),
    ("squads.toml", ", delta = 1", "", "The key 'delta' is missing", "delta = ..."),
    ("squads.toml", "delta = 1", "delta = 1, hits = 2", "Unknown key 'hits'", "Write one of"),
    ("squads.toml", 'until = "turn" }]', 'who = "each" }]', "who counts in events only", "select"),
    ("missions.toml", "roofed = false", "roof = false", "Unknown key 'roof'", "Did you mean 'roofed'?"),
    ("missions.toml", 'doors = "open"', 'doors = "shut"', "doors cannot be 'shut'", "'open' or 'close'"),
    # ids
    ("squads.toml", 'id = "lamp-hook"', 'id = "Lamp Hook"', "id cannot be 'Lamp Hook'", "small letters"),
    ("squads.toml", 'id = "bell"', 'id = "captain"', "'captain' is already used in agents, at", "another id"),
    ("squads.toml", 'id = "toll"', 'id = "rally"', "another skill 'rally'", "an id of its own"),
    ("squads.toml", 'id = "toll"\n', "", "The key 'id' is missing", "id = ..."),
    ("missions.toml", 'id = "dust"', 'id = "mist"', "another event 'mist'", "an id of its own"),
    ("missions.toml", 'id = "lamp-2"', 'id = "lamp-1"', "'lamp-1' is used twice", "another id"),
    ("squads.toml", 'weapon = "R"', 'weapon = "rifel"', "There is no weapon 'rifel'", "Write one of"),
    ("squads.toml", 'id = "sun-glass"', 'id = "Sun Glass"', "id cannot be 'Sun Glass'", "small letters"),
    # missions
    ("missions.toml", "at = [1, 9]", "at = [3, 9]", "'lamp-1' lies at [3, 9], which is solid", "can stand"),
    ("missions.toml", "at = [1, 9]", "at = [12, 9]", "which is solid or off the map", "can stand"),
    ("missions.toml", "at = [1, 9]", "at = [1]", "at has 1 entries", "at least 2"),
    (
        "missions.toml",
        'count = "controlled"',
        'count = "control"',
        "count cannot be 'control'",
        "'controlled'",
    ),
    ("missions.toml", 'with_flags = ["lit"]', 'with_flags = ["lid"]', "sets the flag 'lid'", "'lit'"),
    ("missions.toml", 'without_flags = ["lit"]', 'without_flags = ["lid"]', "sets the flag 'lid'", "'lit'"),
    ("missions.toml", "act = 1\n", 'act = 1\nrole = "guards"\n', "no role 'guards'", "none yet"),
    ("missions.toml", "act = 1\n", "act = 1\norders = 1\n", "not with both", "Keep act or orders"),
    (
        "missions.toml",
        'plans = ["quarry',
        'roles = ["one"]\nplans = ["quarry',
        "roles has one entry",
        "blue zone",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "message", "remedy"), SPOILED)
def test_one_mistake(trial: Trial, name: str, old: str, new: str, message: str, remedy: str) -> None:
    line = trial.spoil(name, old, new)
    found = [mistake for mistake in trial.mistakes() if message in mistake.message]
    assert found, report(trial.mistakes())
    (mistake,) = found
    assert remedy in mistake.remedy
    assert (Path(mistake.file).name, mistake.severity) == (name, ERROR)
    assert abs(mistake.line - line) <= new.count("\n") or "missing" in message
    with pytest.raises(PackError):
        load_library(trial.packs())


def only(trial: Trial) -> Mistake:
    (mistake,) = trial.mistakes()
    return mistake


def test_a_zone_with_a_solid_square_names_the_square(trial: Trial) -> None:
    trial.spoil("missions.toml", "blue = [[0, 0, 3, 2]]", "blue = [[0, 9, 3, 11]]")
    assert (
        "blue zone of plan 'quarry-corners' has squares that are solid or off the map: [3, 9]"
        in only(trial).message
    )


def test_a_zone_that_is_too_small(trial: Trial) -> None:
    trial.spoil("missions.toml", "blue = [[0, 0, 3, 2]]", "blue = [[0, 0, 2, 2]]")
    assert "has 9 squares for 12 agents" in only(trial).message


def test_zones_that_overlap_and_rectangles_turned_over(trial: Trial) -> None:
    trial.spoil("missions.toml", "red = [[8, 9, 11, 11]]", "red = [[0, 0, 3, 2]]")
    assert "both zones of plan 'quarry-corners' hold [0, 0]" in only(trial).message
    trial.spoil("missions.toml", "red = [[0, 0, 3, 2]]", "red = [[3, 2, 0, 0]]")
    assert any("turned over" in mistake.message for mistake in trial.mistakes())


def test_a_map_mistake_has_the_line_of_the_file(trial: Trial) -> None:
    line = trial.spoil("maps/quarry.map", "=0 0 0W0/1/2", "=0 0 0Q0/1/2")
    mistake = only(trial)
    assert (Path(mistake.file).name, mistake.line) == ("quarry.map", line)
    assert mistake.message == "Column 7: found 'Q' as an edge."
    assert mistake.remedy.startswith("Use one of ' ' '1'")


def test_all_map_mistakes_at_once(trial: Trial) -> None:
    lines = [
        trial.spoil("maps/quarry.map", "=0 0 0W0/1/2", "=0 0 0Q0/1/x"),
        trial.spoil("maps/quarry.map", ".....^%.....", ".....^?....."),
    ]
    assert [mistake.line for mistake in trial.mistakes()] == [lines[0], lines[0], lines[1]]


def test_toml_that_does_not_parse(trial: Trial) -> None:
    line = trial.spoil("squads.toml", "arm = 7 ", "arm = = 7 ")
    mistake = only(trial)
    assert (Path(mistake.file).name, mistake.line) == ("squads.toml", line)
    assert mistake.message.startswith("This is not TOML: ")


def test_a_file_that_is_not_utf8(trial: Trial) -> None:
    file = trial.folder / "squads.toml"
    file.write_bytes(file.read_bytes().replace(b"Any .toml", b"Any \xff .toml"))
    mistake = only(trial)
    assert (mistake.line, mistake.remedy) == (1, "Save the file as UTF-8.")


def test_a_title_page_with_mistakes(trial: Trial) -> None:
    trial.spoil("pack.toml", 'version = "0.1.0"', 'version = "new"')
    trial.spoil("pack.toml", "authors", "autors")
    with pytest.raises(PackError) as caught:
        trial.packs()
    assert [(mistake.line, mistake.remedy) for mistake in caught.value.mistakes] == [
        (4, "Use up to three numbers with points between, such as 1.0.2."),
        (6, "Did you mean 'authors'?"),
    ]


def test_a_pack_of_another_game(trial: Trial) -> None:
    line = trial.spoil("pack.toml", 'game = "skirm"', 'game = "chess"')
    mistake = only(trial)
    assert (mistake.line, mistake.message) == (line, "This pack is for the game 'chess'.")


def test_unknown_tables_and_tables_that_are_no_lists(trial: Trial) -> None:
    line = trial.append("missions.toml", "[[squadz]]\nid = 'x'\n[weapons]\nid = 'y'\n")
    first, second = trial.mistakes()
    assert (first.line, first.remedy) == (line, "Did you mean 'squads'?")
    assert (second.line, second.remedy) == (line + 2, "Begin each one with a line [[weapons]].")


def test_a_language_that_is_none(trial: Trial) -> None:
    (trial.folder / "texts" / "de.ftl").write_text("", encoding="utf-8")
    assert only(trial).remedy == "Name the file en.ftl, fr.ftl, ru.ftl."


def test_a_squad_of_two_is_a_warning_and_loads(trial: Trial) -> None:
    line = trial.spoil("squads.toml", '["keeper", "wick", "wick", "mirror", "bell"]', '["keeper", "wick"]')
    mistake = only(trial)
    assert (mistake.severity, mistake.line) == (WARNING, line)
    assert len(load_library(trial.packs()).squads["lamplighters"].agents) == 2


def test_missing_unused_and_repeated_texts(trial: Trial) -> None:
    trial.spoil("texts/fr.ftl", "agent-wick = Mèche\n", "")
    unused = trial.spoil("texts/ru.ftl", "agent-wick = Фитиль", "agent-wik = Фитиль")
    repeated = trial.append("texts/en.ftl", "agent-wick = Wick again\n")
    found = [(Path(one.file).name, one.line, one.message.split(" (")[0]) for one in trial.mistakes()]
    assert found == [
        ("en.ftl", repeated, "The text 'agent-wick' is also at line 10."),
        ("fr.ftl", 0, "The text 'agent-wick' is missing"),
        ("ru.ftl", 0, "The text 'agent-wick' is missing"),
        ("ru.ftl", unused, "Nothing uses the text 'agent-wik'."),
    ]


def test_a_missing_language_and_a_text_that_does_not_parse(trial: Trial) -> None:
    (trial.folder / "texts" / "fr.ftl").unlink()
    line = trial.append("texts/en.ftl", "this is no fluent\n")
    english, french = trial.mistakes()
    assert (english.line, english.message[:18]) == (line, "This is not Fluent")
    assert french.remedy.startswith("Write texts/fr.ftl, or say which languages there are")


def test_mistakes_of_all_files_come_at_once_and_sorted(trial: Trial) -> None:
    trial.spoil("squads.toml", "act = 3 ", "act = 9 ")
    trial.spoil("squads.toml", "roa = 4 ", "roa = 0 ")
    trial.spoil("missions.toml", 'map = "quarry" ', 'map = "pit" ')
    trial.spoil("maps/quarry.map", "=0 0 0W0/1/2", "=0 0 0Q0/1/2")
    with pytest.raises(PackError) as caught:
        load_library(trial.packs())
    names = [Path(mistake.file).name for mistake in caught.value.mistakes]
    assert names == ["quarry.map", "missions.toml", "squads.toml", "squads.toml"]
    text = str(caught.value)
    assert text.endswith("4 mistakes, 0 warnings")
    assert all(str(mistake) in text for mistake in caught.value.mistakes)


def test_a_broken_file_does_not_blame_those_who_use_it(trial: Trial) -> None:
    trial.spoil("squads.toml", "[[weapons]]", "[[weapons]")
    assert [mistake.message[:17] for mistake in trial.mistakes()] == ["This is not TOML:"]


def test_a_broken_weapon_does_not_blame_its_owners(trial: Trial) -> None:
    trial.spoil("squads.toml", "roa = 4 ", "roa = 0 ")
    assert only(trial).message == "roa is 0."


def test_did_you_mean_lists_what_there_is_when_nothing_is_near() -> None:
    assert did_you_mean("zzz", ["b", "a"]) == "Write one of: a, b."
    assert did_you_mean("zzz", []) == "There is none yet: define one first."
