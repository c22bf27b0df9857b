#!/usr/bin/env python3
"""A small bot for both games, by the protocol of docs/bot-protocol.md.

    wangzha arena --a random --b 'cmd:python3 docs/examples/bot.py'

It answers with the lowest cards that will do, leads as many low cards as it
can, and keeps bombs for the end.
"""

import json
import random
import sys

RANKS = "3456789TJQKA2BR"


def say(**message):
    print(json.dumps(message), flush=True)  # a bot that does not flush is late


def ranks(action):
    """The places of a play's cards in the order of the ranks: 3s3h → [0, 0]."""
    cards = action.split("=")[0]  # what stands behind it is how it is read
    return [RANKS.index(letter) for letter in cards if letter in RANKS]


def is_bomb(places):
    return len(places) == 4 and len(set(places)) == 1 or places == [13, 14]


def choose(view, legal, dice):
    if view.get("phase", "playing") != "playing":
        return bid(view, legal, dice)
    plays = [action for action in legal if action != "pass"]
    quiet = [action for action in plays if not is_bomb(ranks(action))]
    if view["table"] is None:
        # many cards, low ones
        return max(quiet or plays, key=lambda action: (len(ranks(action)), -sum(ranks(action))))
    if is_partner(view, view["table"]["seat"]):
        return "pass"
    if not quiet and plays and min_cards_of_others(view) > 3:
        return "pass"
    return min(quiet or plays, key=lambda action: sum(ranks(action)), default="pass")


def bid(view, legal, dice):
    """Dou Dizhu only: the more high cards, the higher; never doubles."""
    high = sum(letter in "2BR" for letter in view["hand"])
    if view["phase"] != "bidding" or high < 3:
        return legal[0]  # no, or x1
    return legal[-1] if high > 3 else dice.choice(legal)


def is_partner(view, seat):
    landlord = view.get("landlord")
    return landlord is not None and landlord not in (view["seat"], seat)


def min_cards_of_others(view):
    left = enumerate(view["cards_left"])
    return min(cards for seat, cards in left if seat != view["seat"] and cards > 0)


def main():
    dice = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", protocol=2, name="example in Python")
        elif kind == "round":
            dice = random.Random(int(message["seed"], 16))  # the same game every time
        elif kind == "act":
            action = choose(message["view"], message["legal"], dice)
            say(type="act", id=message["id"], action=action)
        elif kind == "refused":
            print("refused:", message["refusal"]["text"], file=sys.stderr)
        elif kind == "bye":
            break
        # "did" and "end" are for bots that remember


if __name__ == "__main__":
    main()
