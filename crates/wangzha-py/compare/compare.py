"""Compares with RLCard, OpenSpiel and DouZero: legal actions, observations, scores.

Each plays rounds at random while ours is played beside it. Every position is
compared. What differs must be one of the known mistakes of the other program
(docs/rules.md 1.12), which are counted; anything else ends the run with an error.
"""

from __future__ import annotations

import sys
import time

import against_douzero
import against_openspiel
import against_rlcard


def main(positions: int = 2_000) -> None:
    for against in (against_rlcard, against_openspiel, against_douzero):
        started = time.monotonic()
        seen = against.run(positions, seed=1)
        seconds = time.monotonic() - started
        print(f"{against.NAME}: {seen.positions:,} positions of {seen.rounds} rounds, ", end="")
        print(f"{seen.actions:,} actions, no unexplained difference ({seconds:.0f} s)")
        for mistake, times in sorted(seen.explained.items()):
            print(f"    explained: {mistake}: {times:,}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
