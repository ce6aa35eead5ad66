"""A view that uses every word of the vocabulary. No game shows all of it, and the client must draw all of it."""

from __future__ import annotations

from typing import Any

from sortie.kernel.views.view import (
    BoardView,
    CardView,
    DiceView,
    DieView,
    EdgeView,
    Meter,
    OptionView,
    OverlayView,
    PanelView,
    PieceView,
    PoolDice,
    PoolView,
    RegionView,
    RequestView,
    SignView,
    SquareView,
    TileView,
    View,
    Word,
)

EDGES = (
    ("wall", "", 2, 0),
    ("wall", "climbable", 3, 0),
    ("door", "open", 0, 0),
    ("door", "closed", 0, 0),
    ("door", "locked", 0, 3),
    ("window", "closed", 0, 0),
    ("window", "broken", 0, 0),
    ("barricade", "", 0, 4),
    ("barricade", "broken", 0, 0),
    ("breach", "", 0, 0),
    ("ladder", "", 0, 0),
    ("ramp", "", 0, 0),
    ("passage", "", 0, 0),
    ("portcullis", "", 0, 0),
    ("heavy-wall", "", 0, 0),
    ("light-wall", "", 0, 2),
    ("reinforced-wall", "", 0, 3),
    ("holed-wall", "", 0, 2),
    ("shutter", "closed", 0, 3),
)
KINDS = ("floor", "solid", "water", "pit", "rubble", "carpet")
MARKS = ("difficult", "roofed", "bloodstain", "objective:crown")


def name_of(x: int, y: int) -> str:
    return f"{'abcdefghijklmnop'[x + 1]}{y + 2}"


def growing_map() -> BoardView:
    """Three tiles with holes between them, one face down, that begin left of and above zero."""
    board = BoardView("cellar", Word("board-cellar"), 12, 7, left=-1, top=-1)
    spots = {"hall": (-1, -1), "vault": (4, -1), "crypt": (4, 3), "stairs": (8, 2)}
    board.tiles = [
        TileView("hall", Word("tile-hall"), "castle", [Word("line-hall")], rules=["TOY-1"]),
        TileView("vault", Word("tile-vault"), "chest"),
        TileView("crypt", Word("tile-crypt"), "coffin"),
        TileView("stairs", Word("tile-unknown"), face_down=True),
    ]
    for tile, (left, top) in spots.items():
        for y in range(3):
            for x in range(5 if tile == "hall" else 3):
                board.squares.append(SquareView(name_of(left + x, top + y), left + x, top + y, tile=tile))
    for place, kind in enumerate(KINDS):
        board.squares[place].kind = kind
    for place, mark in enumerate(MARKS):
        board.squares[15 + place].marks = [mark]
    board.squares[20].height, board.squares[21].height, board.squares[22].height = 2, 1, -1
    for square in board.squares[6:9]:
        square.regions = ["start"]
    for square in board.squares[24:27]:
        square.regions = ["exit"]
    board.regions = [RegionView("start", Word("region-start")), RegionView("exit", Word("region-exit"))]
    board.overlays = [
        OverlayView(
            "smoke-1", Word("overlay-smoke"), "smoke", [square.name for square in board.squares[10:13]]
        ),
        OverlayView("fire-1", Word("overlay-fire"), "fire", [board.squares[13].name]),
        OverlayView("watch-1", Word("overlay-watch"), "watch", [board.squares[27].name], seat=1),
    ]
    board.signs = [SignView("objective", "gem-chain")]
    board.edges = edges_of(board)
    return board


def edges_of(board: BoardView) -> list[EdgeView]:
    """Every kind and state once, on borders inside the tiles."""
    at = {(square.x, square.y): square for square in board.squares}
    borders = [
        (square, at[square.x + 1, square.y]) for square in board.squares if (square.x + 1, square.y) in at
    ]
    found: list[EdgeView] = []
    for (kind, state, height, strength), (a, b) in zip(EDGES, borders, strict=False):
        label = Word("edge-old-door") if state == "locked" else None
        found.append(EdgeView(f"{a.name}-{b.name}", a.name, b.name, kind, height, state, strength, label))
    assert len(found) == len(EDGES)
    return found


def upper_floor() -> BoardView:
    board = BoardView("attic", Word("board-attic"), 4, 3)
    board.squares = [SquareView(f"{'wxyz'[x]}{y + 1}", x, y) for y in range(3) for x in range(4)]
    return board


