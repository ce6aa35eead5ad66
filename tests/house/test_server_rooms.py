"""The rooms of the server: which may import which, and how large a folder may grow."""

from __future__ import annotations

from tests.house.sources import PACKAGE, imports_of, modules, name_of

MOST_MODULES = 25

# What stands in no room: below all rooms but the types of the wire, or above them.
GROUND = (
    "errors",
    "fair_gate",
    "json_texts",
    "logs",
    "metrics",
    "orders",
    "refusal_words",
    "settings",
    "times",
)
ROOF = ("app", "offered_packs", "openapi", "operation", "supervisor", "worker_server")

# From the ground up: each room may import itself and what is named here. A socket begins as an HTTP request, so it
# shares who asks, limits and refusals with it; nothing of HTTP knows sockets.
ROOMS = {
    "wire": (),
    "ground": ("wire",),
    "store": ("wire",),
    "bots": (),
    "reading": ("bots",),
    "tables": ("wire", "store", "bots", "reading"),
    "past": ("store", "bots", "reading", "tables"),
    "http": ("wire", "store", "bots", "tables"),
    "socket": ("wire", "tables", "http"),
}


def room_of(module: str) -> str:
    """The room of a module of the server, "ground" or "roof"; "" for other modules and for the package itself."""
    words = module.split(".")
    if words[:2] != ["sortie", "server"] or len(words) < 3:
        return ""
    if words[2] in ROOMS and words[2] != "ground":
        return words[2]
    return "ground" if words[2] in GROUND else "roof"


def test_every_module_of_the_server_stands_in_a_room_or_has_a_floor() -> None:
    for path in modules("server"):
        parts = path.relative_to(PACKAGE / "server").parts
        if len(parts) == 1 and parts[0] != "__init__.py":
            assert path.stem in GROUND + ROOF, f"{name_of(path)}: give it a room"
        elif len(parts) > 1:
            assert parts[0] in ROOMS and parts[0] != "ground", (
                f"{name_of(path)}: say in this test what its room may import"
            )


def test_rooms_of_the_server_know_only_the_rooms_below_them() -> None:
    faults: list[str] = []
    for path in modules("server"):
        own = room_of(name_of(path).removesuffix(".py").replace("/", "."))
        ground = () if own == "wire" else ("ground",)
        allowed = (own, *ground, "", *(ROOMS if own == "roof" else ROOMS.get(own, ())))
        faults += [
            f"{name_of(path)}:{line}: {own} may not import {module}"
            for line, module in imports_of(path)
            if room_of(module) not in allowed
        ]
    assert faults == []


def test_a_folder_of_the_server_has_at_most_25_modules() -> None:
    folders = {path.parent for path in modules("server")}
    large = [name_of(folder) for folder in folders if len(list(folder.glob("*.py"))) > MOST_MODULES]
    assert large == [], "split them by topic"
