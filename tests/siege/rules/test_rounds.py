"""Rounds, setup, missions, modules, several players, the end."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege.rules.clocks import round_budget, speed
from sortie.games.siege.rules.setup.squads import draft_turns, squad_choices, stock_choices
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import Act, BeginRound
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.table.requests import Chance, Choice, Together
from sortie.lab.playing import play_out
from sortie.players.random_player import RandomPolicy
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, building, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of

SIDES = ("attackers", "defenders")


def started(scenario: str = "bomb", board: str = "customs-house", **options: object) -> Position:
    """A new table."""
    return Position(siege_game(), siege_game().start(Setup(scenario, sides=SIDES, board=board, **options)))  # type: ignore[arg-type]


def until(position: Position, label: str) -> None:
    """Take the last option of every question until one of this label is asked."""
    while position.request is not None and position.request.label != label:
        request = position.request
        if isinstance(request, Together):
            position.play(tuple(choice.options.first() for choice in request.choices))
        elif isinstance(request, Chance):
            position.play(request.sample(SeededDice(1)))
        else:
            assert isinstance(request, Choice)
            position.play(request.options.kth(request.options.count - 1))


@pytest.mark.rule("SGE-GEN.1", "SGE-SET.2", "SGE-SET.3", "SGE-SET.4", "SGE-AGA.2")
def test_squads_and_inventories_are_sealed() -> None:
    position = started()
    assert isinstance(position.request, Together)
    view = siege_game().view(position.state, 0, position.request)
    assert not any(panel.kind == "card" for panel in view.panels), "no pick is shown before both are locked"
    play(
        position,
        "seat 1: squad varga+lindqvist+tesfaye+morrow+kade",
        "seat 2: squad kestrel+oduya+maren+tallis+fenwick",
    )
    assert [one["name"] for one in fact(position, "operators")][5:] == [
        "kestrel",
        "oduya",
        "maren",
        "tallis",
        "fenwick",
    ]
    assert fact(position, "operators.varga.charges") == 2
    play(position, "seat 1: " + offered(position)[0])
    position.seal(1, position.choice_of(1).options.first())  # type: ignore[union-attr]
    cubes = fact(position, "cubes")
    gadgets = siege_game().library.gadgets
    assert sum(cubes[name] for name in cubes if gadgets[name].side == 0) == 9 and cubes["drone"] == 3
    assert sum(cubes[name] for name in cubes if gadgets[name].side == 1) == 4
    library = siege_game().library
    assert len(squad_choices(library, 0, False)) == 252
    assert all(sum(cubes) == 6 for cubes in stock_choices(library, 0)) and all(
        sum(cubes) == 4 for cubes in stock_choices(library, 1)
    )


@pytest.mark.rule("SGE-SET.1", "SGE-SEQ.2")
def test_what_lies_on_the_board_at_the_start() -> None:
    for scenario, wires in (("control", 0), ("bomb", 3), ("hostage", 3)):
        state = siege_game().start(Setup(scenario, sides=SIDES))
        assert isinstance(state, SiegeState)
        kinds = [state.siege.pieces[device.piece].id for device in state.devices]
        assert (kinds.count("camera"), kinds.count("barbed-wire")) == (5, wires)
        assert kinds.count("reinforced-riser") == (2 if wires else 0)
    with pytest.raises(
        UnknownName, match="there is no mission 'siege'; known missions: bomb, control, hostage"
    ):
        siege_game().start(Setup("siege", sides=SIDES))
    with pytest.raises(UnknownName, match="'bomb' is not played on 'castle'"):
        siege_game().start(Setup("bomb", sides=SIDES, board="castle"))
    undecided = Position(siege_game(), siege_game().start(Setup("bomb")))
    assert isinstance(undecided.request, Chance), "who attacks is drawn where nobody has said so"


@pytest.mark.rule("SGE-SET.5", "SGE-MOD.1", "SGE-MOD.2", "SGE-MOD.3")
def test_the_defenders_change_up_to_five_pieces() -> None:
    position = started()
    until(position, "rearrange")
    assert refused_by(position, "bar j2-j3 instead of b4-c4") == "SGE-SET.5", (
        "a door barricade does not fit a window"
    )
    for _ in range(5):
        play(position, next(text for text in offered(position) if text.startswith("take away")))
    assert position.request is not None and position.request.label != "rearrange"
    ahead = started(switches={"forward_planning": "on"})
    until(ahead, "rearrange")
    for _ in range(6):
        play(ahead, next(text for text in offered(ahead) if text.startswith("take away")))
    play(ahead, "reinforce e6-e7")
    assert "e6-e7" in fact(ahead, "sections.reinforced") and not any(
        text.startswith("reinforce") for text in offered(ahead)
    )
    for _ in range(3):
        play(ahead, next(text for text in offered(ahead) if text.startswith("open up")))
    assert len(fact(ahead, "sections.breaches")) == 3 and not any(
        text.startswith("open up") for text in offered(ahead)
    )


@pytest.mark.rule("SGE-SET.6", "SGE-SET.7")
def test_setup_gadgets_come_before_the_tokens() -> None:
    position = started()
    play(
        position,
        "seat 1: squad varga+lindqvist+tesfaye+morrow+kade",
        "seat 2: squad kestrel+ivanko+grimsby+fenwick+maren",
    )
    until(position, "prepare")
    labels: list[str] = []
    while position.request is not None and position.request.label in ("prepare", "furnish"):
        labels.append(position.request.label)
        play(position, offered(position)[0])
    assert labels == ["prepare"] * 9 + ["furnish"] * labels.count("furnish") and labels.count("furnish") > 0
    state = state_of(position)
    assert state.plates.bit_count() == 3 and len(state.siege.building.parts_of(state.shutters)) == 2
    assert state.cubes[state.siege.gadget_numbers["deployable-shield"]] == 0
    assert position.request is not None and position.request.label == "deploy"


@pytest.mark.rule(
    "SGE-SET.8",
    "SGE-SET.9",
    "SGE-SET.10",
    "SGE-SET.12",
    "SGE-LEA.10",
    "SGE-OVW.9",
    "SGE-HID.1",
    "SGE-HID.2",
    "SGE-HID.22",
)
def test_tokens_inside_attackers_outside() -> None:
    position = started("control")
    until(position, "deploy")
    assert refused_by(position, "place b7 north") == "SGE-SET.9", "the perimeter is not for defenders"
    assert "place j8 north" in offered(position) and "place j8 north-from-east" in offered(position)
    play(position, "place j8 north")
    assert refused_by(position, "place j8 north") == "SGE-SET.12", "the other token lies elsewhere"
    play(position, "station at m11", "second is true")
    play(position, "station at u9", "place k8 north", "first is true")
    assert not any(text.startswith("station") for text in offered(position)), "two upper spaces"
    until(position, "activate")
    state = state_of(position)
    assert state.hidden.bit_count() == 5 and sum(place >= 0 for place in state.place) == 15
    assert all(
        state.facing[2 * one] >= 0 and building().perimeter >> state.place[2 * one] & 1 for one in range(5)
    )
    events = [event for event in position.events if event.key == "truth"]
    assert all(not event.heard_by(0) for event in events)


@pytest.mark.rule("SGE-SET.11")
def test_whoever_is_not_placed_is_out() -> None:
    state = siege_game().draw_case(
        {
            "operators": [FAR_BLUE, {"name": "varga", "at": [0, 0]}, FAR, {"name": "maren", "at": [16, 12]}],
            "round": 0,
        }
    )
    assert isinstance(state, SiegeState)
    state.put(2 * state.siege.names.index("maren"), -1)
    state.agenda = [BeginRound()]
    position = Position(siege_game(), state)
    assert not fact(position, "operators.maren.alive") and fact(position, "operators.rourke.alive")
    assert fact(position, "operators.varga.alive") and fact(position, "operators.okonjo.alive")


@pytest.mark.rule("SGE-CLK.7", "SGE-SEQ.10")
def test_the_round_limit_alone_ends_a_game() -> None:
    state = siege_game().start(Setup("bomb", sides=SIDES))
    play_out(siege_game(), state, (RandomPolicy("x"), RandomPolicy("y")), SeededDice("z"))
    assert isinstance(state, SiegeState) and state.round <= 6 and state.ending


@pytest.mark.rule("SGE-SEQ.1", "SGE-SEQ.8", "SGE-SEQ.16", "SGE-SEQ.2")
def test_phases_follow_each_other() -> None:
    position = drawn(
        [FAR_BLUE, {"name": "sato", "at": [0, 0]}, FAR, {"name": "maren", "at": [16, 12]}],
        mission="bomb",
        phase=1,
    )
    seen: list[tuple[int, int]] = []
    while fact(position, "round") == 1:
        seen.append((fact(position, "phase"), seat(position)))
        if "end phase" in offered(position):
            play(position, "end phase")
        else:
            play(position, offered(position)[0])
            assert isinstance(position.checkpoint.agenda[-1], Act)
            play(position, "end")
    assert [phase for phase, _ in seen] == sorted(phase for phase, _ in seen)
    assert all((phase % 2 == 1) == (who == 1) for phase, who in seen) and fact(position, "phase") == 1


@pytest.mark.rule("SGE-MIS.9", "SGE-MIS.10", "SGE-MIS.13", "SGE-MIS.14")
def test_a_carrier_is_hampered() -> None:
    position = drawn(
        [{"name": "tesfaye", "at": [20, 11]}, {"name": "rourke", "at": [2, 2]}],
        mission="hostage",
        active="tesfaye",
    )
    play(position, "secure")
    assert fact(position, "carrier") == "tesfaye" and refused_by(position, "secure") == "SGE-ACT.1"
    assert (
        refused_by(position, "run tesfaye to u13") == "SGE-MIS.10"
        and refused_by(position, "lean tesfaye to u13") == "SGE-MIS.10"
    )
    window = drawn([{"name": "varga", "at": [16, 13]}, {"name": "rourke", "at": [2, 2]}], mission="hostage", active="varga",
                   carrier="varga", sections={"open": ["q14-q15"]})  # fmt: skip
    assert refused_by(window, "move varga to q15") == "SGE-MOV.4"
    fallen = drawn([{"name": "varga", "at": [9, 7], "wounds": 4}, FAR_BLUE, {"name": "kestrel", "at": [5, 7]}], mission="hostage",
                   active="kestrel", phase=2, carrier="varga")  # fmt: skip
    play(fallen, "shoot varga", "dice 1", "dice 1", "dice 1")
    assert fact(fallen, "hostage") == "j8" and fact(fallen, "carrier") == ""
    defender = drawn(
        [FAR_BLUE, {"name": "kestrel", "at": [19, 12]}], mission="hostage", active="kestrel", phase=2
    )
    assert refused_by(defender, "secure") == "SGE-MIS.13"


@pytest.mark.rule("SGE-END.2", "SGE-END.3", "SGE-END.4", "SGE-DMG.5")
def test_elimination_wins_at_once() -> None:
    position = drawn([{"name": "varga", "at": [9, 7], "wounds": 4}, {"name": "kestrel", "at": [5, 7]}], mission="bomb", active="kestrel",
                     phase=2, defuser=1, counter=1)  # fmt: skip
    play(position, "shoot varga", "dice 1", "dice 1", "dice 1")
    assert fact(position, "winner") == "defenders" and position.over
    resigned = drawn([FAR_BLUE, FAR])
    resigned.say("resign")
    assert (fact(resigned, "winner"), fact(resigned, "ending")) == ("defenders", "concession")
    draw = drawn([{"name": "varga", "at": [9, 7], "wounds": 4}, {"name": "rourke", "at": [5, 7], "wounds": 5}], active="varga",
                 overlays=[{"kind": "fire", "squares": [[9, 7], [10, 7]], "by": "rourke"}])  # fmt: skip
    play(draw, "shoot rourke", "dice 1", "dice 1", "dice 1 1", "dice 2")
    assert fact(draw, "winner") == "draw"


@pytest.mark.rule("SGE-MOD.7")
def test_a_draft() -> None:
    position = started(switches={"draft": "on"})
    for side, kind in draft_turns():
        assert seat(position) == side + 1 and position.request is not None and position.request.label == kind
        play(position, offered(position)[0])
    assert [kind for _, kind in draft_turns()].count("ban") == 4
    assert position.request is not None and position.request.label == "stock"
    assert len({one["name"] for one in fact(position, "operators")}) == 10


@pytest.mark.rule("SGE-MUL.1", "SGE-MUL.2", "SGE-MUL.3", "SGE-MUL.4", "SGE-MUL.5", "SGE-MUL.7", "SGE-MUL.8")
def test_three_and_four_players() -> None:
    game = siege_game()
    for seats, sides in (
        (4, ("attackers", "attackers", "defenders", "defenders")),
        (3, ("attackers", "attackers", "defenders")),
    ):
        setup = Setup("bomb", sides=sides, seats=seats)
        state = game.start(setup)
        policies = tuple(RandomPolicy(f"{seats}/{seat}") for seat in range(seats))
        played = play_out(game, state, policies, SeededDice(seats), checked=True)
        assert played.problems == () and played.result is not None and len(played.result.scores) == seats
        assert isinstance(state, SiegeState)
        assert [card.recruit for card in state.siege.cards] == [False] * 4 + [True] + [False] * 4 + [True]
        assert sum(state.improved) > 0 and game.seats_of(state) == seats
    with pytest.raises(UnknownName, match="two attackers against one defender"):
        game.start(Setup("bomb", sides=("attackers", "defenders", "defenders"), seats=3))
    assert not game.can_sit(("attackers",) * 3)


@pytest.mark.rule("SGE-MUL.2", "SGE-MUL.8")
def test_sections_take_turns() -> None:
    game = siege_game()
    state = game.start(Setup("control", sides=("attackers", "attackers", "defenders", "defenders"), seats=4))
    position = Position(game, state)
    random = Random("sections")
    acted: dict[int, set[int]] = {}
    while not position.over and fact(position, "round") < 3:
        request = position.request
        if isinstance(request, Together):
            position.play(
                tuple(
                    choice.options.kth(random.randrange(choice.options.count)) for choice in request.choices
                )
            )
        elif isinstance(request, Chance):
            position.play(request.sample(SeededDice(2)))
        else:
            assert isinstance(request, Choice)
            option = request.options.kth(random.randrange(request.options.count))
            if (
                request.label == "activate"
                and option.verb == "activate"
                and fact(position, "phase") in (1, 3)
                and option.target < 4
            ):
                acted.setdefault(2 * fact(position, "round") + fact(position, "phase") // 2, set()).add(
                    option.target // 2
                )
            position.play(option)
    assert acted and all(len(sections) == 1 for sections in acted.values())


@pytest.mark.rule("SGE-CLK.1", "SGE-CLK.2", "SGE-MUL.6", "SGE-SEQ.16")
def test_speeds() -> None:
    assert round_budget("standard", 2, 4) == 240
    assert [tuple(speed(name, 2)) for name in ("beginner", "chill", "standard", "extreme")] == [
        (20, 10, 120), (15, 5, 90), (15, 5, 60), (8, 3, 45),
    ]  # fmt: skip
    assert [tuple(speed(name, 4)) for name in ("beginner", "chill", "standard", "extreme")] == [
        (20, 10, 150), (20, 10, 120), (15, 5, 90), (15, 5, 60),
    ]  # fmt: skip


@pytest.mark.rule("SGE-GEN.7")
def test_equal_answers_make_equal_games() -> None:
    game = siege_game()
    digests = []
    for _ in range(2):
        state = game.start(Setup("hostage", sides=SIDES))
        play_out(game, state, (RandomPolicy("a"), RandomPolicy("b")), SeededDice("d"))
        digests.append(state_digest(state))
    assert digests[0] == digests[1]


@pytest.mark.rule("SGE-SET.2")
def test_roles_are_drawn_when_nobody_has_agreed() -> None:
    position = Position(siege_game(), siege_game().start(Setup("bomb")))
    play(position, "draw 1")
    assert fact(position, "seats") == [[2], [1]]


@pytest.mark.rule("SGE-GEN.3", "SGE-KEY.12", "SGE-OPR.7")
def test_scanning_twice_changes_nothing_and_may_spare_the_own_squad() -> None:
    operators = [
        {"name": "varga", "at": [9, 7]},
        {"name": "sato", "at": [3, 7]},
        {"name": "kestrel", "at": [12, 7], "located": True},
    ]
    for value, own in (("all", True), ("opposing", False)):
        position = drawn(operators, active="varga", cubes={"drone": 1}, switches={"drone_scan": value})
        play(position, "use drone on j7", "scan")
        assert fact(position, "operators.sato.located") is own and fact(position, "operators.kestrel.located")


@pytest.mark.rule("SGE-HID.7")
def test_reveal_windows_can_be_asked_for_after_every_step() -> None:
    tokens = hidden("kestrel", [20, 12], [16, 12])
    position = drawn(
        [{"name": "varga", "at": [0, 3]}, tokens], active="varga", switches={"reveal_windows": "always"}
    )
    play(position, "move varga to a5")
    assert seat(position) == 2 and offered(position) == ["reveal kestrel", "pass"]
