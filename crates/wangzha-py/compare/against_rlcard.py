"""RLCard: the same legal actions in every position, and the same payoffs."""

from __future__ import annotations

import random

import rlcard
from rlcard.games.doudizhu.utils import cards2str
from seen import Seen, by_ranks, choose, with_suits

import wangzha as wz

NAME = "RLCard 1.2.0"


def run(positions: int, seed: int) -> Seen:
    seen, dice = Seen(), random.Random(seed)
    env = rlcard.make("doudizhu", config={"seed": seed})
    while seen.positions < positions:
        state, seat = env.reset()
        hands = [cards2str(player.current_hand) for player in env.game.players]
        landlord = state["raw_obs"]["landlord"]
        rules = wz.Rules("doudizhu", "rlcard")
        round = wz.Round.midway(rules, with_suits(hands), landlord)
        seen.rounds += 1
        while not env.is_over():
            assert round.turn == seat
            theirs = {"" if text == "pass" else text for text in state["raw_obs"]["actions"]}
            ours = by_ranks(round)
            assert set(ours) == theirs, (hands, set(ours) ^ theirs)
            seen.positions += 1
            seen.actions += len(theirs)
            ranks = choose(dice, sorted(theirs))
            [action] = ours[ranks]
            round.apply(seat, action)
            state, seat = env.step(ranks or "pass", raw_action=True)
        assert round.scores == list(env.get_payoffs())
    return seen
