"""The page of a study: one HTML file that fetches nothing, with the sentences first and pictures for the rest."""

from __future__ import annotations

import re
from typing import Any

from sortie.drawing.svg import element, label, quoted

WIDTH = 720
NARROW = 440  # of pictures of rates: names and numbers are still read on a phone
SHOWN = 560
EDGE = 22
ROW = 38
MOST_PLACES = 20
TABLES = (
    ("sides", "Sides", ("side",)), ("scenarios", "Scenarios", ("scenario", "side")), ("boards", "Maps", ("board", "side")),
    ("editions", "Editions", ("edition", "side")), ("match_ups", "Match-ups", ("side", "other")),
    ("seats", "Seats", ("seats", "seat")), ("first", "Who moves first", ("scenario",)),
    ("players_share", "Players", ("player",)),
)  # fmt: skip
HEAT = (("walked", "Walked over"), ("stood", "Stood at"), ("died", "Died on"))
INK, SOFT, BAND, LINE, MARK, HOT = (
    f"var(--{name})" for name in ("ink", "soft", "band", "line", "mark", "heat")
)
SQUARE = re.compile(r"([a-z]+)(\d+)")
CELL = 16
# Light and dark as the reader has it; tables that are wider than a phone scroll by themselves.
STYLE = (
    ":root{color-scheme:light dark;--ground:#fbf9f3;--ink:#1b2530;--soft:#4f5b66;--band:#dfe8d8;--line:#d5d0c4;--mark:#1f6f8b;--heat:#b3402a}"
    "@media(prefers-color-scheme:dark){:root{--ground:#161c22;--ink:#e8e4da;--soft:#a9b2ba;--band:#2d3c2e;--line:#3a444d;--mark:#6cc0dc;--heat:#f08a6c}}"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--ground)}"
    "table{border-collapse:collapse;font-size:.9rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid var(--line)}"
    "td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}h2{margin-top:2rem}svg{max-width:100%;height:auto}"
    ".soft{color:var(--soft)}.wide{overflow-x:auto}figure{display:inline-block;margin:0 1.5rem 1rem 0}"
    "details{margin:1rem 0}summary{cursor:pointer}"
)


# Words over the columns of tables.
HEADS = {
    "who": "piece", "came": "took part", "stayed": "was not out at the end", "survival": "survival", "fell": "fell", "gave": "damage given",
    "lost": "damage taken", "kind": "kind", "thing": "name", "times": "times", "games": "games", "share": "share of its kind",
    "where": "where",
}  # fmt: skip
RATES = ("survival", "share")
NOTES = {
    "rates": "The dot is the rate, the line its 95 % interval, the shaded band what is fair. The last number counts games.",
    "units": "Damage is whose attack it was; what nobody's attack did is given by nobody. Survival is the share of those that were not out at the end.",
    "unused": "Only what was there in several games, of kinds that are told of. Something that works by itself may stand here wrongly.",
    "heat": "Darker where more happened, each picture by itself.",
}


def report_page(data: dict[str, Any]) -> str:
    """The whole page."""
    parts = [f"<h1>{quoted(data['title'])}</h1>", "<ul>"]
    parts += [f"<li>{quoted(sentence)}</li>" for sentence in data["sentences"]]
    parts += ["</ul>", _note("rates")]
    for key, title, names in TABLES:
        if data[key]:
            parts += [
                f"<h2>{title}</h2>",
                rates_picture(data[key], names, data["band"]),
            ]
    parts += ["<h2>How long a game is</h2>", bars_picture(data["lengths"], "{:.0f}", "decisions")]
    parts += ["<h2>How much is luck</h2>", bars_picture(data["lucks"], "{:.0%}", "of what moves the lead")]
    if data["units"]:
        columns = ("who", "came", "stayed", "survival", "fell", "gave", "lost")
        parts += ["<h2>Pieces</h2>", _note("units"), _table(data["units"], columns)]
    parts += _uses(data["uses"])
    if data["unused"]:
        parts += [
            "<h2>What is never used</h2>",
            _note("unused"),
            _table(data["unused"], ("kind", "thing", "games")),
        ]
    for board, kinds in data["heat"].items():
        parts += [f"<h2>Squares of {quoted(board)}</h2>", _note("heat"), *heat_pictures(kinds)]
    body = "\n".join(parts)
    title = quoted(data["title"])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def _note(key: str) -> str:
    return f'<p class="soft">{quoted(NOTES[key])}</p>'


def _uses(rows: list[dict[str, Any]]) -> list[str]:
    """A table for each kind of thing, closed until somebody wants to read it."""
    parts = ["<h2>What is used</h2>"] if rows else []
    for kind in dict.fromkeys(row["kind"] for row in rows):
        own = [row for row in rows if row["kind"] == kind]
        table = _table(own, ("thing", "times", "games", "share"))
        parts.append(f"<details><summary>{quoted(kind)}: {len(own)}</summary>{table}</details>")
    return parts