def pieces() -> list[PieceView]:
    believed = [Meter(Word("share-spy"), 62, 100), Meter(Word("share-guest"), 38, 100)]
    return [
        PieceView(
            "knight",
            Word("piece-knight"),
            "figure",
            0,
            "cellar",
            "a2",
            "knight-banner",
            facing="ne",
            left=[Meter(Word("meter-steps"), 2, 5)],
        ),
        PieceView(
            "rats",
            Word("piece-rats"),
            "swarm",
            -1,
            "cellar",
            "b2",
            "spider-alt",
            count=7,
            foe=True,
            facing="s",
            watches=["b3", "b4"],
        ),
        PieceView(
            "dragon", Word("piece-dragon"), "figure", 1, "cellar", "f5", "wyvern", covers=["g5", "f6", "g6"]
        ),
        PieceView("card-1", Word("piece-hidden"), "token", 1, "cellar", "c2", face_down=True),
        PieceView(
            "crate-1", Word("piece-crate"), "token", -1, "cellar", "d2", "wooden-crate", face_down=True
        ),
        PieceView("guest", Word("piece-guest"), "figure", 2, "cellar", "e3", "hood", shares=believed),
        PieceView("coin", Word("piece-coin"), "marker", -1, "cellar", "a2", "gold-bar"),
        PieceView(
            "torch", Word("piece-torch"), "marker", -1, "cellar", "h2", "campfire", [Word("badge-lit")]
        ),
        PieceView(
            "sleeper", Word("piece-sleeper"), "figure", 3, "attic", "x2", "person", [Word("badge-active")]
        ),
    ]


def panels() -> list[PanelView]:
    sword = CardView(
        "sword", Word("card-sword"), "broadsword", [Word("line-sword")], badges=[Word("badge-ready")]
    )
    shield = CardView("shield", Word("card-shield"), "shield", [Word("line-shield")], rules=["TOY-2"])
    axe = CardView("axe", Word("card-axe"), "battle-axe", [Word("line-axe")])
    hidden = CardView("hidden-1", Word("card-hidden"), face_down=True)
    pool = PoolView(Word("pool-blow"), [PoolDice("red", 2), PoolDice("gold", 1, Word("badge-charged"))])
    return [
        PanelView("one", "score", Word("side-one"), 0, meters=[Meter(Word("meter-points"), 4)]),
        PanelView("two", "score", Word("side-two"), 1, meters=[Meter(Word("meter-points"), 2, 9)]),
        PanelView("hand-one", "hand", Word("panel-hand"), 0, cards=[sword, shield]),
        PanelView("hand-two", "hand", Word("panel-hand"), 1, cards=[hidden], count=1),
        PanelView("fear", "track", Word("panel-fear"), meters=[Meter(Word("meter-fear"), 5, 12, [4, 8, 12])]),
        PanelView("pool", "pool", Word("panel-pool"), 0, meters=[Meter(Word("meter-dice"), 6)]),
        PanelView("deck", "deck", Word("panel-deck"), count=31),
        PanelView("pile", "pile", Word("panel-pile"), cards=[axe], count=9),
        PanelView("counter", "counter", Word("panel-counter"), meters=[Meter(Word("meter-noise"), 3)]),
        PanelView(
            "card-knight",
            "card",
            Word("piece-knight"),
            0,
            "knight",
            [Meter(Word("meter-life"), 3, 5)],
            pools=[pool],
        ),
    ]


def made_up_view() -> View:
    """Everything at once, for the first seat."""
    options = [
        OptionView("play", "play sword", [("card", "sword")]),
        OptionView("go", "go e2", [("square", "e2")]),
        OptionView("way", "way 1", [("number", "1")], Word("does-fear")),
        OptionView("way", "way 2", [("number", "2")], Word("does-threat")),
        OptionView("end", "end"),
    ]
    dice = [
        DieView(7, 7, "", True, sides=10),
        DieView(2, 2, "", False, sides=6),
        DieView(1, 1, "", None, sides=6, word=Word("face-skull")),
        DieView(3, 3, "", None, sides=6, colour="red"),
    ]
    return View(
        "made-up",
        0,
        Word("title-made-up"),
        [Word("status-night")],
        [growing_map(), upper_floor()],
        pieces(),
        panels(),
        [DiceView(0, Word("dice-fear"), 0, dice, Word("need-six"))],
        RequestView([0], Word("prompt-what"), "choice", options),
        sides=[0, 1, 0, 1],
    )


def long_list() -> list[OptionView]:
    """More options than anybody reads: every square of the map, each in four ways."""
    return [
        OptionView("put", f"put {square.name} {way}", [("way", way), ("square", square.name)])
        for square in growing_map().squares
        for way in ("north", "east", "south", "west")
    ]


def readable(word: dict[str, Any]) -> str:
    """What a made-up game says: the key without its kind."""
    return str(word["key"]).partition("-")[2].replace("-", " ").capitalize()
