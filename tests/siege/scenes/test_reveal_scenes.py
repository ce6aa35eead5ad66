"""What a reveal, a fall or a token leads to in SIEGE: demands at once, what is asked twice, what stays as it was."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.hiding import demand_tokens
from sortie.kernel.position import Position
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import acting

UP = "upstairs"
LANE = {"name": "kestrel", "at": [9, 6], "facing": "west"}  # watches the gallery westwards
BLOCKING = hidden("maren", [8, 7], [20, 11], 2)  # a decoy in the gallery, the true token far away
BEHIND = hidden("tallis", [10, 7], [20, 2])  # a token that the decoy hides from the west
ADVANCED = {"advanced_tactics": "on"}


def demands(position: Position) -> set[str]:
    """The tokens that may be demanded now."""
    return {text for text in offered(position) if text.startswith("demand")}


@pytest.mark.rule("SGE-REA.10", "SGE-HID.7", "SGE-HID.8")
def test_who_shows_itself_in_a_window_uncovers_tokens_and_answers_nothing() -> None:
    position = acting("varga", [3, 7], LANE, BLOCKING, BEHIND, switches=ASKED)
    play(position, "move varga to e8")
    assert (asked(position), demands(position)) == ("demand", {"demand maren-1"})
    play(position, "pass")
    assert asked(position) == "react" and "reveal maren" in offered(position)
    play(position, "reveal maren")
    assert (seat(position), asked(position)) == (1, "demand"), "the decoy stood in the way of another token"
    assert demands(position) == {"demand tallis-1"}
    play(position, "pass")
    assert asked(position) == "react" and "riposte kestrel" in offered(position), "the window is still open"


@pytest.mark.rule("SGE-DSP.5", "SGE-DSP.2", "SGE-HID.8", "SGE-DSP.1")
def test_what_a_dispute_uncovers() -> None:
    watcher = {"name": "sato", "at": [3, 7]}
    owner = hidden("maren", UP, [8, 7], riser=[12, 10])
    position = acting("varga", UP, watcher, owner, BEHIND, switches=ASKED)
    play(position, "dispute m11")
    assert not fact(position, "operators.maren.hidden"), "a hidden owner shows itself"
    assert (seat(position), asked(position), demands(position)) == (1, "demand", {"demand tallis-1"})
    play(position, "pass")
    assert (seat(position), asked(position)) == (2, "dispute")
    shown = {"name": "maren", "at": UP, "riser": [12, 10]}
    known = acting("varga", UP, watcher, shown, BEHIND, switches=ASKED)
    play(known, "dispute m11")
    assert (seat(known), asked(known)) == (2, "dispute"), "of a revealed owner nothing new comes to light"
    play(known, "stay")
    assert offered(known) == ["fire", "hold fire"]


@pytest.mark.rule("SGE-REA.3", "SGE-RIP.4", "SGE-GRD.10")
def test_a_riposte_at_a_standee_is_measured_to_the_standee() -> None:
    varga = {"name": "varga", "at": [5, 7], "standee": [6, 7]}
    watcher = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = drawn([FAR_BLUE, varga, watcher, FAR], active="varga")
    play(position, "overwatch west")
    assert offered(position) == ["riposte kestrel", "riposte kestrel at standee", "pass"]
    figure = position.copy()
    play(position, "riposte kestrel at standee", "dice 1", "dice 1 1")
    assert asked(position) == "act", "three spaces: an orange die and two red ones"
    play(figure, "riposte kestrel", "dice 1", "dice 1", "dice 1")
    assert asked(figure) == "act", "four spaces: one die of each colour"


@pytest.mark.rule("SGE-HID.8", "SGE-REA.5", "SGE-DMG.4")
def test_the_active_squad_falls_first_and_then_tokens_come_into_sight() -> None:
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    maren = {"name": "maren", "at": [10, 11], "wounds": 4}
    varga = {"name": "varga", "at": [9, 9], "wounds": 4}
    for phase in (2, 4):
        position = drawn([FAR_BLUE, varga, FAR, maren], active="maren", phase=phase, devices=mine)
        events = play(position, "move maren to k11", "dice 2 2", "dice 2 2")
        fallen = [event.values[0] for event in events if event.key == "eliminated"]
        names = state_of(position).siege.names
        assert [names[one] for one in fallen] == ["maren", "varga"], "in the phase of the defenders"


@pytest.mark.rule("SGE-HID.22", "SGE-HID.8")
def test_demands_begin_with_the_first_round() -> None:
    decoy = hidden("kestrel", [9, 6], [20, 11], 2)
    position = acting("varga", [3, 5], decoy)
    play(position, "move varga to d7")
    assert not fact(position, "operators.kestrel.hidden"), "who is seen in the game is demanded"
    for number, still_hidden in ((0, True), (1, False)):
        state = state_of(acting("varga", [3, 6], decoy, round=number))
        demand_tokens(ScriptTable(state, []), state)
        assert bool(state.hidden) == still_hidden, "during deployment nobody is revealed"


@pytest.mark.rule("SGE-HID.5", "SGE-MOV.3", "SGE-ACT.6")
def test_a_token_on_a_mate_goes_on_with_the_points_it_came_with() -> None:
    mate = {"name": "rourke", "at": [20, 11]}
    position = drawn([FAR_BLUE, mate, hidden("oduya", [3, 2], [20, 12])], active="oduya", phase=2)
    play(position, "move oduya-1 to c3", "run oduya-2 to u12")
    onward = [text.split() for text in offered(position) if not text.startswith("reveal")]
    assert {(verb, token) for verb, token, *_ in onward} == {("run", "oduya-2")}, (
        "with the second point of its Run"
    )
    play(position, "run oduya-2 to u11")
    assert fact(position, "run_left") == 0 and fact(position, "move_left") == 4


@pytest.mark.rule("SGE-MOD.5", "SGE-HID.6", "SGE-ACT.8")
def test_the_free_overwatch_is_asked_for_once_for_each_token() -> None:
    pair = hidden("kestrel", [3, 2], [20, 11])
    position = drawn([FAR_BLUE, FAR, pair], active="kestrel", phase=2, switches=ADVANCED)
    play(position, "end", "face south")
    assert asked(position) == "face", "and now the second token"
    play(position, "face west")
    assert [one["facing"] for one in fact(position, "operators.kestrel.tokens")] == ["south", "west"]
    assert asked(position) == "activate"
    wire = [{"piece": "barbed-wire", "at": [11, 8]}]
    caught = acting("varga", [11, 7], devices=wire, switches=ADVANCED)
    play(caught, "move varga to l9", "face south")
    assert asked(caught) == "activate", "wire has ended the activation, and nothing more is asked"


@pytest.mark.rule("SGE-ACT.7", "SGE-HID.7")
def test_to_show_a_mate_is_no_action() -> None:
    token = hidden("kestrel", [20, 2], [20, 11], 2)
    rourke = {"name": "rourke", "at": [20, 12], "facing": "north"}
    position = drawn([FAR_BLUE, rourke, token], active="rourke", phase=2)
    play(position, "reveal kestrel")
    assert (
        not fact(position, "operators.kestrel.hidden") and fact(position, "operators.kestrel.square") == "u12"
    )
    assert fact(position, "operators.rourke.facing") == "north", "the own overwatch stays"
    assert fact(position, "did") == []


@pytest.mark.rule("SGE-OPR.7", "SGE-SHO.8")
def test_a_marker_for_each_who_is_shot_at() -> None:
    mates = [
        {"name": name, "at": [20, row], "located": True} for name, row in (("maren", 10), ("ivanko", 11))
    ]
    for others in (
        [{"name": "kestrel", "at": [20, 5]}, *mates],
        [*mates, {"name": "kestrel", "at": [20, 5]}],
    ):
        position = acting("varga", [15, 5], *others)
        play(position, "shoot kestrel", "dice 1", "dice 1", "dice 1 1")
        located = {
            one["name"]
            for one in fact(position, "operators")
            if fact(position, f"operators.{one['name']}.located")
        }
        assert located == {"kestrel", "maren", "ivanko"}, "whoever of the squad has a marker already"


@pytest.mark.rule("SGE-DGA.4", "SGE-DGA.2")
def test_wire_elsewhere_catches_nobody() -> None:
    wire = [{"piece": "barbed-wire", "at": [5, 7]}]
    attacker = acting("varga", [9, 6], devices=wire)
    play(attacker, "move varga to i7")
    assert fact(attacker, "active") == "varga" and fact(attacker, "move_left") == 4
    defender = acting("kestrel", [6, 7], devices=wire)
    play(defender, "move kestrel to f8")
    assert fact(defender, "active") == "kestrel" and fact(defender, "move_left") == 4, "at the normal cost"


@pytest.mark.rule("SGE-WAL.19", "SGE-ACT.4", "SGE-HID.7")
def test_nobody_closes_an_opening_again() -> None:
    mate = hidden("maren", [20, 2], [20, 11])
    position = acting("kestrel", [9, 6], mate, sections={"open": ["b7-c7"], "breached": ["j6-j7"]})
    verbs = {text.split()[0] for text in offered(position)}
    assert verbs == {"move", "run", "lean", "run-lean", "overwatch", "destroy", "reveal", "end"}
