"""OpenSpiel: the same bids, legal actions and returns, except for O2 and O3."""

from __future__ import annotations

import random

import pyspiel
from seen import Seen, by_ranks, choose

import wangzha as wz

NAME = "OpenSpiel 2.0.2"
O2 = "O2, no run from a rank of which four are held"
O3 = "O3, a bomb over the rocket"


def ranks_of(text: str) -> str:
    """Cards in OpenSpiel's words as ranks, low to high."""
    if text == "Pass":
        return ""
    plain = text.replace("(BWJ)", "B").replace("(CJ)", "R").replace("-", "")
    return "".join(sorted(plain, key="3456789TJQKA2BR".index))


def deal(state: pyspiel.State, dice: random.Random) -> tuple[list[wz.Cards], int]:
    """Deals at random: the three hands, and who bids first."""
    dealt: list[str] = []
    while state.is_chance_node():
        action = dice.choice([action for action, _ in state.chance_outcomes()])
        text = state.action_to_string(state.current_player(), action)
        if text.startswith("Deal "):
            dealt.append(text.removeprefix("Deal "))
        state.apply_action(action)
    names = {"(BWJ)": "B", "(CJ)": "R"}
    cards = [names.get(text) or text[1] + text[0].lower() for text in dealt]
    hands = [wz.Cards("".join(cards[seat::3])) for seat in range(3)]
    return hands, state.current_player()


def explain(rules: wz.Rules, round: wz.Round, ranks: str) -> str | None:
    """Which known mistake makes these cards legal for one side only."""
    table = round.table
    if table is not None and table[1].kind == "rocket":
        return O3
    hand = round.hand(round.turn).ranks
    kinds = {play.kind for play in rules.readings(ranks)}
    if kinds & {"chain", "pair_chain", "plane"} and hand.count(ranks[0]) == 4:
        return O2
    return None


def run(positions: int, seed: int) -> Seen:
    seen, dice = Seen(), random.Random(seed)
    game = pyspiel.load_game("dou_dizhu")
    rules = wz.Rules("doudizhu", "openspiel")
    while seen.positions < positions:
        state = game.new_initial_state()
        hands, first = deal(state, dice)
        bottom = wz.Cards.pack() - hands[0] - hands[1] - hands[2]
        round = wz.Round.of_hands(rules, hands, bottom, first=first)
        seen.rounds += 1
        while not state.is_terminal():
            assert round.turn == state.current_player()
            play(rules, round, state, dice, seen)
        assert round.is_over and round.scores == state.returns(), (round.scores, state.returns())
    return seen


def play(
    rules: wz.Rules, round: wz.Round, state: pyspiel.State, dice: random.Random, seen: Seen
) -> None:
    """Compares a position, and goes on with something that both sides know."""
    seat = state.current_player()
    texts = {action: state.action_to_string(seat, action) for action in state.legal_actions()}
    seen.positions += 1
    seen.actions += len(texts)
    if round.landlord is None:
        bids = {action: text.removeprefix("Bid ") for action, text in texts.items()}
        theirs = {"no" if bid == "Pass" else bid: action for action, bid in bids.items()}
        assert set(theirs) == {str(action) for action in round.actions()}
        bid = dice.choice(sorted(theirs))
        state.apply_action(theirs[bid])
        round.apply(seat, bid)
        return
    by_text: dict[str, list[int]] = {}
    for action, text in texts.items():
        by_text.setdefault(ranks_of(text), []).append(action)
    ours = by_ranks(round)
    for ranks in set(ours) ^ set(by_text):
        mistake = explain(rules, round, ranks)
        assert mistake is not None, (str(round.hand(seat)), round.table, ranks)
        seen.explained[mistake] += 1
    both = [ranks for ranks in ours if len(by_text.get(ranks, ())) == len(ours[ranks]) == 1]
    # one side keeps its cards in some rounds: springs are paid double
    is_shy = seen.rounds % 8 == (1 if seat == round.landlord else 0)
    ranks = "" if is_shy and "" in both else choose(dice, both)
    state.apply_action(by_text[ranks][0])
    round.apply(seat, ours[ranks][0])
