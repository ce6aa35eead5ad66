from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sortie
from sortie.board.building import build
from sortie.board.drawing import STANDARD, draw, read_drawing, read_map, write_drawing, write_flags, write_map
from sortie.board.sketch import DrawingError, Layout, read_sketch
from sortie.board.terrain import Terrain

MAPS = sorted((Path(sortie.__file__).parent / "packs/skirm/maps").glob("*.map"))


@st.composite
def drawings(draws: st.DrawFn) -> tuple[list[str], list[str]]:
    width, height = draws(st.integers(1, 60)), draws(st.integers(1, 6))
    lines = ["+" + "=+" * width]
    for y in range(height):
        below = y < height - 1
        signs = draws(st.lists(st.sampled_from(sorted(STANDARD.squares)), min_size=width, max_size=width))
        edges = draws(
            st.lists(st.sampled_from(sorted(STANDARD.edges)), min_size=2 * width, max_size=2 * width)
        )
        lines.append("=" + "".join(s + e for s, e in zip(signs, [*edges[: width - 1], "="], strict=True)))
        lines.append("+" + "".join((e if below else "=") + "+" for e in edges[width:]))
    row = st.text(alphabet=".~^%", min_size=width, max_size=width)
    return lines, draws(st.lists(row, min_size=height, max_size=height))


@given(drawings())
def test_a_drawing_is_written_as_it_was_read(drawing: tuple[list[str], list[str]]) -> None:
    terrain = read_drawing(*drawing)
    assert write_drawing(terrain) == drawing[0]
    assert write_flags(terrain) == drawing[1]
    assert read_map(write_map(terrain)) == terrain


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_shipped_maps_are_written_as_they_were_read(file: Path) -> None:
    text = file.read_text()
    terrain = read_map(text)
    assert write_map(terrain) == "".join(
        line + "\n" for line in text.splitlines() if not line.startswith("#")
    )


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_shipped_maps_look_the_same_from_both_ends(file: Path) -> None:
    drawing = write_drawing(read_map(file.read_text()))
    assert [line[::-1].replace("d", "D") for line in drawing[::-1]] == [
        line.replace("d", "D") for line in drawing
    ]


def test_four_maps_are_shipped() -> None:
    assert [file.stem for file in MAPS] == [
        "drifting_hulk",
        "foundry_terraces",
        "freight_yard",
        "sunken_ziggurat",
    ]


SMALL = ["+=+=+=+", "=0D1#0=", "+ +/+W+", "=2H# 4=", "+=+=+=+"]


def test_signs_mean_what_the_legend_says() -> None:
    small = [line.replace("#0", " 0") for line in SMALL]
    terrain = read_drawing(small, [".~^", "%.."])
    expected = build(
        3,
        2,
        heights={(1, 0): 1, (0, 1): 2, (2, 1): 4},
        solid=[(1, 1)],
        flags={"difficult": [(1, 0), (0, 1)], "roofed": [(2, 0), (0, 1)]},
        walls={((2, 0), (2, 1)): 2},
        climbable=[((2, 0), (2, 1)), ((0, 1), (1, 1))],
        ramps=[((1, 0), (1, 1))],
        doors={((0, 0), (1, 0)): True},
    )
    assert terrain == expected


@pytest.mark.rule("SKM-MAP.5")
def test_a_door_lies_between_two_neighbours() -> None:
    terrain = read_drawing(["+=+=+", "=0D0=", "+d+ +", "=0 0=", "+=+=+"])
    grid = terrain.grid
    assert [grid.sides(edge) for edge in terrain.doors] == [(0, 1), (0, 2)]
    assert terrain.doors_closed_at_start == 1
    assert terrain.door_edges(0b11) == 1 << grid.edge(0, 1) | 1 << grid.edge(0, 2)
    assert [terrain.top(edge, 1, 2) for edge in terrain.doors] == [2, 0]


@pytest.mark.rule("SKM-MAP.2")
def test_maps_may_have_other_sizes() -> None:
    text = write_map(build(12, 20))
    assert (read_map(text).grid.width, read_map(text).grid.height) == (12, 20)


