"""Agents that follow their lists: who acts, what it does, where it goes, and what the lists look like in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.content.mistakes import PackError
from sortie.content.packs import read_packs
from sortie.games import open_game
from sortie.games.skirm.bot.card_play import DEEDS as PLAYED
from sortie.games.skirm.content.behaviours import DEEDS, DEFAULT, EVERY_LINE, behaviour_of
from sortie.games.skirm.content.packs import check_packs
from sortie.games.skirm.game import SkirmGame
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice
from sortie.lab.playing import play_match
from sortie.players.knowledge import Knowledge
from sortie.players.roster import make_player
from sortie.terminal.command import run


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("skirm")


def decided(game: Game, document: dict[str, Any]) -> str:
    """What the cards answer at a position drawn by hand."""
    position = Position(game, game.draw_case(document))
    assert isinstance(position.request, Choice)
    return position.write(make_player("cards", "").decide(Knowledge(position, position.request.seat)))


def act(card: str, square: str, *foes: tuple[str, str], **more: Any) -> dict[str, Any]:
    """An Agent of the first seat that is to act, and enemies by card and square."""
    units: list[dict[str, Any]] = [{"seat": 1, "card": card, "square": square, "name": "me"}]
    units += [{"seat": 2, "card": foe, "square": place} for foe, place in foes]
    return {"units": units, "moment": "act", "active": "me", **more}


def test_a_brute_fights_the_enemy_that_will_lose_most(game: Game) -> None:
    # The hulk has ARM 8 and TF2, the scavver ARM 5: whoever stands first in the list does not matter.
    drawn = act("thirster", "e5", ("hulk", "d5"), ("scavver", "f5"))
    assert decided(game, drawn) == "melee scavver with hook-chains"


def test_a_brute_goes_to_the_nearest_enemy_the_cheapest_way(game: Game) -> None:
    assert decided(game, act("thirster", "a5", ("scavver", "h5"), ("boss", "p16"))) == "move e4"
    # A wall two levels high is in the way: it goes round, though that is farther as the crow flies.
    walls = [[f"c{row}", f"d{row}", 3] for row in range(1, 9)]
    assert decided(game, act("thirster", "c8", ("scavver", "e7"), map={"walls": walls})) == "move d8"


def test_who_stands_beside_an_enemy_and_has_fought_is_done(game: Game) -> None:
    drawn = act("thirster", "e5", ("scavver", "f5"))
    drawn["units"][0]["did"] = ["melee"]
    assert decided(game, drawn) == "end"


def test_no_orders_are_spent_on_actions(game: Game) -> None:
    assert decided(game, act("thirster", "a5", ("scavver", "h5"), act=0, orders=[3, 0])) == "end"


def test_a_gunner_shoots_at_the_best_odds_and_the_nearest_of_equals(game: Game) -> None:
    drawn = act("quickhand", "e5", ("scavver", "e9"), ("scavver", "e8"), ("hulk", "e2"))
    assert decided(game, drawn) == "shoot scavver-2 with twin-pistols"


def test_a_gunner_without_a_target_goes_where_it_sees_one(game: Game) -> None:
    blind = {"solid": ["e6", "d6", "f6"]}
    answer = decided(game, act("lancer", "e5", ("scavver", "e9"), map=blind))
    assert answer.startswith("move ")
    position = Position(game, game.draw_case(act("lancer", answer[5:], ("scavver", "e9"), map=blind)))
    choice = position.open_choice()
    assert choice is not None
    assert "shoot scavver with sun-lance" in [position.write(one) for one in choice.options]


def test_a_gunner_that_sees_somebody_and_has_shot_stays(game: Game) -> None:
    drawn = act("lancer", "e5", ("scavver", "e9"))
    drawn["units"][0]["did"] = ["shoot"]
    assert decided(game, drawn) == "end"


OBJECTIVES = {"objectives": [{"id": "near", "at": [4, 6]}, {"id": "far", "at": [10, 10]}]}


def test_the_line_goes_to_the_nearest_objective_that_nobody_of_the_squad_holds(game: Game) -> None:
    foe = ("scavver", "p16")
    assert decided(game, act("cutter", "e4", foe, mission=OBJECTIVES)) == "move e7"
    held = act("cutter", "e4", foe, mission=OBJECTIVES)
    held["units"].insert(1, {"seat": 1, "card": "cutter", "square": "e7"})
    assert decided(game, held) == "move j9"


def test_the_line_stays_on_its_objective_and_shoots(game: Game) -> None:
    drawn = act("cutter", "e7", ("scavver", "e10"), mission=OBJECTIVES)
    assert decided(game, drawn) == "shoot scavver with scrap-pistol"


def test_a_surgeon_heals_whoever_has_lost_most(game: Game) -> None:
    drawn = act("surgeon", "e5", ("scavver", "p16"))
    drawn["units"][1:1] = [
        {"seat": 1, "card": "rifleman", "square": "e6", "name": "scratched", "hit": 3},
        {"seat": 1, "card": "rifleman", "square": "f5", "name": "bleeding", "hit": 1},
    ]
    assert decided(game, drawn) == "use field-dressing on bleeding"


def test_saboteurs_plant_and_carriers_walk_home(game: Game) -> None:
    plant = act("scavver", "i5", ("rifleman", "p16"), mission="sabotage", plan="d")
    assert decided(game, plant) == "perform plant"
    carry = act("cutter", "h9", ("rifleman", "p16"), mission="retrieve-intel", plan="a")
    assert decided(game, carry) == "pick-up intel-1"
    carry["units"][0]["carrying"] = "intel-1"
    assert decided(game, carry) == "perform decode"


def test_the_agent_with_the_nearest_enemy_acts_and_the_lowest_number_of_equals(game: Game) -> None:
    units: list[dict[str, Any]] = [
        {"seat": 1, "card": "rifleman", "square": "a1", "name": "back"},
        {"seat": 1, "card": "rifleman", "square": "e5", "name": "front"},
        {"seat": 1, "card": "rifleman", "square": "e6", "name": "beside"},
        {"seat": 2, "card": "boss", "square": "h5"},
    ]
    assert decided(game, {"units": units, "moment": "activation", "seat": 1}) == "activate front"


def sentries(foe: str) -> dict[str, Any]:
    units = [
        {"seat": 1, "card": "quickhand", "square": "e5", "ready": False},
        {"seat": 2, "card": "scavver", "square": foe},
    ]
    return {"units": units, "moment": "sentry", "seat": 1}


def test_a_sentry_is_named_where_its_list_has_something_for_it(game: Game) -> None:
    assert decided(game, sentries("e8")) == "sentry quickhand"
    drawn = sentries("e8")
    drawn["map"] = {"solid": ["a1"], "walls": []}
    assert decided(game, drawn) == "sentry quickhand"


def test_a_sentry_with_nothing_on_its_list_passes(game: Game) -> None:
    # On an objective the line stays where it is, and it sees nobody.
    units = [
        {"seat": 1, "card": "cutter", "square": "e7", "ready": False},
        {"seat": 2, "card": "scavver", "square": "p16"},
    ]
    drawn = {"units": units, "moment": "sentry", "seat": 1, "mission": OBJECTIVES}
    assert decided(game, drawn) == "pass"


def test_dice_are_repaired_by_a_fixed_rule(game: Game) -> None:
    drawn = act("rifleman", "e5", ("scavver", "e9"), orders=[2, 0])
    position = Position(game, game.draw_case(drawn))
    position.say("shoot scavver with service-rifle")
    position.say("pay 0 orders")
    position.play((1, 6, 5, 6))  # SKL 4, RR1: the 1 is Critical, the 5 is one too high
    done = []
    for die in (3, 2, 0, 0):
        done.append(position.write(make_player("cards", "").decide(Knowledge(position, 0))))
        position.say(done[-1])
        if die:
            position.play((die,))
    # The chain die, the free re-roll of the first failure, an Order where one is enough; a six is left alone.
    assert done == ["chain 1", "reroll 2", "shift 3 down", "close"]


def test_a_deployed_agent_stands_as_near_as_its_zone_allows_to_what_lies_on_the_map(game: Game) -> None:
    units = [{"seat": 1, "card": "rifleman"}, {"seat": 2, "card": "scavver", "square": "p16"}]
    drawn = {"units": units, "moment": "deploy", "seat": 1, "plan": "a", "mission": OBJECTIVES}
    assert decided(game, drawn) == "deploy rifleman at b4"


def test_cards_play_a_whole_game_against_each_other(game: Game) -> None:
    match = Match(game, Setup("hold-the-ground", sides=("aegis-vanguard", "crimson-wake")))
    players = [make_player("cards", ""), make_player("cards", "")]
    played = play_match(match, players, SeededDice("whole game"))
    assert played.problems == () and played.result is not None


def test_equal_positions_get_equal_answers_whatever_the_seed(game: Game) -> None:
    drawn = act("thirster", "e5", ("scavver", "d5"), ("scavver", "f5"))
    position = Position(game, game.draw_case(drawn))
    answers = {make_player("cards", seed).decide(Knowledge(position, 0)) for seed in ("one", "two")}
    assert {position.write(one) for one in answers} == {"melee scavver-1 with hook-chains"}


def test_the_own_tags_of_a_card_come_before_those_of_its_squad(game: Game) -> None:
    assert isinstance(game, SkirmGame)
    lists = game.library.behaviours
    assert behaviour_of(lists, ("line", "brute"), ("line",)).id == "brute"
    assert behaviour_of(lists, ("line", "scout"), ("line",)).id == "line"
    assert behaviour_of(lists, ("scout",), ()).id == DEFAULT


def test_every_word_of_the_vocabulary_is_played_and_has_words(game: Game) -> None:
    assert set(PLAYED) == set(DEEDS)
    keys = [line.key for line in EVERY_LINE]
    for language in ("en", "fr", "ru"):
        told = [game.texts(language, key, {}) for key in keys]
        assert not set(told) & set(keys) and len(set(told)) == len(keys)


def test_profiles_show_the_list_of_each_agent(game: Game) -> None:
    panels = {panel.piece: panel for panel in game.profiles("crimson-wake")}
    told = [game.texts("en", line.key, {"number": 0, **line.parameters}) for line in panels["thirster"].lines]
    assert told[-2:] == ["1. Melee with the best odds", "2. Move to the nearest enemy"]
    assert game.profiles("nobody") == []


PACK = 'id = "lists"\ngame = "skirm"\nversion = "1"\ntitle = "pack-lists"\ndepends = ["skirm"]\n'


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ('id = "brutes"\nlines = [{ do = "melee" }]', "There is no tag 'brutes'"),
        ('id = "scout"\nlines = [{ do = "move" }]', "This movement goes nowhere"),
        ('id = "scout"\nlines = [{ do = "melee", to = "enemy" }]', "Only a movement has a goal"),
        ('id = "scout"\nlines = [{ do = "fly" }]', "fly"),
        ('id = "scout"\nlines = []', "lines"),
    ],
)
def test_mistakes_in_lists_are_told(tmp_path: Path, table: str, words: str) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "lists.toml").write_text(f"[[behaviours]]\n{table}\n")
    with pytest.raises(PackError, match=words):
        open_game("skirm", [tmp_path])


def test_lists_want_one_for_everybody_else(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK.replace('depends = ["skirm"]\n', ""))
    (tmp_path / "lists.toml").write_text('[[behaviours]]\nid = "default"\nlines = [{ do = "melee" }]\n')
    told = [mistake.message for mistake in check_packs(read_packs([tmp_path]))]
    assert not [message for message in told if "list" in message]
    (tmp_path / "lists.toml").write_text('[[behaviours]]\nid = "brute"\nlines = [{ do = "melee" }]\n')
    told = [mistake.message for mistake in check_packs(read_packs([tmp_path]))]
    assert "No list is called 'default'." in told


def test_pack_show_tells_the_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "show", "sortie/packs/skirm"]) == 0
    assert "Everybody else" in capsys.readouterr().out
