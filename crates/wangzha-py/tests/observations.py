"""Digests of what DouZero shows its nets, of ours and of DouZero's own."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

import wangzha as wz

POSITIONS = ("landlord", "landlord_down", "landlord_up")
STEPS = 150


def environment() -> wz.VectorEnv:
    """The games of which there are digests."""
    return wz.VectorEnv("doudizhu", 4, rules="douzero", seed=7)


def digest(x: npt.NDArray[Any], z: npt.NDArray[Any], x_batch: npt.NDArray[Any]) -> str:
    """One position: the moment, the history, and the rows of all legal actions.

    The order of the actions and rows that are there twice do not count.
    """
    digest = hashlib.sha256(x.astype(np.int8).tobytes())
    digest.update(z.astype(np.int8).tobytes())
    digest.update(np.unique(x_batch.astype(np.int8), axis=0).tobytes())
    return digest.hexdigest()[:16]


def ours(env: wz.VectorEnv) -> list[str]:
    """Digests of all games as they stand, game 0 first."""
    digests = {}
    for position in POSITIONS:
        seen = env.douzero(position, batches=True)
        ends = zip(seen["offsets"], seen["offsets"][1:], strict=False)
        for row, (game, (start, end)) in enumerate(zip(seen["games"], ends, strict=True)):
            rows = seen["x_batch"][start:end]
            digests[int(game)] = digest(seen["x_no_action"][row], seen["z"][row], rows)
    return [digests[game] for game in sorted(digests)]
