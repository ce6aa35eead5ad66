"""Board, panels, dice, codes and menus are drawn from views alone; nothing is told by colour only."""

from __future__ import annotations

import io

from rich.console import Console

from sortie.drawing.board_text import draw_board, edge_signs
from sortie.drawing.panels import card_texts, die_text, draw_card, meter_text, share_text
from sortie.drawing.piece_codes import PieceCodes
from sortie.kernel.views.view import (
    BoardView,
    CardView,
    DieView,
    EdgeView,
    Meter,
    OptionView,
    OverlayView,
    PanelView,
    PieceView,
    PoolDice,
    PoolView,
    SquareView,
    Word,
)
from sortie.terminal.display import Display
from sortie.terminal.odds_lines import percent
from sortie.terminal.option_menu import OptionMenu, common_words, square_runs
from sortie.terminal.selections import is_selection
from sortie.terminal.wording import Wording
from tests.toy_game import DuelGame


def piece(name: str, seat: int, square: str = "", face_down: bool = False) -> PieceView:
    return PieceView(name, Word(name), "agent", seat, "map", square, face_down=face_down)


def small_board() -> BoardView:
    squares = [SquareView(f"{'abc'[x]}{y + 1}", x, y) for y in range(2) for x in range(3)]
    squares[1].height = 2
    squares[2].kind = "solid"
    squares[3].marks = ["difficult"]
    squares[4].marks = ["objective:one"]
    edges = [
        EdgeView("a1|b1", "a1", "b1", "ladder"),
        EdgeView("a1-a2", "a1", "a2", "wall", 2),
        EdgeView("b2|c2", "b2", "c2", "door", 0, "closed"),
        EdgeView("off", "z9", "a1", "wall", 1),
    ]
    return BoardView("map", Word("map"), 3, 2, squares, edges)


def test_the_board_says_everything_in_signs() -> None:
    pieces = [piece("scout-2", 0, "b1"), piece("scout-1", 1, "c2"), piece("crate", -1, "c2")]
    drawn = draw_board(small_board(), pieces, PieceCodes(), frozenset({"a1"})).plain.splitlines()
    assert drawn[0].split() == ["a", "b", "c"]
    assert drawn[2] == "  1= ·°HS2² ███="
    assert drawn[3] == "   +-2-+   +   +"
    assert drawn[4] == "  2=~·  *· Ds1*="


def test_rows_with_nothing_between_them_have_no_line_between_them() -> None:
    board = small_board()
    board.edges = []
    assert len(draw_board(board, [], PieceCodes()).plain.splitlines()) == 5


def test_edges_use_the_signs_of_map_files() -> None:
    kinds = (
        ("wall", 1, ""),
        ("wall", 0, ""),
        ("wall", 2, "climbable"),
        ("ramp", 0, ""),
        ("door", 0, "open"),
        ("moat", 0, ""),
    )
    signs = [edge_signs(EdgeView("e", "a", "b", kind, height, state))[0] for kind, height, state in kinds]
    assert signs == ["1", "|", "W", "/", "d", "?"]


def test_codes_tell_sides_apart_by_letters() -> None:
    codes = PieceCodes()
    seen = [codes.code(piece("rifleman-2", seat)) for seat in (0, 1, 2, -1)]
    assert seen == ["R2", "r2", "3R2", "*R2"]
    assert codes.code(piece("secret", 1, face_down=True)) == "?"


def test_a_letter_belongs_to_one_name() -> None:
    codes = PieceCodes()
    assert [codes.code(piece(name, 0)) for name in ("captain", "cutter-1", "cutter-2")] == ["C1", "U1", "U2"]
    assert codes.code(piece("captain", 0)) == "C1"
    assert [codes.code(piece(name, 0)) for name in ("aa", "a", "aaa")] == ["A1", "A2", "A3"]


def test_hearts_are_for_life_only() -> None:
    wording = Wording(DuelGame())
    meters = [Meter(Word("act"), 2), Meter(Word("hit"), 2, 3), Meter(Word("charges"), 1, 2)]
    card = draw_card(PanelView("squad", "card", Word("raider"), piece="raider", meters=meters), "R1", wording)
    assert "act 2" in card.plain and "hit ♥♥♡ 2/3" in card.plain and "charges 1/2" in card.plain
    rounds = draw_card(
        PanelView("track", "track", Word("duel"), meters=[Meter(Word("round"), 1, 5)]), "", wording
    )
    assert "round 1/5" in rounds.plain


def test_meters_and_dice_are_pictures_with_numbers() -> None:
    wording = Wording(DuelGame())
    assert meter_text(Meter(Word("hit"), 2, 3), wording) == "hit ♥♥♡ 2/3"
    assert meter_text(Meter(Word("hit"), 2, 30), wording) == "hit 2/30"
    assert meter_text(Meter(Word("act"), 2), wording) == "act 2"
    assert die_text(DieView(2, 2, "", True), wording) == "⚁2✓"
    assert die_text(DieView(5, 6, "", False), wording) == "⚄5✗⟲"
    assert die_text(DieView(4, 4, "chained"), wording) == "⚃4(chained)"
    assert die_text(DieView(4, 4, word=Word("skull")), wording) == "[skull]"


