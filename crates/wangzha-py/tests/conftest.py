"""What the tests share: the case files of the engine, and rounds at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import wangzha as wz

ROOT = Path(__file__).parents[3]
CASES = ROOT / "crates/wangzha/tests/conformance"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file, one a line."""
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line]


def presets(game: str, names: str = "all") -> list[tuple[str, wz.Rules]]:
    """The presets that a case names: `all`, or a list with commas."""
    chosen = wz.Rules.presets(game) if names == "all" else names.split(",")
    return [(name, wz.Rules(game, name)) for name in chosen]


def random_positions(rules: wz.Rules, seed: int, rounds: int) -> Iterator[wz.Round]:
    """Every position of rounds that are played at random."""
    dice = np.random.default_rng(seed)
    for _ in range(rounds):
        round = wz.Round.deal(rules, dice.bytes(32))
        while not round.is_over:
            yield round
            actions = round.actions()
            assert round.turn is not None
            round.apply(round.turn, actions[dice.integers(len(actions))])
