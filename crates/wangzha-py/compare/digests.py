"""Prints digests of what DouZero itself shows its nets, for tests/test_douzero.py."""

from __future__ import annotations

import sys
from pathlib import Path

from against_douzero import begin
from douzero.env.env import get_obs

from wangzha.douzero import to_douzero

sys.path.append(str(Path(__file__).parents[1] / "tests"))

import observations  # noqa: E402


def main() -> None:
    env = observations.environment()
    theirs = [begin(env, game) for game in range(env.games)]
    for _ in range(observations.STEPS):
        seen = [get_obs(it.infoset) for it in theirs]
        digests = [observations.digest(it["x_no_action"], it["z"], it["x_batch"]) for it in seen]
        print(*digests)
        choices = env.sample()
        actions = [env.round(game).actions()[choice] for game, choice in enumerate(choices)]
        turns = env.step(choices)
        for game, action in enumerate(actions):
            _, _, done, _ = theirs[game].step(to_douzero(action.cards))
            assert done == turns.finished[game]
            if done:
                theirs[game] = begin(env, game)


if __name__ == "__main__":
    main()
