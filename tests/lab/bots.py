"""Players of somebody's own for the tests of arena and lab; also a program that plays over its input and output."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from random import Random

from sortie.players.knowledge import Knowledge

ACCIDENT = "SORTIE_TEST_ACCIDENT"  # a file that is there as long as the accident has not happened


class Any:
    """Takes any option, equal seeds the same: games between players that always take the first one never end."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def decide(self, knowledge: Knowledge) -> str:
        return str(knowledge.options[self._random.randrange(len(knowledge.options))])


class Fragile(Any):
    """The same, and ends its process once, where a test has laid out an accident."""

    def decide(self, knowledge: Knowledge) -> str:
        accident = os.environ.get(ACCIDENT, "")
        if accident and Path(accident).exists():
            Path(accident).unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(knowledge)


class Doomed:
    """Ends its process whenever it is asked."""

    def decide(self, knowledge: Knowledge) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


class Cheat:
    """Answers what is not allowed."""

    def decide(self, knowledge: Knowledge) -> str:
        return "win at once"


def main() -> None:
    """Answer over standard input and output: any option, or as the one argument says."""
    random = Random(0)
    how = sys.argv[1] if len(sys.argv) > 1 else "plays"
    for line in sys.stdin:
        message = json.loads(line)
        if message["say"] == "begin":
            assert message["protocol"] == 1 and message["game"] and "seed" in message
            random = Random(message["seed"])
            reply = {"name": "a test"}
        elif message["say"] == "decide":
            assert message["count"] >= len(message["options"]) > 0 and message["view"]["boards"]
            if how == "ends":
                return
            reply = {"answer": random.choice(message["options"]) if how == "plays" else 7}
        else:
            return
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
