"""Observations are DouZero's, number for number.

`douzero_observations.txt` has digests of what DouZero 1.1.0 itself showed in these
games, a line a step; `compare/digests.py` wrote it. `scripts/python compare` has
thousands more, with DouZero beside it.
"""

from __future__ import annotations

from pathlib import Path

import observations


def test_douzero_would_show_its_nets_the_same() -> None:
    lines = Path(__file__).with_name("douzero_observations.txt").read_text().splitlines()
    assert len(lines) == observations.STEPS
    env = observations.environment()
    finished = 0
    for step, line in enumerate(lines):
        assert observations.ours(env) == line.split(), step
        finished += env.step(env.sample()).finished.sum()
    assert finished >= 4
