"""Random games, ours beside RLCard, OpenSpiel and DouZero: plies and games a second.

All do the same work, from the deal to the score: list what is legal, take one at
random, carry it out. What each computes beside that is said. They take turns in
short slices of one process; time is CPU time, so that other programs on the
machine matter less. Only the ratios of one run mean much.
"""

from __future__ import annotations

import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date

import numpy as np
import pyspiel
import rlcard
from douzero.env.env import Env

import wangzha as wz
from wangzha.pettingzoo import CardGameEnv

# plies, games
Played = Iterator[tuple[int, int]]
SLICES = 10


def rlcard_games() -> Played:
    env, dice = rlcard.make("doudizhu", config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        plies = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            plies += 1
        yield plies, 1


def openspiel_games() -> Played:
    game, dice = pyspiel.load_game("dou_dizhu"), random.Random(1)
    while True:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            plies += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
        yield plies, 1


def douzero_games() -> Played:
    env, dice = Env("adp"), random.Random(1)
    while True:
        obs, done, plies = env.reset(), False, 0
        while not done:
            obs, _, done, _ = env.step(dice.choice(obs["legal_actions"]))
            plies += 1
        yield plies, 1


def rounds(game: str, rules: str) -> Played:
    dice, of = random.Random(1), wz.Rules(game, rules)
    while True:
        round = wz.Round.deal(of, dice.randbytes(32))
        plies = 0
        while not round.is_over:
            round.apply(round.turn, dice.choice(round.actions()))
            plies += 1
        yield plies, 1


def pettingzoo_games(game: str, rules: str) -> Played:
    env, dice = CardGameEnv(game, rules=rules), np.random.default_rng(1)
    while True:
        env.reset()
        plies = 0
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(dice.integers(mask.sum())))
            plies += 1
        yield plies, 1


def vector(
    game: str,
    rules: str,
    look: Callable[[wz.VectorEnv], object] | None = None,
    games: int = 4096,
) -> Played:
    dice = np.random.default_rng(1)
    env = wz.VectorEnv(game, games, rules=rules, seed=1)
    turns = env.reset()
    for _ in range(200):  # until the games are in all stages
        turns = env.step(env.sample())
    while True:
        if look is not None:
            look(env)
        turns = env.step((dice.random(games) * turns.counts).astype(np.int64))
        yield games, int(turns.finished.sum())


def compact(env: wz.VectorEnv, batches: bool = False) -> None:
    for position in ("landlord", "landlord_down", "landlord_up"):
        env.douzero(position, batches=batches)


def whole(env: wz.VectorEnv) -> None:
    compact(env, batches=True)


DDZ = "doudizhu"
CONTESTANTS: list[tuple[str, Played]] = [
    ("DouZero 1.1.0, `Env`, x_batch and z_batch", douzero_games()),
    ("RLCard 1.2.0, `rlcard.make`, observation of 790 or 901", rlcard_games()),
    ("OpenSpiel 2.0.2, `pyspiel`, C++, bidding, no observation", openspiel_games()),
    ("`CardGameEnv` (PettingZoo), observation of 390", pettingzoo_games(DDZ, "douzero")),
    ("`Round`, `rlcard`, no observation", rounds(DDZ, "rlcard")),
    ("`Round`, `openspiel`, bidding, no observation", rounds(DDZ, "openspiel")),
    ("`VectorEnv` of 256, x_batch and z_batch", vector(DDZ, "douzero", whole, 256)),
    ("`VectorEnv`, x_no_action, z, actions", vector(DDZ, "douzero", compact)),
    ("`VectorEnv`, `rlcard`, features of 390", vector(DDZ, "rlcard", wz.VectorEnv.features)),
    ("`VectorEnv`, `openspiel`, bidding, no observation", vector(DDZ, "openspiel")),
    ("`VectorEnv`, `douzero`, no observation", vector(DDZ, "douzero")),
    ("`VectorEnv`, Tien Len `southern`, no observation", vector("tienlen", "southern")),
]


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":")[1].strip() for line in lines if "model name" in line)
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main(seconds: float = 3.0) -> None:
    totals = np.zeros((len(CONTESTANTS), 3))
    for _, played in CONTESTANTS:
        next(played)  # tables and caches are made before anything is measured
    for _ in range(SLICES):
        for total, (_, played) in zip(totals, CONTESTANTS, strict=True):
            started = time.process_time()
            while (used := time.process_time() - started) < seconds / SLICES:
                total[:2] += next(played)
            total[2] += used
    slowest = totals[0][0] / totals[0][2]
    print(f"{processor()}, one core, Python {platform.python_version()}, {date.today()}\n")
    print("| random games | plies a second | games a second | |")
    print("| --- | --- | --- | --- |")
    for (name, _), (plies, games, used) in zip(CONTESTANTS, totals, strict=True):
        rate = plies / used
        times = f"{rate / slowest:,.0f} ×" if rate / slowest >= 10 else f"{rate / slowest:.1f} ×"
        print(f"| {name} | {rate:,.0f} | {games / used:,.0f} | {times} |")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
