"""What a comparison has seen, and cards from ranks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import wangzha as wz


@dataclass
class Seen:
    """What was compared."""

    positions: int = 0
    rounds: int = 0
    actions: int = 0
    explained: Counter[str] = field(default_factory=Counter)


def with_suits(hands: list[str]) -> list[wz.Cards]:
    """Hands of ranks as cards, each card once."""
    left = {rank: [] for rank in "3456789TJQKA2BR"}
    for card in wz.Cards.pack():
        left[card.rank].append(str(card))
    return [wz.Cards("".join(left[rank].pop() for rank in hand)) for hand in hands]


def by_ranks(round: wz.Round) -> dict[str, list[wz.Action]]:
    """What may be done now, by the ranks that are played; a pass has none."""
    actions: dict[str, list[wz.Action]] = {}
    for action in round.actions():
        actions.setdefault(action.cards.ranks, []).append(action)
    return actions


def choose(dice: random.Random, options: Sequence[str]) -> str:
    """One of the plays, given by their ranks: any, or often a long one.

    Rounds that are played at random alone see few planes and hardly a spring.
    """
    return max(dice.choices(options, k=dice.choice((1, 1, 4))), key=len)
