"""Small terrains with everything on them, for properties."""

from hypothesis import strategies as st

from sortie.board.building import build
from sortie.board.terrain import Terrain


@st.composite
def terrains(draw: st.DrawFn, size: int = 6) -> Terrain:
    width, height = draw(st.integers(1, size)), draw(st.integers(1, size))
    places = [(x, y) for y in range(height) for x in range(width)]
    borders = [((x, y), (x + 1, y)) for x, y in places if x + 1 < width]
    borders += [((x, y), (x, y + 1)) for x, y in places if y + 1 < height]
    some_places = st.lists(st.sampled_from(places), max_size=6)
    some = st.lists(st.sampled_from(borders), max_size=8) if borders else st.just([])
    levels = st.integers(1, 3)
    doors = {border: draw(st.booleans()) for border in draw(some)}
    return build(
        width,
        height,
        heights={place: draw(levels) for place in draw(st.lists(st.sampled_from(places), max_size=12))},
        solid=draw(some_places),
        flags={"difficult": draw(some_places)},
        walls={border: draw(levels) for border in draw(some) if border not in doors},
        climbable=draw(some),
        ramps=draw(some),
        doors=doors,
    )
