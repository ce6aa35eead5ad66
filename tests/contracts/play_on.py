"""Load a saved position from the input in a new process, play on with dice and choices from a seed, say how it ended."""

from __future__ import annotations

import json
import sys

from sortie.kernel.position import Position, load_position
from tests.contracts.conftest import opened
from tests.contracts.randomness import play_on


def main() -> None:
    """Read {"game", "position", "seed", "answers"}; write the position reached."""
    task = json.load(sys.stdin)
    position: Position = load_position(opened(task["game"]), task["position"])
    play_on(position, task["seed"], task["answers"])
    json.dump(position.save(), sys.stdout, sort_keys=True)


if __name__ == "__main__":
    main()