@pytest.mark.rule("SKM-MAP.4")
def test_heights_are_whole_and_not_negative() -> None:
    for file in MAPS:
        terrain = read_map(file.read_text())
        assert len(terrain.heights) == terrain.grid.size
        assert all(isinstance(height, int) and height >= 0 for height in terrain.heights)


def mistakes(drawing: list[str], flags: list[str] | None = None) -> list[tuple[int, int]]:
    with pytest.raises(DrawingError) as caught:
        read_drawing(drawing, flags or [])
    return [(row, column) for row, column, _ in caught.value.mistakes]


def test_mistakes_say_what_was_found_and_what_may_stand_there() -> None:
    with pytest.raises(DrawingError) as caught:
        read_drawing(["+=+=+", "=0x0=", "+ - +", "=Q 0=", "+=+=*"], [".?", "."])
    told = [(row, column) for row, column, _ in caught.value.mistakes]
    assert told == [(1, 2), (2, 2), (2, 3), (3, 3), (4, 2), (5, 5)]
    messages = [message for _, _, message in caught.value.mistakes]
    assert "found '?' as a flag: use one of '.' '~' '^' '%'" in messages
    assert "found '-': only '+' may stand here" in messages
    assert any(message.startswith("found 'Q' as a square: use one of '0' '1'") for message in messages)
    assert any(message.startswith("found 'x' as an edge: use one of ' ' '1'") for message in messages)


@pytest.mark.parametrize(
    ("drawing", "place"),
    [
        ([], (1, 1)),
        (["+=+", "=0="], (1, 1)),
        (["+=", "=0", "+="], (1, 1)),
        (["+=+", "=0", "+=+"], (2, 3)),
        (["+" + "=+" * 61] * 3, (1, 1)),
    ],
)
def test_an_outline_that_is_no_board(drawing: list[str], place: tuple[int, int]) -> None:
    assert mistakes(drawing) == [place]


def test_mistakes_in_a_map_file_carry_the_row_of_the_file() -> None:
    text = "# a note\nmap 1\n\ndrawing\n# two squares\n+=+=+\n=0 z=\n+=+=+\n\nflags\n.!\n"
    with pytest.raises(DrawingError) as caught:
        read_map(text)
    assert [(row, column) for row, column, _ in caught.value.mistakes] == [(7, 4), (11, 2)]


@pytest.mark.parametrize(
    "text", ["", "map 1\n+=+\n=0=\n+=+\n", "map 2\ndrawing\n+=+\n=0=\n+=+\n", "drawing\n+=+\n"]
)
def test_a_file_without_its_headings_is_refused(text: str) -> None:
    with pytest.raises(DrawingError, match="drawing"):
        read_map(text)


def test_what_the_legend_cannot_say_is_not_written() -> None:
    high = build(2, 1, walls={((0, 0), (1, 0)): 3}, climbable=[((0, 0), (1, 0))])
    with pytest.raises(ValueError, match="edge a1-b1: the legend has no sign"):
        write_drawing(high)


def test_pieces_and_doors_are_drawn_as_they_stand() -> None:
    terrain: Terrain = read_drawing(["+=+=+", "=0D0=", "+=+=+"])
    assert draw(terrain, 0, {1: "A"}) == "+=+=+\n=0dA=\n+=+=+"
    assert draw(terrain, 1, {}) == "+=+=+\n=0D0=\n+=+=+"


def test_a_sketch_reads_wider_drawings_with_margins() -> None:
    lines = ["    0  1", "   +==+--+", " 0 HA.|B.H", "   +  +DD+", " 1 HA. C.H", "   +==+==+"]
    sketch = read_sketch(lines, Layout(square=2, left=3, above=1))
    assert sketch.squares == ("A.", "B.", "A.", "C.")
    assert sketch.edges == {0: "|", 1: "  ", 3: "DD", 4: " "}
    assert [
        lines[r - 1][c - 1] for r, c in (sketch.square_place(3), sketch.edge_place(0), sketch.edge_place(3))
    ] == [
        "C",
        "|",
        "D",
    ]
