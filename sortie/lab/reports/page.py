"""The page of a study: one HTML file that fetches nothing, with the sentences first and pictures for the rest."""

from __future__ import annotations

import re
from typing import Any

from sortie.drawing.svg import INK, INK_SOFT, SIDES, element, label, quoted

WIDTH = 720
ROW = 26
LEFT = 260
RIGHT = 150
TABLES = (
    ("sides", "Sides", ("side",)), ("scenarios", "Scenarios", ("scenario", "side")), ("boards", "Maps", ("board", "side")),
    ("editions", "Editions", ("edition", "side")), ("match_ups", "Match-ups", ("side", "other")),
    ("seats", "Seats", ("seats", "seat")), ("first", "Who moves first", ("scenario",)),
    ("players_share", "Players", ("player",)),
)  # fmt: skip
HEAT = (("walked", "Walked over"), ("stood", "Stood at"), ("died", "Died on"))
SQUARE = re.compile(r"([a-z]+)(\d+)")
CELL = 16
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2530;background:#fbf9f3}"
    "table{border-collapse:collapse;font-size:.9rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left}"
    "td+td{font-variant-numeric:tabular-nums}h2{margin-top:2rem}svg{max-width:100%;height:auto}"
    ".few{color:#4f5b66}figure{display:inline-block;margin:0 1.5rem 1rem 0}"
)


def report_page(data: dict[str, Any]) -> str:
    """The whole page."""
    parts = [f"<h1>{quoted(data['title'])}</h1>", "<ul>"]
    parts += [f"<li>{quoted(sentence)}</li>" for sentence in data["sentences"]]
    parts.append("</ul>")
    for key, title, names in TABLES:
        if data[key]:
            parts += [f"<h2>{title}</h2>", rates_picture(data[key], names, data["band"])]
    if data["units"]:
        parts += [
            "<h2>Pieces</h2>",
            _table(data["units"], ("who", "came", "fell", "survival", "gave", "lost")),
        ]
    if data["uses"]:
        parts += ["<h2>What is used</h2>", _table(data["uses"], ("kind", "thing", "times", "games", "share"))]
    for board, kinds in data["heat"].items():
        pictures = [heat_picture(kinds[kind], title) for kind, title in HEAT if kind in kinds]
        parts += [f"<h2>Squares of {quoted(board)}</h2>", *pictures]
    body = "\n".join(parts)
    title = quoted(data["title"])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def rates_picture(rows: list[dict[str, Any]], names: tuple[str, ...], band: list[float]) -> str:
    """Rates with their intervals over the band of what is fair; every number is written out."""
    height = ROW * len(rows) + 24

    def place(rate: float) -> float:
        return LEFT + rate * (WIDTH - LEFT - RIGHT)

    parts = [
        element("rect", x=place(band[0]), y=0, width=place(band[1]) - place(band[0]), height=height - 18, fill="#dfe8d8"),
        *[label(f"{rate} %", place(rate / 100), height - 4, 11, INK_SOFT, text_anchor="middle") for rate in (0, 25, 50, 75, 100)],
    ]  # fmt: skip
    for number, row in enumerate(rows):
        share, y = row["share"], ROW * number + ROW / 2
        name = ", ".join(_name(row[key], key) for key in names if row[key] != "")
        parts += [
            label(name[:42], LEFT - 10, y + 4, 13, INK, text_anchor="end"),
            element("line", x1=place(share["low"]), x2=place(share["high"]), y1=y, y2=y, stroke=SIDES[0], stroke_width=3),
            element("circle", cx=place(share["value"]), cy=y, r=5, fill=SIDES[0]),
            label(
                f"{100 * share['value']:.0f} % ({100 * share['low']:.0f} to {100 * share['high']:.0f}), {row['games']}",
                WIDTH - RIGHT + 10, y + 4, 12, INK,
            ),
        ]  # fmt: skip
    return _picture("".join(parts), WIDTH, height)


def _name(value: Any, key: str) -> str:
    if key == "seat":
        return f"seat {value + 1}"
    return f"{value} seats" if key == "seats" else str(value)


def heat_picture(squares: dict[str, int], title: str) -> str:
    """The squares of a board, darker where more happened; squares without rows and columns become bars."""
    places = {name: SQUARE.fullmatch(name) for name in squares}
    most = max(squares.values())
    if not all(places.values()):
        rows = sorted(squares.items(), key=lambda row: -row[1])[:20]
        return f"<h3>{title}</h3>" + _table(
            [{"where": name, "times": times} for name, times in rows], ("where", "times")
        )
    columns = [_column(found[1]) for found in places.values() if found]
    rows_ = [int(found[2]) for found in places.values() if found]
    parts: list[str] = []
    for (name, times), column, row in zip(squares.items(), columns, rows_, strict=True):
        parts.append(
            element(
                "rect", f"<title>{name}: {times}</title>", x=CELL * column, y=CELL * (row - 1), width=CELL - 1,
                height=CELL - 1, fill=SIDES[1], fill_opacity=round(0.08 + 0.92 * times / most, 3),
            )
        )  # fmt: skip
    width, height = CELL * (max(columns) + 1), CELL * max(rows_)
    busiest = max(squares, key=lambda name: squares[name])
    picture = _picture("".join(parts), width, height, width)
    return f"<figure>{picture}<figcaption>{title}; most at {busiest} ({most})</figcaption></figure>"


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("a") + 1
    return number - 1


def _picture(parts: str, width: float, height: float, shown: float = WIDTH) -> str:
    return element(
        "svg", parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", width=shown, role="img",
        font_family="system-ui, sans-serif",
    )  # fmt: skip


def _table(rows: list[dict[str, Any]], names: tuple[str, ...]) -> str:
    head = "".join(f"<th>{name}</th>" for name in names)
    body = "".join(
        "<tr>"
        + "".join(f"<td>{quoted('' if row[name] is None else str(row[name]))}</td>" for name in names)
        + "</tr>"
        for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"
