"""Cards as DouZero writes them: a list of numbers, 17 for a two, 20 and 30 for jokers."""

from __future__ import annotations

from collections.abc import Iterable

from ._engine import Cards

_NUMBERS = dict(zip("3456789TJQKA2BR", [*range(3, 15), 17, 20, 30], strict=True))
_RANKS = {number: rank for rank, number in _NUMBERS.items()}


def to_douzero(cards: Cards | str) -> list[int]:
    """The cards as DouZero writes them, low to high.

    >>> to_douzero("3 3 2 B")
    [3, 3, 17, 20]
    """
    return [_NUMBERS[rank] for rank in Cards(cards).ranks]


def from_douzero(cards: Iterable[int]) -> str:
    """The ranks of DouZero's cards, low to high; every method takes them as cards.

    >>> from_douzero([17, 3, 30])
    '32R'
    """
    return "".join(_RANKS[number] for number in sorted(cards))
