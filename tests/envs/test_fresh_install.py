"""`pip install sortie[envs]` alone is enough: the wheel in an environment of its own, with nothing else in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import PACKAGE, ROOT

TRIED = """
import sys
import sortie
sortie.open
assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "polars"} & set(sys.modules)
import gymnasium, pyspiel
import sortie.envs.spiel
from sortie.envs import pettingzoo
from sortie.envs.episode import Scene
from sortie.envs.trajectories import load_trajectories, play_trajectories
from sortie.envs.vector import make_vector
for game in sortie.game_names():
    env = pettingzoo.env(game, render_mode="rgb_array")
    env.reset(seed=1)
    for agent in env.agent_iter(100):
        seen, _, over, late, _ = env.last()
        env.step(None if over or late else env.action_space(agent).sample(seen["action_mask"]))
    assert env.render().shape[2] == 3
    for form in ("", "Text"):
        gymnasium.make(f"sortie.envs.registration:sortie/{game.capitalize()}{form}-v0").reset(seed=1)
    make_vector(2, game).reset(seed=1)
    pyspiel.load_game(f"python_sortie_{game}").new_initial_state()
play_trajectories(Scene("level7"), ["random"] * 2, 1).save("games.npz")
assert len(load_trajectories("games.npz"))
try:
    load_trajectories("games.npz").save("games.parquet")
except sortie.SortieError as error:
    assert "sortie[lab]" in str(error)
else:
    raise AssertionError("polars came along")
print("fine")
"""


@pytest.mark.long
def test_the_wheel_with_envs_is_enough(tmp_path: Path) -> None:
    copy = tmp_path / "sources"
    shutil.copytree(PACKAGE, copy / "sortie", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, copy)
    pip = [sys.executable, "-m", "pip"]
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(copy)], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "own")], check=True)
    python = str(tmp_path / "own" / "bin" / "python")
    wheel = next(tmp_path.glob("*.whl"))
    subprocess.run(
        [python, "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), f"{wheel}[envs]"],
        check=True,
    )
    done = subprocess.run(
        [python, "-I", "-c", TRIED], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout == "fine\n", done.stderr
