"""Nanoseconds a call from Python: see crates/wangzha-ffi/examples/bench.rs; and how many
plies a second one core steps in many games at once."""

import time

import numpy as np

import wangzha as wz

CALLS, BATCHES, GAMES = 200_000, 5, 4096


def best(batch, calls):
    """The best of some batches, in nanoseconds of the processor a call."""
    times = []
    for _ in range(BATCHES):
        start = time.process_time_ns()
        batch()
        times.append((time.process_time_ns() - start) / calls)
    return min(times)


def main():
    rules = wz.Rules("doudizhu", "competition")
    cards = [wz.Cards(text) for text in ("3334", "5556", "34568")]
    table, hand = rules.check(cards[0]), wz.Cards("44455566789TJQKKBR")

    def classify():
        for i in range(CALLS):
            rules.classify(cards[i % 3])

    def answer():
        for i in range(CALLS):
            rules.answers(cards[i % 3], table)

    def moves():
        for _ in range(CALLS // 16):
            rules.moves(hand, over=table)

    env, dice = wz.VectorEnv("doudizhu", GAMES, rules="douzero", seed=1), np.random.default_rng(1)
    turns = env.reset()

    def steps():
        nonlocal turns
        for _ in range(100):
            turns = env.step((dice.random(GAMES) * turns.counts).astype(np.int64))

    times = best(classify, CALLS), best(answer, CALLS), best(moves, CALLS // 16)
    print("{:<8} classify {:6.1f}  answer {:6.1f}  moves {:6.1f}".format("Python", *times))
    steps()  # until the games are in all stages
    print(f"Python   VectorEnv {1e9 / best(steps, 100 * GAMES):,.0f} plies a second on one core")


if __name__ == "__main__":
    main()