def test_dice_of_a_card_are_told_by_their_colours() -> None:
    pools = [
        PoolView(Word("near"), [PoolDice("red", 2), PoolDice("blue", 1, Word("charged"))]),
        PoolView(Word("far")),
    ]
    told = draw_card(PanelView("card-x", "card", Word("x"), pools=pools), "", Wording(DuelGame())).plain
    assert told.splitlines() == ["x", "  near: red ×2, blue *", "  far: –", "  * charged"]


def test_percentages_never_lie_about_certainty() -> None:
    assert [percent(weight) for weight in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0",
        "<1",
        "50",
        ">99",
        "1" + "00",
    ]


def moves(count: int) -> list[OptionView]:
    return [OptionView("move", f"move a{number}") for number in range(1, count + 1)]


def test_few_options_have_a_number_each() -> None:
    menu = OptionMenu([*moves(3), OptionView("end", "end")])
    row = menu.pick("4")
    assert row is not None and row.options[0].notation == "end"
    assert menu.pick("5") is None and menu.pick("0") is None


def test_an_option_says_what_it_does() -> None:
    drawn = io.StringIO()
    screen = Display(Console(file=drawn, width=100), Wording(DuelGame(), "en"))
    screen.options(OptionMenu([OptionView("hit", "hit", label=Word("prompt-act"))]), lambda _: "")
    assert screen.wording.word(Word("prompt-act")) in drawn.getvalue()


def test_many_options_are_one_row_that_unfolds() -> None:
    menu = OptionMenu(moves(30))
    row = menu.pick("1")
    assert row is not None and row.folded and len(row.options) == 30
    one = menu.pick("1.12")
    assert one is not None and not one.folded and one.options[0].notation == "move a12"
    assert menu.pick("1.31") is None


def test_many_options_fold_by_what_they_begin_with() -> None:
    options = [OptionView("deploy", f"deploy {who} at a{x}") for who in ("ann", "bob") for x in range(10)]
    assert [len(row.options) for row in OptionMenu(options).rows] == [10, 10]


def test_common_words_at_both_ends() -> None:
    options = [OptionView("shoot", f"shoot at {square} with bow") for square in ("a1", "b2")]
    assert common_words(options) == ("shoot at", ["a1", "b2"], "with bow")
    assert common_words(options[:1])[0] == "shoot at a1 with"


def test_a_map_that_grew_to_the_left_has_holes_clouds_and_large_pieces() -> None:
    squares = [
        SquareView("a1", -1, -1),
        SquareView("b1", 0, -1),
        SquareView("b2", 0, 0),
        SquareView("c2", 1, 0),
    ]
    edges = [EdgeView("b2-c2", "b2", "c2", "door", 0, "locked")]
    board = BoardView("map", Word("map"), 3, 2, squares, edges, left=-1, top=-1)
    board.overlays = [OverlayView("fog", Word("fog"), "smoke", ["a1"])]
    ogre = PieceView("ogre", Word("ogre"), "figure", 0, "map", "b1", covers=["b2"])
    drawn = draw_board(board, [ogre], PieceCodes()).plain.splitlines()
    assert drawn[0].split() == ["a", "b", "c"]
    assert drawn[2] == "  1= ≈  O1     ="
    assert drawn[3] == "  2=    O1 L · ="


def test_cards_and_beliefs_are_told() -> None:
    wording = Wording(DuelGame())
    sword, back = CardView("sword", Word("sword")), CardView("c2", Word("?"), face_down=True)
    assert card_texts(PanelView("hand", "hand", Word("hand"), cards=[sword, back]), wording) == [
        "sword [sword]",
        "▒ ×1",
    ]
    assert card_texts(PanelView("deck", "deck", Word("deck"), count=31), wording) == ["▒ ×31"]
    assert share_text(Meter(Word("spy"), 62, 100), wording) == "spy 62 %"


def test_squares_side_by_side_are_one_run() -> None:
    assert square_runs(["c1", "a1", "b1", "e1", "a2", "z3", "aa3"]) == ["a1–c1", "e1", "a2", "z3–aa3"]
    assert square_runs(["a1", "north"]) == []


def test_a_very_long_list_is_named_by_how_its_options_begin() -> None:
    told = io.StringIO()
    screen = Display(Console(file=told, width=200, highlight=False), Wording(DuelGame()))
    options = [
        OptionView("place", f"place {letter}{row} {way}", [("square", f"{letter}{row}"), ("way", way)])
        for row in range(1, 9)
        for letter in "abcdefgh"
        for way in ("north", "east", "south")
    ]
    menu = OptionMenu(options)
    screen.unfold(1, menu.rows[0], lambda _: "")
    lines = told.getvalue().splitlines()
    assert len(lines) == 2
    assert "192" in lines[0] and "place a1" in lines[0]
    assert "a1–h1" in lines[1] and "north" not in lines[1]


def test_a_selection_is_of_things_of_one_kind() -> None:
    squad = [("operator", "one"), ("operator", "two"), ("operator", "three")]
    shot = [("square", "a1"), ("skill", "aim"), ("weapon", "bow")]
    assert is_selection([OptionView("squad", "squad one+two+three", squad)])
    assert not is_selection([OptionView("shoot", "shoot at a1 by aim with bow", shot)])