def rates_picture(rows: list[dict[str, Any]], names: tuple[str, ...], band: list[float]) -> str:
    """Rates with their intervals over the band of what is fair; every number is written out. As wide as a phone."""
    height = ROW * len(rows) + 24

    def place(rate: float) -> float:
        return EDGE + rate * (NARROW - 2 * EDGE)

    parts = [
        element("rect", x=place(band[0]), y=0, width=place(band[1]) - place(band[0]), height=height - 18, fill=BAND),
        *[label(f"{rate} %", place(rate / 100), height - 4, 11, SOFT, text_anchor="middle") for rate in (0, 25, 50, 75, 100)],
    ]  # fmt: skip
    for number, row in enumerate(rows):
        share, top = row["share"], ROW * number
        name = ", ".join(_name(row[key], key) for key in names if row[key] != "")
        told = f"{100 * share['value']:.0f} % ({100 * share['low']:.0f} to {100 * share['high']:.0f}), {row['games']}"
        middle = top + 29
        parts += [
            label(name, EDGE, top + 17, 13, INK),
            label(told, NARROW - EDGE, top + 17, 13, INK, text_anchor="end"),
            element(
                "line",
                x1=place(share["low"]),
                x2=place(share["high"]),
                y1=middle,
                y2=middle,
                stroke=MARK,
                stroke_width=3,
            ),
            element("circle", cx=place(share["value"]), cy=middle, r=5, fill=MARK),
        ]
    return _picture("".join(parts), NARROW, height, SHOWN)


def bars_picture(rows: list[dict[str, Any]], written: str, axis: str) -> str:
    """How many games lie in each step, with the number over every bar."""
    most, width, high = max(row["games"] for row in rows) or 1, WIDTH / len(rows), 120
    parts: list[str] = []
    for number, row in enumerate(rows):
        tall = high * row["games"] / most
        x = width * number
        parts += [
            element("rect", x=x + 2, y=20 + high - tall, width=width - 4, height=tall, fill=MARK),
            label(str(row["games"]), x + width / 2, 16 + high - tall, 11, INK, text_anchor="middle"),
            label(written.format(row["low"]), x + 2, high + 36, 11, SOFT),
        ]
    parts.append(label(axis, WIDTH, high + 54, 12, SOFT, text_anchor="end"))
    return _picture("".join(parts), WIDTH, high + 60)


def _name(value: Any, key: str) -> str:
    if key == "seat":
        return f"seat {value + 1}"
    return f"{value} seats" if key == "seats" else str(value)


def heat_pictures(kinds: dict[str, dict[str, int]]) -> list[str]:
    """The squares of a board, darker where more happened; squares without rows and columns become tables."""
    squares = sorted({name for counted in kinds.values() for name in counted})
    found = [SQUARE.fullmatch(name) for name in squares]
    places = {match[0]: (_column(match[1]), int(match[2])) for match in found if match}
    if len(places) < len(squares):
        return [_busiest(kinds[kind], title) for kind, title in HEAT if kind in kinds]
    return [_heat_picture(kinds[kind], title, places) for kind, title in HEAT if kind in kinds]


def _busiest(counted: dict[str, int], title: str) -> str:
    rows = sorted(counted.items(), key=lambda row: -row[1])[:MOST_PLACES]
    table = _table([{"where": name, "times": times} for name, times in rows], ("where", "times"))
    return f"<details><summary>{title}</summary>{table}</details>"


def _heat_picture(counted: dict[str, int], title: str, places: dict[str, tuple[int, int]]) -> str:
    """One of them, as large as all squares that are known of the board."""
    most = max(counted.values())
    left, top = (min(place[axis] for place in places.values()) for axis in (0, 1))
    width, height = (
        CELL * (max(place[axis] for place in places.values()) - low + 1)
        for axis, low in enumerate((left, top))
    )
    parts = [element("rect", x=0, y=0, width=width, height=height, fill="none", stroke=LINE)]
    for name, times in counted.items():
        column, row = places[name]
        parts.append(
            element(
                "rect", f"<title>{name}: {times}</title>", x=CELL * (column - left), y=CELL * (row - top), width=CELL - 1,
                height=CELL - 1, fill=HOT, fill_opacity=round(0.08 + 0.92 * times / most, 3),
            )
        )  # fmt: skip
    busiest = max(counted, key=lambda name: counted[name])
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
    kinds = [
        ' class="number"' if isinstance(rows[0][name], int | float) or name in RATES else "" for name in names
    ]
    head = "".join(f"<th{kind}>{HEADS[name]}</th>" for name, kind in zip(names, kinds, strict=True))
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{kind}>{quoted(_cell(row[name], name))}</td>"
            for name, kind in zip(names, kinds, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _cell(value: Any, name: str) -> str:
    if value is None:
        return ""
    return f"{100 * value:.0f} %" if name in RATES else str(value)
