"""DouZero: the same observations number for number, legal actions and rewards.

Games of a `VectorEnv` are played beside DouZero's own environments, which are
given the same cards. Legal actions are compared as sets (D6); only answers to a
plane with wings may differ (D2 to D4).
"""

from __future__ import annotations

import random

import numpy as np
from douzero.env.env import Env, get_obs
from seen import Seen, choose

import wangzha as wz
from wangzha.douzero import from_douzero, to_douzero

NAME = "DouZero 1.1.0"
POSITIONS = ("landlord", "landlord_down", "landlord_up")
WITH_WINGS = ("plane_solo", "plane_pair")
GAMES = 32


def begin(env: wz.VectorEnv, game: int) -> Env:
    """DouZero's environment with the cards of one of our games."""
    theirs = Env("adp")
    theirs._env.reset()
    hands = [to_douzero(wz.Cards.from_bits(int(bits))) for bits in env.hands()[game]]
    cards = dict(zip(POSITIONS, hands, strict=True))
    theirs._env.card_play_init({**cards, "three_landlord_cards": []})
    theirs.infoset = theirs._game_infoset
    return theirs


def unlike(round: wz.Round, theirs: Env) -> set[str]:
    """The plays that only one side lists, which may be where a plane has wings."""
    assert round.table is not None and round.table[1].kind in WITH_WINGS, round.table
    listed = {from_douzero(action) for action in theirs.infoset.legal_actions}
    return listed ^ {action.cards.ranks for action in round.actions()}


def compare(env: wz.VectorEnv, game: int, ours: dict, row: int, theirs: Env, seen: Seen) -> None:
    """All numbers of one position."""
    expected = get_obs(theirs.infoset)
    assert (ours["x_no_action"][row] == expected["x_no_action"]).all()
    assert (ours["z"][row] == expected["z"]).all()
    ends = slice(ours["offsets"][row], ours["offsets"][row + 1])
    our_rows = {x.tobytes() for x in ours["x_batch"][ends]}
    their_rows = {x.tobytes() for x in expected["x_batch"]}
    if our_rows != their_rows:
        for ranks in unlike(env.round(game), theirs):
            kinds = {play.kind for play in env.round(game).rules.readings(ranks)}
            assert kinds & {*WITH_WINGS, "plane"}, ranks
            seen.explained["D2 to D4, answers to a plane with wings"] += 1
    for z in ours["z_batch"][ends]:
        assert (z == expected["z_batch"][0]).all()
    assert ours["x_batch"].dtype == expected["x_batch"].dtype == np.float32
    seen.positions += 1
    seen.actions += len(their_rows)


def choose_place(env: wz.VectorEnv, game: int, theirs: Env, dice: random.Random) -> int:
    """Something that both sides know, and read in one way."""
    round = env.round(game)
    listed = {from_douzero(action) for action in theirs.infoset.legal_actions}
    ranks = [action.cards.ranks for action in round.actions()]
    both = [it for it in ranks if it in listed and len(round.rules.readings(it)) <= 1]
    return ranks.index(choose(dice, both))


def run(positions: int, seed: int) -> Seen:
    seen, dice = Seen(), random.Random(seed)
    env = wz.VectorEnv("doudizhu", GAMES, rules="douzero", seed=seed)
    theirs = [begin(env, game) for game in range(GAMES)]
    while seen.positions < positions:
        for position in POSITIONS:
            ours = env.douzero(position, batches=True)
            for row, game in enumerate(ours["games"]):
                assert theirs[game]._acting_player_position == position
                compare(env, int(game), ours, row, theirs[game], seen)
        choices = [choose_place(env, game, theirs[game], dice) for game in range(GAMES)]
        chosen = [
            to_douzero(env.round(game).actions()[choice].cards)
            for game, choice in enumerate(choices)
        ]
        turns = env.step(choices)
        for game, action in enumerate(chosen):
            _, reward, done, _ = theirs[game].step(action)
            assert done == turns.finished[game]
            if done:
                assert reward == turns.rewards[game][0] / 2
                seen.rounds += 1
                theirs[game] = begin(env, game)
    return seen
