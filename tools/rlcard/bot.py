#!/usr/bin/env python3
"""RLCard's rule agent (doudizhu-rule-v1) as a bot of docs/bot-protocol.md.

The agent itself is used as it is installed; this file only tells it what it
sees in RLCard's words, and what it answers in ours. See `run` beside it.
"""

import json
import sys

import numpy
from rlcard.games.doudizhu.utils import CARD_TYPE, TYPE_CARD
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

RANKS = "3456789TJQKA2BR"


def say(**message):
    print(json.dumps(message), flush=True)


def ranks(cards):
    """Cards in RLCard's words, suits left out: 4c3s3h → 334."""
    cards = cards.split("=")[0]  # what stands behind it is how it is read
    return "".join(sorted((card for card in cards if card in RANKS), key=RANKS.index))


def in_order(legal, table):
    """The legal actions in the order in which RLCard lists them: of equal ones
    the agent takes the first."""
    if table is None:
        return legal
    kinds = [kind for kind, _ in CARD_TYPE[0][ranks(table["cards"])]]
    kinds += [kind for kind in ("rocket", "bomb") if kind not in kinds]
    known = set(legal)
    ordered = ["pass"]
    for kind in kinds:
        for plays in TYPE_CARD[kind].values():
            ordered += [play for play in plays if play in known]
    ordered = list(dict.fromkeys(ordered))
    assert set(ordered) == known, f"RLCard has other answers: {known ^ set(ordered)}"
    return ordered


def choose(agent, view, legal, trace):
    actions = in_order([a if a == "pass" else ranks(a) for a in legal], view["table"])
    state = {
        "trace": trace,
        "current_hand": ranks(view["hand"]),
        "actions": actions,
        "landlord": view["landlord"],
        "self": view["seat"],
    }
    return str(agent.step({"raw_obs": state}))


def main():
    agent = DouDizhuRuleAgentV1()
    trace = []
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", protocol=2, name="RLCard doudizhu-rule-v1")
        elif kind == "round":
            trace = []
            numpy.random.seed(int(message["seed"], 16) % 2**32)
        elif kind == "did":
            action = message["action"]
            trace.append((message["seat"], action if action == "pass" else ranks(action)))
        elif kind == "act":
            action = choose(agent, message["view"], message["legal"], trace)
            say(type="act", id=message["id"], action=action)
        elif kind == "refused":
            print("refused:", message["refusal"]["text"], file=sys.stderr)
        elif kind == "bye":
            break


if __name__ == "__main__":
    main()
