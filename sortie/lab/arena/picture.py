"""The picture of a tournament: ratings with their intervals, the strongest on top. Numbers stand beside every mark."""

from __future__ import annotations

from typing import Any

from sortie.drawing.svg import INK, INK_SOFT, SHEET, SIDES, element, label

WIDTH = 760
ROW = 40
LEFT = 200
RIGHT = 190
TOP = 64
BOTTOM = 40


def standings_picture(data: dict[str, Any]) -> str:
    """An SVG picture of standings."""
    players = data["players"]
    height = TOP + ROW * len(players) + BOTTOM
    low = min(one["rating"]["low"] for one in players)
    high = max(one["rating"]["high"] for one in players)
    span = max(high - low, 1.0)

    def place(rating: float) -> float:
        return float(LEFT + (rating - low) / span * (WIDTH - LEFT - RIGHT))

    anchor = "the average player" if data["anchor"] == "average" else data["anchor"]
    parts = [
        element("rect", width=WIDTH, height=height, fill=SHEET),
        label(f"{data['game']}: ratings after {data['games']} games", 20, 28, 17, INK, font_weight="bold"),
        label(f"Elo, 95 % intervals; 0 is {anchor}", 20, 48, 13, INK_SOFT),
        _line(place(0), TOP, place(0), height - BOTTOM, INK_SOFT, dashes="3 3") if low <= 0 <= high else "",
    ]
    for number, player in enumerate(players):
        rating, y = player["rating"], TOP + ROW * number + ROW / 2
        parts += [
            label(player["name"][:26], LEFT - 12, y + 5, 14, INK, text_anchor="end"),
            _line(place(rating["low"]), y, place(rating["high"]), y, SIDES[0]),
            _line(place(rating["low"]), y - 6, place(rating["low"]), y + 6, SIDES[0]),
            _line(place(rating["high"]), y - 6, place(rating["high"]), y + 6, SIDES[0]),
            element("circle", cx=place(rating["value"]), cy=y, r=6, fill=SIDES[0]),
            label(
                f"{rating['value']:+.0f} ({rating['low']:+.0f} to {rating['high']:+.0f})", WIDTH - RIGHT + 14, y + 5, 13, INK
            ),
        ]  # fmt: skip
    return element(
        "svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height}", role="img",
        font_family="system-ui, sans-serif",
    ) + "\n"  # fmt: skip


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str, dashes: str = "none") -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=2, stroke_dasharray=dashes)
